//! Games written by `selfplay` and `match`, and their turns as a table.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

mod common;

use std::fs;

use common::{Folder, run};
use serde_json::Value;

const RECORD: &str = include_str!("../../../docs/record-format.md");

/// The sample of a kind in the page on records.
fn sample(kind: &str) -> String {
    let (_, rest) = RECORD.split_once(&format!("```{kind}\n")).unwrap();
    rest.split_once("```").unwrap().0.to_owned()
}

fn rows(arguments: &[&str], input: &str) -> Vec<Value> {
    let told = run(&[&["table", "--format", "jsonl"], arguments].concat(), input);
    assert_eq!((told.stderr.as_str(), told.status), ("", 0));
    told.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn games_are_written_to_one_file_the_same_for_any_number_of_threads() {
    let folder = Folder::new("records-file");
    let [one, four] = ["one.triolet", "four.triolet"].map(|name| folder.file(name));
    for (file, threads) in [(&one, "1"), (&four, "4")] {
        let told = run(&["selfplay", "--games", "20", "--threads", threads, "--records", file, "--json"], "");
        assert_eq!(told.status, 0, "{}", told.stderr);
    }
    let text = fs::read_to_string(&one).unwrap();
    assert_eq!(text, fs::read_to_string(&four).unwrap());
    assert_eq!(text.matches("Triolet partial record 1\n").count(), 20);
    let again = run(&["selfplay", "--games", "1", "--records", &one], "");
    assert_eq!(again.status, 2, "a file that is there stays");
    assert!(again.stderr.contains("is there already"), "{}", again.stderr);

    // Reading them checks every play, draw, score and ending.
    let table = rows(&[&one], "");
    assert_eq!(table.last().unwrap()["game"], 20);
    assert_eq!(table, rows(&["--threads", "3", "-"], &text));
}

#[test]
fn games_are_written_to_a_folder_and_replayed() {
    let folder = Folder::new("records-folder");
    let games = folder.file("games");
    let told = run(&["match", "greedy", "random", "--pairs", "3", "--seats", "3", "--records", &games, "--json"], "");
    assert_eq!(told.status, 0, "{}", told.stderr);
    let mut names: Vec<_> =
        fs::read_dir(&games).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names.len(), 9);
    assert_eq!((names[0].as_str(), names[8].as_str()), ("000001-1.triolet", "000003-3.triolet"));
    for name in names {
        let told = run(&["replay", &format!("{games}/{name}"), "--json"], "");
        assert_eq!(told.status, 0, "{name}: {}", told.stderr);
    }
    let table = rows(&[&games], "");
    let greedy: Vec<_> = table.iter().filter(|row| row["player"] == "greedy").collect();
    assert!(greedy.iter().all(|row| row["score"] == row["best_score"]), "greedy takes what scores most");
    let seats: Vec<_> =
        greedy.iter().map(|row| (row["game"].as_u64().unwrap(), row["seat"].as_u64().unwrap())).collect();
    assert!(seats.iter().all(|(game, seat)| (game - 1) % 3 + 1 == *seat), "{seats:?}");
}

#[test]
fn selfplay_writes_the_table_that_its_records_give() {
    let folder = Folder::new("selfplay-table");
    // `expect` has weighed its turns itself; those of other players are weighed for the table.
    for (player, seats, kind) in [("expect", "2", "csv"), ("expect", "4", "jsonl"), ("random", "3", "csv")] {
        let games = folder.file(&format!("{player}-{seats}.triolet"));
        let table = folder.file(&format!("{player}-{seats}.{kind}"));
        let output = ["--records", &games, "--table", &table, "--json"];
        let told =
            run(&[&["selfplay", "--player", player, "--seats", seats, "--games", "3"], &output[..]].concat(), "");
        assert_eq!(told.status, 0, "{}", told.stderr);
        let expected = run(&["table", &games, "--format", kind], "").stdout;
        assert!(expected.lines().count() > 60);
        assert_eq!(fs::read_to_string(&table).unwrap(), expected, "{player}");
    }
    let file = folder.file("expect-2.csv");
    for (wrong, message) in [(file.as_str(), "is there already"), ("turns.txt", "ends in .csv, .jsonl or .parquet")] {
        let told = run(&["selfplay", "--games", "1", "--table", wrong], "");
        assert_eq!(told.status, 2);
        assert!(told.stderr.contains(message), "{}", told.stderr);
    }
}

#[test]
fn a_row_says_what_was_seen_and_what_it_was_worth() {
    let table = rows(&["-"], &sample("triolet-record"));
    assert_eq!(table.len(), 39);
    let first = &table[0];
    for (name, expected) in [("rack", "3-8-11"), ("play", "8H 11-3"), ("player", "Anna"), ("kind", "place")] {
        assert_eq!(first[name], expected);
    }
    assert_eq!(first["unseen"], "9 9 8 7 7 8 6 6 3 4 3 2 2 2 1 1 2");
    let number = |row: &Value, name: &str| row[name].as_i64().unwrap();
    for row in &table {
        let parts = ["pair_points", "trio_points", "triolet_points"].map(|name| number(row, name));
        assert_eq!(parts.iter().sum::<i64>(), number(row, "score"), "{row}");
        assert!(number(row, "score") <= number(row, "best_score") && number(row, "rank") >= 1, "{row}");
        assert!(row["value"].as_f64() <= row["best_value"].as_f64(), "{row}");
        assert_eq!(row["rank"] == 1, row["value"] == row["best_value"], "{row}");
    }
    let last = &table[38];
    assert_eq!((&last["final_score"], &last["won"], &last["ending"]), (&786.into(), &0.0.into(), &"out".into()));

    // Where the rack is not known, nothing is made up.
    let partial = rows(&["-"], &sample("triolet-partial-record"));
    assert_eq!((&partial[0]["rack"], &partial[1]["rack"]), (&"3-11-*".into(), &Value::Null));
    assert_eq!((&partial[1]["value"], &partial[1]["board"]), (&Value::Null, &Value::Null));
    assert_eq!((&partial[1]["score"], &partial[1]["lead_before"]), (&27.into(), &(-25).into()));
}

#[test]
fn the_table_is_csv_and_what_cannot_be_read_is_named() {
    let record = sample("triolet-record");
    let broken = record.replace("+35 draws", "+36 draws");
    let told = run(&["table", "-"], format!("{record}{broken}{record}"));
    assert_eq!(told.status, 1);
    assert!(told.stderr.contains("standard input: record 2: line 15, column 10"), "{}", told.stderr);
    assert!(told.stderr.contains("1 of 3 records cannot be read"), "{}", told.stderr);
    let mut lines = told.stdout.lines();
    assert!(lines.next().unwrap().starts_with("game,turn,seat,seats,edition,player,rack,bag,board,unseen,"));
    assert_eq!(lines.count(), 78);

    let folder = Folder::new("table-empty");
    for wrong in ["/nowhere/game.triolet", folder.path().to_str().unwrap()] {
        let told = run(&["table", wrong], "");
        assert_eq!((told.stdout.as_str(), told.status), ("", 2), "{}", told.stderr);
    }
    for (input, status) in [("", 0), ("nonsense\n", 1), ("Triolet record 1\n", 1)] {
        assert_eq!(run(&["table", "-"], input).status, status, "{input:?}");
    }
}

#[test]
fn the_columns_are_documented() {
    let page = include_str!("../../../docs/data.md");
    let table = run(&["table", "-"], sample("triolet-record")).stdout;
    for column in table.lines().next().unwrap().split(',') {
        assert!(page.contains(&format!("\n| `{column}` |")), "docs/data.md does not explain {column}");
    }
}
