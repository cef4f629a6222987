//! Reviews the turns of a record: the verdict on each, and the best turn.
//!
//! `cargo run --release -p triolet-study --example review_a_game < game.triolet`
#![expect(clippy::print_stdout, reason = "an example prints")]

use std::io::Read;

use triolet_study::analyze::{AnalysisOptions, Analyzer, ReviewedTurn};
use triolet_study::error::InputError;
use triolet_study::open::{Opened, open};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    for line in review(&text, 20_000)? {
        println!("{line}");
    }
    Ok(())
}

/// Returns a line for each turn of a record; none for a text that is a position.
fn review(text: &str, nodes: u64) -> Result<Vec<String>, InputError> {
    let Opened::Game(record) = open(text)? else { return Ok(Vec::new()) };
    let mut analyzer = Analyzer::new(record, AnalysisOptions { nodes, seed: 1, top: 1 });
    // A caller could show the progress here, or stop.
    while analyzer.step(5_000) {}
    Ok(analyzer.answer().turns.iter().map(line).collect())
}

fn line(turn: &ReviewedTurn) -> String {
    match &turn.judgement {
        Some(judgement) => {
            let best = judgement.best.first().map(|best| best.turn.to_string()).unwrap_or_default();
            format!("{:<12}  {:?}, best {best}", turn.turn.to_string(), judgement.verdict)
        }
        None => format!("{:<12}  its rack is not known", turn.turn.to_string()),
    }
}

#[test]
fn the_turns_of_a_partial_record_that_are_known_are_reviewed() {
    let record = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\n\n1 H8 11-3 +25 rack 3-11-*\n2 I7 8-4\n";
    let lines = review(record, 500).unwrap();
    assert!(lines[0].starts_with("H8 11-3       Mistake, best "), "{lines:?}");
    assert_eq!(lines[1], "I7 8-4        its rack is not known");
}
