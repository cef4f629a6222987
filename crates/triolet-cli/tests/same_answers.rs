//! The library, the command line, the browser module and the server must give the same answers about the positions of a
//! game played at the server.
#![cfg(feature = "serve")]
#![allow(clippy::panic, clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::time::Duration;

use common::{Folder, run, triolet};
use serde_json::{Value, json};
use triolet::game::Game;
use triolet::position::{Position, PositionRequest};
use triolet::record::Record;
use triolet::seat::Seat;
use triolet::view::{Viewer, view};
use triolet_study::advice::advise;
use triolet_study::moves::moves;
use triolet_study::score::score;
use triolet_wasm::local_server::LocalServer;
use triolet_wasm::study;
use triolet_wasm::thinker::Thinker;

/// The number of turns of a game whose positions are asked about, and the least number in all games.
const TURNS: usize = 12;

/// A server process, killed when dropped.
struct Server {
    address: SocketAddr,
    child: Child,
}

impl Server {
    fn start(folder: &Folder) -> Self {
        // A free port is unlikely to be taken within moments.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let (listen, database) = (address.to_string(), folder.file("games.db"));
        let arguments = ["serve", "--listen", &listen, "--database", &database, "--pace-ms=0"];
        let mut command = triolet(&[&arguments[..], &["--messages-per-second=9999"]].concat());
        let child = command.stderr(Stdio::null()).spawn().unwrap();
        while TcpStream::connect(address).is_err() {
            std::thread::sleep(Duration::from_millis(20));
        }
        Self { address, child }
    }

    fn request(&self, method: &str, path: &str, token: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let token = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let Self { address, .. } = self;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\n{token}content-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split_once("\r\n\r\n").unwrap().1.to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A seat in a room of the server.
struct Player<'a> {
    server: &'a Server,
    room: String,
    token: String,
}

impl<'a> Player<'a> {
    /// Creates a game against a computer and takes the first seat.
    fn sit_down(server: &'a Server) -> Self {
        let seats = json!([{"controller": "person"}, {"controller": "computer:greedy"}]);
        let create = json!({"type": "create", "id": "c", "setup": {"seats": seats}});
        let created = server.request("POST", "/api/messages", "", &create.to_string());
        let created: Value = serde_json::from_str(&created).unwrap();
        let room = created["room"].as_str().unwrap().to_owned();
        let join = json!({
            "type": "join", "id": "j", "room": room, "name": "Ada",
            "commitment": created["commitment"], "contribution": "ab".repeat(32),
        });
        let joined = server.request("POST", "/api/messages", "", &join.to_string());
        let token = serde_json::from_str::<Value>(&joined).unwrap()["token"].as_str().unwrap().to_owned();
        Self { server, room, token }
    }

    fn ask(&self, message: Value) -> Value {
        let path = format!("/api/rooms/{}/messages", self.room);
        serde_json::from_str(&self.server.request("POST", &path, &self.token, &message.to_string())).unwrap()
    }

