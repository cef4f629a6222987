//! Games of Triolet between people by a link.
//!
//! The server hosts rooms. Anyone can create one; it is found by an unguessable id or, until its game begins, by a
//! short code, and played by the holders of its seats' tokens. All messages are those of [`triolet_protocol`],
//! documented in `docs/protocol.md`; `docs/server.md` is for operators.
//!
//! A command passes through fixed steps: its sequence number is checked, then the rules; then it is stored under a
//! unique place and id; only then is it acknowledged and shown to others. Clients only ever see the view of their own
//! seat.
#![deny(missing_docs)]

mod answer;
mod app;
#[cfg(all(test, unix, feature = "postgres"))]
#[path = "../../triolet-store/tests/cluster/mod.rs"]
#[allow(clippy::unwrap_used, reason = "it may fail as the tests do")]
mod cluster;
mod computers;
mod config;
mod conversation;
mod database;
mod entry;
mod extras;
mod host;
mod host_name;
mod http;
mod limits;
mod listen;
mod metrics;
mod names;
#[cfg(all(test, unix, feature = "postgres"))]
#[allow(clippy::panic, clippy::unwrap_used, reason = "it may fail as the tests do")]
mod nodes;
mod outage;
mod presence;
mod process;
mod proxy;
#[cfg_attr(not(feature = "push"), allow(dead_code, reason = "nothing is sent without the feature"))]
mod push;
mod restore;
mod room;
mod rooms;
mod secret;
mod setup;
mod sheets;
#[cfg(test)]
mod simulation;
mod socket;
mod stream;
#[cfg(test)]
#[path = "../tests/common/through.rs"]
mod through;
mod timeline;
mod timeouts;
mod watcher;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::net::TcpListener;
use tokio::sync::broadcast;
use tokio::time::MissedTickBehavior;
use triolet_store::{Change, Millis, Store, StoreError};

pub use config::{Config, LogFormat};
pub use database::Database;
pub use process::{run_backup, run_restore, run_server};
#[cfg(feature = "push")]
pub use push::{PushError, PushOptions};
pub use tracing::Level;

use app::App;
use computers::TELL;

/// The time that connections have to finish at shutdown.
const DRAIN: Duration = Duration::from_secs(10);
/// The interval between two readings of the clock.
const LOOK: Duration = Duration::from_millis(250);
/// The interval between two ticks, which end clocks that have run out.
const TICK: Duration = Duration::from_millis(500);
const HOUR: Duration = Duration::from_secs(3600);

/// The reason why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The database cannot be opened.
    #[error("the database {database} cannot be opened")]
    Store {
        /// The database, without its password.
        database: String,
        /// The reason.
        source: StoreError,
    },
    /// Notifications cannot be sent, for want of the key.
    #[cfg(feature = "push")]
    #[error("notifications cannot be sent")]
    Push(#[from] PushError),
    /// The address cannot be listened on, or listening failed.
    #[error("cannot listen on {address}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The reason.
        source: std::io::Error,
    },
}

