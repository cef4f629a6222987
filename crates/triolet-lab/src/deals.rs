//! Deals from the public point of view: neither rack is known, nor the tiles set aside.

use std::vec::Vec;

use triolet::tile::Tile;

use triolet_engine::endgame::position::SEATS;
use triolet_engine::fast::Rack;
use triolet_engine::player::Observation;

/// The possible racks of each seat, and the number of ways to deal both at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deals {
    /// By seat, the possible racks, each once.
    pub racks: [Vec<Rack>; SEATS],
    /// By rack of the first seat and rack of the second, the number of ways to deal them from the tiles that are not on
    /// the board.
    pub weights: Vec<Vec<u32>>,
}

impl Deals {
    /// Computes the deals of a two-player game with an empty bag. The own rack counts as unseen too, as for the other
    /// seat.
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

/// Returns every rack of this size out of these tiles.
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

/// Removes a rack from these tiles; returns the number of ways to draw it, 0 if there are too few tiles.
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
