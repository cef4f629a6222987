//! Frozen records: games written down by earlier versions, which every later version must read as the same games.
//!
//! `TRIOLET_WRITE=1` writes the records that are missing and leaves alone those that exist.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail")]

use std::path::PathBuf;

use triolet::edition::{Edition, Options};
use triolet::event::{Departure, Ending, Shuffle, Start};
use triolet::game::Game;
use triolet::partial_game::PartialGame;
use triolet::play::Turn;
use triolet::record::Record;
use triolet::record::partial::PartialRecord;
use triolet::seat::{Controller, Seat};
use triolet::shuffle::{Hex, commitment};
use triolet::view::{Viewer, visible_events};

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "data", "frozen"].iter().collect()
}

#[test]
fn frozen_records_are_read_as_the_same_games() {
    let mut endings = Vec::new();
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let file = path.display();
        // A reader checks every play, draw, score and ending, and the result in the last line.
        let (printed, ending) = if text.starts_with("Triolet partial record") {
            let record: PartialRecord = text.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
            (record.to_string(), record.game.ending())
        } else {
            let record: Record = text.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
            (record.to_string(), record.game.ending())
        };
        assert_eq!(printed, text, "{file}");
        endings.push(ending);
    }
    assert!(endings.len() >= 12, "only {} records", endings.len());
    for ending in [Ending::Out, Ending::DeadBoard, Ending::Idle, Ending::LastSeat, Ending::Agreed] {
        assert!(endings.contains(&Some(ending)), "no frozen record ends {}", ending.name());
    }
    assert!(endings.contains(&None), "no frozen record is of a game that goes on");
}

/// The play with the highest score, an exchange of the whole rack or a pass.
fn turn(game: &Game) -> Turn {
    let position = game.position().unwrap();
    match position.plays().into_iter().max_by_key(|play| position.breakdown(play).total()) {
        Some(play) => Turn::Place(play),
        None if game.may_exchange() => Turn::Exchange(game.rack(game.to_move().unwrap())),
        None => Turn::Pass,
    }
}

fn play(game: &mut Game, turns: usize) {
    for _ in 0..turns {
        let Some(seat) = game.to_move() else { return };
        let turn = turn(game);
        game.play(seat, &turn).unwrap();
    }
}

/// Exchanges the rack turn after turn.
fn dawdle(game: &mut Game, turns: usize) {
    for _ in 0..turns {
        let seat = game.to_move().unwrap();
        let rack = game.rack(seat);
        game.play(seat, &Turn::Exchange(rack)).unwrap();
    }
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

fn local(seed: &str, seats: usize, edition: Edition, options: Options) -> Game {
    let start = Start::local(seed, vec![Controller::Person; seats]);
    Game::deal(Start { edition, options, ..start }).unwrap()
}

fn committed(seats: usize) -> Game {
    let (game, secret) = (Hex([7; 16]), Hex([9; 32]));
    let contributions = vec![Hex([1; 32]); seats];
    let shuffle = Shuffle::Committed { commitment: commitment(&game, &secret), contributions };
    let seats = vec![Controller::Person; seats];
    let (edition, options) = (Edition::DjGames1996, Options::default());
    Game::deal(Start { game, edition, options, seats, shuffle, secret: Some(secret) }).unwrap()
}

fn full(game: Game, names: &[&str]) -> String {
    let mut record = Record::new(game);
    for (kept, name) in record.names.iter_mut().zip(names) {
        *kept = Some((*name).to_owned());
    }
    record.date = (!names.is_empty()).then(|| "2026-11-29".to_owned());
    record.to_string()
}

/// The same game as a seat or a spectator saw it, with the racks laid open at the end.
fn partial(game: &Game, viewer: Viewer) -> String {
    let events = visible_events(game, viewer, 0);
    let mut seen =
        PartialGame::fold(game.start_event().start.edition, game.start_event().start.options, events).unwrap();
    if game.ending().is_some() {
        for seat in Seat::all(game.seats()).filter(|&seat| game.departed(seat).is_none()) {
            seen.show_rack(seat, game.rack(seat)).unwrap();
        }
    }
    let mut record = PartialRecord::new(seen);
    record.names[0] = Some("Zoé".to_owned());
    record.to_string()
}

fn scenarios() -> Vec<(&'static str, String)> {
    let two = |seed| local(seed, 2, Edition::default(), Options::default());
    let to_the_end = |mut game: Game| {
        play(&mut game, 300);
        game
    };
    // Seeds are tried until the game ends as wanted.
    let ending = |wanted: Ending, seats, edition, options| {
        let mut games = (0..5000).map(|seed| to_the_end(local(&format!("seed {seed}"), seats, edition, options)));
        games.find(|game| game.ending() == Some(wanted)).unwrap_or_else(|| panic!("none ends {}", wanted.name()))
    };
    let out = ending(Ending::Out, 3, Edition::default(), Options::default());
    let dead = ending(Ending::DeadBoard, 4, Edition::DjGames1996, Options::default());
    let mut undone = two("undone");
    play(&mut undone, 6);
    undone.undo(3).unwrap();
    play(&mut undone, 300);
    let mut idle = two("idle");
    play(&mut idle, 3);
    dawdle(&mut idle, 6);
    let mut left = committed(4);
    play(&mut left, 9);
    left.leave(seat(2), Departure::Resigned).unwrap();
    play(&mut left, 4);
    left.leave(seat(4), Departure::TimedOut).unwrap();
    play(&mut left, 3);
    left.leave(seat(1), Departure::Resigned).unwrap();
    let mut agreed = committed(3);
    play(&mut agreed, 5);
    agreed.take_seat(seat(2), "computer:level-4".parse().unwrap()).unwrap();
    agreed.set_paused(true).unwrap();
    agreed.set_paused(false).unwrap();
    play(&mut agreed, 6);
    agreed.agree_to_end().unwrap();
    let mut going_on = two("going on");
    play(&mut going_on, 11);
    let options = Options { dead_board: false, idle_rounds: None, ..Options::default() };
    let mut house = local("house rules", 3, Edition::default(), options);
    dawdle(&mut house, 7);
    play(&mut house, 60);
    vec![
        ("out", full(out.clone(), &["Žofie Łęcka", "Ondřej", "Ève"])),
        ("dead-board-1996", full(dead.clone(), &[])),
        ("undone", full(undone.clone(), &["A", "B"])),
        ("idle", full(idle.clone(), &[])),
        ("last-seat", full(left.clone(), &["Ada", "Bo", "Cy", "Di"])),
        ("agreed", full(agreed.clone(), &[])),
        ("going-on", full(going_on.clone(), &[])),
        ("house-rules", full(house, &["Ada", "Bo", "Cy"])),
        ("seen-out", partial(&out, Viewer::Seat(seat(2)))),
        ("seen-dead-board", partial(&dead, Viewer::Spectator)),
        ("seen-undone", partial(&undone, Viewer::Seat(seat(1)))),
        ("seen-last-seat", partial(&left, Viewer::Spectator)),
        ("seen-going-on", partial(&going_on, Viewer::Seat(seat(1)))),
    ]
}

#[test]
fn missing_records_are_written_when_asked() {
    if std::env::var_os("TRIOLET_WRITE").is_none() {
        return;
    }
    std::fs::create_dir_all(folder()).unwrap();
    for (name, text) in scenarios() {
        let path = folder().join(format!("{name}.triolet"));
        if !path.exists() {
            std::fs::write(path, text).unwrap();
        }
    }
}
