//! Plays many games of a player against itself and prints the totals.
//!
//! `cargo run --release -p triolet-engine --example selfplay -- --player greedy --games 100000 --threads 1 --seed 1 --json`

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command's output")]

use std::process::ExitCode;

use triolet_engine::players::{self, Greedy};
use triolet_engine::selfplay::{Report, Setup, selfplay};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), String> {
    let mut setup = Setup { games: 100_000, ..Setup::default() };
    let (mut player, mut json) = (String::from("greedy"), false);
    let mut arguments = std::env::args().skip(1);
    while let Some(option) = arguments.next() {
        if option == "--json" {
            json = true;
            continue;
        }
        let value = arguments.next().ok_or_else(|| format!("{option} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{option} needs a number, not {value}"));
        match option.as_str() {
            "--player" => player = value,
            "--games" => setup.games = number()?,
            "--threads" => setup.threads = number()? as usize,
            "--seed" => setup.seed = number()?,
            "--seats" => setup.seats = number()? as u8,
            "--edition" => setup.edition = value.parse().map_err(|error| format!("--edition: {error}"))?,
            _ => return Err(format!("{option} is no option")),
        }
    }
    if players::by_name(&player).is_none() {
        return Err(format!("the players are {}, not {player}", players::NAMES.join(", ")));
    }
    let report = match player.as_str() {
        "greedy" => selfplay(|| Greedy, &setup),
        name => selfplay(|| players::by_name(name).unwrap_or_else(|| Box::new(Greedy)), &setup),
    };
    print(&report, json);
    Ok(())
}

fn print(report: &Report, json: bool) {
    let figures = [
        ("games_per_second", report.games_per_second(), 0),
        ("turns_per_second", report.turns_per_second(), 0),
        ("mean_score", report.mean_score(), 3),
        ("mean_turns", report.mean_turns(), 3),
        ("blocked_share", report.blocked_share(), 5),
    ];
    let lines = figures.map(|(name, figure, digits)| {
        if json { format!("\"{name}\":{figure:.digits$}") } else { format!("{name:>18} {figure:.digits$}") }
    });
    if json {
        println!("{{{}}}", lines.join(","));
    } else {
        println!("{}", lines.join("\n"));
    }
}
