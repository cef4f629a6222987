//! Evaluation weights for the consequences of a turn: the board left to the others, and the leave.
//!
//! The numbers were fitted by least squares to pairs of turns of the same position, both played on to the end of the
//! game by `greedy`, and the difference between their results. `cargo run --release -p triolet-lab --example weights --
//! 300000 1` prints them anew; `docs/how-the-player-thinks.md` explains them.

use triolet::tile::Tile;

/// The weights for turns with at least a given number of tiles in the bag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// Minimum tiles in the bag, before the turn.
    pub bag: u8,
    /// The weight of the mean of the best reply in a game for two, in thousandths: it may exceed 1000, since a board
    /// that offers much to the opponent goes on doing so.
    pub reply: i64,
    /// The weight of the mean of the own next play, in thousandths.
    pub next: i64,
    /// The value of an extra turn beyond the points it scores, in thousandths of a point.
    pub replay: i64,
    /// The value of keeping a tile of each kind, beyond the points it brings in the next play, in thousandths of a
    /// point.
    pub leave: [i64; Tile::KINDS],
}

/// The weights, by ascending number of tiles in the bag.
pub const WEIGHTS: [Weights; 3] = [
    Weights {
        bag: 0,
        reply: 787,
        next: 251,
        replay: 19339,
        leave: [
            -902, -2818, -3259, -4385, -4753, -5514, -5940, -6508, -6893, -7584, -8228, -9564, -10444, -11750, -13127,
            -15656, -3190,
        ],
    },
    Weights {
        bag: 1,
        reply: 1075,
        next: 492,
        replay: 3103,
        leave: [
            -640, -2538, -2670, -3004, -2961, -3756, -3435, -4012, -3795, -5840, -6597, -8767, -10108, -13221, -15927,
            -23584, 7887,
        ],
    },
    Weights {
        bag: 7,
        reply: 1144,
        next: 526,
        replay: 268,
        leave: [1213, -849, 177, -192, -84, -634, 20, -497, 31, 851, -902, -3549, -5389, -9830, -14179, -31709, 11774],
    },
];

/// The share of the reply's weight with 2, 3 and 4 seats, in thousandths: with more opponents, the gain of one of them
/// hurts less.
const REPLY_PARTS: [i64; 3] = [1000, 700, 500];

impl Weights {
    /// Returns the weights for a turn with `bag` tiles in the bag before it. With more than two seats, the bag counts
    /// as that of a game for two with the same number of tiles per seat.
    pub fn of(bag: u8, seats: u8) -> Self {
        let seats = seats.clamp(2, 4);
        let tiles = (2 * u16::from(bag)).div_ceil(seats.into());
        let weights = WEIGHTS.iter().rev().find(|weights| u16::from(weights.bag) <= tiles).unwrap_or(&WEIGHTS[0]);
        Self { reply: weights.reply * REPLY_PARTS[usize::from(seats - 2)] / 1000, ..*weights }
    }

    /// Returns the value of keeping these kinds, in thousandths of a point.
    #[inline]
    pub fn keeping(&self, kinds: &[u8]) -> i64 {
        kinds.iter().filter_map(|&kind| self.leave.get(usize::from(kind))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bag_and_the_seats_choose_the_weights() {
        for (bag, seats, phase) in [
            (0, 2, 0),
            (1, 2, 1),
            (6, 2, 1),
            (7, 2, 2),
            (71, 2, 2),
            (0, 4, 0),
            (1, 4, 1),
            (12, 4, 1),
            (13, 4, 2),
            (9, 3, 1),
            (10, 3, 2),
        ] {
            assert_eq!(Weights::of(bag, seats).leave, WEIGHTS[phase].leave, "{bag} tiles, {seats} seats");
        }
        assert_eq!(Weights::of(30, 2).reply, WEIGHTS[2].reply);
        assert!(Weights::of(30, 4).reply < Weights::of(30, 3).reply);
    }

    #[test]
    fn tiles_that_fit_nowhere_are_not_worth_keeping() {
        for weights in WEIGHTS {
            assert!(weights.keeping(&[15]) < weights.keeping(&[5]));
            assert_eq!(weights.keeping(&[]), 0);
            assert_eq!(weights.keeping(&[3, 16]), weights.leave[3] + weights.leave[16]);
        }
    }
}
