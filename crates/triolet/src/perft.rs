//! Counts of play sequences, for checking other implementations of the rules.
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

/// Returns the number of sequences of exactly `depth` legal plays, with the racks taking turns, the first rack first.
///
/// No tiles are drawn. A rack without a legal play ends a sequence, which isn't counted if it is shorter than `depth`.
/// `first_turns` is `true` for each rack whose first play is its player's own first turn. Replay squares, exchanges and
/// passes are ignored. Without racks the count is 0 for every depth except 0.
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
