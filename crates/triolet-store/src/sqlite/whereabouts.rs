//! `true` if the files of an open database are still where they were.
//!
//! A file that is deleted or moved while it is open can be written all the same, and what is written is lost with the
//! process. Nothing of that may be acknowledged. It goes for the file and for the write-ahead log beside it, which is
//! there for as long as the database is open.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// The files of a database, and what each is known by.
#[derive(Clone, Debug)]
pub(super) struct Whereabouts([(PathBuf, Identity); 2]);

#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = ();

impl Whereabouts {
    /// The files that are there now, of a database that was written to.
    pub fn of(path: &Path) -> Result<Self, StoreError> {
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        let found = |path: PathBuf| match identity(&path) {
            Ok(identity) => Ok((path, identity)),
            Err(error) => Err(StoreError::Unavailable(format!("{}: {error}", path.display()))),
        };
        Ok(Self([found(path.into())?, found(log.into())?]))
    }

    /// Fails when a path leads to no file any more, or to another.
    pub fn check(&self) -> Result<(), StoreError> {
        let Self(files) = self;
        match files.iter().find(|(path, known)| !identity(path).is_ok_and(|found| found == *known)) {
            None => Ok(()),
            Some((path, _)) => {
                Err(StoreError::Unavailable(format!("{} was moved or deleted while it was in use", path.display())))
            }
        }
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).map(|found| (found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<Identity> {
    fs::metadata(path).map(|_| ())
}
