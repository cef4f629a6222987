//! Prints the native thinker's answers about a series of positions as JSON, with the time they took. The page's tests
//! require the same answers of the WebAssembly module.
//!
//! `cargo run --release -p triolet-wasm --example thoughts > web/src/generated/thoughts.json`; `cargo xtask web` runs
//! it before the page's tests.
#![expect(clippy::print_stdout, reason = "an example prints")]

use std::time::Instant;

use serde_json::{Value, json};
use triolet::event::Start;
use triolet::game::{Game, GameError};
use triolet::record::Record;
use triolet::seat::Controller;
use triolet::view::{Viewer, view};
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::Greedy;
use triolet_study::advice::PLAYER;
use triolet_wasm::job::{Job, Purpose};
use triolet_wasm::thinker::Thinker;

/// The number of games from which positions are taken.
const GAMES: u64 = 10;
/// The games whose positions are also asked for a hint.
const HINTED: [u64; 2] = [0, 1];
/// The numbers of turns after which positions are taken, from the start to an empty bag.
const AFTER: [usize; 6] = [0, 5, 12, 20, 28, 33];

fn main() -> Result<(), GameError> {
    let mut thoughts = Vec::new();
    for number in 0..GAMES {
        let seats = vec![Controller::Person; 2 + number as usize % 3];
        let mut game = Game::deal(Start::local(&format!("thoughts {number}"), seats))?;
        for turns in AFTER {
            while game.turn_count() < turns && play(&mut game)?.is_some() {}
            thoughts.extend(think(&game, number).into_iter().flatten());
            if HINTED.contains(&number) {
                thoughts.extend(hint(&game));
            }
        }
    }
    println!("{}", json!(thoughts));
    Ok(())
}

/// Makes the highest-scoring play. Returns `None` once the game is over.
fn play(game: &mut Game) -> Result<Option<()>, GameError> {
    let Some(seat) = game.to_move() else { return Ok(None) };
    let Some(seen) = Observation::from_view(&view(game, Viewer::Seat(seat))) else { return Ok(None) };
    let choice = Greedy.choose(&seen, 0, Budget::Free);
    game.play(seat, &choice.turn.into()).map(|_| Some(()))
}

/// Answers a computer's turn and ranks the position. Returns `None` once the game is over.
fn think(game: &Game, seed: u64) -> Option<[Value; 2]> {
    let seat = game.to_move()?;
    let record = Record::new(game.clone()).to_string();
    let job = Job { purpose: Purpose::Turn, seq: 0, seat, player: "sim".into(), record, seed };
    let position = game.position()?;
    Some([
        answered(json!({"about": "job", "job": job})),
        answered(json!({"about": "position", "position": position, "nodes": 20_000, "seed": seed, "most": 14})),
    ])
}

/// Computes a hint. Returns `None` once the game is over.
fn hint(game: &Game) -> Option<Value> {
    let seat = game.to_move()?;
    let (purpose, player) = (Purpose::Hint("h".into()), PLAYER.into());
    let record = Record::new(game.clone()).to_string();
    let job = Job { purpose, seq: 0, seat, player, record, seed: 0 };
    Some(answered(json!({"about": "job", "job": job})))
}

fn answered(question: Value) -> Value {
    let mut thinker = Thinker::default();
    let start = Instant::now();
    thinker.begin(&question.to_string());
    while thinker.step(4000) {}
    let answer = thinker.progress();
    let took = start.elapsed().as_micros() as u64;
    json!({"question": question, "answer": answer, "microseconds": took})
}
