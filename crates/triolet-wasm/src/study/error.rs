//! The error in a text or a position, in a form that a front end can put into anybody's language.

use serde::Serialize;
use triolet::game::GameError;
use triolet::position::{ReadError, SetupError, TextError};
use triolet::record::RecordError;

/// The error in a text, and where in it that is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InputError {
    /// The line, counted from 1.
    pub line: Option<usize>,
    /// The character of that line, counted from 1.
    pub column: Option<usize>,
    /// The stable name of what keeps it from being a position; else `record` for a record in which something is wrong,
    /// `newer` for one whose format is later than this program, or `unreadable`.
    pub code: &'static str,
    /// The stable name of why a record cannot be right where it can be read: that of a refusal, or `points`, `draw`,
    /// `ending` or `impossible`.
    pub why: Option<&'static str>,
    /// The square where that shows.
    pub square: Option<triolet::square::Square>,
    /// The error, in English, for programmers.
    pub reason: String,
}

impl InputError {
    pub(super) fn of_text(reason: &str) -> Self {
        Self { line: None, column: None, code: "unreadable", why: None, square: None, reason: reason.to_owned() }
    }

    /// Of a record that a later program wrote.
    pub(super) fn newer(version: u32) -> Self {
        Self { code: "newer", ..Self::of_text(&format!("version {version} of the format is newer than this program")) }
    }

    fn at(self, line: usize, column: usize) -> Self {
        Self { line: Some(line), column: Some(column), ..self }
    }
}

fn why(error: &GameError) -> &'static str {
    match error {
        GameError::Refused(refusal) => refusal.code(),
        GameError::Points { .. } => "points",
        GameError::Draw(_) => "draw",
        GameError::Ending { .. } => "ending",
        _ => "impossible",
    }
}

impl From<RecordError> for InputError {
    fn from(error: RecordError) -> Self {
        Self { code: "record", why: error.error.as_ref().map(why), ..Self::of_text(&error.reason) }
            .at(error.line, error.column)
    }
}

impl From<SetupError> for InputError {
    fn from(error: SetupError) -> Self {
        let (code, square) = (error.kind.name(), error.kind.square());
        Self { code, square, ..Self::of_text(&error.to_string()) }
    }
}

impl From<TextError> for InputError {
    fn from(error: TextError) -> Self {
        match error.setup {
            Some(setup) => setup.into(),
            None => Self::of_text(&error.reason).at(1, error.column),
        }
    }
}

impl From<ReadError> for InputError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Json { line, column, reason } => Self::of_text(&reason).at(line, column),
            ReadError::Text(error) => error.into(),
            ReadError::Setup(error) => error.into(),
            error => Self::of_text(&error.to_string()),
        }
    }
}

impl From<serde_json::Error> for InputError {
    fn from(error: serde_json::Error) -> Self {
        let wrong = Self::of_text(&error.to_string());
        // What is made of a value has no place in a text.
        if error.line() == 0 { wrong } else { wrong.at(error.line(), error.column()) }
    }
}
