//! What keeps a play from being legal, and where on the board that shows.
//!
//! [`legality`](crate::legality) says the first reason and no place; this says all of them, also of tiles that are
//! still being laid. A test holds the two to the same verdict.

use alloc::vec::Vec;

use crate::board::Board;
use crate::edition::Edition;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::square::{Axis, Square};
use crate::tile::{Face, Tile};

/// A rule that a play breaks, and the squares where it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The rule.
    pub refusal: Refusal,
    /// The squares: a run, a block, a taken square, the tiles that do not join.
    pub squares: Vec<Square>,
    /// The total of the run, where it is one.
    pub total: Option<u16>,
}

impl Fault {
    const fn at(refusal: Refusal, squares: Vec<Square>) -> Self {
        Self { refusal, squares, total: None }
    }

    /// Returns `true` if tiles that are still to be laid may mend it.
    pub const fn may_pass(&self) -> bool {
        matches!(self.refusal, Refusal::NotAdjacent | Refusal::NotContiguous | Refusal::CentreNotCovered)
    }
}

/// Every rule that a play breaks on this board; none for a legal play. `first_turn` says
/// whether it is the first turn of the player's own.
///
/// ```
/// use triolet::board::Board;
/// use triolet::edition::Edition;
/// use triolet::play::Play;
/// use triolet::fault::faults;
///
/// let mut board = Board::EMPTY;
/// board.set("H8".parse()?, Some("11".parse()?));
/// let play = Play::new([("H9".parse()?, "9".parse()?)])?;
/// let found = faults(&board, Edition::Gigamic2017, false, &play);
/// assert_eq!((found[0].refusal.code(), found[0].total), ("pair-over-15", Some(20)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn faults(board: &Board, edition: Edition, first_turn: bool, play: &Play) -> Vec<Fault> {
    let tiles = play.tiles();
    let squares: Vec<Square> = tiles.iter().map(|&(square, _)| square).collect();
    let those = |is: &dyn Fn(Square) -> bool| squares.iter().copied().filter(|&square| is(square)).collect::<Vec<_>>();
    let mut faults = Vec::new();
    let taken = those(&|square| board.get(square).is_some());
    if !taken.is_empty() {
        faults.push(Fault::at(Refusal::SquareOccupied, taken));
        return faults;
    }
    let wilds: Vec<Square> = tiles.iter().filter(|(_, face)| face.is_wild()).map(|&(square, _)| square).collect();
    if wilds.len() > 1 {
        faults.push(Fault::at(Refusal::TwoWilds, wilds));
    }
    let after = board.with(tiles);
    faults.extend(runs(&after, tiles));
    faults.extend(blocks(board, &after, edition, first_turn, play));
    faults.extend(too_many(board, tiles));
    let row = squares.iter().all(|square| square.row() == squares[0].row());
    let column = squares.iter().all(|square| square.column() == squares[0].column());
    if !row && !column {
        faults.push(Fault::at(Refusal::NotInLine, squares.clone()));
    } else {
        let axis = if row { Axis::Row } else { Axis::Column };
        let run = after.run(squares[0], axis);
        let outside = those(&|square| run.is_none_or(|run| !run.squares().any(|at| at == square)));
        if !outside.is_empty() {
            faults.push(Fault::at(Refusal::NotContiguous, outside));
        }
    }
    if board.is_empty() {
        if !squares.contains(&Square::CENTRE) {
            faults.push(Fault::at(Refusal::CentreNotCovered, alloc::vec![Square::CENTRE]));
        }
    } else if those(&|square| board.touches(square)).is_empty() {
        faults.push(Fault::at(Refusal::NotAdjacent, squares));
    }
    faults
}

/// The runs with a new tile that break the rule of pairs and trios, each once.
fn runs(after: &Board, tiles: &[(Square, Face)]) -> Vec<Fault> {
    let mut faults: Vec<Fault> = Vec::new();
    for axis in Axis::BOTH {
        for &(square, _) in tiles {
            let Some(run) = after.run(square, axis) else { continue };
            let refusal = match (run.len, run.total) {
                (0 | 1, _) | (2, 0..=15) | (3, 15) => continue,
                (2, _) => Refusal::PairOver15,
                (3, _) => Refusal::TrioNot15,
                _ => Refusal::RunLongerThanThree,
            };
            let fault = Fault { total: Some(run.total), ..Fault::at(refusal, run.squares().collect()) };
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }
    faults
}

fn blocks(before: &Board, after: &Board, edition: Edition, first_turn: bool, play: &Play) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut push = |refusal, block: &Vec<Square>| {
        let fault = Fault::at(refusal, block.clone());
        if !faults.contains(&fault) {
            faults.push(fault);
        }
    };
    for &(square, _) in play.tiles() {
        for block in full_blocks(after, square, 2) {
            match edition {
                Edition::Gigamic2017 if first_turn => push(Refusal::Forms2x2OnFirstTurn, &block),
                Edition::DjGames1996
                    if before.len() < 4 && before.iter().all(|(square, _)| block.contains(&square)) =>
                {
                    push(Refusal::Forms2x2WithFirstFourTiles, &block);
                }
                _ => {}
            }
        }
        for block in full_blocks(after, square, 3) {
            push(Refusal::Forms3x3, &block);
        }
    }
    faults
}

/// The fully covered `side` × `side` blocks that contain `square`.
fn full_blocks(board: &Board, square: Square, side: u8) -> Vec<Vec<Square>> {
    let mut blocks = Vec::new();
    for top in square.row().saturating_sub(side - 1)..=square.row() {
        for left in square.column().saturating_sub(side - 1)..=square.column() {
            let mut block = Vec::new();
            for at in 0..side * side {
                let square = Square::new(top + at / side, left + at % side);
                block.extend(square.filter(|&square| board.get(square).is_some()));
            }
            if block.len() == usize::from(side * side) {
                blocks.push(block);
            }
        }
    }
    blocks
}

/// The new tiles that the set does not hold any more.
fn too_many(before: &Board, tiles: &[(Square, Face)]) -> Option<Fault> {
    let lie = |tile: Tile| before.iter().filter(|(_, face)| face.tile() == tile).count();
    let surplus = tiles.iter().filter(|(_, face)| {
        let laid = tiles.iter().filter(|(_, other)| other.tile() == face.tile()).count();
        lie(face.tile()) + laid > usize::from(face.tile().supply())
    });
    let squares: Vec<Square> = surplus.map(|&(square, _)| square).collect();
    (!squares.is_empty()).then(|| Fault::at(Refusal::NoSuchTile, squares))
}
