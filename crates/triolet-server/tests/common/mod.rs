//! A server for tests, and clients that speak to it over real sockets.
#![allow(dead_code, reason = "each test uses a part of it")]

pub mod process;
pub mod through;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use triolet_server::{Config, serve};
use triolet_store::Store;

/// Longer than any answer takes, also on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    config: Config,
}

/// The configuration of a server whose limits are out of the way.
pub fn config(database: &Path, more: &[&str]) -> Config {
    let mut words = vec!["test", "--database"];
    words.push(database.to_str().unwrap());
    words.extend(["--pace-ms", "0", "--creates-per-minute", "9999", "--joins-per-minute", "9999"]);
    words.extend(["--messages-per-second", "9999"]);
    // The last one given counts only for options that may be repeated; tests give others than these.
    words.extend(more);
    Cli::parse_from(words).config
}

/// A server in this process.
pub struct Server {
    pub address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<()>,
}

impl Server {
    pub async fn start(config: Config) -> Self {
        let store = config.database.open().await.unwrap();
        Self::start_with(config, store).await
    }

    pub async fn start_with(config: Config, store: Arc<dyn Store>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (end, ended) = oneshot::channel();
        let task = tokio::spawn(async move {
            serve(config, store, listener, async { drop(ended.await) }).await.unwrap();
        });
        Self { address, end: Some(end), task }
    }

    /// Ends it as a request to terminate does.
    pub async fn end(mut self) {
        let _ = self.end.take().unwrap().send(());
        self.task.await.unwrap();
    }
}

/// What came back over HTTP.
pub struct Response {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Response {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// One request over HTTP/1.1, written by hand.
pub async fn request(address: SocketAddr, method: &str, path: &str, token: Option<&str>, body: &str) -> Response {
    let bearer = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let length = body.len();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{bearer}content-length: {length}\r\n\r\n{body}"
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.unwrap().unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Response { status, head: head.to_lowercase(), body: body.into() }
}

/// A message over a socket or HTTP, as JSON.
pub fn post(message: &Value) -> String {
    message.to_string()
}

/// Opens a room for these controllers. Answers its id.
pub async fn create(address: SocketAddr, controllers: &[&str]) -> String {
    let seats: Vec<Value> = controllers.iter().map(|controller| json!({"controller": controller})).collect();
    let message = json!({"type": "create", "id": "c", "setup": {"seats": seats}});
    let response = request(address, "POST", "/api/messages", None, &post(&message)).await;
    assert_eq!(response.status, 200, "{}", response.body);
    response.json()["room"].as_str().unwrap().into()
}

/// Takes a seat over HTTP. Answers the seat and its token.
pub async fn join(address: SocketAddr, room: &str, name: &str) -> (u64, String) {
    let message = json!({"type": "join", "id": "j", "room": room, "name": name, "contribution": "ab".repeat(32)});
    let response = request(address, "POST", "/api/messages", None, &post(&message)).await;
    assert_eq!(response.status, 200, "{}", response.body);
    let joined = response.json();
    (joined["seat"].as_u64().unwrap(), joined["token"].as_str().unwrap().into())
}

/// A socket.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every text that came over it.
    pub heard: Vec<String>,
}

impl Socket {
    /// Opens a socket; `None` where nobody answers.
    pub async fn open(address: SocketAddr) -> Option<Self> {
        // As browsers do, nothing is kept back until what was sent before has arrived.
        let (stream, _) = connect_async_with_config(format!("ws://{address}/api/socket"), None, true).await.ok()?;
        let mut socket = Self { stream, heard: Vec::new() };
        let greeting = socket.hear().await?;
        assert_eq!(greeting["type"], "greeting");
        Some(socket)
    }

    pub async fn say(&mut self, message: &Value) -> Option<()> {
        self.say_text(&message.to_string()).await
    }

    pub async fn say_text(&mut self, text: &str) -> Option<()> {
        self.stream.send(Message::text(text)).await.ok()
    }

