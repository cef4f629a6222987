//! Changing a sheet: the text of a record before and after.

use serde::Serialize;
use triolet::edition::{Edition, Options};
use triolet::event::Ending;
use triolet::game::GameError;
use triolet::notation::parse_typed;
use triolet::partial_game::PartialGame;
use triolet::play::{Play, Turn};
use triolet::record::clean_name;
use triolet::record::partial::{Line, PartialRecord, TurnLine};
use triolet::refusal::Refusal;
use triolet::seat::Seat;
use triolet::view::{VisibleTiles, VisibleTurn};

use crate::change::{Change, Laid};
use crate::document::{Document, Entry};
use crate::evaluate::Evaluated;
use crate::problem::{Problem, SheetError};
use crate::sheet::Row;
use crate::typed::{TypedError, read_turn};

/// A sheet after a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Kept {
    /// The text of the record, to be kept.
    pub record: String,
    /// The rows, by their number, that were right before the change and no longer fit. They are still there.
    pub no_longer_fit: Vec<u32>,
}

/// Changes a sheet.
///
/// ```
/// use triolet_sheet::{Change, Laid, keep, sheet};
///
/// let begin = Change::Begin {
///     names: vec!["Anna".into(), "Ben".into()],
///     edition: Default::default(),
///     options: Default::default(),
///     first: None,
///     date: None,
/// };
/// let play = |play: &str| Change::Play {
///     seat: None,
///     play: Laid::Notation(play.into()),
///     anyway: false,
///     points: None,
///     rack: None,
/// };
/// let empty = keep("", &begin)?.record;
/// let record = keep(&empty, &play("H8 11-3"))?.record;
/// assert!(record.ends_with("\n1 H8 11-3 +25\n"));
/// assert_eq!(keep(&record, &play("I7 8-8")).unwrap_err().0.code, "pair-over-15");
/// assert_eq!(sheet(&keep(&record, &play("I7 8-4"))?.record)?.totals, [25, 27]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Why the change cannot be made; the caller still has the text before it.
pub fn keep(record: &str, change: &Change) -> Result<Kept, SheetError> {
    if let Change::Begin { names, edition, options, first, date } = change {
        let record = begin(names, *edition, *options, *first, date.as_deref())?;
        return Ok(Kept { record, no_longer_fit: Vec::new() });
    }
    let document = Document::read(record)?;
    let before = document.evaluate();
    let read = read(change, &document.head.names)?;
    let change = read.as_ref().unwrap_or(change);
    let mut edit = Edit { dirty: document.entries.len(), moved: Moved::Nothing, document };
    edit.apply(change, &before)?;
    Ok(edit.finish(&before))
}

/// A change in which a turn that was typed is read; `None` where nothing was typed but tiles.
fn read(change: &Change, names: &[Option<String>]) -> Result<Option<Change>, SheetError> {
    let (text, seat, anyway, points, rack) = match change {
        Change::Play { seat, play: Laid::Typed { typed: text }, anyway, points, rack } => {
            (text, *seat, *anyway, *points, *rack)
        }
        Change::Mend { turn, with } => {
            return Ok(read(with, names)?.map(|with| Change::Mend { turn: *turn, with: Box::new(with) }));
        }
        Change::Insert { before, with } => {
            return Ok(read(with, names)?.map(|with| Change::Insert { before: *before, with: Box::new(with) }));
        }
        _ => return Ok(None),
    };
    match read_turn(text, names, anyway) {
        Ok(Change::Play { seat: named, play, points: told, .. }) => {
            Ok(Some(Change::Play { seat: named.or(seat), play, anyway, points: points.or(told), rack }))
        }
        Ok(Change::Exchange { seat: named, count, tiles, .. }) => {
            Ok(Some(Change::Exchange { seat: named.or(seat), count, tiles, anyway, rack }))
        }
        Ok(Change::Pass { seat: named, .. }) => Ok(Some(Change::Pass { seat: named.or(seat), anyway })),
        Err(TypedError::NoPlayer(name)) => {
            let reason = format!("nobody here is called {name}");
            Err(Problem { text: Some(name), ..Problem::new("no-player", reason) }.into())
        }
        // The notation of a play says best what is wrong with it.
        Ok(_) | Err(TypedError::Form) => Ok(None),
    }
}

