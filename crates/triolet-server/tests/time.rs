//! Clocks on the server: time runs out although nobody does anything, also over a restart.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::path::Path;

use common::{Server, Socket, config, create, join, request};
use serde_json::json;
use triolet::shuffle::Hex;
use triolet_store::{NewRoom, Sqlite, Store};

/// Opens a room with less time than anybody may ask for.
async fn open_timed(database: &Path, seconds: u32) -> String {
    let person = json!({"controller": "person"});
    let setup = json!({"seats": [person, person], "clock": {"type": "total", "seconds": seconds, "increment": 0}});
    let room = NewRoom {
        room: Hex([7; 16]),
        code: "SEAWAVE".into(),
        created: 0,
        game: Hex([8; 16]),
        secret: Hex([9; 32]),
        seats: 2,
        setup: setup.to_string(),
    };
    assert!(Sqlite::open(database).unwrap().create(room).await.unwrap());
    Hex([7u8; 16]).to_string()
}

#[tokio::test]
async fn whoever_runs_out_of_time_leaves_also_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let room = open_timed(&database, 1).await;
    let server = Server::start(config(&database, &[])).await;
    let (_, token) = join(server.address, &room, "Ada").await;
    join(server.address, &room, "Ben").await;
    server.end().await;
    let server = Server::start(config(&database, &[])).await;
    let mut socket = Socket::open(server.address).await.unwrap();
    socket.say(&json!({"type": "hello", "protocol": 1, "room": room, "token": token})).await.unwrap();
    let last = loop {
        let message = socket.hear().await.unwrap();
        if message["state"]["outcome"].is_object() {
            break message;
        }
    };
    let event = last["events"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&event["type"], &event["why"], &event["ending"]),
        (&json!("left"), &json!("timed-out"), &json!("last-seat"))
    );
    let loser = event["seat"].as_u64().unwrap() as usize - 1;
    assert_eq!(last["state"]["outcome"]["seats"][loser]["rank"], 2);
    server.end().await;
}

#[tokio::test]
async fn a_clock_is_told_and_stands_while_the_game_is_paused() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let room = open_timed(&database, 3000).await;
    let server = Server::start(config(&database, &[])).await;
    let (seat, token) = join(server.address, &room, "Ada").await;
    join(server.address, &room, "Ben").await;
    let path = format!("/api/rooms/{room}");
    let seen = request(server.address, "GET", &path, Some(&token), "").await.json();
    let clock = &seen["state"]["clock"];
    assert_eq!(clock["runs"], seen["state"]["to_move"]);
    assert!(clock["left"].as_array().unwrap().iter().all(|left| left.as_u64().unwrap() <= 3_000_000));
    let pause = json!({"type": "command", "id": "p", "seq": 1, "seat": seat, "command": {"type": "pause"}});
    request(server.address, "POST", &format!("{path}/messages"), Some(&token), &pause.to_string()).await;
    let first = request(server.address, "GET", &path, Some(&token), "").await.json();
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    let second = request(server.address, "GET", &path, Some(&token), "").await.json();
    assert_eq!((&first["state"]["clock"]["runs"], &first["state"]["clock"]), (&json!(null), &second["state"]["clock"]));
    server.end().await;
}

#[tokio::test]
async fn times_that_nobody_could_mean_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(&folder.path().join("games.db"), &[])).await;
    let person = json!({"controller": "person"});
    for (clock, status) in [
        (json!({"type": "per-turn", "seconds": 9}), 422),
        (json!({"type": "days", "days": 31}), 422),
        (json!({"type": "total", "seconds": 600, "increment": 5}), 200),
    ] {
        let setup = json!({"seats": [person, person], "clock": clock});
        let message = json!({"type": "create", "id": "c", "setup": setup}).to_string();
        assert_eq!(request(server.address, "POST", "/api/messages", None, &message).await.status, status, "{clock}");
    }
    create(server.address, &["person", "computer:greedy"]).await;
    server.end().await;
}
