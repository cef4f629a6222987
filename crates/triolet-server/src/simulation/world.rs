//! The simulated world: a server, its clients, and the queue of planned events.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::path::Path;
use std::sync::Arc;

use serde_json::json;
use triolet::shuffle::{Bytes32, Hex, commitment};
use triolet_protocol::{ChatRule, ServerMessage, SessionEffect, SessionInput, Setup};
use triolet_store::{NewRoom, RoomId, Sqlite, Store, StoredRoom};

use super::CHAOS;
use super::client::Client;
use super::host::{Host, Input};
use super::network::Connection;
use super::playback::Recording;
use super::probe::Probe;
use super::random::Random;
use crate::restore::RoomSettings;
use crate::room::Room;

/// The interval between ticks, which expire clocks and report the wait queue, in milliseconds.
const TICK: u64 = 1_000;

/// A planned event.
#[derive(Debug)]
pub(super) enum What {
    /// A client connects, unless a newer plan has replaced this one.
    Connect {
        client: usize,
        plan: u64,
    },
    /// A client's tick, unless a newer plan has replaced it.
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
    /// The server sends pending updates on a connection.
    Show {
        connection: usize,
    },
    /// Both ends of a connection close.
    Cut {
        connection: usize,
    },
    /// A client notices that its connection has ended.
    Told {
        connection: usize,
    },
    /// The server notices that a connection has ended.
    Noticed {
        connection: usize,
    },
    /// A client's attempt to connect fails.
    Failed {
        client: usize,
    },
    /// The computers take their turns.
    Think,
    /// The server ticks.
    Time,
    /// The server reports the wait queue.
    Tell,
    Stop,
    Start,
    Reload {
        client: usize,
    },
    Online {
        client: usize,
    },
    /// A second device connects, sends a message, or disconnects.
    Probe {
        probe: usize,
    },
}

pub struct World {
    pub now: u64,
    pub random: Random,
    /// The players, then the spectators.
    pub clients: Vec<Client>,
    pub restarts: u32,
    pub reloads: u32,
    pub setup: Setup,
    /// The room of the simulation.
    pub room: RoomId,
    /// All rooms: this one, preceded by that of the previous game if there is one.
    pub(super) rooms: Vec<RoomId>,
    /// Second devices, in recorded games.
    pub(super) probes: Vec<Probe>,
    /// The recording of the server's inputs and outputs, if requested.
    pub recording: Option<Recording>,
    pub(super) host: Host,
    pub(super) connections: Vec<Connection>,
    /// The seat of each client from 1, as assigned by the server; 0 for a spectator.
    pub(super) seats: Vec<Option<u64>>,
    /// The commitment of the shuffle.
    commitment: Bytes32,
    /// The clients' tokens, and the secret of the shuffle.
    pub(super) secrets: Vec<(Option<usize>, String)>,
    /// The number of times the server received each command.
    pub(super) heard: HashMap<String, u32>,
    pub(super) will_think: bool,
    pub(super) store: Arc<Sqlite>,
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    planned: HashMap<u64, What>,
    pub(super) count: u64,
}

/// Chooses the game: some have computers, clocks, delayed spectators, or free text in the chat.
fn setup(random: &mut Random) -> Setup {
    let seats = random.between(2, 4);
    let computers = if random.often(400) { random.between(1, seats - 1) } else { 0 };
    let controller = |seat| if seat < computers { "computer:greedy" } else { "person" };
    let mut seats: Vec<_> = (0..seats).map(|seat| json!({"controller": controller(seat)})).collect();
    let turn = random.between(0, seats.len() as u64 - 1) as usize;
    seats.rotate_left(turn);
    let clock = match random.between(0, 9) {
        0 => json!({"type": "per-turn", "seconds": 15}),
        1 => json!({"type": "total", "seconds": 600, "increment": 5}),
        2 => json!({"type": "days", "days": 1}),
        _ => json!(null),
    };
    let delay = if random.often(500) { json!(random.between(1, 5)) } else { json!(null) };
    let chat = if random.often(400) { json!("text") } else { json!(null) };
    let setup = json!({"seats": seats, "clock": clock, "spectator_delay": delay, "chat": chat});
    serde_json::from_value(setup).unwrap()
}

