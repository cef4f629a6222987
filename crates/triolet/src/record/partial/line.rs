//! The lines of a partial record after its headers.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::event::{Departure, Ending, Event};
use crate::game::GameError;
use crate::record::RecordError;
use crate::record::cursor::{LineError, Words};
use crate::record::line::{self, Places, named, print_ending, read_ending, read_points, read_turn_words};
use crate::record::read::{at_line, place_of};
use crate::seat::{Controller, Seat};
use crate::tiles::Tiles;
use crate::visible::{VisibleTiles, VisibleTurn};

/// What one line tells. It prints as that line, and whether it can have happened is for
/// [`PartialRecord::apply`](super::PartialRecord::apply) to say.
///
/// ```
/// use triolet::record::partial::Line;
///
/// let (line, _) = Line::read("1 H8 11-9 +31 anyway", 2).unwrap();
/// assert!(matches!(&line, Line::Turn(turn) if turn.is_anyway));
/// assert_eq!(line.to_string(), "1 H8 11-9 +31 anyway");
/// assert_eq!(Line::read("1 H8 11-99", 2).unwrap_err().column, 9);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// `start 1 ?-?-? 3-4-5`
    Start {
        /// The seat with the first turn.
        first: Seat,
        /// The racks dealt, by seat.
        racks: Vec<VisibleTiles>,
    },
    /// `1 H8 11-3 +25 draws 1-3 rack 3-11-* anyway mended`
    Turn(TurnLine),
    /// `rack 2 4-4-*`
    Rack {
        /// Whose rack it is.
        seat: Seat,
        /// The tiles on it.
        rack: Tiles,
        /// `true` if the number of tiles is the table's, whatever follows from the turns.
        is_anyway: bool,
    },
    /// `undo 4`
    Undone {
        /// The number of turns that stand.
        turns: usize,
    },
    /// `leaves 2 resigned`
    Departed {
        /// The seat that left.
        seat: Seat,
        /// The reason.
        why: Departure,
        /// The way it ended the game, where the line tells.
        ending: Option<Ending>,
    },
    /// `seat 2 computer:greedy`
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// The player that it has from here on.
        by: Controller,
    },
    /// `pause`
    Paused,
    /// `resume`
    Resumed,
    /// `agreed-end`, or `end out`: the table says that the game is over, and how.
    Ended(Ending),
    /// `# a comment`
    Comment(String),
    /// `result 122 79`
    Result(Vec<i32>),
}

/// The line of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLine {
    /// The seat that takes it.
    pub seat: Seat,
    /// The action.
    pub turn: VisibleTurn,
    /// The score, where it is told.
    pub points: Option<u16>,
    /// The tiles drawn, where they are told.
    pub drawn: Option<Tiles>,
    /// The way the turn ends the game, where it is told.
    pub ending: Option<Ending>,
    /// The whole rack before the turn, where it is told.
    pub rack: Option<Tiles>,
    /// `true` if the table agreed to the turn, whatever the rules say of it.
    pub is_anyway: bool,
    /// `true` if the turn was corrected later.
    pub is_mended: bool,
}

impl TurnLine {
    /// The line of a turn of which nothing more is told.
    pub const fn new(seat: Seat, turn: VisibleTurn) -> Self {
        Self { seat, turn, points: None, drawn: None, ending: None, rack: None, is_anyway: false, is_mended: false }
    }
}

/// The places of the parts of a line, for errors that show only when the line is applied.
#[derive(Clone, Copy, Debug, Default)]
pub struct LinePlaces(Places);

impl LinePlaces {
    /// The column at which an error shows, counted from 1 in characters of `text`, the line that was read.
    pub fn column(&self, error: &GameError, text: &str) -> usize {
        self.error(error.clone(), text).column
    }

    pub(super) fn error(&self, error: GameError, text: &str) -> RecordError {
        at_line(1, text, &LineError::of(place_of(&error, &self.0), error))
    }
}

impl Line {
    /// Reads a line of a game with so many seats.
    ///
    /// # Errors
    /// What is wrong with it, and where; the line is counted as the first.
    pub fn read(text: &str, seats: usize) -> Result<(Self, LinePlaces), RecordError> {
        let mut places = Places::default();
        match read(text, seats, &mut places) {
            Ok(line) => Ok((line, LinePlaces(places))),
            Err(error) => Err(at_line(1, text, &error)),
        }
    }
}

