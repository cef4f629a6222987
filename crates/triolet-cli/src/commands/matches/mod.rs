//! `triolet match`.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;
use triolet_engine::match_play::{Estimate, Forfeit, MatchRun, MatchSetup, Verdict, forfeits, summarize};
use triolet_engine::player::Budget;
use triolet_study::game_log::GameLog;

use super::interrupt::Interrupt;
use super::print_json;
use super::progress::Progress;
use super::records::Records;
use crate::engine_cli::MatchOptions;
use crate::terminal;

mod entrant;
mod log;
mod program;

use entrant::Entrant;
use log::{Header, Log};

#[derive(Serialize)]
struct Answer {
    players: [String; 2],
    seats: u8,
    seed: u64,
    /// The nodes for a turn of each player; `null` for as many as it thinks right.
    nodes: [Option<u64>; 2],
    pairs: u64,
    #[serde(flatten)]
    as_played: Figures,
    /// The same with the luck of the draws taken out, which has the same mean and less spread.
    without_luck: Figures,
    /// For each player, how many games it lost by each kind of forfeit.
    #[serde(rename = "faults")]
    forfeits: [BTreeMap<&'static str, u32>; 2],
    /// The reason why there are fewer deals than were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    log_likelihood_ratio: Option<f64>,
}

/// The first player's share of wins and mean margin, each with its 95 % interval.
#[derive(Serialize)]
struct Figures {
    win_rate: f64,
    win_rate_ci: [f64; 2],
    margin: f64,
    margin_ci: [f64; 2],
}

impl Figures {
    fn of(win_rate: Estimate, margin: Estimate) -> Self {
        // A share of wins lies between none and all, whatever a normal interval around it, or luck taken out of it,
        // would say.
        let share = |share: f64| share.clamp(0.0, 1.0);
        Self {
            win_rate: share(win_rate.mean),
            win_rate_ci: [share(win_rate.low), share(win_rate.high)],
            margin: margin.mean,
            margin_ci: [margin.low, margin.high],
        }
    }

    fn print(&self, output: &mut impl Write) -> std::io::Result<()> {
        let [low, high] = self.win_rate_ci.map(|share| 100.0 * share);
        writeln!(output, "wins    {:.1} % (95 % interval {low:.1} to {high:.1})", 100.0 * self.win_rate)?;
        let [low, high] = self.margin_ci;
        writeln!(output, "margin  {:+.1} points a game (95 % interval {low:+.1} to {high:+.1})", self.margin)
    }
}

pub fn run(options: &MatchOptions) -> Result<()> {
    let names = [options.first.clone(), options.second.clone()];
    let time = options.time_ms.map(Duration::from_millis);
    let effort = &options.common.effort;
    let setup = MatchSetup {
        deals: options.pairs,
        seats: options.common.seats,
        edition: Default::default(),
        options: Default::default(),
        seed: effort.seed,
        threads: effort.threads().min(options.pairs as usize),
        budgets: [effort.budget(), options.nodes_b.map_or(effort.budget(), Budget::Nodes)],
    };
    // All are made before the first deal, so that what cannot take part is told now.
    let tables = (0..setup.threads)
        .map(|_| -> Result<[Entrant; 2]> { Ok([Entrant::new(&names[0], time)?, Entrant::new(&names[1], time)?]) });
    let tables = Mutex::new(tables.collect::<Result<Vec<_>>>()?);
    let (log, known) = match &options.resume {
        None => (None, BTreeMap::new()),
        Some(path) => {
            let (seats, seed, nodes, time_ms) = (setup.seats, setup.seed, effort.nodes, options.time_ms);
            let nodes_b = options.nodes_b.filter(|_| options.nodes_b != nodes);
            let header = Header { version: 1, players: names.clone(), seats, seed, nodes, nodes_b, time_ms };
            let (log, known) = Log::open(path, &header)?;
            (Some(log), known)
        }
    };
    let interrupt = Interrupt::listen()?;
    let words = |done, total, left| format!("{done} of {total} deals, about {left} left");
    let progress = Progress::new(known.len() as u64, setup.deals, words);
    let run = MatchRun { known, stop: interrupt.flag(), test: options.stop_at };
    let failure = Mutex::new(None);
    let make = || {
        let mut tables = tables.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        tables.pop().unwrap_or_else(|| unreachable!("there is a table for each thread"))
    };
    let records = options.records.records.as_deref().map(Records::create).transpose()?;
    let seen = |deal: u64, result: &_| {
        if let Some(Err(error)) = log.as_ref().map(|log| log.add(deal, result)) {
            failure.lock().unwrap_or_else(std::sync::PoisonError::into_inner).get_or_insert(error);
            interrupt.flag().store(true, Ordering::Relaxed);
        }
        progress.count();
    };
    let (results, verdict) = match &records {
        None => run.run(make, &setup, seen),
        Some(records) => {
            let names = names.each_ref().map(String::as_str);
            let log = |tested| GameLog::new((0..setup.seats).map(|seat| names[usize::from(seat != tested)]));
            run.run_watched(make, &setup, seen, log, |deal, seat, log, sim| {
                let game = deal * u64::from(setup.seats) + u64::from(seat);
                if !records.add(game, &format!("{:06}-{}", deal + 1, seat + 1), &log.finish(sim)) {
                    interrupt.flag().store(true, Ordering::Relaxed);
                }
            })
        }
    };
    progress.clear();
    if let Some(records) = records {
        records.finish()?;
    }
    if let Some(error) = failure.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        return Err(error.context("cannot write the file to resume from"));
    }

