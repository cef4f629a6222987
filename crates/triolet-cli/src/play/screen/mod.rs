//! The full-screen game.
//!
//! [`model`] holds the state and [`keys`] changes it; neither touches a terminal or the game. [`draw`] renders the
//! state. This module drives them: it performs the effects of keys and lets the computers play.

pub mod draw;
#[cfg(test)]
mod hint_tests;
mod keys;
pub mod model;
#[cfg(test)]
mod picture;
#[cfg(test)]
mod tests;
pub mod theme;
pub mod waiting;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use anyhow::Result;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::execute;
use triolet::seat::Seat;
use triolet_table::{Awaited, CommandError};

use super::opening::{Opening, new_game};
use super::session::{News, Session};
use super::setup::Setup;
use super::words;
use crate::commands::analyze::review;
use crate::terminal;
use crate::text::Texts;
use draw::Pen;
use model::{Effect, Model};
use theme::Theme;
use waiting::{Waited, Waiting};

/// The delay before a computer's play, so that people can follow the game.
const THINKING: Duration = Duration::from_millis(700);

/// The keys that answer whether to resume a saved game, in the order of their labels.
const RESUME: [KeyCode; 3] = [KeyCode::Enter, KeyCode::Char('n'), KeyCode::Esc];
/// The keys that close a notice, in the order of their labels.
const NOTICE: [KeyCode; 2] = [KeyCode::Enter, KeyCode::Esc];

/// Runs the game on the full screen until the player leaves.
pub fn run(opening: Opening, texts: &Texts) -> Result<()> {
    let has_colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let theme = Theme::new(has_colour);
    let mut screen = take()?;
    let result = play(&mut screen, opening, Pen { texts, theme: &theme, is_ascii: terminal::is_ascii() });
    give_back();
    let left = result?;
    if let Some(saved) = left.farewell {
        writeln!(terminal::stdout(), "{saved}")?;
    }
    left.review.map_or(Ok(()), |record| review(&record, texts))
}

/// Takes over the terminal and captures its mouse.
pub fn take() -> Result<DefaultTerminal> {
    let terminal = ratatui::try_init()?;
    // Failure is harmless: the terminal has no mouse.
    let _ = execute!(io::stdout(), event::EnableMouseCapture);
    Ok(terminal)
}

/// Restores the terminal.
pub fn give_back() {
    let _ = execute!(io::stdout(), event::DisableMouseCapture);
    ratatui::restore();
}

/// What is left to do once the screen is restored.
#[derive(Default)]
struct Left {
    /// The message to print.
    farewell: Option<String>,
    /// The record of the game to review.
    review: Option<String>,
}

fn play(terminal: &mut DefaultTerminal, opening: Opening, pen: Pen<'_>) -> Result<Left> {
    let waiting = Waiting::new()?;
    let question = opening.question(pen.texts);
    let mut resume = true;
    if question.is_some() || !opening.told().is_empty() {
        let keys = if question.is_some() { pen.texts.resume_keys() } else { pen.texts.notice_keys() };
        let codes = if question.is_some() { &RESUME[..] } else { &NOTICE };
        let lines: Vec<String> = opening.told().iter().cloned().chain(question.clone()).collect();
        match ask(terminal, &waiting, &lines, (&keys, codes), pen)? {
            Some(answer) => resume = answer,
            None => return Ok(Left::default()),
        }
    }
    let session = opening.open(resume, pen.texts)?;
    if let Some(why) = session.unsaved() {
        let lines = [pen.texts.save_none(why)];
        if ask(terminal, &waiting, &lines, (&pen.texts.notice_keys(), &NOTICE), pen)?.is_none() {
            return Ok(Left::default());
        }
    }
    Driver::new(session, pen).run(terminal, &waiting)
}

/// Asks a question before the game, such as whether to resume; `None` if the player leaves.
fn ask(
    terminal: &mut DefaultTerminal,
    waiting: &Waiting,
    lines: &[String],
    keys: (&str, &[KeyCode]),
    pen: Pen<'_>,
) -> Result<Option<bool>> {
    loop {
        let mut targets = Vec::new();
        terminal.draw(|frame| targets = draw::draw_resume(frame, lines, keys, pen))?;
        let code = match waiting.until(None)? {
            Waited::Event(Event::Key(key)) if key.kind == KeyEventKind::Release => continue,
            Waited::Event(Event::Key(key)) => match key.code {
                KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Ok(None),
                code => code,
            },
            Waited::Event(Event::Mouse(mouse)) => match model::pointed_at(&targets, mouse) {
                Some(code) => code,
                None => continue,
            },
            Waited::Leave => return Ok(None),
            Waited::Event(_) | Waited::Time => continue,
        };
        match code {
            KeyCode::Enter => return Ok(Some(true)),
            KeyCode::Char('n' | 'N') => return Ok(Some(false)),
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return Ok(None),
            _ => {}
        }
    }
}

/// Restores the terminal and suspends the process, as Ctrl-Z does in other programs, until the shell continues it.
pub fn step_aside(terminal: &mut DefaultTerminal) -> Result<()> {
    #[cfg(unix)]
    {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        *terminal = take()?;
    }
    Ok(terminal.clear()?)
}

/// The next step of the main loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Stays,
    /// Suspends the process.
    Steps,
    Leaves,
}

