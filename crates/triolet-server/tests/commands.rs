//! Commands: done once, refused with a reason, never moved to another position. And what is refused at the door.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::net::SocketAddr;

use common::{Server, Socket, config, create, join, request, request_as, request_with};
use serde_json::{Value, json};

async fn started(more: &[&str]) -> (tempfile::TempDir, Server) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(&folder.path().join("games.db"), more)).await;
    (folder, server)
}

async fn say(address: SocketAddr, room: &str, token: Option<&str>, message: &Value) -> (u16, Value) {
    let response = request(address, "POST", &format!("/api/rooms/{room}/messages"), token, &message.to_string()).await;
    (response.status, response.json())
}

fn resign(id: &str, seq: u64, seat: u64) -> Value {
    json!({"type": "command", "id": id, "seq": seq, "seat": seat, "command": {"type": "resign"}})
}

fn pause(id: &str, seq: u64, seat: u64) -> Value {
    json!({"type": "command", "id": id, "seq": seq, "seat": seat, "command": {"type": "pause"}})
}

#[tokio::test]
async fn a_command_is_done_once_and_for_one_position() {
    let (_folder, server) = started(&[]).await;
    let room = create(server.address, &["person", "person"]).await;
    let (one, token) = join(server.address, &room, "Ada").await;
    let (other, other_token) = join(server.address, &room, "Ada").await;
    let token = Some(token.as_str());
    assert_eq!((one, other), (1, 2));

    let (status, first) = say(server.address, &room, token, &pause("a", 1, one)).await;
    assert_eq!((status, &first), (200, &json!({"type": "accepted", "id": "a", "seq": 2})));
    let (status, again) = say(server.address, &room, token, &pause("a", 1, one)).await;
    assert_eq!((status, again), (200, first));

    let (status, stale) = say(server.address, &room, token, &resign("b", 1, one)).await;
    assert_eq!((status, &stale["code"]), (409, &json!("stale-sequence")));
    assert_eq!((&stale["snapshot"]["seq"], &stale["snapshot"]["state"]["paused"]), (&json!(2), &json!(true)));
    assert_eq!(stale["snapshot"]["state"]["seats"][1]["name"], "Ada (2)");

    let (status, refused) = say(server.address, &room, token, &pause("c", 2, one)).await;
    assert_eq!((status, &refused["code"]), (422, &json!("paused-already")));
    let resume = json!({"type": "command", "id": "d", "seq": 2, "seat": one, "command": {"type": "resume"}});
    assert_eq!(say(server.address, &room, token, &resume).await.0, 200);
    // Refused once, it stays refused, though the game would allow it by now.
    let (_, refused) = say(server.address, &room, token, &pause("c", 2, one)).await;
    assert_eq!(refused["code"], "paused-already");

    // An id stands for one command, whatever became of it.
    for other in [resign("a", 3, one), pause("a", 3, one), resign("c", 3, one)] {
        let (status, refused) = say(server.address, &room, token, &other).await;
        assert_eq!((status, &refused["code"]), (422, &json!("id-used")), "{other}");
    }
    assert_eq!(say(server.address, &room, token, &pause("a", 1, one)).await.0, 200, "the command itself is answered");

    // The same id is another player's own.
    let (status, _) = say(server.address, &room, Some(&other_token), &pause("a", 3, other)).await;
    assert_eq!(status, 200);
    let (status, refused) = say(server.address, &room, Some(&other_token), &resign("e", 4, one)).await;
    assert_eq!((status, &refused["code"]), (403, &json!("not-your-seat")));
    let (status, refused) = say(server.address, &room, None, &resign("e", 4, one)).await;
    assert_eq!((status, &refused["code"]), (403, &json!("not-your-seat")));
    let (status, _) = say(server.address, &room, Some(&"0".repeat(64)), &resign("e", 4, one)).await;
    assert_eq!(status, 403);
    server.end().await;
}

