//! Arbitrary bytes as a position in JSON: refused, or printed and parsed back to the same position in both formats.
#![no_main]

use libfuzzer_sys::fuzz_target;
use triolet::position::{Position, PositionRequest};

fuzz_target!(|text: &str| {
    let _ = PositionRequest::from_json(text);
    if let Ok(position) = Position::from_json(text) {
        assert_eq!(Position::from_json(&position.to_json()).as_ref(), Ok(&position));
        assert_eq!(position.to_string().parse().as_ref(), Ok(&position));
        for play in position.plays() {
            position.score(&play).expect("a generated play is legal");
        }
    }
});