/// A game with its screen.
struct Driver<'a> {
    session: Session,
    model: Model,
    pen: Pen<'a>,
    /// The person whose rack may be shown; `None` between two people.
    viewer: Option<Seat>,
    /// The time at which the computer to move plays.
    thinks_until: Option<Instant>,
    /// The last reason reported for a failure to save.
    told: Option<String>,
    /// `true` if the player leaves to see how good each turn was.
    reviews: bool,
}

impl<'a> Driver<'a> {
    fn new(session: Session, pen: Pen<'a>) -> Self {
        let viewer = session.next_person().filter(|_| session.persons() == 1);
        let model = Model::new(session.scene(viewer));
        let told = session.unsaved().map(str::to_owned);
        let mut driver = Self { session, model, pen, viewer, thinks_until: None, told, reviews: false };
        driver.show();
        driver
    }

    fn run(&mut self, terminal: &mut DefaultTerminal, waiting: &Waiting) -> Result<Left> {
        loop {
            terminal.draw(|frame| draw::draw(frame, &mut self.model, self.pen))?;
            match waiting.until(self.computer_plays_at())? {
                Waited::Time => self.let_computer_play(),
                Waited::Leave => return Ok(self.left()),
                Waited::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => match self.press(key)? {
                    Next::Leaves => return Ok(self.left()),
                    Next::Steps => step_aside(terminal)?,
                    Next::Stays => {}
                },
                Waited::Event(Event::Mouse(mouse)) => {
                    if let Some(key) = self.model.point(mouse)
                        && self.press(key)? == Next::Leaves
                    {
                        return Ok(self.left());
                    }
                }
                Waited::Event(_) => {}
            }
        }
    }

    fn press(&mut self, key: KeyEvent) -> Result<Next> {
        match self.model.press(key, self.pen.texts) {
            Some(Effect::Quit) => return Ok(Next::Leaves),
            Some(Effect::Review) => {
                self.reviews = true;
                return Ok(Next::Leaves);
            }
            Some(Effect::Suspend) => return Ok(Next::Steps),
            Some(Effect::NewGame) => self.start_again()?,
            Some(effect) => self.carry_out(effect),
            None => {}
        }
        Ok(Next::Stays)
    }

    /// Returns the time at which a computer plays, if one is to move.
    fn computer_plays_at(&mut self) -> Option<Instant> {
        if !matches!(self.session.awaited(), Some(Awaited::Computer(..))) {
            self.thinks_until = None;
            return None;
        }
        Some(*self.thinks_until.get_or_insert_with(|| Instant::now() + THINKING))
    }

    fn let_computer_play(&mut self) {
        self.thinks_until = None;
        let news = self.session.computer_turn(self.viewer);
        self.tell(news);
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Turn(turn) => {
                let Some(seat) = self.viewer else { return };
                let news = self.session.turn(seat, turn, self.viewer);
                self.tell(news);
            }
            Effect::Undo => match self.session.undo() {
                Ok(()) => {
                    self.model.tell(self.pen.texts.undone());
                    self.show();
                    self.tell_save_failure();
                }
                Err(refused) => self.model.refuse(words::refused(refused, self.pen.texts)),
            },
            Effect::Hint => {
                let hint = self.session.hint(self.viewer);
                self.model.show_hint(hint, self.pen.texts);
            }
            Effect::TakeOver => {
                self.viewer = self.model.scene.to_move;
                self.show();
            }
            Effect::NewGame | Effect::Suspend | Effect::Review | Effect::Quit => {}
        }
    }

    fn tell(&mut self, news: Result<Vec<News>, CommandError>) {
        match news {
            Ok(news) => {
                self.show();
                for news in news {
                    self.model.tell(words::news_brief(&news, &self.model.scene, self.pen.texts));
                }
                self.tell_save_failure();
            }
            Err(refused) => self.model.refuse(words::refused(refused, self.pen.texts)),
        }
    }

    fn tell_save_failure(&mut self) {
        if let Some(why) = self.session.unsaved().filter(|why| self.told.as_deref() != Some(*why)) {
            self.model.refuse(self.pen.texts.save_failed(why));
        }
        self.told = self.session.unsaved().map(str::to_owned);
    }

    /// Updates the screen. Hides a person's rack when another person is to move.
    fn show(&mut self) {
        if let Some(Awaited::Person(seat)) = self.session.awaited()
            && self.viewer != Some(seat)
        {
            self.viewer = Some(seat).filter(|_| self.session.persons() == 1);
        }
        self.model.refresh(self.session.scene(self.viewer));
        let lost = self.session.unsaved().map(|why| (why.to_owned(), self.session.way_out().display().to_string()));
        self.model.unsaved = lost;
    }

    fn start_again(&mut self) -> Result<()> {
        let setup = Setup::of(self.session.record());
        let place = self.session.place().clone();
        *self = Self::new(new_game(&setup, place, self.pen.texts)?, self.pen);
        Ok(())
    }

    fn left(&mut self) -> Left {
        let review = self.reviews.then(|| self.session.record().to_string());
        Left { farewell: self.farewell(), review }
    }

    /// Returns the message on leaving.
    fn farewell(&mut self) -> Option<String> {
        self.session.farewell(self.pen.texts)
    }
}
