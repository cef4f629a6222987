//! The game in lines of words, for a screen reader or a pipe.
//!
//! A person's turn is one line: a play in notation, an exchange, or a command. Each question and answer takes its own
//! lines, so that they read well aloud; nothing is drawn.

mod command;
mod report;
#[cfg(test)]
mod tests;

use std::io::{BufRead, Write};

use anyhow::Result;
use triolet::notation::parse_typed;
use triolet::play::Turn;
use triolet::seat::Seat;
use triolet_table::{Awaited, CommandError};

use super::laying::judge;
use super::opening::Opening;
use super::scene::Scene;
use super::session::{News, Place, Session};
use super::words;
use crate::commands::analyze::review_to;
use crate::input;
use crate::text::Texts;
use command::Command;

/// Plays until the game or the input ends. `can_clear` is `true` if the output is a screen that can be cleared between
/// the turns of two people.
pub fn run(
    opening: Opening,
    texts: &Texts,
    mut input: impl BufRead,
    mut output: impl Write,
    can_clear: bool,
) -> Result<()> {
    for told in opening.told() {
        writeln!(output, "{told}")?;
    }
    let resume = match opening.question(texts) {
        Some(question) => {
            writeln!(output, "{question}")?;
            writeln!(output, "{}", texts.plain_resume())?;
            match read_line(&mut input)? {
                Some(answer) => !command::is_new(&answer, texts),
                None => return Ok(()),
            }
        }
        None => true,
    };
    let session = opening.open(resume, texts)?;
    if let Some(why) = session.unsaved() {
        writeln!(output, "{}", texts.save_none(why))?;
    }
    let told = session.unsaved().map(str::to_owned);
    Game { session, texts, input, output, can_clear, viewer: None, told }.play()
}

