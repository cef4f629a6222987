//! The rules on full 2 × 2 and 3 × 3 blocks.

use triolet::edition::Edition;

use super::StartRules;
use super::board::FastBoard;
use super::placement::Placement;
use super::squares::Squares;

const ROW: usize = 0;

/// The block rules that plays on a board must be checked against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Blocks {
    /// All full 2 × 2 blocks are forbidden.
    no_2x2: bool,
    /// A full 2 × 2 block that holds every tile on the board is forbidden.
    no_2x2_of_all: bool,
    /// A play could complete a full 3 × 3 block.
    near_3x3: bool,
}

impl Blocks {
    #[inline]
    pub(super) fn of(board: &FastBoard, rules: StartRules) -> Self {
        let no_2x2 = rules.edition == Edition::Gigamic2017 && rules.first_turn;
        let no_2x2_of_all = rules.edition == Edition::DjGames1996 && board.len() < 4;
        Self { no_2x2, no_2x2_of_all, near_3x3: near_3x3(board) }
    }

    /// Returns the rules that depend on the board alone.
    #[inline]
    pub(super) fn of_board(board: &FastBoard) -> Self {
        Self { no_2x2: false, no_2x2_of_all: false, near_3x3: near_3x3(board) }
    }

    #[inline]
    pub(super) const fn any(self) -> bool {
        self.no_2x2 || self.no_2x2_of_all || self.near_3x3
    }

    /// Returns `true` if the placement completes a forbidden block.
    #[cold]
    pub(super) fn forbid(self, board: &FastBoard, placement: Placement) -> bool {
        let mut covered = board.covered(ROW);
        placement.tiles().for_each(|laid| covered.flip(laid.square));
        let twos = covered.and(covered.ahead::<1>());
        let threes = twos.and(covered.ahead::<2>());
        let two_by_two = twos.and(twos.above());
        let three_by_three = threes.and(threes.above()).and(threes.above().above());
        // A full block holds every tile on the board if the board's tiles and those the placement adds to the block
        // make four.
        let of_all = |brought| usize::from(board.len()) + brought == 4;
        self.no_2x2 && any_with(two_by_two, 2, placement, |brought| brought > 0)
            || self.no_2x2_of_all && any_with(two_by_two, 2, placement, of_all)
            || any_with(three_by_three, 3, placement, |brought| brought > 0)
    }
}

/// Returns `true` if `wanted` accepts the number of the placement's tiles within any of the blocks, given by their
/// first squares.
fn any_with(blocks: Squares, side: u8, placement: Placement, wanted: impl Fn(usize) -> bool) -> bool {
    let mut any = false;
    blocks.each(|corner| {
        let within = |at: u8, from: u8| (from..from + side).contains(&at);
        let holds = |square: u8| within(square >> 4, corner >> 4) && within(square & 15, corner & 15);
        any |= wanted(placement.tiles().filter(|laid| holds(laid.square)).count());
    });
    any
}

/// Returns `true` if the board could be one play short of a full 3 × 3 block.
///
/// The runs of such a block are complete, so nothing can lie beside it: in a game, where all tiles are connected, the
/// block would be the whole board. In a fragment it may be anywhere. A play lies in one row or column, so two rows or
/// two columns of the block are already full.
#[inline]
fn near_3x3(board: &FastBoard) -> bool {
    if board.is_fragment() {
        (0..2).any(|axis| {
            let covered = board.covered(axis);
            let threes = covered.and(covered.ahead::<1>()).and(covered.ahead::<2>());
            threes.and(threes.above().or(threes.above().above())).any()
        })
    } else {
        (6..=8).contains(&board.len())
    }
}
