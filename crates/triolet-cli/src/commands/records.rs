//! Writing many records: into one file, or each into a file of its own.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, anyhow, ensure};
use triolet::record;

use crate::input;

/// The end of the name of a file with records.
pub const EXTENSION: &str = "triolet";
/// Maximum length of one record in bytes, far above any real one.
const MAX_LEN: usize = 16 << 20;

/// Records that are written as games end, from any thread.
pub struct Records {
    path: PathBuf,
    state: Mutex<State>,
}

enum State {
    Folder,
    /// One file, in the order of the games: those that ended before an earlier one wait.
    File {
        file: BufWriter<File>,
        next: u64,
        waiting: BTreeMap<u64, String>,
    },
    /// Nothing more is written after the first failure.
    Failed(io::Error),
}

impl Records {
    /// Makes the file or the folder. A folder may be there already; a file may not, since it would be lost.
    pub fn create(path: &Path) -> Result<Self> {
        let shown = path.display();
        let state = if path.extension().is_some_and(|extension| extension == EXTENSION) {
            ensure!(!path.exists(), "{shown} is there already");
            let file = File::create(path).with_context(|| format!("cannot write {shown}"))?;
            State::File { file: BufWriter::new(file), next: 0, waiting: BTreeMap::new() }
        } else {
            fs::create_dir_all(path).with_context(|| format!("cannot make the folder {shown}"))?;
            State::Folder
        };
        Ok(Self { path: path.to_owned(), state: Mutex::new(state) })
    }

    /// Writes game number `game`, counted from 0; in a folder under the name. Returns `false` once writing has failed.
    pub fn add(&self, game: u64, name: &str, text: &str) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let written = match &mut *state {
            State::Failed(_) => return false,
            State::Folder => fs::write(self.path.join(name).with_extension(EXTENSION), text),
            State::File { file, next, waiting } => {
                waiting.insert(game, text.to_owned());
                let mut written = Ok(());
                while let Some(text) = written.is_ok().then(|| waiting.remove(next)).flatten() {
                    written = file.write_all(text.as_bytes());
                    *next += 1;
                }
                written
            }
        };
        let is_written = written.is_ok();
        if let Err(error) = written {
            *state = State::Failed(error);
        }
        is_written
    }

    /// Writes what waits for games that were not played, and reports the first failure.
    pub fn finish(self) -> Result<()> {
        let shown = self.path.display();
        let written = match self.state.into_inner().unwrap_or_else(PoisonError::into_inner) {
            State::Folder => Ok(()),
            State::File { mut file, waiting, .. } => {
                waiting.values().try_for_each(|text| file.write_all(text.as_bytes())).and_then(|()| file.flush())
            }
            State::Failed(error) => Err(error),
        };
        written.with_context(|| format!("cannot write {shown}"))
    }
}

/// The records of a file, one after the other, as they stand in it.
pub struct Texts {
    lines: io::Lines<Box<dyn BufRead>>,
    /// The first line of the next record.
    next: Option<String>,
    shown: String,
}

impl Texts {
    /// Opens a file, or standard input for `-`.
    pub fn open(path: &Path) -> Result<Self> {
        Ok(Self { lines: input::open(path)?.lines(), next: None, shown: input::name(path) })
    }
}

impl Iterator for Texts {
    type Item = Result<String>;

    fn next(&mut self) -> Option<Result<String>> {
        let mut text = self.next.take().unwrap_or_default();
        for line in self.lines.by_ref() {
            let line = match line {
                Ok(line) => line,
                Err(error) => return Some(Err(error).with_context(|| format!("cannot read {}", self.shown))),
            };
            let begins =
                [record::FIRST_LINE, record::partial::FIRST_LINE].contains(&line.trim_start_matches('\u{feff}'));
            let line = line + "\n";
            if begins && !text.trim().is_empty() {
                self.next = Some(line);
                return Some(Ok(text));
            }
            text.push_str(&line);
            if text.len() > MAX_LEN {
                let shown = &self.shown;
                return Some(Err(anyhow!("{shown}: a record longer than {MAX_LEN} bytes")));
            }
        }
        (!text.trim().is_empty()).then_some(Ok(text))
    }
}
