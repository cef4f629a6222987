//! A store that forwards requests and lets tests interfere.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use tokio::sync::{Notify, broadcast, mpsc};
use triolet::seat::Seat;
use triolet_store::{
    Append, Appended, Change, Holder, Millis, NewRoom, PresenceMessage, Published, RoomId, SharedSheet, SheetId, Store,
    StoreError, StoreFuture, StoredRoom,
};

/// A store that forwards requests, but lets every process act for a room.
#[derive(Debug)]
pub struct Through {
    pub store: Arc<dyn Store>,
    /// `true` if every third append fails: alternately before and after it takes effect.
    pub fails: bool,
    /// `true` if nothing can be read or stored.
    pub is_down: AtomicBool,
    /// `true` if nothing can be written, as on a full disk.
    pub is_full: AtomicBool,
    /// `true` if taking a seat succeeds but reports an error, as if the answer were lost.
    pub loses_seats: AtomicBool,
    /// The number of appends, except those that start a game.
    pub appends: AtomicU32,
    /// The number of stale appends.
    pub stale: AtomicU32,
    /// Change notifications by the test, for a store without any.
    pub told: Option<broadcast::Sender<Change>>,
    /// Delays the answer to the first read.
    pub gate: Option<Gate>,
}

/// A gate that delays an answer, which may be outdated by the time it is received.
#[derive(Debug, Default)]
pub struct Gate {
    is_used: AtomicBool,
    /// Notified once the read is done.
    pub reached: Notify,
    /// To be notified by the test to release the answer.
    pub open: Notify,
}

impl Through {
    pub fn new(store: Arc<dyn Store>, fails: bool) -> Self {
        Self {
            store,
            fails,
            is_down: AtomicBool::new(false),
            is_full: AtomicBool::new(false),
            loses_seats: AtomicBool::new(false),
            appends: AtomicU32::new(0),
            stale: AtomicU32::new(0),
            told: None,
            gate: None,
        }
    }
}

fn failure() -> StoreError {
    StoreError::Unavailable("it was told to fail".into())
}

impl Store for Through {
    fn append(&self, append: Append) -> StoreFuture<'_, Appended> {
        // The start of a game never fails, since its players would have to join again.
        let count = if append.expected == 0 { 1 } else { self.appends.fetch_add(1, Ordering::Relaxed) };
        Box::pin(async move {
            let is_full = self.is_full.load(Ordering::Relaxed);
            if is_full || self.is_down.load(Ordering::Relaxed) || self.fails && count % 6 == 2 {
                return Err(failure());
            }
            let answer = self.store.append(append).await;
            if let Ok(Appended::Stale(_)) = answer {
                self.stale.fetch_add(1, Ordering::Relaxed);
            }
            if self.fails && count % 6 == 5 { Err(failure()) } else { answer }
        })
    }

    fn create(&self, room: NewRoom) -> StoreFuture<'_, bool> {
        self.store.create(room)
    }

    fn take_seat(&self, room: RoomId, seat: Seat, holder: Holder) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let answer = self.store.take_seat(room, seat, holder).await;
            if self.loses_seats.load(Ordering::Relaxed) { Err(failure()) } else { answer }
        })
    }

    fn rename(&self, room: RoomId, seat: Seat, name: Option<String>) -> StoreFuture<'_, bool> {
        self.store.rename(room, seat, name)
    }

    fn load_from(&self, room: RoomId, first: u32) -> StoreFuture<'_, Option<StoredRoom>> {
        Box::pin(async move {
            if self.is_down.load(Ordering::Relaxed) {
                return Err(failure());
            }
            let found = self.store.load_from(room, first).await;
            if let Some(gate) = self.gate.as_ref().filter(|gate| !gate.is_used.swap(true, Ordering::Relaxed)) {
                gate.reached.notify_one();
                gate.open.notified().await;
            }
            found
        })
    }

    fn find(&self, code: String) -> StoreFuture<'_, Option<RoomId>> {
        self.store.find(code)
    }

    fn list(&self) -> StoreFuture<'_, Vec<RoomId>> {
        self.store.list()
    }

    fn due(&self, now: Millis, limit: u32) -> StoreFuture<'_, Vec<RoomId>> {
        if self.is_down.load(Ordering::Relaxed) {
            return Box::pin(async { Err(failure()) });
        }
        self.store.due(now, limit)
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        if self.is_down.load(Ordering::Relaxed) || self.is_full.load(Ordering::Relaxed) {
            return Box::pin(async { Err(failure()) });
        }
        self.store.check()
    }

    fn now(&self) -> StoreFuture<'_, Option<Millis>> {
        if self.is_down.load(Ordering::Relaxed) {
            return Box::pin(async { Err(failure()) });
        }
        self.store.now()
    }

    fn delete(&self, before: Millis, is_over: bool) -> StoreFuture<'_, u64> {
        self.store.delete(before, is_over)
    }

    fn dump(&self, to: mpsc::Sender<StoredRoom>) -> StoreFuture<'_, ()> {
        self.store.dump(to)
    }

    fn put(&self, stored: StoredRoom) -> StoreFuture<'_, bool> {
        self.store.put(stored)
    }

    fn publish(&self, sheet: SharedSheet, most: u32) -> StoreFuture<'_, Published> {
        if self.is_down.load(Ordering::Relaxed) || self.is_full.load(Ordering::Relaxed) {
            return Box::pin(async { Err(failure()) });
        }
        self.store.publish(sheet, most)
    }

    fn shared(&self, sheet: SheetId) -> StoreFuture<'_, Option<SharedSheet>> {
        if self.is_down.load(Ordering::Relaxed) {
            return Box::pin(async { Err(failure()) });
        }
        self.store.shared(sheet)
    }

    fn delete_sheets(&self, before: Millis) -> StoreFuture<'_, u64> {
        self.store.delete_sheets(before)
    }

    fn announce_presence(&self, room: RoomId, presence: PresenceMessage) {
        self.store.announce_presence(room, presence);
    }

    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        self.told.as_ref().map(broadcast::Sender::subscribe).or_else(|| self.store.changes())
    }
}
