//! The game on a full screen.
//!
//! [`model`] is the state and [`keys`] what a key does to it; neither touches a terminal or the game. [`draw`] shows the
//! state. This module drives them: it carries out what the keys ask for and lets the computers play.

mod draw;
mod keys;
mod model;
#[cfg(test)]
mod picture;
#[cfg(test)]
mod tests;
mod theme;
mod waiting;

use std::time::{Duration, Instant};

use anyhow::Result;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind};
use triolet::seat::Seat;
use triolet_table::{Awaited, CommandError};

use super::opening::{Opening, new_game};
use super::session::{News, Session};
use super::setup::Setup;
use super::words;
use crate::text::Texts;
use draw::Pen;
use model::{Effect, Model};
use theme::Theme;
use waiting::{Waited, Waiting};

/// How long a computer seems to think, so that its play can be followed.
const THINKING: Duration = Duration::from_millis(700);

/// Plays on the whole terminal until the player leaves.
pub fn run(opening: Opening, texts: &Texts) -> Result<()> {
    let has_colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let theme = Theme::new(has_colour);
    let mut terminal = ratatui::try_init()?;
    let result = play(&mut terminal, opening, Pen { texts, theme: &theme });
    ratatui::restore();
    if let Some(saved) = result? {
        anstream::println!("{saved}");
    }
    Ok(())
}

/// Returns what to say after the screen is gone.
fn play(terminal: &mut DefaultTerminal, opening: Opening, pen: Pen<'_>) -> Result<Option<String>> {
    let waiting = Waiting::new()?;
    let resume = match opening.question(pen.texts) {
        Some(question) => match ask(terminal, &waiting, &opening, &question, pen)? {
            Some(answer) => answer,
            None => return Ok(None),
        },
        None => true,
    };
    let told = opening.told().join(" ");
    let session = opening.open(resume, pen.texts)?;
    let mut game = Driver::new(session, pen);
    if !told.is_empty() {
        game.model.tell(told);
    }
    game.run(terminal, &waiting)
}

/// Asks whether to go on with a saved game; `None` is to leave.
fn ask(
    terminal: &mut DefaultTerminal,
    waiting: &Waiting,
    opening: &Opening,
    question: &str,
    pen: Pen<'_>,
) -> Result<Option<bool>> {
    loop {
        terminal.draw(|frame| draw::draw_resume(frame, opening.told(), question, pen))?;
        let key = match waiting.until(None)? {
            Waited::Event(Event::Key(key)) => key,
            Waited::Leave => return Ok(None),
            Waited::Event(_) | Waited::Time => continue,
        };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(event::KeyModifiers::CONTROL) => return Ok(None),
            KeyCode::Enter => return Ok(Some(true)),
            KeyCode::Char('n' | 'N') => return Ok(Some(false)),
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return Ok(None),
            _ => {}
        }
    }
}

/// Gives the terminal back to the shell until the shell lets the program go on, as Ctrl-Z does to programs without a screen.
fn step_aside(terminal: &mut DefaultTerminal) -> Result<()> {
    #[cfg(unix)]
    {
        ratatui::restore();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        *terminal = ratatui::try_init()?;
    }
    Ok(terminal.clear()?)
}

/// Whether the player stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Stays,
    /// For a while: the shell has the terminal meanwhile.
    Steps,
    Leaves,
}

/// A game with its screen.
struct Driver<'a> {
    session: Session,
    model: Model,
    pen: Pen<'a>,
    /// Who sits before the screen; `None` between two people.
    viewer: Option<Seat>,
    /// When the computer that is to move does so.
    thinks_until: Option<Instant>,
}

impl<'a> Driver<'a> {
    fn new(session: Session, pen: Pen<'a>) -> Self {
        let viewer = session.next_person().filter(|_| session.persons() == 1);
        let model = Model::new(session.scene(viewer));
        let mut driver = Self { session, model, pen, viewer, thinks_until: None };
        driver.show();
        driver
    }

    fn run(&mut self, terminal: &mut DefaultTerminal, waiting: &Waiting) -> Result<Option<String>> {
        loop {
            terminal.draw(|frame| draw::draw(frame, &mut self.model, self.pen))?;
            match waiting.until(self.computer_plays_at())? {
                Waited::Time => self.let_computer_play(),
                Waited::Leave => return Ok(self.farewell()),
                Waited::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => match self.press(key)? {
                    Next::Leaves => return Ok(self.farewell()),
                    Next::Steps => step_aside(terminal)?,
                    Next::Stays => {}
                },
                Waited::Event(_) => {}
            }
        }
    }

    fn press(&mut self, key: KeyEvent) -> Result<Next> {
        match self.model.press(key, self.pen.texts) {
            Some(Effect::Quit) => return Ok(Next::Leaves),
            Some(Effect::Suspend) => return Ok(Next::Steps),
            Some(Effect::NewGame) => self.start_again()?,
            Some(effect) => self.carry_out(effect),
            None => {}
        }
        Ok(Next::Stays)
    }

    /// When it is time for a computer to play, if one is to move.
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
            Effect::TakeOver => {
                self.viewer = self.model.scene.to_move;
                self.show();
            }
            Effect::NewGame | Effect::Suspend | Effect::Quit => {}
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
        if let Some(failure) = &self.session.save_failure {
            self.model.refuse(self.pen.texts.save_failed(failure));
        }
    }

    /// Brings the screen up to date. The rack of a person goes out of sight when another person is to move.
    fn show(&mut self) {
        if let Some(Awaited::Person(seat)) = self.session.awaited()
            && self.viewer != Some(seat)
        {
            self.viewer = Some(seat).filter(|_| self.session.persons() == 1);
        }
        self.model.refresh(self.session.scene(self.viewer));
    }

    fn start_again(&mut self) -> Result<()> {
        let setup = Setup::of(self.session.record());
        let path = self.session.save_path().map(ToOwned::to_owned);
        *self = Self::new(new_game(&setup, path, self.pen.texts)?, self.pen);
        Ok(())
    }

    /// What to say on leaving: where the game is saved, or its record if it is over, or that it could not be saved.
    fn farewell(&mut self) -> Option<String> {
        if let Some(failure) = self.session.save_again() {
            return Some(self.pen.texts.save_failed(failure));
        }
        let (path, is_over) = (self.session.save_path()?, self.session.awaited().is_none());
        let texts = self.pen.texts;
        Some(if is_over { texts.record_in(path.display()) } else { texts.saved_in(path.display()) })
    }
}
