//! The exact value of an endgame position with everything known.
//!
//! Negamax with alpha-beta pruning on a board updated in place. The value is the points by which the seat to move comes
//! out ahead from here on; earlier scores don't matter, so transpositions share their values. Frames live in a vector
//! and not on the call stack: a solver can stop at any node and resume, which keeps a browser responsive and lets a
//! search be cancelled at once.

use std::vec::Vec;

use super::memory::{Bound, Memory};
use super::position::{Hand, Position};
use super::threats::Threats;
use crate::fast::{Generator, Placement, best_play};
use crate::random::Random;
use crate::sim::FastTurn;

/// A bound beyond every value: no game has as many points left in it.
pub const INFINITE: i32 = 30_000;

/// The seed of the worlds' keys.
const WORLDS: u64 = 0x7269_6F6C_6574;

/// Solves one position at a time.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    frames: Vec<Frame>,
    /// The plays of all frames, concatenated.
    plays: Vec<Ranked>,
    found: Vec<(Placement, u32)>,
    threats: Threats,
    memory: Memory,
    nodes: u64,
    /// The salt of this world's keys.
    world: u64,
}

/// A play with its score and its move-ordering rank.
#[derive(Clone, Copy, Debug)]
struct Ranked {
    placement: Placement,
    score: u32,
    rank: i32,
    /// An upper bound of its value, known without trying it.
    most: i32,
}

/// A position whose plays are being tried.
#[derive(Clone, Copy, Debug)]
struct Frame {
    key: u64,
    alpha: i32,
    beta: i32,
    /// The initial alpha: a value not above it is only an upper bound.
    floor: i32,
    best: i32,
    best_play: Option<Placement>,
    /// The index of its first play, and of the next one to try.
    first: usize,
    next: usize,
    /// The hand before the current turn, the turn, and its gain in points.
    before: Hand,
    turn: FastTurn,
    gain: i32,
    /// `true` if the current turn is searched with a null window first.
    scouting: bool,
}

/// The result of a first look at a position: its value, or that its plays must be searched.
enum Probe {
    Value(i32),
    Open,
}

impl Solver {
    /// Switches to the world with this number. Values of other worlds, whose bags may have another order, are kept
    /// apart.
    pub fn turn_to(&mut self, world: usize) {
        self.world = Random::for_item(WORLDS, world as u64).next_u64();
        self.abandon();
    }

    /// Returns the best play remembered for a position of this world, if any.
    pub fn best_of(&self, position: &Position) -> Option<Placement> {
        self.memory.get(position.key() ^ self.world).and_then(|known| known.best)
    }

    /// Returns the number of turns tried so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Abandons the search. The caller must restore the position from a copy.
    pub fn abandon(&mut self) {
        self.frames.clear();
        self.plays.clear();
    }

    /// Solves a position at once. The value is exact between `alpha` and `beta`; otherwise it is a lower bound of at
    /// least `beta` or an upper bound of at most `alpha`.
    pub fn solve(&mut self, position: &mut Position, alpha: i32, beta: i32) -> i32 {
        let mut value = self.begin(position, alpha, beta);
        loop {
            match value {
                Some(value) => return value,
                None => value = self.go_on(position, u64::MAX),
            }
        }
    }

    /// Starts to solve a position that is not over. Returns its value if a first look finds it; otherwise
    /// [`Solver::go_on`] does.
    pub fn begin(&mut self, position: &mut Position, alpha: i32, beta: i32) -> Option<i32> {
        self.abandon();
        match self.look(position, alpha, beta) {
            Probe::Value(value) => Some(value),
            Probe::Open => None,
        }
    }

