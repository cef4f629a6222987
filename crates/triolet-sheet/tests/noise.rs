//! Damaged records and changes at random: nothing panics, and what is kept reads as it was kept.
//!
//! A few always, many with `TRIOLET_SOAK=1`; `fuzz/fuzz_targets/score_sheet.rs` looks further.
#![allow(clippy::panic, clippy::expect_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use common::Dice;
use triolet::board::Board;
use triolet::event::{Departure, Ending};
use triolet::record::partial::PartialRecord;
use triolet::seat::Seat;
use triolet::square::Square;
use triolet::tiles::Tiles;
use triolet_sheet::print::{Format, Words, print};
use triolet_sheet::{Change, Laid, keep, keypad, sheet, try_play};

const RECORDS: &[&str] = &[
    "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 3\nName 1: Anna\n\nstart 2 ?-?-? ?-?-? ?-?-?\n2 H8 11-3 +25\n# so\n3 I7 8-4 +27 rack 4-8-*\n1 x ?-?\n2 H8 5 +20 anyway\nleaves 3 resigned\n1 6H 4-3 +37 mended\nrack 1 0-0-1\nend blocked\nresult 1 2 3\n",
    "Triolet partial record 1\nEdition: dj-games-1996\nSeats: 2\nOptions: lone_opening_tile=doubled dead_board=off idle_rounds=none\n\n1 H8 11\nundo 0\n1 x 5-6 draws 1-2\n2 8H 9-6 +33\n1 pass anyway\n2 A1 1 + B2 3 +0 anyway\npause\nseat 2 computer:greedy\nresume\n",
];

const WORDS: &[&str] = &[
    "1",
    "2",
    "3",
    "4",
    "H8",
    "8H",
    "A15",
    "O1",
    "11-3",
    "5-.-6",
    "*10-5",
    "0",
    "13",
    "x",
    "?-?-?",
    "pass",
    "rack",
    "draws",
    "ends",
    "out",
    "+25",
    "+65535",
    "anyway",
    "mended",
    "#",
    "end",
    "blocked",
    "leaves",
    "resigned",
    "undo",
    "start",
    "result",
    "-7",
    "none",
    "agreed-end",
    "+",
    "seat",
    "person",
    "pause",
    "",
    " ",
    "é",
    "\u{0}",
    "Seats: 4",
    "Edition:",
    "\n",
    "\n\n",
];

#[test]
fn nothing_panics_and_what_is_kept_reads_as_it_was_kept() {
    let rounds = if std::env::var("TRIOLET_SOAK").is_ok_and(|value| value == "1") { 200_000 } else { 3_000 };
    let mut dice = Dice::new(99);
    let (mut changed, mut whole) = (0, 0);
    for _ in 0..rounds {
        let mut record = damaged(&mut dice);
        for _ in 0..3 {
            let Ok(before) = sheet(&record) else { break };
            let laid = some_board(&mut dice);
            let seat = dice.once_in(2).then(|| some_seat(&mut dice));
            let _ = try_play(&record, &laid, seat);
            let _ = keypad(&record, &laid, some_square(&mut dice), seat);
            if dice.once_in(20) {
                for format in [Format::Html, Format::Text, Format::Csv] {
                    let _ = print(&before, format, &Words::default());
                }
            }
            let change = some_change(&mut dice);
            let Ok(kept) = keep(&record, &change) else { continue };
            changed += 1;
            let after = sheet(&kept.record).unwrap_or_else(|error| panic!("{change:?}: {error}\n{record}"));
            let at = || format!("{change:?}\n{record}\n{}", kept.record);
            match &change {
                Change::Begin { .. } => assert_eq!(after.problems, [], "{}", at()),
                Change::Remove { .. } => assert_eq!(after.turns.len() + 1, before.turns.len(), "{}", at()),
                Change::Undo => assert!(after.turns.len() < before.turns.len(), "{}", at()),
                Change::Play { .. }
                | Change::Exchange { .. }
                | Change::Pass { .. }
                | Change::Leave { .. }
                | Change::Insert { .. } => {
                    assert_eq!(after.turns.len(), before.turns.len() + 1, "{}", at());
                }
                _ => assert_eq!(after.turns.len(), before.turns.len(), "{}", at()),
            }
            // Kept once more without a change, it is the same text.
            let names = after.names.iter().map(|name| name.clone().unwrap_or_default()).collect();
            let again = keep(&kept.record, &Change::Rename { names, order: None, first: None })
                .expect("as many names as seats");
            assert_eq!(again.record, kept.record, "{}", at());
            if let Ok(read) = kept.record.parse::<PartialRecord>() {
                assert_eq!(read.to_string().parse().as_ref(), Ok(&read), "{}", at());
                whole += 1;
            }
            record = kept.record;
        }
    }
    assert!(changed > rounds / 3, "{changed} changes");
    assert!(whole > rounds / 20, "{whole} records with nothing wrong");
}

