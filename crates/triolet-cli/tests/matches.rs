//! `triolet match`: early stopping, resuming, and results that do not depend on the number of threads.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

mod common;

use common::{Folder, run};
use serde_json::Value;

fn play(arguments: &[&str]) -> Value {
    let answer = run(&[&["match"], arguments, &["--json"]].concat(), "");
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""));
    serde_json::from_str(&answer.stdout).unwrap()
}

#[test]
fn a_match_ends_when_the_question_is_settled() {
    let ask = |pair: [&str; 2], threads: &str| {
        play(&[pair[0], pair[1], "--pairs", "3000", "--stop-at", "0.5,0.55", "--threads", threads])
    };
    let told = ask(["greedy", "level-4"], "1");
    assert_eq!(told, ask(["greedy", "level-4"], "3"), "whatever the threads");
    assert_eq!(told["stopped"], "high");
    let pairs = told["pairs"].as_u64().unwrap();
    assert!((20..500).contains(&pairs), "{told}");
    assert_eq!(ask(["level-4", "greedy"], "2")["stopped"], "low");
    for wrong in ["0.5", "0.6,0.5", "0,0.5", "0.5,1", "a,b"] {
        assert_eq!(run(&["match", "greedy", "greedy", "--stop-at", wrong], "").status, 2, "{wrong}");
    }
}

#[test]
fn a_match_goes_on_where_it_was() {
    let folder = Folder::new("resume");
    let file = folder.file("match.jsonl");
    let base = ["level-5", "level-4", "--seed", "3", "--seats", "3"];
    let ask = |pairs: &str, more: &[&str]| play(&[&base[..], &["--pairs", pairs], more].concat());
    let resume = ["--resume", file.as_str()];
    assert_eq!(ask("5", &resume), ask("5", &[]));
    let text = std::fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 6, "{text}");
    // Simulates a kill in the middle of a line.
    std::fs::write(&file, &text[..text.len() - 4]).unwrap();
    assert_eq!(ask("12", &resume), ask("12", &[]));
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 13);
    assert_eq!(ask("4", &resume), ask("4", &[]), "more deals are known than were asked for");

    let others: [&[&str]; 4] =
        [&["--seed", "4"], &["--seats", "2"], &["--nodes", "9"], &["--nodes", "9", "--nodes-b", "8"]];
    for other in others {
        let answer = run(&[&["match", "level-5", "level-4"], other, &resume].concat(), "");
        assert_eq!(answer.status, 2, "{other:?}");
        assert!(answer.stderr.contains("another match"), "{}", answer.stderr);
    }
    std::fs::write(&file, "Triolet\n").unwrap();
    assert_eq!(run(&[&["match", "greedy", "greedy"], &resume[..]].concat(), "").status, 2);
}

#[test]
fn each_player_has_nodes_of_its_own() {
    let ask = |nodes: &[&str]| play(&[&["sim", "sim", "--pairs", "2", "--nodes"], nodes].concat());
    let even = ask(&["2000"]);
    assert_eq!(even["margin"], 0.0, "the same player in the same deals: {even}");
    assert_eq!(even["without_luck"]["margin"], 0.0, "the luck of one is the other's: {even}");
    assert_eq!(ask(&["2000", "--nodes-b", "2000"]), even);
    assert_ne!(ask(&["9000", "--nodes-b", "2000"])["margin"], 0.0);
    assert_eq!(run(&["match", "sim", "sim", "--nodes-b", "200"], "").status, 2, "nodes of one alone");
}

#[test]
fn luck_taken_out_leaves_the_same_question_less_uncertain() {
    for seats in ["2", "3"] {
        let told = play(&["expect", "greedy", "--seats", seats, "--pairs", "60", "--seed", "7"]);
        let width = |answer: &Value, name: &str| answer[name][1].as_f64().unwrap() - answer[name][0].as_f64().unwrap();
        for name in ["win_rate_ci", "margin_ci"] {
            let (plain, without) = (width(&told, name), width(&told["without_luck"], name));
            assert!(without > 0.0 && without < 0.9 * plain, "{seats} seats, {name}: {told}");
        }
    }
    let text = run(&["match", "greedy", "level-6", "--pairs", "40"], "").stdout;
    assert!(text.contains("with the luck of the draws taken out:\nwins "), "{text}");
}

#[test]
fn every_number_of_seats_is_fair() {
    for seats in ["2", "3", "4"] {
        let told = play(&["level-6", "level-6", "--pairs", "6", "--seats", seats]);
        let share = 1.0 / seats.parse::<f64>().unwrap();
        let interval = &told["win_rate_ci"];
        assert!(interval[0].as_f64().unwrap() <= share && share <= interval[1].as_f64().unwrap(), "{told}");
    }
}
