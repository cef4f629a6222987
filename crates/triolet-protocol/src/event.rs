//! What happened in a game, as a viewer may see it.

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
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Event {
    /// The game began.
    Started {
        /// Who had the first turn.
        #[cfg_attr(test, ts(type = "Seat"), schemars(with = "crate::openapi::Seat"))]
        first: Seat,
        /// The racks dealt, by seat.
        #[cfg_attr(test, ts(type = "Array<VisibleTiles>"), schemars(with = "Vec<crate::openapi::VisibleTiles>"))]
        racks: Vec<VisibleTiles>,
    },
    /// A player took a turn.
    TurnTaken {
        /// Whose turn it was.
        #[cfg_attr(test, ts(type = "Seat"), schemars(with = "crate::openapi::Seat"))]
        seat: Seat,
        /// What the player did.
        turn: Turn,
        /// What was drawn.
        #[cfg_attr(test, ts(type = "VisibleTiles"), schemars(with = "crate::openapi::VisibleTiles"))]
        drawn: VisibleTiles,
        /// Whether and how it ended the game.
        #[cfg_attr(test, ts(type = "Ending | null"), schemars(with = "Option<crate::openapi::Ending>"))]
        ending: Option<Ending>,
    },
    /// The game went back to its first turns.
    Undone {
        /// How many turns stand.
        turns: u32,
    },
    /// A seat left.
    Departed {
        /// Which.
        #[cfg_attr(test, ts(type = "Seat"), schemars(with = "crate::openapi::Seat"))]
        seat: Seat,
        /// Why.
        #[cfg_attr(test, ts(type = "Departure"), schemars(with = "crate::openapi::Departure"))]
        why: Departure,
        /// Whether and how it ended the game.
        #[cfg_attr(test, ts(type = "Ending | null"), schemars(with = "Option<crate::openapi::Ending>"))]
        ending: Option<Ending>,
    },
    /// Somebody else plays a seat.
    SeatTaken {
        /// Which.
        #[cfg_attr(test, ts(type = "Seat"), schemars(with = "crate::openapi::Seat"))]
        seat: Seat,
        /// Who plays it now.
        #[cfg_attr(test, ts(type = "Controller"), schemars(with = "crate::openapi::Controller"))]
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
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Turn {
    /// Tiles are placed.
    Place {
        /// The tiles with their squares.
        #[cfg_attr(test, ts(type = "PlacedTiles"), schemars(with = "crate::Draft"))]
        tiles: Play,
        /// What it scores.
        breakdown: ScoreBreakdown,
    },
    /// Tiles are exchanged.
    Exchange {
        /// Which, or how many where that is not for the viewer to see.
        #[cfg_attr(test, ts(type = "VisibleTiles"), schemars(with = "crate::openapi::VisibleTiles"))]
        tiles: VisibleTiles,
    },
    /// The seat passes.
    Pass,
}
