//! The long-lived connection that listens for changes and holds the advisory locks of the rooms for which this server
//! acts. If it is lost, the locks are released as they should be; after reconnecting, all known state may be stale.

use std::collections::BTreeMap;
use std::collections::hash_map::RandomState;
use std::future::poll_fn;
use std::hash::BuildHasher;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, broadcast};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::tls::NoTlsStream;
use tokio_postgres::types::Type;
use tokio_postgres::{AsyncMessage, Client, Connection, Row, Socket};

use super::pool::{PATIENCE, Pool, ask_for_settings, overdue};
use super::queries::CHANNEL;
use super::sheets;
use crate::{Change, PresenceMessage, RoomId, StoreError};

/// Maximum changes buffered for a slow receiver before it loses some.
const BACKLOG: usize = 1024;
/// The delay before reconnecting.
const PAUSE: Duration = Duration::from_millis(500);

/// Owns the task that keeps the connection.
#[derive(Debug)]
pub(super) struct Keeper {
    changes: broadcast::Sender<Change>,
    /// The connection, while there is one.
    client: Arc<Mutex<Option<Arc<Client>>>>,
    /// The random id of this process.
    process: u64,
    announced: Arc<Announced>,
    /// Notified to drop the connection.
    given_up: Arc<Notify>,
    task: JoinHandle<()>,
}

/// Pending notifications to other processes. They are sent together in one transaction, because commits that notify
/// wait for each other across all servers.
#[derive(Debug, Default)]
struct Announced {
    /// By room and by kind, the latest message.
    waiting: Mutex<BTreeMap<(RoomId, u8), String>>,
    more: Notify,
}

impl Announced {
    fn add(&self, room: RoomId, presence: PresenceMessage, payload: String) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let kind = match presence {
            PresenceMessage::Here(_) => 0,
            PresenceMessage::Asked => 1,
            PresenceMessage::Acts => 2,
        };
        waiting.insert((room, kind), payload);
        self.more.notify_one();
    }

    fn take(&self) -> Vec<String> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *waiting).into_values().collect()
    }

    /// Sends pending notifications for as long as the connection lasts. A lost message is repeated later by its sender.
    /// Without any, an empty query is sent from time to time: that is the only way to detect a dead connection, as to a
    /// failed machine.
    async fn tell(&self, client: &Client) -> Result<(), StoreError> {
        let notify = format!("SELECT pg_notify('{CHANNEL}', payload) FROM unnest($1) AS told (payload)");
        loop {
            let _ = timeout(PATIENCE, self.more.notified()).await;
            let payloads = self.take();
            in_time(client.query_typed(&notify, &[(&payloads, Type::TEXT_ARRAY)])).await?;
        }
    }
}

/// Awaits an answer of the database with a timeout.
async fn in_time<T>(asked: impl Future<Output = Result<T, tokio_postgres::Error>>) -> Result<T, StoreError> {
    Ok(timeout(PATIENCE, asked).await.map_err(|_| overdue("an answer"))??)
}

impl Keeper {
    pub fn start(pool: Arc<Pool>) -> Self {
        let changes = broadcast::Sender::new(BACKLOG);
        let client = Arc::new(Mutex::new(None));
        let process = RandomState::new().hash_one(std::process::id());
        let (announced, given_up) = (Arc::new(Announced::default()), Arc::new(Notify::new()));
        let keeping = Keeping {
            pool,
            process,
            changes: changes.clone(),
            place: Arc::clone(&client),
            announced: Arc::clone(&announced),
            given_up: Arc::clone(&given_up),
        };
        let task = tokio::spawn(keeping.keep());
        Self { changes, client, process, announced, given_up, task }
    }

    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// Sends an unstored message to the other processes.
    pub fn announce_presence(&self, room: RoomId, presence: PresenceMessage) {
        self.announced.add(room, presence, print(room, self.process, presence));
    }

    /// Locks a room, unless another server has locked it.
    pub async fn seize(&self, room: RoomId) -> Result<bool, StoreError> {
        let rows = self.ask("SELECT pg_try_advisory_lock($1)", room).await?;
        Ok(rows.first().is_some_and(|row| row.get(0)))
    }

    pub async fn release(&self, room: RoomId) -> Result<(), StoreError> {
        self.ask("SELECT pg_advisory_unlock($1)", room).await.map(drop)
    }

