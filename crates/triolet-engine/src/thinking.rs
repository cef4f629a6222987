//! A player's turn in the making, for callers that cannot wait for it: a browser thinks in slices of a few milliseconds.

use crate::player::Choice;

/// A choice that is worked out in steps. In how many changes nothing about it.
pub trait Thinking {
    /// Works for about so many nodes. Returns whether there is anything left to do.
    fn step(&mut self, nodes: u64) -> bool;

    /// Nodes spent so far.
    fn nodes(&self) -> u64;

    /// The choice. Asked for before the end, it is the best so far.
    fn choice(&self) -> Choice;
}

/// The choice of a player that answers at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AtOnce(pub Choice);

impl Thinking for AtOnce {
    fn step(&mut self, _nodes: u64) -> bool {
        false
    }

    fn nodes(&self) -> u64 {
        0
    }

    fn choice(&self) -> Choice {
        self.0.clone()
    }
}