#[tokio::test]
async fn records_and_hints_keep_what_is_hidden() {
    let (_folder, server) = started(&[]).await;
    let room = create(server.address, &["person", "person"]).await;
    let (seat, token) = join(server.address, &room, "Ada").await;
    let lobby = request(server.address, "GET", &format!("/api/rooms/{room}"), Some(&token), "").await.json();
    assert_eq!(
        (&lobby["type"], &lobby["seat"], &lobby["seats"][0]["name"]),
        (&json!("lobby"), &json!(1), &json!("Ada"))
    );
    let (status, refused) = say(server.address, &room, Some(&token), &json!({"type": "plays", "id": "p"})).await;
    assert_eq!((status, &refused["code"]), (422, &json!("not-started")));
    let code = lobby["code"].as_str().unwrap();
    let by_code = format!("/api/rooms/{code}");
    let seen = request(server.address, "GET", &by_code, None, "").await.json();
    assert_eq!((&seen["type"], &seen["seats"], &seen["seat"]), (&json!("lobby"), &lobby["seats"], &Value::Null));
    assert_eq!(seen["room"], lobby["code"], "a code does not tell the room");
    let nothing = request(server.address, "GET", "/api/rooms/ABCDEF", None, "").await;
    assert_eq!((nothing.status, &nothing.json()["code"]), (404, &json!("unknown-game")));
    join(server.address, &room, "Ben").await;
    assert_eq!(request(server.address, "GET", &by_code, None, "").await.status, 404, "a code dies with the lobby");
    let late = json!({"type": "join", "id": "j", "room": code, "name": "Eve", "commitment": "00".repeat(32),
        "contribution": "00".repeat(32)});
    let late = request(server.address, "POST", "/api/messages", None, &late.to_string()).await;
    assert_eq!((late.status, &late.json()["code"]), (404, &json!("unknown-game")), "a code dies with the lobby");
    for (message, code) in
        [(json!({"type": "record", "id": "r"}), "not-over"), (json!({"type": "hint", "id": "h"}), "hints-off")]
    {
        let (status, refused) = say(server.address, &room, Some(&token), &message).await;
        assert_eq!((status, refused["code"].as_str()), (422, Some(code)));
    }
    assert_eq!(say(server.address, &room, Some(&token), &resign("q", 1, seat)).await.0, 200);
    let (status, record) = say(server.address, &room, None, &json!({"type": "record", "id": "r"})).await;
    assert_eq!(status, 200);
    assert!(record["text"].as_str().unwrap().contains("leaves 1 resigned ends last-seat"));
    server.end().await;
}

