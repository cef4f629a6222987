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
    /// To place tiles.
    Place {
        /// The tiles with their squares.
        tiles: Draft,
    },
    /// To exchange tiles of the rack.
    Exchange {
        /// Which.
        tiles: Tiles,
    },
    /// To pass.
    Pass {},
    /// To go back to the first turns, if all agree.
    ProposeUndo {
        /// The number of turns that stand afterwards.
        turns: u32,
    },
    /// To end the game as it stands, if all agree.
    ProposeEnd {},
    /// To let a computer play the seat of somebody who has been gone for a minute, if all who are left agree.
    ProposeSeat {
        /// Which.
        seat: Seat,
        /// The computer player.
        by: Controller,
    },
    /// To allow hints for the rest of the game, if all agree.
    ProposeHints {},
    /// To agree to what is proposed.
    Agree {
        /// Which proposal; whatever is proposed by then when left out.
        #[serde(default)]
        number: Option<u32>,
    },
    /// To decline what is proposed, or to withdraw the own proposal.
    Decline {
        /// Which proposal; whatever is proposed by then when left out.
        #[serde(default)]
        number: Option<u32>,
    },
    /// To leave the game.
    Resign {},
    /// To pause the game.
    Pause {},
    /// To let the game go on.
    Resume {},
    /// To let somebody else play a seat: the own one, or one that a computer plays.
    TakeSeat {
        /// Which.
        seat: Seat,
        /// The seat that plays it from now on.
        by: Controller,
    },
}
