//! Tiles laid on squares, which need not form a play.

use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use triolet::board::Board;
use triolet::square::Square;
use triolet::tile::Face;

/// Any number of tiles on different squares, in the order of the squares. In JSON a map such as
/// `{"H8": "11", "H9": "*3"}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Board", rename = "PlacedTiles"))]
pub struct Draft(pub Vec<(Square, Face)>);

impl<'de> Deserialize<'de> for Draft {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // A board has the same form, and its parser refuses duplicate squares.
        Board::deserialize(deserializer).map(|board| Self(board.iter().collect()))
    }
}

#[cfg(feature = "schemars")]
impl schemars::JsonSchema for Draft {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        Board::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Board::json_schema(generator)
    }
}

impl Serialize for Draft {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}
