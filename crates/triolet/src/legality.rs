//! Legality of a play, checked on the board that it would leave.
//!
//! This is one of two independent roads to the same answer; [`generate`](crate::generate) is the other. They share only
//! the board, and tests hold them equal.
//!
//! ```
//! use triolet::board::Board;
//! use triolet::edition::Edition;
//! use triolet::legality::check;
//! use triolet::play::Play;
//! use triolet::refusal::Refusal;
//!
//! let opening = Play::new([("A1".parse()?, "11".parse()?)])?;
//! let refusal = check(&Board::EMPTY, Edition::Gigamic2017, true, &opening).unwrap_err();
//! assert_eq!(refusal, Refusal::CentreNotCovered);
//! // The code is for programs and translations, the text for programmers.
//! assert_eq!(refusal.code(), "centre-not-covered");
//! assert_eq!(refusal.to_string(), "the first play of the game must cover H8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::board::{Board, RunError};
use crate::edition::Edition;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::square::{Axis, Square};

/// Checks a play except for the turn order and the rack (docs/rules.md, "Legal placement").
///
/// `first_turn` is `true` on the player's own first turn; only [`Edition::Gigamic2017`] uses it.
///
/// # Errors
/// The first reason found; where several apply, it may be any of them.
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
            match after.run(square, axis).and_then(|run| run.error()) {
                None => {}
                Some(RunError::PairOver15) => return Err(Refusal::PairOver15),
                Some(RunError::TrioNot15) => return Err(Refusal::TrioNot15),
                Some(RunError::TooLong) => return Err(Refusal::RunLongerThanThree),
            }
        }
    }
    check_blocks(board, &after, edition, first_turn, play)?;
    after.tiles().map_err(|_| Refusal::NoSuchTile)?;
    Ok(())
}

/// Returns the axis that all tiles of the play share; the row for a single tile.
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

fn check_blocks(before: &Board, after: &Board, edition: Edition, first_turn: bool, play: &Play) -> Result<(), Refusal> {
    let formed = |side| play.tiles().iter().flat_map(move |&(square, _)| after.full_blocks_around(square, side));
    let holds_all_before = |corner: Square| {
        before.iter().all(|(square, _)| {
            (corner.row()..corner.row() + 2).contains(&square.row())
                && (corner.column()..corner.column() + 2).contains(&square.column())
        })
    };
    match edition {
        Edition::Gigamic2017 if first_turn && formed(2).next().is_some() => return Err(Refusal::Forms2x2OnFirstTurn),
        Edition::DjGames1996 if before.len() < 4 && formed(2).any(holds_all_before) => {
            return Err(Refusal::Forms2x2WithFirstFourTiles);
        }
        _ => {}
    }
    if formed(3).next().is_some() { Err(Refusal::Forms3x3) } else { Ok(()) }
}
