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
use crate::event::{Event, Turn};
use crate::setup::{ChatRule, TimeControl};
use crate::state::State;

/// A message from a server or a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ServerMessage {
    /// The answer to a hello.
    Greeting {
        /// The version of the protocol that is spoken.
        protocol: u32,
        /// The oldest version that is understood.
        oldest: u32,
        /// The version of the program.
        version: String,
        /// The computer players there are, the weakest first.
        computers: Vec<Computer>,
    },
    /// A game that waits for its players.
    Lobby(Lobby),
    /// A game as it stands, with all that happened in it.
    Snapshot(Snapshot),
    /// The events since the last message, and the current state.
    Update(Update),
    /// A game was opened.
    Created {
        /// The id of the message that is answered.
        id: String,
        /// The room, which nobody can guess; `null` in a worker.
        room: Option<String>,
        /// The short code to tell somebody; `null` in a worker.
        code: Option<String>,
        /// The commitment of the shuffle, made before any contribution; `null` in a worker.
        commitment: Option<Bytes32>,
    },
    /// A seat was taken.
    Joined(Joined),
    /// A command was carried out and saved.
    Accepted {
        /// The id of the command.
        id: String,
        /// The number of events the game had after it.
        seq: u32,
    },
    /// Something was refused, and nothing has changed.
    Refused(Refused),
    /// The legal plays that were asked for.
    Plays {
        /// The id of the message that is answered.
        id: String,
        /// For which state of the game.
        seq: u32,
        /// The plays, best score first.
        plays: Vec<LegalPlay>,
    },
    /// The score of a draft.
    DraftScored {
        /// The id of the message that is answered.
        id: String,
        /// The score; `null` if the draft is not legal.
        breakdown: Option<ScoreBreakdown>,
        /// The reason why they are not legal; `null` when they are.
        refusal: Option<Code>,
    },
    /// Advice.
    Hint(Hint),
    /// The text of a record.
    Record {
        /// The id of the message that is answered.
        id: String,
        /// The record.
        text: String,
    },
    /// A secret with which the seat can be taken to another device, once.
    SeatTransfer {
        /// The id of the message that is answered.
        id: String,
        /// The secret. Any that was given before is worth nothing now.
        secret: String,
        /// For how many seconds it is good.
        seconds: u32,
    },
    /// The chat of the room.
    Chat {
        /// `true` if these are all lines there are, in place of any known before; else they are to be added.
        all: bool,
        /// The lines, in order.
        lines: Vec<ChatLine>,
    },
    /// The state of the client's own games.
    Games {
        /// The id of the message that is answered.
        id: String,
        /// Those that are there and whose seat the client holds, in the order of the question.
        games: Vec<GameSummary>,
    },
    /// The answer to a ping.
    Pong {
        /// That of the ping.
        nonce: u32,
    },
    /// A message could not be understood, or the connection is about to close.
    Error {
        /// The reason.
        code: Code,
        /// The error, in English, for the author of the client. What fails inside is in the logs under the message's
        /// id.
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
    /// The choices for what it leaves open.
    pub options: Options,
    /// The seats, in turn order.
    pub seats: Vec<LobbySeat>,
    /// The viewer's seat.
    pub seat: Option<Seat>,
    /// The time control; `null` for unlimited time.
    pub clock: Option<TimeControl>,
    /// The chat rule.
    pub chat: ChatRule,
    /// `true` if the seats are kept for the players of the game before: nobody else can join.
    pub kept: bool,
}

/// The state of one of the client's games.
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
    /// The number of turns that stand.
    pub turns: u32,
    /// The scores by seat; none before the game has begun.
    pub scores: Vec<i32>,
    /// Whose turn it is; `null` before the start and after the end.
    pub to_move: Option<Seat>,
    /// `true` if it is paused.
    pub paused: bool,
    /// `true` if it waits for this client: for its turn, or for its answer to a proposal.
    pub awaits_you: bool,
    /// The way the game ended; `null` while it has not.
    pub ending: Option<Ending>,
    /// The client's rank, once the game is over.
    pub rank: Option<u8>,
    /// `true` if others have the same rank.
    pub shared: bool,
    /// The reason why the client has left the game.
    pub departed: Option<Departure>,
    /// The room of the next game with the same players, while somebody waits there for this client.
    pub rematch: Option<String>,
}

/// A seat of a game that waits for its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbySeat {
    /// The seat that will play it.
    pub controller: Controller,
    /// `true` if it is taken.
    pub taken: bool,
    /// The player's name.
    pub name: Option<String>,
}

/// A seat was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Joined {
    /// The id of the message that is answered.
    pub id: String,
    /// The room.
    pub room: String,
    /// Which seat.
    pub seat: Seat,
    /// The token that proves the seat from now on. Its holder plays the seat.
    pub token: String,
    /// The name as it was kept.
    pub name: String,
    /// The commitment of the shuffle.
    pub commitment: Bytes32,
}

/// A game as it stands, with all that happened in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Snapshot {
    /// The number of events the game has.
    pub seq: u32,
    /// All of them.
    pub events: Vec<Event>,
    /// The game as it stands.
    pub state: State,
}

/// The events since the last message, and the current state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// The number of events before these.
    pub from: u32,
    /// The number of events the game has now.
    pub seq: u32,
    /// The events since `from`; none when only a name, a proposal or a connection has changed.
    pub events: Vec<Event>,
    /// The game as it stands.
    pub state: State,
}

/// Something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refused {
    /// The id of the message that is answered.
    pub id: String,
    /// The reason.
    pub code: Code,
    /// The field of the message that is wrong, such as `setup.clock`. It is there with `bad-setup`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub field: Option<String>,
    /// The game as it stands, where the client did not know that; else `null`.
    pub snapshot: Option<Snapshot>,
}

/// Advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// The id of the message that is answered.
    pub id: String,
    /// For which state of the game.
    pub seq: u32,
    /// The turn that is advised.
    pub turn: Turn,
    /// The turns to show to a player who asks again, the next best first: at most four.
    pub others: Vec<Turn>,
}

impl ServerMessage {
    /// The message as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| {
            debug_assert!(false, "every key of every map is a string: {error}");
            let error = Self::Error { code: Code::Internal, detail: Some(error.to_string()) };
            serde_json::to_string(&error).unwrap_or_default()
        })
    }
}
