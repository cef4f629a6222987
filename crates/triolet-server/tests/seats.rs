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
