//! Runs `moves`, `score`, `replay` and `completions` as a user does.
#![allow(clippy::panic, clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use common::{Folder, run, run_command, triolet};
use serde_json::{Value, json};

const POSITION: &str = r#"{"board": {"H8": "11", "H9": "3"}, "rack": ["8", "4", "*"], "bag": 72}"#;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn moves_lists_every_play_best_first() {
    let answer = run(&["moves", "--position", "-", "--json"], POSITION);
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""));
    let answer = json(&answer.stdout);
    let plays = answer["plays"].as_array().unwrap();
    let scores: Vec<u64> = plays.iter().map(|play| play["score"].as_u64().unwrap()).collect();
    assert!(plays.len() > 50 && scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    assert_eq!((&answer["exchange"], &answer["pass"]), (&json!(true), &json!(false)));
    let one = plays.iter().find(|play| play["play"] == "I9 8-4").unwrap();
    assert_eq!((&one["tiles"], &one["score"]), (&json!({"I9": "8", "I10": "4"}), &json!(23)));
}

#[test]
fn moves_speaks_to_people_in_their_language() {
    let english = run(&["moves", "--position", "-"], POSITION);
    assert!(english.stdout.contains("I9 8-4        pair 12 + pair 11 = 23"), "{}", english.stdout);
    assert!(english.stdout.ends_with("Tiles may be exchanged.\n"));
    assert!(!english.stdout.contains('\u{1b}'), "no colours in a pipe");
    let french = run(&["moves", "--position", "-", "--lang", "fr"], POSITION);
    assert!(french.stdout.contains("I9 8-4        paire 12 + paire 11 = 23"));
    let mut czech = triolet(&["moves", "--position", "-"]);
    czech.env("LANG", "cs_CZ.UTF-8");
    assert!(run_command(czech, POSITION).stdout.contains("dvojice 12 + dvojice 11 = 23"));
}

#[test]
fn a_position_may_be_one_line_of_text() {
    let answer = run(&["moves", "--position", "-", "--json"], "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-* bag=72\n");
    assert_eq!(answer.stderr, "");
    assert_eq!(answer.stdout, run(&["moves", "--position", "-", "--json"], POSITION).stdout);
}

#[test]
fn every_worked_example_is_scored_as_it_should_be() {
    let examples = include_str!("../../triolet/tests/data/plays.json");
    let examples = json(examples);
    let mut batch = String::new();
    for example in examples.as_array().unwrap() {
        let mut position = serde_json::Map::new();
        for field in ["edition", "first_turn", "board", "play", "options"] {
            if let Some(value) = example.get(field) {
                position.insert(field.into(), value.clone());
            }
        }
        batch += &(Value::from(position).to_string() + "\n");
    }
    let answers = run(&["score", "--batch"], &batch);
    assert_eq!(answers.status, 1, "illegal plays are among them: {}", answers.stderr);
    let answers: Vec<Value> = answers.stdout.lines().map(json).collect();
    assert_eq!(answers.len(), examples.as_array().unwrap().len());
    for (example, answer) in examples.as_array().unwrap().iter().zip(&answers) {
        assert_eq!(answer["legal"], example["legal"], "{}: {answer}", example["id"]);
        if let Some(score) = example.get("score") {
            assert_eq!(&answer["score"], score, "{}: {answer}", example["id"]);
        }
    }
}

#[test]
fn score_gives_the_breakdown() {
    let position = r#"{"board": {"D8": "9", "E7": "1"}, "play": {"D9": "1", "D10": "5"}}"#;
    let answer = run(&["score", "--position", "-", "--json"], position);
    let expected = json!({"legal": true, "score": 30, "triolet_bonus": 0,
        "groups": [{"squares": ["D8", "D9", "D10"], "points": 30}]});
    assert_eq!(json(&answer.stdout), expected);
    let opening = r#"{"board": {}, "rack": ["11", "3", "0"], "first_turn": true}"#;
    let doubled = run(&["score", "--position", "-", "--play", "H8 11-3", "--json"], opening);
    let group = json!({"squares": ["H8", "H9"], "points": 25, "multiplier": 2, "at": "H8"});
    assert_eq!(json(&doubled.stdout)["groups"], json!([group]));
    let words = run(&["score", "--position", "-", "--play", "H8 11-3"], opening);
    assert_eq!(words.stdout, "pair 25 (one tile counts × 2)\n");
}

