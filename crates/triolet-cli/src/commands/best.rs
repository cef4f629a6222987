//! `triolet best`.

use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use triolet::play::Turn;
use triolet_engine::expect::{Candidate, candidates};
use triolet_engine::player::Seen;
use triolet_engine::players::by_name;
use triolet_engine::search::{Limits, Search, drive};

use super::selfplay::unknown;
use super::{print_json, read_position};
use crate::engine_cli::BestOptions;

#[derive(Serialize)]
struct Answer {
    player: String,
    best: String,
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
    let seen = Seen::from_position(&request.position).context("the position lacks what a player needs")?;
    let answer = match options.player.as_str() {
        "sim" => search(options, seen),
        "expect" => weigh(seen),
        name => choose(name, options, seen)?,
    };
    if options.from.json {
        return print_json(&answer);
    }
    let mut output = anstream::stdout().lock();
    let bold = clap::builder::styling::Style::new().bold();
    writeln!(output, "{bold}{:<14}{bold:#} {:>5} {:>8} {:>7} {:>7}", answer.best, "score", "value", "reply", "next")?;
    for candidate in &answer.candidates {
        let dropped = if candidate.dropped { "  dropped" } else { "" };
        writeln!(
            output,
            "{:<14} {:>5} {:>8.1} {:>7.1} {:>7.1}{dropped}",
            candidate.turn, candidate.score, candidate.value, candidate.reply, candidate.next
        )?;
    }
    Ok(())
}

fn describe(candidate: &Candidate, value: i64, worlds: u64, dropped: bool) -> CandidateAnswer {
    let points = |thousandths: i64| thousandths as f64 / 1000.0;
    CandidateAnswer {
        turn: Turn::from(candidate.turn).to_string(),
        score: candidate.score,
        value: points(value),
        reply: points(candidate.reply),
        next: points(candidate.next),
        worlds,
        dropped,
    }
}

fn search(options: &BestOptions, seen: Seen<'_>) -> Answer {
    let mut search = Search::new(seen, options.effort.seed, options.effort.nodes.unwrap_or(u64::MAX));
    let time = match (options.time_ms, options.effort.nodes) {
        (Some(milliseconds), _) => Some(Duration::from_millis(milliseconds)),
        (None, Some(_)) => None,
        (None, None) => Some(TIME),
    };
    let stop = AtomicBool::new(false);
    let deadline = time.map(|time| Instant::now() + time);
    drive(&mut search, &Limits { deadline, stop: &stop, threads: options.effort.threads() });
    let ranked = search.standing().ranked();
    let candidates: Vec<CandidateAnswer> =
        ranked.iter().map(|arm| describe(&arm.candidate, arm.mean(), arm.worlds, arm.dropped)).collect();
    Answer {
        player: "sim".into(),
        best: Turn::from(search.standing().best().candidate.turn).to_string(),
        nodes: search.nodes(),
        worlds: search.worlds(),
        candidates,
    }
}

fn weigh(seen: Seen<'_>) -> Answer {
    let all = candidates(&seen, &mut Vec::new());
    Answer {
        player: "expect".into(),
        best: Turn::from(all[0].turn).to_string(),
        nodes: all.len() as u64,
        worlds: 0,
        candidates: all.iter().map(|candidate| describe(candidate, candidate.value, 0, false)).collect(),
    }
}

/// Asks a player that does not tell what else it thought of.
fn choose(name: &str, options: &BestOptions, seen: Seen<'_>) -> Result<Answer> {
    let mut player = by_name(name).ok_or_else(|| unknown(name))?;
    let budget = options.effort.budget();
    let turn = Turn::from(player.choose(&seen, options.effort.seed, budget).turn);
    Ok(Answer { player: name.into(), best: turn.to_string(), nodes: 0, worlds: 0, candidates: Vec::new() })
}
