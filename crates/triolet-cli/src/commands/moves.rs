//! `triolet moves`.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;
use serde::Serialize;
use triolet::play::Play;
use triolet::position::{Position, PositionRequest};
use triolet::score::ScoreBreakdown;
use triolet::square::Square;
use triolet::tile::Face;

use super::{print_json, read_position, run_batch};
use crate::cli::MovesOptions;
use crate::terminal;
use crate::text::Texts;

#[derive(Serialize)]
struct Answer {
    plays: Vec<PlayAnswer>,
    exchange: bool,
    pass: bool,
}

#[derive(Serialize)]
struct PlayAnswer {
    play: String,
    tiles: BTreeMap<Square, Face>,
    score: u16,
}

pub fn run(options: &MovesOptions, texts: &Texts) -> Result<()> {
    if options.from.batch {
        return run_batch(&options.from, |request| position_only(request, options.top), |_| true);
    }
    let request = read_position(&options.from)?;
    if options.from.json {
        let answer = position_only(request, options.top).map_err(anyhow::Error::msg)?;
        return print_json(&answer);
    }
    let position = without_play(request).map_err(anyhow::Error::msg)?;
    let mut output = terminal::stdout();
    let bold = clap::builder::styling::Style::new().bold();
    let (plays, more) = best_first(&position, options.top);
    for (play, breakdown) in plays {
        let play = play.to_string();
        writeln!(output, "{bold}{:>4}{bold:#}  {play:<12}  {}", breakdown.total(), texts.breakdown(&breakdown))?;
    }
    if more > 0 {
        writeln!(output, "{}", texts.more_plays(more))?;
    }
    if position.may_exchange() {
        writeln!(output, "{}", texts.may_exchange())?;
    }
    if position.may_pass() {
        writeln!(output, "{}", texts.must_pass())?;
    }
    Ok(())
}

fn without_play(request: PositionRequest) -> Result<Position, String> {
    match request.play {
        None => Ok(request.position),
        Some(_) => Err("play: this command takes a position without a play".into()),
    }
}

fn position_only(request: PositionRequest, top: Option<u64>) -> Result<Answer, String> {
    let position = without_play(request)?;
    let answer = |(play, breakdown): (Play, ScoreBreakdown)| PlayAnswer {
        play: play.to_string(),
        tiles: play.tiles().iter().copied().collect(),
        score: breakdown.total(),
    };
    Ok(Answer {
        plays: best_first(&position, top).0.into_iter().map(answer).collect(),
        exchange: position.may_exchange(),
        pass: position.may_pass(),
    })
}

/// Returns all plays with their breakdowns, best score first, or as many as are asked for, and the number of the
/// others.
fn best_first(position: &Position, top: Option<u64>) -> (Vec<(Play, ScoreBreakdown)>, usize) {
    let mut scored = position.ranked_plays();
    let all = scored.len();
    scored.truncate(top.map_or(all, |top| top.try_into().unwrap_or(all)));
    let more = all - scored.len();
    (scored, more)
}
