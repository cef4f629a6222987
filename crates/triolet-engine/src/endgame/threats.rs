//! With what the other seat can end the game at its next turn, and which plays leave it that.
//!
//! With an empty bag a seat that lays its last tiles ends the game, and what that gains it is known to the point. So a
//! play that leaves the other seat such an end is worth no more than its score less that gain, which is found without
//! trying the play. It leaves it where it lies far enough away: whether tiles may lie on squares, and what they score,
//! depends on the runs through these squares, none of which is longer than three, and on blocks of up to 3 × 3.

use std::vec::Vec;

use super::position::Position;
use crate::fast::{Generator, Placement, Rack, Sink, Squares};

/// Nothing further away than this is changed by a tile, counted in rows or in columns, whichever is more.
const REACH: u8 = 3;

/// How many ends are kept, each out of reach of the others: a play reaches one or two of them, seldom three.
const MOST: usize = 4;

/// An end of the game that the other seat threatens.
#[derive(Clone, Copy, Debug)]
struct Threat {
    placement: Placement,
    score: u32,
    /// The squares on which a tile may change it.
    reach: Squares,
}

/// The ends of the game that the seat not to move threatens with all of its tiles, the best first.
#[derive(Clone, Debug, Default)]
pub struct Threats(Vec<Threat>);

impl Threats {
    /// Finds them anew, with the generator for this position. There are none while the bag holds tiles: then no play ends
    /// the game.
    pub fn find(&mut self, position: &Position, generator: &Generator<'_>) {
        self.0.clear();
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
    }

    /// Knows of none.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The most that this play can be worth to the seat to move, by how many points it comes ahead from here on: it scores
    /// so much and leaves the seat `own` without its tiles. `None` where that is not seen: the play ends the game,
    /// is followed by another turn, or may spoil every threat.
    #[inline]
    pub fn most(&self, placement: Placement, score: u32, own: &Rack) -> Option<i32> {
        if self.0.is_empty() || placement.len() == usize::from(own.len()) || placement.replays() {
            return None;
        }
        let spoils = |threat: &Threat| placement.tiles().any(|laid| threat.reach.has(laid.square));
        let threat = self.0.iter().find(|threat| !spoils(threat))?;
        let mut kept = *own;
        kept.remove_all(placement);
        Some(score as i32 - threat.score as i32 - kept.points())
    }
}

impl Sink for Threats {
    fn take(&mut self, placement: Placement, score: u32) {
        let key = |threat: &Threat| (threat.score, threat.placement);
        let mut reach = Squares::NONE;
        placement.tiles().for_each(|laid| reach = reach.or(Squares::of(laid.square)));
        for _ in 0..REACH {
            reach = reach.or(reach.ahead::<1>()).or(reach.behind::<1>());
            reach = reach.or(reach.above()).or(reach.below());
        }
        let new = Threat { placement, score, reach };
        let meets = |threat: &Threat| placement.tiles().any(|laid| threat.reach.has(laid.square));
        if self.0.iter().any(|threat| key(threat) > key(&new) && meets(threat)) {
            return;
        }
        self.0.retain(|threat| !meets(threat));
        let place = self.0.partition_point(|threat| key(threat) > key(&new));
        self.0.insert(place, new);
        self.0.truncate(MOST);
    }

    #[inline]
    fn least(&self) -> u32 {
        if self.0.len() == MOST { self.0[MOST - 1].score } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::solver::{INFINITE, Solver};
    use super::super::worlds::worlds;
    use super::*;
    use crate::player::{Budget, Player, Seen};
    use crate::players::Greedy;
    use crate::random::Random;
    use crate::sim::{FastTurn, Sim};

    #[test]
    fn no_play_is_worth_more_than_what_is_seen() {
        let (mut threats, mut solver, mut plays) = (Threats::default(), Solver::default(), Vec::new());
        let (mut seen_through, mut exactly) = (0, 0);
        for seed in 0..40 {
            let mut sim = Sim::deal(2, Default::default(), Default::default(), seed);
            while sim.ending().is_none() && sim.bag_len() > 0 {
                let choice = Greedy.choose(&Seen::of(&sim), seed, Budget::Free);
                sim.take(choice.turn, choice.score);
            }
            if sim.ending().is_some() {
                continue;
            }
            let seen = Seen::of(&sim);
            let worlds = worlds(&seen);
            let world = &worlds[Random::new(seed).below(worlds.len() as u32) as usize];
            let mut position = Position::of(&seen, world).unwrap();
            position.plays_into(&mut plays);
            threats.find(&position, &Generator::new(position.board(), position.rules()));
            let own = *position.racks()[0];
            for &(placement, score) in &plays {
                let Some(most) = threats.most(placement, score, &own) else { continue };
                let before = *position.hand();
                let gain = position.take(FastTurn::Place(placement), score);
                let value = gain - solver.solve(&mut position, -INFINITE, INFINITE);
                position.undo(FastTurn::Place(placement), &before);
                assert!(value <= most, "{placement:?} in game {seed}: {value} above {most}");
                seen_through += 1;
                exactly += u32::from(value == most);
            }
        }
        assert!(seen_through > 300 && exactly > 50, "{seen_through}, {exactly}");
    }
}
