//! The browser module of Triolet.
//!
//! A [`LocalServer`](local_server::LocalServer) takes the place of a server: it holds one game and exchanges the
//! messages of [`triolet_protocol`] with the page. It hands out the thinking of computer players as a
//! [`Job`](job::Job), which can run in another worker, and takes the [`Thought`](job::Thought) back. There a
//! [`Thinker`](thinker::Thinker) works in steps that can be stopped. [`study`] answers questions about other positions
//! and records. For a game over a network, [`mod@session`] keeps the client's side of the connection. All of it is
//! independent of clocks, randomness and browsers: seeds come with the messages.
//!
//! The JavaScript bindings, which exchange strings, are in this crate too, for WebAssembly only.
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
pub mod study;
pub mod thinker;
#[cfg(test)]
mod typescript;
