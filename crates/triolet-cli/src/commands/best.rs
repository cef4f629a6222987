//! `triolet best`.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Result;
use serde::Serialize;
use triolet::position::PositionRequest;
use triolet_engine::players::by_name;
use triolet_study::best::{Best, observe};
use triolet_study::error::QuestionError;
use triolet_study::moves::without_play;

use super::interrupt::Interrupt;
use super::progress::Progress;
use super::selfplay::unknown;
use super::table::{Align, Cell, Table};
use super::{VERSION, print_json, read_position, run_batch};
use crate::engine_cli::BestOptions;
use crate::terminal;
use crate::text::Texts;
use crate::thinking::{Task, think};

/// Default time for a turn.
const TIME: Duration = Duration::from_secs(1);

/// The answer in JSON: what it depends on stands beside it.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    best: Best,
    seed: u64,
}

pub fn run(options: &BestOptions, texts: &Texts) -> Result<()> {
    // What cannot be asked is told before the first position is read.
    by_name(&options.player).ok_or_else(|| unknown(&options.player))?;
    let interrupt = Interrupt::listen()?;
    if options.from.batch {
        let answer = |request| match interrupt.is_asked() {
            true => Err("interrupted".into()),
            false => match ask(options, request, &interrupt) {
                Ok(best) => Ok(Answer { best, seed: options.effort.seed }),
                Err(error) => Err(error.to_string()),
            },
        };
        run_batch(&options.from, VERSION, answer, |_| true)?;
        return interrupt.end();
    }
    let request = read_position(&options.from, texts)?;
    let answer = ask(options, request, &interrupt)?;
    if options.from.json {
        print_json(&Answer { best: answer, seed: options.effort.seed })?
    } else {
        print(&answer, texts)?
    }
    interrupt.end()
}

fn print(answer: &Best, texts: &Texts) -> Result<()> {
    let mut output = terminal::stdout();
    let bold = clap::builder::styling::Style::new().bold();
    writeln!(output, "{bold}{}{bold:#}", texts.best_turn(answer.best))?;
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
        let points = |thousandths: i64| Cell::from(format!("{:.1}", thousandths as f64 / 1000.0));
        table.push(vec![
            candidate.turn.to_string().into(),
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

fn ask(options: &BestOptions, request: PositionRequest, interrupt: &Interrupt) -> Result<Best, QuestionError> {
    let seen = observe(&without_play(request)?)?;
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
    let best = think(&seen, &options.player, &[], &task, interrupt.flag(), |best| {
        progress.set(if task.nodes.is_some() { best.nodes } else { start.elapsed().as_millis() as u64 });
    });
    progress.clear();
    let mut best = best?;
    best.candidates.truncate(options.top.map_or(usize::MAX, |top| top.try_into().unwrap_or(usize::MAX)));
    Ok(best)
}
