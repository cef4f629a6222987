//! Detects that the files of an open database were moved or deleted.
//!
//! A deleted or moved file can still be written while it is open, but the data is lost with the process, so it must not
//! be acknowledged. This applies to the database and to its write-ahead log, which exists while the database is open.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// The files of a database with their identities.
#[derive(Clone, Debug)]
pub(super) struct Whereabouts([(PathBuf, Identity); 2]);

#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = ();

impl Whereabouts {
    /// Records the current files of a database that has been written to.
    pub fn of(path: &Path) -> Result<Self, StoreError> {
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        let found = |path: PathBuf| match identity(&path) {
            Ok(identity) => Ok((path, identity)),
            Err(error) => Err(StoreError::Unavailable(format!("{}: {error}", path.display()))),
        };
        Ok(Self([found(path.into())?, found(log.into())?]))
    }

    /// Returns an error if a path no longer leads to its file.
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
