//! The score of one play in a position, or why it is not legal.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use triolet::board::Board;
use triolet::input::PastedText;
use triolet::notation::{NotationError, NotationReason, parse_typed};
use triolet::play::{Play, Turn};
use triolet::position::{PositionRequest, ReadError};
use triolet::refusal::Refusal;
use triolet::score::{Group, ScoreBreakdown};
use triolet::square::Square;

use crate::error::QuestionError;
use crate::moves::ScoredPlay;

/// The verdict on a play.
///
/// In JSON it is `{"legal": true, "score": 124, "groups": […], "triolet_bonus": 50}` or
/// `{"legal": false, "why": "pair-over-15"}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayVerdict {
    /// The rules allow it.
    Legal(ScoredPlay),
    /// The rules refuse it.
    Illegal(Refusal),
}

impl PlayVerdict {
    /// Returns `true` if the rules allow the play.
    pub const fn is_legal(&self) -> bool {
        matches!(self, Self::Legal(_))
    }

    /// The itemised score; `None` for an illegal play.
    pub const fn breakdown(&self) -> Option<&ScoreBreakdown> {
        match self {
            Self::Legal(scored) => Some(&scored.breakdown),
            Self::Illegal(_) => None,
        }
    }
}

/// Scores the play of a request. The rack need not hold its tiles.
///
/// ```
/// use triolet::position::PositionRequest;
/// use triolet_study::score::score;
///
/// let request = PositionRequest::read(r#"{"board": {"H9": "9"}, "play": {"H10": "6"}}"#)?;
/// let verdict = score(&request)?;
/// assert!(serde_json::to_string(&verdict)?.starts_with(r#"{"legal":true,"score":15,"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`QuestionError::PlayMissing`] for a position without a play.
pub fn score(request: &PositionRequest) -> Result<PlayVerdict, QuestionError> {
    let play = request.play.ok_or(QuestionError::PlayMissing)?;
    let scored = play.and_then(|play| Ok(ScoredPlay { play, breakdown: request.position.score(&play)? }));
    Ok(scored.map_or_else(PlayVerdict::Illegal, PlayVerdict::Legal))
}

/// Reads a position that is to be asked about a play beside it. In JSON its rack may be missing.
///
/// # Errors
/// As for [`PositionRequest::read`].
pub fn read_position(text: &str) -> Result<PositionRequest, ReadError> {
    PositionRequest::read(text).or_else(|error| without_rack(text).unwrap_or(Err(error)))
}

/// Reads a position in JSON that lacks its rack, as if that were empty. `None` for other texts.
fn without_rack(text: &str) -> Option<Result<PositionRequest, ReadError>> {
    let page = PastedText::new(text);
    let read = |text: &str| serde_json::from_str::<Map<String, Value>>(text).ok();
    let mut fields = read(text).or_else(|| read(page.text()))?;
    if fields.contains_key("rack") {
        return None;
    }
    fields.insert("rack".into(), Value::Array(Vec::new()));
    Some(PositionRequest::read(&Value::Object(fields).to_string()))
}

/// The reason why a text is not a play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// It is an exchange or a pass.
    #[error("only plays that place tiles are scored")]
    NotAPlay,
    /// It cannot be read.
    #[error("at character {column}: {error}")]
    Notation {
        /// The character, counted from 1.
        column: usize,
        /// The error there.
        error: NotationError,
    },
    /// It has a character that belongs in no notation, whose place the message names.
    #[error("{0}")]
    OddCharacter(NotationError),
}

/// Reads a play as people type it, such as `H8 11-3`. A play that no board can have is a refusal.
///
/// # Errors
/// What cannot be read, and where.
pub fn read_play(text: &str, board: &Board) -> Result<Result<Play, Refusal>, PlayError> {
    match parse_typed(board, text) {
        Ok(Turn::Place(play)) => Ok(Ok(play)),
        Ok(_) => Err(PlayError::NotAPlay),
        Err(error) => match (error.refusal(), &error.reason) {
            (Some(refusal), _) => Ok(Err(refusal)),
            (None, NotationReason::Odd(_)) => Err(PlayError::OddCharacter(error)),
            (None, _) => {
                let before = text.get(..error.at).unwrap_or(text);
                Err(PlayError::Notation { column: before.chars().count() + 1, error })
            }
        },
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answer<'a> {
    Legal { legal: bool, score: u16, groups: Vec<GroupAnswer<'a>>, triolet_bonus: u16 },
    Illegal { legal: bool, why: Refusal },
}

#[derive(Serialize)]
struct GroupAnswer<'a> {
    squares: &'a [Square],
    points: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    multiplier: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Square>,
}

impl<'a> From<&'a Group> for GroupAnswer<'a> {
    fn from(group: &'a Group) -> Self {
        let Group { squares, points, multiplier, at } = group;
        Self { squares, points: *points, multiplier: Some(*multiplier).filter(|&it| it > 1), at: *at }
    }
}

impl Serialize for PlayVerdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let answer = match self {
            Self::Legal(ScoredPlay { breakdown, .. }) => Answer::Legal {
                legal: true,
                score: breakdown.total(),
                groups: breakdown.groups.iter().map(GroupAnswer::from).collect(),
                triolet_bonus: breakdown.triolet_bonus,
            },
            Self::Illegal(why) => Answer::Illegal { legal: false, why: *why },
        };
        answer.serialize(serializer)
    }
}
