//! The process that acts for a room: one at a time holds it and takes its computers' turns. If that process hangs,
//! another takes over; if the first one wakes up, the log refuses its turn.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use triolet_protocol::Code;
use triolet_store::PresenceMessage;

use super::{Room, unavailable};
use crate::presence::SILENCE;

/// The holder of a room, as far as this process knows.
#[derive(Debug, Default)]
pub(super) struct Holding {
    /// `true` if this process holds it.
    is_own: AtomicBool,
    /// The time of the last announcement by another process that holds the room.
    silent_since: Mutex<Option<Instant>>,
}

impl Holding {
    fn set(&self, is_own: bool) {
        self.is_own.store(is_own, Ordering::SeqCst);
        if is_own {
            *self.silent_since.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    /// Records an announcement of another process that holds the room.
    pub fn hear(&self, now: Instant) {
        let mut silent_since = self.silent_since.lock().unwrap_or_else(PoisonError::into_inner);
        if silent_since.is_some() {
            *silent_since = Some(now);
        }
    }

    /// Records that another process holds the room. Returns `true` if it has been silent for too long.
    fn is_deserted(&self, now: Instant) -> bool {
        let mut silent_since = self.silent_since.lock().unwrap_or_else(PoisonError::into_inner);
        now.duration_since(*silent_since.get_or_insert(now)) >= SILENCE
    }
}

impl Room {
    /// Tries to hold the room. Returns `true` on success; no other process then acts for the room until it is released,
    /// unless this process hangs.
    pub async fn seize(&self) -> Result<bool, Code> {
        let is_own = self.store.seize(self.id).await.map_err(|error| unavailable(&error))?;
        self.holding.set(is_own);
        if is_own {
            self.announce_work();
            return Ok(true);
        }
        let is_deserted = self.holding.is_deserted(Instant::now());
        if is_deserted {
            tracing::warn!("another server holds a room and is silent: its computers are played here");
        }
        Ok(is_deserted)
    }

    /// Releases the room to other processes.
    pub async fn release(&self) {
        if !self.holding.is_own.swap(false, Ordering::SeqCst) {
            return;
        }
        if let Err(error) = self.store.release(self.id).await {
            // The connection that held the room is lost, which releases it.
            unavailable(&error);
        }
    }

    /// Announces to other processes that this one holds the room, if it does.
    pub(super) fn announce_work(&self) {
        if self.holding.is_own.load(Ordering::SeqCst) {
            self.store.announce_presence(self.id, PresenceMessage::Acts);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_holder_that_falls_silent_is_not_waited_for() {
        let (holding, began) = (Holding::default(), Instant::now());
        let at = |seconds| began + Duration::from_secs(seconds);
        holding.hear(at(0));
        assert!(!holding.is_deserted(at(100)), "it is met for the first time");
        assert!(!holding.is_deserted(at(115)));
        holding.hear(at(110));
        assert!(!holding.is_deserted(at(125)));
        assert!(holding.is_deserted(at(126)));
        assert!(holding.is_deserted(at(127)), "nor at the next turn");
        holding.hear(at(130));
        assert!(!holding.is_deserted(at(131)), "it has woken up");
        holding.set(true);
        assert!(!holding.is_deserted(at(200)));
    }
}
