//! Clocks on the server: time runs out without any activity, and across restarts.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use common::{Server, Socket, config, create, join, open_timed, request};
use serde_json::{Value, json};
use triolet::shuffle::Hex;
use triolet_store::{Sqlite, Store};

#[tokio::test]
async fn a_player_out_of_time_leaves_even_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let room = open_timed(&database, 1).await;
    let server = Server::start(config(&database, &[])).await;
    let (_, token) = join(server.address, &room, "Ada").await;
    let (_, other) = join(server.address, &room, "Ben").await;
    for token in [&token, &other] {
        request(server.address, "GET", &format!("/api/rooms/{room}"), Some(token), "").await;
    }
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
        (&json!("departed"), &json!("timed-out"), &json!("last-seat"))
    );
    let loser = event["seat"].as_u64().unwrap() as usize - 1;
    assert_eq!(last["state"]["outcome"]["seats"][loser]["rank"], 2);
    server.end().await;
}

/// Simulates a server that was down for a day, by moving the stored times back.
#[tokio::test]
async fn nobody_is_gone_or_out_of_time_because_the_server_was_down() {
    let folder = tempfile::tempdir().unwrap();
    let (before, after) = (folder.path().join("before.db"), folder.path().join("after.db"));
    let day: i64 = 86_400_000;
    let room = open_timed(&before, 3000).await;
    let server = Server::start(config(&before, &[])).await;
    let (_, token) = join(server.address, &room, "Ada").await;
    join(server.address, &room, "Ben").await;
    server.end().await;
    let mut stored = Sqlite::open(&before).unwrap().load(Hex([7; 16])).await.unwrap().unwrap();
    let mut extras: Value = serde_json::from_str(stored.extras.as_deref().unwrap()).unwrap();
    let since = &mut extras["table"]["clock"]["since"];
    *since = (since.as_i64().unwrap() - day).into();
    (stored.extras, stored.timer) = (Some(extras.to_string()), stored.timer.map(|due| due - day));
    let store = Arc::new(Sqlite::open(&after).unwrap());
    let due = stored.timer.unwrap();
    assert!(store.put(stored).await.unwrap());
    assert_eq!(store.due(due - 1, 1).await.unwrap().len(), 0);

    let server = Server::start_with(config(&after, &[]), Arc::clone(&store) as Arc<dyn Store>).await;
    // The server handles the overdue timer by postponing it.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
    while !store.due(now, 1).await.unwrap().is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let path = format!("/api/rooms/{room}");
    let seen = request(server.address, "GET", &path, Some(&token), "").await.json();
    assert_eq!((&seen["seq"], &seen["state"]["outcome"]), (&json!(1), &Value::Null), "nobody has left");
    let left = seen["state"]["clock"]["remaining"].as_array().unwrap();
    assert!(left.iter().all(|left| left.as_u64().unwrap() > 2_000_000), "{left:?}");
    let gone = seen["state"]["seats"].as_array().unwrap().iter().map(|seat| seat["gone"].as_u64().unwrap());
    assert!(gone.max().unwrap() < day as u64, "who was gone before counts as gone since the start");
    server.end().await;
}

#[tokio::test]
async fn a_clock_is_shown_and_stands_still_during_a_pause() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let room = open_timed(&database, 3000).await;
    let server = Server::start(config(&database, &[])).await;
    let (seat, token) = join(server.address, &room, "Ada").await;
    let (_, other) = join(server.address, &room, "Ben").await;
    let path = format!("/api/rooms/{room}");
    request(server.address, "GET", &path, Some(&other), "").await;
    let seen = request(server.address, "GET", &path, Some(&token), "").await.json();
    let clock = &seen["state"]["clock"];
    assert_eq!(clock["runs"], seen["state"]["to_move"]);
    assert!(clock["remaining"].as_array().unwrap().iter().all(|left| left.as_u64().unwrap() <= 3_000_000));
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

/// The creator is away when the room fills. The first turn must not cost any time before the player returns.
#[tokio::test]
async fn a_first_clock_waits_for_its_player() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let room = open_timed(&database, 1).await;
    let server = Server::start(config(&database, &[])).await;
    let (_, ada) = join(server.address, &room, "Ada").await;
    let (_, ben) = join(server.address, &room, "Ben").await;
    let path = format!("/api/rooms/{room}");
    let watched = request(server.address, "GET", &path, None, "").await.json();
    let tokens = [ada, ben];
    let mover = watched["state"]["to_move"].as_u64().unwrap() as usize - 1;
    let other = &tokens[1 - mover];
    // Much longer than the time for the whole game.
    tokio::time::sleep(std::time::Duration::from_millis(2_500)).await;
    let seen = request(server.address, "GET", &path, Some(other), "").await.json();
    let clock = &seen["state"]["clock"];
    assert_eq!(
        (&seen["state"]["outcome"], &clock["runs"], &clock["remaining"][mover]),
        (&json!(null), &json!(null), &json!(1000))
    );
    assert!(clock["arrival"].as_u64().unwrap() > 80_000_000, "{clock}");

    // The state survives a restart, and ends when the player returns.
    server.end().await;
    let server = Server::start(config(&database, &[])).await;
    let seen = request(server.address, "GET", &path, Some(other), "").await.json();
    assert_eq!(seen["state"]["clock"]["runs"], Value::Null);
    let mut socket = Socket::open(server.address).await.unwrap();
    socket.say(&json!({"type": "hello", "protocol": 1, "room": room, "token": tokens[mover]})).await.unwrap();
    let seen = socket.hear_of("snapshot").await.unwrap();
    let clock = &seen["state"]["clock"];
    assert_eq!((&clock["runs"], &clock["arrival"]), (&json!(mover + 1), &Value::Null));
    let over = loop {
        let message = socket.hear().await.unwrap();
        if message["state"]["outcome"].is_object() {
            break message;
        }
    };
    assert_eq!(over["state"]["seats"][mover]["departed"], "timed-out");
    server.end().await;
}
