//! Squares, named as in the rulebooks' diagrams: rows `A`–`O` from the top, columns 1–15 from the left.

use core::fmt;
use core::str::FromStr;

/// The number of rows and of columns.
pub const SIDE: u8 = 15;

/// One of the 225 squares, ordered row by row from `A1` to `O15`. Written as `H8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The two directions of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// Left to right, along a row.
    Row,
    /// Top to bottom, along a column.
    Column,
}

impl Axis {
    /// Both axes, the row first.
    pub const BOTH: [Self; 2] = [Self::Row, Self::Column];

    /// Returns the other axis.
    pub const fn across(self) -> Self {
        match self {
            Self::Row => Self::Column,
            Self::Column => Self::Row,
        }
    }
}

impl Square {
    /// The number of squares on the board.
    pub const COUNT: usize = SIDE as usize * SIDE as usize;
    /// H8, which the first play must cover.
    pub const CENTRE: Self = Self(7 * SIDE + 7);

    /// Returns the square in `row` and `column`, both counted from 0, or `None` off the board.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < SIDE && column < SIDE { Some(Self(row * SIDE + column)) } else { None }
    }

    /// Returns the square with this [`Square::index`], or `None` from 225 on.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Returns the index, 0 for `A1` to 224 for `O15`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row, 0 for `A` to 14 for `O`.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Returns the column, 0 to 14.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// Iterates over all squares, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..SIDE * SIDE).map(Self)
    }

    /// Returns the square `steps` further along `axis` (negative: back), or `None` off the board.
    pub const fn step(self, axis: Axis, steps: i8) -> Option<Self> {
        let (row, column) = (self.row() as i8, self.column() as i8);
        let (row, column) = match axis {
            Axis::Row => (row, column.saturating_add(steps)),
            Axis::Column => (row.saturating_add(steps), column),
        };
        if row < 0 || column < 0 { None } else { Self::new(row as u8, column as u8) }
    }

    /// Iterates over the two to four squares that share a side with it.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Axis::BOTH.into_iter().flat_map(move |axis| [self.step(axis, -1), self.step(axis, 1)]).flatten()
    }

    /// Returns the letter of the row, `A` to `O`.
    pub const fn row_letter(self) -> char {
        (b'A' + self.row()) as char
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `pad` lets callers align the names in tables.
        use core::fmt::Write;
        let mut name = Name::default();
        write!(name, "{}{}", self.row_letter(), self.column() + 1)?;
        f.pad(name.as_str())
    }
}

#[derive(Default)]
struct Name {
    bytes: [u8; 3],
    len: usize,
}

impl Name {
    fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or_else(|error| {
            debug_assert!(false, "a square's name is ASCII: {error}");
            ""
        })
    }
}

impl fmt::Write for Name {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.bytes.get_mut(self.len..self.len + text.len()).ok_or(fmt::Error)?;
        room.copy_from_slice(text.as_bytes());
        self.len += text.len();
        Ok(())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The reason why a text is not a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SquareError {
    /// Not a letter followed by a number.
    #[error("a square is written as its row's letter and its column's number, such as H8")]
    Malformed,
    /// A letter and a number, but no square of this board.
    #[error("the board has rows A to O and columns 1 to 15")]
    OffTheBoard,
}

impl Square {
    /// Returns the square with a row's letter (either case) and a column's number as printed.
    pub(crate) fn from_parts(letter: char, number: &str) -> Result<Self, SquareError> {
        if !letter.is_ascii_alphabetic() || number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
            return Err(SquareError::Malformed);
        }
        if number.len() > 1 && number.starts_with('0') {
            return Err(SquareError::Malformed);
        }
        let row = letter.to_ascii_uppercase() as u8 - b'A';
        let column: u8 = number.parse().map_err(|_| SquareError::OffTheBoard)?;
        column.checked_sub(1).and_then(|column| Self::new(row, column)).ok_or(SquareError::OffTheBoard)
    }
}

impl FromStr for Square {
    type Err = SquareError;
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let mut chars = text.chars();
        let letter = chars.next().ok_or(SquareError::Malformed)?;
        Self::from_parts(letter, chars.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn names_round_trip() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::from_index(square.index()), Some(square));
        }
        assert_eq!(Square::CENTRE.to_string(), "H8");
        assert_eq!("h8".parse(), Ok(Square::CENTRE));
        assert_eq!(std::format!("{:>4}|", Square::CENTRE), "  H8|");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["P1", "A16", "A0", "Z99", "A300"] {
            assert_eq!(text.parse::<Square>(), Err(SquareError::OffTheBoard), "{text:?}");
        }
        for text in ["", "8", "H", "8H", "H08", "H-1", "HH", "H8 ", "é8"] {
            assert_eq!(text.parse::<Square>(), Err(SquareError::Malformed), "{text:?}");
        }
    }

    #[test]
    fn steps_stop_at_the_edges() {
        let corner: Square = "A15".parse().unwrap();
        assert_eq!(corner.step(Axis::Row, 1), None);
        assert_eq!(corner.step(Axis::Column, 1).unwrap().to_string(), "B15");
        assert_eq!(corner.step(Axis::Row, -15), None);
        assert_eq!(corner.neighbours().count(), 2);
        assert_eq!(Square::CENTRE.neighbours().count(), 4);
    }
}
