//! Key and mouse input.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use triolet::notation::parse_typed;
use triolet::play::{Play, Turn};
use triolet::refusal::Refusal;
use triolet::square::Axis;
use triolet::tile::{Tile, Value};
use triolet::tiles::Tiles;

use super::model::{Effect, Mode, Model, Question, SLOTS, pointed_at};
use crate::play::hints::Hint;
use crate::play::laying::{self, LayError};
use crate::play::words;
use crate::text::Texts;

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
        let code = match key.code {
            KeyCode::Char(c) if !matches!(self.mode, Mode::Typing(_)) => KeyCode::Char(c.to_ascii_lowercase()),
            code => code,
        };
        match self.mode.clone() {
            Mode::Board => self.on_board(code, texts),
            Mode::Typing(text) => self.on_typing(code, text, texts),
            Mode::Wild { slot, values, chosen, is_typed } => {
                self.on_wild(code, slot, &values.iter().collect::<Vec<_>>(), (chosen, is_typed));
                None
            }
            Mode::Exchange(chosen) => self.on_exchange(code, chosen),
            Mode::Help(scroll) => {
                self.on_help(code, scroll);
                None
            }
            // Space rather than Enter, which the previous player may have pressed once too often.
            Mode::HandOver => match code {
                KeyCode::Char(' ') => Some(Effect::TakeOver),
                KeyCode::Char('u') => self.undo(texts),
                KeyCode::Char('q') => self.ask(Question::Quit),
                _ => self.scroll_history(code),
            },
            Mode::Ended => match code {
                KeyCode::Char('n') => Some(Effect::NewGame),
                KeyCode::Char('r') => Some(Effect::Review),
                KeyCode::Char('q') => Some(Effect::Quit),
                KeyCode::Esc | KeyCode::Enter => {
                    self.close();
                    None
                }
                _ => None,
            },
            Mode::Ask(question) => self.on_answer(code, question, texts),
        }
    }

    /// Handles a mouse event. Returns the equivalent key, if there is one.
    ///
    /// A click on a square moves the cursor there. A second click takes back the tile laid there, or else changes the
    /// direction. In a dialogue, what is pointed at acts at once: an answer, a tile to exchange, the value of a wild.
    pub fn point(&mut self, mouse: MouseEvent) -> Option<KeyEvent> {
        let key = |code| Some(KeyEvent::new(code, KeyModifiers::NONE));
        let at = Position { x: mouse.column, y: mouse.row };
        match (mouse.kind, &self.mode) {
            (MouseEventKind::ScrollUp, Mode::Help(_)) => key(KeyCode::Up),
            (MouseEventKind::ScrollDown, Mode::Help(_)) => key(KeyCode::Down),
            (MouseEventKind::ScrollUp, _) => {
                self.scroll = (self.scroll + 1).min(self.scene.history.len().saturating_sub(self.page));
                None
            }
            (MouseEventKind::ScrollDown, _) => {
                self.scroll = self.scroll.saturating_sub(1);
                None
            }
            (MouseEventKind::Down(MouseButton::Left), _) => {
                if let Some(code) = pointed_at(&self.targets.keys, mouse) {
                    return key(code);
                }
                if let Some(&(_, value)) = self.targets.values.iter().find(|(area, _)| area.contains(at))
                    && let Mode::Wild { chosen, .. } = &mut self.mode
                {
                    *chosen = value;
                    return key(KeyCode::Enter);
                }
                let square = self.targets.grid.and_then(|grid| grid.square_at(at));
                let square = square.filter(|_| self.mode == Mode::Board && self.scene.is_viewers_turn())?;
                match self.laying.at(square) {
                    _ if self.laying.cursor != square => self.laying.cursor = square,
                    Some(_) => return key(KeyCode::Backspace),
                    None => return key(KeyCode::Char(' ')),
                }
                self.notice.take_if(|notice| notice.is_refusal);
                None
            }
            _ => None,
        }
    }

    fn on_board(&mut self, code: KeyCode, texts: &Texts) -> Option<Effect> {
        // A refusal applies to the previous key only.
        self.notice.take_if(|notice| notice.is_refusal);
        match code {
            KeyCode::Left => self.laying.move_cursor(Axis::Row, -1),
            KeyCode::Right => self.laying.move_cursor(Axis::Row, 1),
            KeyCode::Up => self.laying.move_cursor(Axis::Column, -1),
            KeyCode::Down => self.laying.move_cursor(Axis::Column, 1),
            KeyCode::Char(' ') => self.laying.axis = self.laying.axis.across(),
            KeyCode::Char(digit @ '1'..='3') => self.lay(usize::from(digit as u8 - b'1'), texts),
            KeyCode::Backspace | KeyCode::Delete => {
                self.laying.take_back();
            }
            KeyCode::Esc => {
                if self.laying.play().is_some() {
                    self.notice = None;
                }
                self.laying.take_back_all();
            }
            KeyCode::Char('t' | '/' | ':') => self.mode = Mode::Typing(String::new()),
            KeyCode::Char('?') | KeyCode::F(1) => self.mode = Mode::Help(0),
            KeyCode::Char('q') if self.scene.outcome.is_some() => return Some(Effect::Quit),
            KeyCode::Char('q') => return self.ask(Question::Quit),
            KeyCode::Char('n') if self.scene.outcome.is_some() => return Some(Effect::NewGame),
            KeyCode::Enter if self.scene.outcome.is_some() => self.mode = Mode::Ended,
            KeyCode::Enter => match self.laying.play() {
                Some(play) => return self.place(&play, texts),
                None => self.refuse(texts.lay_first()),
            },
            KeyCode::Char('x') => self.open_exchange(texts),
            KeyCode::Char('p') => return self.pass(texts),
            KeyCode::Char('h') => return self.hint(texts),
            KeyCode::Char('u') => return self.undo(texts),
            _ => return self.scroll_history(code),
        }
        None
    }

    fn scroll_history(&mut self, code: KeyCode) -> Option<Effect> {
        // At the maximum offset, the first turn is at the top.
        let most = self.scene.history.len().saturating_sub(self.page);
        let page = self.page.saturating_sub(1).max(1);
        self.scroll = match code {
            KeyCode::PageUp => (self.scroll + page).min(most),
            KeyCode::PageDown => self.scroll.saturating_sub(page),
            KeyCode::Home => most,
            KeyCode::End => 0,
            _ => self.scroll,
        };
        None
    }

    fn ask(&mut self, question: Question) -> Option<Effect> {
        self.mode = Mode::Ask(question);
        None
    }

    fn lay(&mut self, slot: usize, texts: &Texts) {
        if let Some(refusal) = self.blocked() {
            return self.refuse(texts.refusal(refusal));
        }
        let board = &self.scene.board;
        let laid = match self.laying.layable(board, slot) {
            Ok(Tile::Wild) => {
                let values = self.laying.wild_values(board);
                match values.iter().next() {
                    Some(chosen) => {
                        self.mode = Mode::Wild { slot, values, chosen, is_typed: false };
                        Ok(())
                    }
                    None => Err(LayError::NothingFits),
                }
            }
            Ok(Tile::Number(_)) => self.laying.lay(board, slot, None),
            Err(error) => Err(error),
        };
        match laid {
            Ok(()) => self.notice = None,
            Err(LayError::NoTile) => self.refuse(texts.no_tile_there()),
            Err(LayError::Occupied) => self.refuse(texts.refusal(Refusal::SquareOccupied)),
            Err(LayError::NothingFits) => self.refuse(texts.no_value_fits()),
        }
    }

    /// Places a play, or shows the reason why it is illegal.
    fn place(&mut self, play: &Play, texts: &Texts) -> Option<Effect> {
        let judged = self.blocked().map_or_else(|| laying::judge(&self.scene, play), Err);
        match judged {
            Ok(_) => Some(Effect::Turn(Turn::Place(*play))),
            Err(refusal) => {
                self.refuse(texts.refusal(refusal));
                None
            }
        }
    }

    fn open_exchange(&mut self, texts: &Texts) {
        let refusal = self.blocked().or((!self.scene.can.exchange).then_some(Refusal::ExchangeNeedsFiveInBag));
        match refusal {
            Some(refusal) => self.refuse(texts.refusal(refusal)),
            None => {
                self.laying.take_back_all();
                self.mode = Mode::Exchange([false; SLOTS]);
            }
        }
    }

    fn pass(&mut self, texts: &Texts) -> Option<Effect> {
        let refusal = self.blocked().or((!self.scene.can.pass()).then_some(Refusal::PassNotAllowed));
        match refusal {
            None => return Some(Effect::Turn(Turn::Pass)),
            Some(refusal) => self.refuse(texts.refusal(refusal)),
        }
        None
    }

    fn hint(&mut self, texts: &Texts) -> Option<Effect> {
        match self.blocked() {
            None => return Some(Effect::Hint),
            Some(refusal) => self.refuse(texts.refusal(refusal)),
        }
        None
    }

    /// Shows a hint: the cursor goes to where it is, and a whole turn is laid or its tiles are marked to be exchanged.
    pub fn show_hint(&mut self, hint: Option<Hint>, texts: &Texts) {
        self.close();
        if let Some((hint, words)) = hint.as_ref().and_then(|hint| Some((hint, hint.words(texts)?))) {
            self.laying.take_back_all();
            if let Turn::Place(play) = hint.advised.turn {
                self.laying.cursor = play.tiles()[0].0;
            }
            return self.tell(words);
        }
        let why = hint.as_ref().and_then(|hint| hint.advised.reasons.first().copied());
        match hint.map(|hint| hint.advised.turn) {
            Some(Turn::Place(play)) if self.laying.lay_play(&play).is_ok() => {}
            Some(Turn::Exchange(tiles)) => {
                self.laying.take_back_all();
                let mut given = tiles;
                let mut chosen = [false; SLOTS];
                for (slot, tile) in chosen.iter_mut().zip(self.laying.rack()) {
                    *slot = given.remove(*tile);
                }
                self.mode = Mode::Exchange(chosen);
            }
            _ => return self.tell(words::nothing_to_place(&self.scene, texts)),
        }
        let laid = texts.hint_laid(texts.key_name_enter(), texts.key_name_escape());
        self.tell(why.map_or(laid.clone(), |why| format!("{laid} ({})", texts.reason(why))));
    }

    fn undo(&mut self, texts: &Texts) -> Option<Effect> {
        if !self.scene.can.undo {
            self.refuse(texts.nothing_to_undo());
            return None;
        }
        if self.scene.persons() > 1 { self.ask(Question::Undo) } else { Some(Effect::Undo) }
    }

    fn on_typing(&mut self, code: KeyCode, mut text: String, texts: &Texts) -> Option<Effect> {
        match code {
            KeyCode::Esc => return self.rest(),
            KeyCode::Enter if text.trim().is_empty() => return self.rest(),
            KeyCode::Enter => {
                let effect = self.type_turn(&text, texts);
                if effect.is_some() {
                    self.close();
                }
                return effect;
            }
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(c) if text.chars().count() < 40 => text.push(c),
            _ => {}
        }
        self.notice = None;
        self.mode = Mode::Typing(text);
        None
    }

    fn rest(&mut self) -> Option<Effect> {
        self.close();
        None
    }

    fn type_turn(&mut self, text: &str, texts: &Texts) -> Option<Effect> {
        match parse_typed(&self.scene.board, text) {
            Ok(Turn::Place(play)) => self.place(&play, texts),
            Ok(Turn::Pass) => self.pass(texts),
            Ok(Turn::Exchange(tiles)) => match self.blocked() {
                Some(refusal) => {
                    self.refuse(texts.refusal(refusal));
                    None
                }
                None => Some(Effect::Turn(Turn::Exchange(tiles))),
            },
            Err(error) => {
                self.refuse(words::notation_error(&error, text, texts));
                None
            }
        }
    }

    /// `was` is the value chosen so far, and `true` if its last digit was typed.
    fn on_wild(&mut self, code: KeyCode, slot: usize, values: &[Value], was: (Value, bool)) {
        let at = values.iter().position(|&value| value == was.0).unwrap_or(0);
        let step = |by: usize| values.get((at + by) % values.len()).copied().unwrap_or(was.0);
        let now = match code {
            KeyCode::Left | KeyCode::Up => (step(values.len() - 1), false),
            KeyCode::Right | KeyCode::Down | KeyCode::Tab | KeyCode::Char(' ') => (step(1), false),
            KeyCode::Char(digit) if digit.is_ascii_digit() => (typed_value(values, was, digit as u8 - b'0'), true),
            KeyCode::Esc | KeyCode::Backspace => return self.close(),
            KeyCode::Enter => {
                self.close();
                // The dialog only offers values that can be laid.
                let _ = self.laying.lay(&self.scene.board, slot, Some(was.0));
                return;
            }
            _ => was,
        };
        if let Mode::Wild { chosen, is_typed, .. } = &mut self.mode {
            (*chosen, *is_typed) = now;
        }
    }

    fn on_exchange(&mut self, code: KeyCode, mut chosen: [bool; SLOTS]) -> Option<Effect> {
        match code {
            KeyCode::Esc | KeyCode::Char('x') => return self.rest(),
            KeyCode::Char(digit @ '1'..='3') => {
                let slot = usize::from(digit as u8 - b'1');
                if slot < self.laying.rack().len() {
                    chosen[slot] = !chosen[slot];
                }
            }
            KeyCode::Char('h') => return Some(Effect::Hint),
            KeyCode::Char('a') => chosen = std::array::from_fn(|slot| slot < self.laying.rack().len()),
            KeyCode::Enter => {
                let tiles = self.laying.rack().iter().zip(chosen).filter(|(_, chosen)| *chosen).map(|(&tile, _)| tile);
                let tiles = Tiles::of(tiles).filter(|tiles| !tiles.is_empty())?;
                self.close();
                return Some(Effect::Turn(Turn::Exchange(tiles)));
            }
            _ => {}
        }
        self.mode = Mode::Exchange(chosen);
        None
    }

    fn on_help(&mut self, code: KeyCode, scroll: u16) {
        let scroll = match code {
            KeyCode::Up => scroll.saturating_sub(1),
            KeyCode::Down => scroll.saturating_add(1),
            KeyCode::PageUp => scroll.saturating_sub(10),
            KeyCode::PageDown | KeyCode::Char(' ') => scroll.saturating_add(10),
            KeyCode::Home => 0,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '?') | KeyCode::F(1) => return self.close(),
            _ => scroll,
        };
        self.mode = Mode::Help(scroll);
    }

    fn on_answer(&mut self, code: KeyCode, question: Question, texts: &Texts) -> Option<Effect> {
        let is = |answer: String| match code {
            KeyCode::Char(c) => answer.starts_with(c),
            _ => false,
        };
        let yes = code == KeyCode::Enter || is(texts.key_yes()) || code == KeyCode::Char('y');
        if yes {
            self.close();
            return Some(match question {
                Question::Quit => Effect::Quit,
                Question::Undo => Effect::Undo,
            });
        }
        if code == KeyCode::Esc || is(texts.key_no()) {
            self.close();
        }
        None
    }
}

/// Returns the value after another digit: `1` then `2` give 12 if 12 is offered, else 2.
fn typed_value(values: &[Value], (chosen, is_typed): (Value, bool), digit: u8) -> Value {
    let two_digits = Value::new(chosen.get().saturating_mul(10).saturating_add(digit)).filter(|_| is_typed);
    let offered = |value: Option<Value>| value.filter(|value| values.contains(value));
    offered(two_digits).or(offered(Value::new(digit))).unwrap_or(chosen)
}
