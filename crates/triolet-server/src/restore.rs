//! From what the store keeps to a table, and to a new game.

use serde::{Deserialize, Serialize};
use triolet::event::{Shuffle, Start};
use triolet::record::{Record, line};
use triolet::shuffle::{Hex, commitment};
use triolet_protocol::{Code, Setup};
use triolet_store::{Holder, Millis, NewRoom, Stored};
use triolet_table::Table;

use crate::extras::RoomExtras;

/// The settings of a room, as they are stored.
#[derive(Debug, Serialize, Deserialize)]
pub struct RoomSettings {
    pub setup: Setup,
    /// `true` if its seats are kept for certain players, who come by another way than joining.
    pub is_kept: bool,
}

/// A room, restored from its rows.
#[derive(Debug)]
pub struct Restored {
    pub setup: Setup,
    pub is_kept: bool,
    pub extras: RoomExtras,
    pub table: Option<Table>,
}

/// What clocks may count when they are brought back.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// Until when nobody could play.
    pub from: u64,
    /// The current time. What was stored later goes by another clock.
    pub now: u64,
}

/// Folds a stored log: the text of its headers and lines is a record, and everything that it says is checked.
/// Clocks stand from when they were stored until they may count again.
pub fn restore(stored: &Stored, span: Span) -> Result<Restored, Code> {
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

/// The data that a room keeps beside its log.
pub fn read_extras(stored: &Stored) -> Result<RoomExtras, Code> {
    let extras = stored.extras.as_deref().map(serde_json::from_str::<RoomExtras>).transpose();
    Ok(extras.map_err(|error| damaged(stored, "what stands at a table", &error))?.unwrap_or_default())
}

/// Has a room that is brought back from a backup be as if its server had been down until now: a server that runs
/// already would take the time since the backup was made for its players'.
pub fn stand_still(stored: &mut Stored, now: Millis) {
    // What cannot be read is left as it is, and told when the room is.
    let Ok(mut extras) = read_extras(stored) else { return };
    if extras.table.as_mut().is_some_and(|state| state.stand_until(now as u64)) {
        stored.extras = serde_json::to_string(&extras).ok().or(stored.extras.take());
        // Whoever takes it in that something is due then says when the next is.
        stored.timer = stored.timer.map(|due| due.max(now));
    }
}

/// The table that is known, as it is after what is stored from its last event on. `None` where the one does not follow
/// from the other, so that the whole log has to be read.
pub fn go_on(known: &Table, stored: &Stored, extras: &RoomExtras, span: Span) -> Option<Table> {
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
        table.count_by(span.now);
    }
    table
}

fn damaged(stored: &Stored, what: &str, error: &dyn std::fmt::Display) -> Code {
    tracing::error!(game = %stored.room.game, %error, "{what} cannot be read");
    Code::Internal
}

/// Deals the game of a room whose players have all come.
///
/// It depends on nothing but what is stored, so that two processes, or one that is started anew, deal the same.
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
