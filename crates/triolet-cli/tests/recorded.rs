//! `moves`, `score` and `best` about the positions of a record.
#![allow(clippy::panic, clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use common::{Answer, Folder, run};
use serde_json::Value;

/// The sample of a kind in the page about records.
fn sample(kind: &str) -> &'static str {
    let page = include_str!("../../../docs/record-format.md");
    let (_, rest) = page.split_once(&format!("```{kind}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

fn json(answer: &Answer) -> Value {
    assert_eq!(answer.stderr, "");
    serde_json::from_str(&answer.stdout).unwrap()
}

/// A whole record knows every rack, so each of its plays is among the moves before it, with its score.
#[test]
fn every_play_of_a_record_is_among_the_moves_before_it() {
    let folder = Folder::new("recorded-whole");
    let file = folder.file("game.triolet");
    std::fs::write(&file, sample("triolet-record")).unwrap();
    let lines = sample("triolet-record").lines().skip_while(|line| !line.starts_with("start")).skip(1);
    let mut plays = 0;
    for (number, line) in (1..).zip(lines.take_while(|line| line.starts_with(['1', '2']))) {
        let Some((play, rest)) = line[2..].split_once(" +") else { continue };
        let score: u64 = rest.split(' ').next().unwrap().parse().unwrap();
        let number = i32::to_string(&number);
        let moves = json(&run(&["moves", "--record", &file, "--turn", &number, "--json"], ""));
        let found = moves["plays"].as_array().unwrap().iter().find(|it| it["play"] == play);
        assert_eq!(found.unwrap()["score"], score, "turn {number}: {play}");
        let scored = json(&run(&["score", "--record", &file, "--turn", &number, "--play", play, "--json"], ""));
        assert_eq!(scored["score"], score, "turn {number}: {play}");
        plays += 1;
        if plays == 8 {
            break;
        }
    }
    assert_eq!(plays, 8);
}

/// The position of a turn is the same whether the record names it or the turn is the next of a record that ends there.
#[test]
fn without_a_turn_the_position_is_that_of_the_next_one() {
    let whole = sample("triolet-record");
    let (before, _) = whole.split_once("\n1 ").unwrap();
    let cut = run(&["moves", "--record", "-", "--json"], format!("{before}\n"));
    assert!(!cut.stdout.is_empty(), "{}", cut.stderr);
    let turn = before.lines().skip_while(|line| !line.starts_with("start")).count().to_string();
    assert_eq!(run(&["moves", "--record", "-", "--turn", &turn, "--json"], whole).stdout, cut.stdout);
}

#[test]
fn a_partial_record_needs_the_rack_where_it_does_not_know_it() {
    let partial = sample("triolet-partial-record");
    let known = json(&run(&["best", "--record", "-", "--turn", "1", "--nodes", "200", "--json"], partial));
    assert_eq!(known["score"], 60, "a trio on the centre: {known}");
    let given = json(&run(&["moves", "--record", "-", "--turn", "2", "--rack", "4-8-8", "--json"], partial));
    assert!(given["plays"].as_array().unwrap().iter().any(|play| play["play"].as_str().unwrap().contains('8')));
}

#[test]
fn a_question_without_a_position_is_refused_in_words() {
    let (whole, partial) = (sample("triolet-record"), sample("triolet-partial-record"));
    for (record, arguments, message) in [
        (whole, &["--turn", "0"][..], "turn 0: the record has 39 turns that stand"),
        (whole, &["--turn", "99"], "turn 99: the record has 39 turns that stand"),
        (whole, &[], "the game is over: name one of its 39 turns with --turn"),
        (whole, &["--turn", "1", "--rack", "1-2-3"], "the rack of seat 1 before turn 1 is 3-8-11, by the record"),
        (partial, &["--turn", "2"], "before turn 2 is not known: give it with --rack, such as --rack 3-8-*"),
        (partial, &["--turn", "2", "--rack", "1"], "before turn 2: "),
        (partial, &["--turn", "2", "--rack", "x"], "invalid value 'x' for '--rack"),
        ("nonsense\n", &["--turn", "2"], "line 1, column 1: the first line must be `Triolet record 1`"),
    ] {
        let answer = run(&[&["moves", "--record", "-"], arguments].concat(), record);
        assert_eq!((answer.status, answer.stdout.as_str()), (2, ""), "{arguments:?}: {}", answer.stderr);
        assert!(answer.stderr.contains(message), "{arguments:?}: {}", answer.stderr);
    }
    for arguments in [&["--turn", "2"][..], &["--rack", "1"], &["--record", "-", "--batch"], &["--record", "-", "file"]]
    {
        let answer = run(&[&["moves"], arguments].concat(), "");
        assert_eq!(answer.status, 2, "{arguments:?}");
        assert!(answer.stderr.contains("--record"), "{arguments:?}: {}", answer.stderr);
    }
}
