//! A receiver of generated plays.

use super::placement::Placement;

/// A receiver of generated plays.
pub trait Sink {
    /// Takes one play and its score.
    fn take(&mut self, placement: Placement, score: u32);

    /// The score below which plays are of no use, so that they need not be found.
    #[inline]
    fn least(&self) -> u32 {
        0
    }
}

impl Sink for Vec<(Placement, u32)> {
    #[inline]
    fn take(&mut self, placement: Placement, score: u32) {
        self.push((placement, score));
    }
}

/// Keeps the play with the highest score; among equals the first in the order of [`Placement`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Best {
    // The score above the complement of the placement: one comparison decides both. 0 stands for no play.
    key: u64,
}

const PLACEMENT_MASK: u64 = (1 << Placement::BITS) - 1;

impl Best {
    /// The play and its score, if there was any play.
    #[inline]
    pub fn get(self) -> Option<(Placement, u32)> {
        let placement = Placement::from_bits(!self.key & PLACEMENT_MASK);
        (self.key != 0).then_some((placement, self.least()))
    }
}

impl Sink for Best {
    #[inline]
    fn take(&mut self, placement: Placement, score: u32) {
        let key = u64::from(score) << Placement::BITS | (!placement.bits() & PLACEMENT_MASK);
        self.key = self.key.max(key);
    }

    #[inline]
    fn least(&self) -> u32 {
        (self.key >> Placement::BITS) as u32
    }
}

/// Keeps the play that is worth most to somebody to whom another turn is worth something; among equals the first in the
/// order of [`Placement`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BestWithReplay {
    replay: u32,
    worth: u32,
    best: Option<(Placement, u32)>,
}

impl BestWithReplay {
    /// With another turn worth `replay` halves of a point. With 1 it decides between equal scores only.
    #[inline]
    pub const fn new(replay: u32) -> Self {
        Self { replay, worth: 0, best: None }
    }

    /// The play and its score, if there was any play.
    #[inline]
    pub const fn get(self) -> Option<(Placement, u32)> {
        self.best
    }
}

impl Sink for BestWithReplay {
    #[inline]
    fn take(&mut self, placement: Placement, score: u32) {
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
