//! A bot that plays a whole game over a WebSocket and reconnects by itself. The client session does most of the work;
//! the bot carries texts and chooses turns.
//!
//! ```sh
//! cargo run -p triolet-server --example bot -- 127.0.0.1:7800             # opens a game against a computer
//! cargo run -p triolet-server --example bot -- 127.0.0.1:7800 ROOM-OR-CODE
//! ```
#![expect(clippy::print_stdout, reason = "it tells what it does")]

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use triolet_protocol::{SessionEffect, SessionInput};
use triolet_table::session::ClientSession;

/// A client session with its socket and two timers.
struct Client {
    address: String,
    line: ClientSession,
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    connect_at: Option<Instant>,
    tick_at: Option<Instant>,
    begun: Instant,
    asked: u32,
}

impl Client {
    fn new(address: String, seed: u64) -> (Self, SessionEffect) {
        let (line, out) = ClientSession::open(None, None, None, seed, 0);
        let begun = Instant::now();
        (Self { address, line, socket: None, connect_at: None, tick_at: None, begun, asked: 0 }, out)
    }

    fn now(&self) -> u64 {
        self.begun.elapsed().as_millis() as u64
    }

    /// Performs the session's effects. Returns the messages for the front end.
    async fn follow(&mut self, out: SessionEffect) -> Vec<Value> {
        for text in out.send {
            if let Some(socket) = &mut self.socket {
                // A failed socket reports its error on the next read.
                let _ = socket.send(Message::text(text)).await;
            }
        }
        if out.close {
            self.socket = None;
        }
        let after = |wait: u32| Instant::now() + Duration::from_millis(wait.into());
        self.connect_at = out.connect_in.map(after).or(self.connect_at);
        self.tick_at = out.tick_in.map(after);
        out.show.iter().filter_map(|message| serde_json::from_str(message.get()).ok()).collect()
    }

    async fn ask(&mut self, mut message: Value) -> Result<Vec<Value>> {
        self.asked += 1;
        message["id"] = json!(self.asked.to_string());
        let message = serde_json::from_value(message)?;
        let out = self.line.handle(SessionInput::Ask { message, now: self.now() });
        Ok(self.follow(out).await)
    }

    /// Waits for the next event.
    async fn next(&mut self) -> Vec<Value> {
        let never = Instant::now() + Duration::from_secs(3600);
        let connect_at = self.connect_at.unwrap_or(never);
        let tick_at = self.tick_at.unwrap_or(never);
        let heard = async {
            match &mut self.socket {
                Some(socket) => socket.next().await,
                None => std::future::pending().await,
            }
        };
        let what = tokio::select! {
            heard = heard => match heard {
                Some(Ok(Message::Text(text))) => SessionInput::Received { text: text.to_string(), now: self.now() },
                Some(Ok(Message::Close(_)) | Err(_)) | None => {
                    self.socket = None;
                    SessionInput::Disconnected { now: self.now() }
                }
                Some(Ok(_)) => return Vec::new(),
            },
            () = sleep_until(connect_at.into()) => self.connect().await,
            () = sleep_until(tick_at.into()) => SessionInput::Tick { now: self.now() },
        };
        let out = self.line.handle(what);
        self.follow(out).await
    }

    async fn connect(&mut self) -> SessionInput {
        self.connect_at = None;
        let address = format!("ws://{}/api/socket", self.address);
        match timeout(Duration::from_secs(10), connect_async(address)).await {
            Ok(Ok((socket, _))) => {
                self.socket = Some(socket);
                SessionInput::Connected { now: self.now() }
            }
            Ok(Err(_)) | Err(_) => SessionInput::Disconnected { now: self.now() },
        }
    }
}

/// Returns the first play, which scores most, or else an exchange or a pass.
fn choose(state: &Value, plays: &Value) -> Value {
    let seat = state["viewer"]["seat"].as_u64().unwrap_or(1) as usize;
    match plays["plays"].get(0) {
        Some(play) => json!({"type": "place", "tiles": play["tiles"]}),
        None if state["your_turn"]["exchange"] == true => {
            json!({"type": "exchange", "tiles": state["seats"][seat - 1]["rack"]})
        }
        None => json!({"type": "pass"}),
    }
}

fn random<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok().context("no random bytes")?;
    Ok(bytes)
}

fn hex() -> Result<String> {
    Ok(triolet::shuffle::Hex(random::<32>()?).to_string())
}

/// Returns a request for a seat, given the answer to `create` or the lobby.
fn join(room: &str, known: &Value) -> Result<Value> {
    let (contribution, token) = (hex()?, hex()?);
    let commitment = known["commitment"].as_str().with_context(|| format!("nobody can join: {known}"))?;
    Ok(json!({
        "type": "join", "room": room, "name": "Rust bot",
        "commitment": commitment, "contribution": contribution, "token": token,
    }))
}

/// Fetches the lobby of a room, by its id or short code, over plain HTTP.
async fn lobby(address: &str, room: &str) -> Result<Value> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!("GET /api/rooms/{room} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").context("no answer")?;
    Ok(serde_json::from_str(body)?)
}

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let address = arguments.next().context("bot ADDRESS [ROOM]")?;
    let (mut client, out) = Client::new(address.clone(), u64::from_le_bytes(random()?) >> 11);
    client.follow(out).await;
    match arguments.next() {
        Some(room) => client.ask(join(&room, &lobby(&address, &room).await?)?).await?,
        None => {
            let seats = json!([{"controller": "person"}, {"controller": "computer:greedy"}]);
            client.ask(json!({"type": "create", "setup": {"seats": seats}, "key": hex()?})).await?
        }
    };
    let (mut state, mut seq, mut is_asking) = (Value::Null, Value::Null, false);
    loop {
        for message in client.next().await {
            match message["type"].as_str().unwrap_or_default() {
                "created" => {
                    let request = join(message["room"].as_str().unwrap_or_default(), &message)?;
                    client.ask(request).await?;
                }
                "snapshot" | "update" => (seq, state) = (message["seq"].clone(), message["state"].clone()),
                "plays" => {
                    is_asking = false;
                    if message["seq"] == seq && state["your_turn"].is_object() {
                        is_asking = true;
                        let (seat, command) = (&state["viewer"]["seat"], choose(&state, &message));
                        println!("{command}");
                        client.ask(json!({"type": "command", "seq": seq, "seat": seat, "command": command})).await?;
                    }
                }
                "accepted" => is_asking = false,
                "refused" if message["code"] == "stale-sequence" => {
                    is_asking = false;
                    (seq, state) = (message["snapshot"]["seq"].clone(), message["snapshot"]["state"].clone());
                }
                "refused" | "error" if message["code"] != "restarting" => bail!("{message}"),
                _ => {}
            }
        }
        if state["outcome"].is_object() {
            println!("over: {}", state["outcome"]["seats"]);
            return Ok(());
        }
        if !is_asking && state["your_turn"].is_object() {
            is_asking = true;
            client.ask(json!({"type": "plays"})).await?;
        }
    }
}
