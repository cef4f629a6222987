//! Matches between computer players and functions of Python.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use triolet::play::Turn;
use triolet::refusal::Refusal;
use triolet_engine::match_play::{Contestant, Forfeit, MatchRun, MatchSetup, summarize};
use triolet_engine::player::{Budget, Choice, Observation, Player};
use triolet_engine::players::by_name;
use triolet_engine::sim::FastTurn;
use triolet_study::error::QuestionError;

use crate::error;
use crate::game;
use crate::play::TurnSource;
use crate::position::PyPosition;
use crate::single::position_of;
use crate::watch::watched;

/// What stands for a player: its name, or a function of Python.
#[derive(FromPyObject)]
pub enum PlayerSource {
    Name(String),
    Function(Py<PyAny>),
}

/// A player of a match.
enum Side<'a> {
    Computer(Box<dyn Player + Send>),
    Function { function: Py<PyAny>, failure: &'a Failure<'a> },
}

/// The exception that a function of Python ended a match with.
struct Failure<'a> {
    first: Mutex<Option<PyErr>>,
    stop: &'a AtomicBool,
}

impl Failure<'_> {
    /// Ends the match. What is left of this game no longer matters.
    fn end(&self, error: PyErr) -> Forfeit {
        if let Ok(mut first) = self.first.lock() {
            first.get_or_insert(error);
        }
        self.stop.store(true, Ordering::Relaxed);
        Forfeit::Crashed
    }
}

impl Contestant for Side<'_> {
    fn turn(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Result<Choice, Forfeit> {
        match self {
            Self::Computer(player) => Ok(player.choose(seen, seed, budget)),
            Self::Function { function, failure } => {
                Python::attach(|py| ask(py, function, seen, seed).map_err(|error| failure.end(error)))
            }
        }
    }
}

/// Asks a function for a turn and checks it.
fn ask(py: Python<'_>, function: &Py<PyAny>, seen: &Observation<'_>, seed: u64) -> PyResult<Choice> {
    let position = position_of(seen)?;
    let answer = function.bind(py).call1((PyPosition(position.clone()), seed))?;
    let turn = answer.extract::<TurnSource<'_>>()?.read(py, &position.setup().board)?;
    let fast = FastTurn::of(&turn);
    let score = fast.and_then(|fast| seen.score_of(fast));
    match (fast, score) {
        (Some(turn), Some(score)) => Ok(Choice { turn, score, reasons: Vec::new() }),
        _ => Err(error::refused(py, why_not(&position, &turn))),
    }
}

fn why_not(position: &triolet::position::Position, turn: &Turn) -> Refusal {
    match turn {
        Turn::Place(play) => position.score_from_rack(play).err().unwrap_or(Refusal::TileNotOnRack),
        Turn::Exchange(_) if position.may_exchange() => Refusal::TileNotOnRack,
        Turn::Exchange(_) => Refusal::ExchangeNeedsFiveInBag,
        Turn::Pass => Refusal::PassNotAllowed,
    }
}

/// A mean with its 95 % interval: mean, low, high.
type Estimate = (f64, f64, f64);

/// The deals played; the share of wins and the margin; the same two with the luck of the draws taken out; and whether
/// Ctrl-C ended the match early.
type Answer = (u64, [Estimate; 2], [Estimate; 2], bool);

/// Plays a match over mirrored deals.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "Python names them one by one")]
pub fn play_match(
    py: Python<'_>,
    a: PlayerSource,
    b: PlayerSource,
    deals: u64,
    seed: u64,
    seats: u8,
    edition: &str,
    nodes: Option<u64>,
    threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Answer> {
    if !(2..=4).contains(&seats) {
        return Err(PyValueError::new_err("seats: a game has 2 to 4"));
    }
    let sources = [a, b];
    for source in &sources {
        if let PlayerSource::Name(name) = source {
            by_name(name).ok_or_else(|| error::question(py, &QuestionError::UnknownPlayer(name.clone())))?;
        }
    }
    let has_function = sources.iter().any(|source| matches!(source, PlayerSource::Function(_)));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let budget = nodes.map_or(Budget::Free, Budget::Nodes);
    let setup = MatchSetup {
        deals,
        seats,
        edition: game::edition(edition)?,
        options: Default::default(),
        seed,
        // A function may keep things between its turns, and the interpreter runs one thread at a time anyway.
        threads: if has_function { 1 } else { threads.unwrap_or(cores) },
        budgets: [budget; 2],
    };
    let ((results, failure), interrupted) = watched(py, progress, |watch| {
        let failure = Failure { first: Mutex::new(None), stop: watch.stop() };
        let side = |source: &PlayerSource| match source {
            PlayerSource::Name(name) => by_name(name).map(Side::Computer),
            PlayerSource::Function(function) => {
                let function = Python::attach(|py| function.clone_ref(py));
                Some(Side::Function { function, failure: &failure })
            }
        };
        let make = || {
            let [a, b] = &sources;
            match (side(a), side(b)) {
                (Some(a), Some(b)) => [a, b],
                _ => unreachable!("the names were looked up before"),
            }
        };
        let run = MatchRun { known: BTreeMap::new(), stop: watch.stop(), test: None };
        let (results, _) = run.run(make, &setup, |_, _| watch.add_done());
        (results, failure.first.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
    })?;
    if let Some(error) = failure {
        return Err(error);
    }
    let summary = summarize(&results, seats);
    let all = |estimate: triolet_engine::match_play::Estimate| (estimate.mean, estimate.low, estimate.high);
    let without = summary.without_luck;
    Ok((
        summary.deals,
        [all(summary.win_rate), all(summary.margin)],
        [all(without.win_rate), all(without.margin)],
        interrupted,
    ))
}
