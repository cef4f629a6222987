//! A small connection pool.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_postgres::tls::NoTlsStream;
use tokio_postgres::{Client, Config, Connection, NoTls, Socket};

use super::Work;
use crate::StoreError;

/// Maximum connections, besides the listening one.
const CONNECTIONS: usize = 8;
/// Maximum wait for a free connection. After that, the request is refused.
const QUEUE_WAIT: Duration = Duration::from_secs(3);
/// Timeout of a database operation.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// The settings of every connection: commits wait for the disk; the server soon ends what a lost client left open; and
/// the JIT compiler is off, since compiling takes longer than any of our statements.
const SETTINGS: &str = "SET synchronous_commit = on; SET jit = off; SET statement_timeout = '5s'; SET lock_timeout = '4s'; \
                        SET idle_in_transaction_session_timeout = '5s'; SET tcp_keepalives_idle = 3; \
                        SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3";

/// A bounded pool of connections.
#[derive(Debug)]
pub(super) struct Pool {
    config: Config,
    places: Arc<Semaphore>,
    idle: Mutex<Vec<Client>>,
}

impl Pool {
    pub fn new(mut config: Config) -> Self {
        config.application_name("triolet").connect_timeout(PATIENCE);
        Self { config, places: Arc::new(Semaphore::new(CONNECTIONS)), idle: Mutex::default() }
    }

    /// Opens a new connection, which the caller must drive.
    pub async fn connect(&self) -> Result<(Client, Connection<Socket, NoTlsStream>), StoreError> {
        let connecting = timeout(PATIENCE, self.config.connect(NoTls)).await;
        Ok(connecting.map_err(|_| overdue("a connection"))??)
    }

    /// Takes a connection from the pool, or opens one.
    pub async fn lend(self: &Arc<Self>) -> Result<Lent, StoreError> {
        let place = timeout(QUEUE_WAIT, Arc::clone(&self.places).acquire_owned()).await;
        let place = place.map_err(|_| StoreError::Busy)?.map_err(|_| overdue("a place"))?;
        let client = match self.take_idle() {
            Some(client) => client,
            None => {
                let (client, connection) = self.connect().await?;
                tokio::spawn(async move {
                    if let Err(error) = connection.await {
                        tracing::warn!(error = %StoreError::from(error), "lost a connection to the database");
                    }
                });
                ask_for_settings(&client).await?;
                client
            }
        };
        Ok(Lent { client: Some(client), pool: Arc::clone(self), _place: place })
    }

    fn take_idle(&self) -> Option<Client> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.retain(|client| !client.is_closed());
        idle.pop()
    }
}

/// Applies the settings to a new connection.
pub(super) async fn ask_for_settings(client: &Client) -> Result<(), StoreError> {
    Ok(timeout(PATIENCE, client.batch_execute(SETTINGS)).await.map_err(|_| overdue("an answer"))??)
}

pub(super) fn overdue(what: &str) -> StoreError {
    StoreError::Unavailable(format!("timed out waiting for {what}"))
}

/// A borrowed connection, returned to the pool on drop.
pub(super) struct Lent {
    /// `None` once the connection must not be reused.
    client: Option<Client>,
    pool: Arc<Pool>,
    _place: OwnedSemaphorePermit,
}

impl Lent {
    /// Runs an operation with a timeout; on timeout the connection is closed.
    pub async fn run<T>(
        mut self,
        work: impl for<'c> FnOnce(&'c mut Client) -> Work<'c, T> + Send,
    ) -> Result<T, StoreError> {
        // If this future is dropped midway, the connection is dropped too, since it isn't in the pool.
        let mut client = self.client.take().ok_or_else(|| overdue("a connection"))?;
        let result = timeout(PATIENCE, work(&mut client)).await.map_err(|_| overdue("an answer"))?;
        self.client = Some(client);
        result
    }
}

impl Deref for Lent {
    type Target = Client;

    fn deref(&self) -> &Client {
        self.client.as_ref().expect("only `run` takes the client, and it consumes `self`")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut Client {
        self.client.as_mut().expect("only `run` takes the client, and it consumes `self`")
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(client) = self.client.take().filter(|client| !client.is_closed()) {
            self.pool.idle.lock().unwrap_or_else(PoisonError::into_inner).push(client);
        }
    }
}
