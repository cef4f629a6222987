//! The events of a game, as visible to a viewer.

use alloc::vec::Vec;

use serde::Serialize;
use triolet::event::{Departure, Ending};
use triolet::play::Play;
use triolet::seat::{Controller, Seat};
use triolet::view::VisibleTiles;

use crate::breakdown::ScoreBreakdown;

/// An event, which is one line of the game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    /// The game began.
    Started {
        /// The seat that had the first turn.
        first: Seat,
        /// The dealt racks, by seat.
        racks: Vec<VisibleTiles>,
    },
    /// A player took a turn.
    TurnTaken {
        /// The seat that took the turn.
        seat: Seat,
        /// The turn.
        turn: Turn,
        /// The tiles drawn.
        drawn: VisibleTiles,
        /// The ending of the game, if this event ended it.
        ending: Option<Ending>,
    },
    /// Turns were undone.
    Undone {
        /// The number of turns that remain.
        turns: u32,
    },
    /// A seat left the game.
    Departed {
        /// The seat.
        seat: Seat,
        /// The reason.
        why: Departure,
        /// The ending of the game, if this event ended it.
        ending: Option<Ending>,
    },
    /// The player of a seat changed.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// The new player.
        by: Controller,
    },
    /// The game was paused.
    Paused,
    /// The game was resumed.
    Resumed,
    /// The players agreed to end the game.
    AgreedEnd,
}

/// A turn that was taken or is advised.
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
        /// The tiles, or only their number if they are hidden from the viewer.
        tiles: VisibleTiles,
    },
    /// The seat passes.
    Pass,
}
