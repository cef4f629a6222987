//! The plays on a board with their scores, found for all squares at once.
//!
//! For a value, the squares where it fits are a set of 256 bits. A play is a *shape* (one square, two side by side, two that
//! complete a trio with a tile on the board, three side by side), and where a shape can take given values is the
//! intersection of the sets of those values, each shifted to the first square, with the set of squares where there is
//! room for the shape. Only squares that come out of it are ever looked at one by one, and each of them is a play.

use triolet::edition::{Edition, LoneOpeningTile};

use super::blocks::Blocks;
use super::board::FastBoard;
use super::placement::{Laid, Placement};
use super::rack::Rack;
use super::room::{Room, anchors};
use super::sink::{Best, Sink};
use super::squares::Squares;
use super::tables::{EXTRA, MULTIPLIERS, count, points};

const TRIO: u32 = triolet::score::TRIO as u32;
const TRIOLET: u32 = triolet::score::TRIOLET as u32;
const WILD: u8 = 16;
const ROW: usize = 0;
const COLUMN: usize = 1;

/// The rules that plays and scores depend on beside board and rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StartRules {
    /// The rule set in print.
    pub edition: Edition,
    /// Whether it is the player's own first turn; only [`Edition::Gigamic2017`] asks.
    pub first_turn: bool,
    /// What a single tile that opens the game scores.
    pub lone_opening_tile: LoneOpeningTile,
}

/// Finds plays on one board. What does not depend on the tiles is worked out when it is made.
pub struct Generator<'a> {
    board: &'a FastBoard,
    rooms: [Room; 2],
    anchors: Squares,
    /// The anchors where one tile may score more than two pairs.
    rich_anchors: Squares,
    blocks: Blocks,
    lone_doubled: bool,
}

/// The most that a pair across the line of a play scores, where neither a trio nor a special square comes in.
const PAIR_MOST: u32 = 15;

impl<'a> Generator<'a> {
    /// For plays on this board.
    #[inline(always)]
    pub fn new(board: &'a FastBoard, rules: StartRules) -> Self {
        let third = board.third_across(ROW).or(board.third_along_rows());
        let anchors = anchors(board.covered(ROW));
        Self {
            board,
            rooms: [
                Room::of(board.covered(ROW), board.third_across(ROW)),
                Room::of(board.covered(COLUMN), board.third_across(COLUMN)),
            ],
            anchors,
            rich_anchors: anchors.and(third.or(MULTIPLIERS)),
            blocks: Blocks::of(board, rules),
            lone_doubled: board.is_empty() && rules.lone_opening_tile == LoneOpeningTile::Doubled,
        }
    }

    /// Sends every play of the rack, each once.
    ///
    /// Those that may score most come first, so that a sink which wants the best alone can do without most of the others.
    #[inline(always)]
    pub fn rack(&self, rack: &Rack, sink: &mut impl Sink) {
        let kinds = rack.kinds();
        if let [a, b, c] = *kinds {
            self.triple(a, b, c, sink);
        }
        each_pair(kinds, |a, b| each_faces(a, b, |a, b| self.trio_pair(a, b, sink)));
        each_kind(kinds, |kind| self.single(kind, sink));
        each_pair(kinds, |a, b| each_faces(a, b, |a, b| self.plain_pair(a, b, sink)));
    }

    /// Sends every play of one tile of this kind.
    #[inline]
    pub fn single(&self, kind: u8, sink: &mut impl Sink) {
        if kind < WILD {
            self.single_face(kind, sink);
        } else {
            (WILD..2 * WILD).for_each(|face| self.single_face(face, sink));
        }
    }

    /// Sends every play of two tiles of these kinds.
    #[inline]
    pub fn pair(&self, a: u8, b: u8, sink: &mut impl Sink) {
        each_faces(a, b, |a, b| {
            self.trio_pair(a, b, sink);
            self.plain_pair(a, b, sink);
        });
    }

