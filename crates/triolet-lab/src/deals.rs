//! The deals as somebody reckons with them who sees only what both seats see: neither rack, and not what was set aside.

use std::vec::Vec;

use triolet::tile::Tile;

use triolet_engine::endgame::position::SEATS;
use triolet_engine::fast::Rack;
use triolet_engine::player::Observation;

/// The racks that each seat may hold, and the number of ways in which both may hold them at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deals {
    /// By seat, the racks that it may hold, each once.
    pub racks: [Vec<Rack>; SEATS],
    /// By rack of the first seat and rack of the second, in how many ways the tiles that are not on the board can be
    /// dealt so.
    pub weights: Vec<Vec<u32>>,
}

impl Deals {
    /// Of a game for two with an empty bag. The seat's own tiles count as unseen too: the other seat cannot see them.
    pub fn of(observation: &Observation<'_>) -> Self {
        let counts = *observation.board.off_board();
        let racks = [0, 1].map(|seat| racks(&counts, observation.rack_sizes[seat]));
        let weight = |first: &Rack, second: &Rack| {
            let mut left = counts;
            ways(&mut left, first) * ways(&mut left, second)
        };
        let weights =
            racks[0].iter().map(|first| racks[1].iter().map(|second| weight(first, second)).collect()).collect();
        Self { racks, weights }
    }
}

/// Every rack of this size out of these tiles.
fn racks(counts: &[u8; Tile::KINDS], size: u8) -> Vec<Rack> {
    let mut racks = vec![Rack::EMPTY];
    for _ in 0..size.min(3) {
        let mut larger = Vec::new();
        for rack in racks {
            let least = rack.kinds().last().map_or(0, |&kind| usize::from(kind));
            for (kind, &count) in counts.iter().enumerate().skip(least) {
                let held = rack.kinds().iter().filter(|&&held| usize::from(held) == kind).count();
                let mut rack = rack;
                if held < usize::from(count) && rack.insert(kind as u8) {
                    larger.push(rack);
                }
            }
        }
        racks = larger;
    }
    racks
}

/// In how many ways a rack can be taken from these tiles, which are then without it; 0 when they are too few.
fn ways(counts: &mut [u8; Tile::KINDS], rack: &Rack) -> u32 {
    let mut ways = 1;
    let mut held = 0;
    for (place, &kind) in rack.kinds().iter().enumerate() {
        held = if place > 0 && rack.kinds()[place - 1] == kind { held + 1 } else { 1 };
        let left = &mut counts[usize::from(kind)];
        ways = ways * u32::from(*left) / held;
        *left = left.saturating_sub(1);
    }
    ways
}
