//! A database that fails: commands are refused or their answers get lost, and nothing is doubled, lost or moved.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use common::through::Through;
use common::{Player, Server, config, create};
use triolet::record::Record;
use triolet_store::{Sqlite, Store};

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
    let stored: Vec<(String, u64)> = stored.commands.into_iter().map(|(id, seq)| (id, seq.into())).collect();
    // The answer to the last command may have been overtaken by the end of the game.
    assert!(acknowledged.iter().all(|command| stored.contains(command)));
    assert!(stored.len() - acknowledged.len() <= 1);
    server.end().await;
}
