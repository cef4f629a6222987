//! Scores a play in a position, or prints the reason why the rules refuse it:
//!
//! ```sh
//! cargo run -p triolet --example score_a_play
//! cargo run -p triolet --example score_a_play -- 'o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*' 'I7 8-4'
//! ```
#![expect(clippy::print_stdout, reason = "it prints what came out")]

use std::error::Error;

use triolet::notation::parse_typed;
use triolet::play::Turn;
use triolet::position::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let position = arguments.next().unwrap_or_else(|| "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*".into());
    let turn = arguments.next().unwrap_or_else(|| "I7 8-4".into());
    println!("{}", verdict(&position, &turn)?);
    Ok(())
}

/// Returns the itemised score of a play, or the reason for its refusal.
fn verdict(position: &str, turn: &str) -> Result<String, Box<dyn Error>> {
    let position: Position = position.parse()?;
    let Turn::Place(play) = parse_typed(&position.setup().board, turn)? else {
        return Err("only plays that place tiles are scored".into());
    };
    Ok(match position.score(&play) {
        Ok(score) => score.to_string(),
        Err(refusal) => format!("{}: {refusal}", refusal.code()),
    })
}

#[test]
fn plays_are_scored_or_refused() {
    let position = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*";
    assert_eq!(verdict(position, "I7 8-4").unwrap(), "pair 12 + pair 15 = 27");
    assert_eq!(verdict(position, "I8 8").unwrap(), "pair-over-15: two tiles side by side may total at most 15");
}
