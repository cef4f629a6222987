//! Plays a match between two players: `cargo run --release -p triolet-engine --example match_play -- expect greedy 1000
//! [SEATS] [NODES] [SEED] [THREADS]`.
#![allow(clippy::print_stdout, reason = "it prints what came out")]

use triolet_engine::match_play::{MatchSetup, play, summarize};
use triolet_engine::player::{Budget, Player};
use triolet_engine::players::by_name;
use triolet_engine::search::{Playout, SimPlayer};

/// Returns the player with this name; `sim-ROUNDS-PART` is `sim` with its own rollout parameters.
fn player(name: &str) -> Option<Box<dyn Player + Send>> {
    let Some((rounds, last_part)) = name.strip_prefix("sim-").and_then(|way| way.split_once('-')) else {
        return by_name(name);
    };
    let playout = Playout { rounds: rounds.parse().ok()?, last_part: last_part.parse().ok()? };
    Some(Box::new(SimPlayer { playout, ..SimPlayer::default() }))
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| args.get(place).and_then(|arg| arg.parse().ok()).unwrap_or(default);
    let names = [args.first().map_or("expect", |x| x), args.get(1).map_or("greedy", |x| x)];
    let budget = match number(4, 0) {
        0 => Budget::Free,
        nodes => Budget::Nodes(nodes),
    };
    let setup = MatchSetup {
        deals: number(2, 200),
        seats: number(3, 2) as u8,
        edition: Default::default(),
        options: Default::default(),
        seed: number(5, 1),
        threads: number(6, 1) as usize,
        budgets: [budget; 2],
    };
    let start = std::time::Instant::now();
    let make = || names.map(|name| player(name).expect("a known player name"));
    let results = play(make, &setup, |_| ());
    let summary = summarize(&results, setup.seats);
    println!("{names:?} {summary:?} {:?}", start.elapsed());
}
