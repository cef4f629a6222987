//! From what the store keeps to a table, and to a new game.

use triolet::event::{Shuffle, Start};
use triolet::record::Record;
use triolet::shuffle::{Hex, commitment};
use triolet_protocol::{Code, Setup};
use triolet_store::{Holder, NewRoom, Stored};
use triolet_table::Table;

/// What a room's rows amount to.
#[derive(Debug)]
pub struct Restored {
    pub setup: Setup,
    pub holders: Vec<Option<Holder>>,
    pub table: Option<Table>,
    pub commands: Vec<(String, u32)>,
    pub revision: i64,
}

/// Folds a stored log: the text of its headers and lines is a record, and everything that it says is checked.
pub fn restore(stored: &Stored) -> Result<Restored, Code> {
    let damaged = |what: &str, error: &dyn std::fmt::Display| {
        tracing::error!(game = %stored.room.game, %error, "{what} cannot be read");
        Code::Internal
    };
    let setup = serde_json::from_str(&stored.room.setup).map_err(|error| damaged("a room's setup", &error))?;
    let table = match &stored.headers {
        None => None,
        Some(headers) => {
            let mut text = headers.clone();
            for line in &stored.lines {
                text.push_str(line);
                text.push('\n');
            }
            let record: Record = text.parse().map_err(|error| damaged("a game's log", &error))?;
            let log = record.game.log().to_vec();
            let mut table = Table::resume(log).map_err(|error| damaged("a game's log", &error))?;
            if let Some(standing) = &stored.standing {
                let standing = serde_json::from_str(standing);
                table.restore(standing.map_err(|error| damaged("what stands at a table", &error))?, 0);
            }
            Some(table)
        }
    };
    let (holders, commands) = (stored.holders.clone(), stored.commands.clone());
    Ok(Restored { setup, holders, table, commands, revision: stored.revision })
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
