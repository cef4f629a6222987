//! The description of the HTTP interface, OpenAPI 3.1: `docs/openapi.json`, committed, served by the server, and held up to
//! date. `TRIOLET_WRITE=1 cargo test -p triolet-protocol` writes the file anew.

use std::borrow::Cow;

use schemars::generate::{Contract, SchemaSettings};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use triolet::edition::{Edition as Editions, LoneOpeningTile};
use triolet::event::{Departure as Departures, Ending as Endings};

use crate::{ClientMessage, Draft, MAX_MESSAGE, PROTOCOL, ServerMessage, generated};

/// Gives a type of the rules, which has a text of its own on the wire, a schema.
macro_rules! schemas {
    ($($name:ident: $schema:expr;)*) => { $(
        pub struct $name;
        schema_of!($name: stringify!($name), $schema);
    )* };
}

macro_rules! schema_of {
    ($type:ty: $name:expr, $schema:expr) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    };
}

const SQUARE: &str = "^[A-O]([1-9]|1[0-5])$";
const FACE: &str = r"^\*?([0-9]|1[0-5])$";
const TILE: &str = r"^([0-9]|1[0-5]|\*)$";

schemas! {
    Seat: json_schema!({ "type": "integer", "minimum": 1, "maximum": 4, "description": "A seat, in turn order." });
    Square: json_schema!({ "type": "string", "pattern": SQUARE, "description": "The row's letter and the column's number." });
    Tile: json_schema!({ "type": "string", "pattern": TILE, "description": "A tile in the bag or on a rack; `*` is a wild." });
    VisibleTiles: json_schema!({
        "description": "Tiles that a viewer sees, or only how many there are.",
        "oneOf": [
            { "type": "array", "items": { "type": "string", "pattern": TILE } },
            { "type": "integer", "minimum": 0 },
        ],
    });
    Viewer: json_schema!({
        "description": "Who looks at a game.",
        "oneOf": [
            { "type": "object", "properties": { "seat": { "type": "integer", "minimum": 1, "maximum": 4 } }, "required": ["seat"] },
            { "enum": ["spectator", "arbiter"] },
        ],
    });
    Controller: json_schema!({
        "type": "string",
        "pattern": "^(person|computer:.+)$",
        "description": "Who plays a seat: a person, or a computer player by its name.",
    });
    Edition: json_schema!({ "enum": Editions::ALL.map(Editions::name), "description": "The printed rule set." });
    Ending: json_schema!({ "enum": Endings::ALL.map(Endings::name), "description": "How a game ended." });
    Departure: json_schema!({ "enum": Departures::ALL.map(Departures::name), "description": "Why a seat left." });
    Options: options();
}

schema_of!(Draft: "PlacedTiles", json_schema!({
    "type": "object",
    "propertyNames": { "pattern": SQUARE },
    "additionalProperties": { "type": "string", "pattern": FACE },
    "description": "Tiles on their squares; a wild that is declared 3 is `*3`.",
}));

fn options() -> Schema {
    json_schema!({
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "lone_opening_tile": { "enum": LoneOpeningTile::ALL.map(|it| it.name()) },
            "dead_board": { "type": "boolean" },
            "idle_rounds": { "type": ["integer", "null"], "minimum": 1, "maximum": 255 },
        },
        "description": "The choices for what the rulebooks leave open.",
    })
}

/// The schema of a type and of all that it is made of, as it is read or as it is written.
fn schema<T: JsonSchema>(contract: Contract, all: &mut Map<String, Value>) -> Value {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    settings.contract = contract;
    let mut generator = settings.into_generator();
    let schema = generator.subschema_for::<T>();
    for (name, definition) in generator.take_definitions(true) {
        let known = all.insert(name.clone(), definition.clone());
        assert!(known.is_none_or(|known| known == definition), "{name} is not the same for both directions");
    }
    schema.into()
}

fn operation(name: &str, summary: &str, answer: &Value, more: Value) -> Value {
    let refusal = json!({ "description": "A refusal, or an error, with its code.", "content": answer });
    let mut operation = json!({
        "operationId": name,
        "summary": summary,
        "responses": { "200": { "description": "It was done.", "content": answer }, "default": refusal },
    });
    let (Value::Object(operation_fields), Value::Object(more)) = (&mut operation, more) else { unreachable!() };
    operation_fields.extend(more);
    operation
}

fn document() -> Value {
    let mut schemas = Map::new();
    let said = schema::<ClientMessage>(Contract::Deserialize, &mut schemas);
    let heard = schema::<ServerMessage>(Contract::Serialize, &mut schemas);
    let message = json!({ "application/json": { "schema": heard } });
    let lines = json!({ "application/x-ndjson": { "schema": heard } });
    let text = json!({ "text/plain": { "schema": { "type": "string" } } });
    let body = json!({
        "required": true,
        "description": format!("A message of at most {MAX_MESSAGE} bytes."),
        "content": { "application/json": { "schema": said } },
    });
    let room = json!({
        "name": "room", "in": "path", "required": true, "description": "The room's id, which nobody can guess.",
        "schema": { "type": "string", "pattern": "^[0-9a-f]{32}$" },
    });
    let since = json!({
        "name": "since", "in": "query", "description": "How many events the client has already.",
        "schema": { "type": "integer", "minimum": 0, "maximum": u32::MAX },
    });
    // Without a token one is a spectator.
    let guest = json!([{}, { "token": [] }]);
    let state = operation("state", "The lobby, or the game as it stands", &message, json!({ "security": guest }));
    let say = operation("say", "Says something in a room", &message, json!({ "requestBody": body, "security": guest }));
    let follow = json!({ "parameters": [since], "security": guest });
    let follow = operation("follow", "What happens, one message a line, to the end of the game", &lines, follow);
    let record = operation("record", "The record of a game that is over", &text, json!({ "security": guest }));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Triolet",
            "version": PROTOCOL.to_string(),
            "summary": "Games of Triolet between people by a link, and against computer players.",
            "description": "docs/protocol.md shows how the messages are used; the same travel over a WebSocket at /api/socket.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": {
            "/api": { "get": operation("greeting", "What the server speaks, and its computer players", &message, json!({})) },
            "/api/messages": {
                "post": operation("open", "Opens a room, or takes a seat", &message, json!({ "requestBody": body })),
            },
            "/api/rooms/{room}": { "parameters": [room], "get": state },
            "/api/rooms/{room}/messages": { "parameters": [room], "post": say },
            "/api/rooms/{room}/events": { "parameters": [room], "get": follow },
            "/api/rooms/{room}/record": { "parameters": [room], "get": record },
            "/api/openapi.json": { "get": operation("description", "This document", &json!({ "application/json": {} }), json!({})) },
            "/healthz": { "get": operation("health", "Whether the server lives", &text, json!({})) },
            "/readyz": { "get": operation("readiness", "Whether it can serve", &text, json!({})) },
        },
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer", "description": "The token of a seat, from `joined`." },
            },
        },
    })
}

#[test]
fn the_committed_document_is_up_to_date() {
    let expected = serde_json::to_string_pretty(&document()).unwrap() + "\n";
    generated::check("docs/openapi.json", &expected);
}
