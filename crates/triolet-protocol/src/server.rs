//! Messages from a server or a worker.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use triolet::edition::{Edition, Options};
use triolet::event::{Departure, Ending};
use triolet::seat::{Controller, Seat};
use triolet::shuffle::{Bytes32, GameId};

use crate::breakdown::{LegalPlay, ScoreBreakdown};
use crate::chat::ChatLine;
use crate::code::Code;
use crate::event::Event;
use crate::fault::Fault;
use crate::hint::Hint;
use crate::setup::{ChatRule, TimeControl};
use crate::state::State;

/// A message from a server or a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ServerMessage {
    /// The first message on a connection.
    Greeting {
        /// The version of the protocol.
        protocol: u32,
        /// The oldest supported version.
        oldest: u32,
        /// The version of the program.
        version: String,
        /// The available computer players, weakest first.
        computers: Vec<Computer>,
    },
    /// A game that waits for its players.
    Lobby(Lobby),
    /// The current state of a game, with all its events.
    Snapshot(Snapshot),
    /// The events since the last message, and the current state.
    Update(Update),
    /// A game was created.
    Created {
        /// The id of the answered message.
        id: String,
        /// The unguessable id of the room; `null` in a worker.
        room: Option<String>,
        /// The short code to pass on; `null` in a worker.
        code: Option<String>,
        /// The commitment of the shuffle, made before any contribution; `null` in a worker.
        commitment: Option<Bytes32>,
    },
    /// A seat was taken.
    Joined(Joined),
    /// A command was carried out and stored.
    Accepted {
        /// The id of the command.
        id: String,
        /// The number of events the game had after it.
        seq: u32,
    },
    /// A request was refused, and nothing has changed.
    Refused(Refused),
    /// The requested legal plays.
    Plays {
        /// The id of the answered message.
        id: String,
        /// The number of events of the game to which the answer applies.
        seq: u32,
        /// The plays, best score first.
        plays: Vec<LegalPlay>,
    },
    /// The score of a draft.
    DraftScored {
        /// The id of the answered message.
        id: String,
        /// The score; `null` if the draft is not legal.
        breakdown: Option<ScoreBreakdown>,
        /// The reason why it is illegal; `null` if it is legal.
        refusal: Option<Code>,
        /// The place on the board where that shows; absent if it has none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        fault: Option<Fault>,
    },
    /// Advice.
    Hint(Hint),
    /// The text of a record.
    Record {
        /// The id of the answered message.
        id: String,
        /// The record.
        text: String,
    },
    /// A secret with which the seat can be moved to another device once.
    SeatTransfer {
        /// The id of the answered message.
        id: String,
        /// The secret.
        secret: String,
        /// The lifetime of the secret in seconds.
        seconds: u32,
        /// `true` if an earlier secret for the seat was still good. It no longer is: there is one at a time.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        replaces: bool,
    },
    /// The chat of the room.
    Chat {
        /// `true` if the lines replace all earlier ones; otherwise they are added.
        all: bool,
        /// The lines, in order.
        lines: Vec<ChatLine>,
    },
    /// Summaries of the client's own games.
    Games {
        /// The id of the answered message.
        id: String,
        /// The existing games in which the client holds the seat, in the order of the request.
        games: Vec<GameSummary>,
    },
    /// The answer to a ping.
    Pong {
        /// The number in the ping.
        nonce: u32,
    },
    /// A message could not be parsed, or the connection is about to close.
    Error {
        /// The reason.
        code: Code,
        /// The details, in English, for the author of the client. Internal errors are in the server's log under the
        /// message's id.
        detail: Option<String>,
    },
}

/// A computer player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Computer {
    /// Its name, as in `computer:greedy`.
    pub name: String,
}

/// A game that waits for its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lobby {
    /// The room.
    pub room: String,
    /// The short code.
    pub code: String,
    /// The identifier of the game to come.
    pub game: GameId,
    /// The commitment of the shuffle.
    pub commitment: Bytes32,
    /// The printed rule set.
    pub edition: Edition,
    /// The options for points that the rule set leaves open.
    pub options: Options,
    /// The seats, in turn order.
    pub seats: Vec<LobbySeat>,
    /// The viewer's seat.
    pub seat: Option<Seat>,
    /// The time control; `null` for unlimited time.
    pub clock: Option<TimeControl>,
    /// The chat rule.
    pub chat: ChatRule,
    /// `true` if the seats are reserved for the players of the previous game.
    pub kept: bool,
}

/// The summary of one of the client's games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameSummary {
    /// The room.
    pub room: String,
    /// The client's seat.
    pub seat: Seat,
    /// The names by seat; `null` for a computer, a free seat, or one whose name was deleted.
    pub names: Vec<Option<String>>,
    /// `true` if the game has begun.
    pub started: bool,
    /// The number of turns that were not undone.
    pub turns: u32,
    /// The scores by seat; none before the game has begun.
    pub scores: Vec<i32>,
    /// The seat to move; `null` before the start and after the end.
    pub to_move: Option<Seat>,
    /// `true` if the game is paused.
    pub paused: bool,
    /// `true` if the game awaits the turn of this client, or its answer to a proposal.
    pub awaits_you: bool,
    /// The ending of the game; `null` before it.
    pub ending: Option<Ending>,
    /// The client's rank, once the game is over.
    pub rank: Option<u8>,
    /// `true` if others have the same rank.
    pub shared: bool,
    /// The reason why the client has left the game; `null` if it has not.
    pub departed: Option<Departure>,
    /// The room of the rematch, while it awaits this client.
    pub rematch: Option<String>,
}

/// A seat of a game that waits for its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbySeat {
    /// The player of the seat.
    pub controller: Controller,
    /// `true` if the seat is taken.
    pub taken: bool,
    /// The player's name.
    pub name: Option<String>,
}

/// A seat was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Joined {
    /// The id of the answered message.
    pub id: String,
    /// The room.
    pub room: String,
    /// The seat.
    pub seat: Seat,
    /// The token of the seat. Its holder plays the seat.
    pub token: String,
    /// The name as stored.
    pub name: String,
    /// The commitment of the shuffle.
    pub commitment: Bytes32,
}

/// The current state of a game, with all its events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Snapshot {
    /// The number of events in the game.
    pub seq: u32,
    /// All events.
    pub events: Vec<Event>,
    /// The current state of the game.
    pub state: State,
}

/// The events since the last message, and the current state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// The number of events before these.
    pub from: u32,
    /// The current number of events.
    pub seq: u32,
    /// The events since `from`; none if only a name, a proposal or a connection has changed.
    pub events: Vec<Event>,
    /// The current state of the game.
    pub state: State,
}

/// A request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refused {
    /// The id of the answered message.
    pub id: String,
    /// The reason.
    pub code: Code,
    /// The invalid field of the message, such as `setup.clock`. Present with `bad-setup`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub field: Option<String>,
    /// The current game, if the client was out of date; otherwise `null`.
    pub snapshot: Option<Snapshot>,
}

impl ServerMessage {
    /// Returns the message as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| {
            debug_assert!(false, "every key of every map is a string: {error}");
            let error = Self::Error { code: Code::Internal, detail: Some(error.to_string()) };
            serde_json::to_string(&error).unwrap_or_default()
        })
    }
}
