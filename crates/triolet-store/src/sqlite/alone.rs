//! Ensures that only one server at a time keeps its games in a file: another would miss the first one's changes.
//!
//! The lock is on a separate file, so that backups and restores can access the games meanwhile. The system releases it
//! when the process ends for any reason; the file remains.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use super::create_private;
use crate::StoreError;

/// An exclusive lock, held until dropped.
#[derive(Debug)]
pub(super) struct Alone {
    _held: Mutex<Connection>,
}

impl Alone {
    /// Takes the lock for an existing file, after resolving links.
    ///
    /// # Errors
    /// If another process holds the lock, or it can't be created.
    pub fn with(path: &Path) -> Result<Self, StoreError> {
        let path = fs::canonicalize(path).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let mut beside = path.clone().into_os_string();
        beside.push("-server");
        let beside = PathBuf::from(beside);
        create_private(&beside)?;
        let connection = Connection::open(beside)?;
        connection.busy_timeout(Duration::ZERO)?;
        // SQLite can lock a file on every system; nothing is ever written to this one.
        connection.execute_batch("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE").map_err(|error| {
            match error.sqlite_error_code() {
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Unavailable(format!(
                    "another server that is running keeps its games in {}",
                    path.display()
                )),
                _ => error.into(),
            }
        })?;
        Ok(Self { _held: Mutex::new(connection) })
    }
}
