//! The text of a record as lines, of which some may be damaged.

use triolet::input::{PastedText, TextKind, TypedLine as TidyLine};
use triolet::partial_game::PartialGame;
use triolet::record::partial::{FIRST_LINE, Line, LinePlaces, PartialRecord};
use triolet::record::{Record, RecordError, newer_version};
use triolet::seat::{MAX_SEATS, MIN_SEATS};
use triolet::view::{Viewer, visible_events};

use crate::problem::{Problem, SheetError};

/// A record as far as it can be read: all of its lines, and what is wrong in its headers.
#[derive(Clone, Debug)]
pub(crate) struct Document {
    /// The headers, with a game in which nothing has happened yet.
    pub head: PartialRecord,
    /// The lines after them.
    pub entries: Vec<Entry>,
    /// What is wrong with the headers.
    pub problems: Vec<Problem>,
}

/// A line after the headers.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// As it was written, without its end.
    pub text: String,
    /// Its number, counted from 1.
    pub number: usize,
    /// `false` for a last line that has no end, which may have been cut off.
    pub is_whole: bool,
    /// What it tells.
    pub line: Result<(Line, LinePlaces), RecordError>,
}

impl Entry {
    pub fn of(line: Line) -> Self {
        Self { text: line.to_string(), number: 0, is_whole: true, line: Ok((line, LinePlaces::default())) }
    }

    pub fn told(&self) -> Option<&Line> {
        self.line.as_ref().ok().map(|(line, _)| line)
    }

    /// Returns `true` if it is a row of the sheet: a turn, a departure, or a line that cannot be read.
    pub fn is_row(&self) -> bool {
        matches!(self.told(), None | Some(Line::Turn(_) | Line::Departed { .. }))
    }
}

impl Document {
    /// Reads a text. A whole record is taken for what everybody sees of it at its end.
    ///
    /// # Errors
    /// When nothing is there, or a later program wrote it.
    pub fn read(text: &str) -> Result<Self, SheetError> {
        let page = PastedText::new(text);
        match page.kind() {
            TextKind::Nothing => return Err(Problem::new("no-sheet", "there is no sheet yet").into()),
            TextKind::NewerRecord(version) => {
                let reason = format!("version {version} of the format is newer than this program");
                return Err(Problem::new("newer", reason).into());
            }
            TextKind::Record => {
                let record = Record::read(text).map_err(|error| Problem::of_record(&error))?;
                return Self::read(&partial(&record)?.to_string());
            }
            _ => {}
        }
        // What is right as it stands is not touched, least of all names and comments.
        let is_proper = text.strip_prefix(FIRST_LINE).is_some_and(|rest| rest.starts_with(['\n', '\r']));
        let (tidied, origin): (&str, &dyn Fn(usize) -> usize) =
            if is_proper { (text, &|line| line) } else { (page.text(), &|line| page.origin(line, 1).0) };
        Self::of_lines(tidied, origin)
    }

    fn of_lines(text: &str, origin: &dyn Fn(usize) -> usize) -> Result<Self, SheetError> {
        let count = text.split_inclusive('\n').count();
        let mut lines = text.split_inclusive('\n').enumerate().map(|(index, line)| {
            let is_whole = line.ends_with('\n') || index + 1 < count;
            (index + 1, line.trim_end_matches(['\n', '\r']), is_whole)
        });
        let mut problems = Vec::new();
        let mut headers: Vec<(usize, &str)> = Vec::new();
        let mut body: Vec<(usize, &str, bool)> = Vec::new();
        for (number, line, is_whole) in lines.by_ref() {
            if number == 1 && (line == FIRST_LINE || newer_version(line).is_some()) {
                continue;
            }
            if line.trim().is_empty() {
                break;
            }
            // A sheet whose empty line is missing goes on with its turns at once.
            if is_header(line) {
                headers.push((number, line));
            } else if looks_like_event(line) {
                body.push((number, line, is_whole));
                break;
            } else {
                headers.push((number, line));
            }
        }
        body.extend(lines.filter(|(_, line, _)| !line.trim().is_empty()));
        let (head, lost) = read_headers(&headers, &body, origin, &mut problems)?;
        let seats = head.game.seats();
        let mut entries: Vec<Entry> = lost.into_iter().map(|text| Entry::of(Line::Comment(text))).collect();
        for (number, line, is_whole) in body {
            let read = Line::read(line, seats)
                .or_else(|error| Line::read(TidyLine::new(line).text(), seats).map_err(|_| error));
            entries.push(Entry { text: line.into(), number: origin(number), is_whole, line: read });
        }
        Ok(Self { head, entries: without_undone(entries), problems })
    }

