//! The turns that are compared, with their statistics.

use std::vec::Vec;

use super::world::{Outcome, Outcomes};
use crate::expect::Candidate;

/// A turn with its results in the worlds so far.
#[derive(Clone, Debug)]
pub struct Arm {
    /// The turn with its static evaluation.
    pub candidate: Candidate,
    /// The number of worlds in which it was played out.
    pub worlds: u64,
    /// The sum of its points over those worlds, in thousandths of a point.
    pub points: i64,
    /// The sum of the squares of those points.
    squares: f64,
    /// The sum of its chances to win over those worlds, in ten-thousandths.
    pub wins: u64,
    /// The sum of the compared values.
    total: i64,
    /// `true` if it was dropped as almost certainly worse than another.
    pub dropped: bool,
    /// The sums of the products of its values with those of each arm, over the worlds in which both were played out.
    products: Vec<i128>,
}

impl Arm {
    /// Returns its mean value in thousandths of a point; before the first world, its static value.
    pub fn mean(&self) -> i64 {
        if self.worlds == 0 { self.candidate.value } else { self.points / self.worlds as i64 }
    }

    /// Returns the standard error of its mean value, in thousandths of a point; 0 before the second world.
    pub fn error(&self) -> i64 {
        if self.worlds < 2 {
            return 0;
        }
        // Sums of squares of whole numbers: nothing here depends on the order or on the machine.
        let (n, sum) = (self.worlds as f64, self.points as f64);
        ((self.squares - sum * sum / n).max(0.0) / (n * (n - 1.0))).sqrt().round() as i64
    }

    /// Returns its mean chance to win, in ten-thousandths; `None` before the first world.
    pub fn win(&self) -> Option<u32> {
        self.wins.checked_div(self.worlds).map(|win| win as u32)
    }

    /// Returns the value to compare: its sum over the worlds, or its static value before the first.
    fn compared_value(&self) -> i64 {
        if self.worlds == 0 { self.candidate.value } else { self.total }
    }
}

/// The objective by which turns are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The margin of points.
    Points,
    /// The chance to win, with the margin as a tie-breaker.
    Win,
}

impl Aim {
    /// Returns the value of an outcome under this aim.
    fn of(self, outcome: Outcome) -> i64 {
        match self {
            Self::Points => outcome.points,
            // A point counts as a ten-thousandth of a win: chances are no more precise than that, and in a decided game
            // the margin takes over.
            Self::Win => 1000 * i64::from(outcome.win) + outcome.points,
        }
    }
}

/// All turns that are compared.
#[derive(Clone, Debug)]
pub struct SearchProgress {
    aim: Aim,
    arms: Vec<Arm>,
    /// The turn that a review is about, which is never dropped.
    asked: Option<usize>,
}

/// The squared number of standard errors behind the leader at which a turn is dropped: four errors keep wrong drops
/// rare over a dozen turns and a few hundred batches.
const SURELY: i128 = 16;

/// The squared number of standard errors at which a reviewed turn counts as worse than the best: two, about 95 %.
const LIKELY: i128 = 4;

/// Minimum worlds before a turn is dropped: with fewer, the variance is unreliable.
const TRIAL: u64 = 64;

impl SearchProgress {
    pub(super) fn of(candidates: Vec<Candidate>, aim: Aim) -> Self {
        let count = candidates.len();
        let arm = |candidate| Arm {
            candidate,
            worlds: 0,
            points: 0,
            squares: 0.0,
            wins: 0,
            total: 0,
            dropped: false,
            products: vec![0; count],
        };
        Self { aim, arms: candidates.into_iter().map(arm).collect(), asked: None }
    }

    /// Returns the aim by which turns are compared.
    pub fn aim(&self) -> Aim {
        self.aim
    }

    /// Makes sure that a turn is compared to the end. Only valid before the first world.
    pub(super) fn ask(&mut self, candidate: Candidate) {
        let place = self.arms.iter().position(|arm| arm.candidate.turn == candidate.turn);
        self.asked = Some(place.unwrap_or(self.arms.len()));
        if place.is_none() {
            let candidates = self.arms.iter().map(|arm| arm.candidate).chain([candidate]);
            self.arms = Self::of(candidates.collect(), self.aim).arms;
        }
    }

    /// Returns the reviewed turn, if there is one.
    pub fn asked(&self) -> Option<&Arm> {
        self.arms.get(self.asked?)
    }

    /// Returns the turns, in the order of their static values.
    pub fn arms(&self) -> &[Arm] {
        &self.arms
    }

    /// Returns the turns from best to worst: those not dropped by their mean, then those dropped, the last dropped
    /// first.
    pub fn ranked(&self) -> Vec<&Arm> {
        let mut ranked: Vec<&Arm> = self.arms.iter().collect();
        ranked.sort_by_key(|arm| (arm.dropped, u64::MAX - arm.worlds, -arm.compared_value()));
        ranked
    }

    /// Returns the best turn so far; among equals the one with the higher static value.
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
            arm.squares += (outcome.points as f64).powi(2);
            arm.wins += u64::from(outcome.win);
            arm.total += value;
            for (product, other) in arm.products.iter_mut().zip(&outcomes.values) {
                *product += other.map_or(0, |other| i128::from(value) * i128::from(aim.of(other)));
            }
        }
    }

    /// Drops every turn whose mean is below the leader's by more than [`SURELY`] allows, judged by the paired
    /// differences in the worlds in which both were played out.
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

    /// Returns `true` if the reviewed turn is not significantly worse than the best: less than two standard errors
    /// behind.
    pub fn is_asked_among_best(&self) -> bool {
        self.asked.is_some_and(|asked| !self.is_behind(asked, LIKELY))
    }

    /// Returns `true` if the arm of this index in [`SearchProgress::arms`] is behind the best by more than `errors`
    /// standard errors of their paired difference. A dropped arm is judged by the rule that dropped it, four.
    pub fn is_surely_behind(&self, arm: usize, errors: u8) -> bool {
        let errors = i128::from(errors) * i128::from(errors);
        self.arms.get(arm).is_some_and(|it| if it.dropped { errors <= SURELY } else { self.is_behind(arm, errors) })
    }

    /// Returns `true` if a turn is behind the leader by more than the standard errors whose square is `errors`. Neither
    /// has been dropped, so both have seen the same worlds.
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
