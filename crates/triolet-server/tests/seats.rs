//! Who holds a seat: taken once, also when the answer got lost.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::net::SocketAddr;

use common::{Server, Socket, config, create, request};
use serde_json::{Value, json};

async fn post(address: SocketAddr, message: &Value) -> Value {
    request(address, "POST", "/api/messages", None, &message.to_string()).await.json()
}

fn join(room: &str, name: &str, token: &str) -> Value {
    json!({"type": "join", "id": "j", "room": room, "name": name, "contribution": "ab".repeat(32), "token": token.repeat(32)})
}

#[tokio::test]
async fn a_join_that_is_said_again_takes_no_second_seat() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let server = Server::start(config(&database, &[])).await;
    let room = create(server.address, &["person", "person", "person"]).await;
    let lobby = request(server.address, "GET", &format!("/api/rooms/{room}"), None, "").await.json();
    let code = lobby["code"].as_str().unwrap();

    let ada = post(server.address, &join(code, "Ada", "01")).await;
    assert_eq!((&ada["seat"], &ada["token"]), (&json!(1), &json!("01".repeat(32))));
    assert_eq!(post(server.address, &join(code, "Ada", "01")).await, ada);
    let mut other = join(code, "Ada", "01");
    other["contribution"] = json!("cd".repeat(32));
    assert_eq!(post(server.address, &other).await["code"], "not-your-seat", "somebody else's random number");
    assert_eq!(post(server.address, &join(code, "Ben", "02")).await["seat"], 2);
    let last = post(server.address, &join(code, "Ben", "03")).await;
    assert_eq!((&last["seat"], &last["name"]), (&json!(3), &json!("Ben (2)")));

    // The game has begun, and the server is started anew: the last to come may still not know that.
    assert_eq!(post(server.address, &join(code, "Ben", "03")).await, last);
    server.end().await;
    let server = Server::start(config(&database, &[])).await;
    let mut socket = Socket::open(server.address).await.unwrap();
    socket.say(&join(code, "Ben", "03")).await.unwrap();
    assert_eq!(socket.hear().await.unwrap(), last);
    assert_eq!(socket.hear().await.unwrap()["state"]["viewer"], json!({"seat": 3}));
    assert_eq!(post(server.address, &join(code, "Eve", "04")).await["code"], "unknown-game");
    assert_eq!(post(server.address, &join(&room, "Eve", "04")).await["code"], "already-started");
    server.end().await;
}

#[tokio::test]
async fn a_seat_is_carried_to_another_device() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let server = Server::start(config(&database, &[])).await;
    let room = create(server.address, &["person", "person"]).await;
    post(server.address, &join(&room, "Ben", "09")).await;
    let mut old = Socket::open(server.address).await.unwrap();
    old.say(&join(&room, "Ada", "01")).await.unwrap();
    let seat = old.hear_of("joined").await.unwrap()["seat"].clone();

    old.say(&json!({"type": "carry", "id": "c"})).await.unwrap();
    let first = old.hear_of("carried").await.unwrap();
    assert_eq!(first["seconds"], 600);
    old.say(&json!({"type": "carry", "id": "c"})).await.unwrap();
    let secret = old.hear_of("carried").await.unwrap()["secret"].clone();
    assert_eq!(secret.as_str().unwrap().len(), 64);
    let claim = |id: &str, secret: &Value| json!({"type": "claim", "id": id, "room": room, "secret": secret});
    let refused = post(server.address, &claim("x", &first["secret"])).await;
    assert_eq!(refused["code"], "wrong-secret", "there is one at a time");

    let claimed = post(server.address, &claim("y", &secret)).await;
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
    assert_eq!(post(server.address, &claim("z", &secret)).await["code"], "wrong-secret", "it is good once");
    // The answer may have got lost, also over a restart.
    server.end().await;
    let server = Server::start(config(&database, &[])).await;
    let again = post(server.address, &claim("y", &secret)).await;
    assert_eq!(again["seat"], seat);
    let token = again["token"].as_str().unwrap();
    let seen = request(server.address, "GET", &path, Some(token), "").await;
    assert_eq!((seen.status, &seen.json()["state"]["viewer"]["seat"]), (200, &seat));
    server.end().await;
}
