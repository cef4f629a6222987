//! The turns between two boards: the shortest sequence of plays that leads from one to the other.
//!
//! A run of the later board is legal, and so is every part of it: a pair of a trio totals at most 15. What a play of the
//! sequence may be therefore depends on its squares alone, which lie in one run of the later board, and placing more
//! tiles never forbids a play that was allowed before. So the search divides the added squares into as few plays as it
//! can, and a division is right if its plays can be put in some order.

use alloc::vec::Vec;

use crate::board::Board;
use crate::edition::Edition;
use crate::legality;
use crate::play::Play;
use crate::square::{Axis, Square};
use crate::tile::{Face, Tile, Value};

/// Maximum nodes of a search. Boards that lie ten turns apart take some hundred.
const MAX_NODES: usize = 200_000;

/// The reason why no sequence of plays leads from one board to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unexplained {
    /// A tile that lay on the board is gone, or another one lies there.
    #[error("the tile on {0} is gone or another one")]
    Changed(Square),
    /// The later board breaks a rule, or no order of plays leads to it.
    #[error("no sequence of legal plays leads to the board")]
    Illegal,
    /// The search took too long. A sequence may exist.
    #[error("the boards lie too far apart")]
    TooFar,
}

/// Returns the plays of a shortest sequence from one board to another, by turns. A turn has several plays if its wild
/// may have had several values.
///
/// Neither racks nor seats are taken into account, nor the rule for a player's own first turn.
pub(crate) fn plays_between(
    before: &Board,
    edition: Edition,
    after: &[(Square, Tile)],
) -> Result<Vec<Vec<Play>>, Unexplained> {
    let shown = |square: Square| after.iter().find(|(at, _)| *at == square).map(|&(_, tile)| tile);
    if let Some((changed, _)) = before.iter().find(|&(square, face)| shown(square) != Some(face.tile())) {
        return Err(Unexplained::Changed(changed));
    }
    let added: Vec<(Square, Tile)> = Square::all()
        .filter(|&square| before.get(square).is_none())
        .filter_map(|square| Some((square, shown(square)?)))
        .collect();
    let boards = legal_boards(before, &added);
    let Some(target) = boards.first() else { return Err(Unexplained::Illegal) };
    let mut search = Search::new(before, edition, target, &added);
    search.divide(search.all(), &mut Vec::new());
    let turns = match (search.best, search.nodes < MAX_NODES) {
        (_, false) => return Err(Unexplained::TooFar),
        (None, _) => return Err(Unexplained::Illegal),
        (Some(turns), _) => turns,
    };
    Ok(turns.iter().map(|turn| alternatives(turn, &boards)).collect())
}

/// Returns a play with the values that its wild has on each board, each once.
fn alternatives(turn: &Play, boards: &[Board]) -> Vec<Play> {
    let mut plays: Vec<Play> =
        boards.iter().filter_map(|board| play(turn.tiles().iter().map(|it| it.0), board)).collect();
    plays.sort_unstable();
    plays.dedup();
    plays
}

/// Returns the play of what lies on these squares of a board.
fn play(squares: impl Iterator<Item = Square>, board: &Board) -> Option<Play> {
    Play::new(squares.filter_map(|square| Some((square, board.get(square)?)))).ok()
}

/// Returns the legal boards with these tiles added: one for each combination of values that the added wilds may have.
fn legal_boards(before: &Board, added: &[(Square, Tile)]) -> Vec<Board> {
    let mut boards = alloc::vec![before.clone()];
    for &(square, tile) in added {
        let faces: Vec<Face> = match tile {
            Tile::Number(value) => alloc::vec![Face::Number(value)],
            Tile::Wild => Value::all().map(Face::Wild).collect(),
        };
        boards = boards.iter().flat_map(|board| faces.iter().map(|&face| board.with(&[(square, face)]))).collect();
        // A third wild is one too many, whatever the values.
        if boards.iter().all(|board| board.tiles().is_err()) {
            return Vec::new();
        }
    }
    boards.retain(|board| board.error().is_none());
    boards
}

/// A set of added squares, by their indices.
type Squares = u128;

struct Search<'a> {
    before: &'a Board,
    edition: Edition,
    target: &'a Board,
    added: Vec<Square>,
    /// For each added square the plays that may cover it, the longest first.
    options: Vec<Vec<Squares>>,
    /// The plays of the best division so far, in an order that is legal.
    best: Option<Vec<Play>>,
    nodes: usize,
}

