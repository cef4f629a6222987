//! The messages between a Triolet table and whoever sits at it.
//!
//! One vocabulary serves the WebSocket, plain HTTP and the worker in a browser: a client sends [`ClientMessage`]s and gets
//! [`ServerMessage`]s. Everything about a game in them is built from a [`View`](triolet::view::View), which is the only
//! filter of hidden tiles; the full game and its events have no serialization here or anywhere.
//!
//! A number on the wire is small enough for a JavaScript number. What comes in is refused when it has a field that
//! nobody knows. The TypeScript of all of it is `web/src/protocol/messages.ts`, which a test keeps up to date.
//!
//! ```
//! use triolet_protocol::{ClientMessage, Code, read};
//!
//! let text = r#"{"type": "command", "id": "c1", "seq": 4, "seat": 1, "command": {"type": "place", "tiles": {"H8": "11"}}}"#;
//! assert!(matches!(read(text), Ok(ClientMessage::Command { seq: 4, .. })));
//! assert_eq!(read(r#"{"type": "ping", "nonce": 1, "more": 2}"#).unwrap_err().code, Code::Malformed);
//! ```
#![deny(missing_docs)]
#![cfg_attr(not(test), no_std)]
extern crate alloc;

mod account;
mod chat;
mod client;
mod code;
mod command;
mod event;
#[cfg(test)]
mod generated;
mod laid;
mod line;
#[cfg(test)]
mod openapi;
mod server;
mod setup;
mod show;
mod state;
#[cfg(test)]
mod typescript;

pub use account::{Account, Group, LegalPlay};
pub use chat::{ChatLine, MAX_TEXT, Phrase, Saying};
pub use client::{ClientMessage, Held, MAX_ID, MAX_MESSAGE, MAX_NAME, Malformed, read};
pub use code::Code;
pub use command::Command;
pub use event::{Event, Turn};
pub use laid::Laid;
pub use line::{FromLine, LineMessage, LineState, Pending, PendingState, ToLine};
pub use server::{Computer, GameSummary, Hint, Joined, Lobby, LobbySeat, Refused, ServerMessage, Snapshot, Update};
pub use setup::{ChatRule, HintRule, SeatSetup, Setup, TimeControl};
pub use show::{history, judge, legal_plays, outcome, plays_of, state, turn};
pub use state::{
    About, Clock, Final, FinalSeat, Hints, Matter, Proposal, SeatState, Shuffle, State, Unseen, Whom, YourTurn,
};

/// The version of the protocol that this crate speaks.
pub const PROTOCOL: u32 = 2;

/// The oldest version that is still understood: pages that are installed or cached may lag one behind.
pub const OLDEST_PROTOCOL: u32 = 1;
