//! Games in one SQLite file.
//!
//! One thread owns the connection. It carries out queued requests together in one transaction and answers them after
//! the commit, so many games share the cost of a durable write. Another thread checkpoints the write-ahead log, so that
//! no request waits for it.

mod alone;
mod checkpoint;
mod migrate;
mod queries;
mod sheets;
mod whereabouts;

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, MAIN_DB};
use tokio::sync::{mpsc, oneshot};
use triolet::seat::Seat;

use alone::Alone;
use checkpoint::Checkpoints;
use whereabouts::Whereabouts;

use crate::{
    Append, Appended, Holder, Millis, NewRoom, Published, RoomId, SharedSheet, SheetId, Store, StoreError, StoreFuture,
    StoredRoom,
};

/// Maximum queued requests. Beyond it, requests are refused.
const QUEUE: usize = 4096;
/// Maximum requests per transaction.
const BATCH: usize = 256;
/// Maximum wait for a lock held by another program.
const LOCK_WAIT: Duration = Duration::from_secs(5);

/// A request to run in a transaction, or the error that prevented one. It returns a closure that is called with the
/// result of the commit.
type Work = Box<dyn FnOnce(Result<&Connection, StoreError>) -> Reply + Send>;
type Reply = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// A store in one SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    queue: SyncSender<Work>,
    /// The path of the file; `None` in memory.
    path: Option<PathBuf>,
    _checkpoints: Option<Checkpoints>,
    _alone: Option<Alone>,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

impl Sqlite {
    /// Opens a database, creating or migrating it as needed.
    ///
    /// # Errors
    /// If it can't be opened, is newer than this program, or can't be made durable.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_as(path, false)
    }

    /// Opens a database for a server, exclusively among servers for the lifetime of the value: another server would
    /// miss its changes.
    ///
    /// # Errors
    /// As for [`Sqlite::open`], and if another server has opened it.
    pub fn open_to_serve(path: &Path) -> Result<Self, StoreError> {
        Self::open_as(path, true)
    }

    fn open_as(path: &Path, serves: bool) -> Result<Self, StoreError> {
        create_private(path)?;
        let connection = Connection::open(path)?;
        // The lock comes before any change of the file.
        let alone = serves.then(|| Alone::with(path)).transpose()?;
        if serves && connection.is_readonly(MAIN_DB)? {
            // SQLite opens such a file all the same, and would refuse the first write.
            return Err(StoreError::Unavailable("the file cannot be written".into()));
        }
        let store = Self::start(connection, "wal", Some(path))?;
        let checkpoints = Some(Checkpoints::start(path)?);
        Ok(Self { path: Some(path.into()), _checkpoints: checkpoints, _alone: alone, ..store })
    }

    /// Creates a database in memory, for tests. It is lost with the value.
    ///
    /// # Errors
    /// If SQLite can't allocate it.
    pub fn in_memory() -> Result<Self, StoreError> {
        Self::start(Connection::open_in_memory()?, "memory", None)
    }

    fn start(mut connection: Connection, journal: &str, path: Option<&Path>) -> Result<Self, StoreError> {
        connection.busy_timeout(LOCK_WAIT)?;
        make_durable(&connection, journal)?;
        migrate::migrate(&mut connection)?;
        let file = path.map(Whereabouts::of).transpose()?;
        let (queue, waiting) = sync_channel(QUEUE);
        thread::Builder::new()
            .name("sqlite".into())
            .spawn(move || serve(&connection, file.as_ref(), &waiting))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Self { queue, path: None, _checkpoints: None, _alone: None })
    }

    fn submit<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move |connection| {
            let result = connection.and_then(|connection| within_savepoint(connection, work));
            Box::new(move |committed| {
                // The caller may have given up.
                let _ = answer.send(committed.and(result));
            })
        });
        let queued = self.queue.try_send(work).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Disconnected(_) => StoreError::Unavailable("the database thread has ended".into()),
        });
        Box::pin(async move {
            queued?;
            answered.await.unwrap_or_else(|_| Err(StoreError::Unavailable("the database thread has ended".into())))
        })
    }
}

/// Creates a file that only its owner can read, since it contains secrets. SQLite gives its companion files the same
/// permissions. An existing file keeps its permissions.
fn create_private(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            Err(StoreError::Unavailable(format!("{}: {error}", path.display())))
        }
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Configures SQLite to sync to disk before a commit returns, and verifies it.
fn make_durable(connection: &Connection, journal: &str) -> Result<(), StoreError> {
    let mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")?;
    let synchronous: i64 = connection.query_row("PRAGMA synchronous", [], |row| row.get(0))?;
    connection.pragma_update(None, "wal_autocheckpoint", checkpoint::MAX_PAGES)?;
    if mode != journal || synchronous != 2 {
        let found = format!("journal mode {mode}, synchronous {synchronous}, where {journal} and 2 are needed");
        return Err(StoreError::Unavailable(found));
    }
    Ok(())
}

/// Runs one request so that its failure doesn't affect the rest of the transaction.
fn within_savepoint<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    connection.execute_batch("SAVEPOINT work")?;
    let result = work(connection);
    let end = if result.is_ok() { "RELEASE work" } else { "ROLLBACK TO work; RELEASE work" };
    connection.execute_batch(end)?;
    result
}

