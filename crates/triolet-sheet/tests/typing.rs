//! Turns typed in every language, and corrections of who sits where.

mod common;

use common::{after, begin, kept, play, seat};
use triolet::event::Departure;
use triolet::seat::Seat;
use triolet_sheet::{Change, Laid, TypedError, keep, read_turn, sheet};

fn typed(text: &str) -> Change {
    let play = Laid::Typed { typed: text.into() };
    Change::Play { seat: None, play, anyway: false, points: None, rack: None }
}

fn rename(names: &[&str], order: Option<&[usize]>, first: Option<usize>) -> Change {
    Change::Rename {
        names: names.iter().map(|&name| name.into()).collect(),
        order: order.map(|order| order.iter().map(|&number| seat(number)).collect()),
        first: first.map(seat),
    }
}

/// The name of the player of every turn.
fn players(record: &str) -> Vec<String> {
    let sheet = sheet(record).expect("a sheet");
    assert_eq!(sheet.problems, [], "{record}");
    let name = |seat: Option<Seat>| seat.and_then(|seat| sheet.names.get(seat.index()).cloned().flatten());
    sheet.turns.iter().map(|row| name(row.seat).unwrap_or_default()).collect()
}

#[test]
fn passes_and_exchanges_are_read_in_every_language() {
    let names = ["Anna", "Žofie"].map(|name| Some(name.to_owned()));
    let read = |text: &str| read_turn(text, &names, false);
    for text in ["pass", "Pass.", "PASSE", "je passe", "pas", "vynechává", "vynechava", "Vzdávám se tahu", "pasuję"]
    {
        assert_eq!(read(text), Ok(Change::Pass { seat: None, anyway: false }), "{text}");
    }
    let exchange = |seat, count, tiles: Option<&str>| {
        let tiles = tiles.map(|tiles| tiles.parse().expect("tiles"));
        Ok(Change::Exchange { seat, count, tiles, anyway: false, rack: None })
    };
    for text in [
        "x 2",
        "x2",
        "X ?-?",
        "exchange 2",
        "exchange of two tiles",
        "swap 2",
        "échange 2",
        "ECHANGE de 2 jetons",
        "échange deux",
        "e\u{301}change 2",
        "výměna 2",
        "vymena dvou destiček",
        "vymění 2",
        "wymiana 2",
        "wymieniam dwa",
        "Wymiana 2 kafelków",
    ] {
        assert_eq!(read(text), exchange(None, Some(2), None), "{text}");
    }
    assert_eq!(read("zofie: výměna 7, 12"), exchange(Some(seat(2)), None, Some("7-12")));
    assert_eq!(read("2 échange 12"), exchange(Some(seat(2)), None, Some("12")));
    for text in ["", "x", "exchange", "výměna destiček", "x 99", "11-3", "passer H8"] {
        assert!(matches!(read(text), Err(TypedError::Form | TypedError::NoPlayer(_))), "{text}");
    }
    assert_eq!(read("Bruno pass"), Err(TypedError::NoPlayer("Bruno".into())));

    let record = begin(&["Anna", "Žofie"]);
    let record = after(&record, &[typed("anna h8 11 3"), typed("výměna 2"), typed("I8 4")]);
    assert_eq!(players(&record), ["Anna", "Žofie", "Anna"]);
    let mend = |turn, with: &str| Change::Mend { turn, with: Box::new(typed(with)) };
    assert_eq!(sheet(&kept(&record, &mend(2, "I7 8-4"))).expect("a sheet").totals[1], 27);
    let error = |text: &str| keep(&record, &typed(text)).expect_err("no turn").0;
    assert_eq!((error("qwerty").code, error("qwerty").text.as_deref()), ("unreadable", Some("qwerty")));
    assert_eq!((error("Eva pass").code, error("Eva pass").text.as_deref()), ("no-player", Some("Eva")));
    assert!(kept(&record, &typed("pas")).ends_with("\n2 pass anyway\n"));
    assert_eq!(error("Anna pas").code, "not-your-turn");
}

#[test]
fn the_order_and_the_first_player_are_corrected_with_everything_kept() {
    let turns = [play("H8 11-3"), play("I7 8-4"), play("6H 4-3"), play("J7 7-0")];
    let three = after(&begin(&["Anna", "Ben", "Cleo"]), &turns);
    assert_eq!(players(&three), ["Anna", "Ben", "Cleo", "Anna"]);
    let totals = |record: &str| sheet(record).expect("a sheet").totals;
    // The first turn was Ben's: everybody's turns move on by one.
    let began = kept(&three, &rename(&["Anna", "Ben", "Cleo"], None, Some(2)));
    assert_eq!(players(&began), ["Ben", "Cleo", "Anna", "Ben"]);
    // They sit the other way round.
    let other = kept(&three, &rename(&["Anna", "Cléo", "Ben"], Some(&[1, 3, 2]), Some(1)));
    assert_eq!(players(&other), ["Anna", "Cléo", "Ben", "Anna"]);
    assert_eq!((totals(&other), totals(&began)), (totals(&three), totals(&three)));
    assert_eq!(kept(&other, &rename(&["Anna", "Ben", "Cleo"], Some(&[1, 3, 2]), None)), three);

    // A rack and a departure were told by name.
    let told = Change::Rack { seat: seat(2), tiles: "3-8-*".parse().expect("tiles"), anyway: false };
    let told = after(&three, &[told, Change::Leave { seat: seat(3), why: Departure::Resigned }]);
    let other = sheet(&kept(&told, &rename(&["Anna", "Cleo", "Ben"], Some(&[1, 3, 2]), None))).expect("a sheet");
    assert_eq!(other.departed, [None, Some(Departure::Resigned), None]);
    assert_eq!(other.racks[2], Some("3-8-*".parse().expect("tiles")));

    // Before the first turn nothing has to move.
    let empty = kept(&begin(&["Anna", "Ben"]), &rename(&["Anna", "Ben"], None, Some(2)));
    assert_eq!(sheet(&empty).expect("a sheet").to_move, Some(seat(2)));
    let empty = kept(&empty, &rename(&["Ben", "Anna"], Some(&[2, 1]), None));
    assert_eq!(sheet(&empty).expect("a sheet").to_move, Some(seat(1)), "Ben begins wherever he sits");
    assert_eq!(players(&kept(&empty, &play("H8 11-3"))), ["Ben"]);

    for (change, code) in [
        (rename(&["Anna", "Ben"], None, None), "seat-count"),
        (rename(&["A", "B", "C"], Some(&[1, 1, 2]), None), "no-such-seat"),
        (rename(&["A", "B", "C"], Some(&[1, 2]), None), "no-such-seat"),
        (rename(&["A", "B", "C"], None, Some(4)), "no-such-seat"),
    ] {
        assert_eq!(keep(&three, &change).expect_err("wrong").0.code, code, "{change:?}");
    }
}
