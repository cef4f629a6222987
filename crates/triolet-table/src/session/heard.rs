//! What a line has to know of a message of the server. The rest of it is the front end's business, also where it is of
//! a newer version.

use alloc::boxed::Box;
use alloc::string::String;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use triolet_protocol::Code;

/// The fields of any message that a line reads.
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
    /// A refusal's or an error's code; other messages have other things by that name.
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

    /// The reason why something failed; a code that is not known here yet counts as one that cannot be helped.
    pub fn code(&self) -> Option<Code> {
        let name = self.code.as_ref()?.as_str()?;
        Some(Code::from_name(name).unwrap_or(Code::Malformed))
    }

    /// The reason why what is answered was refused; `None` where it was not.
    pub fn refusal(&self) -> Option<Code> {
        (self.kind == "refused").then(|| self.code().unwrap_or(Code::Malformed))
    }
}

/// The message with the id that the front end gave.
pub(super) fn renamed(text: &str, id: &str) -> Option<Box<RawValue>> {
    let mut message: Value = serde_json::from_str(text).ok()?;
    *message.get_mut("id")? = id.into();
    to_raw_value(&message).ok()
}