    let summary = summarize(&results, setup.seats);
    let named = |counts: [u32; 3]| Forfeit::ALL.map(Forfeit::name).into_iter().zip(counts).collect();
    let answer = Answer {
        players: names,
        seats: setup.seats,
        seed: setup.seed,
        nodes: [effort.nodes, options.nodes_b.or(effort.nodes)],
        pairs: summary.deals,
        as_played: Figures::of(summary.win_rate, summary.margin),
        without_luck: Figures::of(summary.without_luck.win_rate, summary.without_luck.margin),
        forfeits: forfeits(&results).map(named),
        stopped: match verdict {
            Some(Verdict::High) => Some("high"),
            Some(Verdict::Low) => Some("low"),
            None if summary.deals < setup.deals => Some("interrupted"),
            None => None,
        },
        log_likelihood_ratio: options.stop_at.map(|test| test.ratio(&results, setup.seats)),
    };
    if options.json {
        print_json(&answer)?
    } else {
        print(&answer, options)?
    }
    interrupt.end()
}

fn print(answer: &Answer, options: &MatchOptions) -> Result<()> {
    let mut output = terminal::stdout();
    let [first, second] = &answer.players;
    let others =
        if answer.seats == 2 { String::new() } else { format!(" on each of the other {} seats", answer.seats - 1) };
    writeln!(output, "{first} against {second}{others}, {} deals, each played once for every seat", answer.pairs)?;
    answer.as_played.print(&mut output)?;
    writeln!(output, "with the luck of the draws taken out:")?;
    answer.without_luck.print(&mut output)?;
    for (name, forfeits) in answer.players.iter().zip(&answer.forfeits) {
        for (forfeit, count) in forfeits.iter().filter(|(_, count)| **count > 0) {
            writeln!(output, "{name} lost {count} games: {forfeit}")?;
        }
    }
    if let (Some(test), Some(ratio)) = (options.stop_at, answer.log_likelihood_ratio) {
        let verdict = match answer.stopped {
            Some("high") => format!("{} % rather than {} %", 100.0 * test.high, 100.0 * test.low),
            Some("low") => format!("{} % rather than {} %", 100.0 * test.low, 100.0 * test.high),
            _ => "not settled".to_owned(),
        };
        writeln!(output, "test    {verdict} (log likelihood ratio {ratio:+.2})")?;
    }
    if answer.stopped == Some("interrupted") {
        let how = if options.resume.is_some() { "; the same command goes on with it" } else { "" };
        writeln!(output, "interrupted{how}")?;
    }
    Ok(())
}
