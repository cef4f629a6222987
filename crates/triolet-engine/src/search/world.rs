//! Rollouts of turns in one world.

use std::vec::Vec;

use super::arms::Arm;
use crate::fast::{Generator, Placement, Rack, best_play, may_replay};
use crate::player::Observation;
use crate::rack_values::{REPLAY, ReplayPreference};
use crate::random::Random;
use crate::sim::{FastTurn, MAX_SEATS, Sim};
use crate::weights::Weights;
use crate::win;

/// The outcome of every turn in one world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcomes {
    /// By turn; `None` for a turn dropped earlier.
    pub values: Vec<Option<Outcome>>,
    /// The number of turns played out.
    pub nodes: u64,
}

/// The outcome of one turn in one world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The change of the seat's lead during the rollout, in thousandths of a point.
    pub points: i64,
    /// The chance to win the game at the end of the rollout, in ten-thousandths.
    pub win: u32,
}

/// The parameters of a rollout.
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    /// Maximum rounds of all seats.
    pub rounds: u32,
    /// The weight of the own play after those rounds, in thousandths.
    pub last_part: i64,
}

impl Default for Playout {
    fn default() -> Self {
        Self { rounds: 2, last_part: 700 }
    }
}

/// Takes the turn of a player who sees only its own rack and doesn't look ahead. Returns its value in points, extra
/// turns counted.
#[inline]
fn take_at_sight(sim: &mut Sim, preference: ReplayPreference) -> i64 {
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

/// Returns the play that this preference likes best.
#[inline]
fn best_at_sight(sim: &Sim, preference: ReplayPreference) -> Option<(Placement, u32)> {
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
        let imagined = seen.imagine(Random::for_item(seed, world).next_u64());
        let preferences = seen.models.map(|models| models.preference_in(world));
        let mut nodes = 0;
        let mut play_out =
            |arm: &Arm| (!arm.dropped).then(|| self.play_out(imagined.clone(), arm, &preferences, &mut nodes));
        let values = arms.iter().map(&mut play_out).collect();
        Outcomes { values, nodes }
    }

    fn play_out(
        &self,
        mut sim: Sim,
        arm: &Arm,
        preferences: &[ReplayPreference; MAX_SEATS],
        nodes: &mut u64,
    ) -> Outcome {
        let own = sim.to_move();
        let before = margin(&sim, own);
        sim.apply(arm.candidate.turn, arm.candidate.score);
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
                if is_own { ReplayPreference::Worth } else { preferences[usize::from(sim.to_move()) % MAX_SEATS] };
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

    /// Returns the expected value of the next play of the seat to move and of its leave, in thousandths of a point.
    fn last(&self, sim: &Sim) -> i64 {
        let mut kept: Rack = *sim.rack(sim.to_move());
        let next = best_at_sight(sim, ReplayPreference::Worth).map_or(0, |(placement, score)| {
            kept.remove_all(placement);
            self.last_part * worth(placement, score)
        });
        next + Weights::of(sim.bag_len(), sim.seats()).keeping(kept.kinds())
    }
}

/// Returns how much the first turn after the candidate owes to the tiles of this world, in thousandths of a point for
/// the searching seat: the mean over all racks is known exactly. Subtracting the luck keeps the mean over worlds and
/// removes most of the spread.
fn luck_of(sim: &Sim, arm: &Arm, is_own: bool, preference: ReplayPreference, worth: i64) -> i64 {
    if is_own {
        return 1000 * worth - arm.candidate.again;
    }
    let mean = match preference {
        ReplayPreference::Score => arm.candidate.reply,
        ReplayPreference::Worth => arm.candidate.reply_for_worth,
    };
    (mean - 1000 * worth) / (i64::from(sim.seats()) - 1).max(1)
}

/// Returns the lead of a seat over the mean of the others, in points.
fn margin(sim: &Sim, seat: u8) -> i64 {
    let scores = sim.scores();
    let own = i64::from(scores[usize::from(seat)]);
    let others: i64 = scores.iter().map(|&score| i64::from(score)).sum::<i64>() - own;
    own - others / (scores.len() as i64 - 1).max(1)
}

/// Returns a seat's chance to win, in ten-thousandths, if it gains another `to_come` thousandths of a point.
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
