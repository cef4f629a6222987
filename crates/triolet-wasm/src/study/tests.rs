//! The study, through its questions.

use serde_json::{Value, json};
use triolet::event::Start;
use triolet::game::Game;
use triolet::play::Turn;
use triolet::record::Record;
use triolet::seat::{Controller, Seat};

use super::answer;

fn ask(question: &Value) -> Value {
    serde_json::from_str(&answer(&question.to_string())).unwrap()
}

fn open(text: &str) -> Value {
    ask(&json!({"type": "open", "text": text}))
}

/// The sample of a kind in a page of the documentation.
fn sample(page: &str, kind: &str) -> String {
    let (_, rest) = page.split_once(&format!("```{kind}\n")).unwrap();
    rest.split_once("```").unwrap().0.to_owned()
}

const RECORDS: &str = include_str!("../../../../docs/record-format.md");
const POSITIONS: &str = include_str!("../../../../docs/positions.md");

#[test]
fn every_worked_example_is_judged_as_it_should_be() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../../../triolet/tests/data/plays.json")).unwrap();
    for case in cases {
        let mut position = json!({});
        for field in ["edition", "first_turn", "board", "play"] {
            position[field] = case[field].clone();
        }
        let verdict = ask(&json!({"type": "score", "position": position}));
        match &case["why"] {
            Value::Null => assert_eq!(verdict["breakdown"]["total"], case["score"], "{case}"),
            why => assert_eq!(&verdict["refusal"], why, "{case}"),
        }
    }
}

#[test]
fn the_plays_of_a_position_come_with_their_breakdowns_the_best_first() {
    let choices =
        ask(&json!({"type": "plays", "position": {"board": {"H8": "11", "H9": "*3"}, "rack": ["8", "4", "*"]}}));
    let totals: Vec<i64> =
        choices["plays"].as_array().unwrap().iter().map(|play| play["breakdown"]["total"].as_i64().unwrap()).collect();
    assert!(totals.len() > 20 && totals.is_sorted_by(|a, b| a >= b));
    assert_eq!((&choices["exchange"], &choices["pass"]), (&json!(true), &json!(false)));
    assert_eq!(choices["line"], "o/o/o/o/o/o/o/gB*3f/o/o/o/o/o/o/o 4-8-*");
}

#[test]
fn the_records_of_the_documentation_open() {
    let whole = open(&sample(RECORDS, "triolet-record"));
    assert_eq!((&whole["type"], &whole["proof"]), (&json!("game"), &json!("not-committed")));
    assert_eq!(whole["outcome"]["seats"][0]["total"], 1069);
    let turns = whole["turns"].as_array().unwrap();
    assert_eq!((turns.len(), &turns[0]["event"], &turns[0]["rack"]), (39, &json!(1), &json!(["3", "8", "11"])));
    assert!(turns.iter().all(|turn| turn["position"]["whole"] == true), "each player's view is known");

    let partial = open(sample(RECORDS, "triolet-partial-record").trim_end());
    assert_eq!((&partial["proof"], &partial["turns"][0]["rack"]), (&Value::Null, &json!(["3", "11", "*"])));
    assert_eq!(partial["turns"][1]["position"], Value::Null, "its rack is not known");
    assert_eq!(partial["events"][5]["turn"], json!({"type": "exchange", "tiles": 2}));
    assert_eq!(partial["turns"][6]["position"]["scores"], json!([122, 79]));
}

#[test]
fn a_turn_whose_rack_is_not_known_is_placed_among_all_racks() {
    let record = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\n\n1 H8 11-3 rack 3-11-*\n2 I7 8-4\n1 H6 9 +20 anyway\n";
    let opened = open(record);
    let beside =
        |turn: usize| ask(&json!({"type": "any-rack", "record": record, "event": opened["turns"][turn]["event"]}));
    assert_eq!(beside(0), Value::Null, "its rack is known");
    let second = beside(1);
    assert_eq!(second["best"]["breakdown"]["total"], 110);
    assert_eq!(
        (&second["same_tiles"]["notation"], &second["same_tiles"]["breakdown"]["total"]),
        (&json!("9F 4-8"), &json!(30))
    );
    assert!(second["no_better"].as_u64().unwrap() < 5_000 && second["mean"].as_i64().unwrap() > 27_000, "{second}");
    assert_eq!(opened["events"][2]["turn"]["breakdown"]["total"], 20, "the points are those of the table");
    assert!(ask(&json!({"type": "any-rack", "record": "nonsense", "event": 1}))["error"].is_object());
}

#[test]
fn positions_open_in_both_their_forms() {
    let line = sample(POSITIONS, "triolet-position");
    for text in [line.clone(), line.trim_end().replace(' ', "_"), sample(POSITIONS, "json")] {
        let opened = open(&text);
        assert_eq!(opened["position"]["board"], json!({"H8": "11", "H9": "*3"}), "{text}");
    }
}

