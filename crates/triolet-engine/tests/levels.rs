//! The levels for people: ordered by strength, deterministic, and blind to hidden tiles.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet_engine::fast::plays_into;
use triolet_engine::levels::{NAMES, PERCEPTIONS, by_name};
use triolet_engine::match_play::{MatchSetup, play, summarize};
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players;
use triolet_engine::random::Random;
use triolet_engine::sim::{FastTurn, Sim};

/// The levels that don't search.
const QUICK: &[&str] = NAMES.split_at(PERCEPTIONS.len()).0;

/// Calls `visit` with every observation in one game, in which a random level takes each turn.
fn each_position(seats: u8, seed: u64, mut visit: impl FnMut(&Observation<'_>)) {
    let mut sim = Sim::deal(seats, Default::default(), Default::default(), seed);
    let mut seeds = Random::new(seed);
    let mut levels: Vec<_> = QUICK.iter().map(|name| by_name(name).unwrap()).collect();
    while sim.ending().is_none() {
        visit(&Observation::of(&sim));
        let level = seeds.below(QUICK.len() as u32) as usize;
        let choice = levels[level].choose(&Observation::of(&sim), seeds.next_u64(), Budget::Free);
        sim.apply(choice.turn, choice.score);
        assert!(sim.turns() < 500, "seed {seed}");
    }
}

#[test]
fn every_level_is_a_player_of_its_name() {
    for name in NAMES {
        assert_eq!(players::by_name(name).unwrap().name(), name);
        assert!(players::NAMES.contains(&name), "{name}");
    }
    assert!(by_name("level-0").is_none() && by_name("level-9").is_none());
}

#[test]
fn turns_are_legal_and_depend_only_on_the_observation_and_the_seed() {
    for seed in 0..12 {
        each_position(2 + (seed % 3) as u8, seed, |seen| {
            let mut plays = Vec::new();
            plays_into(&seen.board, seen.rules(), &seen.rack, &mut plays);
            let other = seen.imagine(seed + 99);
            for name in QUICK {
                let choice = by_name(name).unwrap().choose(seen, seed, Budget::Free);
                assert_eq!(
                    choice,
                    by_name(name).unwrap().choose(&Observation::of(&other), seed, Budget::Nodes(1)),
                    "{name}"
                );
                match choice.turn {
                    FastTurn::Place(placement) => assert!(plays.contains(&(placement, choice.score)), "{name}"),
                    FastTurn::Exchange(_) => assert!(plays.is_empty() && seen.may_exchange(), "{name}"),
                    FastTurn::Pass => assert!(plays.is_empty() && !seen.may_exchange(), "{name}"),
                }
            }
        });
    }
}

#[test]
fn weaker_levels_place_fewer_tiles_nearer_the_middle() {
    let models = |name: &str| {
        let mut level = by_name(name).unwrap();
        let (mut turns, mut tiles) = (0_u32, 0_u32);
        for seed in 0..40 {
            each_position(2, seed, |seen| {
                if let FastTurn::Place(placement) = level.choose(seen, seed, Budget::Free).turn {
                    turns += 1;
                    tiles += placement.len() as u32;
                }
            });
        }
        1000 * tiles / turns
    };
    assert!(models("level-1") + 150 < models("level-6"));
}

/// docs/strength.md measures the steps over many more deals; this test only checks their direction.
#[test]
fn each_level_beats_the_one_below() {
    for pair in QUICK.windows(2) {
        let budgets = [Budget::Free; 2];
        let (edition, options) = (Default::default(), Default::default());
        let setup = MatchSetup { deals: 60, seats: 2, edition, options, seed: 5, threads: 1, budgets };
        let results = play(|| [pair[1], pair[0]].map(|name| by_name(name).unwrap()), &setup, |_| ());
        let rate = summarize(&results, 2).win_rate.mean;
        assert!((0.55..0.85).contains(&rate), "{} against {}: {rate}", pair[1], pair[0]);
    }
}
