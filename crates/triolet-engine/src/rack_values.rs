//! The best plays that a board offers to any rack.
//!
//! One pass of the generator over every kind of unseen tile finds the best play of each single tile, pair and three.
//! They give, without sampling, the value of any rack on the board, and so the exact mean over all racks that a player
//! may hold.

use triolet::tile::Tile;

use crate::fast::{BestWithReplay, FastBoard, Generator, Placement, Sink, StartRules, may_replay};

const KINDS: usize = Tile::KINDS;
const WILD: usize = 16;

/// The value of an extra turn, in points: about the mean score of a turn.
pub const REPLAY: u16 = 45;

/// The rule by which a player chooses among plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayPreference {
    /// By the score alone, as most people do; extra turns only break ties.
    Score,
    /// By the score, with an extra turn worth [`REPLAY`] points.
    Worth,
}

impl ReplayPreference {
    /// Returns a sink that keeps the play this preference likes best.
    #[inline]
    pub const fn best(self) -> BestWithReplay {
        BestWithReplay::new(match self {
            Self::Score => 1,
            Self::Worth => 2 * REPLAY as u32,
        })
    }
}

/// The best plays of some tiles under both preferences.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Offer {
    /// The best score, doubled, and one more if it comes with another turn.
    score: u16,
    /// The highest value of a play, extra turns counted.
    worth: u16,
}

impl Offer {
    #[inline]
    fn or(self, other: Self) -> Self {
        Self { score: self.score.max(other.score), worth: self.worth.max(other.worth) }
    }

    /// Returns the value of the play that this preference chooses, in points.
    #[inline]
    fn value(self, preference: ReplayPreference) -> u16 {
        match preference {
            ReplayPreference::Score => (self.score >> 1) + (self.score & 1) * REPLAY,
            ReplayPreference::Worth => self.worth,
        }
    }
}

/// The values of the best plays of each single tile, pair and three tiles; 0 where there is no play.
#[derive(Clone, Debug)]
pub struct RackValues {
    /// By two kinds in either order: the best of the pair and of each of the two alone.
    two: [[Offer; KINDS]; KINDS],
    /// By kind.
    one: [Offer; KINDS],
    /// By the two lower kinds of three numbers that total 15.
    three: [[Offer; WILD]; WILD],
    /// By the two numbers beside a wild.
    three_wild: [[Offer; WILD]; WILD],
}

/// A sink that keeps the best offer of some values: of tiles with these values, and with a wild in place of one.
#[derive(Clone, Copy)]
struct BestOffers {
    plain: Offer,
    /// By the value that the wild shows.
    wild: [Offer; WILD],
    /// The values, the last of them repeated where they are fewer.
    values: [usize; 3],
    /// `true` if there is a wild.
    has_wild: bool,
    /// The value of an extra turn; 0 if no play can grant one, which lets the generator skip more plays.
    replay: u16,
}

impl BestOffers {
    #[inline]
    fn offer(&self, placement: Placement, score: u32) -> Offer {
        let score = score as u16;
        let replays = u16::from(self.replay > 0 && placement.replays());
        Offer { score: score << 1 | replays, worth: score + replays * self.replay }
    }

    #[inline]
    fn least_of(&self, offer: Offer) -> u16 {
        (offer.score >> 1).min(offer.worth.saturating_sub(self.replay))
    }
}

impl Sink for BestOffers {
    #[inline]
    fn offer(&mut self, placement: Placement, score: u32) {
        self.plain = self.plain.or(Self::offer(self, placement, score));
    }

    #[inline]
    fn least(&self) -> u32 {
        let mut least = self.least_of(self.plain);
        if self.has_wild {
            for value in self.values {
                least = least.min(self.least_of(self.wild[value]));
            }
        }
        least.into()
    }

    #[inline]
    fn wants_wilds(&self) -> bool {
        self.has_wild
    }

    #[inline]
    fn offer_wild(&mut self, value: u8, placement: Placement, score: u32) {
        let offer = Self::offer(self, placement, score);
        let best = &mut self.wild[usize::from(value & 15)];
        *best = best.or(offer);
    }
}

/// The number of tiles of each kind.
pub type Counts = [u8; KINDS];

