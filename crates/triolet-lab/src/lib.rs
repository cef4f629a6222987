//! Tools that measure and fit the computer player; no program needs them in order to play.
//!
//! - [`equilibrium`] with [`deals`] and [`public`]: the end of a game for two who both do not know what the other
//!   holds, for small endings. `examples/endgame.rs` measures the players by it; `docs/endgame.md` tells what came out.
//! - `examples/weights.rs` and `examples/win.rs` fit the numbers of `triolet_engine::weights` and
//!   `triolet_engine::win`.
#![deny(missing_docs)]

pub mod deals;
pub mod equilibrium;
pub mod public;
