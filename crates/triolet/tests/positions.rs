//! Positions as JSON and as text: printed positions read back, and errors name their place.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet::event::Start;
use triolet::game::Game;
use triolet::play::Turn;
use triolet::position::{Position, PositionRequest, TurnOptions};
use triolet::refusal::Refusal;
use triolet::seat::Controller;
use triolet::view::{Viewer, view};

const EXAMPLE: &str = r#"{"edition": "gigamic-2017", "first_turn": false, "board": {"H8": "11", "H9": "*3"}, "rack": ["8", "4", "*"], "bag": 72}"#;

#[test]
fn the_example_of_the_contract_reads_and_prints() {
    let position = Position::from_json(EXAMPLE).unwrap();
    assert_eq!(position.to_string(), "o/o/o/o/o/o/o/gB*3f/o/o/o/o/o/o/o 4-8-* bag=72");
    assert_eq!(position.to_string().parse(), Ok(position.clone()));
    assert_eq!(position.to_string().replace(' ', "_").parse(), Ok(position.clone()));
    assert_eq!(Position::from_json(&position.to_json()), Ok(position));
}

#[test]
fn positions_of_games_round_trip() {
    for seats in 2..=4 {
        for seed in 0..10 {
            let start = Start::local(&format!("{seats}-{seed}"), vec![Controller::Person; seats]);
            let mut game = Game::deal(start).unwrap();
            while let Some(seat) = game.to_move() {
                let seen = view(&game, Viewer::Seat(seat));
                let position = seen.position().unwrap();
                assert_eq!(position.plays(), game.legal_plays());
                assert_eq!(position.may_exchange(), game.may_exchange());
                assert_eq!(position.may_pass(), game.may_pass());
                assert_eq!(position.to_string().parse(), Ok(position.clone()), "{position}");
                assert_eq!(Position::from_json(&position.to_json()), Ok(position.clone()), "{position}");
                let turn = match position.plays().get(seed) {
                    Some(&play) => Turn::Place(play),
                    None => match position.plays().first() {
                        Some(&play) => Turn::Place(play),
                        None if game.may_exchange() => Turn::Exchange(game.rack(seat)),
                        None => Turn::Pass,
                    },
                };
                game.play(seat, &turn).unwrap();
            }
        }
    }
}

