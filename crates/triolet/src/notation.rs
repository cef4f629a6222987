//! Turns as text: `H8 11-3`, `8G 5-.-6`, `J7 *10-5-0`, `x 7-12-*`, `pass` (docs/rules.md, "Notation").
//!
//! ```
//! use triolet::play::Turn;
//!
//! let turn: Turn = "J7 *10-5-0".parse()?;
//! let Turn::Place(play) = turn else { unreachable!("it places tiles") };
//! assert_eq!(play.tiles().len(), 3);
//! assert_eq!(turn.to_string(), "J7 *10-5-0");
//!
//! let error = "H8 11-16".parse::<Turn>().unwrap_err();
//! assert_eq!((error.at, error.to_string().as_str()), (6, "a tile's value is 0 to 15"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::Board;
use crate::input::{OddCharacter, TypedLine};
use crate::play::{Play, Turn};
use crate::refusal::Refusal;
use crate::square::{Axis, Square, SquareError};
use crate::tile::{Face, TileError};
use crate::tiles::{Tiles, TilesError};

/// The reason why a text is not a turn, and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct NotationError {
    /// The offset of the unreadable part in the text, in bytes from 0.
    pub at: usize,
    /// The error.
    pub reason: NotationReason,
}

/// The error in a text that should be a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationReason {
    /// It doesn't have the form of a turn.
    #[error("write a start square and tiles (`H8 11-3` to the right, `8H 11-3` down), `x` and tiles, or `pass`")]
    Form,
    /// The start is not a square.
    #[error(transparent)]
    Square(SquareError),
    /// A tile is unreadable.
    #[error(transparent)]
    Tile(TileError),
    /// It exchanges more tiles than the set holds.
    #[error(transparent)]
    Tiles(TilesError),
    /// A character that no turn contains, although it may look like one that does.
    #[error("{_0} does not belong in a turn")]
    Odd(OddCharacter),
    /// It is well formed, but the rules refuse it on any board.
    #[error(transparent)]
    Refused(Refusal),
}

impl NotationError {
    /// Returns the rule that an otherwise well-formed text breaks on any board.
    pub const fn refusal(&self) -> Option<Refusal> {
        match self.reason {
            NotationReason::Square(SquareError::OffTheBoard) => Some(Refusal::OffTheBoard),
            NotationReason::Tile(TileError::OutOfRange) => Some(Refusal::ValueOutOfRange),
            NotationReason::Tiles(TilesError::Tile(TileError::OutOfRange)) => Some(Refusal::ValueOutOfRange),
            NotationReason::Tiles(TilesError::TooMany) => Some(Refusal::NoSuchTile),
            NotationReason::Refused(refusal) => Some(refusal),
            _ => None,
        }
    }
}

impl From<TileError> for NotationReason {
    fn from(error: TileError) -> Self {
        Self::Tile(error)
    }
}

impl FromStr for Turn {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let fail = |at, reason| Err(NotationError { at, reason });
        if text == "pass" {
            return Ok(Self::Pass);
        }
        let Some((start, tiles)) = text.split_once(' ') else {
            return fail(0, NotationReason::Form);
        };
        let at = start.len() + 1;
        if start == "x" {
            return match tiles.parse::<Tiles>() {
                Ok(tiles) if !tiles.is_empty() => Ok(Self::Exchange(tiles)),
                Ok(_) => fail(at, NotationReason::Refused(Refusal::WrongNumberOfTiles)),
                Err(TilesError::Tile(error)) => fail(at, error.into()),
                Err(error) => fail(at, NotationReason::Tiles(error)),
            };
        }
        if text.contains(" + ") {
            return parse_scattered(text).map(Self::Place);
        }
        let (square, axis) = parse_start(start).map_err(|reason| NotationError { at: 0, reason })?;
        parse_play(square, axis, tiles, at).map(Self::Place)
    }
}

/// Parses the start: `H8` runs to the right, `8H` down.
fn parse_start(text: &str) -> Result<(Square, Axis), NotationReason> {
    let letter_at = text.find(|c: char| c.is_ascii_alphabetic()).ok_or(NotationReason::Form)?;
    let (axis, letter, number) = if letter_at == 0 {
        (Axis::Row, &text[..1], &text[1..])
    } else {
        (Axis::Column, &text[letter_at..], &text[..letter_at])
    };
    let mut letters = letter.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => {
            Square::from_parts(letter, number).map(|square| (square, axis)).map_err(NotationReason::Square)
        }
        _ => Err(NotationReason::Form),
    }
}

