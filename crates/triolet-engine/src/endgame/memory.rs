//! The solved values of earlier positions.

use std::vec::Vec;

use crate::fast::Placement;

/// The meaning of a stored value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more.
    AtLeast,
    /// The value is this or less.
    AtMost,
}

/// The solved value of one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    key: u64,
    /// The play that turned out best, if there was any.
    pub best: Option<Placement>,
    /// By how many points the seat to move comes ahead from here on.
    pub value: i16,
    /// The recorded value.
    pub bound: Bound,
}

/// A table of fixed size in which the latest position takes the place of an older one.
#[derive(Clone, Debug)]
pub struct Memory {
    places: Vec<Option<Known>>,
}

/// About two megabytes.
const PLACES: usize = 1 << 16;

impl Default for Memory {
    fn default() -> Self {
        Self { places: vec![None; PLACES] }
    }
}

impl Memory {
    /// The entry of the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Known> {
        self.places[key as usize % PLACES].filter(|known| known.key == key)
    }

    /// Remembers the value of a position.
    #[inline]
    pub fn put(&mut self, key: u64, best: Option<Placement>, value: i32, bound: Bound) {
        self.places[key as usize % PLACES] = Some(Known { key, best, value: value as i16, bound });
    }
}
