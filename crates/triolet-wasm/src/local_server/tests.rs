//! Tests of the local server through its messages.

use serde_json::{Value, json};
use triolet::record::Record;

use super::*;
use crate::thinker::Thinker;

/// A page that sends messages and collects the answers.
#[derive(Default)]
struct Page {
    server: LocalServer,
}

impl Page {
    fn new(seats: Value) -> (Self, Vec<Value>) {
        let mut page = Self::default();
        let got = page.say(json!({"type": "create", "id": "c", "setup": {"seed": "desk", "seats": seats}}));
        (page, got)
    }

    fn say(&mut self, message: Value) -> Vec<Value> {
        let answer = self.server.receive(&message.to_string());
        answer.iter().map(|message| serde_json::to_value(message).unwrap()).collect()
    }

    fn command(&mut self, seq: &Value, seat: &Value, command: Value) -> Vec<Value> {
        self.say(json!({"type": "command", "id": "x", "seq": seq, "seat": seat, "command": command}))
    }

    /// Runs the next job.
    fn let_think(&mut self) -> Option<Vec<Value>> {
        let mut job = self.server.job()?;
        job.seed = 7;
        let mut thinker = Thinker::default();
        assert!(thinker.begin(&json!({"about": "job", "job": job}).to_string()));
        while thinker.step(1000) {}
        let answer = self.server.thought(&thinker.progress());
        Some(answer.iter().map(|message| serde_json::to_value(message).unwrap()).collect())
    }
}

fn types(messages: &[Value]) -> Vec<&str> {
    messages.iter().map(|message| message["type"].as_str().unwrap()).collect()
}

#[test]
fn a_whole_game_against_a_computer() {
    let (mut page, mut got) =
        Page::new(json!([{"controller": "person", "name": " Ana "}, {"controller": "computer:expect"}]));
    assert_eq!(types(&got), ["created", "snapshot"]);
    assert_eq!(got[1]["state"]["seats"][0]["name"], "Ana");
    loop {
        let latest = got.last().unwrap().clone();
        let state = &latest["state"];
        if state["outcome"].is_object() {
            break;
        }
        assert!(state["seats"][1]["rack"].is_number(), "the computer's tiles are not shown");
        if state["awaited"] == "computer" {
            got = page.let_think().unwrap();
            continue;
        }
        let seq = &latest["seq"];
        let plays = page.say(json!({"type": "plays", "id": "p"}));
        let command = match plays[0]["plays"].get(0) {
            Some(play) => {
                let judged = page.say(json!({"type": "score-draft", "id": "j", "tiles": play["tiles"]}));
                assert_eq!(judged[0]["breakdown"], play["breakdown"]);
                json!({"type": "place", "tiles": play["tiles"]})
            }
            None if state["your_turn"]["exchange"] == true => {
                json!({"type": "exchange", "tiles": state["seats"][0]["rack"]})
            }
            None => json!({"type": "pass"}),
        };
        got = page.command(seq, &json!(1), command);
        assert_eq!(types(&got)[0], "accepted", "{got:?}");
    }
    let text = page.say(json!({"type": "record", "id": "r"}))[0]["text"].as_str().unwrap().to_owned();
    assert_eq!(text, page.server.save().unwrap());
    assert!(text.parse::<Record>().unwrap().game.ending().is_some());
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let (mut page, got) = Page::new(json!([{"controller": "person"}, {"controller": "person", "name": "Bo"}]));
    let seat = &got[1]["state"]["to_move"];
    assert_eq!(got[1]["state"]["viewer"], "spectator", "nobody's rack is shown before somebody looks");
    let seen = page.say(json!({"type": "look", "seat": seat}));
    let plays = page.say(json!({"type": "plays", "id": "p"}));
    page.command(&seen[0]["seq"], seat, json!({"type": "place", "tiles": plays[0]["plays"][0]["tiles"]}));
    let save = page.server.save().unwrap();

    let mut later = Page::default();
    let got = later.say(json!({"type": "load", "id": "l", "record": save}));
    assert_eq!(types(&got), ["created", "snapshot"]);
    assert_eq!(got[1]["seq"], 2);
    assert_eq!(got[1]["state"]["seats"][1]["name"], "Bo");
    assert_eq!(later.server.save(), Some(save));
    let refused = later.say(json!({"type": "record", "id": "r"}));
    assert_eq!(refused[0]["code"], "not-here", "a record would show everybody's tiles");
}

#[test]
fn advice_is_a_turn_with_its_breakdown() {
    let (mut page, got) = Page::new(json!([{"controller": "person"}, {"controller": "person"}]));
    let seat = &got[1]["state"]["to_move"];
    assert_eq!(page.say(json!({"type": "hint", "id": "h"}))[0]["code"], "not-your-turn");
    page.say(json!({"type": "look", "seat": seat}));
    assert!(page.say(json!({"type": "hint", "id": "h"})).is_empty());
    let hint = page.let_think().unwrap();
    assert_eq!(types(&hint), ["hint"]);
    let judged = page.say(json!({"type": "score-draft", "id": "j", "tiles": hint[0]["turn"]["tiles"]}));
    assert_eq!(judged[0]["breakdown"], hint[0]["turn"]["breakdown"]);
}

#[test]
fn what_cannot_be_done_is_refused_by_name() {
    let mut page = Page::default();
    assert_eq!(page.say(json!({"type": "plays", "id": "p"}))[0]["code"], "unknown-game");
    assert_eq!(page.say(json!({"type": "fly"}))[0]["type"], "error");
    assert_eq!(page.say(json!({"type": "load", "id": "l", "record": "Triolet"}))[0]["code"], "bad-record");
    for (seats, code) in [
        (json!([{"controller": "person"}]), "bad-setup"),
        (json!([{"controller": "person"}, {"controller": "computer:nobody"}]), "unknown-computer"),
    ] {
        assert_eq!(Page::new(seats).1[0]["code"], code);
    }
    let (mut page, got) = Page::new(json!([{"controller": "person"}, {"controller": "computer:greedy"}]));
    assert_eq!(page.command(&got[1]["seq"], &json!(2), json!({"type": "pass"}))[0]["code"], "not-your-seat");
    assert_eq!(page.say(json!({"type": "look", "seat": 2}))[0]["code"], "not-your-seat");
    let stale = page.command(&json!(9), &json!(1), json!({"type": "pass"}));
    assert_eq!(stale[0]["code"], "stale-sequence");
    assert!(stale[0]["snapshot"].is_object());
}

#[test]
fn a_person_at_the_device_takes_their_seat_back() {
    let (mut page, _) = Page::new(json!([{"controller": "person"}, {"controller": "person"}]));
    let take = |by: &str| json!({"type": "take-seat", "seat": 1, "by": by});
    for (seq, seat, by, answer) in [
        (1, 1, "computer:greedy", "accepted"),
        (2, 2, "person", "refused"),
        (2, 1, "computer:random", "refused"),
        (2, 1, "person", "accepted"),
    ] {
        let got = page.command(&json!(seq), &json!(seat), take(by));
        assert_eq!(got[0]["type"], answer, "seat {seat}, {by}: {got:?}");
    }
}