fn parse_play(start: Square, axis: Axis, text: &str, at: usize) -> Result<Play, NotationError> {
    let mut tiles = [(start, Face::Number(crate::tile::Value::MIN)); 3];
    let mut count = 0;
    let (mut next, mut at) = (Some(start), at);
    let mut passed_over = true;
    for part in text.split('-') {
        let fail = |reason| NotationError { at, reason };
        let refuse = |refusal| fail(NotationReason::Refused(refusal));
        let square = next.ok_or_else(|| refuse(Refusal::OffTheBoard))?;
        passed_over = part == ".";
        if passed_over && count == 0 {
            return Err(fail(NotationReason::Form));
        }
        if !passed_over {
            let face = part.parse().map_err(|error| fail(NotationReason::Tile(error)))?;
            *tiles.get_mut(count).ok_or_else(|| refuse(Refusal::WrongNumberOfTiles))? = (square, face);
            count += 1;
        }
        next = square.step(axis, 1);
        at += part.len() + 1;
    }
    if passed_over {
        return Err(NotationError { at: at.saturating_sub(2), reason: NotationReason::Form });
    }
    Play::new(tiles.into_iter().take(count))
        .map_err(|refusal| NotationError { at, reason: NotationReason::Refused(refusal) })
}

/// Reads tiles that lie in no one line: `H8 4 + I9 3`.
fn parse_scattered(text: &str) -> Result<Play, NotationError> {
    let mut tiles = Vec::new();
    let mut at = 0;
    for part in text.split(" + ") {
        let fail = |reason| NotationError { at, reason };
        let (square, face) = part.split_once(' ').ok_or_else(|| fail(NotationReason::Form))?;
        let square = square.parse().map_err(|error| fail(NotationReason::Square(error)))?;
        tiles.push((square, face.parse().map_err(|error| fail(NotationReason::Tile(error)))?));
        at += part.len() + 3;
    }
    Play::new(tiles).map_err(|refusal| NotationError { at: 0, reason: NotationReason::Refused(refusal) })
}

