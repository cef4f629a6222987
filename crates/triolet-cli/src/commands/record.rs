//! Reading the record that a command is asked about.

use triolet::game::GameError;
use triolet::record::RecordError;
pub use triolet_study::record::AnyRecord;

use crate::text::{Language, Texts};

/// Reads a record of the kind that its first line announces.
pub fn read(text: &str) -> Result<AnyRecord, RecordError> {
    AnyRecord::read(text)
}

/// The error in a record, and where, in the language of its reader. English has the details; the others have them where
/// they are a rule's.
pub fn error_words(error: &RecordError, texts: &Texts) -> String {
    let reason = match &error.error {
        _ if texts.language() == Language::English => error.reason.clone(),
        Some(GameError::Refused(refusal)) => texts.refusal(*refusal),
        Some(GameError::Points { recorded, expected }) => texts.record_points(recorded, expected),
        Some(GameError::Draw(_)) => texts.record_draw(),
        Some(GameError::Ending { .. }) => texts.record_ending(),
        Some(_) => texts.record_impossible(),
        None if error.line == 1 && error.reason.contains("is newer than this program") => texts.record_newer(),
        None => texts.record_unreadable(&error.reason),
    };
    texts.record_wrong_at(error.line, error.column, reason)
}