    /// Sends every play of three tiles of these kinds, given in ascending order.
    #[inline]
    pub fn triple(&self, a: u8, b: u8, c: u8, sink: &mut impl Sink) {
        if c < WILD {
            if a + b + c == 15 {
                self.triple_faces(a, b, c, sink);
            }
        } else if b < WILD && a + b <= 15 {
            self.triple_faces(a, b, (15 - a - b) | WILD, sink);
        }
    }

    #[inline]
    fn single_face(&self, face: u8, sink: &mut impl Sink) {
        let anchors = if sink.least() > 2 * PAIR_MOST { self.rich_anchors } else { self.anchors };
        let fitting = self.board.across(ROW, face).and(self.board.along_rows(face)).and(anchors);
        fitting.each(|square| {
            let laid = Laid { square, face };
            let row = Cross::of(self.board, COLUMN, square.rotate_left(4), face);
            let column = Cross::of(self.board, ROW, square, face);

            let mut score = row.score + column.score + extra(square) * row.gain.max(column.gain);
            if self.lone_doubled {
                score += 2 * points_of(face);
            }
            self.send(Placement::one(laid), score, sink);
        });
    }

    /// Two tiles that join none in their line.
    #[inline]
    fn plain_pair(&self, a: u8, b: u8, sink: &mut impl Sink) {
        let line = points_of(a) + points_of(b);
        for axis in [ROW, COLUMN] {
            let room = &self.rooms[axis];
            let room = if sink.least() > line + PAIR_MOST { room.rich_pair } else { room.pair };
            let (of_a, of_b) = (self.board.across(axis, a), self.board.across(axis, b));
            let a_first = room.and(of_a).and(of_b.ahead::<1>());
            let b_first = room.and(of_b).and(of_a.ahead::<1>());
            if a_first.or(b_first).any() {
                a_first.each(|square| {
                    self.send_pair::<false>(axis, [square, square + 1], [a, b], line, sink);
                });
                if a != b {
                    b_first.each(|square| {
                        self.send_pair::<false>(axis, [square, square + 1], [b, a], line, sink);
                    });
                }
            }
        }
    }

    /// Two tiles that complete a trio in their line with one on the board.
    #[inline]
    fn trio_pair(&self, a: u8, b: u8, sink: &mut impl Sink) {
        for axis in [ROW, COLUMN] {
            let room = &self.rooms[axis];
            let joined = self.board.showing(axis, 15 - (a & 15) - (b & 15)).and(room.joinable);
            if !joined.any() {
                continue;
            }
            let (of_a, of_b) = (self.board.across(axis, a), self.board.across(axis, b));
            joined.each(|tile| {
                let (near_a, near_b) = (of_a.around(tile), of_b.around(tile));
                let mut lay = |first: u8, second: u8, faces: [u8; 2]| {
                    self.send_pair::<true>(axis, [first, second], faces, TRIO, sink);
                };
                // Bits 0 to 4 of what is near stand for the squares from two back to two ahead.
                let mut shape = |room: Squares, first: u8, second: u8| {
                    if room.has(tile) {
                        let squares = [first, second].map(|bit| tile.wrapping_add(bit).wrapping_sub(2));
                        if near_a >> first & near_b >> second & 1 == 1 {
                            lay(squares[0], squares[1], [a, b]);
                        }
                        if a != b && near_b >> first & near_a >> second & 1 == 1 {
                            lay(squares[0], squares[1], [b, a]);
                        }
                    }
                };
                shape(room.before, 0, 1);
                shape(room.around, 1, 3);
                shape(room.after, 3, 4);
            });
        }
    }

