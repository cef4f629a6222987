//! A command from a seat.

use serde::{Deserialize, Serialize};
use triolet::seat::{Controller, Seat};
use triolet::tiles::Tiles;

use crate::draft::Draft;

/// A command from a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub enum Command {
    /// Places tiles.
    Place {
        /// The tiles with their squares.
        tiles: Draft,
    },
    /// Exchanges tiles of the rack.
    Exchange {
        /// The tiles.
        #[cfg_attr(feature = "schemars", schemars(length(min = 1, max = 3)))]
        tiles: Tiles,
    },
    /// Passes.
    Pass {},
    /// Proposes to undo all but the first turns.
    ProposeUndo {
        /// The number of turns that remain.
        turns: u32,
    },
    /// Proposes to end the game with the current scores.
    ProposeEnd {},
    /// Proposes to let a computer play the seat of a player who has been gone for a minute.
    ProposeSeat {
        /// The seat.
        seat: Seat,
        /// The computer player.
        by: Controller,
    },
    /// Proposes to allow hints for the rest of the game.
    ProposeHints {},
    /// Agrees to the proposal.
    Agree {
        /// The number of the proposal; when left out, the one pending on arrival.
        #[serde(default)]
        number: Option<u32>,
    },
    /// Declines the proposal, or withdraws the seat's own one.
    Decline {
        /// The number of the proposal; when left out, the one pending on arrival.
        #[serde(default)]
        number: Option<u32>,
    },
    /// Leaves the game.
    Resign {},
    /// Pauses the game.
    Pause {},
    /// Resumes the game.
    Resume {},
    /// Changes the player of a seat: the sender's own, or one that a computer plays.
    TakeSeat {
        /// The seat.
        seat: Seat,
        /// The new player.
        by: Controller,
    },
}
