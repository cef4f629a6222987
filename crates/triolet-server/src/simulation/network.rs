//! The world: a server, its clients, and what is under way between them.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;

use clap::Parser;
use tokio::runtime::{Builder, Runtime};
use triolet::shuffle::Hex;
use triolet_protocol::{ClientMessage, FromLine, ServerMessage, Setup, ToLine};
use triolet_store::{NewRoom, RoomId, Sqlite, Store};

use super::client::Client;
use super::random::Random;
use super::{CHAOS, leak};
use crate::answer::greeting;
use crate::app::App;
use crate::config::Config;
use crate::session::Session;

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    config: Config,
}

/// Something that will happen.
#[derive(Debug)]
enum What {
    /// A client's time to connect has come; a newer plan makes it void.
    Connect {
        client: usize,
        plan: u64,
    },
    /// A client's tick, likewise.
    Tick {
        client: usize,
        plan: u64,
    },
    Opened {
        connection: usize,
    },
    ToServer {
        connection: usize,
        text: String,
    },
    ToClient {
        connection: usize,
        text: String,
    },
    /// The server looks whether a connection has to be shown something.
    Show {
        connection: usize,
    },
    /// A connection ends, for both ends.
    Cut {
        connection: usize,
    },
    /// A client is told that its connection has ended.
    Told {
        connection: usize,
    },
    /// The server notices that a connection has ended.
    Noticed {
        connection: usize,
    },
    /// A client could not connect.
    Failed {
        client: usize,
    },
    Stop,
    Start,
    Reload {
        client: usize,
    },
    Online {
        client: usize,
    },
}

/// A connection, with its two ends.
struct Connection {
    client: usize,
    /// The server's end; `None` once it is closed.
    session: Option<Session>,
    /// From then on nothing arrives at the server, or at the client.
    dead_up: u64,
    dead_down: u64,
    /// When the last text on the way arrives: a stream keeps the order.
    last_up: u64,
    last_down: u64,
    will_show: bool,
}

pub struct World {
    pub now: u64,
    pub random: Random,
    pub clients: Vec<Client>,
    pub restarts: u32,
    pub reloads: u32,
    pub store: Arc<Sqlite>,
    pub room: RoomId,
    pub runtime: Runtime,
    app: Option<Arc<App>>,
    connections: Vec<Connection>,
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    planned: HashMap<u64, What>,
    count: u64,
    /// The seat of each client, as the server has told it.
    seats: Vec<Option<u64>>,
    /// The clients' tokens, and the secret of the shuffle.
    secrets: Vec<(Option<usize>, String)>,
    /// How often each command was heard.
    heard: HashMap<String, u32>,
}

impl World {
    /// A room that waits for its players, who are about to come.
    pub fn new(seed: u64, database: Option<&Path>) -> Self {
        let mut random = Random::new(seed);
        let runtime = Builder::new_current_thread().enable_time().build().unwrap();
        let store = Arc::new(database.map_or_else(Sqlite::in_memory, Sqlite::open).unwrap());
        let seats = random.between(2, 4) as usize;
        let room = Hex(random.bytes());
        let secret = Hex(random.bytes::<32>());
        let setup: Setup = serde_json::from_value(
            serde_json::json!({"seats": vec![serde_json::json!({"controller": "person"}); seats]}),
        )
        .unwrap();
        let new = NewRoom {
            room,
            code: "SEAWAVE".into(),
            created: 0,
            game: Hex(random.bytes()),
            secret,
            seats,
            setup: serde_json::to_string(&setup).unwrap(),
        };
        assert!(runtime.block_on(store.create(new)).unwrap());
        let mut world = Self {
            now: 1_000,
            clients: Vec::new(),
            restarts: 0,
            reloads: 0,
            store,
            room,
            runtime,
            app: None,
            connections: Vec::new(),
            queue: BinaryHeap::new(),
            planned: HashMap::new(),
            count: 0,
            seats: vec![None; seats],
            secrets: vec![(None, secret.to_string())],
            heard: HashMap::new(),
            random,
        };
        world.start();
        for client in 0..seats {
            let (opened, out) = Client::new(client, &mut world.random, world.now);
            world.secrets.push((Some(client), opened.token()));
            world.clients.push(opened);
            world.follow(client, out);
            world.plan_trouble(client);
        }
        let first = world.random.between(5_000, 60_000);
        world.plan(first, What::Stop);
        world
    }

    fn plan(&mut self, after: u64, what: What) -> u64 {
        self.count += 1;
        self.queue.push(Reverse((self.now + after, self.count)));
        self.planned.insert(self.count, what);
        self.count
    }

    fn plan_trouble(&mut self, client: usize) {
        let (reload, online) = (self.random.between(5_000, 90_000), self.random.between(1_000, 120_000));
        self.plan(reload, What::Reload { client });
        self.plan(online, What::Online { client });
    }

    fn is_chaos(&self) -> bool {
        self.now < CHAOS
    }

