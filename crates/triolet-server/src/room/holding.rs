//! The process that acts for a room: one at a time holds it and takes its computers' turns. When that process hangs,
//! another takes the turn; should the first wake up, the log refuses its turn.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use triolet_protocol::Code;
use triolet_store::Presence;

use super::{Room, unavailable};
use crate::presence::SILENCE;

/// The process that holds a room, as far as this one knows.
#[derive(Debug, Default)]
pub(super) struct Holding {
    /// `true` if this process holds it.
    is_own: AtomicBool,
    /// The time of the last word from another process that holds the room.
    silent_since: Mutex<Option<Instant>>,
}

impl Holding {
    fn set(&self, is_own: bool) {
        self.is_own.store(is_own, Ordering::SeqCst);
        if is_own {
            *self.silent_since.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    /// Notes that another process is at work for the room.
    pub fn hear(&self, now: Instant) {
        let mut silent_since = self.silent_since.lock().unwrap_or_else(PoisonError::into_inner);
        if silent_since.is_some() {
            *silent_since = Some(now);
        }
    }

    /// Notes that another process holds the room. Returns `true` if that process has been silent for too long.
    fn is_deserted(&self, now: Instant) -> bool {
        let mut silent_since = self.silent_since.lock().unwrap_or_else(PoisonError::into_inner);
        now.duration_since(*silent_since.get_or_insert(now)) >= SILENCE
    }
}

impl Room {
    /// Returns `true` if this process is to act for the room. Until it releases the room no other does, unless this one
    /// hangs.
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

    /// Lets another process act for the room.
    pub async fn release(&self) {
        if !self.holding.is_own.swap(false, Ordering::SeqCst) {
            return;
        }
        if let Err(error) = self.store.release(self.id).await {
            // The connection that held the room is lost, and the room with it.
            unavailable(&error);
        }
    }

    /// Tells the other processes that this one is at work for the room, if it is.
    pub(super) fn announce_work(&self) {
        if self.holding.is_own.load(Ordering::SeqCst) {
            self.store.announce(self.id, Presence::Acts);
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
