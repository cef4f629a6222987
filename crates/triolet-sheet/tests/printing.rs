//! Printed sheets.
#![allow(clippy::panic, clippy::expect_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use common::{after, anyway, begin, play, seat};
use triolet::event::{Departure, Ending};
use triolet_sheet::print::{Format, Words, print, print_empty};
use triolet_sheet::{Change, sheet};

fn record() -> String {
    let comment = Change::Comment { turn: None, text: "who <counts>, \"knows\"".into() };
    let changes = [
        play("H8 11-3"),
        Change::Exchange { seat: None, count: Some(2), tiles: None, anyway: false, rack: None },
        anyway("I7 8-5", Some(20)),
        comment,
        Change::Leave { seat: seat(2), why: Departure::Resigned },
    ];
    after(&begin(&["Anna & <b>", "=Ben"]), &changes)
}

fn printed(record: &str, format: Format) -> String {
    print(&sheet(record).expect("a sheet"), format, &Words::default())
}

#[test]
fn text_has_a_line_a_turn() {
    let expected = "\
Score sheet

Turn  Player      Play                 Points  Total  Items
   1  Anna & <b>  H8 11-3                  25     25  pair 25 (one tile counts × 2)
   2  =Ben        exchange of 2 tiles
   3  Anna & <b>  I7 8-5                   20     45
      ! agreed by the table
      # who <counts>, \"knows\"
   4  =Ben        resigned

Anna & <b>: 45
=Ben: 0

Only one player is left.
Anna & <b>: 45 = 45 from the board
=Ben: 0 = 0 from the board, has left the game
Winner: Anna & <b>
";
    assert_eq!(printed(&record(), Format::Text), expected);
}

#[test]
fn tables_are_quoted_and_hold_no_formula() {
    let csv = printed(&record(), Format::Csv);
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!(lines[0], "Turn,Player,Play,Items,Points,Total,Marks,Comment");
    assert_eq!(lines[2], "2,'=Ben,exchange of 2 tiles,,,,,");
    assert_eq!(lines[3], "3,Anna & <b>,I7 8-5,,20,45,agreed by the table,\"who <counts>, \"\"knows\"\"\"");
}

#[test]
fn a_page_needs_nothing_else_and_trusts_no_name() {
    let html = printed(&record(), Format::Html);
    for found in ["<!doctype html>", "Anna &amp; &lt;b&gt;", "&lt;counts&gt;", "<svg", "@page", "Winner: "] {
        assert!(html.contains(found), "{found}");
    }
    for absent in ["<b>", "http:", "https:", "<script", "url("] {
        assert!(!html.contains(absent), "{absent}");
    }
    assert_eq!(html.matches("class=\"number\"").count(), 4, "the tiles on the board");
    assert_eq!(html.matches("<tr>").count(), html.matches("</tr>").count());
}

#[test]
fn the_date_is_written_as_its_reader_writes_it() {
    let begin = |date: Option<&str>| Change::Begin {
        names: vec!["Anna".into(), "Ben".into()],
        edition: Default::default(),
        options: Default::default(),
        first: None,
        date: date.map(Into::into),
    };
    let words = Words { day: "29. listopadu 2026".into(), ..Words::default() };
    for (date, words, found) in [
        (Some("2026-11-29"), &words, "Date: 29. listopadu 2026"),
        (Some("2026-11-29"), &Words::default(), "Date: 2026-11-29"),
        (None, &words, ""),
    ] {
        let sheet = sheet(&after("", &[begin(date)])).expect("a sheet");
        for format in [Format::Html, Format::Text] {
            let printed = print(&sheet, format, words);
            assert!(printed.contains(found) && printed.contains("Date") != found.is_empty(), "{printed}");
        }
    }
}

#[test]
fn an_empty_sheet_has_a_column_for_each_player() {
    for seats in 2..=4 {
        let html = print_empty(seats, Format::Html, &Words::default());
        // The second page has its own head.
        assert_eq!(html.matches("<th scope").count() + html.matches("<th class").count(), 2 * (5 + seats), "{seats}");
        assert_eq!(html.matches("<tr><td").count(), 40, "the turns of a game for two");
        assert!(print_empty(seats, Format::Text, &Words::default()).contains(&format!("Player {seats}: ____")));
    }
}

#[test]
fn without_the_tiles_left_no_result_is_printed() {
    let end = Change::End { how: Some(Ending::Blocked), left: vec![], anyway: false };
    let blocked = after(&begin(&["Anna", ""]), &[play("H8 11-3"), end]);
    for format in [Format::Html, Format::Text, Format::Csv] {
        let printed = printed(&blocked, format);
        assert!(printed.contains("the tiles left are not known of Anna, Player 2"), "{printed}");
        assert!(!printed.contains("Winner"), "{printed}");
    }
}

#[test]
fn nobody_wins_where_some_turns_do_not_count() {
    let record = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\n\n1 H8 11-3\n2 ?\nagreed-end\n";
    let text = printed(record, Format::Text);
    assert!(text.contains("Some turns do not count, so the result may be wrong."), "{text}");
    assert!(!text.contains("Winner"), "{text}");
}
