//! A board updated and undone in place.

use core::fmt;

use triolet::board::{Board, BoardError};
use triolet::square::{Axis, Square};
use triolet::tile::Tile;

use super::placement::{PlacedTile, Placement, face_code, face_of};
use super::squares::{Squares, SquaresByValue, byte_of, square_of};
use super::tables::{NO_RUN, Run, WILD, count, fits, run_of};

/// The tiles on the board, and the values that fit each empty square.
///
/// A set that belongs to an axis has the board's rows as its rows for [`Axis::Row`], and the board's columns as its
/// rows for [`Axis::Column`]: a run along the axis always lies in a row of the set.
#[derive(Clone)]
pub struct FastBoard {
    /// The tile on each square, as a run of one tile.
    tiles: [Run; 256],
    /// By axis and square, the tiles along the axis that a tile on the square would join. Not updated while the square
    /// is covered.
    runs: [[Run; 256]; 2],
    /// By axis and value, the squares where the value fits the run across the axis. Valid for empty squares only.
    across: [SquaresByValue; 2],
    /// By value, the squares where it fits the run along the row. Valid for empty squares only.
    along_rows: SquaresByValue,
    /// By axis and value, the squares whose tiles show it, wilds as declared.
    showing: [[Squares; 16]; 2],
    /// By axis, the covered squares.
    covered: [Squares; 2],
    /// The tiles that are not on the board, by kind.
    off_board: [u8; Tile::KINDS],
    /// By axis, the squares where a tile would be the third of a run across the axis. Valid for empty squares only.
    third_across: [Squares; 2],
    /// The squares where a tile would be the third of a run along the row. Valid for empty squares only.
    third_along_rows: Squares,
    /// The number of tiles on the board.
    len: u8,
    /// `true` if the tiles are not connected, so that no game leads to this board.
    is_fragment: bool,
}

const ROW: usize = Axis::Row as usize;
const COLUMN: usize = Axis::Column as usize;

impl Default for FastBoard {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl FastBoard {
    /// The empty board.
    pub const EMPTY: Self = Self {
        tiles: [NO_RUN; 256],
        runs: [[NO_RUN; 256]; 2],
        across: [SquaresByValue::BOARD; 2],
        along_rows: SquaresByValue::BOARD,
        showing: [[Squares::NONE; 16]; 2],
        covered: [Squares::NONE; 2],
        off_board: {
            let mut supply = [0; Tile::KINDS];
            let mut kind = 0;
            while kind < 16 {
                supply[kind] = match triolet::tile::Value::new(kind as u8) {
                    Some(value) => Tile::Number(value).supply(),
                    None => 0,
                };
                kind += 1;
            }
            supply[16] = Tile::Wild.supply();
            supply
        },
        third_across: [Squares::NONE; 2],
        third_along_rows: Squares::NONE,
        len: 0,
        is_fragment: false,
    };

    /// Converts a board, which may be a fragment.
    ///
    /// # Errors
    /// The rule that the board breaks, since the sets of fitting values are meaningless on an illegal board.
    pub fn from_board(board: &Board) -> Result<Self, BoardError> {
        match board.error() {
            Some(error) => Err(error),
            None => {
                let mut fast = Self::EMPTY;
                for (square, face) in board.iter() {
                    fast.place_tile(PlacedTile { square: byte_of(square), face: face_code(face) });
                }
                fast.is_fragment = !board.is_connected();
                Ok(fast)
            }
        }
    }

    /// Converts to the board of the rules crate.
    pub fn to_board(&self) -> Board {
        let mut board = Board::EMPTY;
        for square in Square::all() {
            board.set(square, self.face(byte_of(square)).map(face_of));
        }
        board
    }

    /// Returns the face on a square: its value, with 16 added for a wild.
    pub fn face(&self, square: u8) -> Option<u8> {
        let tile = self.tiles[usize::from(square)];
        let value = (tile >> 8 & 15) as u8;
        (tile != NO_RUN).then_some(if tile & WILD == 0 { value } else { value | 16 })
    }

