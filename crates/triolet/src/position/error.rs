//! The reasons why a set-up is not a position, by stable names.

use crate::board::BoardError;
use crate::deck::SET_ASIDE;
use crate::position::check::MAX_BAG;
use crate::seat::Seat;
use crate::square::Square;
use crate::state::RACK_SIZE;

/// The error in a [`Setup`](super::Setup), and in which field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {kind}")]
pub struct SetupError {
    /// The field, as JSON names it.
    pub field: &'static str,
    /// The error.
    pub kind: SetupErrorKind,
}

/// The reason why a set-up is not a position. Each has a stable name, [`SetupErrorKind::name`], by which front ends
/// translate it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupErrorKind {
    /// The tiles on the board break a rule.
    #[error(transparent)]
    Board(BoardError),
    /// A rack holds more than three tiles.
    #[error("a rack holds at most {RACK_SIZE} tiles")]
    RackTooLarge,
    /// Rounds without a play after which a game ends, but none of them.
    #[error("idle_rounds is 1 or more, or null")]
    NoIdleRounds,
    /// The bag holds more than is left of the set.
    #[error("the bag holds at most {MAX_BAG} tiles")]
    BagTooLarge,
    /// The board and the racks together hold too many tiles of one kind.
    #[error("with the rest, more tiles of one kind than the set holds")]
    TooManyOfAKind,
    /// Fewer than two seats, or more than four.
    #[error("a game has 2 to 4 seats")]
    NumberOfSeats,
    /// A list has not one entry for each seat.
    #[error("one entry for each of the {seats} seats is needed")]
    EntryForEachSeat {
        /// The seats of the game.
        seats: usize,
    },
    /// A seat is named that the game does not have.
    #[error("the game has only {seats} seats")]
    NoSuchSeat {
        /// The seats of the game.
        seats: usize,
    },
    /// The seat to move has left, or all but one have.
    #[error("the seat to move and another one must not have left")]
    NobodyToPlay,
    /// The rack of the seat to move is given with another size.
    #[error("the entry of the seat to move is not the size of the rack")]
    RackSizeDiffers,
    /// `true` if it is the first turn of the seat to move is given twice, and differently.
    #[error("the entry of the seat to move differs from first_turn")]
    FirstTurnDiffers,
    /// The rack of the seat to move is given as one of another.
    #[error("the rack of seat {seat}, which is to move, belongs into rack")]
    RackOfSeatToMove {
        /// The seat to move.
        seat: Seat,
    },
    /// A known rack of another seat is given with another size.
    #[error("the rack of seat {seat} has another size than rack_sizes says")]
    KnownRackSizeDiffers {
        /// Whose rack it is.
        seat: Seat,
    },
    /// Tiles of a whole position lie apart from the others.
    #[error("in a whole position all tiles are joined")]
    NotJoined,
    /// H8 is free in a whole position with tiles on the board.
    #[error("in a whole position H8 is covered")]
    CentreFree,
    /// The size of the bag is missing from a whole position.
    #[error("a whole position needs it")]
    BagUnknown,
    /// The tiles of a whole position are not the 83 of the set.
    #[error(
        "{board} on the board, {racks} on racks, {bag} in the bag and {SET_ASIDE} set aside are {total} tiles, not 83"
    )]
    NotWhole {
        /// Tiles on the board.
        board: usize,
        /// Tiles on all racks.
        racks: usize,
        /// Tiles in the bag.
        bag: usize,
        /// All of them, with those that were set aside.
        total: usize,
    },
}

impl SetupErrorKind {
    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board(error) => error.name(),
            Self::RackTooLarge => "rack-too-large",
            Self::NoIdleRounds => "no-idle-rounds",
            Self::BagTooLarge => "bag-too-large",
            Self::TooManyOfAKind => "too-many-of-a-kind",
            Self::NumberOfSeats => "number-of-seats",
            Self::EntryForEachSeat { .. } => "entry-for-each-seat",
            Self::NoSuchSeat { .. } => "no-such-seat",
            Self::NobodyToPlay => "nobody-to-play",
            Self::RackSizeDiffers => "rack-size-differs",
            Self::FirstTurnDiffers => "first-turn-differs",
            Self::RackOfSeatToMove { .. } => "rack-of-seat-to-move",
            Self::KnownRackSizeDiffers { .. } => "known-rack-size-differs",
            Self::NotJoined => "not-joined",
            Self::CentreFree => "centre-free",
            Self::BagUnknown => "bag-unknown",
            Self::NotWhole { .. } => "not-whole",
        }
    }

    /// The square where it shows, where it is one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Board(error) => Some(error.square()),
            Self::CentreFree => Some(Square::CENTRE),
            _ => None,
        }
    }
}
