//! Playing turns out in one world.

use std::vec::Vec;

use super::arms::Arm;
use crate::fast::{Generator, Placement, Rack, best_play, may_replay};
use crate::player::Observation;
use crate::profile::{Preference, REPLAY};
use crate::random::Random;
use crate::sim::{FastTurn, MAX_SEATS, Sim};
use crate::weights::Weights;
use crate::win;

/// The outcome of every turn in one world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcomes {
    /// By turn; `None` for one that was dropped before.
    pub values: Vec<Option<Outcome>>,
    /// Turns played out.
    pub nodes: u64,
}

/// The outcome of one turn in one world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// By how much the seat came out ahead, against the start, in thousandths of a point.
    pub points: i64,
    /// The chance to win the game from there, in ten-thousandths.
    pub win: u32,
}

/// The rollout of turns.
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    /// After how many rounds of all seats it ends, at the latest.
    pub rounds: u32,
    /// The weight of the own play after those rounds, in thousandths.
    pub last_part: i64,
}

impl Default for Playout {
    fn default() -> Self {
        Self { rounds: 2, last_part: 700 }
    }
}

/// Takes a turn as somebody would who sees the own rack only and does not think ahead. Returns what it is worth in
/// points, another turn counted.
#[inline]
fn take_at_sight(sim: &mut Sim, preference: Preference) -> i64 {
    match best_at_sight(sim, preference) {
        Some((placement, score)) => {
            sim.place(placement, score);
            worth(placement, score)
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

/// The play that somebody of that preference likes best.
#[inline]
fn best_at_sight(sim: &Sim, preference: Preference) -> Option<(Placement, u32)> {
    if !may_replay(sim.board()) {
        return best_play(sim.board(), sim.rules(), sim.rack(sim.to_move()));
    }
    let mut best = preference.best();
    Generator::new(sim.board(), sim.rules()).rack(sim.rack(sim.to_move()), &mut best);
    best.get()
}

#[inline]
fn worth(placement: Placement, score: u32) -> i64 {
    i64::from(score) + i64::from(REPLAY) * i64::from(placement.replays())
}

impl Playout {
    pub(super) fn play(&self, seen: &Observation<'_>, arms: &[Arm], seed: u64, world: u64) -> Outcomes {
        let imagined = seen.imagine(Random::of_item(seed, world).next_u64());
        let preferences = seen.models.map(|models| models.preference_in(world));
        let mut nodes = 0;
        let mut play_out =
            |arm: &Arm| (!arm.dropped).then(|| self.play_out(imagined.clone(), arm, &preferences, &mut nodes));
        let values = arms.iter().map(&mut play_out).collect();
        Outcomes { values, nodes }
    }

    fn play_out(&self, mut sim: Sim, arm: &Arm, preferences: &[Preference; MAX_SEATS], nodes: &mut u64) -> Outcome {
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
            let preference =
                if is_own { Preference::Worth } else { preferences[usize::from(sim.to_move()) % MAX_SEATS] };
            let worth = take_at_sight(&mut sim, preference);
            *nodes += 1;
            luck.get_or_insert_with(|| luck_of(&sim, arm, is_own, preference, worth));
        }
        let mut last = 0;
        if sim.ending().is_none() {
            *nodes += 1;
            last = self.last(&sim);
        }
        Outcome { points: 1000 * (margin(&sim, own) - before) - luck.unwrap_or(0) + last, win: win(&sim, own, last) }
    }

    /// What the seat to move may expect of its next play and of the tiles it then keeps, in thousandths of a point.
    fn last(&self, sim: &Sim) -> i64 {
        let mut kept: Rack = *sim.rack(sim.to_move());
        let next = best_at_sight(sim, Preference::Worth).map_or(0, |(placement, score)| {
            kept.remove_all(placement);
            self.last_part * worth(placement, score)
        });
        next + Weights::of(sim.bag_len(), sim.seats()).keeping(kept.kinds())
    }
}

/// How much the first turn after the one in question owes to the tiles of this world, in thousandths of a point for the
/// seat that searches: what it is worth is known as a mean over all racks, exactly. Taking the luck out leaves the mean
/// over worlds as it is, and most of the spread behind.
fn luck_of(sim: &Sim, arm: &Arm, is_own: bool, preference: Preference, worth: i64) -> i64 {
    if is_own {
        return 1000 * worth - arm.candidate.again;
    }
    let mean = match preference {
        Preference::Score => arm.candidate.reply,
        Preference::Worth => arm.candidate.reply_for_worth,
    };
    (mean - 1000 * worth) / (i64::from(sim.seats()) - 1).max(1)
}

/// The lead of a seat over the mean of the others.
fn margin(sim: &Sim, seat: u8) -> i64 {
    let scores = sim.scores();
    let own = i64::from(scores[usize::from(seat)]);
    let others: i64 = scores.iter().map(|&score| i64::from(score)).sum::<i64>() - own;
    own - others / (scores.len() as i64 - 1).max(1)
}

/// The chance of a seat to win, in ten-thousandths, with so many thousandths of a point to come beside what it has.
fn win(sim: &Sim, seat: u8, to_come: i64) -> u32 {
    let (margins, others) = win::margins_with(sim.scores(), seat.into(), to_come);
    let margins = &margins[..others];
    if sim.ending().is_none() {
        return win::chance(margins, win::phase(sim.bag_len(), sim.seats()).spread);
    }
    match margins.iter().filter(|&&margin| margin == 0).count() as u32 {
        _ if margins.iter().any(|&margin| margin < 0) => 0,
        ties => win::CERTAIN / (ties + 1),
    }
}
