//! Gives schemas the shape that generators of clients understand: enums are `enum`, and each kind of a message is a
//! schema with a name of its own.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use crate::MAX_ID;

/// An id that a client makes, as [`crate::read`] takes it.
const ID: &str = "^[^\\u0000-\\u001f\\u007f-\\u009f]+$";

/// Reshapes all schemas of a document.
pub fn reshape(schemas: &mut Map<String, Value>) {
    schemas.values_mut().for_each(bound_numbers);
    schemas.values_mut().for_each(to_enum);
    for name in schemas.keys().cloned().collect::<Vec<_>>() {
        if let Some(schema) = schemas.get_mut(&name) {
            let branches = name_branches(&name, schema);
            schemas.extend(branches);
        }
    }
    for (_, schema) in schemas.iter_mut().filter(|(name, _)| name.starts_with("ClientMessage")) {
        if let Some(Value::Object(id)) = schema.pointer_mut("/properties/id") {
            id.extend([
                ("minLength".into(), json!(1)),
                ("maxLength".into(), json!(MAX_ID)),
                ("pattern".into(), json!(ID)),
            ]);
        }
    }
}

/// Says which numbers fit into 32 bits, where nothing narrower is said.
fn bound_numbers(schema: &mut Value) {
    match schema {
        Value::Array(schemas) => schemas.iter_mut().for_each(bound_numbers),
        Value::Object(fields) => {
            let bounds = match fields.get("format").and_then(Value::as_str) {
                Some("uint32") => Some((0, i64::from(u32::MAX))),
                Some("int32") => Some((i64::from(i32::MIN), i64::from(i32::MAX))),
                _ => None,
            };
            if let Some((least, most)) = bounds {
                fields.entry("minimum").or_insert(json!(least));
                fields.entry("maximum").or_insert(json!(most));
            }
            fields.values_mut().for_each(bound_numbers);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Makes an `enum` of alternatives that are single words, and keeps what is said of each.
fn to_enum(schema: &mut Value) {
    if schema.get("enum").is_some() {
        schema["type"] = json!("string");
        return;
    }
    let Some(Value::Array(branches)) = schema.get("oneOf") else { return };
    let word = |branch: &Value| branch.get("const").and_then(Value::as_str).map(String::from);
    let Some(words) = branches.iter().map(word).collect::<Option<Vec<_>>>() else { return };
    let mut description = schema["description"].as_str().unwrap_or_default().to_string();
    for (word, branch) in words.iter().zip(branches) {
        let about = branch["description"].as_str().unwrap_or_default();
        description += &format!("\n- `{word}`: {about}");
    }
    *schema = json!({ "type": "string", "enum": words, "description": description });
}

/// Gives the alternatives of a schema that are objects, or `enum`s, names of their own.
fn name_branches(parent: &str, schema: &mut Value) -> Vec<(String, Value)> {
    let Some(Value::Array(branches)) = schema.get_mut("oneOf") else { return Vec::new() };
    let (mut named, mut mapping) = (Vec::new(), Map::new());
    for branch in branches.iter_mut() {
        to_enum(branch);
        let tag = branch.pointer("/properties/type/const").and_then(Value::as_str).map(String::from);
        let Some(kind) = tag.clone().or_else(|| kind_of(branch)) else { continue };
        let name = format!("{parent}{}", pascal_case(&kind));
        let link = format!("#/components/schemas/{name}");
        mapping.extend(tag.map(|tag| (tag, json!(link))));
        let mut schema = std::mem::replace(branch, json!({ "$ref": link }));
        if let Value::Object(fields) = &mut schema {
            fields.insert("title".into(), json!(name));
            // What stands beside a reference is passed over by many generators.
            if let Some(whole) = fields.remove("$ref") {
                let own: Vec<_> = ["properties", "required", "type"].map(String::from).into();
                let own: Map<_, _> = own.into_iter().filter_map(|key| fields.remove_entry(&key)).collect();
                fields.insert("allOf".into(), json!([{ "$ref": whole }, own]));
            }
        }
        named.push((name, schema));
    }
    if mapping.len() == branches.len() {
        schema["discriminator"] = json!({ "propertyName": "type", "mapping": mapping });
    }
    named
}

/// The word that tells an alternative without a `type` from the others.
fn kind_of(branch: &Value) -> Option<String> {
    if branch.get("enum").is_some() {
        return Some("kind".into());
    }
    match branch.get("required")?.as_array()?.as_slice() {
        [only] => only.as_str().map(String::from),
        _ => None,
    }
}

fn pascal_case(words: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>()
    };
    words.split(['-', '_']).map(capital).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternatives_get_names_and_words_become_an_enum() {
        let tagged = |tag: &str| json!({ "type": "object", "properties": { "type": { "const": tag } } });
        let mut schemas = Map::new();
        schemas.insert("Turn".into(), json!({ "oneOf": [tagged("place-it"), tagged("pass")] }));
        schemas.insert("Level".into(), json!({ "oneOf": [{ "const": "low", "description": "Low." }] }));
        let referring = json!({ "$ref": "#/components/schemas/Level", "properties": { "type": { "const": "x" } } });
        schemas.insert("Whole".into(), json!({ "oneOf": [referring] }));
        schemas.insert("Count".into(), json!({ "properties": { "n": { "format": "uint32", "minimum": 1 } } }));
        reshape(&mut schemas);
        let count = &schemas["Count"]["properties"]["n"];
        assert_eq!((&count["minimum"], &count["maximum"]), (&json!(1), &json!(u32::MAX)));
        assert_eq!(schemas["Level"]["enum"], json!(["low"]));
        assert_eq!(schemas["Turn"]["oneOf"][0], json!({ "$ref": "#/components/schemas/TurnPlaceIt" }));
        assert_eq!(schemas["Turn"]["discriminator"]["mapping"]["pass"], "#/components/schemas/TurnPass");
        assert_eq!(schemas["TurnPass"]["title"], "TurnPass");
        assert_eq!(schemas["WholeX"]["allOf"][0]["$ref"], "#/components/schemas/Level");
    }
}