    /// Continues with the position for about `nodes` nodes. Returns the value once it is found; the position is then
    /// restored to its initial state.
    pub fn go_on(&mut self, position: &mut Position, nodes: u64) -> Option<i32> {
        let enough = self.nodes.saturating_add(nodes);
        loop {
            let Some(frame) = self.frames.last_mut() else { return Some(0) };
            if frame.best < frame.beta && frame.next < self.plays.len() {
                if self.nodes >= enough {
                    return None;
                }
                let Some(ranked) = next_play(&mut self.plays, frame.next, frame.alpha, &mut frame.best) else {
                    continue;
                };
                self.nodes += 1;
                let is_first = frame.next == frame.first;
                frame.next += 1;
                frame.before = *position.hand();
                frame.turn = FastTurn::Place(ranked.placement);
                frame.gain = position.apply(frame.turn, ranked.score);
                frame.scouting = !is_first;
                let frame = *frame;
                let floor = frame.alpha;
                let ceiling = if frame.scouting { floor + 1 } else { frame.beta };
                if let Some(value) = self.try_turn(position, &frame, floor, ceiling) {
                    self.tried(position, value);
                }
                continue;
            }
            let frame = *frame;
            if frame.best == -INFINITE {
                // Nothing can be placed.
                let before = *position.hand();
                let gain = position.apply(FastTurn::Pass, 0);
                self.nodes += 1;
                let top = self.frames.len() - 1;
                self.frames[top].before = before;
                self.frames[top].turn = FastTurn::Pass;
                self.frames[top].gain = gain;
                self.frames[top].scouting = false;
                let frame = self.frames[top];
                if let Some(value) = self.try_turn(position, &frame, frame.alpha, frame.beta) {
                    self.tried(position, value);
                }
                continue;
            }
            self.frames.pop();
            self.plays.truncate(frame.first);
            let bound = if frame.best >= frame.beta {
                Bound::AtLeast
            } else if frame.best <= frame.floor {
                Bound::AtMost
            } else {
                Bound::Exact
            };
            self.memory.put(frame.key, frame.best_play, frame.best, bound);
            if self.frames.is_empty() {
                return Some(frame.best);
            }
            let value = self.as_seen_above(position, frame.best);
            self.tried(position, value);
        }
    }

    /// Converts a value of the current position to the perspective of the top frame: adds the gain and sets the sign.
    fn as_seen_above(&self, position: &Position, value: i32) -> i32 {
        self.frames
            .last()
            .map_or(value, |above| above.gain + if position.to_move() == above.before.to_move { value } else { -value })
    }

    /// Returns the value, for the top frame, of the turn just taken, if a first look finds it.
    fn try_turn(&mut self, position: &mut Position, frame: &Frame, floor: i32, ceiling: i32) -> Option<i32> {
        if position.ending().is_some() {
            return Some(frame.gain);
        }
        let (floor, ceiling) = (floor - frame.gain, ceiling - frame.gain);
        let same = position.to_move() == frame.before.to_move;
        let (alpha, beta) = if same { (floor, ceiling) } else { (-ceiling, -floor) };
        match self.look(position, alpha, beta) {
            Probe::Value(value) => Some(frame.gain + if same { value } else { -value }),
            Probe::Open => None,
        }
    }

    /// Records the value of the top frame's current turn.
    fn tried(&mut self, position: &mut Position, mut value: i32) {
        loop {
            let Some(frame) = self.frames.last_mut() else { return };
            if frame.scouting && value > frame.alpha && value < frame.beta {
                // It beats alpha; the exact value needs a search with the full window.
                frame.scouting = false;
                let frame = *frame;
                match self.try_turn(position, &frame, value - 1, frame.beta) {
                    Some(exact) => {
                        value = exact;
                        continue;
                    }
                    None => return,
                }
            }
            position.undo(frame.turn, &frame.before);
            if value > frame.best {
                frame.best = value;
                frame.best_play = match frame.turn {
                    FastTurn::Place(placement) => Some(placement),
                    FastTurn::Exchange(_) | FastTurn::Pass => None,
                };
            }
            frame.alpha = frame.alpha.max(value);
            return;
        }
    }

