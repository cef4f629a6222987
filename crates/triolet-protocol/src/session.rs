//! Messages between a front end and its client session, on the client's own side of the network.
//!
//! A client session (`triolet_table::session`) keeps the client's side of a room across lost connections. It does no
//! I/O: its driver passes it each [`SessionInput`] and performs the resulting [`SessionEffect`].

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::client::ClientMessage;

/// An input to a session. `now` is in whole milliseconds of any clock, which may be set back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub enum SessionInput {
    /// Opens a session in place of any earlier one. A saved state takes precedence over the other fields.
    Open {
        /// The text that an earlier session saved, if any.
        #[serde(default)]
        saved: Option<String>,
        /// The room to watch; none if a room is yet to be created or joined.
        #[serde(default)]
        room: Option<String>,
        /// The token of a seat in that room.
        #[serde(default)]
        token: Option<String>,
        /// A fresh random integer up to 2⁵³, which makes ids unique and spreads delays.
        seed: u64,
        /// The current time in milliseconds.
        now: u64,
    },
    /// The connection is open.
    Connected {
        /// The current time in milliseconds.
        now: u64,
    },
    /// The connection has ended, or could not be opened.
    Disconnected {
        /// The current time in milliseconds.
        now: u64,
    },
    /// The front end sends a message. Its ids need to be unique only until it reloads.
    Ask {
        /// The message.
        message: Box<ClientMessage>,
        /// The current time in milliseconds.
        now: u64,
    },
    /// The connection received a text.
    Received {
        /// The text.
        text: String,
        /// The current time in milliseconds.
        now: u64,
    },
    /// The time of `tick_in` has passed.
    Tick {
        /// The current time in milliseconds.
        now: u64,
    },
    /// The device reports that the network is back.
    Online {
        /// The current time in milliseconds.
        now: u64,
    },
}

/// The effects that a session asks for, in the order of the fields.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SessionEffect {
    /// The text to save in place of the previous one; `null` if unchanged.
    pub save: Option<String>,
    /// Texts to send over the connection, in order.
    pub send: Vec<String>,
    /// `true` if the connection must be closed. The driver need not report it.
    pub close: bool,
    /// The delay in milliseconds before a connection must be opened, in place of any earlier plan; `null` if unchanged.
    pub connect_in: Option<u32>,
    /// The delay in milliseconds before the next tick, in place of any earlier plan; `null` for none.
    pub tick_in: Option<u32>,
    /// Messages for the front end, in order: each server message once, and the status of the session.
    #[cfg_attr(feature = "ts", ts(type = "Array<ServerMessage | SessionMessage>"))]
    pub show: Vec<Box<RawValue>>,
}

/// The status of a session for the front end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SessionMessage {
    /// The state of the session.
    Session {
        /// The state of the connection.
        state: SessionState,
        /// The pending commands: all that are unanswered, and once more those just answered.
        pending: Vec<Pending>,
    },
}

/// The state of a session's connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SessionState {
    /// A connection is being opened.
    Connecting,
    /// A connection is open.
    Open,
    /// There is no connection; one will be opened soon.
    Waiting,
    /// There will be no connection; an error of the server states the reason.
    Closed,
}

/// A pending command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pending {
    /// The front end's id; after a reload, an id that it has not assigned.
    pub id: String,
    /// The state of the command.
    pub state: PendingState,
}

/// The state of a pending command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PendingState {
    /// Unanswered; it is repeated until it is answered.
    Sending,
    /// Carried out and stored by the server.
    Saved,
    /// Refused by the server.
    Refused,
}
