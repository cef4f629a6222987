//! A rack of up to three tiles.

use core::fmt;

use triolet::tile::{Tile, Value};
use triolet::tiles::Tiles;

use super::placement::Placement;

/// Up to three tiles in ascending order. A kind is a number: the value, or 16 for a wild, as in [`Tile::index`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rack {
    kinds: [u8; 3],
    len: u8,
}

impl Rack {
    /// No tiles.
    pub const EMPTY: Self = Self { kinds: [0; 3], len: 0 };

    /// Returns the kinds of the tiles in ascending order, duplicates included.
    #[inline]
    pub fn kinds(&self) -> &[u8] {
        &self.kinds[..usize::from(self.len.min(3))]
    }

    /// Returns the number of tiles.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Returns `true` if the rack is empty.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a tile. Returns `false` and changes nothing if the rack is full.
    #[inline]
    pub fn insert(&mut self, kind: u8) -> bool {
        if self.len >= 3 {
            return false;
        }
        let mut at = usize::from(self.len);
        while at > 0 && self.kinds[at - 1] > kind {
            self.kinds[at] = self.kinds[at - 1];
            at -= 1;
        }
        self.kinds[at] = kind;
        self.len += 1;
        true
    }

    /// Removes a tile of this kind. Returns `false` and changes nothing if there is none.
    #[inline]
    pub fn remove(&mut self, kind: u8) -> bool {
        let Some(at) = self.kinds().iter().position(|&held| held == kind) else { return false };
        self.kinds.copy_within(at + 1.., at);
        self.len -= 1;
        self.kinds[usize::from(self.len)] = 0;
        true
    }

    /// Removes the tiles of a placement. Returns `false` if one is missing; the rack is then unspecified.
    #[inline]
    pub fn remove_all(&mut self, placement: Placement) -> bool {
        placement.tiles().all(|laid| self.remove(laid.kind()))
    }

    /// Returns the points of the tiles in the final scoring: their values, 0 for a wild.
    #[inline]
    pub fn points(&self) -> i32 {
        self.kinds().iter().filter(|&&kind| kind < 16).map(|&kind| i32::from(kind)).sum()
    }

    /// Builds the rack of these tiles; `None` if there are more than three.
    pub fn of(tiles: &Tiles) -> Option<Self> {
        let mut rack = Self::EMPTY;
        tiles.iter().all(|tile| rack.insert(tile.index() as u8)).then_some(rack)
    }

    /// Returns the tiles as a multiset.
    pub fn tiles(&self) -> Tiles {
        let mut tiles = Tiles::NONE;
        for &kind in self.kinds() {
            tiles.insert(tile_of(kind));
        }
        tiles
    }
}

/// Returns the tile of a kind's number.
pub(crate) fn tile_of(kind: u8) -> Tile {
    Value::new(kind).map_or(Tile::Wild, Tile::Number)
}

impl fmt::Debug for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.tiles(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_stay_in_order() {
        let mut rack = Rack::EMPTY;
        assert!([16, 3, 3].into_iter().all(|kind| rack.insert(kind)));
        assert!(!rack.insert(1));
        assert_eq!(rack.kinds(), [3, 3, 16]);
        assert_eq!(rack.points(), 6);
        assert!(rack.remove(3) && !rack.remove(4));
        assert_eq!(rack.kinds(), [3, 16]);
        assert!(rack.remove(16) && rack.remove(3) && !rack.remove(3));
        assert_eq!(rack, Rack::EMPTY);
        let tiles: Tiles = "0-12-*".parse().unwrap();
        assert_eq!(Rack::of(&tiles).unwrap().tiles(), tiles);
        assert_eq!(Rack::of(&"0-0-1-2".parse().unwrap()), None);
    }
}
