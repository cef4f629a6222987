//! Actions that players must not be able to take against others, and information that must stay private.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::net::SocketAddr;

use common::{Server, Socket, config, exchange, join, request, request_with};
use serde_json::{Value, json};

async fn started(more: &[&str]) -> (tempfile::TempDir, Server) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(&folder.path().join("games.db"), more)).await;
    (folder, server)
}

/// Creates a room for `seats` people.
async fn open(address: SocketAddr, seats: usize, mut setup: Value) -> String {
    setup["seats"] = (0..seats).map(|_| json!({"controller": "person"})).collect();
    let create = json!({"type": "create", "id": "c", "setup": setup}).to_string();
    request(address, "POST", "/api/messages", None, &create).await.json()["room"].as_str().unwrap().to_owned()
}

/// Takes seats under these names. Returns the tokens.
async fn sit_down(address: SocketAddr, room: &str, names: &[&str]) -> Vec<String> {
    let mut tokens = Vec::new();
    for name in names {
        tokens.push(join(address, room, name).await.1);
    }
    tokens
}

async fn say(address: SocketAddr, room: &str, token: &str, message: &Value) -> Value {
    request(address, "POST", &format!("/api/rooms/{room}/messages"), Some(token), &message.to_string()).await.json()
}

async fn state(address: SocketAddr, room: &str, token: &str) -> Value {
    request(address, "GET", &format!("/api/rooms/{room}"), Some(token), "").await.json()["state"].clone()
}

fn command(id: &str, seq: u64, seat: u64, command: &Value) -> Value {
    json!({"type": "command", "id": id, "seq": seq, "seat": seat, "command": command})
}

#[tokio::test]
async fn only_its_holder_can_change_a_seat() {
    let (_folder, server) = started(&[]).await;
    let room = open(server.address, 2, json!({})).await;
    let tokens = sit_down(server.address, &room, &["Ada", "Ben"]).await;
    let take = |by: &str| json!({"type": "take-seat", "seat": 1, "by": by});
    // A computer does not play on while the game is paused.
    say(server.address, &room, &tokens[0], &command("a", 1, 1, &json!({"type": "pause"}))).await;
    assert_eq!(
        say(server.address, &room, &tokens[0], &command("b", 2, 1, &take("computer:greedy"))).await["seq"],
        json!(3)
    );
    for (id, by) in [("c", "computer:random"), ("d", "person")] {
        let refused = say(server.address, &room, &tokens[1], &command(id, 3, 2, &take(by))).await;
        assert_eq!(refused["code"], "seat-of-another", "{by}");
    }
    assert_eq!(state(server.address, &room, &tokens[1]).await["seats"][0]["controller"], "computer:greedy");
    assert_eq!(say(server.address, &room, &tokens[0], &command("e", 3, 1, &take("person"))).await["seq"], json!(4));
    server.end().await;
}

#[tokio::test]
async fn who_watches_a_lobby_does_not_watch_a_game_that_is_for_its_players() {
    let (_folder, server) = started(&[]).await;
    let address = server.address;
    let room = open(address, 2, json!({"spectators": false})).await;
    let mut socket = Socket::open(address).await.unwrap();
    socket.say(&json!({"type": "hello", "protocol": 1, "room": room})).await.unwrap();
    socket.hear_of("lobby").await.unwrap();
    let path = format!("/api/rooms/{room}/events");
    let follow = tokio::spawn(async move { request(address, "GET", &path, None, "").await });
    // The stream must be open before the first player joins.
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    sit_down(address, &room, &["Ada", "Ben"]).await;
    let error = socket.hear_of("error").await.unwrap();
    assert_eq!(error["code"], "no-spectators");
    assert_eq!(socket.hear().await, None, "the socket is closed");
    let lines = follow.await.unwrap().body;
    for text in socket.heard.iter().map(String::as_str).chain(lines.lines()) {
        assert!(!text.contains("\"snapshot\"") && !text.contains("\"update\""), "{text}");
    }
    assert!(lines.contains("no-spectators"), "the stream ends so too: {lines}");
    server.end().await;
}

