//! Snapshots for the watchers of a room.

use std::sync::Arc;

use tokio::sync::watch;
use triolet::seat::{Controller, Seat};
use triolet::shuffle::Bytes32;
use triolet::view::Viewer;
use triolet_protocol as wire;
use triolet_protocol::{Awaited, GameSummary, ServerMessage};
use triolet_table::{Participants, Table};

use super::play::waits_for_computer;
use super::{CommittedRoom, Room};
use crate::extras::Chat;
use crate::secret::{equal, hash_token};

/// The snapshot for watchers; each sees it through the view of its own seat.
#[derive(Clone, Debug, Default)]
pub struct RoomSnapshot {
    /// The table; `None` while the room waits for players.
    pub table: Option<Arc<Table>>,
    /// The table as spectators see it, where they see it late.
    late: Option<Arc<Table>>,
    /// The people at it.
    pub people: Participants,
    pub chat: Arc<Chat>,
    /// Counts whatever changes, but for what is said.
    pub stamp: u64,
    /// The hash of the token of each seat that is taken.
    tokens: Vec<Option<Bytes32>>,
    /// The computer's turn that waits in line, as far as was told.
    queue_position: Option<QueuePosition>,
}

/// A computer's turn that waits for a place to be thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueuePosition {
    /// The number of turns ahead in the wait queue.
    pub turns: u32,
    /// The number of events it follows on.
    pub seq: u32,
}

impl RoomSnapshot {
    /// The seat that a token proves, with the token's hash.
    pub fn seat_of(&self, token: &str) -> Option<(Seat, Bytes32)> {
        let hash = hash_token(token);
        let place = self.tokens.iter().position(|held| held.as_ref().is_some_and(|held| equal(held, &hash)))?;
        Some((Seat::new(place)?, hash))
    }

    /// Returns `true` if the seat is still proved by the token with this hash.
    pub fn is_proved(&self, seat: Seat, token: &Bytes32) -> bool {
        self.tokens.get(seat.index()).and_then(Option::as_ref).is_some_and(|held| equal(held, token))
    }

    pub fn is_taken(&self, seat: Seat) -> bool {
        self.tokens.get(seat.index()).is_some_and(Option::is_some)
    }

    /// The table as a viewer may see it.
    pub fn table_for(&self, viewer: Viewer) -> Option<&Arc<Table>> {
        match viewer {
            Viewer::Seat(_) => self.table.as_ref(),
            Viewer::Spectator | Viewer::Arbiter => self.late.as_ref().or(self.table.as_ref()),
        }
    }

    pub fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.game().ending().is_some())
    }
}

impl Room {
    /// Subscribes to the snapshots for watchers.
    pub fn watch(&self) -> watch::Receiver<RoomSnapshot> {
        self.shown.subscribe()
    }

    /// The current snapshot for watchers.
    pub fn now(&self) -> RoomSnapshot {
        self.shown.borrow().clone()
    }

    pub(super) fn show(&self, committed: &mut CommittedRoom) {
        let person = |place: usize| committed.holders.get(place).and_then(Option::as_ref);
        let places = 0..self.opened.seats;
        let names = places.clone().map(|place| person(place)?.name.clone()).collect();
        let tokens = places.map(|place| Some(person(place)?.token)).collect();
        let rematch = committed.extras.rematch.map(|room| room.to_string());
        let is_over = committed.table.as_ref().is_some_and(|table| table.game().ending().is_some());
        let next_commitment = committed.extras.next.filter(|_| is_over).map(|next| next.commitment());
        let table = committed.table.clone();
        let delay = self.setup.spectator_delay.unwrap_or_default();
        let late = table.as_deref().and_then(|table| committed.delayed.follow(table, delay));
        let chat = Arc::new(committed.extras.chat.clone());
        self.shown.send_modify(|shown| {
            // Looked up here, so that nobody who comes or goes meanwhile is shown as they were.
            let people =
                Participants { names, present: self.present(), rematch, next_commitment, ..Participants::default() };
            let is_same = shown.table.as_ref().map(|it| (it.seq(), it.table_state().clone()))
                == table.as_ref().map(|it| (it.seq(), it.table_state().clone()))
                && shown.people == people
                && shown.tokens == tokens;
            let stamp = shown.stamp + u64::from(!is_same);
            *shown = RoomSnapshot { table, late, people, chat, stamp, tokens, queue_position: shown.queue_position };
        });
    }

