//! A seat's chance to win.
//!
//! The future change of a margin is nearly normal, with a spread that depends on how much is left to play: in the games
//! that the numbers below come from, the kurtosis of the residual is 2.9 to 3.4 while the bag lasts. The chance follows
//! from the expected final margins and that spread. The numbers were fitted to games of `expect` against itself by
//! `cargo run --release -p triolet-lab --example win -- fit 12000 1`, which prints them anew; `… -- check` measures how
//! well they predict other games (docs/strength.md).

use crate::expect::Candidate;
use crate::player::Observation;
use crate::sim::MAX_SEATS;

/// The chance of a sure win; a win shared by two counts half.
pub const CERTAIN: u32 = 10_000;

/// The parameters of a two-player game at a given number of tiles in the bag.
#[derive(Clone, Copy, Debug)]
pub struct Phase {
    /// The tiles in the bag.
    pub bag: i64,
    /// The spread of the margin's change after a turn, in thousandths of a point: near its standard deviation, the
    /// value that predicts wins best.
    pub spread: i64,
    /// The coefficient by which the mean of the best reply lowers the final margin, in thousandths.
    pub reply: i64,
    /// The coefficient by which the mean of the own next play raises it, in thousandths.
    pub next: i64,
    /// The constant term, in thousandths of a point.
    pub rest: i64,
}

/// The phases, from an empty bag to a full one.
pub const PHASES: [Phase; 8] = [
    Phase { bag: 0, spread: 20_687, reply: 792, next: 256, rest: 5_059 },
    Phase { bag: 2, spread: 49_191, reply: 826, next: 169, rest: 11_367 },
    Phase { bag: 5, spread: 63_002, reply: 976, next: 250, rest: 12_500 },
    Phase { bag: 13, spread: 78_895, reply: 811, next: 121, rest: 9_095 },
    Phase { bag: 21, spread: 100_446, reply: 763, next: 44, rest: 11_086 },
    Phase { bag: 36, spread: 122_564, reply: 731, next: 36, rest: 9_987 },
    Phase { bag: 51, spread: 141_056, reply: 731, next: -14, rest: 12_672 },
    Phase { bag: 71, spread: 147_963, reply: 880, next: 353, rest: 3_690 },
];

/// Returns the phase of a game for `seats` with `bag` tiles in the bag: that of a game for two with as many tiles per
/// seat.
pub fn phase(bag: u8, seats: u8) -> Phase {
    let hundredths = 100 * 2 * i64::from(bag) / i64::from(seats.max(2));
    let last = PHASES[PHASES.len() - 1];
    let after = PHASES.iter().position(|phase| 100 * phase.bag > hundredths);
    let Some(after) = after.filter(|&after| after > 0) else {
        return if hundredths <= 0 { PHASES[0] } else { last };
    };
    let (from, to) = (PHASES[after - 1], PHASES[after]);
    let between = |from_value: i64, to_value: i64| {
        from_value + (to_value - from_value) * (hundredths - 100 * from.bag) / (100 * (to.bag - from.bag))
    };
    Phase {
        bag: hundredths / 100,
        spread: between(from.spread, to.spread),
        reply: between(from.reply, to.reply),
        next: between(from.next, to.next),
        rest: between(from.rest, to.rest),
    }
}

/// The normal distribution from 0 to 4 standard deviations in sixteenths of one, in ten-thousandths.
const NORMAL: [i64; 65] = [
    5000, 5249, 5497, 5744, 5987, 6227, 6462, 6691, 6915, 7131, 7340, 7541, 7734, 7917, 8092, 8257, 8413, 8560, 8697,
    8825, 8944, 9053, 9154, 9247, 9332, 9409, 9479, 9542, 9599, 9650, 9696, 9737, 9772, 9804, 9832, 9856, 9878, 9896,
    9912, 9926, 9938, 9948, 9957, 9964, 9970, 9975, 9980, 9983, 9987, 9989, 9991, 9993, 9994, 9995, 9996, 9997, 9998,
    9998, 9999, 9999, 9999, 9999, 9999, 10_000, 10_000,
];

/// Returns the probability that a normal variable with this mean and standard deviation is positive, in
/// ten-thousandths.
fn above_nought(mean: i64, spread: i64) -> i64 {
    // In sixteenths of a standard deviation, with 8 fractional bits.
    let steps = mean.abs().saturating_mul(16 << 8) / spread.max(1);
    let (whole, rest) = ((steps >> 8).min(64) as usize, steps & 255);
    let next = NORMAL[(whole + 1).min(64)];
    let upper = NORMAL[whole] + (next - NORMAL[whole]) * rest / 256;
    if mean >= 0 { upper } else { i64::from(CERTAIN) - upper }
}