    /// The entry of row number `row`, counted from 1.
    pub fn row(&self, row: u32) -> Option<usize> {
        let index = usize::try_from(row.checked_sub(1)?).ok()?;
        self.rows().nth(index)
    }

    /// The entries that are rows.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        self.entries.iter().enumerate().filter(|(_, entry)| entry.is_row()).map(|(index, _)| index)
    }

    /// The entries up to the one before the row after `entry`: what was noted of a turn.
    pub fn notes_end(&self, entry: usize) -> usize {
        let after = self.entries.iter().skip(entry + 1).position(Entry::is_row);
        after.map_or(self.entries.len(), |after| entry + 1 + after)
    }
}

fn is_header(line: &str) -> bool {
    line.split_once(": ").is_some_and(|(key, _)| key.starts_with(|c: char| c.is_ascii_alphabetic()))
}

fn looks_like_event(line: &str) -> bool {
    line.starts_with('#') || (MIN_SEATS..=MAX_SEATS).any(|seats| Line::read(line, seats).is_ok())
}

/// Reads headers, leaving out those that are wrong, which are returned as comments: nothing is lost.
fn read_headers(
    headers: &[(usize, &str)],
    body: &[(usize, &str, bool)],
    origin: &dyn Fn(usize) -> usize,
    problems: &mut Vec<Problem>,
) -> Result<(PartialRecord, Vec<String>), SheetError> {
    let mut good: Vec<(usize, String)> = headers.iter().map(|&(number, line)| (number, line.into())).collect();
    let mut lost = Vec::new();
    loop {
        let text: String = good.iter().map(|(_, line)| format!("{line}\n")).collect();
        let error = match format!("{FIRST_LINE}\n{text}\n").parse::<PartialRecord>() {
            Ok(record) => return Ok((record, lost)),
            Err(error) => error,
        };
        let has = |key: &str| good.iter().any(|(_, line)| line.starts_with(key));
        let told = |number: usize| Problem {
            line: Some(origin(number)),
            column: Some(error.column),
            ..Problem::new("header", &error.reason)
        };
        match error.line.checked_sub(2).filter(|&index| index < good.len()) {
            Some(index) => {
                let (number, line) = good.remove(index);
                problems.push(Problem { text: Some(line.clone()), ..told(number) });
                lost.push(line);
            }
            None if !has("Edition: ") => {
                problems.push(told(1));
                good.push((1, "Edition: gigamic-2017".into()));
            }
            None if !has("Seats: ") => {
                problems.push(told(1));
                good.push((1, format!("Seats: {}", seats_of(headers, body))));
            }
            None => return Err(Problem::of_record(&error).into()),
        }
    }
}

/// The number of seats that names and turns speak of.
fn seats_of(headers: &[(usize, &str)], body: &[(usize, &str, bool)]) -> usize {
    let names = headers.iter().filter_map(|(_, line)| line.strip_prefix("Name ")?.split_once(':')?.0.parse().ok());
    let turns = body.iter().filter_map(|(_, line, _)| line.split_once(' ')?.0.parse().ok());
    names.chain(turns).max().unwrap_or(MIN_SEATS).clamp(MIN_SEATS, MAX_SEATS)
}

/// Takes undone turns out: a sheet is what stands. An undo that cannot be stays, and is found wrong with the turns.
fn without_undone(entries: Vec<Entry>) -> Vec<Entry> {
    let mut kept: Vec<Entry> = Vec::new();
    for entry in entries {
        let Some(&Line::Undone { turns }) = entry.told() else {
            kept.push(entry);
            continue;
        };
        let is_turn = |entry: &&Entry| matches!(entry.told(), Some(Line::Turn(_)));
        let mut place = kept.iter().enumerate().filter(|(_, entry)| is_turn(entry)).map(|(index, _)| index);
        match place.nth(turns) {
            Some(first) if !kept[first..].iter().any(|entry| matches!(entry.told(), Some(Line::Departed { .. }))) => {
                kept.truncate(first);
            }
            _ => kept.push(entry),
        }
    }
    kept
}

/// What everybody has seen of a whole game, and all of it once it is over.
fn partial(record: &Record) -> Result<PartialRecord, SheetError> {
    let game = &record.game;
    let start = &game.start_event().start;
    let viewer = if game.ending().is_some() { Viewer::Arbiter } else { Viewer::Spectator };
    let events = visible_events(game, viewer, 0);
    let partial =
        PartialGame::fold(start.edition, start.options, events).map_err(|error| Problem::of_game(&error.error))?;
    let mut partial = PartialRecord::new(partial);
    partial.names.clone_from(&record.names);
    partial.date.clone_from(&record.date);
    Ok(partial)
}
