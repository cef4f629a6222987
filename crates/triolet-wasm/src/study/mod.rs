//! The answers of `triolet-study` in the words of the protocol, which the page shows: what a play scores, what else there
//! is to play, what a text is. The page asks them where people learn the rules, look at a game afterwards, or set up a board.

use serde::{Deserialize, Serialize};
use triolet::position::{PositionRequest, SetupRequest};
use triolet_protocol::{Code, HintReason, LegalPlay, ScoreBreakdown};
use triolet_study::error::InputError;
use triolet_study::moves::{Moves, ScoredPlay, moves};
use triolet_study::play_on::play_on;
use triolet_study::reason::Reason;
use triolet_study::score::{self, score};

mod any_rack;
mod open;

pub use any_rack::{BesideAnyRack, beside_any_rack};
pub use open::{Opened, OpenedGame, OpenedSeat, SeatLuck, open};

/// A question.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
enum Question {
    /// Scores the `play` of a position.
    Score { position: serde_json::Value },
    /// The legal turns of a position.
    Plays { position: serde_json::Value },
    /// Recognizes a text: a record, a partial record, or a position in either of its forms.
    Open { text: String },
    /// A turn of a record whose rack is not known, beside the plays of every rack.
    AnyRack { record: String, event: usize },
    /// A record up to some turn, with somebody else at its seats from there on.
    PlayOn { record: String, turns: usize, person: triolet::seat::Seat, player: String },
}

/// The verdict on a play.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayVerdict {
    /// The score; `null` if the play is not legal.
    pub breakdown: Option<ScoreBreakdown>,
    /// The reason why it is not legal; `null` when it is.
    pub refusal: Option<Code>,
    /// `true` if it covers a replay square.
    pub replay: bool,
}

/// The legal turns of a position.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LegalTurns {
    /// Every legal play, best score first.
    pub plays: Vec<LegalPlay>,
    /// `true` if tiles may be exchanged.
    pub exchange: bool,
    /// `true` if the player may pass, which is then all there is to do.
    pub pass: bool,
    /// The position as one line of text, for links.
    pub line: String,
    /// The position with every field, as JSON.
    pub json: String,
}

/// Answers a question with JSON: what was asked for, or `{"error": …}`.
pub fn answer(text: &str) -> String {
    let answer = serde_json::from_str(text).map_err(InputError::unreadable).and_then(ask);
    answer.unwrap_or_else(|error| json(&serde_json::json!({ "error": error })))
}

fn ask(question: Question) -> Result<String, InputError> {
    Ok(match question {
        Question::Score { position } => json(&verdict(&position.to_string())?),
        Question::Plays { position } => json(&choices(&position.to_string())?),
        Question::Open { text } => json(&open(&text)?),
        Question::AnyRack { record, event } => json(&beside_any_rack(&record, event)?),
        Question::PlayOn { record, turns, person, player } => {
            json(&serde_json::json!({ "record": play_on(&record, turns, person, &player)?.to_string() }))
        }
    })
}

/// Returns reasons in the words of the protocol.
pub fn hint_reasons(reasons: &[Reason]) -> Vec<HintReason> {
    reasons.iter().filter_map(|reason| HintReason::named(reason.name(), reason.number())).collect()
}

fn verdict(position: &str) -> Result<PlayVerdict, InputError> {
    Ok(match score(&read(position)?).map_err(InputError::unreadable)? {
        score::PlayVerdict::Legal(ScoredPlay { play, breakdown }) => {
            let breakdown = Some(ScoreBreakdown::from(&breakdown));
            PlayVerdict { breakdown, refusal: None, replay: play.covers_replay() }
        }
        score::PlayVerdict::Illegal(refusal) => {
            PlayVerdict { breakdown: None, refusal: Some(refusal.into()), replay: false }
        }
    })
}

/// Reads a position as JSON, with a play where there is one.
fn read(json: &str) -> Result<PositionRequest, InputError> {
    Ok(serde_json::from_str::<SetupRequest>(json)?.check()?)
}

fn choices(position: &str) -> Result<LegalTurns, InputError> {
    let position = read(position)?.position;
    let Moves { plays, exchange, pass, .. } = moves(&position);
    Ok(LegalTurns {
        plays: plays.iter().map(|scored| LegalPlay::new(scored.play, &scored.breakdown)).collect(),
        exchange,
        pass,
        line: position.to_string(),
        json: position.to_json(),
    })
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| {
        debug_assert!(false, "every key of every map is a string: {error}");
        String::new()
    })
}

#[cfg(test)]
mod tests;
