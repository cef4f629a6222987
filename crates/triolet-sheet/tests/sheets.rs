//! Sheets kept turn by turn: scores, the referee, corrections, the end.
#![allow(clippy::panic, clippy::expect_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use common::{after, anyway, begin, kept, play, seat};
use triolet::event::{Departure, Ending};
use triolet::tiles::Tiles;
use triolet_sheet::{Change, ItemKind, MayBeOver, Sheet, keep, sheet};

/// The opening that all rulebooks show.
const OPENING: [&str; 5] = ["H8 11-3", "I7 8-4", "6H 4-3", "J7 7-0", "J6 8"];

fn opening() -> String {
    after(&begin(&["Anna", "Ben"]), &OPENING.map(play))
}

fn read(record: &str) -> Sheet {
    sheet(record).unwrap_or_else(|error| panic!("{error}\n{record}"))
}

fn body(record: &str) -> &str {
    record.split_once("\n\n").expect("headers").1
}

fn tiles(text: &str) -> Tiles {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn comment(turn: Option<u32>, text: &str) -> Change {
    Change::Comment { turn, text: text.into() }
}

fn mend(turn: u32, with: Change) -> Change {
    Change::Mend { turn, with: Box::new(with) }
}

fn insert(before: u32, with: Change) -> Change {
    Change::Insert { before, with: Box::new(with) }
}

#[test]
fn the_opening_of_the_rulebooks_scores_as_printed() {
    let sheet = read(&opening());
    assert_eq!(sheet.turns.iter().map(|row| row.points).collect::<Vec<_>>(), [25, 27, 37, 52, 60]);
    assert_eq!(sheet.turns.iter().map(|row| row.total).collect::<Vec<_>>(), [25, 27, 62, 79, 122]);
    assert_eq!((sheet.totals, sheet.to_move, sheet.bag), (vec![122, 79], Some(seat(2)), 65));
    let items: Vec<(ItemKind, u16, u8)> =
        sheet.turns[3].items.iter().map(|item| (item.kind, item.points, item.multiplier)).collect();
    assert_eq!(items, [(ItemKind::Pair, 7, 1), (ItemKind::Pair, 15, 1), (ItemKind::Trio, 30, 1)]);
    let eights = sheet.unseen[8];
    assert_eq!((eights.left, eights.of), (2, 4), "two eights lie on the board");
    assert!(sheet.problems.is_empty() && sheet.end.is_none() && sheet.may_be_over.is_empty());
}

#[test]
fn the_referee_shows_where_and_the_table_decides() {
    let record = after(&begin(&["Anna", "Ben"]), &[play("H8 11-3")]);
    let refused = keep(&record, &play("I8 5")).expect_err("11 + 5 is over 15").0;
    assert_eq!((refused.code, refused.total), ("pair-over-15", Some(16)));
    assert_eq!(refused.squares, ["H8", "I8"].map(|square| square.parse().expect("a square")));
    // By the formula, and by the table's own word.
    for (points, expected) in [(None, 16), (Some(9), 9)] {
        let record = kept(&record, &anyway("I8 5", points));
        let row = &read(&record).turns[1];
        assert_eq!((row.points, row.anyway, row.own_points), (expected, true, points.is_some()), "{record}");
        // Later turns look at the board as it is, and the mark is read back for ever.
        let record = kept(&record, &play("I7 9"));
        assert_eq!((read(&record).totals, read(&record).problems), (vec![39, expected.into()], vec![]));
        assert!(body(&record).contains(&format!("2 I8 5 +{expected} anyway\n")));
    }
    // A legal play needs no mark, with or without the door; other points than the formula's do.
    assert!(!kept(&record, &anyway("I7 8-4", None)).contains("anyway"));
    let other = Change::Play {
        seat: None,
        play: triolet_sheet::Laid::Notation("I7 8-4".into()),
        anyway: false,
        points: Some(30),
        rack: None,
    };
    let refused = keep(&record, &other).expect_err("it scores 27").0;
    assert_eq!((refused.code, refused.recorded, refused.expected), ("points", Some(30), Some(27)));
}

#[test]
fn a_turn_is_mended_and_everything_after_it_scored_again() {
    let record = kept(&opening(), &comment(Some(2), "miscounted"));
    let mended = keep(&record, &mend(3, play("6I 3-4"))).expect("a legal play");
    // J6 is taken now, and what was laid beside it no longer totals 15; both stay, and the first one counts.
    let sheet = read(&mended.record);
    let problems: Vec<_> = sheet.problems.iter().map(|it| (it.turn, it.line, it.column, it.code)).collect();
    let expected = [(Some(4), Some(12), Some(3), "trio-not-15"), (Some(5), Some(13), Some(3), "square-occupied")];
    assert_eq!(problems, expected);
    assert_eq!(sheet.turns.iter().map(|row| row.counts).collect::<Vec<_>>(), [true, true, true, true, false]);
    assert!(sheet.turns[2].mended && sheet.turns[2].seat == Some(seat(1)));
    assert_eq!(sheet.turns[1].comment.as_deref(), Some("miscounted"));
    assert_eq!(sheet.turns.len(), 5);
    assert_eq!(mended.no_longer_fit, sheet.problems.iter().filter_map(|it| it.turn).collect::<Vec<_>>());
    let back = kept(&mended.record, &mend(3, play("6H 4-3")));
    assert_eq!(read(&back).totals, [122, 79]);
    assert_eq!(body(&back).replace(" mended", ""), body(&record));

    // Points that the table named stay with their turn.
    let named = after(&begin(&["Anna", "Ben"]), &[play("H8 11-3"), anyway("I7 8-4", Some(20)), play("6H 4-3")]);
    let mended = kept(&named, &mend(1, play("H8 11-4")));
    assert_eq!(read(&mended).turns.iter().map(|row| row.points).collect::<Vec<_>>()[..2], [26, 20], "{mended}");
}

#[test]
fn turns_are_inserted_removed_and_taken_back() {
    let opening = opening();
    let without = keep(&opening, &Change::Remove { turn: 2 }).expect("there is one");
    assert!(!without.no_longer_fit.is_empty());
    let inserted = kept(&without.record, &insert(2, play("I7 8-4")));
    assert_eq!(body(&inserted).replace(" mended", ""), body(&opening));
    let at_the_end = kept(&opening, &insert(6, Change::Pass { seat: None, anyway: true }));
    assert!(body(&at_the_end).ends_with("2 pass anyway mended\n"));
    let undone = after(&opening, &[Change::Undo, Change::Undo]);
    assert_eq!(read(&undone).totals, [62, 27]);
    let all = [Change::Undo, Change::Undo, Change::Undo];
    assert_eq!(after(&undone, &all), begin(&["Anna", "Ben"]));
    assert_eq!(keep(&begin(&["Anna", "Ben"]), &Change::Undo).expect_err("nothing is there").0.code, "no-such-turn");
}

#[test]
fn comments_and_names_are_changed() {
    let record = after(&opening(), &[comment(Some(0), "On holiday"), comment(None, "what a move\nreally")]);
    let sheet = read(&record);
    assert_eq!(sheet.comment.as_deref(), Some("On holiday"));
    assert_eq!(sheet.turns[4].comment.as_deref(), Some("what a move\nreally"));
    let record = after(&record, &[comment(Some(5), "fine – “so”"), comment(Some(0), "")]);
    assert!(body(&record).starts_with("1 H8") && record.ends_with("# fine – “so”\n"));
    let names = vec!["Zoë".into(), String::new()];
    let record = kept(&record, &Change::Rename { names, order: None, first: None });
    assert_eq!(read(&record).names, [Some("Zoë".into()), None]);
    let three = Change::Rename { names: vec![String::new(); 3], order: None, first: None };
    assert_eq!(keep(&record, &three).expect_err("two play").0.code, "seat-count");
}

#[test]
fn the_end_is_told_and_taken_back() {
    let end = |how, left: &[Option<&str>], anyway| Change::End {
        how: Some(how),
        left: left.iter().map(|left| left.map(tiles)).collect(),
        anyway,
    };
    let opening = opening();
    let agreed = read(&kept(&opening, &end(Ending::Agreed, &[], false))).end.expect("it is over");
    assert_eq!((agreed.declared, agreed.winners), (true, vec![seat(1)]));
    assert_eq!(agreed.scoring.iter().map(|it| it.total).collect::<Vec<_>>(), [122, 79]);

    let blocked = kept(&opening, &end(Ending::Blocked, &[Some("1-2-*"), None], false));
    let told = read(&blocked).end.expect("it is over");
    assert_eq!((told.missing, told.scoring.len(), told.winners), (vec![seat(2)], 0, vec![]), "nothing may be wrong");
    assert!(!blocked.contains("result"));
    let blocked = kept(&blocked, &end(Ending::Blocked, &[Some("1-2-*"), Some("0-0-1")], false));
    let told = read(&blocked).end.expect("it is over");
    assert_eq!(told.scoring.iter().map(|it| (it.adjustment, it.total)).collect::<Vec<_>>(), [(-3, 119), (-1, 78)]);
    assert!(blocked.ends_with("rack 1 1-2-*\nrack 2 0-0-1\nresult 119 78\n"), "{blocked}");
    assert_eq!(kept(&blocked, &Change::Reopen), opening);
    assert_eq!(kept(&blocked, &Change::Undo), kept(&opening, &Change::Undo));
    assert_eq!(keep(&opening, &Change::Reopen).expect_err("it goes on").0.code, "not-ended");

    // By the turns the bag still holds tiles; the table knows better.
    let out = |anyway| end(Ending::Out, &[None, Some("4-4")], anyway);
    assert_eq!(keep(&opening, &out(false)).expect_err("there are tiles").0.code, "bag-not-empty");
    let told = read(&kept(&opening, &out(true))).end.expect("it is over");
    assert_eq!((told.out, told.scoring[0].adjustment, told.scoring[0].total), (Some(seat(1)), 8, 130));

    let shared = after(&begin(&["Anna", "Ben"]), &[play("H8 7"), play("H7 0"), end(Ending::Agreed, &[], false)]);
    assert_eq!(read(&shared).totals, [0, 7]);
    let left = kept(&opening, &Change::Leave { seat: seat(2), why: Departure::Resigned });
    assert_eq!(read(&left).end.map(|end| (end.how, end.winners)), Some((Ending::LastSeat, vec![seat(1)])));
}

#[test]
fn racks_are_checked_against_what_cannot_be() {
    let record = opening();
    let rack = |text: &str, anyway| Change::Rack { seat: seat(2), tiles: tiles(text), anyway };
    for (text, code) in [("1-2", "rack-size"), ("11-15-15", "")] {
        if let Ok(tiles) = text.parse::<Tiles>() {
            let change = Change::Rack { seat: seat(2), tiles, anyway: false };
            assert_eq!(keep(&record, &change).expect_err(text).0.code, code);
        }
    }
    let noted = after(&record, &[rack("1-2-3", false), rack("1-2-4", false)]);
    assert!(noted.ends_with("+60\nrack 2 1-2-4\n"), "noted again, it replaces: {noted}");
    assert!(kept(&record, &rack("1-2", true)).ends_with("rack 2 1-2 anyway\n"));
    let fifteen = kept(&record, &Change::Rack { seat: seat(1), tiles: tiles("0-1-15"), anyway: false });
    let change = Change::Rack { seat: seat(2), tiles: tiles("0-1-15"), anyway: false };
    assert_eq!(keep(&fifteen, &change).expect_err("there is one 15").0.code, "tiles-elsewhere");
}

#[test]
fn the_program_asks_whether_it_is_over() {
    let exchange = || Change::Exchange { seat: None, count: Some(1), tiles: None, anyway: false, rack: None };
    let pass = || Change::Pass { seat: None, anyway: false };
    let asks = |names: &[&str], turns: &[Change]| read(&after(&begin(names), turns)).may_be_over;
    // Exchanges end a game after three rounds at the earliest, and then by themselves; passes of everybody end it at
    // once, which the count of the bag may be wrong about.
    for turns in [[exchange(), exchange()], [exchange(), pass()], [pass(), exchange()]] {
        assert_eq!(asks(&["Anna", "Ben"], &[&[play("H8 1-2")], &turns[..]].concat()), [], "{turns:?}");
    }
    assert_eq!(asks(&["Anna", "Ben"], &[play("H8 1-2"), pass(), pass()]), [MayBeOver::Idle]);
    assert_eq!(asks(&["Anna", "Ben", "Cleo"], &[play("H8 1-2"), pass(), pass()]), []);
    assert_eq!(asks(&["Anna", "Ben"], &[pass(), pass()]), [], "nobody has begun");
    assert_eq!(read(&opening()).may_be_over, []);
}

/// Nobody at a table knows the racks of the others, so a pass is refused only where a tile that is known fits.
#[test]
fn a_pass_is_the_word_of_the_table() {
    let pass = Change::Pass { seat: None, anyway: false };
    let record = kept(&opening(), &pass);
    let sheet = read(&record);
    assert!(body(&record).ends_with("\n2 pass anyway\n"), "{record}");
    assert_eq!((sheet.problems, sheet.to_move, sheet.end), (vec![], Some(seat(1)), None));
    let known = |rack: &str| Change::Rack { seat: seat(2), tiles: tiles(rack), anyway: false };
    let refused = keep(&kept(&opening(), &known("1-2-3")), &pass).expect_err("the 1 fits").0;
    assert_eq!(refused.code, "pass-not-allowed");
    assert!(keep(&kept(&opening(), &known("1-2-3")), &Change::Pass { seat: None, anyway: true }).is_ok());
    // Whose turn it is the sheet knows.
    let other = Change::Pass { seat: Some(seat(1)), anyway: false };
    assert_eq!(keep(&opening(), &other).expect_err("it is the turn of the other").0.code, "not-your-turn");
}

#[test]
fn a_turn_is_given_to_the_player_who_took_it() {
    let give = |turn, to, rest| Change::Give { turn, seat: seat(to), rest };
    let turns = [play("H8 11-3"), play("I7 8-4"), play("6H 4-3"), play("J7 7-0")];
    let three = after(&begin(&["Anna", "Ben", "Cleo"]), &turns);
    let seats = |record: &str| read(record).turns.iter().map(|row| row.seat.map_or(0, |it| it.index() + 1)).collect();
    let seats = |record: &str| -> Vec<usize> { seats(record) };
    assert_eq!((seats(&three), read(&three).totals), (vec![1, 2, 3, 1], vec![77, 27, 37]));

    // It was Cleo who laid the second play: the turns after it go round from there.
    let round = keep(&three, &give(2, 3, true)).expect("she sits there");
    assert_eq!((seats(&round.record), read(&round.record).totals), (vec![1, 3, 1, 2], vec![62, 52, 27]));
    assert_eq!((round.no_longer_fit, read(&round.record).problems), (vec![], vec![]));
    assert!(body(&round.record).contains("\n3 I7 8-4 +27 anyway mended\n1 6H 4-3 +37\n"), "{}", round.record);
    assert_eq!(read(&round.record).to_move, Some(seat(3)));
    assert_eq!(body(&kept(&round.record, &give(2, 2, true))).replace(" mended", ""), body(&three));

    // The first turn says who began.
    let names = vec!["Anna".into(), "Ben".into()];
    let (edition, options) = Default::default();
    let begun = kept("", &Change::Begin { names, edition, options, first: Some(seat(1)), date: None });
    let began = kept(&after(&begun, &turns), &give(1, 2, true));
    assert_eq!((seats(&began), read(&began).turns[0].anyway), (vec![2, 1, 2, 1], false), "{began}");

    // Or that one turn alone, which leaves two in a row to be looked at.
    let alone = keep(&three, &give(2, 3, false)).expect("she sits there");
    assert_eq!((seats(&alone.record), alone.no_longer_fit), (vec![1, 3, 3, 1], vec![3]));
    assert_eq!(read(&alone.record).totals, [77, 0, 64]);

    // Whoever has left, and what is no turn.
    let gone = kept(&three, &Change::Leave { seat: seat(2), why: Departure::Resigned });
    let gone = kept(&gone, &play("J6 8"));
    assert_eq!(keep(&gone, &give(6, 2, false)).expect_err("she has left").0.code, "no-such-seat");
    assert_eq!(keep(&gone, &give(5, 1, false)).expect_err("a departure").0.code, "not-a-turn");
    assert_eq!(keep(&gone, &give(9, 1, false)).expect_err("there are six").0.code, "no-such-turn");
    assert_eq!(keep(&gone, &give(1, 4, false)).expect_err("three play").0.code, "no-such-seat");
    // Points that the table named stay.
    let named = after(&begin(&["Anna", "Ben"]), &[play("H8 11-3"), anyway("I7 8-4", Some(20))]);
    assert_eq!(read(&kept(&named, &give(2, 1, true))).totals, [45, 0]);
}

#[test]
fn a_rack_that_cannot_be_names_its_player() {
    let left = vec![Some(tiles("1-2-3")), Some(tiles("4-5"))];
    let end = Change::End { how: Some(Ending::Blocked), left, anyway: false };
    let problem = keep(&opening(), &end).expect_err("two tiles").0;
    assert_eq!((problem.code, problem.seat, problem.expected), ("rack-size", Some(seat(2)), Some(3)));
}
