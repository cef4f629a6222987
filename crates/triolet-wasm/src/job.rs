//! The questions to computer players, and their answers.

use serde::{Deserialize, Serialize};
use triolet::seat::Seat;

/// The purpose of a thought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// The turn of a computer's seat.
    Turn,
    /// Advice for a person, who asked for it with this id.
    Hint(String),
}

/// Something for a computer player to think about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The purpose.
    pub purpose: Purpose,
    /// The number of events the game has.
    pub seq: u32,
    /// The seat that is to move. The player sees what this seat sees, and nothing else of the record.
    pub seat: Seat,
    /// The computer player.
    pub player: String,
    /// The game.
    pub record: String,
    /// The seed of the player's choices at random, which the caller that has it thought about fills in. A hint needs none.
    #[serde(default)]
    pub seed: u64,
}

/// The result of a [`Job`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// That of the job.
    pub purpose: Purpose,
    /// That of the job.
    pub seq: u32,
    /// That of the job.
    pub seat: Seat,
    /// The turn, in notation.
    pub turn: String,
    /// Of a hint, the turns to show to a player who asks again, the next best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<String>,
}
