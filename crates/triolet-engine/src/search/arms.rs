//! The turns that are compared, and how they stand.

use std::vec::Vec;

use super::world::{Outcome, Outcomes};
use crate::expect::Candidate;

/// A turn with what came of it in the worlds so far.
#[derive(Clone, Debug)]
pub struct Arm {
    /// The turn and what was known of it beforehand.
    pub candidate: Candidate,
    /// The worlds it was played out in.
    pub worlds: u64,
    /// The sum of its points in those worlds, each in thousandths of a point.
    pub points: i64,
    /// The sum of its chances to win in those worlds, each in ten-thousandths.
    pub wins: u64,
    /// The sum of what is compared.
    total: i64,
    /// `true` if it was dropped as surely worse than another.
    pub dropped: bool,
    /// The sums of its values multiplied by those of each arm, from the worlds that both were played out in.
    products: Vec<i128>,
}

impl Arm {
    /// Its mean value in thousandths of a point; before the first world, what was thought of it beforehand.
    pub fn mean(&self) -> i64 {
        if self.worlds == 0 { self.candidate.value } else { self.points / self.worlds as i64 }
    }

    /// Its mean chance to win, in ten-thousandths; `None` before the first world.
    pub fn win(&self) -> Option<u32> {
        self.wins.checked_div(self.worlds).map(|win| win as u32)
    }

    /// By what it is compared: its sum over the worlds, or what was thought of it beforehand.
    fn compared_value(&self) -> i64 {
        if self.worlds == 0 { self.candidate.value } else { self.total }
    }
}

/// The aim by which turns are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The margin.
    Points,
    /// To win the game, and where that is as good as decided the margin.
    Win,
}

impl Aim {
    /// The turns that are compared.
    fn of(self, outcome: Outcome) -> i64 {
        match self {
            Self::Points => outcome.points,
            // A point counts as a ten-thousandth of a win: chances are not known better than that, and where a game is
            // as good as decided the margin is.
            Self::Win => 1000 * i64::from(outcome.win) + outcome.points,
        }
    }
}

/// All turns that are compared.
#[derive(Clone, Debug)]
pub struct SearchProgress {
    aim: Aim,
    arms: Vec<Arm>,
    /// One that is never dropped, since somebody asks about it.
    asked: Option<usize>,
}

/// The square of how many standard errors a turn must be behind to be dropped: 4, so that over a dozen turns and a few
/// hundred batches a wrong drop stays rare.
const SURELY: i128 = 16;

/// The same for a turn to be told from the best one where somebody asks how good it was: 2, the usual 95 in a hundred.
const LIKELY: i128 = 4;

/// A turn is not dropped before so many worlds: a variance estimated from fewer is not to be trusted.
const TRIAL: u64 = 64;

impl SearchProgress {
    pub(super) fn of(candidates: Vec<Candidate>, aim: Aim) -> Self {
        let count = candidates.len();
        let arm = |candidate| Arm {
            candidate,
            worlds: 0,
            points: 0,
            wins: 0,
            total: 0,
            dropped: false,
            products: vec![0; count],
        };
        Self { aim, arms: candidates.into_iter().map(arm).collect(), asked: None }
    }

    /// The aim by which turns are compared.
    pub fn aim(&self) -> Aim {
        self.aim
    }

    /// Makes sure that a turn is compared to the end. Only before the first world.
    pub(super) fn ask(&mut self, candidate: Candidate) {
        let place = self.arms.iter().position(|arm| arm.candidate.turn == candidate.turn);
        self.asked = Some(place.unwrap_or(self.arms.len()));
        if place.is_none() {
            let candidates = self.arms.iter().map(|arm| arm.candidate).chain([candidate]);
            self.arms = Self::of(candidates.collect(), self.aim).arms;
        }
    }

    /// The turn that was asked about.
    pub fn asked(&self) -> Option<&Arm> {
        self.arms.get(self.asked?)
    }

    /// The turns, in the order of what was thought of them beforehand.
    pub fn arms(&self) -> &[Arm] {
        &self.arms
    }

    /// The turns from best to worst: those in question by their mean, then those dropped, the last dropped first.
    pub fn ranked(&self) -> Vec<&Arm> {
        let mut ranked: Vec<&Arm> = self.arms.iter().collect();
        ranked.sort_by_key(|arm| (arm.dropped, u64::MAX - arm.worlds, -arm.compared_value()));
        ranked
    }

    /// The best turn so far; of equals the one thought better beforehand.
    pub fn best(&self) -> &Arm {
        &self.arms[self.leader()]
    }

    fn leader(&self) -> usize {
        let open = (0..self.arms.len()).filter(|&arm| !self.arms[arm].dropped);
        open.min_by_key(|&arm| (-self.arms[arm].compared_value(), arm)).unwrap_or(0)
    }

    pub(super) fn is_settled(&self) -> bool {
        self.arms.iter().filter(|arm| !arm.dropped).count() <= 1
    }

    pub(super) fn add(&mut self, outcomes: &Outcomes) {
        let aim = self.aim;
        for (arm, outcome) in self.arms.iter_mut().zip(&outcomes.values) {
            let Some(outcome) = *outcome else { continue };
            let value = aim.of(outcome);
            arm.worlds += 1;
            arm.points += outcome.points;
            arm.wins += u64::from(outcome.win);
            arm.total += value;
            for (product, other) in arm.products.iter_mut().zip(&outcomes.values) {
                *product += other.map_or(0, |other| i128::from(value) * i128::from(aim.of(other)));
            }
        }
    }

    /// Drops every turn whose mean is below the leader's by more than [`SURELY`] allows, going by the differences in
    /// the worlds that both were played out in.
    pub(super) fn drop_losers(&mut self) {
        if self.best().worlds < TRIAL {
            return;
        }
        for index in 0..self.arms.len() {
            if !self.arms[index].dropped && Some(index) != self.asked {
                self.arms[index].dropped = self.is_behind(index, SURELY);
            }
        }
    }

    /// Returns `true` if the turn that was asked about can't be told from the best one, being less than two standard
    /// errors behind it.
    pub fn is_asked_among_best(&self) -> bool {
        self.asked.is_some_and(|asked| !self.is_behind(asked, LIKELY))
    }

    /// Returns `true` if a turn is behind the leader by more than the standard errors whose square this is. Both are
    /// open, so that they have seen the same worlds.
    fn is_behind(&self, index: usize, errors: i128) -> bool {
        let leader = self.leader();
        let (best, arm) = (&self.arms[leader], &self.arms[index]);
        // With n worlds and differences d, the variance of the mean is (n Σd² − (Σd)²) / n³, up to a factor of n / (n −
        // 1).
        let n = i128::from(arm.worlds);
        let difference = i128::from(best.compared_value()) - i128::from(arm.compared_value());
        let squares = best.products[leader] - 2 * best.products[index] + arm.products[index];
        let spread = n * squares - difference * difference;
        n > 1 && difference > 0 && difference * difference * (n - 1) > errors * spread
    }
}
