//! A server for tests, and clients on real sockets.
#![allow(dead_code, unused_imports, reason = "each test uses a part of it")]

pub mod player;
pub mod socket;
pub mod through;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use triolet::shuffle::Hex;
use triolet_server::{Config, serve};
use triolet_store::{NewRoom, Sqlite, Store};

pub use player::Player;
pub use socket::Socket;

/// A timeout longer than any answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    config: Config,
}

/// Returns the configuration of a server with limits that tests do not reach.
pub fn config(database: &Path, more: &[&str]) -> Config {
    let mut words = vec!["test", "--database"];
    words.push(database.to_str().unwrap());
    words.extend(["--pace-ms", "0", "--creates-per-minute", "9999", "--joins-per-minute", "9999"]);
    words.extend(["--messages-per-second", "9999"]);
    // Only options that may be repeated can override the ones above; tests set other options.
    words.extend(more);
    Cli::parse_from(words).config
}

/// A server in the test's process.
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

    /// Shuts the server down as SIGTERM does.
    pub async fn end(mut self) {
        let _ = self.end.take().unwrap().send(());
        self.task.await.unwrap();
    }
}

/// An HTTP response.
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

/// Sends an HTTP/1.1 request.
pub async fn request(address: SocketAddr, method: &str, path: &str, token: Option<&str>, body: &str) -> Response {
    let bearer = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    request_with(address, method, path, &bearer, body.as_bytes()).await
}

/// Sends a request with these header lines and arbitrary bytes.
pub async fn request_with(address: SocketAddr, method: &str, path: &str, headers: &str, body: &[u8]) -> Response {
    let length = body.len();
    let headers = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\n{headers}content-length: {length}\r\n");
    exchange(address, &headers, body).await
}

/// Sends a request under another host name.
pub async fn request_as(address: SocketAddr, path: &str, host: &str) -> Response {
    exchange(address, &format!("GET {path} HTTP/1.1\r\nhost: {host}\r\n"), b"").await
}

/// Sends a request with exactly these lines before the body.
pub async fn exchange(address: SocketAddr, headers: &str, body: &[u8]) -> Response {
    let text = format!("{headers}connection: close\r\n\r\n");
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(&[text.as_bytes(), body].concat()).await.unwrap();
    let mut bytes = Vec::new();
    tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.unwrap().unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Response { status, head: head.to_lowercase(), body: body.into() }
}

/// Returns a message as JSON text.
pub fn post(message: &Value) -> String {
    message.to_string()
}

/// Creates a room for these controllers. Returns its id.
pub async fn create(address: SocketAddr, controllers: &[&str]) -> String {
    let seats: Vec<Value> = controllers.iter().map(|controller| json!({"controller": controller})).collect();
    let message = json!({"type": "create", "id": "c", "setup": {"seats": seats}});
    let response = request(address, "POST", "/api/messages", None, &post(&message)).await;
    assert_eq!(response.status, 200, "{}", response.body);
    response.json()["room"].as_str().unwrap().into()
}

/// Creates a room with less time than clients may choose.
pub async fn open_timed(database: &Path, seconds: u32) -> String {
    let person = json!({"controller": "person"});
    let setup = json!({"seats": [person, person], "clock": {"type": "total", "seconds": seconds, "increment": 0}});
    let room = NewRoom {
        room: Hex([7; 16]),
        code: "SEAWAVE".into(),
        created: 0,
        game: Hex([8; 16]),
        secret: Hex([9; 32]),
        seats: 2,
        setup: json!({"setup": setup, "is_kept": false}).to_string(),
    };
    assert!(Sqlite::open(database).unwrap().create(room).await.unwrap());
    Hex([7u8; 16]).to_string()
}

/// Returns the commitment of the shuffle of a room that waits for players.
pub async fn commitment(address: SocketAddr, room: &str) -> Value {
    let lobby = request(address, "GET", &format!("/api/rooms/{room}"), None, "").await.json();
    lobby["commitment"].clone()
}

/// Takes a seat over HTTP. Returns the seat and its token.
pub async fn join(address: SocketAddr, room: &str, name: &str) -> (u64, String) {
    let (commitment, contribution) = (commitment(address, room).await, "ab".repeat(32));
    let message = json!({"type": "join", "id": "j", "room": room, "name": name, "commitment": commitment, "contribution": contribution});
    let response = request(address, "POST", "/api/messages", None, &post(&message)).await;
    assert_eq!(response.status, 200, "{}", response.body);
    let joined = response.json();
    (joined["seat"].as_u64().unwrap(), joined["token"].as_str().unwrap().into())
}
