//! Frozen transcripts: whole games with the local server, one message per line, which every later version must
//! understand.
//!
//! `>` marks a message from the page, `<` an answer of the server, `~` the result of a job. A later version may add
//! fields to an answer, but must not change or drop any. `TRIOLET_WRITE=1` writes missing transcripts and leaves
//! existing ones alone.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::LocalServer;
use crate::thinker::Thinker;

/// Fields that describe the answering program rather than the game.
const OF_THE_PROGRAM: [&str; 3] = ["version", "computers", "detail"];

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "transcripts"].iter().collect()
}

/// Returns the place at which `now` lacks or contradicts a part of `frozen`.
fn lost(frozen: &Value, now: &Value, place: &str) -> Option<String> {
    match (frozen, now) {
        (Value::Object(frozen), Value::Object(now)) => frozen
            .iter()
            .filter(|(key, _)| !OF_THE_PROGRAM.contains(&key.as_str()))
            .find_map(|(key, value)| lost(value, now.get(key).unwrap_or(&Value::Null), &format!("{place}.{key}"))),
        (Value::Array(frozen), Value::Array(now)) if frozen.len() == now.len() => frozen
            .iter()
            .zip(now)
            .enumerate()
            .find_map(|(index, (frozen, now))| lost(frozen, now, &format!("{place}[{index}]"))),
        _ if frozen == now => None,
        _ => Some(format!("{place}: {frozen} was {now}")),
    }
}

#[test]
fn frozen_transcripts_are_understood() {
    let mut played = 0;
    for entry in std::fs::read_dir(folder()).expect("the folder of transcripts") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a transcript");
        let (mut server, mut answers) = (LocalServer::default(), Vec::new().into_iter());
        let mut last = Value::Null;
        for (number, line) in text.lines().enumerate() {
            let place = format!("{}, line {}", path.display(), number + 1);
            match line.split_at(2) {
                ("> ", sent) => {
                    assert_eq!(answers.next(), None, "{place}: an answer that is new before it");
                    answers = server.receive(sent).into_iter();
                    while server.job().is_some() {}
                }
                ("~ ", thought) => {
                    assert_eq!(answers.next(), None, "{place}: an answer that is new before it");
                    answers = server.thought(thought).into_iter();
                    while server.job().is_some() {}
                }
                ("< ", answer) => {
                    let frozen: Value = serde_json::from_str(answer).expect("JSON");
                    let now = serde_json::to_value(answers.next()).expect("JSON");
                    assert_eq!(lost(&frozen, &now, "answer"), None, "{place}");
                    last = frozen;
                }
                _ => panic!("{place}: neither sent, thought nor answered"),
            }
        }
        assert_eq!(answers.next(), None, "{}: an answer that is new at the end", path.display());
        assert_eq!(last["type"], "record", "{}: a transcript ends with the record", path.display());
        played += 1;
    }
    assert!(played >= 4, "only {played} transcripts");
}

/// A page that writes the transcript.
struct Writer {
    server: LocalServer,
    text: String,
    state: Value,
    seq: Value,
}

impl Writer {
    fn note(&mut self, answers: Vec<triolet_protocol::ServerMessage>) -> Vec<Value> {
        let answers: Vec<Value> = answers.iter().map(|it| serde_json::to_value(it).expect("JSON")).collect();
        for answer in &answers {
            self.text += &format!("< {answer}\n");
            if answer["state"].is_object() {
                (self.state, self.seq) = (answer["state"].clone(), answer["seq"].clone());
            }
        }
        answers
    }

    fn say(&mut self, message: Value) -> Vec<Value> {
        self.text += &format!("> {message}\n");
        let answers = self.server.receive(&message.to_string());
        self.note(answers)
    }

    fn command(&mut self, seat: &Value, command: Value) -> Vec<Value> {
        let (id, seq) = (format!("c{}", self.text.len()), self.seq.clone());
        self.say(json!({"type": "command", "id": id, "seq": seq, "seat": seat, "command": command}))
    }

    fn think(&mut self) {
        while let Some(mut job) = self.server.job() {
            job.seed = 7;
            let mut thinker = Thinker::default();
            assert!(thinker.begin(&json!({"about": "job", "job": job}).to_string()));
            while thinker.step(1000) {}
            let thought = thinker.progress();
            self.text += &format!("~ {thought}\n");
            let answers = self.server.thought(&thought);
            self.note(answers);
        }
    }

