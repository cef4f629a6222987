//! Play in a room: commands, computers' turns, and time.

use std::sync::Arc;

use triolet::play::Turn;
use triolet::seat::{Controller, Seat};
use triolet::view::Viewer;
use triolet_protocol as wire;
use triolet_protocol::Code;
use triolet_store::CommandId;
use triolet_table::{Awaited, Command, Moment, ProposalKind, Table};

use super::rate_limit::RateLimit;
use super::{Change, CommittedRoom, Room};
use crate::restore::Span;
use crate::secret::digest;

/// Maximum refused commands to remember, so that a repeated one is not carried out later.
const REFUSED: usize = 64;

/// Returns the rate limit of advice, which occupies a computer player: twenty requests per seat and minute.
pub(super) const fn advice_limit() -> RateLimit {
    RateLimit::new(20, 60_000)
}

/// Returns `true` if the game awaits a computer's turn after exactly `seq` events.
pub(super) fn waits_for_computer(table: &Table, seq: u32) -> bool {
    table.seq() == seq && matches!(table.awaited(), Some(Awaited::Computer(..)))
}

/// Returns the seat that a proposal would give away.
fn given_away(table: &Table) -> Option<Seat> {
    match table.proposal()?.kind {
        ProposalKind::Seat { seat, .. } => Some(seat),
        ProposalKind::Undo { .. } | ProposalKind::End | ProposalKind::Hints => None,
    }
}

/// A command as received.
#[derive(Clone, Debug)]
pub struct IncomingCommand {
    pub id: String,
    pub seq: u32,
    pub command: wire::Command,
    /// The round-trip time in milliseconds, if the connection has measured it.
    pub lag: u32,
}

/// A pending turn of a computer.
#[derive(Debug)]
pub struct Thinking {
    pub seat: Seat,
    pub player: String,
    pub seq: u32,
    pub view: triolet::view::View,
}

impl Room {
    /// Carries out a command of a seat. Returns the number of events after it, once stored.
    pub async fn command(&self, seat: Seat, incoming: IncomingCommand) -> Result<u32, Code> {
        let id = format!("{seat}:{}", incoming.id);
        let key = CommandId { id, digest: digest(&(incoming.seq, &incoming.command)) };
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        if let Some(answer) = committed.answered(&key) {
            return answer;
        }
        let result = self.try_command(&mut committed, seat, incoming, &key).await;
        if let Err(code) = result
            && !matches!(code, Code::StorageUnavailable | Code::Busy | Code::Internal | Code::IdUsed)
        {
            committed.refused.truncate(REFUSED - 1);
            committed.refused.push_front((key, code));
        }
        result
    }

    async fn try_command(
        &self,
        committed: &mut CommittedRoom,
        seat: Seat,
        incoming: IncomingCommand,
        key: &CommandId,
    ) -> Result<u32, Code> {
        let command = Command::try_from(incoming.command)?;
        loop {
            let table = Arc::clone(committed.table.as_ref().ok_or(Code::NotStarted)?);
            if incoming.seq != table.seq() {
                return Err(Code::StaleSequence);
            }
            self.check_take_over(committed, &command)?;
            self.check_agreement(committed, &command).await?;
            let (mut next, now) = self.next(&table);
            let events = next.handle_at(seat, command.clone(), Moment { now, lag: incoming.lag })?;
            let change =
                Change { table: Some(Arc::new(next)), events, command: Some(key.clone()), ..Change::of(committed) };
            // The room has changed, so the command must be checked against its current state.
            if let Some(seq) = self.store_change(committed, change).await? {
                return Ok(seq);
            }
        }
    }

    /// Checks who may take over a seat: an existing computer player, or the person who holds the seat's token. Without
    /// the player's consent, it takes a long enough absence.
    fn check_take_over(&self, committed: &CommittedRoom, command: &Command) -> Result<(), Code> {
        let known = |name: &str| triolet_engine::players::by_name(name).is_some();
        match command {
            Command::TakeSeat(_, Controller::Computer(name)) if !known(name.as_str()) => Err(Code::UnknownComputer),
            Command::Propose(ProposalKind::Seat { by, .. }) if !known(by.as_str()) => Err(Code::UnknownComputer),
            Command::TakeSeat(taken, Controller::Person)
                if committed.holders.get(taken.index()).is_none_or(Option::is_none) =>
            {
                Err(Code::SeatOfAnother)
            }
            Command::Propose(ProposalKind::Seat { seat, .. }) => self.check_gone(*seat),
            _ => Ok(()),
        }
    }

    /// Returns the number of milliseconds for which a seat's player has been gone.
    fn gone_for(&self, seat: Seat) -> Option<u32> {
        self.gone.long(self.context.span()).get(seat.index()).copied().flatten()
    }