#[tokio::test]
async fn a_player_who_returns_keeps_the_seat() {
    let (_folder, server) = started(&["--gone-seconds", "0"]).await;
    let address = server.address;
    let room = open(address, 3, json!({})).await;
    let tokens = sit_down(address, &room, &["Ada", "Ben", "Cy"]).await;
    let propose = json!({"type": "propose-seat", "seat": 3, "by": "computer:greedy"});
    for (by_socket, ids) in [(true, ["a", "b"]), (false, ["c", "d"])] {
        assert_eq!(say(address, &room, &tokens[0], &command(ids[0], 1, 1, &propose)).await["type"], "accepted");
        let proposal = state(address, &room, &tokens[1]).await["proposal"].clone();
        assert_eq!(proposal["seat"], 3);
        if by_socket {
            let mut socket = Socket::open(address).await.unwrap();
            socket.say(&json!({"type": "hello", "protocol": 1, "room": room, "token": tokens[2]})).await.unwrap();
            assert_eq!(socket.hear_of("snapshot").await.unwrap()["state"]["proposal"], Value::Null);
            let refused = say(address, &room, &tokens[0], &command("x", 1, 1, &propose)).await;
            assert_eq!(refused["code"], "still-here");
        } else {
            assert_eq!(state(address, &room, &tokens[2]).await["proposal"], Value::Null);
        }
        let agree = json!({"type": "agree", "number": proposal["number"]});
        assert_eq!(say(address, &room, &tokens[1], &command(ids[1], 1, 2, &agree)).await["code"], "nothing-proposed");
        while !state(address, &room, &tokens[0]).await["seats"][2]["gone"].is_u64() {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
    assert_eq!(state(address, &room, &tokens[0]).await["seats"][2]["controller"], "person");
    server.end().await;
}

#[tokio::test]
async fn what_is_said_and_what_is_done_have_ids_of_their_own() {
    let (_folder, server) = started(&[]).await;
    let room = open(server.address, 2, json!({})).await;
    let tokens = sit_down(server.address, &room, &["Ada", "Ben"]).await;
    let hello = |id: &str| json!({"type": "send-chat", "id": id, "content": {"phrase": "good-luck"}});
    say(server.address, &room, &tokens[0], &hello("x")).await;
    let pause = command("x", 1, 1, &json!({"type": "pause"}));
    assert_eq!(say(server.address, &room, &tokens[0], &pause).await["seq"], 2);
    assert_eq!(state(server.address, &room, &tokens[0]).await["paused"], true);
    say(server.address, &room, &tokens[0], &command("y", 2, 1, &json!({"type": "resume"}))).await;
    for _ in 0..2 {
        assert_eq!(say(server.address, &room, &tokens[0], &hello("y")).await["type"], "accepted");
    }
    let mut ben = Socket::open(server.address).await.unwrap();
    ben.say(&json!({"type": "hello", "protocol": 1, "room": room, "token": tokens[1]})).await.unwrap();
    assert_eq!(ben.hear_of("chat").await.unwrap()["lines"].as_array().unwrap().len(), 2);
    server.end().await;
}

#[tokio::test]
async fn other_sites_pages_open_no_rooms() {
    let (_folder, server) = started(&[]).await;
    let address = server.address;
    let person = json!({"controller": "person"});
    let create = json!({"type": "create", "id": "c", "setup": {"seats": [person, person]}}).to_string();
    let own = format!("http://{address}");
    for (origin, status) in [("https://evil.example", 404), ("null", 404), (own.as_str(), 200)] {
        let headers = format!("origin: {origin}\r\ncontent-type: text/plain\r\n");
        let answer = request_with(address, "POST", "/api/messages", &headers, create.as_bytes()).await;
        assert_eq!(answer.status, status, "{origin}");
    }
    server.end().await;
}

/// A proxy in front could go by the first host and the server by the second.
#[tokio::test]
async fn a_request_names_its_host_once() {
    let (_folder, server) = started(&[]).await;
    let host = format!("host: {}\r\n", server.address);
    for (version, hosts, status) in [
        ("1.1", host.clone(), 200),
        ("1.1", format!("{host}{host}"), 400),
        ("1.1", format!("{host}host: evil.example\r\n"), 400),
        ("1.1", String::new(), 400),
        ("1.0", String::new(), 200),
        ("1.0", format!("{host}{host}"), 400),
    ] {
        for path in ["/api", "/healthz", "/"] {
            let answer = exchange(server.address, &format!("GET {path} HTTP/{version}\r\n{hosts}"), b"").await;
            let is_answered = answer.status != 400;
            assert_eq!(is_answered, status != 400, "{path} {version} {hosts:?}: {}", answer.body);
        }
    }
    server.end().await;
}

#[tokio::test]
async fn a_close_frame_is_answered_by_another() {
    let (_folder, server) = started(&[]).await;
    let mut socket = Socket::open(server.address).await.unwrap();
    socket.say(&json!({"type": "ping", "nonce": 1})).await.unwrap();
    socket.hear_of("pong").await.unwrap();
    socket.close(4000).await;
    assert_eq!(socket.hear().await, None);
    assert_eq!(socket.close_code, Some(4000), "the server answers with the client's code");
    server.end().await;
}

#[tokio::test]
async fn a_body_is_read_whatever_its_encoding() {
    let (_folder, server) = started(&[]).await;
    let person = json!({"controller": "person"});
    let create = json!({"type": "create", "id": "c", "setup": {"seats": [person, person]}}).to_string();
    let utf16: Vec<u8> = [0xFF, 0xFE].into_iter().chain(create.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    for body in [[b"\xEF\xBB\xBF", create.as_bytes()].concat(), utf16] {
        let answer = request_with(server.address, "POST", "/api/messages", "", &body).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    server.end().await;
}

#[tokio::test]
async fn every_answer_is_json() {
    let (_folder, server) = started(&[]).await;
    let room = open(server.address, 2, json!({})).await;
    let long = [b'x'; 5_000];
    for (method, path, body, status, code) in [
        ("POST", "/api/messages", b"\xff".as_slice(), 400, "malformed"),
        ("POST", "/api/messages", &long, 413, "too-long"),
        ("POST", "/api/messages", b"{", 400, "malformed"),
        ("GET", &format!("/api/rooms/{room}/events?since=-1"), b"", 400, "malformed"),
        ("GET", "/api/rooms/%ff", b"", 400, "malformed"),
        ("GET", "/api/rooms/x/y/z", b"", 404, "not-here"),
        ("PUT", "/api/messages", b"", 405, "not-here"),
        ("GET", "/api/socket", b"", 400, "malformed"),
    ] {
        let answer = request_with(server.address, method, path, "", body).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{method} {path}");
        assert!(answer.head.contains("content-type: application/json"), "{path}: {}", answer.head);
    }
    server.end().await;
}
