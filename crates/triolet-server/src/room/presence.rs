//! The presence of players and the duration of their absence. It is not stored.

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

/// The time since which each seat's player has been gone, as far as this process knows; `None` if connected.
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

    /// Records a request of a player who is not connected.
    fn hear_of(&self, seat: Seat, now: Millis) {
        if let Some(Some(since)) = self.lock().get_mut(seat.index()) {
            *since = now;
        }
    }

    /// Returns the milliseconds for which each player has been gone, outages not counted.
    pub fn long(&self, span: Span) -> Vec<Option<u32>> {
        let long =
            |since: Millis| u32::try_from(span.now.saturating_sub(span.from.max(since as u64))).unwrap_or(u32::MAX);
        self.lock().iter().map(|since| since.map(long)).collect()
    }
}

/// A connected player; counted until dropped.
#[derive(Debug)]
pub struct PresenceMessage {
    room: Arc<Room>,
    seat: Seat,
}

impl Drop for PresenceMessage {
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

    /// Counts a seat as connected until the result is dropped.
    pub fn enter(self: &Arc<Self>, seat: Seat) -> PresenceMessage {
        self.count(seat, 1);
        PresenceMessage { room: Arc::clone(self), seat }
    }

    /// Records that the player of a seat is here, connected or not. Calls off a proposal to replace the player.
    pub async fn come_back(&self, seat: Option<Seat>) {
        let Some(seat) = seat else { return };
        self.gone.hear_of(seat, self.context.now());
        self.connections().hear_of(seat, Instant::now());
        if self.is_given_away(seat)
            && let Err(code) = self.keep_seat(seat).await
        {
            // The last agreement will be refused instead.
            tracing::warn!(%code, "a proposal could not be called off");
        }
        if let Err(code) = self.start_clock(seat).await {
            // The next change of the room starts it while the player is connected.
            tracing::warn!(%code, "a clock could not be started");
        }
    }

    /// Starts the first clock of a player who has come to the game.
    async fn start_clock(&self, seat: Seat) -> Result<(), Code> {
        let is_held = |table: Option<&Arc<Table>>| table.is_some_and(|table| table.is_awaited(seat));
        // A game without a table may be about to begin without the player, so wait for it.
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

    /// Starts the clocks of players connected to this process after another process, unaware of them, began the game.
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

    /// Announces the players connected to this process to the others.
    fn announce_people(&self) {
        let here = self.connections().here();
        self.store.announce_presence(self.id, store::PresenceMessage::Here(here));
    }

    /// Handles another process's announcement about the room.
    pub fn hear(&self, process: u64, presence: store::PresenceMessage) {
        match presence {
            store::PresenceMessage::Here(seats) => self.connections().hear(process, seats, Instant::now()),
            store::PresenceMessage::Asked => self.announce_people(),
            store::PresenceMessage::Acts => self.holding.hear(Instant::now()),
        }
        self.show_present();
    }

    /// Repeats the announcement, which is due every [`BEAT`](crate::presence::BEAT), and forgets silent processes.
    pub fn beat(&self) {
        let now = Instant::now();
        let here = {
            let mut connections = self.connections();
            connections.forget(now);
            connections.here() | connections.heard_of(now)
        };
        if here != 0 {
            self.store.announce_presence(self.id, store::PresenceMessage::Here(here));
        }
        self.announce_work();
        self.show_present();
    }

    fn show_present(&self) {
        self.shown.send_if_modified(|shown| {
            // Read inside the update, so that the last of two concurrent changes sees both.
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
    use crate::push::Push;

    /// A page reloads: its new socket opens before the old one closes.
    #[tokio::test]
    async fn a_player_who_reconnects_at_once_is_present() {
        let app = App::new(Config::without_limits(&[]), Arc::new(Sqlite::in_memory().unwrap()), Push::default());
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
    fn a_request_resets_the_absence() {
        let [one, other] = [0, 1].map(|place| Seat::new(place).unwrap());
        let gone = Gone::new(2, 1_000);
        gone.update(&[false, true], 2_000);
        gone.hear_of(one, 50_000);
        gone.hear_of(other, 50_000);
        assert_eq!(gone.long(Span { from: 0, now: 60_000 }), [Some(10_000), None]);
        assert_eq!(gone.long(Span { from: 57_000, now: 60_000 }), [Some(3_000), None], "the server was stopped");
    }
}
