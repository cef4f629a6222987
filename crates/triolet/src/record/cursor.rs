//! Reading a line word by word, knowing the column.

use alloc::string::{String, ToString};
use core::fmt::Display;

use crate::game::GameError;

/// A problem in a line, at a byte offset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineError {
    /// The byte of the line, from 0.
    pub at: usize,
    pub reason: String,
    /// Where the line can be read, but cannot have happened.
    pub error: Option<GameError>,
}

impl LineError {
    pub fn new(at: usize, reason: impl Display) -> Self {
        Self { at, reason: reason.to_string(), error: None }
    }

    pub fn of(at: usize, error: GameError) -> Self {
        Self { error: Some(error.clone()), ..Self::new(at, error) }
    }
}

/// The words of a line, separated by single spaces.
#[derive(Clone)]
pub(crate) struct Words<'a> {
    line: &'a str,
    /// The byte at which the next word begins; past the end when there is none.
    next: usize,
    /// The byte at which the last word taken began.
    pub at: usize,
}

impl<'a> Words<'a> {
    pub const fn new(line: &'a str) -> Self {
        Self { line, next: 0, at: 0 }
    }

    pub fn peek(&self) -> Option<&'a str> {
        let rest = self.line.get(self.next..)?;
        Some(rest.split(' ').next().unwrap_or(rest))
    }

    pub fn next(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.at = self.next;
        self.next += word.len() + 1;
        Some(word)
    }

    /// The next word, read as what it should be.
    pub fn read<T>(&mut self, what: &str) -> Result<T, LineError>
    where
        T: core::str::FromStr<Err: Display>,
    {
        let word = self.next().ok_or_else(|| self.missing(what))?;
        word.parse().map_err(|error| LineError::new(self.at, error))
    }

    /// The next word, if it is `word`.
    pub fn take(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            self.next();
        }
        found
    }

    pub fn missing(&self, what: &str) -> LineError {
        LineError::new(self.line.len(), alloc::format!("{what} is missing"))
    }

    pub fn end(&mut self) -> Result<(), LineError> {
        match self.next() {
            None => Ok(()),
            Some(_) => Err(LineError::new(self.at, "nothing more is expected in this line")),
        }
    }
}