    #[inline]
    fn send_pair<const IS_TRIO: bool>(
        &self,
        axis: usize,
        squares: [u8; 2],
        faces: [u8; 2],
        line: u32,
        sink: &mut impl Sink,
    ) {
        let in_line = |face| if IS_TRIO { TRIO } else { points_of(face) };
        let first = Cross::of(self.board, axis, squares[0], faces[0]);
        let second = Cross::of(self.board, axis, squares[1], faces[1]);
        let score = line
            + first.score
            + second.score
            + extra(squares[0]) * first.gain.max(in_line(faces[0]))
            + extra(squares[1]) * second.gain.max(in_line(faces[1]));
        let [first, second] = laid_along(axis, squares, faces);
        self.send(Placement::two(first, second), score, sink);
    }

    /// Three faces that total 15, in every order.
    #[inline]
    fn triple_faces(&self, a: u8, b: u8, c: u8, sink: &mut impl Sink) {
        for axis in [ROW, COLUMN] {
            self.ordered_triple(axis, [a, b, c], sink);
            if b != c {
                self.ordered_triple(axis, [a, c, b], sink);
            }
            if a != b {
                self.ordered_triple(axis, [b, a, c], sink);
                self.ordered_triple(axis, [b, c, a], sink);
            }
            if b != c {
                self.ordered_triple(axis, [c, a, b], sink);
                if a != b {
                    self.ordered_triple(axis, [c, b, a], sink);
                }
            }
        }
    }

    #[inline]
    fn ordered_triple(&self, axis: usize, faces: [u8; 3], sink: &mut impl Sink) {
        let [first, second, third] = faces.map(|face| self.board.across(axis, face));
        let fitting = self.rooms[axis].triple.and(first).and(second.ahead::<1>()).and(third.ahead::<2>());
        let has_wild = faces.iter().any(|&face| face >= WILD);
        fitting.each(|square| {
            let squares = [square, square + 1, square + 2];
            let mut score = if has_wild { TRIO } else { TRIO + TRIOLET };
            let cross = |at: usize| Cross::of(self.board, axis, squares[at], faces[at]).score;
            score += cross(0) + cross(1) + cross(2);
            score += (extra(squares[0]) + extra(squares[1]) + extra(squares[2])) * TRIO;
            let [first, second, third] = laid_along(axis, squares, faces);
            self.send(Placement::three(first, second, third), score, sink);
        });
    }

    #[inline]
    fn send(&self, placement: Placement, score: u32, sink: &mut impl Sink) {
        if !(self.blocks.any() && self.blocks.forbid(self.board, placement)) {
            sink.take(placement, score);
        }
    }
}

/// Whether any tile of these kinds, as bits 0 to 16, could be placed alone.
#[inline(always)]
fn has_single(board: &FastBoard, blocks: Blocks, kinds: u32) -> bool {
    let anchors = anchors(board.covered(ROW));
    let mut values = if kinds >> WILD & 1 == 1 { 0xFFFF } else { kinds & 0xFFFF };
    while values != 0 {
        let value = values.trailing_zeros() as u8;
        values &= values - 1;
        let mut fitting = board.across(ROW, value).and(board.along_rows(value)).and(anchors);
        if blocks.any() {
            let all = fitting;
            all.each(|square| {
                if blocks.forbid(board, Placement::one(Laid { square, face: value })) {
                    fitting.flip(square);
                }
            });
        }
        if fitting.any() {
            return true;
        }
    }
    false
}

/// Each kind of these, once; they are in order.
#[inline(always)]
fn each_kind(kinds: &[u8], mut each: impl FnMut(u8)) {
    for (place, &kind) in kinds.iter().enumerate() {
        if place == 0 || kinds[place - 1] != kind {
            each(kind);
        }
    }
}

/// Each two of up to three kinds, once; they are in order.
#[inline(always)]
fn each_pair(kinds: &[u8], mut each: impl FnMut(u8, u8)) {
    match *kinds {
        [a, b] => each(a, b),
        [a, b, c] => {
            each(a, b);
            if b != c {
                each(a, c);
            }
            if a != b {
                each(b, c);
            }
        }
        _ => {}
    }
}

