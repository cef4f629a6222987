//! One room: its game in memory, as the store has it, and whoever watches.
//!
//! Memory never runs ahead of the store. A command is tried on a copy of the table; only when the store has committed
//! what came of it does the copy take the table's place and the watchers hear of it.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::{Mutex as AsyncMutex, watch};
use triolet::event::Event;
use triolet::play::Turn;
use triolet::record::{Record, line};
use triolet::seat::{Controller, Seat};
use triolet::shuffle::{Bytes32, commitment};
use triolet::view::Viewer;
use triolet_protocol as wire;
use triolet_protocol::{Code, Setup};
use triolet_store as store;
use triolet_store::{Append, Appended, Holder, NewRoom, RoomId, Store, StoreError};
use triolet_table::{Ask, Command, People, Table};

use crate::presence::Connections;
use crate::restore::{Restored, deal, restore};
use crate::secret::{equal, hash_token, random};

/// How many refused commands a room remembers, so that one that is sent twice is not carried out the second time.
const REFUSED: usize = 64;

/// One room.
#[derive(Debug)]
pub struct Room {
    pub id: RoomId,
    pub setup: Setup,
    /// What the shuffle is committed to.
    pub commitment: Bytes32,
    opened: NewRoom,
    store: Arc<dyn Store>,
    truth: AsyncMutex<Truth>,
    shown: watch::Sender<Shown>,
    connections: Mutex<Connections>,
}

/// What the store has, as far as this process knows.
#[derive(Debug)]
struct Truth {
    holders: Vec<Option<Holder>>,
    table: Option<Table>,
    accepted: HashMap<String, u32>,
    refused: VecDeque<(String, Code)>,
    /// How often the room has changed.
    revision: i64,
    /// Whether an answer of the store got lost, so that it has to be read again before anything else.
    doubtful: bool,
}

/// What watchers are shown; each through the view of its own seat.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// The table; `None` while the room waits for players.
    pub table: Option<Arc<Table>>,
    /// The people at it.
    pub people: People,
    /// The hash of the token of each seat that is taken.
    tokens: Vec<Option<Bytes32>>,
}

impl Shown {
    /// The seat that a token proves.
    pub fn seat_of(&self, token: &str) -> Option<Seat> {
        let hash = hash_token(token);
        let place = self.tokens.iter().position(|held| held.as_ref().is_some_and(|held| equal(held, &hash)))?;
        Seat::new(place)
    }
}

/// A computer's turn that is to be taken.
#[derive(Debug)]
pub struct Thinking {
    pub seat: Seat,
    pub player: String,
    pub seq: u32,
    pub view: triolet::view::View,
}

impl Room {
    /// Reads a room from the store. A game whose players have all come but that has not begun is begun: the process may
    /// have ended between the two.
    pub async fn load(store: Arc<dyn Store>, id: RoomId) -> Result<Option<Arc<Self>>, Code> {
        let stored = store.load(id).await.map_err(|error| unavailable(&error))?;
        let Some(stored) = stored else { return Ok(None) };
        let opened = stored.room.clone();
        let restored = restore(&stored)?;
        let room = Arc::new(Self {
            id,
            setup: restored.setup.clone(),
            commitment: commitment(&opened.game, &opened.secret),
            store,
            truth: AsyncMutex::new(Truth::new(restored)),
            shown: watch::Sender::new(Shown::default()),
            connections: Mutex::new(Connections::new(opened.seats)),
            opened,
        });
        let mut truth = room.truth.lock().await;
        room.begin_if_full(&mut truth).await?;
        room.show(&truth);
        drop(truth);
        room.store.announce(id, store::Presence::Asked);
        Ok(Some(room))
    }

    /// The short code, while the room waits for players.
    pub fn code(&self) -> &str {
        &self.opened.code
    }

    /// What watchers are shown, now and from now on.
    pub fn watch(&self) -> watch::Receiver<Shown> {
        self.shown.subscribe()
    }

    /// What watchers are shown now.
    pub fn now(&self) -> Shown {
        self.shown.borrow().clone()
    }

    /// The game or the lobby as `viewer` may see it.
    pub fn snapshot(&self, shown: &Shown, viewer: Viewer) -> wire::ServerMessage {
        match &shown.table {
            Some(table) => wire::ServerMessage::Snapshot(table.snapshot(viewer, &shown.people)),
            None => wire::ServerMessage::Lobby(self.lobby(shown, viewer)),
        }
    }

