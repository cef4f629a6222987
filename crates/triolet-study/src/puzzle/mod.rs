//! Puzzles: positions of a game for two with one clearly best turn.
//!
//! - [`Puzzle`]: the position, the accepted answers, how hard it is and what it is about; [`text`] is its line of text,
//!   and [`collection`] a file of such lines;
//! - [`find`]: puzzles from simulated games, by seed;
//! - [`judge`]: the verdict on a position, by the strongest player or by the exact endgame solver;
//! - [`solving`]: the share of each level's attempts that find the answer, and the grade that follows;
//! - [`day`]: the puzzle of a date.
//!
//! `docs/puzzles.md` describes the file, the thresholds and the measurements.

use triolet::play::Turn;
use triolet::position::Position;
use triolet_engine::player::Observation;

pub mod collection;
pub mod day;
pub mod find;
pub mod judge;
pub mod solving;
pub mod text;
mod theme;

pub use solving::Grade;
pub use theme::{Theme, Themes};

/// A position with one clearly best turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The number of the simulated game that it comes from, which names it within its collection.
    pub id: u64,
    /// The position, seen by the player to move.
    pub position: Position,
    /// The accepted answers, at least one, the best first. Several are of equal value, such as mirror images.
    pub answers: Vec<Turn>,
    /// How hard it is to find.
    pub grade: Grade,
    /// What it is about; it may be several things or none.
    pub themes: Themes,
    /// How far the best turn that is not accepted stays behind.
    pub lead: Lead,
}

/// The lead of the answer over every other turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// In points.
    Points(u32),
    /// In the chance to win, in hundredths.
    Chance(u32),
}

impl Puzzle {
    /// Solves it again with other worlds and this many nodes. Returns `true` if the answer is still the same.
    pub fn keeps_its_answer(&self, nodes: u64, seed: u64) -> bool {
        let seen = Observation::from_position(&self.position);
        seen.is_some_and(|seen| self.is_solved_by(&judge::solve_again(&seen, nodes, seed).into()))
    }

    /// Returns how often each level finds the answer, in attempts that follow from the seed.
    pub fn rates(&self, seed: u64) -> solving::Rates {
        let seen = Observation::from_position(&self.position);
        seen.map_or_else(Default::default, |seen| solving::rates(&seen, &self.answers, seed))
    }

    /// Returns `true` if this turn is one of the accepted answers.
    pub fn is_solved_by(&self, turn: &Turn) -> bool {
        self.answers.contains(turn)
    }
}
