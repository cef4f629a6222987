//! Whole games, and what a viewer sees of them.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use triolet::edition::{Edition, LoneOpeningTile, Options};
use triolet::event::{Departure, Start, TurnTaken};
use triolet::game::Game;
use triolet::outcome::Outcome;
use triolet::record::Record;
use triolet::score::ScoreBreakdown;
use triolet::seat::{Controller, Seat};
use triolet::view::{View, Viewer, view};
use triolet_study::record::AnyRecord;

use crate::error;
use crate::play::{PyPlay, PyTurn, TurnSource, by_square, tiles};
use crate::position::{PyPosition, to_python};
use crate::record::PyRecord;
use crate::score::PyScoreBreakdown;

/// A whole game, hidden tiles included. The same seed deals the same game for ever. Seats are numbered from 1.
///
/// >>> from triolet import Game
/// >>> game = Game("a seed")
/// >>> while game.to_move is not None:
/// ...     position = game.position()
/// ...     plays = position.ranked_plays()
/// ...     taken = game.play(plays[0][0] if plays else position.idle_turn())
/// >>> game.ending in ("out", "blocked", "dead-board", "idle")
/// True
/// >>> sorted(seat.rank for seat in game.outcome().seats)
/// [1, 2]
#[pyclass(name = "Game", module = "triolet")]
#[derive(Clone)]
pub struct PyGame(Game);

/// The options that Python names one by one.
pub fn options(lone_opening_tile: &str, dead_board: bool, idle_rounds: Option<u8>) -> PyResult<Options> {
    let lone_opening_tile: LoneOpeningTile =
        lone_opening_tile.parse().map_err(|error| PyValueError::new_err(format!("lone_opening_tile: {error}")))?;
    if idle_rounds == Some(0) {
        return Err(PyValueError::new_err("idle_rounds: it is 1 or more, or None"));
    }
    Ok(Options { lone_opening_tile, dead_board, idle_rounds })
}

/// The edition of a name or a year.
pub fn edition(name: &str) -> PyResult<Edition> {
    name.parse().map_err(|error| PyValueError::new_err(format!("edition: {error}")))
}

