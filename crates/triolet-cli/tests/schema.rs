//! The answers in JSON are as docs/schemas/answers.json describes them.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

mod common;

use common::{Folder, run};
use jsonschema::Validator;
use serde_json::{Value, json};

const SCHEMA: &str = include_str!("../../../docs/schemas/answers.json");
const RECORD: &str = include_str!("../../../docs/record-format.md");
const POSITION: &str = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*";

/// The description of the answers of one command.
fn validator(name: &str) -> Validator {
    let mut schema: Value = serde_json::from_str(SCHEMA).unwrap();
    assert!(schema["$defs"][name].is_object(), "{name}");
    schema.as_object_mut().unwrap().remove("anyOf");
    schema["$ref"] = json!(format!("#/$defs/{name}"));
    jsonschema::validator_for(&schema).unwrap()
}

/// Checks every line that a command prints, and returns them.
fn check(name: &str, arguments: &[&str], input: &str, status: i32) -> Vec<Value> {
    let told = run(arguments, input);
    assert_eq!(told.status, status, "{arguments:?}: {}", told.stderr);
    let lines: Vec<Value> = told.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!lines.is_empty());
    let (answers, errors) = (validator(name), validator("error"));
    for line in &lines {
        let validator = if line["error"].is_string() { &errors } else { &answers };
        let wrong: Vec<_> =
            validator.iter_errors(line).map(|error| format!("{}: {error}", error.instance_path())).collect();
        assert!(wrong.is_empty(), "{arguments:?}: {wrong:?}\n{line}");
        assert_eq!(line["version"] == env!("CARGO_PKG_VERSION"), name != "score");
    }
    lines
}

fn sample(kind: &str) -> &'static str {
    let (_, rest) = RECORD.split_once(&format!("```{kind}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

#[test]
fn answers_about_positions() {
    check("moves", &["moves", POSITION, "--json"], "", 0);
    check("moves", &["moves", POSITION, "--top", "2", "--json"], "", 0);
    check("score", &["score", POSITION, "--play", "I7 8-4", "--json"], "", 0);
    check("score", &["score", POSITION, "--play", "G8 4-8-*3", "--json"], "", 0);
    check("score", &["score", POSITION, "--play", "I8 8", "--json"], "", 1);
    for player in ["sim", "expect", "greedy", "level-3"] {
        let best =
            check("best", &["best", POSITION, "--player", player, "--nodes", "500", "--seed", "7", "--json"], "", 0);
        assert_eq!(best[0]["seed"], 7);
    }
}

#[test]
fn answers_to_batches_repeat_the_id_and_the_exit_status_tells_of_a_bad_line() {
    let position = json!({"id": {"any": [1, "x"]}, "board": {"H8": "11", "H9": "3"}, "rack": ["4", "8"]});
    let play = json!({"id": 2, "board": {"H9": "9"}, "play": {"H10": "7"}});
    let legal = json!({"id": "three", "board": {"H9": "9"}, "play": {"H10": "6"}});
    for (name, arguments, first) in [
        ("moves", &["moves", "--batch"][..], &position),
        ("best", &["best", "--batch", "--nodes", "200"], &position),
        ("score", &["score", "--batch"], &legal),
    ] {
        let lines = check(name, arguments, &format!("{first}\n{{\"id\": 5, \"board\": 3}}\nnonsense\n{first}\n"), 1);
        assert_eq!((&lines[0]["id"], &lines[1]["id"], lines.len()), (&first["id"], &json!(5), 4));
        assert!(lines[1]["error"].is_string() && lines[2]["error"].is_string());
        assert_eq!(lines[0], lines[3]);
        check(name, arguments, &format!("{first}\n"), 0);
    }
    let lines = check("score", &["score", "--batch"], &format!("{play}\n{legal}\n"), 1);
    assert_eq!((&lines[0]["why"], &lines[1]["legal"]), (&json!("pair-over-15"), &json!(true)));
}

#[test]
fn answers_about_records() {
    let (whole, partial) = (sample("triolet-record"), sample("triolet-partial-record"));
    for record in [whole, partial] {
        check("replay", &["replay", "-", "--json"], record, 0);
        check("replay", &["replay", "-", "--turns", "--board", "--json"], record, 0);
        check("analyze", &["analyze", "-", "--nodes", "50", "--json"], record, 0);
    }
    check("replay", &["replay", "-", "--json"], &whole.replace("+35 draws", "+36 draws"), 1);
    let undone = format!("{}undo 2\n", whole.split("1 10G").next().unwrap());
    check("analyze", &["analyze", "-", "--nodes", "50", "--json"], &undone, 0);
}

#[test]
fn answers_about_many_games() {
    let told =
        check("match", &["match", "greedy", "random", "--pairs", "2", "--seed", "3", "--nodes", "9", "--json"], "", 0);
    assert_eq!((&told[0]["seed"], &told[0]["nodes"]), (&json!(3), &json!([9, 9])));
    let test = ["match", "greedy", "random", "--pairs", "20", "--seats", "3", "--stop-at", "0.4,0.5", "--json"];
    check("match", &test, "", 0);
    let told = check("selfplay", &["selfplay", "--games", "3", "--seed", "4", "--json"], "", 0);
    assert_eq!((&told[0]["seed"], &told[0]["nodes"]), (&json!(4), &Value::Null));
    let folder = Folder::new("schema");
    check("selfplay", &["selfplay", "--games", "2", "--json", "--records", &folder.file("games")], "", 0);
}

#[test]
fn answers_about_puzzles() {
    for day in ["2026-11-28", "2026-11-29", "2026-11-30"] {
        let told = check("puzzle", &["puzzle", "--day", day, "--json"], "", 0);
        assert_eq!(told[0]["day"], day);
    }
    let folder = Folder::new("schema-puzzles");
    let file = folder.file("puzzles.txt");
    let made = check("puzzles", &["puzzles", "--count", "1", "--nodes", "300", "--out", &file, "--json"], "", 0);
    assert_eq!((&made[0]["seed"], &made[0]["nodes"], &made[0]["puzzles"]), (&json!(1), &json!(300), &json!(1)));
    let checked = check("puzzles", &["puzzles", "--check", &file, "--sample", "1", "--seed", "2", "--json"], "", 0);
    assert_eq!((&checked[0]["seed"], &checked[0]["sample"]), (&json!(2), &json!(1)));
}

#[test]
fn answers_about_photographs() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../triolet-vision/tests/data");
    let truth = std::fs::read_to_string(format!("{data}/turn.json")).unwrap();
    let truth: Value = serde_json::from_str(&truth).unwrap();
    let points = truth["corners"].as_array().unwrap();
    let corners = points.iter().map(|point| format!("{},{}", point[0], point[1])).collect::<Vec<_>>().join(",");
    check("read", &["read", &format!("{data}/turn.jpg"), "--corners", &corners, "--json"], "", 0);
}
