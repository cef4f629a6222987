//! Whole games: the simulator against the naive twin, and self-play with different numbers of threads.

#![allow(clippy::unwrap_used, reason = "tests")]

mod support;

use support::naive;
use triolet::edition::{Edition, LoneOpeningTile, Options};
use triolet_engine::fast::best_play;
use triolet_engine::players::{Greedy, RandomPlayer, by_name};
use triolet_engine::random::Random;
use triolet_engine::selfplay::{Setup, play_game, selfplay};
use triolet_engine::sim::{Ending, FastTurn, Sim};

#[test]
fn greedy_games_are_those_of_the_naive_twin() {
    let house = Options::default();
    let other = Options { lone_opening_tile: LoneOpeningTile::Doubled, dead_board: false, idle_rounds: Some(5) };
    let short = Options { idle_rounds: Some(1), ..house };
    for edition in Edition::ALL {
        for options in [house, other, short] {
            for seats in 2..=4 {
                let setup = Setup { seed: 3, seats, edition, options, ..Setup::default() };
                for number in 0..30 {
                    let fast = play_game(&mut Greedy, &setup, number);
                    let seed = Random::for_item(setup.seed, number).next_u64();
                    let plain = naive::game(usize::from(seats), edition, options, seed);
                    let which = format!("{edition}, {options:?}, {seats} seats, game {number}");
                    assert_eq!(fast.board().to_board(), plain.board, "{which}");
                    assert_eq!((fast.scores(), fast.turns()), (plain.scores.as_slice(), plain.turns), "{which}");
                }
            }
        }
    }
}

/// The rules, "End of the game": before the opening play every exchange is a free choice.
#[test]
fn idle_rounds_count_from_the_opening_play_on() {
    let options = Options { idle_rounds: Some(1), ..Options::default() };
    for seats in 2..=4 {
        let mut sim = Sim::deal(seats, Edition::default(), options, 11);
        let exchange = |sim: &mut Sim| sim.apply(FastTurn::Exchange(*sim.rack(sim.to_move())), 0);
        for _ in 0..3 * seats {
            exchange(&mut sim);
            assert_eq!((sim.idle(), sim.ending()), (0, None));
        }
        let (opening, score) = best_play(sim.board(), sim.rules(), sim.rack(sim.to_move())).unwrap();
        sim.apply(FastTurn::Place(opening), score);
        for turn in 1..=seats {
            assert_eq!(sim.ending(), None);
            exchange(&mut sim);
            assert_eq!(sim.idle(), u16::from(turn));
        }
        assert_eq!(sim.ending(), Some(Ending::Idle));
    }
}

#[test]
fn totals_do_not_depend_on_the_threads() {
    for seats in [2, 4] {
        let setup = Setup { games: 1500, seed: 7, seats, ..Setup::default() };
        let alone = selfplay(|| Greedy, &setup).totals;
        assert_eq!(alone.games, 1500);
        for threads in [2, 3, 8] {
            assert_eq!(selfplay(|| Greedy, &Setup { threads, ..setup }).totals, alone);
        }
        assert_eq!(selfplay(|| by_name("greedy").unwrap(), &setup).totals, alone);
        assert_ne!(selfplay(|| Greedy, &Setup { seed: 8, ..setup }).totals, alone);
    }
}

#[test]
fn games_that_never_end_are_given_up() {
    let options = Options { dead_board: false, idle_rounds: None, ..Options::default() };
    let totals = selfplay(|| Greedy, &Setup { games: 300, options, ..Setup::default() }).totals;
    assert!((1..30).contains(&totals.unfinished), "{totals:?}");
    assert_eq!(totals.out + totals.passes + totals.unfinished, 300);
}

#[test]
fn random_games_end_and_score_less() {
    let setup = Setup { games: 300, ..Setup::default() };
    let (random, greedy) = (selfplay(RandomPlayer::default, &setup), selfplay(|| Greedy, &setup));
    assert_eq!(random.totals.games, 300);
    assert!(random.mean_score() + 200.0 < greedy.mean_score());
}
