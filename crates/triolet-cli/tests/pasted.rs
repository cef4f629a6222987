//! Checks that all commands use one reader for pasted and typed text. The tests of `triolet` list its spellings.
#![allow(clippy::panic, clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use common::{Folder, run};
use serde_json::{Value, json};

const POSITION: &str = r#"{"board": {"H8": "11", "H9": "3"}, "rack": ["8", "4", "*"], "bag": 72}"#;
const LINE: &str = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-* bag=72";
const RECORD: &str = include_str!("../../../fuzz/seeds/record/sample.txt");

fn utf16(text: &str) -> Vec<u8> {
    [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect()
}

fn utf16_be(text: &str) -> Vec<u8> {
    [0xFE, 0xFF].into_iter().chain(text.encode_utf16().flat_map(u16::to_be_bytes)).collect()
}

/// Returns a text in the encodings and with the line endings that occur in files.
fn files(text: &str) -> Vec<Vec<u8>> {
    vec![
        text.into(),
        [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
        utf16(text),
        utf16_be(&text.replace('\n', "\r\n")),
        text.replace('\n', "\r\n").into(),
        text.replace('\n', "\r").into(),
        format!("\n\n{text}\n\n").into(),
        text.lines().map(|line| format!("> {line}\n")).collect::<String>().into(),
        format!("```\n{text}\n```\n").into(),
    ]
}

#[test]
fn a_position_is_read_from_any_file() {
    let expected = run(&["moves", "-", "--json"], POSITION).stdout;
    assert!(expected.starts_with("{\"plays\""));
    for text in [POSITION.replace(", ", ",\n\u{a0}"), LINE.to_owned(), LINE.replace('-', "\u{2013}")] {
        for bytes in files(&text) {
            let answer = run(&["moves", "--position", "-", "--json"], &bytes);
            assert_eq!(
                (answer.stderr.as_str(), answer.stdout == expected),
                ("", true),
                "{}",
                String::from_utf8_lossy(&bytes)
            );
        }
    }
}

#[test]
fn a_position_stands_on_the_command_line_too() {
    let folder = Folder::new("position");
    let file = folder.file("position.json");
    std::fs::write(&file, utf16(POSITION)).unwrap();
    let expected = run(&["moves", "--position", "-"], POSITION).stdout;
    let link = format!("https://triolet.example/#/study/p/{}", LINE.replace(' ', "_"));
    let escaped = link.replacen("p/", "p%2F", 1).replace("o/", "o%2F");
    for given in [file.as_str(), POSITION, LINE, &LINE.replace(' ', "_"), &link, &LINE.replace('/', "%2F"), &escaped] {
        for arguments in [["moves", given].as_slice(), &["moves", "--position", given]] {
            let answer = run(arguments, "");
            assert_eq!((answer.stderr.as_str(), answer.stdout == expected), ("", true), "{arguments:?}");
        }
        assert_eq!(run(&["score", given, "--play", "i9 8 4"], "").stdout, "pair 12 + pair 11 = 23\n", "{given}");
    }
    for (given, message) in [
        ("no-such-file.json", "cannot open no-such-file.json"),
        ("o/o/o", "the position: column 6: the board has fewer than 15 rows"),
        (link.get(..link.len() - 30).unwrap(), "the board has fewer than 15 rows of 15 squares"),
        ("{\"board\": {}", "the position: EOF"),
        (folder.path().to_str().unwrap(), "it is a folder"),
    ] {
        let answer = run(&["moves", given], "");
        assert!(answer.status == 2 && answer.stderr.contains(message), "{given}: {}", answer.stderr);
    }
    assert_eq!(run(&["moves", &file, "--position", &file], "").status, 2, "it is named twice");
}

#[test]
fn a_play_is_read_as_it_is_typed() {
    for play in ["I9 8-4", "i9 8 4", "I9: 8, 4", "I9\u{a0}8\u{2013}4", "“i9 8−4”", "Ｉ９　８－４"] {
        let answer = run(&["score", POSITION, "--play", play], "");
        assert_eq!((answer.stdout.as_str(), answer.stderr.as_str()), ("pair 12 + pair 11 = 23\n", ""), "{play}");
    }
    // The tile between the placed ones may be omitted.
    let board = r#"{"board": {"H8": "4"}}"#;
    assert_eq!(run(&["score", board, "--play", "8g 5 6"], "").stdout, "trio 30 = 30\n".replace(" = 30", ""));
    for (play, message) in [
        ("I9 8\u{2022}4", "--play: U+2022 at character 5 does not belong in a turn"),
        ("\u{406}9 8-4", "--play: U+0406 at character 1 does not belong in a turn"),
        ("I9: 8, a", "--play: at character 8: "),
        ("x 8", "only plays that place tiles are scored"),
    ] {
        let answer = run(&["score", POSITION, "--play", play], "");
        assert!(answer.status == 2 && answer.stderr.contains(message), "{play}: {}", answer.stderr);
    }
}

#[test]
fn a_record_is_read_from_any_file() {
    let expected = run(&["replay", "-", "--json"], RECORD).stdout;
    let analysis = run(&["analyze", "-", "--nodes", "1", "--json"], RECORD).stdout;
    for (number, bytes) in files(RECORD).iter().enumerate() {
        let answer = run(&["replay", "-", "--json"], bytes);
        assert_eq!(
            (answer.stderr.as_str(), answer.stdout == expected),
            ("", true),
            "{}",
            String::from_utf8_lossy(bytes)
        );
        // Both commands read alike, but analysis takes longer.
        if number % 4 == 2 {
            assert_eq!(run(&["analyze", "-", "--nodes", "1", "--json"], bytes).stdout, analysis);
        }
    }
    assert_eq!(run(&["replay", "-"], RECORD.trim_end()).status, 0, "the result is there");
    let (unfinished, _) = RECORD.split_once("\nresult").unwrap();
    let cut = run(&["replay", "-"], unfinished);
    assert!(cut.status == 1 && cut.stderr.contains("cut off"), "{}", cut.stderr);
    let quoted: String = RECORD.lines().map(|line| format!("> {line}\n")).collect();
    let wrong = run(&["replay", "-"], quoted.replacen(" +25", " +26", 1));
    assert!(wrong.status == 1 && wrong.stderr.contains("line 14, column 13: "), "{}", wrong.stderr);
}

#[test]
fn a_batch_is_read_from_any_file() {
    let lines = format!("{POSITION}\n{LINE}\n");
    let expected = run(&["moves", "--batch"], &lines).stdout;
    assert_eq!(expected.lines().count(), 2);
    for bytes in [
        [b"\xEF\xBB\xBF", lines.as_bytes()].concat(),
        utf16(&lines),
        utf16_be(&lines),
        lines.replace('\n', "\r\n").into(),
        lines.replace('\n', "\r").into(),
        lines.trim_end().into(),
        lines.replace(' ', "\u{a0}").into(),
    ] {
        let answer = run(&["moves", "--batch"], &bytes);
        assert_eq!((answer.status, answer.stdout == expected), (0, true), "{}", String::from_utf8_lossy(&bytes));
    }
    let blank = run(&["moves", "--batch"], format!("{lines}\n \n"));
    assert_eq!((blank.status, blank.stdout.lines().count()), (0, 4), "nobody meant anything by empty lines at the end");
}

#[test]
fn an_edition_is_named_by_its_year() {
    let json =
        |edition: &str| format!(r#"{{"edition": "{edition}", "board": {{}}, "rack": ["1"], "first_turn": true}}"#);
    for edition in ["dj-games-1996", "1996", "gigamic-2017", "2017"] {
        assert_eq!(run(&["moves", "-", "--json"], json(edition)).status, 0, "{edition}");
        let line = format!("o/o/o/o/o/o/o/o/o/o/o/o/o/o/o 1 edition={edition}");
        assert_eq!(run(&["moves", "-", "--json"], line).status, 0, "{edition}");
        let folder = Folder::new("edition");
        let save = folder.file("game.triolet");
        let played = run(&["play", "--plain", "--edition", edition, "--save", &save], "");
        assert!(played.stdout.contains(&format!("{} edition", &edition[edition.len() - 4..])), "{}", played.stdout);
    }
    assert_eq!(run(&["play", "--plain", "--edition", "1997"], "").status, 2);
}

#[test]
fn turns_are_typed_freely_in_the_game() {
    for turn in ["h8 7 4", "H8: 7, 4", "H8\u{a0}7\u{2013}4", "“H8 7—4”"] {
        let folder = Folder::new("typed");
        let save = folder.file("game.triolet");
        let said = run(&["play", "--plain", "--seed", "demo", "--save", &save], format!("{turn}\n")).stdout;
        assert!(said.contains("7 on H8 and 4 on H9. 18 points"), "{turn}: {said}");
    }
}

#[test]
fn a_batch_gives_back_what_it_is_recognised_by() {
    let lines = [
        r#"{"id": 7, "board": {"H8": "9"}, "play": "h9 6"}"#,
        r#"{"id": "b", "board": {"H8": "9"}, "play": "H9 7"}"#,
        r#"{"id": [1, null], "board": {"H8": "99"}}"#,
        r#"{“id”: 8, “board”: {“H8”: “9”}, “play”: “H9 6”}"#,
        r#"{"board": {"H8": "9"}, "play": "H9 6"}"#,
    ];
    let answers = run(&["score", "--batch"], lines.join("\n"));
    assert_eq!(answers.status, 1, "{}", answers.stderr);
    let answers: Vec<Value> = answers.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, [&json!(7), &json!("b"), &json!([1, null]), &json!(8), &Value::Null]);
    assert!(!answers[4].as_object().unwrap().contains_key("id"));
    assert_eq!((&answers[0]["score"], &answers[1]["why"]), (&json!(15), &json!("pair-over-15")));
    assert!(answers[2]["error"].is_string());
}
