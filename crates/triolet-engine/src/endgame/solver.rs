//! The exact value of an ending in which everything is known.
//!
//! Negamax with alpha and beta on the board that is updated in place. The value is by how many points the seat to move
//! comes ahead from here on, so what was scored before does not matter and positions reached in different ways share
//! their values. The calls are kept in a list and not on the machine's stack: a solver can be left at any node and
//! taken up again, which is how a browser stays responsive and a search is cancelled at once.

use std::vec::Vec;

use super::memory::{Bound, Memory};
use super::position::{Hand, Position};
use super::threats::Threats;
use crate::fast::{Generator, Placement, best_play};
use crate::random::Random;
use crate::sim::FastTurn;

/// Beyond every value: no game has so many points left in it.
pub const INFINITE: i32 = 30_000;

/// From which the keys of worlds follow.
const WORLDS: u64 = 0x7269_6F6C_6574;

/// Works out the value of one position at a time.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    frames: Vec<Frame>,
    /// The plays of all frames, one after another.
    plays: Vec<Ranked>,
    found: Vec<(Placement, u32)>,
    threats: Threats,
    memory: Memory,
    nodes: u64,
    /// The salt of the keys of this world's positions.
    world: u64,
}

/// A play with its score and the order in which it is tried.
#[derive(Clone, Copy, Debug)]
struct Ranked {
    placement: Placement,
    score: u32,
    rank: i32,
    /// The most that it can be worth, for all that is seen without trying it.
    most: i32,
}

/// A position whose plays are being tried.
#[derive(Clone, Copy, Debug)]
struct Frame {
    key: u64,
    alpha: i32,
    beta: i32,
    /// The initial alpha: a value not above it is only a bound from above.
    floor: i32,
    best: i32,
    best_play: Option<Placement>,
    /// Where its plays begin, and the next one to try.
    first: usize,
    next: usize,
    /// The hand before the turn being tried, the turn, and what it gains.
    before: Hand,
    turn: FastTurn,
    gain: i32,
    /// `true` if the turn being tried was first asked only if it is better.
    scouting: bool,
}

/// What comes of looking at a position: its value, or that its plays must be tried first.
enum Probe {
    Value(i32),
    Open,
}

impl Solver {
    /// Turns to the world with this number. What is known of other worlds, in which the bag may have another order, is
    /// kept apart.
    pub fn turn_to(&mut self, world: usize) {
        self.world = Random::of_item(WORLDS, world as u64).next_u64();
        self.abandon();
    }

    /// The play that turned out best in a position of this world, as far as that is remembered.
    pub fn best_of(&self, position: &Position) -> Option<Placement> {
        self.memory.get(position.key() ^ self.world).and_then(|known| known.best)
    }

    /// Turns tried so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Leaves off in the middle. The position must be put back by the caller, who has a copy.
    pub fn abandon(&mut self) {
        self.frames.clear();
        self.plays.clear();
    }

    /// The value of a position at once. It is exact between `alpha` and `beta`; otherwise it is at least `beta` or at
    /// most `alpha`, and so is the true value.
    pub fn solve(&mut self, position: &mut Position, alpha: i32, beta: i32) -> i32 {
        let mut value = self.begin(position, alpha, beta);
        loop {
            match value {
                Some(value) => return value,
                None => value = self.go_on(position, u64::MAX),
            }
        }
    }

    /// Begins with a position that is not over. Returns its value if that is found at first sight; else
    /// [`Solver::go_on`] finds it.
    pub fn begin(&mut self, position: &mut Position, alpha: i32, beta: i32) -> Option<i32> {
        self.abandon();
        match self.look(position, alpha, beta) {
            Probe::Value(value) => Some(value),
            Probe::Open => None,
        }
    }

    /// Goes on with the position begun, for about so many nodes. Returns the value when it is found; the position is
    /// then as it was at the beginning.
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
                frame.gain = position.take(frame.turn, ranked.score);
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
                let gain = position.take(FastTurn::Pass, 0);
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

    /// What a value of the position now on the board is to the frame that is tried: with the gain, and with its sign.
    fn as_seen_above(&self, position: &Position, value: i32) -> i32 {
        self.frames
            .last()
            .map_or(value, |above| above.gain + if position.to_move() == above.before.to_move { value } else { -value })
    }

    /// The value of the turn just taken for the frame on top, if it is found at first sight.
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

    /// Takes in the value of the turn being tried by the frame on top.
    fn tried(&mut self, position: &mut Position, mut value: i32) {
        loop {
            let Some(frame) = self.frames.last_mut() else { return };
            if frame.scouting && value > frame.alpha && value < frame.beta {
                // It is better; now it counts by how much.
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

    /// Looks at a position: knows its value already, sees it at once, or opens a frame.
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
        // Of the plays that end the game only the one that scores most can be the best.
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

/// So many plays are sooner tried than it is found out what they leave the other seat.
const FEW: usize = 6;

/// By how many points a play comes forward for each tile, for another turn, and for ending the game. What they are
/// changes how much work there is, by little, and never a value.
const RANK_TILE: i32 = 5;
const RANK_REPLAY: i32 = 35;
const RANK_OUT: i32 = 10;

/// Brings the play to try next to the place `next` and drops those that cannot be worth more than `least`; `best` then
/// is as much as they could be. Of equals the first in the order of [`Placement`], so that nothing depends on the order
/// in which plays are found.
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
