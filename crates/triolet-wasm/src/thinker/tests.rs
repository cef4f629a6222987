//! Compares thinking in steps with thinking at once.

use serde_json::{Value, json};

use triolet::event::Event as Logged;
use triolet::view::visible_events;
use triolet_engine::opponent_tracker::OpponentTracker;

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
        let Logged::TurnTaken(turned) = &record.game.log()[event] else { panic!("event {event} is a turn") };
        let mut opponents = OpponentTracker::new(Default::default(), Default::default());
        let before = visible_events(&record.game, Viewer::Spectator, 0).take(event);
        before.for_each(|event| opponents.observe(&event));
        let position = record.game.position_before(event).unwrap();
        let reviewer = TurnReviewer::of_turn(&position, Some(&opponents), &turned.turn, 4000, 5).unwrap();
        let review = reviewer.finish(3).unwrap();
        let verdict = Judgement::from(&review).verdict;
        assert_eq!(
            ranking["reviewed"],
            json!({"value": review.value, "error": review.error, "loss": review.loss(), "win": review.win,
                "win_loss": review.win_loss(), "rank": review.rank, "among_best": review.among_best, "verdict": verdict})
        );
        let best = &review.best[0];
        assert_eq!(ranking["turns"][0]["notation"], Taken::from(best.candidate.turn).to_string());
        assert_eq!(ranking["turns"][0]["win"], json!(best.win));
        assert!(best.win.is_some(), "it was played out");
        assert_eq!(ranking, think(&question, u64::MAX), "in steps or not");
    }
}

/// The order of the reviews must not change their results, even after another record.
#[test]
fn turns_of_a_record_can_be_asked_about_in_any_order() {
    let other = "Triolet record 1\nRuleset: 1\nGame: 0381cf19a155dcbe11f3f5ae86d2ecaf\n";
    let mut thinker = Thinker::default();
    for event in [30, 4, 5, 30, 1, 0, 99, 30] {
        let question =
            json!({"about": "event", "record": sample(), "event": event, "nodes": 500, "seed": 5, "most": 3});
        let has_turn = thinker.begin(&question.to_string());
        assert_eq!(has_turn, (1..=39).contains(&event), "event {event}");
        if has_turn {
            while thinker.step(u64::MAX) {}
            assert_eq!(serde_json::from_str::<Value>(&thinker.progress()).unwrap(), think(&question, u64::MAX));
        }
        let wrong = json!({"about": "event", "record": other, "event": 1, "nodes": 1, "seed": 1, "most": 1});
        assert!(!thinker.begin(&wrong.to_string()));
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
