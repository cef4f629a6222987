//! The rulebooks' examples, rebuilt as positions, and edge cases, each with its legality, score and reason.
//!
//! The cases are data (`data/plays.json`); to add one, add an entry there.
#![allow(clippy::panic, clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use common::{board, play, tiles};
use serde_json::Value as Json;
use triolet::board::Board;
use triolet::edition::{Edition, LoneOpeningTile};
use triolet::generate;
use triolet::legality;
use triolet::play::Play;
use triolet::refusal::Refusal;
use triolet::score;
use triolet::square::{Square, SquareError};
use triolet::tile::{Face, TileError};

/// Parses a play. A tile or square that can't exist is refused by its stable name.
fn read_tiles(json: &Json) -> Result<Vec<(Square, Face)>, Refusal> {
    let read = |(square, face): (&String, &Json)| {
        let square = square.parse().map_err(|error| match error {
            SquareError::OffTheBoard => Refusal::OffTheBoard,
            SquareError::Malformed => panic!("{square} is no square"),
        })?;
        let face = face.as_str().unwrap().parse().map_err(|error| match error {
            TileError::OutOfRange => Refusal::ValueOutOfRange,
            TileError::Malformed => panic!("{face} is no tile"),
        })?;
        Ok((square, face))
    };
    json.as_object().unwrap().iter().map(read).collect()
}

fn verdict(case: &Json, board: &Board, edition: Edition) -> Result<Play, Refusal> {
    let play = Play::new(read_tiles(&case["play"])?)?;
    legality::check(board, edition, case["first_turn"].as_bool().unwrap(), &play)?;
    Ok(play)
}

#[test]
fn every_case_in_the_data() {
    let cases: Json = serde_json::from_str(include_str!("data/plays.json")).unwrap();
    let cases = cases.as_array().unwrap();
    assert_eq!(cases.len(), 92, "cases were added or lost: say so here");
    let mut reasons = Vec::new();
    for case in cases {
        let id = case["id"].as_str().unwrap();
        let edition: Edition = case["edition"].as_str().unwrap().parse().unwrap();
        let mut board = Board::EMPTY;
        for (square, face) in read_tiles(&case["board"]).unwrap() {
            board.set(square, Some(face));
        }
        assert_eq!(board.error(), None, "{id}: the case's own board breaks the rules");
        match (case["legal"].as_bool().unwrap(), verdict(case, &board, edition)) {
            (true, Ok(play)) => {
                let breakdown = score::score(&board, LoneOpeningTile::Zero, &play);
                assert_eq!(Some(u64::from(breakdown.total())), case["score"].as_u64(), "{id}: {breakdown}");
                let rack = play.from_rack().unwrap();
                let first_turn = case["first_turn"].as_bool().unwrap();
                assert!(generate::plays(&board, edition, first_turn, &rack).contains(&play), "{id}: not in the list");
            }
            (false, Err(refusal)) => {
                assert_eq!(Some(refusal.code()), case["why"].as_str(), "{id}");
                reasons.push(refusal);
            }
            (_, verdict) => panic!("{id}: {verdict:?}"),
        }
    }
    for refusal in Refusal::ALL {
        let by_turns =
            ["tile-not-on-rack", "exchange-needs-five-in-bag", "pass-not-allowed", "game-over", "not-your-turn"];
        let by_text = ["wrong-number-of-tiles", "value-out-of-range", "no-such-tile"];
        let elsewhere = by_turns.contains(&refusal.code()) || by_text.contains(&refusal.code());
        assert!(elsewhere || reasons.contains(refusal), "no case of the data is refused for {}", refusal.code());
    }
}

/// Reasons without a case in the data.
#[test]
fn the_other_reasons() {
    let read = |text: &str| {
        let board = board(&[("H8", "14"), ("H10", "*1"), ("H12", "*1")]);
        let case: Json = serde_json::from_str(&format!("{{\"play\":{text},\"first_turn\":false}}")).unwrap();
        verdict(&case, &board, Edition::Gigamic2017).unwrap_err().code()
    };
    let cases = [
        (r#"{}"#, "wrong-number-of-tiles"),
        (r#"{"I8":"0","J8":"0","K8":"0","L8":"0"}"#, "wrong-number-of-tiles"),
        (r#"{"I8":"16"}"#, "value-out-of-range"),
        (r#"{"I8":"-1"}"#, "value-out-of-range"),
        (r#"{"I8":"*16"}"#, "value-out-of-range"),
        (r#"{"P8":"1"}"#, "off-the-board"),
        (r#"{"A0":"1"}"#, "off-the-board"),
        // The only 14 lies on H8, and both wilds are on the board.
        (r#"{"I12":"14"}"#, "no-such-tile"),
        (r#"{"I8":"*0"}"#, "no-such-tile"),
    ];
    for (text, code) in cases {
        assert_eq!(read(text), code, "{text}");
    }
}

/// The rule "more of a tile than the set holds" counts board and play together, and a wild never counts as its value.
#[test]
fn a_wild_may_be_declared_as_a_value_that_is_out() {
    let board = board(&[("H8", "15"), ("H9", "0")]);
    let play = play(&[("I9", "*15")]);
    assert_eq!(legality::check(&board, Edition::Gigamic2017, false, &play), Ok(()));
    assert_eq!(board.tiles().unwrap().plus(&tiles("15")), None, "the only 15 lies on the board");
}

/// docs/rules.md, "Worked examples": the opening that all rulebooks show, by two players.
#[test]
fn the_opening_of_the_rulebooks() {
    let turns: [(&[(&str, &str)], u16); 5] = [
        (&[("H8", "11"), ("H9", "3")], 25),
        (&[("I7", "8"), ("I8", "4")], 27),
        (&[("H6", "4"), ("I6", "3")], 37),
        (&[("J7", "7"), ("J8", "0")], 52),
        (&[("J6", "8")], 60),
    ];
    for edition in Edition::ALL {
        let mut board = Board::EMPTY;
        for (number, (tiles, points)) in turns.into_iter().enumerate() {
            let play = play(tiles);
            assert_eq!(legality::check(&board, edition, number < 2, &play), Ok(()), "turn {number}");
            let breakdown = score::score(&board, LoneOpeningTile::Zero, &play);
            assert_eq!(breakdown.total(), points, "turn {number}: {breakdown}");
            board = common::after(&board, &play);
        }
        assert_eq!(board.error(), None);
    }
}
