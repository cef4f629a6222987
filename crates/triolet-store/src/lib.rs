//! Storage of games.
//!
//! A [`Store`] keeps rooms, the holders of their seats, and each game's log as the lines of its record. It knows no
//! rules. It guarantees that every event has a place of its own, that a command is carried out once, and that
//! acknowledged data survives. The caller applies the rules and submits an [`Append`] that expects a certain number of
//! events; it is refused if the log has grown since, so several servers may share a store. A shared store reports every
//! change, by any process.
//!
//! ```
//! use triolet::shuffle::Hex;
//! use triolet_store::{Append, Appended, NewRoom, Sqlite, Store};
//!
//! # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
//! let store = Sqlite::in_memory()?;
//! let room = Hex([1; 16]);
//! let opened = NewRoom {
//!     room,
//!     code: "K7QXM".into(),
//!     created: 0,
//!     game: Hex([2; 16]),
//!     secret: Hex([3; 32]),
//!     seats: 2,
//!     setup: String::new(),
//! };
//! assert!(store.create(opened).await?);
//!
//! let append = Append {
//!     room,
//!     expected: 0,
//!     revision: 0,
//!     lines: vec!["start 1 1-2-3 4-5-6".into()],
//!     command: None,
//!     headers: None,
//!     is_over: false,
//!     timer: None,
//!     extras: None,
//! };
//! assert_eq!(store.append(append.clone()).await?, Appended::Stored(1));
//! // The log has grown, so the same append is refused.
//! assert_eq!(store.append(append).await?, Appended::Stale(1));
//! # Ok::<(), triolet_store::StoreError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]

mod backup;
#[cfg(feature = "postgres")]
mod postgres;
mod shared_sheet;
mod sqlite;

use std::fmt::Debug;
use std::future::{Future, ready};
use std::pin::Pin;

use serde::{Deserialize, Serialize};
use tokio::sync::{broadcast, mpsc};
use triolet::seat::Seat;
use triolet::shuffle::{Bytes32, GameId, Hex};

pub use backup::{BackupError, Restored, backup, restore, restore_with};
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use shared_sheet::{Published, SharedSheet, SheetId};
pub use sqlite::Sqlite;

/// The identifier of a room: 16 unpredictable random bytes.
pub type RoomId = Hex<16>;

/// Milliseconds since the Unix epoch.
pub type Millis = i64;

/// The furthest that a timer may lie ahead, in milliseconds: an hour.
pub const MAX_DUE_AHEAD: Millis = 3_600_000;

/// The future result of a store operation.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The reason why an operation failed. Nothing was changed, unless only the acknowledgement was lost: after an error
/// the caller must reload before it trusts its state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database can't be reached or written.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
    /// The queue of pending operations is full.
    #[error("the queue of pending operations is full")]
    Busy,
    /// The database was created by a newer version of the program.
    #[error("the database has version {found}, and this program knows versions up to {known}")]
    Newer {
        /// The version of the database.
        found: u32,
        /// The newest known version.
        known: u32,
    },
    /// The database contains invalid data.
    #[error("the database is damaged: {0}")]
    Damaged(String),
}

/// A room to open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewRoom {
    /// The room.
    pub room: RoomId,
    /// The short code by which players find the room.
    pub code: String,
    /// The time of creation.
    pub created: Millis,
    /// The game to be played in it.
    pub game: GameId,
    /// The secret S of its shuffle.
    pub secret: Bytes32,
    /// The number of seats.
    pub seats: usize,
    /// The settings, opaque to the store.
    pub setup: String,
}

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// The SHA-256 hash of the token that proves the ownership of the seat.
    pub token: Bytes32,
    /// The player's name; `None` once it was deleted.
    pub name: Option<String>,
    /// The contribution of the player's device to the shuffle.
    pub contribution: Bytes32,
}

/// The digest of a command, by which another under the same id is told from it.
pub type CommandDigest = Hex<16>;

/// A command, by the id that makes it unique in its room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandId {
    /// The id.
    pub id: String,
    /// The digest of the command; the store does not read it.
    pub digest: Option<CommandDigest>,
}

impl From<&str> for CommandId {
    fn from(id: &str) -> Self {
        Self { id: id.into(), digest: None }
    }
}

/// A command that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct StoredCommand {
    /// Its id.
    pub id: String,
    /// The number of events the log had after it.
    pub seq: u32,
    /// Its digest, where one was stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<CommandDigest>,
}

/// Events to append to a game's log, with everything written in the same transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The room.
    pub room: RoomId,
    /// The expected number of events in the log; with any other number nothing is written.
    pub expected: u32,
    /// The expected revision of the room; with any other one nothing is written.
    pub revision: i64,
    /// The lines of the new events. The list may be empty: a proposal is a command without an event.
    pub lines: Vec<String>,
    /// The command, by its unique id; a known command is not carried out again.
    pub command: Option<CommandId>,
    /// The headers of the record, given with the first event.
    pub headers: Option<String>,
    /// `true` if the game is over after this append.
    pub is_over: bool,
    /// The time at which the room needs attention without any command; `None` for never.
    pub timer: Option<Millis>,
    /// State of the table outside the log, such as a proposal, opaque to the store.
    pub extras: Option<String>,
}

/// The result of an [`Append`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// StoredRoom; the new number of events in the log.
    Stored(u32),
    /// The command was carried out before; the number of events in the log just after it.
    Repeated(u32),
    /// The room has changed since; the number of events in the log.
    Stale(u32),
}

