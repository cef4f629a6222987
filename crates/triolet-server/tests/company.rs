//! Everything beside play: chat, spectators, leaving and returning, rematches, and deleting one's data.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::net::SocketAddr;

use common::{Server, Socket, config, request};
use serde_json::{Value, json};

async fn started(more: &[&str]) -> (tempfile::TempDir, Server) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(&folder.path().join("games.db"), more)).await;
    (folder, server)
}

async fn post(address: SocketAddr, message: &Value) -> Value {
    request(address, "POST", "/api/messages", None, &message.to_string()).await.json()
}

async fn say(address: SocketAddr, room: &str, token: &str, message: &Value) -> Value {
    request(address, "POST", &format!("/api/rooms/{room}/messages"), Some(token), &message.to_string()).await.json()
}

/// Creates a room and takes its seats. Returns its id and the tokens.
async fn open(address: SocketAddr, mut setup: Value, names: &[&str]) -> (String, Vec<String>) {
    if setup["seats"].is_null() {
        setup["seats"] = names.iter().map(|_| json!({"controller": "person"})).collect();
    }
    let created = post(address, &json!({"type": "create", "id": "c", "setup": setup})).await;
    let room = created["room"].as_str().unwrap_or_else(|| panic!("{created}")).to_owned();
    let mut tokens = Vec::new();
    for name in names {
        tokens.push(common::join(address, &room, name).await.1);
    }
    (room, tokens)
}

fn command(id: &str, seq: u64, seat: u64, command: &Value) -> Value {
    json!({"type": "command", "id": id, "seq": seq, "seat": seat, "command": command})
}

async fn enter(address: SocketAddr, room: &str, token: Option<&str>) -> (Socket, Value) {
    let mut socket = Socket::open(address).await.unwrap();
    socket.say(&json!({"type": "hello", "protocol": 1, "room": room, "token": token})).await.unwrap();
    let snapshot = socket.hear_of("snapshot").await.unwrap();
    (socket, snapshot)
}

#[tokio::test]
async fn players_talk_in_phrases() {
    let (_folder, server) = started(&[]).await;
    let (room, tokens) = open(server.address, json!({}), &["Ada", "Ben"]).await;
    let (mut ben, _) = enter(server.address, &room, Some(&tokens[1])).await;
    let (mut eve, _) = enter(server.address, &room, None).await;
    let hello = json!({"type": "send-chat", "id": "s1", "content": {"phrase": "good-luck"}});
    for _ in 0..2 {
        assert_eq!(say(server.address, &room, &tokens[0], &hello).await["type"], "accepted");
    }
    let chat = ben.hear_of("chat").await.unwrap();
    assert_eq!(chat["lines"], json!([{"number": 1, "seat": 1, "content": {"phrase": "good-luck"}}]));
    let text = json!({"type": "send-chat", "id": "s2", "content": {"text": "I have the 15"}});
    assert_eq!(say(server.address, &room, &tokens[0], &text).await["code"], "chat-off");
    let unsay = json!({"type": "retract-chat", "id": "u", "number": 1});
    say(server.address, &room, &tokens[1], &unsay).await;
    say(server.address, &room, &tokens[0], &unsay).await;
    let chat = ben.hear_of("chat").await.unwrap();
    assert_eq!((&chat["all"], &chat["lines"]), (&json!(true), &json!([])));
    let mut codes = Vec::new();
    for number in 0..10 {
        let again = json!({"type": "send-chat", "id": format!("t{number}"), "content": {"phrase": "wow"}});
        codes.push(say(server.address, &room, &tokens[0], &again).await["code"].clone());
    }
    assert_eq!(codes.last().unwrap(), "too-many-requests");
    eve.say(&json!({"type": "send-chat", "id": "s", "content": {"phrase": "hello"}})).await.unwrap();
    assert_eq!(eve.hear_of("refused").await.unwrap()["code"], "not-your-seat");
    assert!(eve.heard.iter().all(|text| !text.contains("\"chat\"")), "spectators are not spoken to");
    server.end().await;
}