    /// Takes the turn of a person. Requests a snapshot and all plays only on every eighth turn, since they would fill
    /// megabytes on every turn.
    fn turn(&mut self) {
        let seat = self.state["to_move"].clone();
        let (look, plays) = (json!({"type": "look", "seat": seat}), json!({"type": "plays", "id": "p"}));
        if self.state["turns"].as_u64().is_some_and(|turns| turns % 8 == 1) {
            self.say(look.clone());
            self.say(plays.clone());
        }
        let mut twin = LocalServer::default();
        let mut ask = |message: Value| {
            let answers = twin.receive(&message.to_string());
            serde_json::to_value(answers.last()).expect("JSON")
        };
        ask(json!({"type": "load", "id": "l", "record": self.server.save()}));
        let state = ask(look)["state"].clone();
        let rack = state["seats"][seat.as_u64().expect("a seat") as usize - 1]["rack"].clone();
        let command = match ask(plays)["plays"].get(0) {
            Some(play) => {
                self.say(json!({"type": "score-draft", "id": "d", "tiles": play["tiles"]}));
                json!({"type": "place", "tiles": play["tiles"]})
            }
            None if state["your_turn"]["exchange"] == true => json!({"type": "exchange", "tiles": rack}),
            None => json!({"type": "pass"}),
        };
        self.command(&seat, command);
    }
}

/// Plays a scenario: a game to open, and messages to send before certain turns.
fn transcript(setup: Value, before: &[(usize, &str, Value)]) -> String {
    let mut page = Writer { server: LocalServer::default(), text: String::new(), state: Value::Null, seq: Value::Null };
    page.say(json!({"type": "hello", "protocol": 1}));
    page.say(json!({"type": "create", "id": "c", "setup": setup}));
    for turn in 1.. {
        page.think();
        for (_, kind, what) in before.iter().filter(|(at, ..)| *at == turn) {
            let seat = page.state["to_move"].clone();
            match *kind {
                "command" => page.command(&seat, what.clone()),
                "again" => page.say(json!({"type": "load", "id": "l", "record": page.server.save()})),
                _ => page.say(what.clone()),
            };
            page.think();
        }
        if page.state["outcome"].is_object() {
            page.say(json!({"type": "record", "id": "r"}));
            return page.text;
        }
        if page.state["awaited"] != "computer" {
            page.turn();
        }
    }
    unreachable!("a game ends")
}

#[test]
fn missing_transcripts_are_written_when_asked() {
    if std::env::var_os("TRIOLET_WRITE").is_none() {
        return;
    }
    let person = |name: &str| json!({"controller": "person", "name": name});
    let command = |turn, command| (turn, "command", command);
    let say = |turn, message| (turn, "say", message);
    let scenarios = [
        (
            "two-people",
            json!({"seed": "two", "seats": [person("Žofie"), person("Łucja")]}),
            vec![
                say(1, json!({"type": "ping", "nonce": 3})),
                command(2, json!({"type": "place", "tiles": {"A1": "3"}})),
                say(3, json!({"type": "score-draft", "id": "d", "tiles": {"H8": "9"}})),
                say(4, json!({"type": "hint", "id": "h"})),
                say(5, json!({"type": "rename", "id": "n", "seat": 2, "name": "Ola"})),
                command(6, json!({"type": "propose-undo", "turns": 4})),
                command(7, json!({"type": "pass"})),
                say(8, json!({"type": "command", "id": "stale", "seq": 1, "seat": 1, "command": {"type": "pass"}})),
                (9, "again", Value::Null),
                say(10, json!({"type": "record", "id": "r"})),
            ],
        ),
        (
            "against-a-computer",
            json!({"seed": "computer", "seats": [person("Ana"), {"controller": "computer:greedy"}]}),
            vec![
                command(3, json!({"type": "pause"})),
                command(3, json!({"type": "resume"})),
                command(5, json!({"type": "take-seat", "seat": 1, "by": "computer:expect"})),
                command(8, json!({"type": "take-seat", "seat": 1, "by": "person"})),
            ],
        ),
        (
            "four-seats-1996",
            json!({
                "seed": "four", "edition": "dj-games-1996",
                "seats": [person("Ada"), person("Bo"), {"controller": "computer:expect"}, person("Di")],
            }),
            vec![
                command(4, json!({"type": "exchange", "tiles": []})),
                command(9, json!({"type": "resign"})),
                command(14, json!({"type": "propose-end"})),
                command(15, json!({"type": "resign"})),
            ],
        ),
        (
            "three-seats-house-rules",
            json!({
                "seed": "three", "options": {"dead_board": true, "idle_rounds": 1},
                "seats": [person("Ada"), {"controller": "computer:random"}, person("Cy")],
            }),
            vec![say(2, json!({"type": "look"})), command(20, json!({"type": "propose-end"}))],
        ),
    ];
    std::fs::create_dir_all(folder()).expect("a folder");
    for (name, setup, before) in scenarios {
        let path = folder().join(format!("{name}.txt"));
        if !path.exists() {
            std::fs::write(path, transcript(setup, &before)).expect("a file");
        }
    }
}
