//! From what the store keeps to a table, and to a new game.

use serde::{Deserialize, Serialize};
use triolet::event::{Shuffle, Start};
use triolet::record::Record;
use triolet::shuffle::{Hex, commitment};
use triolet_protocol::{Code, Setup};
use triolet_store::{Holder, NewRoom, Stored};
use triolet_table::Table;

use crate::room::Aside;

/// What was asked for when a room was opened, as it is stored.
#[derive(Debug, Serialize, Deserialize)]
pub struct Opened {
    pub setup: Setup,
    /// Whether its seats are kept for certain players, who come by another way than joining.
    pub is_kept: bool,
}

/// What a room's rows amount to.
#[derive(Debug)]
pub struct Restored {
    pub setup: Setup,
    pub is_kept: bool,
    pub aside: Aside,
    pub holders: Vec<Option<Holder>>,
    pub table: Option<Table>,
    pub commands: Vec<(String, u32)>,
    pub revision: i64,
}

/// Folds a stored log: the text of its headers and lines is a record, and everything that it says is checked.
/// Clocks stand from when they were stored until `since`, when this process began.
pub fn restore(stored: &Stored, since: u64) -> Result<Restored, Code> {
    let damaged = |what: &str, error: &dyn std::fmt::Display| {
        tracing::error!(game = %stored.room.game, %error, "{what} cannot be read");
        Code::Internal
    };
    let text = &stored.room.setup;
    // The first databases have nothing but the setup there.
    let opened = serde_json::from_str(text)
        .or_else(|_| serde_json::from_str(text).map(|setup| Opened { setup, is_kept: false }));
    let Opened { setup, is_kept } = opened.map_err(|error| damaged("a room's setup", &error))?;
    let aside = stored.standing.as_deref().map(serde_json::from_str::<Aside>).transpose();
    let aside = aside.map_err(|error| damaged("what stands at a table", &error))?.unwrap_or_default();
    let table = match &stored.headers {
        None => None,
        Some(headers) => {
            let mut text = headers.clone();
            for line in &stored.lines {
                text.push_str(line);
                text.push('\n');
            }
            let record: Record = text.parse().map_err(|error| damaged("a game's log", &error))?;
            let mut table = Table::from(record.game);
            if let Some(standing) = aside.table.clone() {
                table.restore(standing, since);
            }
            Some(table)
        }
    };
    let (holders, commands) = (stored.holders.clone(), stored.commands.clone());
    Ok(Restored { setup, is_kept, aside, holders, table, commands, revision: stored.revision })
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
