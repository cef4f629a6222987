//! Rooms are created once and seats taken once, even if the answer is lost.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::net::SocketAddr;

use common::{Server, Socket, commitment, config, create, request};
use serde_json::{Value, json};

async fn post(address: SocketAddr, message: &Value) -> Value {
    request(address, "POST", "/api/messages", None, &message.to_string()).await.json()
}

/// Returns a join by a client that has seen this commitment.
fn join_with(commitment: &Value, room: &str, name: &str, token: &str) -> Value {
    let (contribution, token) = ("ab".repeat(32), token.repeat(32));
    json!({"type": "join", "id": "j", "room": room, "name": name, "commitment": commitment, "contribution": contribution, "token": token})
}

#[tokio::test]
async fn a_join_that_is_said_again_takes_no_second_seat() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let server = Server::start(config(&database, &[])).await;
    let room = create(server.address, &["person", "person", "person"]).await;
    let lobby = request(server.address, "GET", &format!("/api/rooms/{room}"), None, "").await.json();
    let code = lobby["code"].as_str().unwrap();
    let join = |room: &str, name: &str, token: &str| join_with(&lobby["commitment"], room, name, token);
    let unseen = join_with(&json!("00".repeat(32)), code, "Ada", "01");
    assert_eq!(post(server.address, &unseen).await["code"], "wrong-commitment", "nobody contributes before a look");

    let ada = post(server.address, &join(code, "Ada", "01")).await;
    assert_eq!((&ada["seat"], &ada["token"]), (&json!(1), &json!("01".repeat(32))));
    assert_eq!(post(server.address, &join(code, "Ada", "01")).await, ada);
    let mut other = join(code, "Ada", "01");
    other["contribution"] = json!("cd".repeat(32));
    assert_eq!(post(server.address, &other).await["code"], "not-your-seat", "somebody else's random number");
    let other = join_with(&json!("00".repeat(32)), code, "Ada", "01");
    assert_eq!(post(server.address, &other).await["code"], "not-your-seat");
    assert_eq!(post(server.address, &join(code, "Ben", "02")).await["seat"], 2);
    let last = post(server.address, &join(code, "Ben", "03")).await;
    assert_eq!((&last["seat"], &last["name"]), (&json!(3), &json!("Ben (2)")));

    // The game has begun and the server restarts, but the last player may not have received the answer.
    assert_eq!(post(server.address, &join(code, "Ben", "03")).await, last);
    server.end().await;
    let server = Server::start(config(&database, &[])).await;
    let mut socket = Socket::open(server.address).await.unwrap();
    socket.say(&join(code, "Ben", "03")).await.unwrap();
    assert_eq!(socket.hear().await.unwrap(), last);
    assert_eq!(socket.hear().await.unwrap()["state"]["viewer"], json!({"seat": 3}));
    assert_eq!(post(server.address, &join(code, "Eve", "04")).await["code"], "unknown-game");
    assert_eq!(post(server.address, &join(&room, "Eve", "04")).await["code"], "already-started");
    let blind = join_with(&json!("00".repeat(32)), code, "Eve", "04");
    assert_eq!(post(server.address, &blind).await["code"], "unknown-game", "a code that led to a game is not told");
    server.end().await;
}

#[tokio::test]
async fn a_create_that_is_said_again_opens_no_second_room() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let server = Server::start(config(&database, &[])).await;
    let person = json!({"controller": "person"});
    let create = |key: &str, seats: usize| {
        let setup = json!({"seats": vec![&person; seats]});
        json!({"type": "create", "id": "c", "key": key.repeat(32), "setup": setup})
    };
    let first = post(server.address, &create("0a", 2)).await;
    assert_eq!(first["type"], "created");
    assert_eq!(post(server.address, &create("0a", 2)).await, first);
    assert_eq!(post(server.address, &create("0a", 3)).await["code"], "bad-setup", "the same key, but another game");
    assert_ne!(post(server.address, &create("0b", 2)).await["room"], first["room"]);
    let room = first["room"].as_str().unwrap();
    assert_ne!(room, "0a".repeat(16), "the room tells nothing of the key");
    for token in ["01", "02"] {
        let join = join_with(&first["commitment"], room, "Ada", token);
        assert_eq!(post(server.address, &join).await["type"], "joined");
    }
    server.end().await;
    let server = Server::start(config(&database, &[])).await;
    assert_eq!(
        post(server.address, &create("0a", 2)).await,
        first,
        "the answer may be late by a restart and a whole lobby"
    );
    server.end().await;
}

