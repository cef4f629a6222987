//! Playing turns out in one world.

use std::vec::Vec;

use super::arms::Arm;
use crate::fast::{Placement, Rack, best_play};
use crate::player::Seen;
use crate::random::Random;
use crate::sim::{FastTurn, Sim};

/// What came of every turn in one world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcomes {
    /// By turn: its value in thousandths of a point, or `None` for one that was dropped before.
    pub values: Vec<Option<i64>>,
    /// Turns played out.
    pub nodes: u64,
}

/// How turns are played out.
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    /// After how many rounds of all seats it ends, at the latest.
    pub rounds: u32,
    /// What counts of the own play after those rounds, in thousandths.
    pub last_part: i64,
}

impl Default for Playout {
    fn default() -> Self {
        Self { rounds: 2, last_part: 700 }
    }
}

/// Takes a turn as somebody would who sees the own rack only and does not think ahead. Returns what it scores.
#[inline]
fn take_at_sight(sim: &mut Sim) -> u32 {
    match best_at_sight(sim) {
        Some((placement, score)) => {
            sim.place(placement, score);
            score
        }
        None if sim.may_exchange() => {
            let rack: Rack = *sim.rack(sim.to_move());
            sim.exchange(rack);
            0
        }
        None => {
            sim.pass();
            0
        }
    }
}

/// The play that scores most.
#[inline]
fn best_at_sight(sim: &Sim) -> Option<(Placement, u32)> {
    best_play(sim.board(), sim.rules(), sim.rack(sim.to_move()))
}

impl Playout {
    pub(super) fn play(&self, seen: &Seen<'_>, arms: &[Arm], seed: u64, world: u64) -> Outcomes {
        let imagined = seen.imagine(Random::of_item(seed, world).next_u64());
        let mut nodes = 0;
        let values =
            arms.iter().map(|arm| (!arm.dropped).then(|| self.play_out(imagined.clone(), arm, &mut nodes))).collect();
        Outcomes { values, nodes }
    }

    fn play_out(&self, mut sim: Sim, arm: &Arm, nodes: &mut u64) -> i64 {
        let own = sim.to_move();
        let before = margin(&sim, own);
        sim.take(arm.candidate.turn, arm.candidate.score);
        *nodes += 1;
        let mut rounds = 0;
        let mut was_own = matches!(arm.candidate.turn, FastTurn::Place(placement) if placement.replays());
        let mut luck = None;
        while sim.ending().is_none() {
            let is_own = sim.to_move() == own;
            if is_own && !was_own {
                rounds += 1;
                if rounds == self.rounds {
                    break;
                }
            }
            was_own = is_own;
            let score = i64::from(take_at_sight(&mut sim));
            *nodes += 1;
            luck.get_or_insert_with(|| self.luck(&sim, arm, is_own, score));
        }
        let mut value = 1000 * (margin(&sim, own) - before) - luck.unwrap_or(0);
        if sim.ending().is_none() {
            *nodes += 1;
            let last = best_at_sight(&sim).map_or(0, |(_, score)| i64::from(score));
            value += self.last_part * last;
        }
        value
    }

    /// How much the first turn after the one in question owes to the tiles of this world, in thousandths of a point for
    /// the seat that searches: its score is known as a mean over all racks, exactly. Taking the luck out leaves the mean
    /// over worlds as it is, and most of the spread behind.
    fn luck(&self, sim: &Sim, arm: &Arm, is_own: bool, score: i64) -> i64 {
        if is_own {
            1000 * score - arm.candidate.next
        } else {
            (arm.candidate.reply - 1000 * score) / (i64::from(sim.seats()) - 1).max(1)
        }
    }
}

/// What a seat is ahead of the mean of the others.
fn margin(sim: &Sim, seat: u8) -> i64 {
    let scores = sim.scores();
    let own = i64::from(scores[usize::from(seat)]);
    let others: i64 = scores.iter().map(|&score| i64::from(score)).sum::<i64>() - own;
    own - others / (scores.len() as i64 - 1).max(1)
}
