//! What is on the screen, and in which mode keys are read.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use triolet::board::Board;
use triolet::seat::Seat;
use triolet::square::{Axis, Square};
use triolet::tile::{Face, Value};
use triolet_sheet::{Change, Draft, Row, RowKind, Sheet, keep, sheet, try_play};

use crate::play::screen::draw::Grid;
use crate::text::Texts;

/// Everything that is drawn.
pub struct Model {
    pub sheet: Sheet,
    /// The record that the rules judge the tiles laid by, and what it comes to: before the turn that is entered.
    base: String,
    pub before: Sheet,
    record: String,
    pub target: Target,
    /// The tiles laid, in the order in which they were.
    pub laid: Vec<(Square, Face)>,
    pub cursor: Square,
    pub axis: Axis,
    pub pending: Pending,
    /// What the tiles laid come to.
    pub draft: Option<Draft>,
    /// The seat with the first turn, where the sheet does not know it yet.
    pub first: Option<Seat>,
    pub mode: Mode,
    pub notice: Option<Notice>,
    /// The line that was refused last, to be entered all the same.
    pub refused: Option<String>,
    /// The number of newest rows scrolled out of view at the bottom, and of those in view.
    pub scroll: usize,
    pub page: usize,
    pub grid: Option<Grid>,
    /// Areas that stand for a key.
    pub keys: Vec<(Rect, KeyCode)>,
}

/// The turn that is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Next,
    /// One in place of this row.
    Mend(u32),
    /// One before this row.
    Insert(u32),
}

/// What was typed of a tile: a wild, whose value follows; a 1, which a second digit may follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    pub is_wild: bool,
    pub is_one: bool,
}

/// The mode that interprets keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The board, with the cursor on it.
    Board,
    /// The line in which a turn or a command is typed.
    Typing(String),
    /// The rows of the sheet, one of which is marked, counted from 0.
    Rows(usize),
    /// A choice among a few.
    Choice(Choice),
    /// The help, with its scroll offset in lines.
    Help(u16),
}

/// A choice among a few.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub title: String,
    pub options: Vec<(String, Action)>,
    pub marked: usize,
}

/// What a choice leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    Line(String),
    First(Seat),
    Aim(Target),
}

/// A message for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub text: String,
    pub is_refusal: bool,
}

impl Model {
    pub fn new(record: &str, sheet: Sheet) -> Self {
        let centre = Square::CENTRE;
        let last = last_play(&sheet).first().copied();
        Self {
            base: record.to_owned(),
            before: sheet.clone(),
            record: record.to_owned(),
            sheet,
            target: Target::Next,
            laid: Vec::new(),
            cursor: last.unwrap_or(centre),
            axis: Axis::Row,
            pending: Pending::default(),
            draft: None,
            first: None,
            mode: Mode::Board,
            notice: None,
            refused: None,
            scroll: 0,
            page: 1,
            grid: None,
            keys: Vec::new(),
        }
    }

    /// Shows the sheet after a change.
    pub fn renew(&mut self, record: &str, sheet: Sheet, said: String) {
        self.record = record.to_owned();
        self.sheet = sheet;
        self.mode = Mode::Board;
        self.scroll = 0;
        self.refused = None;
        self.notice = Some(said).filter(|said| !said.is_empty()).map(|text| Notice { text, is_refusal: false });
        self.aim(Target::Next);
    }

    /// Says why a line changed nothing.
    pub fn refuse(&mut self, line: &str, said: String) {
        self.mode = Mode::Board;
        self.refused = Some(line.to_owned());
        self.warn(said);
    }

    pub fn warn(&mut self, text: String) {
        self.notice = Some(Notice { text, is_refusal: true });
    }

