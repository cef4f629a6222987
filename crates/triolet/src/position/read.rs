//! Positions as people type and paste them, in either format.

use alloc::format;
use alloc::string::String;
#[cfg(feature = "serde")]
use alloc::string::ToString;

use crate::input::{OddCharacter, TypedLine};
#[cfg(feature = "serde")]
use crate::input::{PastedText, TextKind};
use crate::position::{Position, SetupError, TextError};
#[cfg(feature = "serde")]
use crate::position::{PositionRequest, SetupRequest};

/// The reason why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text is blank.
    #[error("a position is missing: there is nothing but empty space")]
    Nothing,
    /// It is the record of a game.
    #[error("this is the record of a game, not a position")]
    Record,
    /// It is JSON, but not a position.
    #[error("{reason} at line {line} column {column}")]
    Json {
        /// The line, from 1; 0 if there is none.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
        /// The error.
        reason: String,
    },
    /// It is not a position as text.
    #[error(transparent)]
    Text(#[from] TextError),
    /// It is readable, but no such position can occur.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

#[cfg(feature = "serde")]
impl SetupRequest {
    /// Reads a position with or without a play, in JSON, as one line of text or from a link, as people type and paste
    /// it.
    ///
    /// ```
    /// use triolet::position::SetupRequest;
    ///
    /// let request = SetupRequest::read("{“board”: {“H8”: “11”}, “rack”: [“4”]}")?;
    /// assert_eq!(request.setup.rack.to_string(), "4");
    /// let link = "https://triolet.example/#/study/p/o%2Fo%2Fo%2Fo%2Fo%2Fo%2Fo%2FgB3f%2Fo%2Fo%2Fo%2Fo%2Fo%2Fo%2Fo_4-8-*_bag=72";
    /// assert_eq!(SetupRequest::read(link)?.setup.bag, Some(72));
    /// # Ok::<(), triolet::position::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// The error and its place in the original text.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        if let Ok(request) = serde_json::from_str(text) {
            return Ok(request);
        }
        let page = PastedText::new(text);
        match page.kind() {
            TextKind::Nothing => Err(ReadError::Nothing),
            TextKind::Record | TextKind::PartialRecord | TextKind::NewerRecord(_) => Err(ReadError::Record),
            TextKind::Json => serde_json::from_str(page.text()).map_err(|error| json_error(&error, &page)),
            TextKind::Text => {
                let (_, column) = page.origin(1, 1);
                let position = Position::read_behind(column - 1, page.text())?;
                Ok(Self { setup: position.setup().clone(), play: None })
            }
        }
    }
}

#[cfg(feature = "serde")]
impl PositionRequest {
    /// Reads the same input as [`SetupRequest::read`] and checks the position.
    ///
    /// # Errors
    /// The error and its place in the original text.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        Ok(SetupRequest::read(text)?.check()?)
    }
}

#[cfg(feature = "serde")]
/// Replaces the place in the normalized text, with which `serde_json` ends its message, by that in the original.
fn json_error(error: &serde_json::Error, page: &PastedText) -> ReadError {
    let message = error.to_string();
    let end = format!(" at line {} column {}", error.line(), error.column());
    let mut reason: String = message.strip_suffix(end.as_str()).unwrap_or(&message).into();
    let text = page.text().lines().nth(error.line().wrapping_sub(1)).unwrap_or_default();
    // Columns of JSON count bytes.
    let before = text.get(..error.column().saturating_sub(1)).unwrap_or(text);
    let (line, column) = page.origin(error.line(), before.chars().count() + 1);
    if let Some(odd) = OddCharacter::find(text) {
        let (_, column) = page.origin(error.line(), odd.column);
        reason = format!("{reason}, and {} does not belong there,", OddCharacter { column, ..odd });
    }
    ReadError::Json { line, column, reason }
}

impl Position {
    /// Reads a position as one line of text or from a link, with its `/` escaped or not.
    ///
    /// # Errors
    /// The error and its place.
    pub fn read_line(text: &str) -> Result<Self, TextError> {
        Self::read_behind(0, text)
    }

    /// Reads a position from a text that was preceded by `indent` characters on its line.
    fn read_behind(indent: usize, text: &str) -> Result<Self, TextError> {
        if let Ok(position) = text.parse() {
            return Ok(position);
        }
        let unescaped = unescape(text.trim_end());
        // No row contains the letter p, so this is where a link's position begins.
        let start = unescaped.rfind("p/").map_or(0, |at| at + 2);
        let given = unescaped.get(start..).unwrap_or_default();
        let line = TypedLine::new(given);
        let column = |column: usize| {
            let at = line.text().char_indices().nth(column.saturating_sub(1)).map_or(line.text().len(), |(at, _)| at);
            let before = unescaped.get(..start + line.origin(at)).unwrap_or(&unescaped);
            indent + before.chars().count() + 1
        };
        line.text().replace('_', " ").trim_end().parse().map_err(|error: TextError| {
            match OddCharacter::find(line.text()) {
                Some(odd) => {
                    let odd = OddCharacter { column: column(odd.column), ..odd };
                    TextError {
                        column: odd.column,
                        reason: format!("{odd} does not belong in a position"),
                        setup: None,
                    }
                }
                None => TextError { column: column(error.column), ..error },
            }
        })
    }
}

/// Decodes percent escapes, as they appear in links.
fn unescape(text: &str) -> String {
    let mut parts = text.split('%');
    let mut plain = String::from(parts.next().unwrap_or_default());
    for part in parts {
        let code = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(u8::is_ascii_graphic);
        // An escape may have been escaped twice.
        let code = code.or_else(|| part.starts_with("20").then_some(b' '));
        match code {
            Some(code) => {
                plain.push(code.into());
                plain.push_str(part.get(2..).unwrap_or_default());
            }
            // A link that was cut within an escape gets an error about the missing rest, not about the escape.
            None if part.len() < 2 && text.ends_with(part) => {}
            None => {
                plain.push('%');
                plain.push_str(part);
            }
        }
    }
    plain
}
