//! A play packed into one word.

use core::fmt;

use triolet::play::Play;
use triolet::tile::{Face, Value};

use super::squares::{byte_of, square_of};
use super::tables::REPLAY;

/// One to three tiles on different squares, packed into one word.
///
/// Its order is that of [`Play`]: by the first square, the tile on it, the second square, and so on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement(u64);

/// One tile on its square: the square as row × 16 + column, and the face as its value with 16 added for a wild.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedTile {
    /// Row × 16 + column.
    pub square: u8,
    /// The value, 0 to 15, with 16 added for a wild.
    pub face: u8,
}

impl PlacedTile {
    /// Returns the kind of tile that it takes from the rack: the value, or 16 for a wild.
    #[inline]
    pub const fn kind(self) -> u8 {
        if self.face & 16 == 0 { self.face } else { 16 }
    }
}

const TILE_BITS: u32 = 13;

impl Placement {
    /// The number of bits in a placement.
    pub(super) const BITS: u32 = 3 * TILE_BITS + 2;

    #[inline]
    const fn pack(first: PlacedTile, second: PlacedTile, third: PlacedTile, len: u64) -> Self {
        const fn bits(laid: PlacedTile) -> u64 {
            (laid.square as u64) << 5 | laid.face as u64
        }
        Self(bits(first) << (2 * TILE_BITS + 2) | bits(second) << (TILE_BITS + 2) | bits(third) << 2 | len)
    }

    /// Builds a placement of one tile.
    #[inline]
    pub const fn one(tile: PlacedTile) -> Self {
        Self::pack(tile, tile, tile, 1)
    }

    /// Builds a placement of two tiles, the one on the lower square first.
    #[inline]
    pub const fn two(first: PlacedTile, second: PlacedTile) -> Self {
        Self::pack(first, second, first, 2)
    }

    /// Builds a placement of three tiles, by ascending square.
    #[inline]
    pub const fn three(first: PlacedTile, second: PlacedTile, third: PlacedTile) -> Self {
        Self::pack(first, second, third, 3)
    }

    /// Returns the number of tiles, 1 to 3.
    #[inline]
    #[expect(clippy::len_without_is_empty, reason = "a placement has at least one tile")]
    pub const fn len(self) -> usize {
        (self.0 & 3) as usize
    }

    #[inline]
    const fn nth(self, place: usize) -> PlacedTile {
        let bits = self.0 >> (2 + TILE_BITS as usize * (2 - place));
        PlacedTile { square: (bits >> 5) as u8, face: (bits & 31) as u8 }
    }

    /// Iterates over the tiles, by ascending square.
    #[inline]
    pub fn tiles(self) -> impl DoubleEndedIterator<Item = PlacedTile> + ExactSizeIterator {
        (0..self.len()).map(move |place| self.nth(place))
    }

    /// Returns `true` if the placement covers a replay square.
    #[inline]
    pub fn replays(self) -> bool {
        // Slots beyond its length repeat the first tile.
        [0, 1, 2].into_iter().any(|place| REPLAY[usize::from(self.nth(place).square)])
    }

    /// Returns the packed word, for sorting and hashing.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Unpacks a word that [`Placement::bits`] returned.
    #[inline]
    pub(super) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }
}

impl From<&Play> for Placement {
    fn from(play: &Play) -> Self {
        let laid = |&(square, face): &(_, Face)| PlacedTile { square: byte_of(square), face: face_code(face) };
        match play.tiles() {
            [one] => Self::one(laid(one)),
            [one, two] => Self::two(laid(one), laid(two)),
            [one, two, three, ..] => Self::three(laid(one), laid(two), laid(three)),
            [] => unreachable!("a play has at least one tile"),
        }
    }
}

impl From<Placement> for Play {
    fn from(placement: Placement) -> Self {
        let tiles = placement.tiles().filter_map(|laid| Some((square_of(laid.square)?, face_of(laid.face))));
        Self::new(tiles).expect("a placement has one to three tiles on different squares of the board")
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&Play::from(*self), f)
    }
}

/// Returns a face as a number: its value, with 16 added for a wild.
pub(super) const fn face_code(face: Face) -> u8 {
    match face {
        Face::Number(value) => value.get(),
        Face::Wild(value) => value.get() | 16,
    }
}

/// Returns the face of a number that [`face_code`] returned.
pub(super) const fn face_of(code: u8) -> Face {
    let value = match Value::new(code & 15) {
        Some(value) => value,
        None => Value::MIN,
    };
    if code & 16 == 0 { Face::Number(value) } else { Face::Wild(value) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_plays() {
        let mut plays = Vec::new();
        for (first, second, third) in [(0, 1, 2), (112, 113, 115), (112, 128, 144), (0, 2, 3), (14, 30, 46)] {
            for face in [0, 3, 15, 16, 31] {
                let laid = |square, face| PlacedTile { square, face };
                plays.push(Placement::one(laid(first, face)));
                plays.push(Placement::two(laid(first, 3), laid(second, face)));
                plays.push(Placement::three(laid(first, 3), laid(second, face), laid(third, face)));
            }
        }
        for a in &plays {
            assert_eq!(Placement::from(&Play::from(*a)), *a);
            for b in &plays {
                assert_eq!(a.cmp(b), Play::from(*a).cmp(&Play::from(*b)));
            }
        }
    }
}
