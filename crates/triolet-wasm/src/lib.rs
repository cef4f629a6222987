//! Triolet inside the browser.
//!
//! A [`LocalServer`](local_server::LocalServer) is what a server is elsewhere: it holds one game and speaks the
//! messages of [`triolet_protocol`] with the page. What a computer player has to think about it hands out as a
//! [`Job`](job::Job), so that thinking can happen in another worker, and takes the [`Thought`](job::Thought) back.
//! There a [`Thinker`](thinker::Thinker) thinks in steps, which can be stopped; what the page wants to know of
//! positions and records beside the game is asked of [`study`], and of the score sheet of a game at a real board of
//! [`sheet`]. For a game over a network it keeps the page's side of
//! the connection ([`mod@session`]). None of it knows a clock, randomness or a browser: seeds come in with the
//! messages.
//!
//! The door through which JavaScript hands strings in and out is in this crate too, for WebAssembly only.
#![deny(missing_docs)]

#[cfg(target_arch = "wasm32")]
mod bindings;
#[cfg(test)]
#[path = "../../triolet-protocol/src/generated.rs"]
mod generated;
pub mod job;
pub mod local_server;
mod open;
pub mod qr;
pub mod session;
pub mod sheet;
pub mod study;
pub mod thinker;
#[cfg(test)]
mod typescript;
