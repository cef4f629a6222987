//! Generation of all plays on a board with their scores, for all squares at once.
//!
//! The squares where a value fits are a set of 256 bits. A play is a *shape* (one square, two side by side, two that
//! complete a trio with a tile on the board, three side by side). The squares where a shape can take given values are
//! the intersection of the sets of those values, each shifted to the first square, with the set of squares that have
//! room for the shape. Only squares in that intersection are visited one by one, and each of them is a play.

use triolet::edition::{Edition, LoneOpeningTile};

use super::blocks::Blocks;
use super::board::FastBoard;
use super::placement::{PlacedTile, Placement};
use super::rack::Rack;
use super::sink::{Best, Sink};
use super::space::{Anchors, PairSpace, triples};
use super::squares::{Squares, square_of};
use super::tables::{EXTRA, MULTIPLIERS, REPLAYS, Run, count, fits, points, run_of};

const TRIO: u32 = triolet::score::TRIO as u32;
const TRIOLET: u32 = triolet::score::TRIOLET as u32;
const WILD: u8 = 16;
const ROW: usize = 0;
const COLUMN: usize = 1;

/// The rules beside board and rack that plays and scores depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StartRules {
    /// The rule set in print.
    pub edition: Edition,
    /// `true` on the player's own first turn; only [`Edition::Gigamic2017`] uses it.
    pub first_turn: bool,
    /// The score of a single tile that opens the game.
    pub lone_opening_tile: LoneOpeningTile,
}

/// Finds plays on one board. The constructor computes everything that doesn't depend on the tiles.
pub struct Generator<'a> {
    board: &'a FastBoard,
    rooms: [PairSpace; 2],
    anchors: Squares,
    /// The anchors where a single tile may score more than one pair.
    rich_anchors: Squares,
    blocks: Blocks,
    lone_doubled: bool,
}

/// Offsets of the two tiles from the tile they complete a trio with: both before it, around it, both after it.
const FIRST_OF_SHAPE: [u8; 4] = [2_u8.wrapping_neg(), 1_u8.wrapping_neg(), 1, 0];
const SECOND_OF_SHAPE: [u8; 4] = [1_u8.wrapping_neg(), 1, 2, 0];

/// Maximum score of a pair across the line of a play, without trios and premium squares.
const MAX_PAIR: u32 = 15;

impl<'a> Generator<'a> {
    /// Builds a generator for plays on this board.
    #[inline(always)]
    pub fn new(board: &'a FastBoard, rules: StartRules) -> Self {
        let anchors = Anchors::of(board.covered(ROW));
        let third = board.third_across(ROW).or(board.third_along_rows());
        Self {
            board,
            rooms: [
                PairSpace::of(board.covered(ROW), board.third_across(ROW)),
                PairSpace::of(board.covered(COLUMN), board.third_across(COLUMN)),
            ],
            anchors: anchors.all,
            rich_anchors: anchors.all.and(third.or(MULTIPLIERS).or(anchors.corners)),
            blocks: Blocks::of(board, rules),
            lone_doubled: board.is_empty() && rules.lone_opening_tile == LoneOpeningTile::Doubled,
        }
    }

