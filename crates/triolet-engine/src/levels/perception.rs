//! How much of what there is to see each level notices.

use super::features::PlayFeatures;
use crate::random::Random;

/// Chances that a level notices a play, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perception {
    /// The chance of looking at a square near the middle of the tiles.
    pub squares: u32,
    /// How much of that chance is lost with each square farther away than three.
    pub far: u32,
    /// The chance of thinking, in a turn, of plays with two tiles.
    pub pairs: u32,
    /// The chance of thinking, in a turn, of plays with three tiles.
    pub triples: u32,
    /// The chance of thinking, in a turn, of what a wild could stand for.
    pub wilds: u32,
    /// The chance of noticing, at a square, a play that makes more than one group.
    pub crossings: u32,
    /// The number of points another turn is thought to be worth.
    pub replay: u32,
    /// Of how many plays that look best it thinks what the next player will make of the board; 0 or 1 for none.
    pub ahead: usize,
}

/// So near to the middle of the tiles no square is overlooked for its distance.
pub const NEAR: u8 = 3;

/// The levels below the strongest player, the weakest first. What each step is worth is measured in docs/strength.md.
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

/// The plays that a level notices in one turn.
#[derive(Clone, Copy, Debug)]
pub struct TurnPerception {
    perception: Perception,
    seed: u64,
    pairs: bool,
    triples: bool,
    wilds: bool,
}

impl Perception {
    /// What this sight notices in the turn of this seed.
    pub const fn in_turn(self, seed: u64) -> TurnPerception {
        let mut random = Random::new(seed);
        let pairs = random.below(1000) < self.pairs;
        let triples = random.below(1000) < self.triples;
        let wilds = random.below(1000) < self.wilds;
        TurnPerception { perception: self, seed, pairs, triples, wilds }
    }
}

impl TurnPerception {
    /// Returns `true` if a play that looks so is noticed. Plays that begin on the same square are seen or overlooked
    /// together.
    pub const fn notices(&self, play: &PlayFeatures) -> bool {
        let thought_of = match play.tiles {
            1 => true,
            2 => self.pairs,
            _ => self.triples,
        };
        if !thought_of || (play.wild && !self.wilds) {
            return false;
        }
        let mut random = Random::of_item(self.seed, play.square as u64);
        let (square, crossing) = (random.below(1000), random.below(1000));
        let lost = self.perception.far * play.distance.saturating_sub(NEAR) as u32;
        square < self.perception.squares.saturating_sub(lost)
            && (play.groups < 2 || crossing < self.perception.crossings)
    }
}
