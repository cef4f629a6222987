//! `triolet moves`.

use std::io::Write;

use anyhow::Result;
use triolet::position::PositionRequest;
use triolet_study::error::QuestionError;
use triolet_study::moves::{Moves, ScoredPlay, moves, without_play};

use super::{VERSION, print_json, read_position, run_batch};
use crate::cli::MovesOptions;
use crate::terminal;
use crate::text::Texts;

pub fn run(options: &MovesOptions, texts: &Texts) -> Result<()> {
    if options.from.batch {
        let answer = |request| answer(request, options.top).map_err(|error| error.to_string());
        return run_batch(&options.from, VERSION, answer, |_| true);
    }
    let moves = answer(read_position(&options.from, texts)?, options.top)?;
    if options.from.json {
        return print_json(&moves);
    }
    let mut output = terminal::stdout();
    let bold = clap::builder::styling::Style::new().bold();
    for ScoredPlay { play, breakdown } in moves.plays {
        let play = play.to_string();
        writeln!(output, "{bold}{:>4}{bold:#}  {play:<12}  {}", breakdown.total(), texts.breakdown(&breakdown))?;
    }
    if moves.more > 0 {
        writeln!(output, "{}", texts.more_plays(moves.more))?;
    }
    if moves.exchange {
        writeln!(output, "{}", texts.may_exchange())?;
    }
    if moves.pass {
        writeln!(output, "{}", texts.must_pass())?;
    }
    Ok(())
}

fn answer(request: PositionRequest, top: Option<u64>) -> Result<Moves, QuestionError> {
    let moves = moves(&without_play(request)?);
    Ok(match top {
        Some(top) => moves.keep_best(top.try_into().unwrap_or(usize::MAX)),
        None => moves,
    })
}
