//! Matches between two players over mirrored deals.
//!
//! Every deal is played once for each seat, the player under test sitting there and its opponent on all others. What a
//! deal came to is one observation: games of one deal share their luck, and taking them for independent would make the
//! intervals too narrow.

use std::sync::atomic::{AtomicU64, Ordering};
use std::vec::Vec;

use triolet::edition::{Edition, Options};

use crate::player::{Budget, Player, Seen};
use crate::random::Random;
use crate::selfplay::MOST_TURNS;
use crate::sim::Sim;

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// How many deals; with two seats each is a mirrored pair of games.
    pub deals: u64,
    /// How many seats, 2 to 4.
    pub seats: u8,
    /// The rule set in print.
    pub edition: Edition,
    /// The choices for what the rulebooks leave open.
    pub options: Options,
    /// From which every deal and every player's seeds are derived.
    pub seed: u64,
    /// How many threads; the result does not depend on it.
    pub threads: usize,
    /// What each of the two players may spend on a turn.
    pub budgets: [Budget; 2],
}

/// What one deal came to for the player under test, summed over its games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DealResult {
    /// Wins in twelfths: a shared win of two, three or four counts a half, a third or a quarter.
    pub wins: i64,
    /// Its score less the mean of the others', in twelfths of a point.
    pub margin: i64,
}

/// The parts in which wins and margins are counted: the least that halves, thirds and quarters have in common.
pub const PARTS: i64 = 12;

/// Plays deal number `deal`, once for each seat.
pub fn play_deal(players: &mut [Box<dyn Player + Send>; 2], setup: &Setup, deal: u64) -> DealResult {
    let mut seeds = Random::of_item(setup.seed, deal);
    let (deal_seed, turn_seed) = (seeds.next_u64(), seeds.next_u64());
    let mut result = DealResult::default();
    for tested in 0..setup.seats {
        let mut sim = Sim::deal(setup.seats, setup.edition, setup.options, deal_seed);
        let mut seeds = Random::new(turn_seed);
        while sim.ending().is_none() && sim.turns() < MOST_TURNS {
            let who = usize::from(sim.to_move() != tested);
            let choice = players[who].choose(&Seen::of(&sim), seeds.next_u64(), setup.budgets[who]);
            sim.take(choice.turn, choice.score);
        }
        let scores = sim.scores();
        let own = scores[usize::from(tested)];
        let best = scores.iter().copied().max().unwrap_or(own);
        if own == best {
            result.wins += PARTS / scores.iter().filter(|&&score| score == best).count() as i64;
        }
        let others: i64 = scores.iter().map(|&score| i64::from(score)).sum::<i64>() - i64::from(own);
        result.margin += PARTS * i64::from(own) - PARTS * others / (scores.len() as i64 - 1);
    }
    result
}

/// Plays all deals. `make` makes the two players for each thread; `seen` is told how many deals are done.
///
/// The results come in the order of the deals, whatever the threads.
pub fn play(
    make: impl Fn() -> [Box<dyn Player + Send>; 2] + Sync,
    setup: &Setup,
    seen: impl Fn(u64) + Sync,
) -> Vec<DealResult> {
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    let work = || {
        let mut players = make();
        let mut results = Vec::new();
        loop {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= setup.deals {
                return results;
            }
            results.push((deal, play_deal(&mut players, setup, deal)));
            seen(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let mut results: Vec<(u64, DealResult)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..setup.threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    results.sort_unstable_by_key(|(deal, _)| *deal);
    results.into_iter().map(|(_, result)| result).collect()
}

/// What a match came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Summary {
    /// How many deals.
    pub deals: u64,
    /// The share of wins, 0 to 1.
    pub win_rate: Estimate,
    /// Points a game more than the mean of the others.
    pub margin: Estimate,
}

/// A mean with its 95 % interval, deals being the observations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    fn of(observations: impl Iterator<Item = f64> + Clone) -> Self {
        let count = observations.clone().count().max(1) as f64;
        let mean = observations.clone().sum::<f64>() / count;
        let squares: f64 = observations.map(|x| (x - mean) * (x - mean)).sum();
        let half = if count > 1.0 { 1.96 * (squares / (count - 1.0) / count).sqrt() } else { f64::INFINITY };
        Self { mean, low: mean - half, high: mean + half }
    }
}

/// Sums up the results of deals with `seats` games each.
pub fn summarize(results: &[DealResult], seats: u8) -> Summary {
    let games = f64::from(seats) * PARTS as f64;
    Summary {
        deals: results.len() as u64,
        win_rate: Estimate::of(results.iter().map(|result| result.wins as f64 / games)),
        margin: Estimate::of(results.iter().map(|result| result.margin as f64 / games)),
    }
}
