//! `triolet games`, over a folder of saved games.
#![allow(clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use std::fs;

use common::{Folder, run};

const SAMPLE: &str = include_str!("../../../docs/record-format.md");

/// The whole game of the documentation.
fn record() -> String {
    let (_, rest) = SAMPLE.split_once("```triolet-record\n").unwrap();
    rest.split_once("```").unwrap().0.into()
}

#[test]
fn saved_games_are_listed_opened_and_exported() {
    let folder = Folder::new("games");
    let place = folder.path().to_str().unwrap();
    let empty = run(&["games", "--folder", place], "");
    assert_eq!((empty.status, empty.stdout.as_str()), (0, "There are no saved games.\n"));

    let whole = record();
    let unfinished = whole.split_inclusive('\n').take(16).collect::<String>();
    fs::write(folder.path().join("over.triolet"), &whole).unwrap();
    fs::write(folder.path().join("game.triolet"), &unfinished).unwrap();
    fs::write(folder.path().join("bad.triolet"), "nothing\n").unwrap();
    fs::write(folder.path().join("notes.txt"), "nothing\n").unwrap();

    let list = run(&["games", "--folder", place], "").stdout;
    assert_eq!(list.lines().count(), 3, "{list}");
    assert!(list.contains("over  Anna 1069, Computer (greedy) 786  (over)"), "{list}");
    assert!(list.contains("game  Anna 80, Computer (greedy) 35  (unfinished)"), "{list}");
    assert!(list.contains("bad   cannot be read: "), "{list}");
    let json: serde_json::Value =
        serde_json::from_str(&run(&["games", "list", "--json", "--folder", place], "").stdout).unwrap();
    let over = json["games"].as_array().unwrap().iter().find(|game| game["name"] == "over").unwrap();
    assert_eq!((&over["scores"][0], &over["over"]), (&1069.into(), &true.into()));

    let export = run(&["games", "export", "--folder", place], "").stdout;
    assert!(export.starts_with("Triolet games 1\n"), "{export}");
    assert_eq!(export.matches("\n=== {").count(), 2);
    assert!(export.contains(&whole) && export.contains(&unfinished));

    let opened = run(&["games", "open", "game", "--plain", "--folder", place], "q\ny\n");
    assert_eq!(opened.status, 0, "{}", opened.stderr);
    for name in ["none", "../game", ""] {
        assert_eq!(run(&["games", "open", name, "--folder", place], "").status, 2, "{name}");
    }
}
