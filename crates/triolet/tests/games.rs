//! Random whole games: each one ends, each turn keeps scores and tiles consistent, and its record reads back.
//!
//! A few hundred games always, 10,000 with `TRIOLET_SOAK=1`.

#![allow(clippy::panic, reason = "helpers of tests may panic as the tests do")]

mod common;

use std::collections::BTreeMap;

use common::random_games::{choose, meddle, start};
use common::{Dice, naive, soak};
use triolet::edition::Edition;
use triolet::event::{Ending, Event, Shuffle, Start};
use triolet::game::Game;
use triolet::generate;
use triolet::layout::Premium;
use triolet::play::Turn;
use triolet::record::{Record, ShuffleProof};
use triolet::seat::Seat;
use triolet::tiles::Tiles;

/// Maximum turns of a game. Games without a limit on idle rounds are ended there; those with a limit never get there.
const LONGEST: usize = 600;

#[test]
fn games_end_stay_consistent_and_read_back() {
    let games = if soak() { 10_000 } else { 300 };
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..games {
        let mut dice = Dice::new(number);
        let game = play_out(start(&mut dice, number), &mut dice, number);
        reads_back(&game, number);
        let outcome = game.outcome().expect("the game is over");
        let seats = game.seats();
        let Start { edition, options, .. } = &game.start_event().start;
        let kinds = [
            format!("{seats} seats, {edition}"),
            format!("ends {}", outcome.ending.name()),
            format!("idle_rounds {}", if options.idle_rounds.is_some() { "given" } else { "none" }),
            format!("dead_board {}", options.dead_board),
        ];
        for kind in kinds {
            *met.entry(kind).or_default() += 1;
        }
        let shared = outcome.winners().count() > 1;
        *met.entry("shared win".into()).or_default() += usize::from(shared);
        for event in game.log() {
            let kind = match event {
                Event::Undone { .. } => "undo",
                Event::Departed { .. } => "departure",
                Event::SeatTaken { .. } => "seat taken",
                Event::TurnTaken(turned) if turned.turn == Turn::Pass => "pass",
                Event::TurnTaken(turned) if matches!(turned.turn, Turn::Exchange(_)) => "exchange",
                _ => continue,
            };
            *met.entry(kind.into()).or_default() += 1;
        }
    }
    println!("{met:#?}");
    let expected = (2..=4).flat_map(|seats| Edition::ALL.map(|edition| format!("{seats} seats, {edition}")));
    let endings = Ending::ALL.map(|ending| format!("ends {}", ending.name()));
    let events = ["undo", "departure", "seat taken", "pass", "exchange"].map(String::from);
    for kind in expected.chain(endings).chain(events) {
        assert!(met.get(&kind).is_some_and(|&count| count > 0), "none of the games has: {kind}");
    }
}

/// Plays a game to its end; `number` identifies it in error messages.
fn play_out(start: Start, dice: &mut Dice, number: u64) -> Game {
    let has_limit = start.options.idle_rounds.is_some();
    let mut game = Game::deal(start).expect("the start is right");
    // A third of the games is quiet: no departures, no undo.
    let is_lively = !dice.once_in(3);
    let likes_exchanges = dice.once_in(6);
    while let Some(seat) = game.to_move() {
        assert!(game.turns().len() < LONGEST || !has_limit, "game {number} is stuck: {:?}", game.board());
        if game.turns().len() >= LONGEST || (is_lively && dice.once_in(800)) {
            game.agree_to_end().expect("a game may be ended");
            break;
        }
        if is_lively && dice.once_in(25) {
            let epoch = game.epoch();
            meddle(&mut game, dice, seat);
            assert_eq!(tiles_of(&game), Tiles::FULL_SET, "game {number}");
            let is_undone = matches!(game.log().last(), Some(Event::Undone { turns }) if *turns == game.turns().len());
            assert!(!is_undone || game.epoch() > epoch, "the bag is mixed anew");
            continue;
        }
        let before = game.clone();
        let turn = choose(&game, dice, seat, likes_exchanges);
        game.play(seat, &turn).unwrap_or_else(|error| panic!("game {number}: {seat} {turn}: {error}"));
        keeps_the_books(&before, &game, seat, &turn, number);
    }
    assert_eq!(tiles_of(&game), Tiles::FULL_SET, "game {number}");
    game
}

/// Returns the tiles on the board, on the racks, in the bag and set aside together.
fn tiles_of(game: &Game) -> Tiles {
    let known = |tiles: Option<Tiles>| tiles.expect("the secret is known, and no kind is there too often");
    let racks = Seat::all(game.seats()).map(|seat| game.rack(seat));
    let elsewhere = [known(game.board().tiles().ok()), known(game.bag()), known(game.aside())];
    racks.chain(elsewhere).fold(Tiles::NONE, |all, some| known(all.plus(&some)))
}