#[tokio::test]
async fn what_is_typed_is_cleaned_and_what_is_theirs_is_deleted() {
    let (_folder, server) = started(&[]).await;
    let (room, tokens) = open(server.address, json!({"chat": "text"}), &["Ada", "Ben"]).await;
    let typed = |id: &str, text: String| json!({"type": "send-chat", "id": id, "content": {"text": text}});
    for (id, text, code) in [
        ("e", String::new(), "empty-text"),
        ("b", " \t\u{202e}\u{200d}\n ".into(), "empty-text"),
        ("l", "x".repeat(201), "too-long"),
        ("p", format!("a{}", "\u{1f44d}\u{1f3fd}".repeat(100)), "too-long"),
    ] {
        assert_eq!(say(server.address, &room, &tokens[0], &typed(id, text)).await["code"], code, "{id}");
    }
    let text = typed("s", format!(" a\u{202e}b \n\u{7} {} ", "x".repeat(197)));
    assert_eq!(say(server.address, &room, &tokens[0], &text).await["type"], "accepted");
    let (mut ben, _) = enter(server.address, &room, Some(&tokens[1])).await;
    let said = ben.hear_of("chat").await.unwrap()["lines"][0]["content"]["text"].as_str().unwrap().to_owned();
    assert_eq!((said.chars().count(), said.starts_with("ab x")), (200, true), "{said}");
    assert_eq!(say(server.address, &room, &tokens[0], &json!({"type": "forget", "id": "f"})).await["type"], "accepted");
    assert_eq!(ben.hear_of("chat").await.unwrap()["lines"], json!([]));
    let (_, snapshot) = enter(server.address, &room, Some(&tokens[1])).await;
    assert_eq!(snapshot["state"]["seats"][0]["name"], Value::Null);
    assert_eq!(snapshot["state"]["seats"][1]["name"], "Ben");
    server.end().await;
}

/// Returns the commitment of the shuffle of a started game.
fn seen_of(snapshot: &Value) -> Value {
    snapshot["state"]["shuffle"]["commitment"].clone()
}

#[tokio::test]
async fn the_players_go_on_to_the_next_game_one_seat_on() {
    let (_folder, server) = started(&[]).await;
    let (room, tokens) = open(server.address, json!({}), &["Ada", "Ben"]).await;
    let agreed = |commitment: &Value, token: &str| {
        let (contribution, token) = ("77".repeat(32), token.repeat(32));
        json!({"type": "rematch", "id": "r", "commitment": commitment, "contribution": contribution, "token": token})
    };
    let unknown = json!("00".repeat(32));
    assert_eq!(say(server.address, &room, &tokens[0], &agreed(&unknown, "0a")).await["code"], "not-over");
    let (mut ben, snapshot) = enter(server.address, &room, Some(&tokens[1])).await;
    assert_eq!(snapshot["state"].get("next_commitment"), None);
    say(server.address, &room, &tokens[0], &command("q", 1, 1, &json!({"type": "resign"}))).await;
    // The commitment is published with the end of the game, before any contribution, and is the same for everyone.
    let over = loop {
        let message = ben.hear().await.unwrap();
        if message["state"]["outcome"].is_object() {
            break message;
        }
    };
    let commitment = &over["state"]["next_commitment"];
    let path = format!("/api/rooms/{room}");
    for token in [Some(&*tokens[0]), Some(&*tokens[1]), None] {
        let seen = request(server.address, "GET", &path, token, "").await.json();
        assert_eq!((&seen["state"]["next_commitment"], &seen["state"]["rematch"]), (commitment, &Value::Null));
    }
    for other in [&unknown, &seen_of(&snapshot)] {
        let refused = say(server.address, &room, &tokens[0], &agreed(other, "0a")).await;
        assert_eq!(refused["code"], "wrong-commitment", "a device contributes to what it has seen");
    }
    let rematch = |token: &str| agreed(commitment, token);
    let ada = say(server.address, &room, &tokens[0], &rematch("0a")).await;
    assert_eq!(&ada["commitment"], commitment);
    assert_eq!((&ada["type"], &ada["seat"], &ada["name"]), (&json!("joined"), &json!(2), &json!("Ada")));
    assert_eq!(say(server.address, &room, &tokens[0], &rematch("0a")).await, ada, "said again, it is the same seat");
    let told = loop {
        let snapshot = ben.hear().await.unwrap();
        if snapshot["state"]["rematch"].is_string() {
            break snapshot["state"]["rematch"].clone();
        }
    };
    assert_eq!(told, ada["room"]);
    assert!(ben.heard.iter().all(|text| !text.contains(&"0a".repeat(32))), "nobody sees another's token");
    let next = told.as_str().unwrap();
    for (seat, awaited) in [(0, &Value::Null), (1, &told)] {
        let held = json!([{"room": room, "token": tokens[seat]}]);
        let answer = post(server.address, &json!({"type": "games", "id": "g", "seats": held})).await;
        assert_eq!(&answer["games"][0]["rematch"], awaited, "Ada waits, and Ben is awaited");
    }
    let lobby = request(server.address, "GET", &format!("/api/rooms/{next}"), None, "").await.json();
    assert_eq!((&lobby["type"], &lobby["kept"]), (&json!("lobby"), &json!(true)));
    let stranger = json!({"type": "join", "id": "j", "room": next, "name": "Eve", "commitment": commitment,
        "contribution": "00".repeat(32)});
    assert_eq!(post(server.address, &stranger).await["code"], "no-seat-free");
    ben.say(&rematch("0b")).await.unwrap();
    let joined = ben.hear_of("joined").await.unwrap();
    assert_eq!((&joined["room"], &joined["seat"]), (&told, &json!(1)));
    let snapshot = ben.hear_of("snapshot").await.unwrap();
    assert_eq!(snapshot["state"]["shuffle"]["contributions"], json!(["77".repeat(32), "77".repeat(32)]));
    assert_eq!(&snapshot["state"]["shuffle"]["commitment"], commitment);
    server.end().await;
}

