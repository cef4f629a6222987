//! The bag and the three tiles set aside.

use alloc::vec::Vec;

use crate::shuffle::{Bytes32, Stream};
use crate::tile::Tile;
use crate::tiles::Tiles;
use crate::visible::VisibleTiles;

/// Tiles set aside unseen at the start, never used.
pub const SET_ASIDE: usize = 3;

/// What is left to draw: in its order; in a log whose secret is not published, only as a multiset; in a game of which
/// not every rack is known, only as a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deck {
    /// The secret is known: the order is.
    Known {
        key: Bytes32,
        epoch: u32,
        /// The next tile to draw is the last.
        bag: Vec<Tile>,
        aside: Tiles,
    },
    /// The secret is not known: draws are taken from the log and checked against what can be left.
    Hidden {
        epoch: u32,
        /// The bag and the tiles set aside.
        left: Tiles,
    },
    /// Some racks are not known either: tiles are counted, and those that turn up are checked against what can be left.
    Counted {
        epoch: u32,
        /// The number of tiles the bag holds.
        bag: usize,
        /// The tiles that may be anywhere: in the bag, set aside, or on a rack as one that is not known.
        unseen: Tiles,
    },
}

/// The reason why a draw cannot be as the log says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DrawError {
    /// The shuffle gives other tiles.
    #[error("the shuffle gives {0} here")]
    NotFromShuffle(Tiles),
    /// Another number of tiles is drawn here.
    #[error("{0} tiles are drawn here")]
    Count(usize),
    /// Those tiles are all elsewhere.
    #[error("those tiles cannot be in the bag")]
    NotInBag,
    /// Nothing says what is drawn.
    #[error("the secret of the shuffle is not known")]
    SecretUnknown,
}

impl Deck {
    /// The whole set in the order of epoch 0, before anything is set aside, and who starts among `seats`.
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

    /// The number of tiles the bag holds.
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

    /// Takes `wanted` tiles, fewer when the bag holds fewer. `recorded` is what a log says that was drawn.
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

    /// Takes in that tiles of a rack have become known. Returns whether they can be there.
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

    /// Takes in that tiles of a rack are no longer known to be there.
    pub(crate) fn forget(&mut self, tiles: &Tiles) {
        if let Self::Counted { unseen, .. } = self {
            put(unseen, tiles);
        }
    }

    /// Puts `tiles` into the bag and mixes it: epoch `new_epoch` begins.
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

    /// The tiles in the bag, where they are known.
    pub(crate) fn bag(&self) -> Option<Tiles> {
        match self {
            Self::Known { bag, .. } => Tiles::of(bag.iter().copied()),
            Self::Hidden { .. } | Self::Counted { .. } => None,
        }
    }

    /// The three tiles set aside, where they are known.
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
