//! Tests of a session with hand-written inputs.

use std::string::{String, ToString};
use std::vec::Vec;
use std::{format, vec};

use serde_json::{Value, json};
use triolet_protocol::{SessionEffect, SessionInput};

use super::outbox::AGAIN_AFTER;

use super::*;

/// A session and its driver's clock.
struct Client {
    line: ClientSession,
    now: u64,
}

fn values(texts: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<Value> {
    texts.into_iter().map(|text| serde_json::from_str(text.as_ref()).unwrap()).collect()
}

fn sent(out: &SessionEffect) -> Vec<Value> {
    values(&out.send)
}

/// Returns the messages to the front end, without those about the session itself.
fn shown(out: &SessionEffect) -> Vec<Value> {
    values(out.show.iter().map(|it| it.get())).into_iter().filter(|message| message["type"] != "session").collect()
}

/// Returns the last status of the session.
fn told(out: &SessionEffect) -> Value {
    let told = values(out.show.iter().map(|it| it.get())).into_iter().rfind(|message| message["type"] == "session");
    told.unwrap_or_default()
}

fn types(messages: &[Value]) -> Vec<&str> {
    messages.iter().map(|message| message["type"].as_str().unwrap()).collect()
}

fn snapshot(seq: u32) -> Value {
    json!({"type": "snapshot", "seq": seq, "events": [], "state": {}})
}

fn update(from: u32, seq: u32) -> Value {
    json!({"type": "update", "from": from, "seq": seq, "events": [], "state": {}})
}

fn pass(id: &str, seq: u32) -> Value {
    json!({"type": "command", "id": id, "seq": seq, "seat": 1, "command": {"type": "pass"}})
}

impl Client {
    /// Creates a session that has seen `seq` events of its game.
    fn playing(seq: u32) -> Self {
        let (line, out) = ClientSession::open(None, Some("room".into()), Some("token".into()), 1, 5_000);
        assert_eq!((out.connect_in, told(&out)["state"].as_str()), (Some(0), Some("connecting")));
        let mut client = Self { line, now: 5_000 };
        let hello = client.connect();
        assert_eq!(
            hello,
            [json!({"type": "hello", "protocol": PROTOCOL, "room": "room", "token": "token", "since": null})]
        );
        assert_eq!(types(&client.hear_shown(&snapshot(seq))), ["snapshot"]);
        client
    }

    fn connect(&mut self) -> Vec<Value> {
        sent(&self.line.handle(SessionInput::Connected { now: self.now }))
    }

    fn cut(&mut self) -> SessionEffect {
        self.line.handle(SessionInput::Disconnected { now: self.now })
    }

    fn hear(&mut self, message: &Value) -> SessionEffect {
        self.line.handle(SessionInput::Received { text: message.to_string(), now: self.now })
    }

    fn hear_shown(&mut self, message: &Value) -> Vec<Value> {
        shown(&self.hear(message))
    }

    fn ask(&mut self, message: &Value) -> SessionEffect {
        let message = serde_json::from_value(message.clone()).unwrap();
        self.line.handle(SessionInput::Ask { message, now: self.now })
    }

    fn after(&mut self, wait: u64) -> SessionEffect {
        self.now += wait;
        self.line.handle(SessionInput::Tick { now: self.now })
    }
}

#[test]
fn a_command_is_repeated_unchanged_until_it_is_answered() {
    let mut client = Client::playing(4);
    let out = client.ask(&pass("c", 4));
    let command = sent(&out)[0].clone();
    assert_eq!(told(&out)["pending"], json!([{"id": "c", "state": "sending"}]));
    client.cut();
    assert_eq!(client.ask(&json!({"type": "plays", "id": "p"})).send, Vec::<String>::new());
    let again = client.connect();
    assert_eq!((&again[0]["since"], &again[1], &again[2]["type"]), (&json!(4), &command, &json!("plays")));
    assert_eq!(types(&client.hear_shown(&update(4, 6))), ["update"]);
    client.cut();
    assert_eq!(client.connect()[1], command, "it stays where it was made, at 4");
    let accepted = json!({"type": "accepted", "id": command["id"], "seq": 5});
    let out = client.hear(&accepted);
    assert_eq!(shown(&out), [json!({"type": "accepted", "id": "c", "seq": 5})]);
    assert_eq!(told(&out)["pending"], json!([{"id": "c", "state": "saved"}]));
    assert_eq!(client.hear_shown(&accepted), [Value::Null; 0], "an answer is shown once");
    client.cut();
    assert_eq!(types(&client.connect()), ["hello", "plays"]);
}

#[test]
fn a_stale_command_is_reported_and_dropped() {
    let mut client = Client::playing(4);
    let id = sent(&client.ask(&pass("c", 4)))[0]["id"].clone();
    let out = client.hear(&json!({"type": "refused", "id": id, "code": "stale-sequence", "snapshot": snapshot(7)}));
    assert_eq!((&shown(&out)[0]["id"], &told(&out)["pending"][0]["state"]), (&json!("c"), &json!("refused")));
    assert_eq!(client.hear_shown(&update(4, 7)), [Value::Null; 0], "the refusal brought it already");
    assert_eq!(types(&client.hear_shown(&update(7, 8))), ["update"]);
    assert_eq!(types(&client.connect()), ["hello"]);
}

#[test]
fn a_transient_refusal_is_retried_later() {
    let mut client = Client::playing(4);
    let command = sent(&client.ask(&pass("c", 4)))[0].clone();
    let out = client.hear(&json!({"type": "refused", "id": command["id"], "code": "storage-unavailable"}));
    assert_eq!(shown(&out), [Value::Null; 0]);
    let wait = u64::from(out.tick_in.unwrap());
    assert!((500..1_500).contains(&wait), "{wait}");
    assert_eq!(sent(&client.after(wait)), std::slice::from_ref(&command));
    // Repeating a query is up to the person.
    let hint = sent(&client.ask(&json!({"type": "hint", "id": "h"})))[0]["id"].clone();
    assert_eq!(client.hear_shown(&json!({"type": "refused", "id": hint, "code": "busy"}))[0]["id"], "h");
    // An answer never comes although the connection is alive.
    client.after(AGAIN_AFTER - 1_000);
    client.hear(&json!({"type": "pong", "nonce": 0}));
    assert_eq!(sent(&client.after(1_000)), [command]);
}

#[test]
fn a_reload_loses_no_command_and_gives_no_id_twice() {
    let mut client = Client::playing(4);
    let out = client.ask(&pass("q1", 4));
    let (command, save) = (sent(&out)[0].clone(), out.save.unwrap());
    assert_eq!(client.ask(&json!({"type": "plays", "id": "p"})).save, None, "questions are not kept");
    let (line, out) = ClientSession::open(Some(&save), None, None, 2, 0);
    assert_eq!((out.save, line.room()), (None, Some("room")));
    let mut reloaded = Client { line, now: 0 };
    assert_eq!(reloaded.connect()[1], command);
    let own = sent(&reloaded.ask(&pass("q1", 4)))[0]["id"].clone();
    assert_ne!(own, command["id"]);
    let out = reloaded.hear(&json!({"type": "accepted", "id": command["id"], "seq": 5}));
    assert_eq!(shown(&out)[0]["id"], command["id"], "not to be mistaken for the new page's q1");
    assert!(out.save.is_some_and(|save| !save.contains(command["id"].as_str().unwrap())));
    let broken = ClientSession::open(Some("{"), Some("other".into()), None, 2, 0).0;
    assert_eq!(broken.room(), Some("other"));
}

#[test]
fn a_gap_is_answered_by_asking_for_everything() {
    let mut client = Client::playing(4);
    let out = client.hear(&update(6, 7));
    assert_eq!((shown(&out).len(), &sent(&out)[0]["since"]), (0, &Value::Null));
    assert!(client.hear(&update(7, 8)).send.is_empty(), "it is asked once");
    assert_eq!(types(&client.hear_shown(&snapshot(8))), ["snapshot"]);
    assert_eq!(client.hear_shown(&update(4, 6)), [Value::Null; 0], "a duplicate");
    assert_eq!(client.hear_shown(&snapshot(3)), [Value::Null; 0], "an old one");
    assert_eq!(types(&client.hear_shown(&update(8, 8))), ["update"], "a name or a connection has changed");
}

#[test]
fn a_server_that_has_lost_events_is_believed() {
    let mut client = Client::playing(9);
    client.cut();
    client.connect();
    assert_eq!(types(&client.hear_shown(&snapshot(7))), ["snapshot"]);
    assert_eq!(types(&client.hear_shown(&update(7, 8))), ["update"]);
}

#[test]
fn a_dead_connection_is_given_up() {
    let mut client = Client::playing(1);
    let out = client.after(PING_EVERY);
    assert_eq!((sent(&out)[0]["type"].as_str(), out.tick_in), (Some("ping"), Some(PONG_WITHIN as u32)));
    assert_eq!(client.hear_shown(&json!({"type": "pong", "nonce": 0})), [Value::Null; 0]);
    assert!(!client.after(PONG_WITHIN).close);
    client.after(PING_EVERY - PONG_WITHIN);
    let out = client.after(PONG_WITHIN);
    assert!(out.close && out.connect_in.is_some());
    assert_eq!(told(&out)["state"], "waiting");
    assert_eq!(client.hear_shown(&update(1, 2)), [Value::Null; 0], "it will come again");
}

#[test]
fn waits_double_up_to_ten_seconds_and_end_when_the_network_is_back() {
    let mut client = Client::playing(1);
    let mut waits = Vec::new();
    for _ in 0..8 {
        waits.push(u64::from(client.cut().connect_in.unwrap()));
        assert_eq!(told(&client.after(*waits.last().unwrap()))["state"], "connecting");
    }
    for (number, wait) in waits.iter().enumerate() {
        let longest = LONGEST_WAIT.min(FIRST_WAIT << number);
        assert!((longest / 2..=longest).contains(wait), "{waits:?}");
    }
    let out = client.after(CONNECT_WITHIN);
    assert!(out.close, "an attempt takes too long");
    let out = client.line.handle(SessionInput::Online { now: client.now });
    assert_eq!(out.connect_in, Some(0));
    client.connect();
    client.hear(&snapshot(1));
    assert!(client.cut().connect_in.unwrap() <= FIRST_WAIT as u32);
    client.connect();
    client.hear(&snapshot(1));
    let out = client.line.handle(SessionInput::Online { now: client.now });
    assert_eq!((sent(&out)[0]["type"].as_str(), out.tick_in), (Some("ping"), Some(PONG_WITHIN_SOON as u32)));
}

#[test]
fn a_seat_is_joined_once_and_kept() {
    let (line, out) = ClientSession::open(None, None, None, 3, 0);
    assert_eq!(out.save, Some(json!({"room": null, "token": null, "unanswered": []}).to_string()));
    let mut client = Client { line, now: 0 };
    assert_eq!(client.connect(), [Value::Null; 0]);
    let mut join = json!({"type": "join", "id": "j", "room": "CODE", "name": "Ada", "commitment": "01".repeat(32),
        "contribution": "ab".repeat(32)});
    assert_eq!(shown(&client.ask(&join))[0]["code"], "malformed", "said again, it would take another seat");
    join["token"] = json!("cd".repeat(32));
    let said = sent(&client.ask(&join));
    client.cut();
    assert_eq!(client.connect(), said);
    let joined = json!({"type": "joined", "id": said[0]["id"], "room": "r", "seat": 1, "token": "t", "name": "Ada"});
    let out = client.hear(&joined);
    assert_eq!(shown(&out)[0]["id"], "j");
    assert_eq!(out.save, Some(json!({"room": "r", "token": "t", "unanswered": []}).to_string()));
    assert_eq!(types(&client.hear_shown(&json!({"type": "lobby", "room": "r"}))), ["lobby"]);
    client.cut();
    assert_eq!(client.connect()[0]["token"], "t");
}

#[test]
fn permanent_errors_close_the_session() {
    let error = |code: &str| json!({"type": "error", "code": code, "detail": null});
    let mut client = Client::playing(1);
    assert!(!client.hear(&error("not-your-seat")).close, "of a look, perhaps");
    client.cut();
    client.connect();
    let out = client.hear(&error("storage-unavailable"));
    assert!(out.close && out.connect_in.is_some());
    client.connect();
    client.hear(&snapshot(1));
    let out = client.hear(&error("seat-moved"));
    assert!(out.close && out.connect_in.is_none() && out.tick_in.is_none());
    assert_eq!(told(&out)["state"], "closed");
    assert_eq!(shown(&client.ask(&pass("c", 1)))[0]["code"], "seat-moved");
    assert_eq!(client.cut().connect_in, None);
    assert_eq!(client.connect(), [Value::Null; 0]);
}

#[test]
fn too_many_unanswered_requests_are_refused() {
    let mut client = Client::playing(1);
    client.cut();
    let asked = (0..100).map(|number| client.ask(&json!({"type": "plays", "id": format!("{number}")})));
    let refused: usize = asked.map(|out| shown(&out).len()).sum();
    assert_eq!(refused, 100 - outbox::MAX_UNANSWERED);
    assert_eq!(client.connect().len(), 1 + outbox::MAX_UNANSWERED);
}

#[test]
fn the_viewer_and_open_requests_are_repeated() {
    let mut client = Client::playing(1);
    let look = json!({"type": "look", "seat": null});
    assert_eq!(sent(&client.ask(&look)), std::slice::from_ref(&look));
    client.cut();
    assert_eq!(client.connect()[1], look);
    client.hear(&snapshot(1));
    let hello = sent(&client.ask(&json!({"type": "hello", "protocol": 1})));
    assert_eq!((&hello[0]["room"], &hello[0]["since"]), (&json!("room"), &Value::Null));
    let foreign = client.hear_shown(&json!({"type": "of-a-newer-version", "x": 1}));
    assert_eq!(types(&foreign), ["of-a-newer-version"], "the front end may know more than the line");
    assert_eq!(client.line.handle(SessionInput::Received { text: "<html>".to_string(), now: 0 }).show.len(), 0);
    assert_eq!(vec![client.line.is_sending()], [false]);
}
