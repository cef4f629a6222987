//! The premium squares of the board.

use crate::square::Square;

/// The kind of a premium square. It counts once, for the tile that covers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Premium {
    /// Doubles one trio, or one tile in one pair.
    Double,
    /// Triples one trio, or one tile in one pair.
    Triple,
    /// Grants the player another full turn at once.
    Replay,
}

impl Premium {
    /// Returns the multiplier: 2 or 3, and 1 for a replay square.
    pub const fn multiplier(self) -> u8 {
        match self {
            Self::Double => 2,
            Self::Triple => 3,
            Self::Replay => 1,
        }
    }
}

/// The board as printed: `2` double, `3` triple, `R` replay (docs/rules.md, "Material").
const PRINTED: [&[u8; 15]; 15] = [
    b".......R.......", // A
    b".R..3.....3..R.", // B
    b"...............", // C
    b".......2.......", // D
    b".3..2.....2..3.", // E
    b"...............", // F
    b"...............", // G
    b"R..2...2...2..R", // H
    b"...............", // I
    b"...............", // J
    b".3..2.....2..3.", // K
    b".......2.......", // L
    b"...............", // M
    b".R..3.....3..R.", // N
    b".......R.......", // O
];

impl Square {
    /// Returns the premium of the square, if it has one.
    pub const fn premium(self) -> Option<Premium> {
        match PRINTED[self.row() as usize][self.column() as usize] {
            b'2' => Some(Premium::Double),
            b'3' => Some(Premium::Triple),
            b'R' => Some(Premium::Replay),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::Axis;
    use std::string::{String, ToString};
    use std::vec::Vec;

    fn named(premium: Premium) -> String {
        let squares = Square::all().filter(|square| square.premium() == Some(premium));
        squares.map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_special_squares_are_those_of_the_rules() {
        assert_eq!(named(Premium::Double), "D8 E5 E11 H4 H8 H12 K5 K11 L8");
        assert_eq!(named(Premium::Triple), "B5 B11 E2 E14 K2 K14 N5 N11");
        assert_eq!(named(Premium::Replay), "A8 B2 B14 H1 H15 N2 N14 O8");
    }

    /// The reason why scoring counts at most one premium square in a play.
    #[test]
    fn no_two_special_squares_lie_within_three_in_a_row() {
        for square in Square::all().filter(|square| square.premium().is_some()) {
            for axis in Axis::BOTH {
                for steps in [1, 2] {
                    let other = square.step(axis, steps).and_then(Square::premium);
                    assert_eq!(other, None, "{square} and {steps} further");
                }
            }
        }
    }
}
