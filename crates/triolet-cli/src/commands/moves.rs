//! `triolet moves`.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;
use serde::Serialize;
use triolet::play::Play;
use triolet::position::{Position, PositionRequest};
use triolet::score::Account;
use triolet::square::Square;
use triolet::tile::Face;

use super::{print_json, read_position, run_batch};
use crate::cli::MovesOptions;
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
        return run_batch(&options.from, position_only);
    }
    let request = read_position(&options.from)?;
    if options.from.json {
        let answer = position_only(request).map_err(anyhow::Error::msg)?;
        return print_json(&answer);
    }
    let position = without_play(request).map_err(anyhow::Error::msg)?;
    let mut output = anstream::stdout().lock();
    let bold = clap::builder::styling::Style::new().bold();
    for (play, account) in position.ranked_plays() {
        let play = play.to_string();
        writeln!(output, "{bold}{:>4}{bold:#}  {play:<12}  {}", account.total(), texts.account(&account))?;
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

fn position_only(request: PositionRequest) -> Result<Answer, String> {
    let position = without_play(request)?;
    let answer = |(play, account): (Play, Account)| PlayAnswer {
        play: play.to_string(),
        tiles: play.tiles().iter().copied().collect(),
        score: account.total(),
    };
    Ok(Answer {
        plays: position.ranked_plays().into_iter().map(answer).collect(),
        exchange: position.may_exchange(),
        pass: position.may_pass(),
    })
}
