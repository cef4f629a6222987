//! Score sheets of games at real boards, which their owners show to others by a link.

mod follower;
mod http;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Semaphore, broadcast, watch};
use triolet_protocol::{Code, SheetMessage};
use triolet_sheet::public_text;
use triolet_store::{Change, Millis, Published, SharedSheet, SheetId, Store};

use crate::room::unavailable;

pub use http::routes;

/// Maximum sheets that a store keeps.
const MAX_SHEETS: u32 = 10_000;
/// Maximum texts to check at once.
const MAX_CHECKS: usize = 1;
/// The time after which a sheet without any change is deleted, in milliseconds: 30 days.
const LIFETIME: Millis = 30 * 86_400_000;

/// The shared sheets. Only those that are being watched take any memory.
#[derive(Debug)]
pub struct Sheets {
    store: Arc<dyn Store>,
    watched: Mutex<HashMap<SheetId, watch::Sender<()>>>,
    /// Permits to check a text. Playing a long record through takes some milliseconds of a processor that games need too.
    checks: Semaphore,
}

impl Sheets {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store, watched: Mutex::default(), checks: Semaphore::new(MAX_CHECKS) }
    }

    fn watched(&self) -> MutexGuard<'_, HashMap<SheetId, watch::Sender<()>>> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Publishes a sheet, or stops showing it, if its text is `None`.
    async fn publish(&self, sheet: SharedSheet) -> Result<(), Code> {
        let id = sheet.sheet;
        match self.store.publish(sheet, MAX_SHEETS).await.map_err(|error| unavailable(&error))? {
            Published::Stored => {
                self.tell(&id);
                Ok(())
            }
            Published::Stale => Err(Code::StaleSequence),
            Published::NotYours => Err(Code::NotYourSheet),
            Published::Stopped | Published::Unknown => Err(Code::UnknownSheet),
            Published::Full => Err(Code::TooManyRequests),
        }
    }

    /// Checks that a text may be shown, and returns it.
    async fn check(&self, text: String) -> Result<String, Code> {
        let _permit = self.checks.acquire().await.map_err(|_| Code::Internal)?;
        let checked = tokio::task::spawn_blocking(move || is_public(&text).then_some(text)).await;
        checked.map_err(|_| Code::Internal)?.ok_or(Code::BadRecord)
    }

    async fn load(&self, id: SheetId) -> Result<Option<SharedSheet>, Code> {
        self.store.shared(id).await.map_err(|error| unavailable(&error))
    }

    /// Subscribes to the changes of a sheet.
    fn watch(&self, id: SheetId) -> watch::Receiver<()> {
        let mut watched = self.watched();
        watched.retain(|_, changes| !changes.is_closed());
        watched.entry(id).or_default().subscribe()
    }

    fn tell(&self, id: &SheetId) {
        if let Some(changes) = self.watched().get(id) {
            changes.send_replace(());
        }
    }

    /// Notifies the watchers of changes at other servers, until the notifications end.
    pub async fn follow(&self, mut changes: broadcast::Receiver<Change>) {
        loop {
            match changes.recv().await {
                Ok(Change::Sheet(id)) => self.tell(&id),
                Ok(Change::Unknown) | Err(RecvError::Lagged(_)) => {
                    self.watched().values().for_each(|changes| changes.send_replace(()));
                }
                Ok(Change::Room(..) | Change::PresenceMessage(..)) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Deletes the sheets that have not changed for long.
    pub async fn delete_old(&self, now: Millis) {
        match self.store.delete_sheets(now - LIFETIME).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "deleted old sheets"),
            Err(error) => drop(unavailable(&error)),
        }
    }
}

/// Returns `true` if a text is a partial record that holds nothing that others may not see.
fn is_public(text: &str) -> bool {
    public_text(text).is_ok_and(|public| public == text)
}

/// Returns a sheet as its watchers see it.
fn message(sheet: SharedSheet, now: Millis) -> SheetMessage {
    let age = u32::try_from(now.saturating_sub(sheet.changed).max(0)).unwrap_or(u32::MAX);
    match sheet.text {
        Some(text) => SheetMessage::Sheet { revision: sheet.revision, age, text },
        None => SheetMessage::SheetStopped,
    }
}
