//! A small pool of connections.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_postgres::tls::NoTlsStream;
use tokio_postgres::{Client, Config, Connection, NoTls, Socket};

use super::Work;
use crate::StoreError;

/// Maximum connections, besides the one that listens.
const CONNECTIONS: usize = 8;
/// The time to wait for a free connection. Beyond it a request is refused, not kept waiting.
const QUEUE_WAIT: Duration = Duration::from_secs(3);
/// The time the database may take for what it is asked.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// What every connection asks for. A commit waits for the disk; what a lost server has left open is ended soon, so that
/// it stands in nobody's way; no statement is compiled to machine code, which would take longer than any of them.
const SETTINGS: &str = "SET synchronous_commit = on; SET jit = off; SET statement_timeout = '5s'; SET lock_timeout = '4s'; \
                        SET idle_in_transaction_session_timeout = '5s'; SET tcp_keepalives_idle = 3; \
                        SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3";

/// Connections, at most so many at a time.
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

    /// A connection of its own, which somebody else has to drive.
    pub async fn connect(&self) -> Result<(Client, Connection<Socket, NoTlsStream>), StoreError> {
        let connecting = timeout(PATIENCE, self.config.connect(NoTls)).await;
        Ok(connecting.map_err(|_| overdue("a connection"))??)
    }

    /// Lends a connection.
    pub async fn lend(self: &Arc<Self>) -> Result<Lent, StoreError> {
        let place = timeout(QUEUE_WAIT, Arc::clone(&self.places).acquire_owned()).await;
        let place = place.map_err(|_| StoreError::Busy)?.map_err(|_| overdue("a place"))?;
        let client = match self.take_idle() {
            Some(client) => client,
            None => {
                let (client, connection) = self.connect().await?;
                tokio::spawn(async move {
                    if let Err(error) = connection.await {
                        tracing::warn!(error = %StoreError::from(error), "a connection to the database is lost");
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

/// Sets a new connection up.
pub(super) async fn ask_for_settings(client: &Client) -> Result<(), StoreError> {
    Ok(timeout(PATIENCE, client.batch_execute(SETTINGS)).await.map_err(|_| overdue("an answer"))??)
}

pub(super) fn overdue(what: &str) -> StoreError {
    StoreError::Unavailable(format!("{what} is overdue"))
}

/// A connection that is lent until this is dropped.
pub(super) struct Lent {
    /// There until the end, or until it is not to be used again.
    client: Option<Client>,
    pool: Arc<Pool>,
    _place: OwnedSemaphorePermit,
}

impl Lent {
    /// Does something with the connection, which has so long for it; if it takes longer, the connection is given up.
    pub async fn run<T>(
        mut self,
        work: impl for<'c> FnOnce(&'c mut Client) -> Work<'c, T> + Send,
    ) -> Result<T, StoreError> {
        // Should this future be dropped half-way, so is the connection: it is not in the pool meanwhile.
        let mut client = self.client.take().ok_or_else(|| overdue("a connection"))?;
        let result = timeout(PATIENCE, work(&mut client)).await.map_err(|_| overdue("an answer"))?;
        self.client = Some(client);
        result
    }
}

impl Deref for Lent {
    type Target = Client;

    fn deref(&self) -> &Client {
        self.client.as_ref().expect("it is taken out only by what takes this whole")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut Client {
        self.client.as_mut().expect("it is taken out only by what takes this whole")
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(client) = self.client.take().filter(|client| !client.is_closed()) {
            self.pool.idle.lock().unwrap_or_else(PoisonError::into_inner).push(client);
        }
    }
}