/// Returns the kinds that are present, with their numbers.
fn there(counts: &Counts) -> impl Iterator<Item = (usize, i64)> {
    counts.iter().map(|&count| i64::from(count)).enumerate().filter(|&(_, count)| count > 0)
}

impl RackValues {
    /// Computes the best plays of all racks of the kinds that are present in `counts`.
    pub fn of(board: &FastBoard, rules: StartRules, counts: &Counts) -> Self {
        let generator = Generator::new(board, rules);
        let mut profile = Self {
            two: [[Offer::default(); KINDS]; KINDS],
            one: [Offer::default(); KINDS],
            three: [[Offer::default(); WILD]; WILD],
            three_wild: [[Offer::default(); WILD]; WILD],
        };
        let replay = if may_replay(board) { REPLAY } else { 0 };
        let is_there = |kind: usize| counts[kind] > 0;
        let has_wild = is_there(WILD);
        // Plays of values that lack a tile are wanted where a wild can stand for it.
        let none =
            BestOffers { plain: Offer::default(), wild: [Offer::default(); WILD], values: [0; 3], has_wild, replay };
        for a in (0..WILD).filter(|&kind| has_wild || is_there(kind)) {
            let mut best = BestOffers { values: [a; 3], ..none };
            // Of a wild alone only the best value counts.
            best.wild[a] = profile.one[WILD];
            generator.single(a as u8, &mut best);
            profile.one[WILD] = best.wild[a];
            if is_there(a) {
                profile.one[a] = best.plain;
            }
        }
        for a in (0..KINDS).filter(|&kind| is_there(kind)) {
            for b in (a..KINDS).filter(|&kind| is_there(kind)) {
                profile.set_two(a, b, profile.one[a].or(profile.one[b]));
            }
        }
        for a in 0..WILD {
            for b in a..WILD - a {
                let [has_a, has_b] = [is_there(a), is_there(b)];
                if !(has_a && has_b || has_wild && (has_a || has_b)) {
                    continue;
                }
                // Starting from what is known already, the generator skips what cannot be better.
                let mut best = BestOffers { plain: profile.two[a][b], values: [a, b, b], ..none };
                best.wild[b] = profile.two[a][WILD];
                best.wild[a] = profile.two[b][WILD];
                generator.pair(a as u8, b as u8, &mut best);
                if has_a && has_b {
                    profile.set_two(a, b, best.plain);
                }
                if has_wild && has_a {
                    profile.set_two(a, WILD, best.wild[b]);
                }
                if has_wild && has_b {
                    profile.set_two(b, WILD, best.wild[a]);
                }
            }
        }
        for a in 0..=5 {
            for b in a..=(15 - a) / 2 {
                let c = 15 - a - b;
                let pairs = [(a, b, c), (a, c, b), (b, c, a)];
                let has_pair = pairs.iter().any(|&(one, two, _)| is_there(one) && is_there(two));
                if !(is_there(a) && is_there(b) && is_there(c) || has_wild && has_pair) {
                    continue;
                }
                let mut best = BestOffers { values: [a, b, c], ..none };
                generator.triple(a as u8, b as u8, c as u8, &mut best);
                if is_there(a) && is_there(b) && is_there(c) {
                    profile.three[a][b] = best.plain;
                }
                for (one, two, shown) in pairs {
                    if has_wild && is_there(one) && is_there(two) {
                        profile.three_wild[one][two] = best.wild[shown];
                    }
                }
            }
        }
        profile
    }

    const fn set_two(&mut self, a: usize, b: usize, offer: Offer) {
        self.two[a][b] = offer;
        self.two[b][a] = offer;
    }

    #[inline]
    fn three(&self, a: usize, b: usize, c: usize) -> Offer {
        let whole = if c == WILD {
            if b < WILD { self.three_wild[a][b] } else { Offer::default() }
        } else if a + b + c == 15 {
            self.three[a][b]
        } else {
            Offer::default()
        };
        whole.or(self.two[a][b]).or(self.two[a][c]).or(self.two[b][c])
    }

    /// Returns the value of a rack of up to three kinds, in any order: the value of its best play in points, extra
    /// turns counted; 0 without a play.
    pub fn value(&self, kinds: &[u8], preference: ReplayPreference) -> u16 {
        self.offer(kinds).value(preference)
    }

