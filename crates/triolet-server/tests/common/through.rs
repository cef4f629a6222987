//! A store that passes on what it is asked, so that a test can stand in between.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use tokio::sync::{Notify, broadcast, mpsc};
use triolet::seat::Seat;
use triolet_store::{
    Append, Appended, Change, Holder, Millis, NewRoom, Pending, Presence, RoomId, Store, StoreError, Stored,
};

/// A store that passes on what it is asked, but lets everybody act for a room who wants to.
#[derive(Debug)]
pub struct Through {
    pub store: Arc<dyn Store>,
    /// `true` if every third answer to an append is an error: by turns before it has done anything, and after.
    pub fails: bool,
    /// `true` if nothing can be read or stored.
    pub is_down: AtomicBool,
    /// `true` if nothing can be stored, as where the disk is full.
    pub is_full: AtomicBool,
    /// `true` if the answer is lost when somebody takes a seat: the seat is taken, and the store reports an error.
    pub loses_seats: AtomicBool,
    /// The number of appends, not counting those that start a game.
    pub appends: AtomicU32,
    /// The number of those that came too late.
    pub stale: AtomicU32,
    /// What the test tells of changes, where the store tells of none.
    pub told: Option<broadcast::Sender<Change>>,
    /// Holds up the answer to the first reading.
    pub gate: Option<Gate>,
}

/// Where an answer waits that may be old by the time it is heard.
#[derive(Debug, Default)]
pub struct Gate {
    is_used: AtomicBool,
    /// Told once something was read.
    pub reached: Notify,
    /// To be told so that the answer goes on.
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
    fn append(&self, append: Append) -> Pending<'_, Appended> {
        // The start of a game is left alone: whoever joined would have to join again.
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

    fn create(&self, room: NewRoom) -> Pending<'_, bool> {
        self.store.create(room)
    }

    fn take_seat(&self, room: RoomId, seat: Seat, holder: Holder) -> Pending<'_, bool> {
        Box::pin(async move {
            let answer = self.store.take_seat(room, seat, holder).await;
            if self.loses_seats.load(Ordering::Relaxed) { Err(failure()) } else { answer }
        })
    }

    fn rename(&self, room: RoomId, seat: Seat, name: Option<String>) -> Pending<'_, bool> {
        self.store.rename(room, seat, name)
    }

    fn load_from(&self, room: RoomId, first: u32) -> Pending<'_, Option<Stored>> {
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

    fn find(&self, code: String) -> Pending<'_, Option<RoomId>> {
        self.store.find(code)
    }

    fn list(&self) -> Pending<'_, Vec<RoomId>> {
        self.store.list()
    }

    fn due(&self, now: Millis, limit: u32) -> Pending<'_, Vec<RoomId>> {
        if self.is_down.load(Ordering::Relaxed) {
            return Box::pin(async { Err(failure()) });
        }
        self.store.due(now, limit)
    }

    fn check(&self) -> Pending<'_, ()> {
        if self.is_down.load(Ordering::Relaxed) || self.is_full.load(Ordering::Relaxed) {
            return Box::pin(async { Err(failure()) });
        }
        self.store.check()
    }

    fn now(&self) -> Pending<'_, Option<Millis>> {
        if self.is_down.load(Ordering::Relaxed) {
            return Box::pin(async { Err(failure()) });
        }
        self.store.now()
    }

    fn delete(&self, before: Millis, is_over: bool) -> Pending<'_, u64> {
        self.store.delete(before, is_over)
    }

    fn dump(&self, to: mpsc::Sender<Stored>) -> Pending<'_, ()> {
        self.store.dump(to)
    }

    fn put(&self, stored: Stored) -> Pending<'_, bool> {
        self.store.put(stored)
    }

    fn announce(&self, room: RoomId, presence: Presence) {
        self.store.announce(room, presence);
    }

    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        self.told.as_ref().map(broadcast::Sender::subscribe).or_else(|| self.store.changes())
    }
}
