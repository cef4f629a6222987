//! Sets of squares as 256 bits.

use triolet::square::Square;

/// A set of squares. Each row takes 16 bits, the last of which is never a square of the board.
///
/// That unused column keeps rows apart: a square that a shift moves out of its row lands in the unused column, where
/// every intersection with a set of real squares removes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Squares([u64; 4]);

impl Squares {
    /// The empty set.
    pub const NONE: Self = Self([0; 4]);
    /// The 225 squares of the board.
    pub const BOARD: Self =
        Self([0x7FFF_7FFF_7FFF_7FFF, 0x7FFF_7FFF_7FFF_7FFF, 0x7FFF_7FFF_7FFF_7FFF, 0x7FFF_7FFF_7FFF]);

    /// Returns the set of one square, given as row × 16 + column.
    #[inline(always)]
    pub const fn of(square: u8) -> Self {
        let mut words = [0; 4];
        words[(square >> 6) as usize] = 1 << (square & 63);
        Self(words)
    }

    /// Toggles the membership of a square.
    #[inline(always)]
    pub const fn flip(&mut self, square: u8) {
        self.0[(square >> 6) as usize] ^= 1 << (square & 63);
    }

    /// Returns `true` if the square is in the set.
    #[inline(always)]
    pub const fn has(self, square: u8) -> bool {
        self.0[(square >> 6) as usize] >> (square & 63) & 1 == 1
    }

    /// Returns `true` if the set is not empty.
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] != 0
    }

    /// Returns the number of squares.
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        !self.any()
    }

    #[inline(always)]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let (a, b) = (self.0, other.0);
        Self([join(a[0], b[0]), join(a[1], b[1]), join(a[2], b[2]), join(a[3], b[3])])
    }

    /// Returns the intersection.
    #[inline(always)]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Returns the union.
    #[inline(always)]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Returns the squares of the first set that are not in the second.
    #[inline(always)]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Returns the squares that have a square of the set `STEPS` further along the row.
    ///
    /// Near the end of a row the result may include squares because of the next row's first ones.
    #[inline(always)]
    #[must_use]
    pub fn ahead<const STEPS: u32>(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a >> STEPS, b >> STEPS, c >> STEPS, d >> STEPS])
    }

    /// Returns the squares that have a square of the set `STEPS` back along the row.
    ///
    /// Near the start of a row the result may include squares because of the previous row's last ones.
    #[inline(always)]
    #[must_use]
    pub fn behind<const STEPS: u32>(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a << STEPS, b << STEPS, c << STEPS, d << STEPS])
    }

    /// Returns the squares just below those of the set.
    #[inline(always)]
    #[must_use]
    pub const fn below(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a << 16, b << 16 | a >> 48, c << 16 | b >> 48, d << 16 | c >> 48])
    }

    /// Returns the squares just above those of the set.
    #[inline(always)]
    #[must_use]
    pub const fn above(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a >> 16 | b << 48, b >> 16 | c << 48, c >> 16 | d << 48, d >> 16])
    }

    /// Returns the part of a row around a square, from three before it (bit 0) to three after it (bit 6); bits beyond
    /// the unused column are unspecified.
    #[inline(always)]
    pub(super) const fn around(self, square: u8) -> u64 {
        self.0[(square >> 6) as usize].rotate_right((square as u32).wrapping_sub(3) & 63)
    }

    /// Calls `each` with every square of the set, in order.
    #[inline(always)]
    pub fn each(self, mut each: impl FnMut(u8)) {
        let mut words = self.0;
        // Most sets have no square or one. Walking word by word would cost four unpredictable branches, so the index of
        // the first word with a square is computed.
        while words[0] | words[1] | words[2] | words[3] != 0 {
            let none_in_first = usize::from(words[0] == 0);
            let none_in_two = none_in_first & usize::from(words[1] == 0);
            let none_in_three = none_in_two & usize::from(words[2] == 0);
            let word = none_in_first + none_in_two + none_in_three;
            let rest = words[word & 3];
            words[word & 3] = rest & rest.wrapping_sub(1);
            each((word << 6) as u8 | rest.trailing_zeros() as u8);
        }
    }
}

/// A set of squares for each value, laid out so that one square can be flipped in the sets of many values at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SquaresByValue {
    /// By word of the set, then by value.
    words: [[u64; 16]; 4],
}

impl SquaresByValue {
    /// The whole board for every value.
    pub(super) const BOARD: Self = Self {
        words: [
            [Squares::BOARD.0[0]; 16],
            [Squares::BOARD.0[1]; 16],
            [Squares::BOARD.0[2]; 16],
            [Squares::BOARD.0[3]; 16],
        ],
    };

    /// Returns the set of a face's value: only the lower four bits count.
    #[inline(always)]
    pub(super) const fn get(&self, face: u8) -> Squares {
        let value = (face & 15) as usize;
        Squares([self.words[0][value], self.words[1][value], self.words[2][value], self.words[3][value]])
    }

    /// Flips the square in the sets of the values given as bits.
    #[inline(always)]
    pub(super) fn flip(&mut self, square: u8, values: u16) {
        let bit = 1_u64 << (square & 63);
        let mut value = 0;
        // All sixteen values without a branch: the compiler vectorises the loop, and the number of set bits is
        // unpredictable.
        while value < 16 {
            let chosen = u64::from(values >> value & 1 == 1).wrapping_neg();
            self.words[usize::from(square >> 6)][value] ^= bit & chosen;
            value += 1;
        }
    }
}

/// Returns the byte that stands for a square of the rules crate.
pub(crate) const fn byte_of(square: Square) -> u8 {
    square.row() << 4 | square.column()
}

/// Returns the square that a byte stands for, if it is on the board.
pub(crate) const fn square_of(byte: u8) -> Option<Square> {
    Square::new(byte >> 4, byte & 15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_all_its_squares() {
        let mut all = Squares::NONE;
        for square in Square::all() {
            all.flip(byte_of(square));
            assert_eq!(square_of(byte_of(square)), Some(square));
        }
        assert_eq!(all, Squares::BOARD);
        assert_eq!(all.len(), 225);
    }

    #[test]
    fn shifts_are_steps() {
        for square in Square::all().map(byte_of) {
            let set = Squares::of(square);
            let seen = |shifted: Squares| {
                let mut squares = Vec::new();
                shifted.and(Squares::BOARD).each(|square| squares.push(square));
                squares
            };
            let near = |step: i16| {
                let at = i16::from(square) + step;
                u8::try_from(at).into_iter().filter(|&at| square_of(at).is_some()).collect::<Vec<_>>()
            };
            assert_eq!(seen(set.ahead::<1>()), near(-1));
            assert_eq!(seen(set.behind::<1>()), near(1));
            assert_eq!(seen(set.above()), near(-16));
            assert_eq!(seen(set.below()), near(16));
        }
    }
}
