//! The store contract on PostgreSQL, and behaviour with several servers.
#![cfg(all(unix, feature = "postgres"))]
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

mod cluster;
mod suite;

use std::time::Duration;

use cluster::Cluster;
use suite::{append, lines, room, seat};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::broadcast::Receiver;
use tokio::sync::watch;
use triolet::shuffle::Hex;
use triolet_store::{Append, Appended, Change, Holder, Postgres, Sqlite, Store, StoreError};

/// Waits for a change.
async fn hear(changes: &mut Receiver<Change>, wanted: Change) {
    let heard = async { while changes.recv().await.unwrap() != wanted {} };
    tokio::time::timeout(Duration::from_secs(60), heard).await.expect("the change is reported");
}

/// Waits until the store's listening connection is up.
async fn listening(store: &Postgres) {
    while store.seize(Hex([0; 16])).await.is_err() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    store.release(Hex([0; 16])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_suite_passes() {
    let Some(cluster) = Cluster::start() else { return };
    let store = Postgres::open(&cluster.url()).await.unwrap();
    suite::all(&store).await;
    // Moves the data to a file and on to an empty database, so that neither store locks users in.
    let folder = tempfile::tempdir().unwrap();
    let file = Sqlite::open(&folder.path().join("games.db")).unwrap();
    suite::moves(&store, &file).await;
    let empty = Cluster::start().unwrap();
    suite::moves(&file, &Postgres::open(&empty.url()).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_start_at_once_share_one_database() {
    let Some(cluster) = Cluster::start() else { return };
    let url = cluster.url();
    // All of them find an empty database and try to create the tables.
    let (a, b, c) = tokio::join!(Postgres::open(&url), Postgres::open(&url), Postgres::open(&url));
    let (a, b, _c) = (a.unwrap(), b.unwrap(), c.unwrap());
    let mut changes = b.changes().unwrap();
    listening(&b).await;

    let id = room(1).room;
    a.create(room(1)).await.unwrap();
    let holder = Holder { token: Hex([1; 32]), name: None, contribution: Hex([2; 32]) };
    a.take_seat(id, seat(0), holder).await.unwrap();
    hear(&mut changes, Change::Room(id, 1)).await;
    a.rename(id, seat(0), Some("Ada".into())).await.unwrap();
    hear(&mut changes, Change::Room(id, 2)).await;
    append(&a, lines(id, 0, &["a"], None)).await.unwrap();
    hear(&mut changes, Change::Room(id, 3)).await;
    assert_eq!(a.load(id).await, b.load(id).await);

    // Of two appends for the same place through different servers, one is stored.
    for seq in 1..40 {
        let line = |expected: u32| Append { revision: i64::from(expected) + 2, ..lines(id, expected, &["x"], None) };
        let (one, other) = tokio::join!(a.append(line(seq)), b.append(line(seq)));
        let mut answers = [one.unwrap(), other.unwrap()];
        answers.sort_by_key(|answer| matches!(answer, Appended::Stale(_)));
        assert_eq!(answers, [Appended::Stored(seq + 1), Appended::Stale(seq + 1)]);
    }
    // A command sent to both servers is carried out once.
    let command = Append { revision: 42, ..lines(id, 40, &["y"], Some("x")) };
    let (one, other) = tokio::join!(a.append(command.clone()), b.append(command));
    let mut answers = [one.unwrap(), other.unwrap()];
    answers.sort_by_key(|answer| matches!(answer, Appended::Repeated(_)));
    assert_eq!(answers, [Appended::Stored(41), Appended::Repeated(41)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_server_acts_for_a_room_at_a_time() {
    let Some(cluster) = Cluster::start() else { return };
    let (a, b) = (Postgres::open(&cluster.url()).await.unwrap(), Postgres::open(&cluster.url()).await.unwrap());
    let id = room(1).room;
    for store in [&a, &b] {
        listening(store).await;
    }
    assert!(a.seize(id).await.unwrap());
    assert!(!b.seize(id).await.unwrap());
    assert!(b.seize(room(2).room).await.unwrap(), "another room");
    a.release(id).await.unwrap();
    assert!(b.seize(id).await.unwrap());
    // A server that ends releases everything.
    drop(b);
    while !a.seize(id).await.unwrap() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_gone_refuses_and_comes_back() {
    let Some(mut cluster) = Cluster::start() else { return };
    let store = Postgres::open(&cluster.url()).await.unwrap();
    let id = room(1).room;
    store.create(room(1)).await.unwrap();
    append(&store, lines(id, 0, &["a"], Some("x"))).await.unwrap();
    let before = store.load(id).await.unwrap();
    let mut changes = store.changes().unwrap();
    cluster.kill();
    let next = Append { revision: 1, ..lines(id, 1, &["b"], Some("y")) };
    for _ in 0..3 {
        assert!(matches!(store.append(next.clone()).await, Err(StoreError::Unavailable(_))));
    }
    cluster.go_on();
    assert_eq!(store.load(id).await.unwrap(), before, "what was acknowledged, and nothing that was refused");
    assert_eq!(store.append(next).await, Ok(Appended::Stored(2)));
    // All known state may be stale, since notifications were lost.
    hear(&mut changes, Change::Unknown).await;
    listening(&store).await;
}

/// The database machine fails and another takes over its address, or a network loses its connection state: connections
/// stay open but deliver nothing.
#[tokio::test(flavor = "multi_thread")]
async fn connections_that_lead_nowhere_are_given_up() {
    let Some(cluster) = Cluster::start() else { return };
    let between = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("postgres://triolet@{}/postgres", between.local_addr().unwrap());
    let (socket, cut) = (cluster.socket(), watch::Sender::new(0));
    let cuts = cut.clone();
    tokio::spawn(async move {
        while let Ok((mut here, _)) = between.accept().await {
            let mut there = UnixStream::connect(&socket).await.unwrap();
            let mut cut = cuts.subscribe();
            tokio::spawn(async move {
                tokio::select! {
                    _ = copy_bidirectional(&mut here, &mut there) => {}
                    _ = cut.changed() => std::future::pending().await,
                }
            });
        }
    });
    let store = Postgres::open(&url).await.unwrap();
    let id = room(1).room;
    store.create(room(1)).await.unwrap();
    listening(&store).await;
    let mut changes = store.changes().unwrap();
    cut.send_replace(1);
    // A dead connection is detected even without requests.
    hear(&mut changes, Change::Unknown).await;
    listening(&store).await;
    cut.send_replace(2);
    let waited = tokio::time::timeout(Duration::from_secs(60), store.seize(id)).await;
    assert!(waited.expect("it must not wait forever").is_err());
    hear(&mut changes, Change::Unknown).await;
    while append(&store, lines(id, 0, &["a"], None)).await.is_err() {}
    hear(&mut changes, Change::Room(id, 1)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_not_durable_or_missing_is_refused() {
    let Some(cluster) = Cluster::start_with(&["fsync=off"]) else { return };
    let error = Postgres::open(&cluster.url()).await.unwrap_err();
    assert_eq!(error, StoreError::Unavailable("fsync is off, where on is needed".into()));
    let absent = cluster.url().replace("/postgres", "/nowhere");
    assert!(Postgres::open(&absent).await.unwrap_err().to_string().contains("nowhere"));
    let error = Postgres::open("postgres://somebody:a-secret@[nonsense").await.unwrap_err();
    assert!(!error.to_string().contains("a-secret"), "{error}");
}
