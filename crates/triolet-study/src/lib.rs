//! Questions about the number-tile game Triolet, each with one typed answer.
//!
//! A command line, a browser, a server or a binding for another language prints what is answered here; none of them has
//! an answer of its own:
//!
//! | question | module |
//! |---|---|
//! | What is this text? | [`open`](mod@open) |
//! | What does this play score, or why is it not legal? | [`score`](mod@score) |
//! | What can this rack play? | [`moves`](mod@moves) |
//! | Was the shuffle fair? | [`shuffle`] |
//! | What is the best turn, and how good are the others? | [`best`](mod@best) |
//! | What would a good player do here? | [`advice`] |
//! | Why? | [`reason`] |
//! | Which turns of this game were good? | [`analyze`], [`verdict`] |
//! | How good was a turn whose rack nobody knows? | [`any_rack`] |
//! | Who had the luck of the draw? | [`luck`](mod@luck) |
//! | How does the game go on from this turn? | [`play_on`](mod@play_on) |
//! | Which positions have one clearly best turn, and which is it? | [`puzzle`] |
//!
//! Answers implement `Serialize` with the keys of the command line's JSON. No question needs a clock, a thread or
//! randomness: seeds are passed in, and work that takes long is taken in steps.
//!
//! ```
//! use triolet_study::moves::moves;
//! use triolet_study::open::{Opened, open};
//!
//! let Opened::Position(request) = open("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*")? else { unreachable!() };
//! assert_eq!(moves(&request.position).plays[0].breakdown.total(), 56);
//! # Ok::<(), triolet_study::error::InputError>(())
//! ```

#![deny(missing_docs)]

pub mod advice;
pub mod analyze;
pub mod any_rack;
pub mod best;
pub mod error;
#[cfg(not(target_arch = "wasm32"))]
pub mod game_log;
pub mod judgement;
pub mod luck;
pub mod moves;
#[cfg(not(target_arch = "wasm32"))]
pub mod noting_expect;
pub mod open;
pub mod play_on;
pub mod puzzle;
pub mod reason;
pub mod record;
pub mod score;
pub mod shuffle;
pub mod turn_table;
pub mod verdict;

/// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
