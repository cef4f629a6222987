//! A room: its game in memory, as stored, and its watchers.
//!
//! Memory never runs ahead of the store. A command is tried on a copy of the table; only after the store has committed
//! the events does the copy replace the table and reach the watchers.

mod chat;
mod committed;
mod delayed;
mod holding;
mod play;
mod presence;
#[cfg_attr(not(feature = "push"), allow(dead_code, reason = "nothing is sent without the feature"))]
mod push;
mod rate_limit;
mod rematch;
mod seats;
mod snapshot;

use std::sync::{Arc, Mutex};

use tokio::sync::{Mutex as AsyncMutex, watch};
use triolet::event::Event;
use triolet::record::{Record, line};
use triolet::seat::Seat;
use triolet::shuffle::{Bytes32, GameId, commitment};
use triolet_protocol::{Code, Setup};
use triolet_store as store;
use triolet_store::{
    Append, Appended, CommandId, Millis, NewRoom, RoomId, Store, StoreError, StoredCommand, StoredRoom,
};
use triolet_table::Table;

pub use play::{IncomingCommand, Thinking};
pub use presence::PresenceMessage;
pub use seats::Joiner;
pub use snapshot::{QueuePosition, RoomSnapshot};

use crate::extras::{NextGame, RoomExtras};
use crate::presence::Connections;
use crate::push::Push;
use crate::restore::{Span, deal, restore};
use crate::timeline::Timeline;
use committed::{CommittedRoom, Followed};
use rate_limit::RateLimit;

/// The context that all rooms of a process share.
#[derive(Clone, Debug)]
pub struct RoomContext {
    /// The game time, with its outages.
    pub time: Arc<Timeline>,
    /// The time without a connection after which a player counts as gone, in milliseconds.
    pub gone_after: u32,
    /// The queue of notifications.
    pub push: Push,
}

impl RoomContext {
    /// Returns the game time in milliseconds since 1970.
    pub fn now(&self) -> Millis {
        self.time.now()
    }

    /// Returns the span that clocks may count: from the end of the last outage until now.
    fn span(&self) -> Span {
        // Read first: if the process is stopped in between, `now` must be before the outage.
        let now = self.now() as u64;
        Span { from: self.time.stands_until(), now }
    }
}

/// A room.
#[derive(Debug)]
pub struct Room {
    pub id: RoomId,
    pub setup: Setup,
    /// The commitment of the shuffle.
    pub commitment: Bytes32,
    opened: NewRoom,
    /// `true` if its seats are reserved for certain players.
    is_kept: bool,
    context: RoomContext,
    store: Arc<dyn Store>,
    committed: AsyncMutex<CommittedRoom>,
    shown: watch::Sender<RoomSnapshot>,
    connections: Mutex<Connections>,
    gone: presence::Gone,
    holding: holding::Holding,
    chat_limit: RateLimit,
    advice_limit: RateLimit,
    push_limit: RateLimit,
}

/// A change to a room, to be stored.
#[derive(Debug)]
struct Change {
    table: Option<Arc<Table>>,
    extras: RoomExtras,
    events: Vec<Event>,
    /// The unique id of the command that led to the change.
    command: Option<CommandId>,
}

impl Change {
    /// Creates an empty change.
    fn of(committed: &CommittedRoom) -> Self {
        Self { table: committed.table.clone(), extras: committed.extras.clone(), events: Vec::new(), command: None }
    }
}

impl Room {
    /// Reads a room from the store. Begins a game whose seats are all taken, in case the process ended in between.
    pub async fn load(store: Arc<dyn Store>, id: RoomId, context: RoomContext) -> Result<Option<Arc<Self>>, Code> {
        let stored = store.load(id).await.map_err(|error| unavailable(&error))?;
        let Some(stored) = stored else { return Ok(None) };
        let opened = stored.room.clone();
        let restored = restore(&stored, context.span())?;
        let room = Arc::new(Self {
            id,
            setup: restored.setup.clone(),
            is_kept: restored.is_kept,
            commitment: commitment(&opened.game, &opened.secret),
            store,
            committed: AsyncMutex::new(CommittedRoom::new(stored, restored.table, restored.extras)),
            shown: watch::Sender::new(RoomSnapshot::default()),
            connections: Mutex::new(Connections::new(opened.seats)),
            gone: presence::Gone::new(opened.seats, context.now()),
            holding: holding::Holding::default(),
            context,
            chat_limit: chat::chat_limit(),
            advice_limit: play::advice_limit(),
            push_limit: push::push_limit(),
            opened,
        });
        let mut committed = room.committed.lock().await;
        room.begin_if_full(&mut committed).await?;
        room.show(&mut committed);
        drop(committed);
        room.store.announce_presence(id, store::PresenceMessage::Asked);
        Ok(Some(room))
    }

    /// Returns the identifier of the room's game.
    pub fn game(&self) -> GameId {
        self.opened.game
    }

    /// Returns the short code.
    pub fn code(&self) -> &str {
        &self.opened.code
    }

