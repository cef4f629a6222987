//! Records of a game at a real table, with only what was seen: plays and scores, racks where they are known.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::event::Event;
use crate::game::GameError;
use crate::partial_game::{PartialGame, Recorded};
use crate::record::RecordError;
use crate::record::cursor::{LineError, Words};
use crate::record::header::{Headers, print_options, read_options};
use crate::record::line::{self, Places, print_ending, read_ending, read_points, read_turn_words};
use crate::record::read::{at_line, check_scores, first_line, lines, place_of};
use crate::record::write::print_scores;
use crate::seat::Seat;
use crate::visible::{VisibleEvent, VisibleTiles, VisibleTurn, VisibleTurnTaken};

/// The first line of a partial record.
pub const FIRST_LINE: &str = "Triolet partial record 1";

/// A game as far as it was seen, with what a record tells beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialRecord {
    /// The game.
    pub game: PartialGame,
    /// The names of the players by seat, where they are told.
    pub names: Vec<Option<String>>,
    /// When it was played, as whoever wrote it put it.
    pub date: Option<String>,
}

impl PartialRecord {
    /// A record of a game, with no names.
    pub fn new(game: PartialGame) -> Self {
        Self { names: alloc::vec![None; game.seats()], game, date: None }
    }

    /// The name at a seat, if told.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index())?.as_deref()
    }
}

/// Prints the whole record; the text reads back as the same record.
impl fmt::Display for PartialRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "Edition: {}", self.game.edition())?;
        writeln!(f, "Options: {}", print_options(&self.game.options()))?;
        writeln!(f, "Seats: {}", self.game.seats())?;
        for (seat, name) in Seat::all(self.names.len()).zip(&self.names) {
            if let Some(name) = name {
                writeln!(f, "Name {seat}: {name}")?;
            }
        }
        if let Some(date) = &self.date {
            writeln!(f, "Date: {date}")?;
        }
        writeln!(f)?;
        let mut events = self.game.log().iter().peekable();
        while let Some(event) = events.next() {
            match (event, events.peek()) {
                // A rack that was noted with its turn stands in the line of the turn.
                (VisibleEvent::RackShown { seat, rack }, Some(VisibleEvent::TurnTaken(taken)))
                    if *seat == taken.seat =>
                {
                    writeln!(f, "{} rack {rack}", print(&VisibleEvent::TurnTaken(taken.clone())))?;
                    events.next();
                }
                _ => writeln!(f, "{}", print(event))?,
            }
        }
        match self.game.outcome() {
            Ok(outcome) => writeln!(f, "{}", print_scores(&outcome)),
            Err(_) => Ok(()),
        }
    }
}

/// Prints an event as its line, without the line's end; what
/// [`PartialRecord::push`] makes of it is the same event.
pub fn print(event: &VisibleEvent) -> String {
    match event {
        VisibleEvent::Started { first, racks } => {
            let racks = racks.iter().map(|rack| format!(" {rack}"));
            racks.fold(format!("start {first}"), |line, rack| line + &rack)
        }
        VisibleEvent::TurnTaken(VisibleTurnTaken { seat, turn, breakdown, drawn, ending }) => {
            let mut line = format!("{seat} {turn}");
            if matches!(turn, VisibleTurn::Place(_)) {
                line += &format!(" +{}", breakdown.total());
            }
            if let Some(drawn) = drawn.tiles().filter(|drawn| !drawn.is_empty()) {
                line += &format!(" draws {drawn}");
            }
            line + &print_ending(*ending)
        }
        VisibleEvent::Undone { turns } => line::print(&Event::Undone { turns: *turns }),
        VisibleEvent::Departed { seat, why, ending } => {
            line::print(&Event::Departed { seat: *seat, why: *why, ending: *ending })
        }
        VisibleEvent::SeatTaken { seat, by } => line::print(&Event::SeatTaken { seat: *seat, by: by.clone() }),
        VisibleEvent::Paused => line::print(&Event::Paused),
        VisibleEvent::Resumed => line::print(&Event::Resumed),
        VisibleEvent::AgreedEnd => line::print(&Event::AgreedEnd),
        VisibleEvent::RackShown { seat, rack } => format!("rack {seat} {rack}"),
    }
}

