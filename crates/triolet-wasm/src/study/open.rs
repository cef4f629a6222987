//! Opening a text that somebody has: a record, a partial record or a position.

use serde::Serialize;
use triolet::edition::{Edition, Options};
use triolet::event::Event as Logged;
use triolet::game::Game;
use triolet::input::{Kind, Page};
use triolet::position::{Position, PositionRequest};
use triolet::record::partial::{PartialAction, PartialRecord};
use triolet::record::{Record, ShuffleProof};
use triolet::score;
use triolet::seat::{Controller, PlayerName, Seat};
use triolet::tiles::Tiles;
use triolet::view::{Viewer, VisibleTiles, view};
use triolet_engine::players;
use triolet_protocol::{Event, FinalScoring, ScoreBreakdown, StateContext, Turn, history, state};

use super::InputError;

/// What a text is.
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
    /// What the record proves of the shuffle; `null` for a partial record, which says nothing of it.
    pub proof: Option<Proof>,
}

/// One seat of a game out of a record.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenedSeat {
    /// Who played it.
    pub controller: Controller,
    /// The player's name; `null` for one that has none.
    pub name: Option<String>,
}

/// What is known of a turn beside the event itself.
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

/// What a record proves of its shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Proof {
    /// Every draw follows from a secret that was committed to before the contributions were accepted.
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
        Kind::Record => Ok(Opened::Game(Box::new(of_record(&Record::read(&text)?)?))),
        Kind::NewerRecord(version) => Err(InputError::newer(version)),
        Kind::Nothing | Kind::Json | Kind::Text => {
            let position = PositionRequest::read(&text)?.position;
            Ok(Opened::Position { position: Box::new(position) })
        }
    }
}

/// Adds the end of the last line, which pasted text often lacks. In a file its lack tells that the record was cut off; what was
/// pasted is what was marked.
fn ended(text: &str) -> String {
    format!("{}\n", text.trim_end())
}

fn of_record(record: &Record) -> Result<OpenedGame, InputError> {
    let game = &record.game;
    let mut replayed: Option<Game> = None;
    let mut turns: Vec<OpenedTurn> = Vec::new();
    for (number, event) in game.log().iter().enumerate() {
        match (event, &mut replayed) {
            (Logged::Undone { turns: stand }, _) => turns.truncate(*stand),
            (Logged::TurnTaken(turned), Some(before)) => {
                let position = Position::of_view(&view(before, Viewer::Seat(turned.seat)));
                let rack = Some(before.rack(turned.seat));
                turns.push(OpenedTurn { event: number, notation: turned.turn.to_string(), rack, position });
            }
            _ => {}
        }
        let unreadable = |error: &dyn std::fmt::Display| InputError::of_text(&error.to_string());
        match &mut replayed {
            None => replayed = Some(Game::fold([event.clone()]).map_err(|error| unreadable(&error))?),
            Some(game) => game.apply(event).map_err(|error| unreadable(&error))?,
        }
    }
    let seen = view(game, Viewer::Arbiter);
    let context = StateContext { names: record.names.clone(), ..StateContext::default() };
    let controllers = game.started().start.seats.iter();
    Ok(OpenedGame {
        edition: game.started().start.edition,
        options: game.started().start.options,
        seats: controllers
            .zip(&record.names)
            .map(|(controller, name)| OpenedSeat { controller: controller.clone(), name: name.clone() })
            .collect(),
        date: record.date.clone(),
        events: history(&seen),
        turns,
        now: game.to_move().and_then(|seat| Position::of_view(&view(game, Viewer::Seat(seat)))),
        outcome: state(&seen, context).outcome,
        proof: Some(match record.shuffle_proof() {
            ShuffleProof::Verified => Proof::Verified,
            ShuffleProof::ConsistentNotCommitted => Proof::NotCommitted,
            ShuffleProof::SecretNotPublished => Proof::NotPublished,
        }),
    })
}

fn of_partial(record: &PartialRecord) -> OpenedGame {
    let mut before = PartialRecord::new(record.edition, record.options, record.names.len());
    let (mut events, mut turns) = (Vec::new(), Vec::new());
    for (number, turn) in record.turns().iter().enumerate() {
        let position = turn.rack.and_then(|rack| before.position(turn.seat, rack).ok());
        turns.push(OpenedTurn { event: number, notation: turn.action.to_string(), rack: turn.rack, position });
        let shown = match turn.action {
            PartialAction::Place(play) => {
                let breakdown = score::score(before.board(), record.options.lone_opening_tile, &play);
                Turn::Place { tiles: play, breakdown: ScoreBreakdown::from(&breakdown) }
            }
            PartialAction::Exchange(tiles) => Turn::Exchange { tiles: VisibleTiles::Tiles(tiles) },
            PartialAction::ExchangeUnseen(count) => Turn::Exchange { tiles: VisibleTiles::Count(count) },
            PartialAction::Pass => Turn::Pass,
        };
        events.push(Event::TurnTaken { seat: turn.seat, turn: shown, drawn: VisibleTiles::Count(0), ending: None });
        // It was accepted when the record was read.
        let _ = before.push(turn.seat, turn.action, turn.rack);
    }
    let seat = |name: &Option<String>| OpenedSeat { controller: Controller::Person, name: name.clone() };
    OpenedGame {
        edition: record.edition,
        options: record.options,
        seats: record.names.iter().map(seat).collect(),
        date: record.date.clone(),
        events,
        turns,
        now: None,
        outcome: None,
        proof: None,
    }
}

/// The record up to its first `turns` turns, with a person at the seat `person` and a computer at all others from there on.
pub(super) fn play_on(text: &str, turns: usize, person: Seat, player: &str) -> Result<String, InputError> {
    let record = Record::read(&ended(text))?;
    players::by_name(player).ok_or_else(|| InputError::of_text("there is no such computer player"))?;
    let computer: PlayerName = player.parse().map_err(|_| InputError::of_text("there is no such computer player"))?;
    let events = standing_events(record.game.log(), turns);
    let mut game = Game::fold(events).map_err(|error| InputError::of_text(&error.to_string()))?;
    for seat in Seat::all(game.seats()).filter(|&seat| game.departed(seat).is_none()).collect::<Vec<_>>() {
        let by = if seat == person { Controller::Person } else { Controller::Computer(computer.clone()) };
        if game.controllers().get(seat.index()) != Some(&by) {
            game.take_seat(seat, by).map_err(|error| InputError::of_text(&error.to_string()))?;
        }
    }
    Ok(Record { game, ..record }.to_string())
}

/// The events up to the last of the first `turns` turns that stand.
fn standing_events(log: &[Logged], turns: usize) -> Vec<Logged> {
    let mut last = vec![0];
    for (number, event) in log.iter().enumerate() {
        match event {
            Logged::TurnTaken(_) => last.push(number),
            Logged::Undone { turns } => last.truncate(turns + 1),
            _ => {}
        }
    }
    let end = last.get(turns).or(last.last()).copied().unwrap_or_default();
    log.iter().take(end + 1).cloned().collect()
}
