//! A game in progress: the table, its players, and the save.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::Result;
use triolet::event::{Ending, Event};
use triolet::play::Turn;
use triolet::record::Record;
use triolet::score::ScoreBreakdown;
use triolet::seat::{Controller, Seat};
use triolet::view::{Viewer, VisibleEvent, VisibleTurn, visible_events};
use triolet_table::{Awaited, Command, CommandError, ProposalKind, Table};

use super::hints::{Hint, Hints};
use super::save::{self, Save};
use super::scene::Scene;
use super::setup::{Setup, shown_names};
use super::{computer, deal};
use crate::text::Texts;

/// A game in progress.
#[derive(Debug)]
pub struct Session {
    table: Table,
    /// The table's game with names, as it is saved.
    record: Record,
    names: Vec<String>,
    place: Place,
    save: Option<Save>,
    /// The reason why the last turn is not saved, if so.
    unsaved: Option<String>,
    hints: Hints,
}

/// The destination of a save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// No save, as requested.
    #[cfg_attr(not(test), allow(dead_code, reason = "only tests play games that nobody wants to keep"))]
    Unsaved,
    /// No save, for this reason.
    Nowhere(String),
    /// The file that the same command looks for next time.
    Asked(PathBuf),
    /// In another file.
    Other(PathBuf),
}

impl Place {
    /// Returns the path of the file, if any.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Asked(path) | Self::Other(path) => Some(path),
            Self::Unsaved | Self::Nowhere(_) => None,
        }
    }
}

/// An event to announce to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    pub seat: Seat,
    pub turn: VisibleTurn,
    /// The score of a play.
    pub breakdown: Option<ScoreBreakdown>,
    pub ending: Option<Ending>,
}

impl Session {
    /// Deals a new game. If it cannot be saved, play goes on and [`Session::unsaved`] returns the reason.
    pub fn start(setup: &Setup, place: Place, texts: &Texts) -> Result<Self> {
        let table = Table::open(setup.start()?)?;
        let mut record = Record::new(table.game().clone());
        record.names = setup.given_names();
        let save = match &place {
            Place::Unsaved => None,
            Place::Nowhere(why) => Some(Err(io::Error::other(why.clone()))),
            Place::Asked(path) | Place::Other(path) => Some(Save::create(path, &record)),
        };
        Ok(Self::new(table, record, save, place, texts))
    }

    /// Resumes a saved game.
    pub fn resume(record: Record, save: Option<io::Result<Save>>, place: Place, texts: &Texts) -> Result<Self> {
        let table = Table::resume(record.game.log().to_vec())?;
        Ok(Self::new(table, record, save, place, texts))
    }

    fn new(table: Table, record: Record, save: Option<io::Result<Save>>, place: Place, texts: &Texts) -> Self {
        let names = shown_names(&record, texts);
        let (save, unsaved) = match save {
            Some(Ok(save)) => (Some(save), None),
            Some(Err(error)) => (None, Some(error.to_string())),
            None => (None, None),
        };
        Self { table, record, names, place, save, unsaved, hints: Hints::default() }
    }

    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the destination of the save.
    pub const fn place(&self) -> &Place {
        &self.place
    }

    /// Returns the reason why the last turn is not saved, if so.
    pub fn unsaved(&self) -> Option<&str> {
        self.unsaved.as_deref()
    }

    /// Returns the file for a game that cannot be saved in its place.
    pub fn way_out(&self) -> PathBuf {
        let beside = self.save.as_ref().map(|save| save.path().to_owned());
        let temporary = std::env::temp_dir().join("triolet.triolet");
        beside.and_then(|path| save::free_name(&path)).or_else(|| save::free_name(&temporary)).unwrap_or(temporary)
    }

    /// Returns the message about the save when the player leaves: how to resume or analyse the game, or that it is
    /// lost. Saves the game elsewhere if it could not be saved in its place.
    pub fn farewell(&mut self, texts: &Texts) -> Option<String> {
        if let (Some(save), Some(_)) = (&mut self.save, &self.unsaved) {
            self.unsaved = save.write_pending().err().map(|error| error.to_string());
        }
        if let Some(why) = self.unsaved.clone() {
            // Without a turn, nothing is lost.
            if self.record.game.turns().len() == 0 {
                return Some(texts.save_failed(why));
            }
            let temporary = save::free_name(&std::env::temp_dir().join("triolet.triolet"));
            let others = [Some(self.way_out()), temporary].into_iter().flatten();
            let saved = others.filter_map(|path| Save::create(&path, &self.record).ok()).next();
            let Some(save) = saved else { return Some(texts.save_failed(why)) };
            self.place = Place::Other(save.path().to_owned());
            (self.save, self.unsaved) = (Some(save), None);
        }
        let path = quoted(self.save.as_ref()?.path());
        Some(match (&self.place, self.awaited()) {
            (_, None) => texts.record_in(path),
            (Place::Other(_), Some(_)) => texts.saved_elsewhere(path),
            (_, Some(_)) => texts.saved_in(path),
        })
    }