    /// Waits for the player's turn. Returns the game; `None` once it is over.
    fn own_turn(&self) -> Option<Value> {
        loop {
            let path = format!("/api/rooms/{}", self.room);
            let shown: Value = serde_json::from_str(&self.server.request("GET", &path, &self.token, "")).unwrap();
            match &shown["state"] {
                state if state["outcome"].is_object() => return None,
                state if state["to_move"] == 1 => return Some(shown),
                _ => std::thread::sleep(Duration::from_millis(10)),
            }
        }
    }
}

/// What was asked of the server at one turn, and its answers.
struct Asked {
    seq: usize,
    plays: Value,
    hint: Value,
    /// Tiles, with the answer to `score-draft`.
    drafts: Vec<(Value, Value)>,
}

/// Plays a game by hints and asks about each position. Returns the questions and the record.
fn play(player: &Player<'_>) -> (Vec<Asked>, Record) {
    let mut asked = Vec::new();
    while let Some(shown) = player.own_turn() {
        let seq = shown["seq"].as_u64().unwrap() as usize;
        if asked.len() == TURNS {
            let resign = json!({"type": "command", "id": "r", "seq": seq, "seat": 1, "command": {"type": "resign"}});
            assert_eq!(player.ask(resign)["type"], "accepted");
            break;
        }
        let plays = player.ask(json!({"type": "plays", "id": "p"}))["plays"].clone();
        let hint = player.ask(json!({"type": "hint", "id": "h"}));
        let rack = shown["state"]["seats"][0]["rack"].as_array().unwrap().clone();
        let tile = rack.iter().find(|tile| *tile != "*").cloned().unwrap_or(json!("*1"));
        let corner = json!({"A1": tile, "O15": tile});
        let legal = plays.as_array().unwrap().iter().step_by(7).map(|play| play["tiles"].clone());
        let drafts = legal.chain([corner, json!({"H8": tile})]);
        let judge = |tiles: Value| {
            let answer = player.ask(json!({"type": "score-draft", "id": "s", "tiles": tiles}));
            (tiles, answer)
        };
        let turn = &hint["turn"];
        let command = match turn["type"].as_str() {
            Some("pass") => json!({"type": "pass"}),
            _ => json!({"type": turn["type"], "tiles": turn["tiles"]}),
        };
        let drafts = drafts.map(judge).collect();
        asked.push(Asked { seq, plays, drafts, hint });
        let take = json!({"type": "command", "id": seq.to_string(), "seq": seq, "seat": 1, "command": command});
        assert_eq!(player.ask(take)["type"], "accepted");
    }
    let path = format!("/api/rooms/{}/record", player.room);
    let record = player.server.request("GET", &path, &player.token, "").parse().unwrap();
    (asked, record)
}

fn study(question: &Value) -> Value {
    serde_json::from_str(&study::answer(&question.to_string())).unwrap()
}

fn command_line(arguments: &[&str], input: &str) -> Value {
    let answer = run(arguments, input);
    serde_json::from_str(&answer.stdout).unwrap_or_else(|error| panic!("{error}: {} {}", answer.stdout, answer.stderr))
}

/// A play as the command line lists it, made of one in the words of the protocol.
fn listed(play: &Value) -> Value {
    json!({"play": play["notation"], "tiles": play["tiles"], "score": play["breakdown"]["total"]})
}

/// A verdict as the command line gives it, made of one in the words of the protocol.
fn verdict(answer: &Value) -> Value {
    let Some(breakdown) = answer["breakdown"].as_object() else {
        return json!({"legal": false, "why": answer["refusal"]});
    };
    let mut groups = breakdown["groups"].clone();
    for group in groups.as_array_mut().unwrap().iter_mut().filter_map(Value::as_object_mut) {
        group.retain(|key, value| !(value.is_null() || key == "multiplier" && value == 1));
    }
    json!({"legal": true, "score": breakdown["total"], "groups": groups, "triolet_bonus": breakdown["triolet_bonus"]})
}

fn the_plays_are_the_same(asked: &Asked, position: &Position) {
    let json = position.to_json();
    let from_page = study(&json!({"type": "plays", "position": serde_json::from_str::<Value>(&json).unwrap()}));
    assert_eq!(from_page["plays"], asked.plays);
    let from_library = serde_json::to_value(moves(position)).unwrap();
    let listed: Vec<Value> = asked.plays.as_array().unwrap().iter().map(listed).collect();
    assert_eq!(from_library["plays"], Value::from(listed));
    let mut from_command = command_line(&["moves", "--json", &json], "");
    // What the command line adds to every answer.
    assert!(from_command.as_object_mut().unwrap().remove("version").is_some());
    assert_eq!(from_command, from_library);
}

fn the_scores_are_the_same(asked: &Asked, position: &Position) {
    for (tiles, answer) in &asked.drafts {
        let mut question = serde_json::to_value(position).unwrap();
        question["play"] = tiles.clone();
        let text = question.to_string();
        let from_library = serde_json::to_value(score(&PositionRequest::read(&text).unwrap()).unwrap()).unwrap();
        assert_eq!(from_library, verdict(answer), "{tiles}");
        assert_eq!(verdict(&study(&json!({"type": "score", "position": question}))), from_library, "{tiles}");
        assert_eq!(command_line(&["score", "--json", "--position", "-"], &text), from_library, "{tiles}");
    }
}

/// Returns the hint of the page's local server, which thinks in slices.
fn hint_of_the_page(record: &str, seat: Seat) -> Value {
    let mut server = LocalServer::default();
    let mut say = |message: Value| server.receive(&message.to_string());
    say(json!({"type": "load", "id": "l", "record": record}));
    say(json!({"type": "look", "seat": seat}));
    assert!(say(json!({"type": "hint", "id": "h"})).is_empty());
    let job = std::iter::from_fn(|| server.job()).last().unwrap();
    let mut thinker = Thinker::default();
    assert!(thinker.begin(&json!({"about": "job", "job": job}).to_string()));
    while thinker.step(777) {}
    let answer = server.thought(&thinker.progress());
    serde_json::to_value(&answer[0]).unwrap()
}

/// Returns the hints of the terminal in notation. The first presses show only where the best turn is and its tiles.
fn hints_of_the_terminal(folder: &Folder, record: &str, count: usize) -> Vec<String> {
    let save = folder.file("game.triolet");
    std::fs::write(&save, record).unwrap();
    let said =
        run(&["play", "--plain", "--resume", "--save", &save], format!("\n{}", "hint\n".repeat(count + 2))).stdout;
    let hints = said.lines().filter_map(|line| line.strip_prefix("Hint: "));
    let whole = hints.filter_map(|hint| hint.split_once(" · ")).map(|(turn, _)| turn.to_owned());
    let hints: Vec<String> = whole.take(count).collect();
    if hints.is_empty() && said.contains("Nothing fits and") { vec!["pass".to_owned()] } else { hints }
}

fn the_hints_are_the_same(asked: &Asked, game: &Game, folder: &Folder) {
    let seat = game.to_move().unwrap();
    let record = Record::new(game.clone()).to_string();
    assert_eq!(hint_of_the_page(&record, seat), asked.hint);
    let turns = advise(&view(game, Viewer::Seat(seat)));
    assert_eq!(turns.len(), 1 + asked.hint["others"].as_array().unwrap().len());
    let position = game.position().unwrap();
    let best = triolet_protocol::turn(&position, &turns[0]);
    assert_eq!(serde_json::to_value(best).unwrap(), asked.hint["turn"]);
    let written: Vec<String> = turns.iter().map(ToString::to_string).collect();
    assert_eq!(hints_of_the_terminal(folder, &record, turns.len()), written);
}

#[test]
fn the_same_question_has_the_same_answer_everywhere() {
    let folder = Folder::new("same-answers");
    let server = Server::start(&folder);
    let mut turns = 0;
    // The tiles are mixed by the server, and a board may be full after a few turns.
    while turns < TURNS {
        let (asked, record) = play(&Player::sit_down(&server));
        turns += asked.len();
        for asked in &asked {
            let game = Game::fold(record.game.log().iter().take(asked.seq).cloned()).unwrap();
            let position = game.position().unwrap();
            the_plays_are_the_same(asked, &position);
            the_scores_are_the_same(asked, &position);
            the_hints_are_the_same(asked, &game, &folder);
        }
    }
}
