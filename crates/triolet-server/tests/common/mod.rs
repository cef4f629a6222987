//! A server for tests, and clients that speak to it over real sockets.
#![allow(dead_code, unused_imports, reason = "each test uses a part of it")]

pub mod player;
pub mod process;
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
use triolet_server::{Config, serve};
use triolet_store::Store;

pub use player::Player;
pub use socket::Socket;

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

/// A response over HTTP.
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
    request_with(address, method, path, &bearer, body.as_bytes()).await
}

/// One request with these lines of headers, and any bytes.
pub async fn request_with(address: SocketAddr, method: &str, path: &str, headers: &str, body: &[u8]) -> Response {
    let length = body.len();
    let headers = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\n{headers}content-length: {length}\r\n");
    exchange(address, &headers, body).await
}

/// One request by another name of the server.
pub async fn request_as(address: SocketAddr, path: &str, host: &str) -> Response {
    exchange(address, &format!("GET {path} HTTP/1.1\r\nhost: {host}\r\n"), b"").await
}

async fn exchange(address: SocketAddr, headers: &str, body: &[u8]) -> Response {
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

/// What the shuffle of a room is committed to that waits for its players.
pub async fn commitment(address: SocketAddr, room: &str) -> Value {
    let lobby = request(address, "GET", &format!("/api/rooms/{room}"), None, "").await.json();
    lobby["commitment"].clone()
}

/// Takes a seat over HTTP. Answers the seat and its token.
pub async fn join(address: SocketAddr, room: &str, name: &str) -> (u64, String) {
    let (commitment, contribution) = (commitment(address, room).await, "ab".repeat(32));
    let message = json!({"type": "join", "id": "j", "room": room, "name": name, "commitment": commitment, "contribution": contribution});
    let response = request(address, "POST", "/api/messages", None, &post(&message)).await;
    assert_eq!(response.status, 200, "{}", response.body);
    let joined = response.json();
    (joined["seat"].as_u64().unwrap(), joined["token"].as_str().unwrap().into())
}
