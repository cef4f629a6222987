//! What is wrong with a change or in a sheet, and where it shows.

use serde::Serialize;
use triolet::event::Ending;
use triolet::fault::Fault;
use triolet::game::GameError;
use triolet::record::RecordError;
use triolet::seat::Seat;
use triolet::square::Square;

/// Something that is wrong, in a form that a front end can put into anybody's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// The stable name: that of a refusal, or one of [`CODES`].
    pub code: &'static str,
    /// The row of the sheet where it shows.
    pub turn: Option<u32>,
    /// The player whose rack it is about, among those of several players.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<Seat>,
    /// The line of the record, counted from 1.
    pub line: Option<usize>,
    /// The character of that line, counted from 1.
    pub column: Option<usize>,
    /// The squares concerned: the run that does not total 15, the block, the square that is taken.
    pub squares: Vec<Square>,
    /// The total of that run.
    pub total: Option<u16>,
    /// The number that was told.
    pub recorded: Option<i32>,
    /// The number by the rules.
    pub expected: Option<i32>,
    /// The line as it was written, where it cannot be read.
    pub text: Option<String>,
    /// The problem, in English, for programmers.
    pub reason: String,
}

/// The stable names of problems that are no refusals.
pub const CODES: [&str; 22] = [
    "points",
    "draw",
    "ending",
    "no-such-seat",
    "rack-size",
    "rack-differs",
    "tiles-elsewhere",
    "undo-too-far",
    "impossible",
    "result",
    "result-unknown",
    "unreadable",
    "cut-off",
    "header",
    "newer",
    "no-sheet",
    "no-such-turn",
    "not-a-turn",
    "bag-not-empty",
    "not-ended",
    "seat-count",
    "no-player",
];

/// The reason why a change was refused. The sheet is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{}", .0.reason)]
#[serde(transparent)]
pub struct SheetError(pub Box<Problem>);

impl Problem {
    pub(crate) fn new(code: &'static str, reason: impl ToString) -> Self {
        Self {
            code,
            turn: None,
            seat: None,
            line: None,
            column: None,
            squares: Vec::new(),
            total: None,
            recorded: None,
            expected: None,
            text: None,
            reason: reason.to_string(),
        }
    }

    pub(crate) fn of_game(error: &GameError) -> Self {
        let code = match error {
            GameError::Refused(refusal) => refusal.code(),
            GameError::Points { .. } => "points",
            GameError::Draw(_) => "draw",
            GameError::Ending { .. } => "ending",
            GameError::SeatCount => "seat-count",
            GameError::NoSuchSeat => "no-such-seat",
            GameError::RackSize { .. } => "rack-size",
            GameError::RackDiffers(_) => "rack-differs",
            GameError::TilesElsewhere => "tiles-elsewhere",
            GameError::UndoTooFar => "undo-too-far",
            _ => "impossible",
        };
        let mut problem = Self::new(code, error);
        match error {
            GameError::Points { recorded, expected } => {
                (problem.recorded, problem.expected) = (Some((*recorded).into()), Some((*expected).into()));
            }
            GameError::RackSize { expected } => problem.expected = i32::try_from(*expected).ok(),
            _ => {}
        }
        problem
    }

    pub(crate) fn of_fault(fault: &Fault) -> Self {
        let Fault { refusal, squares, total } = fault;
        Self { squares: squares.clone(), total: *total, ..Self::new(refusal.code(), refusal) }
    }

    pub(crate) fn of_record(error: &RecordError) -> Self {
        let problem = error.error.as_ref().map_or_else(|| Self::new("unreadable", &error.reason), Self::of_game);
        Self { line: Some(error.line), column: Some(error.column), ..problem }
    }

    /// Of an ending that cannot be.
    pub(crate) fn of_ending(recorded: Option<Ending>, expected: Option<Ending>) -> Self {
        Self::of_game(&GameError::Ending { recorded, expected })
    }
}

impl SheetError {
    /// Names the player whose rack it is about.
    pub(crate) fn about(mut self, seat: Seat) -> Self {
        self.0.seat = Some(seat);
        self
    }

    /// The error of a question that is none, such as JSON with a field too many.
    pub fn unreadable(text: &str, reason: impl ToString) -> Self {
        Problem { text: Some(text.into()), ..Problem::new("unreadable", reason) }.into()
    }
}

impl From<Problem> for SheetError {
    fn from(problem: Problem) -> Self {
        Self(Box::new(problem))
    }
}

impl From<&GameError> for SheetError {
    fn from(error: &GameError) -> Self {
        Problem::of_game(error).into()
    }
}