fn begin(
    names: &[String],
    edition: Edition,
    options: Options,
    first: Option<Seat>,
    date: Option<&str>,
) -> Result<String, SheetError> {
    let game = match first {
        Some(first) => {
            let racks = names.iter().map(|_| VisibleTiles::Count(triolet::RACK_SIZE as u8)).collect();
            PartialGame::begin(edition, options, first, racks)
        }
        None => PartialGame::new(edition, options, names.len()),
    };
    let mut record = PartialRecord::new(game.map_err(|error| SheetError::from(&error))?);
    record.names = names.iter().map(|name| clean_name(name)).collect();
    record.date = date.and_then(clean_name);
    Ok(record.to_string())
}

/// A document that is being changed.
pub(crate) struct Edit {
    pub document: Document,
    /// The entry from which on everything is scored again.
    pub dirty: usize,
    moved: Moved,
}

/// What became of the numbers of the rows.
enum Moved {
    Nothing,
    /// A row was put in before that number.
    In(u32),
    /// The row of that number is gone.
    Out(u32),
}

impl Edit {
    fn apply(&mut self, change: &Change, before: &Evaluated) -> Result<(), SheetError> {
        match change {
            Change::Begin { .. } => {}
            Change::Play { .. } | Change::Exchange { .. } | Change::Pass { .. } | Change::Leave { .. } => {
                self.drop_results();
                let line = line_of(change, before, None)?;
                self.document.entries.push(Entry::of(line));
            }
            Change::Rack { seat, tiles, anyway } => self.rack(*seat, *tiles, *anyway)?,
            Change::Comment { turn, text } => self.comment(*turn, text)?,
            Change::End { how, left, anyway } => self.end(*how, left, *anyway, before)?,
            Change::Reopen => self.reopen()?,
            Change::Mend { turn, with } => {
                let entry = self.row(*turn)?;
                let seat = match self.document.entries[entry].told() {
                    Some(Line::Turn(line)) => Some(line.seat),
                    _ => None,
                };
                let line = line_of(with, &self.document.evaluate_to(entry), seat)?;
                self.document.entries[entry] = Entry::of(mended(line));
                self.dirty = entry;
            }
            Change::Give { turn, seat, rest } => {
                self.dirty = self.row(*turn)?;
                self.give(*turn, *seat, *rest, before)?;
            }
            Change::Insert { before: row, with } => {
                let last = self.document.rows().count() as u32;
                let entry = if *row == last + 1 { self.end_of_turns() } else { self.row(*row)? };
                let line = line_of(with, &self.document.evaluate_to(entry), None)?;
                self.document.entries.insert(entry, Entry::of(mended(line)));
                (self.dirty, self.moved) = (entry, Moved::In(*row));
            }
            Change::Remove { turn } => {
                let entry = self.row(*turn)?;
                self.document.entries.remove(entry);
                (self.dirty, self.moved) = (entry, Moved::Out(*turn));
            }
            Change::Undo => {
                let last = self.document.rows().next_back();
                let last = last.ok_or_else(|| Problem::new("no-such-turn", "there is no turn to take back"))?;
                self.document.entries.truncate(last);
            }
            Change::Rename { names, order, first } => self.rename(names, order.as_deref(), *first)?,
        }
        Ok(())
    }

    pub(crate) fn row(&self, row: u32) -> Result<usize, SheetError> {
        let reason = || format!("there is no turn {row}");
        self.document.row(row).ok_or_else(|| Problem::new("no-such-turn", reason()).into())
    }

    /// The place after the last row and what was noted of it, before an end.
    fn end_of_turns(&self) -> usize {
        let entries = &self.document.entries;
        entries.iter().position(|entry| matches!(entry.told(), Some(Line::Ended(_)))).unwrap_or(entries.len())
    }

