//! Following a room over HTTP, one message a line.

use tokio::sync::watch;
use triolet_protocol::{Code, ServerMessage};

use crate::app::Guest;
use crate::limits::Connection;
use crate::room::{Presence, Shown};

/// Somebody who follows a room.
pub struct Follower {
    guest: Guest,
    shown: watch::Receiver<Shown>,
    /// How many events the follower has; `None` when it needs everything.
    sent: Option<u32>,
    ending: watch::Receiver<bool>,
    state: Follows,
    _presence: Option<Presence>,
    _connection: Connection,
}

/// How far a follower is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Follows {
    /// Nothing was sent yet.
    First,
    Changes,
    /// The last line was sent.
    Nothing,
}

impl Follower {
    pub fn new(guest: Guest, since: Option<u32>, ending: watch::Receiver<bool>, connection: Connection) -> Self {
        let presence = guest.seat.map(|seat| guest.room.enter(seat));
        let shown = guest.room.watch();
        Self { guest, shown, sent: since, ending, state: Follows::First, _presence: presence, _connection: connection }
    }

    /// The next message; `None` once the game is over, since nothing happens to it any more.
    pub async fn next(&mut self) -> Option<ServerMessage> {
        match self.state {
            Follows::Nothing => return None,
            Follows::First => self.state = Follows::Changes,
            Follows::Changes => {
                let ending = tokio::select! {
                    changed = self.shown.changed() => changed.is_err(),
                    _ = self.ending.wait_for(|ending| *ending) => true,
                };
                if ending {
                    self.state = Follows::Nothing;
                    return Some(ServerMessage::Error { code: Code::Restarting, detail: None });
                }
            }
        }
        let shown = self.shown.borrow_and_update().clone();
        let viewer = self.guest.viewer();
        let update = match (&shown.table, self.sent) {
            (Some(table), Some(sent)) => table.update(viewer, &shown.people, sent),
            _ => None,
        };
        if shown.table.as_ref().is_some_and(|table| table.game().ending().is_some()) {
            self.state = Follows::Nothing;
        }
        self.sent = shown.table.as_ref().map(|table| table.seq());
        Some(match update {
            Some(update) => ServerMessage::Update(update),
            None => self.guest.room.snapshot(&shown, viewer),
        })
    }
}
