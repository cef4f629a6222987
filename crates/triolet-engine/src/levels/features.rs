//! The features that decide how easily a player notices a play.

use crate::fast::{FastBoard, Placement};

/// The visible features of a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayFeatures {
    /// Its first square, row × 16 + column.
    pub square: u8,
    /// The number of tiles placed, 1 to 3.
    pub tiles: u8,
    /// The number of groups that score.
    pub groups: u8,
    /// `true` if one of the tiles is a wild.
    pub wild: bool,
    /// The distance of its farthest tile from the middle of the tiles on the board, in squares; a diagonal step counts
    /// as one.
    pub distance: u8,
}

impl PlayFeatures {
    /// Computes the features of a legal play on a board whose tiles have `middle` as their middle.
    pub fn of(board: &FastBoard, middle: u8, placement: Placement) -> Self {
        let mut laid = placement.tiles();
        let square = laid.next().map_or(middle, |tile| tile.square);
        let is_covered =
            |square: u8| board.face(square).is_some() || placement.tiles().any(|laid| laid.square == square);
        let second = laid.next().map(|tile| tile.square);
        let in_row = second.is_none_or(|second| second >> 4 == square >> 4);
        let (along, across): (u8, u8) = if in_row { (1, 16) } else { (16, 1) };
        let has_group =
            |square: u8, step: u8| is_covered(square.wrapping_add(step)) || is_covered(square.wrapping_sub(step));
        let crossed = placement.tiles().filter(|laid| has_group(laid.square, across)).count() as u8;
        Self {
            square,
            tiles: placement.len() as u8,
            groups: crossed + u8::from(has_group(square, along)),
            wild: placement.tiles().any(|laid| laid.kind() == 16),
            distance: placement.tiles().map(|laid| distance(laid.square, middle)).max().unwrap_or(0),
        }
    }

    /// Returns the effort of finding the play, a number without a unit for comparing plays.
    pub fn effort(&self) -> u32 {
        8 * u32::from(self.tiles) + 12 * u32::from(self.wild) + 4 * u32::from(self.groups) + u32::from(self.distance)
    }
}

/// Returns the square in the middle of the tiles on the board; on an empty board the centre.
pub fn middle(board: &FastBoard) -> u8 {
    let (mut rows, mut columns, mut count) = (0_u32, 0_u32, 0_u32);
    for square in (0..=255_u8).filter(|&square| board.face(square).is_some()) {
        rows += u32::from(square >> 4);
        columns += u32::from(square & 15);
        count += 1;
    }
    let mean = |sum: u32| ((2 * sum + count) / (2 * count)) as u8;
    if count == 0 { 7 << 4 | 7 } else { mean(rows) << 4 | mean(columns) }
}

fn distance(one: u8, other: u8) -> u8 {
    (one >> 4).abs_diff(other >> 4).max((one & 15).abs_diff(other & 15))
}