    /// Returns the number of tiles on the board.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Returns `true` if no tile lies on the board.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the tiles that are not on the board, by kind as in [`Tile::index`].
    #[inline]
    pub const fn off_board(&self) -> &[u8; Tile::KINDS] {
        &self.off_board
    }

    /// Returns the values that fit the runs through an empty square, as bits 0 to 15; 0 for a covered square.
    pub fn fits(&self, square: u8) -> u16 {
        let empty = self.tiles[usize::from(square)] == NO_RUN && square_of(square).is_some();
        let along = |axis: usize, square: u8| fits(self.runs[axis][usize::from(square)]);
        if empty { along(ROW, square) & along(COLUMN, square.rotate_left(4)) } else { 0 }
    }

    #[inline]
    pub(super) const fn covered(&self, axis: usize) -> Squares {
        self.covered[axis]
    }

    #[inline]
    pub(super) const fn across(&self, axis: usize, value: u8) -> Squares {
        self.across[axis].get(value)
    }

    #[inline]
    pub(super) const fn along_rows(&self, value: u8) -> Squares {
        self.along_rows.get(value)
    }

    #[inline]
    pub(super) const fn showing(&self, axis: usize, value: u8) -> Squares {
        self.showing[axis][value as usize & 15]
    }

    /// Returns membership of an empty square in each of the sets for a value, for comparisons.
    fn told(&self, square: u8, value: u8) -> [bool; 6] {
        let turned = square.rotate_left(4);
        [
            self.across[ROW].get(value).has(square),
            self.across[COLUMN].get(value).has(turned),
            self.along_rows.get(value).has(square),
            self.third_across[ROW].has(square),
            self.third_across[COLUMN].has(turned),
            self.third_along_rows.has(square),
        ]
    }

    /// Returns the run along `axis` that a tile on the square would join. The square is given with the rows of `axis`
    /// as rows.
    #[inline]
    pub(super) const fn run(&self, axis: usize, square: u8) -> Run {
        self.runs[axis][square as usize]
    }

    #[inline]
    pub(super) const fn third_across(&self, axis: usize) -> Squares {
        self.third_across[axis]
    }

    #[inline]
    pub(super) const fn third_along_rows(&self) -> Squares {
        self.third_along_rows
    }

    #[inline]
    pub(super) const fn is_fragment(&self) -> bool {
        self.is_fragment
    }

    /// Places the tiles of a legal play.
    ///
    /// After an illegal play the board is unspecified, but undoing the play restores it.
    #[inline]
    pub fn place(&mut self, placement: Placement) {
        for laid in placement.tiles() {
            self.place_tile(laid);
        }
    }

    /// Undoes the most recent play.
    #[inline]
    pub fn undo(&mut self, placement: Placement) {
        for laid in placement.tiles().rev() {
            self.undo_tile(laid);
        }
    }

    #[inline]
    fn place_tile(&mut self, laid: PlacedTile) {
        let tile = run_of(laid.face);
        self.join::<ROW, true>(laid.square, tile);
        self.join::<COLUMN, true>(laid.square, tile);
        self.tiles[usize::from(laid.square)] = tile;
        self.flip(laid);
        self.off_board[usize::from(laid.kind())] = self.off_board[usize::from(laid.kind())].wrapping_sub(1);
        self.len += 1;
    }

    #[inline]
    fn undo_tile(&mut self, laid: PlacedTile) {
        let tile = run_of(laid.face);
        self.len -= 1;
        self.off_board[usize::from(laid.kind())] = self.off_board[usize::from(laid.kind())].wrapping_add(1);
        self.flip(laid);
        self.tiles[usize::from(laid.square)] = NO_RUN;
        self.join::<COLUMN, false>(laid.square, tile);
        self.join::<ROW, false>(laid.square, tile);
    }

