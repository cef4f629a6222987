//! Players for people: eight levels, from a child's first game to the strongest player.
//!
//! The levels below the last don't play badly on purpose: each takes the best turn that it notices, and the lower
//! levels overlook more of the plays that are hard to see. A beginner makes short plays near the middle of the tiles
//! and misses a trio across; it doesn't waste tiles. The plays noticed depend on the seed alone.
//!
//! Each level costs at most as much as [`Expect`](crate::expect::Expect), except the last, which is [`SimPlayer`].

use std::vec::Vec;

use crate::expect::weigh;
use crate::fast::{Placement, plays_into};
use crate::player::{Budget, Choice, Observation, Player};
use crate::players::nothing_playable;
use crate::search::SimPlayer;
use crate::sim::FastTurn;
use crate::thinking::Thinking;

mod features;
mod perception;

pub use features::PlayFeatures;
pub use perception::{PERCEPTIONS, Perception};

/// Names of the levels, the weakest first.
pub const NAMES: [&str; 8] = ["level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8"];

/// Returns the player of the level with this name.
pub fn by_name(name: &str) -> Option<Box<dyn Player + Send>> {
    let level = NAMES.iter().position(|known| *known == name)?;
    Some(match PERCEPTIONS.get(level) {
        Some(perception) => Box::new(Level::new(NAMES[level], *perception)),
        None => Box::new(Strongest(SimPlayer::default())),
    })
}

/// A player that overlooks plays that are hard to see.
#[derive(Clone, Debug)]
pub struct Level {
    name: &'static str,
    perception: Perception,
    plays: Vec<(Placement, u32)>,
    noticed: Vec<(Placement, u32)>,
}

impl Level {
    /// Creates a player with this name and perception.
    pub const fn new(name: &'static str, perception: Perception) -> Self {
        Self { name, perception, plays: Vec::new(), noticed: Vec::new() }
    }
}

impl Player for Level {
    fn name(&self) -> &'static str {
        self.name
    }

    fn choose(&mut self, seen: &Observation<'_>, seed: u64, _budget: Budget) -> Choice {
        plays_into(&seen.board, seen.rules(), &seen.rack, &mut self.plays);
        // The generator's order may change; the choice must not.
        self.plays.sort_unstable();
        let middle = features::middle(&seen.board);
        let perceived = self.perception.in_turn(seed);
        self.noticed.clear();
        for &(placement, score) in &self.plays {
            if perceived.notices(&PlayFeatures::of(&seen.board, middle, placement)) {
                self.noticed.push((placement, score));
            }
        }
        if self.noticed.is_empty() {
            // It keeps looking until it finds a play, which is the easiest one to see.
            let easiest = |&&(placement, score): &&(Placement, u32)| {
                (PlayFeatures::of(&seen.board, middle, placement).effort(), u32::MAX - score, placement)
            };
            let found = self.plays.iter().min_by_key(easiest).copied();
            self.noticed.extend(found);
        }
        let replay = self.perception.replay;
        let appeal = |&(placement, score): &(Placement, u32)| score + if placement.replays() { replay } else { 0 };
        self.noticed.sort_by_key(|play| (u32::MAX - appeal(play), play.0));
        let ahead = self.noticed.iter().take(self.perception.ahead);
        let weighed = ahead.map(|&(placement, score)| weigh(seen, FastTurn::Place(placement), score));
        let best = weighed.min_by_key(|candidate| -candidate.value).map(|candidate| (candidate.turn, candidate.score));
        let at_sight = || self.noticed.first().map(|&(placement, score)| (FastTurn::Place(placement), score));
        match best.or_else(at_sight) {
            Some((turn, score)) => Choice { turn, score, reasons: Vec::new() },
            None => nothing_playable(seen),
        }
    }
}

/// The last level: [`SimPlayer`] under another name.
#[derive(Clone, Copy, Default, Debug)]
struct Strongest(SimPlayer);

impl Player for Strongest {
    fn name(&self) -> &'static str {
        NAMES[NAMES.len() - 1]
    }

    fn choose(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Choice {
        self.0.choose(seen, seed, budget)
    }

    fn think<'a>(&mut self, seen: &Observation<'a>, seed: u64, budget: Budget) -> Box<dyn Thinking + 'a> {
        self.0.think(seen, seed, budget)
    }
}
