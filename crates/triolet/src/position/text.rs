//! Positions as one line of text, short enough for links and chats.
//!
//! `o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-* bag=72`: the rows from the top, each tile as a hexadecimal digit (after `*`
//! for a wild's declared value), `a` to `o` for 1 to 15 empty squares; the rack; then the fields that differ from their
//! defaults, in a fixed order. In a link, `_` may replace the spaces.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::Board;
use crate::edition::{Edition, LoneOpeningTile};
use crate::position::{Position, Seats, Setup, SetupError};
use crate::seat::Seat;
use crate::square::{SIDE, Square};
use crate::tile::{Face, Value};
use crate::tiles::Tiles;

/// An error in the text of a position, with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {reason}")]
pub struct TextError {
    /// The character at which the wrong part begins, from 1.
    pub column: usize,
    /// The error.
    pub reason: String,
    /// The reason why a readable text is not a position.
    pub setup: Option<SetupError>,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        write_board(&setup.board, f)?;
        write!(f, " {}", setup.rack)?;
        if let Some(bag) = setup.bag {
            write!(f, " bag={bag}")?;
        }
        if setup.edition == Edition::DjGames1996 {
            f.write_str(" edition=1996")?;
        }
        if setup.options.lone_opening_tile == LoneOpeningTile::Doubled {
            f.write_str(" lone=doubled")?;
        }
        if !setup.options.dead_board {
            f.write_str(" dead=off")?;
        }
        match setup.options.idle_rounds {
            Some(3) => {}
            Some(rounds) => write!(f, " rounds={rounds}")?,
            None => f.write_str(" rounds=none")?,
        }
        match &setup.seats {
            None if setup.first_turn => f.write_str(" first=1")?,
            None => {}
            Some(seats) => write_seats(seats, f)?,
        }
        f.write_str(if setup.whole { " whole" } else { "" })
    }
}

fn write_board(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut empty = 0u8;
    for square in Square::all() {
        if square.column() == 0 && square.row() > 0 {
            f.write_str("/")?;
        }
        match board.get(square) {
            None => empty += 1,
            Some(face) => {
                write_empty(&mut empty, f)?;
                let wild = if face.is_wild() { "*" } else { "" };
                write!(f, "{wild}{:X}", face.value().get())?;
            }
        }
        if square.column() == SIDE - 1 {
            write_empty(&mut empty, f)?;
        }
    }
    Ok(())
}

fn write_empty(count: &mut u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match core::mem::take(count) {
        0 => Ok(()),
        count => write!(f, "{}", (b'a' + count - 1) as char),
    }
}

fn write_seats(seats: &Seats, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let list = |parts: Vec<String>| parts.join(",");
    write!(f, " turn={}", seats.to_move)?;
    write!(f, " scores={}", list(seats.scores.iter().map(i32::to_string).collect()))?;
    write!(f, " sizes={}", list(seats.rack_sizes.iter().map(usize::to_string).collect()))?;
    let flags = |flags: &[bool]| list(flags.iter().map(|&flag| u8::from(flag).to_string()).collect());
    write!(f, " first={}", flags(&seats.first_turns))?;
    for (name, all) in [("departed", &seats.departed), ("passed", &seats.passed)] {
        if all.contains(&true) {
            write!(f, " {name}={}", flags(all))?;
        }
    }
    write!(f, " idle={}", seats.idle)?;
    if seats.known_racks.iter().any(Option::is_some) {
        let known = |rack: &Option<Tiles>| rack.map_or_else(|| "?".into(), |rack| rack.to_string());
        write!(f, " known={}", list(seats.known_racks.iter().map(known).collect()))?;
    }
    Ok(())
}

/// Reads one line of text; `_` may replace the spaces.
///
/// # Errors
/// The error and its place.
impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut fields = Fields { text, at: 0 };
        let (at, board) = fields.next().unwrap_or((0, ""));
        let board = read_board(board).map_err(|(offset, reason)| fields.error(at + offset, reason))?;
        let (at, rack) = fields.next().ok_or_else(|| fields.error(text.len(), "the rack is missing".into()))?;
        let rack = rack.parse().map_err(|error: crate::tiles::TilesError| fields.error(at, error.to_string()))?;
        let mut setup = Setup { board, rack, ..Setup::default() };
        let mut seats = SeatFields::default();
        let mut seen: Vec<&str> = Vec::new();
        while let Some((at, field)) = fields.next() {
            let (key, value) = field.split_once('=').unwrap_or((field, ""));
            let result = if seen.contains(&key) {
                Err("the field is there twice".to_string())
            } else {
                seen.push(key);
                read_field(&mut setup, &mut seats, key, value)
            };
            result.map_err(|reason| fields.error(at, format!("{key}: {reason}")))?;
        }
        setup.seats = seats.finish(&setup).map_err(|reason| fields.error(0, reason))?;
        if let Some(first) = setup.seats.as_ref().and_then(|seats| seats.first_turns.get(seats.to_move.index())) {
            setup.first_turn = *first;
        }
        setup.check().map_err(|error| TextError { setup: Some(error), ..fields.error(0, error.to_string()) })
    }
}

struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    fn next(&mut self) -> Option<(usize, &'a str)> {
        let rest = self.text.get(self.at..)?;
        let field = rest.split([' ', '_']).next().unwrap_or(rest);
        let at = self.at;
        self.at += field.len() + 1;
        Some((at, field))
    }

    fn error(&self, at: usize, reason: String) -> TextError {
        let before = self.text.get(..at).unwrap_or(self.text);
        TextError { column: before.chars().count() + 1, reason, setup: None }
    }
}

