//! A client that plays whole games and reconnects after lost connections.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Socket, join};

/// A client that plays. It keeps the last state, and each command until it is answered.
pub struct Player {
    pub room: String,
    pub seat: u64,
    token: String,
    socket: Option<Socket>,
    pub seq: Option<u64>,
    pub state: Value,
    /// The command that awaits an answer, kept to be sent again.
    waiting: Option<Value>,
    /// The acknowledged commands, with the number of events after each.
    pub acknowledged: Vec<(String, u64)>,
    /// All messages received.
    pub heard: Vec<String>,
    sent: u64,
    /// A lower bound of the number of events: the events of a command arrive after its acknowledgement.
    expected: u64,
    /// The time when the connection was lost, until it is restored.
    lost: Option<Instant>,
    /// The durations between losing a connection and seeing the game again.
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

    /// Reconnects: sends the known number of events, and repeats the unanswered command.
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

    /// Receives and handles a message.
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
            // The server closes the connection next.
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

    /// Requests the legal plays and takes a turn.
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
            // The update reports a changed connection of another player.
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
            // If the game is over by then, no further message would arrive.
            return self.connect(address).await;
        }
        if self.may_move() { self.take_turn().await } else { self.listen().await }
    }

    /// Plays until the game is over, reconnecting whenever the connection is lost.
    pub async fn play(self, address: SocketAddr) -> Self {
        self.play_at(&[address]).await
    }

    /// Plays likewise at several servers, switching to the next whenever the connection is lost.
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
