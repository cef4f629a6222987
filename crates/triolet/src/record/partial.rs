//! Records of a game at a real table, with only what was seen: plays and scores, racks where they are known.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::event::Ending;
use crate::game::GameError;
use crate::partial_game::{PartialGame, Recorded};
use crate::record::RecordError;
use crate::record::cursor::LineError;
use crate::record::header::{Headers, print_options, read_options};
use crate::record::read::{at_line, check_scores, first_line, lines};
use crate::record::write::print_scores;
use crate::seat::Seat;
use crate::visible::{VisibleEvent, VisibleTiles, VisibleTurn, VisibleTurnTaken};

mod line;

pub use line::{Line, LinePlaces, TurnLine};

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
    /// The comments, in order.
    comments: Vec<Comment>,
    /// The events, by their number in the log, of the turns that were corrected later.
    mended: Vec<usize>,
}

/// A comment in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The number of events before it.
    pub after: usize,
    /// One line of text.
    pub text: String,
}

impl PartialRecord {
    /// A record of a game, with no names.
    pub fn new(game: PartialGame) -> Self {
        let names = alloc::vec![None; game.seats()];
        Self { names, game, date: None, comments: Vec::new(), mended: Vec::new() }
    }

    /// The name at a seat, if told.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index())?.as_deref()
    }

    /// The comments, in order.
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// Returns `true` if the turn that is event number `event` of the log was corrected later.
    pub fn is_mended(&self, event: usize) -> bool {
        self.mended.contains(&event)
    }

    /// Prints the headers with the empty line after them: what comes before the line of the first event.
    pub fn print_headers(&self) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = self.write_headers(&mut text);
        text
    }

    fn write_headers(&self, f: &mut dyn fmt::Write) -> fmt::Result {
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
        writeln!(f)
    }

    /// The line of event number `event` of the log, with its marks.
    fn line(&self, event: usize) -> Option<Line> {
        let is_anyway = self.game.is_anyway(event);
        Some(match self.game.log().get(event)? {
            VisibleEvent::TurnTaken(taken) => {
                let points = self.game.points(event).unwrap_or_default();
                let is_mended = self.is_mended(event);
                Line::Turn(TurnLine { is_anyway, is_mended, ..turn_line(taken, points) })
            }
            VisibleEvent::RackShown { seat, rack } => Line::Rack { seat: *seat, rack: *rack, is_anyway },
            VisibleEvent::AgreedEnd => Line::Ended(self.game.ending().unwrap_or(Ending::Agreed)),
            event => event_line(event),
        })
    }
}

/// Prints the whole record; the text reads back as the same record.
impl fmt::Display for PartialRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_headers(f)?;
        let mut comments = self.comments.iter().peekable();
        let mut event = 0;
        loop {
            while let Some(comment) = comments.next_if(|comment| comment.after <= event) {
                writeln!(f, "{}", Line::Comment(comment.text.clone()))?;
            }
            let Some(line) = self.line(event) else { break };
            event += 1;
            match (line, self.line(event)) {
                // A rack that was noted with its turn stands in the line of the turn.
                (Line::Rack { seat, rack, is_anyway: false }, Some(Line::Turn(turn)))
                    if seat == turn.seat && comments.peek().is_none_or(|comment| comment.after > event) =>
                {
                    writeln!(f, "{}", Line::Turn(TurnLine { rack: Some(rack), ..turn }))?;
                    event += 1;
                }
                (line, _) => writeln!(f, "{line}")?,
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
    format!("{}", event_line(event))
}

fn event_line(event: &VisibleEvent) -> Line {
    match event {
        VisibleEvent::Started { first, racks } => Line::Start { first: *first, racks: racks.clone() },
        VisibleEvent::TurnTaken(taken) => Line::Turn(turn_line(taken, taken.breakdown.total())),
        VisibleEvent::Undone { turns } => Line::Undone { turns: *turns },
        VisibleEvent::Departed { seat, why, ending } => Line::Departed { seat: *seat, why: *why, ending: *ending },
        VisibleEvent::SeatTaken { seat, by } => Line::SeatTaken { seat: *seat, by: by.clone() },
        VisibleEvent::Paused => Line::Paused,
        VisibleEvent::Resumed => Line::Resumed,
        VisibleEvent::AgreedEnd => Line::Ended(Ending::Agreed),
        VisibleEvent::RackShown { seat, rack } => Line::Rack { seat: *seat, rack: *rack, is_anyway: false },
    }
}

fn turn_line(taken: &VisibleTurnTaken, points: u16) -> TurnLine {
    TurnLine {
        points: matches!(taken.turn, VisibleTurn::Place(_)).then_some(points),
        drawn: taken.drawn.tiles().copied(),
        ending: taken.ending,
        ..TurnLine::new(taken.seat, taken.turn)
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
            let read = if has_result { record.check_result(text) } else { record.push(text) };
            read.map_err(|error| RecordError { line: number, ..error })?;
        }
        Ok(record)
    }
}

impl PartialRecord {
    /// Adds the event that a line tells, such as `1 H8 11-3 +25 rack 3-11-*`, `leaves 2 resigned` or `rack 2 4-4`.
    ///
    /// # Errors
    /// What is wrong with it, and where; the line is counted as the first. Nothing has changed then.
    pub fn push(&mut self, text: &str) -> Result<(), RecordError> {
        let (line, places) = Line::read(text, self.game.seats())?;
        self.apply(&line).map_err(|error| places.error(error, text))
    }

    /// Adds what a line tells. A result changes nothing; only reading a whole record checks it.
    ///
    /// # Errors
    /// When it cannot have happened as the line says. Nothing has changed then.
    pub fn apply(&mut self, line: &Line) -> Result<(), GameError> {
        let game = &mut self.game;
        match line {
            Line::Start { first, racks } => game.apply(&VisibleEvent::Started { first: *first, racks: racks.clone() }),
            Line::Turn(line) => {
                let recorded = Recorded {
                    rack: line.rack,
                    points: line.points,
                    drawn: line.drawn.map(VisibleTiles::Tiles),
                    ending: line.ending.map(Some),
                };
                match line.is_anyway {
                    true => game.turn_anyway(line.seat, &line.turn, &recorded)?,
                    false => game.turn(line.seat, &line.turn, &recorded)?,
                };
                if line.is_mended {
                    self.mended.push(self.game.log().len() - 1);
                }
                Ok(())
            }
            Line::Rack { seat, rack, is_anyway: false } => game.show_rack(*seat, *rack),
            Line::Rack { seat, rack, is_anyway: true } => game.show_rack_anyway(*seat, *rack),
            Line::Undone { turns } => game.undo(*turns),
            // Where nothing is recorded of the end, nothing is checked of it.
            Line::Departed { seat, why, ending } => game.depart(*seat, *why, ending.map(Some)),
            Line::SeatTaken { seat, by } => game.take_seat(*seat, by.clone()),
            Line::Paused => game.set_paused(true),
            Line::Resumed => game.set_paused(false),
            Line::Ended(ending) => game.end(*ending),
            Line::Comment(text) => {
                self.comments.push(Comment { after: game.log().len(), text: line::clean_comment(text) });
                Ok(())
            }
            Line::Result(_) => Ok(()),
        }
    }

    fn check_result(&self, text: &str) -> Result<(), RecordError> {
        let outcome = self.game.outcome().map_err(|missing| LineError::new(0, missing));
        outcome.and_then(|outcome| check_scores(&outcome, text)).map_err(|error| at_line(1, text, &error))
    }
}
