//! Whole games over real sockets, and what their players are sent.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use common::{Player, Server, Socket, config, create, request};
use serde_json::{Value, json};
use triolet::record::Record;
use triolet::record::ShuffleProof;

/// Plays a game of these controllers to its end. Answers the people's clients and the record.
async fn play(server: &Server, controllers: &[&str]) -> (Vec<Player>, String) {
    let room = create(server.address, controllers).await;
    let mut players = Vec::new();
    for name in
        (1..).map(|number| format!("Player {number}")).take(controllers.iter().filter(|it| **it == "person").count())
    {
        players.push(Player::join(server.address, &room, &name).await);
    }
    let playing: Vec<_> = players.into_iter().map(|player| tokio::spawn(player.play(server.address))).collect();
    let mut players = Vec::new();
    for player in playing {
        players.push(player.await.unwrap());
    }
    let record = request(server.address, "GET", &format!("/api/rooms/{room}/record"), None, "").await;
    assert_eq!(record.status, 200);
    (players, record.body)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_clients_play_a_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(&folder.path().join("games.db"), &[])).await;
    let (players, record) = play(&server, &["person", "person"]).await;
    assert_eq!(players[0].state["outcome"], players[1].state["outcome"]);
    let record: Record = record.parse().unwrap();
    assert_eq!(record.shuffle_proof(), ShuffleProof::Verified);
    assert_eq!(record.names, [Some("Player 1".into()), Some("Player 2".into())]);
    let outcome = record.game.outcome().unwrap();
    for (seat, told) in outcome.seats.iter().zip(players[0].state["outcome"]["seats"].as_array().unwrap()) {
        assert_eq!(told["total"], seat.total());
    }
    server.end().await;
}

/// What may not be where, in a message to `seat` while the game goes on.
fn check_hidden(message: &Value, seat: u64) {
    let hidden = |number: usize, value: &Value| {
        assert!(number as u64 + 1 == seat || value.is_u64(), "seat {seat} sees the tiles of another: {message}");
    };
    let state = &message["state"];
    for (number, other) in state["seats"].as_array().unwrap().iter().enumerate() {
        hidden(number, &other["rack"]);
    }
    for event in message["events"].as_array().unwrap() {
        match event["type"].as_str().unwrap() {
            "started" => {
                event["racks"].as_array().unwrap().iter().enumerate().for_each(|(number, rack)| hidden(number, rack));
            }
            "turn-taken" => {
                let number = event["seat"].as_u64().unwrap() as usize - 1;
                hidden(number, &event["drawn"]);
                if event["turn"]["type"] == "exchange" {
                    hidden(number, &event["turn"]["tiles"]);
                }
            }
            _ => {}
        }
    }
}

/// The recording of everything that each client was sent, over games of two to four seats with computers and without.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_what_is_hidden() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(&folder.path().join("games.db"), &[])).await;
    let tables: [&[&str]; 4] = [
        &["person", "person"],
        &["person", "person", "person"],
        &["person", "computer:greedy", "person", "computer:random"],
        &["person", "computer:expect"],
    ];
    let mut checked = 0;
    for controllers in tables {
        let (players, record) = play(&server, controllers).await;
        let secret = record.lines().find_map(|line| line.strip_prefix("Secret: ")).unwrap();
        for player in &players {
            for text in &player.heard {
                let message: Value = serde_json::from_str(text).unwrap();
                let over = !message["state"]["outcome"].is_null();
                assert!(over || !text.contains(secret), "the secret in {text}");
                if matches!(message["type"].as_str(), Some("snapshot" | "update")) && !over {
                    check_hidden(&message, player.seat);
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 200, "only {checked} messages were looked at");
    server.end().await;
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let server = Server::start(config(&database, &[])).await;
    let room = create(server.address, &["person", "computer:greedy"]).await;
    let mut socket = Socket::open(server.address).await.unwrap();
    let commitment = common::commitment(server.address, &room).await;
    let join = json!({"type": "join", "id": "j", "room": room, "name": "Ada", "commitment": commitment, "contribution": "cd".repeat(32)});
    socket.say(&join).await.unwrap();
    let token = socket.hear_of("joined").await.unwrap()["token"].as_str().unwrap().to_owned();
    let before = socket.hear_of("snapshot").await.unwrap();
    server.end().await;
    // The socket is told, then closed.
    while let Some(message) = socket.hear().await {
        assert!(matches!(message["type"].as_str(), Some("update" | "error")), "{message}");
    }
    let server = Server::start(config(&database, &[])).await;
    let after = request(server.address, "GET", &format!("/api/rooms/{room}"), Some(&token), "").await.json();
    assert_eq!(after["state"]["shuffle"], before["state"]["shuffle"]);
    assert_eq!(after["events"][0], before["events"][0]);
    server.end().await;
}
