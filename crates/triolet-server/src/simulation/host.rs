//! A server on simulated time that acts only on its inputs.

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
    /// The simulated time on this thread, in milliseconds.
    static NOW: Cell<Millis> = const { Cell::new(0) };
}

/// An input to a server. Connections are identified by number.
#[derive(Clone, Debug)]
pub enum Input {
    /// The process begins, or ends in the middle of whatever it does.
    Start,
    Stop,
    Open(usize),
    Hear(usize, String),
    /// Sends pending updates over a connection.
    Show(usize),
    Close(usize),
    /// Lets the computers in a room take their pending turns.
    Think(RoomId),
    /// Checks for expired clocks.
    Tick,
    /// Reports the length of the wait queue to those in it.
    Tell,
}

/// A running server process.
struct Process {
    app: Arc<App>,
    sessions: BTreeMap<usize, Conversation>,
    /// While this is held, no computer can think.
    hold: Option<Vec<Place>>,
}

/// A server, running or stopped.
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

    /// Returns `true` if updates are pending on a connection.
    pub fn has_news(&self, connection: usize) -> bool {
        let session = self.process.as_ref().and_then(|process| process.sessions.get(&connection));
        session.is_some_and(Conversation::has_news)
    }

    /// Returns a room if it is in memory.
    pub fn room(&self, id: RoomId) -> Option<Arc<Room>> {
        self.process.as_ref()?.app.rooms.in_memory(id)
    }

    /// Returns `true` if a computer's turn is pending.
    pub fn waits_for_computer(&self, id: RoomId) -> bool {
        self.room(id).is_some_and(|room| room.thinking().is_some())
    }

    /// Returns a room, reading it from the store if necessary.
    pub fn read(&self, id: RoomId) -> Arc<Room> {
        let app = &self.process.as_ref().expect("the server runs").app;
        self.block_on(app.rooms.get(id)).unwrap()
    }

    /// Updates a room that is in memory, as after a change by another server.
    pub fn catch_up(&self, now: u64, id: RoomId) {
        NOW.set(now as Millis);
        if let Some(room) = self.room(id) {
            self.block_on(room.catch_up(None)).unwrap();
            self.settle();
        }
    }

    /// Handles an input. Returns the messages sent over the connection that it concerns.
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
                // Dropping the runtime cancels pending work.
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

    /// Lets background tasks observe the changes of rooms, so that results do not depend on scheduling.
    fn settle(&self) {
        self.block_on(async {
            for _ in 0..16 {
                yield_now().await;
            }
        });
    }

    fn start(&mut self) {
        // A playback takes no turns of computers; spare places let advice proceed while turns are held.
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
