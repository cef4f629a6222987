//! Positions.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::Serialize;
use triolet::play::{Play, Turn};
use triolet::position::Position;
use triolet::tile::Tile;
use triolet::tiles::Tiles;
use triolet_study::moves::without_play;
use triolet_study::score::read_position;

use crate::arrays::PlayArrays;
use crate::error;
use crate::play::{PlaySource, PyPlay, PyTurn, by_square, tiles};
use crate::score::PyScoreBreakdown;

/// A board with the rack of the player to move, and as much of the game around it as is known.
///
/// Made from JSON, from the fields of that JSON, or from the line of text that `docs/positions.md` describes. It never
/// changes.
///
/// >>> from triolet import Position
/// >>> position = Position({"board": {"H8": "11", "H9": "3"}, "rack": ["4", "8", "*"]})
/// >>> position == Position("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*")
/// True
/// >>> position.score("I7 8-4").total
/// 27
/// >>> position.why_not("I8 8")
/// 'pair-over-15'
/// >>> play, breakdown = position.ranked_plays()[0]
/// >>> str(play), breakdown.total
/// ('G7 *3-4-8', 56)
#[pyclass(name = "Position", module = "triolet", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub struct PyPosition(pub Position);

#[pymethods]
impl PyPosition {
    #[new]
    fn new(py: Python<'_>, source: &Bound<'_, PyAny>) -> PyResult<Self> {
        let text: String = match source.cast::<PyDict>() {
            Ok(fields) => py.import("json")?.getattr("dumps")?.call1((fields,))?.extract()?,
            Err(_) => source.extract().map_err(|_| PyTypeError::new_err("a position is made from text or a dict"))?,
        };
        let request = read_position(&text).map_err(|error| error::unreadable(py, error::POSITION, error))?;
        without_play(request).map(Self).map_err(|error| error::question(py, &error))
    }

    /// The position as JSON, which the constructor reads back.
    fn to_json(&self) -> String {
        self.0.to_json()
    }

