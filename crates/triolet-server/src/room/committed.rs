//! The committed state of a room, as far as this process knows, and updates from other processes.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use triolet_protocol::Code;
use triolet_store::{CommandDigest, CommandId, Holder, StoreError, StoredCommand, StoredRoom};
use triolet_table::Table;

use super::delayed::DelayedTable;
use super::unavailable;
use crate::extras::RoomExtras;
use crate::restore::{Span, go_on, read_extras};

/// The committed state, as far as this process knows.
#[derive(Debug)]
pub(super) struct CommittedRoom {
    pub holders: Vec<Option<Holder>>,
    pub table: Option<Arc<Table>>,
    /// The table with the spectators' delay, if there is one.
    pub delayed: DelayedTable,
    pub extras: RoomExtras,
    /// The commands carried out, by id.
    pub accepted: HashMap<String, StoredCommand>,
    /// Recently refused commands, which are not stored.
    pub refused: VecDeque<(CommandId, Code)>,
    /// The revision of the room.
    pub revision: i64,
    /// `true` if an answer of the store was lost or another process has changed the room, so that the room must be read
    /// before anything else.
    pub needs_reload: bool,
}

/// The result of following the stored room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Followed {
    /// Nothing was new.
    Nothing,
    /// Changes were applied.
    News,
    /// The stored log does not continue the known one, or nothing is known yet.
    Not,
}

fn by_id(command: StoredCommand) -> (String, StoredCommand) {
    (command.id.clone(), command)
}

impl CommittedRoom {
    /// Builds the room from a complete read.
    pub fn new(stored: StoredRoom, table: Option<Table>, extras: RoomExtras) -> Self {
        let mut committed = Self {
            holders: stored.holders,
            table: table.map(Arc::new),
            delayed: DelayedTable::default(),
            extras,
            accepted: stored.commands.into_iter().map(by_id).collect(),
            refused: VecDeque::new(),
            revision: stored.revision,
            needs_reload: false,
        };
        committed.move_seats();
        committed
    }

    /// Applies what was read from the last known event on. Clocks stand still during the gap before `span.from`.
    pub fn follow(&mut self, stored: &StoredRoom, span: Span) -> Result<Followed, Code> {
        let Some(known) = self.table.as_ref() else { return Ok(Followed::Not) };
        let extras = read_extras(stored)?;
        // A lower revision means that the room was restored from a backup.
        let is_later = stored.revision >= self.revision;
        let Some(table) = go_on(known, stored, &extras, span).filter(|_| is_later) else {
            return Ok(Followed::Not);
        };
        self.needs_reload = false;
        if stored.revision == self.revision && table.seq() == self.seq() {
            return Ok(Followed::Nothing);
        }
        self.holders.clone_from(&stored.holders);
        self.table = Some(Arc::new(table));
        self.extras = extras;
        self.accepted.extend(stored.commands.iter().cloned().map(by_id));
        self.revision = stored.revision;
        self.move_seats();
        Ok(Followed::News)
    }

    /// Returns the stored answer to a repeated command: the number of events after it, or the refusal. `None` for a new
    /// command. An id that belongs to another command is refused.
    pub fn answered(&self, command: &CommandId) -> Option<Result<u32, Code>> {
        let is_other = |digest: &Option<CommandDigest>| digest.is_some() && *digest != command.digest;
        if let Some(StoredCommand { seq, digest, .. }) = self.accepted.get(&command.id) {
            return Some(if is_other(digest) { Err(Code::IdUsed) } else { Ok(*seq) });
        }
        let (refused, code) = self.refused.iter().find(|(refused, _)| refused.id == command.id)?;
        Some(Err(if is_other(&refused.digest) { Code::IdUsed } else { *code }))
    }

    /// Returns the number of events.
    pub fn seq(&self) -> u32 {
        self.table.as_ref().map_or(0, |table| table.seq())
    }

    /// Replaces the tokens of seats that moved to another device.
    pub fn move_seats(&mut self) {
        for (holder, moved) in self.holders.iter_mut().zip(&self.extras.moved) {
            if let (Some(holder), Some(token)) = (holder, moved) {
                holder.token = *token;
            }
        }
    }

    /// Converts an answer of the store. After an error its effect is unknown.
    pub fn trust<T>(&mut self, answer: Result<T, StoreError>) -> Result<T, Code> {
        self.needs_reload |= answer.is_err();
        answer.map_err(|error| unavailable(&error))
    }
}
