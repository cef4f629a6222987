//! The choice of a turn at the end of a game.

use std::boxed::Box;
use std::vec::Vec;

use super::averaging::AveragingSolver;
use super::best_defence::BestDefence;
use super::worlds::some_worlds;
use crate::player::{Choice, Observation};
use crate::sim::FastTurn;

/// The method by which a turn is chosen at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Method {
    /// No endgame search: the ordinary search is used.
    Off,
    /// The best average over all worlds.
    AveragingSolver,
    /// The best value against any defence.
    #[default]
    BestDefence,
}

/// Maximum tiles in the bag for which the end of the game is solved.
pub const MAX_IN_BAG: u8 = 1;

/// Minimum nodes in the budget for each world that is drawn.
const NODES_A_WORLD: u64 = 1000;

/// Minimum worlds drawn while the bag holds tiles, whatever the budget.
const FEWEST_WORLDS: u64 = 8;

/// An upper bound of the own turns before the end: with an empty bag, three turns empty a rack.
const ALL_OWN_TURNS: u32 = 9;

/// The endgame search as a resumable machine. It has neither clock nor threads; the caller stops it by taking no
/// further step.
#[derive(Clone, Debug)]
pub struct Endgame<'a> {
    method: Method,
    stage: Stage<'a>,
    /// The best turn by the average, once known.
    average: Option<(FastTurn, u32)>,
}

#[derive(Clone, Debug)]
enum Stage<'a> {
    AveragingSolver(Box<AveragingSolver<'a>>),
    BestDefence(Box<BestDefence>),
}

impl<'a> Endgame<'a> {
    /// Returns `None` before the endgame, with more than two seats, and for [`Method::Off`].
    ///
    /// `budget` is about the number of nodes that it will be given. While the bag holds tiles there are many worlds: as
    /// many are drawn with `seed` as the budget can evaluate.
    pub fn new(seen: Observation<'a>, method: Method, seed: u64, budget: u64) -> Option<Self> {
        if method == Method::Off || seen.bag > MAX_IN_BAG {
            return None;
        }
        let most = if seen.bag == 0 { u64::MAX } else { (budget / NODES_A_WORLD).max(FEWEST_WORLDS) };
        let worlds = some_worlds(&seen, most.min(usize::MAX as u64) as usize, seed);
        Some(Self {
            method,
            stage: Stage::AveragingSolver(Box::new(AveragingSolver::of(seen, worlds, false)?)),
            average: None,
        })
    }

    /// Returns the nodes spent so far, a node being one turn tried.
    pub fn nodes(&self) -> u64 {
        match &self.stage {
            Stage::AveragingSolver(averaging) => averaging.nodes(),
            Stage::BestDefence(defence) => defence.nodes(),
        }
    }

    /// Spends about `nodes` nodes. Returns `true` while work remains. The step size doesn't affect the result.
    pub fn step(&mut self, nodes: u64) -> bool {
        let enough = self.nodes().saturating_add(nodes.max(1));
        while self.nodes() < enough {
            let left = enough - self.nodes();
            match &mut self.stage {
                Stage::AveragingSolver(averaging) => {
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

    /// Returns the best turn so far; `None` until some turn is known in all worlds.
    pub fn choice(&self) -> Option<Choice> {
        let best = match &self.stage {
            Stage::AveragingSolver(averaging) => averaging.best().map(|row| (row.turn, row.score)),
            Stage::BestDefence(defence) => defence.best().map(|(turn, score, _)| (turn, score)),
        };
        let (turn, score) = best.or(self.average)?;
        Some(Choice { turn, score, reasons: Vec::new() })
    }
}
