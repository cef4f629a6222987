//! The contract of every store, run against each implementation.

use std::fs;

use triolet::seat::Seat;
use triolet::shuffle::Hex;
use triolet_store::{
    Append, Appended, BackupError, CommandId, Holder, MAX_DUE_AHEAD, NewRoom, Published, Restored, RoomId, SharedSheet,
    Store, StoreError, StoredCommand, StoredRoom, backup, restore,
};

pub fn room(number: u8) -> NewRoom {
    NewRoom {
        room: Hex([number; 16]),
        code: format!("CODE{number}"),
        created: 1_000 + i64::from(number),
        game: Hex([number ^ 0xff; 16]),
        secret: Hex([number; 32]),
        seats: 2,
        setup: "{}".into(),
    }
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn holder(name: &str) -> Holder {
    Holder { token: Hex([1; 32]), name: Some(name.into()), contribution: Hex([2; 32]) }
}

pub fn lines(room: RoomId, expected: u32, lines: &[&str], command: Option<&str>) -> Append {
    Append {
        room,
        expected,
        lines: lines.iter().map(ToString::to_string).collect(),
        command: command.map(Into::into),
        headers: (expected == 0).then(|| "headers".into()),
        revision: expected.into(),
        is_over: false,
        timer: None,
        extras: None,
    }
}

/// Appends with the room's current revision.
pub async fn append(store: &dyn Store, append: Append) -> Result<Appended, StoreError> {
    let revision = store.load(append.room).await?.map_or(0, |stored| stored.revision);
    store.append(Append { revision, ..append }).await
}

async fn sheets_are_published_by_their_owner(store: &dyn Store) {
    let sheet = |token: u8, revision: u32, text: Option<&str>| SharedSheet {
        sheet: Hex([7; 16]),
        token: Hex([token; 32]),
        revision,
        changed: i64::from(revision) * 10,
        text: text.map(Into::into),
    };
    let other = SharedSheet { sheet: Hex([8; 16]), ..sheet(1, 1, Some("other")) };
    assert_eq!(store.shared(Hex([7; 16])).await.unwrap(), None);
    for (sheet, most, expected) in [
        (sheet(1, 9, None), 9, Published::Unknown),
        (sheet(1, 1, Some("one")), 0, Published::Full),
        (sheet(1, 1, Some("one")), 1, Published::Stored),
        (other.clone(), 1, Published::Full),
        (sheet(1, 3, Some("three")), 1, Published::Stored),
        (sheet(1, 3, Some("three")), 1, Published::Stored),
        (sheet(1, 2, Some("two")), 9, Published::Stale),
        (sheet(2, 4, Some("another's")), 9, Published::NotYours),
        (sheet(2, 4, None), 9, Published::NotYours),
    ] {
        assert_eq!(store.publish(sheet.clone(), most).await.unwrap(), expected, "{sheet:?}");
    }
    assert_eq!(store.shared(Hex([7; 16])).await.unwrap(), Some(sheet(1, 3, Some("three"))));
    assert_eq!(store.publish(other.clone(), 2).await.unwrap(), Published::Stored);
    assert_eq!(store.publish(sheet(1, 3, None), 9).await.unwrap(), Published::Stored);
    assert_eq!(store.publish(sheet(1, 5, Some("late")), 9).await.unwrap(), Published::Stopped);
    assert_eq!(store.publish(sheet(1, 3, None), 9).await.unwrap(), Published::Stored, "it is said again");
    assert_eq!(store.shared(Hex([7; 16])).await.unwrap(), Some(sheet(1, 3, None)));
    assert_eq!(store.delete_sheets(30).await.unwrap(), 1);
    assert_eq!(store.shared(Hex([8; 16])).await.unwrap(), None);
    assert_eq!(store.delete_sheets(31).await.unwrap(), 1);
    assert_eq!(store.shared(Hex([7; 16])).await.unwrap(), None);
}

async fn load(store: &dyn Store, room: RoomId) -> StoredRoom {
    store.load(room).await.unwrap().unwrap()
}

/// Runs the whole suite on an empty store.
pub async fn all(store: &dyn Store) {
    rooms_are_opened_once(store).await;
    seats_are_taken_once(store).await;
    a_log_grows_in_order(store).await;
    sheets_are_published_by_their_owner(store).await;
    a_command_is_carried_out_once(store).await;
    the_end_of_a_log_is_read(store).await;
    timers_come_due(store).await;
    what_is_over_is_not_listed(store).await;
    every_change_is_counted(store).await;
    many_at_once(store).await;
    many_are_read_at_once(store).await;
}

async fn rooms_are_opened_once(store: &dyn Store) {
    let first = room(1);
    assert!(store.create(first.clone()).await.unwrap());
    assert!(!store.create(first.clone()).await.unwrap());
    assert!(!store.create(NewRoom { code: first.code.clone(), ..room(2) }).await.unwrap());
    assert_eq!(store.find(first.code.clone()).await.unwrap(), Some(first.room));
    assert_eq!(store.find("CODE9".into()).await.unwrap(), None);
    assert_eq!(store.load(Hex([9; 16])).await.unwrap(), None);
    let found = load(store, first.room).await;
    assert_eq!((found.room, found.holders, found.lines.len()), (first, vec![None, None], 0));
}

async fn seats_are_taken_once(store: &dyn Store) {
    let id = room(1).room;
    assert!(store.take_seat(id, seat(1), holder("Ada")).await.unwrap());
    assert!(!store.take_seat(id, seat(1), holder("Eve")).await.unwrap());
    assert!(!store.take_seat(id, seat(3), holder("Eve")).await.unwrap(), "a seat that is not there");
    assert!(!store.take_seat(Hex([9; 16]), seat(0), holder("Eve")).await.unwrap(), "a room that is not there");
    assert_eq!(load(store, id).await.holders, [None, Some(holder("Ada"))]);
    assert!(store.rename(id, seat(1), None).await.unwrap());
    assert!(!store.rename(id, seat(0), Some("Eve".into())).await.unwrap());
    assert_eq!(load(store, id).await.holders[1].as_ref().unwrap().name, None);
}

async fn a_log_grows_in_order(store: &dyn Store) {
    let id = room(1).room;
    assert_eq!(append(store, lines(id, 1, &["b"], None)).await.unwrap(), Appended::Stale(0));
    assert_eq!(append(store, lines(id, 0, &["a"], None)).await.unwrap(), Appended::Stored(1));
    assert_eq!(append(store, lines(id, 0, &["a"], None)).await.unwrap(), Appended::Stale(1));
    assert_eq!(append(store, lines(id, 1, &["b", "c"], None)).await.unwrap(), Appended::Stored(3));
    let found = load(store, id).await;
    assert_eq!((found.lines, found.headers.as_deref()), (vec!["a".into(), "b".into(), "c".into()], Some("headers")));
    assert_eq!(store.find(room(1).code).await.unwrap(), Some(id), "whoever took the last seat may ask again");
    assert!(!store.take_seat(id, seat(0), holder("Eve")).await.unwrap(), "nobody joins a game that has begun");
    assert!(append(store, lines(Hex([9; 16]), 0, &["a"], None)).await.is_err(), "a room that is not there");
}

async fn a_command_is_carried_out_once(store: &dyn Store) {
    let id = room(1).room;
    assert_eq!(append(store, lines(id, 3, &["d"], Some("x"))).await.unwrap(), Appended::Stored(4));
    assert_eq!(append(store, lines(id, 3, &["d"], Some("x"))).await.unwrap(), Appended::Repeated(4));
    assert_eq!(append(store, lines(id, 4, &["d"], Some("x"))).await.unwrap(), Appended::Repeated(4));
    assert_eq!(append(store, lines(id, 3, &["d"], Some("y"))).await.unwrap(), Appended::Stale(4));
    assert_eq!(append(store, lines(id, 4, &[], Some("y"))).await.unwrap(), Appended::Stored(4));
    let digest = Some(Hex([7; 16]));
    let with_digest = Append { command: Some(CommandId { id: "w".into(), digest }), ..lines(id, 4, &[], None) };
    assert_eq!(append(store, with_digest).await.unwrap(), Appended::Stored(4));
    let mut commands = load(store, id).await.commands;
    commands.sort();
    let stored = |id: &str, digest| StoredCommand { id: id.into(), seq: 4, digest };
    assert_eq!(commands, [stored("w", digest), stored("x", None), stored("y", None)]);
}

/// A caller that knows the beginning of a log loads the rest, together with the current state of the room.
async fn the_end_of_a_log_is_read(store: &dyn Store) {
    let id = room(1).room;
    append(store, lines(id, 4, &["e"], Some("z"))).await.unwrap();
    let whole = sorted(Some(load(store, id).await)).unwrap();
    assert_eq!(whole.lines, ["a", "b", "c", "d", "e"]);
    for first in 0..7 {
        let mut expected = whole.clone();
        expected.lines = whole.lines.iter().skip(first).cloned().collect();
        expected.commands.retain(|command| command.seq >= first as u32);
        assert_eq!(sorted(store.load_from(id, first as u32).await.unwrap()), Some(expected), "from {first}");
    }
    assert_eq!(store.load_from(Hex([9; 16]), 3).await.unwrap(), None);
}

/// Concurrent loads each get the answer to their own request.
async fn many_are_read_at_once(store: &dyn Store) {
    let ids = [1, 99, 20, 1, 15].map(|number| room(number).room);
    let [a, b, c, d, e] = ids.map(|id| store.load_from(id, 1));
    let (a, b, c, d, e) = tokio::join!(a, b, c, d, e);
    for (id, found) in ids.into_iter().zip([a, b, c, d, e]) {
        let found = sorted(found.unwrap());
        assert_eq!(found.as_ref().map(|it| it.room.room), Some(id).filter(|&id| id != room(99).room));
        assert_eq!(found, sorted(store.load_from(id, 1).await.unwrap()));
    }
}

async fn timers_come_due(store: &dyn Store) {
    for (number, due) in [(11, 300), (12, 100), (13, 200)] {
        store.create(room(number)).await.unwrap();
        let first = Append { timer: Some(due), ..lines(room(number).room, 0, &["a"], None) };
        append(store, first).await.unwrap();
    }
    assert_eq!(store.due(99, 10).await.unwrap(), []);
    assert_eq!(store.due(200, 10).await.unwrap(), [room(12).room, room(13).room]);
    assert_eq!(store.due(900, 1).await.unwrap(), [room(12).room]);
    append(store, lines(room(12).room, 1, &["b"], None)).await.unwrap();
    assert_eq!(store.due(200, 10).await.unwrap(), [room(13).room]);
    // The clock that set these timers was set back since.
    assert_eq!(store.due(199 - MAX_DUE_AHEAD, 10).await.unwrap(), [room(13).room, room(11).room]);
    store.check().await.unwrap();
}

async fn what_is_over_is_not_listed(store: &dyn Store) {
    assert_eq!(store.list().await.unwrap(), [1, 11, 12, 13].map(|number| room(number).room));
    append(store, Append { is_over: true, ..lines(room(11).room, 1, &["b"], None) }).await.unwrap();
    assert_eq!(store.list().await.unwrap(), [1, 12, 13].map(|number| room(number).room));
    store.create(room(14)).await.unwrap();
    assert_eq!(store.delete(1_000, true).await.unwrap(), 0);
    assert_eq!(store.delete(9_000, true).await.unwrap(), 1);
    assert_eq!(store.load(room(11).room).await.unwrap(), None);
    assert_eq!(store.delete(9_000, false).await.unwrap(), 1, "the room that never began");
}

/// A caller that has missed a change of any kind is refused as stale.
async fn every_change_is_counted(store: &dyn Store) {
    let id = room(15).room;
    store.create(room(15)).await.unwrap();
    let mut revisions = vec![load(store, id).await.revision];
    store.take_seat(id, seat(0), holder("Ada")).await.unwrap();
    revisions.push(load(store, id).await.revision);
    store.rename(id, seat(0), Some("Eve".into())).await.unwrap();
    revisions.push(load(store, id).await.revision);
    append(store, lines(id, 0, &["a"], None)).await.unwrap();
    append(store, Append { extras: Some("a proposal".into()), ..lines(id, 1, &[], Some("x")) }).await.unwrap();
    let found = load(store, id).await;
    assert_eq!(found.extras.as_deref(), Some("a proposal"));
    revisions.push(found.revision);
    assert_eq!(revisions, [0, 1, 2, 4]);
    let late = Append { revision: 3, ..lines(id, 1, &[], Some("y")) };
    assert_eq!(store.append(late).await.unwrap(), Appended::Stale(1), "the proposal was missed");
    append(store, Append { timer: Some(5_000), ..lines(id, 1, &["b"], None) }).await.unwrap();
    let found = load(store, id).await;
    assert_eq!((found.extras, found.timer, found.is_over), (None, Some(5_000), false));
    append(store, Append { is_over: true, ..lines(id, 2, &["c"], None) }).await.unwrap();
    assert!(load(store, id).await.is_over);
}

/// Moves a dump from one store to another and compares them.
pub async fn moves(from: &dyn Store, to: &dyn Store) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.backup");
    let count = backup(from, &file).await.unwrap();
    assert!(count >= 5, "{count} rooms");
    let restored = restore(to, &file).await.unwrap();
    assert_eq!(restored, Restored { rooms: count, known: 0 });
    for number in 0..=u8::MAX {
        assert_eq!(
            sorted(from.load(room(number).room).await.unwrap()),
            sorted(to.load(room(number).room).await.unwrap())
        );
    }
    assert_eq!(from.list().await, to.list().await);
    assert_eq!(from.due(9_000, 99).await, to.due(9_000, 99).await);
    assert_eq!(restore(to, &file).await.unwrap(), Restored { rooms: 0, known: count });
    // A truncated file is detected before anything is restored.
    let text = fs::read_to_string(&file).unwrap();
    for cut in [text.len() / 2, text.rfind("{\"end\"").unwrap(), 0] {
        fs::write(&file, &text[..cut]).unwrap();
        assert!(matches!(restore(to, &file).await, Err(BackupError::Damaged { .. })));
    }
}

/// Sorts the commands, whose order has no meaning.
fn sorted(stored: Option<StoredRoom>) -> Option<StoredRoom> {
    let mut stored = stored?;
    stored.commands.sort();
    Some(stored)
}

/// Of several appends for one place exactly one is stored, whatever else goes on.
async fn many_at_once(store: &dyn Store) {
    store.create(room(20)).await.unwrap();
    let id = room(20).room;
    for seq in 0..50 {
        // A room without other changes has one revision per event.
        let pending: Vec<_> = (0..4).map(|rival| store.append(lines(id, seq, &[&format!("{rival}")], None))).collect();
        let mut stored = 0;
        for answer in pending {
            match answer.await.unwrap() {
                Appended::Stored(_) => stored += 1,
                other => assert_eq!(other, Appended::Stale(seq + 1)),
            }
        }
        assert_eq!(stored, 1);
    }
}
