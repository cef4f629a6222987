//! Whether a play is legal, by looking at the board that it would leave.
//!
//! This is one of two roads to the same answer; [`generate`](crate::generate) is the other. They share nothing but the
//! board, and tests hold them equal.

use crate::board::{Board, RunFault};
use crate::edition::Edition;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::square::{Axis, Square};

/// Checks everything about a play but whose turn it is and what is on the rack (RULES, "Legal placement").
///
/// `first_turn` is whether it is the player's own first turn; only [`Edition::Gigamic2017`] asks.
///
/// # Errors
/// The first reason found. Where several apply, any one of them is right.
pub fn check(board: &Board, edition: Edition, first_turn: bool, play: &Play) -> Result<(), Refusal> {
    let tiles = play.tiles();
    if tiles.iter().any(|&(square, _)| board.get(square).is_some()) {
        return Err(Refusal::SquareOccupied);
    }
    if tiles.iter().filter(|(_, face)| face.is_wild()).count() > 1 {
        return Err(Refusal::TwoWilds);
    }
    let axis = line_of(play)?;
    if board.is_empty() {
        if !tiles.iter().any(|&(square, _)| square == Square::CENTRE) {
            return Err(Refusal::CentreNotCovered);
        }
    } else if !tiles.iter().any(|&(square, _)| board.touches(square)) {
        return Err(Refusal::NotAdjacent);
    }

    let after = board.with(tiles);
    let run = after.run(tiles[0].0, axis).ok_or(Refusal::NotContiguous)?;
    if !tiles.iter().all(|&(square, _)| run.squares().any(|in_run| in_run == square)) {
        return Err(Refusal::NotContiguous);
    }
    for &(square, _) in tiles {
        for axis in Axis::BOTH {
            match after.run(square, axis).and_then(|run| run.fault()) {
                None => {}
                Some(RunFault::PairOver15) => return Err(Refusal::PairOver15),
                Some(RunFault::TrioNot15) => return Err(Refusal::TrioNot15),
                Some(RunFault::TooLong) => return Err(Refusal::RunLongerThanThree),
            }
        }
    }
    check_blocks(&after, edition, first_turn, play)?;
    after.tiles().map_err(|_| Refusal::NoSuchTile)?;
    Ok(())
}

/// The axis that all tiles of the play share; the row for a single tile.
fn line_of(play: &Play) -> Result<Axis, Refusal> {
    let (first, _) = play.tiles()[0];
    if play.tiles().iter().all(|(square, _)| square.row() == first.row()) {
        Ok(Axis::Row)
    } else if play.tiles().iter().all(|(square, _)| square.column() == first.column()) {
        Ok(Axis::Column)
    } else {
        Err(Refusal::NotInLine)
    }
}

fn check_blocks(after: &Board, edition: Edition, first_turn: bool, play: &Play) -> Result<(), Refusal> {
    let forms = |side| play.tiles().iter().any(|&(square, _)| after.full_block_around(square, side).is_some());
    match edition {
        Edition::Gigamic2017 if first_turn && forms(2) => return Err(Refusal::Forms2x2OnFirstTurn),
        Edition::DjGames1996 if after.len() == 4 && forms(2) => return Err(Refusal::Forms2x2WithFirstFourTiles),
        _ => {}
    }
    if forms(3) { Err(Refusal::Forms3x3) } else { Ok(()) }
}
