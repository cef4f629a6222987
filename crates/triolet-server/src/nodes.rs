//! Tests of servers with differing clocks that share a PostgreSQL database.

use std::sync::Arc;
use std::time::Duration;

use triolet::seat::Seat;
use triolet::view::Viewer;
use triolet_protocol::{Command, Draft, ServerMessage};
use triolet_store::{Postgres, RoomId, Store};

use crate::app::App;
use crate::cluster::Cluster;
use crate::config::Config;
use crate::room::IncomingCommand;
use crate::timeline::wall;

async fn app(cluster: &Cluster, clock: fn() -> i64) -> Arc<App> {
    let store: Arc<dyn Store> = Arc::new(Postgres::open(&cluster.url()).await.unwrap());
    let app = App::with_clock(Config::without_limits(&[]), store, clock);
    app.rooms.follow_clock().await.unwrap();
    Arc::new(app)
}

/// Returns the seat to move and its remaining time, as a server shows it after reading the room.
async fn remaining(app: &App, room: RoomId) -> (Seat, u32) {
    let room = app.rooms.get(room).await.unwrap();
    room.catch_up(None).await.unwrap();
    let shown = room.now();
    let seat = shown.table.as_ref().unwrap().game().to_move().expect("nobody has left");
    let ServerMessage::Snapshot(snapshot) = room.snapshot(&shown, Viewer::Seat(seat)) else { panic!() };
    (seat, snapshot.state.clock.unwrap().remaining[seat.index()])
}

async fn place(app: &App, room: RoomId) {
    let room = app.rooms.get(room).await.unwrap();
    room.catch_up(None).await.unwrap();
    let table = room.now().table.unwrap();
    let seat = table.game().to_move().unwrap();
    let play = table.view(Viewer::Seat(seat)).legal_plays()[0];
    let command = Command::Place { tiles: Draft(play.tiles().to_vec()) };
    room.command(seat, IncomingCommand { id: "p".into(), seq: table.seq(), command, lag: 0 }).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_that_differ_charge_what_was_used() {
    const HOUR: i64 = 3_600_000;
    let Some(cluster) = Cluster::start() else { return };
    let others: [fn() -> i64; 4] = [|| wall() + HOUR, || wall() - HOUR, || wall() + 20_000, || wall() - 20_000];
    for other in others {
        let (here, there) = (app(&cluster, wall).await, app(&cluster, other).await);
        // A game is created at one server; its first and second turns are taken at the other.
        for (first, second) in [(&here, &there), (&there, &here)] {
            let room = first.rooms.open_for_two().await.id;
            let pause = Duration::from_millis(1_500);
            tokio::time::sleep(pause).await;
            // The lower bound is generous for busy machines, but excludes a difference of minutes.
            let shown = [remaining(first, room).await, remaining(second, room).await];
            assert!(shown.iter().all(|(_, remaining)| (20_000..=58_500).contains(remaining)), "{shown:?}");
            place(second, room).await;
            tokio::time::sleep(pause).await;
            for app in [first, second] {
                app.rooms.tick().await;
                let shown = remaining(app, room).await;
                assert!((20_000..=58_500).contains(&shown.1), "{shown:?}");
            }
            assert!(first.rooms.get(room).await.unwrap().now().table.unwrap().game().ending().is_none());
        }
    }
}
