//! The line of each event after the start.

use alloc::format;
use alloc::string::String;

use crate::event::{Departure, Ending, Event, Started, TurnTaken};
use crate::play::Turn;
use crate::record::RecordError;
use crate::record::cursor::{LineError, Words};
use crate::record::read::at_line;
use crate::seat::Seat;
use crate::tiles::Tiles;

/// Prints an event as its line, without the line's end. For the start, that is only the line after the headers.
pub fn print(event: &Event) -> String {
    match event {
        Event::Started(Started { first, racks, .. }) => {
            let mut line = format!("start {first}");
            for rack in racks {
                line.push_str(&format!(" {rack}"));
            }
            line
        }
        Event::TurnTaken(TurnTaken { seat, turn, points, drawn, ending }) => {
            let mut line = format!("{seat} {turn}");
            if matches!(turn, Turn::Place(_)) {
                line.push_str(&format!(" +{points}"));
            }
            if !drawn.is_empty() {
                line.push_str(&format!(" draws {drawn}"));
            }
            line + &print_ending(*ending)
        }
        Event::Undone { turns } => format!("undo {turns}"),
        Event::Departed { seat, why, ending } => format!("leaves {seat} {}{}", why.name(), print_ending(*ending)),
        Event::SeatTaken { seat, by } => format!("seat {seat} {by}"),
        Event::Paused => "pause".into(),
        Event::Resumed => "resume".into(),
        Event::AgreedEnd => "agreed-end".into(),
    }
}

pub(crate) fn print_ending(ending: Option<Ending>) -> String {
    ending.map_or_else(String::new, |ending| format!(" ends {}", ending.name()))
}

/// Reads the line of an event that is not the start; what [`print`] has written is read as the same event.
///
/// ```
/// use triolet::record::line;
///
/// let event = line::parse("undo 4").unwrap();
/// assert_eq!(line::print(&event), "undo 4");
/// assert_eq!(line::parse("undo x").unwrap_err().column, 6);
/// ```
///
/// # Errors
/// What is wrong with it, and where; the line is counted as the first. Whether the event can have happened is for
/// [`Game::apply`](crate::game::Game::apply) to say.
pub fn parse(line: &str) -> Result<Event, RecordError> {
    read(line).map(|(event, _)| event).map_err(|error| at_line(1, line, &error))
}

/// Where the parts of an event's line are, so that an error can be shown there.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Places {
    pub turn: usize,
    pub points: usize,
    pub drawn: usize,
    pub ending: usize,
    pub rack: usize,
}

/// Reads the line of an event that is not the start.
pub(crate) fn read(line: &str) -> Result<(Event, Places), LineError> {
    let mut words = Words::new(line);
    let mut places = Places::default();
    let event = match words.peek() {
        Some("undo") => {
            words.next();
            Event::Undone { turns: words.read("the number of turns that stand")? }
        }
        Some("leaves") => {
            words.next();
            let seat = words.read("the seat")?;
            let why = named(&mut words, "the reason", Departure::ALL.map(|why| (why.name(), why)))?;
            Event::Departed { seat, why, ending: read_ending(&mut words, &mut places)? }
        }
        Some("seat") => {
            words.next();
            Event::SeatTaken { seat: words.read("the seat")?, by: words.read("who plays it")? }
        }
        Some("pause") => simple(&mut words, Event::Paused),
        Some("resume") => simple(&mut words, Event::Resumed),
        Some("agreed-end") => simple(&mut words, Event::AgreedEnd),
        Some("1" | "2" | "3" | "4") => read_turn(&mut words, &mut places)?,
        _ => {
            return Err(LineError::new(
                0,
                "expected a seat and its turn, or one of undo, leaves, seat, pause, resume, agreed-end, result",
            ));
        }
    };
    words.end()?;
    Ok((event, places))
}

fn simple(words: &mut Words<'_>, event: Event) -> Event {
    words.next();
    event
}

pub(crate) fn named<T, const N: usize>(
    words: &mut Words<'_>,
    what: &str,
    choices: [(&'static str, T); N],
) -> Result<T, LineError> {
    let word = words.next().ok_or_else(|| words.missing(what))?;
    let names = choices.each_ref().map(|(name, _)| *name).join(", ");
    let found = choices.into_iter().find(|(name, _)| *name == word);
    found.map(|(_, choice)| choice).ok_or_else(|| LineError::new(words.at, format!("expected one of {names}")))
}

pub(crate) fn read_ending(words: &mut Words<'_>, places: &mut Places) -> Result<Option<Ending>, LineError> {
    places.ending = words.at;
    if !words.take("ends") {
        return Ok(None);
    }
    places.ending = words.at;
    named(words, "how the game ends", Ending::ALL.map(|ending| (ending.name(), ending))).map(Some)
}

/// Reads the words of a turn: `pass`, or two words.
pub(crate) fn read_turn_words(words: &mut Words<'_>) -> Result<(Turn, usize), LineError> {
    let first = words.next().ok_or_else(|| words.missing("the turn"))?;
    let at = words.at;
    let mut text = match first {
        "pass" => first.into(),
        _ => format!("{first} {}", words.next().ok_or_else(|| words.missing("the tiles"))?),
    };
    // Tiles in no one line, which a table may have agreed to.
    while words.take("+") {
        for part in ["+", words.next().unwrap_or_default(), words.next().unwrap_or_default()] {
            text += &format!(" {part}");
        }
    }
    let turn = text.parse::<Turn>().map_err(|error| LineError::new(at + error.at, error))?;
    Ok((turn, at))
}

/// Reads `+25`.
pub(crate) fn read_points(words: &mut Words<'_>) -> Result<u16, LineError> {
    let word = words.next().ok_or_else(|| words.missing("the score, such as +25,"))?;
    let digits = word.strip_prefix('+').filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
    let points = digits.and_then(|digits| digits.parse().ok());
    points.ok_or_else(|| LineError::new(words.at, "expected the score, such as +25"))
}

fn read_turn(words: &mut Words<'_>, places: &mut Places) -> Result<Event, LineError> {
    let seat: Seat = words.read("the seat")?;
    let (turn, at) = read_turn_words(words)?;
    places.turn = at;
    places.points = at;
    let mut points = 0;
    if matches!(turn, Turn::Place(_)) {
        points = read_points(words)?;
        places.points = words.at;
    }
    places.drawn = words.at;
    let drawn = if words.take("draws") {
        let drawn: Tiles = words.read("the tiles drawn")?;
        places.drawn = words.at;
        drawn
    } else {
        Tiles::NONE
    };
    let ending = read_ending(words, places)?;
    Ok(Event::TurnTaken(TurnTaken { seat, turn, points, drawn, ending }))
}
