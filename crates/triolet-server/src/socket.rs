//! Live play over a WebSocket.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Error as SocketError;
use triolet_protocol::{Code, ServerMessage};

use crate::answer::{error, greeting};
use crate::app::App;
use crate::conversation::Conversation;
use crate::limits::Connection;

/// The silence after which a client counts as gone. Clients ping more often.
const SILENCE: Duration = Duration::from_secs(75);
/// Maximum time for a client to accept a message.
const SLOW: Duration = Duration::from_secs(15);
/// The interval between pings, which measure the round-trip time.
const PING: Duration = Duration::from_secs(10);
/// The close code for a restart of the server.
const RESTART: u16 = 1012;
/// The close code for a message that is too long.
const TOO_LONG: u16 = 1009;
/// The time for a client to read the reason before its connection closes.
const LINGER: Duration = Duration::from_secs(1);

/// The error for a connection that is over.
struct Closed;

/// The task of a socket.
struct SocketTask {
    conversation: Conversation,
    socket: WebSocket,
    /// The time of a ping that has not been answered.
    asked: Option<Instant>,
    /// The time of the last message.
    heard: Instant,
    /// `true` once the client has been silent for too long.
    is_silent: bool,
    beat: Beat,
}

/// The ping interval of a socket, and the maximum silence of its client.
#[derive(Clone, Copy, Debug)]
struct Beat {
    ping: Duration,
    silence: Duration,
}

/// Serves a socket until it closes.
pub async fn serve(app: Arc<App>, address: IpAddr, socket: WebSocket, _connection: Connection) {
    run(app, address, socket, Beat { ping: PING, silence: SILENCE }).await;
}

async fn run(app: Arc<App>, address: IpAddr, socket: WebSocket, beat: Beat) {
    let ending = app.ending.subscribe();
    let conversation = Conversation::new(app, address);
    let mut task = SocketTask { conversation, socket, asked: None, heard: Instant::now(), is_silent: false, beat };
    // Otherwise the reason why a connection ended does not matter.
    let _ = task.run(ending).await;
    let player = task.conversation.player().filter(|_| task.is_silent);
    drop(task);
    if let Some((room, seat)) = player {
        // A phone may have suspended the page before the turn came.
        room.notify_lost(seat).await;
    }
}

/// Waits until the server begins to shut down.
async fn ended(ending: &mut watch::Receiver<bool>) {
    // An error means that the sender, and thus the server, is gone.
    let _ = ending.wait_for(|ending| *ending).await;
}

impl SocketTask {
    async fn run(&mut self, mut ending: watch::Receiver<bool>) -> Result<(), Closed> {
        self.say(&[greeting()]).await?;
        let mut pings = interval(self.beat.ping);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                heard = self.socket.recv() => {
                    self.heard = Instant::now();
                    match heard {
                        Some(Ok(message)) => self.hear(message).await?,
                        Some(Err(error)) if is_too_long(&error) => return self.end_too_long().await,
                        Some(Err(_)) | None => return Err(Closed),
                    }
                }
                // Other events, such as sending pings, do not reset the client's silence.
                () = sleep_until(self.heard + self.beat.silence) => {
                    self.is_silent = true;
                    return Err(Closed);
                }
                alive = self.conversation.changed() => {
                    if !alive {
                        return Err(Closed);
                    }
                    let messages = self.conversation.show();
                    self.say(&messages).await?;
                }
                _ = pings.tick() => self.measure().await?,
                () = ended(&mut ending) => return self.end().await,
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), Closed> {
        let answers = match message {
            Message::Text(text) => {
                let answers = self.conversation.hear(&text).await;
                let bytes = self.say(&answers).await?;
                self.conversation.charge(bytes);
                return Ok(());
            }
            Message::Ping(_) => return Ok(()),
            Message::Pong(_) => {
                if let Some(asked) = self.asked.take() {
                    self.conversation.lag = u32::try_from(asked.elapsed().as_millis()).unwrap_or(u32::MAX);
                }
                return Ok(());
            }
            Message::Close(_) => return self.confirm_close().await,
            Message::Binary(_) => {
                vec![ServerMessage::Error { code: Code::Malformed, detail: Some("messages are text".into()) }]
            }
        };
        self.say(&answers).await.map(drop)
    }

    /// Sends messages. Returns their total size in bytes.
    async fn say(&mut self, messages: &[ServerMessage]) -> Result<usize, Closed> {
        let mut bytes = 0;
        for message in messages {
            let text = message.to_json();
            bytes += text.len();
            let sent = timeout(SLOW, self.socket.send(Message::Text(text.into()))).await;
            if !matches!(sent, Ok(Ok(()))) {
                return Err(Closed);
            }
        }
        if self.conversation.is_over() { Err(Closed) } else { Ok(bytes) }
    }