/// Runs a server until the process is interrupted or, on Unix, terminated by a signal. Calls `listening` with its
/// address.
///
/// # Errors
/// Returns an error if the database cannot be opened, notifications cannot be sent, or the address cannot be listened
/// on.
pub async fn run(config: Config, listening: impl FnOnce(SocketAddr)) -> Result<(), ServerError> {
    let end = asked_to_end();
    let database = config.database.redacted();
    let opened = config.database.open_to_serve().await;
    let store = opened.map_err(|source| ServerError::Store { database: database.clone(), source })?;
    let failed = |source| ServerError::Listen { address: config.listen, source };
    let listener = TcpListener::bind(config.listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    tracing::info!(%address, %database, "listening");
    if !triolet_web::is_embedded() {
        tracing::warn!("built without the page for the browser: run `cargo xtask web` and build this program again");
    }
    listening(address);
    serve(config, store, listener, end).await
}

/// Serves connections to `listener` until `end` completes, then waits for connections to finish.
///
/// # Errors
/// Returns an error if notifications cannot be sent, or the address for metrics cannot be listened on.
pub async fn serve(
    config: Config,
    store: Arc<dyn Store>,
    listener: TcpListener,
    end: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServerError> {
    let watched = match config.metrics_listen {
        Some(address) => {
            let bound = TcpListener::bind(address).await;
            Some(bound.map_err(|source| ServerError::Listen { address, source })?)
        }
        None => None,
    };
    #[cfg(feature = "push")]
    let (push, delivery) = push::Delivery::open(&config.push)?.unzip();
    #[cfg(not(feature = "push"))]
    let push = None;
    let app = Arc::new(App::new(config, store, push.unwrap_or_default()));
    #[cfg(feature = "push")]
    delivery.into_iter().for_each(|delivery| drop(tokio::spawn(delivery.run(Arc::clone(&app)))));
    if let Some(listener) = watched {
        // Runs until the process ends, so that the shutdown can be monitored.
        tokio::spawn(axum::serve(listener, metrics::router(Arc::clone(&app))).into_future());
    }
    if let Err(error) = app.rooms.follow_clock().await {
        tracing::warn!(%error, "the clock of the database cannot be read yet");
    }
    tokio::spawn(tidy(Arc::clone(&app)));
    tokio::spawn(notice_stops(Arc::clone(&app)));
    tokio::spawn(keep_time(Arc::clone(&app)));
    tokio::spawn(tell_who_waits(Arc::clone(&app)));
    if let Some(changes) = app.rooms.changes() {
        tokio::spawn(follow(Arc::clone(&app), changes));
    }
    if let Some(changes) = app.rooms.changes() {
        let app = Arc::clone(&app);
        tokio::spawn(async move { app.sheets.follow(changes).await });
    }
    let pages = http::router(Arc::clone(&app));
    let ending = app.ending.clone();
    let ended = async move {
        end.await;
        tracing::info!("ending");
        ending.send_replace(true);
    };
    let mut ending = app.ending.subscribe();
    let server = async {
        listen::serve(listener, pages, listen::PATIENCE, |address| app.let_in(address), ended).await;
        // Upgraded sockets no longer count as requests; they too are notified and closed.
        while app.limits.connections() > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    };
    let overdue = async move {
        // The sender lives as long as the server does.
        let _ = ending.wait_for(|ending| *ending).await;
        tokio::time::sleep(DRAIN).await;
    };
    tokio::select! {
        served = server => served,
        () = overdue => {
            tracing::warn!("some connections did not come to their end");
            Ok(())
        }
    }
}

/// Reads the clock often enough to detect that the process was stopped.
async fn notice_stops(app: Arc<App>) {
    let mut looks = tokio::time::interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        looks.tick().await;
        app.rooms.now();
    }
}

/// Ticks the rooms with a due timer.
async fn keep_time(app: Arc<App>) {
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !*app.ending.borrow() {
        ticks.tick().await;
        app.rooms.tick().await;
    }
}

/// Reports positions in the wait queue to those who wait for a computer's turn.
async fn tell_who_waits(app: Arc<App>) {
    let mut ticks = tokio::time::interval(TELL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !*app.ending.borrow() {
        ticks.tick().await;
        app.computers.tell_who_waits();
    }
}

/// Deletes old shared sheets every hour, and old games, if the operator has set an age.
async fn tidy(app: Arc<App>) {
    let age = Millis::from(app.config.keep_days) * 24 * HOUR.as_millis() as Millis;
    let mut hours = tokio::time::interval(HOUR);
    while !*app.ending.borrow() {
        hours.tick().await;
        app.sheets.delete_old(app.rooms.now()).await;
        if age > 0 {
            app.rooms.delete_older(age).await;
        }
    }
}

/// Updates the rooms in memory with changes by other servers while this one runs.
async fn follow(app: Arc<App>, changes: broadcast::Receiver<Change>) {
    let mut ending = app.ending.subscribe();
    let over = async {
        // An error means that the sender, and thus the server, is gone.
        drop(ending.wait_for(|ending| *ending).await);
        // Connected clients receive updates until the end.
        tokio::time::sleep(DRAIN).await;
    };
    tokio::select! {
        () = app.rooms.follow(changes) => {}
        () = over => {}
    }
}

/// Waits for a request to end the process. Signals count from this call on, not from the first poll.
#[cfg(unix)]
fn asked_to_end() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let signals = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    let waits = signals.map(|signal| {
        Box::pin(async move {
            match signal {
                Ok(mut signal) => drop(signal.recv().await),
                Err(_) => std::future::pending().await,
            }
        })
    });
    futures_util::future::select_all(waits).map(drop)
}

#[cfg(not(unix))]
async fn asked_to_end() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
