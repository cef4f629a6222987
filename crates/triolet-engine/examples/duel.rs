//! A match between two players: `cargo run --release -p triolet-engine --example duel -- expect greedy 1000 [SEATS] [NODES]`.
#![allow(clippy::print_stdout, reason = "it prints what came out")]

use triolet_engine::duel::{Setup, play, summarize};
use triolet_engine::player::Budget;
use triolet_engine::players::by_name;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| args.get(place).and_then(|arg| arg.parse().ok()).unwrap_or(default);
    let names = [args.first().map_or("expect", |x| x), args.get(1).map_or("greedy", |x| x)];
    let budget = match number(4, 0) {
        0 => Budget::Free,
        nodes => Budget::Nodes(nodes),
    };
    let setup = Setup {
        deals: number(2, 200),
        seats: number(3, 2) as u8,
        edition: Default::default(),
        options: Default::default(),
        seed: number(5, 1),
        threads: number(6, 1) as usize,
        budgets: [budget; 2],
    };
    let start = std::time::Instant::now();
    let make = || names.map(|name| by_name(name).expect("a player of that name"));
    let results = play(make, &setup, |_| ());
    let summary = summarize(&results, setup.seats);
    println!("{names:?} {summary:?} {:?}", start.elapsed());
}
