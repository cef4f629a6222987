//! Files that are replaced as a whole: whoever reads one finds the text before or the text after, whatever happens.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Puts a text in place of a file, or makes the file. On return it has reached the disk; after an error the file is as
/// it was.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    // A name of its own beside the file: what a kill leaves there is written over the next time.
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".new");
    let new = path.with_file_name(name);
    let file = OpenOptions::new().write(true).create(true).truncate(true).open(&new)?;
    put(file, &new, path, text)
}

/// Writes a text into `file`, which lies at `new`, and moves it to `path` once all of it is on disk.
pub fn put(mut file: File, new: &PathBuf, path: &Path, text: &str) -> io::Result<()> {
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).and_then(|()| fs::rename(new, path));
    written.inspect_err(|_| {
        // What stands in the way of that does no harm.
        let _ = fs::remove_file(new);
    })?;
    sync_folder(path);
    Ok(())
}

/// Makes a new name in a folder last, where the system can.
pub fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if let Ok(folder) = File::open(folder) {
        // Not every system syncs folders; the file itself is on disk by now.
        let _ = folder.sync_all();
    }
}
