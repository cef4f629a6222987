//! Multisets of tiles: a rack, the contents of the bag, the unseen tiles.
//!
//! ```
//! use triolet::tile::Tile;
//! use triolet::tiles::Tiles;
//!
//! let rack: Tiles = "12-7-*".parse()?;
//! assert_eq!((rack.len(), rack.points(), rack.to_string().as_str()), (3, 19, "7-12-*"));
//! let unseen = Tiles::FULL_SET.minus(&rack).expect("the rack is part of the set");
//! assert_eq!((unseen.len(), unseen.count(Tile::Wild)), (80, 1));
//! # Ok::<(), triolet::tiles::TilesError>(())
//! ```

use core::fmt;
use core::str::FromStr;

use crate::tile::{SUPPLY, Tile, TileError};

/// A multiset of tiles within the set of 83.
///
/// Written in order and joined by `-`: `7-12-*`; the empty multiset is written as `none`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tiles {
    counts: [u8; Tile::KINDS],
}

impl Tiles {
    /// No tiles.
    pub const NONE: Self = Self { counts: [0; Tile::KINDS] };
    /// The whole set of 83.
    pub const FULL_SET: Self = Self { counts: SUPPLY };
    /// The number of tiles in the whole set.
    pub const SET_SIZE: usize = 83;

    /// Returns the number of tiles of a kind.
    pub const fn count(&self, tile: Tile) -> u8 {
        self.counts[tile.index()]
    }

    /// Returns the number of tiles of each kind, by [`Tile::index`].
    pub const fn counts(&self) -> &[u8; Tile::KINDS] {
        &self.counts
    }

    /// Returns the number of tiles.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&n| usize::from(n)).sum()
    }

    /// Returns `true` if there are no tiles.
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|&n| n == 0)
    }

    /// Returns `true` if there is a tile of this kind.
    pub const fn has(&self, tile: Tile) -> bool {
        self.count(tile) > 0
    }

    /// Adds a tile. Returns `false` and changes nothing if the set of 83 has no more of that kind.
    pub fn insert(&mut self, tile: Tile) -> bool {
        let count = &mut self.counts[tile.index()];
        let fits = *count < tile.supply();
        *count += u8::from(fits);
        fits
    }

    /// Removes a tile. Returns `false` and changes nothing if there is none of that kind.
    pub fn remove(&mut self, tile: Tile) -> bool {
        let count = &mut self.counts[tile.index()];
        let present = *count > 0;
        *count -= u8::from(present);
        present
    }

    /// Returns the sum, or `None` if the set of 83 doesn't hold that many of some kind.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        let mut sum = *self;
        for tile in Tile::kinds() {
            let count = &mut sum.counts[tile.index()];
            *count += other.count(tile);
            if *count > tile.supply() {
                return None;
            }
        }
        Some(sum)
    }

    /// Returns the difference, or `None` if some tile of `other` is missing.
    pub fn minus(&self, other: &Self) -> Option<Self> {
        let mut rest = *self;
        for tile in Tile::kinds() {
            let count = &mut rest.counts[tile.index()];
            *count = count.checked_sub(other.count(tile))?;
        }
        Some(rest)
    }

    /// Returns the difference, ignoring tiles of `other` that are missing.
    pub fn without(&self, other: &Self) -> Self {
        let mut rest = *self;
        for tile in Tile::kinds() {
            let count = &mut rest.counts[tile.index()];
            *count = count.saturating_sub(other.count(tile));
        }
        rest
    }

    /// Iterates over the tiles, in order, duplicates included.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        Tile::kinds().flat_map(|tile| core::iter::repeat_n(tile, usize::from(self.count(tile))))
    }

    /// Iterates over the kinds that are present, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Tile> + '_ {
        Tile::kinds().filter(|&tile| self.has(tile))
    }

    /// Returns the sum of the values, a wild counting 0: the points of a rack in the final scoring.
    pub fn points(&self) -> u16 {
        self.iter().map(|tile| u16::from(tile.points())).sum()
    }

    /// Builds the multiset of `tiles`, or returns `None` if the set of 83 doesn't hold that many of some kind.
    pub fn of(tiles: impl IntoIterator<Item = Tile>) -> Option<Self> {
        let mut all = Self::NONE;
        tiles.into_iter().all(|tile| all.insert(tile)).then_some(all)
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (i, tile) in self.iter().enumerate() {
            if i > 0 {
                f.write_str("-")?;
            }
            fmt::Display::fmt(&tile, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The reason why a text is not a multiset of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TilesError {
    /// A tile is unreadable.
    #[error(transparent)]
    Tile(#[from] TileError),
    /// More tiles of a kind than the set of 83 holds.
    #[error("the set does not hold that many tiles of one kind")]
    TooMany,
}

impl FromStr for Tiles {
    type Err = TilesError;
    fn from_str(text: &str) -> Result<Self, TilesError> {
        let mut tiles = Self::NONE;
        if text == "none" {
            return Ok(tiles);
        }
        for part in text.split('-') {
            if !tiles.insert(part.parse()?) {
                return Err(TilesError::TooMany);
            }
        }
        Ok(tiles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn texts_round_trip() {
        for text in ["none", "0", "7-12-*", "0-0-0", "*-*"] {
            assert_eq!(text.parse::<Tiles>().unwrap().to_string(), text);
        }
        assert_eq!("*-7-12".parse::<Tiles>().unwrap().to_string(), "7-12-*");
        for text in ["", "-", "7-", "16", "7 12", "15-15", "*-*-*", "*3"] {
            assert!(text.parse::<Tiles>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn the_set_bounds_every_handful() {
        let mut tiles = Tiles::FULL_SET;
        assert_eq!((tiles.len(), Tiles::SET_SIZE), (83, 83));
        assert!(!tiles.insert(Tile::Wild));
        assert!(Tiles::FULL_SET.plus(&"3".parse().unwrap()).is_none());
        assert!(Tiles::NONE.minus(&"3".parse().unwrap()).is_none());
        assert_eq!(tiles.points(), 405, "what all the numbers total");
    }
}
