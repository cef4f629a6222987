//! Upper bounds of plays, from the other seat's replies.
//!
//! With an empty bag, a seat that places its last tiles ends the game, and its gain is known exactly. A play that
//! leaves the other seat such a reply is worth at most its score less that gain, which is found without trying the
//! play. The reply survives if the play is far enough away: legality and scores depend on the runs through the squares
//! of the reply, none longer than three, and on blocks of up to 3 × 3.
//!
//! Where the other seat's last tile fits nowhere, a seat with two tiles plays alone: after the first tile, the second
//! scores what it would score now, or what it scores beside the first.
//! scores as much as it would now, or as much as it does beside the one.

use std::vec::Vec;

use super::position::Position;
use crate::fast::{Best, Generator, Placement, Sink, Squares, max_beside};

/// The farthest that a tile can affect a play: the larger of the distances in rows and in columns.
const REACH: u8 = 3;

/// Maximum threats kept, each out of reach of the others: a play reaches one or two of them, rarely three.
const MAX_THREATS: usize = 4;

/// A play of the other seat that would end the game.
#[derive(Clone, Copy, Debug)]
struct Threat {
    placement: Placement,
    score: u32,
    /// The squares on which a tile may change it.
    reach: Squares,
}

/// The threats of the seat that is not to move.
#[derive(Clone, Debug, Default)]
pub struct Threats {
    /// The plays of all its tiles that end the game, the best first.
    threats: Vec<Threat>,
    /// If its last tile fits nowhere and the rack of the seat to move holds two tiles: the best score of each of the
    /// two, in the order of the rack.
    alone: Option<[u32; 2]>,
}

impl Threats {
    /// Finds the threats anew, with the generator for this position. There are none while the bag holds tiles, since no
    /// play then ends the game.
    pub fn find(&mut self, position: &Position, generator: &Generator<'_>) {
        self.clear();
        if position.bag_left() > 0 || !position.both_have_begun() {
            return;
        }
        let [_, other] = position.racks();
        match *other.kinds() {
            [one] => generator.single(one, self),
            [one, two] => generator.pair(one, two, self),
            [one, two, three] => generator.triple(one, two, three, self),
            _ => {}
        }
        if let ([], [_], &[one, two]) = (&self.threats[..], other.kinds(), position.racks()[0].kinds()) {
            self.alone = Some([one, two].map(|kind| {
                let mut best = Best::default();
                generator.single(kind, &mut best);
                best.get().map_or(0, |(_, score)| score)
            }));
        }
    }

    /// Forgets all threats.
    pub fn clear(&mut self) {
        self.threats.clear();
        self.alone = None;
    }

    /// Returns an upper bound of the value of a play that scores `score`: the points by which the seat to move comes
    /// out ahead from here on. Returns `None` if there is no bound: the play ends the game, grants another turn, or may
    /// spoil every threat.
    #[inline]
    pub fn most(&self, position: &Position, placement: Placement, score: u32) -> Option<i32> {
        let [own, other] = position.racks();
        if let (Some(best), 1, &[one, _]) = (self.alone, placement.len(), own.kinds()) {
            // Whatever the other seat does, the last tile is placed at most once: where it could go now, or beside this
            // one.
            let laid = placement.tiles().next()?;
            let place = usize::from(laid.kind() == one);
            let beside = max_beside(position.board(), laid, own.kinds()[place]);
            return Some((score + best[place].max(beside)) as i32 + other.points());
        }
        if self.threats.is_empty() || placement.len() == usize::from(own.len()) || placement.replays() {
            return None;
        }
        let spoils = |threat: &Threat| placement.tiles().any(|laid| threat.reach.has(laid.square));
        let threat = self.threats.iter().find(|threat| !spoils(threat))?;
        let mut kept = *own;
        kept.remove_all(placement);
        Some(score as i32 - threat.score as i32 - kept.points())
    }
}

impl Sink for Threats {
    fn offer(&mut self, placement: Placement, score: u32) {
        let key = |threat: &Threat| (threat.score, threat.placement);
        let mut reach = Squares::NONE;
        placement.tiles().for_each(|laid| reach = reach.or(Squares::of(laid.square)));
        for _ in 0..REACH {
            reach = reach.or(reach.ahead::<1>()).or(reach.behind::<1>());
            reach = reach.or(reach.above()).or(reach.below());
        }
        let new = Threat { placement, score, reach };
        let meets = |threat: &Threat| placement.tiles().any(|laid| threat.reach.has(laid.square));
        if self.threats.iter().any(|threat| key(threat) > key(&new) && meets(threat)) {
            return;
        }
        self.threats.retain(|threat| !meets(threat));
        let place = self.threats.partition_point(|threat| key(threat) > key(&new));
        self.threats.insert(place, new);
        self.threats.truncate(MAX_THREATS);
    }

    #[inline]
    fn least(&self) -> u32 {
        if self.threats.len() == MAX_THREATS { self.threats[MAX_THREATS - 1].score } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::solver::{INFINITE, Solver};
    use super::super::worlds::worlds;
    use super::*;
    use crate::player::{Budget, Observation, Player};
    use crate::players::Greedy;
    use crate::random::Random;
    use crate::sim::{FastTurn, Sim};

    #[test]
    fn no_play_is_worth_more_than_what_is_seen() {
        let (mut threats, mut solver, mut plays) = (Threats::default(), Solver::default(), Vec::new());
        let (mut seen_through, mut exactly, mut alone) = (0, 0, 0);
        for seed in 0..80 {
            let mut sim = Sim::deal(2, Default::default(), Default::default(), seed);
            while sim.ending().is_none() && sim.bag_len() > 0 {
                let choice = Greedy.choose(&Observation::of(&sim), seed, Budget::Free);
                sim.apply(choice.turn, choice.score);
            }
            if sim.ending().is_some() {
                continue;
            }
            let seen = Observation::of(&sim);
            let worlds = worlds(&seen);
            let mut random = Random::new(seed);
            let world = &worlds[random.below(worlds.len() as u32) as usize];
            let mut position = Position::of(&seen, world).unwrap();
            while position.ending().is_none() {
                position.plays_into(&mut plays);
                plays.sort_unstable();
                threats.find(&position, &Generator::new(position.board(), position.rules()));
                for &(placement, score) in &plays {
                    let Some(most) = threats.most(&position, placement, score) else { continue };
                    let (before, turn) = (*position.hand(), FastTurn::Place(placement));
                    let mut value = position.apply(turn, score);
                    if position.ending().is_none() {
                        let rest = solver.solve(&mut position, -INFINITE, INFINITE);
                        value += if position.to_move() == before.to_move { rest } else { -rest };
                    }
                    position.undo(turn, &before);
                    assert!(value <= most, "{placement:?} in game {seed}: {value} above {most}");
                    seen_through += 1;
                    exactly += u32::from(value == most);
                    alone += u32::from(threats.alone.is_some());
                }
                match plays.get(random.below(plays.len().max(1) as u32) as usize) {
                    Some(&(placement, score)) => position.apply(FastTurn::Place(placement), score),
                    None => position.apply(FastTurn::Pass, 0),
                };
            }
        }
        assert!(seen_through > 500 && exactly > 200 && alone > 50, "{seen_through}, {exactly}, {alone}");
    }
}
