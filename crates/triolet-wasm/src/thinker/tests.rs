//! Thinking in steps, against thinking at once.

use serde_json::{Value, json};
use triolet_engine::analysis::review_turn;

use super::*;

fn sample() -> String {
    let page = include_str!("../../../../docs/record-format.md");
    let (_, rest) = page.split_once("```triolet-record\n").unwrap();
    rest.split_once("```").unwrap().0.to_owned()
}

fn think(question: &Value, slice: u64) -> Value {
    let mut thinker = Thinker::default();
    assert!(thinker.begin(&question.to_string()), "{question}");
    while thinker.step(slice) {}
    serde_json::from_str(&thinker.progress()).unwrap()
}

#[test]
fn a_turn_of_a_record_is_judged_as_the_engine_judges_it() {
    let record: Record = sample().parse().unwrap();
    for event in [1, 4, 30] {
        let question =
            json!({"about": "event", "record": sample(), "event": event, "nodes": 4000, "seed": 5, "most": 3});
        let ranking = think(&question, 150);
        let log = record.game.log();
        let review = review_turn(&log[..event], &log[event], 4000, 5, 3).unwrap();
        assert_eq!(
            ranking["reviewed"],
            json!({"value": review.value, "loss": review.loss(), "win": review.win, "win_loss": review.win_loss(), "rank": review.rank,
                "among_best": review.among_best})
        );
        let best = &review.best[0];
        assert_eq!(ranking["turns"][0]["notation"], Taken::from(best.candidate.turn).to_string());
        assert_eq!(ranking["turns"][0]["win"], json!(best.win));
        assert!(best.win.is_some(), "it was played out");
        assert_eq!(ranking, think(&question, u64::MAX), "in steps or not");
    }
}

#[test]
fn a_position_is_ranked_from_its_first_moment_on() {
    let position = json!({"board": {"H8": "11", "H9": "3"}, "rack": ["8", "4", "*"], "bag": 72});
    let question = json!({"about": "position", "position": position, "nodes": 3000, "seed": 1, "most": 5});
    let mut thinker = Thinker::default();
    assert!(thinker.begin(&question.to_string()));
    let first: Value = serde_json::from_str(&thinker.progress()).unwrap();
    assert_eq!((&first["nodes"], first["turns"].as_array().unwrap().len()), (&json!(0), 5));
    let last = think(&question, 500);
    assert!(last["nodes"].as_u64().unwrap() >= 3000 && last["reviewed"].is_null());

    let turn = last["turns"][4]["notation"].as_str().unwrap();
    let question = json!({"about": "turn", "position": {"board": {"H8": "11", "H9": "3"}, "rack": ["8", "4", "*"], "seats": 2},
        "turn": turn, "nodes": 3000, "seed": 1, "most": 1});
    assert!(think(&question, 500)["reviewed"]["rank"].as_u64().unwrap() > 1);
}

#[test]
fn nothing_comes_of_what_cannot_be_read() {
    let mut thinker = Thinker::default();
    let none = json!({"about": "position", "position": {"board": {}, "rack": []}, "nodes": 1, "seed": 1, "most": 1});
    for question in ["", "{}", &none.to_string()] {
        assert!(!thinker.begin(question));
        assert!(!thinker.step(1));
        assert_eq!(thinker.progress(), "");
    }
}