    fn offer(&self, kinds: &[u8]) -> Offer {
        let mut sorted = [0; 3];
        let count = kinds.len().min(3);
        for (place, &kind) in sorted.iter_mut().zip(kinds) {
            *place = usize::from(kind).min(WILD);
        }
        sorted[..count].sort_unstable();
        match count {
            0 => Offer::default(),
            1 => self.one[sorted[0]],
            2 => self.two[sorted[0]][sorted[1]],
            _ => self.three(sorted[0], sorted[1], sorted[2]),
        }
    }

    /// Returns the mean value, in thousandths of a point, of a rack that holds `held` (up to three kinds) and `draws`
    /// more tiles out of `counts`, all draws equally likely. Tiles beyond a rack of three are not drawn.
    pub fn mean(&self, held: &[u8], draws: usize, counts: &Counts, preference: ReplayPreference) -> i64 {
        let [mean] = self.means(held, draws, counts, [preference]);
        mean
    }

    /// Returns [`Self::mean`] for several preferences.
    pub fn means<const N: usize>(
        &self,
        held: &[u8],
        draws: usize,
        counts: &Counts,
        preferences: [ReplayPreference; N],
    ) -> [i64; N] {
        let total: i64 = counts.iter().map(|&count| i64::from(count)).sum();
        let draws = draws.min(3 - held.len().min(3)).min(total as usize);
        let held = &held[..held.len().min(3)];
        let mut sum = Sum { preferences, of: [0; N] };
        let racks = match draws {
            0 => {
                sum.add(1, self.offer(held));
                1
            }
            1 => {
                there(counts).for_each(|(a, of_a)| sum.add(of_a, self.with(held, &[a])));
                total
            }
            2 => {
                for (a, of_a) in there(counts) {
                    sum.add(of_a * (of_a - 1) / 2, self.with(held, &[a, a]));
                    for (b, of_b) in there(counts).filter(|&(b, _)| b > a) {
                        sum.add(of_a * of_b, self.with(held, &[a, b]));
                    }
                }
                total * (total - 1) / 2
            }
            _ => {
                self.add_all_of_three(counts, &mut sum);
                total * (total - 1) * (total - 2) / 6
            }
        };
        sum.of.map(|sum| 1000 * sum / racks)
    }

    /// Returns the offer for the held tiles with those drawn.
    #[inline]
    fn with(&self, held: &[u8], drawn: &[usize]) -> Offer {
        let mut kinds = [0; 3];
        let (ahead, behind) = kinds.split_at_mut(held.len());
        ahead.copy_from_slice(held);
        for (place, &kind) in behind.iter_mut().zip(drawn) {
            *place = kind as u8;
        }
        self.offer(&kinds[..held.len() + drawn.len()])
    }

    fn add_all_of_three<const N: usize>(&self, counts: &Counts, sum: &mut Sum<N>) {
        for (a, of_a) in there(counts) {
            sum.add(of_a * (of_a - 1) * (of_a - 2) / 6, self.three(a, a, a));
            for (b, of_b) in there(counts).filter(|&(b, _)| b > a) {
                sum.add(of_a * (of_a - 1) / 2 * of_b, self.three(a, a, b));
                sum.add(of_a * (of_b * (of_b - 1) / 2), self.three(a, b, b));
                for (c, of_c) in (b + 1..KINDS).zip(&counts[b + 1..]) {
                    sum.add(of_a * of_b * i64::from(*of_c), self.three(a, b, c));
                }
            }
        }
    }
}

/// Sums over racks of the values on a board, in points, for several preferences.
struct Sum<const N: usize> {
    preferences: [ReplayPreference; N],
    of: [i64; N],
}

