//! Outcomes by world, and Pareto fronts of them.

use std::vec::Vec;

use super::utility::Worth;
use super::worlds::World;

/// Maximum worlds with an empty bag: three tiles out of six.
pub const MAX_WORLDS: usize = 20;

/// The seat's lead at the end, in points, by world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome(pub [i16; MAX_WORLDS]);

impl Outcome {
    /// Returns `true` if it is at least as good as the other in every world.
    #[inline]
    pub fn covers(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own >= other)
    }

    /// Returns the minimum of both in every world.
    #[inline]
    #[must_use]
    pub fn worse(&self, other: &Self) -> Self {
        let mut worse = *self;
        worse.0.iter_mut().zip(&other.0).for_each(|(own, &other)| *own = (*own).min(other));
        worse
    }

    /// Returns the maximum of both in every world.
    #[inline]
    #[must_use]
    pub fn better(&self, other: &Self) -> Self {
        let mut better = *self;
        better.0.iter_mut().zip(&other.0).for_each(|(own, &other)| *own = (*own).max(other));
        better
    }

    /// Returns the value over these worlds.
    pub fn worth(&self, worlds: &[World]) -> Worth {
        let each = worlds.iter().zip(&self.0).map(|(world, &margin)| Worth::of(margin.into()).times(world.weight));
        each.fold(Worth::default(), Worth::plus)
    }
}

/// A Pareto front: outcomes none of which covers another, as reachable by a player who doesn't know the world.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ParetoFront {
    outcomes: Vec<Outcome>,
}

impl ParetoFront {
    /// Returns the front of a single outcome.
    pub fn one(outcome: Outcome) -> Self {
        Self { outcomes: vec![outcome] }
    }

    /// Returns the outcomes.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// Returns `true` if one of the outcomes is at least as good in every world.
    #[inline]
    pub fn covers(&self, outcome: &Outcome) -> bool {
        self.outcomes.iter().any(|own| own.covers(outcome))
    }

    /// Adds an outcome unless one covers it, and removes those that it covers.
    pub fn insert(&mut self, outcome: Outcome) {
        if !self.covers(&outcome) {
            self.outcomes.retain(|own| !outcome.covers(own));
            self.outcomes.push(outcome);
        }
    }

    /// Returns the front when an opponent who knows the world chooses between this front and another: for every choice
    /// of one outcome from each, the worse in every world. Keeps only outcomes that satisfy `wanted`.
    #[must_use]
    pub fn worse(&self, other: &Self, wanted: impl Fn(&Outcome) -> bool) -> Self {
        let mut front = Self::default();
        for own in &self.outcomes {
            for other in &other.outcomes {
                let worse = own.worse(other);
                if wanted(&worse) {
                    front.insert(worse);
                }
            }
        }
        front
    }

    /// Returns the maximum over all outcomes in every world; `None` for an empty front.
    pub fn top(&self) -> Option<Outcome> {
        self.outcomes.iter().copied().reduce(|a, b| a.better(&b))
    }
}
