//! A client's conversation with the server over any kind of connection.

use std::mem::take;
use std::net::IpAddr;
use std::sync::Arc;

use tokio::task::JoinSet;
use triolet::seat::Seat;
use triolet::view::Viewer;
use triolet_protocol::{ClientMessage, Code, OLDEST_PROTOCOL, PROTOCOL, ServerMessage, read};

use crate::answer::{answer, error, greeting, refused};
use crate::app::{App, Visitor};
use crate::entry::{move_on, open};
use crate::limits::Kind;
use crate::room::Room;
use crate::watcher::Watcher;

/// The server's side of a connection.
#[derive(Debug)]
pub struct Conversation {
    app: Arc<App>,
    address: IpAddr,
    watcher: Option<Watcher>,
    /// Requests for advice in progress, which may queue while other messages are answered. They end with the
    /// conversation.
    advice: JoinSet<ServerMessage>,
    /// Advice that is ready to be sent.
    advised: Vec<ServerMessage>,
    /// The round-trip time in milliseconds, if the connection has measured it.
    pub lag: u32,
}

impl Conversation {
    pub fn new(app: Arc<App>, address: IpAddr) -> Self {
        Self { app, address, watcher: None, advice: JoinSet::new(), advised: Vec::new(), lag: 0 }
    }

    /// Returns the room and the seat of a player.
    pub fn player(&self) -> Option<(Arc<Room>, Seat)> {
        let visitor = &self.watcher.as_ref()?.visitor;
        Some((Arc::clone(&visitor.room), visitor.seat?))
    }

    /// Answers a message of the client.
    pub async fn hear(&mut self, text: &str) -> Vec<ServerMessage> {
        self.app.metrics.messages.add(1);
        if self.app.limit(self.address, Kind::Message).is_err() {
            let id = read(text).ok().and_then(|message| message.id().map(str::to_owned));
            return vec![id.map_or_else(|| error(Code::TooManyRequests), |id| refused(&id, Code::TooManyRequests))];
        }
        match read(text) {
            Ok(message) => self.obey(message).await,
            Err(malformed) => vec![ServerMessage::Error { code: malformed.code, detail: Some(malformed.detail) }],
        }
    }

    /// Charges the client's rate limit for an answer of this many bytes.
    pub fn charge(&self, bytes: usize) {
        self.app.limits.charge(self.address, bytes);
    }

    async fn obey(&mut self, message: ClientMessage) -> Vec<ServerMessage> {
        match message {
            ClientMessage::Hello { protocol, .. } if !(OLDEST_PROTOCOL..=PROTOCOL).contains(&protocol) => {
                vec![error(Code::UnknownVersion)]
            }
            ClientMessage::Hello { room: None, .. } => vec![greeting()],
            ClientMessage::Hello { room: Some(room), token, since, .. } => {
                match self.enter(&room, token.as_deref(), since).await {
                    Ok(()) => self.show(),
                    Err(code) => vec![error(code)],
                }
            }
            ClientMessage::Create { .. }
            | ClientMessage::Join { .. }
            | ClientMessage::RedeemTransfer { .. }
            | ClientMessage::Games { .. } => {
                let (visitor, message) = open(&self.app, self.address, message).await;
                self.go_on(visitor, message).await
            }
            ClientMessage::Ping { nonce } => vec![ServerMessage::Pong { nonce }],
            message => self.obey_in_room(message).await,
        }
    }

    async fn obey_in_room(&mut self, message: ClientMessage) -> Vec<ServerMessage> {
        let id = message.id().unwrap_or_default().to_owned();
        let Some(watcher) = &mut self.watcher else {
            let code = Code::UnknownGame;
            return vec![if id.is_empty() { error(code) } else { refused(&id, code) }];
        };
        if watcher.is_shut_out() {
            return watcher.show();
        }
        match message {
            ClientMessage::Look { seat } if seat.is_some() && seat != watcher.visitor.seat => {
                vec![error(Code::NotYourSeat)]
            }
            ClientMessage::Look { seat } => {
                watcher.look(seat.map_or(Viewer::Spectator, Viewer::Seat));
                self.show()
            }
            message @ ClientMessage::Rematch { .. } => {
                let (visitor, message) = move_on(&self.app, self.address, &watcher.visitor.clone(), message).await;
                self.go_on(visitor, message).await
            }
            message @ ClientMessage::Hint { .. } => {
                let (app, visitor, viewer, lag) =
                    (Arc::clone(&self.app), watcher.visitor.clone(), watcher.viewer, self.lag);
                self.advice.spawn(async move { answer(&app, &visitor, viewer, lag, message).await });
                Vec::new()
            }
            message => vec![answer(&self.app, &watcher.visitor, watcher.viewer, self.lag, message).await],
        }
    }

    /// Answers a message, and enters the room that it leads to.
    async fn go_on(&mut self, visitor: Option<Visitor>, message: ServerMessage) -> Vec<ServerMessage> {
        let mut messages = vec![message];
        if let Some(visitor) = visitor {
            let watcher = Watcher::new(visitor, None);
            watcher.visitor.room.come_back(watcher.visitor.seat).await;
            self.watcher = Some(watcher);
            messages.append(&mut self.show());
        }
        messages
    }

    async fn enter(&mut self, room: &str, token: Option<&str>, since: Option<u32>) -> Result<(), Code> {
        // Only the room's unguessable id lets a client in; codes are for joining.
        let id = room.parse().map_err(|_| Code::UnknownGame)?;
        let visitor = Visitor::admit(self.app.rooms.get(id).await?, token)?;
        // The client has seen later events at another server, so this one must catch up first.
        let seq = visitor.now().table.map_or(0, |table| table.seq());
        if since.is_some_and(|since| since > seq) {
            visitor.room.catch_up(None).await?;
        }
        let watcher = Watcher::new(visitor, since);
        watcher.visitor.room.come_back(watcher.visitor.seat).await;
        self.watcher = Some(watcher);
        Ok(())
    }

    /// Waits for an update. Returns `false` if there will be none.
    pub async fn changed(&mut self) -> bool {
        let news = async {
            match &mut self.watcher {
                Some(watcher) => watcher.changed().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            alive = news => alive,
            Some(advice) = self.advice.join_next() => {
                self.advised.extend(advice.ok());
                true
            }
        }
    }

    /// Waits for all requested advice and returns it.
    #[cfg(test)]
    pub async fn advised(&mut self) -> Vec<ServerMessage> {
        while let Some(advice) = self.advice.join_next().await {
            self.advised.extend(advice.ok());
        }
        take(&mut self.advised)
    }

    /// Returns `true` if an update is pending.
    #[cfg(test)]
    pub fn has_news(&self) -> bool {
        self.watcher.as_ref().is_some_and(Watcher::has_news)
    }

    /// Returns the client's room.
    #[cfg(test)]
    pub fn room(&self) -> Option<Arc<Room>> {
        Some(Arc::clone(&self.watcher.as_ref()?.visitor.room))
    }

    /// Returns the messages that bring the client up to date.
    pub fn show(&mut self) -> Vec<ServerMessage> {
        let mut messages = take(&mut self.advised);
        messages.extend(self.watcher.iter_mut().flat_map(Watcher::show));
        messages
    }

    /// Returns `true` if the connection should be closed.
    pub fn is_over(&self) -> bool {
        self.watcher.as_ref().is_some_and(Watcher::is_over)
    }
}
