//! The search of the strongest player: turns are compared by playing them out in worlds that could be the real one.
//!
//! A [`Search`] is a machine that somebody else drives: it has neither clock nor threads. Its work is a row of *worlds*,
//! numbered from 0. In each world what cannot be seen is drawn anew, from a seed that depends on the search's seed and the
//! world's number alone, and every turn still in question is played out in it: differences between turns are then
//! differences between the turns, not between their luck. Worlds come in batches of fixed size, and turns are dropped only between batches, so
//! that the answer depends on seed and nodes alone, whoever computes which world.

use std::vec::Vec;

use crate::expect::{Candidate, candidates};
use crate::player::Seen;

mod arms;
mod player;
mod world;

pub use arms::{Arm, Standing};
pub use player::SimPlayer;
pub use world::{Outcomes, Playout};

/// How many worlds make a batch.
pub const BATCH: u64 = 32;

/// How many turns are compared, the most valuable by [`candidates`] first.
pub const MOST_ARMS: usize = 14;

/// The search for the best turn of one position.
#[derive(Clone, Debug)]
pub struct Search<'a> {
    seen: Seen<'a>,
    seed: u64,
    playout: Playout,
    standing: Standing,
    worlds: u64,
    nodes: u64,
}

impl<'a> Search<'a> {
    /// A search from what a seat sees.
    pub fn new(seen: Seen<'a>, seed: u64) -> Self {
        Self::with(seen, seed, Playout::default())
    }

    /// A search that plays out in a way of its own.
    pub fn with(seen: Seen<'a>, seed: u64, playout: Playout) -> Self {
        let mut all: Vec<Candidate> = candidates(&seen, &mut Vec::new());
        all.truncate(MOST_ARMS);
        let standing = Standing::of(all);
        Self { seen, seed, playout, standing, worlds: 0, nodes: 0 }
    }

    /// What came out so far.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Turns played out so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The number of the first world that has not been absorbed.
    pub fn next_world(&self) -> u64 {
        self.worlds
    }

    /// Whether only one turn is left, so that more work would change nothing.
    pub fn is_settled(&self) -> bool {
        self.standing.is_settled()
    }

    /// Plays every turn in question out in world number `world`.
    ///
    /// It changes nothing, so any number of threads may do this at once; worlds of one batch may come in any order.
    pub fn evaluate(&self, world: u64) -> Outcomes {
        self.playout.play(&self.seen, self.standing.arms(), self.seed, world)
    }

    /// Takes in what [`Search::evaluate`] gave for the next world. At the end of a batch turns that are surely worse are dropped.
    pub fn absorb(&mut self, outcomes: &Outcomes) {
        self.nodes += outcomes.nodes;
        self.worlds += 1;
        self.standing.add(outcomes);
        if self.worlds.is_multiple_of(BATCH) {
            self.standing.drop_losers();
        }
    }

    /// Works for about so many nodes, in whole worlds and at least one. Returns whether there is anything left to do.
    pub fn step(&mut self, nodes: u64) -> bool {
        let enough = self.nodes + nodes.max(1);
        while !self.is_settled() && self.nodes < enough {
            let outcomes = self.evaluate(self.worlds);
            self.absorb(&outcomes);
        }
        !self.is_settled()
    }
}
