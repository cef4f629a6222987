//! The file that a sheet is kept in: replaced as a whole after every line, so that a kill loses the line in progress at
//! most.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::replace::replace;

/// No sheet comes near this many bytes.
const MAX_LEN: u64 = 4 << 20;

/// The file of a sheet, with the text that it holds as far as we know.
pub struct SheetFile {
    path: PathBuf,
    text: String,
}

/// The reason why a sheet was not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    #[error("another program has changed the file")]
    Elsewhere,
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl SheetFile {
    /// Reads a file, if there is one with anything in it.
    pub fn open(path: &Path) -> io::Result<Self> {
        let text = match fs::metadata(path) {
            Ok(found) if !found.is_file() => {
                return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no ordinary file"));
            }
            Ok(found) if found.len() > MAX_LEN => {
                return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is too long to be a sheet"));
            }
            Ok(_) => String::from_utf8(fs::read(path)?)
                .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is no text"))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        Ok(Self { path: path.to_owned(), text })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Puts another text in place of the one there.
    pub fn write(&mut self, text: &str) -> Result<(), WriteError> {
        if text == self.text {
            return Ok(());
        }
        match fs::read(&self.path) {
            Ok(found) if found != self.text.as_bytes() => return Err(WriteError::Elsewhere),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                    fs::create_dir_all(folder)?;
                }
            }
            Ok(_) => {}
            Err(error) => return Err(error.into()),
        }
        replace(&self.path, text)?;
        self.text = text.to_owned();
        Ok(())
    }
}