fn seat(number: usize) -> PyResult<Seat> {
    let seat = number.checked_sub(1).and_then(Seat::new);
    seat.ok_or_else(|| PyValueError::new_err("a seat is a number from 1 to 4"))
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (
        seed, seats = 2, edition = "gigamic-2017", *, lone_opening_tile = "zero", dead_board = true, idle_rounds = 3
    ))]
    fn new(
        py: Python<'_>,
        seed: &Bound<'_, PyAny>,
        seats: usize,
        edition: &str,
        lone_opening_tile: &str,
        dead_board: bool,
        idle_rounds: Option<u8>,
    ) -> PyResult<Self> {
        let seed = seed.str()?.to_string();
        let start = Start {
            edition: self::edition(edition)?,
            options: options(lone_opening_tile, dead_board, idle_rounds)?,
            ..Start::local(&seed, vec![Controller::Person; seats])
        };
        Game::deal(start).map(Self).map_err(|error| error::game(py, &error))
    }

    /// Takes a turn of the seat to move, or of `seat`, and draws.
    ///
    /// Raises `IllegalTurnError`; the game is unchanged then.
    #[pyo3(signature = (turn, seat = None))]
    fn play(&mut self, py: Python<'_>, turn: TurnSource<'_>, seat: Option<usize>) -> PyResult<PyTurnTaken> {
        let turn = turn.read(py, self.0.board())?;
        let seat = match seat {
            Some(number) => self::seat(number)?,
            None => self.0.to_move().ok_or_else(|| error::refused(py, triolet::refusal::Refusal::GameOver))?,
        };
        let taken = self.0.play(seat, &turn).map_err(|error| error::game(py, &error))?.clone();
        let breakdown = self.0.breakdown(self.0.log().len() - 1).cloned().unwrap_or_default();
        Ok(PyTurnTaken { taken, breakdown })
    }

    /// Goes back to the first `turns` turns; what was drawn since goes back into the bag, which is mixed anew.
    fn undo(&mut self, py: Python<'_>, turns: usize) -> PyResult<()> {
        self.0.undo(turns).map_err(|error| error::game(py, &error))
    }

    /// Lets a seat resign: it keeps its score, ranks last and is skipped.
    fn resign(&mut self, py: Python<'_>, seat: usize) -> PyResult<()> {
        self.0.leave(self::seat(seat)?, Departure::Resigned).map_err(|error| error::game(py, &error))
    }

    /// The game as a seat may see it; without a seat, as a spectator does.
    #[pyo3(signature = (seat = None))]
    fn view(&self, seat: Option<usize>) -> PyResult<PyView> {
        let viewer = match seat {
            Some(number) if number > self.0.seats() => return Err(PyValueError::new_err("there is no such seat")),
            Some(number) => Viewer::Seat(self::seat(number)?),
            None => Viewer::Spectator,
        };
        Ok(PyView(view(&self.0, viewer)))
    }

    /// The position as the seat to move sees it; `None` once the game is over.
    fn position(&self) -> Option<PyPosition> {
        self.0.position().map(PyPosition)
    }

    /// Every legal play of the seat to move; empty once the game is over.
    fn legal_plays(&self) -> Vec<PyPlay> {
        self.0.legal_plays().into_iter().map(PyPlay).collect()
    }

    /// The record of the game so far, every tile included.
    #[pyo3(signature = (names = None, date = None))]
    fn record(&self, names: Option<Vec<Option<String>>>, date: Option<String>) -> PyResult<PyRecord> {
        let mut record = Record::new(self.0.clone());
        if let Some(names) = names {
            if names.len() != self.0.seats() {
                return Err(PyValueError::new_err("names: one entry for each seat is needed"));
            }
            record.names = names;
        }
        record.date = date;
        Ok(PyRecord(AnyRecord::Whole(Box::new(record))))
    }

    /// The number of seats, 2 to 4.
    #[getter]
    fn seats(&self) -> usize {
        self.0.seats()
    }

    /// The seat to move; `None` once the game is over.
    #[getter]
    fn to_move(&self) -> Option<usize> {
        self.0.to_move().map(|seat| seat.index() + 1)
    }

    /// The tiles on the board by square.
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        by_square(py, self.0.board().iter())
    }

    /// The rack of a seat, which the others do not see.
    fn rack(&self, seat: usize) -> PyResult<Vec<String>> {
        Ok(tiles(&self.0.rack(self::seat(seat)?)))
    }

    /// The scores of the plays so far by seat, before anything is added or taken off at the end.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.0.scores().to_vec()
    }

    /// The number of tiles in the bag.
    #[getter]
    fn bag(&self) -> usize {
        self.0.bag_len()
    }

    /// The number of turns that stand.
    #[getter]
    fn turns(&self) -> usize {
        self.0.turn_count()
    }

    /// `True` if the turn to take is one that a replay square gave.
    #[getter]
    fn is_replay(&self) -> bool {
        self.0.is_replay()
    }

    /// The way the game ended, such as `"out"`; `None` while it goes on.
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.0.ending().map(|ending| ending.name())
    }

    /// The final scoring; `None` while the game goes on.
    fn outcome(&self) -> Option<PyOutcome> {
        self.0.outcome().map(|outcome| PyOutcome::new(&outcome))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let stands = match (self.0.to_move(), self.0.ending()) {
            (Some(seat), _) => format!("seat {seat} to move"),
            (None, ending) => format!("ended ({})", ending.map_or("?", |ending| ending.name())),
        };
        format!("<Game of {} seats after {} turns, {stands}>", self.0.seats(), self.0.turn_count())
    }
}

/// A turn that was taken, with what came of it.
#[pyclass(name = "TurnTaken", module = "triolet", frozen)]
pub struct PyTurnTaken {
    taken: TurnTaken,
    breakdown: ScoreBreakdown,
}

#[pymethods]
impl PyTurnTaken {
    /// Whose turn it was.
    #[getter]
    fn seat(&self) -> usize {
        self.taken.seat.index() + 1
    }

