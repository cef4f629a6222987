//! An open game: the table, and the page's state.

use triolet::event::Start;
use triolet::game::Game;
use triolet::record::{Record, clean_name};
use triolet::seat::{Controller, Seat};
use triolet::view::Viewer;
use triolet_engine::players;
use triolet_protocol::{Code, MAX_NAME, ServerMessage, Setup, Snapshot};
use triolet_table::{Participants, Table};

/// A game in progress or over.
#[derive(Debug)]
pub struct Open {
    pub table: Table,
    pub people: Participants,
    pub viewer: Viewer,
    /// The number of events sent to the page.
    told: u32,
}

impl Open {
    /// Deals a new game.
    pub fn create(setup: Setup) -> Result<Self, Code> {
        // This module has no source of randomness, so the page must supply the seed.
        let seed = setup.seed.ok_or(Code::BadSetup)?;
        let (controllers, names) = setup
            .seats
            .into_iter()
            .map(|seat| (seat.controller, seat.name.as_deref().and_then(kept_name)))
            .unzip::<Controller, Option<String>, Vec<_>, Vec<_>>();
        for controller in &controllers {
            if let Controller::Computer(name) = controller {
                players::by_name(name.as_str()).ok_or(Code::UnknownComputer)?;
            }
        }
        let start = Start { edition: setup.edition, options: setup.options, ..Start::local(&seed, controllers) };
        Ok(Self::new(Table::open(start).map_err(|_| Code::BadSetup)?, names))
    }

    /// Resumes a game from its record.
    pub fn load(text: &str) -> Result<Self, Code> {
        let record: Record = text.parse().map_err(|_| Code::BadRecord)?;
        let table = Table::resume(record.game.log().to_vec()).map_err(|_| Code::BadRecord)?;
        Ok(Self::new(table, record.names))
    }

    fn new(table: Table, names: Vec<Option<String>>) -> Self {
        let people = table.game().controllers().iter().filter(|&controller| *controller == Controller::Person);
        // If several people share the device, no rack is shown until one of them identifies as the viewer.
        let viewer = match people.count() {
            1 => Seat::all(table.game().seats())
                .find(|seat| table.game().controllers().get(seat.index()) == Some(&Controller::Person))
                .map_or(Viewer::Spectator, Viewer::Seat),
            _ => Viewer::Spectator,
        };
        let present = vec![true; table.game().seats()];
        Self { table, people: Participants { names, present, ..Participants::default() }, viewer, told: 0 }
    }

    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// Returns `true` if a person at this device plays the seat.
    pub fn is_persons(&self, seat: Seat) -> bool {
        self.game().controllers().get(seat.index()) == Some(&Controller::Person)
    }

    /// Returns the whole game for the current viewer.
    pub fn snapshot(&mut self) -> Snapshot {
        self.told = self.table.seq();
        self.table.snapshot(self.viewer, &self.people)
    }

    /// Returns the events that the page has not received, as an update if possible.
    pub fn news(&mut self) -> ServerMessage {
        match self.table.update(self.viewer, &self.people, self.told) {
            Some(update) => {
                self.told = update.seq;
                ServerMessage::Update(update)
            }
            None => ServerMessage::Snapshot(self.snapshot()),
        }
    }

    /// Returns the record with all tiles.
    pub fn record(&self) -> Record {
        Record { names: self.people.names.clone(), ..Record::new(self.game().clone()) }
    }
}

/// Returns a name cleaned for storage; `None` if nothing is left of it.
pub fn kept_name(name: &str) -> Option<String> {
    let cut: String = clean_name(name)?.chars().take(MAX_NAME).collect();
    clean_name(&cut)
}
