//! Prints the messages that a spectator of a short game gets, one a line: a snapshot, then an update for each turn.
//!
//! ```sh
//! cargo run -p triolet-protocol --example watch_a_game
//! ```
#![expect(clippy::print_stdout, reason = "it prints what came out")]

use std::error::Error;

use triolet::event::Start;
use triolet::game::Game;
use triolet::play::Turn;
use triolet::seat::Controller;
use triolet::view::{Viewer, view, view_since};
use triolet_protocol::{ServerMessage, Snapshot, StateContext, Update};

fn main() -> Result<(), Box<dyn Error>> {
    for message in messages(3)? {
        println!("{}", message.to_json());
    }
    Ok(())
}

/// Messages to a spectator during the first turns of a game.
fn messages(turns: usize) -> Result<Vec<ServerMessage>, Box<dyn Error>> {
    let mut game = Game::deal(Start::local("a seed", vec![Controller::Person, Controller::Person]))?;
    let names = || StateContext { names: vec![Some("Anna".into()), Some("Ben".into())], ..StateContext::default() };
    let mut messages = vec![ServerMessage::Snapshot(Snapshot::of(&view(&game, Viewer::Spectator), names()))];
    for _ in 0..turns {
        let Some(seat) = game.to_move() else { break };
        let known = game.log().len();
        let play = *game.legal_plays().first().ok_or("nothing fits")?;
        game.play(seat, &Turn::Place(play))?;
        let news = view_since(&game, Viewer::Spectator, known);
        let update = Update::of(&news, names()).ok_or("the game is not over")?;
        messages.push(ServerMessage::Update(update));
    }
    Ok(messages)
}

#[test]
fn a_spectator_is_sent_no_hidden_tile() {
    let messages = messages(3).unwrap();
    assert_eq!(messages.len(), 4);
    for message in &messages {
        let json: serde_json::Value = serde_json::from_str(&message.to_json()).unwrap();
        for seat in json["state"]["seats"].as_array().unwrap() {
            assert!(seat["rack"].is_u64(), "{json}");
        }
    }
}
