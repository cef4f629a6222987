//! Servers that are repeatedly killed or restarted in the middle of games must lose nothing.
//!
//! `TRIOLET_KILLS`, `TRIOLET_GAMES` and `TRIOLET_SEED` set the number of kills, the number of concurrent games, and the
//! seed of the moments; `cargo xtask chaos` sets them.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use triolet_store::{Sqlite, Store};

use crate::common::{Player, create};
use crate::process::Process;

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

/// Returns the number from the environment, else `short`, or `long` in a soak test.
fn setting(name: &str, short: u64, long: u64) -> u64 {
    let default = if std::env::var_os("TRIOLET_SOAK").is_some() { long } else { short };
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

/// The way a server is stopped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// Killed without warning.
    Kill,
    /// Terminated gracefully.
    End,
}

/// Plays games at these servers while they are stopped and restarted, and checks the stored games.
async fn survive(mut servers: Vec<Process>, store: Arc<dyn Store>, stop: Stop) {
    let (games, stops) = (setting("TRIOLET_GAMES", 4, 20), setting("TRIOLET_KILLS", 12, 1_000));
    let mut random = Random(setting("TRIOLET_SEED", 4, 4));
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let (mut stopped, mut acknowledged, mut played) = (0, 0, 0);
    let mut away = Vec::new();
    while stopped < stops {
        let mut playing = Vec::new();
        let mut rooms = Vec::new();
        for number in 0..games {
            let controllers: &[&str] =
                if number % 2 == 0 { &["person", "person"] } else { &["person", "computer:greedy", "person"] };
            let room = create(addresses[0], controllers).await;
            // With several servers, the players of a game begin at different ones.
            let mut order = addresses.clone();
            for name in ["Ada", "Ben"] {
                let player = Player::join(order[0], &room, name).await;
                let order_of_player = order.clone();
                playing.push(tokio::spawn(async move { player.play_at(&order_of_player).await }));
                order.rotate_left(1);
            }
            rooms.push(room);
        }
        while stopped < stops && !playing.iter().all(tokio::task::JoinHandle::is_finished) {
            tokio::time::sleep(Duration::from_millis(20 + random.below(200))).await;
            let which = match stop {
                Stop::Kill => random.below(servers.len() as u64),
                Stop::End => stopped % servers.len() as u64,
            };
            let server = &mut servers[which as usize];
            match stop {
                Stop::Kill => server.kill(),
                Stop::End => assert!(server.end().await, "a server that was asked to end failed"),
            }
            if addresses.len() > 1 {
                // The players use another server meanwhile.
                tokio::time::sleep(Duration::from_millis(random.below(300))).await;
            }
            server.go_on().await;
            stopped += 1;
        }
        let mut players = Vec::new();
        for player in playing {
            players.push(player.await.unwrap());
        }
        away.extend(players.iter().flat_map(|player| player.away.iter().copied()));
        acknowledged += check(&*store, &rooms, &players).await;
        played += games;
    }
    println!("{stopped} stops in {played} games, {acknowledged} commands acknowledged");
    away.sort();
    // The times depend on the machine, so they are printed but not tested.
    let at = |part: usize| away.get((away.len() * part / 100).min(away.len().saturating_sub(1)));
    println!(
        "from a lost connection to the game at another: {} times, half within {:.1?}, 99 of 100 within {:.1?}, all within {:.1?}",
        away.len(),
        at(50).unwrap_or(&Duration::ZERO),
        at(99).unwrap_or(&Duration::ZERO),
        at(100).unwrap_or(&Duration::ZERO),
    );
    assert!(acknowledged > 50, "only {acknowledged} commands were acknowledged");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_server_on_sqlite_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let server = Process::start(&["--database", database.to_str().unwrap()]).await;
    survive(vec![server], Arc::new(Sqlite::open(&database).unwrap()), Stop::Kill).await;
}

/// Two servers on one file would miss each other's changes. A killed server must not leave a lock behind that keeps the
/// next one out.
#[tokio::test]
async fn a_second_server_on_one_file_does_not_start() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let mut first = Process::start(&["--database", database.to_str().unwrap()]).await;
    let mut second = std::process::Command::new(env!("CARGO_BIN_EXE_triolet"));
    let ended = second.args(["serve", "--listen", "127.0.0.1:0", "--database"]).arg(&database).output().unwrap();
    let told = String::from_utf8(ended.stderr).unwrap();
    assert!(ended.status.code() == Some(2) && told.contains("another server"), "{told}");
    first.kill();
    first.go_on().await;
}

/// Stops two servers that share a PostgreSQL database.
#[cfg(all(unix, feature = "postgres"))]
async fn two_servers_are_stopped(stop: Stop) {
    let Some(cluster) = crate::cluster::Cluster::start() else { return };
    let url = cluster.url();
    let database = ["--database-url", url.as_str()];
    let servers = vec![Process::start(&database).await, Process::start(&database).await];
    survive(servers, Arc::new(triolet_store::Postgres::open(&url).await.unwrap()), stop).await;
}

#[cfg(all(unix, feature = "postgres"))]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_on_postgresql_are_killed() {
    two_servers_are_stopped(Stop::Kill).await;
}

#[cfg(all(unix, feature = "postgres"))]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_on_postgresql_are_restarted_in_turn() {
    two_servers_are_stopped(Stop::End).await;
}

/// Checks that every acknowledged command is stored exactly once at the acknowledged place, and that every game folds
/// to the state its clients saw last. Returns the number of commands.
async fn check(store: &dyn Store, rooms: &[String], players: &[Player]) -> usize {
    let mut acknowledged = 0;
    for room in rooms {
        let stored = store.load(room.parse().unwrap()).await.unwrap().unwrap();
        let commands: BTreeMap<String, u64> = stored.commands.iter().map(|it| (it.id.clone(), it.seq.into())).collect();
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
        // Each turn of a person corresponds to one command: none was carried out twice.
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
