//! JSON Schemas of the small types as serde writes them, for the schemas of the messages that contain them.

use alloc::borrow::Cow;
use alloc::format;
use alloc::vec::Vec;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::board::Board;
use crate::edition::{Edition, LoneOpeningTile, Options};
use crate::event::{Departure, Ending};
use crate::play::Play;
use crate::seat::{Controller, MAX_SEATS, Seat};
use crate::shuffle::Hex;
use crate::square::Square;
use crate::tile::{Face, Tile};
use crate::tiles::Tiles;
use crate::view::{Viewer, VisibleTiles};

const SQUARE: &str = "^[A-O]([1-9]|1[0-5])$";
const FACE: &str = r"^\*?([0-9]|1[0-5])$";
const TILE: &str = r"^([0-9]|1[0-5]|\*)$";

/// Gives types a named schema. Types with the same form share one.
macro_rules! named {
    ($($($ty:ty)|+ = $name:literal, $schema:tt;)*) => { $($(
        impl JsonSchema for $ty {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    )+)* };
}

/// Gives types without a schema of their own the schema of another type.
macro_rules! written_as {
    ($($ty:ty = $other:ty;)*) => { $(
        impl JsonSchema for $ty {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                <$other>::schema_name()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <$other>::json_schema(generator)
            }
        }
    )* };
}

named! {
    Seat = "Seat", { "type": "integer", "minimum": 1, "maximum": MAX_SEATS, "description": "A seat, in turn order." };
    Square = "Square", { "type": "string", "pattern": SQUARE, "description": "The row's letter and the column's number." };
    Tile = "Tile", { "type": "string", "pattern": TILE, "description": "A tile in the bag or on a rack; `*` is a wild." };
    Face = "Face", {
        "type": "string",
        "pattern": FACE,
        "description": "A tile on the board; a wild declared as 3 is `*3`.",
    };
    Play | Board = "PlacedTiles", {
        "type": "object",
        "propertyNames": { "pattern": SQUARE },
        "additionalProperties": { "type": "string", "pattern": FACE },
        "description": "Tiles on their squares; a wild declared as 3 is `*3`.",
    };
    VisibleTiles = "VisibleTiles", {
        "description": "The tiles if the viewer sees them, otherwise their number.",
        "oneOf": [
            { "type": "array", "items": { "type": "string", "pattern": TILE } },
            { "type": "integer", "minimum": 0 },
        ],
    };
    Viewer = "Viewer", {
        "description": "The viewer of a game.",
        "oneOf": [
            {
                "type": "object",
                "properties": { "seat": { "type": "integer", "minimum": 1, "maximum": MAX_SEATS } },
                "required": ["seat"],
            },
            { "enum": ["spectator", "arbiter"] },
        ],
    };
    Controller = "Controller", {
        "type": "string",
        "pattern": "^(person|computer:[a-z0-9-]{1,32})$",
        "description": "The controller of a seat: a person, or a computer player by name.",
    };
    Edition = "Edition", { "enum": (Self::ALL.map(Self::name)), "description": "The printed rule set." };
    LoneOpeningTile = "LoneOpeningTile", {
        "enum": (Self::ALL.map(Self::name)),
        "description": "The score of a single opening tile.",
    };
    Ending = "Ending", { "enum": (Self::ALL.map(Self::name)), "description": "The ending of a game." };
    Departure = "Departure", { "enum": (Self::ALL.map(Self::name)), "description": "The reason why a seat left." };
    Options = "Options", {
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "lone_opening_tile": { "enum": (LoneOpeningTile::ALL.map(LoneOpeningTile::name)) },
            "dead_board": { "type": "boolean" },
            "idle_rounds": { "type": ["integer", "null"], "minimum": 1, "maximum": 255 },
        },
        "description": "The options for what the rulebooks leave open.",
    };
}

written_as! {
    Tiles = Vec<Tile>;
}

impl<const N: usize> JsonSchema for Hex<N> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Hex{N}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let digits = 2 * N;
        json_schema!({
            "type": "string",
            "pattern": format!("^[0-9a-f]{{{digits}}}$"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn schema<T: JsonSchema>() -> Value {
        SchemaGenerator::default().into_root_schema_for::<T>().into()
    }

    #[test]
    fn tiles_are_a_list_and_bytes_a_text() {
        assert_eq!(schema::<Tiles>()["items"], json!({ "$ref": "#/$defs/Tile" }));
        assert_eq!(schema::<Hex<16>>()["pattern"], "^[0-9a-f]{32}$");
    }

    #[test]
    fn one_form_has_one_schema() {
        let mut generator = SchemaGenerator::default();
        generator.subschema_for::<(Play, Board)>();
        assert_eq!(generator.take_definitions(false).keys().collect::<Vec<_>>(), ["PlacedTiles"]);
    }
}
