//! Arbitrary bytes as a position in one line: refused, or printed and parsed back to the same position.
#![no_main]

use libfuzzer_sys::fuzz_target;
use triolet::position::Position;

fuzz_target!(|text: &str| {
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string().parse().as_ref(), Ok(&position));
        assert_eq!(Position::from_json(&position.to_json()).as_ref(), Ok(&position));
    }
});
