//! The score sheet of a game at a real board, which its owner shows to others by a link.

use alloc::string::String;

use serde::{Deserialize, Serialize};

/// Maximum length of a shared sheet in bytes.
pub const MAX_SHEET: usize = 65_536;

/// A message about a shared sheet. Requests are refused by an `error` as others are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SheetMessage {
    /// The sheet, as its owner published it last.
    Sheet {
        /// The owner's count of changes.
        revision: u32,
        /// The time since the last change in milliseconds, when the message was made.
        age: u32,
        /// The partial record.
        text: String,
    },
    /// The sheet is published.
    SheetPublished {
        /// The owner's count of changes.
        revision: u32,
    },
    /// The owner has stopped showing the sheet, which is final.
    SheetStopped,
}
