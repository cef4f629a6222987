//! The search as a player.

use std::vec::Vec;

use super::{Playout, Search};
use crate::endgame;
use crate::player::{Budget, Choice, Player, Seen};

/// What is spent when nothing is said: about 50 milliseconds of one core.
const FREE_NODES: u64 = 50_000;

/// Plays the turn that the search finds best.
#[derive(Clone, Copy, Default, Debug)]
pub struct SimPlayer {
    /// How turns are played out.
    pub playout: Playout,
    /// By what it chooses at the end of a game.
    pub endgame: endgame::Method,
}

impl Player for SimPlayer {
    fn name(&self) -> &'static str {
        "sim"
    }

    fn choose(&mut self, seen: &Seen<'_>, seed: u64, budget: Budget) -> Choice {
        let nodes = match budget {
            Budget::Free => FREE_NODES,
            Budget::Nodes(nodes) => nodes,
        };
        // The end of a game is worked out, if half of the nodes are enough for it.
        let ending = endgame::answer(seen, self.endgame, nodes / 2);
        if let Some(choice) = ending.choice {
            return choice;
        }
        let nodes = nodes - ending.nodes;
        let mut search = Search::new(seen.clone(), seed, nodes).playing_out(self.playout);
        while search.step(nodes) {}
        let best = search.standing().best().candidate;
        Choice { turn: best.turn, score: best.score, reasons: Vec::new() }
    }
}
