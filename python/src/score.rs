//! Itemised scores.

use pyo3::prelude::*;
use triolet::score::{Group, ScoreBreakdown};

/// The itemised score of a play.
///
/// >>> from triolet import Position
/// >>> breakdown = Position("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*").score("I7 8-4")
/// >>> breakdown.total, str(breakdown)
/// (27, 'pair 12 + pair 15 = 27')
/// >>> [(group.squares, group.points) for group in breakdown.groups]
/// [(['I7', 'I8'], 12), (['H8', 'I8'], 15)]
#[pyclass(name = "ScoreBreakdown", module = "triolet", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PyScoreBreakdown(pub ScoreBreakdown);

#[pymethods]
impl PyScoreBreakdown {
    /// The score of the play, in points.
    #[getter]
    fn total(&self) -> u16 {
        self.0.total()
    }

    /// Every group that holds a new tile: those in the play's line first, then those across it, by square.
    #[getter]
    fn groups(&self) -> Vec<PyGroup> {
        self.0.groups.iter().cloned().map(PyGroup).collect()
    }

    /// 50 for a triolet, else 0.
    #[getter]
    fn triolet_bonus(&self) -> u16 {
        self.0.triolet_bonus
    }

    fn __int__(&self) -> u16 {
        self.0.total()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<ScoreBreakdown {}>", self.0)
    }
}

/// One pair or trio of a score breakdown.
#[pyclass(name = "Group", module = "triolet", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PyGroup(Group);

#[pymethods]
impl PyGroup {
    /// Its squares, in order.
    #[getter]
    fn squares(&self) -> Vec<String> {
        self.0.squares.iter().map(|square| square.to_string()).collect()
    }

    /// The points, multiplier included.
    #[getter]
    fn points(&self) -> u16 {
        self.0.points
    }

    /// 1, or 2 or 3 where a premium square counts in this group.
    #[getter]
    fn multiplier(&self) -> u8 {
        self.0.multiplier
    }

    /// The premium square that counts here.
    #[getter]
    fn at(&self) -> Option<String> {
        self.0.at.map(|square| square.to_string())
    }

    /// `True` if it is a trio.
    #[getter]
    fn is_trio(&self) -> bool {
        self.0.is_trio()
    }

    fn __repr__(&self) -> String {
        let kind = if self.0.is_trio() { "trio" } else { "pair" };
        format!("<Group {kind} {} points={} multiplier={}>", self.squares().join("-"), self.0.points, self.0.multiplier)
    }
}