    fn check_gone(&self, seat: Seat) -> Result<(), Code> {
        let is_gone = self.gone_for(seat).is_some_and(|gone| gone >= self.context.gone_after);
        if is_gone { Ok(()) } else { Err(Code::StillHere) }
    }

    /// Refuses an agreement to give away the seat of a player who has returned, and calls the proposal off.
    async fn check_agreement(&self, committed: &mut CommittedRoom, command: &Command) -> Result<(), Code> {
        let given = committed.table.as_deref().and_then(given_away).filter(|_| matches!(command, Command::Agree(_)));
        let Some(seat) = given else { return Ok(()) };
        if self.gone_for(seat).is_some() {
            return Ok(());
        }
        self.call_off(committed, seat).await?;
        Err(Code::StillHere)
    }

    /// Returns `true` if a proposal would give the seat away.
    pub(super) fn is_given_away(&self, seat: Seat) -> bool {
        self.shown.borrow().table.as_deref().and_then(given_away) == Some(seat)
    }

    /// Calls off a proposal to give away a seat whose player is here.
    pub(super) async fn keep_seat(&self, seat: Seat) -> Result<(), Code> {
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        self.call_off(&mut committed, seat).await
    }

    async fn call_off(&self, committed: &mut CommittedRoom, seat: Seat) -> Result<(), Code> {
        if committed.table.as_deref().and_then(given_away) != Some(seat) {
            return Ok(());
        }
        self.change(committed, |change| {
            let table = change.table.as_ref().filter(|table| given_away(table) == Some(seat));
            if let Some((mut next, now)) = table.map(|table| self.next(table)) {
                // The player's presence declines the proposal.
                next.handle_at(seat, Command::Decline(None), Moment { now, lag: 0 })?;
                change.table = Some(Arc::new(next));
            }
            Ok(())
        })
        .await
        .map(drop)
    }

    /// Counts a request for advice against the seat's rate limit.
    pub fn limit_advice(&self, seat: Seat) -> Result<(), Code> {
        self.advice_limit.allow(seat, self.context.now())
    }

    /// Returns the computer's turn that the game awaits.
    pub fn thinking(&self) -> Option<Thinking> {
        let table = self.shown.borrow().table.clone()?;
        match table.awaited()? {
            Awaited::Computer(seat, player) => {
                let view = table.view(Viewer::Seat(seat));
                Some(Thinking { seat, player: player.as_str().into(), seq: table.seq(), view })
            }
            Awaited::Person(_) | Awaited::Consent | Awaited::Resume => None,
        }
    }

    /// Returns `true` if the game awaits a computer's turn after exactly `seq` events.
    pub fn waits_for_computer(&self, seq: u32) -> bool {
        self.shown.borrow().table.as_ref().is_some_and(|table| waits_for_computer(table, seq))
    }

    /// Takes a computer's turn, unless the game has moved on.
    pub async fn computer_turn(&self, seat: Seat, seq: u32, turn: Turn) -> Result<(), Code> {
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        let Some(table) = committed.table.as_ref().filter(|table| table.seq() == seq) else { return Ok(()) };
        if !matches!(table.awaited(), Some(Awaited::Computer(asked, _)) if asked == seat) {
            return Ok(());
        }
        let (mut next, now) = self.next(table);
        let events = next.handle_at(seat, Command::Turn(turn), Moment { now, lag: 0 })?;
        let change = Change { table: Some(Arc::new(next)), events, ..Change::of(&committed) };
        self.store_change(&mut committed, change).await.map(drop)
    }

    /// Returns a copy of the table with its clocks brought up to now, and the time.
    pub(super) fn next(&self, table: &Table) -> (Table, u64) {
        let (mut next, Span { from, now }) = (table.clone(), self.context.span());
        next.stand_until(from);
        next.clamp_to_now(now);
        for (seat, is_there) in Seat::all(table.game().seats()).zip(self.present()) {
            if is_there {
                next.arrive(seat, now);
            }
        }
        (next, now)
    }

    /// Publishes clocks that stood still during an outage.
    pub async fn stand(&self) {
        let mut committed = self.committed.lock().await;
        if let Some(next) = committed.table.as_deref().map(|table| self.next(table).0) {
            committed.table = Some(Arc::new(next));
            self.show(&mut committed);
        }
    }

    /// Ticks the table's clocks when a timer is due.
    pub async fn tick(&self) -> Result<(), Code> {
        let mut committed = self.committed.lock().await;
        // Another process may have changed the room.
        committed.needs_reload = true;
        self.refresh(&mut committed).await?;
        let Some((mut next, now)) = committed.table.as_deref().map(|table| self.next(table)) else { return Ok(()) };
        let events = next.tick(now);
        let change = Change { table: Some(Arc::new(next)), events, ..Change::of(&committed) };
        self.store_change(&mut committed, change).await.map(drop)
    }
}