fn read(text: &str, seats: usize, places: &mut Places) -> Result<Line, LineError> {
    if let Some(comment) = text.strip_prefix('#') {
        return Ok(Line::Comment(comment.strip_prefix(' ').unwrap_or(comment).into()));
    }
    let mut words = Words::new(text);
    let line = match words.peek() {
        Some("start") => {
            words.next();
            let first = words.read("the seat with the first turn")?;
            let racks = Seat::all(seats).map(|seat| words.read(&format!("the rack of seat {seat}")));
            Line::Start { first, racks: racks.collect::<Result<_, _>>()? }
        }
        Some("rack") => {
            words.next();
            let (seat, rack) = (words.read("the seat")?, words.read("the rack")?);
            places.rack = words.at;
            Line::Rack { seat, rack, is_anyway: words.take("anyway") }
        }
        Some("undo" | "leaves" | "seat" | "pause" | "resume" | "agreed-end") => {
            let (event, read) = line::read(text)?;
            *places = read;
            return public(event);
        }
        Some("end") => {
            words.next();
            let endings = [Ending::Out, Ending::Blocked, Ending::DeadBoard, Ending::Idle];
            Line::Ended(named(&mut words, "how the game ends", endings.map(|ending| (ending.name(), ending)))?)
        }
        Some("result") => {
            words.next();
            let scores = Seat::all(seats).map(|seat| words.read(&format!("the final score of seat {seat}")));
            Line::Result(scores.collect::<Result<_, _>>()?)
        }
        Some("1" | "2" | "3" | "4") => Line::Turn(read_turn(&mut words, places)?),
        _ => {
            return Err(LineError::new(
                0,
                "expected a seat from 1 to 4 and its turn, or one of start, rack, undo, leaves, seat, pause, resume, \
                 agreed-end, end, result, #",
            ));
        }
    };
    words.end()?;
    Ok(line)
}

/// The line of an event of which everybody sees everything.
fn public(event: Event) -> Result<Line, LineError> {
    Ok(match event {
        Event::Undone { turns } => Line::Undone { turns },
        Event::Departed { seat, why, ending } => Line::Departed { seat, why, ending },
        Event::SeatTaken { seat, by } => Line::SeatTaken { seat, by },
        Event::Paused => Line::Paused,
        Event::Resumed => Line::Resumed,
        Event::AgreedEnd => Line::Ended(Ending::Agreed),
        Event::Started(_) | Event::TurnTaken(_) => return Err(LineError::of(0, GameError::Start)),
    })
}

/// Reads a turn with what is recorded of it: `1 H8 11-3 +25 rack 3-11-*`.
fn read_turn(words: &mut Words<'_>, places: &mut Places) -> Result<TurnLine, LineError> {
    let seat = words.read("the seat")?;
    let (turn, at) = read_seen_turn(words)?;
    *places = Places { turn: at, points: at, drawn: at, ending: at, rack: at };
    let mut line = TurnLine::new(seat, turn);
    if matches!(turn, VisibleTurn::Place(_)) && words.peek().is_some_and(|word| word.starts_with('+')) {
        line.points = Some(read_points(words)?);
        places.points = words.at;
    }
    if words.take("draws") {
        line.drawn = Some(words.read("the tiles drawn")?);
        places.drawn = words.at;
    }
    line.ending = read_ending(words, places)?;
    if words.take("rack") {
        line.rack = Some(words.read("the rack")?);
    }
    line.is_anyway = words.take("anyway");
    line.is_mended = words.take("mended");
    Ok(line)
}

fn read_seen_turn(words: &mut Words<'_>) -> Result<(VisibleTurn, usize), LineError> {
    let mut ahead = words.clone();
    if ahead.take("x")
        && let Some(Ok(tiles @ VisibleTiles::Count(_))) = ahead.peek().map(str::parse)
    {
        let at = ahead.at;
        ahead.next();
        *words = ahead;
        return Ok((VisibleTurn::Exchange(tiles), at));
    }
    read_turn_words(words).map(|(turn, at)| (turn.into(), at))
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start { first, racks } => {
                write!(f, "start {first}")?;
                racks.iter().try_for_each(|rack| write!(f, " {rack}"))
            }
            Self::Turn(line) => write!(f, "{line}"),
            Self::Rack { seat, rack, is_anyway } => {
                write!(f, "rack {seat} {rack}{}", if *is_anyway { " anyway" } else { "" })
            }
            Self::Undone { turns } => f.write_str(&line::print(&Event::Undone { turns: *turns })),
            Self::Departed { seat, why, ending } => {
                f.write_str(&line::print(&Event::Departed { seat: *seat, why: *why, ending: *ending }))
            }
            Self::SeatTaken { seat, by } => {
                f.write_str(&line::print(&Event::SeatTaken { seat: *seat, by: by.clone() }))
            }
            Self::Paused => f.write_str(&line::print(&Event::Paused)),
            Self::Resumed => f.write_str(&line::print(&Event::Resumed)),
            Self::Ended(Ending::Agreed) => f.write_str(&line::print(&Event::AgreedEnd)),
            Self::Ended(ending) => write!(f, "end {}", ending.name()),
            Self::Comment(text) => write!(f, "# {text}"),
            Self::Result(scores) => {
                f.write_str("result")?;
                scores.iter().try_for_each(|score| write!(f, " {score}"))
            }
        }
    }
}

impl fmt::Display for TurnLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.turn)?;
        if let Some(points) = self.points {
            write!(f, " +{points}")?;
        }
        if let Some(drawn) = self.drawn.filter(|drawn| !drawn.is_empty()) {
            write!(f, " draws {drawn}")?;
        }
        f.write_str(&print_ending(self.ending))?;
        if let Some(rack) = &self.rack {
            write!(f, " rack {rack}")?;
        }
        for (mark, is_there) in [("anyway", self.is_anyway), ("mended", self.is_mended)] {
            if is_there {
                write!(f, " {mark}")?;
            }
        }
        Ok(())
    }
}

/// A comment as one line holds it: control characters become spaces, and the ends are trimmed.
pub(super) fn clean_comment(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    spaced.trim().to_string()
}