#[test]
fn a_play_beside_the_position_stands_for_its_rack_too() {
    let board = r#"{"board": {"H9": "9"}}"#;
    let score = |play| run(&["score", "--position", "-", "--play", play], board);
    assert_eq!(score("H10 6").stdout, "pair 15\n");
    assert!(score("foo").stderr.contains("--play: at character 1"), "{}", score("foo").stderr);
    let twice = r#"{"board": {"H9": "9"}, "play": "H10 5"}"#;
    let answer = run(&["score", "--position", "-", "--play", "H10 6"], twice);
    assert!(answer.status == 2 && answer.stderr.contains("twice"), "{}", answer.stderr);
}

#[test]
fn an_illegal_play_is_a_failed_check() {
    let position = r#"{"board": {"H8": "9"}, "play": "H9 7"}"#;
    let answer = run(&["score", "--position", "-", "--json"], position);
    assert_eq!((answer.status, json(&answer.stdout)), (1, json!({"legal": false, "why": "pair-over-15"})));
    let answer = run(&["score", "--position", "-"], position);
    assert_eq!((answer.status, answer.stdout.as_str()), (1, ""));
    assert_eq!(answer.stderr, "triolet: Two tiles side by side may total 15 at most. (pair-over-15)\n");
}

#[test]
fn a_bad_line_of_a_batch_is_answered_in_its_place() {
    let long = "x".repeat(3_000_000);
    let lines: [&[u8]; 9] = [
        POSITION.as_bytes(),
        b"",
        b"{",
        br#"{"board": {"H8": "16"}, "rack": []}"#,
        br#"{"board": {"H8": "1", "H8": "1"}, "rack": []}"#,
        br#"{"board": {}, "rack": [], "surprise": 1}"#,
        b"\xff\xfe",
        long.as_bytes(),
        POSITION.as_bytes(),
    ];
    let answers = run(&["moves", "--batch"], lines.join(b"\n".as_slice()));
    assert_eq!(answers.status, 1);
    assert!(
        answers.stderr.contains("7 of 9 lines cannot be read") && answers.stderr.contains("line 2"),
        "{}",
        answers.stderr
    );
    let answers: Vec<Value> = answers.stdout.lines().map(json).collect();
    assert_eq!(answers.len(), lines.len());
    for (number, answer) in answers.iter().enumerate() {
        let is_good = [0, 8].contains(&number);
        assert_eq!(answer.get("plays").is_some(), is_good, "line {}: {answer}", number + 1);
        assert_eq!(answer["error"].is_string(), !is_good, "line {}: {answer}", number + 1);
    }
    assert!(answers[3]["error"].as_str().unwrap().contains("H8"));
    assert!(answers[5]["error"].as_str().unwrap().contains("surprise"));
}