    /// Returns what the table waits for.
    pub fn awaited(&self) -> Option<Awaited> {
        self.table.awaited()
    }

    /// Returns the person who is to move now or next, and who may see the screen. `None` without people.
    pub fn next_person(&self) -> Option<Seat> {
        let game = self.table.game();
        let from = game.to_move().map_or(0, Seat::index);
        let seats = game.seats();
        let is_person = |seat: &Seat| game.controllers()[seat.index()] == Controller::Person;
        (0..seats).filter_map(|offset| Seat::new((from + offset) % seats)).find(is_person)
    }

    /// Returns the number of seats played by people.
    pub fn persons(&self) -> usize {
        self.table.game().controllers().iter().filter(|&controller| *controller == Controller::Person).count()
    }

    /// Returns the game as `viewer` may see it; without one, no rack is shown.
    pub fn scene(&self, viewer: Option<Seat>) -> Scene {
        let view = self.table.view(viewer.map_or(Viewer::Spectator, Viewer::Seat));
        Scene::new(&view, &self.names, self.undo_target().is_some())
    }

    /// Returns the next hint for a person; `None` if it is not that person's turn.
    pub fn hint(&mut self, viewer: Option<Seat>) -> Option<Hint> {
        self.hints.next(&self.table.view(Viewer::Seat(viewer?)))
    }

    /// Takes a turn for a seat. Returns the news as `viewer` may see them.
    pub fn turn(&mut self, seat: Seat, turn: Turn, viewer: Option<Seat>) -> Result<Vec<News>, CommandError> {
        let known = self.table.game().log().len();
        let events = self.table.handle(seat, Command::Turn(turn))?;
        let viewer = viewer.map_or(Viewer::Spectator, Viewer::Seat);
        let news = visible_events(self.table.game(), viewer, known).filter_map(|event| match event {
            VisibleEvent::TurnTaken(taken) => {
                let is_play = matches!(taken.turn, VisibleTurn::Place(_));
                let breakdown = is_play.then_some(taken.breakdown);
                Some(News { seat: taken.seat, turn: taken.turn, breakdown, ending: taken.ending })
            }
            _ => None,
        });
        let news = news.collect();
        self.keep(&events);
        Ok(news)
    }

    /// Takes the turn of the computer to move. Does nothing if none is.
    pub fn computer_turn(&mut self, viewer: Option<Seat>) -> Result<Vec<News>, CommandError> {
        let Some(Awaited::Computer(seat, name)) = self.awaited() else { return Ok(Vec::new()) };
        let turn = computer::choose(name.as_str(), &self.table.view(Viewer::Seat(seat)), self.turn_seed());
        self.turn(seat, turn, viewer)
    }

    /// Returns the seed of the computer's random choices in this turn. It differs every turn, undone ones included.
    fn turn_seed(&self) -> u64 {
        let game = self.table.game();
        deal::turn_seed(&game.start_event().start.game, game.log().len())
    }

    /// Returns the seat that may undo the last turn of a person, and the number of turns that remain.
    fn undo_target(&self) -> Option<(Seat, usize)> {
        let game = self.table.game();
        let is_person = |seat: &Seat| game.controllers()[seat.index()] == Controller::Person;
        let seat = game.turns().rev().map(|turned| turned.seat).find(is_person)?;
        Some((seat, self.table.undo_target(seat)?))
    }

    /// Undoes back to before the last turn of a person, and agrees for the other people, who sit at the same screen.
    pub fn undo(&mut self) -> Result<(), CommandError> {
        let (seat, turns) = self.undo_target().ok_or(CommandError::UndoTooFar)?;
        let mut events = self.table.handle(seat, Command::Propose(ProposalKind::Undo { turns }))?;
        while let Some(&other) = self.table.proposal().and_then(|proposal| proposal.awaiting.first()) {
            events.extend(self.table.handle(other, Command::Agree(None))?);
        }
        self.keep(&events);
        Ok(())
    }

    /// Updates the record and saves the events.
    fn keep(&mut self, events: &[Event]) {
        self.record.game = self.table.game().clone();
        if let Some(save) = &mut self.save {
            self.unsaved = save.append(events, &self.record).err().map(|error| error.to_string());
        }
    }
}

/// Quotes a path for a shell.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '/' | '.' | '-' | '_' | '+' | ':' | '\\' | '~');
    if path.chars().all(is_plain) { path } else { format!("'{}'", path.replace('\'', "'\\''")) }
}
