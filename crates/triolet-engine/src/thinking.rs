//! A player's turn in the making, for callers that cannot wait for it: a browser thinks in slices of a few
//! milliseconds.
//!
//! ```
//! use triolet::position::Position;
//! use triolet_engine::player::{Budget, Player, Observation};
//! use triolet_engine::players::by_name;
//!
//! let position: Position = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-8".parse()?;
//! let seen = Observation::from_position(&position).expect("a checked position");
//! let mut player = by_name("sim").expect("there is a player of that name");
//! let mut thinking = player.think(&seen, 1, Budget::Nodes(2_000));
//! while thinking.step(500) {
//!     // The best so far, should the thinking have to end here.
//!     thinking.choice();
//! }
//! // The steps change nothing: thinking at once arrives at the same choice.
//! assert_eq!(thinking.choice(), player.choose(&seen, 1, Budget::Nodes(2_000)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::player::Choice;
use crate::search::SearchProgress;

/// A choice that is worked out in steps. In how many changes nothing about it.
pub trait Thinking {
    /// Works for about so many nodes. Returns whether there is anything left to do.
    fn step(&mut self, nodes: u64) -> bool;

    /// Nodes spent so far.
    fn nodes(&self) -> u64;

    /// The choice. Asked for before the end, it is the best so far.
    fn choice(&self) -> Choice;

    /// The turns that are compared, with what came of them so far; `None` where none are.
    fn compared(&self) -> Option<&SearchProgress> {
        None
    }
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
