//! Typed and pasted text, normalized for the strict parsers.
//!
//! The formats of this crate are strict ASCII, apart from names and dates. Real input is not: mail programs quote, word
//! processors replace `-` by `–`, web pages put no-break spaces between numbers, Windows writes UTF-16 and byte-order
//! marks. Every front end reads through this module, so that all of them accept the same texts:
//!
//! - [`decode`] turns the bytes of a file into text,
//! - [`TypedLine`] is one line: a turn, or a position as text,
//! - [`PastedText`] is a text of several lines: a record, or a position as JSON.
//!
//! Text printed by this crate passes through unchanged.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::record::{self, partial};

/// The reason why bytes are not text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// They have no UTF-16 byte-order mark and are not UTF-8.
    #[error("line {line}: byte {at} is no UTF-8")]
    Utf8 {
        /// The line, counted from 1.
        line: usize,
        /// The offset of the first invalid byte in the whole text, from 0.
        at: usize,
    },
    /// They have a UTF-16 byte-order mark but are not UTF-16.
    #[error("it begins as UTF-16, and is none")]
    Utf16,
}

/// Decodes text in UTF-8, with or without a byte-order mark, or in UTF-16 with one.
///
/// # Errors
/// The place of the first invalid byte.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, DecodeError> {
    match bytes {
        [0xFF, 0xFE, rest @ ..] => decode_utf16(rest, u16::from_le_bytes).map(Cow::Owned),
        [0xFE, 0xFF, rest @ ..] => decode_utf16(rest, u16::from_be_bytes).map(Cow::Owned),
        _ => {
            let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
            core::str::from_utf8(text).map(Cow::Borrowed).map_err(|error| {
                let at = error.valid_up_to();
                let line = text[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
                DecodeError::Utf8 { line, at: at + bytes.len() - text.len() }
            })
        }
    }
}

fn decode_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, DecodeError> {
    let pairs = bytes.chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return Err(DecodeError::Utf16);
    }
    let units = pairs.filter_map(|pair| Some(unit(pair.try_into().ok()?)));
    char::decode_utf16(units).collect::<Result<String, _>>().map_err(|_| DecodeError::Utf16)
}

/// A character that none of the formats allow, and its place.
///
/// It prints as a code point, to tell it from a look-alike: a Cyrillic `Н` is not an `H`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OddCharacter {
    /// The character.
    pub character: char,
    /// The position in the text or in its line, in characters from 1.
    pub column: usize,
}

impl fmt::Display for OddCharacter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "U+{:04X} at character {}", u32::from(self.character), self.column)
    }
}

impl OddCharacter {
    /// Finds the first character of a line that none of the formats allow, once [normalized](TypedLine).
    pub fn find(line: &str) -> Option<Self> {
        let is_odd = |&(_, character): &(usize, char)| matches!(replacement(character), Replacement::Odd);
        line.chars().enumerate().find(is_odd).map(|(index, character)| Self { character, column: index + 1 })
    }
}

/// The replacement of a character.
enum Replacement {
    /// This character, perhaps itself.
    Is(char),
    /// A space.
    Space,
    /// The end of a line.
    Break,
    /// Nothing: the character is invisible.
    Nothing,
    /// None: no format allows the character.
    Odd,
}

fn replacement(c: char) -> Replacement {
    match c {
        '\n' | '\u{85}' | '\u{2028}' | '\u{2029}' => Replacement::Break,
        ' '..='~' => Replacement::Is(c),
        // Full-width forms, in the order of ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).map_or(Replacement::Odd, Replacement::Is),
        '\u{1d7ce}'..='\u{1d7ff}' => {
            let digit = (u32::from(c) - 0x1d7ce) % 10;
            char::from_digit(digit, 10).map_or(Replacement::Odd, Replacement::Is)
        }
        '\u{2d7}'
        | '\u{58a}'
        | '\u{5be}'
        | '\u{1806}'
        | '\u{2010}'..='\u{2015}'
        | '\u{2043}'
        | '\u{207b}'
        | '\u{208b}'
        | '\u{2212}'
        | '\u{2796}'
        | '\u{2e17}'
        | '\u{2e1a}'
        | '\u{2e3a}'
        | '\u{2e3b}'
        | '\u{2e40}'
        | '\u{2e5d}'
        | '\u{301c}'
        | '\u{3030}'
        | '\u{30a0}'
        | '\u{30fc}'
        | '\u{fe58}'
        | '\u{fe63}' => Replacement::Is('-'),
        '“' | '”' | '„' | '‟' | '″' | '〝' | '〞' | '〟' | '«' | '»' => Replacement::Is('"'),
        '‘' | '’' | '‚' | '‛' | '′' | '‹' | '›' => Replacement::Is('\''),
        '∗' | '⁎' | '﹡' => Replacement::Is('*'),
        '、' | '﹐' => Replacement::Is(','),
        '。' => Replacement::Is('.'),
        '﹢' => Replacement::Is('+'),
        '⁄' | '∕' => Replacement::Is('/'),
        // Invisible marks that join or separate characters or set their direction.
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' => Replacement::Nothing,
        _ if c.is_whitespace() => Replacement::Space,
        _ => Replacement::Odd,
    }
}

