//! The rules of Triolet, the number-tile game that players call "Scrabble with numbers".
//!
//! ```
//! use triolet::notation::parse_typed;
//! use triolet::play::Turn;
//! use triolet::position::Position;
//!
//! // D8, a double square, lies between a 2 and a 5 in its column and beside a 3; the player has 8, 4 and a wild.
//! let position = Position::from_json(
//!     r#"{"board": {"C8": "2", "E8": "5", "D9": "3"}, "rack": ["8", "4", "*"]}"#,
//! )?;
//! let Turn::Place(play) = parse_typed(&position.setup().board, "D8 8")? else { unreachable!() };
//! let breakdown = position.score(&play)?;
//! assert_eq!(breakdown.to_string(), "pair 11 + trio 30 × 2 = 71");
//!
//! let best = position.plays().into_iter().max_by_key(|play| position.breakdown(play).total());
//! assert!(best.is_some_and(|best| position.breakdown(&best).total() >= 71));
//!
//! let Turn::Place(play) = "D8 9".parse()? else { unreachable!() };
//! assert_eq!(position.score(&play).unwrap_err().code(), "trio-not-15");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A whole game, in which every seat sees only what it may:
//!
//! ```
//! use triolet::event::Start;
//! use triolet::game::Game;
//! use triolet::play::Turn;
//! use triolet::seat::Controller;
//! use triolet::view::{Viewer, view};
//!
//! let mut game = Game::deal(Start::local("a seed", vec![Controller::Person, Controller::Person]))?;
//! while let Some(seat) = game.to_move() {
//!     let view = view(&game, Viewer::Seat(seat));
//!     let turn = match view.legal_plays().first() {
//!         Some(play) => Turn::Place(*play),
//!         None if view.may_exchange() => Turn::Exchange(view.own_rack().expect("a seat sees its own rack")),
//!         None => Turn::Pass,
//!     };
//!     game.play(seat, &turn)?;
//! }
//! let outcome = game.outcome().expect("nobody is to move");
//! assert!(outcome.winners().count() >= 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate does no I/O, has no clock and no randomness of its own. Three layers stand on each other:
//!
//! - **A play on a board**: [`board`], [`play`], [`legality`] and [`generate`] (two roads to the same answer),
//!   [`score`], and [`position`] around them.
//! - **A game**: a log of [`event`]s folded into a [`game`]; [`shuffle`] decides every draw, [`outcome`] the end. A
//!   [`partial_game`] is one known in part, such as a game at a real table: the same rules over tiles that are only
//!   counted.
//! - **What leaves it**: [`view`] is the only filter of hidden tiles, [`visible`] what it makes of them; [`record`],
//!   [`notation`] and [`position`] are the formats.
//! - **What comes in**: [`input`] tidies what people type and paste, before the strict parsers read it.
//!
//! # Features
//!
//! - `serde` (default): serialization of views and of the small types, and positions as JSON.
//! - `schemars`, `ts`: JSON Schemas and TypeScript of what serde writes. Both need the standard library; without them
//!   the crate is `no_std` with `alloc`.
#![no_std]
extern crate alloc;
#[cfg(any(test, feature = "ts"))]
extern crate std;

pub mod between;
pub mod board;
pub mod deck;
pub mod edition;
pub mod event;
pub mod fault;
pub mod game;
pub mod generate;
pub mod input;
#[cfg(feature = "schemars")]
mod json_schema;
pub mod layout;
pub mod legality;
pub mod notation;
pub mod outcome;
pub mod partial_game;
pub mod perft;
pub mod play;
pub mod position;
mod rack;
pub mod record;
pub mod refusal;
pub mod score;
pub mod seat;
pub mod shuffle;
pub mod square;
mod state;
#[cfg(feature = "serde")]
mod text_serde;
pub mod tile;
pub mod tiles;
mod timeline;
#[cfg(feature = "ts")]
pub mod typescript;
pub mod view;
pub mod visible;
#[cfg(test)]
mod work;

pub use state::{MIN_BAG_TO_EXCHANGE, RACK_SIZE};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