    /// Sends a WebSocket ping, which the other side's library answers, to measure the round-trip time.
    async fn measure(&mut self) -> Result<(), Closed> {
        self.asked = Some(Instant::now());
        let sent = timeout(SLOW, self.socket.send(Message::Ping(Bytes::new()))).await;
        if matches!(sent, Ok(Ok(()))) { Ok(()) } else { Err(Closed) }
    }

    async fn end(&mut self) -> Result<(), Closed> {
        self.say(&[error(Code::Restarting)]).await?;
        self.close(RESTART, "restarting").await
    }

    async fn end_too_long(&mut self) -> Result<(), Closed> {
        let closed = self.close(TOO_LONG, "the message is too long").await;
        // The rest of the message is not read. Closing a connection with unread data resets it, and the client would
        // miss the reason.
        sleep(LINGER).await;
        closed
    }

    /// Sends the Close frame that answers the client's (RFC 6455, section 5.5.1).
    async fn confirm_close(&mut self) -> Result<(), Closed> {
        // The library has queued the frame; it is sent as the connection is read to its end.
        let read_to_end = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        let _ = timeout(LINGER, read_to_end).await;
        Err(Closed)
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Closed> {
        let frame = CloseFrame { code, reason: reason.into() };
        let _ = timeout(SLOW, self.socket.send(Message::Close(Some(frame)))).await;
        Err(Closed)
    }
}

/// Returns `true` if a socket failed because a message is far too long.
fn is_too_long(error: &axum::Error) -> bool {
    let source = std::error::Error::source(error).and_then(|source| source.downcast_ref());
    matches!(source, Some(SocketError::Capacity(_)))
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::extract::WebSocketUpgrade;
    use axum::routing::get;
    use serde_json::json;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use triolet::shuffle::Hex;
    use triolet_protocol::{PushKeys, PushSubscription};
    use triolet_store::Sqlite;

    use super::*;
    use crate::config::Config;
    use crate::push::Push;
    use crate::room::Joiner;

    fn app(push: Push) -> Arc<App> {
        Arc::new(App::new(Config::without_limits(&[]), Arc::new(Sqlite::in_memory().unwrap()), push))
    }

    /// Opens a socket whose client is gone soon.
    async fn connect(app: Arc<App>) -> TcpStream {
        let beat = Beat { ping: Duration::from_millis(20), silence: Duration::from_millis(300) };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let upgrade = move |upgrade: WebSocketUpgrade| async move {
            upgrade.on_upgrade(move |socket| run(app, address.ip(), socket, beat))
        };
        tokio::spawn(axum::serve(listener, Router::new().route("/", get(upgrade))).into_future());
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = "GET / HTTP/1.1\r\nHost: here\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
                       Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
        stream.write_all(request.as_bytes()).await.unwrap();
        stream
    }

    /// The client's network disappears: the socket is not closed, and pings are not answered.
    #[tokio::test]
    async fn a_client_that_gives_no_sign_of_life_is_gone() {
        let mut stream = connect(app(Push::default())).await;
        let mut heard = Vec::new();
        let ended = timeout(Duration::from_secs(60), stream.read_to_end(&mut heard)).await;
        assert!(ended.is_ok(), "it is waited for still");
        let pings = heard.windows(2).filter(|frame| *frame == [0x89, 0]).count();
        assert!(pings > 1, "it was asked for signs of life");
    }

    /// A phone suspends the page, whose connection seems to last while the turn comes.
    #[cfg(feature = "push")]
    #[tokio::test]
    async fn a_player_whose_connection_fell_silent_is_notified() {
        let (push, mut notices) = Push::new("key".into());
        let app = app(push);
        let person = json!({"controller": "person"});
        let setup = serde_json::from_value(json!({"seats": [person, person]})).unwrap();
        let room = app.rooms.create(&setup, None).await.unwrap();
        let mut tokens = Vec::new();
        for name in ["Ada", "Ben"] {
            let (contribution, commitment) = (Hex([1; 32]), room.commitment);
            let joiner = Joiner { name: name.into(), commitment, contribution, token: None, kept: None };
            tokens.push(room.join(joiner).await.unwrap().1);
        }
        let table = room.now().table.unwrap();
        let seat = table.game().to_move().unwrap();
        let keys = PushKeys { p256dh: String::new(), auth: String::new() };
        room.subscribe(seat, PushSubscription { endpoint: "https://push.example".into(), keys }).await.unwrap();
        let mut stream = connect(Arc::clone(&app)).await;
        let hello = json!({"type": "hello", "protocol": 1, "room": room.id, "token": tokens[seat.index()]}).to_string();
        // A masked text frame with the key 0.
        let head = [0x81, 0xFE, 0, u8::try_from(hello.len()).unwrap(), 0, 0, 0, 0];
        stream.write_all(&[&head, hello.as_bytes()].concat()).await.unwrap();
        let notice = timeout(Duration::from_secs(60), notices.recv()).await.unwrap().unwrap();
        assert_eq!((notice.room, notice.seq, notice.subscriptions.len()), (room.id, table.seq(), 1));
        assert!(room.awaits_absent(seat, notice.seq));
    }
}
