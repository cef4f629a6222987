//! Measures two-player endings: the time to solve them, and the gain in strength.
//!
//! ```text
//! cargo run --release -p triolet-lab --example endgame -- speed PLAYER ENDINGS [BAG]
//! cargo run --release -p triolet-lab --example endgame -- play ENDINGS WORLDS NODES A B [BAG] [SEED]
//! ```
//!
//! A and B are `off`, `averaging`, or the name of a player.
#![allow(clippy::print_stdout, reason = "it prints what came out")]

use triolet_engine::endgame::Method;
use triolet_engine::endgame::averaging::{AveragingSolver, Row};
use triolet_engine::endgame::best_defence::BestDefence;
use triolet_engine::endgame::worlds::worlds;
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::by_name;
use triolet_engine::random::Random;
use triolet_engine::search::SimPlayer;
use triolet_engine::sim::Sim;
use triolet_lab::deals::Deals;
use triolet_lab::equilibrium::{Equilibrium, Stakes};
use triolet_lab::public::PublicTree;

/// Returns the position in a game of this player against itself at which the bag first holds `bag` tiles.
fn ending(player: &mut dyn Player, seed: u64, bag: u8) -> Option<Sim> {
    let mut sim = Sim::deal(2, Default::default(), Default::default(), seed);
    while sim.ending().is_none() && sim.bag_len() > bag {
        let choice = player.choose(&Observation::of(&sim), seed, Budget::Free);
        sim.apply(choice.turn, choice.score);
    }
    (sim.ending().is_none() && sim.bag_len() == bag).then_some(sim)
}

fn endings(name: &str, bag: u8, first: u64) -> impl Iterator<Item = Sim> {
    let mut player = by_name(name).expect("a player of that name");
    (first..).filter_map(move |seed| ending(&mut *player, seed, bag))
}

/// Returns the CPU time of this thread in microseconds, or the elapsed time where the system doesn't report it.
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
        // A checksum: versions of the solver that find the same values have the same sum.
        let mut sum = 0_i64;
        for sim in endings(name, bag, 1).take(count) {
            let observation = Observation::of(&sim);
            let before = worked(start);
            let mut averaging =
                AveragingSolver::of(observation.clone(), worlds(&observation), whole).expect("an ending for two");
            while averaging.step(u64::MAX) {}
            times.push(worked(start) - before);
            nodes.push(averaging.nodes().into());
            for margins in averaging.rows().iter().filter(|_| whole).filter_map(Row::margins) {
                sum = margins
                    .iter()
                    .fold(0_i64, |sum, &margin| sum.wrapping_mul(31).wrapping_add(margin.into()))
                    .wrapping_add(sum);
            }
        }
        println!("{what}, {count} endings");
        if whole {
            println!("{:>24}: {sum:x}", "sum of the values");
        }
        print_quantiles("microseconds", times);
        print_quantiles("nodes", nodes);
    }
}

/// Measures the time of the best defence, and how far its value is below the average.
fn gap(name: &str, count: usize, own_turns: u32) {
    let start = std::time::Instant::now();
    let (mut times, mut nodes) = (Vec::new(), Vec::new());
    let (mut wins, mut points, mut differ, mut other_turn) = (0.0, 0.0, 0, 0);
    for sim in endings(name, 0, 1).take(count) {
        let before = worked(start);
        let mut averaging = AveragingSolver::new(Observation::of(&sim)).expect("an ending for two");
        while averaging.step(u64::MAX) {}
        if averaging.rows().len() == 1 {
            continue;
        }
        let weight = f64::from(averaging.weight());
        let row = averaging.best().expect("it is over").clone();
        let mut defence = BestDefence::new(&mut averaging, own_turns).expect("an ending for two");
        while defence.step(u64::MAX) {}
        times.push(worked(start) - before);
        nodes.push(defence.nodes().into());
        let (turn, _, worth) = defence.best().expect("it is over");
        wins += (row.worth.wins - worth.wins) as f64 / 2.0 / weight;
        points += (row.worth.margin - worth.margin) as f64 / weight;
        differ += u32::from(row.worth != worth);
        other_turn += u32::from(row.turn != turn);
    }
    println!("{} endings with a choice, {own_turns} own turns", times.len());
    print_quantiles("microseconds", times.clone());
    print_quantiles("nodes", nodes);
    let count = times.len() as f64;
    println!(
        "average less best defence: {:.5} wins, {:.3} points; differ {differ}, other turn {other_turn}",
        wins / count,
        points / count
    );
}

