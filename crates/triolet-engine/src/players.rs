//! The built-in players, by name.

use crate::fast::{Placement, Rack, best_play, plays_into};
use crate::levels;
use crate::player::{Budget, Choice, Observation, Player, Reason};
use crate::random::Random;
use crate::sim::FastTurn;

/// Names that [`by_name`] accepts.
pub const NAMES: &[&str] = &[
    "random", "greedy", "expect", "sim", "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7",
    "level-8",
];

/// Returns the player with this name.
pub fn by_name(name: &str) -> Option<Box<dyn Player + Send>> {
    match name {
        "random" => Some(Box::new(RandomPlayer::default())),
        "greedy" => Some(Box::new(Greedy)),
        "expect" => Some(Box::new(crate::expect::Expect::default())),
        "sim" => Some(Box::new(crate::search::SimPlayer::default())),
        _ => levels::by_name(name),
    }
}

/// Plays the highest-scoring play. Among equal scores it takes the first in the order of [`Play`](triolet::play::Play):
/// by the first square row by row, then the tile on it, then the second square, and so on. If nothing can be placed it
/// exchanges its whole rack, or passes if the bag is too small.
#[derive(Clone, Copy, Default, Debug)]
pub struct Greedy;

impl Player for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    #[inline]
    fn choose(&mut self, seen: &Observation<'_>, _seed: u64, _budget: Budget) -> Choice {
        match best_play(&seen.board, seen.rules(), &seen.rack) {
            Some((placement, score)) => Choice { turn: FastTurn::Place(placement), score, reasons: Vec::new() },
            None => nothing_playable(seen),
        }
    }
}

/// Plays a uniformly random legal play; if nothing can be placed it does the same as [`Greedy`].
#[derive(Clone, Default, Debug)]
pub struct RandomPlayer {
    plays: Vec<(Placement, u32)>,
}

impl Player for RandomPlayer {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, seen: &Observation<'_>, seed: u64, _budget: Budget) -> Choice {
        plays_into(&seen.board, seen.rules(), &seen.rack, &mut self.plays);
        // The generator's order may change; the choice must not.
        self.plays.sort_unstable();
        let count = self.plays.len() as u32;
        match self.plays.get(Random::new(seed).below(count) as usize) {
            Some(&(placement, score)) => {
                Choice { turn: FastTurn::Place(placement), score, reasons: vec![Reason::OneOf(count)] }
            }
            None => nothing_playable(seen),
        }
    }
}

/// Returns the turn of a player that can place nothing: it exchanges its whole rack, or passes.
#[inline]
pub(crate) fn nothing_playable(seen: &Observation<'_>) -> Choice {
    let rack: Rack = seen.rack;
    let turn = if seen.may_exchange() && !rack.is_empty() { FastTurn::Exchange(rack) } else { FastTurn::Pass };
    Choice { turn, score: 0, reasons: vec![Reason::NothingPlayable] }
}