/// A message about the people in a room, exchanged by processes that share a store and not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresenceMessage {
    /// The seats of the people connected to the sending process: a bit mask, with the first seat in the lowest bit.
    Here(u8),
    /// A request for every process to report the people it has there.
    Asked,
    /// The process holds the room, and is at work for it.
    Acts,
}

/// A change in a store that several processes share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A room changed; its new revision.
    Room(RoomId, i64),
    /// Another process, given by its id, reported or requested the presence of people in a room.
    PresenceMessage(RoomId, u64, PresenceMessage),
    /// A shared sheet was published or stopped.
    Sheet(SheetId),
    /// Notifications may have been lost: everything known about any room may be stale.
    Unknown,
}

/// Everything stored for a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredRoom {
    /// The room as it was created.
    #[serde(flatten)]
    pub room: NewRoom,
    /// The holder of each seat; `None` for a free seat.
    pub holders: Vec<Option<Holder>>,
    /// The headers of the game's record; `None` before its start.
    pub headers: Option<String>,
    /// The lines of the events.
    pub lines: Vec<String>,
    /// The commands carried out.
    pub commands: Vec<StoredCommand>,
    /// `true` if the game is over.
    pub is_over: bool,
    /// The time at which the room needs attention without any command.
    pub timer: Option<Millis>,
    /// The state of the table outside the log.
    pub extras: Option<String>,
    /// The revision: the number of changes since the room was created.
    pub revision: i64,
}

/// A store of games. Acknowledged data survives a crash of the process and of the machine.
pub trait Store: Debug + Send + Sync {
    /// Creates a room. Returns `false` and does nothing if the room, the game or the code exists already.
    fn create(&self, room: NewRoom) -> StoreFuture<'_, bool>;

    /// Assigns a seat to a holder. Returns `false` and does nothing if it is taken or the room doesn't exist.
    fn take_seat(&self, room: RoomId, seat: Seat, holder: Holder) -> StoreFuture<'_, bool>;

    /// Changes or deletes the name at a seat. Returns `false` if the seat has no holder.
    fn rename(&self, room: RoomId, seat: Seat, name: Option<String>) -> StoreFuture<'_, bool>;

    /// Appends events to a log.
    fn append(&self, append: Append) -> StoreFuture<'_, Appended>;

    /// Loads everything stored for a room.
    fn load(&self, room: RoomId) -> StoreFuture<'_, Option<StoredRoom>> {
        self.load_from(room, 0)
    }

    /// Loads a room for a caller that knows the beginning of its log: only the events from index `first` on, counted
    /// from 0, and only the commands after which the log had at least `first` events.
    fn load_from(&self, room: RoomId, first: u32) -> StoreFuture<'_, Option<StoredRoom>>;

    /// Finds a room by its code, even after its game has begun: a client that took the last seat may have missed the
    /// answer and repeats its request.
    fn find(&self, code: String) -> StoreFuture<'_, Option<RoomId>>;

    /// Lists the rooms whose games have begun and are not over, the oldest first.
    fn list(&self) -> StoreFuture<'_, Vec<RoomId>>;

    /// Lists at most `limit` rooms whose timers are due by `now`, the most overdue first. Timers more than
    /// [`MAX_DUE_AHEAD`] away are included: they were set by a clock that has since been set back.
    fn due(&self, now: Millis, limit: u32) -> StoreFuture<'_, Vec<RoomId>>;

    /// Checks that changes can be stored, by a write without effect.
    fn check(&self) -> StoreFuture<'_, ()>;

    /// Returns the time on the database's clock, shared by all processes that use it; `None` for an unshared store.
    fn now(&self) -> StoreFuture<'_, Option<Millis>> {
        Box::pin(ready(Ok(None)))
    }

    /// Deletes rooms created before `before`: those that never began, or those that are over. Returns their number.
    fn delete(&self, before: Millis, is_over: bool) -> StoreFuture<'_, u64>;

    /// Sends a consistent snapshot of all rooms, for a backup. The store may be in use.
    fn dump(&self, to: mpsc::Sender<StoredRoom>) -> StoreFuture<'_, ()>;

    /// Restores a room from a backup. Returns `false` and does nothing if the room, the game or the code exists
    /// already.
    fn put(&self, stored: StoredRoom) -> StoreFuture<'_, bool>;

    /// Publishes a shared sheet, or stops showing it, if its text is `None`. At most `most` sheets are kept, and none is
    /// created beyond.
    fn publish(&self, sheet: SharedSheet, most: u32) -> StoreFuture<'_, Published>;

    /// Loads a shared sheet.
    fn shared(&self, sheet: SheetId) -> StoreFuture<'_, Option<SharedSheet>>;

    /// Deletes the shared sheets that have not changed since `before`. Returns their number.
    fn delete_sheets(&self, before: Millis) -> StoreFuture<'_, u64>;

    /// Subscribes to changes, including the subscriber's own; `None` if no other process can make any.
    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        None
    }

    /// Sends a message about the people in a room to the other processes, as far as they can be reached.
    fn announce_presence(&self, room: RoomId, presence: PresenceMessage) {
        let _ = (room, presence);
    }

    /// Tries to become the one process that acts for a room on its own initiative, until it releases the room or ends.
    /// Returns `true` on success. This only saves work; [`Append`] prevents duplicate effects.
    fn seize(&self, room: RoomId) -> StoreFuture<'_, bool> {
        let _ = room;
        Box::pin(ready(Ok(true)))
    }

    /// Releases a room for other processes.
    fn release(&self, room: RoomId) -> StoreFuture<'_, ()> {
        let _ = room;
        Box::pin(ready(Ok(())))
    }
}

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