    fn lobby(&self, shown: &Shown, viewer: Viewer) -> wire::Lobby {
        let seats = self.setup.seats.iter().enumerate().map(|(place, seat)| wire::LobbySeat {
            controller: seat.controller.clone(),
            taken: seat.controller != Controller::Person || shown.tokens.get(place).is_some_and(Option::is_some),
            name: shown.people.names.get(place).cloned().flatten(),
        });
        wire::Lobby {
            room: self.id.to_string(),
            code: self.opened.code.clone(),
            game: self.opened.game,
            commitment: self.commitment,
            edition: self.setup.edition,
            options: self.setup.options,
            seats: seats.collect(),
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::Arbiter => None,
            },
            clock: self.setup.clock,
            chat: self.setup.chat.unwrap_or_default(),
        }
    }

    /// Takes the first free seat. The game begins with the last. Whoever brings a token and says the same again, because
    /// the answer got lost, gets the same seat again.
    pub async fn join(
        self: &Arc<Self>,
        name: String,
        contribution: Bytes32,
        own_token: Option<Bytes32>,
    ) -> Result<(Seat, String), Code> {
        let token = match own_token {
            Some(token) => token,
            None => random().map_err(|_| Code::Internal)?,
        };
        let token = token.to_string();
        let hash = hash_token(&token);
        let mut truth = self.truth.lock().await;
        loop {
            self.refresh(&mut truth).await?;
            if let Some((seat, holder)) = truth.held_by(&hash) {
                let is_same = holder.contribution == contribution;
                self.begin_if_full(&mut truth).await?;
                return if is_same { Ok((seat, token)) } else { Err(Code::NotYourSeat) };
            }
            if truth.table.is_some() {
                return Err(Code::AlreadyStarted);
            }
            let seat = truth.free_seat(&self.setup).ok_or(Code::NoSeatFree)?;
            let name = told_apart(&name, &truth.holders);
            let holder = Holder { token: hash, name: Some(name), contribution };
            let claimed = self.store.claim(self.id, seat, holder.clone()).await;
            if truth.trust(claimed)? {
                truth.revision += 1;
                if let Some(place) = truth.holders.get_mut(seat.index()) {
                    *place = Some(holder);
                }
                self.begin_if_full(&mut truth).await?;
                self.show(&truth);
                return Ok((seat, token));
            }
            // Another process was faster.
            truth.doubtful = true;
        }
    }

    /// Changes the name at a seat.
    pub async fn rename(&self, seat: Seat, name: String) -> Result<u32, Code> {
        let mut truth = self.truth.lock().await;
        self.refresh(&mut truth).await?;
        let name = told_apart(&name, &truth.holders);
        let renamed = self.store.rename(self.id, seat, Some(name.clone())).await;
        if !truth.trust(renamed)? {
            return Err(Code::NoSuchSeat);
        }
        truth.revision += 1;
        if let Some(holder) = truth.holders.get_mut(seat.index()).and_then(Option::as_mut) {
            holder.name = Some(name);
        }
        self.show(&truth);
        Ok(truth.table.as_ref().map_or(0, Table::seq))
    }

    /// Carries out what a seat asks for. Answers how many events the game has after it, once that is stored.
    pub async fn command(&self, seat: Seat, id: &str, seq: u32, command: wire::Command) -> Result<u32, Code> {
        let key = format!("{seat}:{id}");
        let mut truth = self.truth.lock().await;
        self.refresh(&mut truth).await?;
        if let Some(&seq) = truth.accepted.get(&key) {
            return Ok(seq);
        }
        if let Some(&(_, code)) = truth.refused.iter().find(|(refused, _)| *refused == key) {
            return Err(code);
        }
        let result = self.try_command(&mut truth, seat, seq, command, key.clone()).await;
        if let Err(code) = result
            && !matches!(code, Code::StorageUnavailable | Code::Busy | Code::Internal)
        {
            truth.refused.truncate(REFUSED - 1);
            truth.refused.push_front((key, code));
        }
        result
    }

    async fn try_command(
        &self,
        truth: &mut Truth,
        seat: Seat,
        seq: u32,
        command: wire::Command,
        key: String,
    ) -> Result<u32, Code> {
        let command = Command::try_from(command)?;
        loop {
            let table = truth.table.as_ref().ok_or(Code::NotStarted)?;
            if seq != table.seq() {
                return Err(Code::StaleSequence);
            }
            if let Command::TakeSeat(taken, by) = &command {
                self.check_take_over(truth, *taken, by)?;
            }
            let mut next = table.clone();
            let events = next.handle(seat, command.clone())?;
            // Where the room had changed meanwhile, the command may be another thing at it as it is now.
            if let Some(seq) = self.store_events(truth, next, &events, seq, Some(key.clone())).await? {
                return Ok(seq);
            }
        }
    }

    /// A seat goes to a computer that exists, or back to the person who holds its token.
    fn check_take_over(&self, truth: &Truth, taken: Seat, by: &Controller) -> Result<(), Code> {
        match by {
            Controller::Computer(name) if triolet_engine::players::by_name(name.as_str()).is_none() => {
                Err(Code::UnknownComputer)
            }
            Controller::Person if truth.holders.get(taken.index()).is_none_or(Option::is_none) => {
                Err(Code::SeatOfAnother)
            }
            Controller::Computer(_) | Controller::Person => Ok(()),
        }
    }

    /// The computer's turn that the game waits for.
    pub fn thinking(&self) -> Option<Thinking> {
        let table = self.shown.borrow().table.clone()?;
        match table.asks()? {
            Ask::Computer(seat, player) => {
                let view = table.view(Viewer::Seat(seat));
                Some(Thinking { seat, player: player.as_str().into(), seq: table.seq(), view })
            }
            Ask::Person(_) | Ask::Consent | Ask::Resume => None,
        }
    }

    /// Whether this process is the one that plays the room's computers, until it releases the room.
    pub async fn seize(&self) -> Result<bool, Code> {
        self.store.seize(self.id).await.map_err(|error| unavailable(&error))
    }

    /// Lets another process play the room's computers.
    pub async fn release(&self) {
        if let Err(error) = self.store.release(self.id).await {
            // The connection that held the room is lost, and the room with it.
            unavailable(&error);
        }
    }

    /// Reads the room again if it has changed more often than this process knows; without a number, in any case.
    pub async fn catch_up(&self, revision: Option<i64>) -> Result<(), Code> {
        let mut truth = self.truth.lock().await;
        truth.doubtful |= revision.is_none_or(|revision| revision > truth.revision);
        self.refresh(&mut truth).await
    }

    /// Takes a computer's turn, unless the game has moved on meanwhile.
    pub async fn computer_turn(&self, seat: Seat, seq: u32, turn: Turn) -> Result<(), Code> {
        let mut truth = self.truth.lock().await;
        self.refresh(&mut truth).await?;
        let Some(table) = truth.table.as_ref().filter(|table| table.seq() == seq) else { return Ok(()) };
        if !matches!(table.asks(), Some(Ask::Computer(asked, _)) if asked == seat) {
            return Ok(());
        }
        let mut next = table.clone();
        let events = next.handle(seat, Command::Turn(turn))?;
        self.store_events(&mut truth, next, &events, seq, None).await.map(drop)
    }

    /// Stores what came of a command, and shows it. Answers how many events there are, or `None` where the room had
    /// changed meanwhile: it was read again, and nothing is done.
    async fn store_events(
        &self,
        truth: &mut Truth,
        next: Table,
        events: &[Event],
        expected: u32,
        command: Option<String>,
    ) -> Result<Option<u32>, Code> {
        let append = Append {
            room: self.id,
            expected,
            revision: truth.revision,
            lines: events.iter().map(line::print).collect(),
            command: command.clone(),
            headers: (expected == 0).then(|| Record::new(next.game().clone()).print_headers()),
            is_over: next.game().ending().is_some(),
            timer: None,
            standing: Some(serde_json::to_string(next.standing()).map_err(|_| Code::Internal)?),
        };
        let answer = self.store.append(append).await;
        match truth.trust(answer)? {
            Appended::Stored(seq) => {
                truth.accepted.extend(command.map(|id| (id, seq)));
                truth.revision += 1;
                truth.table = Some(next);
                self.show(truth);
                Ok(Some(seq))
            }
            Appended::Repeated(seq) => {
                truth.doubtful = true;
                self.refresh(truth).await?;
                Ok(Some(seq))
            }
            Appended::Stale(_) => {
                truth.doubtful = true;
                self.refresh(truth).await?;
                Ok(None)
            }
        }
    }

    async fn begin_if_full(&self, truth: &mut Truth) -> Result<(), Code> {
        while truth.table.is_none() && truth.free_seat(&self.setup).is_none() {
            let table = deal(&self.opened, &self.setup, &truth.holders)?;
            let events = table.game().log().to_vec();
            self.store_events(truth, table, &events, 0, None).await?;
        }
        Ok(())
    }

    /// Reads the store again after an answer of it got lost.
    async fn refresh(&self, truth: &mut Truth) -> Result<(), Code> {
        if !truth.doubtful {
            return Ok(());
        }
        let stored = self.store.load(self.id).await.map_err(|error| unavailable(&error))?;
        let refused = std::mem::take(&mut truth.refused);
        *truth = Truth { refused, ..Truth::new(restore(&stored.ok_or(Code::UnknownGame)?)?) };
        self.show(truth);
        Ok(())
    }

    fn show(&self, truth: &Truth) {
        let person = |place: usize| truth.holders.get(place).and_then(Option::as_ref);
        let places = 0..self.opened.seats;
        let names = places.clone().map(|place| person(place)?.name.clone()).collect();
        let tokens = places.map(|place| Some(person(place)?.token)).collect();
        let people = People { names, present: self.present(), ..People::default() };
        let table = truth.table.clone().map(Arc::new);
        self.shown.send_replace(Shown { table, people, tokens });
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn present(&self) -> Vec<bool> {
        self.connections().present()
    }

    /// Counts a seat as connected while the answer is kept.
    pub fn enter(self: &Arc<Self>, seat: Seat) -> Presence {
        self.count(seat, 1);
        Presence { room: Arc::clone(self), seat }
    }

    fn count(&self, seat: Seat, change: i32) {
        if self.connections().count(seat, change) {
            self.announce();
        }
        self.show_present();
    }

    /// Tells other processes who is connected to this one.
    fn announce(&self) {
        let here = self.connections().here();
        self.store.announce(self.id, store::Presence::Here(here));
    }

    /// Takes in what another process says of the room's people.
    pub fn hear(&self, process: u64, presence: store::Presence) {
        match presence {
            store::Presence::Here(seats) => self.connections().hear(process, seats, Instant::now()),
            store::Presence::Asked => self.announce(),
        }
        self.show_present();
    }

    /// Says again who is there, as has to be done every [`BEAT`](crate::presence::BEAT), and forgets who has said nothing.
    pub fn beat(&self) {
        self.connections().forget(Instant::now());
        if self.connections().here() != 0 {
            self.announce();
        }
        self.show_present();
    }

    fn show_present(&self) {
        let present = self.present();
        self.shown.send_if_modified(|shown| {
            let changed = shown.people.present != present;
            shown.people.present = present;
            changed
        });
    }
}

