//! Opening a text that somebody has: a record, a partial record or a position.

use serde::Serialize;
use triolet::edition::{Edition, Options};
use triolet::event::TurnTaken;
use triolet::game::Game;
use triolet::input::{Kind, Page};
use triolet::position::{Position, PositionRequest};
use triolet::record::partial::PartialRecord;
use triolet::record::{Record, ShuffleProof};
use triolet::seat::{Controller, PlayerName, Seat};
use triolet::tiles::Tiles;
use triolet::view::{Viewer, VisibleTurnTaken, view};
use triolet_engine::players;
use triolet_protocol::{Event, FinalScoring, history, outcome};

use super::InputError;

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
    /// All that happened, each play with its breakdown.
    pub events: Vec<Event>,
    /// The turns that stand.
    pub turns: Vec<OpenedTurn>,
    /// The position after them, for the seat to move; `null` once the game is over, or where it is not known.
    pub now: Option<Position>,
    /// The final scoring; `null` while the game goes on, or where it is not known.
    pub outcome: Option<FinalScoring>,
    /// The proof of the shuffle; `null` for a partial record, which has none.
    pub proof: Option<Proof>,
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

/// A turn, with what is known beside the event itself.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenedTurn {
    /// The number of its event, from 0.
    pub event: usize,
    /// The turn as it is written.
    pub notation: String,
    /// The rack before the turn; `null` where it is not known.
    pub rack: Option<Tiles>,
    /// The position before it, as its player saw it; `null` where the rack is not known.
    pub position: Option<Position>,
}

/// The proof that a record gives of its shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Proof {
    /// Every draw follows from a secret, and that fits its commitment. Only the players' devices can know that the
    /// commitment came before their contributions.
    Verified,
    /// Every draw follows from the secret, but nothing shows that it was not chosen.
    NotCommitted,
    /// The draws are possible; the secret is not published yet.
    NotPublished,
}

/// Says what a text is.
///
/// # Errors
/// What is wrong with it, judged by what its beginning promises.
pub fn open(text: &str) -> Result<Opened, InputError> {
    let text = ended(text);
    match Page::new(&text).kind() {
        Kind::PartialRecord => Ok(Opened::Game(Box::new(of_partial(&PartialRecord::read(&text)?)))),
        Kind::Record => Ok(Opened::Game(Box::new(of_record(&Record::read(&text)?)))),
        Kind::NewerRecord(version) => Err(InputError::newer(version)),
        Kind::Nothing | Kind::Json | Kind::Text => {
            let position = PositionRequest::read(&text)?.position;
            Ok(Opened::Position { position: Box::new(position) })
        }
    }
}

/// Adds the end of the last line, which pasted text often lacks. In a file its lack tells that the record was cut off;
/// what was pasted is what was marked.
fn ended(text: &str) -> String {
    format!("{}\n", text.trim_end())
}

fn of_record(record: &Record) -> OpenedGame {
    let game = &record.game;
    let seen = view(game, Viewer::Arbiter);
    let turn = |(event, turned): (usize, &TurnTaken)| OpenedTurn {
        event,
        notation: turned.turn.to_string(),
        rack: game.rack_before(event),
        position: game.position_before(event),
    };
    let controllers = game.started().start.seats.iter();
    OpenedGame {
        edition: game.started().start.edition,
        options: game.started().start.options,
        seats: controllers
            .zip(&record.names)
            .map(|(controller, name)| OpenedSeat { controller: controller.clone(), name: name.clone() })
            .collect(),
        date: record.date.clone(),
        events: history(&seen.events),
        turns: game.turn_events().map(turn).collect(),
        now: game.position(),
        outcome: outcome(&seen),
        proof: Some(match record.shuffle_proof() {
            ShuffleProof::Verified => Proof::Verified,
            ShuffleProof::ConsistentNotCommitted => Proof::NotCommitted,
            ShuffleProof::SecretNotPublished => Proof::NotPublished,
        }),
    }
}

fn of_partial(record: &PartialRecord) -> OpenedGame {
    let game = &record.game;
    // The protocol has no event for a rack that is shown, so those after one have other numbers there.
    let mut shown = Vec::new();
    let numbers: Vec<usize> = game
        .log()
        .iter()
        .map(|event| {
            shown.extend(history([event]));
            shown.len().saturating_sub(1)
        })
        .collect();
    let turn = |(event, taken): (usize, &VisibleTurnTaken)| OpenedTurn {
        event: numbers.get(event).copied().unwrap_or_default(),
        notation: taken.turn.to_string(),
        rack: game.rack_before(event),
        position: game.position_before(event),
    };
    let seat = |name: &Option<String>| OpenedSeat { controller: Controller::Person, name: name.clone() };
    OpenedGame {
        edition: game.edition(),
        options: game.options(),
        seats: record.names.iter().map(seat).collect(),
        date: record.date.clone(),
        turns: game.turn_events().map(turn).collect(),
        events: shown,
        now: game.position(),
        outcome: game.outcome().as_ref().ok().map(FinalScoring::from),
        proof: None,
    }
}

/// The record up to its first `turns` turns, with a person at the seat `person` and a computer at all others from there
/// on.
pub(super) fn play_on(text: &str, turns: usize, person: Seat, player: &str) -> Result<String, InputError> {
    let record = Record::read(&ended(text))?;
    players::by_name(player).ok_or_else(|| InputError::of_text("there is no such computer player"))?;
    let computer: PlayerName = player.parse().map_err(|_| InputError::of_text("there is no such computer player"))?;
    let last =
        turns.checked_sub(1).map(|last| record.game.turn_events().nth(last).or(record.game.turn_events().last()));
    let end = last.flatten().map_or(0, |(event, _)| event) + 1;
    let log = record.game.log().iter().take(end).cloned();
    let mut game = Game::fold(log).map_err(|error| InputError::of_text(&error.to_string()))?;
    for seat in Seat::all(game.seats()).filter(|&seat| game.departed(seat).is_none()).collect::<Vec<_>>() {
        let by = if seat == person { Controller::Person } else { Controller::Computer(computer.clone()) };
        if game.controllers().get(seat.index()) != Some(&by) {
            game.take_seat(seat, by).map_err(|error| InputError::of_text(&error.to_string()))?;
        }
    }
    Ok(Record { game, ..record }.to_string())
}
