//! Notifications to the players of a room who are not connected.

use triolet::seat::{Controller, Seat};
use triolet_protocol::{Code, PushSubscription, TimeControl};
use triolet_table::Table;

use super::rate_limit::RateLimit;
use super::{CommittedRoom, Room};
use crate::push::Notice;

/// The least time for a turn, in seconds, with which players may be away from the game.
const SLOW: u32 = 3_600;

/// Returns the rate limit of subscriptions: ten per seat and minute.
pub(super) const fn push_limit() -> RateLimit {
    RateLimit::new(10, 60_000)
}

/// Returns the person to move.
pub(super) fn person_to_move(table: &Table) -> Option<Seat> {
    let seat = table.game().to_move().filter(|_| !table.game().is_paused())?;
    (table.game().controllers().get(seat.index()) == Some(&Controller::Person)).then_some(seat)
}

impl Room {
    /// Returns `true` if players may be away while they are awaited.
    fn is_slow(&self) -> bool {
        match self.setup.clock {
            None | Some(TimeControl::Days { .. }) => true,
            Some(TimeControl::PerTurn { seconds }) => seconds >= SLOW,
            Some(TimeControl::Total { .. }) => false,
        }
    }

    fn is_present(&self, seat: Seat) -> bool {
        self.present().get(seat.index()).copied().unwrap_or_default()
    }

    /// Notifies the person to move, if they were not before, unless they are connected.
    pub(super) fn notify(&self, before: Option<Seat>, committed: &CommittedRoom) {
        let seat = committed.table.as_deref().and_then(person_to_move).filter(|seat| before != Some(*seat));
        let Some(seat) = seat.filter(|seat| self.is_slow() && !self.is_present(*seat)) else { return };
        let subscriptions: Vec<_> = committed.extras.push.of(seat).cloned().collect();
        if !subscriptions.is_empty() {
            self.context.push.send(Notice { room: self.id, seq: committed.seq(), subscriptions });
        }
    }

    /// Notifies a player whose connection fell silent, if the seat is to move: the turn may have come meanwhile.
    pub async fn notify_lost(&self, seat: Seat) {
        let committed = self.committed.lock().await;
        if committed.table.as_deref().and_then(person_to_move) == Some(seat) {
            self.notify(None, &committed);
        }
    }

    /// Returns `true` while a person who is not connected is to move after exactly `seq` events.
    pub fn awaits_absent(&self, seat: Seat, seq: u32) -> bool {
        let shown = self.now();
        let waits = |table: &Table| table.seq() == seq && person_to_move(table) == Some(seat);
        shown.table.as_deref().is_some_and(waits) && !self.is_present(seat)
    }

    /// Has a browser notified of the turns of a seat.
    pub async fn subscribe(&self, seat: Seat, to: PushSubscription) -> Result<(), Code> {
        self.push_limit.allow(seat, self.context.now())?;
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        if committed.table.as_ref().is_some_and(|table| table.game().ending().is_some()) {
            return Err(Code::GameOver);
        }
        self.change(&mut committed, |change| {
            change.extras.push.add(seat, to.clone());
            Ok(())
        })
        .await
        .map(drop)
    }

    /// Stops the notifications of a seat.
    pub async fn unsubscribe(&self, seat: Seat) -> Result<(), Code> {
        self.forget_browsers(seat, None).await
    }

    /// Forgets a browser that is no longer subscribed.
    pub async fn forget_browser(&self, seat: Seat, endpoint: &str) -> Result<(), Code> {
        self.forget_browsers(seat, Some(endpoint)).await
    }

    async fn forget_browsers(&self, seat: Seat, endpoint: Option<&str>) -> Result<(), Code> {
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        if committed.extras.push.of(seat).next().is_none() {
            return Ok(());
        }
        self.change(&mut committed, |change| {
            match endpoint {
                Some(endpoint) => change.extras.push.remove(seat, endpoint),
                None => change.extras.push.remove_all(seat),
            }
            Ok(())
        })
        .await
        .map(drop)
    }
}
