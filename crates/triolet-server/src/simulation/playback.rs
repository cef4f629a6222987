//! Records whole games and plays them again with different tiles wherever a client has not seen them. Every byte sent
//! to that client must be the same.
//!
//! A playback repeats the inputs of the server at the same times. Its tiles come from another log, in which the faces
//! of tiles that the client has not seen up to some moment are permuted. No shuffle secret yields that log, so the
//! server does not deal: it reads the growing log as if another server had stored it. The client's own questions are
//! asked again and answered from the permuted game.
//!
//! Every other recording is the players' rematch. In all of them, second devices send the requests that a page does not
//! send during play.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::mpsc;
use triolet::event::Event;
use triolet::game::Game;
use triolet::record::{Record, line};
use triolet::seat::Seat;
use triolet::view::Viewer;
use triolet_protocol::{ClientMessage, ServerMessage};
use triolet_store::{
    Append, Appended, Holder, Millis, NewRoom, Published, RoomId, SharedSheet, SheetId, Store, StoreFuture, StoredRoom,
};

use super::host::{Host, Input};
use super::permuted::permuted;
use super::probe::{COMMANDS, FIRST, MESSAGES, command_kind, message_kind};
use super::random::Random;
use super::world::World;
use super::{END, is_soak};

/// A server's inputs, its outputs, and the stored state after each.
#[derive(Default)]
pub struct Recording(Vec<Step>);

pub(super) struct Step {
    pub at: u64,
    input: Input,
    said: Vec<String>,
    /// The stored state of every room after this step.
    stored: Vec<Arc<StoredRoom>>,
    /// `true` if the room was in memory, which starts the count of a player's absence.
    is_loaded: bool,
}

/// Returns messages as text, without a secret that consists of the machine's random bytes.
fn texts(messages: &[ServerMessage]) -> Vec<String> {
    let text = |message: &ServerMessage| match message {
        ServerMessage::SeatTransfer { id, seconds, .. } => format!("a secret for {id}, good for {seconds} s"),
        message => message.to_json(),
    };
    messages.iter().map(text).collect()
}

impl Recording {
    pub fn add(&mut self, at: u64, input: Input, said: &[ServerMessage], stored: Vec<StoredRoom>, is_loaded: bool) {
        let last = self.0.last().map(|step| step.stored.as_slice()).unwrap_or_default();
        let shared = stored.into_iter().map(|stored| {
            let is_same = |last: &&Arc<StoredRoom>| last.room == stored.room && last.revision == stored.revision;
            last.iter().find(is_same).map(Arc::clone).unwrap_or_else(|| Arc::new(stored))
        });
        let stored = shared.collect();
        self.0.push(Step { at, input, said: texts(said), stored, is_loaded });
    }
}

impl Step {
    /// Returns the stored state of a room after this step, if any.
    pub fn stored_of(&self, room: RoomId) -> Option<&Arc<StoredRoom>> {
        self.stored.iter().find(|stored| stored.room.room == room)
    }
}

/// A store with scripted contents, which answers every write as if it had already been done.
#[derive(Debug, Default)]
pub(super) struct ScriptedStore {
    stored: Mutex<BTreeMap<RoomId, StoredRoom>>,
    /// The number of complete reads of a log.
    pub whole: AtomicU32,
}

impl ScriptedStore {
    pub fn hold(&self, stored: StoredRoom) {
        self.stored.lock().unwrap().insert(stored.room.room, stored);
    }
}

impl Store for ScriptedStore {
    fn create(&self, _: NewRoom) -> StoreFuture<'_, bool> {
        Box::pin(async { Ok(false) })
    }

    fn take_seat(&self, _: RoomId, _: Seat, _: Holder) -> StoreFuture<'_, bool> {
        Box::pin(async { Ok(false) })
    }

    fn rename(&self, _: RoomId, _: Seat, _: Option<String>) -> StoreFuture<'_, bool> {
        Box::pin(async { Ok(true) })
    }

    fn append(&self, append: Append) -> StoreFuture<'_, Appended> {
        Box::pin(async move { Ok(Appended::Repeated(append.expected)) })
    }

    fn load_from(&self, room: RoomId, first: u32) -> StoreFuture<'_, Option<StoredRoom>> {
        Box::pin(async move {
            self.whole.fetch_add(u32::from(first == 0), Ordering::Relaxed);
            let mut stored = self.stored.lock().unwrap().get(&room).cloned();
            if let Some(stored) = &mut stored {
                stored.lines.drain(..stored.lines.len().min(first as usize));
            }
            Ok(stored)
        })
    }

    fn find(&self, code: String) -> StoreFuture<'_, Option<RoomId>> {
        let stored = self.stored.lock().unwrap();
        let found = stored.values().find(|stored| stored.room.code == code).map(|stored| stored.room.room);
        Box::pin(async move { Ok(found) })
    }

    fn list(&self) -> StoreFuture<'_, Vec<RoomId>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn due(&self, _: Millis, _: u32) -> StoreFuture<'_, Vec<RoomId>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn delete(&self, _: Millis, _: bool) -> StoreFuture<'_, u64> {
        Box::pin(async { Ok(0) })
    }

    fn dump(&self, _: mpsc::Sender<StoredRoom>) -> StoreFuture<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn put(&self, _: StoredRoom) -> StoreFuture<'_, bool> {
        Box::pin(async { Ok(false) })
    }

    fn publish(&self, _: SharedSheet, _: u32) -> StoreFuture<'_, Published> {
        Box::pin(async { Ok(Published::Full) })
    }

    fn shared(&self, _: SheetId) -> StoreFuture<'_, Option<SharedSheet>> {
        Box::pin(async { Ok(None) })
    }

    fn delete_sheets(&self, _: Millis) -> StoreFuture<'_, u64> {
        Box::pin(async { Ok(0) })
    }
}

