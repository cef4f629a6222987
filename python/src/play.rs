//! Plays and turns.

use std::collections::BTreeMap;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use triolet::board::Board;
use triolet::notation::parse_typed;
use triolet::play::{Play, Turn};
use triolet::refusal::Refusal;
use triolet::square::Square;
use triolet::tile::Face;
use triolet::tiles::Tiles;

use crate::error;

/// One to three tiles on different squares.
///
/// Made from notation or from tiles by square. `"*3"` is a wild that is declared 3.
///
/// >>> from triolet import Play
/// >>> Play("H8 11-3") == Play({"H9": "3", "H8": "11"})
/// True
/// >>> Play("J7 *10-5-0").tiles
/// {'J7': '*10', 'J8': '5', 'J9': '0'}
/// >>> str(Play({"G8": "5", "I8": "6"}))
/// '8G 5-.-6'
#[pyclass(name = "Play", module = "triolet", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PyPlay(pub Play);

#[pymethods]
impl PyPlay {
    #[new]
    fn new(py: Python<'_>, source: PlaySource<'_>) -> PyResult<Self> {
        source.read(py, &Board::EMPTY).map(Self)
    }

    /// The tiles by square, such as `{'H8': '11', 'H9': '*3'}`, in the order of the squares.
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        by_square(py, self.0.tiles().iter().copied())
    }

    /// `True` if it covers a replay square, which gives another turn.
    #[getter]
    fn covers_replay(&self) -> bool {
        self.0.covers_replay()
    }

    fn __len__(&self) -> usize {
        self.0.tiles().len()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Play('{}')", self.0)
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> (Py<PyAny>, (String,)) {
        (slf.get_type().into_any().unbind(), (slf.get().0.to_string(),))
    }
}

/// A turn: a play, an exchange of tiles, or a pass.
///
/// >>> from triolet import Turn
/// >>> [Turn(text).kind for text in ("H8 11-3", "x 7-12-*", "pass")]
/// ['place', 'exchange', 'pass']
/// >>> Turn("x 12-7").exchanged
/// ['7', '12']
#[pyclass(name = "Turn", module = "triolet", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PyTurn(pub Turn);

#[pymethods]
impl PyTurn {
    #[new]
    fn new(py: Python<'_>, source: TurnSource<'_>) -> PyResult<Self> {
        source.read(py, &Board::EMPTY).map(Self)
    }

    /// An exchange of these tiles, such as `Turn.exchange(["7", "*"])`.
    #[staticmethod]
    fn exchange(py: Python<'_>, tiles: Vec<String>) -> PyResult<Self> {
        TurnSource::Text(format!("x {}", tiles.join("-"))).read(py, &Board::EMPTY).map(Self)
    }

    /// `"place"`, `"exchange"` or `"pass"`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Turn::Place(_) => "place",
            Turn::Exchange(_) => "exchange",
            Turn::Pass => "pass",
        }
    }

    /// The play; `None` for another kind of turn.
    #[getter]
    fn play(&self) -> Option<PyPlay> {
        match self.0 {
            Turn::Place(play) => Some(PyPlay(play)),
            _ => None,
        }
    }

    /// The tiles that are exchanged; empty for another kind of turn.
    #[getter]
    fn exchanged(&self) -> Vec<String> {
        match &self.0 {
            Turn::Exchange(given) => tiles(given),
            _ => Vec::new(),
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Turn('{}')", self.0)
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> (Py<PyAny>, (String,)) {
        (slf.get_type().into_any().unbind(), (slf.get().0.to_string(),))
    }
}

/// Tiles on squares as Python has them, in the order given.
pub fn by_square<'py>(py: Python<'py>, tiles: impl Iterator<Item = (Square, Face)>) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (square, face) in tiles {
        dict.set_item(square.to_string(), face.to_string())?;
    }
    Ok(dict)
}

/// The tiles as Python has them, in the order of their values, wilds last.
pub fn tiles(tiles: &Tiles) -> Vec<String> {
    tiles.iter().map(|tile| tile.to_string()).collect()
}

/// What stands for a play: the play itself, notation, or tiles by square.
#[derive(FromPyObject)]
pub enum PlaySource<'py> {
    Play(PyRef<'py, PyPlay>),
    Turn(PyRef<'py, PyTurn>),
    Text(String),
    Tiles(BTreeMap<String, TileSource>),
}

/// A tile as text or as a number.
#[derive(FromPyObject)]
pub enum TileSource {
    Text(String),
    Number(i64),
}

impl PlaySource<'_> {
    /// The play. Notation may leave out what the board says.
    pub fn read(&self, py: Python<'_>, board: &Board) -> PyResult<Play> {
        self.read_or_refuse(py, board)?.map_err(|refusal| error::refused(py, refusal))
    }

    /// The play, or why no board can have it.
    pub fn read_or_refuse(&self, py: Python<'_>, board: &Board) -> PyResult<Result<Play, Refusal>> {
        let turn = match self {
            Self::Play(play) => return Ok(Ok(play.0)),
            Self::Tiles(tiles) => return Ok(from_tiles(tiles)),
            Self::Turn(turn) => turn.0,
            Self::Text(text) => match parse_typed(board, text) {
                Ok(turn) => turn,
                Err(error) => return error.refusal().map(Err).ok_or_else(|| error::notation(py, text, &error)),
            },
        };
        match turn {
            Turn::Place(play) => Ok(Ok(play)),
            _ => Err(PyTypeError::new_err("a play places tiles; this is an exchange or a pass")),
        }
    }
}

/// What stands for a turn: the turn itself, a play, notation, or tiles by square.
#[derive(FromPyObject)]
pub enum TurnSource<'py> {
    Turn(PyRef<'py, PyTurn>),
    Play(PyRef<'py, PyPlay>),
    Text(String),
    Tiles(BTreeMap<String, TileSource>),
}

impl TurnSource<'_> {
    /// The turn. Notation may leave out what the board says.
    pub fn read(&self, py: Python<'_>, board: &Board) -> PyResult<Turn> {
        match self {
            Self::Turn(turn) => Ok(turn.0),
            Self::Play(play) => Ok(Turn::Place(play.0)),
            Self::Text(text) => parse_typed(board, text).map_err(|error| error::notation(py, text, &error)),
            Self::Tiles(tiles) => from_tiles(tiles).map(Turn::Place).map_err(|refusal| error::refused(py, refusal)),
        }
    }
}

fn from_tiles(tiles: &BTreeMap<String, TileSource>) -> Result<Play, Refusal> {
    let placed = tiles.iter().map(|(square, tile)| {
        let square: Square = square.parse().map_err(|_| Refusal::OffTheBoard)?;
        let text = match tile {
            TileSource::Text(text) => text.clone(),
            TileSource::Number(number) => number.to_string(),
        };
        let face: Face = text.parse().map_err(|_| Refusal::ValueOutOfRange)?;
        Ok((square, face))
    });
    Play::new(placed.collect::<Result<Vec<_>, Refusal>>()?)
}
