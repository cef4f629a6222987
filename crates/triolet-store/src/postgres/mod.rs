//! Games in a PostgreSQL database, which several servers may share.
//!
//! Every change of a room locks the room's row, increments its revision and notifies all listeners, in one transaction.
//! Each server keeps one connection for listening and a small pool for everything else. Appends and loads that arrive
//! while a statement runs are batched.

mod append;
mod keeper;
mod migrate;
mod pool;
mod queries;
mod read;
mod reader;
mod sheets;
mod writer;

use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;

use tokio::sync::{broadcast, mpsc};
use tokio_postgres::{Client, Config};
use triolet::seat::Seat;

use crate::{
    Append, Appended, Change, Holder, Millis, NewRoom, PresenceMessage, Published, RoomId, SharedSheet, SheetId, Store,
    StoreError, StoreFuture, StoredRoom,
};
use keeper::Keeper;
use pool::Pool;
use reader::Reader;
use writer::Writer;

/// A store in a PostgreSQL database.
#[derive(Debug)]
pub struct Postgres {
    pool: Arc<Pool>,
    keeper: Keeper,
    reader: Reader,
    writer: Writer,
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        // The driver's own message only says that there was an error; the source has the cause.
        let cause = std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
        Self::Unavailable(cause)
    }
}

/// The future of an operation on a borrowed connection.
type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

impl Postgres {
    /// Opens a database by its URL, such as `postgres://user:password@host/database`, and migrates it.
    ///
    /// # Errors
    /// If it can't be reached, is newer than this program, or is not configured to be durable.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        // The driver's message would contain the URL with its password.
        let config = Config::from_str(url).map_err(|_| StoreError::Unavailable("its address cannot be read".into()))?;
        let pool = Arc::new(Pool::new(config));
        let mut client = pool.lend().await?;
        make_sure_it_is_durable(&client).await?;
        migrate::migrate(&mut client).await?;
        drop(client);
        let (reader, writer) = (Reader::start(Arc::clone(&pool)), Writer::start(Arc::clone(&pool)));
        Ok(Self { keeper: Keeper::start(Arc::clone(&pool)), reader, writer, pool })
    }

    fn run<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut Client) -> Work<'c, T> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        Box::pin(async move { self.pool.lend().await?.run(work).await })
    }
}

/// Checks that commits reach the disk. Connections request that themselves; these are settings of the server.
async fn make_sure_it_is_durable(client: &Client) -> Result<(), StoreError> {
    for (setting, needed) in [("synchronous_commit", "on"), ("fsync", "on"), ("full_page_writes", "on")] {
        let found: String = client.query_one(&format!("SHOW {setting}"), &[]).await?.get(0);
        if found != needed {
            return Err(StoreError::Unavailable(format!("{setting} is {found}, where {needed} is needed")));
        }
    }
    Ok(())
}

impl Store for Postgres {
    fn create(&self, room: NewRoom) -> StoreFuture<'_, bool> {
        self.run(move |client| Box::pin(async move { queries::create(client, &room).await }))
    }

    fn take_seat(&self, room: RoomId, seat: Seat, holder: Holder) -> StoreFuture<'_, bool> {
        self.run(move |client| Box::pin(async move { queries::take_seat(client, room, seat, &holder).await }))
    }

    fn rename(&self, room: RoomId, seat: Seat, name: Option<String>) -> StoreFuture<'_, bool> {
        self.run(move |client| Box::pin(async move { queries::rename(client, room, seat, name.as_deref()).await }))
    }

    fn append(&self, append: Append) -> StoreFuture<'_, Appended> {
        Box::pin(self.writer.append(append))
    }

    fn load_from(&self, room: RoomId, first: u32) -> StoreFuture<'_, Option<StoredRoom>> {
        Box::pin(self.reader.read((room, first)))
    }

    fn find(&self, code: String) -> StoreFuture<'_, Option<RoomId>> {
        self.run(move |client| Box::pin(async move { queries::find(client, &code).await }))
    }

    fn list(&self) -> StoreFuture<'_, Vec<RoomId>> {
        self.run(|client| Box::pin(queries::list(client)))
    }

    fn due(&self, now: Millis, limit: u32) -> StoreFuture<'_, Vec<RoomId>> {
        self.run(move |client| Box::pin(queries::due(client, now, limit)))
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        self.run(|client| Box::pin(queries::check(client)))
    }

    fn now(&self) -> StoreFuture<'_, Option<Millis>> {
        self.run(|client| Box::pin(async { queries::now(client).await.map(Some) }))
    }

    fn delete(&self, before: Millis, is_over: bool) -> StoreFuture<'_, u64> {
        self.run(move |client| Box::pin(queries::delete(client, before, is_over)))
    }

    fn dump(&self, to: mpsc::Sender<StoredRoom>) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            // A dedicated connection, since a dump may take long.
            let (mut client, connection) = self.pool.connect().await?;
            let driving = tokio::spawn(connection);
            let dumped = queries::dump(&mut client, &to).await;
            drop(client);
            drop(driving.await);
            dumped
        })
    }

    fn put(&self, stored: StoredRoom) -> StoreFuture<'_, bool> {
        self.run(move |client| Box::pin(async move { queries::put(client, &stored).await }))
    }

    fn publish(&self, sheet: SharedSheet, most: u32) -> StoreFuture<'_, Published> {
        self.run(move |client| Box::pin(async move { sheets::publish(client, &sheet, most).await }))
    }

    fn shared(&self, sheet: SheetId) -> StoreFuture<'_, Option<SharedSheet>> {
        self.run(move |client| Box::pin(sheets::shared(client, sheet)))
    }

    fn delete_sheets(&self, before: Millis) -> StoreFuture<'_, u64> {
        self.run(move |client| Box::pin(sheets::delete(client, before)))
    }

    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        Some(self.keeper.changes())
    }

    fn announce_presence(&self, room: RoomId, presence: PresenceMessage) {
        self.keeper.announce_presence(room, presence);
    }

    fn seize(&self, room: RoomId) -> StoreFuture<'_, bool> {
        Box::pin(self.keeper.seize(room))
    }

    fn release(&self, room: RoomId) -> StoreFuture<'_, ()> {
        Box::pin(self.keeper.release(room))
    }
}
