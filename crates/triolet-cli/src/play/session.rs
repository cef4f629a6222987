//! A game in progress: the table, who sits at it, and the save.

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

use super::computer;
use super::hints::Hints;
use super::save::{self, Save};
use super::scene::Scene;
use super::setup::{Setup, shown_names};
use crate::text::Texts;

/// A game in progress.
#[derive(Debug)]
pub struct Session {
    table: Table,
    /// The table's game with names; kept beside it for the save.
    record: Record,
    names: Vec<String>,
    place: Place,
    save: Option<Save>,
    /// The reason why what was played last is not saved, if so.
    unsaved: Option<String>,
    /// The seed of the computers' random choices.
    dice_seed: u64,
    hints: Hints,
}

/// Where a game is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere, and nobody expects it.
    #[cfg_attr(not(test), allow(dead_code, reason = "only tests play games that nobody wants to keep"))]
    Unsaved,
    /// Nowhere, for this reason.
    Nowhere(String),
    /// In the file that is looked for when the same command comes again.
    Asked(PathBuf),
    /// In another file.
    Other(PathBuf),
}

impl Place {
    /// The file.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Asked(path) | Self::Other(path) => Some(path),
            Self::Unsaved | Self::Nowhere(_) => None,
        }
    }
}

/// Something that happened, for people to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    pub seat: Seat,
    pub turn: VisibleTurn,
    /// The score of a play.
    pub breakdown: Option<ScoreBreakdown>,
    pub ending: Option<Ending>,
}

impl Session {
    /// Deals a new game. Where it cannot be saved, it is played all the same, and [`Session::unsaved`] says why.
    pub fn start(setup: &Setup, place: Place, texts: &Texts) -> Result<Self> {
        let table = Table::open(setup.start()?)?;
        let mut record = Record::new(table.game().clone());
        record.names = setup.given_names();
        let save = match &place {
            Place::Unsaved => None,
            Place::Nowhere(why) => Some(Err(io::Error::other(why.clone()))),
            Place::Asked(path) | Place::Other(path) => Some(Save::create(path, &record)),
        };
        Ok(Self::new(table, record, save, place, setup.seed.as_deref(), texts))
    }

    /// Goes on with a saved game.
    pub fn resume(record: Record, save: Option<io::Result<Save>>, place: Place, texts: &Texts) -> Result<Self> {
        let table = Table::resume(record.game.log().to_vec())?;
        Ok(Self::new(table, record, save, place, None, texts))
    }

    fn new(
        table: Table,
        record: Record,
        save: Option<io::Result<Save>>,
        place: Place,
        seed: Option<&str>,
        texts: &Texts,
    ) -> Self {
        let names = shown_names(&record, texts);
        let (save, unsaved) = match save {
            Some(Ok(save)) => (Some(save), None),
            Some(Err(error)) => (None, Some(error.to_string())),
            None => (None, None),
        };
        Self { table, record, names, place, save, unsaved, dice_seed: dice_seed(seed), hints: Hints::default() }
    }

    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Where the game is to be saved.
    pub const fn place(&self) -> &Place {
        &self.place
    }

    /// The reason why what was played last is not saved, if so.
    pub fn unsaved(&self) -> Option<&str> {
        self.unsaved.as_deref()
    }

    /// The file that a game goes to when it cannot be saved where it should be.
    pub fn way_out(&self) -> PathBuf {
        let beside = self.save.as_ref().map(|save| save.path().to_owned());
        let temporary = std::env::temp_dir().join("triolet.triolet");
        beside.and_then(|path| save::free_name(&path)).or_else(|| save::free_name(&temporary)).unwrap_or(temporary)
    }