impl<'a> Search<'a> {
    fn new(before: &'a Board, edition: Edition, target: &'a Board, added: &[(Square, Tile)]) -> Self {
        let added: Vec<Square> = added.iter().map(|&(square, _)| square).collect();
        let options = added.iter().map(|&square| options(square, target, &added)).collect();
        Self { before, edition, target, added, options, best: None, nodes: 0 }
    }

    fn all(&self) -> Squares {
        (0..self.added.len()).fold(0, |all, at| all | 1 << at)
    }

    /// Divides the squares that are left into plays, and keeps the shortest division that can be ordered.
    fn divide(&mut self, left: Squares, chosen: &mut Vec<Squares>) {
        self.nodes += 1;
        let least = chosen.len() + self.least(left);
        if self.nodes >= MAX_NODES || self.best.as_ref().is_some_and(|best| least >= best.len()) {
            return;
        }
        let open = |at: usize| self.options[at].iter().filter(move |&&option| option & !left == 0).count();
        let Some(at) = (0..self.added.len()).filter(|&at| left >> at & 1 == 1).min_by_key(|&at| open(at)) else {
            let plays = chosen.iter().filter_map(|&squares| self.play(squares)).collect();
            if let Some(plays) = order(self.before, self.edition, plays) {
                self.best = Some(plays);
            }
            return;
        };
        for option in self.options[at].clone() {
            if option & !left == 0 {
                chosen.push(option);
                self.divide(left & !option, chosen);
                chosen.pop();
            }
        }
    }

    /// Returns the number of plays that these squares take at least: a third of one for each square that may be in a
    /// play of three, half of one where two are the most.
    fn least(&self, left: Squares) -> usize {
        let longest = |at: usize| {
            let mut options = self.options[at].iter().filter(|&&option| option & !left == 0);
            options.next().map_or(1, |option| option.count_ones())
        };
        let squares = (0..self.added.len()).filter(|&at| left >> at & 1 == 1);
        let sixths: u32 = squares.map(|at| 6 / longest(at)).sum();
        sixths.div_ceil(6) as usize
    }

    fn play(&self, squares: Squares) -> Option<Play> {
        let added = self.added.iter().enumerate().filter(|(at, _)| squares >> at & 1 == 1);
        play(added.map(|(_, &square)| square), self.target)
    }
}

/// Returns the plays that may cover a square, the longest first: parts of its two runs with at most one wild.
fn options(square: Square, target: &Board, added: &[Square]) -> Vec<Squares> {
    let bit = |square: Square| added.iter().position(|&at| at == square).map(|at| 1 << at);
    let own: Squares = bit(square).unwrap_or_default();
    let mut options = alloc::vec![own];
    for axis in Axis::BOTH {
        let Some(run) = target.run(square, axis) else { continue };
        let new: Vec<Square> = run.squares().filter(|&at| bit(at).is_some()).collect();
        for part in 0..1_u8 << new.len() {
            let part: Vec<Square> =
                new.iter().enumerate().filter(|(at, _)| part >> at & 1 == 1).map(|(_, &square)| square).collect();
            let wilds = part.iter().filter(|&&at| target.get(at).is_some_and(Face::is_wild)).count();
            if part.len() > 1 && part.contains(&square) && wilds < 2 {
                options.push(part.into_iter().filter_map(bit).fold(0, |all, one| all | one));
            }
        }
    }
    options.sort_unstable_by_key(|option| (core::cmp::Reverse(option.count_ones()), *option));
    options
}

/// Returns the plays in an order in which each is legal, if there is one.
fn order(board: &Board, edition: Edition, mut plays: Vec<Play>) -> Option<Vec<Play>> {
    plays.sort_unstable();
    let mut ordered = Vec::with_capacity(plays.len());
    ordered_from(board, edition, &plays, &mut ordered).then_some(ordered)
}

fn ordered_from(board: &Board, edition: Edition, left: &[Play], ordered: &mut Vec<Play>) -> bool {
    if left.is_empty() {
        return true;
    }
    // Only the rule of 1996 for the first four tiles can forbid a play because of what was placed.
    let any_order = edition != Edition::DjGames1996 || board.len() >= 4;
    for (at, play) in left.iter().enumerate() {
        if legality::check(board, edition, false, play).is_err() {
            continue;
        }
        let rest: Vec<Play> = [&left[..at], &left[at + 1..]].concat();
        ordered.push(*play);
        if ordered_from(&board.with(play.tiles()), edition, &rest, ordered) {
            return true;
        }
        ordered.pop();
        if any_order {
            return false;
        }
    }
    false
}
