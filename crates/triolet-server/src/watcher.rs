//! Somebody who watches a room, over whatever connection: what they were shown, and what they are to be shown next.

use tokio::sync::watch;
use triolet::view::Viewer;
use triolet_protocol::{ChatLine, ServerMessage};

use crate::answer::error;
use crate::app::Visitor;
use crate::room::{Presence, RoomSnapshot};

/// Somebody who watches a room, looking through some eyes.
#[derive(Debug)]
pub struct Watcher {
    pub visitor: Visitor,
    pub viewer: Viewer,
    shown: watch::Receiver<RoomSnapshot>,
    /// The number of events the client has; `None` when it needs a snapshot.
    sent: Option<u32>,
    /// The part of the room that was shown; `None` for nothing yet.
    stamp: Option<u64>,
    /// The last line of what was said that was shown, and how often lines had been taken back then.
    chat_total: u32,
    chat_retractions: u32,
    is_over: bool,
    _presence: Option<Presence>,
}

impl Watcher {
    /// Somebody who has seen so many events already; `None` for one who has to be shown everything.
    pub fn new(visitor: Visitor, sent: Option<u32>) -> Self {
        let presence = visitor.seat.map(|seat| visitor.room.enter(seat));
        let (shown, viewer) = (visitor.room.watch(), visitor.viewer());
        Self {
            visitor,
            viewer,
            shown,
            sent,
            stamp: None,
            chat_total: 0,
            chat_retractions: 0,
            is_over: false,
            _presence: presence,
        }
    }

    /// Waits until there is something new. Answers whether there will ever be.
    pub async fn changed(&mut self) -> bool {
        self.shown.changed().await.is_ok()
    }

    /// Returns `true` if there is something new.
    #[cfg(test)]
    pub fn has_news(&self) -> bool {
        self.shown.has_changed().is_ok_and(|changed| changed)
    }

    /// Returns `true` if nothing will be shown any more.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns `true` if nothing may be asked any more.
    pub fn is_shut_out(&self) -> bool {
        self.visitor.check(&self.shown.borrow()).is_err()
    }

    /// Looks through other eyes.
    pub fn look(&mut self, viewer: Viewer) {
        (self.viewer, self.sent, self.stamp) = (viewer, None, None);
    }

    /// Brings the client up to date: with what happened since, else with everything; and with what was said.
    pub fn show(&mut self) -> Vec<ServerMessage> {
        let shown = self.shown.borrow_and_update().clone();
        if let Err(code) = self.visitor.check(&shown) {
            self.is_over = true;
            return vec![error(code)];
        }
        let mut messages = Vec::new();
        if self.stamp != Some(shown.stamp) {
            let update = self.sent.and_then(|sent| self.visitor.room.update(&shown, self.viewer, sent));
            messages.push(match update {
                Some(update) => ServerMessage::Update(update),
                None => self.visitor.room.snapshot(&shown, self.viewer),
            });
            self.sent = shown.table_for(self.viewer).map(|table| table.seq());
            self.stamp = Some(shown.stamp);
        }
        messages.extend(self.chat(&shown));
        messages
    }

    /// The new chat lines, for players only.
    fn chat(&mut self, shown: &RoomSnapshot) -> Option<ServerMessage> {
        self.visitor.seat?;
        let chat = &shown.chat;
        let all = self.chat_retractions != chat.retractions || self.chat_total == 0;
        let lines: Vec<ChatLine> =
            chat.lines.iter().filter(|line| all || line.number > self.chat_total).cloned().collect();
        let is_news = !lines.is_empty() || self.chat_retractions != chat.retractions;
        (self.chat_total, self.chat_retractions) = (chat.total, chat.retractions);
        is_news.then_some(ServerMessage::Chat { all, lines })
    }
}
