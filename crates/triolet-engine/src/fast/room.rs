//! Where a board has room for plays, whatever their tiles.

use triolet::square::Square;

use super::squares::{Squares, byte_of};
use super::tables::MULTIPLIERS;

/// Where along the rows of one axis there is room for each shape of two or three tiles.
#[derive(Clone, Copy)]
pub(super) struct Room {
    /// First squares of two that join no tile in their row.
    pub(super) pair: Squares,
    /// Those of them where a pair may score more than its own points and one other pair.
    pub(super) rich_pair: Squares,
    /// First squares of three that join no tile in their row.
    pub(super) triple: Squares,
    /// Tiles alone in their row with room for two more that complete their trio, in whatever way.
    pub(super) joinable: Squares,
    /// Tiles alone in their row with room for two after them.
    pub(super) after: Squares,
    /// Tiles alone in their row with room for one on either side.
    pub(super) around: Squares,
    /// Tiles alone in their row with room for two before them.
    pub(super) before: Squares,
}

impl Room {
    /// `third` is where a tile would complete a trio across the rows.
    #[inline(always)]
    pub(super) fn of(covered: Squares, third: Squares) -> Self {
        let empty = Squares::BOARD.minus(covered);
        let touched = touched_across(covered);
        let (next, second) = (covered.ahead::<1>(), covered.ahead::<2>());
        let (previous, second_back) = (covered.behind::<1>(), covered.behind::<2>());
        let (free_next, free_second) = (empty.ahead::<1>(), empty.ahead::<2>());
        let free_previous = empty.behind::<1>();
        let two = empty.and(free_next).minus(previous);
        let touched_next = touched.ahead::<1>();
        let touching_two = touched.or(touched_next);
        let no_third = covered.ahead::<3>();
        let alone = covered.minus(next).minus(previous);
        let pair = two.minus(second).and(touching_two);
        let rich = third.or(MULTIPLIERS);
        let after = alone.and(free_next).and(free_second).minus(no_third);
        let around = alone.and(free_next).and(free_previous).minus(second).minus(second_back);
        let before = alone.and(free_previous).and(empty.behind::<2>()).minus(covered.behind::<3>());
        Self {
            pair,
            rich_pair: pair.and(rich.or(rich.ahead::<1>()).or(touched.and(touched_next))),
            triple: two.and(free_second).minus(no_third).and(touching_two.or(touched.ahead::<2>())),
            joinable: after.or(around).or(before),
            after,
            around,
            before,
        }
    }
}

const CENTRE: Squares = Squares::of(byte_of(Square::CENTRE));

/// The empty squares above or below a tile; on an empty board the centre, which the first play covers.
#[inline(always)]
fn touched_across(covered: Squares) -> Squares {
    if covered.any() { covered.above().or(covered.below()).minus(covered).and(Squares::BOARD) } else { CENTRE }
}

/// The empty squares beside a tile; on an empty board the centre.
#[inline(always)]
pub(super) fn anchors(covered: Squares) -> Squares {
    if !covered.any() {
        return CENTRE;
    }
    let beside_in_row = covered.ahead::<1>().or(covered.behind::<1>());
    let beside = beside_in_row.or(covered.above()).or(covered.below());
    beside.minus(covered).and(Squares::BOARD)
}
