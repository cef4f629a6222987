//! An open game: the table, and what the page knows of it.

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
    /// The number of events the page has been told.
    told: u32,
}

impl Open {
    /// Deals a new game.
    pub fn create(setup: Setup) -> Result<Self, Code> {
        // There is no randomness in here, so the page has to bring some.
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

    /// Goes on with a game from its record.
    pub fn load(text: &str) -> Result<Self, Code> {
        let record: Record = text.parse().map_err(|_| Code::BadRecord)?;
        let table = Table::resume(record.game.log().to_vec()).map_err(|_| Code::BadRecord)?;
        Ok(Self::new(table, record.names))
    }

    fn new(table: Table, names: Vec<Option<String>>) -> Self {
        let people = table.game().controllers().iter().filter(|&controller| *controller == Controller::Person);
        // Where several people share the device, nobody's rack is shown before somebody says who looks.
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

    /// Returns `true` if a person of this device plays the seat.
    pub fn is_persons(&self, seat: Seat) -> bool {
        self.game().controllers().get(seat.index()) == Some(&Controller::Person)
    }

    /// The whole game, for a viewer who knows nothing of it.
    pub fn snapshot(&mut self) -> Snapshot {
        self.told = self.table.seq();
        self.table.snapshot(self.viewer, &self.people)
    }

    /// The part that the page does not know yet.
    pub fn news(&mut self) -> ServerMessage {
        match self.table.update(self.viewer, &self.people, self.told) {
            Some(update) => {
                self.told = update.seq;
                ServerMessage::Update(update)
            }
            None => ServerMessage::Snapshot(self.snapshot()),
        }
    }

    /// The game with all its tiles.
    pub fn record(&self) -> Record {
        Record { names: self.people.names.clone(), ..Record::new(self.game().clone()) }
    }
}

/// A name as it is kept; `None` when nothing is left of it.
pub fn kept_name(name: &str) -> Option<String> {
    let cut: String = clean_name(name)?.chars().take(MAX_NAME).collect();
    clean_name(&cut)
}
