//! The opening that the rulebooks show, kept turn by turn, with one turn mended.

#![expect(clippy::print_stdout, reason = "it prints what came out")]

use std::error::Error;

use triolet_sheet::{Change, Laid, keep, sheet};

fn play(text: &str) -> Change {
    Change::Play { seat: None, play: Laid::Notation(text.into()), anyway: false, points: None, rack: None }
}

fn main() -> Result<(), Box<dyn Error>> {
    let names = vec!["Anna".into(), "Ben".into()];
    let (edition, options) = Default::default();
    let mut record = keep("", &Change::Begin { names, edition, options, first: None, date: None })?.record;
    for text in ["H8 11-3", "I7 8-4", "6H 4-2", "J7 7-0", "J6 8"] {
        match keep(&record, &play(text)) {
            Ok(kept) => record = kept.record,
            Err(refused) => println!("{text}: {refused}"),
        }
    }
    let mend = Change::Mend { turn: 3, with: Box::new(play("6H 4-3")) };
    match keep(&record, &mend) {
        Ok(kept) => record = kept.record,
        Err(refused) => println!("{refused}"),
    }
    for row in sheet(&record)?.turns {
        println!("{:>2}  {:<10} {:>3}  {:>3}", row.number, row.text, row.points, row.total);
    }
    Ok(())
}

#[test]
fn the_example_runs() {
    main().unwrap_or_else(|error| unreachable!("{error}"));
}
