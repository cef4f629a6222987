//! A server that lives by the simulation's clock, and does nothing but what it is told to.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use tokio::runtime::{Builder, Runtime};
use tokio::task::yield_now;
use triolet_protocol::{ClientMessage, ServerMessage};
use triolet_store::{Millis, RoomId, Store};

use crate::app::App;
use crate::computers::Place;
use crate::config::Config;
use crate::conversation::Conversation;
use crate::room::Room;

thread_local! {
    /// The simulated time of this thread.
    static NOW: Cell<Millis> = const { Cell::new(0) };
}

/// An input to a server. A connection is known by its number.
#[derive(Clone, Debug)]
pub enum Input {
    /// The process begins, or ends in the middle of whatever it does.
    Start,
    Stop,
    Open(usize),
    Hear(usize, String),
    /// Whoever is at the other end is shown what has changed.
    Show(usize),
    Close(usize),
    /// The computers in a room take the turns that wait for them.
    Think(RoomId),
    /// It is looked whether somebody's time is up.
    Tick,
    /// Those who wait for a computer's turn are told how many are before it.
    Tell,
}

/// A process.
struct Process {
    app: Arc<App>,
    sessions: BTreeMap<usize, Conversation>,
    /// While this is there, no computer thinks.
    hold: Option<Vec<Place>>,
}

/// A server, or the place where one was or will be.
pub struct Host {
    store: Arc<dyn Store>,
    /// The resources that end with the process.
    process: Option<Process>,
    runtime: Runtime,
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_time().build().unwrap()
}

impl Host {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store, process: None, runtime: runtime() }
    }

    pub fn is_up(&self) -> bool {
        self.process.is_some()
    }

    pub fn block_on<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    /// Returns `true` if there is something to show over a connection.
    pub fn has_news(&self, connection: usize) -> bool {
        let session = self.process.as_ref().and_then(|process| process.sessions.get(&connection));
        session.is_some_and(Conversation::has_news)
    }

    /// A room, if it is in memory.
    pub fn room(&self, id: RoomId) -> Option<Arc<Room>> {
        self.process.as_ref()?.app.rooms.in_memory(id)
    }

    /// Returns `true` if a computer's turn waits to be taken.
    pub fn waits_for_computer(&self, id: RoomId) -> bool {
        self.room(id).is_some_and(|room| room.thinking().is_some())
    }

    /// A room, which is read if it is not in memory.
    pub fn read(&self, id: RoomId) -> Arc<Room> {
        let app = &self.process.as_ref().expect("the server runs").app;
        self.block_on(app.rooms.get(id)).unwrap()
    }

    /// Reads a room again if it is in memory, as after a change by another server.
    pub fn catch_up(&self, now: u64, id: RoomId) {
        NOW.set(now as Millis);
        if let Some(room) = self.room(id) {
            self.block_on(room.catch_up(None)).unwrap();
            self.settle();
        }
    }

    /// Lets something happen. Answers what goes out over the connection that it is about.
    pub fn take(&mut self, now: u64, input: &Input) -> Vec<ServerMessage> {
        let said = self.obey(now, input);
        self.settle();
        said
    }

    fn obey(&mut self, now: u64, input: &Input) -> Vec<ServerMessage> {
        NOW.set(now as Millis);
        match input {
            Input::Start => self.start(),
            Input::Stop => {
                self.process = None;
                // What was under way goes no further.
                self.runtime = runtime();
            }
            Input::Open(connection) => {
                let process = self.process.as_mut().expect("the server runs");
                let session = Conversation::new(Arc::clone(&process.app), IpAddr::V4(Ipv4Addr::LOCALHOST));
                process.sessions.insert(*connection, session);
            }
            Input::Hear(connection, text) => return self.hear(*connection, text),
            Input::Show(connection) => {
                let session = self.process.as_mut().and_then(|process| process.sessions.get_mut(connection));
                return session.map(Conversation::show).unwrap_or_default();
            }
            Input::Close(connection) => {
                self.process.as_mut().and_then(|process| process.sessions.remove(connection));
            }
            Input::Think(room) => self.think(*room),
            Input::Tick => {
                if let Some(process) = &self.process {
                    self.block_on(process.app.rooms.tick());
                }
            }
            Input::Tell => {
                if let Some(process) = &self.process {
                    process.app.computers.tell_who_waits();
                }
            }
        }
        Vec::new()
    }

    /// Lets whatever attends to rooms notice what has changed in them, so that what it does then does not hang on when.
    fn settle(&self) {
        self.block_on(async {
            for _ in 0..16 {
                yield_now().await;
            }
        });
    }

    fn start(&mut self) {
        // In a game that is played again nobody takes the computers' turns, and what waits to think keeps no advice
        // waiting.
        let config = Config::without_limits(&["--thinkers", "8"]);
        let app = Arc::new(App::with_clock(config, Arc::clone(&self.store), || NOW.get()));
        let hold = self.block_on(app.computers.hold());
        self.process = Some(Process { app, sessions: BTreeMap::new(), hold: Some(hold) });
    }

    fn hear(&mut self, connection: usize, text: &str) -> Vec<ServerMessage> {
        let Some(process) = &mut self.process else { return Vec::new() };
        let Some(session) = process.sessions.get_mut(&connection) else { return Vec::new() };
        let is_advice = matches!(triolet_protocol::read(text), Ok(ClientMessage::Hint { .. }));
        if is_advice && session.room().is_none_or(|room| room.thinking().is_none()) {
            process.hold = None;
        }
        let answers = self.runtime.block_on(async {
            let mut answers = session.hear(text).await;
            answers.extend(session.advised().await);
            answers
        });
        if process.hold.is_none() {
            process.hold = Some(self.runtime.block_on(process.app.computers.hold()));
        }
        answers
    }

    fn think(&mut self, id: RoomId) {
        let (Some(room), Some(process)) = (self.room(id), &mut self.process) else { return };
        process.hold = None;
        let mut shown = room.watch();
        process.hold = Some(self.runtime.block_on(async {
            while room.thinking().is_some() {
                shown.changed().await.unwrap();
            }
            process.app.computers.hold().await
        }));
    }
}