    /// Results follow from the rest, and stand at the end.
    fn drop_results(&mut self) {
        self.document.entries.retain(|entry| !matches!(entry.told(), Some(Line::Result(_))));
    }

    fn rack(&mut self, seat: Seat, rack: triolet::tiles::Tiles, anyway: bool) -> Result<(), SheetError> {
        self.drop_results();
        // Noted once more without a turn between, a rack replaces what was noted before.
        let from = self.document.rows().next_back().map_or(0, |row| row + 1);
        let is_of_seat = |entry: &Entry| matches!(entry.told(), Some(Line::Rack { seat: of, .. }) if *of == seat);
        let mut index = 0;
        self.document.entries.retain(|entry| {
            index += 1;
            index <= from || !is_of_seat(entry)
        });
        self.dirty = self.document.entries.len();
        let mut now = self.document.evaluate();
        let line = Line::Rack { seat, rack, is_anyway: false };
        let line = match now.record.apply(&line) {
            Ok(()) => line,
            Err(_) if anyway => {
                let line = Line::Rack { seat, rack, is_anyway: true };
                now.record.apply(&line).map_err(|error| SheetError::from(&error))?;
                line
            }
            Err(error) => return Err(SheetError::from(&error)),
        };
        self.document.entries.push(Entry::of(line));
        Ok(())
    }

    fn comment(&mut self, turn: Option<u32>, text: &str) -> Result<(), SheetError> {
        let start = match turn {
            Some(0) => 0,
            Some(row) => self.row(row)? + 1,
            None => self.document.rows().next_back().map_or(0, |row| row + 1),
        };
        let end = if start == 0 {
            self.document.rows().next().unwrap_or(self.document.entries.len())
        } else {
            self.document.notes_end(start - 1)
        };
        let mut notes: Vec<Entry> = self.document.entries.splice(start..end, []).collect();
        notes.retain(|entry| !matches!(entry.told(), Some(Line::Comment(_))));
        let lines = text.lines().map(|line| line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect());
        let lines = lines.map(|line: String| line.trim().to_string()).filter(|line| !line.is_empty());
        let comments = lines.map(|line| Entry::of(Line::Comment(line)));
        let all = comments.chain(notes).collect::<Vec<_>>();
        self.document.entries.splice(start..start, all);
        self.dirty = self.document.entries.len();
        Ok(())
    }

    fn end(
        &mut self,
        how: Option<Ending>,
        left: &[Option<triolet::tiles::Tiles>],
        anyway: bool,
        before: &Evaluated,
    ) -> Result<(), SheetError> {
        self.drop_end();
        self.dirty = self.document.entries.len();
        let game = self.document.evaluate().record.game;
        let how = how.or(game.ending()).or(before.record.game.ending());
        let how = how.ok_or_else(|| Problem::of_ending(None, None))?;
        match game.ending() {
            Some(ending) if ending == how => {}
            Some(ending) => return Err(Problem::of_ending(Some(how), Some(ending)).into()),
            None if how == Ending::Out && game.bag_len() > 0 && !anyway => {
                let reason = format!("by the turns the bag still holds {} tiles", game.bag_len());
                let bag = i32::try_from(game.bag_len()).ok();
                return Err(Problem { expected: bag, ..Problem::new("bag-not-empty", reason) }.into());
            }
            None if how == Ending::LastSeat => return Err(Problem::of_ending(Some(how), None).into()),
            None => {
                game.clone().end(how).map_err(|error| SheetError::from(&error))?;
                self.document.entries.push(Entry::of(Line::Ended(how)));
            }
        }
        for (seat, tiles) in Seat::all(game.seats()).zip(left) {
            if let Some(tiles) = tiles {
                let is_known = self.document.evaluate().rack(seat) == Some(*tiles);
                if !is_known {
                    self.rack(seat, *tiles, anyway).map_err(|error| error.about(seat))?;
                }
            }
        }
        Ok(())
    }

