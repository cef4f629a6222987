//! Tools that measure and tune the computer player. No program needs them to play.
//!
//! - [`equilibrium`] with [`deals`] and [`public`]: small two-player endings in which neither seat knows the other's
//!   rack. `examples/endgame.rs` measures the players against it; `docs/endgame.md` has the results.
//! - `examples/weights.rs` and `examples/win.rs` fit the parameters of `triolet_engine::weights` and
//!   `triolet_engine::win`.
#![deny(missing_docs)]

pub mod deals;
pub mod equilibrium;
pub mod public;
