//! No player uses hidden tiles: in two games of the rules crate that differ only in the last draws of the other seats,
//! and so in the contents of the bag, every player chooses the same turn.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet::event::{Event, Start};
use triolet::game::Game;
use triolet::seat::{Controller, Seat};
use triolet::tile::Tile;
use triolet::tiles::Tiles;
use triolet::view::{Viewer, view};
use triolet_engine::player::{Budget, Choice, Observation, Player};
use triolet_engine::players::by_name;
use triolet_engine::random::Random;

/// Returns the log of a game of greedy players after `turns` turns, without its secret, so that its draws can be
/// changed.
fn log_after(turns: usize, seats: usize, seed: u64) -> Vec<Event> {
    let mut game = Game::deal(Start::local(&format!("hidden {seed}"), vec![Controller::Person; seats])).unwrap();
    let mut greedy = by_name("greedy").unwrap();
    while let Some(seat) = game.to_move().filter(|_| game.turn_count() < turns) {
        let seen = Observation::from_view(&view(&game, Viewer::Seat(seat))).unwrap();
        game.play(seat, &greedy.choose(&seen, seed, Budget::Free).turn.into()).unwrap();
    }
    let mut log = game.log().to_vec();
    if let Event::Started(started) = &mut log[0] {
        started.start.secret = None;
    }
    log
}

/// Returns the same log with the last draw of each seat except `own` redrawn from all tiles that `own` can't see.
fn redrawn(log: &[Event], game: &Game, own: Seat, random: &mut Random) -> Vec<Event> {
    let mut log = log.to_vec();
    let others: Vec<Seat> = Seat::all(game.seats()).filter(|&seat| seat != own).collect();
    let mut unseen = view(game, Viewer::Seat(own)).unseen();
    // Tiles kept from before a seat's last draw stay.
    for &seat in &others {
        let kept = game.rack(seat).minus(last_drawn(&mut log, seat)).unwrap();
        unseen = unseen.minus(&kept).unwrap();
    }
    let mut unseen: Vec<Tile> = unseen.iter().collect();
    for &seat in &others {
        let drawn = last_drawn(&mut log, seat);
        let tiles = (0..drawn.len()).map(|_| unseen.swap_remove(random.below(unseen.len() as u32) as usize));
        *drawn = Tiles::of(tiles).unwrap();
    }
    log
}

/// Returns the last draw of a seat.
fn last_drawn(log: &mut [Event], seat: Seat) -> &mut Tiles {
    let mut of_seat = log.iter_mut().rev().filter_map(|event| match event {
        Event::TurnTaken(turned) if turned.seat == seat => Some(&mut turned.drawn),
        Event::Started(started) => started.racks.get_mut(seat.index()),
        _ => None,
    });
    of_seat.next().unwrap()
}

fn choices(game: &Game, seat: Seat, seed: u64) -> Vec<(String, Choice)> {
    let seen = Observation::from_view(&view(game, Viewer::Seat(seat))).unwrap();
    ["random", "greedy", "expect", "sim", "level-1", "level-7"]
        .map(|name| (name.to_owned(), by_name(name).unwrap().choose(&seen, seed, Budget::Nodes(3000))))
        .into()
}

#[test]
fn the_answer_does_not_depend_on_tiles_that_cannot_be_seen() {
    let mut changed = 0;
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let (seats, turns) = (2 + random.below(3) as usize, random.below(38) as usize);
        let log = log_after(turns, seats, seed);
        let game = Game::fold(log.clone()).unwrap();
        let Some(seat) = game.to_move() else { continue };
        let other = Game::fold(redrawn(&log, &game, seat, &mut random)).unwrap();
        changed += u32::from(Seat::all(seats).any(|seat| game.rack(seat) != other.rack(seat)));
        assert_eq!(choices(&game, seat, seed), choices(&other, seat, seed), "game {seed}");
    }
    assert!(changed > 40, "only {changed} games differ in what is hidden");
}
