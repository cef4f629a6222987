//! Plays as NumPy arrays, and questions about many positions at once.

use std::thread;

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use triolet::play::Play;
use triolet::square::Square;
use triolet::tile::{Face, Value};

use crate::error;
use crate::play::{PlaySource, PyPlay};
use crate::position::PyPosition;
use crate::score::PyScoreBreakdown;

/// The most tiles of a play.
const MAX_TILES: usize = 3;

/// Plays with their scores as NumPy arrays: those of one position, or of many, one after the other.
///
/// >>> from triolet import Position
/// >>> arrays = Position({"board": {"H8": "11"}, "rack": ["4"]}).legal_play_arrays()
/// >>> str(arrays[0]), arrays.squares[0].tolist(), arrays.faces[0].tolist(), arrays.scores[0].item()
/// ('G8 4', [97, -1, -1], [4, -1, -1], 15)
#[pyclass(name = "PlayArrays", module = "triolet", frozen)]
pub struct PlayArrays {
    plays: Vec<Play>,
    /// `int16`, shape (plays, 3): the squares, row × 15 + column from 0; −1 where there is no tile.
    #[pyo3(get)]
    squares: Py<PyArray2<i16>>,
    /// `int8`, shape (plays, 3): the values, with 16 added for a wild; −1 where there is no tile.
    #[pyo3(get)]
    faces: Py<PyArray2<i8>>,
    /// `int32`, shape (plays,): the scores, in points.
    #[pyo3(get)]
    scores: Py<PyArray1<i32>>,
    /// `int64`, shape (positions + 1,): the plays of position `i` are those from `offsets[i]` up to `offsets[i + 1]`.
    #[pyo3(get)]
    offsets: Py<PyArray1<i64>>,
}

impl PlayArrays {
    /// The arrays of scored plays, position by position.
    pub fn of(py: Python<'_>, positions: &[Vec<(Play, u16)>]) -> PyResult<Self> {
        let count = positions.iter().map(Vec::len).sum();
        let mut plays = Vec::with_capacity(count);
        let (mut squares, mut faces) = (Vec::with_capacity(MAX_TILES * count), Vec::with_capacity(MAX_TILES * count));
        let mut scores = Vec::with_capacity(count);
        let mut offsets = vec![0];
        for position in positions {
            for (play, score) in position {
                let tiles = (0..MAX_TILES).map(|place| play.tiles().get(place));
                for tile in tiles {
                    squares.push(tile.map_or(-1, |(square, _)| square.index() as i16));
                    faces.push(tile.map_or(-1, |(_, face)| face_code(*face)));
                }
                scores.push(i32::from(*score));
                plays.push(*play);
            }
            offsets.push(plays.len() as i64);
        }
        let shape = [count, MAX_TILES];
        Ok(Self {
            plays,
            squares: PyArray1::from_vec(py, squares).reshape(shape)?.unbind(),
            faces: PyArray1::from_vec(py, faces).reshape(shape)?.unbind(),
            scores: PyArray1::from_vec(py, scores).unbind(),
            offsets: PyArray1::from_vec(py, offsets).unbind(),
        })
    }
}