#[test]
fn wrong_json_names_the_field_and_the_square() {
    let cases = [
        ("", "EOF"),
        ("{", "EOF"),
        ("[]", "expected a position"),
        ("{}", "board: the field is missing"),
        (r#"{"board": {}}"#, "rack: the field is missing"),
        (r#"{"board": {}, "rack": [], "colour": 1}"#, "colour: there is no such field"),
        (r#"{"board": {}, "board": {}, "rack": []}"#, "board: the field is there twice"),
        (r#"{"board": {"H8": "1", "H8": "2"}, "rack": []}"#, "board: H8 is named twice"),
        (r#"{"board": {"H8": "1", "h8": "2"}, "rack": []}"#, "board: H8 is named twice"),
        (r#"{"board": {"P1": "1"}, "rack": []}"#, "board: \"P1\": the board has rows A to O"),
        (r#"{"board": {"A16": "1"}, "rack": []}"#, "board: \"A16\""),
        (r#"{"board": {"H8": "16"}, "rack": []}"#, "board: H8: \"16\": a tile's value is 0 to 15"),
        (r#"{"board": {"H8": "-1"}, "rack": []}"#, "board: H8: \"-1\": a tile's value is 0 to 15"),
        (r#"{"board": {"H8": 3}, "rack": []}"#, "board: H8: invalid type: integer"),
        (r#"{"board": {"H8": "*"}, "rack": []}"#, "board: H8: \"*\""),
        (r#"{"board": ["H8"], "rack": []}"#, "board: invalid type: sequence, expected a map from squares to tiles"),
        (r#"{"board": {}, "rack": "8"}"#, "rack: invalid type: string"),
        (r#"{"board": {}, "rack": ["*3"]}"#, "rack: \"*3\""),
        (r#"{"board": {}, "rack": ["1","1","1","1"]}"#, "rack: a rack holds at most 3 tiles"),
        (r#"{"board": {}, "rack": ["*","*","*"]}"#, "rack: the set holds only 2 of the tile *"),
        (r#"{"board": {"A1": "*1", "A3": "*1"}, "rack": ["*"]}"#, "rack: with the rest, more tiles"),
        (r#"{"board": {"A1": "14", "A3": "14"}, "rack": []}"#, "board: the tile at A3 is one more than the set holds"),
        (r#"{"board": {"H8": "9", "H9": "7"}, "rack": []}"#, "board: the pair at H8 totals more than 15"),
        (r#"{"board": {"H8": "1", "H9": "1", "H10": "1"}, "rack": []}"#, "board: the trio at H8"),
        (r#"{"board": {}, "rack": [], "bag": -1}"#, "bag: invalid value: integer `-1`"),
        (r#"{"board": {}, "rack": [], "bag": 75}"#, "bag: the bag holds at most 74"),
        (r#"{"board": {}, "rack": [], "bag": 1e3}"#, "bag: invalid type: floating point"),
        (r#"{"board": {}, "rack": [], "first_turn": "yes"}"#, "first_turn: invalid type: string"),
        (r#"{"board": {}, "rack": [], "edition": "2024"}"#, "edition: \"2024\": expected one of gigamic-2017"),
        (r#"{"board": {}, "rack": [], "version": 2}"#, "version: this program knows version 1 only"),
        (r#"{"board": {}, "rack": [], "seats": 5}"#, "seats: a game has 2 to 4 seats"),
        (r#"{"board": {}, "rack": [], "seats": 3, "scores": [1, 2]}"#, "scores: one entry for each of the 3 seats"),
        (r#"{"board": {}, "rack": [], "seats": 2, "to_move": 3}"#, "to_move: the game has only 2 seats"),
        (r#"{"board": {}, "rack": [], "rack_sizes": [4, 0]}"#, "rack_sizes: a rack holds at most 3"),
        (r#"{"board": {}, "rack": ["1"], "rack_sizes": [3, 3]}"#, "rack_sizes: the entry of the seat to move"),
        (r#"{"board": {}, "rack": [], "first_turn": true, "first_turns": [false, true]}"#, "first_turns: the entry"),
        (
            r#"{"board": {}, "rack": [], "known_racks": [null, ["1"]]}"#,
            "known_racks: the rack of seat 2 has another size",
        ),
        (r#"{"board": {}, "rack": [], "options": {"idle_rounds": 0}}"#, "options: idle_rounds is 1 or more"),
        (r#"{"board": {}, "rack": [], "options": {"speed": 1}}"#, "options: unknown field `speed`"),
        (r#"{"board": {"H8":"1","J8":"1"}, "rack": [], "whole": true, "bag": 75}"#, "bag: the bag holds at most 74"),
        (
            r#"{"board": {"H8":"1","J8":"1"}, "rack": [], "whole": true, "bag": 70}"#,
            "board: in a whole position all tiles",
        ),
        (r#"{"board": {"A8":"1"}, "rack": [], "whole": true, "bag": 70}"#, "board: in a whole position H8 is covered"),
        (r#"{"board": {"H8":"1"}, "rack": ["1","1","1"], "whole": true}"#, "bag: a whole position needs it"),
        (
            r#"{"board": {"H8":"1"}, "rack": ["1","1","1"], "whole": true, "bag": 74}"#,
            "bag: 1 on the board, 6 on racks, 74 in the bag and 3 set aside are 84 tiles, not 83",
        ),
        (r#"{"board": {}, "rack": [], "play": {"H8": "1"}}"#, "play: a position by itself has no play"),
    ];
    for (json, message) in cases {
        let error = Position::from_json(json).unwrap_err();
        assert!(error.starts_with(message) || error.contains(message), "{json}\nexpected {message}\nbut got {error}");
    }
    let error = Position::from_json("{\"board\": {},\n \"rack\": [\"16\"]}").unwrap_err();
    assert!(error.ends_with("at line 2 column 15") && error.matches("line").count() == 1, "{error}");
}

#[test]
fn plays_of_requests_may_be_refused_by_themselves() {
    let cases = [
        (r#"{"H9": "4"}"#, Ok("H9 4")),
        (r#""H9 4""#, Ok("H9 4")),
        (r#"{"H9": "16"}"#, Err(Refusal::ValueOutOfRange)),
        (r#"{"H16": "1"}"#, Err(Refusal::OffTheBoard)),
        (r#""H15 1-2""#, Err(Refusal::OffTheBoard)),
        (r#""H9 1--1""#, Err(Refusal::NotYourTurn)),
        (r#"{}"#, Err(Refusal::WrongNumberOfTiles)),
        (r#"{"H1":"1","H2":"1","H3":"1","H4":"1"}"#, Err(Refusal::WrongNumberOfTiles)),
    ];
    for (play, expected) in cases {
        let json = format!(r#"{{"board": {{"H8": "11"}}, "play": {play}}}"#);
        match PositionRequest::from_json(&json) {
            Ok(request) => {
                let read = request.play.unwrap().map(|play| play.to_string());
                assert_eq!(read.as_deref(), expected.as_ref().map(|play| *play), "{play}");
            }
            // `NotYourTurn` marks the one case that is unreadable.
            Err(error) => assert_eq!(expected, Err(Refusal::NotYourTurn), "{play}: {error}"),
        }
    }
    for play in [r#""pass""#, r#""x 1""#, r#"3"#, r#"{"H9": 4}"#, r#"{"Hx": "4"}"#, r#"{"H9":"1","H9":"1"}"#] {
        let json = format!(r#"{{"board": {{"H8": "11"}}, "play": {play}}}"#);
        assert!(PositionRequest::from_json(&json).unwrap_err().contains("play"), "{play}");
    }
}

#[test]
fn wrong_texts_name_the_column() {
    let empty = "o/o/o/o/o/o/o/o/o/o/o/o/o/o/o";
    let cases = [
        (String::new(), 1, "fewer than 15 rows"),
        ("o/o".into(), 4, "fewer than 15 rows"),
        (empty.into(), 30, "the rack is missing"),
        (format!("{empty} 16"), 31, "0 to 15"),
        (format!("{empty}/o 1"), 30, "15 rows"),
        (empty.replacen('o', "n", 1), 2, "fewer than 15 squares"),
        (empty.replacen('o', "n11", 1), 3, "more than 15"),
        (empty.replacen('o', "n*", 1), 3, "value of the wild"),
        (empty.replacen('o', "ga", 1), 2, "one letter"),
        (empty.replacen('o', "é", 1), 1, "expected 0 to 9"),
        (format!("{empty} none bag=x"), 36, "bag: "),
        (format!("{empty} none bag=1 bag=1"), 42, "twice"),
        (format!("{empty} none colour"), 36, "no such field"),
        (format!("{empty} none scores=1,2"), 1, "turn: the field is missing"),
        (format!("{empty} none turn=1"), 1, "scores: the field is missing"),
        (format!("{empty} none turn=1 scores=1,2,3,4,5"), 1, ""),
        (format!("{empty} none first=2"), 36, "0 or 1"),
    ];
    for (text, column, reason) in cases {
        let error = text.parse::<Position>().unwrap_err();
        assert!(error.reason.contains(reason), "{text:?}: {error}");
        assert_eq!(error.column, column, "{text:?}: {error}");
    }
}

#[test]
fn departures_and_passes_are_written_only_if_there_are_any() {
    let whole = r#"{"board": {}, "rack": ["8"], "to_move": 3, "scores": [1, 2, 3], "departed": [true, false, false],
        "passed": [false, true, false]}"#;
    let position = Position::from_json(whole).unwrap();
    assert!(position.to_string().ends_with(" departed=1,0,0 passed=0,1,0 idle=0"), "{position}");
    assert_eq!(position.to_string().parse(), Ok(position.clone()));
    assert_eq!(Position::from_json(&position.to_json()), Ok(position.clone()));
    let nobody = Position::from_json(r#"{"board": {}, "rack": [], "seats": 2}"#).unwrap();
    assert!(!nobody.to_json().contains("departed") && !nobody.to_string().contains("passed"));

    let cases = [
        (r#""seats": 3, "departed": [true, false]"#, "one entry for each of the 3 seats"),
        (r#""seats": 3, "passed": [true, false]"#, "one entry for each of the 3 seats"),
        (r#""to_move": 1, "departed": [true, false, false]"#, "the seat to move and another one must not have left"),
        (r#""to_move": 2, "departed": [true, false]"#, "the seat to move and another one must not have left"),
    ];
    for (fields, reason) in cases {
        let error = Position::from_json(&format!(r#"{{"board": {{}}, "rack": [], {fields}}}"#)).unwrap_err();
        assert!(error.contains(reason), "{fields}: {error}");
    }
    for (field, reason) in
        [("departed=1,x", "departed: \"x\": expected 0 or 1"), ("passed=1,0", "turn: the field is missing")]
    {
        let error = format!("o/o/o/o/o/o/o/o/o/o/o/o/o/o/o 8 {field}").parse::<Position>().unwrap_err();
        assert!(error.reason.contains(reason), "{field}: {error}");
    }
}

#[test]
fn a_position_lists_the_legal_kinds_of_turn() {
    let options = |place, exchange, pass| TurnOptions { place, exchange, pass };
    let cases = [
        (r#"{"board": {}, "rack": ["8"], "bag": 74}"#, options(true, true, false)),
        (r#"{"board": {}, "rack": ["8"]}"#, options(true, true, false)),
        (r#"{"board": {}, "rack": ["8"], "bag": 4}"#, options(true, false, false)),
        (
            r#"{"board": {"H8": "11", "H9": "4", "G8": "4", "I9": "11"}, "rack": ["14"], "bag": 4}"#,
            options(false, false, true),
        ),
        (
            r#"{"board": {"H8": "11", "H9": "4", "G8": "4", "I9": "11"}, "rack": ["14"], "bag": 5}"#,
            options(false, true, false),
        ),
        (r#"{"board": {}, "rack": [], "bag": 0}"#, options(false, false, true)),
    ];
    for (json, expected) in cases {
        let position = Position::from_json(json).unwrap();
        assert_eq!(position.turn_options(), expected, "{json}");
        assert_eq!(position.has_play(), !position.plays().is_empty(), "{json}");
    }
    let position = Position::from_json(EXAMPLE).unwrap();
    let ranked = position.ranked_plays();
    assert!(ranked.is_sorted_by_key(|(play, breakdown)| (std::cmp::Reverse(breakdown.total()), *play)));
    assert!(ranked.iter().all(|(play, breakdown)| position.score_from_rack(play).as_ref() == Ok(breakdown)));
    let play = |text: &str| match text.parse() {
        Ok(Turn::Place(play)) => play,
        other => panic!("{other:?}"),
    };
    assert_eq!(position.score_from_rack(&play("H10 1")), Err(Refusal::TileNotOnRack));
    assert_eq!(position.score_from_rack(&play("H10 8")), Err(Refusal::TrioNot15));
    assert_eq!(position.check(&play("H10 1")), Ok(()), "the rack has no say in it");
}
