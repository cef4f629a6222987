//! What somebody at the other end of a connection says and is shown, whatever the connection is made of.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::watch;
use triolet::view::Viewer;
use triolet_protocol::{ClientMessage, Code, OLDEST_PROTOCOL, PROTOCOL, ServerMessage, read};

use crate::answer::{answer, create, join, refused};
use crate::app::{App, Guest};
use crate::limits::Kind;
use crate::room::{Presence, Shown};

/// One connection's side of the conversation.
#[derive(Debug)]
pub struct Session {
    app: Arc<App>,
    address: IpAddr,
    seated: Option<Seated>,
}

/// Where a connection is: in a room, looking through some eyes.
#[derive(Debug)]
struct Seated {
    guest: Guest,
    viewer: Viewer,
    shown: watch::Receiver<Shown>,
    /// How many events the client has; `None` when it needs a snapshot.
    sent: Option<u32>,
    _presence: Option<Presence>,
}

impl Session {
    pub fn new(app: Arc<App>, address: IpAddr) -> Self {
        Self { app, address, seated: None }
    }

    /// Answers a text of the client.
    pub async fn hear(&mut self, text: &str) -> Vec<ServerMessage> {
        if self.app.limit(self.address, Kind::Message).is_err() {
            let id = read(text).ok().and_then(|message| message.id().map(str::to_owned));
            return vec![id.map_or_else(|| error(Code::TooManyRequests), |id| refused(&id, Code::TooManyRequests))];
        }
        self.app.metrics.messages.add(1);
        match read(text) {
            Ok(message) => self.obey(message).await,
            Err(malformed) => vec![ServerMessage::Error { code: malformed.code, detail: Some(malformed.detail) }],
        }
    }

    async fn obey(&mut self, message: ClientMessage) -> Vec<ServerMessage> {
        match message {
            ClientMessage::Hello { protocol, .. } if !(OLDEST_PROTOCOL..=PROTOCOL).contains(&protocol) => {
                vec![error(Code::UnknownVersion)]
            }
            ClientMessage::Hello { room: None, .. } => Vec::new(),
            ClientMessage::Hello { room: Some(room), token, since, .. } => {
                match self.enter(&room, token.as_deref(), since).await {
                    Ok(()) => self.show(),
                    Err(code) => vec![error(code)],
                }
            }
            ClientMessage::Create { id, setup } => vec![create(&self.app, self.address, id, setup).await],
            ClientMessage::Join { .. } => {
                let id = message.id().unwrap_or_default().to_owned();
                match join(&self.app, self.address, message).await {
                    Ok((guest, joined)) => {
                        self.sit(guest, None);
                        let mut messages = vec![ServerMessage::Joined(joined)];
                        messages.append(&mut self.show());
                        messages
                    }
                    Err(code) => vec![refused(&id, code)],
                }
            }
            ClientMessage::Look { seat } => {
                let Some(seated) = &mut self.seated else { return vec![error(Code::UnknownGame)] };
                if seat.is_some() && seat != seated.guest.seat {
                    return vec![error(Code::NotYourSeat)];
                }
                seated.viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
                seated.sent = None;
                self.show()
            }
            ClientMessage::Ping { nonce } => vec![ServerMessage::Pong { nonce }],
            message => vec![match &self.seated {
                Some(seated) => answer(&self.app, &seated.guest, seated.viewer, message).await,
                None => refused(message.id().unwrap_or_default(), Code::UnknownGame),
            }],
        }
    }

    async fn enter(&mut self, room: &str, token: Option<&str>, since: Option<u32>) -> Result<(), Code> {
        // By a room's id alone, which nobody can guess; codes are for joining.
        let id = room.parse().map_err(|_| Code::UnknownGame)?;
        let guest = Guest::admit(self.app.rooms.get(id).await?, token)?;
        // A server that is behind what the client has seen at another has something to read first.
        let seq = guest.now().table.map_or(0, |table| table.seq());
        if since.is_some_and(|since| since > seq) {
            guest.room.catch_up(None).await?;
        }
        self.sit(guest, since);
        Ok(())
    }

    fn sit(&mut self, guest: Guest, sent: Option<u32>) {
        let presence = guest.seat.map(|seat| guest.room.enter(seat));
        let (shown, viewer) = (guest.room.watch(), guest.viewer());
        self.seated = Some(Seated { guest, viewer, shown, sent, _presence: presence });
    }

    /// Waits until there is something new to show. Answers whether there will ever be.
    pub async fn changed(&mut self) -> bool {
        match &mut self.seated {
            Some(seated) => seated.shown.changed().await.is_ok(),
            None => std::future::pending().await,
        }
    }

    /// Whether there is something new to show.
    #[cfg(test)]
    pub fn has_news(&self) -> bool {
        self.seated.as_ref().is_some_and(|seated| seated.shown.has_changed().is_ok_and(|changed| changed))
    }

    /// Brings the client up to date: with what happened since, else with everything.
    pub fn show(&mut self) -> Vec<ServerMessage> {
        let Some(seated) = &mut self.seated else { return Vec::new() };
        let shown = seated.shown.borrow_and_update().clone();
        let update = match (&shown.table, seated.sent) {
            (Some(table), Some(sent)) => table.update(seated.viewer, &shown.people, sent),
            _ => None,
        };
        let message = match update {
            Some(update) => ServerMessage::Update(update),
            None => seated.guest.room.snapshot(&shown, seated.viewer),
        };
        seated.sent = shown.table.map(|table| table.seq());
        vec![message]
    }
}

/// An error, which is about no message in particular.
pub fn error(code: Code) -> ServerMessage {
    ServerMessage::Error { code, detail: None }
}
