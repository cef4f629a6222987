//! Records of games.

use pyo3::prelude::*;
use triolet::record::ShuffleProof;
use triolet::visible::VisibleTurn;
use triolet_study::record::AnyRecord;

use crate::error;
use crate::game::PyOutcome;
use crate::play::{PyTurn, tiles};
use crate::position::PyPosition;

/// A record of a game, whole or as far as it was seen. Reading one replays the game and checks all it says.
///
/// >>> from triolet import Record
/// >>> record = Record('''Triolet partial record 1
/// ... Edition: gigamic-2017
/// ... Seats: 2
/// ...
/// ... 1 H8 11-3 +25 rack 3-11-*
/// ... 2 I7 8-4 +27
/// ... ''')
/// >>> [(turn.seat, turn.notation, turn.points, turn.rack) for turn in record.turns()]
/// [(1, 'H8 11-3', 25, ['3', '11', '*']), (2, 'I7 8-4', 27, None)]
#[pyclass(name = "Record", module = "triolet", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub struct PyRecord(pub AnyRecord);

#[pymethods]
impl PyRecord {
    /// Reads a record of either kind, as people paste it.
    ///
    /// Raises `RecordError` with the first line that is wrong.
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
        AnyRecord::read(text).map(Self).map_err(|error| error::unreadable(py, error::RECORD, error))
    }

    /// The record as text, which the constructor reads back.
    fn __str__(&self) -> String {
        match &self.0 {
            AnyRecord::Whole(record) => record.to_string(),
            AnyRecord::Partial(record) => record.to_string(),
        }
    }

    /// `True` if it holds every tile of the game; `False` if only what was seen of it.
    #[getter]
    fn is_whole(&self) -> bool {
        matches!(self.0, AnyRecord::Whole(_))
    }

    /// The printed rule set.
    #[getter]
    fn edition(&self) -> &'static str {
        self.0.edition().name()
    }

    /// The number of seats, 2 to 4.
    #[getter]
    fn seats(&self) -> usize {
        self.0.seats()
    }

    /// The names of the players by seat, where they are recorded.
    #[getter]
    fn names(&self) -> Vec<Option<String>> {
        self.0.names().to_vec()
    }

    /// When it was played, as the record puts it.
    #[getter]
    fn date(&self) -> Option<String> {
        self.0.date().map(str::to_owned)
    }

    /// The scores of the plays so far, by seat.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.0.scores().to_vec()
    }

    /// The way the game ended; `None` while it goes on.
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.0.ending().map(|ending| ending.name())
    }

    /// The final scoring; `None` while the game goes on, and as long as tiles count that are not known.
    fn outcome(&self) -> Option<PyOutcome> {
        self.0.outcome().ok().map(|outcome| PyOutcome::new(&outcome))
    }

    /// What the record proves of the shuffle: `"verified"`, `"consistent but not committed"` or
    /// `"seed not yet published"`; `None` for a record of what was seen.
    #[getter]
    fn shuffle_proof(&self) -> Option<String> {
        self.0.shuffle_proof().as_ref().map(ShuffleProof::to_string)
    }

    /// The turns that stand, in order.
    fn turns(&self) -> Vec<RecordedTurn> {
        let turn = |(number, (event, seat, turn, points)): (usize, (usize, usize, VisibleTurn, u16))| RecordedTurn {
            number: number + 1,
            seat: seat + 1,
            notation: turn.to_string(),
            turn: turn.turn().map(PyTurn),
            points,
            rack: self.0.rack_before(event).map(|rack| tiles(&rack)),
            position: self.0.position_before(event).map(PyPosition),
        };
        self.taken().into_iter().enumerate().map(turn).collect()
    }

    /// The position before turn `number`, counted from 1; without a number, before the turn that comes next. Where the
    /// record does not know the rack, `rack` is taken, such as `"4-8-*"`.
    #[pyo3(signature = (number = None, rack = None))]
    fn position_at(&self, py: Python<'_>, number: Option<usize>, rack: Option<&str>) -> PyResult<PyPosition> {
        let read = |text: &str| {
            text.parse().map_err(|error: triolet::tiles::TilesError| {
                error::raise(py, error::NOTATION, "unreadable", &format!("rack: {error}"))
            })
        };
        let rack = rack.map(read).transpose()?;
        let position = self.0.position_at(number, rack);
        position.map(PyPosition).map_err(|error| error::raise(py, error::RECORD, "turn", &error.to_string()))
    }

    fn __repr__(&self) -> String {
        let kind = if self.is_whole() { "Record" } else { "Partial record" };
        format!("<{kind} of {} seats, {} turns>", self.0.seats(), self.0.turn_count())
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> (Py<PyAny>, (String,)) {
        (slf.get_type().into_any().unbind(), (slf.get().__str__(),))
    }
}

impl PyRecord {
    /// The turns that stand: event, seat from 0, turn and points.
    fn taken(&self) -> Vec<(usize, usize, VisibleTurn, u16)> {
        match &self.0 {
            AnyRecord::Whole(record) => {
                let turns = record.game.turn_events();
                turns.map(|(event, taken)| (event, taken.seat.index(), taken.turn.into(), taken.points)).collect()
            }
            AnyRecord::Partial(record) => {
                let turns = record.game.turn_events();
                let row = |(event, taken): (usize, &triolet::visible::VisibleTurnTaken)| {
                    (event, taken.seat.index(), taken.turn, taken.breakdown.total())
                };
                turns.map(row).collect()
            }
        }
    }
}

/// A turn of a record.
#[pyclass(name = "RecordedTurn", module = "triolet", frozen, get_all)]
pub struct RecordedTurn {
    /// Its number among the turns that stand, from 1.
    number: usize,
    /// The seat that took it.
    seat: usize,
    /// The turn as it is written; `?` stands for a tile that was not seen.
    notation: String,
    /// The turn; `None` where not all of it was seen.
    turn: Option<PyTurn>,
    /// The score, in points.
    points: u16,
    /// The rack before it; `None` where it is not known.
    rack: Option<Vec<String>>,
    /// The position before it as its player saw it; `None` where the rack is not known.
    position: Option<PyPosition>,
}
