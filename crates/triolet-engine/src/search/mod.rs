//! The search of the strongest player: turns are compared by rollouts in worlds that could be the real one.
//!
//! A [`Search`] is a resumable machine with neither clock nor threads. Its work is a sequence of *worlds*, numbered
//! from 0. In each world the unseen tiles are drawn anew, from a seed that depends only on the search's seed and the
//! world's number, and every turn still in question is played out in it, so that the differences between turns are not
//! due to luck. Batches end at fixed world numbers and turns are dropped only there, so that the result depends only on
//! seed and nodes, not on which thread computes which world.

use std::vec::Vec;

use crate::expect::{Candidate, candidates, weigh};
use crate::fast::Rack;
use crate::player::Observation;
use crate::sim::FastTurn;
use crate::symmetry::Symmetry;

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

/// The number of worlds in the first batches. Later batches grow with the worlds before them: a turn that many worlds
/// did not separate from the best will not be separated by a few more, and larger batches keep threads busy.
pub const BATCH: u64 = 32;

/// The divisor of the worlds so far that gives the size of the next batch.
const GROWTH: u64 = 8;

/// Maximum turns compared, the most valuable by [`candidates`] first.
pub const MAX_ARMS: usize = 14;

/// Maximum turns with the same leave, if there are others: the value of a leave, above all of a wild, shows only in
/// rollouts.
const MAX_OF_A_KIND: usize = 6;

/// The number of tiles in the bag, in a game for two, at which the aim changes from the margin to winning; with more
/// seats, the same number per seat. Earlier, chances differ as margins do, and margins have less spread.
const LATE: u32 = 20;

/// Chooses the turns to compare, the most valuable first. Of turns that these symmetries of the board make of each
/// other, it chooses one.
fn choose_arms(seen: &Observation<'_>, symmetries: &[Symmetry]) -> Vec<Candidate> {
    let mut taken: Vec<(Rack, usize)> = Vec::new();
    let (mut chosen, mut spare) = (Vec::new(), Vec::new());
    let mut images: Vec<FastTurn> = Vec::new();
    for candidate in candidates(seen, &mut Vec::new()) {
        if images.contains(&candidate.turn) {
            continue;
        }
        images.extend(symmetries.iter().map(|symmetry| symmetry.turn(candidate.turn)));
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
    /// The number of worlds at the end of the current batch.
    batch_ends: u64,
    nodes: u64,
}

impl<'a> Search<'a> {
    /// Creates a search from what a seat sees. It is over with the first batch that exhausts `budget` nodes, a node
    /// being one turn played out.
    pub fn new(seen: Observation<'a>, seed: u64, budget: u64) -> Self {
        let candidates = choose_arms(&seen, &[]);
        Self::comparing(candidates, seen, seed, budget)
    }

    /// Creates a search that compares one of each set of turns that are mirror images of each other.
    pub fn without_mirror_images(seen: Observation<'a>, seed: u64, budget: u64) -> Self {
        let candidates = choose_arms(&seen, &Symmetry::of(&seen.board));
        Self::comparing(candidates, seen, seed, budget)
    }

    /// Creates a search among these legal turns alone, each given with its score.
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

    /// Returns the same search with another kind of rollout.
    #[must_use]
    pub fn playing_out(self, playout: Playout) -> Self {
        Self { playout, ..self }
    }

    /// Returns the same search with a turn that is compared to the end and never dropped. Only valid before the first
    /// world.
    #[must_use]
    pub fn asking_about(mut self, turn: FastTurn, score: u32) -> Self {
        self.progress.ask(weigh(&self.seen, turn, score));
        self
    }

    /// Returns the results so far.
    pub fn progress(&self) -> &SearchProgress {
        &self.progress
    }

    /// Returns the number of turns played out so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the number of worlds absorbed so far, which is the number of the next world to absorb.
    pub fn worlds(&self) -> u64 {
        self.worlds
    }

    /// Returns `true` if the budget is exhausted, or if only one turn is left and more work would change nothing. A
    /// reviewed turn is played out even if it is the only one.
    pub fn is_over(&self) -> bool {
        let may_end = self.worlds > 0 && self.worlds.is_multiple_of(BATCH);
        let is_settled = self.progress.is_settled() && (may_end || self.progress.asked().is_none());
        is_settled || (may_end && self.nodes >= self.budget)
    }

    /// Returns the number of further worlds that can be evaluated before any is absorbed without waste: those of this
    /// batch, as far as the remaining budget goes at the average cost of a world.
    pub fn ready(&self) -> u64 {
        let left = self.batch_ends - self.worlds;
        if self.worlds < BATCH {
            return left;
        }
        let affordable = u128::from(self.budget.saturating_sub(self.nodes)) * u128::from(self.worlds);
        let affordable = affordable / u128::from(self.nodes.max(1));
        left.min(u64::try_from(affordable).unwrap_or(u64::MAX).max(1).next_multiple_of(BATCH))
    }

    /// Plays out every turn in question in world number `world`.
    ///
    /// It changes nothing, so any number of threads may evaluate worlds of one batch at once.
    pub fn evaluate(&self, world: u64) -> Outcomes {
        self.playout.play(&self.seen, self.progress.arms(), self.seed, world)
    }

    /// Absorbs the result of [`Search::evaluate`] for the next world. At the end of a batch it drops the turns that are
    /// almost certainly worse. After the end of the search it does nothing.
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

    /// Spends about `nodes` nodes, in whole worlds and at least one. Returns `true` while work remains.
    ///
    /// The step size doesn't affect the result.
    pub fn step(&mut self, nodes: u64) -> bool {
        let enough = self.nodes.saturating_add(nodes.max(1));
        while !self.is_over() && self.nodes < enough {
            let outcomes = self.evaluate(self.worlds);
            self.absorb(&outcomes);
        }
        !self.is_over()
    }
}
