//! Key and mouse input.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use triolet::event::Ending;
use triolet::seat::Seat;
use triolet::square::Axis;
use triolet::tile::Value;
use triolet_sheet::RowKind;

use super::Effect;
use super::model::{Action, Choice, Mode, Model, Pending, Target};
use crate::play::screen::model::pointed_at;
use crate::text::Texts;

/// The longest line that is typed.
const MAX_LINE: usize = 200;

impl Model {
    /// Handles a key.
    pub fn press(&mut self, key: KeyEvent, texts: &Texts) -> Option<Effect> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'd') => Some(Effect::Quit),
                KeyCode::Char('z') => Some(Effect::Suspend),
                _ => None,
            };
        }
        match self.mode.clone() {
            Mode::Board => self.on_board(key.code, texts),
            Mode::Typing(text) => self.on_typing(key.code, text),
            Mode::Rows(marked) => self.on_rows(key.code, marked, texts),
            Mode::Choice(choice) => self.on_choice(key.code, choice),
            Mode::Help(scroll) => {
                self.mode = match key.code {
                    KeyCode::Up => Mode::Help(scroll.saturating_sub(1)),
                    KeyCode::Down => Mode::Help(scroll + 1),
                    _ => Mode::Board,
                };
                None
            }
        }
    }

    /// Handles a mouse event. Returns the key that it stands for.
    pub fn point(&mut self, mouse: MouseEvent) -> Option<KeyEvent> {
        let key = |code| Some(KeyEvent::new(code, KeyModifiers::NONE));
        match mouse.kind {
            MouseEventKind::ScrollUp => key(KeyCode::PageUp),
            MouseEventKind::ScrollDown => key(KeyCode::PageDown),
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(code) = pointed_at(&self.keys, mouse) {
                    return key(code);
                }
                let at = Position { x: mouse.column, y: mouse.row };
                let square = self.grid.filter(|_| self.mode == Mode::Board)?.square_at(at)?;
                if self.cursor == square {
                    return key(if self.laid.iter().any(|&(laid, _)| laid == square) {
                        KeyCode::Backspace
                    } else {
                        KeyCode::Char(' ')
                    });
                }
                self.cursor = square;
                self.pending = Pending::default();
                None
            }
            _ => None,
        }
    }

    fn on_board(&mut self, code: KeyCode, texts: &Texts) -> Option<Effect> {
        // A refusal is about the key before.
        self.notice.take_if(|notice| notice.is_refusal);
        if let KeyCode::Char(digit @ '0'..='9') = code {
            self.type_digit(digit as u8 - b'0', texts);
            return None;
        }
        if self.pending.is_one && code != KeyCode::Backspace && code != KeyCode::Esc {
            self.lay_number(1, texts);
            // Whoever types a 1 and goes on to the next square is there already.
            if matches!(
                (code, self.axis),
                (KeyCode::Right, Axis::Row) | (KeyCode::Down, Axis::Column) | (KeyCode::Char(' '), _)
            ) {
                return None;
            }
        }
        match code {
            KeyCode::Left => self.step(Axis::Row, -1),
            KeyCode::Right => self.step(Axis::Row, 1),
            KeyCode::Up => self.step(Axis::Column, -1),
            KeyCode::Down => self.step(Axis::Column, 1),
            KeyCode::Char(' ') => self.axis = self.axis.across(),
            KeyCode::Char('*') => self.pending.is_wild = !self.is_over(),
            KeyCode::Backspace | KeyCode::Delete if self.pending != Pending::default() => {
                self.pending = Pending::default();
            }
            KeyCode::Backspace | KeyCode::Delete => self.take_back(),
            KeyCode::Esc if self.target != Target::Next => self.aim(Target::Next),
            KeyCode::Esc => {
                (self.notice, self.pending) = (None, Pending::default());
                self.laid.clear();
                self.judge();
            }
            KeyCode::Enter => return self.end_turn(texts),
            KeyCode::PageUp => self.scroll = (self.scroll + self.page / 2).min(self.most_scroll()),
            KeyCode::PageDown => self.scroll = self.scroll.saturating_sub(self.page / 2),
            KeyCode::Char('?') | KeyCode::F(1) => self.mode = Mode::Help(0),
            KeyCode::Char(c) => return self.on_letter(c.to_ascii_lowercase(), texts),
            _ => {}
        }
        None
    }

    fn on_letter(&mut self, letter: char, texts: &Texts) -> Option<Effect> {
        let is_over = self.is_over();
        match letter {
            'q' => return Some(Effect::Quit),
            'u' => return Some(Effect::Line("undo".into())),
            'r' => return Some(Effect::Line("redo".into())),
            't' | '/' | ':' => self.mode = Mode::Typing(String::new()),
            '#' => self.mode = Mode::Typing("# ".into()),
            'm' if !self.sheet.turns.is_empty() => self.mode = Mode::Rows(self.sheet.turns.len() - 1),
            'a' => {
                if let Some(line) = self.refused.clone() {
                    self.mode = Mode::Typing(anyway(&line));
                }
            }
            'x' | 'p' if !is_over => {
                let seat = self.mover().map(|seat| format!("{seat} ")).unwrap_or_default();
                let line = |turn: &str| Action::Line(self.aimed(&format!("{seat}{turn}")));
                if letter == 'p' {
                    return Some(Effect::Line(self.aimed(&format!("{seat}pass"))));
                }
                let options = (1..=3).map(|count| (texts.turn_exchange(count), line(&format!("x {count}")))).collect();
                self.choose(texts.title_exchange(), options);
            }
            'l' if !is_over => {
                let still = |seat: &Seat| self.sheet.departed.get(seat.index()).is_none_or(Option::is_none);
                let seats = Seat::all(self.sheet.names.len()).filter(still);
                let options = seats.map(|seat| (self.name(seat, texts), Action::Line(format!("leave {seat}"))));
                let options = options.collect();
                self.choose(texts.sheet_key_leaves(), options);
            }
            'e' if is_over => return Some(Effect::Line("reopen".into())),
            'e' => {
                let last = self.sheet.turns.iter().rev().find_map(|row| row.seat);
                let name = last.map(|seat| self.name(seat, texts)).unwrap_or_default();
                let endings = [Ending::Out, Ending::Blocked, Ending::Agreed];
                let options =
                    endings.map(|how| (texts.ending(how, &name), Action::Line(format!("end {}", how.name()))));
                self.choose(texts.sheet_key_ends(), options.to_vec());
            }
            _ => {}
        }
        None
    }

    fn choose(&mut self, title: String, options: Vec<(String, Action)>) {
        self.mode = Mode::Choice(Choice { title, options, marked: 0 });
    }

    fn step(&mut self, axis: Axis, steps: i8) {
        self.cursor = self.cursor.step(axis, steps).unwrap_or(self.cursor);
    }

    fn most_scroll(&self) -> usize {
        self.sheet.turns.len().saturating_sub(self.page)
    }

    fn type_digit(&mut self, digit: u8, texts: &Texts) {
        if self.is_over() {
            return;
        }
        if self.pending.is_one && digit <= 5 {
            return self.lay_number(10 + digit, texts);
        }
        if self.pending.is_one {
            self.lay_number(1, texts);
        }
        if digit == 1 { self.pending.is_one = true } else { self.lay_number(digit, texts) }
    }

    fn lay_number(&mut self, number: u8, texts: &Texts) {
        if let Some(value) = Value::new(number) {
            self.lay(value, texts);
        }
    }

    fn end_turn(&mut self, texts: &Texts) -> Option<Effect> {
        if self.is_over() {
            let missing = self.sheet.end.as_ref().and_then(|end| end.missing.first().copied());
            let word = |seat: Seat| format!("{} {} ", texts.word_left(), self.name(seat, texts));
            self.mode = missing.map_or(Mode::Board, |seat| Mode::Typing(word(seat)));
            return None;
        }
        if self.asks_first() {
            let seats = Seat::all(self.sheet.names.len());
            let options = seats.map(|seat| (self.name(seat, texts), Action::First(seat))).collect();
            self.choose(texts.sheet_ask_first(), options);
            return None;
        }
        match self.play_line() {
            Some(line) => Some(Effect::Line(line)),
            None => {
                self.warn(texts.lay_first());
                None
            }
        }
    }

    fn on_typing(&mut self, code: KeyCode, mut text: String) -> Option<Effect> {
        match code {
            KeyCode::Esc => {
                self.mode = Mode::Board;
                return None;
            }
            KeyCode::Enter => {
                self.mode = Mode::Board;
                return Some(Effect::Line(text)).filter(|effect| *effect != Effect::Line(String::new()));
            }
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(c) if text.chars().count() < MAX_LINE => text.push(c),
            _ => {}
        }
        self.mode = Mode::Typing(text);
        None
    }

    fn on_rows(&mut self, code: KeyCode, marked: usize, texts: &Texts) -> Option<Effect> {
        let last = self.sheet.turns.len().saturating_sub(1);
        let marked = match code {
            KeyCode::Up => marked.saturating_sub(1),
            KeyCode::Down => (marked + 1).min(last),
            KeyCode::PageUp => marked.saturating_sub(self.page),
            KeyCode::PageDown => (marked + self.page).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Enter => {
                if let Some(number) = self.sheet.turns.get(marked).map(|row| row.number) {
                    let title = texts.sheet_row(number);
                    let mut options = vec![
                        (texts.sheet_row_mend(), Action::Aim(Target::Mend(number))),
                        (texts.sheet_row_insert(), Action::Aim(Target::Insert(number))),
                        (texts.sheet_row_remove(), Action::Line(format!("remove {number}"))),
                    ];
                    options.extend(self.givings(number, texts));
                    self.choose(title, options);
                }
                return None;
            }
            _ => {
                self.mode = Mode::Board;
                return None;
            }
        };
        // The marked row stays in view.
        let below = last - marked;
        self.scroll = self.scroll.clamp((below + 1).saturating_sub(self.page), below);
        self.mode = Mode::Rows(marked);
        None
    }

    /// The players to whom a turn can be given.
    fn givings(&self, number: u32, texts: &Texts) -> Vec<(String, Action)> {
        let Some(row) = self.row(number).filter(|row| row.kind != RowKind::Departure && row.seat.is_some()) else {
            return Vec::new();
        };
        let others = Seat::all(self.sheet.names.len()).filter(|&seat| row.seat != Some(seat));
        let others = others.filter(|seat| self.sheet.departed[seat.index()].is_none());
        let giving =
            |seat| (texts.sheet_row_give(self.name(seat, texts)), Action::Line(format!("give {number} {seat}")));
        others.map(giving).collect()
    }

    fn on_choice(&mut self, code: KeyCode, mut choice: Choice) -> Option<Effect> {
        let last = choice.options.len().saturating_sub(1);
        let taken = match code {
            KeyCode::Up => {
                choice.marked = choice.marked.saturating_sub(1);
                None
            }
            KeyCode::Down => {
                choice.marked = (choice.marked + 1).min(last);
                None
            }
            KeyCode::Enter => Some(choice.marked),
            KeyCode::Char(digit @ '1'..='9') => Some(usize::from(digit as u8 - b'1')),
            KeyCode::Esc | KeyCode::Char('q') => {
                self.mode = Mode::Board;
                return None;
            }
            _ => None,
        };
        let Some((_, action)) = taken.and_then(|at| choice.options.get(at)).cloned() else {
            self.mode = Mode::Choice(choice);
            return None;
        };
        self.mode = Mode::Board;
        match action {
            Action::Line(line) => return Some(Effect::Line(line)),
            Action::Aim(target) => self.aim(target),
            Action::First(seat) => {
                self.first = Some(seat);
                self.judge();
                return self.play_line().map(Effect::Line);
            }
        }
        None
    }
}

/// The same line, as the table has agreed to it: the word stands before the turn itself.
fn anyway(line: &str) -> String {
    let mut parts = line.splitn(3, ' ');
    match (parts.next(), parts.next(), parts.next()) {
        (Some(verb @ ("mend" | "insert")), Some(row), Some(turn)) => format!("{verb} {row} anyway {turn}"),
        _ => format!("anyway {line}"),
    }
}