#[tokio::test]
async fn a_computer_takes_the_seat_of_an_absent_player() {
    let (_folder, server) = started(&["--gone-seconds", "0"]).await;
    let (room, tokens) = open(server.address, json!({}), &["Ada", "Ben", "Cy"]).await;
    let (ben, _) = enter(server.address, &room, Some(&tokens[1])).await;
    let propose = json!({"type": "propose-seat", "seat": 2, "by": "computer:greedy"});
    let refused = say(server.address, &room, &tokens[0], &command("a", 1, 1, &propose)).await;
    assert_eq!(refused["code"], "still-here");
    let (mut cy, snapshot) = enter(server.address, &room, Some(&tokens[2])).await;
    assert_eq!(
        (&snapshot["state"]["seats"][1]["gone"], &snapshot["state"]["seats"][0]["gone"].is_u64()),
        (&Value::Null, &true)
    );
    drop(ben);
    while !cy.hear().await.unwrap()["state"]["seats"][1]["gone"].is_u64() {}
    assert_eq!(say(server.address, &room, &tokens[0], &command("b", 1, 1, &propose)).await["type"], "accepted");
    let proposal = cy.hear_of("update").await.unwrap()["state"]["proposal"].clone();
    assert_eq!((&proposal["kind"], &proposal["seat"], &proposal["awaiting"]), (&json!("seat"), &json!(2), &json!([3])));
    let agree = json!({"type": "agree", "number": proposal["number"]});
    assert_eq!(say(server.address, &room, &tokens[2], &command("c", 1, 3, &agree)).await["seq"], 2);
    assert_eq!(cy.hear_of("update").await.unwrap()["events"][0]["type"], "seat-taken");
    // A returning player takes the seat back, however far the computers have played.
    let (mut ben, snapshot) = enter(server.address, &room, Some(&tokens[1])).await;
    let mut seq = snapshot["seq"].as_u64().unwrap();
    let back = json!({"type": "take-seat", "seat": 2, "by": "person"});
    for number in 0.. {
        ben.say(&command(&format!("d{number}"), seq, 2, &back)).await.unwrap();
        let answer = loop {
            let message = ben.hear().await.unwrap();
            if matches!(message["type"].as_str(), Some("accepted" | "refused")) {
                break message;
            }
        };
        match answer["code"].as_str() {
            None => break,
            Some(code) => assert_eq!(code, "stale-sequence"),
        }
        seq = answer["snapshot"]["seq"].as_u64().unwrap();
    }
    server.end().await;
}

#[tokio::test]
async fn spectators_see_a_game_late_where_that_is_wanted() {
    let (_folder, server) = started(&[]).await;
    let setup = json!({"spectator_delay": 2, "seats": [{"controller": "person"}, {"controller": "computer:greedy"}]});
    let (room, tokens) = open(server.address, setup, &["Ada"]).await;
    let (mut ada, snapshot) = enter(server.address, &room, Some(&tokens[0])).await;
    let (mut seq, mut state) = (snapshot["seq"].as_u64().unwrap(), snapshot["state"].clone());
    let mut number = 0;
    while state["turns"].as_u64().unwrap() < 6 {
        if state["your_turn"].is_object() {
            ada.say(&json!({"type": "plays", "id": "p"})).await.unwrap();
            let plays = ada.hear_of("plays").await.unwrap();
            let turn = match plays["plays"].get(0) {
                Some(play) => json!({"type": "place", "tiles": play["tiles"]}),
                None => json!({"type": "exchange", "tiles": state["seats"][0]["rack"]}),
            };
            number += 1;
            ada.say(&command(&format!("t{number}"), seq, 1, &turn)).await.unwrap();
        }
        let update = ada.hear_of("update").await.unwrap();
        (seq, state) = (update["seq"].as_u64().unwrap(), update["state"].clone());
    }
    let path = format!("/api/rooms/{room}");
    let turns = |response: common::Response| response.json()["state"]["turns"].as_u64().unwrap();
    let own = turns(request(server.address, "GET", &path, Some(&tokens[0]), "").await);
    let watched = request(server.address, "GET", &path, None, "").await;
    assert_eq!(watched.json()["state"]["late"], 2, "and is told so");
    assert_eq!(state.get("late"), None, "a player sees the game as it is");
    let late = turns(watched);
    assert!(own >= 6 && late + 2 <= own + 1 && late <= own, "{own} turns, {late} seen");
    ada.say(&json!({"type": "look", "seat": null})).await.unwrap();
    let looked = ada.hear_of("snapshot").await.unwrap();
    assert!(looked["state"]["turns"].as_u64().unwrap() <= own, "players who look from outside see no more");
    server.end().await;
}

