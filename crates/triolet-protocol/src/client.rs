//! Messages from a client.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use triolet::seat::Seat;
use triolet::shuffle::Bytes32;

use crate::chat::ChatContent;
use crate::code::Code;
use crate::command::Command;
use crate::draft::Draft;
use crate::setup::Setup;

/// The most bytes that a message may have, a record aside.
pub const MAX_MESSAGE: usize = 4096;
/// The most characters that a client-made id may have.
pub const MAX_ID: usize = 64;
/// The most characters that a player's name may have.
pub const MAX_NAME: usize = 30;

/// A message from a client. The client makes the `id`, and the answer repeats it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub enum ClientMessage {
    /// The first message over a socket: which game, and whose seat. In a worker it names no game.
    Hello {
        /// The version of the protocol that the client speaks.
        protocol: u32,
        /// The game's room.
        #[serde(default)]
        room: Option<String>,
        /// The token that proves a seat; a spectator has none.
        #[serde(default)]
        token: Option<String>,
        /// The number of events the client has already; the answer is an update from there, else a snapshot.
        #[serde(default)]
        since: Option<u32>,
    },
    /// Opens a game. Over a network it waits for its players; in a worker it begins at once.
    Create {
        /// Comes back in the answer.
        id: String,
        /// The game.
        setup: Setup,
        /// Over a network, what the room follows from: 32 random bytes of the device, as 64 hexadecimal digits. With
        /// it, a create that is said again gets the same room again. Without it each opens a room.
        #[serde(default)]
        key: Option<Bytes32>,
    },
    /// Takes a seat in a game that waits for players.
    Join {
        /// Comes back in the answer.
        id: String,
        /// The room, or its short code.
        room: String,
        /// The player's name.
        name: String,
        /// The commitment of the shuffle, from the lobby or the answer to `create`. With another one the join is
        /// refused, so that a device contributes only to what it has seen.
        commitment: Bytes32,
        /// 32 random bytes of the player's device for the shuffle, as 64 hexadecimal digits. A device makes them once
        /// for each commitment, and sends the same after a refusal: a server that could refuse them and get others
        /// could choose among deals.
        contribution: Bytes32,
        /// What shall prove the seat: 32 random bytes of the player's device, as 64 hexadecimal digits. With it, a join
        /// that is said again gets the same seat again. Without it the server makes a token, and each join takes a
        /// seat.
        #[serde(default)]
        token: Option<Bytes32>,
    },
    /// Goes on with a game from its record; in a worker only.
    Load {
        /// Comes back in the answer.
        id: String,
        /// The whole text of the record.
        record: String,
    },
    /// Shows the game as another seat that the client holds sees it, or as a spectator does.
    Look {
        /// The seat; none for a spectator's view.
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// Asks for something that changes the game.
    Command {
        /// Makes the command unique: the same id again gets the stored answer.
        id: String,
        /// The number of events the game had when the command was made; with another number it is refused.
        seq: u32,
        /// The seat that asks.
        seat: Seat,
        /// The command.
        command: Command,
    },
    /// Asks for every legal play of the viewer's rack.
    Plays {
        /// Comes back in the answer.
        id: String,
    },
    /// Asks what tiles that are being laid would score, or why they are not legal.
    ScoreDraft {
        /// Comes back in the answer.
        id: String,
        /// The tiles laid so far.
        tiles: Draft,
    },
    /// Asks a computer player for advice.
    Hint {
        /// Comes back in the answer.
        id: String,
    },
    /// Asks for the text of the game's record: everything once it is over, what the viewer saw before.
    Record {
        /// Comes back in the answer.
        id: String,
    },
    /// Changes the name of the player at a seat that the client holds.
    Rename {
        /// Comes back in the answer.
        id: String,
        /// The seat.
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// Asks for a secret with which the seat can be taken to another device.
    TransferSeat {
        /// Comes back in the answer.
        id: String,
    },
    /// Takes a seat to this device by the secret of another. What proved the seat before proves nothing any more.
    RedeemTransfer {
        /// Comes back in the answer. Sending it again with the same `token` is harmless.
        id: String,
        /// The room.
        room: String,
        /// The secret.
        secret: String,
        /// The token that will prove the seat: 32 random bytes of this device, as 64 hexadecimal digits.
        token: Bytes32,
    },
    /// Says something to the others in the room.
    SendChat {
        /// Comes back in the answer. Sending it again with the same id says it once.
        id: String,
        /// The kind.
        content: ChatContent,
    },
    /// Takes back something that the own seat has said.
    RetractChat {
        /// Comes back in the answer.
        id: String,
        /// Which, by its number in the room.
        number: u32,
    },
    /// Moves to the next game with the same players, once this one is over; the first to ask opens it.
    Rematch {
        /// Comes back in the answer. Sending it again with the same `token` is harmless.
        id: String,
        /// The commitment of the new shuffle: `next_commitment` of the state of this game.
        commitment: Bytes32,
        /// The contribution of the player's device to the new shuffle, as with a join.
        contribution: Bytes32,
        /// The token that will prove the seat in the new room, as with a join.
        token: Bytes32,
    },
    /// Asks how the client's own games stand.
    Games {
        /// Comes back in the answer.
        id: String,
        /// The seats that the client holds, up to 30.
        #[cfg_attr(feature = "schemars", schemars(length(max = 30)))]
        seats: Vec<HeldSeat>,
    },
    /// Deletes the player's name and all that the player has said. The log of the game names nobody.
    Forget {
        /// Comes back in the answer.
        id: String,
    },
    /// Asks for a [`Pong`](crate::ServerMessage::Pong).
    Ping {
        /// Comes back in the answer.
        nonce: u32,
    },
}

/// A seat that a client holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HeldSeat {
    /// The room.
    pub room: String,
    /// The token that proves the seat.
    pub token: String,
}

