//! Questions to the computer players.

use pyo3::prelude::*;
use triolet_engine::players::NAMES;
use triolet_study::analyze::{AnalysisOptions, Analyzer};
use triolet_study::best::{BestOptions, BestTurn};

use crate::error;
use crate::position::PyPosition;
use crate::record::PyRecord;
use crate::watch::watched;

/// Nodes between two looks at whether to stop. They take a few milliseconds.
const STEP: u64 = 5_000;

/// The names of the computer players.
///
/// >>> from triolet import players
/// >>> players()[:4]
/// ['random', 'greedy', 'expect', 'sim']
#[pyfunction]
pub fn players() -> Vec<&'static str> {
    NAMES.to_vec()
}

/// The best turn of a position as JSON, and whether Ctrl-C ended the thought early.
#[pyfunction]
pub fn best(
    py: Python<'_>,
    position: &PyPosition,
    player: String,
    nodes: Option<u64>,
    seed: u64,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<(String, bool)> {
    let (position, options) = (&position.0, BestOptions { player, nodes, seed });
    let (answer, interrupted) = watched(py, progress, |watch| {
        let mut thought = BestTurn::new(position, options)?;
        while thought.step(STEP) && !watch.is_stopped() {
            watch.set_done(thought.nodes());
        }
        watch.set_done(thought.nodes());
        Ok(thought.answer())
    })?;
    let answer = answer.map_err(|error| error::question(py, &error))?;
    Ok((serde_json::to_string(&answer).map_err(error::internal)?, interrupted))
}

/// The review of a record as JSON, and whether Ctrl-C ended it early.
#[pyfunction]
pub fn analyze(
    py: Python<'_>,
    record: &PyRecord,
    nodes: u64,
    seed: u64,
    top: usize,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<(String, bool)> {
    let (analysis, interrupted) = watched(py, progress, |watch| {
        let mut analyzer = Analyzer::new(record.0.clone(), AnalysisOptions { nodes, seed, top });
        while analyzer.step(STEP) && !watch.is_stopped() {
            watch.set_done(analyzer.done() as u64);
        }
        watch.set_done(analyzer.done() as u64);
        analyzer.answer()
    })?;
    Ok((serde_json::to_string(&analysis).map_err(error::internal)?, interrupted))
}
