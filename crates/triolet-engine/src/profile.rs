//! What a board offers to any rack.
//!
//! One pass of the generator with every kind of tile that cannot be seen gives the best play of each single tile, pair
//! and three. From it follows, without sampling, what any rack makes of the board, and so the exact mean over all racks
//! that somebody may hold.

use triolet::tile::Tile;

use crate::fast::{FastBoard, Generator, Placement, Sink, StartRules};

const KINDS: usize = Tile::KINDS;
const WILD: usize = 16;

/// The best score of each single tile, pair and three tiles, in points; 0 where there is no play.
///
/// A replay square counts for nothing here: valuing it made `expect` weaker (docs/strength.md).
#[derive(Clone, Debug)]
pub struct Profile {
    /// By two kinds, either way round: the best of the pair and of each of the two alone.
    two: [[u16; KINDS]; KINDS],
    /// By kind.
    one: [u16; KINDS],
    /// By the two lower kinds of three numbers that total 15.
    three: [[u16; WILD]; WILD],
    /// By the two numbers beside a wild.
    three_wild: [[u16; WILD]; WILD],
}

/// Keeps the highest score.
struct Most {
    score: u32,
}

impl Sink for Most {
    #[inline]
    fn take(&mut self, _: Placement, score: u32) {
        self.score = self.score.max(score);
    }

    #[inline]
    fn least(&self) -> u32 {
        self.score
    }
}

/// Some tiles by kind: those that cannot be seen.
pub type Counts = [u8; KINDS];

/// The kinds of which there are any, with how many there are.
fn there(counts: &Counts) -> impl Iterator<Item = (usize, i64)> {
    counts.iter().map(|&count| i64::from(count)).enumerate().filter(|&(_, count)| count > 0)
}

impl Profile {
    /// What the board offers to racks out of the kinds of which `counts` has any.
    pub fn of(board: &FastBoard, rules: StartRules, counts: &Counts) -> Self {
        let generator = Generator::new(board, rules);
        let mut profile =
            Self { two: [[0; KINDS]; KINDS], one: [0; KINDS], three: [[0; WILD]; WILD], three_wild: [[0; WILD]; WILD] };
        let most = |visit: &dyn Fn(&mut Most)| {
            let mut most = Most { score: 0 };
            visit(&mut most);
            most.score as u16
        };
        let is_there = |kind: usize| counts[kind] > 0;
        for kind in (0..KINDS).filter(|&kind| is_there(kind)) {
            profile.one[kind] = most(&|sink| generator.single(kind as u8, sink));
        }
        for a in (0..KINDS).filter(|&kind| is_there(kind)) {
            for b in (a..KINDS).filter(|&kind| is_there(kind)) {
                let mut value = profile.one[a].max(profile.one[b]);
                if a + b <= 15 || (b == WILD && a < WILD) {
                    value = value.max(most(&|sink| generator.pair(a as u8, b as u8, sink)));
                }
                profile.two[a][b] = value;
                profile.two[b][a] = value;
            }
        }
        for a in (0..WILD).filter(|&kind| is_there(kind)) {
            for b in (a..WILD - a).filter(|&kind| is_there(kind)) {
                let c = 15 - a - b;
                if c >= b && is_there(c) {
                    profile.three[a][b] = most(&|sink| generator.triple(a as u8, b as u8, c as u8, sink));
                }
                if is_there(WILD) {
                    profile.three_wild[a][b] = most(&|sink| generator.triple(a as u8, b as u8, WILD as u8, sink));
                }
            }
        }
        profile
    }

    #[inline]
    fn three(&self, a: usize, b: usize, c: usize) -> u16 {
        let whole = if c == WILD {
            if b < WILD { self.three_wild[a][b] } else { 0 }
        } else if a + b + c == 15 {
            self.three[a][b]
        } else {
            0
        };
        whole.max(self.two[a][b]).max(self.two[a][c]).max(self.two[b][c])
    }

    /// What a rack of up to three kinds, in any order, makes of the board: the score of its best play, 0 without one.
    pub fn value(&self, kinds: &[u8]) -> u16 {
        let mut sorted = [0; 3];
        let count = kinds.len().min(3);
        for (place, &kind) in sorted.iter_mut().zip(kinds) {
            *place = usize::from(kind).min(WILD);
        }
        sorted[..count].sort_unstable();
        match count {
            0 => 0,
            1 => self.one[sorted[0]],
            2 => self.two[sorted[0]][sorted[1]],
            _ => self.three(sorted[0], sorted[1], sorted[2]),
        }
    }

