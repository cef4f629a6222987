//! The symmetries of a board: turns that are mirror images of each other are worth the same.

use std::vec::Vec;

use crate::fast::{FastBoard, PlacedTile, Placement};
use crate::sim::FastTurn;

/// The index of the last row and of the last column.
const LAST: u8 = 14;

/// One of the eight symmetries of the square, all of which the printed board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Symmetry {
    /// `true` if it swaps rows and columns, before the other two.
    transposes: bool,
    /// `true` if it reverses the order of the rows.
    flips_rows: bool,
    /// `true` if it reverses the order of the columns.
    flips_columns: bool,
}

impl Symmetry {
    /// Returns the symmetries that leave the tiles of a board where they are, the identity first.
    pub(crate) fn of(board: &FastBoard) -> Vec<Self> {
        let all = (0..8_u8).map(|bits| Self {
            transposes: bits & 4 != 0,
            flips_rows: bits & 2 != 0,
            flips_columns: bits & 1 != 0,
        });
        all.filter(|symmetry| {
            let mut squares = (0..=LAST).flat_map(|row| (0..=LAST).map(move |column| row << 4 | column));
            squares.all(|square| board.face(square) == board.face(symmetry.square(square)))
        })
        .collect()
    }

    /// Returns the image of a turn.
    pub(crate) fn turn(self, turn: FastTurn) -> FastTurn {
        let FastTurn::Place(placement) = turn else { return turn };
        let mut tiles = [None; 3];
        for (image, tile) in tiles.iter_mut().zip(placement.tiles()) {
            *image = Some(PlacedTile { square: self.square(tile.square), ..tile });
        }
        // A placement lies in one line, whose order the symmetry keeps or reverses.
        let is_reversed = matches!(tiles, [Some(first), Some(second), _] if first.square > second.square);
        FastTurn::Place(match (tiles, is_reversed) {
            ([Some(first), Some(second), Some(third)], false) => Placement::three(first, second, third),
            ([Some(first), Some(second), Some(third)], true) => Placement::three(third, second, first),
            ([Some(first), Some(second), None], false) => Placement::two(first, second),
            ([Some(first), Some(second), None], true) => Placement::two(second, first),
            ([Some(only), ..], _) => Placement::one(only),
            ([None, ..], _) => placement,
        })
    }

    const fn square(self, square: u8) -> u8 {
        let (row, column) = (square >> 4, square & 15);
        let (row, column) = if self.transposes { (column, row) } else { (row, column) };
        let row = if self.flips_rows { LAST - row } else { row };
        let column = if self.flips_columns { LAST - column } else { column };
        row << 4 | column
    }
}

#[cfg(test)]
mod tests {
    use triolet::square::Square;

    use super::*;

    fn symmetries(board: &str) -> Vec<Symmetry> {
        let position: triolet::position::Position = board.parse().unwrap();
        Symmetry::of(&FastBoard::from_board(&position.setup().board).unwrap())
    }

    #[test]
    fn the_printed_board_has_all_eight() {
        let all = symmetries("o/o/o/o/o/o/o/o/o/o/o/o/o/o/o 1-2-3");
        assert_eq!(all.len(), 8);
        for symmetry in all {
            for square in Square::all() {
                let image = symmetry.square(square.row() << 4 | square.column());
                let image = Square::new(image >> 4, image & 15).unwrap();
                assert_eq!(image.premium(), square.premium(), "{square} and {image} under {symmetry:?}");
            }
        }
    }

    #[test]
    fn tiles_break_the_symmetries_that_move_them() {
        for (board, count) in [
            ("o/o/o/o/o/o/o/g5g/o/o/o/o/o/o/o 1-2-3", 8),
            ("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-2-3", 2),
            ("o/o/o/o/o/o/g4g/gB3f/o/o/o/o/o/o/o 1-2-3", 1),
        ] {
            assert_eq!(symmetries(board).len(), count, "{board}");
        }
    }

    #[test]
    fn a_turn_and_its_image_have_the_same_tiles() {
        let turn: triolet::play::Turn = "G8 4-5".parse().unwrap();
        let turn = FastTurn::of(&turn).unwrap();
        let images: Vec<String> = symmetries("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-5-3")
            .into_iter()
            .map(|symmetry| triolet::play::Turn::from(symmetry.turn(turn)).to_string())
            .collect();
        assert_eq!(images, ["G8 4-5", "I8 4-5"]);
        assert_eq!(Symmetry::of(&FastBoard::EMPTY)[3].turn(FastTurn::Pass), FastTurn::Pass);
    }
}