#[test]
fn bad_input_is_exit_status_2_and_names_the_place() {
    let noise: Vec<u8> = (0..1_000_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let inputs: [(&[u8], &str); 9] = [
        (b"{\"board\": {}, \"rack\": [\"1\"], \"bag\": -1}", "expected a whole number, 0 or more"),
        (b"{\"board\": {}, \"rack\": [\"1\"], \"options\": [\"zero\", true, 3]}", "expected options such as"),
        (b"", "standard input: a position is missing"),
        (b"[]", "standard input: "),
        (b"{\"board\": {}, \"rack\": [\"-1\"]}", "rack"),
        (b"{\"board\": {\"Z9\": \"1\"}, \"rack\": []}", "Z9"),
        (b"{\"board\": {}, \"rack\": \"1\"}", "rack"),
        (b"\xff", "line 1: byte 0 is no UTF-8"),
        (&noise, "is no UTF-8"),
    ];
    for (input, place) in inputs {
        for command in ["moves", "score"] {
            let answer = run(&[command, "--position", "-"], input);
            assert_eq!((answer.status, answer.stdout.as_str()), (2, ""), "{}", answer.stderr);
            assert!(answer.stderr.contains(place), "{}", answer.stderr);
        }
    }
    for arguments in [
        ["moves", "--position", "no-such-file"].as_slice(),
        &["moves"],
        &["score", "--position", "-", "--play", "H8"],
        &["play", "-p", "Anna"],
        &["play", "-p", "a,b,c,d,e"],
        &["play", "-p", "Anna,computer:deep"],
        &["play", "--idle-rounds", "0"],
        &["play", "--idle-rounds", "-1"],
        &["play", "-p", &"N".repeat(101), "-p", "Ben"],
        &["play", "--dead-board", "maybe"],
        &["play", "--new", "--resume"],
        &["moves", "--lang", "de"],
        &["dance"],
    ] {
        let answer = run(arguments, POSITION);
        assert_eq!((answer.status, answer.stdout.as_str()), (2, ""), "{arguments:?}: {}", answer.stderr);
        assert!(!answer.stderr.is_empty());
    }
}

#[test]
fn a_record_is_replayed_and_a_wrong_one_is_named() {
    let folder = Folder::new("replay");
    let save = folder.file("game.triolet");
    let played = run(&["play", "--plain", "-p", "computer,computer:random", "--seed", "replay", "--save", &save], "");
    assert_eq!((played.status, played.stderr.as_str()), (0, ""));
    let answer = run(&["replay", "--record", &save], "");
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""));
    assert!(answer.stdout.contains("Shuffle: consistent but not committed"), "{}", answer.stdout);
    assert!(answer.stdout.contains("\nSeat 2 (computer:random): "), "{}", answer.stdout);
    let told = json(&run(&["replay", "--record", &save, "--json"], "").stdout);
    assert_eq!(
        (&told["ok"], &told["kind"], &told["shuffle"]),
        (&json!(true), &json!("full"), &json!("consistent but not committed"))
    );

    let text = std::fs::read_to_string(&save).unwrap();
    let (line, first_play) = text.lines().enumerate().find(|(_, line)| line.contains(" +")).unwrap();
    let points = first_play.split(" +").nth(1).unwrap().split(' ').next().unwrap();
    let wrong = text.replacen(&format!(" +{points}"), " +999", 1);
    let answer = run(&["replay", "--record", "-"], &wrong);
    assert_eq!((answer.status, answer.stdout.as_str()), (1, ""));
    let place = format!("standard input: line {}, column ", line + 1);
    assert!(answer.stderr.contains(&place) && answer.stderr.contains("999"), "{}", answer.stderr);
    let told = json(&run(&["replay", "--record", "-", "--json"], &wrong).stdout);
    assert_eq!((&told["ok"], &told["line"]), (&json!(false), &json!(line + 1)));

    let cut = run(&["replay", "--record", "-"], &text[..text.len() - 3]);
    assert_eq!(cut.status, 1);
    assert!(cut.stderr.contains("cut off"), "{}", cut.stderr);
    for noise in [b"".as_slice(), b"\xff\xff", b"hello\n", &[0; 1_000_000]] {
        assert_eq!(run(&["replay", "--record", "-"], noise).status, 2);
    }
}

/// A record of a game at a table must state its result only once the remaining tiles are known.
#[test]
fn a_record_of_a_table_says_what_the_result_lacks() {
    let over = "Triolet partial record 1\nEdition: gigamic-2017\nOptions: idle_rounds=1\nSeats: 2\nName 2: Zoé\n\n\
        1 H8 11-3 +25\n2 x ?\n1 x ?\n";
    let text = run(&["replay", "-"], over).stdout;
    assert!(text.contains("Seat 1: 25\nSeat 2 (Zoé): 0\n"), "{text}");
    assert!(text.contains("\nThe result is not known yet: "), "{text}");
    assert!(text.contains(" missing for Seat 1, Zoé.\nEnding: Nobody has placed "), "{text}");
    let told = json(&run(&["replay", "-", "--json"], over).stdout);
    assert_eq!((&told["ending"], &told["missing_racks"]), (&json!("idle"), &json!([1, 2])));

    let shown = format!("{over}rack 1 4-5-*\nrack 2 1-1-1\nresult 16 -3\n");
    let told = json(&run(&["replay", "-", "--json"], &shown).stdout);
    assert_eq!((&told["seats"][0]["score"], &told["seats"][1]["score"]), (&json!(16), &json!(-3)));
    assert_eq!(told.get("missing_racks"), None);
    let text = run(&["replay", "-"], &shown).stdout;
    assert!(text.contains("Seat 1: 16\nSeat 2 (Zoé): -3\nEnding: Nobody ") && !text.contains("not known"), "{text}");

    let too_early = format!("{over}rack 1 4-5-*\nresult 16 0\n");
    let answer = run(&["replay", "-"], &too_early);
    assert_eq!((answer.status, answer.stdout.as_str()), (1, ""));
    assert!(
        answer.stderr.contains("line 11, column 1: the tiles that remain on the rack of seat 2 are not known"),
        "{}",
        answer.stderr
    );
}