    /// The position as the fields of its JSON.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &self.0)
    }

    /// The tiles on the board by square; `"*3"` is a wild declared 3.
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        by_square(py, self.0.setup().board.iter())
    }

    /// The rack of the player to move; `"*"` is a wild.
    #[getter]
    fn rack(&self) -> Vec<String> {
        tiles(&self.0.setup().rack)
    }

    /// How many tiles of each kind are neither on the board nor on the rack, from `"0"` to `"15"`, then `"*"`.
    ///
    /// >>> from triolet import Position
    /// >>> unseen = Position({"board": {"H8": "11", "H9": "3"}, "rack": ["4", "8", "*"]}).unseen
    /// >>> unseen["11"], unseen["*"], sum(unseen.values())
    /// (2, 1, 78)
    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let setup = self.0.setup();
        let seen = |tiles: &Tiles| setup.board.tiles().ok().and_then(|board| tiles.minus(&board)?.minus(&setup.rack));
        let left = seen(&Tiles::FULL_SET).unwrap_or(Tiles::NONE);
        let counts = PyDict::new(py);
        for tile in Tile::kinds() {
            counts.set_item(tile.to_string(), left.count(tile))?;
        }
        Ok(counts)
    }

    /// The tiles on the board after a legal play, by square as `board` has them.
    ///
    /// Raises `IllegalTurnError` as `score` does.
    ///
    /// >>> from triolet import Position
    /// >>> Position({"board": {"H8": "11", "H9": "3"}, "rack": ["4", "8", "*"]}).board_after("I7 8-4")
    /// {'H8': '11', 'H9': '3', 'I7': '8', 'I8': '4'}
    fn board_after<'py>(&self, py: Python<'py>, play: PlaySource<'_>) -> PyResult<Bound<'py, PyDict>> {
        let mut board = self.0.setup().board.clone();
        let play = play.read(py, &board)?;
        self.0.check(&play).map_err(|refusal| error::refused(py, refusal))?;
        for &(square, face) in play.tiles() {
            board.set(square, Some(face));
        }
        by_square(py, board.iter())
    }

    /// Tiles in the bag; `None` where unknown, which counts as enough to exchange.
    #[getter]
    fn bag(&self) -> Option<usize> {
        self.0.setup().bag
    }

    /// The printed rule set, `"gigamic-2017"` or `"dj-games-1996"`.
    #[getter]
    fn edition(&self) -> &'static str {
        self.0.setup().edition.name()
    }

    /// `True` if it is that player's own first turn.
    #[getter]
    fn first_turn(&self) -> bool {
        self.0.setup().first_turn
    }

    /// The seat to move, from 1; `None` where nothing is known of the seats.
    #[getter]
    fn to_move(&self) -> Option<usize> {
        self.0.setup().seats.as_ref().map(|seats| seats.to_move.index() + 1)
    }

    /// The scores so far by seat; `None` where nothing is known of the seats.
    #[getter]
    fn scores(&self) -> Option<Vec<i32>> {
        self.0.setup().seats.as_ref().map(|seats| seats.scores.clone())
    }

    /// Every legal play of the rack, each once, in the order of plays.
    fn legal_plays(&self) -> Vec<PyPlay> {
        self.0.plays().into_iter().map(PyPlay).collect()
    }

    /// Every legal play with its score as NumPy arrays, in the order of `legal_plays()`.
    ///
    /// >>> from triolet import Position
    /// >>> arrays = Position({"board": {}, "rack": ["4", "9", "2"]}).legal_play_arrays()
    /// >>> arrays.squares.shape == (len(arrays), 3), arrays.scores.max().item()
    /// (True, 110)
    fn legal_play_arrays(&self, py: Python<'_>) -> PyResult<PlayArrays> {
        PlayArrays::of(py, &[self.scored()])
    }

    /// Every legal play with its itemised score, the best score first.
    fn ranked_plays(&self) -> Vec<(PyPlay, PyScoreBreakdown)> {
        let ranked = self.0.ranked_plays().into_iter();
        ranked.map(|(play, breakdown)| (PyPlay(play), PyScoreBreakdown(breakdown))).collect()
    }

    /// Scores a play, whether or not its tiles are on the rack.
    ///
    /// Raises `IllegalTurnError`, whose `code` is the stable name of the reason.
    fn score(&self, py: Python<'_>, play: PlaySource<'_>) -> PyResult<PyScoreBreakdown> {
        let play = play.read(py, &self.0.setup().board)?;
        self.0.score(&play).map(PyScoreBreakdown).map_err(|refusal| error::refused(py, refusal))
    }

    /// The stable name of the reason why the rules refuse a play; `None` for a legal one.
    fn why_not(&self, py: Python<'_>, play: PlaySource<'_>) -> PyResult<Option<&'static str>> {
        let play = play.read_or_refuse(py, &self.0.setup().board)?;
        Ok(play.and_then(|play| self.0.check(&play)).err().map(|refusal| refusal.code()))
    }

    /// `True` if tiles may be exchanged.
    #[getter]
    fn may_exchange(&self) -> bool {
        self.0.may_exchange()
    }

    /// `True` if the player may pass, which is then all there is to do.
    #[getter]
    fn may_pass(&self) -> bool {
        self.0.may_pass()
    }

    /// The turn of a player that can place nothing: all tiles exchanged, or a pass where the bag is too small.
    fn idle_turn(&self) -> PyTurn {
        PyTurn(if self.0.may_exchange() { Turn::Exchange(self.0.setup().rack) } else { Turn::Pass })
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{Hash, Hasher};
        let mut hasher = std::hash::DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> (Py<PyAny>, (String,)) {
        (slf.get_type().into_any().unbind(), (slf.get().0.to_json(),))
    }
}

impl PyPosition {
    /// The legal plays with their scores.
    pub fn scored(&self) -> Vec<(Play, u16)> {
        self.0.plays().into_iter().map(|play| (play, self.0.breakdown(&play).total())).collect()
    }
}

/// What serde makes of a value, as Python's own lists and dicts.
pub fn to_python(py: Python<'_>, value: &impl Serialize) -> PyResult<Py<PyAny>> {
    let text = serde_json::to_string(value).map_err(error::internal)?;
    Ok(py.import("json")?.getattr("loads")?.call1((text,))?.unbind())
}
