//! What a sheet shows to others.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet_sheet::{public_text, sheet};

const HEAD: &str = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\nName 1: Anna\nName 2: Ben\n";
const TURNS: &str = "\n1 H8 11-3 +25 draws 1-15 rack 3-11-*\n# I kept the wild\nrack 2 4-8-9\n2 x 4-8 draws 1-1\n\
                     1 I8 1 +9 anyway mended\n";

#[test]
fn racks_and_notes_stay_with_their_keeper() {
    let record = format!("{HEAD}Date: at home{TURNS}");
    let record = record.replace("home\n1", "home\n\n1");
    let public = public_text(&record).unwrap();
    for secret in ["rack", "draws", "15", "*", "4-8", "#", "Date", "wild"] {
        assert!(!public.contains(secret), "{secret}: {public}");
    }
    for shown in ["Name 1: Anna\n", "\n1 H8 11-3 +25\n", "\n2 x ?-?\n", " anyway mended\n"] {
        assert!(public.contains(shown), "{shown}: {public}");
    }
    assert_eq!(public_text(&public).unwrap(), public);
    let (own, shown) = (sheet(&record).unwrap(), sheet(&public).unwrap());
    assert_eq!((own.totals, own.to_move, own.bag, own.board), (shown.totals, shown.to_move, shown.bag, shown.board));
}

#[test]
fn the_tiles_that_were_left_are_shown_once_a_game_is_over() {
    let record = format!("{HEAD}\nrack 1 3-11-*\n1 H8 11-3 +25\n2 I7 8-4 +27\nagreed-end\nrack 1 9-12\nrack 2 1-2-3\n");
    let public = public_text(&record).unwrap();
    assert!(!public.contains("rack 1 3-11-*") && public.contains("rack 2 1-2-3"), "{public}");
    assert_eq!(public_text(&public).unwrap(), public);
    assert_eq!(sheet(&record).unwrap().end, sheet(&public).unwrap().end);
}

#[test]
fn what_is_no_sheet_shows_nothing() {
    for text in ["", "hello", "Triolet partial record 9\n", "<script>alert(1)</script>\n"] {
        assert!(public_text(text).is_ok_and(|public| !public.contains(text.trim())) || public_text(text).is_err());
    }
    let damaged = public_text(&format!("{HEAD}\n1 H8 11-3\n2 nonsense\n")).unwrap_err();
    assert_eq!(damaged.0.line, Some(8), "{damaged}");
}
