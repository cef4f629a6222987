//! A play while it is laid: faults against the rules' own verdict, the keypad, the next square.
#![allow(clippy::panic, clippy::expect_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use common::{Dice, after, begin, play};
use triolet::board::Board;
use triolet::edition::Edition;
use triolet::fault::faults;
use triolet::generate;
use triolet::legality;
use triolet::play::Play;
use triolet::square::Square;
use triolet::tile::{Face, Value};
use triolet::tiles::Tiles;
use triolet_sheet::{keypad, try_play};

fn board(tiles: &[(&str, &str)]) -> Board {
    let mut board = Board::EMPTY;
    for (square, face) in tiles {
        board.set(square.parse().expect("a square"), Some(face.parse().expect("a tile")));
    }
    board
}

fn sq(name: &str) -> Square {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Boards of random legal games, and near plays on them, right and wrong.
#[test]
fn faults_are_there_exactly_where_the_rules_refuse() {
    let mut dice = Dice::new(15);
    let (mut legal, mut illegal) = (0, 0);
    for game in 0..60 {
        let edition = Edition::ALL[game % 2];
        let mut board = Board::EMPTY;
        for turn in 0..30 {
            let first_turn = turn < 2;
            for _ in 0..60 {
                let Some(play) = some_play(&mut dice, &board) else { continue };
                let found = faults(&board, edition, first_turn, &play);
                match legality::check(&board, edition, first_turn, &play) {
                    Ok(()) => {
                        assert_eq!(found, [], "{play:?} on {board:?}");
                        legal += 1;
                    }
                    Err(refusal) => {
                        assert!(found.iter().any(|fault| fault.refusal == refusal), "{play:?}, {refusal}: {found:?}");
                        assert!(found.iter().all(|fault| !fault.squares.is_empty()));
                        illegal += 1;
                    }
                }
            }
            let rack = Tiles::of((0..3).filter_map(|_| generate_tile(&mut dice)));
            let plays = generate::plays(&board, edition, first_turn, &rack.unwrap_or_default());
            let plays: Vec<Play> = plays.into_iter().filter(|play| board.with(play.tiles()).tiles().is_ok()).collect();
            if !plays.is_empty() {
                board = board.with(dice.pick(&plays).tiles());
            }
        }
    }
    assert!(legal > 1000 && illegal > 10_000, "{legal} {illegal}");
}

fn generate_tile(dice: &mut Dice) -> Option<triolet::tile::Tile> {
    if dice.once_in(20) {
        return Some(triolet::tile::Tile::Wild);
    }
    Value::new(dice.below(16) as u8).map(triolet::tile::Tile::Number)
}

/// A play near the tiles of a board, of small values more often than not.
fn some_play(dice: &mut Dice, board: &Board) -> Option<Play> {
    let near: Vec<Square> = Square::all().filter(|&at| board.touches(at) || at == Square::CENTRE).collect();
    let start = dice.pick(&near);
    let (row, column) = dice.pick(&[(0, 1), (1, 0), (0, 1), (1, 1)]);
    let count = 1 + dice.below(3);
    let tiles = (0..count as u8).filter_map(|step| {
        let gap = u8::from(dice.once_in(8));
        let square = Square::new(start.row() + row * (step + gap), start.column() + column * (step + gap))?;
        let value = Value::new(dice.below(9) as u8)?;
        Some((square, if dice.once_in(12) { Face::Wild(value) } else { Face::Number(value) }))
    });
    Play::new(tiles.collect::<Vec<_>>()).ok()
}

#[test]
fn a_play_is_itemised_while_it_is_laid() {
    let record = after(&begin(&["Anna", "Ben"]), &[play("H8 11-3")]);
    let try_laid = |tiles: &[(&str, &str)]| try_play(&record, &board(tiles), None).expect("a sheet");
    assert_eq!((try_laid(&[]).text.as_str(), try_laid(&[]).points, try_laid(&[]).next), ("", 0, None));
    // Alone the 8 would be too much beside the 11; with the 4 the run below is what counts.
    let draft = try_laid(&[("I7", "8")]);
    assert_eq!((draft.refusal.map(|it| it.code), draft.points, draft.next), (Some("not-adjacent"), 0, Some(sq("I8"))));
    let draft = try_laid(&[("I7", "8"), ("I8", "4")]);
    assert_eq!((draft.text.as_str(), draft.points, draft.refusal), ("I7 8-4", 27, None));
    assert_eq!(draft.items.iter().map(|item| item.points).collect::<Vec<_>>(), [12, 15]);
    // On I9 a third tile would complete a square of 2 × 2 on Ben's first turn.
    assert_eq!((draft.replay, draft.next), (false, Some(sq("I6"))));
    let draft = try_laid(&[("I7", "8"), ("I8", "4"), ("I9", "4")]);
    let refusal = draft.refusal.expect("16 and no 15");
    assert_eq!((refusal.code, refusal.total, draft.may_anyway), ("trio-not-15", Some(16), true));
    assert_eq!(refusal.squares, [sq("I7"), sq("I8"), sq("I9")]);
    assert!(!try_laid(&[("H8", "4")]).may_anyway, "no table can lay a tile on a tile");
    let four = try_laid(&[("I7", "1"), ("I8", "1"), ("I9", "1"), ("I10", "1")]);
    assert_eq!(four.refusal.map(|it| it.code), Some("wrong-number-of-tiles"));
    assert_eq!(try_laid(&[("G8", "1"), ("I8", "3")]).next, None, "with the 11 between, three lie in that column");
}

#[test]
fn the_next_square_is_one_that_joins_the_tiles_to_the_board_and_can_take_some_number() {
    let cases = [
        (&["H8 11-3", "I7 8-4"][..], &[("H6", "4")][..], Some("I6"), "H7 would make four in a row"),
        (&["H8 11-3"], &[("I7", "8")], Some("I8"), "to the right"),
        (&["H8 11-3"], &[("I9", "4")], Some("I10"), "it is joined already"),
        (&["H8 11-4"], &[("G10", "4")], Some("G9"), "beside the 4"),
        (&["H8 11-4"], &[("H10", "0")], Some("I10"), "the row is full"),
        (&[], &[("H8", "11")], Some("H9"), "the centre is covered"),
        (&[], &[("G8", "11")], Some("H8"), "the centre has to be"),
        (&[], &[("H15", "1")], Some("H14"), "at the edge"),
        (&[], &[("H8", "1"), ("H9", "2"), ("H10", "12")], None, "three are all"),
        (&[], &[("H8", "1"), ("I9", "2")], None, "in no one line"),
    ];
    for (turns, laid, next, why) in cases {
        let turns: Vec<_> = turns.iter().map(|turn| play(turn)).collect();
        let record = after(&begin(&["Anna", "Ben"]), &turns);
        let draft = try_play(&record, &board(laid), None).expect("a sheet");
        assert_eq!(draft.next, next.map(sq), "{laid:?}: {why}");
    }
}

#[test]
fn the_keypad_says_what_may_lie_on_a_square_and_why_not() {
    let record = after(&begin(&["Anna", "Ben"]), &[play("H8 14-1")]);
    let keys = |laid: &[(&str, &str)], square: &str| keypad(&record, &board(laid), sq(square), None).expect("a sheet");
    let why = |keys: &triolet_sheet::Keypad| -> Vec<&'static str> {
        keys.numbers.iter().map(|key| key.problem.as_ref().map_or("", |it| it.code)).collect()
    };
    // Beside 14 and 1 only a 0 makes 15.
    let end = keys(&[], "H10");
    assert_eq!(why(&end)[0], "");
    assert!(why(&end)[1..14].iter().all(|code| *code == "trio-not-15"), "{:?}", why(&end));
    assert_eq!((why(&end)[14], end.numbers[14].left), ("no-such-tile", 0), "the only 14 lies there");
    assert!(end.wild.problem.is_none() && end.wild_values[0].problem.is_none());
    assert_eq!(end.numbers[13].problem.as_ref().and_then(|it| it.total), Some(28));
    // Far from everything a tile may still be the first of several.
    assert!(keys(&[], "G11").numbers[5].problem.is_none());
    assert_eq!(why(&keys(&[], "H8"))[3], "square-occupied");
    // A second wild never goes; the tile that lies on the square itself counts as lifted.
    let wild = keys(&[("I8", "*1"), ("I9", "2")], "I10");
    assert_eq!(wild.wild.problem.map(|it| it.code), Some("two-wilds"));
    assert!(keys(&[("H10", "0")], "H10").numbers[0].problem.is_none());
    let known = record + "rack 2 0-1-2\n";
    let keys = keypad(&known, &Board::EMPTY, sq("H10"), None).expect("a sheet");
    assert_eq!(keys.wild.problem.map(|it| it.code), Some("tile-not-on-rack"));
}
