//! One room: its game in memory, as the store has it, and whoever watches.
//!
//! Memory never runs ahead of the store. A command is tried on a copy of the table; only when the store has committed
//! what came of it does the copy take the table's place and the watchers hear of it.

mod aside;
mod holding;
mod lately;
mod play;
mod presence;
mod rematch;
mod seats;
mod shown;
mod talk;
mod truth;

use std::sync::{Arc, Mutex};

use tokio::sync::{Mutex as AsyncMutex, watch};
use triolet::event::Event;
use triolet::record::{Record, line};
use triolet::seat::Seat;
use triolet::shuffle::{Bytes32, GameId, commitment};
use triolet_protocol::{Code, Setup};
use triolet_store as store;
use triolet_store::{Append, Appended, Millis, NewRoom, RoomId, Store, StoreError, Stored};
use triolet_table::Table;

pub use aside::{Aside, CARRY_FOR, Chat};
pub use play::{Asked, Thinking};
pub use presence::Presence;
pub use seats::Joiner;
pub use shown::{Ahead, Shown};

use crate::presence::Connections;
use crate::restore::{Span, deal, restore};
use crate::timeline::Timeline;
use lately::Lately;
use truth::{Followed, Truth};

/// What holds for all rooms of a process.
#[derive(Clone, Debug)]
pub struct House {
    /// What time it is, and when nobody could play.
    pub time: Arc<Timeline>,
    /// The milliseconds after which somebody who is not connected counts as gone.
    pub gone_after: u32,
}

impl House {
    /// What time it is: milliseconds since 1970.
    pub fn now(&self) -> Millis {
        self.time.now()
    }

    /// Returns what clocks may count: from when they no longer stand until now.
    fn span(&self) -> Span {
        // In this order: if the process is stopped in between, now is the moment before.
        let now = self.now() as u64;
        Span { from: self.time.stands_until(), now }
    }
}

/// One room.
#[derive(Debug)]
pub struct Room {
    pub id: RoomId,
    pub setup: Setup,
    /// What the shuffle is committed to.
    pub commitment: Bytes32,
    opened: NewRoom,
    /// Whether its seats are kept for certain players.
    is_kept: bool,
    house: House,
    store: Arc<dyn Store>,
    truth: AsyncMutex<Truth>,
    shown: watch::Sender<Shown>,
    connections: Mutex<Connections>,
    gone: presence::Gone,
    holding: holding::Holding,
    said: Lately,
    advised: Lately,
}

/// A change to a room that is to be stored.
#[derive(Debug)]
struct Change {
    table: Option<Arc<Table>>,
    aside: Aside,
    events: Vec<Event>,
    /// What makes the command unique that has led to it.
    command: Option<String>,
}

impl Change {
    /// No change.
    fn of(truth: &Truth) -> Self {
        Self { table: truth.table.clone(), aside: truth.aside.clone(), events: Vec::new(), command: None }
    }
}

impl Room {
    /// Reads a room from the store. A game whose players have all come but that has not begun is begun: the process may
    /// have ended between the two.
    pub async fn load(store: Arc<dyn Store>, id: RoomId, house: House) -> Result<Option<Arc<Self>>, Code> {
        let stored = store.load(id).await.map_err(|error| unavailable(&error))?;
        let Some(stored) = stored else { return Ok(None) };
        let opened = stored.room.clone();
        let restored = restore(&stored, house.span())?;
        let room = Arc::new(Self {
            id,
            setup: restored.setup.clone(),
            is_kept: restored.is_kept,
            commitment: commitment(&opened.game, &opened.secret),
            store,
            truth: AsyncMutex::new(Truth::new(stored, restored.table, restored.aside)),
            shown: watch::Sender::new(Shown::default()),
            connections: Mutex::new(Connections::new(opened.seats)),
            gone: presence::Gone::new(opened.seats, house.now()),
            holding: holding::Holding::default(),
            house,
            said: talk::said(),
            advised: play::advised(),
            opened,
        });
        let mut truth = room.truth.lock().await;
        room.begin_if_full(&mut truth).await?;
        room.show(&truth);
        drop(truth);
        room.store.announce(id, store::Presence::Asked);
        Ok(Some(room))
    }