    /// Takes out an end that was told, and the racks noted since the last turn. Returns whether there was anything.
    fn drop_end(&mut self) -> bool {
        self.drop_results();
        let from = self.document.rows().next_back().map_or(0, |row| row + 1);
        let is_over = self.document.evaluate().record.game.ending().is_some();
        let count = self.document.entries.len();
        let mut index = 0;
        self.document.entries.retain(|entry| {
            index += 1;
            index <= from || !is_over || !matches!(entry.told(), Some(Line::Ended(_) | Line::Rack { .. }))
        });
        self.document.entries.len() < count
    }

    fn reopen(&mut self) -> Result<(), SheetError> {
        let dropped = self.drop_end();
        self.dirty = self.document.entries.len();
        if dropped { Ok(()) } else { Err(Problem::new("not-ended", "nobody has told how the game ended").into()) }
    }

    /// Scores again what has to be, and prints.
    fn finish(mut self, before: &Evaluated) -> Kept {
        self.drop_results();
        let named = |row: u32| before.rows.get(row as usize - 1).is_some_and(|(_, row)| row.own_points);
        let mut row = 0;
        for (index, entry) in self.document.entries.iter_mut().enumerate() {
            row += u32::from(entry.is_row());
            let old = match self.moved {
                Moved::In(at) if row > at => row - 1,
                Moved::Out(at) if row >= at => row + 1,
                _ => row,
            };
            // A turn that was changed has its own points already.
            let is_new = index == self.dirty && !matches!(self.moved, Moved::Out(_));
            if index < self.dirty || is_new {
                continue;
            }
            match &mut entry.line {
                Ok((Line::Turn(line), _)) => {
                    line.ending = None;
                    if !(line.is_anyway && old > 0 && named(old)) {
                        line.points = None;
                    }
                }
                Ok((Line::Departed { ending, .. }, _)) => *ending = None,
                _ => {}
            }
        }
        let after = self.document.evaluate();
        let mut text = self.document.head.print_headers();
        let mut rows = after.rows.iter().peekable();
        for (index, entry) in self.document.entries.iter().enumerate() {
            let row = rows.next_if(|(of, _)| *of == index).map(|(_, row)| row);
            let printed = match (&entry.line, row) {
                // What no longer fits stands as it is: the rules say nothing of its points.
                (Ok((line, _)), Some(row)) if index >= self.dirty && row.problem.is_none() => scored(line, row),
                // An undo that is still there takes nothing back, and is not to do so once there are more turns.
                (Ok((line @ Line::Undone { .. }, _)), _) => Line::Comment(line.to_string()).to_string(),
                (Ok((line, _)), _) if index >= self.dirty => line.to_string(),
                _ => entry.text.clone(),
            };
            text.push_str(printed.trim_end());
            text.push('\n');
        }
        // What was wrong with headers or a missing end of a line is mended by now, and the text alone decides.
        if after.record.game.ending().is_some()
            && let Ok(printed) = Document::read(&text).map(|document| document.evaluate())
            && printed.problems.is_empty()
            && let Ok(outcome) = printed.record.game.outcome()
        {
            let scores = outcome.seats.iter().map(triolet::outcome::SeatOutcome::total).collect();
            text.push_str(&Line::Result(scores).to_string());
            text.push('\n');
        }
        let fitted = |number: u32| {
            let old = match self.moved {
                Moved::In(at) if number > at => number - 1,
                Moved::In(at) if number == at => return false,
                Moved::Out(at) if number >= at => number + 1,
                _ => number,
            };
            before.rows.get(old as usize - 1).is_some_and(|(_, row)| row.problem.is_none())
        };
        let broken = after.rows.iter().filter(|(_, row)| row.problem.is_some() && fitted(row.number));
        Kept { no_longer_fit: broken.map(|(_, row)| row.number).collect(), record: text }
    }
}

