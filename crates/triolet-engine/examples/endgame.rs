//! Endings of games for two: how long they take to work out, and what that gains in play.
//!
//! ```text
//! cargo run --release -p triolet-engine --example endgame -- speed PLAYER ENDINGS [BAG]
//! cargo run --release -p triolet-engine --example endgame -- play ENDINGS WORLDS NODES A B [BAG] [SEED]
//! ```
//!
//! A and B are `off`, `averaging`, or the name of a player.
#![allow(clippy::print_stdout, reason = "it prints what came out")]

use triolet_engine::endgame::Method;
use triolet_engine::endgame::averaging::Averaging;
use triolet_engine::endgame::worlds::worlds;
use triolet_engine::player::{Budget, Player, Seen};
use triolet_engine::players::by_name;
use triolet_engine::random::Random;
use triolet_engine::search::SimPlayer;
use triolet_engine::sim::Sim;

/// The position of a game between two players of this name in which the bag first holds so few tiles.
fn ending(player: &mut dyn Player, seed: u64, bag: u8) -> Option<Sim> {
    let mut sim = Sim::deal(2, Default::default(), Default::default(), seed);
    while sim.ending().is_none() && sim.bag_len() > bag {
        let choice = player.choose(&Seen::of(&sim), seed, Budget::Free);
        sim.take(choice.turn, choice.score);
    }
    (sim.ending().is_none() && sim.bag_len() == bag).then_some(sim)
}

fn endings(name: &str, bag: u8, first: u64) -> impl Iterator<Item = Sim> {
    let mut player = by_name(name).expect("a player of that name");
    (first..).filter_map(move |seed| ending(&mut *player, seed, bag))
}

/// Microseconds that this thread has worked, whatever else the machine does; by the clock where that is not told.
fn worked(start: std::time::Instant) -> u128 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|line| line.split(' ').next().and_then(|first| first.parse::<u128>().ok()));
    nanoseconds.map_or_else(|| start.elapsed().as_micros(), |nanoseconds| nanoseconds / 1000)
}

fn print_quantiles(what: &str, mut numbers: Vec<u128>) {
    numbers.sort_unstable();
    let at = |percent: usize| numbers[(numbers.len() * percent / 100).min(numbers.len() - 1)];
    let mean = numbers.iter().sum::<u128>() / numbers.len().max(1) as u128;
    println!(
        "{what:>24}: mean {mean}, p50 {}, p90 {}, p95 {}, p99 {}, most {}",
        at(50),
        at(90),
        at(95),
        at(99),
        at(100)
    );
}

fn speed(name: &str, count: usize, bag: u8) {
    let start = std::time::Instant::now();
    for (what, whole) in [("the best turn", false), ("the whole table", true)] {
        let (mut times, mut nodes) = (Vec::new(), Vec::new());
        for sim in endings(name, bag, 1).take(count) {
            let seen = Seen::of(&sim);
            let before = worked(start);
            let mut averaging = Averaging::of(seen.clone(), worlds(&seen), whole).expect("an ending for two");
            while averaging.step(u64::MAX) {}
            times.push(worked(start) - before);
            nodes.push(averaging.nodes().into());
        }
        println!("{what}, {count} endings");
        print_quantiles("microseconds", times);
        print_quantiles("nodes", nodes);
    }
}

fn player(name: &str) -> Box<dyn Player + Send> {
    let endgame = match name {
        "off" => Method::Off,
        "averaging" => Method::Averaging,
        name => return by_name(name).expect("a player of that name"),
    };
    Box::new(SimPlayer { endgame, ..SimPlayer::default() })
}

/// Plays on from one position in one world, with the first player in the seat that is to move or in the other. Twice the
/// wins and the margin of the first player.
fn play_on(
    mut sim: Sim,
    players: &mut [Box<dyn Player + Send>; 2],
    first_moves: bool,
    nodes: u64,
    seed: u64,
) -> [i64; 2] {
    let own = if first_moves { sim.to_move() } else { 1 - sim.to_move() };
    let mut seeds = Random::new(seed);
    while sim.ending().is_none() {
        let who = usize::from(sim.to_move() != own);
        let choice = players[who].choose(&Seen::of(&sim), seeds.next_u64(), Budget::Nodes(nodes));
        sim.take(choice.turn, choice.score);
    }
    let margin = i64::from(sim.scores()[usize::from(own)] - sim.scores()[usize::from(1 - own)]);
    [1 + margin.signum(), margin]
}

fn play(count: usize, worlds: u64, nodes: u64, names: [&str; 2], bag: u8, seed: u64) {
    let mut players = names.map(player);
    let mut results: Vec<[f64; 2]> = Vec::new();
    for sim in endings("expect", bag, seed).take(count) {
        let (mut wins, mut margin) = (0, 0);
        for world in 0..worlds {
            let seed = Random::of_item(seed, world).next_u64();
            let imagined = Seen::of(&sim).imagine(seed);
            for first_moves in [true, false] {
                let result = play_on(imagined.clone(), &mut players, first_moves, nodes, seed);
                wins += result[0];
                margin += result[1];
            }
        }
        let games = 2.0 * worlds as f64;
        results.push([wins as f64 / games / 2.0, margin as f64 / games]);
    }
    println!("{names:?}, {count} endings, {worlds} worlds each from both sides, {nodes} nodes");
    for (place, what) in ["share of wins", "points"].into_iter().enumerate() {
        let count = results.len().max(1) as f64;
        let mean = results.iter().map(|result| result[place]).sum::<f64>() / count;
        let squares: f64 = results.iter().map(|result| (result[place] - mean).powi(2)).sum();
        let half = 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt();
        println!("{what:>24}: {mean:.4} ({:.4} to {:.4})", mean - half, mean + half);
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let text = |place: usize, default: &'static str| args.get(place).map_or(default, |arg| arg);
    let number = |place: usize, default: u64| args.get(place).and_then(|arg| arg.parse().ok()).unwrap_or(default);
    match text(0, "speed") {
        "play" => {
            let names = [text(4, "averaging"), text(5, "off")];
            play(number(1, 100) as usize, number(2, 4), number(3, 20_000), names, number(6, 0) as u8, number(7, 1));
        }
        _ => speed(text(1, "greedy"), number(2, 300) as usize, number(3, 0) as u8),
    }
}
