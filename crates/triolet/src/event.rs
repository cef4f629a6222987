//! The events that a game is made of.

use alloc::vec::Vec;

use crate::edition::{Edition, Options};
use crate::play::Turn;
use crate::seat::{Controller, Seat};
use crate::shuffle::{Bytes32, GameId};
use crate::tiles::Tiles;

/// The version of the rules that a log follows; a log is folded by the rules of its version for ever.
pub const RULESET: u32 = 1;

/// The way the tiles were mixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shuffle {
    /// By one device, which claims nothing.
    Local,
    /// By a secret committed to beforehand and the contributions of the seats (DESIGN, "Fair shuffles").
    Committed {
        /// C, published before any contribution was accepted.
        commitment: Bytes32,
        /// One for each seat, in seat order; 32 zero bytes for a seat that gave none.
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
    /// The choices for what it leaves open.
    pub options: Options,
    /// The seat that plays each seat, in turn order; two to four.
    pub seats: Vec<Controller>,
    /// The way the tiles were mixed.
    pub shuffle: Shuffle,
    /// S, from which the deal follows; `None` in a log from which it was left out.
    pub secret: Option<Bytes32>,
}

/// A start with what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Started {
    /// The start of the game.
    pub start: Start,
    /// The seat that has the first turn.
    pub first: Seat,
    /// The racks dealt, by seat.
    pub racks: Vec<Tiles>,
}

/// A turn with what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnTaken {
    /// Whose turn it was.
    pub seat: Seat,
    /// The action of the turn.
    pub turn: Turn,
    /// The score of the turn.
    pub points: u16,
    /// The tiles drawn after a play, or for an exchange.
    pub drawn: Tiles,
    /// The way it ended the game.
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

/// The way a game ended (RULES, "End of the game").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// A player placed the last tile with the bag empty.
    Out,
    /// Everybody passed in succession.
    Blocked,
    /// Nothing fits the board any more (option `dead_board`).
    DeadBoard,
    /// Nobody placed a tile for a number of rounds (option `idle_rounds`).
    Idle,
    /// All but one seat left.
    LastSeat,
    /// The players agreed to end it.
    Agreed,
}

impl Departure {
    /// Both ways.
    pub const ALL: [Self; 2] = [Self::Resigned, Self::TimedOut];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::TimedOut => "timed-out",
        }
    }
}

impl Ending {
    /// All ways.
    pub const ALL: [Self; 6] = [Self::Out, Self::Blocked, Self::DeadBoard, Self::Idle, Self::LastSeat, Self::Agreed];

    /// The stable name.
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

/// One event of a game's log, with everything that came of it, hidden tiles too.
///
/// It is not serializable on purpose: what leaves for a player goes through [`view`](crate::view), what is stored is a
/// line of a [`record`](crate::record).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game began. The first event, and only the first.
    Started(Started),
    /// A player took a turn.
    TurnTaken(TurnTaken),
    /// The game went back to its first `turns` turns, by consent; what was drawn since went back into the bag.
    Undone {
        /// The number of turns that stand.
        turns: usize,
    },
    /// A seat left.
    Departed {
        /// Which.
        seat: Seat,
        /// The reason.
        why: Departure,
        /// The way it ended the game.
        ending: Option<Ending>,
    },
    /// Somebody else plays a seat from now on: a computer for a person who left, or a person again.
    SeatTaken {
        /// Which.
        seat: Seat,
        /// The seat that plays it now.
        by: Controller,
    },
    /// The game was paused.
    Paused,
    /// The game went on.
    Resumed,
    /// The players agreed to end it; scores stand.
    AgreedEnd,
}
