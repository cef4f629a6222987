//! Somebody who watches a room, over whatever connection: what they were shown, and what they are to be shown next.

use tokio::sync::watch;
use triolet::view::Viewer;
use triolet_protocol::{ChatLine, ServerMessage};

use crate::app::Guest;
use crate::room::{Presence, Shown};
use crate::session::error;

/// Somebody who watches a room, looking through some eyes.
#[derive(Debug)]
pub struct Watcher {
    pub guest: Guest,
    pub viewer: Viewer,
    shown: watch::Receiver<Shown>,
    /// How many events the client has; `None` when it needs a snapshot.
    sent: Option<u32>,
    /// What of the room was shown; `None` for nothing yet.
    stamp: Option<u64>,
    /// The last line of what was said that was shown, and how often lines had been taken back then.
    said: u32,
    unsaid: u32,
    is_over: bool,
    _presence: Option<Presence>,
}

impl Watcher {
    /// Somebody who has seen so many events already; `None` for one who has to be shown everything.
    pub fn new(guest: Guest, sent: Option<u32>) -> Self {
        let presence = guest.seat.map(|seat| guest.room.enter(seat));
        let (shown, viewer) = (guest.room.watch(), guest.viewer());
        Self { guest, viewer, shown, sent, stamp: None, said: 0, unsaid: 0, is_over: false, _presence: presence }
    }

    /// Waits until there is something new. Answers whether there will ever be.
    pub async fn changed(&mut self) -> bool {
        self.shown.changed().await.is_ok()
    }

    /// Whether there is something new.
    #[cfg(test)]
    pub fn has_news(&self) -> bool {
        self.shown.has_changed().is_ok_and(|changed| changed)
    }

    /// Whether nothing will be shown any more.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether nothing may be asked any more.
    pub fn is_shut_out(&self) -> bool {
        self.guest.check(&self.shown.borrow()).is_err()
    }

    /// Looks through other eyes.
    pub fn look(&mut self, viewer: Viewer) {
        (self.viewer, self.sent, self.stamp) = (viewer, None, None);
    }

    /// Brings the client up to date: with what happened since, else with everything; and with what was said.
    pub fn show(&mut self) -> Vec<ServerMessage> {
        let shown = self.shown.borrow_and_update().clone();
        if let Err(code) = self.guest.check(&shown) {
            self.is_over = true;
            return vec![error(code)];
        }
        let mut messages = Vec::new();
        if self.stamp != Some(shown.stamp) {
            let update = self.sent.and_then(|sent| self.guest.room.update(&shown, self.viewer, sent));
            messages.push(match update {
                Some(update) => ServerMessage::Update(update),
                None => self.guest.room.snapshot(&shown, self.viewer),
            });
            self.sent = shown.table_for(self.viewer).map(|table| table.seq());
            self.stamp = Some(shown.stamp);
        }
        messages.extend(self.chat(&shown));
        messages
    }

    /// What was said since, for players; they alone are spoken to.
    fn chat(&mut self, shown: &Shown) -> Option<ServerMessage> {
        self.guest.seat?;
        let chat = &shown.chat;
        let all = self.unsaid != chat.unsaid || self.said == 0;
        let lines: Vec<ChatLine> = chat.lines.iter().filter(|line| all || line.number > self.said).cloned().collect();
        let is_news = !lines.is_empty() || self.unsaid != chat.unsaid;
        (self.said, self.unsaid) = (chat.said, chat.unsaid);
        is_news.then_some(ServerMessage::Chat { all, lines })
    }
}