/// Prints a play: the start square, then the values in order, with `.` for a tile in between.
///
/// A single tile is printed like a play to the right. A play whose tiles lie in no line, which no rule allows, is
/// printed tile by tile with `+`: `H8 4 + I9 3`.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = self.tiles();
        let (start, first) = tiles[0];
        let axis = if tiles.iter().all(|(square, _)| square.row() == start.row()) {
            Axis::Row
        } else if tiles.iter().all(|(square, _)| square.column() == start.column()) {
            Axis::Column
        } else {
            for (i, (square, face)) in tiles.iter().enumerate() {
                write!(f, "{}{square} {face}", if i == 0 { "" } else { " + " })?;
            }
            return Ok(());
        };
        match axis {
            Axis::Row => write!(f, "{start} {first}")?,
            Axis::Column => write!(f, "{}{} {first}", start.column() + 1, start.row_letter())?,
        }
        let mut at = start;
        for &(square, face) in &tiles[1..] {
            while let Some(next) = at.step(axis, 1) {
                at = next;
                if at == square {
                    break;
                }
                f.write_str("-.")?;
            }
            write!(f, "-{face}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(play) => fmt::Display::fmt(play, f),
            Self::Exchange(tiles) => write!(f, "x {tiles}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// Reads a turn as people type and paste it on a board, and completes it.
///
/// Besides what [`TypedLine`] normalizes, it accepts either case, spaces or commas between the tiles, a colon after the
/// start, and a missing `.` where a tile lies in the way: on a board with a tile on H8, `8g: 5, 6` is `8G 5-.-6`.
///
/// ```
/// use triolet::board::Board;
/// use triolet::notation::parse_typed;
///
/// for text in ["H8 11-3", "h8 11 3", "H8: 11, 3", "\u{201c}H8\u{a0}11–3\u{201d}"] {
///     assert_eq!(parse_typed(&Board::EMPTY, text).unwrap().to_string(), "H8 11-3");
/// }
/// let error = parse_typed(&Board::EMPTY, "\u{41d}8 11-3").unwrap_err();
/// assert_eq!(error.to_string(), "U+041D at character 1 does not belong in a turn");
/// ```
///
/// # Errors
/// As for [`Turn`]'s `FromStr`, with byte offsets into the original text.
pub fn parse_typed(board: &Board, text: &str) -> Result<Turn, NotationError> {
    let line = TypedLine::new(text);
    let typed = Typed::read(line.text(), board);
    typed.text.parse().map_err(|error: NotationError| match OddCharacter::find(line.text()) {
        Some(odd) => {
            let at = line.text().find(odd.character).map_or(0, |at| line.origin(at));
            let column = text.get(..at).unwrap_or(text).chars().count() + 1;
            NotationError { at, reason: NotationReason::Odd(OddCharacter { column, ..odd }) }
        }
        None => NotationError { at: line.origin(typed.origin(error.at)), ..error },
    })
}

/// A turn in strict notation, built from a line.
struct Typed {
    text: String,
    /// For each byte of the text, its byte in the line.
    origins: Vec<usize>,
    end: usize,
}

impl Typed {
    fn read(line: &str, board: &Board) -> Self {
        let mut typed = Self { text: String::new(), origins: Vec::new(), end: line.len() };
        let leading = line.find([' ', ':', ',']).unwrap_or(line.len());
        let (start, rest) = line.split_at(leading);
        if start.eq_ignore_ascii_case("pass") && rest.is_empty() {
            typed.push("pass", 0);
            return typed;
        }
        let is_exchange = start.eq_ignore_ascii_case("x");
        typed.push(if is_exchange { "x" } else { start }, 0);
        let from = leading + rest.len() - rest.trim_start_matches(BETWEEN_START_AND_TILES).len();
        let tiles = line[from..].trim_end_matches(BETWEEN_TILES);
        if tiles.is_empty() {
            return typed;
        }
        typed.push(" ", leading);
        let mut start = parse_start(start).ok().filter(|_| !is_exchange);
        let mut at = from;
        while at < line.len() {
            let part = line[at..from + tiles.len()].split([' ', ',', ';', '-']).next().unwrap_or_default();
            if let Some((square, axis)) = &mut start {
                // No tile is skipped before the first one: the rules refuse a play that starts on a tile.
                while at > from && part != "." && board.get(*square).is_some() {
                    let Some(next) = square.step(*axis, 1) else { break };
                    *square = next;
                    typed.push(".-", at);
                }
                *square = square.step(*axis, 1).unwrap_or(*square);
            }
            typed.push(part, at);
            let after = at + part.len();
            let rest = &line[after..from + tiles.len()];
            if rest.is_empty() {
                break;
            }
            // Tiles may be separated by one hyphen with other separators around it; two hyphens mean a missing tile.
            let spaces = |text: &str| text.len() - text.trim_start_matches(BETWEEN_TILES).len();
            let mut gap = spaces(rest);
            if rest[gap..].starts_with('-') {
                gap += 1;
                gap += spaces(&rest[gap..]);
            }
            typed.push("-", after);
            at = after + gap;
        }
        typed
    }

    fn push(&mut self, text: &str, at: usize) {
        // Inserted text has no bytes of its own in the line; it takes the place of insertion.
        self.origins.extend((0..text.len()).map(|offset| if text == ".-" { at } else { at + offset }));
        self.text.push_str(text);
    }

    fn origin(&self, at: usize) -> usize {
        self.origins.get(at).copied().unwrap_or(self.end)
    }
}

/// Separators between tiles, besides a hyphen.
const BETWEEN_TILES: [char; 3] = [' ', ',', ';'];

/// Separators between the start square and the tiles.
const BETWEEN_START_AND_TILES: [char; 3] = [' ', ':', ','];

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn turns_round_trip() {
        for text in [
            "H8 11-3",
            "6H 4-3",
            "8G 5-.-6",
            "J7 *10-5-0",
            "J6 8",
            "x 7-12-*",
            "pass",
            "A13 0-0-*15",
            "15M 1-2-12",
            "H8 4 + I9 *3",
            "A1 1 + B2 2 + O15 3",
        ] {
            assert_eq!(text.parse::<Turn>().unwrap().to_string(), text);
        }
        assert_eq!("6J 8".parse::<Turn>().unwrap().to_string(), "J6 8");
        assert_eq!("h8 1-2".parse::<Turn>().unwrap().to_string(), "H8 1-2");
    }

    #[test]
    fn mistakes_are_located() {
        let cases = [
            ("", 0, NotationReason::Form),
            ("H8", 0, NotationReason::Form),
            ("hello world", 0, NotationReason::Square(SquareError::Malformed)),
            ("88 1", 0, NotationReason::Form),
            ("8HH 1", 0, NotationReason::Form),
            ("P1 3", 0, NotationReason::Square(SquareError::OffTheBoard)),
            ("H8 1-16", 5, NotationReason::Tile(TileError::OutOfRange)),
            ("H8 1--2", 5, NotationReason::Tile(TileError::Malformed)),
            ("H8 1-2 ", 5, NotationReason::Tile(TileError::Malformed)),
            ("H8 .-2", 3, NotationReason::Form),
            ("H8 2-.", 5, NotationReason::Form),
            ("H15 1-2", 6, NotationReason::Refused(Refusal::OffTheBoard)),
            ("H8 1-2-3-4", 9, NotationReason::Refused(Refusal::WrongNumberOfTiles)),
            ("x none", 2, NotationReason::Refused(Refusal::WrongNumberOfTiles)),
            ("x 15-15", 2, NotationReason::Tiles(TilesError::TooMany)),
            ("é8 1", 0, NotationReason::Form),
            ("H8 4 + I9", 7, NotationReason::Form),
            ("H8 4 + I9 16", 7, NotationReason::Tile(TileError::OutOfRange)),
            ("H8 4 + H8 3", 0, NotationReason::Refused(Refusal::SquareOccupied)),
        ];
        for (text, at, reason) in cases {
            assert_eq!(text.parse::<Turn>(), Err(NotationError { at, reason }), "{text:?}");
        }
    }

    #[test]
    fn typed_plays_are_completed() {
        let mut board = Board::EMPTY;
        board.set(Square::CENTRE, Some("4".parse().unwrap()));
        for (typed, read) in [
            ("  8g   5-6 ", "8G 5-.-6"),
            ("8G 5-.-6", "8G 5-.-6"),
            ("PASS", "pass"),
            ("X 1-2", "x 1-2"),
            ("H9 1-2", "H9 1-2"),
            ("h8 1-2", "H8 1-2"),
        ] {
            assert_eq!(parse_typed(&board, typed).unwrap().to_string(), read, "{typed:?}");
        }
        assert!(parse_typed(&board, "").is_err());
        assert!(parse_typed(&board, "é").is_err());
    }
}