    /// Looks at a position: returns a remembered or immediate value, or opens a frame.
    #[inline]
    fn look(&mut self, position: &Position, mut alpha: i32, mut beta: i32) -> Probe {
        let [own, other] = position.racks();
        if own.len() == 1 && position.bag_left() == 0 {
            // The last tile goes where it scores most.
            self.nodes += 1;
            if let Some((_, score)) = best_play(position.board(), position.rules(), own) {
                return Probe::Value(score as i32 + other.points());
            }
        }
        let key = position.key() ^ self.world;
        let known = self.memory.get(key);
        if let Some(known) = known {
            let value = i32::from(known.value);
            match known.bound {
                Bound::Exact => return Probe::Value(value),
                Bound::AtLeast if value >= beta => return Probe::Value(value),
                Bound::AtMost if value <= alpha => return Probe::Value(value),
                Bound::AtLeast => alpha = alpha.max(value - 1),
                Bound::AtMost => beta = beta.min(value + 1),
            }
        }
        let first = self.plays.len();
        let generator = Generator::new(position.board(), position.rules());
        self.found.clear();
        generator.rack(own, &mut self.found);
        if self.found.len() > FEW {
            self.threats.find(position, &generator);
        } else {
            self.threats.clear();
        }
        let mut best = -INFINITE;
        // Of the plays that end the game, only the one that scores most can be the best.
        let out_with = if position.bag_left() == 0 { usize::from(own.len()) } else { usize::MAX };
        let mut out: Option<Ranked> = None;
        for &(placement, score) in &self.found {
            let most = self.threats.most(position, placement, score);
            if let Some(most) = most
                && most <= alpha
            {
                best = best.max(most);
                continue;
            }
            let mut rank = most.unwrap_or(score as i32 + RANK_TILE * placement.len() as i32);
            if placement.replays() {
                rank += RANK_REPLAY;
            }
            if known.and_then(|known| known.best) == Some(placement) {
                rank = i32::MAX;
            }
            if placement.len() == out_with {
                let better = |out: Ranked| (score, out.placement) > (out.score, placement);
                if out.is_none_or(better) {
                    let rank = rank.saturating_add(other.points() + RANK_OUT);
                    out = Some(Ranked { placement, score, rank, most: INFINITE });
                }
            } else {
                self.plays.push(Ranked { placement, score, rank, most: most.unwrap_or(INFINITE) });
            }
        }
        self.plays.extend(out);
        self.frames.push(Frame {
            key,
            alpha,
            beta,
            floor: alpha,
            best,
            best_play: None,
            first,
            next: first,
            before: *position.hand(),
            turn: FastTurn::Pass,
            gain: 0,
            scouting: false,
        });
        Probe::Open
    }
}

/// Maximum plays for which trying them is cheaper than finding the other seat's threats.
const FEW: usize = 6;

/// Move-ordering bonuses in points: for each tile placed, for a replay, and for ending the game. They slightly change
/// the number of nodes, never a value.
const RANK_TILE: i32 = 5;
const RANK_REPLAY: i32 = 35;
const RANK_OUT: i32 = 10;

/// Moves the next play to try to index `next`, and drops plays whose upper bound is at most `least`, raising `best` to
/// that bound. Among equals it takes the first in the order of [`Placement`], so that the order of generation doesn't
/// matter.
#[inline]
fn next_play(plays: &mut Vec<Ranked>, next: usize, least: i32, best: &mut i32) -> Option<Ranked> {
    let mut first: Option<usize> = None;
    let mut place = next;
    while let Some(play) = plays.get(place) {
        if play.most <= least {
            *best = play.most.max(*best);
            plays.swap_remove(place);
            continue;
        }
        if first.is_none_or(|first| (play.rank, plays[first].placement) > (plays[first].rank, play.placement)) {
            first = Some(place);
        }
        place += 1;
    }
    let first = first?;
    plays.swap(next, first);
    Some(plays[next])
}
