//! The board: the tile on each square, and the runs that tiles form.
//!
//! ```
//! use triolet::board::Board;
//! use triolet::square::Axis;
//!
//! let mut board = Board::EMPTY;
//! for (square, face) in [("H8", "11"), ("H9", "*3")] {
//!     board.set(square.parse()?, Some(face.parse()?));
//! }
//! let run = board.run("H9".parse()?, Axis::Row).expect("a tile lies on H9");
//! assert_eq!((run.len, run.total), (2, 14));
//! assert_eq!(board.error(), None);
//!
//! board.set("H10".parse()?, Some("9".parse()?));
//! assert_eq!(board.error().expect("11 + 3 + 9 is not 15").to_string(), "the trio at H8 does not total 15");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;

use crate::square::{Axis, SIDE, Square};
use crate::tile::Face;
use crate::tiles::Tiles;

/// The tile on each of the 225 squares.
///
/// A board alone may break the rules; [`Board::error`] reports how. Its `Debug` form is a picture.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    faces: [Option<Face>; Square::COUNT],
}

impl Default for Board {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// The reason why no game can lead to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// Two tiles side by side total more than 15.
    #[error("the pair at {0} totals more than 15")]
    PairOver15(Square),
    /// Three tiles in a run total something other than 15.
    #[error("the trio at {0} does not total 15")]
    TrioNot15(Square),
    /// Four tiles or more in a run.
    #[error("the run at {0} is longer than three tiles")]
    RunTooLong(Square),
    /// A full 3 × 3 block.
    #[error("the 3 × 3 block at {0} is full")]
    Full3x3(Square),
    /// More tiles of a kind than the set holds.
    #[error("the tile at {0} is one more than the set holds of its kind")]
    TooMany(Square),
}

impl BoardError {
    /// Returns the stable name, shared with the corresponding [`Refusal`](crate::refusal::Refusal) where there is one.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PairOver15(_) => "pair-over-15",
            Self::TrioNot15(_) => "trio-not-15",
            Self::RunTooLong(_) => "run-longer-than-three",
            Self::Full3x3(_) => "forms-3x3",
            Self::TooMany(_) => "no-such-tile",
        }
    }

    /// Returns the square of the error: the first one of the run or block, or that of the surplus tile.
    pub const fn square(self) -> Square {
        match self {
            Self::PairOver15(square)
            | Self::TrioNot15(square)
            | Self::RunTooLong(square)
            | Self::Full3x3(square)
            | Self::TooMany(square) => square,
        }
    }
}

impl Board {
    /// The empty board.
    pub const EMPTY: Self = Self { faces: [None; Square::COUNT] };

    /// Returns the tile on `square`.
    pub const fn get(&self, square: Square) -> Option<Face> {
        self.faces[square.index()]
    }

    /// Puts `face` on `square`, or clears it. Returns the previous tile.
    pub fn set(&mut self, square: Square, face: Option<Face>) -> Option<Face> {
        core::mem::replace(&mut self.faces[square.index()], face)
    }

    /// Returns the board with these tiles added, whether or not the rules allow them there.
    #[must_use]
    pub fn with(&self, tiles: &[(Square, Face)]) -> Self {
        let mut board = self.clone();
        for &(square, face) in tiles {
            board.set(square, Some(face));
        }
        board
    }

    /// Returns `true` if the board has no tile.
    pub fn is_empty(&self) -> bool {
        self.faces.iter().all(Option::is_none)
    }

    /// Iterates over the tiles with their squares, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Face)> + '_ {
        Square::all().filter_map(|square| Some((square, self.get(square)?)))
    }

    /// Returns the number of tiles on the board.
    pub fn len(&self) -> usize {
        self.faces.iter().flatten().count()
    }

    /// Returns the tiles as a multiset, or the square at which a kind exceeds the set of 83.
    pub fn tiles(&self) -> Result<Tiles, Square> {
        let mut tiles = Tiles::NONE;
        for (square, face) in self.iter() {
            if !tiles.insert(face.tile()) {
                return Err(square);
            }
        }
        Ok(tiles)
    }

    /// Returns `true` if a square that shares a side with `square` is covered.
    pub fn touches(&self, square: Square) -> bool {
        square.neighbours().any(|neighbour| self.get(neighbour).is_some())
    }

    /// Returns the unbroken run along `axis` through the tile on `square`; `None` if the square is empty.
    pub fn run(&self, square: Square, axis: Axis) -> Option<Run> {
        self.get(square)?;
        let mut run = Run { axis, start: square, len: 0, total: 0 };
        while let Some(before) = run.start.step(axis, -1).filter(|&before| self.get(before).is_some()) {
            run.start = before;
        }
        let mut next = Some(run.start);
        while let Some((at, face)) = next.and_then(|at| Some((at, self.get(at)?))) {
            run.len += 1;
            run.total += u16::from(face.value().get());
            next = at.step(axis, 1);
        }
        Some(run)
    }

    /// Returns `corner` if the `side` × `side` block that begins there is fully covered.
    fn full_block(&self, corner: Square, side: u8) -> Option<Square> {
        for row in corner.row()..corner.row() + side {
            for column in corner.column()..corner.column() + side {
                self.get(Square::new(row, column)?)?;
            }
        }
        Some(corner)
    }

    /// Returns the first squares of the fully covered `side` × `side` blocks that contain `square`.
    pub(crate) fn full_blocks_around(&self, square: Square, side: u8) -> impl Iterator<Item = Square> + '_ {
        let rows = square.row().saturating_sub(side - 1)..=square.row();
        rows.flat_map(move |row| {
            let columns = square.column().saturating_sub(side - 1)..=square.column();
            columns.filter_map(move |column| Square::new(row, column))
        })
        .filter_map(move |corner| self.full_block(corner, side))
    }

    /// Returns the first error found in runs, 3 × 3 blocks and tile counts.
    pub fn error(&self) -> Option<BoardError> {
        if let Err(square) = self.tiles() {
            return Some(BoardError::TooMany(square));
        }
        for (square, _) in self.iter() {
            for axis in Axis::BOTH {
                let error = self.run(square, axis).and_then(|run| run.error().map(|error| error.at(run.start)));
                if error.is_some() {
                    return error;
                }
            }
            if let Some(corner) = self.full_block(square, 3) {
                return Some(BoardError::Full3x3(corner));
            }
        }
        None
    }

    /// Returns `true` if all tiles are connected through shared sides.
    pub fn is_connected(&self) -> bool {
        let mut reached = [false; Square::COUNT];
        let mut open = alloc::vec::Vec::new();
        open.extend(self.iter().map(|(square, _)| square).take(1));
        let mut count = 0;
        while let Some(square) = open.pop() {
            if core::mem::replace(&mut reached[square.index()], true) {
                continue;
            }
            count += 1;
            open.extend(square.neighbours().filter(|&next| self.get(next).is_some()));
        }
        count == self.len()
    }
}

