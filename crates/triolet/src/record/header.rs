//! The headers of a record: `Key: value`, each at most once, up to the first empty line.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::edition::Options;
use crate::record::{MAX_NAME, RecordError, clean_name};
use crate::seat::{MAX_SEATS, Seat};

/// The headers with the place of each value, so that what is wrong with it can be shown there.
pub(crate) struct Headers<'a> {
    all: Vec<Header<'a>>,
    /// The line after the headers, counted from 1.
    pub end: usize,
}

#[derive(Clone, Copy)]
pub(crate) struct Header<'a> {
    key: &'a str,
    pub value: &'a str,
    line: usize,
    column: usize,
    used: bool,
}

impl Header<'_> {
    pub fn error(&self, reason: impl ToString) -> RecordError {
        RecordError::unreadable(self.line, self.column, reason.to_string())
    }

    /// A problem with the word that begins at byte `at` of the value.
    pub fn error_at(&self, at: usize, reason: impl ToString) -> RecordError {
        let before = self.value.get(..at).map_or(0, |before| before.chars().count());
        RecordError::unreadable(self.line, self.column + before, reason.to_string())
    }

    pub fn parse<T>(&self) -> Result<T, RecordError>
    where
        T: core::str::FromStr<Err: core::fmt::Display>,
    {
        self.value.parse().map_err(|error: T::Err| self.error(error))
    }
}

impl<'a> Headers<'a> {
    /// Reads headers from `lines`, which are numbered from 1, up to an empty line.
    pub fn read(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Self, RecordError> {
        let mut all: Vec<Header<'a>> = Vec::new();
        let mut last = 1;
        for (line, text) in lines {
            if text.is_empty() {
                return Ok(Self { all, end: line + 1 });
            }
            last = line;
            let fail = |reason: String| RecordError::unreadable(line, 1, reason);
            let (key, value) = text
                .split_once(": ")
                .ok_or_else(|| fail("expected a header, such as `Edition: gigamic-2017`".into()))?;
            if all.iter().any(|header| header.key == key) {
                return Err(fail(format!("the header {key:?} is there twice")));
            }
            all.push(Header { key, value, line, column: key.chars().count() + 3, used: false });
        }
        Err(RecordError::unreadable(last + 1, 1, "an empty line after the headers is missing"))
    }

    pub fn find(&mut self, key: &str) -> Option<Header<'a>> {
        let header = self.all.iter_mut().find(|header| header.key == key)?;
        header.used = true;
        Some(*header)
    }

    pub fn need(&mut self, key: &str) -> Result<Header<'a>, RecordError> {
        let (line, reason) = (self.end.saturating_sub(1), format!("the header {key:?} is missing"));
        self.find(key).ok_or(RecordError::unreadable(line, 1, reason))
    }

    /// Refuses headers that nobody asked for.
    pub fn finish(&self) -> Result<(), RecordError> {
        match self.all.iter().find(|header| !header.used) {
            None => Ok(()),
            Some(header) => {
                let reason = format!("there is no header {:?} in this kind of record", header.key);
                Err(RecordError::unreadable(header.line, 1, reason))
            }
        }
    }

    /// The names by seat, from `Name 1:` to `Name 4:`.
    pub fn names(&mut self, seats: usize) -> Result<Vec<Option<String>>, RecordError> {
        let mut names = alloc::vec![None; seats];
        for seat in Seat::all(MAX_SEATS) {
            let Some(header) = self.find(&format!("Name {seat}")) else { continue };
            let name = names.get_mut(seat.index()).ok_or_else(|| header.error("there is no such seat"))?;
            if clean_name(header.value).as_deref() != Some(header.value) {
                let reason =
                    format!("a name has 1 to {MAX_NAME} characters, no control characters and no spaces at its ends");
                return Err(header.error(reason));
            }
            *name = Some(header.value.into());
        }
        Ok(names)
    }

    /// The date, any short text.
    pub fn date(&mut self) -> Result<Option<String>, RecordError> {
        let Some(header) = self.find("Date") else { return Ok(None) };
        if clean_name(header.value).as_deref() != Some(header.value) {
            return Err(header.error("a date is a short text without control characters"));
        }
        Ok(Some(header.value.into()))
    }
}

/// Prints the options as the value of their header.
pub(crate) fn print_options(options: &Options) -> String {
    let dead_board = if options.dead_board { "on" } else { "off" };
    let idle_rounds = options.idle_rounds.map_or_else(|| "none".into(), |rounds| rounds.to_string());
    format!("lone_opening_tile={} dead_board={dead_board} idle_rounds={idle_rounds}", options.lone_opening_tile)
}

/// Reads the value of the options' header; options that are not named have their defaults.
pub(crate) fn read_options(header: &Header<'_>) -> Result<Options, RecordError> {
    let mut options = Options::default();
    let mut at = 0;
    let mut seen: Vec<&str> = Vec::new();
    for word in header.value.split(' ') {
        let fail = |reason: String| header.error_at(at, reason);
        let (name, value) =
            word.split_once('=').ok_or_else(|| fail("expected an option, such as dead_board=on".into()))?;
        if seen.contains(&name) {
            return Err(fail(format!("the option {name} is there twice")));
        }
        seen.push(name);
        match name {
            "lone_opening_tile" => {
                options.lone_opening_tile = value.parse().map_err(|error| fail(format!("{name}: {error}")))?;
            }
            "dead_board" => {
                options.dead_board = match value {
                    "on" => true,
                    "off" => false,
                    _ => return Err(fail("dead_board is on or off".into())),
                };
            }
            "idle_rounds" => {
                options.idle_rounds = match value {
                    "none" => None,
                    _ => Some(
                        value
                            .parse()
                            .ok()
                            .filter(|rounds| *rounds > 0)
                            .ok_or_else(|| fail("idle_rounds is none or a number from 1 to 255".into()))?,
                    ),
                };
            }
            _ => return Err(fail(format!("there is no option {name:?}"))),
        }
        at += word.len() + 1;
    }
    Ok(options)
}
