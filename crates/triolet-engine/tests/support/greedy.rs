//! Games of greedy players in progress.

use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::Greedy;
use triolet_engine::sim::Sim;

/// Plays a game until it is over or `enough` returns `true` before a turn.
pub fn greedy_until(seats: u8, seed: u64, enough: impl Fn(&Sim) -> bool) -> Sim {
    let mut sim = Sim::deal(seats, Default::default(), Default::default(), seed);
    while sim.ending().is_none() && !enough(&sim) {
        let choice = Greedy.choose(&Observation::of(&sim), 0, Budget::Free);
        sim.apply(choice.turn, choice.score);
    }
    sim
}