    /// What to say of the save when the player leaves: that it is there, and how to go on with it or to learn from it,
    /// or that the game is lost. A game that could not be saved where it should be is saved elsewhere now.
    pub fn farewell(&mut self, texts: &Texts) -> Option<String> {
        if let (Some(save), Some(_)) = (&mut self.save, &self.unsaved) {
            self.unsaved = save.write_pending().err().map(|error| error.to_string());
        }
        if let Some(why) = self.unsaved.clone() {
            // Where nothing was played, nothing is lost.
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

    /// Awaited the table waits for.
    pub fn awaited(&self) -> Option<Awaited> {
        self.table.awaited()
    }

    /// The person whose turn it is, or will be next: who may look at the screen. `None` without people.
    pub fn next_person(&self) -> Option<Seat> {
        let game = self.table.game();
        let from = game.to_move().map_or(0, Seat::index);
        let seats = game.seats();
        let is_person = |seat: &Seat| game.controllers()[seat.index()] == Controller::Person;
        (0..seats).filter_map(|offset| Seat::new((from + offset) % seats)).find(is_person)
    }

    /// The number of seats that people play.
    pub fn persons(&self) -> usize {
        self.table.game().controllers().iter().filter(|&controller| *controller == Controller::Person).count()
    }

    /// The game as one person may see it, or as nobody's rack is seen.
    pub fn scene(&self, viewer: Option<Seat>) -> Scene {
        let view = self.table.view(viewer.map_or(Viewer::Spectator, Viewer::Seat));
        Scene::new(&view, &self.names, self.undo_target().is_some())
    }

    /// The next hint to a person; `None` when it is not that person's turn.
    pub fn hint(&mut self, viewer: Option<Seat>) -> Option<Turn> {
        self.hints.next(&self.table.view(Viewer::Seat(viewer?)))
    }

    /// Takes a turn for a seat. The news are told as `viewer` may hear them.
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

    /// Has the computer that is to move take its turn. Nothing happens when none is.
    pub fn computer_turn(&mut self, viewer: Option<Seat>) -> Result<Vec<News>, CommandError> {
        let Some(Awaited::Computer(seat, name)) = self.awaited() else { return Ok(Vec::new()) };
        let turn = computer::choose(name.as_str(), &self.table.view(Viewer::Seat(seat)), self.turn_seed());
        self.turn(seat, turn, viewer)
    }

    /// The seed of a computer's random choices in this turn: another number every turn, undone ones too.
    fn turn_seed(&self) -> u64 {
        self.dice_seed.wrapping_add(self.table.game().log().len() as u64)
    }

    /// The seat that may take back the last turn of a person, and how many turns would stand.
    fn undo_target(&self) -> Option<(Seat, usize)> {
        let game = self.table.game();
        let is_person = |seat: &Seat| game.controllers()[seat.index()] == Controller::Person;
        let seat = game.turns().rev().map(|turned| turned.seat).find(is_person)?;
        Some((seat, self.table.undo_target(seat)?))
    }

    /// Goes back to before the last turn of a person. The other people, who sit at the same screen, have agreed.
    pub fn undo(&mut self) -> Result<(), CommandError> {
        let (seat, turns) = self.undo_target().ok_or(CommandError::UndoTooFar)?;
        let mut events = self.table.handle(seat, Command::Propose(ProposalKind::Undo { turns }))?;
        while let Some(&other) = self.table.proposal().and_then(|proposal| proposal.awaiting.first()) {
            events.extend(self.table.handle(other, Command::Agree(None))?);
        }
        self.keep(&events);
        Ok(())
    }

    /// Brings the record up to date and saves what happened.
    fn keep(&mut self, events: &[Event]) {
        self.record.game = self.table.game().clone();
        if let Some(save) = &mut self.save {
            self.unsaved = save.append(events, &self.record).err().map(|error| error.to_string());
        }
    }
}

/// A path as a shell takes it.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '/' | '.' | '-' | '_' | '+' | ':' | '\\' | '~');
    if path.chars().all(is_plain) { path } else { format!("'{}'", path.replace('\'', "'\\''")) }
}

/// With a seed the whole game can be repeated, the computer's throws of dice too; without one they differ every time.
fn dice_seed(seed: Option<&str>) -> u64 {
    match seed {
        // The hash FNV-1a: the dice need no secrecy, and nothing of the deal is told by them.
        Some(seed) => seed
            .bytes()
            .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)),
        None => getrandom::u64().unwrap_or_default(),
    }
}
