//! The speed of the engine's greedy games relative to the naive twin, measured in the same run.
//!
//! `cargo bench -p triolet-engine --bench ratio`, with `-- --json` for a script and `-- --at-least 10` for a gate. The
//! twin and the engine alternate on slices of the same games, so that other load on the machine affects both alike; the
//! figure is the median of the slices' ratios. The benchmark fails if the games differ or the figure is below the gate,
//! never for an absolute time, which depends on the machine.

#![allow(clippy::print_stdout, reason = "a benchmark's output")]
#![allow(clippy::unwrap_used, reason = "a benchmark is a test of speed")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::process::ExitCode;
use std::time::Instant;

use support::naive;
use triolet_engine::players::Greedy;
use triolet_engine::random::Random;
use triolet_engine::selfplay::{Setup, play_game};

/// The default number of slices, and the games in a slice.
const SLICES: u64 = 41;
const GAMES: u64 = 50;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let option = |name: &str| arguments.iter().skip_while(|&argument| argument != name).nth(1);
    let gate: f64 = option("--at-least").map_or(0.0, |least| least.parse().unwrap());
    let slice_count: u64 = option("--slices").map_or(SLICES, |count| count.parse().unwrap());
    let setup = Setup { seed: 2024, ..Setup::default() };
    let mut slices: Vec<(f64, f64, f64)> = Vec::new();
    for slice in 0..slice_count {
        let numbers = slice * GAMES..(slice + 1) * GAMES;
        let start = Instant::now();
        let plain: Vec<(Vec<i32>, u32)> = numbers
            .clone()
            .map(|number| {
                let seed = Random::for_item(setup.seed, number).next_u64();
                let played = naive::game(usize::from(setup.seats), setup.edition, setup.options, seed);
                (played.scores, played.turns)
            })
            .collect();
        let naive_time = start.elapsed().as_secs_f64();
        let start = Instant::now();
        let fast: Vec<(Vec<i32>, u32)> = numbers
            .map(|number| {
                let sim = play_game(&mut Greedy, &setup, number);
                (sim.scores().to_vec(), sim.turns())
            })
            .collect();
        let fast_time = start.elapsed().as_secs_f64();
        assert_eq!(fast, plain, "the engine and its naive twin play the same games");
        slices.push((naive_time / fast_time, fast_time, naive_time));
    }
    slices.sort_by(|a, b| a.0.total_cmp(&b.0));
    let at = |share: f64| slices[(share * (slices.len() - 1) as f64) as usize].0;
    let best = |time: fn(&(f64, f64, f64)) -> f64| GAMES as f64 / slices.iter().map(time).fold(f64::INFINITY, f64::min);
    let (low, median, high) = (at(0.1), at(0.5), at(0.9));
    let (fast, plain) = (best(|slice| slice.1), best(|slice| slice.2));
    if arguments.iter().any(|argument| argument == "--json") {
        println!(
            "{{\"ratio\":{median:.2},\"ratio_10\":{low:.2},\"ratio_90\":{high:.2},\"best_games_per_second\":{fast:.0},\"naive_best_games_per_second\":{plain:.0}}}"
        );
    } else {
        println!("times as fast as the naive twin: {median:.1} (one slice in ten below {low:.1}, one above {high:.1})");
        println!("games a second in the best slice: {fast:.0}; of the twin: {plain:.0}");
    }
    if median < gate {
        println!("that is below the gate of {gate}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
