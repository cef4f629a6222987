//! The rules on full 2 × 2 and 3 × 3 blocks.

use triolet::edition::Edition;

use super::StartRules;
use super::board::FastBoard;
use super::placement::Placement;
use super::squares::Squares;

const ROW: usize = 0;

/// Which plays must be looked at for the blocks that they complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Blocks {
    /// 2 × 2 blocks are forbidden whatever the number of tiles.
    no_2x2: bool,
    /// 2 × 2 blocks are forbidden when the board then holds four tiles.
    pub(super) first_four: bool,
    /// A play could complete a 3 × 3 block.
    near_3x3: bool,
}

impl Blocks {
    #[inline]
    pub(super) fn of(board: &FastBoard, rules: StartRules) -> Self {
        let no_2x2 = rules.edition == Edition::Gigamic2017 && rules.first_turn;
        let first_four = rules.edition == Edition::DjGames1996 && board.len() < 4;
        Self { no_2x2, first_four, near_3x3: near_3x3(board) }
    }

    /// For what depends on the board alone.
    #[inline]
    pub(super) fn of_board(board: &FastBoard) -> Self {
        Self { no_2x2: false, first_four: false, near_3x3: near_3x3(board) }
    }

    #[inline]
    pub(super) const fn any(self) -> bool {
        self.no_2x2 || self.first_four || self.near_3x3
    }

    /// Whether the placement completes a block that is not allowed.
    #[cold]
    pub(super) fn forbid(self, board: &FastBoard, placement: Placement) -> bool {
        let mut covered = board.covered(ROW);
        placement.tiles().for_each(|laid| covered.flip(laid.square));
        let four = usize::from(board.len()) + placement.len() == 4;
        let twos = covered.and(covered.ahead::<1>());
        let threes = twos.and(covered.ahead::<2>());
        let three_by_three = threes.and(threes.above()).and(threes.above().above());
        (self.no_2x2 || self.first_four && four) && completes(twos.and(twos.above()), 2, placement)
            || completes(three_by_three, 3, placement)
    }
}

/// Whether the placement has a tile in one of the blocks, given by their first squares.
fn completes(blocks: Squares, side: u8, placement: Placement) -> bool {
    let mut completes = false;
    blocks.each(|corner| {
        let within = |at: u8, from: u8| (from..from + side).contains(&at);
        let holds = |square: u8| within(square >> 4, corner >> 4) && within(square & 15, corner & 15);
        completes |= placement.tiles().any(|laid| holds(laid.square));
    });
    completes
}

/// Whether the board could be one play short of a full 3 × 3 block.
///
/// The runs of such a block are complete, so nothing can lie beside it: in a game, where all tiles are joined, the block
/// would be the whole board. In a fragment it may be anywhere; as a play lies in one row or one column, two rows or two
/// columns of the block are full before.
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
