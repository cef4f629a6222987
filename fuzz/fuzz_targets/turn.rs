//! Arbitrary bytes as a turn, strict or typed: refused, or printed and parsed back to the same turn.
#![no_main]

use libfuzzer_sys::fuzz_target;
use triolet::board::Board;
use triolet::notation::parse_typed;
use triolet::play::Turn;
use triolet::square::Square;

fuzz_target!(|text: &str| {
    if let Ok(turn) = text.parse::<Turn>() {
        assert_eq!(turn.to_string().parse(), Ok(turn));
    }
    let mut board = Board::EMPTY;
    board.set(Square::CENTRE, "4".parse().ok());
    let _ = parse_typed(&board, text);
});
