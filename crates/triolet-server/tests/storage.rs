//! A database that fails: commands are refused or their answers get lost, and nothing is doubled, lost or moved.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use common::{Player, Server, config, create};
use triolet::record::Record;
use triolet::seat::Seat;
use triolet_store::{Append, Appended, Holder, Millis, NewRoom, Pending, RoomId, Sqlite, Store, StoreError, Stored};

/// A store whose every third answer to an append is an error: by turns before it has done anything, and after.
#[derive(Debug)]
struct Failing {
    store: Sqlite,
    count: AtomicU32,
}

fn failure() -> StoreError {
    StoreError::Unavailable("it was told to fail".into())
}

impl Store for Failing {
    fn append(&self, append: Append) -> Pending<'_, Appended> {
        // The start of a game is left alone: whoever joined would have to join again.
        let count = if append.expected == 0 { 1 } else { self.count.fetch_add(1, Ordering::Relaxed) };
        Box::pin(async move {
            if count % 6 == 2 {
                return Err(failure());
            }
            let answer = self.store.append(append).await;
            if count % 6 == 5 { Err(failure()) } else { answer }
        })
    }

    fn create(&self, room: NewRoom) -> Pending<'_, bool> {
        self.store.create(room)
    }

    fn claim(&self, room: RoomId, seat: Seat, holder: Holder) -> Pending<'_, bool> {
        self.store.claim(room, seat, holder)
    }

    fn rename(&self, room: RoomId, seat: Seat, name: Option<String>) -> Pending<'_, bool> {
        self.store.rename(room, seat, name)
    }

    fn load(&self, room: RoomId) -> Pending<'_, Option<Stored>> {
        self.store.load(room)
    }

    fn find(&self, code: String) -> Pending<'_, Option<RoomId>> {
        self.store.find(code)
    }

    fn list(&self) -> Pending<'_, Vec<RoomId>> {
        self.store.list()
    }

    fn due(&self, now: Millis, limit: u32) -> Pending<'_, Vec<RoomId>> {
        self.store.due(now, limit)
    }

    fn delete(&self, before: Millis, is_over: bool) -> Pending<'_, u64> {
        self.store.delete(before, is_over)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_gets_through_a_failing_database() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let failing = Arc::new(Failing { store: Sqlite::open(&database).unwrap(), count: AtomicU32::new(0) });
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
    assert!(failing.count.load(Ordering::Relaxed) > 12, "too few commands for any to fail");
    acknowledged.sort();
    stored.commands.sort();
    let stored: Vec<(String, u64)> = stored.commands.into_iter().map(|(id, seq)| (id, seq.into())).collect();
    // The answer to the last command may have been overtaken by the end of the game.
    assert!(acknowledged.iter().all(|command| stored.contains(command)));
    assert!(stored.len() - acknowledged.len() <= 1);
    server.end().await;
}
