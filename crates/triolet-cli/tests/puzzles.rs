//! `triolet puzzle` and `triolet puzzles`: the puzzles that ship, one that is solved, and a file that is made and checked.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

mod common;

use std::fs;

use common::{Folder, run};
use serde_json::Value;

const DAY: [&str; 2] = ["--day", "2026-11-29"];

fn puzzle(arguments: &[&str]) -> Value {
    let answer = run(&[&["puzzle", "--json"], arguments].concat(), "");
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""));
    serde_json::from_str(&answer.stdout).unwrap()
}

#[test]
fn the_puzzle_of_a_day_is_solved_line_by_line() {
    let told = puzzle(&DAY);
    assert_eq!((&told["day"], told["grade"].as_u64().is_some()), (&Value::from("2026-11-29"), true));
    let play = told["answers"][0]["play"].as_str().unwrap();
    assert_ne!(puzzle(&["--day", "2026-11-30"])["id"], told["id"]);

    let solve = |lines: &str, more: &[&str]| {
        let answer = run(&[&["puzzle"], &DAY[..], more].concat(), lines);
        assert_eq!((answer.status, answer.stderr.as_str()), (0, ""));
        answer.stdout
    };
    let shown = solve(&format!("rubbish\nx 1\nhint\nhint\nhint\n{play}\n"), &[]);
    for part in ["Write a play", "Hint: the play begins at", "Hint: it places", &format!("Hint: {play}"), "Right: "] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
    assert!(shown.contains("Found at the first try.") && shown.contains("Every other turn"), "{shown}");
    assert!(solve("answer\n", &[]).contains(&format!("The answer: {play}")));
    assert!(solve("řešení\n", &["--lang", "cs"]).contains(&format!("Řešení: {play}")));
    assert!(!solve("quit\nanswer\n", &[]).contains(play));
    assert!(!solve("", &[]).contains(play), "the end of the input is no answer");
}

#[test]
fn a_file_of_puzzles_goes_on_where_it_was() {
    let folder = Folder::new("puzzles");
    let (file, whole) = (folder.file("some.txt"), folder.file("whole.txt"));
    let make = |file: &str, count: &str| {
        let answer = run(&["puzzles", "--count", count, "--seed", "7", "--nodes", "5000", "--out", file], "");
        assert_eq!((answer.status, answer.stderr.as_str()), (0, ""));
    };
    make(&file, "1");
    // What a kill leaves in the middle of a line is made again.
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, format!("{text}99;o/o")).unwrap();
    make(&file, "2");
    make(&whole, "2");
    assert_eq!(fs::read_to_string(&file).unwrap(), fs::read_to_string(&whole).unwrap());

    let other = run(&["puzzles", "--count", "3", "--seed", "8", "--nodes", "5000", "--out", &file], "");
    assert!(other.status == 2 && other.stderr.contains("--seed 7 --nodes 5000"), "{}", other.stderr);
    let checked = run(&["puzzles", "--check", &file, "--nodes", "5000", "--json"], "");
    let told: Value = serde_json::from_str(&checked.stdout).unwrap();
    assert_eq!((&told["sample"], &told["kept"]), (&Value::from(2), &Value::from(2)), "{told}");

    fs::write(&file, "nothing\n").unwrap();
    assert_eq!(run(&["puzzles", "--check", &file], "").status, 2);
    assert_eq!(run(&["puzzle", "--file", &file], "").status, 2);
    fs::write(&file, "# triolet-puzzles 1 seed=1 nodes=1\n").unwrap();
    assert_eq!(run(&["puzzle", "--file", &file], "").status, 2, "there is no puzzle in it");
    assert_eq!(run(&["puzzle", "--day", "2026-02-30"], "").status, 2);
    assert_eq!(run(&["puzzles"], "").status, 2);
}
