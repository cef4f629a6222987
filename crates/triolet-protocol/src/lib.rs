//! The messages between a Triolet table and its clients.
//!
//! One vocabulary serves the WebSocket, plain HTTP and the worker in a browser: a client sends [`ClientMessage`]s and
//! gets [`ServerMessage`]s. Everything about a game in them is built from a [`View`](triolet::view::View), which is the
//! only filter of hidden tiles; the full game and its events have no serialization here or anywhere.
//!
//! All numbers on the wire can be represented in JavaScript. Messages with unknown fields are refused. The TypeScript
//! of all messages is `web/src/protocol/messages.ts`, which a test keeps up to date.
//!
//! ```
//! use triolet_protocol::{ClientMessage, Code, read};
//!
//! let text = r#"{"type": "command", "id": "c1", "seq": 4, "seat": 1, "command": {"type": "place", "tiles": {"H8": "11"}}}"#;
//! assert!(matches!(read(text), Ok(ClientMessage::Command { seq: 4, .. })));
//! assert_eq!(read(r#"{"type": "ping", "nonce": 1, "more": 2}"#).unwrap_err().code, Code::Malformed);
//! ```
//!
//! Messages about a game are made from a view, so that no hidden tile can be in them:
//!
//! ```
//! use triolet::event::Start;
//! use triolet::game::Game;
//! use triolet::seat::Controller;
//! use triolet::view::{Viewer, view};
//! use triolet_protocol::{StateContext, ServerMessage, Snapshot, legal_plays};
//!
//! let game = Game::deal(Start::local("a seed", vec![Controller::Person, "computer:greedy".parse()?]))?;
//! let spectator = view(&game, Viewer::Spectator);
//! let snapshot = ServerMessage::Snapshot(Snapshot::of(&spectator, StateContext::default()));
//! assert!(snapshot.to_json().contains(r#""rack":3"#), "a spectator sees only how many tiles there are");
//!
//! let own = view(&game, Viewer::Seat(game.to_move().expect("it has begun")));
//! let plays = legal_plays(&own);
//! assert!(plays.is_sorted_by(|a, b| a.breakdown.total >= b.breakdown.total));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `schemars`: JSON Schemas of the messages, and the OpenAPI document that a server gives out.
//! - `ts`: the TypeScript of the messages.
//!
//! Both need the standard library; without them the crate is `no_std` with `alloc`.
#![deny(missing_docs)]
#![cfg_attr(not(any(test, feature = "schemars", feature = "ts")), no_std)]
extern crate alloc;

mod breakdown;
mod chat;
mod client;
mod code;
mod command;
mod draft;
mod event;
mod fault;
#[cfg(test)]
mod generated;
mod hint;
#[cfg(feature = "schemars")]
pub mod openapi;
mod push;
#[cfg(feature = "schemars")]
mod schema_shape;
mod server;
mod session;
mod setup;
mod shared_sheet;
mod show;
mod state;
#[cfg(feature = "ts")]
pub mod typescript;

pub use breakdown::{Group, LegalPlay, ScoreBreakdown};
pub use chat::{ChatContent, ChatLine, MAX_TEXT, Phrase};
pub use client::{ClientMessage, HeldSeat, MAX_ID, MAX_MESSAGE, MAX_NAME, MessageError, read};
pub use code::Code;
pub use command::Command;
pub use draft::Draft;
pub use event::{Event, Turn};
pub use fault::Fault;
pub use hint::{Hint, HintReason, HintReasonName};
pub use push::{MAX_ENDPOINT, PushKeys, PushMessage, PushSubscription};
pub use server::{Computer, GameSummary, Joined, Lobby, LobbySeat, Refused, ServerMessage, Snapshot, Update};
pub use session::{Pending, PendingState, SessionEffect, SessionInput, SessionMessage, SessionState};
pub use setup::{ChatRule, HintRule, SeatSetup, Setup, TimeControl};
pub use shared_sheet::{MAX_SHEET, SheetMessage};
pub use show::{draft_fault, history, legal_plays, outcome, score_draft, state, turn};
pub use state::{
    Awaited, Clock, FinalScoring, FinalSeatScore, Hints, Proposal, ProposalKind, SeatState, Shuffle, State,
    StateContext, Unseen, YourTurn,
};

/// The version of the protocol that this crate speaks.
pub const PROTOCOL: u32 = 1;

/// The oldest supported version: installed or cached pages may be one version behind.
pub const OLDEST_PROTOCOL: u32 = 1;

/// Runs the examples in the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
