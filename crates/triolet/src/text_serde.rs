//! Serde for the small types with a text form: they are strings, `Tiles` are lists of strings, and placed tiles are a
//! map from square to face.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::Board;
use crate::edition::{Edition, LoneOpeningTile};
use crate::event::{Departure, Ending};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::seat::{Controller, PlayerName, Seat};
use crate::shuffle::Hex;
use crate::square::Square;
use crate::tile::{Face, Tile};
use crate::tiles::Tiles;

macro_rules! as_text {
    ($($(@$n:ident)? $name:ty),*) => {$(
        impl<$(const $n: usize)?> Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de, $(const $n: usize)?> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(|error| D::Error::custom(format_args!("{text:?}: {error}")))
            }
        }
    )*};
}

as_text!(Square, Tile, Face, Edition, LoneOpeningTile, Controller, PlayerName, @N Hex<N>);

macro_rules! as_name {
    ($($name:ty = $all:expr, $text:ident;)*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.$text())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                let found = $all.iter().copied().find(|one| one.$text() == text);
                found.ok_or_else(|| D::Error::custom(format_args!("{text:?} is unknown here")))
            }
        }
    )*};
}

as_name! {
    Refusal = Refusal::ALL, code;
    Departure = Departure::ALL, name;
    Ending = Ending::ALL, name;
}

/// A seat is a number, 1 to 4.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8 + 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let seat = number.checked_sub(1).and_then(|index| Self::new(index.into()));
        seat.ok_or_else(|| D::Error::custom("a seat is a number from 1 to 4"))
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = Tiles;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of tiles such as [\"8\", \"4\", \"*\"]")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Tiles, A::Error> {
                let mut tiles = Tiles::NONE;
                while let Some(tile) = list.next_element()? {
                    if !tiles.insert(tile) {
                        let supply = tile.supply();
                        return Err(A::Error::custom(format_args!("the set holds only {supply} of the tile {tile}")));
                    }
                }
                Ok(tiles)
            }
        }
        deserializer.deserialize_seq(List)
    }
}

/// A map from square to face that refuses duplicate squares.
#[derive(Default, Debug)]
pub(crate) struct PlacedTiles(pub Vec<(Square, Face)>);

impl<'de> Deserialize<'de> for PlacedTiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Map;
        impl<'de> Visitor<'de> for Map {
            type Value = PlacedTiles;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map from squares to tiles such as {\"H8\": \"11\", \"H9\": \"*3\"}")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<PlacedTiles, A::Error> {
                let mut laid: Vec<(Square, Face)> = Vec::new();
                let mut seen = [false; Square::COUNT];
                while let Some(square) = map.next_key::<Square>()? {
                    if core::mem::replace(&mut seen[square.index()], true) {
                        return Err(A::Error::custom(format_args!("{square} is named twice")));
                    }
                    let face = map.next_value().map_err(|e| A::Error::custom(format_args!("{square}: {e}")))?;
                    laid.push((square, face));
                }
                Ok(PlacedTiles(laid))
            }
        }
        deserializer.deserialize_map(Map)
    }
}

impl Serialize for Play {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.tiles().iter().copied())
    }
}

impl<'de> Deserialize<'de> for Play {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(PlacedTiles::deserialize(deserializer)?.0).map_err(D::Error::custom)
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut board = Self::EMPTY;
        for (square, face) in PlacedTiles::deserialize(deserializer)?.0 {
            board.set(square, Some(face));
        }
        Ok(board)
    }
}
