//! Fits the parameters of `triolet_engine::weights`: `cargo run --release -p triolet-lab --example weights -- [GAMES]
//! [SEED]`.
//!
//! Two `greedy` players play. Now and then, two turns of one of them, drawn among those with the highest immediate
//! value, are both played on to the end of the game. The difference of their final margins is regressed on the
//! differences of what they leave: the mean of the best reply, the mean of the own next play, an extra turn, and the
//! leave. All sums are integers, so they don't depend on the order in which games end.
#![allow(clippy::print_stdout, reason = "it prints what came out")]

use triolet::tile::Tile;
use triolet_engine::expect::weigh;
use triolet_engine::fast::{Placement, Rack, plays_into};
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::Greedy;
use triolet_engine::rack_values::REPLAY;
use triolet_engine::random::Random;
use triolet_engine::sim::{FastTurn, Sim};
use triolet_engine::weights::WEIGHTS;

mod support;
use support::{on_all_cores, solve};

/// The reply, the own next play and the extra turn, then the kinds kept; the target comes last.
const FEATURES: usize = 3 + Tile::KINDS;
type Row = [i64; FEATURES + 1];

/// The number of turns, in the order of immediate value, among which two are drawn.
const AMONG: usize = 8;

/// Maximum turns of a game, in case it never ends.
const MAX_TURNS: u32 = 500;

/// The spread of the later change of a margin, in thousandths of a point, by the tiles in the bag. Not `win::PHASES`:
/// those were fitted to games of `expect`, which uses the weights computed here.
const SPREADS: [(i64, i64); 8] =
    [(0, 29_500), (2, 56_100), (5, 67_000), (13, 89_400), (21, 106_900), (36, 132_400), (51, 155_600), (71, 176_000)];

/// Interpolates the spread, in points.
fn spread(bag: u8) -> i64 {
    let bag = i64::from(bag);
    let after = SPREADS.iter().position(|&(at, _)| at > bag).unwrap_or(SPREADS.len());
    let (from, low) = SPREADS[after - 1];
    let (to, high) = SPREADS.get(after).copied().unwrap_or((from + 1, low));
    (low + (high - low) * (bag - from) / (to - from)) / 1000
}

/// The sums of a phase.
#[derive(Clone)]
struct Sums {
    pairs: u64,
    products: [[i128; FEATURES + 1]; FEATURES],
}

impl Sums {
    const NONE: Self = Self { pairs: 0, products: [[0; FEATURES + 1]; FEATURES] };

    /// Adds a pair of turns, with a lower weight the more is still to be played.
    fn add(&mut self, row: &Row, bag: u8) {
        let weight = 1_000_000 / i128::from(spread(bag)).pow(2);
        self.pairs += 1;
        for (sums, &a) in self.products.iter_mut().zip(row) {
            for (sum, &b) in sums.iter_mut().zip(row) {
                *sum += weight * i128::from(a) * i128::from(b);
            }
        }
    }

    fn with(mut self, other: &Self) -> Self {
        self.pairs += other.pairs;
        for (sums, others) in self.products.iter_mut().zip(&other.products) {
            sums.iter_mut().zip(others).for_each(|(sum, other)| *sum += other);
        }
        self
    }
}

/// Returns the features of a turn and its target: the change of the lead beyond its score. All but the last are in
/// thousandths.
fn row(sim: &Sim, placement: Placement, score: u32) -> Row {
    let observation = Observation::of(sim);
    let candidate = weigh(&observation, FastTurn::Place(placement), score);
    let seat = sim.to_move();
    let mut kept: Rack = *sim.rack(seat);
    kept.remove_all(placement);
    let mut row = [0; FEATURES + 1];
    row[..3].copy_from_slice(&[candidate.reply, candidate.next, 1000 * i64::from(placement.replays())]);
    kept.kinds().iter().for_each(|&kind| row[3 + usize::from(kind)] += 1000);
    let before = lead(sim, seat);
    let mut sim = sim.clone();
    sim.place(placement, score);
    while goes_on(&sim) {
        take_turn(&mut sim);
    }
    row[FEATURES] = 1000 * (lead(&sim, seat) - before - i64::from(score)) - candidate.again;
    row
}

fn goes_on(sim: &Sim) -> bool {
    sim.ending().is_none() && sim.turns() < MAX_TURNS
}

fn take_turn(sim: &mut Sim) {
    let choice = Greedy.choose(&Observation::of(sim), 0, Budget::Free);
    sim.apply(choice.turn, choice.score);
}

fn lead(sim: &Sim, seat: u8) -> i64 {
    i64::from(sim.scores()[usize::from(seat)] - sim.scores()[usize::from(1 - seat)])
}

/// Adds the pairs of turns of one game.
fn game(seed: u64, phases: &mut [Sums]) {
    let mut random = Random::new(seed);
    let mut sim = Sim::deal(2, Default::default(), Default::default(), random.next_u64());
    let mut plays: Vec<(Placement, u32)> = Vec::new();
    while goes_on(&sim) {
        let bag = sim.bag_len();
        // Turns with an empty bag are rare and informative.
        if random.below(if bag < 7 { 1 } else { 6 }) == 0 {
            plays_into(sim.board(), sim.rules(), sim.rack(sim.to_move()), &mut plays);
            plays.retain(|(placement, _)| bag > 0 || placement.tiles().count() < sim.rack(sim.to_move()).kinds().len());
            let at_once = |&(placement, score): &(Placement, u32)| {
                (u32::MAX - score - u32::from(REPLAY) * u32::from(placement.replays()), placement)
            };
            plays.sort_unstable_by_key(at_once);
            let count = plays.len().min(AMONG) as u32;
            if count > 1 {
                let first = random.below(count);
                let second = (first + 1 + random.below(count - 1)) % count;
                let [a, b] =
                    [first, second].map(|place| plays[place as usize]).map(|(play, score)| row(&sim, play, score));
                let place = WEIGHTS.iter().rposition(|weights| weights.bag <= bag).expect("one is for an empty bag");
                phases[place].add(&std::array::from_fn(|feature| a[feature] - b[feature]), bag);
            }
        }
        take_turn(&mut sim);
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| args.get(place).and_then(|arg| arg.parse().ok()).unwrap_or(default);
    let (games, seed) = (number(0, 300_000), number(1, 1));
    let of_cores = on_all_cores(games, |numbers| {
        let mut phases = vec![Sums::NONE; WEIGHTS.len()];
        numbers.for_each(|number| game(Random::for_item(seed, number).next_u64(), &mut phases));
        phases
    });
    for (place, weights) in WEIGHTS.iter().enumerate() {
        let sums = of_cores.iter().fold(Sums::NONE, |sums, phases| sums.with(&phases[place]));
        let fitted = solve(sums.products.iter().map(|row| row.iter().map(|&sum| sum as f64).collect()).collect());
        let thousandths = |weight: f64| (1000.0 * weight).round() as i64;
        let [reply, next, replay] = [-fitted[0], fitted[1], fitted[2]].map(thousandths);
        let leave: Vec<i64> = fitted[3..].iter().map(|&weight| thousandths(weight)).collect();
        println!("    // {} pairs of turns", sums.pairs);
        println!(
            "    Weights {{ bag: {}, reply: {reply}, next: {next}, replay: {replay}, leave: {leave:?} }},",
            weights.bag
        );
    }
}