    async fn ask(&self, statement: &str, room: RoomId) -> Result<Vec<Row>, StoreError> {
        let client = self.client()?;
        let answer = in_time(client.query_typed(statement, &[(&key(room), Type::INT8)])).await;
        if answer.is_err() {
            // The state of its locks is now unknown, so the connection is dropped together with them.
            self.given_up.notify_one();
        }
        answer
    }

    fn client(&self) -> Result<Arc<Client>, StoreError> {
        let client = self.client.lock().unwrap_or_else(PoisonError::into_inner);
        client.clone().ok_or_else(|| StoreError::Unavailable("its listening connection is lost".into()))
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Returns the lock key of a room. Two rooms with the same key would merely exclude each other.
fn key(room: RoomId) -> i64 {
    let [a, b, c, d, e, f, g, h, ..] = room.0;
    i64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// The state of the task that keeps the connection.
struct Keeping {
    pool: Arc<Pool>,
    process: u64,
    changes: broadcast::Sender<Change>,
    place: Arc<Mutex<Option<Arc<Client>>>>,
    announced: Arc<Announced>,
    given_up: Arc<Notify>,
}

impl Keeping {
    async fn keep(self) {
        loop {
            let lost = self.keep_one().await;
            self.put(None);
            if let Err(error) = lost {
                tracing::warn!(%error, "lost the connection that receives changes of other servers");
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    fn put(&self, client: Option<Arc<Client>>) {
        *self.place.lock().unwrap_or_else(PoisonError::into_inner) = client;
    }

    /// Runs one connection until it ends.
    async fn keep_one(&self) -> Result<(), StoreError> {
        let (client, connection) = self.pool.connect().await?;
        let client = Arc::new(client);
        let listen = async {
            ask_for_settings(&client).await?;
            in_time(client.batch_execute(&format!("LISTEN {CHANNEL}; LISTEN {}", sheets::CHANNEL))).await?;
            self.put(Some(Arc::clone(&client)));
            // Earlier changes were missed. It doesn't matter if there is no receiver.
            let _ = self.changes.send(Change::Unknown);
            self.announced.tell(&client).await
        };
        tokio::select! {
            ended = listen => ended,
            driven = drive(connection, self.process, &self.changes) => driven,
            () = self.given_up.notified() => Err(overdue("an answer")),
        }
    }
}

/// Drives a connection to its end and forwards its notifications.
async fn drive(
    mut connection: Connection<Socket, NoTlsStream>,
    process: u64,
    changes: &broadcast::Sender<Change>,
) -> Result<(), StoreError> {
    while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(notification) = message? {
            let payload = notification.payload();
            let change = match notification.channel() {
                sheets::CHANNEL => payload.parse().ok().map(Change::Sheet),
                _ => read(payload),
            };
            let change = change.unwrap_or(Change::Unknown);
            // A process's messages about its own people are for the others.
            if !matches!(change, Change::PresenceMessage(_, by, _) if by == process) {
                let _ = changes.send(change);
            }
        }
    }
    Ok(())
}

fn print(room: RoomId, process: u64, presence: PresenceMessage) -> String {
    match presence {
        PresenceMessage::Here(seats) => format!("{room} here {process} {seats}"),
        PresenceMessage::Asked => format!("{room} asked {process}"),
        PresenceMessage::Acts => format!("{room} acts {process}"),
    }
}

fn read(payload: &str) -> Option<Change> {
    let words: Vec<&str> = payload.split(' ').collect();
    Some(match words[..] {
        [room, revision] => Change::Room(room.parse().ok()?, revision.parse().ok()?),
        [room, "asked", process] => {
            Change::PresenceMessage(room.parse().ok()?, process.parse().ok()?, PresenceMessage::Asked)
        }
        [room, "acts", process] => {
            Change::PresenceMessage(room.parse().ok()?, process.parse().ok()?, PresenceMessage::Acts)
        }
        [room, "here", process, seats] => Change::PresenceMessage(
            room.parse().ok()?,
            process.parse().ok()?,
            PresenceMessage::Here(seats.parse().ok()?),
        ),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use triolet::shuffle::Hex;

    #[test]
    fn what_is_told_is_read() {
        let room = Hex([7; 16]);
        assert_eq!(read(&format!("{room} 12")), Some(Change::Room(room, 12)));
        for presence in [PresenceMessage::Here(5), PresenceMessage::Asked, PresenceMessage::Acts] {
            assert_eq!(read(&print(room, 9, presence)), Some(Change::PresenceMessage(room, 9, presence)));
        }
        assert_eq!(read(&room.to_string()), None);
        assert_eq!(read("x 1"), None);
    }
}
