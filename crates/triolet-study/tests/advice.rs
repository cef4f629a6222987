//! Advice follows from what the seat sees, and from nothing else.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet::event::{Event, Start};
use triolet::game::Game;
use triolet::play::Turn;
use triolet::seat::{Controller, Seat};
use triolet::view::{Viewer, view};
use triolet_engine::random::Random;
use triolet_study::advice::{Advice, MAX_TURNS, NODES, advise};

#[path = "../../triolet/tests/common/permuted.rs"]
mod permuted;

/// A game in which everybody takes what scores most, until it is over or `is_enough`.
fn game(seed: u64, is_enough: impl Fn(&Game) -> bool) -> Game {
    let seats = vec![Controller::Person; 2 + seed as usize % 3];
    let mut game = Game::deal(Start::local(&format!("advice {seed}"), seats)).unwrap();
    while let Some(seat) = game.to_move().filter(|_| !is_enough(&game)) {
        let play = game.position().unwrap().ranked_plays().first().map(|(play, _)| Turn::Place(*play));
        let exchange = || game.may_exchange().then(|| Turn::Exchange(game.rack(seat)));
        let turn = play.or_else(exchange).unwrap_or(Turn::Pass);
        game.play(seat, &turn).unwrap();
    }
    game
}

#[test]
fn tiles_that_a_seat_has_not_seen_change_no_hint() {
    let mut compared = 0;
    for seed in 0..8 {
        let game = game(seed, |game| game.turn_count() as u64 == 3 * seed);
        let Some(seat) = game.to_move() else { continue };
        let viewer = Viewer::Seat(seat);
        let mut log = game.log().to_vec();
        if let Event::Started(started) = &mut log[0] {
            started.start.secret = None;
        }
        let mut random = Random::new(seed);
        let other = permuted::permuted(&log, viewer, &mut |bound| random.below(bound as u32) as usize);
        let other = Game::fold(other).unwrap();
        assert_ne!(game.log(), other.log(), "other tiles are hidden");
        assert_eq!(advise(&view(&game, viewer)), advise(&view(&other, viewer)), "game {seed}");
        compared += 1;
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn a_hint_is_the_same_in_any_steps_and_its_turns_are_legal_and_differ() {
    let ending = (0..).step_by(3).map(|seed| game(seed, |game| game.bag_len() == 0));
    let ending = ending.into_iter().find(|game| game.ending().is_none()).unwrap();
    for game in [game(3, |_| true), game(4, |game| game.turn_count() == 9), ending] {
        let seat = game.to_move().unwrap();
        let seen = view(&game, Viewer::Seat(seat));
        let turns = advise(&seen);
        let mut advice = Advice::of(&seen).unwrap();
        assert!(!advice.turns().is_empty(), "there is one from the first moment on");
        while advice.step(501) {}
        assert_eq!(advice.turns(), turns);
        assert!((1..=MAX_TURNS).contains(&turns.len()));
        for (place, turn) in turns.iter().enumerate() {
            assert!(!turns[..place].contains(turn), "{turn} is there twice");
            let mut tried = game.clone();
            tried.play(seat, turn).unwrap();
        }
    }
}

#[test]
fn only_the_seat_to_move_is_advised() {
    let game = game(5, |game| game.turn_count() == 2);
    for viewer in [Viewer::Spectator, Viewer::Arbiter] {
        assert!(advise(&view(&game, viewer)).is_empty());
    }
    let seat = game.to_move().unwrap();
    let others = Seat::all(game.seats()).filter(|&other| other != seat);
    others.for_each(|other| assert!(Advice::of(&view(&game, Viewer::Seat(other))).is_none()));
}

/// More would keep a slow phone busy for longer than a second.
#[test]
fn the_budget_is_that_of_the_documentation() {
    let page = include_str!("../../../docs/protocol.md");
    let thousands = format!("{},{:03} nodes", NODES / 1000, NODES % 1000);
    assert!(page.contains(&thousands), "docs/protocol.md does not say {thousands}");
}
