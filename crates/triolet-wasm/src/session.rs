//! The page's client session, with JSON strings as its interface.

use serde::Serialize;
use serde_json::value::to_raw_value;
use triolet_protocol::{Code, ServerMessage, SessionEffect, SessionInput};
use triolet_table::session::ClientSession;

/// The page's client session, if one is open.
#[derive(Debug, Default)]
pub struct Sessions(Option<ClientSession>);

impl Sessions {
    /// Handles a [`SessionInput`] in JSON. Answers unreadable input, or input before a session is open, with an error
    /// for the front end.
    pub fn handle(&mut self, text: &str) -> SessionEffect {
        match (serde_json::from_str(text), &mut self.0) {
            (Ok(SessionInput::Open { saved, room, token, seed, now }), kept) => {
                let (line, out) = ClientSession::open(saved.as_deref(), room, token, seed, now);
                *kept = Some(line);
                out
            }
            (Ok(what), Some(line)) => line.handle(what),
            (Ok(_), None) => failure(Code::NotHere, "no line was opened"),
            (Err(error), _) => failure(Code::Malformed, &error.to_string()),
        }
    }
}

fn failure(code: Code, detail: &str) -> SessionEffect {
    let message = ServerMessage::Error { code, detail: Some(detail.to_owned()) };
    SessionEffect { show: raw(&message).into_iter().collect(), ..SessionEffect::default() }
}

fn raw(value: &impl Serialize) -> Option<Box<serde_json::value::RawValue>> {
    to_raw_value(value).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(lines: &mut Sessions, text: &str) -> serde_json::Value {
        serde_json::to_value(lines.handle(text)).unwrap()
    }

    #[test]
    fn a_line_is_opened_connected_and_asked() {
        let mut lines = Sessions::default();
        assert_eq!(take(&mut lines, r#"{"do": "tick", "now": 1}"#)["show"][0]["code"], "not-here");
        assert_eq!(take(&mut lines, r#"{"do": "tick"}"#)["show"][0]["code"], "malformed");
        let opened =
            take(&mut lines, r#"{"do": "open", "saved": null, "room": "r", "token": "t", "seed": 7, "now": 0}"#);
        assert_eq!((&opened["connect_in"], &opened["show"][0]["state"]), (&0.into(), &"connecting".into()));
        let connected = take(&mut lines, r#"{"do": "connected", "now": 20}"#);
        assert!(connected["send"][0].as_str().unwrap().contains(r#""type":"hello""#));
        let asked = take(&mut lines, r#"{"do": "ask", "message": {"type": "hint", "id": "1"}, "now": 30}"#);
        assert!(asked["send"][0].as_str().unwrap().contains(r#""type":"hint""#));
    }
}
