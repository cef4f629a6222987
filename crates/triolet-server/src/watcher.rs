//! A watcher of a room over any kind of connection, and the messages that bring it up to date.

use tokio::sync::watch;
use triolet::view::Viewer;
use triolet_protocol::{ChatLine, ServerMessage};

use crate::answer::error;
use crate::app::Visitor;
use crate::room::{PresenceMessage, RoomSnapshot};

/// A watcher of a room, with the viewer it sees the game as.
#[derive(Debug)]
pub struct Watcher {
    pub visitor: Visitor,
    pub viewer: Viewer,
    shown: watch::Receiver<RoomSnapshot>,
    /// The number of events that the client has; `None` if it needs a snapshot.
    sent: Option<u32>,
    /// The stamp of the last snapshot sent; `None` before the first.
    stamp: Option<u64>,
    /// The last chat line sent, and the number of retractions at that time.
    chat_total: u32,
    chat_retractions: u32,
    is_over: bool,
    _presence: Option<PresenceMessage>,
}

impl Watcher {
    /// Creates a watcher that has `sent` events already; `None` if it needs a snapshot.
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

    /// Waits for a change. Returns `false` if there will be none.
    pub async fn changed(&mut self) -> bool {
        self.shown.changed().await.is_ok()
    }

    /// Returns `true` if a change is pending.
    #[cfg(test)]
    pub fn has_news(&self) -> bool {
        self.shown.has_changed().is_ok_and(|changed| changed)
    }

    /// Returns `true` if nothing more will be sent.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns `true` if the visitor is no longer admitted to the room.
    pub fn is_shut_out(&self) -> bool {
        self.visitor.check(&self.shown.borrow()).is_err()
    }

    /// Changes the viewer.
    pub fn look(&mut self, viewer: Viewer) {
        (self.viewer, self.sent, self.stamp) = (viewer, None, None);
    }

    /// Returns an update, or a snapshot if necessary, and new chat lines.
    pub fn show(&mut self) -> Vec<ServerMessage> {
        let shown = self.shown.borrow_and_update().clone();
        if let Err(code) = self.visitor.check(&shown) {
            self.is_over = true;
            return vec![error(code)];
        }
        let mut messages = Vec::new();
        let stamp = shown.stamp_for(self.viewer);
        if self.stamp != Some(stamp) {
            let update = self.sent.and_then(|sent| self.visitor.room.update(&shown, self.viewer, sent));
            messages.push(match update {
                Some(update) => ServerMessage::Update(update),
                None => self.visitor.room.snapshot(&shown, self.viewer),
            });
            self.sent = shown.table_for(self.viewer).map(|table| table.seq());
            self.stamp = Some(stamp);
        }
        messages.extend(self.chat(&shown));
        messages
    }

    /// Returns the new chat lines, for players only.
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
