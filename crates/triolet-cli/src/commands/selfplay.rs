//! `triolet selfplay`.

use std::io::Write;

use anyhow::{Result, anyhow};
use serde::Serialize;
use triolet_engine::player::Player;
use triolet_engine::players::{Greedy, NAMES, by_name};
use triolet_engine::selfplay::{Setup, selfplay};

use super::print_json;
use crate::engine_cli::SelfplayOptions;

#[derive(Serialize)]
struct Answer {
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
    let report = if name == "greedy" {
        // Known beforehand, the player is compiled into the loop.
        selfplay(|| Greedy, &setup)
    } else {
        by_name(name).ok_or_else(|| unknown(name))?;
        // The name was found above, so it is found again for each thread.
        selfplay(|| by_name(name).unwrap_or_else(|| Box::new(Greedy) as Box<dyn Player + Send>), &setup)
    };
    let answer = Answer {
        games_per_second: report.games_per_second(),
        turns_per_second: report.turns_per_second(),
        mean_score: report.mean_score(),
        mean_turns: report.mean_turns(),
        blocked_share: report.blocked_share(),
    };
    if options.json {
        return print_json(&answer);
    }
    let mut output = anstream::stdout().lock();
    writeln!(output, "{:>10.1} games a second", answer.games_per_second)?;
    writeln!(output, "{:>10.1} turns a second", answer.turns_per_second)?;
    writeln!(output, "{:>10.1} points a player and game", answer.mean_score)?;
    writeln!(output, "{:>10.1} turns a game", answer.mean_turns)?;
    writeln!(output, "{:>9.1} % of the games ended blocked", 100.0 * answer.blocked_share)?;
    Ok(())
}

/// What to say of a player that there is not.
pub fn unknown(name: &str) -> anyhow::Error {
    anyhow!("there is no player {name:?}; the players are {}", NAMES.join(", "))
}
