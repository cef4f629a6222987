//! Moves pages from the write-ahead log to the database file, in a thread of its own.
//!
//! By default SQLite does this during a commit once the log has a thousand pages, and that commit would have to wait
//! for all of them to be synced.

use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;

use crate::StoreError;

/// The interval between two checkpoints.
const EVERY: Duration = Duration::from_secs(1);
/// The log size in pages (64 MB) at which a commit does the checkpoint after all. Under continuous load only this lets
/// the log start over, and few pages are then left to move.
pub(super) const MAX_PAGES: u32 = 16_384;

/// A handle to the checkpoint thread, which ends when it is dropped.
#[derive(Debug)]
pub(super) struct Checkpoints {
    _end: Sender<()>,
}

impl Checkpoints {
    pub fn start(path: &Path) -> Result<Self, StoreError> {
        let connection = Connection::open(path)?;
        let (end, ended) = channel();
        thread::Builder::new()
            .name("checkpoint".into())
            .spawn(move || {
                while ended.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
                    // A checkpoint blocked by a reader or a full disk is retried later.
                    let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
                }
            })
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Self { _end: end })
    }
}
