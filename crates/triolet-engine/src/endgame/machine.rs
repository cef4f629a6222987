//! The turn to take at the end of a game.

use std::boxed::Box;
use std::vec::Vec;

use super::averaging::Averaging;
use super::best_defence::BestDefence;
use super::worlds::some_worlds;
use crate::player::{Choice, Observation};
use crate::sim::FastTurn;

/// By what a turn is chosen at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Method {
    /// As anywhere else in the game.
    Off,
    /// By the average over all worlds.
    Averaging,
    /// By what no defence can push lower.
    #[default]
    BestDefence,
}

/// Maximum tiles in the bag for which the end of the game is solved.
pub const MAX_IN_BAG: u8 = 1;

/// About so many nodes must be there for each world that is looked at.
const NODES_A_WORLD: u64 = 1000;

/// So many worlds are looked at with tiles in the bag, however few nodes there are.
const FEWEST_WORLDS: u64 = 8;

/// More own turns than there are before the end: with nothing in the bag a rack empties with three.
const ALL_OWN_TURNS: u32 = 9;

/// The end of a game as a machine that somebody else drives: it has neither clock nor threads, and who wants it to stop
/// takes no further step.
#[derive(Clone, Debug)]
pub struct Endgame<'a> {
    method: Method,
    stage: Stage<'a>,
    /// The best turn by the average, once it is known.
    average: Option<(FastTurn, u32)>,
}

#[derive(Clone, Debug)]
enum Stage<'a> {
    Averaging(Box<Averaging<'a>>),
    BestDefence(Box<BestDefence>),
}

impl<'a> Endgame<'a> {
    /// `None` where the end of the game is not yet so near, with more than two seats, and where it is not to be worked
    /// out.
    ///
    /// `budget` is about how many nodes it will be given. With tiles in the bag there are many worlds; as many are
    /// drawn with the seed as can be looked at with these nodes.
    pub fn new(seen: Observation<'a>, method: Method, seed: u64, budget: u64) -> Option<Self> {
        if method == Method::Off || seen.bag > MAX_IN_BAG {
            return None;
        }
        let most = if seen.bag == 0 { u64::MAX } else { (budget / NODES_A_WORLD).max(FEWEST_WORLDS) };
        let worlds = some_worlds(&seen, most.min(usize::MAX as u64) as usize, seed);
        Some(Self { method, stage: Stage::Averaging(Box::new(Averaging::of(seen, worlds, false)?)), average: None })
    }

    /// Nodes spent so far, a node being one turn tried.
    pub fn nodes(&self) -> u64 {
        match &self.stage {
            Stage::Averaging(averaging) => averaging.nodes(),
            Stage::BestDefence(defence) => defence.nodes(),
        }
    }

    /// Works for about so many nodes. Returns whether there is anything left to do. In how many steps it is taken
    /// changes nothing.
    pub fn step(&mut self, nodes: u64) -> bool {
        let enough = self.nodes().saturating_add(nodes.max(1));
        while self.nodes() < enough {
            let left = enough - self.nodes();
            match &mut self.stage {
                Stage::Averaging(averaging) => {
                    if averaging.step(left) {
                        continue;
                    }
                    self.average = averaging.best().map(|row| (row.turn, row.score));
                    if self.method != Method::BestDefence {
                        return false;
                    }
                    match BestDefence::new(averaging, ALL_OWN_TURNS) {
                        Some(defence) => self.stage = Stage::BestDefence(Box::new(defence)),
                        None => return false,
                    }
                }
                Stage::BestDefence(defence) => {
                    if !defence.step(left) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// The best turn as far as it is known; `None` before any turn is known in all worlds.
    pub fn choice(&self) -> Option<Choice> {
        let best = match &self.stage {
            Stage::Averaging(averaging) => averaging.best().map(|row| (row.turn, row.score)),
            Stage::BestDefence(defence) => defence.best().map(|(turn, score, _)| (turn, score)),
        };
        let (turn, score) = best.or(self.average)?;
        Some(Choice { turn, score, reasons: Vec::new() })
    }
}
