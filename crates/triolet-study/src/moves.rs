//! Everything a rack can play in a position.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use triolet::play::Play;
use triolet::position::{Position, PositionRequest};
use triolet::score::ScoreBreakdown;
use triolet::square::Square;
use triolet::tile::Face;

use crate::error::QuestionError;

/// A legal play with its itemised score. In JSON it is `{"play": "H8 11-3", "tiles": {…}, "score": 25}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredPlay {
    /// The play.
    pub play: Play,
    /// Its itemised score.
    pub breakdown: ScoreBreakdown,
}

impl Serialize for ScoredPlay {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Answer {
            play: String,
            tiles: BTreeMap<Square, Face>,
            score: u16,
        }
        let tiles = self.play.tiles().iter().copied().collect();
        Answer { play: self.play.to_string(), tiles, score: self.breakdown.total() }.serialize(serializer)
    }
}

/// The legal turns of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Moves {
    /// The plays, best score first.
    pub plays: Vec<ScoredPlay>,
    /// The number of legal plays that [`Moves::keep_best`] has left out.
    #[serde(skip)]
    pub more: usize,
    /// `true` if tiles may be exchanged.
    pub exchange: bool,
    /// `true` if the player may pass, which is then all there is to do.
    pub pass: bool,
}

impl Moves {
    /// The same with at most `count` of the plays.
    #[must_use]
    pub fn keep_best(mut self, count: usize) -> Self {
        self.more += self.plays.len().saturating_sub(count);
        self.plays.truncate(count);
        self
    }
}

/// Lists the legal turns of a position.
///
/// ```
/// use triolet::position::Position;
/// use triolet_study::moves::moves;
///
/// let position: Position = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*".parse()?;
/// let moves = moves(&position).keep_best(1);
/// assert_eq!(moves.plays[0].breakdown.total(), 56);
/// assert!(moves.more > 20 && moves.exchange && !moves.pass);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn moves(position: &Position) -> Moves {
    let plays = position.ranked_plays().into_iter();
    Moves {
        plays: plays.map(|(play, breakdown)| ScoredPlay { play, breakdown }).collect(),
        more: 0,
        exchange: position.may_exchange(),
        pass: position.may_pass(),
    }
}

/// Returns the position of a request that has no play.
///
/// # Errors
/// [`QuestionError::PlayGiven`] where it has one.
pub fn without_play(request: PositionRequest) -> Result<Position, QuestionError> {
    if request.play.is_some() { Err(QuestionError::PlayGiven) } else { Ok(request.position) }
}