/// Measures how closely CFR approaches an equilibrium, and what the average over worlds, the best defence and an
/// equilibrium give the seat to move, over all its possible racks, in endings with at most `tiles` tiles on each rack.
///
/// Points are measured in games that are as good as won, where nothing else is at stake; shares of wins with scores
/// under which both seats are equally likely to win by the average.
/// under which both are equally likely to win by the average.
fn equilibrium(name: &str, count: usize, tiles: u8, rounds: u32) {
    let start = std::time::Instant::now();
    let small = endings(name, 0, 1).filter_map(|mut sim| {
        let mut player = by_name(name)?;
        let observation =
            |sim: &Sim| AveragingSolver::new(Observation::of(sim)).map_or(0, |averaging| averaging.rows().len());
        while sim.ending().is_none() && (sim.rack(0).len().max(sim.rack(1).len()) > tiles || observation(&sim) < 2) {
            let choice = player.choose(&Observation::of(&sim), 0, Budget::Free);
            sim.apply(choice.turn, choice.score);
        }
        sim.ending().is_none().then_some(sim)
    });
    let (mut times, mut sizes) = (Vec::new(), Vec::new());
    let mut rows: [Vec<[f64; 4]>; 2] = Default::default();
    for sim in small.take(count) {
        let mut observation = Observation::of(&sim);
        let own = usize::from(observation.to_move);
        (observation.scores[own], observation.scores[1 - own]) = (1000, 0);
        for rows in &mut rows {
            let is_even = observation.scores[own] < 500;
            let (stakes, unit) = if is_even {
                (Stakes { win: 100.0, point: 0.0 }, 50.0)
            } else {
                (Stakes { win: 0.0, point: 1.0 }, 1.0)
            };
            let before = worked(start);
            let Some(tree) = PublicTree::of(&observation, usize::MAX, 3_000_000) else { continue };
            sizes.push(tree.nodes.len() as u128);
            let mut equilibrium = Equilibrium::new(tree, stakes);
            (0..rounds).for_each(|_| equilibrium.round());
            let bounds = equilibrium.bounds();
            times.push(worked(start) - before);
            let (low, high) = if own == 0 { (bounds.low, bounds.high) } else { (-bounds.high, -bounds.low) };
            // What the first seat doesn't win goes to the other.
            let base = if is_even { 100.0 * own as f64 } else { 0.0 };
            let [average, defence] = over_racks(&observation, &equilibrium.tree().deals, is_even);
            rows.push([average * unit, defence * unit, low + base, high + base]);
            observation.scores[own] = 0;
            observation.scores[1 - own] = (average - 1000.0).round() as i32;
        }
    }
    println!("{count} endings with up to {tiles} tiles on each rack, {rounds} rounds");
    print_quantiles("microseconds", times);
    print_quantiles("nodes", sizes);
    for (what, rows) in ["points", "wins in %"].into_iter().zip(&rows) {
        let mean = |of: &dyn Fn(&[f64; 4]) -> f64| rows.iter().map(of).sum::<f64>() / rows.len().max(1) as f64;
        let most = |of: &dyn Fn(&[f64; 4]) -> f64| rows.iter().map(of).fold(f64::MIN, f64::max);
        let middle = |row: &[f64; 4]| (row[2] + row[3]) / 2.0;
        println!(
            "{what:>10}: average {:+.3} (most {:.2}), best defence {:+.3} (most below {:.2}) against the equilibrium, known to {:.4} (worst {:.3}); best defence above it {} times, average above {}, below {}",
            mean(&|row| row[0] - middle(row)),
            most(&|row| (row[0] - middle(row)).abs()),
            mean(&|row| row[1] - middle(row)),
            most(&|row| middle(row) - row[1]),
            mean(&|row| (row[3] - row[2]) / 2.0),
            most(&|row| (row[3] - row[2]) / 2.0),
            rows.iter().filter(|row| row[1] > row[3] + 1e-6).count(),
            rows.iter().filter(|row| row[0] > row[3] + 1e-6).count(),
            rows.iter().filter(|row| row[0] < row[2] - 1e-6).count(),
        );
    }
}

/// Returns the result of the seat to move by the average and against the best defence, over all its possible racks: in
/// points, or in twice the wins.
fn over_racks(observation: &Observation<'_>, deals: &Deals, wins: bool) -> [f64; 2] {
    let own = usize::from(observation.to_move);
    let (mut sums, mut total) = ([0.0; 2], 0.0);
    for (place, &rack) in deals.racks[own].iter().enumerate() {
        let weights = deals.weights.iter().enumerate();
        let ways: u32 = weights
            .flat_map(|(first, row)| row.iter().enumerate().map(move |(second, &weight)| ([first, second], weight)))
            .filter(|(racks, _)| racks[own] == place)
            .map(|(_, weight)| weight)
            .sum();
        let mut averaging = AveragingSolver::of(
            Observation { rack, ..observation.clone() },
            worlds(&Observation { rack, ..observation.clone() }),
            true,
        )
        .expect("an ending for two");
        while averaging.step(u64::MAX) {}
        let average = averaging.best().expect("it is over").worth;
        let weight = f64::from(averaging.weight());
        let mut defence = BestDefence::new(&mut averaging, 9).expect("an ending for two");
        while defence.step(u64::MAX) {}
        let defence = defence.best().expect("it is over").2;
        for (sum, worth) in sums.iter_mut().zip([average, defence]) {
            *sum += f64::from(ways) * if wins { worth.wins } else { worth.margin } as f64 / weight;
        }
        total += f64::from(ways);
    }
    sums.map(|sum| sum / total)
}

fn player(name: &str) -> Box<dyn Player + Send> {
    let endgame = match name {
        "off" => Method::Off,
        "averaging" => Method::AveragingSolver,
        "best-defence" => Method::BestDefence,
        name => return by_name(name).expect("a player of that name"),
    };
    Box::new(SimPlayer { endgame, ..SimPlayer::default() })
}

/// Plays on from a position in one world, with the first player in the seat to move or in the other. Returns twice the
/// wins, and the margin, of the first player.
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
        let choice = players[who].choose(&Observation::of(&sim), seeds.next_u64(), Budget::Nodes(nodes));
        sim.apply(choice.turn, choice.score);
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
            let seed = Random::for_item(seed, world).next_u64();
            let imagined = Observation::of(&sim).imagine(seed);
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
        "equilibrium" => {
            equilibrium(text(1, "greedy"), number(2, 200) as usize, number(3, 2) as u8, number(4, 200) as u32);
        }
        "gap" => gap(text(1, "greedy"), number(2, 300) as usize, number(3, 2) as u32),
        _ => speed(text(1, "greedy"), number(2, 300) as usize, number(3, 0) as u8),
    }
}
