//! The server is killed in the middle of games, again and again, and loses nothing.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use common::{Player, create};
use triolet_store::{Sqlite, Store};

/// A generator for the moments of the kills (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }
}

/// A server that does not outlive the test, also where that fails.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(address: SocketAddr, database: &Path) -> Running {
    let mut command = Command::new(env!("CARGO_BIN_EXE_triolet-server"));
    command.arg("--listen").arg(address.to_string()).arg("--database").arg(database);
    command.args(["--pace-ms", "1", "--creates-per-minute", "9999", "--joins-per-minute", "9999"]);
    command.args(["--messages-per-second", "9999", "--connections-per-address", "9999"]);
    Running(command.stderr(Stdio::null()).spawn().unwrap())
}

async fn until_it_answers(address: SocketAddr) {
    while tokio::net::TcpStream::connect(address).await.is_err() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let (games, kills) = if std::env::var_os("TRIOLET_SOAK").is_some() { (20, 1_000) } else { (4, 12) };
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    // A port that is free now stays so long enough.
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut random = Random(4);
    let mut server = start(address, &database);
    until_it_answers(address).await;

    let (mut kill, mut acknowledged) = (0, 0);
    while kill < kills {
        let mut playing = Vec::new();
        let mut rooms = Vec::new();
        for number in 0..games {
            let controllers: &[&str] =
                if number % 2 == 0 { &["person", "person"] } else { &["person", "computer:greedy", "person"] };
            let room = create(address, controllers).await;
            for name in ["Ada", "Ben"] {
                playing.push(tokio::spawn(Player::join(address, &room, name).await.play(address)));
            }
            rooms.push(room);
        }
        while kill < kills && !playing.iter().all(tokio::task::JoinHandle::is_finished) {
            tokio::time::sleep(Duration::from_millis(20 + random.below(200))).await;
            server.0.kill().unwrap();
            server.0.wait().unwrap();
            kill += 1;
            server = start(address, &database);
            until_it_answers(address).await;
        }
        let mut players = Vec::new();
        for player in playing {
            players.push(player.await.unwrap());
        }
        acknowledged += check(&database, &rooms, &players).await;
    }
    println!("{kill} kills, {acknowledged} commands acknowledged");
    assert!(acknowledged > 50, "only {acknowledged} commands were acknowledged");
}

/// Every acknowledged command is in the store exactly once and where the client was told, and every game folds to what
/// its clients saw last. Answers how many commands there were.
async fn check(database: &Path, rooms: &[String], players: &[Player]) -> usize {
    let store = Sqlite::open(database).unwrap();
    let mut acknowledged = 0;
    for room in rooms {
        let stored = store.load(room.parse().unwrap()).await.unwrap().unwrap();
        let commands: BTreeMap<String, u64> =
            stored.commands.iter().map(|(id, seq)| (id.clone(), (*seq).into())).collect();
        assert_eq!(commands.len(), stored.commands.len());
        let text = stored.headers.unwrap() + &stored.lines.join("\n") + "\n";
        let record: triolet::record::Record = text.parse().unwrap();
        let outcome = record.game.outcome().unwrap();
        for player in players.iter().filter(|player| player.room == *room) {
            for (id, seq) in &player.acknowledged {
                assert_eq!(commands.get(id), Some(seq), "{id}");
                acknowledged += 1;
            }
            assert_eq!(player.seq, Some(stored.lines.len() as u64));
            for (seat, told) in outcome.seats.iter().zip(player.state["outcome"]["seats"].as_array().unwrap()) {
                assert_eq!(told["total"], seat.total());
            }
        }
        // Each turn of a person stands for one command: none was done twice.
        let turns = stored.lines.iter().filter(|line| line.starts_with(['1', '2', '3'])).count();
        let by_people = record
            .game
            .turns()
            .filter(|turned| record.game.controllers()[turned.seat.index()] == triolet::seat::Controller::Person);
        assert_eq!(by_people.count(), commands.len());
        assert_eq!(turns, record.game.turn_count());
    }
    acknowledged
}