/// Somebody who is connected.
#[derive(Debug)]
pub struct Presence {
    room: Arc<Room>,
    seat: Seat,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.room.count(self.seat, -1);
    }
}

impl Truth {
    fn new(restored: Restored) -> Self {
        Self {
            holders: restored.holders,
            table: restored.table,
            accepted: restored.commands.into_iter().collect(),
            refused: VecDeque::new(),
            revision: restored.revision,
            doubtful: false,
        }
    }

    /// The seat whose token has this hash.
    fn held_by(&self, hash: &Bytes32) -> Option<(Seat, &Holder)> {
        let place = self.holders.iter().position(|holder| holder.as_ref().is_some_and(|it| equal(&it.token, hash)))?;
        Some((Seat::new(place)?, self.holders.get(place)?.as_ref()?))
    }

    fn free_seat(&self, setup: &Setup) -> Option<Seat> {
        let seats = Seat::all(setup.seats.len()).zip(&setup.seats);
        let mut free = seats.filter(|(seat, setup)| {
            setup.controller == Controller::Person && self.holders.get(seat.index()).is_some_and(Option::is_none)
        });
        free.next().map(|(seat, _)| seat)
    }

    /// What the store answered. After an error nobody knows what it did.
    fn trust<T>(&mut self, answer: Result<T, StoreError>) -> Result<T, Code> {
        self.doubtful |= answer.is_err();
        answer.map_err(|error| unavailable(&error))
    }
}

/// The code for what the store did not do; why is for the operator alone.
pub fn unavailable(error: &StoreError) -> Code {
    tracing::error!(%error, "the store failed");
    match error {
        StoreError::Busy => Code::Busy,
        StoreError::Unavailable(_) | StoreError::Newer { .. } | StoreError::Damaged(_) => Code::StorageUnavailable,
    }
}

/// The name, with a number where another at the table has the same.
fn told_apart(name: &str, holders: &[Option<Holder>]) -> String {
    let taken = |name: &str| holders.iter().flatten().any(|holder| holder.name.as_deref() == Some(name));
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !taken(name)).unwrap_or_default()
}
