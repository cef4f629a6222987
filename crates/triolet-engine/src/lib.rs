//! The computer players of Triolet.
//!
//! A player receives what a seat may see, a seed and a budget, and returns a turn with its reasons. Neither the players
//! nor the [`analysis`] ever see a game. They stand on a second implementation of the rules, built for speed:
//!
//! - [`fast`]: a board that is updated and undone in place, and the plays on it with their scores;
//! - [`sim`]: whole games on that board, for self-play and rollouts;
//! - [`player`] and [`players`]: the player interface and its implementations; [`levels`]: those for people;
//!   [`thinking`]: a turn computed in steps;
//! - [`selfplay`]: many games of a player against itself (not in the browser, where there are no threads);
//!   [`watcher`]: what follows them turn by turn.
//!
//! ```
//! use triolet::play::Turn;
//! use triolet::position::Position;
//! use triolet_engine::player::{Budget, Player, Observation};
//! use triolet_engine::players::by_name;
//!
//! let position: Position = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-8".parse()?;
//! let mut player = by_name("expect").expect("there is a player of that name");
//! let seen = Observation::from_position(&position).expect("a checked position");
//! let choice = player.choose(&seen, 1, Budget::Free);
//! let turn = Turn::from(choice.turn);
//! assert!(matches!(turn, Turn::Place(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rules crate is an independent road to the same answers, and tests hold the two equal. All computations use
//! integers and seeds passed in, so results are the same on every machine.

#![deny(missing_docs)]

pub mod analysis;
pub mod endgame;
pub mod expect;
pub mod fast;
mod from_view;
pub mod levels;
pub mod luck;
#[cfg(not(target_arch = "wasm32"))]
pub mod match_play;
pub mod opponent_model;
pub mod opponent_tracker;
pub mod player;
pub mod players;
pub mod rack_values;
pub mod random;
pub mod search;
#[cfg(not(target_arch = "wasm32"))]
pub mod selfplay;
pub mod sim;
mod symmetry;
pub mod thinking;
#[cfg(not(target_arch = "wasm32"))]
pub mod watcher;
pub mod weights;
pub mod win;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
