//! All legal plays of a rack, built from the values that fit each square.
//!
//! For every empty square and direction, the length and the total of the run that a tile would join determine the
//! values that fit. A play has one of three shapes: a single square, two squares side by side or around one tile, three
//! squares side by side. Each shape is visited once and filled from the rack, so each play is generated once.
//!
//! ```
//! use triolet::board::Board;
//! use triolet::edition::Edition;
//! use triolet::generate::{fitting_values, plays};
//!
//! let mut board = Board::EMPTY;
//! board.set("H8".parse()?, Some("11".parse()?));
//! assert!(fitting_values(&board, "H9".parse()?).iter().map(|value| value.get()).eq(0..=4));
//!
//! // The 3 fits on all four sides of the 11, the 12 on none.
//! let found = plays(&board, Edition::Gigamic2017, false, &"3-12".parse()?);
//! assert_eq!(found.iter().filter(|play| play.tiles().len() == 1).count(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::edition::Edition;
use crate::play::Play;
use crate::square::{Axis, Square};
use crate::tile::{Face, Tile, Value};
use crate::tiles::Tiles;

/// A set of values, as bits 0 to 15.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Values(u16);

impl Values {
    /// No value.
    pub const NONE: Self = Self(0);
    /// All sixteen.
    pub const ALL: Self = Self(u16::MAX);

    /// Builds a set from bits: bit *v* is the membership of value *v*.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Returns the set as bits: bit *v* is the membership of value *v*.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns `true` if `value` is in the set.
    pub const fn has(self, value: Value) -> bool {
        self.0 >> value.get() & 1 == 1
    }

    /// Returns the intersection.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the values, ascending.
    pub fn iter(self) -> impl Iterator<Item = Value> {
        Value::all().filter(move |&value| self.has(value))
    }

    /// Returns the values of a tile that may join a run of `run` tiles with the total `total`.
    const fn completing(run: u8, total: u16) -> Self {
        match (run, total) {
            (0, _) => Self::ALL,
            (1, 0..=15) => Self(u16::MAX >> total),
            (2, 0..=15) => Self(1 << (15 - total)),
            _ => Self::NONE,
        }
    }
}