/// A message that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageError {
    /// [`Code::Malformed`] or [`Code::TooLong`].
    pub code: Code,
    /// The error, in English, for the author of the client.
    pub detail: String,
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code.name(), self.detail)
    }
}

impl core::error::Error for MessageError {}

/// Reads one message.
///
/// # Errors
/// When it is too long, no JSON, or no message: unknown types, fields, squares and tiles are refused.
pub fn read(text: &str) -> Result<ClientMessage, MessageError> {
    let malformed = |code, detail: &dyn ToString| MessageError { code, detail: detail.to_string() };
    // Only a record is long, and only a worker reads one; over a network the socket bounds messages before they get
    // here.
    let value: Value = serde_json::from_str(text).map_err(|error| malformed(Code::Malformed, &error))?;
    if has_numbered_type(&value) {
        return Err(malformed(Code::Malformed, &"a type is a name"));
    }
    let read = serde_json::from_str(text).or_else(|error| with_whole_numbers(text).ok_or(error));
    let message: ClientMessage = read.map_err(|error| malformed(Code::Malformed, &error))?;
    if text.len() > MAX_MESSAGE && !matches!(message, ClientMessage::Load { .. }) {
        return Err(malformed(Code::TooLong, &"the message is too long"));
    }
    // Ids are kept, and not every database takes a NUL.
    let is_bad = |id: &str| id.is_empty() || id.chars().count() > MAX_ID || id.contains(char::is_control);
    if message.id().is_some_and(is_bad) {
        return Err(malformed(Code::Malformed, &"an id has 1 to 64 characters, none of which is a control character"));
    }
    Ok(message)
}

/// Reads a message in which whole numbers are written as others are, such as `12.0`: some languages know no other
/// numbers, and for a schema they are integers too. `None` for any other message.
fn with_whole_numbers(text: &str) -> Option<ClientMessage> {
    let mut value = serde_json::from_str(text).ok()?;
    if make_whole(&mut value) { serde_json::from_value(value).ok() } else { None }
}

