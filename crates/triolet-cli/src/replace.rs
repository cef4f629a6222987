//! Atomic replacement of files: a reader always finds either the old or the new text.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Replaces or creates a file. On success the text is on disk; an error leaves the file unchanged.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    // A fixed temporary name: the next call overwrites what a kill has left behind.
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".new");
    let new = path.with_file_name(name);
    let file = OpenOptions::new().write(true).create(true).truncate(true).open(&new)?;
    put(file, &new, path, text)
}

/// Writes a text to `file`, located at `new`, and moves it to `path` once it is on disk.
pub fn put(mut file: File, new: &PathBuf, path: &Path, text: &str) -> io::Result<()> {
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).and_then(|()| fs::rename(new, path));
    written.inspect_err(|_| {
        // A failure to remove the temporary file does no harm.
        let _ = fs::remove_file(new);
    })?;
    sync_folder(path);
    Ok(())
}

/// Syncs the folder of a new file, if the system supports it.
pub fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if let Ok(folder) = File::open(folder) {
        // Not every system syncs folders; the file itself is on disk by now.
        let _ = folder.sync_all();
    }
}
