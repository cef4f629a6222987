//! Where games are kept.
//!
//! A [`Store`] keeps rooms, who holds their seats, and each game's log as the lines of its record. It knows no rules:
//! it holds that no two events have one place, that no command is carried out twice, and that what was acknowledged
//! stays. Whoever holds the rules asks for an [`Append`] that expects a certain number of events; it is refused when
//! the log has grown meanwhile, so several servers may share a store. One that can be shared tells of every change,
//! whoever made it.
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
//! // The log has grown meanwhile, so the same append is refused.
//! assert_eq!(store.append(append).await?, Appended::Stale(1));
//! # Ok::<(), triolet_store::StoreError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]

mod backup;
#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;

use std::fmt::Debug;
use std::future::{Future, ready};
use std::pin::Pin;

use serde::{Deserialize, Serialize};
use tokio::sync::{broadcast, mpsc};
use triolet::seat::Seat;
use triolet::shuffle::{Bytes32, GameId, Hex};

pub use backup::{BackupError, Restored, backup, restore, restore_as};
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use sqlite::Sqlite;

/// The identifier of a room: 16 random bytes that cannot be guessed.
pub type RoomId = Hex<16>;

/// Milliseconds since 1970.
pub type Millis = i64;

/// The furthest ahead that something may be due, in milliseconds: an hour.
pub const MAX_AHEAD: Millis = 3_600_000;

/// The pending answer of a store.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The reason why a store does not do what it is asked. Nothing was changed then, unless the answer to a change got
/// lost: whoever asks must read again before trusting what it knows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database cannot be reached or written.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
    /// More waits to be written than is kept waiting.
    #[error("too much is waiting to be written")]
    Busy,
    /// The database was made by a newer program.
    #[error("the database has version {found}, and this program knows versions up to {known}")]
    Newer {
        /// Its version.
        found: u32,
        /// The newest known here.
        known: u32,
    },
    /// The database holds what no store wrote.
    #[error("the database is damaged: {0}")]
    Damaged(String),
}

/// A room to open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewRoom {
    /// The room.
    pub room: RoomId,
    /// The short code by which it is found, to be told to players.
    pub code: String,
    /// When it is opened.
    pub created: Millis,
    /// The game to be played in it.
    pub game: GameId,
    /// S of its shuffle.
    pub secret: Bytes32,
    /// The number of seats it has.
    pub seats: usize,
    /// The settings; the store does not read them.
    pub setup: String,
}

/// A seat that somebody takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// SHA-256 of the token that proves it.
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

/// Events to add to a game's log, and what goes with them in one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The room.
    pub room: RoomId,
    /// The number of events the log has; with another number nothing is done.
    pub expected: u32,
    /// The revision of the room; with another one nothing is done.
    pub revision: i64,
    /// The lines of the new events. There may be none: a proposal is a command without an event.
    pub lines: Vec<String>,
    /// The command, by its unique id; a known one is not carried out again.
    pub command: Option<CommandId>,
    /// The headers of the record, with the first event.
    pub headers: Option<String>,
    /// `true` if the game is over now.
    pub is_over: bool,
    /// When something must happen although nobody does anything; `None` for never.
    pub timer: Option<Millis>,
    /// What stands at the table from now on and is no part of the log, such as a proposal; the store does not read it.
    pub extras: Option<String>,
}

/// The result of an [`Append`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is stored; so many events the log has now.
    Stored(u32),
    /// The command was carried out before; so many events the log had after it.
    Repeated(u32),
    /// The room has changed meanwhile; so many events the log has.
    Stale(u32),
}

/// What processes that share a store tell each other of the people at a room; none of it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// So many people are connected to the process, by seat: a bit for each, the first seat's the lowest.
    Here(u8),
    /// Whoever has people there is to say so.
    Asked,
    /// The process holds the room, and is at work for it.
    Acts,
}

/// A change in a store that several processes share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A room has changed so many times now.
    Room(RoomId, i64),
    /// The presence of people at a room, reported by another process.
    Presence(RoomId, u64, Presence),
    /// Some changes may have gone untold: whatever is known of any room may be old.
    Unknown,
}

