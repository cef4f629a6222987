//! The description of the HTTP interface, OpenAPI 3.1: `docs/openapi.json`, committed, served by the server, and held
//! up to date. `TRIOLET_WRITE=1 cargo test -p triolet-protocol` writes the file anew.

use alloc::format;
use alloc::string::ToString;

use schemars::JsonSchema;
use schemars::generate::{Contract, SchemaSettings};
use serde_json::{Map, Value, json};

use crate::schema_shape::reshape;
use crate::{
    ClientMessage, MAX_MESSAGE, MAX_SHEET, PROTOCOL, PushMessage, PushSubscription, ServerMessage, SheetMessage,
};

/// Returns the schema of a type and its components, for deserialization or serialization.
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

fn operation(name: &str, summary: &str, (answer, refusal): (&Value, &Value), more: Value) -> Value {
    let refusal = json!({ "description": "A refusal, or an error, with its code.", "content": refusal });
    let mut operation = json!({
        "operationId": name,
        "summary": summary,
        "responses": { "200": { "description": "It was done.", "content": answer }, "default": refusal },
    });
    if let (Value::Object(fields), Value::Object(more)) = (&mut operation, more) {
        fields.extend(more);
    }
    operation
}

/// Returns the document as JSON.
pub fn document() -> Value {
    let mut schemas = Map::new();
    let said = schema::<ClientMessage>(Contract::Deserialize, &mut schemas);
    let heard = schema::<ServerMessage>(Contract::Serialize, &mut schemas);
    let sheet = schema::<SheetMessage>(Contract::Serialize, &mut schemas);
    let push = schema::<PushMessage>(Contract::Serialize, &mut schemas);
    let subscription = schema::<PushSubscription>(Contract::Deserialize, &mut schemas);
    reshape(&mut schemas);
    let push = json!({ "application/json": { "schema": push } });
    let sheet_lines = json!({ "application/x-ndjson": { "schema": sheet } });
    let sheet = json!({ "application/json": { "schema": sheet } });
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
    let told = (&message, &message);
    // Without a token, the client is a spectator.
    let guest = json!([{}, { "token": [] }]);
    let state = operation("state", "The lobby, or the game as it stands", told, json!({ "security": guest }));
    let say = operation("say", "Says something in a room", told, json!({ "requestBody": body, "security": guest }));
    let follow = json!({ "parameters": [since], "security": guest });
    let follow =
        operation("follow", "What happens, one message a line, to the end of the game", (&lines, &message), follow);
    let record =
        operation("record", "The record of a game that is over", (&text, &message), json!({ "security": guest }));
    let shared = json!({
        "name": "sheet", "in": "path", "required": true, "description": "The id in the sheet's link, which nobody can guess.",
        "schema": { "type": "string", "pattern": "^[0-9a-f]{32}$" },
    });
    let revision = json!({
        "name": "revision", "in": "query", "required": true, "description": "The owner's count of changes.",
        "schema": { "type": "integer", "minimum": 0, "maximum": u32::MAX },
    });
    let text_body = json!({
        "required": true,
        "description": format!("A partial record of at most {MAX_SHEET} bytes, without what others may not see."),
        "content": text,
    });
    let told_of_sheet = (&sheet, &message);
    let publish = json!({ "parameters": [revision], "requestBody": text_body, "security": guest });
    let publish =
        operation("publishSheet", "Shows a score sheet, or its latest state, to others", told_of_sheet, publish);
    let stop = operation("stopSheet", "Stops showing a score sheet", told_of_sheet, json!({ "security": guest }));
    let watch = operation("sheet", "A score sheet that is shown to others", told_of_sheet, json!({}));
    let watch_on = "A score sheet, one message a line for each change, until its owner stops showing it";
    let watch_on = operation("followSheet", watch_on, (&sheet_lines, &message), json!({}));
    let subscription = json!({
        "required": true,
        "description": "A browser's subscription.",
        "content": { "application/json": { "schema": subscription } },
    });
    let told_of_push = (&push, &message);
    let push_key = operation("pushKey", "The key to subscribe to notifications with", told_of_push, json!({}));
    let held = json!([{ "token": [] }]);
    let subscribe = json!({ "requestBody": subscription, "security": held });
    let subscribe = operation("subscribe", "Notifies a seat's player of each turn", told_of_push, subscribe);
    let unsubscribe =
        operation("unsubscribe", "Stops the notifications of a seat", told_of_push, json!({ "security": held }));
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
            "/api": { "get": operation("greeting", "What the server speaks, and its computer players", told, json!({})) },
            "/api/messages": {
                "post": operation("open", "Opens a room, or takes a seat", told, json!({ "requestBody": body })),
            },
            "/api/rooms/{room}": { "parameters": [room], "get": state },
            "/api/rooms/{room}/messages": { "parameters": [room], "post": say },
            "/api/rooms/{room}/events": { "parameters": [room], "get": follow },
            "/api/rooms/{room}/record": { "parameters": [room], "get": record },
            "/api/push": { "get": push_key },
            "/api/rooms/{room}/push": { "parameters": [room], "put": subscribe, "delete": unsubscribe },
            "/api/sheets/{sheet}": { "parameters": [shared], "get": watch, "put": publish, "delete": stop },
            "/api/sheets/{sheet}/events": { "parameters": [shared], "get": watch_on },
            "/api/openapi.json": { "get": operation("description", "This document", (&json!({ "application/json": {} }), &message), json!({})) },
            "/healthz": { "get": operation("health", "Whether the server lives", (&text, &text), json!({})) },
            "/readyz": { "get": operation("readiness", "Whether it can serve", (&text, &text), json!({})) },
        },
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer", "description": "The token of a seat, from `joined`." },
            },
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generated;

    #[test]
    fn the_committed_document_is_up_to_date() {
        let expected = serde_json::to_string_pretty(&document()).unwrap() + "\n";
        generated::check("docs/openapi.json", &expected);
    }
}