    fn start(&mut self) {
        let never = u32::MAX.to_string();
        let words = ["test", "--pace-ms", "0", "--creates-per-minute", &never, "--joins-per-minute", &never];
        let config = Cli::parse_from(words.into_iter().chain(["--messages-per-second", &never])).config;
        // A room starts tasks, which need the runtime.
        let _within = self.runtime.enter();
        self.app = Some(Arc::new(App::new(config, Arc::clone(&self.store) as Arc<dyn Store>)));
    }

    /// Whether every client knows that the game is over, and has nothing unanswered.
    pub fn is_quiet(&self) -> bool {
        self.clients.iter().all(|client| client.page.is_over() && !client.line.is_sending())
    }

    pub fn describe(&self) -> String {
        self.clients.iter().map(|client| format!("{:?}; ", client.page)).collect()
    }

    /// Lets the next thing happen.
    pub fn step(&mut self) {
        let Reverse((at, count)) = self.queue.pop().unwrap();
        let Some(what) = self.planned.remove(&count) else { return };
        self.now = self.now.max(at);
        match what {
            What::Connect { client, plan } if self.clients[client].connect_plan == plan => self.connect(client),
            What::Tick { client, plan } if self.clients[client].tick_plan == plan => {
                self.tell(client, ToLine::Tick { now: self.now });
            }
            What::Connect { .. } | What::Tick { .. } => {}
            What::Failed { client } => self.tell(client, ToLine::Disconnected { now: self.now }),
            What::Opened { connection } => {
                let client = self.connections[connection].client;
                if self.clients[client].connection == Some(connection) {
                    self.tell(client, ToLine::Connected { now: self.now });
                }
            }
            What::ToServer { connection, text } => self.arrive(connection, &text),
            What::ToClient { connection, text } => {
                let client = self.connections[connection].client;
                if self.clients[client].connection == Some(connection) {
                    self.tell(client, ToLine::Received { text, now: self.now });
                }
            }
            What::Show { connection } => {
                self.connections[connection].will_show = false;
                let session = self.connections[connection].session.as_mut();
                let news = session.filter(|session| session.has_news()).map(Session::show);
                self.say(connection, news.unwrap_or_default());
            }
            What::Cut { connection } => {
                let (told, noticed) = (self.random.between(0, 400), self.random.between(0, 20_000));
                // What is under way may still arrive at the server, or not.
                if self.random.often(500) {
                    self.connections[connection].dead_up = self.now;
                }
                self.connections[connection].dead_down = self.now;
                self.plan(told, What::Told { connection });
                self.plan(noticed, What::Noticed { connection });
            }
            What::Told { connection } => {
                let client = self.connections[connection].client;
                if self.clients[client].connection == Some(connection) {
                    self.clients[client].connection = None;
                    self.tell(client, ToLine::Disconnected { now: self.now });
                }
            }
            What::Noticed { connection } => self.connections[connection].session = None,
            What::Stop => self.stop(),
            What::Start => self.start(),
            What::Reload { client } => {
                if self.is_chaos() {
                    self.reloads += 1;
                    self.clients[client].connection = None;
                    let out = self.clients[client].reload(&mut self.random, self.now);
                    self.follow(client, out);
                    let next = self.random.between(5_000, 90_000);
                    self.plan(next, What::Reload { client });
                }
            }
            What::Online { client } => {
                self.tell(client, ToLine::Online { now: self.now });
                if self.is_chaos() {
                    let next = self.random.between(1_000, 120_000);
                    self.plan(next, What::Online { client });
                }
            }
        }
        self.look_for_news();
    }

    /// Plans to show each connection what has changed, sooner or later, so that several changes may come in one.
    fn look_for_news(&mut self) {
        for connection in 0..self.connections.len() {
            let state = &mut self.connections[connection];
            if !state.will_show && state.session.as_ref().is_some_and(Session::has_news) {
                state.will_show = true;
                let delay = self.random.between(0, 40);
                self.plan(delay, What::Show { connection });
            }
        }
    }

    fn connect(&mut self, client: usize) {
        let fails = self.app.is_none() || self.is_chaos() && self.random.often(100);
        let delay = self.random.between(1, 300);
        let Some(app) = self.app.clone().filter(|_| !fails) else {
            self.plan(delay, What::Failed { client });
            return;
        };
        let connection = self.connections.len();
        self.connections.push(Connection {
            client,
            session: Some(Session::new(app, IpAddr::V4(Ipv4Addr::LOCALHOST))),
            dead_up: u64::MAX,
            dead_down: u64::MAX,
            last_up: 0,
            last_down: 0,
            will_show: false,
        });
        self.clients[client].connection = Some(connection);
        self.plan(delay, What::Opened { connection });
        self.connections[connection].last_down = self.now + delay;
        self.say(connection, vec![greeting()]);
        if self.is_chaos() {
            self.plan_fate(connection);
        }
    }

