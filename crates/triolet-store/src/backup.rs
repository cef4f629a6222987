//! Backups: a text file of one line for each room, which any store can write and any other can read.
//!
//! The first line names the format, the last one says how many rooms there are, so that a file that was cut off is
//! noticed. Everything is in it, secrets of shuffles and hashes of tokens too.

use std::collections::hash_map::RandomState;
use std::fs::{self, File, OpenOptions};
use std::hash::BuildHasher;
use std::io::{BufRead, BufReader, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::{Store, StoreError, Stored};

/// The version of the format.
const VERSION: u32 = 1;
/// Maximum rooms on their way from the store to the file.
const AHEAD: usize = 64;

/// The reason why there is no backup, or none was brought back.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file cannot be written or read.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// The file is no backup, or is damaged.
    #[error("line {line}: {why}")]
    Damaged {
        /// Which line, from 1 on.
        line: usize,
        /// The error.
        why: String,
    },
}

/// The result of restoring a backup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// Rooms that are in the store now and were not before.
    pub rooms: u64,
    /// Rooms that were there already; they are as they were.
    pub known: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum BackupLine {
    TrioletBackup { version: u32 },
    Room(Box<Stored>),
    End { rooms: u64 },
}

/// Writes all rooms as they are at this moment; the store may be in use meanwhile. The file takes its place once it is
/// whole and on the disk; behind a link, that is where the link leads. Answers how many rooms there are.
///
/// # Errors
/// When the store does not answer, when the file cannot be written, or when what is there is no ordinary file.
pub async fn backup(store: &dyn Store, path: &Path) -> Result<u64, BackupError> {
    let path = place(path)?;
    // A name that nobody knows before: two backups at a time do not write to one file, and nobody has put one there to
    // read.
    let mut unfinished = path.clone().into_os_string();
    unfinished.push(format!(".{:016x}.unfinished", RandomState::new().hash_one(std::process::id())));
    let unfinished = PathBuf::from(unfinished);
    let rooms = write_all(store, &unfinished).await;
    let placed = rooms.and_then(|rooms| Ok(fs::rename(&unfinished, &path).map(|()| rooms)?));
    if placed.is_err() {
        // What there is of it holds what is hidden, and is of no use.
        let _ = fs::remove_file(&unfinished);
    }
    placed
}

/// Where the file is to be: a device or a folder that is there already is not replaced.
fn place(path: &Path) -> std::io::Result<PathBuf> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => fs::canonicalize(path),
        Ok(_) => Err(no_file()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(path.into()),
        Err(error) => Err(error),
    }
}

fn no_file() -> std::io::Error {
    std::io::Error::new(ErrorKind::InvalidInput, "what is there is no ordinary file")
}

async fn write_all(store: &dyn Store, path: &Path) -> Result<u64, BackupError> {
    let file = create_private(path)?;
    let (send, receive) = mpsc::channel(AHEAD);
    let writing = std::thread::spawn(move || write(file, receive));
    let dumped = store.dump(send).await;
    // All rooms are in the channel by now, or will never be.
    let written = writing.join().map_err(|_| std::io::Error::other("the writing thread failed"))?;
    dumped?;
    Ok(written?)
}

/// A backup is for its owner alone: who reads it knows what is hidden.
fn create_private(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn write(file: File, mut rooms: mpsc::Receiver<Stored>) -> std::io::Result<u64> {
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

/// Brings the rooms of a backup back. The file is read to its end before anything is done. Rooms that are there already
/// are left alone, so this may be done again, and on a store in use.
///
/// # Errors
/// When the file cannot be read, is damaged, or is no ordinary file; or when the store does not answer.
pub async fn restore(store: &dyn Store, path: &Path) -> Result<Restored, BackupError> {
    restore_as(store, path, |_| {}).await
}

/// The same, for rooms that `prepare` may change before they are brought back.
///
/// # Errors
/// As for [`restore`].
pub async fn restore_as(
    store: &dyn Store,
    path: &Path,
    prepare: impl Fn(&mut Stored),
) -> Result<Restored, BackupError> {
    if !fs::metadata(path)?.is_file() {
        // It is read twice: what comes out of a pipe is gone after the first time.
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

/// The rooms in a file, and the error at its end if it is not whole.
fn rooms(path: &Path) -> Result<impl Iterator<Item = Result<Stored, BackupError>>, BackupError> {
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