/// The line of a row with what it comes to: its points, and how it ends the game.
fn scored(line: &Line, row: &Row) -> String {
    let ending = row.ending;
    match line.clone() {
        Line::Turn(line) => {
            let points = row.play.map(|_| row.points);
            TurnLine { points, ending, ..line }.to_string()
        }
        Line::Departed { seat, why, .. } => Line::Departed { seat, why, ending }.to_string(),
        line => line.to_string(),
    }
}

fn mended(line: Line) -> Line {
    match line {
        Line::Turn(line) => Line::Turn(TurnLine { is_mended: true, ..line }),
        line => line,
    }
}

/// The line of a turn or a departure, checked where it is to stand.
fn line_of(change: &Change, before: &Evaluated, default: Option<Seat>) -> Result<Line, SheetError> {
    let seat_of = |seat: Option<Seat>| before.mover(seat.or(default));
    let (line, anyway) = match change {
        Change::Play { seat, play, anyway, points, rack } => {
            let turn = VisibleTurn::Place(laid(play, before)?);
            (TurnLine { points: *points, rack: *rack, ..TurnLine::new(seat_of(*seat)?, turn) }, *anyway)
        }
        Change::Exchange { seat, count, tiles, anyway, rack } => {
            let tiles = match (tiles, count) {
                (Some(tiles), _) => VisibleTiles::Tiles(*tiles),
                (None, count) => VisibleTiles::Count(count.unwrap_or_default()),
            };
            if !(1..=triolet::RACK_SIZE).contains(&tiles.len()) {
                return Err(Problem::of_game(&GameError::Refused(Refusal::WrongNumberOfTiles)).into());
            }
            (TurnLine { rack: *rack, ..TurnLine::new(seat_of(*seat)?, VisibleTurn::Exchange(tiles)) }, *anyway)
        }
        Change::Pass { seat, anyway } => (TurnLine::new(seat_of(*seat)?, VisibleTurn::Pass), *anyway),
        Change::Leave { seat, why } => {
            let line = Line::Departed { seat: *seat, why: *why, ending: None };
            let mut record = before.record.clone();
            record.apply(&line).map_err(|error| SheetError::from(&error))?;
            return Ok(line);
        }
        _ => return Err(Problem::new("not-a-turn", "a play, an exchange, a pass or a departure is wanted").into()),
    };
    let mut record = before.record.clone();
    let Err(error) = record.apply(&Line::Turn(line.clone())) else { return Ok(Line::Turn(line)) };
    let problem = match &line.turn {
        VisibleTurn::Place(play) => before.refusal(line.seat, play, &error),
        _ => Problem::of_game(&error),
    };
    if !anyway && !is_word_of_the_table(&line, &error, before) {
        return Err(problem.into());
    }
    let line = Line::Turn(TurnLine { is_anyway: true, ..line });
    record.apply(&line).map_err(|error| SheetError::from(&error))?;
    Ok(line)
}

/// Returns `true` for a pass that nothing known speaks against but the number of tiles in the bag.
fn is_word_of_the_table(line: &TurnLine, error: &GameError, before: &Evaluated) -> bool {
    *error == GameError::Refused(Refusal::PassNotAllowed) && !before.record.game.knows_play(line.seat)
}

/// The tiles of a play, with what people leave out when they type.
fn laid(laid: &Laid, before: &Evaluated) -> Result<Play, SheetError> {
    let text = match laid {
        Laid::Tiles(play) => return Ok(*play),
        Laid::Notation(text) | Laid::Typed { typed: text } => text,
    };
    match parse_typed(before.record.game.board(), text) {
        Ok(Turn::Place(play)) => Ok(play),
        Ok(_) => Err(Problem::new("not-a-turn", "the tiles of a play are wanted").into()),
        Err(error) => {
            let column = text.get(..error.at).unwrap_or(text).chars().count() + 1;
            let code = error.refusal().map_or("unreadable", Refusal::code);
            Err(Problem { column: Some(column), text: Some(text.clone()), ..Problem::new(code, error) }.into())
        }
    }
}
