//! Stores a room in an SQLite file and reads it back:
//!
//! ```sh
//! cargo run -p triolet-store --example keep_a_game -- /tmp/games.db
//! ```
#![expect(clippy::print_stdout, reason = "it prints what came out")]

use std::error::Error;
use std::path::Path;

use triolet::event::Start;
use triolet::game::Game;
use triolet::record::{Record, line};
use triolet::seat::Controller;
use triolet_store::{Append, NewRoom, RoomId, Sqlite, Store, StoredRoom};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "games.db".into());
    let stored = keep(Path::new(&path)).await?;
    println!("room {}: {} event(s), the last one {:?}", stored.room.code, stored.lines.len(), stored.lines.last());
    Ok(())
}

/// Creates a room with a started game unless the file already has it, and loads everything stored for it.
async fn keep(path: &Path) -> Result<StoredRoom, Box<dyn Error>> {
    let store = Sqlite::open(path)?;
    let game = Game::deal(Start::local("a seed", vec![Controller::Person, Controller::Person]))?;
    let start = &game.start_event().start;
    let room: RoomId = start.game;
    let opened = NewRoom {
        room,
        code: "K7QXM".into(),
        created: 0,
        game: start.game,
        secret: start.secret.ok_or("a local game knows its secret")?,
        seats: game.seats(),
        setup: String::new(),
    };
    if store.create(opened).await? {
        let append = Append {
            room,
            expected: 0,
            revision: 0,
            lines: game.log().iter().map(line::print).collect(),
            command: None,
            headers: Some(Record::new(game).print_headers()),
            is_over: false,
            timer: None,
            extras: None,
        };
        store.append(append).await?;
    }
    Ok(store.load(room).await?.ok_or("the room was just stored")?)
}

#[tokio::test]
async fn a_second_run_finds_what_the_first_one_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let first = keep(&path).await.unwrap();
    assert!(first.lines[0].starts_with("start "));
    assert_eq!(keep(&path).await.unwrap(), first);
}