/// A recorded game with its participants.
pub(super) struct Recorded {
    pub steps: Vec<Step>,
    pub room: RoomId,
    log: Vec<Event>,
    /// The client of each connection, except those of second devices.
    connections: Vec<usize>,
    /// The number of clients, without second devices.
    clients: usize,
    /// The viewer of each client: the clients, then the second devices.
    viewers: Vec<Viewer>,
}

pub(super) fn record(seed: u64) -> Recorded {
    let mut world = World::new(seed, None);
    world.recording = Some(Recording::default());
    world.begin_with_players();
    if seed % 2 == 1 {
        world.go_on_to_the_next_game();
    }
    world.add_spectators();
    while !world.is_quiet() {
        assert!(world.now < END, "seed {seed}: {}", world.describe());
        world.step();
        if world.probes.is_empty() && world.has_begun() {
            world.add_probes();
        }
    }
    let viewer = |seat: u64| match seat {
        0 => Viewer::Spectator,
        seat => Viewer::Seat(Seat::new(seat as usize - 1).unwrap()),
    };
    let log = world.room().now().table.unwrap().game().log().to_vec();
    let seats = world.clients.iter().map(|client| client.page.seat());
    Recorded {
        steps: world.recording.take().unwrap().0,
        room: world.room,
        log,
        connections: world.connections.iter().map(|connection| connection.client).collect(),
        clients: world.clients.len(),
        viewers: seats.chain(world.probes.iter().map(|probe| probe.seat)).map(viewer).collect(),
    }
}

/// Permutes the tiles that `viewer` has not seen; `None` if no other valid game is found.
fn other_game(events: &[Event], viewer: Viewer, random: &mut Random) -> Option<Game> {
    let mut events = events.to_vec();
    if let Event::Started(started) = &mut events[0] {
        started.start.secret = None;
    }
    (0..20).find_map(|_| {
        let mut below = |bound: usize| random.between(0, bound as u64 - 1) as usize;
        let other = permuted(&events, viewer, &mut below);
        if other == events { None } else { Game::fold(other).ok() }
    })
}

/// The result of playing back recorded games.
#[derive(Debug, Default)]
struct Comparison {
    games: usize,
    /// The number of playbacks with permuted tiles.
    replays: usize,
    messages: usize,
    bytes: usize,
    /// The number of messages about a turn in the wait queue.
    queues: usize,
    /// The number of answers by kind of message and of command.
    kinds: BTreeMap<&'static str, usize>,
    commands: BTreeMap<&'static str, usize>,
    different: Vec<String>,
}

impl Comparison {
    fn count(&mut self, message: &ClientMessage) {
        *self.kinds.entry(message_kind(message)).or_default() += 1;
        if let ClientMessage::Command { command, .. } = message {
            *self.commands.entry(command_kind(command)).or_default() += 1;
        }
    }

    /// Returns `true` if all expected kinds occurred and all excluded ones did not.
    fn is_complete(&self) -> bool {
        let has = |kinds: &[(&str, Option<&str>)], found: &BTreeMap<&'static str, usize>| {
            kinds.iter().all(|(kind, why_not)| found.contains_key(kind) == why_not.is_none())
        };
        has(MESSAGES, &self.kinds) && has(COMMANDS, &self.commands) && self.queues > 0
    }
}

/// Returns the part of two texts around their first difference.
fn difference(one: &str, other: &str) -> String {
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let part = |text: &str| String::from_utf8_lossy(&text.as_bytes()[same.saturating_sub(200)..]).into_owned();
    format!("{:.400}\nis not\n{:.400}", part(one), part(other))
}

