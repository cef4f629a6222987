//! Lists the turns of a record, each with the best score that there was.
//!
//! `cargo run -p triolet-study --example review_a_game < game.triolet`
#![expect(clippy::print_stdout, reason = "an example prints")]

use std::io::Read;

use triolet_study::error::InputError;
use triolet_study::moves::moves;
use triolet_study::open::{Opened, open};
use triolet_study::record::RecordedTurn;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    for line in review(&text)? {
        println!("{line}");
    }
    Ok(())
}

/// Returns a line for each turn of a record whose rack is known.
fn review(text: &str) -> Result<Vec<String>, InputError> {
    let Opened::Game(record) = open(text)? else { return Ok(Vec::new()) };
    let turns = (1..).zip(record.turns());
    let line = |(number, turn): (i32, RecordedTurn)| {
        let RecordedTurn { notation, position, .. } = turn;
        let best = moves(&position?).plays.first().map_or(0, |best| best.breakdown.total());
        Some(format!("{number:>3}  {notation:<12}  best score {best}"))
    };
    Ok(turns.filter_map(line).collect())
}

#[test]
fn the_turns_of_a_partial_record_that_are_known_are_listed() {
    let record = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\n\n1 H8 11-3 +25 rack 3-11-*\n2 I7 8-4\n";
    assert_eq!(review(record).unwrap(), ["  1  H8 11-3       best score 60"]);
}
