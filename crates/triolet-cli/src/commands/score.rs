//! `triolet score`.

use std::io::Write;

use anyhow::{Context, Result, anyhow, bail};
use serde::Serialize;
use serde_json::{Map, Value};
use triolet::board::Board;
use triolet::input::Page;
use triolet::notation::{NotationReason, parse_typed};
use triolet::play::{Play, Turn};
use triolet::position::PositionRequest;
use triolet::refusal::Refusal;
use triolet::score::{Group, ScoreBreakdown};
use triolet::square::Square;

use super::{print_json, read_position, read_position_by, read_request, run_batch};
use crate::cli::ScoreOptions;
use crate::failure::CheckFailed;
use crate::terminal;
use crate::text::Texts;

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Legal { legal: bool, score: u16, groups: Vec<GroupAnswer>, triolet_bonus: u16 },
    Illegal { legal: bool, why: &'static str },
}

#[derive(Serialize)]
struct GroupAnswer {
    squares: Vec<Square>,
    points: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    multiplier: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Square>,
}

pub fn run(options: &ScoreOptions, texts: &Texts) -> Result<()> {
    if options.from.batch {
        let judge = |request| judge(&request).map(|judged| answer(&judged));
        return run_batch(&options.from, judge, |answer| matches!(answer, Answer::Legal { .. }));
    }
    let request = match &options.play {
        Some(play) => with_play(options, play)?,
        None => read_position(&options.from)?,
    };
    let judged = judge(&request).map_err(|error| anyhow!(error))?;
    if options.from.json {
        print_json(&answer(&judged))?;
    } else if let Ok(breakdown) = &judged {
        writeln!(terminal::stdout(), "{}", texts.breakdown(breakdown))?;
    }
    match judged {
        Ok(_) => Ok(()),
        Err(refusal) => Err(CheckFailed(format!("{} ({})", texts.refusal(refusal), refusal.code())).into()),
    }
}

/// The position with a play that is given beside it.
fn with_play(options: &ScoreOptions, text: &str) -> Result<PositionRequest> {
    let request = read_position_by(&options.from, |position| match read_request(position) {
        Err(error) => without_rack(position).unwrap_or(Err(error)),
        request => request,
    })?;
    let play = read_play(text, &request.position.setup().board)?;
    if request.play.is_some_and(|given| given != play) {
        bail!("the play is given twice: in the position and with --play");
    }
    Ok(PositionRequest { play: Some(play), ..request })
}

/// A position in JSON may lack its rack where there is a play: read as if the rack were empty. `None` for other texts.
fn without_rack(position: &str) -> Option<Result<PositionRequest, String>> {
    let page = Page::new(position);
    let read = |text: &str| serde_json::from_str::<Map<String, Value>>(text).ok();
    let mut fields = read(position).or_else(|| read(page.text()))?;
    if fields.contains_key("rack") {
        return None;
    }
    fields.insert("rack".into(), Value::Array(Vec::new()));
    Some(read_request(&Value::Object(fields).to_string()))
}

fn read_play(text: &str, board: &Board) -> Result<Result<Play, Refusal>> {
    match parse_typed(board, text) {
        Ok(Turn::Place(play)) => Ok(Ok(play)),
        Ok(_) => bail!("--play: only plays that place tiles are scored"),
        Err(error) => match (error.refusal(), error.reason) {
            (Some(refusal), _) => Ok(Err(refusal)),
            (None, NotationReason::Odd(_)) => Err(error).context("--play"),
            (None, _) => {
                let before = text.get(..error.at).unwrap_or(text);
                Err(error).with_context(|| format!("--play: at character {}", before.chars().count() + 1))
            }
        },
    }
}

/// The breakdown of the play, or why it is not legal; an error when there is no play.
fn judge(request: &PositionRequest) -> Result<Result<ScoreBreakdown, Refusal>, String> {
    let play = request.play.ok_or("play: the field is missing")?;
    Ok(play.and_then(|play| request.position.score(&play)))
}

fn answer(judged: &Result<ScoreBreakdown, Refusal>) -> Answer {
    let group = |group: &Group| GroupAnswer {
        squares: group.squares.clone(),
        points: group.points,
        multiplier: Some(group.multiplier).filter(|&times| times > 1),
        at: group.at,
    };
    match judged {
        Ok(breakdown) => Answer::Legal {
            legal: true,
            score: breakdown.total(),
            groups: breakdown.groups.iter().map(group).collect(),
            triolet_bonus: breakdown.triolet_bonus,
        },
        Err(refusal) => Answer::Illegal { legal: false, why: refusal.code() },
    }
}