/// The faces that tiles of two kinds may show together: at most one wild, and a total of at most 15.
#[inline(always)]
fn each_faces(a: u8, b: u8, mut each: impl FnMut(u8, u8)) {
    match (a < WILD, b < WILD) {
        (true, true) if a + b <= 15 => each(a, b),
        (true, false) => (0..16 - a).for_each(|b| each(a, b | WILD)),
        (false, true) => (0..16 - b).for_each(|a| each(a | WILD, b)),
        _ => {}
    }
}

#[inline(always)]
fn extra(square: u8) -> u32 {
    u32::from(EXTRA[usize::from(square)])
}

#[inline(always)]
fn points_of(face: u8) -> u32 {
    if face < WILD { u32::from(face) } else { 0 }
}

/// The tiles of squares along an axis, with the squares as the board has them.
#[inline]
fn laid_along<const N: usize>(axis: usize, squares: [u8; N], faces: [u8; N]) -> [Laid; N] {
    let mut laid = [Laid { square: 0, face: 0 }; N];
    for (laid, (square, face)) in laid.iter_mut().zip(squares.into_iter().zip(faces)) {
        *laid = Laid { square: if axis == ROW { square } else { square.rotate_left(4) }, face };
    }
    laid
}

/// What a new tile makes of the run across the line of its play.
#[derive(Clone, Copy)]
struct Cross {
    /// What the group scores, 0 where there is none.
    score: u32,
    /// What a special square adds to the group for each time more than once that it counts.
    gain: u32,
}

impl Cross {
    #[inline]
    fn of(board: &FastBoard, axis: usize, square: u8, face: u8) -> Self {
        let run = board.run(1 - axis, square.rotate_left(4));
        // Without branches, since which it is cannot be predicted.
        let is_pair = u32::from(count(run) == 1).wrapping_neg();
        let trio = u32::from(count(run) >= 2).wrapping_neg() & TRIO;
        let own = points_of(face);
        Self { score: (points(run) + own) & is_pair | trio, gain: own & is_pair | trio }
    }
}

/// The play of the rack that scores most, with its score; among equals the first in the order of [`Placement`].
#[inline]
pub fn best_play(board: &FastBoard, rules: StartRules, rack: &Rack) -> Option<(Placement, u32)> {
    let mut best = Best::default();
    Generator::new(board, rules).rack(rack, &mut best);
    best.get()
}

/// Replaces what `plays` holds by every play of the rack with its score, each once, in no particular order.
///
/// Nothing is allocated once `plays` has room for the thousand plays that a rack with a wild may have.
pub fn plays_into(board: &FastBoard, rules: StartRules, rack: &Rack, plays: &mut Vec<(Placement, u32)>) {
    plays.clear();
    Generator::new(board, rules).rack(rack, plays);
}

/// Whether the rack has any legal play.
#[inline]
pub fn has_play(board: &FastBoard, rules: StartRules, rack: &Rack) -> bool {
    let blocks = Blocks::of(board, rules);
    // Every legal play contains a tile that is legal alone, but for the rule on the first four tiles: a play that jumps
    // past four may contain a tile that would have completed a block as the fourth.
    has_single(board, blocks, rack.kinds().iter().fold(0, |kinds, &kind| kinds | 1 << kind))
        || (blocks.first_four && rack.len() > 1 && best_play(board, rules, rack).is_some())
}

/// Whether no tile that is not on the board could be placed beside a tile (RULES, the option `dead_board`).
///
/// It depends on the board alone and leaves the 2 × 2 rules of the start out of account. An empty board is not dead.
#[inline]
pub fn is_dead(board: &FastBoard) -> bool {
    if board.is_empty() {
        return false;
    }
    let kinds = board.off_board().iter().zip(0..).fold(0, |kinds, (&left, kind)| kinds | u32::from(left > 0) << kind);
    !has_single(board, Blocks::of_board(board), kinds)
}
