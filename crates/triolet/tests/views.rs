//! No viewer sees a hidden tile: two games with the same public log that differ only in tiles a viewer hasn't seen look
//! the same to that viewer, byte for byte.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

#[path = "common/permuted.rs"]
mod permuted;

use triolet::event::{Event, Shuffle, Start};
use triolet::game::Game;
use triolet::play::{Play, Turn};
use triolet::seat::{Controller, Seat};
use triolet::shuffle::{Hex, commitment};
use triolet::tile::Face;
use triolet::tiles::Tiles;
use triolet::view::{Viewer, view};

/// A small generator for tests (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// Returns the log of a random game of `turns` turns, exchanges and undos among them, without its secret.
fn random_log(seed: u64, turns: usize) -> Vec<Event> {
    let mut random = Random(seed);
    let seats = 2 + random.below(3);
    let (game, secret) = (Hex([seed as u8; 16]), Hex([(seed >> 8) as u8; 32]));
    let contributions = vec![Hex([1; 32]); seats];
    let start = Start {
        game,
        edition: Default::default(),
        options: Default::default(),
        seats: vec![Controller::Person; seats],
        shuffle: Shuffle::Committed { commitment: commitment(&game, &secret), contributions },
        secret: Some(secret),
    };
    let mut game = Game::deal(start).unwrap();
    for _ in 0..turns {
        let Some(seat) = game.to_move() else { break };
        if random.below(12) == 0 && game.turn_count() > 2 {
            let back = 1 + random.below(2);
            game.undo(game.turn_count() - back).unwrap();
            continue;
        }
        let plays = game.legal_plays();
        let turn = match plays.len() {
            0 if game.may_pass() => Turn::Pass,
            count if count > 0 && (random.below(5) > 0 || !game.may_exchange()) => {
                Turn::Place(plays[random.below(count)])
            }
            _ => Turn::Exchange(Tiles::of(game.rack(seat).iter().take(1 + random.below(3))).unwrap()),
        };
        game.play(seat, &turn).unwrap();
    }
    let mut log = game.log().to_vec();
    if let Event::Started(started) = &mut log[0] {
        started.start.secret = None;
    }
    log
}

/// Returns everything that a viewer is shown, as text.
fn everything_shown(game: &Game, viewer: Viewer) -> String {
    let seen = view(game, viewer);
    let mut text = serde_json::to_string(&seen).unwrap();
    text += &format!("{:?}{:?}{}", seen.legal_plays(), seen.unseen(), seen.may_exchange());
    text += &seen.position().map_or_else(String::new, |position| position.to_json());
    if let Viewer::Seat(seat) = viewer {
        let single = |face: &str| Play::new([("H7".parse().unwrap(), face.parse::<Face>().unwrap())]).unwrap();
        for turn in [
            Turn::Pass,
            Turn::Exchange("15".parse().unwrap()),
            Turn::Exchange("0-0-0".parse().unwrap()),
            Turn::Place(single("7")),
            Turn::Place(single("*7")),
        ] {
            let refusal = game.clone().play(seat, &turn).err().and_then(|error| error.refusal());
            text += &format!("{refusal:?}");
        }
    }
    text
}

/// Returns the number of permuted games that the viewer can distinguish from the real one, and the number of games
/// compared.
fn told_apart(show: impl Fn(&Game, Viewer) -> String) -> (usize, usize) {
    let rounds = if std::env::var_os("TRIOLET_SOAK").is_some() { 20_000 } else { 600 };
    let (mut told_apart, mut compared) = (0, 0);
    for round in 0..rounds {
        let mut random = Random(round);
        let turns = 1 + random.below(25);
        let log = random_log(round, turns);
        let game = Game::fold(log.clone()).unwrap();
        if game.ending().is_some() {
            continue;
        }
        let seats = game.seats();
        let viewer = match random.below(seats + 1) {
            0 => Viewer::Spectator,
            seat => Viewer::Seat(Seat::new(seat - 1).unwrap()),
        };
        let other = permuted::permuted(&log, viewer, &mut |bound| random.below(bound));
        // A pass may be impossible with other tiles; no such game can occur.
        let Ok(other) = Game::fold(other) else { continue };
        if other.log() == game.log() {
            continue;
        }
        compared += 1;
        told_apart += usize::from(show(&game, viewer) != show(&other, viewer));
    }
    (told_apart, compared)
}

#[test]
fn games_that_differ_in_unseen_tiles_look_the_same() {
    let (told_apart, compared) = told_apart(everything_shown);
    assert_eq!(told_apart, 0);
    assert!(compared > 400, "only {compared} pairs of games were compared");
}

#[test]
fn the_test_finds_a_leak() {
    let racks_open = |game: &Game, _: Viewer| serde_json::to_string(&view(game, Viewer::Arbiter).racks).unwrap();
    let history_open = |game: &Game, viewer: Viewer| {
        let mut seen = view(game, viewer);
        seen.events = view(game, Viewer::Arbiter).events;
        serde_json::to_string(&seen).unwrap()
    };
    let pass_allowed = |game: &Game, _: Viewer| format!("{:?}", game.legal_plays());
    for (told_apart, compared) in [told_apart(racks_open), told_apart(history_open), told_apart(pass_allowed)] {
        assert!(told_apart > compared / 4, "{told_apart} of {compared}");
    }
}

#[test]
fn the_bag_the_secret_and_the_tiles_set_aside_are_published_at_the_end_only() {
    let start = Start::local("published", vec![Controller::Person; 2]);
    let mut game = Game::deal(start).unwrap();
    let viewers = [Viewer::Spectator, Viewer::Arbiter, Viewer::Seat(Seat::new(0).unwrap())];
    for viewer in viewers {
        let seen = view(&game, viewer);
        let secret = game.start_event().start.secret.unwrap().to_string();
        assert_eq!(seen.reveal, None);
        assert!(!serde_json::to_string(&seen).unwrap().contains(&secret));
    }
    game.agree_to_end().unwrap();
    for viewer in viewers {
        let reveal = view(&game, viewer).reveal.unwrap();
        assert_eq!((reveal.secret, reveal.aside), (game.start_event().start.secret, game.aside()));
        assert!(view(&game, viewer).racks.iter().all(|rack| rack.tiles().is_some()));
    }
}
