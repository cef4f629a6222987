//! Messages between a front end and its client session, on the client's own side of the network.
//!
//! A line (`triolet_table::line`) keeps the client's side of a room through lost connections. It does no I/O: its
//! driver tells it what happened as a [`SessionInput`] and does what the [`SessionEffect`] says.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::client::ClientMessage;

/// What happened, told to a line. `now` is in whole milliseconds, from any clock; one that is set back does no harm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub enum SessionInput {
    /// A line is to be kept, in place of any before it. What was saved goes before the other fields.
    Open {
        /// The text that a session gave to be saved, or nothing.
        #[serde(default)]
        saved: Option<String>,
        /// The room to look at; nothing where a room is yet to be created or joined.
        #[serde(default)]
        room: Option<String>,
        /// The token that proves a seat in that room.
        #[serde(default)]
        token: Option<String>,
        /// A random whole number up to 2⁵³, another one each time: ids are made unique by it, and waits are spread.
        seed: u64,
        /// The time on the clock, in milliseconds.
        now: u64,
    },
    /// A connection is open.
    Connected {
        /// The time on the clock, in milliseconds.
        now: u64,
    },
    /// The connection is gone, or could not be opened.
    Disconnected {
        /// The time on the clock, in milliseconds.
        now: u64,
    },
    /// The front end asks for something. Its ids need to be unique only until it is loaded again.
    Ask {
        /// For what.
        message: Box<ClientMessage>,
        /// The time on the clock, in milliseconds.
        now: u64,
    },
    /// A text came over the connection.
    Received {
        /// The text.
        text: String,
        /// The time on the clock, in milliseconds.
        now: u64,
    },
    /// The time is up that `tick_in` told.
    Tick {
        /// The time on the clock, in milliseconds.
        now: u64,
    },
    /// The device says that the network is back.
    Online {
        /// The time on the clock, in milliseconds.
        now: u64,
    },
}

/// The effects that a session asks for, in the order of the fields.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SessionEffect {
    /// To be kept in place of what was kept before; `null` when nothing has changed.
    pub save: Option<String>,
    /// Texts for the connection, in order.
    pub send: Vec<String>,
    /// The connection is to be closed; that need not be told again.
    pub close: bool,
    /// After so many milliseconds a connection is to be opened, in place of any that was to be opened before; `null`
    /// when that stays as it is.
    pub connect_in: Option<u32>,
    /// After so many milliseconds the line wants to be told a tick, in place of any tick before; `null` for never.
    pub tick_in: Option<u32>,
    /// Messages for the front end, in order: each of the server once, and what becomes of the line.
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
        /// `true` if there is a connection.
        state: SessionState,
        /// What was asked for and changes something: all that is not answered yet, and once more what just was.
        pending: Vec<Pending>,
    },
}

/// `true` if there is a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SessionState {
    /// One is being opened.
    Connecting,
    /// There is one.
    Open,
    /// There is none; one will be opened soon.
    Waiting,
    /// There will be none: the server has said why in an error.
    Closed,
}

/// Something that was asked for and that changes something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pending {
    /// The front end's id; after it was loaded again, an id that it has not given.
    pub id: String,
    /// The result.
    pub state: PendingState,
}

/// The state of a pending command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PendingState {
    /// It is not answered yet. It will be said again until it is.
    Sending,
    /// The server has carried it out and saved it.
    Saved,
    /// The server has refused it.
    Refused,
}
