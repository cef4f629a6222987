//! Endgames for two with an empty or nearly empty bag, where so few tiles are hidden that every deal of them can be
//! considered.
//!
//! - [`worlds`]: the possible deals of the tiles that a seat can't see;
//! - [`position`] and [`solver`]: a position with everything known, and its exact value;
//! - [`averaging`]: the value of every turn in every world;
//! - [`best_defence`] with [`front`]: the best turn of a player who doesn't know the world, against one who does;
//! - [`Endgame`]: the machine that players use.
//!
//! `docs/endgame.md` describes the methods and the measurements.

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