#[tokio::test]
async fn what_cannot_be_understood_is_refused_and_harms_nobody() {
    let (_folder, server) = started(&[]).await;
    let mut socket = Socket::open(server.address).await.unwrap();
    for (text, code) in [
        ("{", "malformed"),
        (r#"{"type": "ping", "nonce": 1, "x": 1}"#, "malformed"),
        (r#"{"type": "hello", "protocol": 99}"#, "unknown-version"),
        (r#"{"type": "hello", "protocol": 1, "room": "nowhere"}"#, "unknown-game"),
        (r#"{"type": "hello", "protocol": 1, "room": "00000000000000000000000000000000"}"#, "unknown-game"),
        (r#"{"type": "plays", "id": "1"}"#, "unknown-game"),
        (r#"{"type": "create", "id": "1", "setup": {"seats": [{"controller": "person"}]}}"#, "bad-setup"),
        (
            r#"{"type": "create", "id": "1", "setup": {"seats": [{"controller": "person"}, {"controller": "computer:x"}]}}"#,
            "unknown-computer",
        ),
    ] {
        socket.say_text(text).await.unwrap();
        assert_eq!(socket.hear().await.unwrap()["code"], code, "{text}");
    }
    socket.say(&json!({"type": "hello", "protocol": 1})).await.unwrap();
    assert_eq!(socket.hear().await.unwrap()["type"], "greeting", "without a room there is nothing else to answer");
    socket.say(&json!({"type": "ping", "nonce": 7})).await.unwrap();
    assert_eq!(socket.hear().await.unwrap(), json!({"type": "pong", "nonce": 7}));
    let padded = format!(r#"{{"type": "ping", "nonce": 1{}}}"#, " ".repeat(5_000));
    socket.say_text(&padded).await.unwrap();
    assert_eq!(socket.hear().await.unwrap()["code"], "too-long");
    let _ = socket.say_text(&"x".repeat(100_000)).await;
    assert_eq!(socket.hear().await, None, "a message that is much too long ends the connection");
    assert_eq!(socket.close_code, Some(1009), "and the client reads why");
    let long = request(server.address, "POST", "/api/messages", None, &"x".repeat(100_000)).await;
    assert_eq!(long.status, 413);
    for accept in ["*/*", "text/html,*/*;q=0.8"] {
        let accept = format!("accept: {accept}\r\n");
        assert_eq!(request_with(server.address, "GET", "/nowhere/at/all", &accept, b"").await.status, 404);
    }
    server.end().await;
}

#[tokio::test]
async fn answers_carry_the_headers_that_protect_a_browser() {
    let (_folder, server) = started(&[]).await;
    for path in ["/api", "/healthz", "/readyz"] {
        let response = request(server.address, "GET", path, None, "").await;
        assert_eq!(response.status, 200, "{path}");
        for header in [
            "content-security-policy: default-src 'none'; form-action 'none'",
            "x-content-type-options: nosniff",
            "cache-control: no-store",
        ] {
            assert!(response.head.contains(header), "{path}: {}", response.head);
        }
    }
    server.end().await;
}

#[tokio::test]
async fn a_server_is_asked_by_its_own_names_only() {
    let (_folder, server) = started(&["--host", "play.example.org"]).await;
    for path in ["/api", "/", "/api/rooms/ABCDEFG", "/healthz"] {
        let known = request_as(server.address, path, "Play.example.org:7800").await;
        assert_ne!(known.status, 421, "{path}");
        let unknown = request_as(server.address, path, "evil.example").await;
        assert_eq!(unknown.status == 421, path != "/healthz", "{path}");
        assert!(path == "/healthz" || unknown.json()["code"] == "not-here", "{path}");
    }
    server.end().await;
}

#[tokio::test]
async fn an_address_that_asks_too_often_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder.path().join("games.db"), &[]);
    config.joins_per_minute = 2;
    let server = Server::start(config).await;
    let join = json!({"type": "join", "id": "j", "room": "ABCDEFG", "name": "Eve", "commitment": "00".repeat(32),
        "contribution": "00".repeat(32)});
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(request(server.address, "POST", "/api/messages", None, &join.to_string()).await.status);
    }
    assert_eq!(statuses, [404, 404, 429]);
    server.end().await;
}

/// The stream over HTTP tells the same story as the socket, and ends with the game.
#[tokio::test]
async fn a_game_is_followed_line_by_line() {
    let (_folder, server) = started(&[]).await;
    let room = create(server.address, &["person", "person"]).await;
    let (seat, token) = join(server.address, &room, "Ada").await;
    join(server.address, &room, "Ben").await;
    let path = format!("/api/rooms/{room}/events?since=0");
    let address = server.address;
    let follow = tokio::spawn(async move { request(address, "GET", &path, None, "").await });
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    say(server.address, &room, Some(&token), &pause("a", 1, seat)).await;
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    say(server.address, &room, Some(&token), &resign("b", 2, seat)).await;
    let followed = follow.await.unwrap();
    let lines: Vec<Value> =
        followed.body.lines().filter_map(|line| serde_json::from_str(line).ok()).filter(Value::is_object).collect();
    let last = lines.last().unwrap();
    assert_eq!((&last["type"], &last["seq"]), (&json!("snapshot"), &json!(3)));
    assert_eq!(lines[0]["events"][0]["racks"], json!([3, 3]), "a spectator sees no tiles");
    server.end().await;
}

/// A short command would bring a long answer otherwise, as often as it is sent.
#[tokio::test]
async fn a_stale_refusal_of_a_long_game_comes_without_it() {
    let (_folder, server) = started(&[]).await;
    let person = json!({"controller": "person"});
    let setup = json!({"seats": [person, person], "options": {"idle_rounds": null, "dead_board": false}});
    let message = json!({"type": "create", "id": "c", "setup": setup}).to_string();
    let created = request(server.address, "POST", "/api/messages", None, &message).await.json();
    let room = created["room"].as_str().unwrap();
    let mut tokens = Vec::new();
    for name in ["Ada", "Ben"] {
        tokens.push(join(server.address, room, name).await.1);
    }
    let stale = async || say(server.address, room, Some(&tokens[0]), &resign("late", 0, 1)).await;
    assert!(stale().await.1["snapshot"].is_object(), "a short game comes with it");
    let path = format!("/api/rooms/{room}");
    for seq in 1..=256 {
        let public = request(server.address, "GET", &path, None, "").await.json();
        let seat = public["state"]["to_move"].as_u64().unwrap();
        let token = Some(&*tokens[seat as usize - 1]);
        let shown = request(server.address, "GET", &path, token, "").await.json();
        let rack = &shown["state"]["seats"][seat as usize - 1]["rack"];
        let exchange = json!({"type": "command", "id": seq.to_string(), "seq": seq, "seat": seat,
            "command": {"type": "exchange", "tiles": rack}});
        let (_, answer) = say(server.address, room, token, &exchange).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
    }
    let (status, refused) = stale().await;
    assert_eq!((status, &refused["code"], &refused["snapshot"]), (409, &json!("stale-sequence"), &Value::Null));
    server.end().await;
}

#[tokio::test]
async fn long_answers_use_up_what_an_address_may_ask_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder.path().join("games.db"), &[]);
    config.messages_per_second = 1;
    let server = Server::start(config).await;
    let long = request(server.address, "GET", "/api/openapi.json", None, "").await;
    assert!(long.status == 200 && long.body.len() > 65_536);
    assert_eq!(request(server.address, "GET", "/api", None, "").await.status, 429, "four messages were there at once");
    server.end().await;
}
