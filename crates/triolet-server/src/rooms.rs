//! The rooms in memory, and how they are created and found.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Mutex as AsyncMutex, broadcast};
use triolet::shuffle::Bytes32;
use triolet_protocol::{Code, Setup};
use triolet_store::{Change, Millis, NewRoom, RoomId, Store, StoreError};

use crate::computers::Computers;
use crate::extras::NextGame;
use crate::presence::BEAT;
use crate::restore::RoomSettings;
use crate::room::{Room, RoomContext, unavailable};
use crate::secret::{clean_code, random_code, room_of};
use crate::setup::{SetupError, check};

/// Maximum rooms in memory before unused ones are dropped. The store keeps them.
const IN_MEMORY: usize = 5_000;
/// The delay before a failed read of a room is retried.
const RETRY: Duration = Duration::from_secs(1);
/// Maximum rooms to tick at once.
const DUE: u32 = 256;
/// The time for which a check of the store remains valid.
const CHECKED_FOR: Duration = Duration::from_secs(1);
/// Maximum attempts to choose a unique code.
const CODE_ATTEMPTS: usize = 8;

/// The rooms.
#[derive(Debug)]
pub struct Rooms {
    store: Arc<dyn Store>,
    computers: Computers,
    context: RoomContext,
    rooms: Mutex<HashMap<RoomId, Arc<Room>>>,
    /// The number of change notifications received.
    heard: AtomicU64,
    /// The time and result of the last check that the store can be written.
    checked: AsyncMutex<Option<(Instant, bool)>>,
}

impl Rooms {
    pub fn new(store: Arc<dyn Store>, computers: Computers, context: RoomContext) -> Self {
        Self {
            store,
            computers,
            context,
            rooms: Mutex::default(),
            heard: AtomicU64::new(0),
            checked: AsyncMutex::default(),
        }
    }

    /// Creates a room that waits for its players. Repeating a request with the same key and set-up returns the same
    /// room.
    pub async fn create(&self, setup: &Setup, key: Option<Bytes32>) -> Result<Arc<Room>, SetupError> {
        check(setup)?;
        let settings = RoomSettings { setup: setup.clone(), is_kept: false };
        let mut game = NextGame::random().map_err(|_| Code::Internal)?;
        game.room = key.as_ref().map_or(game.room, room_of);
        let room = self.open(&settings, game).await?;
        if room.setup == *setup { Ok(room) } else { Err(SetupError::of("key")) }
    }

    /// Creates the room of a rematch, with reserved seats. Repeating the call returns the same room.
    pub async fn create_next(&self, setup: &Setup, next: NextGame) -> Result<Arc<Room>, Code> {
        self.open(&RoomSettings { setup: setup.clone(), is_kept: true }, next).await
    }

    /// Creates the room of a game, or finds the existing one with its id.
    async fn open(&self, settings: &RoomSettings, game: NextGame) -> Result<Arc<Room>, Code> {
        for _ in 0..CODE_ATTEMPTS {
            let room = new_room(settings, game, self.context.now()).ok_or(Code::Internal)?;
            let (id, game) = (room.room, room.game);
            let is_new = self.store.create(room).await.map_err(|error| unavailable(&error))?;
            if is_new {
                // An earlier room with the same key was deleted from the store, but may still be in memory.
                self.lock().retain(|other, room| *other != id || room.game() == game);
            }
            match self.get(id).await {
                // Another room has the code.
                Err(Code::UnknownGame) if !is_new => {}
                found => return found,
            }
        }
        Err(Code::Busy)
    }

    /// Returns the room with this id.
    pub async fn get(&self, id: RoomId) -> Result<Arc<Room>, Code> {
        if let Some(room) = self.lock().get(&id) {
            return Ok(Arc::clone(room));
        }
        let heard = self.heard.load(Ordering::SeqCst);
        let room = Room::load(Arc::clone(&self.store), id, self.context.clone()).await?.ok_or(Code::UnknownGame)?;
        let room = self.keep(id, room);
        if self.heard.load(Ordering::SeqCst) != heard {
            // A notification received during the read may have been for this room.
            room.catch_up(None).await?;
        }
        Ok(room)
    }

    fn keep(&self, id: RoomId, room: Arc<Room>) -> Arc<Room> {
        let mut rooms = self.lock();
        if rooms.len() >= IN_MEMORY {
            // A room in use is referenced elsewhere too, by a socket, a stream or a running command.
            rooms.retain(|_, room| Arc::strong_count(room) > 1);
        }
        // Another task may have loaded it meanwhile; all watchers must share one room.
        let room = rooms.entry(id).or_insert_with(|| {
            self.computers.attend(&room);
            room
        });
        Arc::clone(room)
    }