#[test]
fn the_best_plays_alone_are_listed() {
    let all = json(&run(&["moves", "-", "--json"], POSITION).stdout);
    let top = json(&run(&["moves", "-", "--json", "--top", "3"], POSITION).stdout);
    assert_eq!(top["plays"].as_array().unwrap()[..], all["plays"].as_array().unwrap()[..3]);
    let words = run(&["moves", "-", "--top", "3"], POSITION).stdout;
    let more = all["plays"].as_array().unwrap().len() - 3;
    assert!(words.lines().count() == 5 && words.contains(&format!("\n{more} more plays\n")), "{words}");
    let batch = run(&["moves", "--batch", "--top", "1"], POSITION);
    assert_eq!(json(&batch.stdout)["plays"].as_array().unwrap().len(), 1);
    assert_eq!(run(&["moves", "-", "--top", "0"], POSITION).status, 2);
}

#[test]
fn a_language_is_spoken_or_not_offered() {
    let record = include_str!("../../../fuzz/seeds/record/sample.txt");
    for (command, input, [en, fr, cs, pl]) in [
        (&["moves", "-"][..], POSITION, ["pair 12", "paire 12", "dvojice 12", "para 12"]),
        (&["score", "-", "--play", "I9 8-4"], POSITION, ["pair 12", "paire 12", "dvojice 12", "para 12"]),
        (
            &["best", "-", "--player", "expect"],
            POSITION,
            ["value: what", "valeur : ce", "hodnota: jakou", "wartość: ile"],
        ),
        (&["replay", "-"], record, ["39 turns, every", "39 coups, tous", "39 tahů, vše", "39 tur, sprawdzono"]),
        (&["analyze", "-", "--nodes", "1"], record, ["mistake", "erreur", "chyba", "błąd"]),
    ] {
        for (language, word) in [("en", en), ("fr", fr), ("cs", cs), ("pl", pl)] {
            for arguments in [[command, &["--lang", language]].concat(), [&["--lang", language], command].concat()] {
                let answer = run(&arguments, input);
                assert!(answer.status == 0 && answer.stdout.contains(word), "{arguments:?}: {}", answer.stdout);
            }
        }
        let help = run(&[command[0], "--help"], "");
        assert!(help.stdout.contains("--lang"), "{}", help.stdout);
    }
    let wrong = record.replacen(" +25", " +26", 1);
    let refused = record.replacen("8H 11-3", "8H 11-4", 1);
    for (text, language, message) in [
        (&wrong, "fr", "ligne 14, caractère 11 : le coup vaut 25 et non 26"),
        (&wrong, "en", "line 14, column 11: the turn scores 25, not 26"),
        (&refused, "cs", "řádek 14, znak 3: "),
        (&record.replace("Shuffle: local", "Shuffle: ?"), "pl", "tego, co tam jest, nie da się odczytać"),
        (&record.replace("record 1", "record 2"), "cs", "novější verze"),
    ] {
        for command in ["replay", "analyze"] {
            let answer = run(&[command, "-", "--lang", language], text);
            assert!(answer.status != 0 && answer.stderr.contains(message), "{command} {language}: {}", answer.stderr);
        }
    }
    for command in ["engine", "selfplay", "match", "completions", "man", "version"] {
        let help = run(&[command, "--help"], "");
        assert!(help.status == 0 && !help.stdout.contains("--lang"), "{command}: {}", help.stdout);
        let more: &[&str] = match command {
            "match" => &["greedy", "greedy"],
            "completions" => &["bash"],
            _ => &[],
        };
        let answer = run(&[&["--lang", "fr", command], more].concat(), "");
        assert!(answer.status == 2 && answer.stderr.contains("English only"), "{command}: {}", answer.stderr);
    }
}

#[test]
fn a_game_of_one_turn_has_one_turn() {
    let folder = Folder::new("one");
    let save = folder.file("game.triolet");
    run(&["play", "--plain", "-p", "Anna,Ben", "--seed", "one", "--save", &save], "\nhint\nquit\n");
    let record = std::fs::read_to_string(&save).unwrap();
    let (headers, _) = record.split_once("\nstart").unwrap();
    assert!(headers.contains("Name 1: Anna"), "{record}");
    let none = run(&["replay", &save], "");
    assert!(none.stdout.contains(": 0 turns, ") && none.stdout.contains("Ending: none yet"), "{}", none.stdout);
    let mut game = String::new();
    for line in run(&["play", "--plain", "--resume", "--save", &save], "\nhint\nhint\nhint\n").stdout.lines() {
        if let Some((play, _)) = line.strip_prefix("Hint: ").and_then(|hint| hint.split_once(" · ")) {
            game = format!("\n{play}\nquit\n");
        }
    }
    run(&["play", "--plain", "--resume", "--save", &save], game);
    let one = run(&["replay", &save], "");
    assert!(one.stdout.starts_with("The record is right: 1 turn, every"), "{}", one.stdout);
}

