//! Backups: a text file with one line for each room, which any store can write and any other can read.
//!
//! The first line names the format, and the last one holds the number of rooms, so that a truncated file is detected. A
//! backup contains everything, including secrets of shuffles and hashes of tokens.

use std::collections::hash_map::RandomState;
use std::fs::{self, File, OpenOptions};
use std::hash::BuildHasher;
use std::io::{BufRead, BufReader, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::{Store, StoreError, StoredRoom};

/// The version of the format.
const VERSION: u32 = 1;
/// Maximum rooms queued between the store and the file.
const AHEAD: usize = 64;

/// The reason why a backup or a restore failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file can't be written or read.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// The file is not a backup, or it is damaged.
    #[error("line {line}: {why}")]
    Damaged {
        /// The line, counted from 1; 0 if the file ends too early.
        line: usize,
        /// The error.
        why: String,
    },
}

/// The result of restoring a backup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// The number of rooms restored.
    pub rooms: u64,
    /// The number of rooms that already existed; they are unchanged.
    pub known: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum BackupLine {
    TrioletBackup { version: u32 },
    Room(Box<StoredRoom>),
    End { rooms: u64 },
}

/// Writes a consistent snapshot of all rooms, even if the store is in use. The file replaces an existing one only once
/// it is complete and synced to disk; a symbolic link is followed. Returns the number of rooms.
///
/// # Errors
/// If the store fails, if the file can't be written, or if the path is not a regular file.
pub async fn backup(store: &dyn Store, path: &Path) -> Result<u64, BackupError> {
    let path = place(path)?;
    // An unpredictable name: two concurrent backups don't write to the same file, and nobody can have created it
    // beforehand with their own permissions.
    let mut unfinished = path.clone().into_os_string();
    unfinished.push(format!(".{:016x}.unfinished", RandomState::new().hash_one(std::process::id())));
    let unfinished = PathBuf::from(unfinished);
    let rooms = write_all(store, &unfinished).await;
    let placed = rooms.and_then(|rooms| Ok(fs::rename(&unfinished, &path).map(|()| rooms)?));
    if placed.is_err() {
        // The incomplete file is useless and contains secrets.
        let _ = fs::remove_file(&unfinished);
    }
    placed
}

/// Returns the final path. An existing device or folder is not replaced.
fn place(path: &Path) -> std::io::Result<PathBuf> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => fs::canonicalize(path),
        Ok(_) => Err(no_file()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(path.into()),
        Err(error) => Err(error),
    }
}

fn no_file() -> std::io::Error {
    std::io::Error::new(ErrorKind::InvalidInput, "the path is not a regular file")
}

async fn write_all(store: &dyn Store, path: &Path) -> Result<u64, BackupError> {
    let file = create_private(path)?;
    let (send, receive) = mpsc::channel(AHEAD);
    let writing = std::thread::spawn(move || write(file, receive));
    let dumped = store.dump(send).await;
    // By now all rooms are in the channel, or the dump has failed.
    let written = writing.join().map_err(|_| std::io::Error::other("the writing thread failed"))?;
    dumped?;
    Ok(written?)
}

/// Creates a file that only its owner can read, since a backup contains secrets.
fn create_private(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn write(file: File, mut rooms: mpsc::Receiver<StoredRoom>) -> std::io::Result<u64> {
    let mut file = BufWriter::new(file);
    let mut put = |line: &BackupLine| -> std::io::Result<()> {
        serde_json::to_writer(&mut file, line)?;
        file.write_all(b"\n")
    };
    put(&BackupLine::TrioletBackup { version: VERSION })?;
    let mut count = 0;
    while let Some(room) = rooms.blocking_recv() {
        put(&BackupLine::Room(Box::new(room)))?;
        count += 1;
    }
    put(&BackupLine::End { rooms: count })?;
    file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
    Ok(count)
}

/// Restores the rooms of a backup. The whole file is validated before anything is written. Existing rooms are left
/// alone, so a restore may be repeated, also on a store in use.
///
/// # Errors
/// If the file can't be read, is damaged, or is not a regular file; or if the store fails.
pub async fn restore(store: &dyn Store, path: &Path) -> Result<Restored, BackupError> {
    restore_with(store, path, |_| {}).await
}

/// Restores a backup as [`restore`] does, with `prepare` applied to every room first.
///
/// # Errors
/// As for [`restore`].
pub async fn restore_with(
    store: &dyn Store,
    path: &Path,
    prepare: impl Fn(&mut StoredRoom),
) -> Result<Restored, BackupError> {
    if !fs::metadata(path)?.is_file() {
        // The file is read twice, which a pipe doesn't support.
        return Err(no_file().into());
    }
    for room in rooms(path)? {
        room?;
    }
    let mut restored = Restored::default();
    for room in rooms(path)? {
        let mut room = room?;
        prepare(&mut room);
        if store.put(room).await? {
            restored.rooms += 1;
        } else {
            restored.known += 1;
        }
    }
    Ok(restored)
}

/// Iterates over the rooms in a file; the last item is an error if the file is incomplete.
fn rooms(path: &Path) -> Result<impl Iterator<Item = Result<StoredRoom, BackupError>>, BackupError> {
    let mut lines = (1..).zip(BufReader::new(File::open(path)?).lines());
    let mut read = move || -> Result<(usize, BackupLine), BackupError> {
        let damaged = |line, why: &dyn ToString| BackupError::Damaged { line, why: why.to_string() };
        let (number, text) = lines.next().ok_or_else(|| damaged(0, &"the file ends too early"))?;
        Ok((number, serde_json::from_str(&text?).map_err(|error| damaged(number, &error))?))
    };
    match read()? {
        (_, BackupLine::TrioletBackup { version: VERSION }) => {}
        (line, _) => return Err(BackupError::Damaged { line, why: format!("no backup of version {VERSION}") }),
    }
    let mut count = 0;
    let mut ended = false;
    Ok(std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let room = match read() {
            Ok((_, BackupLine::Room(room))) => {
                count += 1;
                return Some(Ok(*room));
            }
            Ok((_, BackupLine::End { rooms })) if rooms == count => None,
            Ok((line, _)) => Some(Err(BackupError::Damaged { line, why: "rooms are missing".into() })),
            Err(error) => Some(Err(error)),
        };
        ended = true;
        room
    }))
}
