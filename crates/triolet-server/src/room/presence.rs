//! The seat that is connected, and for how long the others have been gone. It is kept nowhere.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use triolet::seat::Seat;
use triolet_protocol::Code;
use triolet_store as store;
use triolet_store::Millis;
use triolet_table::Table;

use super::{CommittedRoom, Room, RoomSnapshot};
use crate::presence::Connections;
use crate::restore::Span;

/// Since when each seat's player has been gone, as far as this process knows; `None` for one who is connected.
#[derive(Debug)]
pub(super) struct Gone(Mutex<Vec<Option<Millis>>>);

impl Gone {
    pub fn new(seats: usize, now: Millis) -> Self {
        Self(Mutex::new(vec![Some(now); seats]))
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Option<Millis>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn update(&self, present: &[bool], now: Millis) {
        for (since, &is_present) in self.lock().iter_mut().zip(present) {
            *since = if is_present { None } else { since.or(Some(now)) };
        }
    }

    /// Somebody who is not connected has asked for something.
    fn hear_of(&self, seat: Seat, now: Millis) {
        if let Some(Some(since)) = self.lock().get_mut(seat.index()) {
            *since = now;
        }
    }

    /// Returns for how many milliseconds each has been gone while they could have come.
    pub fn long(&self, span: Span) -> Vec<Option<u32>> {
        let long =
            |since: Millis| u32::try_from(span.now.saturating_sub(span.from.max(since as u64))).unwrap_or(u32::MAX);
        self.lock().iter().map(|since| since.map(long)).collect()
    }
}

/// Somebody who is connected.
#[derive(Debug)]
pub struct Presence {
    room: Arc<Room>,
    seat: Seat,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.room.count(self.seat, -1);
    }
}

impl Room {
    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn present(&self) -> Vec<bool> {
        self.connections().present()
    }

    /// Counts a seat as connected while the answer is kept.
    pub fn enter(self: &Arc<Self>, seat: Seat) -> Presence {
        self.count(seat, 1);
        Presence { room: Arc::clone(self), seat }
    }

    /// Takes in that the player at a seat is there, connected or not. What was proposed because the player was gone is
    /// off.
    pub async fn come_back(&self, seat: Option<Seat>) {
        let Some(seat) = seat else { return };
        self.gone.hear_of(seat, self.context.now());
        self.connections().hear_of(seat, Instant::now());
        if self.is_given_away(seat)
            && let Err(code) = self.keep_seat(seat).await
        {
            // Whoever agrees last is told that the player is here.
            tracing::warn!(%code, "a proposal could not be called off");
        }
        if let Err(code) = self.start_clock(seat).await {
            // The next change of the room does it, while the player is connected.
            tracing::warn!(%code, "a clock could not be started");
        }
    }

    /// Starts the first clock of a player who has come to the game.
    async fn start_clock(&self, seat: Seat) -> Result<(), Code> {
        let is_held = |table: Option<&Arc<Table>>| table.is_some_and(|table| table.is_awaited(seat));
        // Where the game has not begun it may be about to, without the player: then this waits until it has.
        let may_be_held = |shown: &RoomSnapshot| shown.table.is_none() || is_held(shown.table.as_ref());
        if self.setup.clock.is_none() || !may_be_held(&self.shown.borrow()) {
            return Ok(());
        }
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        if !is_held(committed.table.as_ref()) {
            return Ok(());
        }
        self.change(&mut committed, |change| {
            if let Some((mut next, now)) = change.table.as_deref().map(|table| self.next(table)) {
                next.arrive(seat, now);
                change.table = Some(Arc::new(next));
            }
            Ok(())
        })
        .await
        .map(drop)
    }

    /// Starts the clocks of players who are connected to this process, where a game was begun by another one that did
    /// not know.
    pub(super) async fn note_arrivals(&self, committed: &mut CommittedRoom) -> Result<(), Code> {
        let here = self.connections().here();
        let is_late = |table: &Arc<Table>| {
            Seat::all(table.game().seats()).any(|seat| here >> seat.index() & 1 == 1 && table.is_awaited(seat))
        };
        if !committed.table.as_ref().is_some_and(is_late) {
            return Ok(());
        }
        self.change(committed, |change| {
            change.table = change.table.as_deref().map(|table| Arc::new(self.next(table).0));
            Ok(())
        })
        .await
        .map(drop)
    }

    fn count(&self, seat: Seat, change: i32) {
        if self.connections().count(seat, change) {
            self.announce_people();
        }
        self.show_present();
    }

    /// Tells other processes who is connected to this one.
    fn announce_people(&self) {
        let here = self.connections().here();
        self.store.announce(self.id, store::Presence::Here(here));
    }

    /// Takes in what another process says of the room's people.
    pub fn hear(&self, process: u64, presence: store::Presence) {
        match presence {
            store::Presence::Here(seats) => self.connections().hear(process, seats, Instant::now()),
            store::Presence::Asked => self.announce_people(),
            store::Presence::Acts => self.holding.hear(Instant::now()),
        }
        self.show_present();
    }

    /// Says again who is there, as has to be done every [`BEAT`](crate::presence::BEAT), and forgets who has said
    /// nothing.
    pub fn beat(&self) {
        let now = Instant::now();
        let here = {
            let mut connections = self.connections();
            connections.forget(now);
            connections.here() | connections.heard_of(now)
        };
        if here != 0 {
            self.store.announce(self.id, store::Presence::Here(here));
        }
        self.announce_work();
        self.show_present();
    }

    fn show_present(&self) {
        self.shown.send_if_modified(|shown| {
            // Looked up here, so that of two who come and go at once the one who is shown last has seen both.
            let present = self.present();
            self.gone.update(&present, self.context.now());
            let changed = shown.people.present != present;
            shown.people.present = present;
            shown.stamp += u64::from(changed);
            changed
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use serde_json::json;
    use triolet_store::Sqlite;

    use super::*;
    use crate::app::App;
    use crate::config::Config;

    /// A page that is loaded anew: its old socket ends while the new one is there already.
    #[tokio::test]
    async fn whoever_comes_and_goes_at_once_is_there() {
        let app = App::new(Config::without_limits(&[]), Arc::new(Sqlite::in_memory().unwrap()));
        let setup = json!({"seats": [{"controller": "person"}, {"controller": "person"}]});
        let room = app.rooms.create(&serde_json::from_value(setup).unwrap(), None).await.unwrap();
        let seat = Seat::new(0).unwrap();
        let mut here = room.enter(seat);
        for _ in 0..5_000 {
            let both = Barrier::new(2);
            here = std::thread::scope(|threads| {
                threads.spawn(|| {
                    both.wait();
                    drop(here);
                });
                both.wait();
                room.enter(seat)
            });
            assert_eq!(room.now().people.present, [true, false]);
            assert_eq!(room.gone.long(Span { from: 0, now: 0 }).first(), Some(&None));
        }
    }

    #[test]
    fn whoever_asks_for_something_is_not_gone() {
        let [one, other] = [0, 1].map(|place| Seat::new(place).unwrap());
        let gone = Gone::new(2, 1_000);
        gone.update(&[false, true], 2_000);
        gone.hear_of(one, 50_000);
        gone.hear_of(other, 50_000);
        assert_eq!(gone.long(Span { from: 0, now: 60_000 }), [Some(10_000), None]);
        assert_eq!(gone.long(Span { from: 57_000, now: 60_000 }), [Some(3_000), None], "the server was stopped");
    }
}