fn read_board(text: &str) -> Result<Board, (usize, String)> {
    let mut board = Board::EMPTY;
    let (mut row, mut column, mut wild, mut after_empty) = (0, 0, false, false);
    for (at, c) in text.char_indices() {
        let fail = |reason: &str| Err((at, reason.to_string()));
        match c {
            '/' if wild => return fail("the value of the wild is missing"),
            '/' if column != SIDE => return fail("the row has fewer than 15 squares"),
            '/' => {
                (row, column, after_empty) = (row + 1, 0, false);
                if row == SIDE {
                    return fail("the board has 15 rows");
                }
            }
            'a'..='o' if !wild => {
                if after_empty {
                    return fail("empty squares in succession are one letter");
                }
                column += c as u8 - b'a' + 1;
                after_empty = true;
            }
            '*' if !wild => wild = true,
            '0'..='9' | 'A'..='F' => {
                let value = c.to_digit(16).and_then(|digit| Value::new(digit as u8));
                let Some((value, square)) = value.zip(Square::new(row, column)) else {
                    return fail("the row has more than 15 squares");
                };
                board.set(square, Some(if wild { Face::Wild(value) } else { Face::Number(value) }));
                (column, wild, after_empty) = (column + 1, false, false);
            }
            _ => return fail("expected 0 to 9, A to F, * and a value, a to o for empty squares, or /"),
        }
        if column > SIDE {
            return fail("the row has more than 15 squares");
        }
    }
    if (row, column) != (SIDE - 1, SIDE) || wild {
        return Err((text.len(), "the board has fewer than 15 rows of 15 squares".into()));
    }
    Ok(board)
}

/// The fields about seats, before their number is known.
#[derive(Default)]
struct SeatFields {
    to_move: Option<Seat>,
    scores: Option<Vec<i32>>,
    rack_sizes: Option<Vec<usize>>,
    first_turns: Option<Vec<bool>>,
    departed: Option<Vec<bool>>,
    passed: Option<Vec<bool>>,
    idle: Option<u32>,
    known_racks: Option<Vec<Option<Tiles>>>,
}

impl SeatFields {
    fn finish(self, setup: &Setup) -> Result<Option<Seats>, String> {
        let Some(to_move) = self.to_move else {
            let others = self.scores.is_some() || self.rack_sizes.is_some() || self.idle.is_some();
            let others = others || self.departed.is_some() || self.passed.is_some();
            return if others || self.known_racks.is_some() {
                Err("turn: the field is missing".into())
            } else {
                Ok(None)
            };
        };
        let scores = self.scores.ok_or("scores: the field is missing")?;
        let mut seats = Seats::unknown(scores.len(), to_move);
        let mover = to_move.index();
        seats.scores = scores;
        if let Some(size) = seats.rack_sizes.get_mut(mover) {
            *size = setup.rack.len();
        }
        seats.rack_sizes = self.rack_sizes.unwrap_or(seats.rack_sizes);
        seats.first_turns = self.first_turns.unwrap_or(seats.first_turns);
        seats.departed = self.departed.unwrap_or(seats.departed);
        seats.passed = self.passed.unwrap_or(seats.passed);
        seats.idle = self.idle.unwrap_or_default();
        seats.known_racks = self.known_racks.unwrap_or(seats.known_racks);
        Ok(Some(seats))
    }
}

fn list<T>(value: &str, one: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    value.split(',').map(one).collect()
}

fn number<T: FromStr<Err: fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error| format!("{text:?}: {error}"))
}

fn flag(text: &str) -> Result<bool, String> {
    match text {
        "0" => Ok(false),
        "1" => Ok(true),
        _ => Err(format!("{text:?}: expected 0 or 1")),
    }
}

fn read_field(setup: &mut Setup, seats: &mut SeatFields, key: &str, value: &str) -> Result<(), String> {
    match (key, value) {
        ("bag", _) => setup.bag = Some(number(value)?),
        ("edition", _) => setup.edition = value.parse().map_err(|_| "expected 2017 or 1996")?,
        ("lone", _) => setup.options.lone_opening_tile = number(value)?,
        ("dead", "on") => setup.options.dead_board = true,
        ("dead", "off") => setup.options.dead_board = false,
        ("dead", _) => return Err("expected on or off".into()),
        ("rounds", "none") => setup.options.idle_rounds = None,
        ("rounds", _) => setup.options.idle_rounds = Some(number(value)?),
        ("first", "0" | "1") => setup.first_turn = value == "1",
        ("first", _) => seats.first_turns = Some(list(value, flag)?),
        ("departed", _) => seats.departed = Some(list(value, flag)?),
        ("passed", _) => seats.passed = Some(list(value, flag)?),
        ("turn", _) => seats.to_move = Some(number(value)?),
        ("scores", _) => seats.scores = Some(list(value, number)?),
        ("sizes", _) => seats.rack_sizes = Some(list(value, number)?),
        ("idle", _) => seats.idle = Some(number(value)?),
        ("known", _) => {
            let known = |text: &str| if text == "?" { Ok(None) } else { number(text).map(Some) };
            seats.known_racks = Some(list(value, known)?);
        }
        ("whole", "") => setup.whole = true,
        _ => return Err("there is no such field".into()),
    }
    Ok(())
}
