//! Turn reviews report a loss only where the search is confident of one.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet::seat::Seat;
use triolet_engine::analysis::{TurnReview, TurnReviewer};
use triolet_engine::player::Observation;
use triolet_engine::search::{Arm, Search};

#[path = "support/greedy.rs"]
mod greedy;
use greedy::greedy_until;

fn review(seen: &Observation<'_>, arm: &Arm, nodes: u64, seed: u64) -> TurnReview {
    let (turn, score) = (arm.candidate.turn, arm.candidate.score);
    let seat = Seat::all(seen.seats.into()).nth(seen.to_move.into()).unwrap();
    TurnReviewer::new(seen.clone(), seat, turn, score, nodes, seed).finish(3).unwrap()
}

#[test]
fn a_short_review_seldom_faults_the_choice_of_a_longer_search() {
    let (mut asked, mut losses) = (0, 0);
    for seed in 1..=24 {
        let sim = greedy_until(2, seed, |sim| sim.turns() >= (seed as u32 % 6) * 5);
        if sim.ending().is_some() {
            continue;
        }
        let seen = Observation::of(&sim);
        let mut longer = Search::new(seen.clone(), 100 + seed, 20_000);
        while longer.step(u64::MAX) {}
        let ranked = longer.progress().ranked();
        let Some(worst) = ranked.last().filter(|_| ranked.len() > 5) else { continue };

        let judged = review(&seen, longer.progress().best(), 4000, seed);
        asked += 1;
        losses += u32::from(!judged.among_best);
        assert!(!judged.among_best || judged.loss() == 0);

        let judged = review(&seen, worst, 4000, seed);
        assert!(!judged.among_best, "seed {seed}: what was dropped first is not among the best");
        assert!(judged.rank > 1 || judged.win_loss() > 0);
    }
    assert!(asked >= 15, "{asked} positions");
    assert!(losses * 10 <= asked, "{losses} of {asked} are called losses");
}
