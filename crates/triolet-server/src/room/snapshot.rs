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

/// The state that watchers see, each through the view of their own seat.
#[derive(Clone, Debug, Default)]
pub struct RoomSnapshot {
    /// The table; `None` while the room waits for players.
    pub table: Option<Arc<Table>>,
    /// The table with the spectators' delay, if there is one.
    late: Option<Arc<Table>>,
    /// The players.
    pub people: Participants,
    pub chat: Arc<Chat>,
    /// Incremented by each change other than chat.
    pub(super) stamp: u64,
    /// The stamp of the last change that is seen with the spectators' delay.
    late_stamp: u64,
    /// The hash of the token of each taken seat.
    tokens: Vec<Option<Bytes32>>,
    /// The last report about the computer's turn in the wait queue.
    queue_position: Option<QueuePosition>,
}

/// The queue position of a computer's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueuePosition {
    /// The number of turns ahead in the wait queue.
    pub turns: u32,
    /// The number of events that precede it.
    pub seq: u32,
}

impl RoomSnapshot {
    /// Returns the seat of a token, with the token's hash.
    pub fn seat_of(&self, token: &str) -> Option<(Seat, Bytes32)> {
        let hash = hash_token(token);
        let place = self.tokens.iter().position(|held| held.as_ref().is_some_and(|held| equal(held, &hash)))?;
        Some((Seat::new(place)?, hash))
    }

    /// Returns `true` if the token with this hash still holds the seat.
    pub fn is_proved(&self, seat: Seat, token: &Bytes32) -> bool {
        self.tokens.get(seat.index()).and_then(Option::as_ref).is_some_and(|held| equal(held, token))
    }

    pub fn is_taken(&self, seat: Seat) -> bool {
        self.tokens.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Returns the table that a viewer may see.
    pub fn table_for(&self, viewer: Viewer) -> Option<&Arc<Table>> {
        match viewer {
            Viewer::Seat(_) => self.table.as_ref(),
            Viewer::Spectator | Viewer::Arbiter => self.late.as_ref().or(self.table.as_ref()),
        }
    }

    /// Returns a number that differs after each change that a viewer may see. With the spectators' delay no other change
    /// shows, not even by an update without events.
    pub fn stamp_for(&self, viewer: Viewer) -> u64 {
        if self.is_late_for(viewer) { self.late_stamp } else { self.stamp }
    }

    fn is_late_for(&self, viewer: Viewer) -> bool {
        !matches!(viewer, Viewer::Seat(_)) && self.late.is_some()
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

    /// Returns the current snapshot.
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
            // Read inside the update, so that concurrent arrivals and departures are not lost.
            let people =
                Participants { names, present: self.present(), rematch, next_commitment, ..Participants::default() };
            let is_same = shown.table.as_ref().map(|it| (it.seq(), it.table_state().clone()))
                == table.as_ref().map(|it| (it.seq(), it.table_state().clone()))
                && shown.people == people
                && shown.tokens == tokens;
            let stamp = shown.stamp + u64::from(!is_same);
            let is_same_late = shown.late.as_ref().map(Arc::as_ptr) == late.as_ref().map(Arc::as_ptr)
                && shown.people.names == people.names;
            let late_stamp = if is_same_late { shown.late_stamp } else { stamp };
            let queue_position = shown.queue_position;
            *shown = RoomSnapshot { table, late, people, chat, stamp, late_stamp, tokens, queue_position };
        });
    }

    /// Publishes the number of turns ahead of the awaited one; `None` if it is not in the queue.
    pub fn show_queue_position(&self, queue_position: Option<QueuePosition>) {
        self.shown.send_if_modified(|shown| {
            let changed = shown.queue_position != queue_position;
            shown.queue_position = queue_position;
            shown.stamp += u64::from(changed);
            changed
        });
    }

    /// Returns the players' current state for this table.
    fn people(&self, shown: &RoomSnapshot, table: &Table) -> Participants {
        let span = self.context.span();
        // The position does not apply to a turn that is already obsolete, nor to a delayed table.
        let queue_position =
            shown.queue_position.filter(|queue_position| waits_for_computer(table, queue_position.seq));
        let queue = queue_position.map(|queue_position| queue_position.turns);
        let is_late = shown.late.as_deref().is_some_and(|late| std::ptr::eq(late, table));
        let late = self.setup.spectator_delay.filter(|_| is_late);
        if is_late {
            // Who is there and who is not belongs to a time that these spectators do not see yet.
            let present = vec![true; shown.people.present.len()];
            return Participants { present, now: span.now, stood: span.from, late, ..shown.people.clone() };
        }
        Participants {
            gone: self.gone.long(span),
            now: span.now,
            stood: span.from,
            queue,
            late,
            ..shown.people.clone()
        }
    }

    /// Returns the game or the lobby as `viewer` may see it.
    pub fn snapshot(&self, shown: &RoomSnapshot, viewer: Viewer) -> ServerMessage {
        match shown.table_for(viewer) {
            Some(table) => ServerMessage::Snapshot(table.snapshot(viewer, &self.people(shown, table))),
            None => ServerMessage::Lobby(self.lobby(shown, viewer)),
        }
    }

    /// Returns the update for a viewer who has `from` events; `None` if it needs a snapshot.
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