    /// What tells its game from all others.
    pub fn game(&self) -> GameId {
        self.opened.game
    }

    /// The short code.
    pub fn code(&self) -> &str {
        &self.opened.code
    }

    /// Stores a change, and shows it. Answers how many events there are, or `None` where the room had changed meanwhile: it
    /// was read again, and nothing is done.
    async fn store_change(&self, truth: &mut Truth, mut change: Change) -> Result<Option<u32>, Code> {
        let expected = truth.seq();
        let next = change.table.as_ref();
        change.aside.table = next.map(|table| table.standing().clone());
        let begins = next.filter(|_| expected == 0);
        let append = Append {
            room: self.id,
            expected,
            revision: truth.revision,
            lines: change.events.iter().map(line::print).collect(),
            command: change.command.clone(),
            headers: begins.map(|table| Record::new(table.game().clone()).print_headers()),
            is_over: next.is_some_and(|table| table.game().ending().is_some()),
            timer: next.and_then(|table| table.due()).and_then(|due| i64::try_from(due).ok()),
            standing: Some(serde_json::to_string(&change.aside).map_err(|_| Code::Internal)?),
        };
        let answer = self.store.append(append).await;
        self.house.time.outage.hear(&answer);
        match truth.trust(answer)? {
            Appended::Stored(seq) => {
                truth.accepted.extend(change.command.map(|id| (id, seq)));
                truth.revision += 1;
                truth.table = change.table;
                truth.aside = change.aside;
                truth.move_seats();
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
        while truth.table.is_none() && truth.free_seats(&self.setup).next().is_none() {
            let mut table = deal(&self.opened, &self.setup, &truth.holders)?;
            table.furnish(self.setup.clock, self.setup.hints.unwrap_or_default(), self.house.now() as u64);
            let present = self.present();
            table.await_arrival(
                Seat::all(present.len()).zip(present).filter(|(_, is_there)| !is_there).map(|(seat, _)| seat),
            );
            let events = table.game().log().to_vec();
            let change = Change { table: Some(Arc::new(table)), events, ..Change::of(truth) };
            self.store_change(truth, change).await?;
        }
        Ok(())
    }

    /// Reads from the store what may be new, after an answer of it got lost or somebody else has changed the room.
    async fn refresh(&self, truth: &mut Truth) -> Result<(), Code> {
        if !truth.doubtful {
            return Ok(());
        }
        // The last event that is known is read too: a log that goes on otherwise shows by it.
        let first = truth.seq().saturating_sub(1);
        let stored = self.read(first).await?;
        match truth.follow(&stored, self.house.span())? {
            Followed::Nothing => return Ok(()),
            Followed::News => {}
            Followed::Not => {
                let whole = if first == 0 { stored } else { self.read(0).await? };
                let restored = restore(&whole, self.house.span())?;
                let refused = std::mem::take(&mut truth.refused);
                *truth = Truth { refused, ..Truth::new(whole, restored.table, restored.aside) };
            }
        }
        self.show(truth);
        Ok(())
    }

    async fn read(&self, first: u32) -> Result<Stored, Code> {
        let stored = self.store.load_from(self.id, first).await.map_err(|error| unavailable(&error))?;
        stored.ok_or(Code::UnknownGame)
    }

    /// Reads the room again if it has changed more often than this process knows; without a number, in any case.
    pub async fn catch_up(&self, revision: Option<i64>) -> Result<(), Code> {
        let mut truth = self.truth.lock().await;
        truth.doubtful |= revision.is_none_or(|revision| revision > truth.revision);
        self.refresh(&mut truth).await?;
        self.note_arrivals(&mut truth).await
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