    /// Subscribes to changes by other processes; `None` if the store has no other users.
    pub fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        self.store.changes()
    }

    /// Updates rooms with changes of the store, until the notifications end.
    pub async fn follow(&self, mut changes: broadcast::Receiver<Change>) {
        let mut beats = tokio::time::interval(BEAT);
        loop {
            let change = tokio::select! {
                change = changes.recv() => match change {
                    Ok(change) => change,
                    Err(RecvError::Lagged(_)) => Change::Unknown,
                    Err(RecvError::Closed) => return,
                },
                _ = beats.tick() => {
                    self.lock().values().for_each(|room| room.beat());
                    continue;
                }
            };
            match change {
                Change::Room(id, revision) => {
                    self.heard.fetch_add(1, Ordering::SeqCst);
                    let room = self.lock().get(&id).cloned();
                    room.into_iter().for_each(|room| drop(tokio::spawn(catch_up(room, Some(revision)))));
                }
                Change::PresenceMessage(id, process, presence) => {
                    let room = self.lock().get(&id).cloned();
                    room.into_iter().for_each(|room| room.hear(process, presence));
                }
                Change::Sheet(_) => {}
                Change::Unknown => {
                    // Increment first, so that a room still being loaded, and thus not listed here, is read again by
                    // its loader.
                    self.heard.fetch_add(1, Ordering::SeqCst);
                    let rooms: Vec<_> = self.lock().values().cloned().collect();
                    tracing::info!(rooms = rooms.len(), "reading all rooms in memory again");
                    rooms.into_iter().for_each(|room| drop(tokio::spawn(catch_up(room, None))));
                }
            }
        }
    }

    /// Finds a room by its id or short code. The result is `true` if it was by the code.
    pub async fn find(&self, text: &str) -> Result<(Arc<Room>, bool), Code> {
        if let Ok(id) = text.parse() {
            return Ok((self.get(id).await?, false));
        }
        let code = clean_code(text).ok_or(Code::UnknownGame)?;
        let found = self.store.find(code).await.map_err(|error| unavailable(&error))?;
        Ok((self.get(found.ok_or(Code::UnknownGame)?).await?, true))
    }

    /// Ticks every room whose timer is due.
    pub async fn tick(&self) {
        let answer = self.due().await;
        self.context.time.outage.hear(&answer);
        match answer {
            Ok(due) => {
                self.end_outage().await;
                for id in due {
                    let ticked = match self.get(id).await {
                        Ok(room) => room.tick().await,
                        Err(code) => Err(code),
                    };
                    if let Err(code) = ticked {
                        tracing::warn!(%code, "time could not pass in a room");
                    }
                }
            }
            Err(error) => drop(unavailable(&error)),
        }
    }

    /// Returns the rooms with due timers. During an outage, first checks that the store can be written, since nobody
    /// can play otherwise.
    async fn due(&self) -> Result<Vec<RoomId>, StoreError> {
        self.follow_clock().await?;
        if self.context.time.outage.is_on() {
            self.store.check().await?;
        }
        self.store.due(self.context.now(), DUE).await
    }

    /// Returns the number of milliseconds by which the machine's clock is ahead of game time.
    pub fn clock_skew(&self) -> Millis {
        self.context.time.skew()
    }

    /// Adjusts game time to the store's clock, if it has one.
    pub async fn follow_clock(&self) -> Result<(), StoreError> {
        let asked = self.context.time.ask();
        if let Some(shown) = self.store.now().await? {
            self.context.time.follow(asked, shown);
        }
        Ok(())
    }

    /// Publishes the clocks of all rooms after an outage.
    async fn end_outage(&self) {
        if self.context.time.outage.end(self.context.now()) {
            let rooms: Vec<_> = self.lock().values().cloned().collect();
            tracing::info!(rooms = rooms.len(), "games go on: clocks have stood until now");
            for room in rooms {
                room.stand().await;
            }
        }
    }

    /// Deletes rooms older than `age` whose game is over or never began.
    pub async fn delete_older(&self, age: Millis) {
        for is_over in [true, false] {
            match self.store.delete(self.context.now() - age, is_over).await {
                Ok(0) => {}
                Ok(count) => tracing::info!(count, is_over, "deleted old rooms"),
                Err(error) => drop(unavailable(&error)),
            }
        }
    }

    /// Returns a room if it is in memory.
    #[cfg(test)]
    pub fn in_memory(&self, id: RoomId) -> Option<Arc<Room>> {
        self.lock().get(&id).cloned()
    }

    /// Creates a started game of two people, with a minute for each turn.
    #[cfg(test)]
    pub async fn open_for_two(&self) -> Arc<Room> {
        use serde_json::json;
        let person = json!({"controller": "person"});
        let setup = json!({"seats": [person, person], "clock": {"type": "per-turn", "seconds": 60}});
        let room = self.create(&serde_json::from_value(setup).unwrap(), None).await.unwrap();
        let mut seats = Vec::new();
        for name in ["Ada", "Ben"] {
            let contribution = triolet::shuffle::Hex([1; 32]);
            let commitment = room.commitment;
            let joiner = crate::room::Joiner { name: name.into(), commitment, contribution, token: None, kept: None };
            let (seat, _) = room.join(joiner).await.unwrap();
            seats.push(seat);
        }
        for seat in seats {
            room.come_back(Some(seat)).await;
        }
        room
    }

    /// Returns the game time in milliseconds since 1970.
    pub fn now(&self) -> Millis {
        self.context.now()
    }

    /// Returns the number of rooms in memory.
    pub fn count(&self) -> usize {
        self.lock().len()
    }

    /// Returns `true` if the store can be written. The result is cached for a second, since each check writes to the
    /// disk.
    pub async fn is_ready(&self) -> bool {
        let mut checked = self.checked.lock().await;
        if let Some((at, is_ready)) = *checked
            && at.elapsed() < CHECKED_FOR
        {
            return is_ready;
        }
        let answer = self.store.check().await;
        self.context.time.outage.hear(&answer);
        let is_ready = answer.is_ok();
        *checked = Some((Instant::now(), is_ready));
        is_ready
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<RoomId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Updates a room as soon as the store can be read.
async fn catch_up(room: Arc<Room>, revision: Option<i64>) {
    while let Err(Code::StorageUnavailable | Code::Busy) = room.catch_up(revision).await {
        tokio::time::sleep(RETRY).await;
    }
}

fn new_room(settings: &RoomSettings, NextGame { room, game, secret }: NextGame, created: Millis) -> Option<NewRoom> {
    Some(NewRoom {
        room,
        code: random_code().ok()?,
        created,
        game,
        secret,
        seats: settings.setup.seats.len(),
        setup: serde_json::to_string(settings).ok()?,
    })
}
