//! The search of the strongest player: turns are compared by playing them out in worlds that could be the real one.
//!
//! A [`Search`] is a machine that somebody else drives: it has neither clock nor threads. Its work is a row of
//! *worlds*, numbered from 0. In each world what cannot be seen is drawn anew, from a seed that depends on the search's
//! seed and the world's number alone, and every turn still in question is played out in it: differences between turns
//! are then differences between the turns, not between their luck. Where a batch of worlds ends depends on their
//! numbers alone, and turns are dropped only there, so that the answer depends on seed and nodes, whoever computes
//! which world.

use std::vec::Vec;

use crate::expect::{Candidate, candidates, weigh};
use crate::fast::Rack;
use crate::player::Observation;
use crate::sim::FastTurn;

mod arms;
#[cfg(not(target_arch = "wasm32"))]
mod drive;
mod player;
mod world;

pub use arms::{Aim, Arm, SearchProgress};
#[cfg(not(target_arch = "wasm32"))]
pub use drive::{Limits, drive};
pub use player::SimPlayer;
pub use world::{Outcome, Outcomes, Playout};

/// The number of worlds the first batches have. Later ones grow with the worlds before them: a turn that could not be
/// told from the best after many worlds will not be after a few more, and threads have the longer something to do.
pub const BATCH: u64 = 32;

/// The part of the worlds so far that the next batch adds.
const GROWTH: u64 = 8;

/// The number of turns that are compared, the most valuable by [`candidates`] first.
pub const MAX_ARMS: usize = 14;

/// Maximum turns that leave the same tiles on the rack, as long as there are others: what is worth keeping, a wild
/// above all, shows only when it is played out.
const MAX_OF_A_KIND: usize = 6;

/// From how many tiles in the bag on, in a game for two, the aim is to win and no longer the margin; with more seats,
/// from as many tiles for each. Before, chances differ as margins do, and those are known with less spread.
const LATE: u32 = 20;

/// The turns to compare, the most valuable first.
fn choose_arms(seen: &Observation<'_>) -> Vec<Candidate> {
    let mut taken: Vec<(Rack, usize)> = Vec::new();
    let (mut chosen, mut spare) = (Vec::new(), Vec::new());
    for candidate in candidates(seen, &mut Vec::new()) {
        let kept = candidate.turn.keeps_of(&seen.rack);
        let place = taken.iter().position(|(rack, _)| *rack == kept).unwrap_or_else(|| {
            taken.push((kept, 0));
            taken.len() - 1
        });
        taken[place].1 += 1;
        if taken[place].1 <= MAX_OF_A_KIND { &mut chosen } else { &mut spare }.push(candidate);
    }
    chosen.append(&mut spare);
    chosen.truncate(MAX_ARMS);
    chosen.sort_by_key(|candidate| -candidate.value);
    chosen
}

/// The search for the best turn of one position.
#[derive(Clone, Debug)]
pub struct Search<'a> {
    seen: Observation<'a>,
    seed: u64,
    budget: u64,
    playout: Playout,
    progress: SearchProgress,
    worlds: u64,
    /// The worlds there will have been at the end of the batch.
    batch_ends: u64,
    nodes: u64,
}

impl<'a> Search<'a> {
    /// A search from what a seat sees. It is over with the first batch in which it has spent `budget` nodes, a node
    /// being one turn played out.
    pub fn new(seen: Observation<'a>, seed: u64, budget: u64) -> Self {
        let candidates = choose_arms(&seen);
        Self::comparing(candidates, seen, seed, budget)
    }

    /// A search for the best of these legal turns alone, each given with what it scores.
    pub fn among(seen: Observation<'a>, turns: &[(FastTurn, u32)], seed: u64, budget: u64) -> Self {
        let mut candidates: Vec<Candidate> = turns.iter().map(|&(turn, score)| weigh(&seen, turn, score)).collect();
        candidates.sort_by_key(|candidate| -candidate.value);
        Self::comparing(candidates, seen, seed, budget)
    }

    fn comparing(candidates: Vec<Candidate>, seen: Observation<'a>, seed: u64, budget: u64) -> Self {
        let late = 2 * u32::from(seen.bag) <= LATE * u32::from(seen.seats);
        let progress = SearchProgress::of(candidates, if late { Aim::Win } else { Aim::Points });
        Self { seen, seed, budget, playout: Playout::default(), progress, worlds: 0, batch_ends: BATCH, nodes: 0 }
    }

    /// The same search, playing out in a way of its own.
    #[must_use]
    pub fn playing_out(self, playout: Playout) -> Self {
        Self { playout, ..self }
    }

    /// The same search, comparing this turn to the end whatever becomes of it. Only before the first world.
    #[must_use]
    pub fn asking_about(mut self, turn: FastTurn, score: u32) -> Self {
        self.progress.ask(weigh(&self.seen, turn, score));
        self
    }

    /// The results so far.
    pub fn progress(&self) -> &SearchProgress {
        &self.progress
    }

    /// Turns played out so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The number of the next world to be absorbed, which is that of the worlds absorbed so far.
    pub fn worlds(&self) -> u64 {
        self.worlds
    }

    /// Returns `true` if the budget is spent, or only one turn is left so that more work would change nothing. Of a
    /// turn that is asked about, somebody wants to know what comes of it, also where there is no other.
    pub fn is_over(&self) -> bool {
        let may_end = self.worlds > 0 && self.worlds.is_multiple_of(BATCH);
        let is_settled = self.progress.is_settled() && (may_end || self.progress.asked().is_none());
        is_settled || (may_end && self.nodes >= self.budget)
    }

    /// The number of worlds from here on that can be evaluated before any of them is absorbed without one being
    /// evaluated in vain: those of this batch, as far as the budget will go at what worlds cost so far.
    pub fn ready(&self) -> u64 {
        let left = self.batch_ends - self.worlds;
        if self.worlds < BATCH {
            return left;
        }
        let affordable = u128::from(self.budget.saturating_sub(self.nodes)) * u128::from(self.worlds);
        let affordable = affordable / u128::from(self.nodes.max(1));
        left.min(u64::try_from(affordable).unwrap_or(u64::MAX).max(1).next_multiple_of(BATCH))
    }

    /// Plays every turn in question out in world number `world`.
    ///
    /// It changes nothing, so any number of threads may do this at once, for any worlds of one batch.
    pub fn evaluate(&self, world: u64) -> Outcomes {
        self.playout.play(&self.seen, self.progress.arms(), self.seed, world)
    }

    /// Takes in what [`Search::evaluate`] gave for the next world. At the end of a batch turns that are surely worse
    /// are dropped. After the end of the search it changes nothing.
    pub fn absorb(&mut self, outcomes: &Outcomes) {
        if self.is_over() {
            return;
        }
        self.nodes += outcomes.nodes;
        self.worlds += 1;
        self.progress.add(outcomes);
        if self.worlds == self.batch_ends {
            self.batch_ends += (self.worlds / GROWTH).next_multiple_of(BATCH).max(BATCH);
            self.progress.drop_losers();
        }
    }

    /// Works for about so many nodes, in whole worlds and at least one. Returns whether there is anything left to do.
    ///
    /// In how many steps a search is taken changes nothing.
    pub fn step(&mut self, nodes: u64) -> bool {
        let enough = self.nodes.saturating_add(nodes.max(1));
        while !self.is_over() && self.nodes < enough {
            let outcomes = self.evaluate(self.worlds);
            self.absorb(&outcomes);
        }
        !self.is_over()
    }
}