/// Reads a partial record; what can be checked is. The score of a play and how the game ends may be left out.
///
/// # Errors
/// The first line that is wrong, with the column and the reason.
impl FromStr for PartialRecord {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = lines(text)?.into_iter();
        first_line(&mut lines, FIRST_LINE)?;
        let mut headers = Headers::read(&mut lines)?;
        let edition = headers.need("Edition")?.parse()?;
        let options = headers.find("Options").map(|header| read_options(&header)).transpose()?.unwrap_or_default();
        let header = headers.need("Seats")?;
        let game = PartialGame::new(edition, options, header.parse()?).map_err(|error| header.error(error))?;
        let mut record = Self::new(game);
        record.names = headers.names(record.game.seats())?;
        record.date = headers.date()?;
        headers.finish()?;
        let mut has_result = false;
        for (number, text) in lines {
            if has_result {
                return Err(RecordError::unreadable(number, 1, "nothing comes after the result"));
            }
            has_result = text.starts_with("result");
            let read = if has_result { record.check_result(text) } else { record.push_line(text) };
            read.map_err(|error| at_line(number, text, &error))?;
        }
        Ok(record)
    }
}

impl PartialRecord {
    /// Adds the event that a line tells, such as `1 H8 11-3 +25 rack 3-11-*`, `leaves 2 resigned` or `rack 2 4-4`.
    ///
    /// # Errors
    /// What is wrong with it, and where; the line is counted as the first. Nothing has changed then.
    pub fn push(&mut self, line: &str) -> Result<(), RecordError> {
        self.push_line(line).map_err(|error| at_line(1, line, &error))
    }

    fn push_line(&mut self, text: &str) -> Result<(), LineError> {
        let mut words = Words::new(text);
        let mut places = Places::default();
        let pushed = match words.peek() {
            Some("start") => {
                words.next();
                let first = words.read("the seat with the first turn")?;
                let seats = Seat::all(self.game.seats());
                let racks =
                    seats.map(|seat| words.read(&format!("the rack of seat {seat}"))).collect::<Result<_, _>>()?;
                words.end()?;
                self.game.apply(&VisibleEvent::Started { first, racks })
            }
            Some("rack") => {
                words.next();
                let seat = words.read("the seat")?;
                let rack = words.read("the rack")?;
                places.rack = words.at;
                words.end()?;
                self.game.show_rack(seat, rack)
            }
            Some("undo" | "leaves" | "seat" | "pause" | "resume" | "agreed-end") => {
                let (event, read) = line::read(text)?;
                places = read;
                self.push_public(event)
            }
            Some("1" | "2" | "3" | "4") => {
                let seat = words.read("the seat")?;
                let (turn, recorded) = read_turn(&mut words, &mut places)?;
                words.end()?;
                self.game.turn(seat, &turn, &recorded).map(drop)
            }
            _ => {
                return Err(LineError::new(
                    0,
                    "expected a seat from 1 to 4 and its turn, or one of start, rack, undo, leaves, seat, pause, resume, \
                     agreed-end, result",
                ));
            }
        };
        pushed.map_err(|error| LineError::of(place_of(&error, &places), error))
    }

    /// Adds an event of which everybody sees everything.
    fn push_public(&mut self, event: Event) -> Result<(), GameError> {
        match event {
            Event::Undone { turns } => self.game.undo(turns),
            // Where nothing is recorded of the end, nothing is checked of it.
            Event::Departed { seat, why, ending } => self.game.depart(seat, why, ending.map(Some)),
            Event::SeatTaken { seat, by } => self.game.take_seat(seat, by),
            Event::Paused => self.game.set_paused(true),
            Event::Resumed => self.game.set_paused(false),
            Event::AgreedEnd => self.game.agree_to_end(),
            Event::Started(_) | Event::TurnTaken(_) => Err(GameError::Start),
        }
    }

    fn check_result(&self, text: &str) -> Result<(), LineError> {
        check_scores(&self.game.outcome().map_err(|missing| LineError::new(0, missing))?, text)
    }
}

/// Reads a turn with what is recorded of it: `H8 11-3 +25 rack 3-11-*`.
fn read_turn(words: &mut Words<'_>, places: &mut Places) -> Result<(VisibleTurn, Recorded), LineError> {
    let (turn, at) = read_seen_turn(words)?;
    *places = Places { turn: at, points: at, drawn: at, ending: at, rack: at };
    let mut recorded = Recorded::default();
    if matches!(turn, VisibleTurn::Place(_)) && words.peek().is_some_and(|word| word.starts_with('+')) {
        recorded.points = Some(read_points(words)?);
        places.points = words.at;
    }
    if words.take("draws") {
        recorded.drawn = Some(VisibleTiles::Tiles(words.read("the tiles drawn")?));
        places.drawn = words.at;
    }
    recorded.ending = read_ending(words, places)?.map(Some);
    if words.take("rack") {
        recorded.rack = Some(words.read("the rack")?);
    }
    Ok((turn, recorded))
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
