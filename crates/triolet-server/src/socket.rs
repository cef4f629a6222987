//! Live play over a WebSocket.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use tokio::sync::watch;
use tokio::time::timeout;
use triolet::view::Viewer;
use triolet_protocol::{ClientMessage, Code, OLDEST_PROTOCOL, PROTOCOL, ServerMessage, read};

use crate::answer::{answer, create, greeting, join, refused};
use crate::app::{App, Guest};
use crate::limits::{Connection, Kind};
use crate::room::{Presence, Shown};

/// A client that says nothing for so long is gone. Clients send a ping more often than that.
const SILENCE: Duration = Duration::from_secs(75);
/// A client that does not take a message for so long is gone.
const SLOW: Duration = Duration::from_secs(15);
/// The close code for a server that is about to restart.
const RESTART: u16 = 1012;

/// The connection is over.
struct Closed;

/// One socket.
struct Session {
    app: Arc<App>,
    address: IpAddr,
    socket: WebSocket,
    seat: Option<Seated>,
}

/// Where a socket is: in a room, looking through some eyes.
struct Seated {
    guest: Guest,
    viewer: Viewer,
    shown: watch::Receiver<Shown>,
    /// How many events the client has; `None` when it needs a snapshot.
    sent: Option<u32>,
    _presence: Option<Presence>,
}

/// Serves one socket to its end.
pub async fn serve(app: Arc<App>, address: IpAddr, socket: WebSocket, _connection: Connection) {
    let mut session = Session { app, address, socket, seat: None };
    // How it ended is of no interest to anybody.
    let _ = session.run().await;
}

/// Waits until the server is about to end.
async fn ended(ending: &mut watch::Receiver<bool>) {
    // The sender lives as long as the server does; without it the end has come as well.
    let _ = ending.wait_for(|ending| *ending).await;
}

impl Session {
    async fn run(&mut self) -> Result<(), Closed> {
        self.say(&greeting()).await?;
        let mut ending = self.app.ending.subscribe();
        loop {
            let changed = async {
                match &mut self.seat {
                    Some(seated) => seated.shown.changed().await.is_ok(),
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                heard = timeout(SILENCE, self.socket.recv()) => {
                    let Ok(Some(Ok(message))) = heard else { return Err(Closed) };
                    self.hear(message).await?;
                }
                alive = changed => {
                    if !alive {
                        return Err(Closed);
                    }
                    self.show().await?;
                }
                () = ended(&mut ending) => return self.end().await,
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), Closed> {
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(Closed),
            Message::Binary(_) => return self.fail(Code::Malformed, Some("messages are text".into())).await,
        };
        if self.app.limit(self.address, Kind::Message).is_err() {
            let id = read(&text).ok().and_then(|message| message.id().map(str::to_owned));
            return match id {
                Some(id) => self.say(&refused(&id, Code::TooManyRequests)).await,
                None => self.fail(Code::TooManyRequests, None).await,
            };
        }
        match read(&text) {
            Ok(message) => self.obey(message).await,
            Err(malformed) => self.fail(malformed.code, Some(malformed.detail)).await,
        }
    }

    async fn obey(&mut self, message: ClientMessage) -> Result<(), Closed> {
        match message {
            ClientMessage::Hello { protocol, room, token, since } => {
                if !(OLDEST_PROTOCOL..=PROTOCOL).contains(&protocol) {
                    return self.fail(Code::UnknownVersion, None).await;
                }
                let Some(room) = room else { return Ok(()) };
                match self.enter(&room, token.as_deref(), since).await {
                    Ok(()) => self.show().await,
                    Err(code) => self.fail(code, None).await,
                }
            }
            ClientMessage::Create { id, setup } => {
                let answer = create(&self.app, self.address, id, setup).await;
                self.say(&answer).await
            }
            ClientMessage::Join { id, room, name, contribution } => {
                match join(&self.app, self.address, &room, &name, contribution).await {
                    Ok((guest, mut joined)) => {
                        joined.id = id;
                        self.sit(guest, None);
                        self.say(&ServerMessage::Joined(joined)).await?;
                        self.show().await
                    }
                    Err(code) => self.say(&refused(&id, code)).await,
                }
            }
            ClientMessage::Look { seat } => {
                let Some(seated) = &mut self.seat else { return self.fail(Code::UnknownGame, None).await };
                if seat.is_some() && seat != seated.guest.seat {
                    return self.fail(Code::NotYourSeat, None).await;
                }
                seated.viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
                seated.sent = None;
                self.show().await
            }
            ClientMessage::Ping { nonce } => self.say(&ServerMessage::Pong { nonce }).await,
            message => {
                let reply = match &self.seat {
                    Some(seated) => answer(&self.app, &seated.guest, seated.viewer, message).await,
                    None => refused(message.id().unwrap_or_default(), Code::UnknownGame),
                };
                self.say(&reply).await
            }
        }
    }

    async fn enter(&mut self, room: &str, token: Option<&str>, since: Option<u32>) -> Result<(), Code> {
        // By a room's id alone, which nobody can guess; codes are for joining.
        let id = room.parse().map_err(|_| Code::UnknownGame)?;
        let guest = Guest::admit(self.app.rooms.get(id).await?, token)?;
        self.sit(guest, since);
        Ok(())
    }

    fn sit(&mut self, guest: Guest, sent: Option<u32>) {
        let presence = guest.seat.map(|seat| guest.room.enter(seat));
        let (shown, viewer) = (guest.room.watch(), guest.viewer());
        self.seat = Some(Seated { guest, viewer, shown, sent, _presence: presence });
    }

    /// Brings the client up to date: with what happened since, else with everything.
    async fn show(&mut self) -> Result<(), Closed> {
        let Some(seated) = &mut self.seat else { return Ok(()) };
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
        self.say(&message).await
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), Closed> {
        let sent = timeout(SLOW, self.socket.send(Message::Text(message.to_json().into()))).await;
        if matches!(sent, Ok(Ok(()))) { Ok(()) } else { Err(Closed) }
    }

    async fn fail(&mut self, code: Code, detail: Option<String>) -> Result<(), Closed> {
        self.say(&ServerMessage::Error { code, detail }).await
    }

    async fn end(&mut self) -> Result<(), Closed> {
        self.fail(Code::Restarting, None).await?;
        let frame = CloseFrame { code: RESTART, reason: "restarting".into() };
        let _ = timeout(SLOW, self.socket.send(Message::Close(Some(frame)))).await;
        Err(Closed)
    }
}
