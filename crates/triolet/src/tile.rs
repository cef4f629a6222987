//! Values, tiles and faces.

use core::fmt;
use core::str::FromStr;

/// The value of a tile, from 0 to 15.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u8);

impl Value {
    /// The smallest value, 0.
    pub const MIN: Self = Self(0);
    /// The largest value, 15, also the total of a trio.
    pub const MAX: Self = Self(15);

    /// Returns the value `n`, or `None` above 15.
    pub const fn new(n: u8) -> Option<Self> {
        if n <= 15 { Some(Self(n)) } else { None }
    }

    /// Returns the number, 0 to 15.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Iterates over all sixteen values, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..=15).map(Self)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A tile in the bag or on a rack. Written as `11`, or `*` for a wild.
///
/// Tiles are ordered by value, wilds last; [`shuffle`](crate::shuffle) relies on this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A numbered tile.
    Number(Value),
    /// A wild (the rulebooks' joker): worth 0, declared as any value when placed.
    Wild,
}

impl Tile {
    /// The number of kinds of tile: sixteen values and the wild.
    pub const KINDS: usize = 17;

    /// Iterates over every kind of tile, in order.
    pub fn kinds() -> impl DoubleEndedIterator<Item = Self> + Clone {
        Value::all().map(Self::Number).chain([Self::Wild])
    }

    /// Returns the index of this kind in [`Tile::kinds`], 0 to 16.
    pub const fn index(self) -> usize {
        match self {
            Self::Number(value) => value.0 as usize,
            Self::Wild => 16,
        }
    }

    /// Returns the number of tiles of this kind in the set of 83 (docs/rules.md, "Material").
    pub const fn supply(self) -> u8 {
        SUPPLY[self.index()]
    }

    /// Returns the points of the tile in a pair, or on a rack in the final scoring: its value, 0 for a wild.
    pub const fn points(self) -> u8 {
        match self {
            Self::Number(value) => value.0,
            Self::Wild => 0,
        }
    }
}

/// The number of tiles in the set by [`Tile::index`]: values 0 to 15, then the wilds. 83 in all.
pub(crate) const SUPPLY: [u8; Tile::KINDS] = [9, 9, 8, 8, 7, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1, 2];

/// A tile on the board. Written as `11`, or `*3` for a wild declared as 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A numbered tile.
    Number(Value),
    /// A wild with the value declared when it was placed, kept for the rest of the game.
    Wild(Value),
}

impl Face {
    /// Returns the value that decides legality: the number, or the declared value of a wild.
    pub const fn value(self) -> Value {
        match self {
            Self::Number(value) | Self::Wild(value) => value,
        }
    }

    /// Returns the points of the tile in a pair: its value, 0 for a wild.
    pub const fn points(self) -> u8 {
        self.tile().points()
    }

    /// Returns the tile taken from the rack.
    pub const fn tile(self) -> Tile {
        match self {
            Self::Number(value) => Tile::Number(value),
            Self::Wild(_) => Tile::Wild,
        }
    }

    /// Returns `true` if the tile is a wild.
    pub const fn is_wild(self) -> bool {
        matches!(self, Self::Wild(_))
    }
}

/// The reason why a text is not a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TileError {
    /// Neither a number nor a wild.
    #[error("a tile is written as a number from 0 to 15, a joker as * (on the board *0 to *15)")]
    Malformed,
    /// A number, but not one from 0 to 15.
    #[error("a tile's value is 0 to 15")]
    OutOfRange,
}

fn parse_value(text: &str) -> Result<Value, TileError> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(TileError::Malformed);
    }
    if text.len() > 1 && text.starts_with('0') {
        // Each value has one spelling, so that equal positions have equal texts.
        return Err(TileError::Malformed);
    }
    let number: u8 = text.parse().map_err(|_| TileError::OutOfRange)?;
    Value::new(number).ok_or(TileError::OutOfRange)
}

impl FromStr for Value {
    type Err = TileError;
    fn from_str(text: &str) -> Result<Self, TileError> {
        parse_value(text)
    }
}

impl FromStr for Tile {
    type Err = TileError;
    fn from_str(text: &str) -> Result<Self, TileError> {
        match text {
            "*" => Ok(Self::Wild),
            _ => parse_value(text).map(Self::Number),
        }
    }
}

impl FromStr for Face {
    type Err = TileError;
    fn from_str(text: &str) -> Result<Self, TileError> {
        match text.strip_prefix('*') {
            Some(declared) => parse_value(declared).map(Self::Wild),
            None => parse_value(text).map(Self::Number),
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(value) => fmt::Display::fmt(value, f),
            Self::Wild => f.write_str("*"),
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(value) => fmt::Display::fmt(value, f),
            Self::Wild(value) => write!(f, "*{value}"),
        }
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_has_83_tiles() {
        assert_eq!(SUPPLY.iter().map(|&n| u32::from(n)).sum::<u32>(), 83);
        assert_eq!(Tile::kinds().count(), Tile::KINDS);
        assert!(Tile::kinds().enumerate().all(|(i, tile)| tile.index() == i));
    }

    #[test]
    fn texts_are_read_in_one_spelling() {
        for (text, face) in [("0", "0"), ("15", "15"), ("*0", "*0"), ("*15", "*15")] {
            let parsed: Face = text.parse().unwrap();
            assert_eq!(std::format!("{parsed}"), face);
        }
        for text in ["", "*", "07", "00", "1a", " 1", "+1", "*-", "-", "--1", "٣"] {
            assert_eq!(text.parse::<Face>(), Err(TileError::Malformed), "{text:?}");
        }
        for text in ["16", "-1", "256", "99999999999999999999", "*16", "*-1"] {
            assert_eq!(text.parse::<Face>(), Err(TileError::OutOfRange), "{text:?}");
        }
    }
}
