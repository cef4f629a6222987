//! `triolet engine`, and external programs as players in a match.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use common::{Folder, run, triolet};
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/engine-mode.md");

/// Returns `true` if a line matches the documentation, where `…` stands for any text.
fn fits(line: &str, pattern: &str) -> bool {
    match pattern.split_once('…') {
        Some((start, end)) => line.starts_with(start) && line.ends_with(end),
        None => line == pattern,
    }
}

#[test]
fn the_session_on_the_page_is_true() {
    let session = PAGE.split("```session\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let mut child = triolet(&["engine"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    for line in session.lines() {
        match line.strip_prefix("> ") {
            Some(said) => writeln!(input, "{said}").unwrap(),
            None => {
                let answer = output.next().unwrap().unwrap();
                assert!(fits(&answer, line), "{answer:?} for {line:?}");
            }
        }
    }
    assert!(output.next().is_none());
    assert!(child.wait().unwrap().success());
}

#[test]
fn what_is_piped_in_is_answered_to_the_end() {
    let position = r#"position {"board": {"H8": "11", "H9": "3"}, "rack": ["8", "4", "*"], "bag": 72}"#;
    let ask = |go: &str| run(&["engine"], format!("dance\n{position}\ngo {go}\n")).stdout;
    let best = |text: &str| text.lines().last().unwrap().to_owned();
    assert_eq!(best(&ask("nodes 3000 seed 3")), best(&ask("nodes 3000 seed 3 threads 2")));
    assert!(best(&ask("infinite")).starts_with("bestplay "), "the end of the input is a stop");
    let noise = run(&["engine"], [b"\xff\xfe\n".as_slice(), &[b'x'; 2_000_000], b"\nisready\n"].concat());
    assert_eq!((noise.stdout.as_str(), noise.status), ("readyok\n", 0));
}

#[test]
fn turns_and_positions_are_read_as_people_write_them() {
    let position = "position {“board”: {“H8”: “11”, “H9”: “3”},\u{a0}“rack”: [“8”, “4”, “*”]}";
    for (turns, best) in [
        ("i9: 8, 4", "bestplay I9 8-4"),
        ("i9 8 4, x 8", "bestplay I9 8-4"),
        ("I9\u{a0}8–4", "bestplay I9 8-4"),
        ("8g 4", "bestplay G8 4"),
    ] {
        let told = run(&["engine"], format!("{position}\r\ngo nodes 1 searchmoves {turns}\r\n"));
        assert_eq!(told.stdout.lines().last().unwrap(), best, "{turns}: {}", told.stdout);
    }
    let told = run(&["engine"], format!("{position}\ngo searchmoves \u{41d}9 1\n")).stdout;
    assert!(told.ends_with("is no legal turn\nbestplay none\n"), "{told}");
}

/// At the end of a game one step costs more than one node; the remaining budget once underflowed.
#[test]
fn a_single_node_is_enough_for_an_answer() {
    let folder = Folder::new("nodes");
    let save = folder.file("game.triolet");
    run(&["play", "--plain", "-p", "computer:greedy,computer:greedy", "--seed", "nodes", "--save", &save], "");
    let record = std::fs::read_to_string(&save).unwrap();
    for nodes in ["1", "2", "3"] {
        let told = run(&["analyze", &save, "--nodes", nodes, "--json"], "");
        assert_eq!(told.status, 0, "{}", told.stderr);
    }
    let told = play(&["sim", "greedy", "--pairs", "2", "--nodes", "1", "--seed", "5"]);
    assert_eq!(told["pairs"], 2, "{record}");
}

#[test]
fn a_state_of_the_protocol_is_a_position() {
    let state = r#"position {"viewer": {"seat": 2}, "edition": "gigamic-2017", "options": {"lone_opening_tile": "zero",
        "dead_board": true, "idle_rounds": 3}, "board": {"H8": "11", "H9": "3"}, "to_move": 2, "bag": 72, "idle": 0,
        "seats": [{"rack": 3, "score": 25, "first_turn": false, "departed": null},
                  {"rack": ["8", "4", "*"], "score": 0, "first_turn": false, "departed": null}], "turns": 1}"#;
    let state = state.replace('\n', " ");
    let told = run(&["engine"], format!("setoption name player value greedy\n{state}\ngo\n")).stdout;
    assert!(told.ends_with("bestplay G7 *3-4-8\n"), "{told}");
    let hidden = state.replace(r#"["8", "4", "*"]"#, "3");
    assert!(run(&["engine"], format!("{hidden}\n")).stdout.starts_with("info error viewer: "));
}

fn play(arguments: &[&str]) -> Value {
    let answer = run(&[&["match"], arguments, &["--json"]].concat(), "");
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    serde_json::from_str(&answer.stdout).unwrap()
}

/// A program that runs the engine must play like the built-in player with the same seeds. `sim` is excluded: it learns
/// from the opponents' turns, which a position does not contain.
#[test]
fn a_program_plays_a_match() {
    let folder = Folder::new("program");
    let triolet = env!("CARGO_BIN_EXE_triolet");
    for player in ["level-3", "expect"] {
        let script = folder.file(player);
        let text = format!("(echo setoption name player value {player}; exec cat) | {triolet:?} engine");
        std::fs::write(&script, text).unwrap();
        let common = ["greedy", "--pairs", "2", "--nodes", "300", "--seed", "4"];
        let (mut told, mut home) = (
            play(&[&[format!("cmd:sh {script}").as_str()], &common[..]].concat()),
            play(&[&[player], &common[..]].concat()),
        );
        told["players"] = Value::Null;
        home["players"] = Value::Null;
        assert_eq!(told, home);
    }
    let told = play(&[&format!("cmd:{triolet} engine"), "greedy", "--pairs", "1", "--nodes", "300"]);
    assert!(told["faults"][0].as_object().unwrap().values().all(|count| count == 0), "{told}");
}

#[test]
fn a_program_that_fails_loses() {
    let folder = Folder::new("programs");
    let script = |name: &str, go: &str| {
        let file = folder.file(name);
        let text = format!(
            "while read -r word rest; do case $word in isready) echo readyok;; go) {go};; quit) exit;; esac; done\n"
        );
        std::fs::write(&file, text).unwrap();
        format!("cmd:sh {file}")
    };
    for (name, go, fault) in [
        ("pass", "echo bestmove pass", "illegal"),
        ("nonsense", "echo bestplay yes", "illegal"),
        ("crash", "exit 3", "crashed"),
        ("late", "sleep 9; echo bestplay pass", "out-of-time"),
        ("chatty", "yes info nodes 1", "out-of-time"),
    ] {
        let told = play(&[&script(name, go), "greedy", "--pairs", "1", "--time-ms", "1"]);
        assert_eq!((&told["win_rate"], &told["faults"][0][fault]), (&0.0.into(), &2.into()), "{name}: {told}");
        assert_eq!(told["faults"][1][fault], 0, "{told}");
    }
    let answer = run(&["match", "greedy", "cmd:no-such-program"], "");
    assert_eq!(answer.status, 2);
    assert!(answer.stderr.contains("no-such-program"), "{}", answer.stderr);
}