    /// The mean, in thousandths of a point, of what a rack makes of the board that holds `held` (up to three kinds) and
    /// `draws` more tiles out of `counts`, every choice equally likely. Tiles beyond a rack of three are not drawn.
    pub fn mean(&self, held: &[u8], draws: usize, counts: &Counts) -> i64 {
        let total: i64 = counts.iter().map(|&count| i64::from(count)).sum();
        let draws = draws.min(3 - held.len().min(3)).min(total as usize);
        let held = &held[..held.len().min(3)];
        match (draws, held) {
            (0, _) => 1000 * i64::from(self.value(held)),
            (1, _) => {
                let sum: i64 = (0..KINDS).map(|a| i64::from(counts[a]) * self.with(held, &[a])).sum();
                1000 * sum / total
            }
            (2, _) => {
                let mut sum = 0;
                for (a, of_a) in there(counts) {
                    sum += of_a * (of_a - 1) / 2 * self.with(held, &[a, a]);
                    for (b, of_b) in there(counts).filter(|&(b, _)| b > a) {
                        sum += of_a * of_b * self.with(held, &[a, b]);
                    }
                }
                1000 * sum / (total * (total - 1) / 2)
            }
            _ => self.mean_of_three(counts) / (total * (total - 1) * (total - 2) / 6),
        }
    }

    /// The value of the held tiles with those drawn.
    #[inline]
    fn with(&self, held: &[u8], drawn: &[usize]) -> i64 {
        let mut kinds = [0; 3];
        let (ahead, behind) = kinds.split_at_mut(held.len());
        ahead.copy_from_slice(held);
        for (place, &kind) in behind.iter_mut().zip(drawn) {
            *place = kind as u8;
        }
        i64::from(self.value(&kinds[..held.len() + drawn.len()]))
    }

    /// The sum over all racks of three, times 1000.
    fn mean_of_three(&self, counts: &Counts) -> i64 {
        let mut sum = 0;
        for (a, of_a) in there(counts) {
            sum += of_a * (of_a - 1) * (of_a - 2) / 6 * i64::from(self.three(a, a, a));
            for (b, of_b) in there(counts).filter(|&(b, _)| b > a) {
                let (two_a, two_b) = (of_a * (of_a - 1) / 2 * of_b, of_a * (of_b * (of_b - 1) / 2));
                sum += two_a * i64::from(self.three(a, a, b)) + two_b * i64::from(self.three(a, b, b));
                let rest: i64 = (b + 1..KINDS).map(|c| i64::from(counts[c]) * i64::from(self.three(a, b, c))).sum();
                sum += of_a * of_b * rest;
            }
        }
        1000 * sum
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

    /// The value of the best play, out of all plays one by one.
    fn value_by_plays(board: &FastBoard, rules: StartRules, kinds: &[u8]) -> u32 {
        let mut rack = Rack::EMPTY;
        kinds.iter().for_each(|&kind| assert!(rack.insert(kind)));
        let mut plays = Vec::new();
        plays_into(board, rules, &rack, &mut plays);
        plays.iter().map(|&(_, score)| score).max().unwrap_or(0)
    }

    /// Positions from random play, early and late.
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
            let profile = Profile::of(sim.board(), sim.rules(), &counts);
            for seed in 0..60 {
                let imagined = Sim::deal(2, Default::default(), Default::default(), seed + 1000);
                let kinds: Vec<u8> =
                    imagined.rack(0).kinds().iter().copied().filter(|&kind| counts[usize::from(kind)] > 0).collect();
                let expected = value_by_plays(sim.board(), sim.rules(), &kinds);
                assert_eq!(u32::from(profile.value(&kinds)), expected, "{kinds:?} on {:?}", sim.board());
            }
        }
    }

    #[test]
    fn the_mean_is_that_over_all_racks() {
        for sim in positions(6) {
            let rack = *sim.rack(sim.to_move());
            let counts = counts_without(sim.board(), &rack);
            let profile = Profile::of(sim.board(), sim.rules(), sim.board().off_board());
            let bag: Vec<u8> =
                (0..17_u8).flat_map(|kind| std::iter::repeat_n(kind, counts[usize::from(kind)].into())).collect();
            for held in 0..=rack.kinds().len().min(2) {
                let held = &rack.kinds()[..held];
                let (mut sum, mut racks) = (0_i64, 0_i64);
                each_choice(&bag, 3 - held.len(), &mut held.to_vec(), &mut |kinds| {
                    sum += i64::from(profile.value(kinds));
                    racks += 1;
                });
                assert_eq!(profile.mean(held, 3 - held.len(), &counts), 1000 * sum / racks);
            }
            assert_eq!(profile.mean(rack.kinds(), 0, &counts), 1000 * i64::from(profile.value(rack.kinds())));
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
