//! The fields of server messages that the session needs. It passes the rest on unread, so messages of newer versions
//! reach the front end.

use alloc::boxed::Box;
use alloc::string::String;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use triolet_protocol::Code;

/// The fields that the session reads in any message.
#[derive(Debug, Deserialize)]
pub(super) struct Heard {
    #[serde(rename = "type")]
    pub kind: String,
    pub id: Option<String>,
    pub from: Option<u32>,
    pub seq: Option<u32>,
    pub room: Option<String>,
    pub token: Option<String>,
    pub snapshot: Option<Seq>,
    /// The code of a refusal or an error; other messages use the name differently.
    code: Option<Value>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Seq {
    pub seq: Option<u32>,
}

impl Heard {
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// Returns the code of a failure. A code that is unknown here counts as permanent.
    pub fn code(&self) -> Option<Code> {
        let name = self.code.as_ref()?.as_str()?;
        Some(Code::from_name(name).unwrap_or(Code::Malformed))
    }

    /// Returns the code of a refusal; `None` for other messages.
    pub fn refusal(&self) -> Option<Code> {
        (self.kind == "refused").then(|| self.code().unwrap_or(Code::Malformed))
    }
}

/// Returns the message with the front end's own id.
pub(super) fn renamed(text: &str, id: &str) -> Option<Box<RawValue>> {
    let mut message: Value = serde_json::from_str(text).ok()?;
    *message.get_mut("id")? = id.into();
    to_raw_value(&message).ok()
}