/// An unbroken run of tiles in one row or column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The direction of the run.
    pub axis: Axis,
    /// The leftmost or topmost square.
    pub start: Square,
    /// The number of tiles, 1 to 15.
    pub len: u8,
    /// The sum of the values, wilds as declared.
    pub total: u16,
}

/// The rule that a run breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunError {
    PairOver15,
    TrioNot15,
    TooLong,
}

impl RunError {
    const fn at(self, square: Square) -> BoardError {
        match self {
            Self::PairOver15 => BoardError::PairOver15(square),
            Self::TrioNot15 => BoardError::TrioNot15(square),
            Self::TooLong => BoardError::RunTooLong(square),
        }
    }
}

impl Run {
    /// Returns the rule of pairs and trios that the run breaks, if any (docs/rules.md).
    pub(crate) const fn error(&self) -> Option<RunError> {
        match (self.len, self.total) {
            (0 | 1, _) | (2, 0..=15) | (3, 15) => None,
            (2, _) => Some(RunError::PairOver15),
            (3, _) => Some(RunError::TrioNot15),
            _ => Some(RunError::TooLong),
        }
    }

    /// Iterates over the squares, from the start.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (start, axis) = (self.start, self.axis);
        (0..self.len as i8).filter_map(move |steps| start.step(axis, steps))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\n   ")?;
        for column in 1..=SIDE {
            write!(f, "{column:>4}")?;
        }
        for square in Square::all() {
            if square.column() == 0 {
                write!(f, "\n{:>3}", square.row_letter())?;
            }
            match self.get(square) {
                Some(Face::Number(value)) => write!(f, "{:>4}", value.get())?,
                Some(Face::Wild(value)) => write!(f, "{:>4}", alloc::format!("*{value}"))?,
                None => f.write_str("   .")?,
            }
        }
        f.write_str("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn board(tiles: &[(&str, &str)]) -> Board {
        let mut board = Board::EMPTY;
        for (square, face) in tiles {
            board.set(square.parse().unwrap(), Some(face.parse().unwrap()));
        }
        board
    }

    #[test]
    fn runs_are_found_from_any_of_their_tiles() {
        let board = board(&[("H7", "4"), ("H8", "*5"), ("H9", "6"), ("I9", "0")]);
        for square in ["H7", "H8", "H9"] {
            let run = board.run(square.parse().unwrap(), Axis::Row).unwrap();
            assert_eq!((run.start, run.len, run.total), ("H7".parse().unwrap(), 3, 15));
        }
        let run = board.run("I9".parse().unwrap(), Axis::Column).unwrap();
        assert_eq!(run.squares().collect::<Vec<_>>(), ["H9".parse().unwrap(), "I9".parse().unwrap()]);
        assert_eq!(board.run("A1".parse().unwrap(), Axis::Row), None);
    }

    #[test]
    fn errors_name_the_square() {
        let cases: [(&[(&str, &str)], &str); 5] = [
            (&[("H8", "9"), ("H9", "7")], "the pair at H8 totals more than 15"),
            (&[("A1", "9"), ("B1", "1"), ("C1", "4")], "the trio at A1 does not total 15"),
            (&[("O12", "0"), ("O13", "0"), ("O14", "0"), ("O15", "0")], "the run at O12 is longer than three tiles"),
            (&[("A1", "14"), ("A3", "14")], "the tile at A3 is one more than the set holds of its kind"),
            (&[("A1", "*1"), ("A3", "*1"), ("A5", "*1")], "the tile at A5 is one more than the set holds of its kind"),
        ];
        for (tiles, message) in cases {
            assert_eq!(std::format!("{}", board(tiles).error().unwrap()), message);
        }
        let square = ["2", "7", "6", "9", "5", "1", "4", "3", "8"];
        let names = ["G7", "G8", "G9", "H7", "H8", "H9", "I7", "I8", "I9"];
        let full: Vec<_> = names.into_iter().zip(square).collect();
        assert_eq!(board(&full).error(), Some(BoardError::Full3x3("G7".parse().unwrap())));
        assert_eq!(board(&full[..8]).error(), None);
    }

    #[test]
    fn connection_goes_by_sides() {
        assert!(Board::EMPTY.is_connected());
        assert!(board(&[("H8", "1"), ("H9", "1"), ("I9", "1")]).is_connected());
        assert!(!board(&[("H8", "1"), ("I9", "1")]).is_connected());
        assert!(!board(&[("A15", "1"), ("B1", "1")]).is_connected());
    }
}
