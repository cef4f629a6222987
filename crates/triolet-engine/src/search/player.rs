//! The search as a player.

use std::vec::Vec;

use super::{Playout, Search, SearchProgress};
use crate::endgame::{self, Endgame};
use crate::player::{Budget, Choice, Observation, Player};
use crate::thinking::Thinking;

/// Default budget: about 50 milliseconds of one core.
const FREE_NODES: u64 = 50_000;

/// Plays the best turn found by the search.
#[derive(Clone, Copy, Default, Debug)]
pub struct SimPlayer {
    /// The rollout of turns.
    pub playout: Playout,
    /// The method for choosing a turn at the end of a game.
    pub endgame: endgame::Method,
}

impl Player for SimPlayer {
    fn name(&self) -> &'static str {
        "sim"
    }

    fn choose(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Choice {
        let mut thinking = self.think(seen, seed, budget);
        while thinking.step(u64::MAX) {}
        thinking.choice()
    }

    fn think<'a>(&mut self, seen: &Observation<'a>, seed: u64, budget: Budget) -> Box<dyn Thinking + 'a> {
        let nodes = match budget {
            Budget::Free => FREE_NODES,
            Budget::Nodes(nodes) => nodes,
        };
        Box::new(match Endgame::new(seen.clone(), self.endgame, seed, nodes / 2) {
            Some(ending) => {
                SimThinking::Ending { ending: Box::new(ending), seen: seen.clone(), seed, nodes, playout: self.playout }
            }
            None => SimThinking::Searching { search: self.playout.search(seen.clone(), seed, nodes), before: 0 },
        })
    }
}

/// The stages of a turn: the endgame search, then the ordinary search if needed.
#[derive(Clone, Debug)]
enum SimThinking<'a> {
    /// The endgame search, with half of the node budget.
    Ending { ending: Box<Endgame<'a>>, seen: Observation<'a>, seed: u64, nodes: u64, playout: Playout },
    /// The ordinary search, with the remaining nodes.
    Searching { search: Search<'a>, before: u64 },
}

impl Playout {
    fn search<'a>(self, seen: Observation<'a>, seed: u64, nodes: u64) -> Search<'a> {
        Search::new(seen, seed, nodes).playing_out(self)
    }
}

impl Thinking for SimThinking<'_> {
    fn step(&mut self, nodes: u64) -> bool {
        match self {
            Self::Ending { ending, seen, seed, nodes: budget, playout } => {
                let most = *budget / 2;
                let is_left = ending.step(nodes.min(most.saturating_sub(ending.nodes())));
                if is_left && ending.nodes() < most {
                    return true;
                }
                if ending.choice().is_some() {
                    return false;
                }
                let before = ending.nodes();
                // One step of the endgame search may exceed a small budget.
                let search = playout.search(seen.clone(), *seed, budget.saturating_sub(before));
                *self = Self::Searching { search, before };
                true
            }
            Self::Searching { search, .. } => search.step(nodes),
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::Ending { ending, .. } => ending.nodes(),
            Self::Searching { search, before } => before + search.nodes(),
        }
    }

    fn choice(&self) -> Choice {
        match self {
            Self::Ending { ending, seen, seed, playout, .. } => {
                ending.choice().unwrap_or_else(|| best(&playout.search(seen.clone(), *seed, 0)))
            }
            Self::Searching { search, .. } => best(search),
        }
    }

    fn compared(&self) -> Option<&SearchProgress> {
        match self {
            Self::Ending { .. } => None,
            Self::Searching { search, .. } => Some(search.progress()),
        }
    }
}

fn best(search: &Search<'_>) -> Choice {
    let best = search.progress().best().candidate;
    Choice { turn: best.turn, score: best.score, reasons: Vec::new() }
}