/// Returns the chance to win, in ten-thousandths. `margins` are the expected final margins over the other seats and
/// `spread` the spread of each, in thousandths of a point.
pub fn chance(margins: &[i64], spread: i64) -> u32 {
    if let [margin] = *margins {
        return above_nought(margin, spread) as u32;
    }
    // All margins share the own luck, which is half of their variance. The sum over its quarters of a standard
    // deviation takes the chance to be ahead of all others, whose luck is independent.
    let half = spread * 1000 / 1414;
    let mut sum = 0;
    for quarter in -16..16_i64 {
        let weight = normal_between(quarter);
        let luck = half * (2 * quarter + 1) / 8;
        let ahead = margins
            .iter()
            .fold(i64::from(CERTAIN), |all, &margin| all * above_nought(margin + luck, half) / i64::from(CERTAIN));
        sum += weight * ahead;
    }
    (sum / i64::from(CERTAIN)).clamp(0, i64::from(CERTAIN)) as u32
}

/// Returns the probability of a standard normal variable in this quarter of a standard deviation.
fn normal_between(quarter: i64) -> i64 {
    above_nought(4000 * (quarter + 1), 16_000) - above_nought(4000 * quarter, 16_000)
}

/// Returns the expected chance to win after this turn, in ten-thousandths.
pub fn after(seen: &Observation<'_>, candidate: &Candidate) -> u32 {
    let phase = phase(seen.bag, seen.seats);
    let gain = candidate_gain(&phase, candidate);
    let (margins, others) = margins(seen);
    let margins = margins.map(|margin| margin + gain);
    chance(&margins[..others], phase.spread)
}

/// Returns the expected change of the final margin, in thousandths of a point.
fn candidate_gain(phase: &Phase, candidate: &Candidate) -> i64 {
    1000 * i64::from(candidate.score)
        + candidate.again
        + candidate.leave
        + phase.rest
        + (phase.next * candidate.next - phase.reply * candidate.reply) / 1000
}

/// Returns the seat's current margins over the others, in thousandths of a point, and the number of others.
pub fn margins(seen: &Observation<'_>) -> ([i64; MAX_SEATS - 1], usize) {
    let (own, seats) = (usize::from(seen.to_move), usize::from(seen.seats).clamp(2, MAX_SEATS));
    let mut margins = [0; MAX_SEATS - 1];
    let others = (1..seats).map(|step| seen.scores[(own + step) % seats]);
    for (margin, other) in margins.iter_mut().zip(others) {
        *margin = 1000 * i64::from(seen.scores[own] - other);
    }
    (margins, seats - 1)
}

/// Returns the margins of a seat over the others, in seat order, with `to_come` thousandths of a point added to its
/// score, and the number of others.
pub(crate) fn margins_with(scores: &[i32], seat: usize, to_come: i64) -> ([i64; MAX_SEATS - 1], usize) {
    let mut margins = [0; MAX_SEATS - 1];
    let others = scores.iter().enumerate().filter(|&(other, _)| other != seat);
    for (margin, (_, &score)) in margins.iter_mut().zip(others) {
        *margin = 1000 * i64::from(scores[seat] - score) + to_come;
    }
    (margins, scores.len().saturating_sub(1).min(MAX_SEATS - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_the_normal_distribution() {
        // Simpson's rule over the density, accurate to four places.
        let density = |x: f64| (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
        let mut sum = 0.5;
        for (step, &value) in NORMAL.iter().enumerate() {
            // The last entry stands for everything farther out.
            assert!(
                (sum * 10_000.0 - value as f64).abs() <= if step == 64 { 1.0 } else { 0.5 },
                "step {step}: {sum} and {value}"
            );
            let (from, width) = (step as f64 / 16.0, 1.0 / 16.0);
            sum += (0..16)
                .map(|part| {
                    let (a, h) = (from + width * f64::from(part) / 16.0, width / 16.0);
                    h / 6.0 * (density(a) + 4.0 * density(a + h / 2.0) + density(a + h))
                })
                .sum::<f64>();
        }
    }

    #[test]
    fn equals_share_the_chance() {
        assert_eq!(chance(&[0], 100_000), 5000);
        for others in 2..4 {
            let equal = chance(&[0; 3][..others], 100_000);
            assert!(equal.abs_diff(CERTAIN / (others as u32 + 1)) < 20, "{others}: {equal}");
        }
    }

    #[test]
    fn more_points_are_a_better_chance() {
        for others in 1..4 {
            let chances: Vec<u32> =
                (-400..400).map(|points| chance(&[1000 * points, 0, 0][..others], 80_000)).collect();
            assert!(chances.is_sorted(), "{others}");
            assert!(chances[0] < 10 && chances[0] <= chances[799]);
        }
        assert_eq!(chance(&[1_000_000], 30_000), CERTAIN);
        assert_eq!(chance(&[i64::MAX / 10_000], 1), CERTAIN);
    }

    #[test]
    fn phases_join() {
        for seats in 2..5 {
            let spreads: Vec<i64> = (0..80).map(|bag| phase(bag, seats).spread).collect();
            assert!(spreads.is_sorted(), "{spreads:?}");
        }
        assert_eq!(phase(0, 2).spread, PHASES[0].spread);
        assert_eq!(phase(36, 2).spread, PHASES[5].spread);
        assert_eq!(phase(80, 2).spread, PHASES[7].spread);
    }
}