/// One normalized line: ASCII wherever a character has an equivalent, single spaces, none at the ends, and no quotation
/// marks or backticks around it.
///
/// ```
/// use triolet::input::TypedLine;
///
/// assert_eq!(TypedLine::new(" “Ｈ８\u{a0}11–3”\r\n").text(), "H8 11-3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedLine {
    text: String,
    /// For each byte of the text, its byte in the original.
    origins: Vec<usize>,
    end: usize,
}

impl TypedLine {
    /// Normalizes a line. A line end within it counts as a space.
    pub fn new(original: &str) -> Self {
        let mut line = Self::characters(original);
        while let Some(inner) = line.between_marks() {
            line.keep(inner);
        }
        line
    }

    /// Normalizes the characters of a line but keeps the marks around it.
    fn characters(original: &str) -> Self {
        let mut line = Self { text: String::new(), origins: Vec::new(), end: original.trim_end().len() };
        // French quotation marks have spaces on the inside.
        let mut after_quote = false;
        for (at, c) in original.char_indices() {
            match replacement(c) {
                Replacement::Is(' ') | Replacement::Space | Replacement::Break if after_quote => {}
                Replacement::Is(' ') | Replacement::Space | Replacement::Break => line.push_space(at),
                Replacement::Is(tidy) => {
                    if c == '»' {
                        line.pop_space();
                    }
                    line.push(tidy, at);
                    after_quote = c == '«';
                }
                Replacement::Odd => line.push(c, at),
                Replacement::Nothing => {}
            }
        }
        line.pop_space();
        line
    }

    fn push(&mut self, c: char, at: usize) {
        self.text.push(c);
        self.origins.resize(self.text.len(), at);
    }

    fn push_space(&mut self, at: usize) {
        if !self.text.is_empty() && !self.text.ends_with(' ') {
            self.push(' ', at);
        }
    }

    fn pop_space(&mut self) {
        if self.text.ends_with(' ') {
            self.text.pop();
            self.origins.pop();
        }
    }

    /// Returns the part within a pair of quotation marks or backticks around the line, without spaces at its ends.
    fn between_marks(&self) -> Option<Range<usize>> {
        let inner = ['"', '\'', '`'].into_iter().find_map(|mark| {
            let inner = self.text.strip_prefix(mark)?.strip_suffix(mark)?;
            (!inner.contains(mark)).then_some(inner)
        })?;
        let start = 1 + inner.len() - inner.trim_start_matches(' ').len();
        Some(start..start + inner.trim_matches(' ').len())
    }

    /// Keeps only a part of the line.
    fn keep(&mut self, part: Range<usize>) {
        self.end = self.origin(part.end);
        self.text = self.text.get(part.clone()).unwrap_or_default().into();
        self.origins = self.origins.get(part).unwrap_or_default().to_vec();
    }

    /// Returns the normalized text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the byte of the original line that byte `at` of the text comes from.
    pub fn origin(&self, at: usize) -> usize {
        self.origins.get(at).copied().unwrap_or(self.end)
    }
}

/// A normalized text of several lines: each ends with `\n`, without empty lines around them, byte-order mark, mail
/// quotation marks or code fences, and each normalized as by [`TypedLine`]. Names and dates of a record stay as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedText {
    text: String,
    /// For each line of the text, its line in the original and the number of characters removed from its start.
    origins: Vec<(usize, usize)>,
}

