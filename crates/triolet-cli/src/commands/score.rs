//! `triolet score`.

use std::io::Write;

use anyhow::{Context, Result, bail};
use triolet::position::PositionRequest;
use triolet_study::score::{self, PlayVerdict, score};

use super::{print_json_with, read_position, read_position_by, run_batch};
use crate::cli::ScoreOptions;
use crate::failure::CheckFailed;
use crate::terminal;
use crate::text::Texts;

pub fn run(options: &ScoreOptions, texts: &Texts) -> Result<()> {
    if options.from.batch {
        let score = |request| score(&request).map_err(|error| error.to_string());
        return run_batch(&options.from, None, score, PlayVerdict::is_legal);
    }
    let request = match &options.play {
        Some(play) => with_play(options, play, texts)?,
        None => read_position(&options.from, texts)?,
    };
    let verdict = score(&request)?;
    if options.from.json {
        print_json_with(&verdict, None)?;
    } else if let Some(breakdown) = verdict.breakdown() {
        writeln!(terminal::stdout(), "{}", texts.breakdown(breakdown))?;
    }
    match verdict {
        PlayVerdict::Legal(_) => Ok(()),
        PlayVerdict::Illegal(refusal) => {
            Err(CheckFailed(format!("{} ({})", texts.refusal(refusal), refusal.code())).into())
        }
    }
}

/// The position with a play that is given beside it.
fn with_play(options: &ScoreOptions, text: &str, texts: &Texts) -> Result<PositionRequest> {
    let request = read_position_by(&options.from, texts, |position| {
        score::read_position(position).map_err(|error| error.to_string())
    })?;
    let play = score::read_play(text, &request.position.setup().board).context("--play")?;
    if request.play.is_some_and(|given| given != play) {
        bail!("the play is given twice: in the position and with --play");
    }
    Ok(PositionRequest { play: Some(play), ..request })
}