    /// Sends every play of the rack, each once.
    ///
    /// Plays that may score most come first, so that a sink that keeps only the best can skip most of the others.
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
        let anchors = if sink.least() > MAX_PAIR { self.rich_anchors } else { self.anchors };
        let fitting = self.board.across(ROW, face).and(self.board.along_rows(face)).and(anchors);
        fitting.each(|square| {
            let score = |face| {
                let row = Cross::of(self.board, COLUMN, square.rotate_left(4), face);
                let column = Cross::of(self.board, ROW, square, face);
                let opening = if self.lone_doubled { 2 * points_of(face) } else { 0 };
                row.score + column.score + extra(square) * row.gain.max(column.gain) + opening
            };
            let placement = Placement::one(PlacedTile { square, face });
            if self.send(placement, score(face), sink) && sink.wants_wilds() {
                sink.offer_wild(face, placement, score(face | WILD));
            }
        });
    }

    /// Sends the plays of two tiles that join no tile in their line.
    #[inline]
    fn plain_pair(&self, a: u8, b: u8, sink: &mut impl Sink) {
        let line = points_of(a) + points_of(b);
        let rich_only = sink.least() > line + MAX_PAIR;
        let [a_in_row, b_in_row] = self.places_of_two::<ROW>(a, b, rich_only);
        let [a_in_column, b_in_column] = self.places_of_two::<COLUMN>(a, b, rich_only);
        // Usually there is no place, which one test finds for all four sets.
        if !a_in_row.or(b_in_row).or(a_in_column).or(b_in_column).any() {
            return;
        }
        a_in_row.each(|square| self.send_pair::<ROW, false>([square, square + 1], [a, b], sink));
        a_in_column.each(|square| self.send_pair::<COLUMN, false>([square, square + 1], [a, b], sink));
        if a != b {
            b_in_row.each(|square| self.send_pair::<ROW, false>([square, square + 1], [b, a], sink));
            b_in_column.each(|square| self.send_pair::<COLUMN, false>([square, square + 1], [b, a], sink));
        }
    }

    /// Returns the first squares along an axis of `a` then `b`, and of `b` then `a`.
    #[inline(always)]
    fn places_of_two<const AXIS: usize>(&self, a: u8, b: u8, rich_only: bool) -> [Squares; 2] {
        let room = if rich_only { self.rooms[AXIS].rich_pair } else { self.rooms[AXIS].pair };
        let (of_a, of_b) = (self.board.across(AXIS, a), self.board.across(AXIS, b));
        [room.and(of_a).and(of_b.ahead::<1>()), room.and(of_b).and(of_a.ahead::<1>())]
    }

    /// Sends the plays of two tiles that complete a trio in their line with one tile on the board.
    #[inline]
    fn trio_pair(&self, a: u8, b: u8, sink: &mut impl Sink) {
        let missing = 15 - (a & 15) - (b & 15);
        let in_rows = self.board.showing(ROW, missing).and(self.rooms[ROW].alone);
        let in_columns = self.board.showing(COLUMN, missing).and(self.rooms[COLUMN].alone);
        in_rows.each(|tile| self.trio_pair_with::<ROW>(tile, a, b, sink));
        in_columns.each(|tile| self.trio_pair_with::<COLUMN>(tile, a, b, sink));
    }

    #[inline]
    fn trio_pair_with<const AXIS: usize>(&self, tile: u8, a: u8, b: u8, sink: &mut impl Sink) {
        // Bits 0 to 6 stand for the squares from three before the tile to three after it. Nothing fits off the board.
        let free = !self.board.covered(AXIS).around(tile);
        let (a_fits, b_fits) =
            (self.board.across(AXIS, a).around(tile) & free, self.board.across(AXIS, b).around(tile) & free);
        let shapes = |first: u64, second: u64| {
            let before = first >> 1 & second >> 2 & free;
            let around = (first >> 2 & second >> 4 & free >> 1 & free >> 5) << 1;
            let after = (first >> 4 & second >> 5 & free >> 6) << 2;
            before & 1 | around & 2 | after & 4
        };
        let swapped = if a == b { 0 } else { shapes(b_fits, a_fits) };
        let mut found = shapes(a_fits, b_fits) | swapped << 4;
        while found != 0 {
            let shape = found.trailing_zeros();
            found &= found - 1;
            let faces = if shape < 4 { [a, b] } else { [b, a] };
            let first = tile.wrapping_add(FIRST_OF_SHAPE[shape as usize & 3]);
            let second = tile.wrapping_add(SECOND_OF_SHAPE[shape as usize & 3]);
            self.send_pair::<AXIS, true>([first, second], faces, sink);
        }
    }

    #[inline]
    fn send_pair<const AXIS: usize, const IS_TRIO: bool>(
        &self,
        squares: [u8; 2],
        faces: [u8; 2],
        sink: &mut impl Sink,
    ) {
        let in_line = |face| if IS_TRIO { TRIO } else { points_of(face) };
        let score = |faces: [u8; 2]| {
            let first = Cross::of(self.board, AXIS, squares[0], faces[0]);
            let second = Cross::of(self.board, AXIS, squares[1], faces[1]);
            let line = if IS_TRIO { TRIO } else { points_of(faces[0]) + points_of(faces[1]) };
            line + first.score
                + second.score
                + extra(squares[0]) * first.gain.max(in_line(faces[0]))
                + extra(squares[1]) * second.gain.max(in_line(faces[1]))
        };
        let [first, second] = laid_along(AXIS, squares, faces);
        let placement = Placement::two(first, second);
        if self.send(placement, score(faces), sink) && sink.wants_wilds() {
            sink.offer_wild(faces[0], placement, score([faces[0] | WILD, faces[1]]));
            sink.offer_wild(faces[1], placement, score([faces[0], faces[1] | WILD]));
        }
    }

    /// Sends the plays of three faces that total 15, in every order.
    #[inline]
    fn triple_faces(&self, a: u8, b: u8, c: u8, sink: &mut impl Sink) {
        self.triple_along::<ROW>(a, b, c, sink);
        self.triple_along::<COLUMN>(a, b, c, sink);
    }

    #[inline]
    fn triple_along<const AXIS: usize>(&self, a: u8, b: u8, c: u8, sink: &mut impl Sink) {
        let room = triples(self.board.covered(AXIS));
        let mut ordered = |faces: [u8; 3]| self.ordered_triple::<AXIS>(room, faces, sink);
        ordered([a, b, c]);
        if b != c {
            ordered([a, c, b]);
            ordered([c, a, b]);
        }
        if a != b {
            ordered([b, a, c]);
            ordered([b, c, a]);
        }
        if a != b && b != c {
            ordered([c, b, a]);
        }
    }

    #[inline]
    fn ordered_triple<const AXIS: usize>(&self, room: Squares, faces: [u8; 3], sink: &mut impl Sink) {
        let [first, second, third] = faces;
        let fitting = self.board.across(AXIS, first).and(self.board.across(AXIS, second).ahead::<1>());
        let fitting = fitting.and(self.board.across(AXIS, third).ahead::<2>()).and(room);
        let bonus = if faces.iter().any(|&face| face >= WILD) { 0 } else { TRIOLET };
        fitting.each(|square| {
            let squares = [square, square + 1, square + 2];
            let cross = |at: usize, wild| Cross::of(self.board, AXIS, squares[at], faces[at] | wild).score;
            let times = 1 + extra(squares[0]) + extra(squares[1]) + extra(squares[2]);
            let crosses = [cross(0, 0), cross(1, 0), cross(2, 0)];
            let without_bonus = times * TRIO + crosses[0] + crosses[1] + crosses[2];
            let [first, second, third] = laid_along(AXIS, squares, faces);
            let placement = Placement::three(first, second, third);
            if self.send(placement, without_bonus + bonus, sink) && sink.wants_wilds() {
                for (at, (face, plain)) in faces.into_iter().zip(crosses).enumerate() {
                    sink.offer_wild(face, placement, without_bonus - plain + cross(at, WILD));
                }
            }
        });
    }

    /// Sends a play unless it is forbidden or useless, and returns `true` if it was sent.
    #[inline]
    fn send(&self, placement: Placement, score: u32, sink: &mut impl Sink) -> bool {
        // Block rules rarely apply, but checking them costs more than everything else.
        if self.blocks.any() && (score < sink.least() || self.blocks.forbid(self.board, placement)) {
            return false;
        }
        sink.offer(placement, score);
        true
    }
}

