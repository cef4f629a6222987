//! Errors in what was asked, in a form that a front end can put into anybody's language.

use serde::Serialize;
use triolet::game::GameError;
use triolet::position::{ReadError, SetupError, TextError};
use triolet::record::RecordError;
use triolet::square::Square;

/// The error in a text, and where in it that is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{reason}")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    pub square: Option<Square>,
    /// The error, in English, for programmers.
    pub reason: String,
}

impl InputError {
    /// An error without a place, whose reason is all there is to say.
    pub fn unreadable(reason: impl ToString) -> Self {
        Self { line: None, column: None, code: "unreadable", why: None, square: None, reason: reason.to_string() }
    }

    /// The error of a record that a later program wrote.
    pub(crate) fn newer(version: u32) -> Self {
        let reason = format!("version {version} of the format is newer than this program");
        Self { code: "newer", ..Self::unreadable(reason) }
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
        Self { code: "record", why: error.error.as_ref().map(why), ..Self::unreadable(&error.reason) }
            .at(error.line, error.column)
    }
}

impl From<SetupError> for InputError {
    fn from(error: SetupError) -> Self {
        let (code, square) = (error.kind.name(), error.kind.square());
        Self { code, square, ..Self::unreadable(error) }
    }
}

impl From<TextError> for InputError {
    fn from(error: TextError) -> Self {
        match error.setup {
            Some(setup) => setup.into(),
            None => Self::unreadable(&error.reason).at(1, error.column),
        }
    }
}

impl From<ReadError> for InputError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Json { line, column, reason } => Self::unreadable(reason).at(line, column),
            ReadError::Text(error) => error.into(),
            ReadError::Setup(error) => error.into(),
            error => Self::unreadable(error),
        }
    }
}

impl From<serde_json::Error> for InputError {
    fn from(error: serde_json::Error) -> Self {
        let wrong = Self::unreadable(&error);
        // What is made of a value has no place in a text.
        if error.line() == 0 { wrong } else { wrong.at(error.line(), error.column()) }
    }
}

/// The reason why a question about a position has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// There is no play to score.
    #[error("play: the field is missing")]
    PlayMissing,
    /// The question is about the position alone, and a play stands beside it.
    #[error("play: this command takes a position without a play")]
    PlayGiven,
    /// The rack is empty.
    #[error("rack: it is empty, so there is no turn to take")]
    EmptyRack,
    /// The rules do not allow the turn that the question is about.
    #[error("turn: it is not legal here")]
    IllegalTurn,
    /// No game leads to the board, which is never so of a checked position.
    #[error("the position lacks what a player needs")]
    Unplayable,
    /// There is no computer player of this name.
    #[error("there is no computer player {0:?}")]
    UnknownPlayer(String),
}