/// Returns `true` if a `type` is no name: a number would be taken for a place in our list of types.
fn has_numbered_type(value: &Value) -> bool {
    match value {
        Value::Array(values) => values.iter().any(has_numbered_type),
        Value::Object(fields) => {
            fields.iter().any(|(name, value)| name == "type" && !value.is_string() || has_numbered_type(value))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Returns `true` if anything had to be made whole.
fn make_whole(value: &mut Value) -> bool {
    match value {
        Value::Number(number) => {
            let written = number.as_f64().filter(|_| number.is_f64());
            let whole = written.map(|written| written as i64).filter(|&whole| Some(whole as f64) == written);
            whole.into_iter().for_each(|whole| *number = whole.into());
            whole.is_some()
        }
        // All of them, and not only up to the first.
        Value::Array(values) => values.iter_mut().filter_map(|value| make_whole(value).then_some(())).count() > 0,
        Value::Object(fields) => fields.values_mut().filter_map(|value| make_whole(value).then_some(())).count() > 0,
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// The id of a message, borrowed as the message is.
macro_rules! id_of {
    ($message:expr) => {
        match $message {
            ClientMessage::Create { id, .. }
            | ClientMessage::Join { id, .. }
            | ClientMessage::Load { id, .. }
            | ClientMessage::Command { id, .. }
            | ClientMessage::Plays { id }
            | ClientMessage::ScoreDraft { id, .. }
            | ClientMessage::Hint { id }
            | ClientMessage::Record { id }
            | ClientMessage::TransferSeat { id }
            | ClientMessage::RedeemTransfer { id, .. }
            | ClientMessage::SendChat { id, .. }
            | ClientMessage::RetractChat { id, .. }
            | ClientMessage::Rematch { id, .. }
            | ClientMessage::Games { id, .. }
            | ClientMessage::Forget { id }
            | ClientMessage::Rename { id, .. } => Some(id),
            ClientMessage::Hello { .. } | ClientMessage::Look { .. } | ClientMessage::Ping { .. } => None,
        }
    };
}

impl ClientMessage {
    /// The id that comes back in the answer.
    pub fn id(&self) -> Option<&str> {
        id_of!(self).map(String::as_str)
    }

    /// The same, to be changed.
    pub fn id_mut(&mut self) -> Option<&mut String> {
        id_of!(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use triolet::edition::{Edition, Options};

    #[test]
    fn what_nobody_knows_is_refused() {
        for text in [
            "",
            "[]",
            "{}",
            r#"{"type": "fly"}"#,
            r#"{"type": 0, "protocol": 1}"#,
            r#"{"type": "create", "id": "1", "setup": {"seats": [{"controller": "person"}], "clock": {"type": 0, "seconds": 60}}}"#,
            r#"{"type": "ping"}"#,
            r#"{"type": "ping", "nonce": -1}"#,
            r#"{"type": "ping", "nonce": 1, "x": 1}"#,
            r#"{"type": "plays", "id": ""}"#,
            r#"{"type": "plays", "id": "a\u0000"}"#,
            r#"{"type": "score-draft", "id": "1", "tiles": {"P1": "3"}}"#,
            r#"{"type": "score-draft", "id": "1", "tiles": {"H8": "16"}}"#,
            r#"{"type": "score-draft", "id": "1", "tiles": {"H8": "3", "H8": "4"}}"#,
            r#"{"type": "command", "id": "1", "seq": 0, "seat": 5, "command": {"type": "pass"}}"#,
            r#"{"type": "command", "id": "1", "seq": 0, "seat": 1, "command": {"type": "pass", "x": 1}}"#,
            r#"{"type": "command", "id": "1", "seq": 0, "seat": 1, "command": {"type": "exchange", "tiles": ["15", "15"]}}"#,
        ] {
            assert_eq!(read(text).unwrap_err().code, Code::Malformed, "{text}");
        }
        assert!(read(r#"{"type": "fly"}"#).unwrap_err().to_string().starts_with("malformed: unknown variant `fly`"));
        let long = alloc::format!(r#"{{"type": "plays", "id": "{}"}}"#, "x".repeat(MAX_MESSAGE));
        assert_eq!(read(&long).unwrap_err().code, Code::TooLong);
    }

    #[test]
    fn a_whole_number_is_one_however_it_is_written() {
        let command = |seq: &str, seat: &str| {
            let text = alloc::format!(
                r#"{{"type": "command", "id": "1", "seq": {seq}, "seat": {seat}, "command": {{"type": "propose-undo", "turns": 4}}}}"#
            );
            read(&text)
        };
        let plain = command("12", "2").unwrap();
        for (seq, seat) in [("12.0", "2"), ("12", "2.0"), ("1.2e1", "20e-1")] {
            assert_eq!(command(seq, seat).as_ref(), Ok(&plain), "{seq} {seat}");
        }
        for (seq, seat) in [("12.5", "2"), ("-1.0", "2"), ("1e99", "2"), ("12", "5.0"), ("12", "0.0")] {
            assert!(command(seq, seat).is_err(), "{seq} {seat}");
        }
    }

    #[test]
    fn what_may_be_left_out_has_its_default() {
        let text = r#"{"type": "create", "id": "1", "setup": {"seats": [{"controller": "person"}, {"controller": "computer:greedy"}]}}"#;
        let ClientMessage::Create { setup, .. } = read(text).unwrap() else { panic!("not a create") };
        assert_eq!((setup.edition, setup.options, setup.seats.len()), (Edition::default(), Options::default(), 2));
        assert_eq!(read(&serde_json::to_string(&read(text).unwrap()).unwrap()), read(text));
    }
}