    #[inline]
    fn flip(&mut self, laid: PlacedTile) {
        let value = usize::from(laid.face & 15);
        let turned = laid.square.rotate_left(4);
        self.covered[ROW].flip(laid.square);
        self.covered[COLUMN].flip(turned);
        self.showing[ROW][value].flip(laid.square);
        self.showing[COLUMN][value].flip(turned);
    }

    /// Updates the empty squares at both ends of the run that the tile joins or leaves.
    #[inline]
    fn join<const AXIS: usize, const PLACING: bool>(&mut self, square: u8, tile: Run) {
        let [(first, after), (last, before)] = self.ends::<AXIS>(square);
        self.change::<AXIS, PLACING>(first, tile + after);
        self.change::<AXIS, PLACING>(last, tile + before);
    }

    /// Returns the empty squares at both ends of the run that a tile on this empty square joins, each with the tiles
    /// that lie beyond that tile as seen from there. The squares may be off the board.
    #[inline]
    pub(super) fn ends<const AXIS: usize>(&self, square: u8) -> [(u8, Run); 2] {
        let step = if AXIS == ROW { 1 } else { 16 };
        // A legal run has at most two tiles beside the new one, so two steps reach its end. The code has no branches,
        // since the number of tiles is unpredictable.
        let reach = |step: u8| {
            let next = self.tiles[usize::from(square.wrapping_add(step))];
            let is_tile = u8::from(next != NO_RUN);
            let beyond = self.tiles[usize::from(square.wrapping_add(step).wrapping_add(step))]
                & u32::from(is_tile).wrapping_neg();
            let length = is_tile + u8::from(beyond != NO_RUN);
            (next + beyond, square.wrapping_add(step.wrapping_mul(length + 1)))
        };
        let ((before, first), (after, last)) = (reach(0_u8.wrapping_sub(step)), reach(step));
        [(first, after), (last, before)]
    }

    #[inline]
    fn change<const AXIS: usize, const PLACING: bool>(&mut self, square: u8, by: Run) {
        // Row 15 and column 15 are the border: nothing fits there.
        if square & 15 == 15 || square >= 240 {
            return;
        }
        let turned = square.rotate_left(4);
        let run = &mut self.runs[AXIS][usize::from(if AXIS == ROW { square } else { turned })];
        let old = *run;
        let new = if PLACING { old + by } else { old - by };
        *run = new;
        if (count(old) == 2) != (count(new) == 2) {
            if AXIS == ROW {
                self.third_along_rows.flip(square);
                self.third_across[COLUMN].flip(turned);
            } else {
                self.third_across[ROW].flip(square);
            }
        }
        let changed = fits(old) ^ fits(new);
        if AXIS == ROW {
            self.along_rows.flip(square, changed);
            self.across[COLUMN].flip(turned, changed);
        } else {
            self.across[ROW].flip(square, changed);
        }
    }
}

/// Two boards are equal if the same tiles lie on the same squares and all sets agree on the empty squares.
impl PartialEq for FastBoard {
    fn eq(&self, other: &Self) -> bool {
        let same_about = |square: u8| {
            let turned = usize::from(square.rotate_left(4));
            self.tiles[usize::from(square)] != NO_RUN
                || (self.runs[ROW][usize::from(square)] == other.runs[ROW][usize::from(square)]
                    && self.runs[COLUMN][turned] == other.runs[COLUMN][turned]
                    && (0..16).all(|value| self.told(square, value) == other.told(square, value)))
        };
        self.tiles == other.tiles
            && self.showing == other.showing
            && self.covered == other.covered
            && self.off_board == other.off_board
            && (self.len, self.is_fragment) == (other.len, other.is_fragment)
            && Square::all().map(byte_of).all(same_about)
    }
}

impl Eq for FastBoard {}

impl fmt::Debug for FastBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.to_board(), f)
    }
}
