//! The errors of the library as Python's exceptions, each with its stable code.
//!
//! The classes are Python's own, in `triolet/errors.py`: an extension for the stable interface of Python 3.10 can't
//! derive a class with fields from `ValueError`.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use triolet::game::GameError;
use triolet::notation::NotationError;
use triolet::refusal::Refusal;
use triolet_study::error::{InputError, QuestionError};

/// The classes of `triolet/errors.py` by name.
pub const ILLEGAL_TURN: &str = "IllegalTurnError";
pub const POSITION: &str = "PositionError";
pub const RECORD: &str = "RecordError";
pub const NOTATION: &str = "NotationError";
pub const GAME: &str = "GameError";
pub const ENGINE: &str = "EngineError";

/// An exception of one of the package's classes. Fields that are `None` are left at their default, `None`.
pub fn raise(py: Python<'_>, class: &str, code: &str, message: &str) -> PyErr {
    with_fields(py, class, code, message, |_| Ok(()))
}

fn with_fields(
    py: Python<'_>,
    class: &str,
    code: &str,
    message: &str,
    fields: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>,
) -> PyErr {
    let made = || -> PyResult<PyErr> {
        let named = PyDict::new(py);
        fields(&named)?;
        let class = py.import("triolet.errors")?.getattr(class)?;
        Ok(PyErr::from_value(class.call((code, message), Some(&named))?))
    };
    made().unwrap_or_else(|error| error)
}

/// The exception for a turn that the rules refuse.
pub fn refused(py: Python<'_>, refusal: Refusal) -> PyErr {
    raise(py, ILLEGAL_TURN, refusal.code(), &refusal.to_string())
}

/// The exception for a text that is no position or no record.
pub fn unreadable(py: Python<'_>, class: &str, error: impl Into<InputError>) -> PyErr {
    let error = error.into();
    with_fields(py, class, error.code, &error.reason, |fields| {
        fields.set_item("line", error.line)?;
        fields.set_item("column", error.column)?;
        fields.set_item("square", error.square.map(|square| square.to_string()))?;
        if class == RECORD { fields.set_item("why", error.why) } else { Ok(()) }
    })
}

/// The exception for a text that is no turn. A turn that no board can have is an illegal one.
pub fn notation(py: Python<'_>, text: &str, error: &NotationError) -> PyErr {
    if let Some(refusal) = error.refusal() {
        return refused(py, refusal);
    }
    let column = text.get(..error.at).unwrap_or(text).chars().count() + 1;
    with_fields(py, NOTATION, "unreadable", &error.to_string(), |fields| fields.set_item("column", column))
}

/// The exception for something that cannot happen in a game.
pub fn game(py: Python<'_>, error: &GameError) -> PyErr {
    let code = match error {
        GameError::Refused(refusal) => return refused(py, *refusal),
        GameError::SeatCount => "number-of-seats",
        GameError::IdleRounds => "no-idle-rounds",
        GameError::NoSuchSeat => "no-such-seat",
        GameError::UndoTooFar => "undo-too-far",
        GameError::Draw(_) => "draw",
        _ => "impossible",
    };
    raise(py, GAME, code, &error.to_string())
}

/// The exception for a question that has no answer.
pub fn question(py: Python<'_>, error: &QuestionError) -> PyErr {
    let code = match error {
        QuestionError::UnknownPlayer(_) => "unknown-player",
        QuestionError::EmptyRack => "empty-rack",
        QuestionError::IllegalTurn => "illegal-turn",
        _ => "unplayable",
    };
    raise(py, ENGINE, code, &error.to_string())
}

/// The exception for a mistake in this package itself.
pub fn internal(error: impl ToString) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
