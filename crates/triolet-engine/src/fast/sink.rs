//! Receivers of generated plays.

use super::placement::Placement;

/// A receiver of generated plays.
pub trait Sink {
    /// Receives one play and its score.
    fn offer(&mut self, placement: Placement, score: u32);

    /// Returns the score below which plays are useless, so that the generator may skip them.
    #[inline]
    fn least(&self) -> u32 {
        0
    }

    /// Returns `true` if each play is wanted also with a wild in place of each of its tiles. These plays take the same
    /// squares and never score more, so the generator finds all of them at once.
    #[inline]
    fn wants_wilds(&self) -> bool {
        false
    }

    /// Receives the score of a play in which a wild shows `value`; `placement` is the play without the wild.
    #[inline]
    fn offer_wild(&mut self, _value: u8, _placement: Placement, _score: u32) {}
}

impl Sink for Vec<(Placement, u32)> {
    #[inline]
    fn offer(&mut self, placement: Placement, score: u32) {
        self.push((placement, score));
    }
}

/// Keeps the play with the highest score; among equals the first in the order of [`Placement`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Best {
    // The score above the complement of the placement, so that one comparison decides both. 0 means no play.
    key: u64,
}

const PLACEMENT_MASK: u64 = (1 << Placement::BITS) - 1;

impl Best {
    /// Returns the play and its score, if any.
    #[inline]
    pub fn get(self) -> Option<(Placement, u32)> {
        let placement = Placement::from_bits(!self.key & PLACEMENT_MASK);
        (self.key != 0).then_some((placement, self.least()))
    }
}

impl Sink for Best {
    #[inline]
    fn offer(&mut self, placement: Placement, score: u32) {
        let key = u64::from(score) << Placement::BITS | (!placement.bits() & PLACEMENT_MASK);
        self.key = self.key.max(key);
    }

    #[inline]
    fn least(&self) -> u32 {
        (self.key >> Placement::BITS) as u32
    }
}

/// Keeps the most valuable play for a player to whom an extra turn has a value; among equals the first in the order of
/// [`Placement`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BestWithReplay {
    replay: u32,
    worth: u32,
    best: Option<(Placement, u32)>,
}

impl BestWithReplay {
    /// Creates a sink that values an extra turn at `replay` half points. With 1 it only breaks ties.
    #[inline]
    pub const fn new(replay: u32) -> Self {
        Self { replay, worth: 0, best: None }
    }

    /// Returns the play and its score, if any.
    #[inline]
    pub const fn get(self) -> Option<(Placement, u32)> {
        self.best
    }
}

impl Sink for BestWithReplay {
    #[inline]
    fn offer(&mut self, placement: Placement, score: u32) {
        let worth = 2 * score + if placement.replays() { self.replay } else { 0 };
        let is_better = match self.best {
            None => true,
            Some((best, _)) => worth > self.worth || (worth == self.worth && placement < best),
        };
        if is_better {
            self.worth = worth;
            self.best = Some((placement, score));
        }
    }

    #[inline]
    fn least(&self) -> u32 {
        self.worth.saturating_sub(self.replay).div_ceil(2)
    }
}
