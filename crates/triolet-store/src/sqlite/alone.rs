//! That one server at a time keeps its games in a file: another would not hear of what the first one does.
//!
//! The lock is on a file beside, so that a backup and a restore get at the games meanwhile. The system takes it back
//! with the process, however that ends; the file stays.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use super::create_private;
use crate::StoreError;

/// A lock that is held until this is dropped.
#[derive(Debug)]
pub(super) struct Alone {
    _held: Mutex<Connection>,
}

impl Alone {
    /// Takes the lock for a file that is there, by whichever link it is named.
    ///
    /// # Errors
    /// When somebody has it, or there can be none.
    pub fn with(path: &Path) -> Result<Self, StoreError> {
        let path = fs::canonicalize(path).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let mut beside = path.clone().into_os_string();
        beside.push("-server");
        let beside = PathBuf::from(beside);
        create_private(&beside)?;
        let connection = Connection::open(beside)?;
        connection.busy_timeout(Duration::ZERO)?;
        // SQLite knows how to lock a file on every system; nothing is ever written to this one.
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