    /// The next message; `None` once the socket is closed.
    pub async fn hear(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.stream.next()).await;
            let message = message.unwrap_or_else(|_| panic!("nothing comes after {:?}", self.heard.last()));
            match message?.ok()? {
                Message::Text(text) => {
                    self.heard.push(text.to_string());
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The next message of this type.
    pub async fn hear_of(&mut self, kind: &str) -> Option<Value> {
        loop {
            let message = self.hear().await?;
            if message["type"] == kind {
                return Some(message);
            }
        }
    }
}

/// A client that plays: it keeps what it saw last, and a command until it is answered.
pub struct Player {
    pub room: String,
    pub seat: u64,
    token: String,
    socket: Option<Socket>,
    pub seq: Option<u64>,
    pub state: Value,
    /// The command that was sent and not answered yet, so that it can be sent again.
    waiting: Option<Value>,
    /// The commands that were acknowledged, each with how many events the game had after it.
    pub acknowledged: Vec<(String, u64)>,
    /// All that was ever heard.
    pub heard: Vec<String>,
    sent: u64,
    /// How many events there are at least: what a command led to comes after its acknowledgement.
    expected: u64,
    /// When the connection was lost, until there is another.
    lost: Option<Instant>,
    /// How long it took each time until the game was seen again.
    pub away: Vec<Duration>,
}

impl Player {
    pub async fn join(address: SocketAddr, room: &str, name: &str) -> Self {
        let (seat, token) = join(address, room, name).await;
        let (state, room) = (Value::Null, room.into());
        let (acknowledged, heard) = (Vec::new(), Vec::new());
        Self {
            room,
            seat,
            token,
            socket: None,
            seq: None,
            state,
            waiting: None,
            acknowledged,
            heard,
            sent: 0,
            expected: 0,
            lost: None,
            away: Vec::new(),
        }
    }

    /// Comes back after a connection was lost: tells how much it knows, and says again what was not answered.
    async fn connect(&mut self, address: SocketAddr) -> Option<()> {
        let mut socket = Socket::open(address).await?;
        let hello = json!({"type": "hello", "protocol": 1, "room": self.room, "token": self.token, "since": self.seq});
        socket.say(&hello).await?;
        self.socket = Some(socket);
        self.listen().await?;
        if let Some(command) = self.waiting.clone() {
            self.socket.as_mut()?.say(&command).await?;
        }
        Some(())
    }

    /// Takes in one message.
    async fn listen(&mut self) -> Option<()> {
        let message = self.socket.as_mut()?.hear().await?;
        match message["type"].as_str().unwrap() {
            "snapshot" | "update" => self.take_in(&message),
            "accepted" => {
                self.waiting = None;
                let (id, seq) = (message["id"].as_str().unwrap(), message["seq"].as_u64().unwrap());
                self.acknowledged.push((format!("{}:{id}", self.seat), seq));
                self.expected = self.expected.max(seq);
            }
            "refused" if matches!(message["code"].as_str(), Some("storage-unavailable" | "busy")) => {
                tokio::time::sleep(Duration::from_millis(5)).await;
                let command = self.waiting.clone()?;
                self.socket.as_mut()?.say(&command).await?;
            }
            "refused" => {
                assert_eq!(message["code"], "stale-sequence", "{message}");
                self.waiting = None;
                self.take_in(&message["snapshot"]);
            }
            "lobby" => {}
            // What comes next is that the connection is closed.
            "error" => assert_eq!(message["code"], "restarting", "{message}"),
            _ => panic!("{message}"),
        }
        Some(())
    }

    fn take_in(&mut self, message: &Value) {
        if message["type"] == "update" {
            assert_eq!(message["from"].as_u64(), self.seq, "a gap between {:?} and {message}", self.seq);
        }
        self.seq = message["seq"].as_u64();
        self.state = message["state"].clone();
        self.away.extend(self.lost.take().map(|lost| lost.elapsed()));
    }

    pub fn is_over(&self) -> bool {
        !self.state["outcome"].is_null()
    }

    fn may_move(&self) -> bool {
        let up_to_date = self.seq >= Some(self.expected);
        self.waiting.is_none() && up_to_date && !self.state["your_turn"].is_null()
    }

    /// Asks for the legal plays and takes a turn.
    async fn take_turn(&mut self) -> Option<()> {
        let socket = self.socket.as_mut()?;
        socket.say(&json!({"type": "plays", "id": "p"})).await?;
        let plays = loop {
            let message = socket.hear().await?;
            if message["type"] == "plays" {
                break message["plays"].clone();
            }
            if message["type"] == "error" {
                assert_eq!(message["code"], "restarting", "{message}");
                return None;
            }
            // Somebody's connection has changed meanwhile.
            assert_eq!(message["type"], "update", "{message}");
            self.seq = message["seq"].as_u64();
            self.state = message["state"].clone();
        };
        if self.state["your_turn"].is_null() {
            return Some(());
        }
        let command = match plays.get(0) {
            Some(best) => json!({"type": "place", "tiles": best["tiles"]}),
            None if self.state["your_turn"]["exchange"] == true => {
                json!({"type": "exchange", "tiles": self.state["seats"][self.seat as usize - 1]["rack"]})
            }
            None => json!({"type": "pass"}),
        };
        self.sent += 1;
        let id = format!("t{}", self.sent);
        let command = json!({"type": "command", "id": id, "seq": self.seq, "seat": self.seat, "command": command});
        self.waiting = Some(command.clone());
        self.socket.as_mut()?.say(&command).await
    }

    async fn step(&mut self, address: SocketAddr) -> Option<()> {
        if self.socket.is_none() {
            self.connect(address).await?;
        }
        if self.may_move() { self.take_turn().await } else { self.listen().await }
    }

    /// Plays until the game is over, and comes back whenever the connection is lost.
    pub async fn play(self, address: SocketAddr) -> Self {
        self.play_at(&[address]).await
    }

    /// Plays likewise, at one server of several; when the connection is lost, it goes on at the next.
    pub async fn play_at(mut self, addresses: &[SocketAddr]) -> Self {
        let mut servers = addresses.iter().cycle();
        let mut address = *servers.next().unwrap();
        while !self.is_over() {
            if self.step(address).await.is_none() {
                self.hang_up();
                self.lost.get_or_insert_with(Instant::now);
                address = *servers.next().unwrap();
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        self.hang_up();
        self
    }

    fn hang_up(&mut self) {
        self.heard.extend(self.socket.take().map(|socket| socket.heard).unwrap_or_default());
    }
}