/// The reader is `triolet::input`, whose own tests have every spelling.
#[test]
fn what_was_pasted_opens_as_it_is_meant() {
    let record = sample(RECORDS, "triolet-record");
    let quoted: String = record.lines().map(|line| format!("> {line}\r\n")).collect();
    let partial = sample(RECORDS, "triolet-partial-record");
    for text in [quoted, format!("```\n{record}```"), format!("\u{feff}{}\n\n", partial.replace('-', "\u{2013}"))] {
        assert_eq!(open(&text)["type"], "game", "{text}: {}", open(&text));
    }
    let line = sample(POSITIONS, "triolet-position");
    let escaped = line.trim_end().replace(' ', "_").replace('/', "%2F");
    for text in [format!("https://triolet.example/#/study/p/{escaped}"), line.replace(' ', "\u{a0}")] {
        assert_eq!(open(&text)["type"], "position", "{text}: {}", open(&text));
    }
    let cut = open("https://triolet.example/#/study/p/o/o/o/o/o/o/o/gB3");
    assert_eq!(cut["error"]["reason"], "the board has fewer than 15 rows of 15 squares");
    assert!(open("o/o\u{d7}")["error"]["reason"].as_str().unwrap().starts_with("U+00D7 at character 4"));
    let quoted: String = record.lines().map(|line| format!("> {line}\n")).collect();
    let played = ask(&json!({"type": "play-on", "record": quoted, "turns": 2, "person": 1, "player": "level-1"}));
    assert!(played["record"].is_string(), "{played}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let record = sample(RECORDS, "triolet-record").replace("+35 draws", "+36 draws");
    let told = |wrong: &Value| (wrong["line"].clone(), wrong["column"].clone(), wrong["code"].clone());
    let wrong = &open(&record)["error"];
    assert_eq!(told(wrong), (json!(15), json!(10), json!("record")));
    assert_eq!(wrong["reason"], "the turn scores 35, not 36");
    assert_eq!(wrong["why"], "points");
    assert_eq!(open(&record.replace("+36 draws", "draws"))["error"]["why"], Value::Null);
    assert_eq!(told(&open("nonsense")["error"]), (json!(1), json!(2), json!("unreadable")));
    for kind in ["record", "partial record"] {
        assert_eq!(open(&format!("Triolet {kind} 2\nRuleset: 3\n"))["error"]["code"], "newer");
    }
    for text in ["", "hello", "{", "Triolet record 0", "{\"board\": {\"H8\": \"99\"}, \"rack\": []}"] {
        assert!(open(text)["error"]["reason"].is_string(), "{text}");
    }
}

#[test]
fn what_can_be_no_position_is_told_by_name_and_square() {
    let position = json!({"board": {"H8": "9", "H9": "9"}, "rack": []});
    for wrong in [
        ask(&json!({"type": "plays", "position": position})),
        open(&position.to_string()),
        open("o/o/o/o/o/o/o/g99f/o/o/o/o/o/o/o none"),
    ] {
        let wrong = &wrong["error"];
        assert_eq!((&wrong["code"], &wrong["square"]), (&json!("pair-over-15"), &json!("H8")), "{wrong}");
        assert_eq!(wrong["line"], Value::Null, "every part of it can be read");
    }
}

#[test]
fn a_record_is_played_on_from_a_turn_that_stands() {
    let mut game = Game::deal(Start::local("play on", vec![Controller::Person; 2])).unwrap();
    let take = |game: &mut Game| {
        let seat = game.to_move().unwrap();
        let turn = game.legal_plays().first().map_or(Turn::Exchange(game.rack(seat)), |play| Turn::Place(*play));
        game.play(seat, &turn).unwrap();
    };
    for _ in 0..4 {
        take(&mut game);
    }
    game.undo(2).unwrap();
    for _ in 0..3 {
        take(&mut game);
    }
    let text = Record::new(game.clone()).to_string();
    let opened = open(&text);
    assert_eq!(opened["turns"].as_array().unwrap().len(), 5);
    assert_eq!(opened["turns"][2]["event"], 6, "after four turns and the undo");

    let question = json!({"type": "play-on", "record": text, "turns": 3, "person": 2, "player": "expect"});
    let record: Record = ask(&question)["record"].as_str().unwrap().parse().unwrap();
    assert_eq!(record.game.turn_count(), 3);
    assert_eq!(record.game.turns().last(), game.turns().nth(2));
    let controllers: Vec<String> = record.game.controllers().iter().map(ToString::to_string).collect();
    assert_eq!(controllers, ["computer:expect", "person"]);
    let nobody = json!({"type": "play-on", "record": text, "turns": 3, "person": Seat::new(1), "player": "nobody"});
    assert!(ask(&nobody)["error"].is_object());
}

#[test]
fn every_reason_has_its_words_in_the_protocol() {
    for reason in triolet_study::reason::Reason::ALL {
        let words = serde_json::to_value(super::hint_reasons(&[reason])).unwrap();
        assert_eq!(words, serde_json::json!([reason]), "{}", reason.name());
    }
}

#[test]
fn a_whole_record_has_its_luck() {
    let game = ask(&json!({"type": "open", "text": sample(RECORDS, "triolet-record")}));
    let luck = |seat: usize| game["luck"][seat]["points"].as_i64().unwrap();
    assert_eq!(luck(0), -luck(1));
    let partial = "Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\n\n1 H8 11-3 rack 3-11-*\n";
    assert_eq!(ask(&json!({"type": "open", "text": partial}))["luck"], json!(null));
}
