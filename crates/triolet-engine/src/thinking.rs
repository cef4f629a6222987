//! A player's turn computed in steps, for callers that can't block: a browser thinks in slices of a few milliseconds.
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
//!     // The best so far, in case the search has to stop here.
//!     thinking.choice();
//! }
//! // The step size doesn't matter: thinking at once gives the same choice.
//! assert_eq!(thinking.choice(), player.choose(&seen, 1, Budget::Nodes(2_000)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::player::Choice;
use crate::search::SearchProgress;

/// A choice that is computed in steps. The step size doesn't affect it.
pub trait Thinking {
    /// Spends about `nodes` nodes. Returns `true` while work remains.
    fn step(&mut self, nodes: u64) -> bool;

    /// Returns the nodes spent so far.
    fn nodes(&self) -> u64;

    /// Returns the choice; before the end, the best one so far.
    fn choice(&self) -> Choice;

    /// The turns that are compared, with what came of them so far; `None` where none are.
    fn compared(&self) -> Option<&SearchProgress> {
        None
    }
}

/// The choice of a player that doesn't think in steps.
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