/// The kind of text according to its first line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextKind {
    /// Empty.
    Nothing,
    /// A record of a game.
    Record,
    /// A partial record of a game.
    PartialRecord,
    /// A record in a later version of the format than this program knows.
    NewerRecord(u32),
    /// JSON.
    Json,
    /// Anything else, perhaps a position as text.
    Text,
}

/// A line of the original before normalization.
#[derive(Clone, Copy)]
struct Raw<'a> {
    number: usize,
    /// The number of characters removed from its start.
    indent: usize,
    text: &'a str,
}

impl<'a> Raw<'a> {
    /// Returns the line without invisible characters and spaces at its start.
    fn trimmed(self) -> Self {
        let is_blank = |c| matches!(replacement(c), Replacement::Nothing | Replacement::Space | Replacement::Is(' '));
        self.without(self.text.trim_start_matches(is_blank))
    }

    fn without(self, rest: &'a str) -> Self {
        let taken = self.text.len() - rest.len();
        let taken = self.text.get(..taken).map_or(0, |taken| taken.chars().count());
        Self { indent: self.indent + taken, text: rest, ..self }
    }

    /// Returns the line without one quotation mark.
    fn unquoted(self) -> Option<Self> {
        let trimmed = self.trimmed();
        trimmed.text.strip_prefix('>').map(|rest| trimmed.without(rest))
    }

    fn is_blank(self) -> bool {
        TypedLine::characters(self.text).text().is_empty()
    }

    fn is_fence(self) -> bool {
        let trimmed = self.trimmed();
        trimmed.text.starts_with("```") || trimmed.text.starts_with("~~~")
    }
}

/// Splits a text into lines at any kind of line end.
fn raw_lines(text: &str) -> Vec<Raw<'_>> {
    let mut lines = Vec::new();
    let mut rest = text;
    for number in 1.. {
        let is_end = |c: char| c == '\r' || matches!(replacement(c), Replacement::Break);
        let Some(end) = rest.find(is_end) else {
            lines.push(Raw { number, indent: 0, text: rest });
            break;
        };
        let (line, after) = rest.split_at(end);
        lines.push(Raw { number, indent: 0, text: line });
        let width = if after.starts_with("\r\n") { 2 } else { after.chars().next().map_or(1, char::len_utf8) };
        rest = after.get(width..).unwrap_or_default();
    }
    lines
}

impl PastedText {
    /// Normalizes a text.
    pub fn new(original: &str) -> Self {
        let all = raw_lines(original);
        // The text after the last line end is a line too: empty in a complete text, not empty in one that was cut off.
        let last = all.last().map_or(0, |line| line.number);
        let mut lines = unwrap(all);
        let is_record =
            lines.first().is_some_and(|line| record_kind(TypedLine::characters(line.text).text()).is_some());
        let blank = lines.iter().position(|line| line.is_blank());
        while lines.last().is_some_and(|line| line.is_blank()) && (!is_record || blank != Some(lines.len() - 1)) {
            lines.pop();
        }
        let mut page = Self { text: String::new(), origins: Vec::new() };
        for (index, line) in lines.iter().enumerate() {
            let line = line.trimmed();
            let is_header = is_record && blank.is_none_or(|blank| index < blank);
            page.push_line(line.text, is_record && index == 0, is_header);
            page.origins.push((line.number, line.indent));
        }
        let end = lines.last().copied();
        let is_whole =
            |line: Raw<'_>| line.number < last || TypedLine::characters(line.text).text().starts_with("result ");
        if is_record && !end.is_some_and(is_whole) {
            page.text.pop();
        }
        page
    }

    fn push_line(&mut self, text: &str, is_first: bool, is_header: bool) {
        let tidied = TypedLine::characters(text);
        let proper = if is_first {
            proper_first_line(tidied.text())
        } else if is_header {
            proper_header(text)
        } else if text.starts_with('#') {
            // A comment is free text.
            Some(text.trim_end().into())
        } else {
            None
        };
        self.text.push_str(proper.as_deref().unwrap_or(tidied.text()));
        self.text.push('\n');
    }

    /// Returns the normalized text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the kind of text.
    pub fn kind(&self) -> TextKind {
        let first = self.text.lines().next().unwrap_or_default();
        match record_kind(first) {
            Some(kind) => kind,
            None if first.is_empty() => TextKind::Nothing,
            None if first.starts_with(['{', '[']) => TextKind::Json,
            None => TextKind::Text,
        }
    }

