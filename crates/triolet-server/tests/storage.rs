//! A database that fails: commands are refused or their answers get lost, and nothing is doubled, lost or moved.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use common::through::{Gate, Through};
use common::{Player, Server, Socket, commitment, config, create, join, request};
use serde_json::json;
use tokio::sync::broadcast;
use triolet::record::Record;
use triolet_store::{Change, Sqlite, Store};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_gets_through_a_failing_database() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let failing = Arc::new(Through::new(Arc::new(Sqlite::open(&database).unwrap()), true));
    let server = Server::start_with(config(&database, &[]), Arc::clone(&failing) as Arc<dyn Store>).await;
    let room = create(server.address, &["person", "person"]).await;
    let ada = Player::join(server.address, &room, "Ada").await;
    let ben = Player::join(server.address, &room, "Ben").await;
    let playing = [ada, ben].map(|player| tokio::spawn(player.play(server.address)));
    let mut acknowledged = Vec::new();
    for player in playing {
        acknowledged.extend(player.await.unwrap().acknowledged);
    }
    let mut stored = failing.load(room.parse().unwrap()).await.unwrap().unwrap();
    let text = stored.headers.unwrap() + &stored.lines.join("\n") + "\n";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.game.turn_count(), stored.commands.len(), "a turn for every command, and none twice");
    assert!(failing.appends.load(Ordering::Relaxed) > 12, "too few commands for any to fail");
    acknowledged.sort();
    stored.commands.sort();
    let stored: Vec<(String, u64)> = stored.commands.into_iter().map(|it| (it.id, it.seq.into())).collect();
    // The answer to the last command may have been overtaken by the end of the game.
    assert!(acknowledged.iter().all(|command| stored.contains(command)));
    assert!(stored.len() - acknowledged.len() <= 1);
    server.end().await;
}

#[tokio::test]
async fn a_full_disk_is_no_place_for_games() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let full = Arc::new(Through::new(Arc::new(Sqlite::open(&database).unwrap()), false));
    let server = Server::start_with(config(&database, &[]), Arc::clone(&full) as Arc<dyn Store>).await;
    let becomes = async |status: u16| {
        while request(server.address, "GET", "/readyz", None, "").await.status != status {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    becomes(200).await;
    full.is_full.store(true, Ordering::Relaxed);
    becomes(503).await;
    assert_eq!(request(server.address, "GET", "/healthz", None, "").await.status, 200);
    full.is_full.store(false, Ordering::Relaxed);
    becomes(200).await;
    server.end().await;
}

/// The seat is taken and the answer lost: the same join gets it, and no other contribution takes the place of the one
/// that the deal follows from.
#[tokio::test]
async fn a_seat_whose_answer_was_lost_keeps_its_contribution() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let failing = Arc::new(Through::new(Arc::new(Sqlite::open(&database).unwrap()), false));
    let server = Server::start_with(config(&database, &[]), Arc::clone(&failing) as Arc<dyn Store>).await;
    let room = create(server.address, &["person", "person"]).await;
    let commitment = commitment(server.address, &room).await;
    let join = async |token: &str, contribution: &str| {
        let message = json!({"type": "join", "id": "j", "room": room, "name": "Ada", "commitment": commitment,
            "contribution": contribution.repeat(32), "token": token.repeat(32)});
        request(server.address, "POST", "/api/messages", None, &message.to_string()).await
    };
    failing.loses_seats.store(true, Ordering::Relaxed);
    for (token, contribution) in [("01", "aa"), ("02", "bb")] {
        let lost = join(token, contribution).await;
        assert_eq!((lost.status, &lost.json()["code"]), (503, &json!("storage-unavailable")));
        let other = join(token, "cc").await;
        assert_eq!((other.status, &other.json()["code"]), (403, &json!("not-your-seat")), "it would reroll the deal");
    }
    for seat in [1, 2] {
        let joined = join(&format!("0{seat}"), ["aa", "bb"][seat - 1]).await.json();
        assert_eq!((&joined["type"], &joined["seat"]), (&json!("joined"), &json!(seat)));
    }
    let state = request(server.address, "GET", &format!("/api/rooms/{room}"), None, "").await.json();
    assert_eq!(state["state"]["shuffle"]["contributions"], json!(["aa".repeat(32), "bb".repeat(32)]));
    server.end().await;
}

/// A change that is told while a room is on its way into memory concerns no room there yet, and is not told again:
/// whoever brought the room looks once more. On one thread everything happens in this order each time.
#[tokio::test]
async fn a_change_is_not_missed_while_its_room_is_being_read() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&database).unwrap());
    let told = broadcast::Sender::new(16);
    let late = Arc::new(Through {
        told: Some(told.clone()),
        gate: Some(Gate::default()),
        ..Through::new(Arc::clone(&store), false)
    });
    let here = Server::start_with(config(&database, &[]), Arc::clone(&store)).await;
    let there = Server::start_with(config(&database, &[]), Arc::clone(&late) as Arc<dyn Store>).await;
    let room = create(here.address, &["person", "person"]).await;
    let (_, token) = join(here.address, &room, "Ada").await;
    join(here.address, &room, "Ben").await;

    let hello = json!({"type": "hello", "protocol": 1, "room": room, "token": token});
    let mut slow = Socket::open(there.address).await.unwrap();
    slow.say(&hello).await.unwrap();
    let gate = late.gate.as_ref().unwrap();
    gate.reached.notified().await;
    // The other server has read the room. Now the game is paused here.
    let mut ada = Socket::open(here.address).await.unwrap();
    ada.say(&hello).await.unwrap();
    let begun = ada.hear_of("snapshot").await.unwrap();
    let pause = json!({"type": "command", "id": "p", "seq": begun["seq"], "seat": 1, "command": {"type": "pause"}});
    ada.say(&pause).await.unwrap();
    let paused = ada.hear_of("accepted").await.unwrap();
    let stored = store.load(room.parse().unwrap()).await.unwrap().unwrap();
    told.send(Change::Room(stored.room.room, stored.revision)).unwrap();
    while !told.is_empty() {
        tokio::task::yield_now().await;
    }
    gate.open.notify_one();
    assert_eq!(slow.hear_of("snapshot").await.unwrap()["seq"], paused["seq"]);
}
