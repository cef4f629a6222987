//! `triolet match`.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::Result;
use serde::Serialize;
use triolet_engine::duel::{Estimate, Setup, play, summarize};
use triolet_engine::player::Player;
use triolet_engine::players::{Greedy, by_name};

use super::print_json;
use super::selfplay::unknown;
use crate::engine_cli::MatchOptions;

#[derive(Serialize)]
struct Answer<'a> {
    players: [&'a str; 2],
    seats: u8,
    pairs: u64,
    win_rate: f64,
    win_rate_ci: [f64; 2],
    margin: f64,
    margin_ci: [f64; 2],
}

/// How often progress is told.
const PROGRESS: Duration = Duration::from_millis(500);

pub fn run(options: &MatchOptions) -> Result<()> {
    let names = [options.first.as_str(), options.second.as_str()];
    for name in names {
        by_name(name).ok_or_else(|| unknown(name))?;
    }
    let budget = options.common.effort.budget();
    let setup = Setup {
        deals: options.pairs,
        seats: options.common.seats,
        edition: Default::default(),
        options: Default::default(),
        seed: options.common.effort.seed,
        threads: options.common.effort.threads(),
        budgets: [budget; 2],
    };
    // The names were found above, so they are found again for each thread.
    let player = |name| by_name(name).unwrap_or_else(|| Box::new(Greedy) as Box<dyn Player + Send>);
    let progress = Progress::new(options.pairs);
    let results = play(|| names.map(player), &setup, |done| progress.tell(done));
    progress.clear();

    let summary = summarize(&results, setup.seats);
    let interval = |estimate: Estimate| [estimate.low, estimate.high];
    let answer = Answer {
        players: names,
        seats: setup.seats,
        pairs: summary.deals,
        win_rate: summary.win_rate.mean,
        win_rate_ci: interval(summary.win_rate),
        margin: summary.margin.mean,
        margin_ci: interval(summary.margin),
    };
    if options.json {
        return print_json(&answer);
    }
    let mut output = anstream::stdout().lock();
    let others =
        if setup.seats == 2 { String::new() } else { format!(" on each of the other {} seats", setup.seats - 1) };
    writeln!(
        output,
        "{} against {}{others}, {} deals, each played once for every seat",
        names[0], names[1], answer.pairs
    )?;
    let [low, high] = answer.win_rate_ci.map(|share| 100.0 * share);
    writeln!(output, "wins    {:.1} % (95 % interval {low:.1} to {high:.1})", 100.0 * answer.win_rate)?;
    let [low, high] = answer.margin_ci;
    writeln!(output, "margin  {:+.1} points a game (95 % interval {low:+.1} to {high:+.1})", answer.margin)?;
    Ok(())
}

/// Tells on standard error how far a match is, where somebody is there to see it.
struct Progress {
    total: u64,
    start: Instant,
    last: Mutex<Instant>,
    shown: bool,
}

impl Progress {
    fn new(total: u64) -> Self {
        let start = Instant::now();
        Self { total, start, last: Mutex::new(start), shown: std::io::stderr().is_terminal() }
    }

    fn tell(&self, done: u64) {
        let Ok(mut last) = self.last.lock() else { return };
        if !self.shown || last.elapsed() < PROGRESS {
            return;
        }
        *last = Instant::now();
        let left = self.start.elapsed().as_secs_f64() / done as f64 * (self.total - done) as f64;
        // With standard error gone there is nobody left to tell.
        let _ = write!(std::io::stderr(), "\r{done} of {} deals, about {left:.0} s left ", self.total);
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
