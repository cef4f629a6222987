//! One environment for Python, beneath the one of PettingZoo.

use numpy::PyArray1;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use triolet::position::Position;
use triolet_engine::player::Observation;
use triolet_engine::sim::Ending;

use crate::actions;
use crate::environment::{Environment, FEATURES, Reward, Rules};
use crate::error;
use crate::game;
use crate::play::{by_square, tiles};
use crate::position::PyPosition;

/// One game, stepped action by action. Seats are counted from 0, as in arrays.
///
/// `triolet.env` has it as an environment of PettingZoo.
#[pyclass(name = "Environment", module = "triolet._native")]
pub struct PyEnvironment {
    game: Environment,
    /// The seed of the game; `None` for one that was drawn anew, which no seed gives.
    seed: Option<u64>,
    /// The actions since the game began.
    path: Vec<u16>,
}

impl PyEnvironment {
    /// An environment of a game in progress, whose seed and actions are not known.
    pub const fn of(game: Environment) -> Self {
        Self { game, seed: None, path: Vec::new() }
    }
}

/// The rules that Python names one by one.
pub fn rules(
    seats: u8,
    edition: &str,
    reward: &str,
    lone_opening_tile: &str,
    dead_board: bool,
    idle_rounds: Option<u8>,
) -> PyResult<Rules> {
    if !(2..=4).contains(&seats) {
        return Err(PyValueError::new_err("seats: a game has 2 to 4"));
    }
    Ok(Rules {
        seats,
        edition: game::edition(edition)?,
        options: game::options(lone_opening_tile, dead_board, idle_rounds)?,
        reward: Reward::by_name(reward).ok_or_else(|| PyValueError::new_err("reward: expected `score` or `win`"))?,
    })
}

#[pymethods]
impl PyEnvironment {
    #[new]
    #[pyo3(signature = (
        seed, seats = 2, edition = "gigamic-2017", *, reward = "score", lone_opening_tile = "zero", dead_board = true,
        idle_rounds = 3
    ))]
    fn new(
        seed: u64,
        seats: u8,
        edition: &str,
        reward: &str,
        lone_opening_tile: &str,
        dead_board: bool,
        idle_rounds: Option<u8>,
    ) -> PyResult<Self> {
        let rules = rules(seats, edition, reward, lone_opening_tile, dead_board, idle_rounds)?;
        Ok(Self { game: Environment::new(rules, seed), seed: Some(seed), path: Vec::new() })
    }

    /// Begins a new game of this seed.
    fn reset(&mut self, seed: u64) {
        self.game.reset(seed);
        (self.seed, self.path) = (Some(seed), Vec::new());
    }

    /// Takes an action of the seat to move. Returns what it is worth to each seat.
    fn step(&mut self, action: u16) -> PyResult<Vec<f32>> {
        let rewards = self.game.take(action).ok_or_else(|| illegal(action))?;
        self.path.push(action);
        Ok(rewards[..self.game.sim().scores().len()].to_vec())
    }

    /// What a seat sees: `int16`, shape (263,).
    fn observe<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyArray1<i16>>> {
        self.check(seat)?;
        let mut seen = vec![0; FEATURES];
        self.game.observe(seat, &mut seen);
        Ok(PyArray1::from_vec(py, seen))
    }

    /// 1 for each action that the seat to move may take, else 0: `int8`, shape (700,).
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; actions::COUNT];
        self.game.write_mask(&mut mask);
        PyArray1::from_vec(py, mask)
    }

    /// The seat to move.
    #[getter]
    fn to_move(&self) -> u8 {
        self.game.sim().to_move()
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> u8 {
        self.game.sim().seats()
    }

    /// The scores by seat, what the end of the game adds or takes off included.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.game.sim().scores().to_vec()
    }

    /// `True` if the game came to its end.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.sim().ending().is_some()
    }

    /// `True` if the game was cut short after too many turns.
    #[getter]
    fn is_cut_short(&self) -> bool {
        self.game.is_cut_short()
    }

    /// The number of turns that were taken.
    #[getter]
    fn turns(&self) -> u32 {
        self.game.sim().turns()
    }

    /// The way the game ended, such as `"out"`; `None` before.
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.game.sim().ending().map(|ending| match ending {
            Ending::Out(_) => "out",
            Ending::Passes => "blocked",
            Ending::Idle => "idle",
            Ending::DeadBoard => "dead-board",
        })
    }

    /// The rack of a seat, in the order of its slots.
    fn rack(&self, seat: u8) -> PyResult<Vec<String>> {
        self.check(seat)?;
        Ok(tiles(&self.game.sim().rack(seat).tiles()))
    }

    /// The tiles on the board by square, those of a turn in progress not among them.
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        by_square(py, self.game.sim().board().to_board().iter())
    }

    /// The position of the seat to move, in which a turn in progress has not begun; `None` once the game is over.
    fn position(&self) -> PyResult<Option<PyPosition>> {
        if self.game.is_over() {
            return Ok(None);
        }
        position_of(&Observation::of(self.game.sim())).map(|position| Some(PyPosition(position)))
    }

    /// A game that the seat cannot tell from this one: the tiles that it does not see are drawn anew by the seed.
    fn redrawn(&self, seat: u8, seed: u64) -> PyResult<Self> {
        self.check(seat)?;
        Ok(Self::of(self.game.redrawn(seat, seed)))
    }

    fn __copy__(&self) -> Self {
        Self { game: self.game.clone(), seed: self.seed, path: self.path.clone() }
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }

    /// A pickled game is its seed and its actions, which are taken again when it is read.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Origin)> {
        let missing = || PyTypeError::new_err("a game that was drawn anew can't be pickled: no seed gives it");
        let rules = self.game.rules();
        let rules = (
            rules.seats,
            rules.edition.name().to_owned(),
            rules.reward.name().to_owned(),
            rules.options.lone_opening_tile.name().to_owned(),
            rules.options.dead_board,
            rules.options.idle_rounds,
        );
        let origin = (self.seed.ok_or_else(missing)?, rules, self.path.clone());
        Ok((py.import("triolet._native")?.getattr("_replayed")?, origin))
    }
}

/// A game as its seed, its rules and its actions.
type Origin = (u64, (u8, String, String, String, bool, Option<u8>), Vec<u16>);

/// The game of this seed after these actions.
#[pyfunction(name = "_replayed")]
pub fn replayed(
    seed: u64,
    rules: (u8, String, String, String, bool, Option<u8>),
    path: Vec<u16>,
) -> PyResult<PyEnvironment> {
    let (seats, edition, reward, lone_opening_tile, dead_board, idle_rounds) = rules;
    let rules = self::rules(seats, &edition, &reward, &lone_opening_tile, dead_board, idle_rounds)?;
    let mut game = Environment::new(rules, seed);
    for &action in &path {
        game.take(action).ok_or_else(|| illegal(action))?;
    }
    Ok(PyEnvironment { game, seed: Some(seed), path })
}

impl PyEnvironment {
    fn check(&self, seat: u8) -> PyResult<()> {
        if seat < self.game.sim().seats() { Ok(()) } else { Err(PyValueError::new_err("there is no such seat")) }
    }
}

/// What a seat sees, as a position.
pub fn position_of(seen: &Observation<'_>) -> PyResult<Position> {
    seen.to_setup().check().map_err(error::internal)
}

/// The exception for an action that the mask forbids.
pub fn illegal(action: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(format!("action {action} is not legal here: the mask forbids it"))
}
