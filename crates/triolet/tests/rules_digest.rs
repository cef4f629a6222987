//! Digests of all plays, scores and refusals in the positions of random games, which other users of the rules must
//! arrive at: `python/tests/test_digests.py` does by the calls of the Python package.
//!
//! A few hundred positions always, more than 100,000 with `TRIOLET_SOAK=1`. `TRIOLET_WRITE=1` with it writes them anew.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

mod common;

use std::fmt::Write;
use std::fs;

use sha2::{Digest, Sha256};
use triolet::edition::Edition;
use triolet::event::Start;
use triolet::game::Game;
use triolet::play::{Play, Turn};
use triolet::seat::Controller;

const FILE: &str = "tests/data/digests.txt";
/// Numbers of games; the first is of every run.
const GAMES: [u64; 2] = [8, 2500];
const HEAD: &str = "# Games, positions, SHA-256: see tests/rules_digest.rs.\n";

/// Returns the number of positions in the first games, and the digest of what the rules say in each.
fn digest(games: u64) -> (u64, String) {
    let (mut positions, mut digest, mut text) = (0, Sha256::new(), String::new());
    for seed in 0..games {
        let seats = vec![Controller::Person; 2 + seed as usize % 3];
        let edition = if seed % 2 == 0 { Edition::Gigamic2017 } else { Edition::DjGames1996 };
        let mut game = Game::deal(Start { edition, ..Start::local(&seed.to_string(), seats) }).unwrap();
        // A play that was legal a turn ago, and often is no more.
        let mut earlier: Option<Play> = None;
        while let Some(position) = game.position() {
            let plays = position.ranked_plays();
            text.clear();
            write!(text, "{position}").unwrap();
            for (play, breakdown) in &plays {
                write!(text, " {play}={}", breakdown.total()).unwrap();
            }
            if let Some(play) = &earlier {
                write!(text, " {play}:{}", position.check(play).map_or_else(|refusal| refusal.code(), |()| "legal"))
                    .unwrap();
            }
            writeln!(text, " {} {}", u8::from(position.may_exchange()), u8::from(position.may_pass())).unwrap();
            digest.update(text.as_bytes());
            earlier = plays.last().map(|(play, _)| *play);
            let turn = match plays.len() as u64 {
                0 if position.may_exchange() => Turn::Exchange(position.setup().rack),
                0 => Turn::Pass,
                count => Turn::Place(plays[((7 * seed + 13 * positions) % count) as usize].0),
            };
            positions += 1;
            game.play(game.to_move().unwrap(), &turn).unwrap();
        }
    }
    (positions, digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

#[test]
fn the_rules_say_what_the_digests_say() {
    let games = if common::soak() { &GAMES[..] } else { &GAMES[..1] };
    let line = |&games: &u64| {
        let (positions, digest) = digest(games);
        format!("{games} {positions} {digest}\n")
    };
    let found: String = games.iter().map(line).collect();
    let text = format!("{HEAD}{found}");
    if std::env::var_os("TRIOLET_WRITE").is_some() && common::soak() {
        fs::write(FILE, &text).unwrap();
    }
    let kept = fs::read_to_string(FILE).unwrap();
    assert!(kept.starts_with(&text), "found\n{found}in place of\n{kept}");
}
