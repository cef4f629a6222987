//! The reasons why a set-up is not a position, with stable names.

use crate::board::BoardError;
use crate::deck::SET_ASIDE;
use crate::position::check::MAX_BAG;
use crate::seat::Seat;
use crate::square::Square;
use crate::state::RACK_SIZE;

/// An error in a [`Setup`](super::Setup), with the field it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {kind}")]
pub struct SetupError {
    /// The field's name in JSON.
    pub field: &'static str,
    /// The error.
    pub kind: SetupErrorKind,
}

/// The reason why a set-up is not a position. Front ends translate it by its stable name, [`SetupErrorKind::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupErrorKind {
    /// The tiles on the board break a rule.
    #[error(transparent)]
    Board(BoardError),
    /// A rack holds more than three tiles.
    #[error("a rack holds at most {RACK_SIZE} tiles")]
    RackTooLarge,
    /// `idle_rounds` is 0.
    #[error("idle_rounds is 1 or more, or null")]
    NoIdleRounds,
    /// The bag holds more tiles than are left of the set.
    #[error("the bag holds at most {MAX_BAG} tiles")]
    BagTooLarge,
    /// The board and the racks together hold too many tiles of one kind.
    #[error("with the rest, more tiles of one kind than the set holds")]
    TooManyOfAKind,
    /// The number of seats isn't two to four.
    #[error("a game has 2 to 4 seats")]
    NumberOfSeats,
    /// A list doesn't have one entry for each seat.
    #[error("one entry for each of the {seats} seats is needed")]
    EntryForEachSeat {
        /// The number of seats.
        seats: usize,
    },
    /// A seat doesn't exist in this game.
    #[error("the game has only {seats} seats")]
    NoSuchSeat {
        /// The number of seats.
        seats: usize,
    },
    /// The seat to move has left, or all but one have.
    #[error("the seat to move and another one must not have left")]
    NobodyToPlay,
    /// The size given for the rack of the seat to move differs from the rack.
    #[error("the entry of the seat to move is not the size of the rack")]
    RackSizeDiffers,
    /// `first_turn` differs from the seat to move's entry in `first_turns`.
    #[error("the entry of the seat to move differs from first_turn")]
    FirstTurnDiffers,
    /// The rack of the seat to move is given among the known racks of others.
    #[error("the rack of seat {seat}, which is to move, belongs into rack")]
    RackOfSeatToMove {
        /// The seat to move.
        seat: Seat,
    },
    /// A known rack of another seat differs from its size.
    #[error("the rack of seat {seat} has another size than rack_sizes says")]
    KnownRackSizeDiffers {
        /// The seat of the rack.
        seat: Seat,
    },
    /// A whole position has disconnected tiles.
    #[error("in a whole position all tiles are joined")]
    NotJoined,
    /// A whole position has tiles on the board but none on H8.
    #[error("in a whole position H8 is covered")]
    CentreFree,
    /// A whole position doesn't say how many tiles the bag holds.
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
        /// The sum, including the tiles set aside.
        total: usize,
    },
}

impl SetupErrorKind {
    /// Returns the stable name.
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

    /// Returns the square of the error, if it has one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Board(error) => Some(error.square()),
            Self::CentreFree => Some(Square::CENTRE),
            _ => None,
        }
    }
}
