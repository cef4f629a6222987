//! Moves what the write-ahead log has collected to its place in the file, beside the thread that writes.
//!
//! SQLite would do it with a commit whenever the log has a thousand pages, and whoever waits for that commit would wait
//! for all of them to reach the disk.

use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;

use crate::StoreError;

/// The interval between two checkpoints.
const EVERY: Duration = Duration::from_secs(1);
/// With so many pages in the log, 64 MB, a commit moves them after all. Only so does the log begin anew while games go
/// on without a pause, and then few are left to be moved.
pub(super) const MAX_PAGES: u32 = 16_384;

/// Moves pages until it is dropped.
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
                    // What cannot be moved now, because somebody reads or the disk is full, is moved later.
                    let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
                }
            })
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Self { _end: end })
    }
}
