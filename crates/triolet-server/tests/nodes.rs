//! Several servers share a PostgreSQL database, and players at one see the events of the other.
#![cfg(all(unix, feature = "postgres"))]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

#[path = "../../triolet-store/tests/cluster/mod.rs"]
mod cluster;
mod common;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use cluster::Cluster;
use common::through::Through;
use common::{Player, Server, Socket, config, create, join};
use serde_json::{Value, json};
use triolet::record::Record;
use triolet_store::{Postgres, Store};

/// Starts two servers in this process, each with its own store.
async fn two(stores: [Arc<dyn Store>; 2]) -> [Server; 2] {
    let [a, b] = stores;
    let config = config(Path::new("unused"), &[]);
    [Server::start_with(config.clone(), a).await, Server::start_with(config, b).await]
}

async fn open(cluster: &Cluster) -> Arc<dyn Store> {
    Arc::new(Postgres::open(&cluster.url()).await.unwrap())
}

/// Plays a game whose players are at different servers. Returns its record.
async fn play(servers: &[Server; 2], controllers: &[&str], store: &dyn Store) -> Record {
    let [a, b] = [servers[0].address, servers[1].address];
    let room = create(a, controllers).await;
    let playing = [
        tokio::spawn(Player::join(a, &room, "Ada").await.play(a)),
        tokio::spawn(Player::join(b, &room, "Ben").await.play(b)),
    ];
    for player in playing {
        assert!(player.await.unwrap().is_over());
    }
    let stored = store.load(room.parse().unwrap()).await.unwrap().unwrap();
    (stored.headers.unwrap() + &stored.lines.join("\n") + "\n").parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_different_servers_play_a_whole_game() {
    let Some(cluster) = Cluster::start() else { return };
    let stores = [open(&cluster).await, open(&cluster).await];
    let servers = two(stores.clone()).await;
    let record = play(&servers, &["person", "person"], &*stores[0]).await;
    assert!(record.game.outcome().is_some());
}

/// If two servers play the same computer's turn, only the first one is stored.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_that_plays_at_two_servers_takes_each_turn_once() {
    let Some(cluster) = Cluster::start() else { return };
    let through = [open(&cluster).await, open(&cluster).await].map(|store| Arc::new(Through::new(store, false)));
    let servers = two(through.clone().map(|it| it as Arc<dyn Store>)).await;
    let record = play(&servers, &["person", "computer:greedy", "person"], &*through[0]).await;
    assert!(record.game.outcome().is_some());
    let stale: u32 = through.iter().map(|store| store.stale.load(Ordering::Relaxed)).sum();
    assert!(stale > 0, "the servers never met");
}

async fn hear(socket: &mut Socket, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = socket.hear().await.unwrap();
        if wanted(&message) {
            return message;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobbies_and_proposals_are_seen_at_the_other_server() {
    let Some(cluster) = Cluster::start() else { return };
    let servers = two([open(&cluster).await, open(&cluster).await]).await;
    let [a, b] = [servers[0].address, servers[1].address];
    let room = create(a, &["person", "person"]).await;
    let mut sockets = Vec::new();
    for (address, name) in [(a, "Ada"), (b, "Ben")] {
        let (seat, token) = join(address, &room, name).await;
        let mut socket = Socket::open(address).await.unwrap();
        socket.say(&json!({"type": "hello", "protocol": 1, "room": room, "token": token})).await.unwrap();
        assert_eq!(seat, sockets.len() as u64 + 1);
        sockets.push(socket);
    }
    let [ada, ben] = &mut sockets[..] else { unreachable!() };
    // Ada waited in the lobby of one server when Ben joined at the other.
    let begun = hear(ada, |message| message["type"] == "snapshot").await;
    // Both players count as present, whichever server they are connected to.
    let all_there = |message: &Value| {
        let seats = message["state"]["seats"].as_array();
        seats.is_some_and(|seats| seats.iter().all(|seat| seat["present"] == true))
    };
    if !all_there(&begun) {
        hear(ada, all_there).await;
    }
    hear(ben, all_there).await;
    let command = |id: &str, seat: u64, kind: &str| json!({"type": "command", "id": id, "seq": begun["seq"], "seat": seat, "command": {"type": kind}});
    ada.say(&command("p", 1, "propose-end")).await.unwrap();
    hear(ben, |message| message["state"]["proposal"]["by"] == 1).await;
    ben.say(&command("a", 2, "agree")).await.unwrap();
    hear(ada, |message| !message["state"]["outcome"].is_null()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_gets_through_a_database_that_fails_and_comes_back() {
    let Some(mut cluster) = Cluster::start() else { return };
    let stores = [open(&cluster).await, open(&cluster).await];
    let servers = two(stores.clone()).await;
    let [a, b] = [servers[0].address, servers[1].address];
    let room = create(a, &["person", "person"]).await;
    let playing = [
        tokio::spawn(Player::join(a, &room, "Ada").await.play(a)),
        tokio::spawn(Player::join(b, &room, "Ben").await.play(b)),
    ];
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        cluster.kill();
        tokio::time::sleep(Duration::from_millis(100)).await;
        cluster.go_on();
    }
    let mut acknowledged = Vec::new();
    for player in playing {
        acknowledged.extend(player.await.unwrap().acknowledged);
    }
    let stored = stores[0].load(room.parse().unwrap()).await.unwrap().unwrap();
    let commands: Vec<(String, u64)> = stored.commands.into_iter().map(|it| (it.id, it.seq.into())).collect();
    assert!(acknowledged.iter().all(|command| commands.contains(command)));
    assert!(stored.is_over);
}
