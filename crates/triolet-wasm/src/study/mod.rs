//! Questions about positions and records that need no game on the desk: what a play scores, what else there is to play,
//! what a text is. The page asks them where people learn the rules, look at a game afterwards, or set up a board.

use serde::{Deserialize, Serialize};
use triolet::position::{PositionRequest, SetupRequest};
use triolet_protocol::{Code, LegalPlay, ScoreBreakdown, plays_of};

mod error;
mod open;

pub use error::InputError;
pub use open::{Opened, OpenedGame, OpenedSeat, OpenedTurn, Proof, open};

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
    /// A record up to some turn, with somebody else at its seats from there on.
    PlayOn { record: String, turns: usize, person: triolet::seat::Seat, player: String },
}

/// The verdict on a play.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Verdict {
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
pub struct Choices {
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
    let answer = serde_json::from_str(text).map_err(|error| InputError::of_text(&error.to_string())).and_then(ask);
    answer.unwrap_or_else(|error| json(&serde_json::json!({ "error": error })))
}

fn ask(question: Question) -> Result<String, InputError> {
    Ok(match question {
        Question::Score { position } => json(&score(&position.to_string())?),
        Question::Plays { position } => json(&choices(&position.to_string())?),
        Question::Open { text } => json(&open(&text)?),
        Question::PlayOn { record, turns, person, player } => {
            json(&serde_json::json!({ "record": open::play_on(&record, turns, person, &player)? }))
        }
    })
}

fn score(position: &str) -> Result<Verdict, InputError> {
    let request = read(position)?;
    let play = request.play.ok_or_else(|| InputError::of_text("play: the field is missing"))?;
    let scored = play.and_then(|play| request.position.score(&play).map(|breakdown| (play, breakdown)));
    Ok(match scored {
        Ok((play, breakdown)) => {
            Verdict { breakdown: Some(ScoreBreakdown::from(&breakdown)), refusal: None, replay: play.covers_replay() }
        }
        Err(refusal) => Verdict { breakdown: None, refusal: Some(refusal.into()), replay: false },
    })
}

/// Reads a position as JSON, with a play where there is one.
fn read(json: &str) -> Result<PositionRequest, InputError> {
    Ok(serde_json::from_str::<SetupRequest>(json)?.check()?)
}

fn choices(position: &str) -> Result<Choices, InputError> {
    let position = read(position)?.position;
    Ok(Choices {
        plays: plays_of(&position),
        exchange: position.may_exchange(),
        pass: position.may_pass(),
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