#[tokio::test]
async fn a_rename_that_is_said_again_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(&folder.path().join("games.db"), &[])).await;
    let room = create(server.address, &["person", "person"]).await;
    let commitment = commitment(server.address, &room).await;
    for (name, token) in [("Ada", "01"), ("Ben", "02")] {
        post(server.address, &join_with(&commitment, &room, name, token)).await;
    }
    let path = format!("/api/rooms/{room}");
    let token = "02".repeat(32);
    for (name, shown) in [("Ada", "Ada (2)"), ("Ada", "Ada (2)"), ("Cy", "Cy"), ("Cy", "Cy")] {
        let rename = json!({"type": "rename", "id": "r", "seat": 2, "name": name}).to_string();
        request(server.address, "POST", &format!("{path}/messages"), Some(&token), &rename).await;
        let seen = request(server.address, "GET", &path, Some(&token), "").await.json();
        assert_eq!(seen["state"]["seats"][1]["name"], shown);
    }
    server.end().await;
}

#[tokio::test]
async fn a_seat_is_carried_to_another_device() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let server = Server::start(config(&database, &[])).await;
    let room = create(server.address, &["person", "person"]).await;
    let commitment = commitment(server.address, &room).await;
    let join = |room: &str, name: &str, token: &str| join_with(&commitment, room, name, token);
    post(server.address, &join(&room, "Ben", "09")).await;
    let mut old = Socket::open(server.address).await.unwrap();
    old.say(&join(&room, "Ada", "01")).await.unwrap();
    let seat = old.hear_of("joined").await.unwrap()["seat"].clone();

    old.say(&json!({"type": "transfer-seat", "id": "c"})).await.unwrap();
    let first = old.hear_of("seat-transfer").await.unwrap();
    assert_eq!((&first["seconds"], &first["replaces"]), (&json!(600), &Value::Null));
    old.say(&json!({"type": "transfer-seat", "id": "c"})).await.unwrap();
    let second = old.hear_of("seat-transfer").await.unwrap();
    assert_eq!(second["replaces"], true, "the first secret is void, and the answer says so");
    let secret = second["secret"].clone();
    assert_eq!(secret.as_str().unwrap().len(), 64);
    let claim = |id: &str, secret: &Value, token: &str| json!({"type": "redeem-transfer", "id": id, "room": room, "secret": secret, "token": token.repeat(32)});
    let refused = post(server.address, &claim("x", &first["secret"], "0c")).await;
    assert_eq!(refused["code"], "wrong-secret", "there is one at a time");

    let claimed = post(server.address, &claim("y", &secret, "0c")).await;
    assert_eq!(claimed["token"], "0c".repeat(32), "the device made it");
    assert_eq!((&claimed["type"], &claimed["seat"], &claimed["name"]), (&json!("joined"), &seat, &json!("Ada")));
    let moved = loop {
        let message = old.hear().await.unwrap();
        if message["type"] == "error" {
            break message;
        }
    };
    assert_eq!(moved["code"], "seat-moved");
    assert_eq!(old.hear().await, None, "the old device is told, and its socket closed");
    let path = format!("/api/rooms/{room}");
    assert_eq!(request(server.address, "GET", &path, Some(&"01".repeat(32)), "").await.status, 403);
    assert_eq!(post(server.address, &claim("y", &secret, "0d")).await["code"], "wrong-secret", "it is good once");
    // The answer may have been lost, even across a restart.
    server.end().await;
    let server = Server::start(config(&database, &[])).await;
    let again = post(server.address, &claim("z", &secret, "0c")).await;
    assert_eq!(again["seat"], seat, "whoever brings the token has asked before");
    assert_eq!(post(server.address, &claim("z", &secret, "0d")).await["code"], "wrong-secret");
    let token = again["token"].as_str().unwrap();
    let seen = request(server.address, "GET", &path, Some(token), "").await;
    assert_eq!((seen.status, &seen.json()["state"]["viewer"]["seat"]), (200, &seat));
    server.end().await;
}