/// A player who has left the table would tell spectators something of turns that they do not see yet.
#[tokio::test]
async fn spectators_who_see_a_game_late_see_nobody_come_and_go() {
    let (_folder, server) = started(&[]).await;
    let (room, tokens) = open(server.address, json!({"spectator_delay": 1}), &["Ada", "Ben"]).await;
    let (mut ada, _) = enter(server.address, &room, Some(&tokens[0])).await;
    let (mut eve, watched) = enter(server.address, &room, None).await;
    let seats = |message: &Value| message["state"]["seats"].clone();
    for seat in seats(&watched).as_array().unwrap() {
        assert_eq!((&seat["present"], &seat["gone"]), (&json!(true), &Value::Null), "{watched}");
    }
    for _ in 0..3 {
        let (ben, _) = enter(server.address, &room, Some(&tokens[1])).await;
        while seats(&ada.hear().await.unwrap())[1]["present"] != true {}
        drop(ben);
        while seats(&ada.hear().await.unwrap())[1]["present"] != false {}
    }
    // A turn passes, and is the next thing that the spectator hears of.
    say(server.address, &room, &tokens[0], &command("r", 1, 1, &json!({"type": "resign"}))).await;
    let next = eve.hear().await.unwrap();
    assert!(next["state"]["outcome"].is_object(), "{next}");
    assert_eq!(seats(&next)[1]["present"], false, "a game that is over is seen as it is");
    server.end().await;
}

#[tokio::test]
async fn a_client_sees_summaries_of_its_own_games() {
    let (_folder, server) = started(&[]).await;
    let (one, ones) = open(server.address, json!({}), &["Ada", "Ben"]).await;
    let two_seats = json!({"seats": [{"controller": "person"}, {"controller": "person"}]});
    let (other, others) = open(server.address, two_seats, &["Ada"]).await;
    let held = |room: &str, token: &str| json!({"room": room, "token": token});
    let nowhere = "00".repeat(16);
    let seats =
        json!([held(&one, &ones[1]), held(&other, &others[0]), held(&one, &others[0]), held(&nowhere, &ones[0])]);
    let answer = post(server.address, &json!({"type": "games", "id": "g", "seats": seats})).await;
    let games = answer["games"].as_array().unwrap();
    assert_eq!(games.len(), 2, "what is not there or not theirs is left out");
    assert_eq!((&games[0]["seat"], &games[0]["names"]), (&json!(2), &json!(["Ada", "Ben"])));
    assert_eq!(games[0]["awaits_you"], games[0]["to_move"] == 2);
    assert_eq!((&games[1]["started"], &games[1]["names"]), (&json!(false), &json!(["Ada", null])));
    assert_eq!((&games[0]["paused"], &games[1]["paused"]), (&json!(false), &json!(false)));
    say(server.address, &one, &ones[0], &command("p", 1, 1, &json!({"type": "pause"}))).await;
    let paused = post(server.address, &json!({"type": "games", "id": "h", "seats": seats})).await;
    assert_eq!((&paused["games"][0]["paused"], &paused["games"][0]["awaits_you"]), (&json!(true), &json!(false)));
    server.end().await;
}

#[tokio::test]
async fn hints_between_people_are_given_once_all_agree() {
    let (_folder, server) = started(&[]).await;
    let (room, tokens) = open(server.address, json!({}), &["Ada", "Ben"]).await;
    let (_, snapshot) = enter(server.address, &room, Some(&tokens[0])).await;
    assert_eq!(snapshot["state"]["hints"], "by-agreement");
    let mover = snapshot["state"]["to_move"].as_u64().unwrap() as usize - 1;
    let hint = json!({"type": "hint", "id": "h"});
    assert_eq!(say(server.address, &room, &tokens[mover], &hint).await["code"], "hints-off");
    say(server.address, &room, &tokens[0], &command("a", 1, 1, &json!({"type": "propose-hints"}))).await;
    say(server.address, &room, &tokens[1], &command("b", 1, 2, &json!({"type": "agree"}))).await;
    assert_eq!(say(server.address, &room, &tokens[mover], &hint).await["type"], "hint");
    let (room, tokens) = open(server.address, json!({"hints": "never"}), &["Ada", "Ben"]).await;
    let refused = say(server.address, &room, &tokens[0], &command("a", 1, 1, &json!({"type": "propose-hints"}))).await;
    assert_eq!(refused["code"], "hints-settled");
    server.end().await;
}