#[test]
fn a_record_of_a_table_says_what_is_missing() {
    let page = include_str!("../../../docs/record-format.md");
    let record = page.split("```triolet-partial-record\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let answer = run(&["replay", "-"], record);
    assert!(answer.stdout.contains("These are the points of the plays."), "{}", answer.stdout);
}

#[test]
fn the_program_says_what_it_is() {
    for arguments in [["--version"], ["-V"], ["version"]] {
        let answer = run(&arguments, "");
        assert_eq!((answer.status, answer.stdout.as_str()), (0, concat!("triolet ", env!("CARGO_PKG_VERSION"), "\n")));
    }
    let page = run(&["man"], "").stdout;
    assert!(page.contains(".TH triolet 1") && page.contains("Exit status"), "{page}");
    let folder = Folder::new("man");
    let written = run(&["man", "--dir", &folder.file("man1")], "");
    assert_eq!((written.status, written.stdout.as_str()), (0, ""), "{}", written.stderr);
    for command in ["play", "moves", "score", "replay", "best", "analyze", "match", "engine", "selfplay", "man"] {
        let file = std::fs::read_to_string(folder.file(&format!("man1/triolet-{command}.1"))).unwrap();
        assert!(file.contains(&format!(".TH triolet-{command} 1")), "{file}");
        assert_eq!(run(&["man", command], "").stdout, file);
    }
    assert!(std::fs::exists(folder.file("man1/triolet.1")).unwrap());
    assert!(run(&["man", "dance"], "").stderr.contains("the commands are play, "));
}

#[test]
fn no_control_sequence_gets_into_a_file() {
    let record = include_str!("../../../fuzz/seeds/record/sample.txt");
    for (arguments, input) in [
        (&["moves", "-"][..], POSITION),
        (&["moves", "nothing"], ""),
        (&["best", "-", "--player", "expect"], POSITION),
        (&["analyze", "-", "--nodes", "1"], record),
        (&["replay", "-"], record),
        (&["selfplay", "--games", "10"], ""),
        (&["match", "greedy", "greedy", "--pairs", "2"], ""),
        (&["play", "--plain"], "hint\n"),
        (&["help"], ""),
        (&["dance"], ""),
    ] {
        let folder = Folder::new("sequences");
        let mut command = triolet(arguments);
        command.env("XDG_DATA_HOME", folder.path()).env("TERM", "xterm-256color");
        let answer = run_command(command, input);
        assert!(!(answer.stdout + &answer.stderr).contains('\u{1b}'), "{arguments:?}");
    }
}

#[test]
fn a_locale_without_other_signs_gets_ascii() {
    let record = include_str!("../../../fuzz/seeds/record/sample.txt");
    for (arguments, input) in [
        (&["moves", "-"][..], POSITION),
        (&["best", "-", "--player", "expect", "--lang", "cs"], POSITION),
        (&["analyze", "-", "--nodes", "1", "--lang", "fr"], record),
        (&["replay", "-", "--lang", "pl"], record),
        (&["replay", "-", "--lang", "pl"], "Triolet record 2\n"),
        (&["play", "--plain", "--lang", "cs"], "nápověda\n"),
    ] {
        for (variable, locale) in [("LC_ALL", "C"), ("LC_ALL", "POSIX"), ("LANG", "cs_CZ.ISO-8859-2")] {
            let folder = Folder::new("ascii");
            let mut command = triolet(arguments);
            command.env("XDG_DATA_HOME", folder.path()).env(variable, locale);
            let answer = run_command(command, input);
            assert!(
                answer.stdout.is_ascii() && answer.stderr.is_ascii(),
                "{arguments:?}: {}{}",
                answer.stdout,
                answer.stderr
            );
            assert!(!answer.stdout.contains('?') || arguments[0] == "play", "{arguments:?}: {}", answer.stdout);
        }
    }
    let mut moves = triolet(&["moves", "-"]);
    moves.env("LC_ALL", "C");
    let opening = r#"{"board": {}, "rack": ["11", "3"], "first_turn": true}"#;
    assert!(run_command(moves, opening).stdout.contains("(one tile counts x 2)"));
}

#[test]
fn help_teaches_and_completions_complete() {
    for command in ["play", "moves", "score", "replay", "completions"] {
        let help = run(&[command, "--help"], "");
        assert_eq!(help.status, 0);
        assert!(help.stdout.contains("Examples:") && help.stdout.contains("triolet "), "{}", help.stdout);
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell], "");
        assert_eq!(script.status, 0);
        assert!(script.stdout.contains("lone-opening-tile"), "{shell}");
    }
}
