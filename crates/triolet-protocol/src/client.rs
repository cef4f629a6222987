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

/// Maximum length of a message in bytes, except for one with a record.
pub const MAX_MESSAGE: usize = 4096;
/// Maximum length of a client's id in characters.
pub const MAX_ID: usize = 64;
/// Maximum length of a player's name in characters.
pub const MAX_NAME: usize = 30;

/// A message from a client. The client chooses the `id`, and the answer repeats it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub enum ClientMessage {
    /// The first message on a socket, which names the game and proves the seat. In a worker it names no game.
    Hello {
        /// The version of the protocol that the client speaks.
        protocol: u32,
        /// The game's room.
        #[serde(default)]
        room: Option<String>,
        /// The token that proves a seat; a spectator has none.
        #[serde(default)]
        token: Option<String>,
        /// The number of events that the client already has; the answer is an update from there, or else a snapshot.
        #[serde(default)]
        since: Option<u32>,
    },
    /// Creates a game. Over a network it waits for its players; in a worker it begins at once.
    Create {
        /// Repeated in the answer.
        id: String,
        /// The set-up of the game.
        setup: Setup,
        /// Over a network, the key from which the room follows: 32 random bytes of the device, as 64 hexadecimal
        /// digits. Repeating a create with the same key returns the same room. Without a key, each one creates a room.
        #[serde(default)]
        key: Option<Bytes32>,
    },
    /// Takes a seat in a game that waits for players.
    Join {
        /// Repeated in the answer.
        id: String,
        /// The room, or its short code.
        room: String,
        /// The player's name.
        name: String,
        /// The commitment of the shuffle, from the lobby or the answer to `create`. With any other one the join is
        /// refused, so that a device contributes only to a commitment that it has seen.
        commitment: Bytes32,
        /// The contribution to the shuffle: 32 random bytes of the player's device, as 64 hexadecimal digits. A device
        /// generates them once for each commitment and sends the same ones after a refusal; otherwise a server could
        /// refuse contributions in order to choose among deals.
        contribution: Bytes32,
        /// The token for the seat: 32 random bytes of the player's device, as 64 hexadecimal digits. Repeating a join
        /// with the same token returns the same seat. Without one, the server generates a token, and each join takes a
        /// seat.
        #[serde(default)]
        token: Option<Bytes32>,
    },
    /// Resumes a game from its record; in a worker only.
    Load {
        /// Repeated in the answer.
        id: String,
        /// The whole text of the record.
        record: String,
    },
    /// Switches to the view of another seat that the client holds, or of a spectator.
    Look {
        /// The seat; none for a spectator's view.
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// Requests a change of the game.
    Command {
        /// The unique id of the command: repeating it returns the stored answer.
        id: String,
        /// The number of events of the game for which the command was made; with any other number it is refused.
        seq: u32,
        /// The seat that issues the command.
        seat: Seat,
        /// The command.
        command: Command,
    },
    /// Requests all legal plays of the viewer's rack.
    Plays {
        /// Repeated in the answer.
        id: String,
    },
    /// Requests the score of the tiles being laid, or the reason why they are illegal.
    ScoreDraft {
        /// Repeated in the answer.
        id: String,
        /// The tiles laid so far.
        tiles: Draft,
    },
    /// Requests advice from a computer player.
    Hint {
        /// Repeated in the answer.
        id: String,
    },
    /// Requests the text of the game's record, once the game is over.
    Record {
        /// Repeated in the answer.
        id: String,
    },
    /// Changes the name of the player at a seat that the client holds.
    Rename {
        /// Repeated in the answer.
        id: String,
        /// The seat.
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// Requests a secret with which the seat can be moved to another device.
    TransferSeat {
        /// Repeated in the answer.
        id: String,
    },
    /// Moves a seat to this device by the secret of another. The previous token becomes invalid.
    RedeemTransfer {
        /// Repeated in the answer. Sending the message again with the same `token` is harmless.
        id: String,
        /// The room.
        room: String,
        /// The secret.
        secret: String,
        /// The token that will prove the seat: 32 random bytes of this device, as 64 hexadecimal digits.
        token: Bytes32,
    },
    /// Sends a chat line to the other players in the room.
    SendChat {
        /// Repeated in the answer. Sending the message again with the same id has no effect.
        id: String,
        /// The content.
        content: ChatContent,
    },
    /// Retracts one of the seat's chat lines.
    RetractChat {
        /// Repeated in the answer.
        id: String,
        /// The number of the line in the room.
        number: u32,
    },
    /// Moves to the rematch once this game is over; the first request creates it.
    Rematch {
        /// Repeated in the answer. Sending the message again with the same `token` is harmless.
        id: String,
        /// The commitment of the new shuffle: `next_commitment` of the state of this game.
        commitment: Bytes32,
        /// The contribution of the player's device to the new shuffle, as with a join.
        contribution: Bytes32,
        /// The token that will prove the seat in the new room, as with a join.
        token: Bytes32,
    },
    /// Requests summaries of the client's own games.
    Games {
        /// Repeated in the answer.
        id: String,
        /// The seats that the client holds, up to 30.
        #[cfg_attr(feature = "schemars", schemars(length(max = 30)))]
        seats: Vec<HeldSeat>,
    },
    /// Deletes the player's name and chat lines. The log of the game contains neither.
    Forget {
        /// Repeated in the answer.
        id: String,
    },
    /// Requests a [`Pong`](crate::ServerMessage::Pong).
    Ping {
        /// Repeated in the answer.
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

/// The error for a message that cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageError {
    /// [`Code::Malformed`] or [`Code::TooLong`].
    pub code: Code,
    /// The details, in English, for the author of the client.
    pub detail: String,
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code.name(), self.detail)
    }
}

