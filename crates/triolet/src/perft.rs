//! Counting sequences of plays: a number that any other implementation of the rules must arrive at.
//!
//! ```
//! use triolet::board::Board;
//! use triolet::edition::Edition;
//! use triolet::perft::perft;
//!
//! let racks = ["4-5-6".parse()?, "3-7-12".parse()?];
//! assert_eq!(perft(&Board::EMPTY, Edition::Gigamic2017, &racks, &[true, true], 2), 1764);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::board::Board;
use crate::edition::Edition;
use crate::generate;
use crate::tiles::Tiles;

/// The number of sequences of exactly `depth` legal plays, the racks taking turns from the first on.
///
/// Nothing is drawn; a rack that has no legal play ends its sequences, which are not counted if they are shorter.
/// `first_turns` says for each rack whether its first play here is its player's own first turn. Replay squares,
/// exchanges and passes are left out of account. With no rack the count is 0 for every depth but 0.
pub fn perft(board: &Board, edition: Edition, racks: &[Tiles], first_turns: &[bool], depth: u32) -> u64 {
    let mut board = board.clone();
    count(&mut board, edition, &mut racks.to_vec(), &mut first_turns.to_vec(), 0, depth)
}

fn count(
    board: &mut Board,
    edition: Edition,
    racks: &mut [Tiles],
    first_turns: &mut [bool],
    to_move: usize,
    depth: u32,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(rack) = racks.get(to_move).copied() else { return 0 };
    let first_turn = first_turns.get(to_move).copied().unwrap_or(false);
    let plays = generate::plays(board, edition, first_turn, &rack);
    if depth == 1 {
        return plays.len() as u64;
    }
    let next = (to_move + 1) % racks.len();
    let mut total = 0;
    for play in plays {
        let rest = play.from_rack().and_then(|taken| rack.minus(&taken));
        racks[to_move] = rest.unwrap_or(Tiles::NONE);
        if let Some(first) = first_turns.get_mut(to_move) {
            *first = false;
        }
        for &(square, face) in play.tiles() {
            board.set(square, Some(face));
        }
        total += count(board, edition, racks, first_turns, next, depth - 1);
        for &(square, _) in play.tiles() {
            board.set(square, None);
        }
    }
    racks[to_move] = rack;
    if let Some(first) = first_turns.get_mut(to_move) {
        *first = first_turn;
    }
    total
}
