//! One environment for Python, beneath the one of PettingZoo.

use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
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
pub struct PyEnvironment(pub Environment);

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
        Ok(Self(Environment::new(rules, seed)))
    }

    /// Begins a new game of this seed.
    fn reset(&mut self, seed: u64) {
        self.0.reset(seed);
    }

    /// Takes an action of the seat to move. Returns what it is worth to each seat.
    fn step(&mut self, action: u16) -> PyResult<Vec<f32>> {
        let rewards = self.0.take(action).ok_or_else(|| illegal(action))?;
        Ok(rewards[..self.0.sim().scores().len()].to_vec())
    }

    /// What a seat sees: `int16`, shape (263,).
    fn observe<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyArray1<i16>>> {
        self.check(seat)?;
        let mut seen = vec![0; FEATURES];
        self.0.observe(seat, &mut seen);
        Ok(PyArray1::from_vec(py, seen))
    }

    /// 1 for each action that the seat to move may take, else 0: `int8`, shape (700,).
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; actions::COUNT];
        self.0.write_mask(&mut mask);
        PyArray1::from_vec(py, mask)
    }

    /// The seat to move.
    #[getter]
    fn to_move(&self) -> u8 {
        self.0.sim().to_move()
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> u8 {
        self.0.sim().seats()
    }

    /// The scores by seat, what the end of the game adds or takes off included.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.0.sim().scores().to_vec()
    }

    /// `True` if the game came to its end.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.sim().ending().is_some()
    }

    /// `True` if the game was cut short after too many turns.
    #[getter]
    fn is_cut_short(&self) -> bool {
        self.0.is_cut_short()
    }

    /// The number of turns that were taken.
    #[getter]
    fn turns(&self) -> u32 {
        self.0.sim().turns()
    }

    /// The way the game ended, such as `"out"`; `None` before.
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.0.sim().ending().map(|ending| match ending {
            Ending::Out(_) => "out",
            Ending::Passes => "blocked",
            Ending::Idle => "idle",
            Ending::DeadBoard => "dead-board",
        })
    }

    /// The rack of a seat, in the order of its slots.
    fn rack(&self, seat: u8) -> PyResult<Vec<String>> {
        self.check(seat)?;
        Ok(tiles(&self.0.sim().rack(seat).tiles()))
    }

    /// The tiles on the board by square, those of a turn in progress not among them.
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        by_square(py, self.0.sim().board().to_board().iter())
    }

    /// The position of the seat to move, in which a turn in progress has not begun; `None` once the game is over.
    fn position(&self) -> PyResult<Option<PyPosition>> {
        if self.0.is_over() {
            return Ok(None);
        }
        position_of(&Observation::of(self.0.sim())).map(|position| Some(PyPosition(position)))
    }

    /// A game that the seat cannot tell from this one: the tiles that it does not see are drawn anew by the seed.
    fn redrawn(&self, seat: u8, seed: u64) -> PyResult<Self> {
        self.check(seat)?;
        Ok(Self(self.0.redrawn(seat, seed)))
    }

    fn __copy__(&self) -> Self {
        Self(self.0.clone())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Self(self.0.clone())
    }
}

impl PyEnvironment {
    fn check(&self, seat: u8) -> PyResult<()> {
        if seat < self.0.sim().seats() { Ok(()) } else { Err(PyValueError::new_err("there is no such seat")) }
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
