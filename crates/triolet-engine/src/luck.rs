//! The share of luck in the result of a game.
//!
//! Before a seat takes a turn, the value of its rack on the board is compared with the mean over all racks that it
//! might have drawn to the tiles it kept. The difference has mean 0, whatever the players, so subtracting any multiple
//! of it from the result of a match changes nothing but the spread. This is a control variate, as AIVAT is
//! for poker (Burch, Schmid, Moravčík, Bowling: "AIVAT: A New Variance Reduction Technique for Agent Evaluation in
//! Imperfect Information Games", 2018).

use crate::fast::{Rack, StartRules};
use crate::rack_values::{Counts, RackValues, ReplayPreference};
use crate::sim::{FastTurn, MAX_SEATS, RACK_SIZE, Sim};
use crate::weights::Weights;
use crate::win;

/// The weight of the leave of the drawn tiles, beside their next play, in thousandths. The sums of both were fitted to
/// the wins of 3,000 games of `expect`: 0.91 and 0.57.
const LEAVE_PART: i64 = 620;

/// Half of the interval over which the chance to win is differentiated, in thousandths of a point.
const STEP: i64 = 20_000;

/// A draw whose luck has not been evaluated.
#[derive(Clone, Copy, Debug)]
struct Draw {
    kept: Rack,
    /// The number of tiles drawn, and the tiles they were drawn from.
    count: u8,
    bag: Counts,
    bag_len: u8,
    /// Bit mask of the other seats that have drawn since.
    since: u8,
}

/// The luck of all seats in a game in progress.
#[derive(Clone, Debug)]
pub struct Luck {
    draws: [Option<Draw>; MAX_SEATS],
    /// By seat, in thousandths of a point.
    points: [i64; MAX_SEATS],
    /// By seat, in millionths of a win.
    wins: [i64; MAX_SEATS],
}

impl Luck {
    /// Starts with a game that has just been dealt.
    pub fn of(sim: &Sim) -> Self {
        let bag = *sim.board().off_board();
        let bag_len = sim.bag_len() + RACK_SIZE * sim.seats();
        let dealt = Draw { kept: Rack::EMPTY, count: RACK_SIZE, bag, bag_len, since: 0 };
        Self { draws: [Some(dealt); MAX_SEATS], points: [0; MAX_SEATS], wins: [0; MAX_SEATS] }
    }

    /// Records the luck that shows before the seat to move takes this turn.
    pub fn see(&mut self, sim: &Sim, turn: FastTurn) {
        let mover = usize::from(sim.to_move()) % MAX_SEATS;
        for seat in 0..usize::from(sim.seats()) {
            // A seat's draw depends on what was drawn before it, so a turn by an earlier drawer would reveal something
            // about those draws: they are evaluated first.
            let is_due = |draw: &Draw| seat == mover || draw.since >> mover & 1 == 1;
            if let Some(draw) = self.draws[seat].filter(is_due) {
                self.draws[seat] = None;
                self.look_at(sim, seat, &draw);
            }
        }
        let kept = turn.keeps_of(sim.rack(sim.to_move()));
        let count = RACK_SIZE.saturating_sub(kept.len()).min(sim.bag_len());
        if count == 0 {
            return;
        }
        for draw in self.draws.iter_mut().flatten() {
            draw.since |= 1 << mover;
        }
        // The tiles set aside are included: any of them might as well have been in the bag.
        let mut bag = *sim.board().off_board();
        for seat in 0..sim.seats() {
            sim.rack(seat).kinds().iter().for_each(|&kind| bag[usize::from(kind)] -= 1);
        }
        self.draws[mover] = Some(Draw { kept, count, bag, bag_len: sim.bag_len(), since: 0 });
    }

    fn look_at(&mut self, sim: &Sim, seat: usize, draw: &Draw) {
        let mut counts = draw.bag;
        draw.kept.kinds().iter().for_each(|&kind| counts[usize::from(kind)] += 1);
        let rules = StartRules { first_turn: sim.is_first_turn(seat as u8), ..sim.rules() };
        let profile = RackValues::of(sim.board(), rules, &counts);
        let rack = sim.rack(seat as u8).kinds();
        let mean = profile.mean(draw.kept.kinds(), draw.count.into(), &draw.bag, ReplayPreference::Worth);
        let play = 1000 * i64::from(profile.value(rack, ReplayPreference::Worth)) - mean;

        let weights = Weights::of(draw.bag_len, sim.seats());
        let (tiles, worth) = draw.bag.iter().zip(weights.leave).fold((0, 0), |(tiles, worth), (&count, leave)| {
            (tiles + i64::from(count), worth + i64::from(count) * leave)
        });
        let drawn = weights.keeping(rack) - weights.keeping(draw.kept.kinds());
        let keep = drawn - i64::from(draw.count) * worth / tiles.max(1);

        let luck = play + LEAVE_PART * keep / 1000;
        self.points[seat] += luck;
        self.wins[seat] += luck * 100 * chance_gained(sim, seat, mean / 2) / (2 * STEP);
    }

