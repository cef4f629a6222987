//! The commands of a table and the reasons for refusing them.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use triolet::game::GameError;
use triolet::play::Turn;
use triolet::refusal::Refusal;
use triolet::seat::{Controller, PlayerName, Seat};

/// A command from a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take the turn.
    Turn(Turn),
    /// Propose something that the other people at the table must agree to. Without other people it takes effect at
    /// once.
    Propose(ProposalKind),
    /// Agree to the open proposal; with a number, only to that one.
    Agree(Option<u32>),
    /// Decline the open proposal, withdraw one's own, or revoke one's consent; with a number, only for that one.
    Decline(Option<u32>),
    /// Resign.
    Resign,
    /// Pause or resume the game.
    Pause(bool),
    /// Change the controller of a seat: one's own, or, without other people at the table, one that a computer has
    /// played from the beginning. A person takes their seat back from a computer in this way.
    TakeSeat(Seat, Controller),
}

/// Proposals, which need everybody's consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProposalKind {
    /// Go back to the first `turns` turns.
    Undo {
        /// The number of turns kept.
        turns: usize,
    },
    /// End the game as it stands.
    End,
    /// Let a computer play the seat of an absent player. The table can't verify the absence.
    Seat {
        /// The seat.
        seat: Seat,
        /// The computer player.
        by: PlayerName,
    },
    /// Allow hints for the rest of the game.
    Hints,
}

/// An open proposal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// The number of earlier proposals at this table.
    pub number: u32,
    /// The seat that made it.
    pub by: Seat,
    /// The kind.
    pub kind: ProposalKind,
    /// The people who have yet to agree.
    pub awaiting: Vec<Seat>,
}

/// The reason why a command is refused. The table is then unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// The game's rules refuse it.
    #[error(transparent)]
    Rule(#[from] Refusal),
    /// The seat doesn't exist or has left.
    #[error("there is no such seat at this table, or it has left")]
    NoSuchSeat,
    /// A computer plays the seat; it can only take turns.
    #[error("a computer plays that seat")]
    ComputerSeat,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game is already paused, or isn't paused.
    #[error("the game is paused already, or not paused")]
    PausedAlready,
    /// There are no such turns to undo, or a seat has left since.
    #[error("the game cannot be undone that far")]
    UndoTooFar,
    /// Another proposal is open.
    #[error("another proposal is waiting for an answer")]
    ProposalWaiting,
    /// There is no proposal that this seat can answer.
    #[error("nothing is proposed that this seat could answer")]
    NothingProposed,
    /// The seat belongs to another person, even while a computer plays it, or to a computer in a game with several
    /// people.
    #[error("the seat belongs to another person, or to a computer in a game with several people")]
    SeatOfAnother,
    /// The player's time is up.
    #[error("the player's time is up")]
    TimeUp,
    /// Hints are disabled at this table, or already allowed.
    #[error("hints are disabled at this table, or already allowed")]
    HintsSettled,
    /// The seat has paused, changed players or made proposals too often since the last turn.
    #[error("the seat has paused the game or changed who plays too often since the last turn")]
    TooOften,
    /// The game refused what the table had allowed, which is a bug.
    #[error("the game refuses what the table had allowed")]
    Internal,
}

impl CommandError {
    /// Returns the stable name, by which front ends translate it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Rule(refusal) => refusal.code(),
            Self::NoSuchSeat => "no-such-seat",
            Self::ComputerSeat => "computer-seat",
            Self::Paused => "paused",
            Self::PausedAlready => "paused-already",
            Self::UndoTooFar => "undo-too-far",
            Self::ProposalWaiting => "proposal-waiting",
            Self::NothingProposed => "nothing-proposed",
            Self::SeatOfAnother => "seat-of-another",
            Self::TimeUp => "time-up",
            Self::HintsSettled => "hints-settled",
            Self::TooOften => "too-often",
            Self::Internal => "internal",
        }
    }

    /// Iterates over all stable names, those of the rules first.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        let own = [
            Self::NoSuchSeat,
            Self::ComputerSeat,
            Self::Paused,
            Self::PausedAlready,
            Self::UndoTooFar,
            Self::ProposalWaiting,
            Self::NothingProposed,
            Self::SeatOfAnother,
            Self::TimeUp,
            Self::HintsSettled,
            Self::TooOften,
            Self::Internal,
        ];
        Refusal::ALL.iter().map(|refusal| refusal.code()).chain(own.into_iter().map(Self::code))
    }
}

impl CommandError {
    /// Converts an error of the game.
    ///
    /// A table knows the secret of its shuffle and appends events only through the game's methods, so errors of invalid
    /// logs or starts can't occur.
    pub(crate) fn from_error(error: &GameError) -> Self {
        match error {
            GameError::Refused(refusal) => Self::Rule(*refusal),
            GameError::UndoTooFar => Self::UndoTooFar,
            GameError::Pause => Self::PausedAlready,
            GameError::NoSuchSeat => Self::NoSuchSeat,
            GameError::Draw(_)
            | GameError::Points { .. }
            | GameError::Ending { .. }
            | GameError::SeatCount
            | GameError::FirstSeat(_)
            | GameError::Contributions
            | GameError::Commitment
            | GameError::IdleRounds
            | GameError::RackSize { .. }
            | GameError::RackDiffers(_)
            | GameError::TilesElsewhere
            | GameError::Start => {
                debug_assert!(false, "a table's own command led to an error of a log: {error}");
                Self::Internal
            }
        }
    }
}
