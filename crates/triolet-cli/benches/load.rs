//! Measures the load that a server carries: idle sockets, and games with a turn per second. `cargo xtask load` runs it
//! and sets `TRIOLET_LOAD_DATABASE_URL`, `TRIOLET_LOAD_SERVERS`, `TRIOLET_LOAD_GAMES` and `TRIOLET_LOAD_SECONDS`.
//!
//! The clients run on the same machine and use most of it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a measurement that fails has nothing to say")]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "the measurement is for whoever started it")]

#[path = "../../triolet-server/tests/common/mod.rs"]
mod common;
#[path = "../tests/server/process.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod process;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use common::{Socket, create, join};
use process::Process;
use serde_json::{Value, json};
use tokio::sync::Notify;

const IDLE_SOCKETS: usize = 5_000;
const PACE: Duration = Duration::from_secs(1);
/// The number of connections opened concurrently.
const AT_ONCE: usize = 50;

fn main() {
    if std::env::args().any(|word| word == "--list") {
        return;
    }
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(measure());
}

fn setting(name: &str, default: &str) -> Vec<usize> {
    let text = std::env::var(name).unwrap_or_else(|_| default.into());
    text.split(',').map(|number| number.parse().unwrap()).collect()
}

async fn measure() {
    let seconds = setting("TRIOLET_LOAD_SECONDS", "20")[0] as u64;
    let url = std::env::var("TRIOLET_LOAD_DATABASE_URL").ok();
    println!("load of the machine before: {}", load());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let database = match &url {
        Some(url) => ["--database-url", url],
        None => ["--database", file.to_str().unwrap()],
    };
    let mut servers = Vec::new();
    for _ in 0..setting("TRIOLET_LOAD_SERVERS", "1")[0] {
        servers.push(Process::start(&database).await);
    }
    let before = resident(servers[0].id());
    let sockets = open_idle(servers[0].address).await;
    let with = resident(servers[0].id());
    println!("{} idle sockets: {} MB resident; {} MB without them", sockets.len(), megabytes(with), megabytes(before));
    drop(sockets);

    println!("games | turns a second | p50 ms | p99 ms | worst ms | resident MB | processor time of the server");
    for games in setting("TRIOLET_LOAD_GAMES", "10,100,1000") {
        for server in &mut servers {
            server.kill();
            server.go_on().await;
        }
        let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
        let ids: Vec<u32> = servers.iter().map(Process::id).collect();
        let processor_time = || ids.iter().map(|&id| processor_time(id)).sum::<f64>();
        let (times, used) = play(&addresses, games, Duration::from_secs(seconds), processor_time).await;
        let at = |part: usize| {
            times.get((times.len() * part / 1000).min(times.len() - 1)).map_or(0.0, |it| milliseconds(*it))
        };
        println!(
            "{games} | {} | {:.1} | {:.1} | {:.1} | {} | {:.1} s of {} s",
            times.len() as u64 / seconds,
            at(500),
            at(990),
            at(1000),
            megabytes(ids.iter().map(|&id| resident(id)).sum()),
            used,
            seconds,
        );
    }
    println!("load of the machine after: {}", load());
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn megabytes(bytes: u64) -> u64 {
    bytes / 1_000_000
}

fn load() -> String {
    std::fs::read_to_string("/proc/loadavg").unwrap_or_default().split(' ').take(3).collect::<Vec<_>>().join(" ")
}

fn resident(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().strip_suffix("kB").unwrap().trim().parse::<u64>().unwrap() * 1024
}

/// Returns the user and system processor time in seconds; the system counts in hundredths.
fn processor_time(process: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / 100.0
}

async fn open_idle(address: SocketAddr) -> Vec<Socket> {
    let mut sockets = Vec::new();
    while sockets.len() < IDLE_SOCKETS {
        let opening: Vec<_> = (0..AT_ONCE).map(|_| tokio::spawn(Socket::open(address))).collect();
        for socket in opening {
            let socket = socket.await.unwrap();
            sockets.push(socket.expect("a socket; `ulimit -n` may allow too few"));
        }
    }
    sockets
}

/// The number of events expected after the command in flight, and the time it was sent.
type Sent = Arc<Mutex<Option<(u64, Instant)>>>;

/// Plays `games` games for a while. Returns the sorted delays between a command and the other player's update, and the
/// processor time that the servers used.
async fn play(
    addresses: &[SocketAddr],
    games: usize,
    measured: Duration,
    processor_time: impl Fn() -> f64,
) -> (Vec<Duration>, f64) {
    let times = Arc::new(Mutex::new(Vec::new()));
    let mut playing = Vec::new();
    let begin = Arc::new(Notify::new());
    for opened in 0..games {
        let room = create(addresses[0], &["person", "person"]).await;
        let sent = Sent::default();
        for (place, name) in ["Ada", "Ben"].into_iter().enumerate() {
            let address = addresses[place % addresses.len()];
            let (seat, token) = join(address, &room, name).await;
            let mut socket = Socket::open(address).await.expect("a socket; `ulimit -n` may allow too few");
            let hello = json!({"type": "hello", "protocol": 1, "room": room, "token": token});
            socket.say(&hello).await.unwrap();
            let client =
                Client { socket, seat, sent: Arc::clone(&sent), times: Arc::clone(&times), state: Value::Null, seq: 0 };
            // Staggers the games.
            let offset = Duration::from_millis((opened * 37 % 1_000 + place * 500) as u64);
            let begin = Arc::clone(&begin);
            playing.push(tokio::spawn(async move {
                begin.notified().await;
                client.play(offset).await;
            }));
        }
    }
    // All clients are waiting by now.
    tokio::time::sleep(PACE).await;
    begin.notify_waiters();
    tokio::time::sleep(PACE * 2).await;
    times.lock().unwrap().clear();
    let processor = processor_time();
    tokio::time::sleep(measured).await;
    let used = processor_time() - processor;
    let mut times = times.lock().unwrap().clone();
    playing.iter().for_each(tokio::task::JoinHandle::abort);
    times.sort();
    (times, used)
}

struct Client {
    socket: Socket,
    seat: u64,
    sent: Sent,
    times: Arc<Mutex<Vec<Duration>>>,
    state: Value,
    seq: u64,
}

impl Client {
    async fn play(mut self, offset: Duration) {
        tokio::time::sleep(offset).await;
        loop {
            while self.state["your_turn"].is_null() {
                if !self.state["outcome"].is_null() {
                    return;
                }
                self.hear().await;
            }
            tokio::time::sleep(PACE).await;
            self.socket.say(&json!({"type": "plays", "id": "p"})).await.unwrap();
            let plays = loop {
                let message = self.hear().await;
                if message["type"] == "plays" {
                    break message["plays"].clone();
                }
            };
            // The lowest-scoring play makes the game last longest.
            let command = match plays.as_array().and_then(|plays| plays.last()) {
                Some(play) => json!({"type": "place", "tiles": play["tiles"]}),
                None if self.state["your_turn"]["exchange"] == true => {
                    json!({"type": "exchange", "tiles": self.state["seats"][self.seat as usize - 1]["rack"]})
                }
                None => json!({"type": "pass"}),
            };
            let id = format!("t{}", self.seq);
            let command = json!({"type": "command", "id": id, "seq": self.seq, "seat": self.seat, "command": command});
            *self.sent.lock().unwrap() = Some((self.seq + 1, Instant::now()));
            self.state["your_turn"] = Value::Null;
            self.socket.say(&command).await.unwrap();
        }
    }

    async fn hear(&mut self) -> Value {
        let message = self.socket.hear().await.unwrap();
        self.socket.heard.clear();
        match message["type"].as_str() {
            Some("snapshot" | "update") => {
                self.seq = message["seq"].as_u64().unwrap();
                self.state = message["state"].clone();
                let mine = self.state["your_turn"].is_object();
                let mut sent = self.sent.lock().unwrap();
                if mine && let Some((_, at)) = sent.take_if(|(seq, _)| *seq == self.seq) {
                    self.times.lock().unwrap().push(at.elapsed());
                }
            }
            Some("refused") => panic!("{message}"),
            _ => {}
        }
        message
    }
}