    /// Has watchers know how many turns are before the one that they wait for; `None` for a turn that does not wait in
    /// line.
    pub fn show_queue_position(&self, queue_position: Option<QueuePosition>) {
        self.shown.send_if_modified(|shown| {
            let changed = shown.queue_position != queue_position;
            shown.queue_position = queue_position;
            shown.stamp += u64::from(changed);
            changed
        });
    }

    /// The people as they are told of now, with what they wait for at this table.
    fn people(&self, shown: &RoomSnapshot, table: &Table) -> Participants {
        let span = self.context.span();
        // Neither a turn that is moot by now nor a table that is seen late has to do with it.
        let queue_position =
            shown.queue_position.filter(|queue_position| waits_for_computer(table, queue_position.seq));
        let queue = queue_position.map(|queue_position| queue_position.turns);
        let is_late = shown.late.as_deref().is_some_and(|late| std::ptr::eq(late, table));
        let late = self.setup.spectator_delay.filter(|_| is_late);
        Participants {
            gone: self.gone.long(span),
            now: span.now,
            stood: span.from,
            queue,
            late,
            ..shown.people.clone()
        }
    }

    /// The game or the lobby as `viewer` may see it.
    pub fn snapshot(&self, shown: &RoomSnapshot, viewer: Viewer) -> ServerMessage {
        match shown.table_for(viewer) {
            Some(table) => ServerMessage::Snapshot(table.snapshot(viewer, &self.people(shown, table))),
            None => ServerMessage::Lobby(self.lobby(shown, viewer)),
        }
    }

    /// The update for a viewer that has `from` events; `None` where it needs a snapshot.
    pub fn update(&self, shown: &RoomSnapshot, viewer: Viewer, from: u32) -> Option<wire::Update> {
        let table = shown.table_for(viewer)?;
        table.update(viewer, &self.people(shown, table), from)
    }

    fn lobby(&self, shown: &RoomSnapshot, viewer: Viewer) -> wire::Lobby {
        let seats = self.setup.seats.iter().enumerate().map(|(place, seat)| wire::LobbySeat {
            controller: seat.controller.clone(),
            taken: seat.controller != Controller::Person || shown.tokens.get(place).is_some_and(Option::is_some),
            name: shown.people.names.get(place).cloned().flatten(),
        });
        wire::Lobby {
            room: self.id.to_string(),
            code: self.opened.code.clone(),
            game: self.opened.game,
            commitment: self.commitment,
            edition: self.setup.edition,
            options: self.setup.options,
            seats: seats.collect(),
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::Arbiter => None,
            },
            clock: self.setup.clock,
            chat: self.setup.chat.unwrap_or_default(),
            kept: self.is_kept,
        }
    }

    /// Summarizes the game for the holder of a seat, as far as this room knows.
    pub fn summary(&self, shown: &RoomSnapshot, seat: Seat) -> GameSummary {
        let summary = GameSummary {
            room: self.id.to_string(),
            seat,
            names: shown.people.names.clone(),
            started: false,
            turns: 0,
            scores: Vec::new(),
            to_move: None,
            paused: false,
            awaits_you: false,
            ending: None,
            rank: None,
            shared: false,
            departed: None,
            rematch: None,
        };
        let Some(table) = &shown.table else { return summary };
        let state = table.state(Viewer::Seat(seat), &self.people(shown, table));
        let asked = state.proposal.as_ref().is_some_and(|proposal| proposal.awaiting.contains(&seat));
        let own_turn = state.awaited == Some(Awaited::Person) && state.to_move == Some(seat);
        let ranks: Vec<_> =
            table.game().outcome().iter().flat_map(|outcome| &outcome.seats).map(|seat| seat.rank).collect();
        let rank = ranks.get(seat.index()).copied();
        GameSummary {
            started: true,
            turns: state.turns,
            scores: table.game().scores().to_vec(),
            to_move: state.to_move,
            paused: state.paused,
            awaits_you: asked || own_turn,
            ending: table.game().ending(),
            rank: rank.map(|rank| rank as u8),
            shared: rank.is_some() && ranks.iter().filter(|&&other| Some(other) == rank).count() > 1,
            departed: table.game().departed(seat),
            ..summary
        }
    }
}
