//! Following the events of other servers must leave a room in the same state as reading it whole.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use triolet_store::{Store, StoredRoom};

use super::host::{Host, Input};
use super::playback::{Recorded, ScriptedStore, record};
use crate::room::RoomSnapshot;

/// Returns a running server on top of a scripted store.
fn host(told: &Arc<ScriptedStore>, now: u64) -> Host {
    let mut host = Host::new(Arc::clone(told) as Arc<dyn Store>);
    host.take(0, &Input::Start);
    host.take(now, &Input::Tick);
    host
}

fn assert_same(found: &RoomSnapshot, expected: &RoomSnapshot) {
    let (one, other) = (found.table.as_ref().unwrap(), expected.table.as_ref().unwrap());
    assert_eq!(one.game(), other.game());
    assert_eq!(one.table_state(), other.table_state());
    assert_eq!((&found.people.names, &found.people.rematch), (&expected.people.names, &expected.people.rematch));
    assert_eq!(found.chat, expected.chat);
}

/// Makes a server follow a recorded game in steps of `every` changes. Returns the number of steps.
fn follow(recorded: &Recorded, every: usize) -> usize {
    let stored = recorded.steps.iter().filter_map(|step| Some((step.at, &**step.stored_of(recorded.room)?)));
    let mut changes: Vec<(u64, &StoredRoom)> = stored.filter(|(_, stored)| stored.headers.is_some()).collect();
    changes.dedup_by_key(|(_, stored)| stored.revision);
    let told = Arc::new(ScriptedStore::default());
    told.hold(changes[0].1.clone());
    let following = host(&told, changes[0].0);
    let room = following.read(recorded.room);
    let mut heard = 0;
    for (at, stored) in changes.into_iter().skip(1).step_by(every) {
        let before = told.whole.load(Ordering::Relaxed);
        // With only the first event known, reading from the last known event is reading the whole log.
        let is_short = room.now().table.unwrap().game().log().len() == 1;
        told.hold(stored.clone());
        following.catch_up(at, recorded.room);
        assert_eq!(told.whole.load(Ordering::Relaxed), before + u32::from(is_short), "it was read whole");
        assert_same(&room.now(), &host(&told, at).read(recorded.room).now());
        heard += 1;
    }
    heard
}

#[test]
fn what_others_did_is_taken_in_as_if_it_were_read_whole() {
    let mut heard = 0;
    for seed in 2_000_000..2_000_003 {
        let recorded = record(seed);
        heard += [1, 5, 23].map(|every| follow(&recorded, every)).iter().sum::<usize>();
    }
    assert!(heard > 200, "{heard}");
}

/// A log that does not continue the known one must be read whole: the room was restored from a backup, or differs.
#[test]
fn what_does_not_follow_is_read_whole() {
    let recorded = record(2_000_000);
    let known = &**recorded.steps.last().unwrap().stored_of(recorded.room).unwrap();
    let cut = |count: usize| StoredRoom { lines: known.lines[..count].to_vec(), is_over: false, ..known.clone() };
    let revision = known.revision + 1;
    let mut other = cut(8);
    other.lines.push("agreed-end".into());
    let told = Arc::new(ScriptedStore::default());
    for (before, after) in [
        (cut(9), StoredRoom { revision: known.revision - 1, ..cut(8) }),
        (cut(9), StoredRoom { revision, ..cut(8) }),
        (cut(9), StoredRoom { revision, ..other }),
    ] {
        told.hold(before);
        let following = host(&told, 0);
        let room = following.read(recorded.room);
        told.hold(after.clone());
        following.catch_up(0, recorded.room);
        let found = room.now();
        assert_same(&found, &host(&told, 0).read(recorded.room).now());
        assert_eq!(found.table.unwrap().game().log().len(), after.lines.len());
    }
}
