//! `triolet best`.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use serde::Serialize;
use triolet::play::Turn;
use triolet::position::PositionRequest;
use triolet_engine::player::Observation;
use triolet_engine::players::by_name;

use super::interrupt::Interrupt;
use super::progress::Progress;
use super::selfplay::unknown;
use super::table::{Align, Cell, Table};
use super::{print_json, read_position, run_batch};
use crate::engine_cli::BestOptions;
use crate::terminal;
use crate::text::Texts;
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

/// Default time for a turn.
const TIME: Duration = Duration::from_secs(1);

pub fn run(options: &BestOptions, texts: &Texts) -> Result<()> {
    // What cannot be asked is told before the first position is read.
    by_name(&options.player).ok_or_else(|| unknown(&options.player))?;
    let interrupt = Interrupt::listen()?;
    if options.from.batch {
        let answer =
            |request| if interrupt.is_asked() { Err("interrupted".into()) } else { ask(options, &request, &interrupt) };
        run_batch(&options.from, answer, |_| true)?;
        return interrupt.end();
    }
    let request = read_position(&options.from, texts)?;
    let answer = ask(options, &request, &interrupt).map_err(|error| anyhow!(error))?;
    if options.from.json {
        print_json(&answer)?
    } else {
        print(&answer, texts)?
    }
    interrupt.end()
}

fn print(answer: &Answer, texts: &Texts) -> Result<()> {
    let mut output = terminal::stdout();
    let bold = clap::builder::styling::Style::new().bold();
    writeln!(output, "{bold}{}{bold:#}", texts.best_turn(&answer.best))?;
    if answer.candidates.is_empty() {
        return Ok(());
    }
    writeln!(output)?;
    let mut table = Table::new([
        (texts.column_turn(), Align::Left),
        (texts.column_score(), Align::Right),
        (texts.column_value(), Align::Right),
        (texts.column_reply(), Align::Right),
        (texts.column_next(), Align::Right),
        (texts.column_leave(), Align::Right),
    ]);
    for candidate in &answer.candidates {
        let points = |points: f64| Cell::from(format!("{points:.1}"));
        table.push(vec![
            candidate.turn.as_str().into(),
            candidate.score.to_string().into(),
            points(candidate.value),
            points(candidate.reply),
            points(candidate.next),
            points(candidate.leave),
            if candidate.dropped { texts.best_dropped() } else { String::new() }.into(),
        ]);
    }
    table.write(&mut output)?;
    writeln!(output, "\n{}", texts.best_legend())?;
    Ok(())
}

fn ask(options: &BestOptions, request: &PositionRequest, interrupt: &Interrupt) -> Result<Answer, String> {
    if request.play.is_some() {
        return Err("play: this command takes a position without a play".into());
    }
    if request.position.setup().rack.is_empty() {
        return Err("rack: it is empty, so there is no turn to take".into());
    }
    let seen = Observation::from_position(&request.position).ok_or("the position lacks what a player needs")?;
    let effort = &options.effort;
    let time = options.time_ms.map(Duration::from_millis);
    let task = Task {
        time: if effort.nodes.is_none() { time.or(Some(TIME)) } else { time },
        nodes: effort.nodes,
        seed: effort.seed,
        threads: effort.threads(),
    };
    // Against the clock what is left to do is time, else nodes.
    let milliseconds = task.time.map(|time| time.as_millis() as u64);
    let total = task.nodes.or(milliseconds).unwrap_or_default();
    let start = Instant::now();
    let words = |_, _, left| format!("{}: about {left} left", options.player);
    let progress = Progress::new(0, total, words);
    let thought = think(&seen, &options.player, &[], &task, interrupt.flag(), |thought| {
        progress.set(if task.nodes.is_some() { thought.nodes } else { start.elapsed().as_millis() as u64 });
    });
    progress.clear();
    let thought = thought.ok_or_else(|| unknown(&options.player).to_string())?;
    let most = options.top.map_or(usize::MAX, |top| top.try_into().unwrap_or(usize::MAX));
    Ok(Answer {
        player: options.player.clone(),
        best: Turn::from(thought.best).to_string(),
        score: thought.score,
        nodes: thought.nodes,
        worlds: thought.worlds,
        candidates: thought.lines.iter().take(most).map(describe).collect(),
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