fn damaged(dice: &mut Dice) -> String {
    let mut text = dice.pick(RECORDS).to_owned();
    for _ in 0..dice.below(4) {
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        if places.is_empty() {
            break;
        }
        let at = dice.pick(&places);
        match dice.below(4) {
            0 => text.truncate(at),
            1 => {
                text.remove(at);
            }
            2 => text.insert_str(at, dice.pick(WORDS)),
            _ => {
                let line = [dice.pick(WORDS), dice.pick(WORDS), dice.pick(WORDS), dice.pick(WORDS)].join(" ");
                text += &format!("{line}\n");
            }
        }
    }
    text
}

fn some_seat(dice: &mut Dice) -> Seat {
    Seat::new(dice.below(4)).expect("a seat")
}

fn some_square(dice: &mut Dice) -> Square {
    Square::from_index(dice.below(Square::COUNT)).expect("a square")
}

fn some_tiles(dice: &mut Dice) -> Tiles {
    ["none", "1", "1-2", "0-0-1", "13-13", "4-8-*", "15"].map(|text| text.parse().expect("tiles"))[dice.below(7)]
}

fn some_board(dice: &mut Dice) -> Board {
    let mut board = Board::EMPTY;
    for _ in 0..dice.below(4) {
        let square = Square::new(6 + dice.below(4) as u8, 5 + dice.below(5) as u8).expect("a square");
        board.set(
            square,
            ["0", "8", "13", "*5", "4"].map(|text| text.parse().expect("a tile")).get(dice.below(5)).copied(),
        );
    }
    board
}

fn some_turn(dice: &mut Dice) -> Change {
    let seat = dice.once_in(3).then(|| some_seat(dice));
    let (anyway, rack) = (dice.once_in(2), dice.once_in(6).then(|| some_tiles(dice)));
    match dice.below(8) {
        0 => Change::Pass { seat, anyway },
        1 => Change::Exchange { seat, count: Some(dice.below(5) as u8), tiles: None, anyway, rack },
        2 => Change::Exchange { seat, count: None, tiles: Some(some_tiles(dice)), anyway, rack },
        3 => Change::Leave { seat: some_seat(dice), why: Departure::Resigned },
        _ => {
            let texts = ["H8 11-3", "I7 8-4", "6H 4-3", "J7 7-0", "J6 8", "G8 1", "H10 1", "A1 0 + C3 5", "nonsense"];
            let play = Laid::Notation(dice.pick(&texts).into());
            Change::Play { seat, play, anyway, points: dice.once_in(5).then_some(17), rack }
        }
    }
}

fn some_change(dice: &mut Dice) -> Change {
    let row = dice.below(10) as u32;
    match dice.below(12) {
        0 => Change::Mend { turn: row, with: Box::new(some_turn(dice)) },
        1 => Change::Insert { before: row, with: Box::new(some_turn(dice)) },
        2 => Change::Remove { turn: row },
        3 => Change::Undo,
        4 => {
            let turn = dice.once_in(2).then_some(row);
            Change::Comment { turn, text: ["", "so\n\nand so", "# 1 H8 11", "é\u{7}"][dice.below(4)].into() }
        }
        5 => Change::Rack { seat: some_seat(dice), tiles: some_tiles(dice), anyway: dice.once_in(2) },
        6 => {
            let left = (0..dice.below(5)).map(|_| dice.once_in(2).then(|| some_tiles(dice))).collect();
            let how = dice.once_in(2).then(|| dice.pick(&Ending::ALL));
            Change::End { how, left, anyway: dice.once_in(2) }
        }
        7 => Change::Reopen,
        _ => some_turn(dice),
    }
}
