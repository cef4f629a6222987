//! Fits the parameters of `triolet_engine::win`, and measures how well they predict other games.
//!
//! - `cargo run --release -p triolet-lab --example win -- fit [GAMES] [SEED]` plays games of `expect` against itself
//!   and prints the phases;
//! - `… --example win -- check [GAMES] [SEED] [SEATS]` takes one random position out of each game and compares the
//!   predicted chance with the result of the game, by tenths.
#![allow(clippy::print_stdout, reason = "it prints what came out")]

use triolet_engine::expect::{Candidate, Expect, weigh};
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::random::Random;
use triolet_engine::sim::Sim;
use triolet_engine::win::{CERTAIN, PHASES, after, chance};

mod support;
use support::{on_all_cores, solve};

/// A turn of a game, the prediction made with it, and the result of the game.
#[derive(Clone, Copy)]
struct Moment {
    bag: u8,
    candidate: Candidate,
    chance: u32,
    /// Own points less the mean of the others', before the turn and at the end.
    lead: f64,
    end: f64,
    /// The own share of the win.
    win: f64,
}

/// Plays a game of `expect` against itself; returns its turns.
fn game(seats: u8, seed: u64) -> Vec<Moment> {
    let mut sim = Sim::deal(seats, Default::default(), Default::default(), seed);
    let lead = |scores: &[i32], seat: usize| {
        let others: i32 = scores.iter().sum::<i32>() - scores[seat];
        f64::from(scores[seat]) - f64::from(others) / (scores.len() as f64 - 1.0)
    };
    let mut expect = Expect::default();
    let mut moments = Vec::new();
    while sim.ending().is_none() && sim.turns() < 500 {
        let observation = Observation::of(&sim);
        let choice = expect.choose(&observation, 0, Budget::Free);
        let candidate = weigh(&observation, choice.turn, choice.score);
        let seat = usize::from(sim.to_move());
        let chance = after(&observation, &candidate);
        let moment =
            Moment { bag: observation.bag, candidate, chance, lead: lead(sim.scores(), seat), end: 0.0, win: 0.0 };
        moments.push((seat, moment));
        sim.apply(choice.turn, choice.score);
    }
    let scores = sim.scores().to_vec();
    let best = scores.iter().copied().max().unwrap_or_default();
    let winners = scores.iter().filter(|&&score| score == best).count() as f64;
    let settle = |(seat, moment): (usize, Moment)| Moment {
        end: lead(&scores, seat),
        win: if scores[seat] == best { 1.0 / winners } else { 0.0 },
        ..moment
    };
    moments.into_iter().map(settle).collect()
}

/// Plays these games on all cores; returns, in order, what `pick` takes from each.
fn games<T: Send>(count: u64, seats: u8, seed: u64, pick: impl Fn(u64, Vec<Moment>) -> T + Sync) -> Vec<T> {
    let of_game = |number: u64| {
        let mut seeds = Random::for_item(seed, number);
        (number, pick(seeds.next_u64(), game(seats, seeds.next_u64())))
    };
    let mut picked: Vec<(u64, T)> =
        on_all_cores(count, |numbers| numbers.map(of_game).collect::<Vec<_>>()).into_iter().flatten().collect();
    picked.sort_by_key(|&(number, _)| number);
    picked.into_iter().map(|(_, item)| item).collect()
}

/// Fits the change of the margin beyond score and lead, by least squares, to a constant, the reply and the own next
/// play. Returns their weights and the spread of the residual.
fn fit(moments: &[Moment]) -> (Vec<f64>, f64) {
    let row = |moment: &Moment| {
        let points = |thousandths: i64| thousandths as f64 / 1000.0;
        let Candidate { score, again, reply, next, leave, .. } = moment.candidate;
        let target = moment.end - moment.lead - f64::from(score) - points(again + leave);
        ([1.0, points(reply), points(next)], target)
    };
    let mut sums = vec![vec![0.0; 4]; 3];
    for (x, y) in moments.iter().map(row) {
        for i in 0..3 {
            for j in 0..3 {
                sums[i][j] += x[i] * x[j];
            }
            sums[i][3] += x[i] * y;
        }
    }
    let weights = solve(sums);
    let rest = |moment: &Moment| {
        let (x, y) = row(moment);
        y - x.iter().zip(&weights).map(|(x, weight)| x * weight).sum::<f64>()
    };
    let squares: f64 = moments.iter().map(|moment| rest(moment).powi(2)).sum();
    let deviation = (squares / moments.len() as f64).sqrt();
    // The residual is not quite normal, and the goal is to predict wins: among spreads near the standard deviation,
    // takes the one under which the actual wins are likeliest.
    let likelihood = |spread: f64| {
        let of_it = |moment: &Moment| {
            let foretold = (1000.0 * (moment.end - rest(moment))).round() as i64;
            let chance = f64::from(chance(&[foretold], (1000.0 * spread) as i64).clamp(1, CERTAIN - 1));
            let chance = chance / f64::from(CERTAIN);
            moment.win * chance.ln() + (1.0 - moment.win) * (1.0 - chance).ln()
        };
        moments.iter().map(of_it).sum::<f64>()
    };
    let spreads = (70..=115).map(|hundredths| deviation * f64::from(hundredths) / 100.0);
    let spread = spreads.max_by(|&a, &b| likelihood(a).total_cmp(&likelihood(b))).unwrap_or(deviation);
    (weights, spread)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| args.get(place).and_then(|arg| arg.parse().ok()).unwrap_or(default);
    if args.first().is_some_and(|what| what == "check") {
        let seats = number(3, 2) as u8;
        let picked = games(number(1, 20_000), seats, number(2, 2), |random, moments| {
            let place = Random::new(random).below(moments.len() as u32) as usize;
            moments.get(place).copied()
        });
        println!("foretold  games  mean foretold  won");
        for tenth in 0..10 {
            let of_it: Vec<Moment> = picked
                .iter()
                .flatten()
                .copied()
                .filter(|moment| (moment.chance * 10 / CERTAIN).min(9) == tenth)
                .collect();
            let count = of_it.len().max(1) as f64;
            let foretold = of_it.iter().map(|moment| f64::from(moment.chance) / 100.0).sum::<f64>() / count;
            let won = of_it.iter().map(|moment| 100.0 * moment.win).sum::<f64>() / count;
            println!("{:>2}–{:<3} % {:>7} {foretold:>12.1} % {won:>6.1} %", tenth * 10, tenth * 10 + 10, of_it.len());
        }
        return;
    }
    let moments = games(number(1, 12_000), 2, number(2, 1), |_, moments| moments).concat();
    println!("{} turns", moments.len());
    for (place, phase) in PHASES.iter().enumerate() {
        let between = |a: i64, b: i64| (a + b + 1) / 2;
        let from = place.checked_sub(1).map_or(0, |before| between(PHASES[before].bag, phase.bag));
        let to = PHASES.get(place + 1).map_or(80, |after| between(phase.bag, after.bag));
        let of_it: Vec<Moment> =
            moments.iter().copied().filter(|moment| (from..to).contains(&i64::from(moment.bag))).collect();
        let (weights, spread) = fit(&of_it);
        let [constant, reply, next] = [0, 1, 2].map(|place| weights[place]);
        println!(
            "    Phase {{ bag: {}, spread: {:.0}, reply: {:.0}, next: {:.0}, rest: {:.0} }}, // {} turns",
            phase.bag,
            1000.0 * spread,
            -1000.0 * reply,
            1000.0 * next,
            1000.0 * constant,
            of_it.len()
        );
    }
}
