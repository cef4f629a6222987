//! Arbitrary bytes as actions in a game: its log must fold to the same game, with and without the secret, and so must
//! its record. A damaged log must not cause a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use triolet::edition::{Edition, LoneOpeningTile, Options};
use triolet::event::{Departure, Event, Start};
use triolet::game::Game;
use triolet::play::Turn;
use triolet::record::Record;
use triolet::seat::{Controller, Seat};
use triolet::tiles::Tiles;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next();
    let (Some(seed), Some(choices)) = (next(), next()) else { return };
    let seats = vec![Controller::Person; 2 + usize::from(choices) % 3];
    let mut start = Start::local(&seed.to_string(), seats);
    start.edition = Edition::ALL[usize::from(choices >> 2 & 1)];
    start.options = Options {
        lone_opening_tile: LoneOpeningTile::ALL[usize::from(choices >> 3 & 1)],
        dead_board: choices >> 4 & 1 == 0,
        idle_rounds: Some(choices >> 5).filter(|rounds| *rounds > 0),
    };
    let mut game = Game::deal(start).expect("the start is possible");
    while let (Some(action), Some(how)) = (next(), next()) {
        let seat = Seat::new(usize::from(how) % 4).expect("one of four seats");
        let mover = game.to_move().unwrap_or(seat);
        let before = game.clone();
        let done = match action {
            0..160 => match game.legal_plays().get(usize::from(how)).copied() {
                Some(play) => game.play(mover, &Turn::Place(play)).map(drop),
                None => game.play(mover, &Turn::Pass).map(drop),
            },
            160..200 => {
                let rack = game.rack(mover);
                let taken = rack.iter().skip(usize::from(how) % 3).take(1 + usize::from(how >> 4) % 3);
                let tiles = Tiles::of(taken).unwrap_or_default();
                game.play(mover, &Turn::Exchange(tiles)).map(drop)
            }
            200..220 => game.undo(usize::from(how) % 8),
            220..230 => game.play(seat, &Turn::Pass).map(drop),
            230..238 => game.set_paused(how % 2 == 0),
            238..246 => game.take_seat(seat, Controller::Person),
            246..252 => game.leave(seat, Departure::ALL[usize::from(how >> 3) % 2]),
            _ if how > 250 => game.agree_to_end(),
            _ => Ok(()),
        };
        if done.is_err() {
            assert_eq!(game, before, "a refused event changes nothing");
        }
    }
    assert_eq!(Game::fold(game.log().to_vec()).as_ref(), Ok(&game));
    let mut hidden = game.log().to_vec();
    if let Event::Started(started) = &mut hidden[0] {
        started.start.secret = None;
    }
    let folded = Game::fold(hidden.clone()).expect("without the secret the log still holds");
    assert_eq!((folded.board(), folded.scores(), folded.to_move()), (game.board(), game.scores(), game.to_move()));
    if hidden.len() > 2 {
        hidden.swap_remove(1);
        let _ = Game::fold(hidden);
    }
    let record = Record::new(game);
    assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
});
