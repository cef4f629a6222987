//! The search: the same result however it is driven, and blind to hidden tiles.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use std::sync::atomic::AtomicBool;

use triolet_engine::endgame::MAX_IN_BAG;
use triolet_engine::fast::{Placement, Rack};
use triolet_engine::match_play::{MatchSetup, play, summarize};
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::by_name;
use triolet_engine::search::{BATCH, Limits, Search, SimPlayer, drive};
use triolet_engine::sim::{FastTurn, Sim};

#[path = "support/greedy.rs"]
mod greedy;
use greedy::greedy_until;

/// Returns a game of greedy players after `turns` turns.
fn after(turns: u32, seats: u8, seed: u64) -> Sim {
    greedy_until(seats, seed, |sim| sim.turns() >= turns)
}

/// Returns everything that a search reports at its end.
fn verdict(search: &Search<'_>) -> String {
    format!("{:?} {} {}", search.progress(), search.nodes(), search.worlds())
}

#[test]
fn the_answer_depends_on_seed_and_nodes_alone() {
    for (turns, seats, seed) in [(0, 2, 1), (9, 2, 2), (20, 3, 3), (31, 2, 4), (37, 2, 5)] {
        let sim = after(turns, seats, seed);
        if sim.ending().is_some() {
            continue;
        }
        let seen = Observation::of(&sim);
        let new = || Search::new(seen.clone(), seed, 20_000);
        let mut whole = new();
        while whole.step(u64::MAX) {}
        let mut sliced = new();
        while sliced.step(100) {}
        assert_eq!(verdict(&whole), verdict(&sliced));
        for threads in [1, 2, 8] {
            let mut driven = new();
            drive(&mut driven, &Limits { deadline: None, stop: &AtomicBool::new(false), threads });
            assert_eq!(verdict(&whole), verdict(&driven), "{threads} threads");
        }
    }
}

#[test]
fn a_reviewed_turn_is_played_out_even_if_it_is_the_only_one() {
    let sim = after(30, 2, 3);
    let seen = Observation::of(&sim);
    let best = by_name("expect").unwrap().choose(&seen, 0, Budget::Free);
    let only = || Search::among(seen.clone(), &[(best.turn, best.score)], 1, 1000);
    assert!(only().is_over(), "there is nothing to choose");
    let mut asking = only().asking_about(best.turn, best.score);
    while asking.step(1) {}
    assert!(asking.progress().asked().unwrap().win().is_some());
    assert_eq!(asking.worlds(), BATCH);
}

#[test]
fn a_player_that_thinks_in_steps_answers_as_it_does_at_once() {
    // The bag is empty after about thirty turns: from there on the endgame search runs first.
    for (name, turns, seed) in [("greedy", 12, 7), ("expect", 12, 8), ("sim", 12, 9), ("sim", 34, 10), ("sim", 36, 11)]
    {
        let sim = after(turns, 2, seed);
        assert_eq!(sim.ending(), None);
        let seen = Observation::of(&sim);
        let mut thinking = by_name(name).unwrap().think(&seen, seed, Budget::Nodes(9000));
        while thinking.step(100) {}
        assert_eq!(thinking.choice(), by_name(name).unwrap().choose(&seen, seed, Budget::Nodes(9000)), "{name}");
    }
}

#[test]
fn a_search_that_is_stopped_answers_all_the_same() {
    let sim = after(9, 2, 6);
    let mut search = Search::new(Observation::of(&sim), 1, u64::MAX);
    drive(&mut search, &Limits { deadline: None, stop: &AtomicBool::new(true), threads: 2 });
    assert_eq!(search.worlds(), 0);
    assert!(matches!(search.progress().best().candidate.turn, FastTurn::Place(_)));
}

/// In two games that differ only in tiles the seat can't see, every player makes the same choice.
#[test]
fn players_do_not_use_hidden_tiles() {
    for seed in 0..40 {
        let sim = after(3 + seed as u32, 2 + (seed % 3) as u8, seed);
        if sim.ending().is_some() {
            continue;
        }
        let seen = Observation::of(&sim);
        let other = seen.imagine(seed + 99);
        assert_eq!(sim.rack(sim.to_move()), other.rack(other.to_move()));
        for name in ["random", "greedy", "expect", "sim"] {
            let mut player = by_name(name).unwrap();
            let mut choose = |sim: &Sim| player.choose(&Observation::of(sim), seed, Budget::Nodes(2000));
            assert_eq!(choose(&sim), choose(&other), "{name}");
        }
    }
}

#[test]
fn every_player_finishes_every_game() {
    for (name, games) in [("random", 12), ("greedy", 12), ("expect", 6), ("sim", 3)] {
        for seed in 0..games {
            let mut sim = Sim::deal(2 + (seed % 3) as u8, Default::default(), Default::default(), seed);
            let mut player = by_name(name).unwrap();
            while sim.ending().is_none() {
                let choice = player.choose(&Observation::of(&sim), seed, Budget::Nodes(500));
                if let FastTurn::Place(placement) = choice.turn {
                    let mut rack: Rack = *sim.rack(sim.to_move());
                    assert!(rack.remove_all(placement), "{name} places tiles that it has");
                    let _: Placement = placement;
                }
                sim.apply(choice.turn, choice.score);
                assert!(sim.turns() < 500, "{name}, seed {seed}");
            }
        }
    }
}

/// docs/strength.md measures the strength; this test only checks that the search helps at all. Rollouts against
/// opponents who ignore the value of extra turns lost to `expect`, though they did well against `greedy`.
#[test]
fn the_search_beats_its_static_evaluation() {
    let (edition, options) = (Default::default(), Default::default());
    let budgets = [Budget::Nodes(10_000), Budget::Free];
    let setup = MatchSetup { deals: 30, seats: 2, edition, options, seed: 501, threads: 1, budgets };
    let results = play(|| ["sim", "expect"].map(|name| by_name(name).unwrap()), &setup, |_| ());
    let margin = summarize(&results, 2).without_luck.margin;
    assert!(margin.low > 0.0, "{margin:?}");
}

/// A step may exceed a tiny budget; the remainder is then zero and must not wrap around.
#[test]
fn tiny_budgets_end_every_search() {
    let mut endings = 0;
    for seed in 0..30 {
        let sim = greedy_until(2, seed, |sim| sim.ending().is_some() || Observation::of(sim).bag <= MAX_IN_BAG);
        if sim.ending().is_some() {
            continue;
        }
        endings += 1;
        let seen = Observation::of(&sim);
        for nodes in 0..8 {
            let mut player = SimPlayer::default();
            let mut thinking = player.think(&seen, seed, Budget::Nodes(nodes));
            while thinking.step(1000) {
                assert!(thinking.nodes() < 100_000, "seed {seed}, {nodes} nodes");
            }
            assert!(seen.score_of(thinking.choice().turn).is_some(), "seed {seed}, {nodes} nodes");
        }
    }
    assert!(endings > 10);
    for turns in 0..20 {
        let sim = after(turns, 3, 7);
        let mut search = Search::new(Observation::of(&sim), 1, 1);
        while search.step(u64::MAX) {}
        assert!(search.worlds() <= BATCH, "one batch is the least");
    }
}
