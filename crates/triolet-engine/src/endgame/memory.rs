//! The transposition table of the endgame solver.

use std::vec::Vec;

use crate::fast::Placement;

/// The meaning of a stored value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The value is exact.
    Exact,
    /// The value is a lower bound.
    AtLeast,
    /// The value is an upper bound.
    AtMost,
}

/// The solved value of one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    key: u64,
    /// The best play found, if there is any play.
    pub best: Option<Placement>,
    /// The points by which the seat to move comes out ahead from here on.
    pub value: i16,
    /// The kind of the value: exact or a bound.
    pub bound: Bound,
}

/// A table of fixed size in which a new position replaces an older one.
#[derive(Clone, Debug)]
pub struct Memory {
    places: Vec<Option<Known>>,
}

/// The number of entries, about two megabytes.
const PLACES: usize = 1 << 16;

impl Default for Memory {
    fn default() -> Self {
        Self { places: vec![None; PLACES] }
    }
}

impl Memory {
    /// Returns the entry of the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Known> {
        self.places[key as usize % PLACES].filter(|known| known.key == key)
    }

    /// Stores the value of a position.
    #[inline]
    pub fn put(&mut self, key: u64, best: Option<Placement>, value: i32, bound: Bound) {
        self.places[key as usize % PLACES] = Some(Known { key, best, value: value as i16, bound });
    }
}
