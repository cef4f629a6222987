//! The Python package `triolet`: what Python sees of the rules, the players and the questions.
//!
//! This crate decides nothing: it reads Python's values, asks the library and hands back the answer. The Python side of
//! the package, in `triolet/`, has what needs no speed.

use pyo3::prelude::*;

mod actions;
mod arrays;
mod engine;
mod environment;
mod error;
mod game;
mod matches;
mod play;
mod position;
mod record;
mod score;
mod single;
mod vector;
mod watch;

/// The compiled part of the package. Import from `triolet` instead.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::actions::{decode, encode};
    #[pymodule_export]
    use crate::arrays::{PlayArrays, moves_batch, play_from_arrays, score_batch};
    #[pymodule_export]
    use crate::engine::{analyze, best, players};
    #[pymodule_export]
    use crate::game::{PyGame, PyOutcome, PySeatOutcome, PyTurnTaken, PyView};
    #[pymodule_export]
    use crate::matches::play_match;
    #[pymodule_export]
    use crate::play::{PyPlay, PyTurn};
    #[pymodule_export]
    use crate::position::PyPosition;
    #[pymodule_export]
    use crate::record::{PyRecord, RecordedTurn};
    #[pymodule_export]
    use crate::score::{PyGroup, PyScoreBreakdown};
    #[pymodule_export]
    use crate::single::PyEnvironment;
    #[pymodule_export]
    use crate::vector::PyEnvironments;

    use pyo3::types::PyModuleMethods;

    #[pymodule_init]
    fn init(module: &pyo3::Bound<'_, pyo3::types::PyModule>) -> pyo3::PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("ACTIONS", crate::actions::COUNT)?;
        module.add("FEATURES", crate::environment::FEATURES)?;
        module.add("MAX_TURNS", crate::environment::MAX_TURNS)
    }
}
