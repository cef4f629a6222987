//! The events of a game.

use alloc::vec::Vec;

use crate::edition::{Edition, Options};
use crate::play::Turn;
use crate::seat::{Controller, Seat};
use crate::shuffle::{Bytes32, GameId};
use crate::tiles::Tiles;

/// The version of the rules that a log follows. Each log is always folded by the rules of its version.
pub const RULESET: u32 = 1;

/// The kind of shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shuffle {
    /// On one device, without any proof.
    Local,
    /// From a secret that was committed to in advance and the contributions of the seats (docs/fair-shuffle.md).
    Committed {
        /// The commitment C, published before any contribution was accepted.
        commitment: Bytes32,
        /// One contribution for each seat, in seat order; 32 zero bytes for a seat that gave none.
        contributions: Vec<Bytes32>,
    },
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The identifier of the game.
    pub game: GameId,
    /// The printed rule set.
    pub edition: Edition,
    /// The options for what it leaves open.
    pub options: Options,
    /// The controller of each seat, in turn order; two to four.
    pub seats: Vec<Controller>,
    /// The kind of shuffle.
    pub shuffle: Shuffle,
    /// The secret S, which determines the deal; `None` in a log that omits it.
    pub secret: Option<Bytes32>,
}

/// The start of a game with the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Started {
    /// The start of the game.
    pub start: Start,
    /// The seat that has the first turn.
    pub first: Seat,
    /// The racks dealt, by seat.
    pub racks: Vec<Tiles>,
}

/// A turn with its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnTaken {
    /// The seat that took the turn.
    pub seat: Seat,
    /// The turn.
    pub turn: Turn,
    /// The score of the turn.
    pub points: u16,
    /// The tiles drawn after a play or for an exchange.
    pub drawn: Tiles,
    /// The ending, if the turn ended the game.
    pub ending: Option<Ending>,
}

/// The reason why a seat left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Departure {
    /// It resigned.
    Resigned,
    /// It ran out of time.
    TimedOut,
}

/// The ending of a game (docs/rules.md, "End of the game").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// A player placed the last tile with the bag empty.
    Out,
    /// Every player passed in succession.
    Blocked,
    /// No tile fits the board any more (option `dead_board`).
    DeadBoard,
    /// No tile was placed for a number of rounds (option `idle_rounds`).
    Idle,
    /// All but one seat left.
    LastSeat,
    /// The players agreed to end the game.
    Agreed,
}

impl Departure {
    /// Both reasons.
    pub const ALL: [Self; 2] = [Self::Resigned, Self::TimedOut];

    /// Returns the stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::TimedOut => "timed-out",
        }
    }
}

impl Ending {
    /// All endings.
    pub const ALL: [Self; 6] = [Self::Out, Self::Blocked, Self::DeadBoard, Self::Idle, Self::LastSeat, Self::Agreed];

    /// Returns the stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Out => "out",
            Self::Blocked => "blocked",
            Self::DeadBoard => "dead-board",
            Self::Idle => "idle",
            Self::LastSeat => "last-seat",
            Self::Agreed => "agreed",
        }
    }
}

/// An event of a game's log with its results, hidden tiles included.
///
/// It deliberately implements no serialization: players receive [`view`](crate::view)s, and storage receives lines of a
/// [`record`](crate::record).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game began. It is the first event and occurs once.
    Started(Started),
    /// A player took a turn.
    TurnTaken(TurnTaken),
    /// The game was reset to its first `turns` turns by consent; later draws went back into the bag.
    Undone {
        /// The number of turns kept.
        turns: usize,
    },
    /// A seat left.
    Departed {
        /// The seat.
        seat: Seat,
        /// The reason.
        why: Departure,
        /// The ending, if the departure ended the game.
        ending: Option<Ending>,
    },
    /// A seat got another controller: a computer for a person who left, or a person again.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// The new controller.
        by: Controller,
    },
    /// The game was paused.
    Paused,
    /// The game was resumed.
    Resumed,
    /// The players agreed to end the game; scores stand.
    AgreedEnd,
}