    /// How a connection will end before its time, if it will.
    fn plan_fate(&mut self, connection: usize) {
        let lasts = self.random.between(100, 20_000);
        let at = self.now + lasts;
        match self.random.between(0, 9) {
            0..=3 => drop(self.plan(lasts, What::Cut { connection })),
            // It falls silent, on one way or on both, and nobody is told; the server gives up after a while.
            4 => self.connections[connection].dead_up = at,
            5 => self.connections[connection].dead_down = at,
            6 => (self.connections[connection].dead_up, self.connections[connection].dead_down) = (at, at),
            _ => {}
        }
        self.plan(lasts + 75_000, What::Noticed { connection });
        self.plan(lasts + 75_000, What::Told { connection });
    }

    /// How long a text is under way.
    fn delay(&mut self) -> u64 {
        if self.is_chaos() && self.random.often(20) {
            return self.random.between(300, 20_000);
        }
        self.random.between(1, 120)
    }

    fn arrive(&mut self, connection: usize, text: &str) {
        let Some(mut session) = self.connections[connection].session.take() else { return };
        if let Ok(ClientMessage::Command { id, .. }) = triolet_protocol::read(text) {
            *self.heard.entry(id).or_default() += 1;
        }
        let answers = self.runtime.block_on(session.hear(text));
        self.connections[connection].session = Some(session);
        self.say(connection, answers);
    }

    fn say(&mut self, connection: usize, messages: Vec<ServerMessage>) {
        let client = self.connections[connection].client;
        for message in messages {
            if let ServerMessage::Joined(joined) = &message {
                self.seats[client] = Some(joined.seat.index() as u64 + 1);
            }
            if let Some(seat) = self.seats[client] {
                let others = self.secrets.iter().filter(|(owner, _)| *owner != Some(client));
                let secrets: Vec<String> = others.map(|(_, secret)| secret.clone()).collect();
                assert_eq!(leak::find(seat, &message.to_json(), &secrets), None);
            }
            let delay = self.delay();
            let state = &mut self.connections[connection];
            state.last_down = state.last_down.max(self.now + delay);
            let (at, is_lost) = (state.last_down - self.now, state.last_down >= state.dead_down);
            if !is_lost {
                self.plan(at, What::ToClient { connection, text: message.to_json() });
                if self.is_chaos() && self.random.often(20) {
                    self.plan(at, What::ToClient { connection, text: message.to_json() });
                }
            }
        }
    }

    /// The server's process ends, in the middle of whatever is under way, and is started anew after a while.
    fn stop(&mut self) {
        if !self.is_chaos() {
            return;
        }
        self.restarts += 1;
        self.app = None;
        for connection in 0..self.connections.len() {
            if self.connections[connection].session.take().is_some() {
                let told = self.random.between(0, 400);
                self.plan(told, What::Told { connection });
            }
        }
        let (down, next) = (self.random.between(10, 8_000), self.random.between(10_000, 60_000));
        self.plan(down, What::Start);
        self.plan(down + next, What::Stop);
    }

    fn tell(&mut self, client: usize, what: ToLine) {
        let out = self.clients[client].line.take(what);
        self.follow(client, out);
    }

    /// Does what a client's line wants done.
    fn follow(&mut self, client: usize, out: FromLine) {
        if let Some(save) = out.save {
            self.clients[client].saved = Some(save);
        }
        for text in out.send {
            self.send(client, text);
        }
        if out.close {
            self.clients[client].connection = None;
        }
        if let Some(wait) = out.connect_in {
            self.clients[client].connect_plan = self.count + 1;
            let plan = self.count + 1;
            self.plan(wait.into(), What::Connect { client, plan });
        }
        if let Some(wait) = out.tick_in {
            self.clients[client].tick_plan = self.count + 1;
            let plan = self.count + 1;
            self.plan(wait.into(), What::Tick { client, plan });
        }
        for message in out.show {
            self.clients[client].shown(message.get());
        }
        if let Some(message) = self.clients[client].wish(&mut self.random) {
            let out = self.clients[client].line.take(ToLine::Ask { message: Box::new(message), now: self.now });
            self.clients[client].asked(out.save.as_deref());
            self.follow(client, out);
        }
    }

    fn send(&mut self, client: usize, text: String) {
        let Some(connection) = self.clients[client].connection else { return };
        let delay = self.delay();
        let state = &mut self.connections[connection];
        state.last_up = state.last_up.max(self.now + delay);
        let (at, is_lost) = (state.last_up - self.now, state.last_up >= state.dead_up);
        if !is_lost {
            if self.is_chaos() && self.random.often(20) {
                self.plan(at, What::ToServer { connection, text: text.clone() });
            }
            self.plan(at, What::ToServer { connection, text });
        }
    }

    /// How many commands the server has heard more often than once.
    pub fn said_again(&self) -> usize {
        self.heard.values().filter(|&&count| count > 1).count()
    }

    /// The server, which is started if it was down at the end.
    pub fn app(&mut self) -> Arc<App> {
        if self.app.is_none() {
            self.start();
        }
        Arc::clone(self.app.as_ref().unwrap())
    }
}