    /// Begins to enter another turn. Of one that is mended, its tiles lie there.
    pub fn aim(&mut self, target: Target) {
        self.target = target;
        self.laid.clear();
        self.pending = Pending::default();
        self.base = self.record.clone();
        if let Target::Mend(row) | Target::Insert(row) = target {
            for turn in (row..=self.sheet.turns.len() as u32).rev() {
                match keep(&self.base, &Change::Remove { turn }) {
                    Ok(kept) => self.base = kept.record,
                    Err(_) => break,
                }
            }
        }
        self.before = sheet(&self.base).unwrap_or_else(|_| self.sheet.clone());
        if let Target::Mend(number) = target
            && let Some(play) = self.row(number).and_then(|row| row.play)
        {
            self.laid = play.tiles().to_vec();
            self.cursor = play.tiles()[0].0;
        }
        self.judge();
    }

    /// Works out what the tiles laid come to.
    pub fn judge(&mut self) {
        self.refused = None;
        let board = Board::EMPTY.with(&self.laid);
        self.draft = try_play(&self.base, &board, self.mover()).ok();
    }

    pub fn row(&self, number: u32) -> Option<&Row> {
        self.sheet.turns.iter().find(|row| row.number == number)
    }

    /// The seat whose turn is entered, as far as it is known.
    pub fn mover(&self) -> Option<Seat> {
        match self.target {
            Target::Mend(number) => self.row(number).and_then(|row| row.seat),
            Target::Next | Target::Insert(_) => self.before.to_move.or(self.first),
        }
    }

    pub fn is_over(&self) -> bool {
        self.target == Target::Next && self.sheet.end.is_some()
    }

    /// Returns `true` if nobody has said who begins.
    pub fn asks_first(&self) -> bool {
        !self.is_over() && self.mover().is_none()
    }

    pub fn name(&self, seat: Seat, texts: &Texts) -> String {
        let name = self.sheet.names.get(seat.index()).cloned().flatten();
        name.unwrap_or_else(|| texts.seat_numbered(seat))
    }

    /// Lays a tile at the cursor, and moves the cursor to the next free square of the line.
    pub fn lay(&mut self, value: Value, texts: &Texts) {
        let is_wild = self.pending.is_wild;
        self.pending = Pending::default();
        self.laid.retain(|&(at, _)| at != self.cursor);
        if self.before.board.get(self.cursor).is_some() {
            return self.warn(texts.refusal_code("square-occupied"));
        }
        if self.laid.len() >= triolet::RACK_SIZE {
            return self.warn(texts.refusal_code("wrong-number-of-tiles"));
        }
        self.laid.push((self.cursor, if is_wild { Face::Wild(value) } else { Face::Number(value) }));
        let is_taken =
            |square: Square| self.before.board.get(square).is_some() || self.laid.iter().any(|&(at, _)| at == square);
        let mut next = self.cursor.step(self.axis, 1);
        while let Some(square) = next.filter(|&square| is_taken(square)) {
            next = square.step(self.axis, 1);
        }
        self.cursor = next.unwrap_or(self.cursor);
        self.judge();
    }

    /// Takes back the tile at the cursor, or else the one laid last.
    pub fn take_back(&mut self) {
        let at_cursor = self.laid.iter().position(|&(square, _)| square == self.cursor);
        if let Some(index) = at_cursor.or(self.laid.len().checked_sub(1)) {
            self.cursor = self.laid.remove(index).0;
            self.judge();
        }
    }

    /// The line that enters the tiles laid.
    pub fn play_line(&self) -> Option<String> {
        let play = self.draft.as_ref().map(|draft| draft.text.as_str()).filter(|text| !text.is_empty())?;
        let seat = self.mover().map(|seat| format!("{seat} ")).unwrap_or_default();
        Some(self.aimed(&format!("{seat}{play}")))
    }

    /// A line that enters a turn, for the turn that is aimed at.
    pub fn aimed(&self, turn: &str) -> String {
        match self.target {
            Target::Next => turn.to_owned(),
            Target::Mend(row) => format!("mend {row} {turn}"),
            Target::Insert(row) => format!("insert {row} {turn}"),
        }
    }
}

/// The squares of the last play that counts.
pub fn last_play(sheet: &Sheet) -> Vec<Square> {
    let last = sheet.turns.iter().rev().find(|row| row.kind == RowKind::Play && row.counts);
    let play = last.and_then(|row| row.play);
    play.map(|play| play.tiles().iter().map(|&(square, _)| square).collect()).unwrap_or_default()
}
