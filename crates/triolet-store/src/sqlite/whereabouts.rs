//! Whether the file of an open database is still where it was.
//!
//! A file that is deleted or moved while it is open can be written all the same, and what is written is lost with the
//! process. Nothing of that may be acknowledged.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// A file, and what it is known by.
#[derive(Clone, Debug)]
pub(super) struct Whereabouts {
    path: PathBuf,
    identity: Identity,
}

#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = ();

impl Whereabouts {
    /// The file that is there now.
    pub fn of(path: &Path) -> Result<Self, StoreError> {
        let identity = identity(path).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Self { path: path.into(), identity })
    }

    /// Fails when the path leads to no file any more, or to another.
    pub fn check(&self) -> Result<(), StoreError> {
        if identity(&self.path).is_ok_and(|found| found == self.identity) {
            return Ok(());
        }
        Err(StoreError::Unavailable(format!("{} was moved or deleted while it was in use", self.path.display())))
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
