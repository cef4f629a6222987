//! A game in progress: the table, who sits at it, and the save.

use std::path::PathBuf;

use anyhow::{Context, Result};
use triolet::event::{Ending, Event};
use triolet::play::Turn;
use triolet::record::Record;
use triolet::score::Account;
use triolet::seat::{Controller, Seat};
use triolet::view::{SeenEvent, SeenTurn, Viewer, visible_events};
use triolet_table::{Ask, Command, Matter, Refused, Table};

use super::computer;
use super::save::Save;
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
    save: Option<Save>,
    /// Why the game could not be saved the last time, if so.
    pub save_failure: Option<String>,
    /// What the computers' dice are thrown from.
    dice_seed: u64,
}

/// Something that happened, for people to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    pub seat: Seat,
    pub turn: SeenTurn,
    /// How a play scored.
    pub account: Option<Account>,
    pub ending: Option<Ending>,
}

impl Session {
    /// Deals a new game; it is saved at `path` if there is one.
    pub fn start(setup: &Setup, path: Option<PathBuf>, texts: &Texts) -> Result<Self> {
        let table = Table::open(setup.start()?)?;
        let mut record = Record::new(table.game().clone());
        record.names = setup.given_names();
        let mut session = Self::new(table, record, setup.seed.as_deref(), texts);
        if let Some(path) = path {
            let save = Save::create(&path, &session.record);
            session.save = Some(save.with_context(|| format!("cannot save the game to {}", path.display()))?);
        }
        Ok(session)
    }

    /// Goes on with a saved game.
    pub fn resume(record: Record, save: Save, texts: &Texts) -> Result<Self> {
        let table = Table::resume(record.game.log().to_vec())?;
        let mut session = Self::new(table, record, None, texts);
        session.save = Some(save);
        Ok(session)
    }

    fn new(table: Table, record: Record, seed: Option<&str>, texts: &Texts) -> Self {
        let names = shown_names(&record, texts);
        Self { table, record, names, save: None, save_failure: None, dice_seed: dice_seed(seed) }
    }

    pub const fn record(&self) -> &Record {
        &self.record
    }

    pub fn save_path(&self) -> Option<&std::path::Path> {
        self.save.as_ref().map(Save::path)
    }

    /// Whom the table waits for.
    pub fn asks(&self) -> Option<Ask> {
        self.table.asks()
    }

    /// The person whose turn it is, or will be next: who may look at the screen. `None` without people.
    pub fn next_person(&self) -> Option<Seat> {
        let game = self.table.game();
        let from = game.to_move().map_or(0, Seat::index);
        let seats = game.seats();
        let is_person = |seat: &Seat| game.controllers()[seat.index()] == Controller::Person;
        (0..seats).filter_map(|offset| Seat::new((from + offset) % seats)).find(is_person)
    }

    /// How many seats people play.
    pub fn persons(&self) -> usize {
        self.table.game().controllers().iter().filter(|&controller| *controller == Controller::Person).count()
    }

    /// The game as one person may see it, or as nobody's rack is seen.
    pub fn scene(&self, viewer: Option<Seat>) -> Scene {
        let view = self.table.view(viewer.map_or(Viewer::Spectator, Viewer::Seat));
        Scene::new(&view, &self.names, self.undo_target().is_some())
    }

    /// Takes a turn for a seat. The news are told as `viewer` may hear them.
    pub fn turn(&mut self, seat: Seat, turn: Turn, viewer: Option<Seat>) -> Result<Vec<News>, Refused> {
        let known = self.table.game().log().len();
        let events = self.table.handle(seat, Command::Turn(turn))?;
        let viewer = viewer.map_or(Viewer::Spectator, Viewer::Seat);
        let news = visible_events(self.table.game(), viewer, known).filter_map(|event| match event {
            SeenEvent::Turned(taken) => {
                let is_play = matches!(taken.turn, SeenTurn::Place(_));
                let account = is_play.then_some(taken.breakdown);
                Some(News { seat: taken.seat, turn: taken.turn, account, ending: taken.ending })
            }
            _ => None,
        });
        let news = news.collect();
        self.keep(&events);
        Ok(news)
    }

    /// Has the computer that is to move take its turn. Nothing happens when none is.
    pub fn computer_turn(&mut self, viewer: Option<Seat>) -> Result<Vec<News>, Refused> {
        let Some(Ask::Computer(seat, name)) = self.asks() else { return Ok(Vec::new()) };
        let turn = computer::choose(name.as_str(), &self.table.view(Viewer::Seat(seat)), self.turn_seed());
        self.turn(seat, turn, viewer)
    }

    /// What a computer throws its dice from in this turn: another number every turn, undone ones too.
    fn turn_seed(&self) -> u64 {
        self.dice_seed.wrapping_add(self.table.game().log().len() as u64)
    }

    /// Who may take back the last turn of a person, and how many turns would stand.
    fn undo_target(&self) -> Option<(Seat, usize)> {
        let game = self.table.game();
        let is_person = |seat: &Seat| game.controllers()[seat.index()] == Controller::Person;
        let seat = game.turns().rev().map(|turned| turned.seat).find(is_person)?;
        Some((seat, self.table.undo_target(seat)?))
    }

    /// Goes back to before the last turn of a person. The other people, who sit at the same screen, have agreed.
    pub fn undo(&mut self) -> Result<(), Refused> {
        let (seat, turns) = self.undo_target().ok_or(Refused::UndoTooFar)?;
        let mut events = self.table.handle(seat, Command::Propose(Matter::Undo { turns }))?;
        while let Some(&other) = self.table.proposal().and_then(|proposal| proposal.awaiting.first()) {
            events.extend(self.table.handle(other, Command::Agree(None))?);
        }
        self.keep(&events);
        Ok(())
    }

    /// Tries once more to save what could not be saved, before the program ends. Returns why it still cannot be.
    pub fn save_again(&mut self) -> Option<String> {
        self.save.as_mut()?.write_pending().err().map(|error| error.to_string())
    }

    /// Brings the record up to date and saves what happened.
    fn keep(&mut self, events: &[Event]) {
        self.record.game = self.table.game().clone();
        if let Some(save) = &mut self.save {
            self.save_failure = save.append(events, &self.record).err().map(|error| error.to_string());
        }
    }
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
