//! The bag and the three tiles set aside.

use alloc::vec::Vec;

use crate::shuffle::{Bytes32, Stream};
use crate::tile::Tile;
use crate::tiles::Tiles;
use crate::visible::VisibleTiles;

/// The number of tiles set aside unseen at the start and never used.
pub const SET_ASIDE: usize = 3;

/// The tiles to draw, as far as they are known: in order; only as a multiset, in a log without its secret; or only as a
/// number, in a game in which not every rack is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deck {
    /// The secret is known, and with it the order of drawing.
    Known {
        key: Bytes32,
        epoch: u32,
        /// The next tile to draw is the last.
        bag: Vec<Tile>,
        aside: Tiles,
    },
    /// The secret is unknown: draws come from the log and are checked against the remaining tiles.
    Hidden {
        epoch: u32,
        /// The bag and the tiles set aside.
        left: Tiles,
    },
    /// Some racks are unknown too: tiles are counted, and those that become known are checked against the unseen ones.
    Counted {
        epoch: u32,
        /// The number of tiles in the bag.
        bag: usize,
        /// The tiles with unknown whereabouts: in the bag, set aside, or unknown on a rack.
        unseen: Tiles,
    },
}

/// The reason why a recorded draw is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DrawError {
    /// The shuffle gives these tiles.
    #[error("the shuffle gives {0} here")]
    NotFromShuffle(Tiles),
    /// This many tiles are drawn.
    #[error("{0} tiles are drawn here")]
    Count(usize),
    /// Some of the tiles are all elsewhere.
    #[error("those tiles cannot be in the bag")]
    NotInBag,
    /// The draw depends on an unknown secret.
    #[error("the secret of the shuffle is not known")]
    SecretUnknown,
}

impl Deck {
    /// Shuffles the whole set in the order of epoch 0, sets three tiles aside, and draws the starting seat among
    /// `seats`.
    pub(crate) fn deal(key: Bytes32, seats: u8) -> (Self, u8) {
        let mut stream = Stream::new(&key, 0);
        let first = stream.below(u32::from(seats)) as u8;
        let mut bag = stream.shuffled(&Tiles::FULL_SET);
        let mut aside = Tiles::NONE;
        for tile in bag.drain(..SET_ASIDE) {
            aside.insert(tile);
        }
        bag.reverse();
        (Self::Known { key, epoch: 0, bag, aside }, first)
    }

    pub(crate) const fn hidden() -> Self {
        Self::Hidden { epoch: 0, left: Tiles::FULL_SET }
    }

    pub(crate) const fn counted() -> Self {
        Self::Counted { epoch: 0, bag: Tiles::SET_SIZE - SET_ASIDE, unseen: Tiles::FULL_SET }
    }

    /// Returns the number of tiles in the bag.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Known { bag, .. } => bag.len(),
            Self::Hidden { left, .. } => left.len().saturating_sub(SET_ASIDE),
            Self::Counted { bag, .. } => *bag,
        }
    }

    pub(crate) const fn epoch(&self) -> u32 {
        match self {
            Self::Known { epoch, .. } | Self::Hidden { epoch, .. } | Self::Counted { epoch, .. } => *epoch,
        }
    }

    /// Draws `wanted` tiles, or fewer if the bag holds fewer. `recorded` is the draw according to a log.
    pub(crate) fn draw(&mut self, wanted: usize, recorded: Option<&VisibleTiles>) -> Result<VisibleTiles, DrawError> {
        let count = wanted.min(self.len());
        if recorded.is_some_and(|recorded| recorded.len() != count) {
            return Err(DrawError::Count(count));
        }
        let tiles = recorded.and_then(VisibleTiles::tiles);
        match self {
            Self::Known { bag, .. } => {
                let rest = bag.len() - count;
                let drawn = bag[rest..].iter().fold(Tiles::NONE, |mut drawn, &tile| {
                    drawn.insert(tile);
                    drawn
                });
                if tiles.is_some_and(|tiles| *tiles != drawn) {
                    return Err(DrawError::NotFromShuffle(drawn));
                }
                bag.truncate(rest);
                Ok(VisibleTiles::Tiles(drawn))
            }
            Self::Hidden { .. } | Self::Counted { .. } if count == 0 => Ok(VisibleTiles::NONE),
            Self::Hidden { left, .. } => {
                let drawn = tiles.ok_or(DrawError::SecretUnknown)?;
                *left = left.minus(drawn).ok_or(DrawError::NotInBag)?;
                Ok(VisibleTiles::Tiles(*drawn))
            }
            Self::Counted { bag, unseen, .. } => {
                if let Some(drawn) = tiles {
                    *unseen = unseen.minus(drawn).ok_or(DrawError::NotInBag)?;
                }
                *bag -= count;
                Ok(tiles.map_or(VisibleTiles::Count(count as u8), |&drawn| VisibleTiles::Tiles(drawn)))
            }
        }
    }

    /// Records that tiles of a rack have become known. Returns `true` if they can be there.
    pub(crate) fn reveal(&mut self, tiles: &Tiles) -> bool {
        match self {
            Self::Counted { unseen, .. } => match unseen.minus(tiles) {
                Some(rest) => {
                    *unseen = rest;
                    true
                }
                None => false,
            },
            Self::Known { .. } | Self::Hidden { .. } => tiles.is_empty(),
        }
    }

    /// Records that tiles are no longer known to be on a rack.
    pub(crate) fn forget(&mut self, tiles: &Tiles) {
        if let Self::Counted { unseen, .. } = self {
            put(unseen, tiles);
        }
    }

    /// Puts `tiles` into the bag and mixes it, which begins epoch `new_epoch`.
    pub(crate) fn mix_in(&mut self, tiles: &VisibleTiles, new_epoch: u32) {
        let known = tiles.tiles().copied().unwrap_or_default();
        match self {
            Self::Known { key, epoch, bag, .. } => {
                let mut all = known;
                for &tile in bag.iter() {
                    all.insert(tile);
                }
                *epoch = new_epoch;
                *bag = Stream::new(key, new_epoch).shuffled(&all);
                bag.reverse();
            }
            Self::Hidden { epoch, left } => {
                *epoch = new_epoch;
                put(left, &known);
            }
            Self::Counted { epoch, bag, unseen } => {
                *epoch = new_epoch;
                *bag += tiles.len();
                put(unseen, &known);
            }
        }
    }

    /// Returns the tiles in the bag, if known.
    pub(crate) fn bag(&self) -> Option<Tiles> {
        match self {
            Self::Known { bag, .. } => Tiles::of(bag.iter().copied()),
            Self::Hidden { .. } | Self::Counted { .. } => None,
        }
    }

    /// Returns the three tiles set aside, if known.
    pub(crate) const fn aside(&self) -> Option<Tiles> {
        match self {
            Self::Known { aside, .. } => Some(*aside),
            Self::Hidden { .. } | Self::Counted { .. } => None,
        }
    }
}

fn put(all: &mut Tiles, more: &Tiles) {
    for tile in more.iter() {
        all.insert(tile);
    }
}