    /// Returns the luck of a seat less the mean of the others': in thousandths of a point and in millionths of a win.
    pub fn balance(&self, seats: u8, seat: u8) -> (i64, i64) {
        let balance = |luck: &[i64; MAX_SEATS]| {
            let all: i64 = luck[..usize::from(seats)].iter().sum();
            let own = luck[usize::from(seat)];
            own - (all - own) / (i64::from(seats) - 1).max(1)
        };
        (balance(&self.points), balance(&self.wins))
    }
}

/// Returns the gain in the chance to win over the interval around a seat's score, in ten-thousandths; `ahead` is the
/// mean that the seat is about to gain, in thousandths of a point.
fn chance_gained(sim: &Sim, seat: usize, ahead: i64) -> i64 {
    let spread = win::phase(sim.bag_len(), sim.seats()).spread;
    let chance = |step: i64| {
        let (margins, others) = win::margins_with(sim.scores(), seat, ahead + step);
        i64::from(win::chance(&margins[..others], spread))
    };
    chance(STEP) - chance(-STEP)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{Budget, Observation, Player};
    use crate::players::by_name;
    use crate::random::Random;

    /// Returns the luck of both seats in a game of `greedy`, in points.
    fn luck(seed: u64) -> [f64; 2] {
        let mut player = by_name("greedy").expect("a player");
        let mut sim = Sim::deal(2, Default::default(), Default::default(), seed);
        let mut luck = Luck::of(&sim);
        while sim.ending().is_none() {
            let choice = player.choose(&Observation::of(&sim), seed, Budget::Free);
            luck.see(&sim, choice.turn);
            sim.apply(choice.turn, choice.score);
        }
        [0, 1].map(|seat| luck.points[seat] as f64 / 1000.0)
    }

    #[test]
    fn luck_is_nothing_in_the_mean() {
        let games = 1000;
        for seat in 0..2 {
            let all: Vec<f64> = (0..games).map(|seed| luck(seed)[seat]).collect();
            let mean = all.iter().sum::<f64>() / games as f64;
            let variance = all.iter().map(|luck| (luck - mean) * (luck - mean)).sum::<f64>() / games as f64;
            // The seeds are fixed, so the test is deterministic.
            assert!(mean.abs() < 2.0 * (variance / games as f64).sqrt(), "{mean} of a spread of {}", variance.sqrt());
        }
    }

    #[test]
    fn luck_is_what_a_rack_is_better_than_the_others_it_might_have_been() {
        // Covers every draw of one tile to two kept ones, with a fixed board and scores.
        let mut sim = Sim::deal(2, Default::default(), Default::default(), 5);
        let mut random = Random::new(9);
        let mut player = by_name("greedy").expect("a player");
        for _ in 0..12 {
            let choice = player.choose(&Observation::of(&sim), random.next_u64(), Budget::Free);
            sim.apply(choice.turn, choice.score);
        }
        let seat = usize::from(sim.to_move());
        let mut kept = *sim.rack(seat as u8);
        let last = kept.kinds()[2];
        kept.remove(last);
        let mut bag = *sim.board().off_board();
        sim.rack(1 - seat as u8).kinds().iter().for_each(|&kind| bag[usize::from(kind)] -= 1);
        kept.kinds().iter().for_each(|&kind| bag[usize::from(kind)] -= 1);
        let draw = Draw { kept, count: 1, bag, bag_len: sim.bag_len(), since: 0 };
        let (mut sum, mut largest, mut tiles) = (0, 0, 0);
        for (kind, &count) in bag.iter().enumerate().filter(|&(_, &count)| count > 0) {
            let mut rack = kept;
            assert!(rack.insert(kind as u8));
            let mut luck = Luck::of(&sim);
            let mut seen = Observation::of(&sim).into_owned();
            seen.rack = rack;
            seen.known[1 - seat] = Some(*sim.rack(1 - seat as u8));
            luck.look_at(&seen.imagine(1), seat, &draw);
            sum += i64::from(count) * luck.points[seat];
            largest = largest.max(luck.points[seat].abs());
            tiles += i64::from(count);
        }
        assert!(largest > 1000, "some draws are luckier than others");
        assert!(sum.abs() <= 3 * tiles, "{sum} over {tiles} tiles, for rounding");
    }

    #[test]
    fn what_one_seat_gains_the_others_lose() {
        let luck = Luck { draws: [None; 4], points: [600, -300, 90, 0], wins: [60, 0, -30, 0] };
        assert_eq!(luck.balance(2, 0), (900, 60));
        assert_eq!(luck.balance(2, 1), (-900, -60));
        assert_eq!(luck.balance(3, 0), (600 + 105, 60 + 15));
    }
}
