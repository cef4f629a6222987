//! Opening a text: a record, a partial record or a position, as the page takes it.

use serde::Serialize;
use triolet::edition::{Edition, Options};
use triolet::position::Position;
use triolet::seat::Controller;
use triolet::view::{Viewer, view};
use triolet_protocol::{Event, FinalScoring, Turn, history, outcome};
use triolet_study::error::InputError;
use triolet_study::luck::luck;
use triolet_study::open;
use triolet_study::record::{AnyRecord, RecordedTurn, ShuffleStatus};

/// The kind of a text.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Opened {
    /// A game.
    Game(Box<OpenedGame>),
    /// A position.
    Position {
        /// The position.
        position: Box<Position>,
    },
}

/// A game out of a record.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenedGame {
    /// The printed rule set.
    pub edition: Edition,
    /// The choices for what it leaves open.
    pub options: Options,
    /// The seats, in turn order.
    pub seats: Vec<OpenedSeat>,
    /// When it was played, as whoever wrote it put it.
    pub date: Option<String>,
    /// All that happened, each play with its breakdown; its total is that of the table, where that named one.
    pub events: Vec<Event>,
    /// The turns that stand.
    pub turns: Vec<RecordedTurn>,
    /// The position after them, for the seat to move; `null` once the game is over, or where it is not known.
    pub now: Option<Position>,
    /// The final scoring; `null` while the game goes on, or where it is not known.
    pub outcome: Option<FinalScoring>,
    /// The luck of the draw by seat; `null` where the record does not have every tile.
    pub luck: Option<Vec<SeatLuck>>,
    /// The proof of the shuffle; `null` for a partial record, which has none.
    pub proof: Option<ShuffleStatus>,
}

/// The luck of a seat beyond the mean of the others'.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatLuck {
    /// In thousandths of a point.
    pub points: i64,
    /// In the chance to win, in ten-thousandths.
    pub win: i64,
}

/// One seat of a game out of a record.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenedSeat {
    /// The seat that played it.
    pub controller: Controller,
    /// The player's name; `null` for one that has none.
    pub name: Option<String>,
}

/// Opens a text for the page.
///
/// # Errors
/// The error in it and its place, judged by what its beginning promises.
pub fn open(text: &str) -> Result<Opened, InputError> {
    Ok(match open::open(text)? {
        open::Opened::Game(record) => Opened::Game(Box::new(OpenedGame::of(&record))),
        open::Opened::Position(request) => Opened::Position { position: Box::new(request.position) },
    })
}

impl OpenedGame {
    fn of(record: &AnyRecord) -> Self {
        let controller = |seat: usize| record.controllers_at_start().get(seat).cloned().unwrap_or(Controller::Person);
        let names = record.names().iter().enumerate();
        Self {
            edition: record.edition(),
            options: record.options(),
            seats: names.map(|(seat, name)| OpenedSeat { controller: controller(seat), name: name.clone() }).collect(),
            date: record.date().map(str::to_owned),
            events: events(record),
            turns: record.turns(),
            now: record.position(),
            outcome: match record {
                // The whole record has the secret too, and the tiles that nobody has drawn.
                AnyRecord::Whole(record) => outcome(&view(&record.game, Viewer::Arbiter)),
                AnyRecord::Partial(record) => record.game.outcome().as_ref().ok().map(FinalScoring::from),
            },
            luck: luck(record)
                .map(|seats| seats.iter().map(|luck| SeatLuck { points: luck.points, win: luck.win }).collect()),
            proof: record.shuffle_proof().map(ShuffleStatus::from),
        }
    }
}

fn events(record: &AnyRecord) -> Vec<Event> {
    let all = record.events();
    let shown =
        all.iter().enumerate().flat_map(|(place, event)| history([event]).into_iter().map(move |shown| (place, shown)));
    let with_points = |(place, mut event)| {
        if let Event::TurnTaken { turn: Turn::Place { breakdown, .. }, .. } = &mut event {
            breakdown.total = record.points(place).unwrap_or(breakdown.total);
        }
        event
    };
    shown.map(with_points).collect()
}