    /// Returns the line and character of the original for a line and character of the text, all counted from 1.
    pub fn origin(&self, line: usize, column: usize) -> (usize, usize) {
        match (self.origins.get(line.wrapping_sub(1)), self.origins.last()) {
            (Some(&(number, indent)), _) => (number, indent + column),
            (None, Some(&(last, _))) => (last + line.saturating_sub(self.origins.len()), column),
            (None, None) => (line, column),
        }
    }
}

/// Extracts a text from its surroundings: code fences, quotation marks, and for a record the text above and below it.
fn unwrap(all: Vec<Raw<'_>>) -> Vec<Raw<'_>> {
    let mut lines = all;
    if let Some((start, depth)) = record_start(&lines) {
        lines.drain(..start);
        let mut quoted: Vec<Raw<'_>> = Vec::new();
        for line in lines {
            let line =
                (0..depth).try_fold(line, |line, _| line.unquoted()).or(Some(line).filter(|line| line.is_blank()));
            match line.filter(|line| !line.is_fence()) {
                Some(line) => quoted.push(line),
                None => break,
            }
        }
        return quoted;
    }
    if let Some(fence) = lines.iter().position(|line| line.is_fence()) {
        lines.drain(..=fence);
        let end = lines.iter().position(|line| line.is_fence()).unwrap_or(lines.len());
        lines.truncate(end);
    }
    let start = lines.iter().position(|line| !line.is_blank()).unwrap_or(lines.len());
    lines.drain(..start);
    while lines.iter().any(|line| !line.is_blank())
        && lines.iter().all(|line| line.is_blank() || line.unquoted().is_some())
    {
        lines = lines.into_iter().map(|line| line.unquoted().unwrap_or(line)).collect();
    }
    lines
}

/// Finds the line at which a record begins, and the number of quotation marks before it.
fn record_start(lines: &[Raw<'_>]) -> Option<(usize, usize)> {
    lines.iter().enumerate().find_map(|(index, &line)| {
        let (mut line, mut depth) = (line, 0);
        while let Some(inner) = line.unquoted() {
            (line, depth) = (inner, depth + 1);
        }
        record_kind(TypedLine::characters(line.text).text()).map(|_| (index, depth))
    })
}

/// Returns the kind of record that a first line announces.
fn record_kind(line: &str) -> Option<TextKind> {
    let first = proper_first_line(line)?;
    match first.as_str() {
        record::FIRST_LINE => Some(TextKind::Record),
        partial::FIRST_LINE => Some(TextKind::PartialRecord),
        _ => record::newer_version(&first).map(TextKind::NewerRecord),
    }
}

/// Returns the first line of a record with the case of its words restored.
fn proper_first_line(line: &str) -> Option<String> {
    let (kind, version) = line.rsplit_once(' ')?;
    [record::FIRST_LINE, partial::FIRST_LINE].into_iter().find_map(|known| {
        let (known, _) = known.rsplit_once(' ')?;
        known.eq_ignore_ascii_case(kind).then(|| format!("{known} {version}"))
    })
}

/// Keys of headers without a seat number, and of those with one.
const KEYS: [&str; 9] = ["Ruleset", "Game", "Edition", "Options", "Seats", "Date", "Shuffle", "Commitment", "Secret"];
const SEAT_KEYS: [&str; 3] = ["Seat", "Name", "Contribution"];

/// Returns a header with the case of its key restored. Names and dates are free text and stay as they are.
fn proper_header(line: &str) -> Option<String> {
    let (key, value) = line.split_once([':', '：'])?;
    let key = TypedLine::characters(key);
    let known = |known: &&&str| known.eq_ignore_ascii_case(key.text());
    let key = match key.text().rsplit_once(' ') {
        None => (*KEYS.iter().find(known)?).into(),
        Some((word, seat)) => format!("{} {seat}", SEAT_KEYS.iter().find(|known| known.eq_ignore_ascii_case(word))?),
    };
    let is_free = key == "Date" || key.starts_with("Name ");
    let value = if is_free { value.trim().into() } else { TypedLine::characters(value).text };
    Some(format!("{key}: {value}"))
}