#[pymethods]
impl PlayArrays {
    fn __len__(&self) -> usize {
        self.plays.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<PyPlay> {
        let from_end = if index < 0 { index + self.plays.len() as isize } else { index };
        let play = usize::try_from(from_end).ok().and_then(|index| self.plays.get(index));
        play.copied().map(PyPlay).ok_or_else(|| PyIndexError::new_err("there is no such play"))
    }

    fn __repr__(&self) -> String {
        format!("<PlayArrays of {} plays>", self.plays.len())
    }
}

/// A face as a number: its value, with 16 added for a wild.
pub fn face_code(face: Face) -> i8 {
    match face {
        Face::Number(value) => value.get() as i8,
        Face::Wild(value) => value.get() as i8 | 16,
    }
}

/// The play on these squares with these faces, both as `PlayArrays` has them. The inverse of its rows.
///
/// >>> from triolet import play_from_arrays
/// >>> str(play_from_arrays([112, 113, -1], [11, 19, -1]))
/// 'H8 11-*3'
#[pyfunction]
pub fn play_from_arrays(py: Python<'_>, squares: Vec<i64>, faces: Vec<i64>) -> PyResult<PyPlay> {
    let tile = |(square, face): (i64, i64)| {
        let square = usize::try_from(square).ok().and_then(Square::from_index);
        let value = u8::try_from(face & 15).ok().and_then(Value::new).filter(|_| (0..32).contains(&face));
        let face = value.map(|value| if face < 16 { Face::Number(value) } else { Face::Wild(value) });
        Some((square?, face?))
    };
    let tiles: Option<Vec<_>> = squares.into_iter().zip(faces).filter(|(square, _)| *square != -1).map(tile).collect();
    let tiles = tiles.ok_or_else(|| PyValueError::new_err("a square is 0 to 224 and a face 0 to 31"))?;
    Play::new(tiles).map(PyPlay).map_err(|refusal| error::refused(py, refusal))
}

/// Answers a question about each item on all cores.
///
/// The threads live no longer than the call: a pool of threads would be missing in a process that Python has forked,
/// and the first call there would wait for ever.
pub fn on_all_cores<T: Sync, R: Send>(items: &[T], answer: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    // A thread takes longer to start than a few positions take to be answered.
    let share = items.len().div_ceil(cores).max(16);
    if items.len() <= share {
        return items.iter().map(answer).collect();
    }
    thread::scope(|scope| {
        let answer = &answer;
        let parts = items.chunks(share).map(|part| scope.spawn(move || part.iter().map(answer).collect::<Vec<_>>()));
        let parts: Vec<_> = parts.collect();
        parts
            .into_iter()
            .flat_map(|part| part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

/// The legal plays of many positions with their scores, on all cores.
///
/// >>> from triolet import Position, moves_batch
/// >>> empty = Position({"board": {}, "rack": ["4", "9", "2"]})
/// >>> arrays = moves_batch([empty, empty])
/// >>> arrays.offsets.tolist() == [0, len(arrays) // 2, len(arrays)]
/// True
#[pyfunction]
pub fn moves_batch(py: Python<'_>, positions: Vec<Py<PyPosition>>) -> PyResult<PlayArrays> {
    let plays = py.detach(|| on_all_cores(&positions, |position| position.get().scored()));
    PlayArrays::of(py, &plays)
}

/// Scores a play in each of many positions, on all cores. The answer to an illegal play is its `IllegalTurnError`, in
/// place.
///
/// >>> from triolet import Position, score_batch
/// >>> position = Position({"board": {"H8": "11"}})
/// >>> good, bad = score_batch([position, position], ["H9 4", "H9 5"])
/// >>> good.total, bad.code
/// (15, 'pair-over-15')
#[pyfunction]
pub fn score_batch(
    py: Python<'_>,
    positions: Vec<Py<PyPosition>>,
    plays: Vec<PlaySource<'_>>,
) -> PyResult<Vec<Py<PyAny>>> {
    if positions.len() != plays.len() {
        return Err(PyValueError::new_err("there is one play for each position"));
    }
    let questions = positions.into_iter().zip(&plays).map(|(position, play)| {
        let play = play.read_or_refuse(py, &position.get().0.setup().board)?;
        Ok((position, play))
    });
    let questions: Vec<_> = questions.collect::<PyResult<_>>()?;
    let answers = py.detach(|| {
        on_all_cores(&questions, |(position, play)| {
            play.as_ref().map_err(|refusal| *refusal).and_then(|play| position.get().0.score(play))
        })
    });
    let answers = answers.into_iter().map(|answer| match answer {
        Ok(breakdown) => Ok(PyScoreBreakdown(breakdown).into_pyobject(py)?.into_any().unbind()),
        Err(refusal) => Ok(error::refused(py, refusal).into_value(py).into_any()),
    });
    answers.collect()
}
