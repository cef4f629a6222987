//! Runs `triolet read` as a user does.
#![allow(clippy::panic, clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use std::path::Path;

use common::{Folder, run};
use serde_json::{Value, json};

fn data(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../triolet-vision/tests/data").join(name).to_str().unwrap().to_owned()
}

fn truth(name: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(data(name)).unwrap()).unwrap()
}

/// Returns the corners as the command line takes them.
fn corners(truth: &Value) -> String {
    let points = truth["corners"].as_array().unwrap();
    points.iter().map(|point| format!("{},{}", point[0], point[1])).collect::<Vec<_>>().join(",")
}

#[test]
fn a_board_is_read_by_its_corners() {
    let (turn, set) = (truth("turn.json"), truth("set.json"));
    let (photo, of_set) = (data("turn.jpg"), data("set.jpg"));
    let (at, of_set_at) = (corners(&turn), corners(&set));
    let calibrated = ["read", &photo, "--corners", &at, "--set", &of_set, "--set-corners", &of_set_at, "--json"];
    let answer = run(&calibrated, "");
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""));
    let answer: Value = serde_json::from_str(&answer.stdout).unwrap();
    assert_eq!((&answer["board"], &answer["rotation"]), (&turn["board"], &json!(0)));
    assert_eq!(answer["corners"], turn["corners"]);
    assert!(answer["doubtful"].is_object() && answer.get("plays").is_none());
}

#[test]
fn a_board_is_found_and_read() {
    let answer = run(&["read", &data("turn.jpg"), "--json"], "");
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""));
    let answer: Value = serde_json::from_str(&answer.stdout).unwrap();
    let truth = truth("turn.json");
    assert_eq!((&answer["board"], &answer["rotation"]), (&truth["board"], &json!(0)));
    // A square of this picture is some 27 pixels wide.
    let number = |of: &Value, at: usize, part: usize| of["corners"][at][part].as_f64().unwrap();
    for at in 0..8 {
        let (found, is) = (number(&answer, at / 2, at % 2), number(&truth, at / 2, at % 2));
        assert!((found - is).abs() < 7.0, "{found} is not {is}");
    }
}

#[test]
fn the_play_is_named_after_a_position() {
    let turn = truth("turn.json");
    let folder = Folder::new("read");
    let before = folder.file("before.json");
    std::fs::write(&before, json!({"board": turn["previous"], "rack": []}).to_string()).unwrap();
    let answer = run(&["read", &data("turn.jpg"), "--corners", &corners(&turn), "--previous", &before], "");
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    assert!(answer.stdout.ends_with("The play: K10 4-8\n"), "{}", answer.stdout);
}

#[test]
fn turns_that_are_missing_are_named() {
    let mut turn = truth("turn.json");
    turn["previous"].as_object_mut().unwrap().retain(|square, _| !square.starts_with('J'));
    let folder = Folder::new("read-missing");
    let before = folder.file("before.json");
    std::fs::write(&before, json!({"board": turn["previous"], "rack": []}).to_string()).unwrap();
    let (photo, at) = (data("turn.jpg"), corners(&turn));
    let read = |more: &[&str]| run(&[&["read", &photo, "--corners", &at, "--previous", &before], more].concat(), "");
    let answer = read(&["--json"]);
    let answer: Value = serde_json::from_str(&answer.stdout).unwrap();
    assert_eq!((&answer["plays"], &answer["missing"]), (&json!([]), &json!([["J9 3-0"], ["K10 4-8"]])), "{answer}");
    let answer = read(&[]);
    assert!(answer.stdout.ends_with("These 2 do:\n  J9 3-0\n  K10 4-8\n"), "{}", answer.stdout);
}

#[test]
fn a_set_is_saved_and_read_again() {
    let (turn, set) = (truth("turn.json"), truth("set.json"));
    let folder = Folder::new("read-set");
    let file = folder.file("set.json");
    let (photo, at) = (data("turn.jpg"), corners(&turn));
    let read = |more: &[&str]| run(&[&["read", &photo, "--corners", &at, "--json"], more].concat(), "");
    let learned = read(&["--set", &data("set.jpg"), "--set-corners", &corners(&set), "--save-set", &file]);
    let again = read(&["--set", &file]);
    assert_eq!((again.status, &again.stdout), (0, &learned.stdout), "{}", again.stderr);
    let refused = read(&["--set", &file, "--set-corners", &corners(&set)]);
    assert_eq!(refused.status, 2, "{}", refused.stderr);
    std::fs::write(&file, r#"{"triolet_set": 2}"#).unwrap();
    let newer = read(&["--set", &file]);
    assert!(newer.status == 2 && newer.stderr.contains("the set has version 2"), "{}", newer.stderr);
}

#[test]
fn what_is_no_picture_or_no_corners_is_bad_input() {
    let photo = data("turn.jpg");
    let cases: [(&[&str], &str, &str); 5] = [
        (&["read", "-"], "no picture", "standard input: the file is no picture: expected JPEG, PNG or WebP"),
        (&["read", "-"], "", "the file is empty"),
        (&["read", "/nowhere/at/all.jpg"], "", "cannot open"),
        (&["read", &photo, "--corners", "1,2,3"], "", "expected eight numbers"),
        (&["read", &photo, "--corners", "0,0,0,0,0,0,0,0"], "", "the corners are those of no board"),
    ];
    for (arguments, input, message) in cases {
        let answer = run(arguments, input);
        assert_eq!((answer.status, answer.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(answer.stderr.contains(message), "{arguments:?}: {}", answer.stderr);
    }
}
