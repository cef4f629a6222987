//! Servers that are stopped by a signal, as a suspended machine stops them, and continue.

use std::time::Duration;

use serde_json::json;

use crate::common::{create, join, open_timed, request};
use crate::process::Process;

/// A closed laptop or a stopped process prevents everyone from playing.
#[tokio::test]
async fn a_server_that_was_stopped_charges_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let room = open_timed(&database, 10).await;
    let server = Process::start(&["--database", database.to_str().unwrap()]).await;
    let path = format!("/api/rooms/{room}");
    let mut tokens = Vec::new();
    for name in ["Ada", "Ben"] {
        tokens.push(join(server.address, &room, name).await.1);
    }
    for token in &tokens {
        request(server.address, "GET", &path, Some(token), "").await;
    }
    server.signal("STOP");
    tokio::time::sleep(Duration::from_secs(13)).await;
    server.signal("CONT");
    let seen = request(server.address, "GET", &path, Some(&tokens[0]), "").await.json();
    let state = &seen["state"];
    let mover = state["to_move"].as_u64().expect("the game goes on") as usize - 1;
    let left = state["clock"]["remaining"][mover].as_u64().unwrap();
    assert!(left > 0 && state["clock"]["runs"] == json!(mover + 1), "{state}");
    let gone = state["seats"].as_array().unwrap().iter().map(|seat| seat["gone"].as_u64().unwrap());
    assert!(gone.max().unwrap() < 10_000, "nobody could come back: {state}");
    // The clock continues and runs out.
    while request(server.address, "GET", &path, Some(&tokens[0]), "").await.json()["state"]["outcome"].is_null() {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// A hanging server keeps its lock, because its connections are alive. Another server takes its computer's turn.
#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_hangs_keeps_no_computer_from_playing() {
    let Some(cluster) = crate::cluster::Cluster::start() else { return };
    let url = cluster.url();
    // The turn takes long enough to stop the server in the middle of it.
    let slow = Process::start(&["--database-url", &url, "--pace-ms", "120000"]).await;
    let other = Process::start(&["--database-url", &url]).await;
    let room = create(slow.address, &["person", "computer:greedy"]).await;
    let (_, token) = join(slow.address, &room, "Ada").await;
    let path = format!("/api/rooms/{room}");
    let state = async |at| request(at, "GET", &path, Some(&token), "").await.json();
    let begun = state(slow.address).await;
    if begun["state"]["to_move"] == 1 {
        let tile = begun["state"]["seats"][0]["rack"][0].clone();
        let exchange = json!({"type": "exchange", "tiles": [tile]});
        let command = json!({"type": "command", "id": "x", "seq": 1, "seat": 1, "command": exchange});
        request(slow.address, "POST", &format!("{path}/messages"), Some(&token), &command.to_string()).await;
    }
    let before = state(slow.address).await;
    assert_eq!(before["state"]["awaited"], "computer");
    // The first server has the lock once it announces its work; the other one finds it taken.
    tokio::time::sleep(Duration::from_millis(500)).await;
    slow.signal("STOP");
    assert_eq!(state(other.address).await["state"]["awaited"], "computer");
    while state(other.address).await["seq"] == before["seq"] {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    // If it wakes up, it learns what has happened.
    let after = state(other.address).await;
    slow.signal("CONT");
    while state(slow.address).await["seq"] != after["seq"] {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
