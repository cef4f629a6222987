//! What cannot be read and what cannot be: named at its place, nothing lost, the rest usable.
#![allow(clippy::panic, clippy::expect_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use common::{after, anyway, begin, kept, play, seat};
use triolet_sheet::{CODES, Change, Sheet, keep, sheet};

const HEAD: &str = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\n\n";

fn read(record: &str) -> Sheet {
    sheet(record).unwrap_or_else(|error| panic!("{error}\n{record}"))
}

/// A record with these lines, and for each problem its line after the headers, its column and its code.
type Case = (&'static str, &'static [(usize, usize, &'static str)], [i32; 2]);

const CASES: &[Case] = &[
    // What it says of a turn is wrong; the turn counts by the rules.
    ("1 H8 11-3 +26\n2 I7 8-4\n", &[(1, 11, "points")], [25, 27]),
    ("1 H8 11-3 ends out\n", &[(1, 11, "ending")], [25, 0]),
    ("1 H8 11-3 +25 draws 1-2-3\n2 I7 8-4\n", &[(1, 21, "draw")], [25, 27]),
    ("1 H8 11-3 rack 1-2-3\n2 I7 8-4\n", &[(1, 3, "tile-not-on-rack")], [25, 27]),
    ("1 H8 11-3 rack 11-15-3 draws 0\n", &[(1, 24, "unreadable")], [0, 0]),
    // The rules refuse it; it was played, so the board has it and the formula scores it.
    ("1 H8 11-9\n2 I8 4\n", &[(1, 3, "pair-over-15")], [31, 15]),
    ("1 A1 3\n", &[(1, 3, "centre-not-covered")], [0, 0]),
    ("1 H8 11-3\n1 I7 8-4\n2 I6 3\n", &[(2, 3, "not-your-turn")], [52, 30]),
    ("1 H8 11-3\n2 pass\n1 I7 8-4\n", &[(2, 3, "pass-not-allowed")], [52, 0]),
    // It cannot be: a taken square, a third 13, a fourth tile of a kind that has three.
    ("1 H8 11-3\n2 H9 4\n1 I7 8-4\n", &[(2, 3, "square-occupied")], [52, 0]),
    ("1 H8 13\n2 H9 2\n1 I9 13\n2 I10 2\n1 J10 13\n2 J9 0\n", &[(5, 3, "no-such-tile")], [15, 60]),
    ("1 H8 11-3\n3 I7 8-4\n2 I7 8-4\n", &[(2, 1, "no-such-seat")], [25, 27]),
    // It cannot be read.
    ("1 H8 11-3\n2 I7 8-?\n1 I7 8-4\n", &[(2, 8, "unreadable")], [52, 0]),
    ("1 H8 11-3\nhello\n2 I7 8-4\n", &[(2, 1, "unreadable")], [25, 27]),
    ("1 H8 11-3\nundo 7\n2 I7 8-4\n", &[(2, 1, "undo-too-far")], [25, 27]),
    ("1 H8 11-3\nrack 2 15-15-1\n", &[(2, 8, "unreadable")], [25, 0]),
    ("1 H8 11-3\nrack 2 1-1\n", &[(2, 8, "rack-size")], [25, 0]),
    ("1 H8 11-3\nresume\n2 I7 8-4\n", &[(2, 1, "impossible")], [25, 27]),
    // Results that are wrong, or may be.
    ("1 H8 11-3\nagreed-end\nresult 24 0\n", &[(3, 1, "result")], [25, 0]),
    ("1 H8 11-3\nend blocked\nresult 25 0\n", &[(3, 1, "result-unknown")], [25, 0]),
    // More than one thing is wrong.
    (
        "1 H8 11-3 +1\n2 I8 9\n?\n1 I7 8-4\n",
        &[(1, 11, "points"), (2, 3, "pair-over-15"), (3, 1, "unreadable"), (4, 3, "square-occupied")],
        [25, 20],
    ),
    // A last line without its end may be cut off.
    ("1 H8 11-3\n2 I7 8-4", &[(2, 9, "cut-off")], [25, 27]),
];

#[test]
fn what_is_wrong_is_named_at_its_place_and_the_rest_counts() {
    for (lines, expected, totals) in CASES {
        let record = format!("{HEAD}{lines}");
        let sheet = read(&record);
        let found: Vec<(usize, usize, &str)> = sheet
            .problems
            .iter()
            .map(|it| (it.line.unwrap_or_default() - 4, it.column.unwrap_or_default(), it.code))
            .collect();
        assert_eq!((found.as_slice(), sheet.totals.as_slice()), (*expected, totals.as_slice()), "{lines}");
        for problem in &sheet.problems {
            assert!(is_known(problem.code), "{}", problem.code);
        }
        // Nothing is lost when the sheet is kept on.
        let comment = Change::Comment { turn: None, text: "checked".into() };
        let kept = keep(&record, &comment).expect("a comment is always right").record;
        let lines = lines.lines().filter(|line| !line.starts_with("result") && !line.starts_with("undo"));
        for line in lines {
            assert!(kept.lines().any(|kept| kept == line), "{line:?} is lost:\n{kept}");
        }
    }
}

fn is_known(code: &str) -> bool {
    CODES.contains(&code) || triolet::refusal::Refusal::ALL.iter().any(|refusal| refusal.code() == code)
}

#[test]
fn damaged_headers_are_named_and_what_they_said_is_kept() {
    for (record, line, totals, seats) in [
        ("Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\nNmae 1: Anna\n\n1 H8 11-3\n", 4, vec![25, 0], 2),
        ("Triolet partial record 1\nEdition: gigamic-2018\nSeats: 2\n\n1 H8 11-3\n", 2, vec![25, 0], 2),
        ("Triolet partial record 1\nEdition: gigamic-2017\n\n1 H8 11-3\n3 I7 8-4\n", 1, vec![25, 0, 27], 3),
        ("Triolet partial record 1\nEdition: gigamic-2017\nSeats: 9\n\n1 H8 11-3\n", 3, vec![25, 0], 2),
        ("Triolet partial record 1\nSeats: 2\nEdition: gigamic-2017\n1 H8 11-3\n", 0, vec![25, 0], 2),
    ] {
        let sheet = read(record);
        assert_eq!(sheet.totals, totals, "{record}");
        let first = sheet.problems.first().map_or(0, |it| it.line.unwrap_or_default());
        assert_eq!((first, sheet.names.len()), (line, seats), "{record}: {:?}", sheet.problems);
        let kept = kept(record, &play("H10 1"));
        for line in record.lines().filter(|line| !line.is_empty()) {
            assert!(kept.contains(line), "{line:?} is lost:\n{kept}");
        }
        assert!(read(&kept).problems.iter().all(|it| it.code != "header"), "{kept}");
    }
}

#[test]
fn changes_that_cannot_be_change_nothing() {
    let record = after(&begin(&["Anna", "Ben"]), &[play("H8 13"), play("H9 2"), play("I9 13")]);
    for (change, code) in [
        (play("J9 0-13"), "no-such-tile"),
        (anyway("J9 0-13", None), "no-such-tile"),
        (anyway("H8 2", None), "square-occupied"),
        (play("H10 1"), "trio-not-15"),
        (play("P1 1"), "off-the-board"),
        (play("H10 16"), "value-out-of-range"),
        (play("H10 1-2-3-4"), "wrong-number-of-tiles"),
        (play("hello"), "unreadable"),
        (play("pass"), "not-a-turn"),
        (Change::Pass { seat: Some(seat(1)), anyway: false }, "not-your-turn"),
        (
            Change::Exchange { seat: None, count: Some(4), tiles: None, anyway: false, rack: None },
            "wrong-number-of-tiles",
        ),
        (Change::Mend { turn: 9, with: Box::new(play("H8 11")) }, "no-such-turn"),
        (Change::Mend { turn: 1, with: Box::new(Change::Undo) }, "not-a-turn"),
        (Change::Mend { turn: 1, with: Box::new(play("A1 11")) }, "centre-not-covered"),
        (Change::Remove { turn: 0 }, "no-such-turn"),
        (Change::End { how: None, left: vec![], anyway: false }, "ending"),
    ] {
        let error = keep(&record, &change).expect_err("it cannot be").0;
        assert_eq!(error.code, code, "{change:?}: {error:?}");
        assert!(is_known(error.code), "{code}");
    }
    for (text, code) in [("", "no-sheet"), ("\n\n", "no-sheet"), ("Triolet partial record 2\n", "newer")] {
        assert_eq!(sheet(text).expect_err("it is no sheet").0.code, code);
    }
}

#[test]
fn whole_records_and_pasted_ones_are_taken() {
    let document = include_str!("../../../docs/record-format.md");
    let block = |word: &str| {
        let (_, rest) = document.split_once(&format!("```{word}\n")).expect("a sample");
        rest.split("```").next().expect("its text").to_owned()
    };
    let whole = read(&block("triolet-record"));
    assert_eq!(whole.problems, []);
    let end = whole.end.expect("it is over");
    assert_eq!(end.scoring.iter().map(|it| it.total).collect::<Vec<_>>(), [1069, 786]);
    let partial = block("triolet-partial-record");
    assert_eq!(read(&partial).totals, [122, 79]);
    let quoted: String = partial.lines().map(|line| format!("> {line}\r\n")).collect();
    let sheet = read(&quoted);
    assert_eq!((sheet.totals, sheet.problems), (vec![122, 79], vec![]));
    // Comments are free text: nothing in them is tidied.
    let commented = read(&format!("> {}> # fine – “so”, 3×\r\n", quoted.trim_start_matches("> ")));
    assert_eq!(commented.turns.last().and_then(|row| row.comment.as_deref()), Some("fine – “so”, 3×"));
    // Turns that were taken back are no part of a sheet.
    let undone = read(&format!("{HEAD}1 H8 11-3\n2 I7 8-4\nundo 1\n2 I8 4\n"));
    assert_eq!((undone.turns.len(), undone.totals, undone.problems), (2, vec![25, 15], vec![]));
}
