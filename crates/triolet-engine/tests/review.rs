//! Turn reviews report a loss only where the search is confident of one.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet::play::Turn;
use triolet::position::Position;
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

#[test]
fn mirror_images_have_the_same_value() {
    let position: Position =
        "o/o/o/o/o/o/o/o/o/o/o/o/o/o/o 3-5-11 bag=74 turn=1 scores=0,0 sizes=3,3 first=1,1 idle=0".parse().unwrap();
    let review = |turn: &str, nodes: u64| {
        let turn = turn.parse().unwrap();
        TurnReviewer::of_turn(&position, None, &turn, nodes, 1).unwrap().finish(14).unwrap()
    };
    for images in [["H8 11-3", "8H 11-3", "H7 3-11", "8G 3-11"], ["H8 3-5", "8H 3-5", "H7 5-3", "8G 5-3"]] {
        let reviews = images.map(|turn| review(turn, 3_000));
        for (turn, other) in images.iter().zip(&reviews) {
            assert_eq!((other.value, other.win), (reviews[0].value, reviews[0].win), "{turn}");
            assert_eq!((other.rank, other.among_best), (reviews[0].rank, reviews[0].among_best), "{turn}");
            assert_eq!(Turn::from(other.played.turn).to_string(), *turn);
            let listed = other.best.iter().filter(|best| best.candidate.turn == other.played.turn).count();
            assert!(listed <= 1, "{turn}");
        }
    }
}

#[test]
fn more_worlds_make_the_value_surer() {
    let sim = greedy_until(2, 3, |sim| sim.turns() >= 6);
    let seen = Observation::of(&sim);
    let [few, many] = [2_000, 32_000].map(|nodes| {
        let mut search = Search::new(seen.clone(), 1, nodes);
        while search.step(u64::MAX) {}
        search.progress().best().error()
    });
    assert!(0 < many && 2 * many < few, "{many} and {few} thousandths of a point");
}