/// Returns `true` if a tile of any of these kinds, given as bits 0 to 16, could be placed alone.
#[inline(always)]
fn has_single(board: &FastBoard, blocks: Blocks, kinds: u32) -> bool {
    let anchors = Anchors::of(board.covered(ROW)).all;
    let mut values = if kinds >> WILD & 1 == 1 { 0xFFFF } else { kinds & 0xFFFF };
    while values != 0 {
        let value = values.trailing_zeros() as u8;
        values &= values - 1;
        let mut fitting = board.across(ROW, value).and(board.along_rows(value)).and(anchors);
        if blocks.any() {
            let all = fitting;
            all.each(|square| {
                if blocks.forbid(board, Placement::one(PlacedTile { square, face: value })) {
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

/// Calls `each` with each distinct kind; the kinds are sorted.
#[inline(always)]
fn each_kind(kinds: &[u8], mut each: impl FnMut(u8)) {
    for (place, &kind) in kinds.iter().enumerate() {
        if place == 0 || kinds[place - 1] != kind {
            each(kind);
        }
    }
}

/// Calls `each` with each distinct pair of up to three kinds; the kinds are sorted.
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

/// Calls `each` with the faces that tiles of two kinds may show together: at most one wild, and a total of at most 15.
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

/// Returns the tiles on squares along an axis, with the squares converted to board coordinates.
#[inline]
fn laid_along<const N: usize>(axis: usize, squares: [u8; N], faces: [u8; N]) -> [PlacedTile; N] {
    let mut laid = [PlacedTile { square: 0, face: 0 }; N];
    for (laid, (square, face)) in laid.iter_mut().zip(squares.into_iter().zip(faces)) {
        *laid = PlacedTile { square: if axis == ROW { square } else { square.rotate_left(4) }, face };
    }
    laid
}

/// The run that a new tile makes across the line of its play.
#[derive(Clone, Copy)]
struct Cross {
    /// The score of the group, 0 if there is none.
    score: u32,
    /// The points added to the group for each multiplication beyond the first.
    gain: u32,
}

impl Cross {
    #[inline]
    fn of(board: &FastBoard, axis: usize, square: u8, face: u8) -> Self {
        Self::joining(board.run(1 - axis, square.rotate_left(4)), face)
    }

    #[inline]
    fn joining(run: Run, face: u8) -> Self {
        // No branches: the length of the run is unpredictable.
        let is_pair = u32::from(count(run) == 1).wrapping_neg();
        let trio = u32::from(count(run) >= 2).wrapping_neg() & TRIO;
        let own = points_of(face);
        Self { score: (points(run) + own) & is_pair | trio, gain: own & is_pair | trio }
    }
}

/// Returns the highest-scoring play of the rack with its score; among equals the first in the order of [`Placement`].
#[inline]
pub fn best_play(board: &FastBoard, rules: StartRules, rack: &Rack) -> Option<(Placement, u32)> {
    let mut best = Best::default();
    Generator::new(board, rules).rack(rack, &mut best);
    best.get()
}

/// Replaces the contents of `plays` by every play of the rack with its score, each once, in unspecified order.
///
/// Allocates nothing once `plays` has room for the roughly thousand plays that a rack with a wild may have.
pub fn plays_into(board: &FastBoard, rules: StartRules, rack: &Rack, plays: &mut Vec<(Placement, u32)>) {
    plays.clear();
    Generator::new(board, rules).rack(rack, plays);
}

/// Returns `true` if some play might cover a replay square, judged by the positions of the tiles alone. Never returns
/// `false` if there is such a play.
#[inline]
pub fn may_replay(board: &FastBoard) -> bool {
    // Every tile of a play over a square lies within two squares of it in a line, and one of them is beside a tile.
    let covered = board.covered(ROW);
    let rows = covered.or(covered.above()).or(covered.below());
    let rows = rows.or(rows.above().above()).or(rows.below().below());
    let near = rows.or(rows.ahead::<1>()).or(rows.behind::<1>());
    let near = near.or(near.ahead::<2>()).or(near.behind::<2>());
    near.and(REPLAYS).minus(covered).any()
}

/// Returns an upper bound of the score of a tile of this kind that alone joins a run containing `laid`, a tile about to
/// be placed. Block rules are ignored, so the bound may exceed the score of any legal play.
#[inline]
pub fn max_beside(board: &FastBoard, laid: PlacedTile, kind: u8) -> u32 {
    fn along<const AXIS: usize>(board: &FastBoard, laid: PlacedTile, kind: u8) -> u32 {
        let most = board.ends::<AXIS>(laid.square).map(|(end, beyond)| {
            if square_of(end).is_none() {
                return 0;
            }
            let frames = [end, end.rotate_left(4)];
            let along = board.run(AXIS, frames[AXIS]) + run_of(laid.face) + beyond;
            let across = board.run(1 - AXIS, frames[1 - AXIS]);
            let fitting = fits(along) & fits(across);
            let is_fitting = if kind < WILD { fitting >> kind & 1 == 1 } else { fitting != 0 };
            let [along, across] = [along, across].map(|run| Cross::joining(run, kind));
            let score = along.score + across.score + extra(end) * along.gain.max(across.gain);
            score * u32::from(is_fitting)
        });
        most[0].max(most[1])
    }
    along::<ROW>(board, laid, kind).max(along::<COLUMN>(board, laid, kind))
}

/// Returns `true` if the rack has any legal play.
#[inline]
pub fn has_play(board: &FastBoard, rules: StartRules, rack: &Rack) -> bool {
    // Every legal play contains a tile that is legal alone.
    let kinds = rack.kinds().iter().fold(0, |kinds, &kind| kinds | 1 << kind);
    has_single(board, Blocks::of(board, rules), kinds)
}

/// Returns `true` if no tile that is not on the board could be placed beside a tile (option `dead_board` of the rules).
///
/// It depends on the board alone and ignores the 2 × 2 rules of the start. An empty board is not dead.
#[inline]
pub fn is_dead_board(board: &FastBoard) -> bool {
    if board.is_empty() {
        return false;
    }
    let kinds = board.off_board().iter().zip(0..).fold(0, |kinds, (&left, kind)| kinds | u32::from(left > 0) << kind);
    !has_single(board, Blocks::of_board(board), kinds)
}