impl<const N: usize> Sum<N> {
    #[inline]
    fn add(&mut self, racks: i64, offer: Offer) {
        for (sum, preference) in self.of.iter_mut().zip(self.preferences) {
            *sum += racks * i64::from(offer.value(preference));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    use crate::fast::{Rack, plays_into};
    use crate::random::Random;
    use crate::sim::Sim;

    fn counts_without(board: &FastBoard, rack: &Rack) -> Counts {
        let mut counts = *board.off_board();
        rack.kinds().iter().for_each(|&kind| counts[usize::from(kind)] -= 1);
        counts
    }

    /// Returns the value of the best play, found by enumeration.
    fn value_by_plays(board: &FastBoard, rules: StartRules, kinds: &[u8], preference: ReplayPreference) -> u32 {
        let mut rack = Rack::EMPTY;
        kinds.iter().for_each(|&kind| assert!(rack.insert(kind)));
        let mut plays = Vec::new();
        plays_into(board, rules, &rack, &mut plays);
        let worth = |&(placement, score): &(Placement, u32)| score + u32::from(REPLAY) * u32::from(placement.replays());
        match preference {
            // Among plays of equal score, one with an extra turn is taken.
            ReplayPreference::Score => plays.iter().max_by_key(|play| (play.1, worth(play))).map_or(0, worth),
            ReplayPreference::Worth => plays.iter().map(worth).max().unwrap_or(0),
        }
    }

    /// Returns positions from random play, early and late.
    fn positions(count: u64) -> impl Iterator<Item = Sim> {
        (0..count).map(|seed| {
            let mut random = Random::new(seed);
            let mut sim = Sim::deal(2, Default::default(), Default::default(), seed);
            let mut plays = Vec::new();
            for _ in 0..random.below(36) {
                plays_into(sim.board(), sim.rules(), sim.rack(sim.to_move()), &mut plays);
                plays.sort_unstable();
                if let Some(&(placement, score)) = plays.get(random.below(plays.len().max(1) as u32) as usize) {
                    let mut ahead = sim.clone();
                    ahead.place(placement, score);
                    if ahead.ending().is_some() {
                        break;
                    }
                    sim = ahead;
                }
            }
            sim
        })
    }

    #[test]
    fn the_value_of_a_rack_is_that_of_its_best_play() {
        for sim in positions(60) {
            let counts = *sim.board().off_board();
            let profile = RackValues::of(sim.board(), sim.rules(), &counts);
            for seed in 0..60 {
                let imagined = Sim::deal(2, Default::default(), Default::default(), seed + 1000);
                let kinds: Vec<u8> =
                    imagined.rack(0).kinds().iter().copied().filter(|&kind| counts[usize::from(kind)] > 0).collect();
                for preference in [ReplayPreference::Score, ReplayPreference::Worth] {
                    let expected = value_by_plays(sim.board(), sim.rules(), &kinds, preference);
                    assert_eq!(
                        u32::from(profile.value(&kinds, preference)),
                        expected,
                        "{kinds:?} on {:?}",
                        sim.board()
                    );
                }
            }
        }
    }

    #[test]
    fn the_mean_is_that_over_all_racks() {
        for sim in positions(6) {
            let rack = *sim.rack(sim.to_move());
            let counts = counts_without(sim.board(), &rack);
            let profile = RackValues::of(sim.board(), sim.rules(), sim.board().off_board());
            let bag: Vec<u8> =
                (0..17_u8).flat_map(|kind| std::iter::repeat_n(kind, counts[usize::from(kind)].into())).collect();
            for held in 0..=rack.kinds().len().min(2) {
                let held = &rack.kinds()[..held];
                for preference in [ReplayPreference::Score, ReplayPreference::Worth] {
                    let (mut sum, mut racks) = (0_i64, 0_i64);
                    each_choice(&bag, 3 - held.len(), &mut held.to_vec(), &mut |kinds| {
                        sum += i64::from(profile.value(kinds, preference));
                        racks += 1;
                    });
                    assert_eq!(profile.mean(held, 3 - held.len(), &counts, preference), 1000 * sum / racks);
                }
            }
            let value = i64::from(profile.value(rack.kinds(), ReplayPreference::Worth));
            assert_eq!(profile.mean(rack.kinds(), 0, &counts, ReplayPreference::Worth), 1000 * value);
        }
    }

    fn each_choice(bag: &[u8], draws: usize, kinds: &mut Vec<u8>, visit: &mut impl FnMut(&[u8])) {
        if draws == 0 {
            return visit(kinds);
        }
        for place in 0..bag.len() {
            kinds.push(bag[place]);
            each_choice(&bag[place + 1..], draws - 1, kinds, visit);
            kinds.pop();
        }
    }
}
