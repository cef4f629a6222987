//! A rack with known and unknown tiles.

use crate::tiles::Tiles;
use crate::visible::VisibleTiles;

/// The tiles of a rack: the known ones, and the number of unknown ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Rack {
    pub known: Tiles,
    pub unknown: u8,
}

impl Rack {
    pub fn len(&self) -> usize {
        self.known.len() + usize::from(self.unknown)
    }

    pub fn is_empty(&self) -> bool {
        self.unknown == 0 && self.known.is_empty()
    }

    /// Returns the tiles if all are known.
    pub fn tiles(&self) -> Option<Tiles> {
        (self.unknown == 0).then_some(self.known)
    }

    pub fn add(&mut self, tiles: &VisibleTiles) {
        match tiles {
            VisibleTiles::Tiles(tiles) => tiles.iter().for_each(|tile| {
                self.known.insert(tile);
            }),
            VisibleTiles::Count(count) => self.unknown += count,
        }
    }
}
