//! The end of a game for two, when the bag is empty: what cannot be seen is then so little that all of it can be
//! reckoned with.
//!
//! - [`worlds`]: who may hold which of the tiles that a seat cannot see;
//! - [`position`] and [`solver`]: a game with everything known, and its exact value;
//! - [`averaging`]: what every turn comes to in every world;
//! - [`best_defence`] with [`front`]: the best turn of somebody who does not know the world, against somebody who does;
//! - [`Endgame`]: the machine that players ask.
//!
//! `docs/endgame.md` tells what is behind them, and what was measured.

pub mod averaging;
pub mod best_defence;
pub mod front;
mod machine;
mod memory;
pub mod position;
pub mod solver;
mod threats;
pub mod utility;
pub mod worlds;

pub use machine::{Endgame, MAX_IN_BAG, Method};
