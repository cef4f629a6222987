//! The plays that each level notices.

use super::features::PlayFeatures;
use crate::random::Random;

/// The probabilities that a level notices a play, in thousandths, and its foresight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perception {
    /// The probability of looking at a square near the middle of the tiles.
    pub squares: u32,
    /// The decrease of that probability for each square of distance beyond `NEAR`.
    pub far: u32,
    /// The probability of considering plays of two tiles in a turn.
    pub pairs: u32,
    /// The probability of considering plays of three tiles in a turn.
    pub triples: u32,
    /// The probability of considering the wild in a turn.
    pub wilds: u32,
    /// The probability of noticing, at a square, a play that makes more than one group.
    pub crossings: u32,
    /// The value of an extra turn, in points.
    pub replay: u32,
    /// The number of best-looking plays for which it considers the next player's reply; 0 for none.
    pub ahead: usize,
}

/// The distance from the middle up to which no square is overlooked for its distance.
pub const NEAR: u8 = 3;

/// The levels below the strongest player, the weakest first. docs/strength.md has the measured strength of each.
pub const PERCEPTIONS: [Perception; 7] = [
    Perception { squares: 655, far: 59, pairs: 605, triples: 60, wilds: 260, crossings: 310, replay: 0, ahead: 0 },
    Perception { squares: 700, far: 51, pairs: 655, triples: 180, wilds: 355, crossings: 395, replay: 0, ahead: 0 },
    Perception { squares: 745, far: 44, pairs: 710, triples: 310, wilds: 455, crossings: 490, replay: 0, ahead: 0 },
    Perception { squares: 805, far: 34, pairs: 775, triples: 465, wilds: 580, crossings: 605, replay: 0, ahead: 0 },
    Perception { squares: 870, far: 22, pairs: 850, triples: 645, wilds: 725, crossings: 740, replay: 0, ahead: 0 },
    Perception { squares: 955, far: 8, pairs: 950, triples: 875, wilds: 905, crossings: 915, replay: 0, ahead: 0 },
    Perception {
        squares: 1000,
        far: 0,
        pairs: 1000,
        triples: 1000,
        wilds: 1000,
        crossings: 1000,
        replay: 14,
        ahead: 2,
    },
];

/// The perception of a level in one turn.
#[derive(Clone, Copy, Debug)]
pub struct TurnPerception {
    perception: Perception,
    seed: u64,
    pairs: bool,
    triples: bool,
    wilds: bool,
}

impl Perception {
    /// Returns the perception in the turn with this seed.
    pub const fn in_turn(self, seed: u64) -> TurnPerception {
        let mut random = Random::new(seed);
        let pairs = random.below(1000) < self.pairs;
        let triples = random.below(1000) < self.triples;
        let wilds = random.below(1000) < self.wilds;
        TurnPerception { perception: self, seed, pairs, triples, wilds }
    }
}

impl TurnPerception {
    /// Returns `true` if a play with these features is noticed. Plays that begin on the same square share one draw.
    pub const fn notices(&self, play: &PlayFeatures) -> bool {
        let thought_of = match play.tiles {
            1 => true,
            2 => self.pairs,
            _ => self.triples,
        };
        if !thought_of || (play.wild && !self.wilds) {
            return false;
        }
        let mut random = Random::for_item(self.seed, play.square as u64);
        let (square, crossing) = (random.below(1000), random.below(1000));
        let lost = self.perception.far * play.distance.saturating_sub(NEAR) as u32;
        square < self.perception.squares.saturating_sub(lost)
            && (play.groups < 2 || crossing < self.perception.crossings)
    }
}
