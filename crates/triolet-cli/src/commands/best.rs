//! `triolet best`.

use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::Serialize;
use triolet::play::Turn;
use triolet_engine::player::Observation;

use super::selfplay::unknown;
use super::{print_json, read_position};
use crate::engine_cli::BestOptions;
use crate::thinking::{RankedCandidate, Task, think};

#[derive(Serialize)]
struct Answer {
    player: String,
    best: String,
    score: u32,
    nodes: u64,
    worlds: u64,
    candidates: Vec<CandidateAnswer>,
}

/// Values and means are in points, to a thousandth.
#[derive(Serialize)]
struct CandidateAnswer {
    turn: String,
    score: u32,
    value: f64,
    reply: f64,
    next: f64,
    leave: f64,
    worlds: u64,
    dropped: bool,
}

/// What is spent when nothing is said.
const TIME: Duration = Duration::from_secs(1);

pub fn run(options: &BestOptions) -> Result<()> {
    let request = read_position(&options.from)?;
    if request.play.is_some() {
        bail!("play: this command takes a position without a play");
    }
    if request.position.setup().rack.is_empty() {
        bail!("rack: it is empty, so there is no turn to take");
    }
    let seen = Observation::from_position(&request.position).context("the position lacks what a player needs")?;
    let answer = ask(options, &seen)?;
    if options.from.json {
        return print_json(&answer);
    }
    let mut output = anstream::stdout().lock();
    let bold = clap::builder::styling::Style::new().bold();
    writeln!(
        output,
        "{bold}{:<14}{bold:#} {:>5} {:>8} {:>7} {:>7} {:>7}",
        answer.best, "score", "value", "reply", "next", "leave"
    )?;
    for candidate in &answer.candidates {
        let dropped = if candidate.dropped { "  dropped" } else { "" };
        writeln!(
            output,
            "{:<14} {:>5} {:>8.1} {:>7.1} {:>7.1} {:>7.1}{dropped}",
            candidate.turn, candidate.score, candidate.value, candidate.reply, candidate.next, candidate.leave
        )?;
    }
    Ok(())
}

fn ask(options: &BestOptions, seen: &Observation<'static>) -> Result<Answer> {
    let effort = &options.effort;
    let time = options.time_ms.map(Duration::from_millis);
    let task = Task {
        time: if effort.nodes.is_none() { time.or(Some(TIME)) } else { time },
        nodes: effort.nodes,
        seed: effort.seed,
        threads: effort.threads(),
    };
    let thought = think(seen, &options.player, &[], &task, &AtomicBool::new(false), |_| ());
    let thought = thought.ok_or_else(|| unknown(&options.player))?;
    Ok(Answer {
        player: options.player.clone(),
        best: Turn::from(thought.best).to_string(),
        score: thought.score,
        nodes: thought.nodes,
        worlds: thought.worlds,
        candidates: thought.lines.iter().map(describe).collect(),
    })
}

fn describe(line: &RankedCandidate) -> CandidateAnswer {
    let points = |thousandths: i64| thousandths as f64 / 1000.0;
    let RankedCandidate { candidate, value, worlds, dropped } = *line;
    CandidateAnswer {
        turn: Turn::from(candidate.turn).to_string(),
        score: candidate.score,
        value: points(value),
        reply: points(candidate.reply),
        next: points(candidate.next),
        leave: points(candidate.leave),
        worlds,
        dropped,
    }
}
