//! `triolet selfplay`.

use std::io::Write;
use std::path::Path;

use anyhow::{Result, anyhow};
use serde::Serialize;
use triolet_engine::player::Player;
use triolet_engine::players::{Greedy, NAMES, by_name};
use triolet_engine::selfplay::{Report, Setup, selfplay_watched, selfplay_while};
use triolet_study::game_log::GameLog;

use super::interrupt::Interrupt;
use super::print_json;
use super::progress::Progress;
use super::records::Records;
use crate::engine_cli::SelfplayOptions;
use crate::terminal;

#[derive(Serialize)]
struct Answer {
    player: String,
    seats: u8,
    seed: u64,
    /// The nodes for a turn; `null` for as many as the player thinks right.
    nodes: Option<u64>,
    games: u64,
    /// The reason why there are fewer games than were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
    games_per_second: f64,
    turns_per_second: f64,
    mean_score: f64,
    mean_turns: f64,
    blocked_share: f64,
}

pub fn run(options: &SelfplayOptions) -> Result<()> {
    let setup = Setup {
        games: options.games,
        seats: options.common.seats,
        threads: options.common.effort.threads(),
        seed: options.common.effort.seed,
        budget: options.common.effort.budget(),
        ..Setup::default()
    };
    let name = options.player.as_str();
    by_name(name).ok_or_else(|| unknown(name))?;
    let interrupt = Interrupt::listen()?;
    let progress =
        Progress::new(0, setup.games, |done, total, left| format!("{done} of {total} games, about {left} left"));
    let goes_on = || {
        progress.count();
        !interrupt.is_asked()
    };
    // The name was found above, so it is found again for each thread.
    let make = || by_name(name).unwrap_or_else(|| Box::new(Greedy) as Box<dyn Player + Send>);
    let report = match &options.records.records {
        Some(path) => recorded(path, make, &setup, goes_on, &progress)?,
        // Known beforehand, the player is compiled into the loop.
        None if name == "greedy" => selfplay_while(|| Greedy, &setup, goes_on),
        None => selfplay_while(make, &setup, goes_on),
    };
    progress.clear();
    let answer = Answer {
        player: options.player.clone(),
        seats: setup.seats,
        seed: setup.seed,
        nodes: options.common.effort.nodes,
        games: report.totals.games,
        stopped: interrupt.is_asked().then_some("interrupted"),
        games_per_second: report.games_per_second(),
        turns_per_second: report.turns_per_second(),
        mean_score: report.mean_score(),
        mean_turns: report.mean_turns(),
        blocked_share: report.blocked_share(),
    };
    if options.json {
        print_json(&answer)?;
        return interrupt.end();
    }
    let mut output = terminal::stdout();
    if answer.stopped.is_some() {
        writeln!(output, "interrupted after {} of {} games", answer.games, setup.games)?;
    }
    writeln!(output, "{:>10.1} games a second", answer.games_per_second)?;
    writeln!(output, "{:>10.1} turns a second", answer.turns_per_second)?;
    writeln!(output, "{:>10.1} points a player and game", answer.mean_score)?;
    writeln!(output, "{:>10.1} turns a game", answer.mean_turns)?;
    writeln!(output, "{:>9.1} % of the games ended blocked", 100.0 * answer.blocked_share)?;
    interrupt.end()
}

/// Plays the games and writes their records.
fn recorded<P: Player, F: Fn(u64, u64, String) -> String>(
    path: &Path,
    make: impl Fn() -> P + Sync,
    setup: &Setup,
    goes_on: impl Fn() -> bool + Sync,
    progress: &Progress<F>,
) -> Result<Report> {
    let records = Records::create(path)?;
    let log = |player: &P| GameLog::new((0..setup.seats).map(|_| player.name()));
    let report = selfplay_watched(make, setup, log, |game, log, sim| {
        let is_written = records.add(game, &format!("{:06}", game + 1), &log.finish(sim));
        goes_on() && is_written
    });
    progress.clear();
    records.finish()?;
    Ok(report)
}

/// The message for an unknown player.
pub fn unknown(name: &str) -> anyhow::Error {
    anyhow!("there is no player {name:?}; the players are {}", NAMES.join(", "))
}
