//! Tests the samples in the documents.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet::position::Position;
use triolet::record::Record;
use triolet::record::partial::PartialRecord;

/// Returns the contents of the fenced blocks with this language tag.
fn blocks<'a>(document: &'a str, word: &str) -> Vec<&'a str> {
    let fence = format!("```{word}\n");
    document.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

#[test]
fn the_sample_records_read_and_print() {
    let document = include_str!("../../../docs/record-format.md");
    let full = blocks(document, "triolet-record");
    let partial = blocks(document, "triolet-partial-record");
    assert_eq!((full.len(), partial.len()), (1, 1));
    let record: Record = full[0].parse().unwrap();
    assert!(record.game.outcome().is_some());
    assert_eq!(record.to_string(), full[0]);
    let record: PartialRecord = partial[0].parse().unwrap();
    assert_eq!(record.to_string(), partial[0]);
}

#[test]
fn the_sample_positions_read_and_are_one_position() {
    let document = include_str!("../../../docs/positions.md");
    let json = blocks(document, "json");
    let text = blocks(document, "triolet-position");
    assert_eq!(json.len(), text.len());
    for (json, text) in json.into_iter().zip(text) {
        let position = Position::from_json(json).unwrap();
        assert_eq!(position.to_string(), text.trim_end());
    }
}