impl World {
    /// Creates a world with a room whose players are about to join.
    pub fn new(seed: u64, database: Option<&Path>) -> Self {
        let mut random = Random::new(seed);
        let store = Arc::new(database.map_or_else(Sqlite::in_memory, Sqlite::open).unwrap());
        let (room, secret) = (Hex(random.bytes()), Hex(random.bytes::<32>()));
        let setup = setup(&mut random);
        let new = NewRoom {
            room,
            code: "SEAWAVE".into(),
            created: 0,
            game: Hex(random.bytes()),
            secret,
            seats: setup.seats.len(),
            setup: serde_json::to_string(&RoomSettings { setup: setup.clone(), is_kept: false }).unwrap(),
        };
        let commitment = commitment(&new.game, &new.secret);
        let people = setup.seats.iter().filter(|seat| seat.controller == triolet::seat::Controller::Person).count();
        let host = Host::new(Arc::clone(&store) as Arc<dyn Store>);
        assert!(host.block_on(store.create(new)).unwrap());
        Self {
            now: 1_000,
            clients: Vec::new(),
            restarts: 0,
            reloads: 0,
            setup,
            room,
            rooms: vec![room],
            probes: Vec::new(),
            recording: None,
            host,
            connections: Vec::new(),
            seats: vec![None; people],
            commitment,
            secrets: vec![(None, secret.to_string())],
            heard: HashMap::new(),
            will_think: false,
            store,
            queue: BinaryHeap::new(),
            planned: HashMap::new(),
            count: 0,
            random,
        }
    }

    /// Starts the server, and adds players and spectators.
    pub fn begin(&mut self) {
        self.begin_with_players();
        self.add_spectators();
    }

    /// Starts the server and adds the players.
    pub(super) fn begin_with_players(&mut self) {
        self.tell_host(Input::Start);
        let may_type = self.setup.chat == Some(ChatRule::Text);
        for number in 0..self.seats.len() {
            let (mut client, out) = Client::player(number, self.commitment, &mut self.random, self.now);
            client.may_type = may_type;
            self.secrets.extend(client.token().map(|token| (Some(number), token)));
            self.add(client, out);
        }
        let first = self.random.between(5_000, 60_000);
        self.plan(first, What::Stop);
        if self.setup.clock.is_some() {
            self.plan(TICK, What::Time);
        }
        self.plan(TICK, What::Tell);
    }

    pub(super) fn add_spectators(&mut self) {
        for _ in 0..self.random.between(0, 2) {
            let number = self.clients.len();
            let (client, out) = Client::spectator(number, self.room.to_string(), &mut self.random, self.now);
            self.seats.push(Some(0));
            self.add(client, out);
        }
    }

    fn add(&mut self, client: Client, out: SessionEffect) {
        let number = self.clients.len();
        self.clients.push(client);
        self.follow(number, out);
        let (reload, online) = (self.random.between(5_000, 90_000), self.random.between(1_000, 120_000));
        self.plan(reload, What::Reload { client: number });
        self.plan(online, What::Online { client: number });
    }

    pub(super) fn plan(&mut self, after: u64, what: What) -> u64 {
        self.count += 1;
        self.queue.push(Reverse((self.now + after, self.count)));
        self.planned.insert(self.count, what);
        self.count
    }

    pub(super) fn is_chaos(&self) -> bool {
        self.now < CHAOS
    }

    /// Passes an input to the server.
    pub(super) fn tell_host(&mut self, input: Input) -> Vec<ServerMessage> {
        let said = self.host.take(self.now, &input);
        if let Some(mut recording) = self.recording.take() {
            let stored = self.rooms.iter().map(|&room| self.stored_of(room)).collect();
            recording.add(self.now, input, &said, stored, self.host.room(self.room).is_some());
            self.recording = Some(recording);
        }
        said
    }

    /// Returns `true` if all clients have seen the end of the game and the whole chat, and await no answer.
    pub fn is_quiet(&self) -> bool {
        let Some(room) = self.host.room(self.room) else { return false };
        let (id, said) = (self.room.to_string(), room.now().chat.lines.len());
        self.clients.iter().all(|client| {
            let is_there = client.line.room() == Some(&id) && client.page.is_over();
            let has_heard = client.page.seat() == 0 || client.page.chat.len() == said;
            is_there && !client.line.is_sending() && has_heard
        })
    }

