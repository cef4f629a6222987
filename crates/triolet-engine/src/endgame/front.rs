//! Vectors of outcomes by world, and sets of them of which none is better than another.

use std::vec::Vec;

use super::utility::Worth;
use super::worlds::World;

/// The most worlds there can be with an empty bag: three tiles out of six.
pub const MAX_WORLDS: usize = 20;

/// By how many points the seat is ahead at the end, by world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome(pub [i16; MAX_WORLDS]);

impl Outcome {
    /// Returns `true` if it is at least as good in every world.
    #[inline]
    pub fn covers(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own >= other)
    }

    /// The worse of both in every world.
    #[inline]
    #[must_use]
    pub fn worse(&self, other: &Self) -> Self {
        let mut worse = *self;
        worse.0.iter_mut().zip(&other.0).for_each(|(own, &other)| *own = (*own).min(other));
        worse
    }

    /// The better of both in every world.
    #[inline]
    #[must_use]
    pub fn better(&self, other: &Self) -> Self {
        let mut better = *self;
        better.0.iter_mut().zip(&other.0).for_each(|(own, &other)| *own = (*own).max(other));
        better
    }

    /// The value over these worlds.
    pub fn worth(&self, worlds: &[World]) -> Worth {
        let each = worlds.iter().zip(&self.0).map(|(world, &margin)| Worth::of(margin.into()).times(world.weight));
        each.fold(Worth::default(), Worth::plus)
    }
}

/// Outcomes of which none covers another (a Pareto front): what somebody can reach who does not know the world.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Front {
    outcomes: Vec<Outcome>,
}

impl Front {
    /// The front of one outcome.
    pub fn one(outcome: Outcome) -> Self {
        Self { outcomes: vec![outcome] }
    }

    /// Its outcomes.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// Returns `true` if one of its outcomes is at least as good in every world.
    #[inline]
    pub fn covers(&self, outcome: &Outcome) -> bool {
        self.outcomes.iter().any(|own| own.covers(outcome))
    }

    /// Adds an outcome, unless one covers it, and removes those that it covers.
    pub fn insert(&mut self, outcome: Outcome) {
        if !self.covers(&outcome) {
            self.outcomes.retain(|own| !outcome.covers(own));
            self.outcomes.push(outcome);
        }
    }

    /// What is left when somebody who knows the world chooses between this and another front: in each world the worse,
    /// for every choice of one outcome from each. Only outcomes that are `wanted` are kept.
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

    /// In each world the best that any of its outcomes has; `None` of an empty front.
    pub fn top(&self) -> Option<Outcome> {
        self.outcomes.iter().copied().reduce(|a, b| a.better(&b))
    }
}