impl core::fmt::Debug for Values {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Returns the number and the total of the tiles in unbroken succession next to `square`, in one direction.
fn reach(board: &Board, square: Square, axis: Axis, step: i8) -> (u8, u16) {
    let (mut count, mut total, mut at) = (0, 0, square);
    while let Some((next, face)) = at.step(axis, step).and_then(|next| Some((next, board.get(next)?))) {
        count += 1;
        total += u16::from(face.value().get());
        at = next;
    }
    (count, total)
}

/// Returns the values that fit the run along `axis` that a tile on an empty `square` would join.
fn fit_along(board: &Board, square: Square, axis: Axis) -> Values {
    let (before, after) = (reach(board, square, axis, -1), reach(board, square, axis, 1));
    Values::completing(before.0 + after.0, before.1 + after.1)
}

/// Returns the values that a single tile on `square` may show, by the runs it would join; none for a covered square.
///
/// Only runs are considered: neither adjacency nor the rules on blocks.
pub fn fitting_values(board: &Board, square: Square) -> Values {
    if board.get(square).is_some() {
        return Values::NONE;
    }
    fit_along(board, square, Axis::Row).and(fit_along(board, square, Axis::Column))
}

/// Squares to fill together, the values that fit each of them across their line, and the totals allowed.
struct Shape {
    squares: [Square; 3],
    fits: [Values; 3],
    len: usize,
    /// The totals that the run of the squares allows.
    total: Values,
}

/// Returns every legal play of `rack`, each once, in the order of [`Play`].
///
/// `rack` may hold any number of tiles; `first_turn` is `true` on the player's own first turn.
pub fn plays(board: &Board, edition: Edition, first_turn: bool, rack: &Tiles) -> Vec<Play> {
    let mut found = Vec::new();
    let _ = visit(board, edition, first_turn, rack, &mut |play| {
        found.push(play);
        ControlFlow::Continue(())
    });
    found.sort_unstable();
    found
}

/// Returns `true` if `rack` has any legal play.
pub fn has_play(board: &Board, edition: Edition, first_turn: bool, rack: &Tiles) -> bool {
    visit(board, edition, first_turn, rack, &mut |_| ControlFlow::Break(())).is_break()
}

/// Returns `true` if no tile that is not on the board fits beside any tile (docs/rules.md, option `dead_board`).
///
/// It depends on the board alone and ignores the 2 × 2 rules of the start. An empty board is not dead.
pub fn is_dead_board(board: &Board) -> bool {
    let Some(off_board) = board.tiles().ok().and_then(|on_board| Tiles::FULL_SET.minus(&on_board)) else {
        return false;
    };
    let mut values = 0;
    for tile in off_board.kinds() {
        values |= match tile {
            Tile::Number(value) => 1 << value.get(),
            Tile::Wild => u16::MAX,
        };
    }
    let mut after = board.clone();
    !board.is_empty()
        && !Square::all().any(|square| {
            board.touches(square) && !fitting_values(board, square).and(Values(values)).is_empty() && {
                let before = after.set(square, Some(Face::Number(Value::MIN)));
                let full = after.full_blocks_around(square, 3).next().is_some();
                after.set(square, before);
                !full
            }
        })
}

type Sink<'a> = dyn FnMut(Play) -> ControlFlow<()> + 'a;

fn visit(board: &Board, edition: Edition, first_turn: bool, rack: &Tiles, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let tiles_on_board = board.len();
    let mut after = board.clone();
    let mut keep_legal_blocks = |play: Play| -> ControlFlow<()> {
        for &(square, face) in play.tiles() {
            after.set(square, Some(face));
        }
        let covered = &after;
        let formed = |side| play.tiles().iter().flat_map(move |&(square, _)| covered.full_blocks_around(square, side));
        let forms_forbidden_2x2 = match edition {
            Edition::Gigamic2017 => first_turn && formed(2).next().is_some(),
            // Four tiles fill a block: the earlier ones are all in it if the play adds as many as are missing.
            Edition::DjGames1996 => {
                tiles_on_board < 4 && formed(2).any(|corner| tiles_on_board + laid_in_2x2(&play, corner) == 4)
            }
        };
        let forbidden = forms_forbidden_2x2 || formed(3).next().is_some();
        for &(square, _) in play.tiles() {
            after.set(square, None);
        }
        if forbidden { ControlFlow::Continue(()) } else { sink(play) }
    };
    let opening = tiles_on_board == 0;
    let joins = |square| if opening { square == Square::CENTRE } else { board.touches(square) };

    for square in Square::all().filter(|&square| board.get(square).is_none()) {
        if joins(square) {
            let fits = fitting_values(board, square);
            let shape = Shape { squares: [square; 3], fits: [fits; 3], len: 1, total: Values::ALL };
            fill(&shape, rack, &mut keep_legal_blocks)?;
        }
        for axis in Axis::BOTH {
            if let Some(shape) = pair_from(board, square, axis, &joins) {
                fill(&shape, rack, &mut keep_legal_blocks)?;
            }
            if let Some(shape) = triple_from(board, square, axis, &joins) {
                fill(&shape, rack, &mut keep_legal_blocks)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the number of the play's tiles in the 2 × 2 block that begins at `corner`.
fn laid_in_2x2(play: &Play, corner: Square) -> usize {
    let within = |at: u8, from: u8| at == from || at == from + 1;
    let is_in = |square: Square| within(square.row(), corner.row()) && within(square.column(), corner.column());
    play.tiles().iter().filter(|&&(square, _)| is_in(square)).count()
}

/// Returns the shape of `square` and the next empty square along `axis`, beside it or beyond one tile.
fn pair_from(board: &Board, square: Square, axis: Axis, joins: &dyn Fn(Square) -> bool) -> Option<Shape> {
    let (between, between_total) = reach(board, square, axis, 1);
    let other = square.step(axis, between as i8 + 1)?;
    if !(joins(square) || joins(other)) {
        return None;
    }
    let (before, after) = (reach(board, square, axis, -1), reach(board, other, axis, 1));
    let (run, run_total) = (before.0 + between + after.0, before.1 + between_total + after.1);
    // The two tiles complete the run: alone they are a pair, with one more a trio.
    let total = match run {
        0 => Values::ALL,
        1 => Values::completing(2, run_total),
        _ => return None,
    };
    let fits = [fit_along(board, square, axis.across()), fit_along(board, other, axis.across()), Values::NONE];
    Some(Shape { squares: [square, other, other], fits, len: 2, total })
}

/// Returns the shape of `square` and the two squares after it along `axis`, all empty and with no tile beyond.
fn triple_from(board: &Board, square: Square, axis: Axis, joins: &dyn Fn(Square) -> bool) -> Option<Shape> {
    let squares = [square, square.step(axis, 1)?, square.step(axis, 2)?];
    let is_free = |square: Option<Square>| square.is_none_or(|square| board.get(square).is_none());
    let ends = [square.step(axis, -1), square.step(axis, 3)];
    let all_free = squares.map(Some).into_iter().chain(ends).all(is_free);
    if !all_free || !squares.iter().any(|&square| joins(square)) {
        return None;
    }
    let fits = squares.map(|square| fit_along(board, square, axis.across()));
    Some(Shape { squares, fits, len: 3, total: Values::completing(2, 0) })
}

/// Sends every way to fill `shape` from `rack` with at most one wild.
fn fill(shape: &Shape, rack: &Tiles, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut faces = [Face::Number(Value::MIN); 3];
    fill_from(shape, rack, 0, 0, &mut faces, sink)
}

fn fill_from(
    shape: &Shape,
    rack: &Tiles,
    at: usize,
    total: u8,
    faces: &mut [Face; 3],
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    if at == shape.len {
        let fits = Value::new(total).is_some_and(|total| shape.total.has(total));
        let laid = shape.squares.into_iter().zip(*faces).take(shape.len);
        return match Play::new(laid) {
            Ok(play) if fits => sink(play),
            _ => ControlFlow::Continue(()),
        };
    }
    let has_wild = faces[..at].iter().any(|face| face.is_wild());
    for tile in rack.kinds() {
        let mut rest = *rack;
        rest.remove(tile);
        match tile {
            Tile::Number(value) if shape.fits[at].has(value) => {
                faces[at] = Face::Number(value);
                fill_from(shape, &rest, at + 1, total + value.get(), faces, sink)?;
            }
            Tile::Wild if !has_wild => {
                for value in shape.fits[at].iter() {
                    faces[at] = Face::Wild(value);
                    fill_from(shape, &rest, at + 1, total + value.get(), faces, sink)?;
                }
            }
            _ => {}
        }
    }
    ControlFlow::Continue(())
}