    pub fn describe(&self) -> String {
        self.clients.iter().map(|client| format!("{:?}; ", client.page)).collect()
    }

    /// Carries out the next event.
    pub fn step(&mut self) {
        let Reverse((at, count)) = self.queue.pop().unwrap();
        let Some(what) = self.planned.remove(&count) else { return };
        self.now = self.now.max(at);
        match what {
            What::Connect { client, plan } if self.clients[client].connect_plan == plan => self.connect(client),
            What::Tick { client, plan } if self.clients[client].tick_plan == plan => {
                self.tell(client, SessionInput::Tick { now: self.now });
            }
            What::Connect { .. } | What::Tick { .. } => {}
            What::Failed { client } => self.tell(client, SessionInput::Disconnected { now: self.now }),
            What::Opened { connection } => self.opened(connection),
            What::ToServer { connection, text } => self.arrive(connection, text),
            What::ToClient { connection, text } => self.reach(connection, text),
            What::Show { connection } => self.show(connection),
            What::Cut { connection } => self.cut(connection),
            What::Told { connection } => self.told(connection),
            What::Noticed { connection } => self.close(connection),
            What::Think => {
                self.will_think = false;
                self.tell_host(Input::Think(self.room));
            }
            What::Time => {
                self.tell_host(Input::Tick);
                self.plan(TICK, What::Time);
            }
            What::Tell => {
                self.tell_host(Input::Tell);
                self.plan(TICK, What::Tell);
            }
            What::Probe { probe } => self.probe(probe),
            What::Stop => self.stop(),
            What::Start => drop(self.tell_host(Input::Start)),
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
                self.tell(client, SessionInput::Online { now: self.now });
                if self.is_chaos() {
                    let next = self.random.between(1_000, 120_000);
                    self.plan(next, What::Online { client });
                }
            }
        }
        self.look_for_news();
        if !self.will_think && self.host.waits_for_computer(self.room) {
            self.will_think = true;
            let takes = self.random.between(1, 3_000);
            self.plan(takes, What::Think);
        }
    }

    /// Stops the server in the middle of its work and restarts it after a while.
    fn stop(&mut self) {
        if !self.is_chaos() {
            return;
        }
        self.restarts += 1;
        self.tell_host(Input::Stop);
        self.lose_connections();
        self.lose_probes();
        let (down, next) = (self.random.between(10, 8_000), self.random.between(10_000, 60_000));
        self.plan(down, What::Start);
        self.plan(down + next, What::Stop);
    }

    pub(super) fn tell(&mut self, client: usize, what: SessionInput) {
        let out = self.clients[client].line.handle(what);
        self.follow(client, out);
    }

    /// Performs the effects that a client's session requests.
    fn follow(&mut self, client: usize, out: SessionEffect) {
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
            let plan = self.count + 1;
            self.clients[client].connect_plan = plan;
            self.plan(wait.into(), What::Connect { client, plan });
        }
        if let Some(wait) = out.tick_in {
            let plan = self.count + 1;
            self.clients[client].tick_plan = plan;
            self.plan(wait.into(), What::Tick { client, plan });
        }
        for message in out.show {
            self.clients[client].shown(message.get());
        }
        if let Some(message) = self.clients[client].next_request(&mut self.random) {
            let out = self.clients[client].line.handle(SessionInput::Ask { message: Box::new(message), now: self.now });
            self.clients[client].asked(out.save.as_deref());
            self.follow(client, out);
        }
    }

    /// Returns the number of commands that the server received more than once.
    pub fn said_again(&self) -> usize {
        self.heard.values().filter(|&&count| count > 1).count()
    }

    /// Returns the stored room.
    pub fn stored(&self) -> StoredRoom {
        self.stored_of(self.room)
    }

    fn stored_of(&self, room: RoomId) -> StoredRoom {
        self.host.block_on(self.store.load(room)).unwrap().unwrap()
    }

    /// Returns the room at the server, restarting it if necessary.
    pub fn room(&mut self) -> Arc<Room> {
        if !self.host.is_up() {
            self.tell_host(Input::Start);
        }
        self.host.read(self.room)
    }
}
