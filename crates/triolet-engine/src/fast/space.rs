//! The squares where a board has room for plays, whatever their tiles.

use triolet::square::Square;

use super::squares::{Squares, byte_of};
use super::tables::MULTIPLIERS;

/// The room for two tiles along the rows of one axis.
#[derive(Clone, Copy)]
pub(super) struct PairSpace {
    /// First squares of two that join no tile in their row.
    pub(super) pair: Squares,
    /// The subset where a pair may score more than its own points and one other pair.
    pub(super) rich_pair: Squares,
    /// Tiles with none beside them in their row.
    pub(super) alone: Squares,
}

impl PairSpace {
    /// `third` holds the squares where a tile would complete a trio across the rows.
    #[inline(always)]
    pub(super) fn of(covered: Squares, third: Squares) -> Self {
        let empty = Squares::BOARD.minus(covered);
        let touched = touched_across(covered);
        let (next, previous) = (covered.ahead::<1>(), covered.behind::<1>());
        let touched_next = touched.ahead::<1>();
        let around = previous.or(covered.ahead::<2>());
        let pair = empty.and(empty.ahead::<1>()).minus(around).and(touched.or(touched_next));
        let rich = third.or(MULTIPLIERS);
        Self {
            pair,
            rich_pair: pair.and(rich.or(rich.ahead::<1>()).or(touched.and(touched_next))),
            alone: covered.minus(next).minus(previous),
        }
    }
}

/// Returns the first squares of three along the rows of one axis that join no tile in their row.
#[inline(always)]
pub(super) fn triples(covered: Squares) -> Squares {
    let empty = Squares::BOARD.minus(covered);
    let touched = touched_across(covered);
    let touching = touched.or(touched.ahead::<1>()).or(touched.ahead::<2>());
    let free = empty.and(empty.ahead::<1>()).and(empty.ahead::<2>());
    free.minus(covered.behind::<1>()).minus(covered.ahead::<3>()).and(touching)
}

const CENTRE: Squares = Squares::of(byte_of(Square::CENTRE));

/// Returns the empty squares above or below a tile; on an empty board the centre, which the first play must cover.
#[inline(always)]
fn touched_across(covered: Squares) -> Squares {
    if covered.any() { covered.above().or(covered.below()).minus(covered).and(Squares::BOARD) } else { CENTRE }
}

/// The squares where single tiles can go.
#[derive(Clone, Copy)]
pub(super) struct Anchors {
    /// The empty squares beside a tile; on an empty board the centre.
    pub(super) all: Squares,
    /// The subset with a tile beside it both in its row and in its column.
    pub(super) corners: Squares,
}

impl Anchors {
    #[inline(always)]
    pub(super) fn of(covered: Squares) -> Self {
        if !covered.any() {
            return Self { all: CENTRE, corners: Squares::NONE };
        }
        let in_row = covered.ahead::<1>().or(covered.behind::<1>());
        let in_column = covered.above().or(covered.below());
        let all = in_row.or(in_column).minus(covered).and(Squares::BOARD);
        Self { all, corners: in_row.and(in_column).and(all) }
    }
}
