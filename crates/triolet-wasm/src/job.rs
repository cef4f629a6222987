//! What computer players are asked, and what they answer.

use serde::{Deserialize, Serialize};
use triolet::play::Turn;
use triolet::record::Record;
use triolet::seat::Seat;
use triolet::view::{Viewer, view};
use triolet_engine::player::{Budget, Seen};
use triolet_engine::players;

/// What a thought is for.
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
    /// What it is for.
    pub purpose: Purpose,
    /// How many events the game has.
    pub seq: u32,
    /// The seat that is to move. The player sees what this seat sees, and nothing else of the record.
    pub seat: Seat,
    /// The computer player.
    pub player: String,
    /// The game.
    pub record: String,
    /// What the player's choices at random follow from; whoever has it thought about fills it in.
    #[serde(default)]
    pub seed: u64,
}

/// What came of a [`Job`].
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
}

/// Thinks about a job. `None` when it cannot be read, or when there is nothing to think about.
pub fn think(text: &str) -> Option<Thought> {
    let job: Job = serde_json::from_str(text).ok()?;
    let record: Record = job.record.parse().ok()?;
    let seen = Seen::from_view(&view(&record.game, Viewer::Seat(job.seat)))?;
    let choice = players::by_name(&job.player)?.choose(&seen, job.seed, Budget::Free);
    Some(Thought { purpose: job.purpose, seq: job.seq, seat: job.seat, turn: Turn::from(choice.turn).to_string() })
}