fn keeps_the_books(before: &Game, after: &Game, seat: Seat, turn: &Turn, number: u64) {
    let at = || format!("game {number}: {seat} {turn} on {:?}", before.board());
    let turned = after.turns().last().expect("a turn was taken");
    assert_eq!((turned.seat, &turned.turn), (seat, turn));
    assert_eq!(tiles_of(after), Tiles::FULL_SET, "{}", at());
    assert_eq!(after.aside(), before.aside(), "{}", at());
    assert_eq!(after.board().error(), None, "{}", at());
    assert!(after.board().is_connected(), "{}", at());
    let (rack, bag) = (before.rack(seat), before.bag_len());
    let (given, points) = match turn {
        Turn::Place(play) => {
            let lone = before.start_event().start.options.lone_opening_tile;
            (play.from_rack().expect("tiles of the set"), naive::score(before.board(), lone, play))
        }
        Turn::Exchange(tiles) => (*tiles, 0),
        Turn::Pass => (Tiles::NONE, 0),
    };
    let kept = rack.minus(&given).expect("the tiles come from the rack");
    assert_eq!(kept.plus(&turned.drawn), Some(after.rack(seat)), "{}", at());
    assert_eq!(after.rack(seat).len(), (kept.len() + bag).min(3), "{}", at());
    assert_eq!(u32::from(turned.points), points, "{}", at());
    for other in Seat::all(after.seats()) {
        let gained = after.scores()[other.index()] - before.scores()[other.index()];
        assert_eq!(gained, if other == seat { i32::from(turned.points) } else { 0 }, "{}", at());
        assert!(other == seat || after.rack(other) == before.rack(other), "{}", at());
    }
    if let (Turn::Exchange(tiles), Some(bag)) = (turn, before.bag()) {
        // The drawn tiles were in the bag before the old ones went in.
        let expected = bag.minus(&turned.drawn).and_then(|rest| rest.plus(tiles));
        assert_eq!(after.bag(), expected, "{}", at());
    }
    let replays = matches!(turn, Turn::Place(play)
        if play.tiles().iter().any(|(square, _)| square.premium() == Some(Premium::Replay)));
    match after.ending() {
        None => assert_eq!((after.is_replay(), after.to_move() == Some(seat)), (replays, replays), "{}", at()),
        Some(Ending::Out) => assert!(after.bag_len() == 0 && after.rack(seat).is_empty(), "{}", at()),
        Some(Ending::DeadBoard) => assert!(naive::is_dead_board(after.board()), "{}", at()),
        Some(Ending::Blocked) => {
            assert!(*turn == Turn::Pass && bag < 5, "{}", at());
            // No remaining player can place anything, including those who didn't just pass.
            for seat in Seat::all(after.seats()).filter(|&seat| after.departed(seat).is_none()) {
                let Start { edition, .. } = after.start_event().start;
                let (first_turn, rack) = (after.is_first_turn(seat), after.rack(seat));
                assert!(!generate::has_play(after.board(), edition, first_turn, &rack), "{seat}, {}", at());
            }
        }
        Some(Ending::Idle) => assert!(!matches!(turn, Turn::Place(_)), "{}", at()),
        Some(Ending::LastSeat | Ending::Agreed) => panic!("{}", at()),
    }
    assert!(after.ending() == Some(Ending::Out) || !after.rack(seat).is_empty(), "{}", at());
}

/// The record, the log and the log without its secret all give the same game.
fn reads_back(game: &Game, number: u64) {
    let record = Record::new(game.clone());
    let text = record.to_string();
    let read: Record = text.parse().unwrap_or_else(|error| panic!("game {number}: {error}\n{text}"));
    assert_eq!(read, record, "game {number}");
    assert_eq!(read.to_string(), text, "game {number}");
    let is_local = game.start_event().start.shuffle == Shuffle::Local;
    let proof = if is_local { ShuffleProof::ConsistentNotCommitted } else { ShuffleProof::Verified };
    assert_eq!(read.shuffle_proof(), proof, "game {number}");

    let mut log = game.log().to_vec();
    assert_eq!(Game::fold(log.iter().cloned()).as_ref(), Ok(game), "game {number}");
    if let Some(Event::Started(started)) = log.first_mut() {
        started.start.secret = None;
    }
    let unpublished = Game::fold(log).unwrap_or_else(|error| panic!("game {number}: {error}"));
    assert_eq!(unpublished.outcome(), game.outcome(), "game {number}");
    assert_eq!(unpublished.board(), game.board(), "game {number}");
    assert_eq!((unpublished.bag(), unpublished.aside()), (None, None));
    assert!(unpublished.turns().eq(game.turns()), "game {number}");
}
