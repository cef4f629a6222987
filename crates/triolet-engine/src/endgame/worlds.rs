//! The possible deals of the tiles that a seat can't see.

use std::vec::Vec;

use triolet::tile::Tile;

use super::position::{MAX_IN_BAG, SEATS};
use crate::fast::Rack;
use crate::player::Observation;
use crate::random::Random;

/// A world: the other seat's rack, and the bag in the order of drawing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct World {
    /// The rack of the other seat.
    pub rack: Rack,
    /// The tiles of the bag in the order of drawing, padded with 0.
    pub bag: [u8; MAX_IN_BAG],
    /// The number of equally likely deals of individual tiles that make this world.
    pub weight: u32,
}

/// Returns every world consistent with what a seat of a two-player game sees, each once, in a fixed order.
///
/// The number grows fast with the bag: up to 20 worlds with an empty bag, 140 with one tile, 1,120 with two.
pub fn worlds(seen: &Observation<'_>) -> Vec<World> {
    let other = usize::from(seen.to_move + 1) % SEATS;
    let mut deal = Deal {
        left: seen.unseen(),
        rack_size: seen.rack_sizes[other],
        bag_size: usize::from(seen.bag).min(MAX_IN_BAG),
        worlds: Vec::new(),
    };
    let known = seen.known.get(other).copied().flatten();
    let world = World { rack: known.unwrap_or_default(), bag: [0; MAX_IN_BAG], weight: 1 };
    deal.rack(world, 0);
    deal.worlds
}

/// Draws `most` worlds at random, each in proportion to its weight; a world drawn several times gets that weight. If
/// there are no more than `most` worlds, returns all of them.
pub fn some_worlds(seen: &Observation<'_>, most: usize, seed: u64) -> Vec<World> {
    let all = worlds(seen);
    if all.len() <= most {
        return all;
    }
    let total = all.iter().map(|world| world.weight).sum();
    let mut random = Random::new(seed);
    let mut drawn: Vec<u32> = (0..most).map(|_| random.below(total)).collect();
    drawn.sort_unstable();
    let mut some: Vec<World> = Vec::with_capacity(most);
    let mut drawn = drawn.into_iter().peekable();
    let mut below = 0;
    for world in all {
        below += world.weight;
        let mut weight = 0;
        while drawn.next_if(|&at| at < below).is_some() {
            weight += 1;
        }
        if weight > 0 {
            some.push(World { weight, ..world });
        }
    }
    some
}

struct Deal {
    left: [u8; Tile::KINDS],
    rack_size: u8,
    bag_size: usize,
    worlds: Vec<World>,
}

impl Deal {
    /// Fills the rack with kinds from `least` on, then the bag.
    fn rack(&mut self, world: World, least: usize) {
        if world.rack.len() == self.rack_size.min(3) {
            return self.bag(world, 0);
        }
        for kind in least..Tile::KINDS {
            let left = self.left[kind];
            if left == 0 {
                continue;
            }
            // Equal tiles are chosen as a set, so the weight grows by the binomial factor for one more tile of the
            // kind.
            let held = world.rack.kinds().iter().filter(|&&held| usize::from(held) == kind).count() as u32;
            let mut next = world;
            next.rack.insert(kind as u8);
            next.weight = world.weight * u32::from(left) / (held + 1);
            self.left[kind] = left - 1;
            self.rack(next, kind);
            self.left[kind] = left;
        }
    }

    fn bag(&mut self, world: World, place: usize) {
        if place == self.bag_size {
            return self.worlds.push(world);
        }
        for kind in 0..Tile::KINDS {
            let left = self.left[kind];
            if left == 0 {
                continue;
            }
            let mut next = world;
            next.bag[place] = kind as u8;
            next.weight = world.weight * u32::from(left);
            self.left[kind] = left - 1;
            self.bag(next, place + 1);
            self.left[kind] = left;
        }
    }
}