/// A room with all that is kept of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stored {
    /// The way it was opened.
    #[serde(flatten)]
    pub room: NewRoom,
    /// The seat that holds each seat; `None` where nobody does.
    pub holders: Vec<Option<Holder>>,
    /// The headers of the game's record; `None` before its start.
    pub headers: Option<String>,
    /// The lines of its events.
    pub lines: Vec<String>,
    /// The commands that were carried out.
    pub commands: Vec<StoredCommand>,
    /// `true` if the game is over.
    pub is_over: bool,
    /// When something must happen although nobody does anything.
    pub timer: Option<Millis>,
    /// The state of the table beside the log.
    pub extras: Option<String>,
    /// The revision of the room: the number of its changes since it was opened.
    pub revision: i64,
}

/// Keeps games. Whatever it has answered survives the end of the process, and of the machine.
pub trait Store: Debug + Send + Sync {
    /// Opens a room. Answers `false`, and does nothing, when the room, the game or the code is taken.
    fn create(&self, room: NewRoom) -> Pending<'_, bool>;

    /// Gives a seat to somebody. Answers `false`, and does nothing, when it is taken or the room is not there.
    fn take_seat(&self, room: RoomId, seat: Seat, holder: Holder) -> Pending<'_, bool>;

    /// Changes the name at a seat, or deletes it. Answers whether anybody holds the seat.
    fn rename(&self, room: RoomId, seat: Seat, name: Option<String>) -> Pending<'_, bool>;

    /// Adds events to a log.
    fn append(&self, append: Append) -> Pending<'_, Appended>;

    /// Reads all that is kept of a room.
    fn load(&self, room: RoomId) -> Pending<'_, Option<Stored>> {
        self.load_from(room, 0)
    }

    /// Reads what is kept of a room for somebody who knows how its log begins: of the log only the events from number
    /// `first` on, counted from 0, and only the commands after which the log had at least so many.
    fn load_from(&self, room: RoomId, first: u32) -> Pending<'_, Option<Stored>>;

    /// Finds a room by its code, also when its game has begun: whoever took the last seat may not have heard so, and
    /// say it again.
    fn find(&self, code: String) -> Pending<'_, Option<RoomId>>;

    /// The rooms whose games have begun and are not over, the oldest first.
    fn list(&self) -> Pending<'_, Vec<RoomId>>;

    /// The rooms to which something must happen by `now`, the most overdue first, `limit` at most. One whose time is
    /// more than [`MAX_AHEAD`] away is among them: it was set by a clock that has been set back since.
    fn due(&self, now: Millis, limit: u32) -> Pending<'_, Vec<RoomId>>;

    /// Makes sure that changes can be stored, by writing something that changes nothing.
    fn check(&self) -> Pending<'_, ()>;

    /// Returns what the database's clock shows, by which all who share it go; `None` where nobody shares it.
    fn now(&self) -> Pending<'_, Option<Millis>> {
        Box::pin(ready(Ok(None)))
    }

    /// Deletes rooms opened before `before`: those that never began, or those that are over. Answers how many.
    fn delete(&self, before: Millis, is_over: bool) -> Pending<'_, u64>;

    /// Sends all rooms as they were at one moment, for a backup. The store may be in use meanwhile.
    fn dump(&self, to: mpsc::Sender<Stored>) -> Pending<'_, ()>;

    /// Puts a room of a backup back as it was. Answers `false`, and does nothing, when the room, the game or the code
    /// is there already.
    fn put(&self, stored: Stored) -> Pending<'_, bool>;

    /// Tells of changes from now on, one's own included; `None` where no other process can make any.
    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        None
    }

    /// Tells the other processes something of the people at a room, as far as they can be reached.
    fn announce(&self, room: RoomId, presence: Presence) {
        let _ = (room, presence);
    }

    /// Answers whether this process is the one that acts for a room of its own accord, from now until it releases the
    /// room or ends. Only one at a time is. Work is spared by it; what keeps two from doing the same is [`Append`].
    fn seize(&self, room: RoomId) -> Pending<'_, bool> {
        let _ = room;
        Box::pin(ready(Ok(true)))
    }

    /// Lets another process act for a room.
    fn release(&self, room: RoomId) -> Pending<'_, ()> {
        let _ = room;
        Box::pin(ready(Ok(())))
    }
}

/// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
