//! Two people at a table: a driver submits their commands and prints the resulting events or refusals.
//!
//! ```sh
//! cargo run -p triolet-table --example two_people
//! ```
#![expect(clippy::print_stdout, reason = "it prints what came out")]

use std::error::Error;

use triolet::event::Start;
use triolet::play::Turn;
use triolet::record::line;
use triolet::seat::{Controller, Seat};
use triolet_table::{Command, ProposalKind, Table};

fn main() -> Result<(), Box<dyn Error>> {
    for line in lines()? {
        println!("{line}");
    }
    Ok(())
}

/// Returns the results of a few commands, as lines of a record or as refusal codes.
fn lines() -> Result<Vec<String>, Box<dyn Error>> {
    let mut table = Table::open(Start::local("a seed", vec![Controller::Person, Controller::Person]))?;
    let first = table.game().to_move().ok_or("the game has begun")?;
    let other = Seat::new(1 - first.index()).ok_or("there are two seats")?;
    let play = *table.game().legal_plays().first().ok_or("everything fits on an empty board")?;
    let commands = [
        (other, Command::Turn(Turn::Pass)),
        (first, Command::Turn(Turn::Place(play))),
        (first, Command::Propose(ProposalKind::Undo { turns: 0 })),
        (other, Command::Agree(None)),
        (first, Command::Turn(Turn::Place(play))),
        (other, Command::Resign),
    ];
    let mut lines = Vec::new();
    for (seat, command) in commands {
        match table.handle(seat, command) {
            Ok(events) => lines.extend(events.iter().map(line::print)),
            Err(refused) => lines.push(format!("refused: {}", refused.code())),
        }
    }
    Ok(lines)
}

#[test]
fn a_refusal_changes_nothing_and_an_undo_needs_consent() {
    let lines = lines().unwrap();
    assert_eq!(lines[0], "refused: not-your-turn");
    assert_eq!(lines[2], "undo 0");
    assert!(lines[4].ends_with("resigned ends last-seat"), "{lines:?}");
    assert_eq!(lines.len(), 5);
}