    /// The turn.
    #[getter]
    fn turn(&self) -> PyTurn {
        PyTurn(self.taken.turn)
    }

    /// The score, in points.
    #[getter]
    fn points(&self) -> u16 {
        self.taken.points
    }

    /// The itemised score; empty for an exchange or a pass.
    #[getter]
    fn breakdown(&self) -> PyScoreBreakdown {
        PyScoreBreakdown(self.breakdown.clone())
    }

    /// The tiles drawn, which the others do not see.
    #[getter]
    fn drawn(&self) -> Vec<String> {
        tiles(&self.taken.drawn)
    }

    /// The way it ended the game.
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.taken.ending.map(|ending| ending.name())
    }

    fn __repr__(&self) -> String {
        format!("<TurnTaken seat={} '{}' points={}>", self.taken.seat, self.taken.turn, self.taken.points)
    }
}

/// A game as a viewer may see it. Two games that differ only in what the viewer has not seen have equal views.
#[pyclass(name = "View", module = "triolet", frozen, eq)]
#[derive(PartialEq, Eq)]
pub struct PyView(View);

#[pymethods]
impl PyView {
    /// The tiles on the board by square.
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        by_square(py, self.0.board.iter())
    }

    /// The rack of the seat that looks; `None` for a spectator.
    #[getter]
    fn rack(&self) -> Option<Vec<String>> {
        self.0.own_rack().map(|rack| tiles(&rack))
    }

    /// The scores of the plays so far, by seat.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.0.scores.clone()
    }

    /// The seat to move; `None` once the game is over.
    #[getter]
    fn to_move(&self) -> Option<usize> {
        self.0.to_move.map(|seat| seat.index() + 1)
    }

    /// The number of tiles in the bag.
    #[getter]
    fn bag(&self) -> usize {
        self.0.bag
    }

    /// The tiles that the viewer sees neither on the board nor on a rack.
    #[getter]
    fn unseen(&self) -> Vec<String> {
        tiles(&self.0.unseen())
    }

    /// The position of the seat that looks, as if it were its turn; `None` for a spectator and once the game is over.
    fn position(&self) -> Option<PyPosition> {
        self.0.position().map(PyPosition)
    }

    /// Every legal play, for a seat that looks and is to move; empty for others.
    fn legal_plays(&self) -> Vec<PyPlay> {
        self.0.legal_plays().into_iter().map(PyPlay).collect()
    }

    /// All of it, events included, as the server's messages have it.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &self.0)
    }
}

/// The final scoring of a game.
#[pyclass(name = "Outcome", module = "triolet", frozen)]
pub struct PyOutcome {
    /// The way it ended.
    #[pyo3(get)]
    ending: &'static str,
    /// The result of each seat, by seat.
    #[pyo3(get)]
    seats: Vec<PySeatOutcome>,
    /// The seats that won: one, or several that share the win.
    #[pyo3(get)]
    winners: Vec<usize>,
}

/// The final scoring of one seat.
#[pyclass(name = "SeatOutcome", module = "triolet", frozen, get_all)]
#[derive(Clone)]
pub struct PySeatOutcome {
    /// The sum of the scores of its plays.
    played: i32,
    /// The points added for the tiles left on the other racks, or subtracted for its own.
    adjustment: i32,
    /// Its final score.
    total: i32,
    /// 1 for the winner, or for each that shares the win.
    rank: usize,
}

impl PyOutcome {
    /// The final scoring as Python has it.
    pub fn new(outcome: &Outcome) -> Self {
        let seats = outcome.seats.iter().map(|seat| PySeatOutcome {
            played: seat.played,
            adjustment: seat.adjustment,
            total: seat.total(),
            rank: seat.rank,
        });
        Self {
            ending: outcome.ending.name(),
            seats: seats.collect(),
            winners: outcome.winners().map(|seat| seat.index() + 1).collect(),
        }
    }
}

#[pymethods]
impl PyOutcome {
    fn __repr__(&self) -> String {
        let totals: Vec<String> = self.seats.iter().map(|seat| seat.total.to_string()).collect();
        format!("<Outcome {} {}>", self.ending, totals.join(" "))
    }
}