impl Recorded {
    /// Returns the index of the client at the other end of a connection.
    fn who(&self, connection: usize) -> usize {
        match connection.checked_sub(FIRST) {
            Some(probe) => self.clients + probe,
            None => self.connections[connection],
        }
    }

    /// Plays the game back with the tiles of `other` as far as they go, and compares what `client` is sent.
    fn compare(&self, client: usize, other: &Game, comparison: &mut Comparison) {
        let headers = Record::new(other.clone()).print_headers();
        let lines: Vec<String> = other.log().iter().map(line::print).collect();
        let store = Arc::new(ScriptedStore::default());
        let mut host = Host::new(Arc::clone(&store) as Arc<dyn Store>);
        let mut held: BTreeMap<RoomId, i64> = BTreeMap::new();
        comparison.replays += 1;
        let is_within = |step: &&Step| step.stored_of(self.room).is_none_or(|stored| stored.lines.len() <= lines.len());
        for step in self.steps.iter().take_while(is_within) {
            for stored in &step.stored {
                let (room, revision) = (stored.room.room, stored.revision);
                if held.insert(room, revision) == Some(revision) {
                    continue;
                }
                let mut stored = StoredRoom::clone(stored);
                // Repeating a change of name counts as another change of the room, which must not be mistaken for the
                // next recorded revision.
                stored.revision *= 1_000;
                if room == self.room {
                    stored.lines = lines[..stored.lines.len()].to_vec();
                    stored.headers = stored.headers.map(|_| headers.clone());
                }
                store.hold(stored);
                host.catch_up(step.at, room);
            }
            let is_own = match &step.input {
                Input::Show(connection) | Input::Hear(connection, _) => self.who(*connection) == client,
                _ => false,
            };
            let is_needed = match &step.input {
                Input::Start | Input::Stop | Input::Open(_) | Input::Close(_) | Input::Tell => true,
                Input::Think(_) | Input::Show(_) => false,
                Input::Tick => {
                    // Before the rematch exists, the loaded room is that of the previous game.
                    if step.is_loaded && step.stored_of(self.room).is_some() {
                        host.read(self.room);
                    }
                    false
                }
                Input::Hear(_, text) => {
                    // Other clients only enter, since their presence is visible to everyone.
                    let enters = |message: &ClientMessage| {
                        use ClientMessage::{Hello, Join, Rematch};
                        matches!(message, Hello { .. } | Join { .. } | Rematch { .. })
                    };
                    let message = triolet_protocol::read(text).unwrap();
                    if is_own {
                        comparison.count(&message);
                    }
                    enters(&message)
                }
            };
            if !is_own && !is_needed {
                continue;
            }
            let said = texts(&host.take(step.at, &step.input));
            if is_own {
                comparison.messages += said.len();
                comparison.bytes += said.iter().map(String::len).sum::<usize>();
                comparison.queues += said.iter().filter(|text| text.contains("\"queue\":")).count();
                if said != step.said {
                    let input = format!("{:.200?}", step.input);
                    let texts = difference(&step.said.join("\n"), &said.join("\n"));
                    comparison.different.push(format!("{input}: {texts}"));
                }
            }
        }
    }

    /// Compares all clients, up to a random moment and up to the last event before the end. `eyes` maps each viewer to
    /// the one whose unseen tiles are permuted.
    fn compare_all(&self, random: &mut Random, eyes: impl Fn(Viewer) -> Viewer, comparison: &mut Comparison) {
        let last = self.log.len() as u64 - 1;
        comparison.games += 1;
        for (client, &viewer) in self.viewers.iter().enumerate() {
            for events in [random.between(1, last), last] {
                let other = other_game(&self.log[..events as usize], eyes(viewer), random);
                other.into_iter().for_each(|other| self.compare(client, &other, comparison));
            }
        }
    }
}

#[test]
fn unseen_tiles_change_no_byte_of_what_is_sent() {
    let first = 2_000_000;
    let mut comparison = Comparison::default();
    for seed in first..first + if is_soak() { 200 } else { 6 } {
        let mut random = Random::new(seed);
        record(seed).compare_all(&mut random, |viewer| viewer, &mut comparison);
        assert!(comparison.different.is_empty(), "seed {seed}: {}", comparison.different[0]);
    }
    println!("{comparison:?}");
    assert!(comparison.replays > comparison.games * 3, "{comparison:?}");
    assert!(comparison.is_complete(), "{comparison:?}");
}

/// The comparison must detect permuted tiles that a viewer has seen.
#[test]
fn permuting_seen_tiles_changes_what_is_sent() {
    let recorded = record(2_000_000);
    let mut comparison = Comparison::default();
    recorded.compare_all(&mut Random::new(1), |_| Viewer::Spectator, &mut comparison);
    assert!(comparison.different.len() > comparison.replays / 2);
}
