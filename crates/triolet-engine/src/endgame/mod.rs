//! The end of a game for two, when the bag is empty: what cannot be seen is then so little that all of it can be reckoned with.
//!
//! - [`worlds`]: who may hold which of the tiles that a seat cannot see;
//! - [`position`] and [`solver`]: a game with everything known, and its exact value;
//! - [`averaging`]: what every turn comes to in every world.
//!
//! `docs/endgame.md` tells what is behind them, and what was measured.

mod answer;
pub mod averaging;
mod memory;
pub mod position;
pub mod solver;
pub mod utility;
pub mod worlds;

pub use answer::{Answer, MOST_IN_BAG, Method, answer, begin};