impl core::error::Error for MessageError {}

/// Parses a message.
///
/// # Errors
/// Returns an error if the text is too long, not JSON, or not a message. Unknown types, fields, squares and tiles are
/// refused.
pub fn read(text: &str) -> Result<ClientMessage, MessageError> {
    let malformed = |code, detail: &dyn ToString| MessageError { code, detail: detail.to_string() };
    // Only a message with a record may be longer, and only a worker accepts one; over a network the socket limits
    // messages before they arrive here.
    let is_long = text.len() > MAX_MESSAGE;
    let unreadable = if is_long { Code::TooLong } else { Code::Malformed };
    let value: Value = serde_json::from_str(text).map_err(|error| malformed(unreadable, &error))?;
    if has_numbered_type(&value) {
        return Err(malformed(Code::Malformed, &"a type is a name"));
    }
    let read = serde_json::from_str(text).or_else(|error| with_whole_numbers(text).ok_or(error));
    let message: ClientMessage = read.map_err(|error| malformed(unreadable, &error))?;
    if is_long && !matches!(message, ClientMessage::Load { .. }) {
        return Err(malformed(Code::TooLong, &"the message is too long"));
    }
    // Ids are stored, and not every database accepts a NUL.
    let is_bad = |id: &str| id.is_empty() || id.chars().count() > MAX_ID || id.contains(char::is_control);
    if message.id().is_some_and(is_bad) {
        return Err(malformed(Code::Malformed, &"an id has 1 to 64 characters, none of which is a control character"));
    }
    Ok(message)
}

/// Parses a message in which integers are written like `12.0`, as by languages without integers. JSON Schema treats
/// them as integers too. Returns `None` for any other message.
fn with_whole_numbers(text: &str) -> Option<ClientMessage> {
    let mut value = serde_json::from_str(text).ok()?;
    if make_whole(&mut value) { serde_json::from_value(value).ok() } else { None }
}

/// Returns `true` if a `type` is not a string: serde would take a number for the index of a variant.
fn has_numbered_type(value: &Value) -> bool {
    match value {
        Value::Array(values) => values.iter().any(has_numbered_type),
        Value::Object(fields) => {
            fields.iter().any(|(name, value)| name == "type" && !value.is_string() || has_numbered_type(value))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Converts floating-point numbers with integer values. Returns `true` if there were any.
fn make_whole(value: &mut Value) -> bool {
    match value {
        Value::Number(number) => {
            let written = number.as_f64().filter(|_| number.is_f64());
            let whole = written.map(|written| written as i64).filter(|&whole| Some(whole as f64) == written);
            whole.into_iter().for_each(|whole| *number = whole.into());
            whole.is_some()
        }
        // `count` visits all of them, unlike `any`.
        Value::Array(values) => values.iter_mut().filter_map(|value| make_whole(value).then_some(())).count() > 0,
        Value::Object(fields) => fields.values_mut().filter_map(|value| make_whole(value).then_some(())).count() > 0,
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// Borrows the id of a message, mutably if the message is.
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
    /// Returns the id that the answer repeats.
    pub fn id(&self) -> Option<&str> {
        id_of!(self).map(String::as_str)
    }

    /// Returns the id mutably.
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
        let nested = alloc::format!(r#"{{"type": "ping", "nonce": 1, "x": [{}0]}}"#, "0,".repeat(MAX_MESSAGE));
        for text in [long, nested, "x".repeat(MAX_MESSAGE + 1), " ".repeat(MAX_MESSAGE + 1)] {
            assert_eq!(read(&text).unwrap_err().code, Code::TooLong);
        }
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
