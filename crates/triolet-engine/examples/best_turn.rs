//! Prints the turn that a computer player chooses in a position:
//!
//! ```sh
//! cargo run --release -p triolet-engine --example best_turn -- 'o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-8' sim 20000
//! ```
#![expect(clippy::print_stdout, reason = "it prints what came out")]

use std::error::Error;

use triolet::play::Turn;
use triolet::position::Position;
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::{NAMES, by_name};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let position = arguments.next().unwrap_or_else(|| "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-8".into());
    let name = arguments.next().unwrap_or_else(|| "expect".into());
    let budget = match arguments.next() {
        Some(nodes) => Budget::Nodes(nodes.parse()?),
        None => Budget::Free,
    };
    let (turn, score) = best(&position, &name, budget)?;
    println!("{turn} +{score}");
    Ok(())
}

/// Returns the turn that a player chooses, and its score.
fn best(position: &str, name: &str, budget: Budget) -> Result<(Turn, u32), Box<dyn Error>> {
    let position: Position = position.parse()?;
    let seen = Observation::from_position(&position).ok_or("no game leads to that board")?;
    let mut player = by_name(name).ok_or_else(|| format!("the players are {}", NAMES.join(", ")))?;
    let choice = player.choose(&seen, 1, budget);
    Ok((choice.turn.into(), choice.score))
}

#[test]
fn every_player_takes_a_turn_that_the_rules_allow() {
    let text = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-8";
    let position: Position = text.parse().unwrap();
    for name in NAMES {
        let (turn, score) = best(text, name, Budget::Nodes(500)).unwrap();
        if let Turn::Place(play) = turn {
            assert_eq!(u32::from(position.score(&play).unwrap().total()), score, "{name}");
        }
    }
}