    /// Stores and publishes a change. Returns the number of events, or `None` if the room had changed meanwhile: then
    /// it has been read again, and the change was not made.
    async fn store_change(&self, committed: &mut CommittedRoom, mut change: Change) -> Result<Option<u32>, Code> {
        let expected = committed.seq();
        let next = change.table.as_ref();
        change.extras.table = next.map(|table| table.table_state().clone());
        if next.is_some_and(|table| table.game().ending().is_some()) && change.extras.next.is_none() {
            change.extras.next = Some(NextGame::random().map_err(|_| Code::Internal)?);
        }
        if next.is_some_and(|table| table.game().ending().is_some()) {
            change.extras.push.clear();
        }
        let begins = next.filter(|_| expected == 0);
        let append = Append {
            room: self.id,
            expected,
            revision: committed.revision,
            lines: change.events.iter().map(line::print).collect(),
            command: change.command.clone(),
            headers: begins.map(|table| Record::new(table.game().clone()).print_headers()),
            is_over: next.is_some_and(|table| table.game().ending().is_some()),
            timer: next.and_then(|table| table.due()).and_then(|due| i64::try_from(due).ok()),
            extras: Some(self.print(&change.extras)?),
        };
        let answer = self.store.append(append).await;
        self.context.time.outage.hear(&answer);
        match committed.trust(answer)? {
            Appended::Stored(seq) => {
                committed.accepted.extend(
                    change.command.map(|CommandId { id, digest }| (id.clone(), StoredCommand { id, seq, digest })),
                );
                committed.revision += 1;
                let before = committed.table.as_deref().and_then(push::person_to_move);
                committed.table = change.table;
                committed.extras = change.extras;
                committed.move_seats();
                self.show(committed);
                self.notify(before, committed);
                Ok(Some(seq))
            }
            Appended::Repeated(seq) => {
                committed.needs_reload = true;
                self.refresh(committed).await?;
                // Another process may have carried out a different command with the same id.
                let answered = change.command.and_then(|command| committed.answered(&command));
                answered.unwrap_or(Ok(seq)).map(Some)
            }
            Appended::Stale(_) => {
                committed.needs_reload = true;
                self.refresh(committed).await?;
                Ok(None)
            }
        }
    }

    /// Serializes the data that is kept beside the log.
    fn print(&self, extras: &RoomExtras) -> Result<String, Code> {
        serde_json::to_string(extras).map_err(|error| {
            debug_assert!(false, "every key of every map is a string: {error}");
            tracing::error!(game = %self.opened.game, %error, "what is kept beside a log cannot be written");
            Code::Internal
        })
    }

    async fn begin_if_full(&self, committed: &mut CommittedRoom) -> Result<(), Code> {
        while committed.table.is_none() && committed.free_seats(&self.setup).next().is_none() {
            let mut table = deal(&self.opened, &self.setup, &committed.holders)?;
            table.configure(self.setup.clock, self.setup.hints.unwrap_or_default(), self.context.now() as u64);
            let present = self.present();
            table.await_arrival(
                Seat::all(present.len()).zip(present).filter(|(_, is_there)| !is_there).map(|(seat, _)| seat),
            );
            let events = table.game().log().to_vec();
            let change = Change { table: Some(Arc::new(table)), events, ..Change::of(committed) };
            self.store_change(committed, change).await?;
        }
        Ok(())
    }

    /// Reads new events from the store, after a lost answer or a change by another process.
    async fn refresh(&self, committed: &mut CommittedRoom) -> Result<(), Code> {
        if !committed.needs_reload {
            return Ok(());
        }
        // The last known event is read too, to detect a log that does not continue the known one.
        let first = committed.seq().saturating_sub(1);
        let stored = self.read(first).await?;
        match committed.follow(&stored, self.context.span())? {
            Followed::Nothing => return Ok(()),
            Followed::News => {}
            Followed::Not => {
                let whole = if first == 0 { stored } else { self.read(0).await? };
                let restored = restore(&whole, self.context.span())?;
                let refused = std::mem::take(&mut committed.refused);
                *committed = CommittedRoom { refused, ..CommittedRoom::new(whole, restored.table, restored.extras) };
            }
        }
        self.show(committed);
        Ok(())
    }

    async fn read(&self, first: u32) -> Result<StoredRoom, Code> {
        let stored = self.store.load_from(self.id, first).await.map_err(|error| unavailable(&error))?;
        stored.ok_or(Code::UnknownGame)
    }

    /// Reads the room again if its revision is newer than the known one; without a revision, in any case.
    pub async fn catch_up(&self, revision: Option<i64>) -> Result<(), Code> {
        let mut committed = self.committed.lock().await;
        committed.needs_reload |= revision.is_none_or(|revision| revision > committed.revision);
        self.refresh(&mut committed).await?;
        self.note_arrivals(&mut committed).await
    }
}

/// Logs an error of the store and returns the corresponding code. The cause is only for the operator.
pub fn unavailable(error: &StoreError) -> Code {
    tracing::error!(%error, "the store failed");
    match error {
        StoreError::Busy => Code::Busy,
        _ => Code::StorageUnavailable,
    }
}
