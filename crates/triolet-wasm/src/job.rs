//! Jobs for computer players, and their results.

use serde::{Deserialize, Serialize};
use triolet::seat::Seat;

/// The purpose of a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// The turn of a computer's seat.
    Turn,
    /// Advice for a person, with the id of the request.
    Hint(String),
}

/// A position for a computer player to think about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The purpose.
    pub purpose: Purpose,
    /// The number of events in the game.
    pub seq: u32,
    /// The seat to move. The player sees only the view of this seat, not the rest of the record.
    pub seat: Seat,
    /// The computer player.
    pub player: String,
    /// The record of the game.
    pub record: String,
    /// The seed of the player's random choices, filled in by the caller. A hint does not need one.
    #[serde(default)]
    pub seed: u64,
}

/// The result of a [`Job`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// The purpose of the job.
    pub purpose: Purpose,
    /// The number of events in the job.
    pub seq: u32,
    /// The seat of the job.
    pub seat: Seat,
    /// The turn, in notation.
    pub turn: String,
    /// The further turns of a hint for repeated requests, next best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<String>,
}
