//! `triolet score`.

use std::io::Write;

use anyhow::{Context, Result, anyhow, bail};
use serde::Serialize;
use serde_json::{Map, Value};
use triolet::play::{Play, Turn};
use triolet::position::PositionRequest;
use triolet::refusal::Refusal;
use triolet::score::{Group, ScoreBreakdown};
use triolet::square::Square;

use super::{print_json, read_position, read_position_by, read_request, run_batch};
use crate::cli::ScoreOptions;
use crate::failure::CheckFailed;
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
        return run_batch(&options.from, |request| judge(&request).map(|judged| answer(&judged)));
    }
    let request = match &options.play {
        Some(play) => with_play(options, play)?,
        None => read_position(&options.from)?,
    };
    let judged = judge(&request).map_err(|error| anyhow!(error))?;
    if options.from.json {
        print_json(&answer(&judged))?;
    } else if let Ok(breakdown) = &judged {
        writeln!(anstream::stdout().lock(), "{}", texts.breakdown(breakdown))?;
    }
    match judged {
        Ok(_) => Ok(()),
        Err(refusal) => Err(CheckFailed(format!("{} ({})", texts.refusal(refusal), refusal.code())).into()),
    }
}

/// The position with a play that is given beside it.
fn with_play(options: &ScoreOptions, text: &str) -> Result<PositionRequest> {
    let play = read_play(text)?;
    let request = read_position_by(&options.from, |position| match read_request(position) {
        Err(error) => without_rack(position, text).unwrap_or(Err(error)),
        request => request,
    })?;
    if request.play.is_some_and(|given| given != play) {
        bail!("the play is given twice: in the position and with --play");
    }
    Ok(PositionRequest { play: Some(play), ..request })
}

/// A position in JSON may lack its rack where there is a play: read as if the play were in it. `None` for other texts.
fn without_rack(position: &str, play: &str) -> Option<Result<PositionRequest, String>> {
    let mut fields: Map<String, Value> = serde_json::from_str(position).ok()?;
    if fields.contains_key("rack") {
        return None;
    }
    fields.entry("play").or_insert_with(|| play.into());
    Some(read_request(&Value::Object(fields).to_string()))
}

fn read_play(text: &str) -> Result<Result<Play, Refusal>> {
    match text.parse() {
        Ok(Turn::Place(play)) => Ok(Ok(play)),
        Ok(_) => bail!("--play: only plays that place tiles are scored"),
        Err(error) => match error.refusal() {
            Some(refusal) => Ok(Err(refusal)),
            None => Err(error).with_context(|| format!("--play: at character {}", error.at + 1)),
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
