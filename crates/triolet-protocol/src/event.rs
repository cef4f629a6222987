//! The events of a game, as a viewer may see them.

use alloc::vec::Vec;

use serde::Serialize;
use triolet::event::{Departure, Ending};
use triolet::play::Play;
use triolet::seat::{Controller, Seat};
use triolet::view::VisibleTiles;

use crate::breakdown::ScoreBreakdown;

/// An event. Each is one line of the game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    /// The game began.
    Started {
        /// The seat that had the first turn.
        first: Seat,
        /// The racks dealt, by seat.
        racks: Vec<VisibleTiles>,
    },
    /// A player took a turn.
    TurnTaken {
        /// Whose turn it was.
        seat: Seat,
        /// The action of the turn.
        turn: Turn,
        /// The tiles drawn.
        drawn: VisibleTiles,
        /// The way it ended the game.
        ending: Option<Ending>,
    },
    /// The game went back to its first turns.
    Undone {
        /// The number of turns that stand.
        turns: u32,
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
    /// Somebody else plays a seat.
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
    /// The players agreed to end it.
    AgreedEnd,
}

/// A turn that was taken, or that is advised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Turn {
    /// Tiles are placed.
    Place {
        /// The tiles with their squares.
        tiles: Play,
        /// The score.
        breakdown: ScoreBreakdown,
    },
    /// Tiles are exchanged.
    Exchange {
        /// Which, or how many where that is not for the viewer to see.
        tiles: VisibleTiles,
    },
    /// The seat passes.
    Pass,
}