/// Carries out requests until all senders are gone.
fn serve(connection: &Connection, file: Option<&Whereabouts>, waiting: &Receiver<Work>) {
    while let Ok(first) = waiting.recv() {
        let batch = std::iter::once(first).chain(waiting.try_iter().take(BATCH - 1));
        let is_there = file.map_or(Ok(()), Whereabouts::check);
        let begun = is_there.and_then(|()| connection.execute_batch("BEGIN IMMEDIATE").map_err(StoreError::from));
        let within = || begun.clone().map(|()| connection);
        let replies: Vec<Reply> = batch.map(|work| work(within())).collect();
        let committed = begun.and_then(|()| connection.execute_batch("COMMIT").map_err(StoreError::from));
        if committed.is_err() && !connection.is_autocommit() {
            // An error means that SQLite has already rolled back.
            let _ = connection.execute_batch("ROLLBACK");
        }
        for reply in replies {
            reply(committed.clone());
        }
    }
}

fn dump(path: Option<&Path>, to: &mpsc::Sender<StoredRoom>) -> Result<(), StoreError> {
    let path = path.ok_or_else(|| StoreError::Unavailable("a database in memory is not backed up".into()))?;
    let connection = Connection::open_with_flags(path, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(LOCK_WAIT)?;
    connection.execute_batch("BEGIN")?;
    for room in queries::all(&connection)? {
        let stored = queries::load(&connection, &room, 0)?;
        if stored.is_some_and(|stored| to.blocking_send(stored).is_err()) {
            return Ok(());
        }
    }
    Ok(())
}

impl Store for Sqlite {
    fn create(&self, room: NewRoom) -> StoreFuture<'_, bool> {
        self.submit(move |connection| queries::create(connection, &room))
    }

    fn take_seat(&self, room: RoomId, seat: Seat, holder: Holder) -> StoreFuture<'_, bool> {
        self.submit(move |connection| queries::take_seat(connection, &room, seat, &holder))
    }

    fn rename(&self, room: RoomId, seat: Seat, name: Option<String>) -> StoreFuture<'_, bool> {
        self.submit(move |connection| queries::rename(connection, &room, seat, name.as_deref()))
    }

    fn append(&self, append: Append) -> StoreFuture<'_, Appended> {
        self.submit(move |connection| queries::append(connection, &append))
    }

    fn load_from(&self, room: RoomId, first: u32) -> StoreFuture<'_, Option<StoredRoom>> {
        self.submit(move |connection| queries::load(connection, &room, first))
    }

    fn find(&self, code: String) -> StoreFuture<'_, Option<RoomId>> {
        self.submit(move |connection| queries::find(connection, &code))
    }

    fn list(&self) -> StoreFuture<'_, Vec<RoomId>> {
        self.submit(queries::list)
    }

    fn due(&self, now: Millis, limit: u32) -> StoreFuture<'_, Vec<RoomId>> {
        self.submit(move |connection| queries::due(connection, now, limit))
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        self.submit(queries::check)
    }

    fn delete(&self, before: Millis, is_over: bool) -> StoreFuture<'_, u64> {
        self.submit(move |connection| queries::delete(connection, before, is_over))
    }

    fn dump(&self, to: mpsc::Sender<StoredRoom>) -> StoreFuture<'_, ()> {
        let (answer, answered) = oneshot::channel();
        let path = self.path.clone();
        // A separate connection, so that games continue; it reads the snapshot of its first query.
        let thread = thread::Builder::new().name("dump".into()).spawn(move || {
            let _ = answer.send(dump(path.as_deref(), &to));
        });
        Box::pin(async move {
            thread.map_err(|error| StoreError::Unavailable(error.to_string()))?;
            answered.await.unwrap_or_else(|_| Err(StoreError::Unavailable("the database thread has ended".into())))
        })
    }

    fn put(&self, stored: StoredRoom) -> StoreFuture<'_, bool> {
        self.submit(move |connection| queries::put(connection, &stored))
    }

    fn publish(&self, sheet: SharedSheet, most: u32) -> StoreFuture<'_, Published> {
        self.submit(move |connection| sheets::publish(connection, &sheet, most))
    }

    fn shared(&self, sheet: SheetId) -> StoreFuture<'_, Option<SharedSheet>> {
        self.submit(move |connection| sheets::shared(connection, &sheet))
    }

    fn delete_sheets(&self, before: Millis) -> StoreFuture<'_, u64> {
        self.submit(move |connection| sheets::delete(connection, before))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use triolet::shuffle::Hex;

    fn append(expected: u32) -> Append {
        Append {
            room: Hex([1; 16]),
            expected,
            revision: expected.into(),
            lines: vec!["a line of some length ".repeat(20)],
            command: Some(expected.to_string().as_str().into()),
            headers: None,
            is_over: false,
            timer: None,
            extras: None,
        }
    }

    /// On a full disk, appends that don't fit are refused whole, acknowledged ones stay, and writing resumes once there
    /// is room.
    #[tokio::test]
    async fn a_full_disk_refuses_and_loses_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("games.db")).unwrap();
        let room = NewRoom {
            room: Hex([1; 16]),
            code: "CODE".into(),
            created: 0,
            game: Hex([2; 16]),
            secret: Hex([3; 32]),
            seats: 2,
            setup: String::new(),
        };
        store.create(room).await.unwrap();
        let pages = |count: u32| store.submit(move |it| Ok(it.pragma_update(None, "max_page_count", count)?));
        pages(30).await.unwrap();
        let mut stored = 0;
        let full = loop {
            match store.append(append(stored)).await {
                Ok(Appended::Stored(count)) => stored = count,
                other => break other,
            }
        };
        assert!(matches!(full, Err(StoreError::Unavailable(_))), "{full:?}");
        let found = store.load(Hex([1; 16])).await.unwrap().unwrap();
        assert_eq!((found.lines.len(), found.commands.len()), (stored as usize, stored as usize));
        pages(10_000).await.unwrap();
        assert_eq!(store.append(append(stored)).await, Ok(Appended::Stored(stored + 1)));
    }
}
