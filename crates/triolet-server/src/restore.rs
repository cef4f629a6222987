//! Restores tables from stored rooms, and deals new games.

use serde::{Deserialize, Serialize};
use triolet::event::{Shuffle, Start};
use triolet::record::{Record, line};
use triolet::shuffle::{Hex, commitment};
use triolet_protocol::{Code, Setup};
use triolet_store::{Holder, Millis, NewRoom, StoredRoom};
use triolet_table::Table;

use crate::extras::RoomExtras;

/// The settings of a room as stored.
#[derive(Debug, Serialize, Deserialize)]
pub struct RoomSettings {
    pub setup: Setup,
    /// `true` if seats are reserved for certain players, who do not join by the room's code.
    pub is_kept: bool,
}

/// A room restored from its rows.
#[derive(Debug)]
pub struct Restored {
    pub setup: Setup,
    pub is_kept: bool,
    pub extras: RoomExtras,
    pub table: Option<Table>,
}

/// The time that clocks skip when a room is restored.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// The end of the last outage.
    pub from: u64,
    /// The current time. StoredRoom times after it come from another clock.
    pub now: u64,
}

/// Folds a stored log, whose headers and lines form a record, and validates all of it. Clocks stand still from the
/// stored time until `span.from`.
pub fn restore(stored: &StoredRoom, span: Span) -> Result<Restored, Code> {
    let settings = serde_json::from_str(&stored.room.setup);
    let RoomSettings { setup, is_kept } = settings.map_err(|error| damaged(stored, "a room's setup", &error))?;
    let extras = read_extras(stored)?;
    let table = match &stored.headers {
        None => None,
        Some(headers) => {
            let mut text = headers.clone();
            for line in &stored.lines {
                text.push_str(line);
                text.push('\n');
            }
            let record: Record = text.parse().map_err(|error| damaged(stored, "a game's log", &error))?;
            Some(with_table_state(Table::from(record.game), &extras, span))
        }
    };
    Ok(Restored { setup, is_kept, extras, table })
}

/// Reads the data that a room keeps beside its log.
pub fn read_extras(stored: &StoredRoom) -> Result<RoomExtras, Code> {
    let extras = stored.extras.as_deref().map(serde_json::from_str::<RoomExtras>).transpose();
    Ok(extras.map_err(|error| damaged(stored, "what stands at a table", &error))?.unwrap_or_default())
}

/// Adjusts a room restored from a backup as if its server had been down until now. Otherwise a running server would
/// charge the players for the time since the backup.
pub fn stand_still(stored: &mut StoredRoom, now: Millis) {
    // Unreadable extras are left as they are, and reported when the room is read.
    let Ok(mut extras) = read_extras(stored) else { return };
    if extras.table.as_mut().is_some_and(|state| state.stand_until(now as u64)) {
        stored.extras = serde_json::to_string(&extras).ok().or(stored.extras.take());
        // The server that handles the due timer sets the next one.
        stored.timer = stored.timer.map(|due| due.max(now));
    }
}

/// Extends a known table by the events stored after its last one. Returns `None` if the stored lines do not continue
/// its log, so that the whole log must be read.
pub fn go_on(known: &Table, stored: &StoredRoom, extras: &RoomExtras, span: Span) -> Option<Table> {
    let (last, new) = stored.lines.split_first()?;
    if *last != line::print(known.game().log().last()?) {
        return None;
    }
    let mut table = known.clone();
    for text in new {
        table.follow(&line::parse(text).ok()?).ok()?;
    }
    Some(with_table_state(table, extras, span))
}

fn with_table_state(mut table: Table, extras: &RoomExtras, span: Span) -> Table {
    if let Some(state) = extras.table.clone() {
        table.restore(state, span.from);
        table.clamp_to_now(span.now);
    }
    table
}

fn damaged(stored: &StoredRoom, what: &str, error: &dyn std::fmt::Display) -> Code {
    tracing::error!(game = %stored.room.game, %error, "{what} cannot be read");
    Code::Internal
}

/// Deals the game of a room in which all seats are taken.
///
/// The deal depends only on stored data, so that concurrent or restarted processes deal the same game.
pub fn deal(room: &NewRoom, setup: &Setup, holders: &[Option<Holder>]) -> Result<Table, Code> {
    let contribution =
        |place| holders.get(place).and_then(Option::as_ref).map_or(Hex([0; 32]), |it: &Holder| it.contribution);
    let start = Start {
        game: room.game,
        edition: setup.edition,
        options: setup.options,
        seats: setup.seats.iter().map(|seat| seat.controller.clone()).collect(),
        shuffle: Shuffle::Committed {
            commitment: commitment(&room.game, &room.secret),
            contributions: (0..setup.seats.len()).map(contribution).collect(),
        },
        secret: Some(room.secret),
    };
    Table::open(start).map_err(|_| Code::BadSetup)
}