/// Reads a line of arbitrary bytes; `None` at the end of the input.
pub fn read_line(input: &mut impl BufRead) -> Result<Option<String>> {
    let mut bytes = Vec::new();
    let is_there = input::read_line(input, &mut bytes)?;
    Ok(is_there.then(|| String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').trim().to_owned()))
}

struct Game<'a, I, O> {
    session: Session,
    texts: &'a Texts,
    input: I,
    output: O,
    can_clear: bool,
    /// The seat that was last asked for a turn.
    viewer: Option<Seat>,
    /// The last reason reported for a failure to save.
    told: Option<String>,
}

/// The next step of the game loop.
#[derive(PartialEq, Eq)]
enum Next {
    Goes,
    Left,
}

impl<I: BufRead, O: Write> Game<'_, I, O> {
    fn say(&mut self, text: impl std::fmt::Display) -> Result<()> {
        writeln!(self.output, "{text}")?;
        Ok(self.output.flush()?)
    }

    fn say_all(&mut self, lines: Vec<String>) -> Result<()> {
        lines.into_iter().try_for_each(|line| self.say(line))
    }

    fn scene(&self) -> Scene {
        self.session.scene(self.viewer)
    }

    fn play(&mut self) -> Result<()> {
        self.say_all(report::welcome(&self.scene(), self.texts))?;
        while let Some(ask) = self.session.awaited() {
            match ask {
                Awaited::Computer(..) => {
                    let news = self.session.computer_turn(self.viewer);
                    self.tell(news)?;
                }
                Awaited::Person(seat) => {
                    if self.hand_over(seat)? == Next::Left || self.take_turn()? == Next::Left {
                        return self.leave();
                    }
                }
                Awaited::Consent | Awaited::Resume => return self.leave(),
            }
        }
        // The save is reported before the result, so that the result comes last. Games among computers skip the report
        // unless the save is not where the user asked for it.
        let is_as_asked = matches!(self.session.place(), Place::Asked(_)) && self.session.unsaved().is_none();
        if self.session.persons() > 0 || !is_as_asked {
            self.leave()?;
        }
        self.say_all(report::end(&self.scene(), self.texts))?;
        self.offer_review()
    }

    /// Offers the review of a game that a person has played, where there is a person to answer.
    fn offer_review(&mut self) -> Result<()> {
        if !self.can_clear || self.session.persons() == 0 {
            return Ok(());
        }
        self.say(self.texts.review_offer(self.texts.word_review()))?;
        match read_line(&mut self.input)? {
            Some(line) if command::is_review(&line, self.texts) => {
                review_to(&mut self.output, &self.session.record().to_string(), self.texts)
            }
            _ => Ok(()),
        }
    }

    fn leave(&mut self) -> Result<()> {
        match self.session.farewell(self.texts) {
            Some(farewell) => self.say(farewell),
            None => Ok(()),
        }
    }

    /// Hands over to another person, if the seat changes.
    fn hand_over(&mut self, seat: Seat) -> Result<Next> {
        if self.viewer != Some(seat) && self.session.persons() > 1 {
            let name = self.scene().name(seat).to_owned();
            self.say(self.texts.plain_hand_over(name))?;
            if read_line(&mut self.input)?.is_none() {
                return Ok(Next::Left);
            }
            if self.can_clear {
                // Clears the screen and the scrollback, which show the previous player's rack.
                write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
            }
        }
        self.viewer = Some(seat);
        Ok(Next::Goes)
    }

    /// Reads lines until one of them takes a turn.
    fn take_turn(&mut self) -> Result<Next> {
        let turns = self.session.record().game.turns().len();
        self.say_all(report::turn(&self.scene(), self.texts))?;
        while self.session.record().game.turns().len() == turns {
            let Some(line) = read_line(&mut self.input)? else { return Ok(Next::Left) };
            if line.is_empty() {
                continue;
            }
            match command::parse(&line, self.texts) {
                Some(Command::Quit) => return Ok(Next::Left),
                Some(Command::Undo) if self.session.awaited().is_some() => match self.session.undo() {
                    Ok(()) => {
                        self.say(self.texts.undone())?;
                        self.tell_save_failure()?;
                        return Ok(Next::Goes);
                    }
                    Err(refused) => self.refuse(refused)?,
                },
                Some(command) => self.answer(command)?,
                None => match command::part(&line, self.texts) {
                    Some(part) => self.say_all(report::part(&self.scene(), part, self.texts))?,
                    None => self.turn_typed(&line)?,
                },
            }
        }
        Ok(Next::Goes)
    }

    fn answer(&mut self, command: Command) -> Result<()> {
        let (scene, texts) = (self.scene(), self.texts);
        let lines = match command {
            Command::Help => report::help(texts),
            Command::Board => report::board(&scene, texts),
            Command::Rack => vec![report::rack(&scene, texts)],
            Command::Scores => report::scores(&scene, texts),
            Command::Unseen => report::unseen(&scene, texts),
            Command::History => report::history(&scene, texts),
            Command::Hint => vec![self.hint(&scene)],
            Command::Squares => report::squares(&scene, texts),
            Command::Undo | Command::Quit => Vec::new(),
        };
        self.say_all(lines)
    }

    fn hint(&mut self, scene: &Scene) -> String {
        let texts = self.texts;
        let Some(hint) = self.session.hint(self.viewer) else { return words::nothing_to_place(scene, texts) };
        if let Some(words) = hint.words(texts) {
            return words;
        }
        let why = texts.reasons(&hint.advised.reasons);
        match (hint.advised.turn, &scene.position) {
            (Turn::Place(play), Some(position)) => {
                format!("{} · {why}", texts.hint_play(play, texts.breakdown(&position.breakdown(&play))))
            }
            (turn @ Turn::Exchange(_), _) => format!("{} · {why}", texts.hint_exchange(turn)),
            _ => words::nothing_to_place(scene, texts),
        }
    }

    /// Handles a line that is not a command: a turn, or `?` followed by a play to score.
    fn turn_typed(&mut self, line: &str) -> Result<()> {
        let scene = self.scene();
        let (is_question, line) = match line.strip_prefix(['?', '？']) {
            Some(rest) => (true, rest),
            None => (false, line),
        };
        match parse_typed(&scene.board, line) {
            Ok(Turn::Place(play)) if is_question => match judge(&scene, &play) {
                Ok(breakdown) => self.say(self.texts.breakdown(&breakdown)),
                Err(refusal) => self.refuse(refusal),
            },
            Ok(turn) => {
                let Some(seat) = self.viewer else { return Ok(()) };
                let news = self.session.turn(seat, turn, self.viewer);
                self.tell(news)
            }
            Err(error) => self.say(words::notation_error(&error, line, self.texts)),
        }
    }

    fn refuse(&mut self, refused: impl Into<CommandError>) -> Result<()> {
        self.say(words::refused(refused.into(), self.texts))
    }

    fn tell(&mut self, news: Result<Vec<News>, CommandError>) -> Result<()> {
        match news {
            Ok(news) => {
                let scene = self.scene();
                for news in news {
                    self.say(words::news_in_words(&news, &scene, self.texts))?;
                }
            }
            Err(refused) => self.refuse(refused)?,
        }
        self.tell_save_failure()
    }

    fn tell_save_failure(&mut self) -> Result<()> {
        let unsaved = self.session.unsaved().map(str::to_owned);
        if self.told == unsaved {
            return Ok(());
        }
        self.told = unsaved;
        match self.told.clone() {
            Some(why) => self.say(self.texts.save_failed(why)),
            None => self.say(self.texts.saved_again()),
        }
    }
}
