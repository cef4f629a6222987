//! The commands of a table, and the reasons for refusing them.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use triolet::game::GameError;
use triolet::play::Turn;
use triolet::refusal::Refusal;
use triolet::seat::{Controller, PlayerName, Seat};

/// A command from a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// To take its turn.
    Turn(Turn),
    /// To propose something that the other people at the table must agree to. With no other person it happens at once.
    Propose(ProposalKind),
    /// To agree to what is proposed: to the proposal of this number, or to whichever there is.
    Agree(Option<u32>),
    /// To decline what is proposed, to withdraw the own proposal, or to agree no longer; likewise.
    Decline(Option<u32>),
    /// To leave the game.
    Resign,
    /// To pause the game, or to let it go on.
    Pause(bool),
    /// To let somebody else play a seat from now on: the own, or, with no other person at the table, one that a
    /// computer has played from the beginning. A person who comes back takes their seat from the computer so.
    TakeSeat(Seat, Controller),
}

/// Proposals, which need the consent of all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProposalKind {
    /// To go back to the first `turns` turns.
    Undo {
        /// The number of turns that stand afterwards.
        turns: usize,
    },
    /// To end the game as it stands.
    End,
    /// To let a computer play the seat of somebody who is gone. Whether somebody is, the table cannot know.
    Seat {
        /// Whose.
        seat: Seat,
        /// The computer player.
        by: PlayerName,
    },
    /// To allow hints for the rest of the game.
    Hints,
}

/// The kind of the proposal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// The number of earlier proposals at this table.
    pub number: u32,
    /// The seat that proposes it.
    pub by: Seat,
    /// The kind.
    pub kind: ProposalKind,
    /// The people who have yet to agree.
    pub awaiting: Vec<Seat>,
}

/// The reason why a command is refused. The table is unchanged then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// A rule of the game.
    #[error(transparent)]
    Rule(#[from] Refusal),
    /// The seat is not there or has left.
    #[error("there is no such seat at this table, or it has left")]
    NoSuchSeat,
    /// The seat is played by a computer, which takes turns and nothing else.
    #[error("a computer plays that seat")]
    ComputerSeat,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game is paused already, or is not.
    #[error("the game is paused already, or not paused")]
    PausedAlready,
    /// There is nothing to take back, or a seat has left since.
    #[error("the game cannot be taken back that far")]
    UndoTooFar,
    /// Something else is being proposed.
    #[error("another proposal is waiting for an answer")]
    ProposalWaiting,
    /// Nothing is proposed that this seat could answer.
    #[error("nothing is proposed that this seat could answer")]
    NothingProposed,
    /// Another person's seat is not this seat's to change, also while a computer plays it; nor is a computer's where
    /// several people play.
    #[error("that seat is another person's, or a computer's that several people play with")]
    SeatOfAnother,
    /// The player's time is up.
    #[error("the player's time is up")]
    TimeUp,
    /// Hints are off at this table, or are given already.
    #[error("hints are off at this table, or are given already")]
    HintsSettled,
    /// The seat has paused the game or changed who plays too often since the last turn.
    #[error("the seat has paused the game or changed who plays too often since the last turn")]
    TooOften,
    /// The game refuses what the table had allowed, which is an error of this program.
    #[error("the game refuses what the table had allowed")]
    Internal,
}

impl CommandError {
    /// The stable name, by which front ends translate it.
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

    /// Every stable name there is, those of the rules first.
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
    /// The refusal that an error of the game amounts to.
    ///
    /// A table knows the secret of its shuffle and adds events through the game's verbs alone, so no error of a wrong
    /// log or of an impossible start reaches it.
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
