//! The table itself.

mod consent;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use triolet::event::{Departure, Event, Start};
use triolet::game::{FoldError, Game, GameError};
use triolet::refusal::Refusal;
use triolet::seat::{Controller, PlayerName, Seat};
use triolet::view::{View, Viewer, view, view_since};
use triolet_protocol::{HintRule, Hints, TimeControl};

use crate::clock::{Clock, Moment};
use crate::command::{Command, CommandError, Proposal};

/// Maximum pauses, changes of player and proposals per seat between two turns: a game that nobody
/// plays on does not grow, and nobody is asked without end.
const MAX_CHANGES: u32 = 10;

/// From so many events on nothing is taken back any more, so that every game comes to its end: whoever plays and takes
/// back in turn would let what is kept grow for ever. A game that is played through has a hundred or two.
const MAX_EVENTS: usize = 5000;

/// From so many events on the next turn is the last: the game ends as if all had agreed to it, with the scores as they
/// stand. Without `idle_rounds` two players who exchange in turn would never come to an end. What is left to place once
/// nothing is taken back any more fits into the difference many times.
const LAST_EVENT: usize = 6000;

/// One game, and what stands at its table beside it.
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    state: TableState,
}

/// The state of a table beside the log of its game: the open proposal, the clocks and the hints.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableState {
    proposal: Option<Proposal>,
    /// The number of proposals so far.
    proposals: u32,
    clock: Option<Clock>,
    hints: Hints,
    /// The seat that has paused the game, while it is. The log does not tell it.
    paused_by: Option<Seat>,
    /// The number of times each seat has paused the game, changed who plays or proposed something since the last turn,
    /// or since all agreed to something.
    changes_since_turn: Vec<u32>,
}

impl TableState {
    /// Has the clocks go on no earlier than from `since`: nobody could play before. Answers whether there are any.
    pub fn stand_until(&mut self, since: u64) -> bool {
        self.clock.as_mut().map(|clock| clock.stand_until(since)).is_some()
    }
}

/// Awaited a table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// A person's turn.
    Person(Seat),
    /// A computer's turn: the driver has the named player choose from the seat's view, and hands in the turn.
    Computer(Seat, PlayerName),
    /// People to answer the proposal.
    Consent,
    /// Somebody to let the paused game go on.
    Resume,
}

impl Table {
    /// Opens a table with a new game.
    ///
    /// # Errors
    /// When no game can start so.
    pub fn open(start: Start) -> Result<Self, GameError> {
        Ok(Self { game: Game::deal(start)?, state: TableState::default() })
    }

    /// Has people play by the clock, which runs from `now` on, and decides about hints. Without this there is no clock,
    /// and hints are given.
    pub fn configure(&mut self, clock: Option<TimeControl>, hints: HintRule, now: u64) {
        self.state.clock = clock.map(|control| Clock::new(control, self.game.seats(), now));
        self.state.hints = match hints {
            _ if self.people().count() < 2 => Hints::Given,
            HintRule::Never => Hints::Never,
            HintRule::Agreed => Hints::ByAgreement,
        };
    }

    /// Holds the clocks of seats whose players are not there as the game begins: each runs once [`Self::arrive`] has
    /// been called. Does nothing without clocks.
    pub fn await_arrival(&mut self, seats: impl IntoIterator<Item = Seat>) {
        if let Some(clock) = &mut self.state.clock {
            seats.into_iter().for_each(|seat| clock.await_arrival(seat));
        }
    }

    /// Returns whether the seat's clock is held because its player has yet to come.
    pub fn is_awaited(&self, seat: Seat) -> bool {
        self.clock().is_some_and(|clock| clock.arrival(seat).is_some())
    }

    /// Takes in that the player of a seat has come. Returns whether the seat's clock was held until now.
    pub fn arrive(&mut self, seat: Seat, now: u64) -> bool {
        let is_awaited = self.is_awaited(seat);
        let has_turn = self.awaits_arrival() == Some(seat);
        if let Some(clock) = self.state.clock.as_mut().filter(|_| is_awaited) {
            if has_turn {
                clock.pass(None, Moment { now, lag: 0 }, false);
            }
            clock.arrive(seat);
        }
        is_awaited
    }

    /// Puts back what stood at the table. A clock stands from when this was kept until `since`, which is when its
    /// driver began to run: nobody loses time while nobody can play.
    pub fn restore(&mut self, mut state: TableState, since: u64) {
        state.stand_until(since);
        self.state = state;
    }

    /// Has clocks go on no earlier than from `since`: nobody could play before.
    pub fn stand_until(&mut self, since: u64) {
        self.state.stand_until(since);
    }

    /// Has clocks count from `now` at the latest: what was kept of them may go by a clock that was ahead of the
    /// driver's.
    pub fn clamp_to_now(&mut self, now: u64) {
        if let Some(clock) = &mut self.state.clock {
            clock.clamp_to_now(now);
        }
    }

    /// The state of the table beside the log.
    pub fn table_state(&self) -> &TableState {
        &self.state
    }

    /// The table at which this log was written, and at which nothing stands.
    ///
    /// # Errors
    /// When the log is wrong, or lacks the secret of its shuffle.
    pub fn resume(log: impl IntoIterator<Item = Event>) -> Result<Self, FoldError> {
        let game = Game::fold(log)?;
        if game.start_event().start.secret.is_none() {
            return Err(FoldError { index: 0, error: triolet::deck::DrawError::SecretUnknown.into() });
        }
        Ok(Self::from(game))
    }

    /// Takes in an event that happened at this table elsewhere, after checking all that it says. What stands at the
    /// table stays as it is, to be put back with [`Self::restore`] as it is there.
    ///
    /// # Errors
    /// When it cannot have happened as it says. Nothing has changed then.
    pub fn follow(&mut self, event: &Event) -> Result<(), GameError> {
        self.game.apply(event)
    }

    /// The game, hidden tiles included: for saving and for the final scoring, not for players.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game as `viewer` may see it, with all that happened.
    pub fn view(&self, viewer: Viewer) -> View {
        view(&self.game, viewer)
    }

    /// The game as `viewer` may see it, with what happened since it had `from` events.
    pub fn view_since(&self, viewer: Viewer, from: usize) -> View {
        view_since(&self.game, viewer, from)
    }

    /// The game as it stands for `viewer`, without what happened before.
    pub fn current_view(&self, viewer: Viewer) -> View {
        view_since(&self.game, viewer, self.game.log().len())
    }

    /// The kind of the proposal.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.state.proposal.as_ref()
    }

    /// The seat that has paused the game, while it is; `None` also where that is not known, as for a game that comes
    /// from its log alone.
    pub fn paused_by(&self) -> Option<Seat> {
        self.state.paused_by.filter(|_| self.game.is_paused())
    }

    /// Returns `true` if hints are given.
    pub fn hints(&self) -> Hints {
        self.state.hints
    }

    /// The players' clocks.
    pub fn clock(&self) -> Option<&Clock> {
        self.state.clock.as_ref()
    }

    /// Whose clock runs, where there are clocks: that of a person whose turn it is. It runs on while something is
    /// proposed, for the turn can be taken all the same.
    pub fn clock_runs(&self) -> Option<Seat> {
        self.timed_turn().filter(|&seat| !self.is_awaited(seat))
    }

    /// Whose turn waits for a player who has never come to the game; the clock stands meanwhile.
    pub fn awaits_arrival(&self) -> Option<Seat> {
        self.timed_turn().filter(|&seat| self.is_awaited(seat))
    }

    /// The person to move in a game with clocks that is not paused.
    fn timed_turn(&self) -> Option<Seat> {
        let seat = self.game.to_move().filter(|_| !self.game.is_paused() && self.state.clock.is_some())?;
        self.is_person(seat).then_some(seat)
    }

    /// Whose time the turn takes: that of a person whose turn it is, also where they have let a computer play in its
    /// middle.
    fn takes_time_of(&self) -> Option<Seat> {
        let seat = self.game.to_move().filter(|&seat| !self.is_awaited(seat))?;
        let lent = self.clock()?.lent();
        (self.is_person(seat) || lent == Some(seat)).then_some(seat)
    }

    /// Whose time is spent now.
    pub(crate) fn spends(&self) -> Option<Seat> {
        self.takes_time_of().filter(|_| !self.game.is_paused())
    }

    /// When something happens although nobody does anything; [`Self::tick`] is to be called then. `None` for never.
    pub fn due(&self) -> Option<u64> {
        let clock = self.clock()?;
        let running = self.clock_runs().map(|seat| clock.due(seat));
        running.or_else(|| self.awaits_arrival().map(|seat| clock.arrival_due(seat)))
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.game.controllers().get(seat.index()) == Some(&Controller::Person)
    }

    /// The people who are still in the game.
    fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.game.seats()).filter(|&seat| self.is_person(seat) && self.game.departed(seat).is_none())
    }

    /// Awaited the table waits for; `None` once the game is over.
    pub fn awaited(&self) -> Option<Awaited> {
        let seat = self.game.to_move()?;
        Some(if self.game.is_paused() {
            Awaited::Resume
        } else if self.state.proposal.is_some() {
            Awaited::Consent
        } else {
            match &self.game.controllers()[seat.index()] {
                Controller::Person => Awaited::Person(seat),
                Controller::Computer(name) => Awaited::Computer(seat, name.clone()),
            }
        })
    }

    /// The number of turns that stand after taking back the last turn of `seat` and all since; `None` when it took none
    /// that could be taken back.
    pub fn undo_target(&self, seat: Seat) -> Option<usize> {
        if self.game.ending().is_some() {
            return None;
        }
        let last = self.game.turns().rposition(|turned| turned.seat == seat)?;
        (last >= self.undoable_to()).then_some(last)
    }

    /// The number of turns that no proposal takes back.
    fn undoable_to(&self) -> usize {
        if self.game.log().len() < MAX_EVENTS { self.game.undoable_to() } else { self.game.turn_count() }
    }

    /// Carries out what `seat` asks for, at a table without clocks: see [`Self::handle_at`].
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn handle(&mut self, seat: Seat, command: Command) -> Result<Vec<Event>, CommandError> {
        self.handle_at(seat, command, Moment::default())
    }

    /// Carries out what `seat` asks for. Returns the events that it led to, oldest first; none where people have yet
    /// to agree, or declined.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn handle_at(&mut self, seat: Seat, command: Command, at: Moment) -> Result<Vec<Event>, CommandError> {
        self.admit(seat, &command)?;
        let (runs, spends, timed) = (self.clock_runs(), self.spends(), self.takes_time_of());
        let awaits = self.awaits_arrival();
        let is_there = self.is_person(seat) || !matches!(command, Command::Turn(_));
        let (to_move, before) = (self.game.to_move(), self.game.log().len());
        let is_turn = matches!(command, Command::Turn(_));
        let is_consent = matches!(command, Command::Agree(_));
        let takes_turn = is_turn && runs == Some(seat);
        let comes_back = timed == Some(seat) && matches!(command, Command::TakeSeat(_, Controller::Person));
        if (takes_turn || comes_back) && self.clock().is_some_and(|clock| clock.is_up(seat, at)) {
            return Err(CommandError::TimeUp);
        }
        let is_change = self.is_change(seat, &command);
        if is_change && self.state.changes_since_turn.get(seat.index()).is_some_and(|&changes| changes >= MAX_CHANGES) {
            return Err(CommandError::TooOften);
        }
        self.carry_out(seat, command)?;
        self.count_change(seat, is_change, is_turn || is_consent && self.state.proposal.is_none());
        let next = self.game.to_move();
        let is_persons = next.is_some_and(|next| self.is_person(next));
        if let Some(clock) = &mut self.state.clock {
            awaits.into_iter().for_each(|awaited| clock.pass_absence(awaited, at.now));
            clock.pass(spends, at, takes_turn);
            // Whoever asks for something is there; a computer that plays for somebody is not them.
            if is_there {
                clock.arrive(seat);
            }
            if is_turn || next != to_move {
                next.into_iter().for_each(|next| clock.begin_turn(next));
            } else if matches!(self.game.log().get(before), Some(Event::SeatTaken { .. })) {
                // The turn is the same, and so is its time, whoever of the two plays it in the end.
                clock.lend(timed.filter(|_| !is_persons));
            }
        }
        Ok(self.game.log()[before..].to_vec())
    }

    /// Returns `true` if a command lets what is kept grow without the game going on. What follows on another, so that
    /// it is as frequent at most, does not count: resuming, coming back, and answering.
    fn is_change(&self, seat: Seat, command: &Command) -> bool {
        match command {
            Command::Pause(paused) => *paused,
            Command::TakeSeat(taken, Controller::Person) => self.is_person(*taken),
            Command::TakeSeat(_, Controller::Computer(_)) => true,
            // Where nobody has to agree, it is done at once; how many turns there are to take back is limited by
            // itself.
            Command::Propose(kind) => self.others(seat, kind).next().is_some(),
            _ => false,
        }
    }

    fn count_change(&mut self, seat: Seat, is_change: bool, goes_on: bool) {
        let changes_since_turn = &mut self.state.changes_since_turn;
        if goes_on {
            changes_since_turn.clear();
        } else if is_change {
            changes_since_turn.resize(self.game.seats(), 0);
            if let Some(changes) = changes_since_turn.get_mut(seat.index()) {
                *changes += 1;
            }
        }
    }

    /// Takes in that time has passed, at [`Self::due`] or later. A player whose time is up, or who has not come to the
    /// game in time, leaves it.
    pub fn tick(&mut self, now: u64) -> Vec<Event> {
        let before = self.game.log().len();
        let (runs, spends) = (self.clock_runs(), self.spends());
        let awaits = self.awaits_arrival();
        let up = runs.filter(|&seat| self.clock().is_some_and(|clock| clock.has_flagged(seat, now)));
        let up = up.or_else(|| awaits.filter(|&seat| self.clock().is_some_and(|clock| clock.is_lost(seat, now))));
        if let Some(seat) = up
            && self.game.leave(seat, Departure::TimedOut).is_ok()
        {
            self.state.proposal = None;
        }
        let next = self.game.to_move();
        if let Some(clock) = &mut self.state.clock {
            awaits.into_iter().for_each(|awaited| clock.pass_absence(awaited, now));
            clock.pass(spends, Moment { now, lag: 0 }, false);
            if let Some(next) = next.filter(|_| up.is_some()) {
                clock.begin_turn(next);
            }
        }
        self.game.log()[before..].to_vec()
    }

    fn carry_out(&mut self, seat: Seat, command: Command) -> Result<(), CommandError> {
        match command {
            Command::Turn(turn) => {
                if self.game.is_paused() {
                    return Err(CommandError::Paused);
                }
                self.game.play(seat, &turn).map_err(|error| CommandError::from_error(&error))?;
                self.state.proposal = None;
                if self.game.log().len() >= LAST_EVENT && self.game.ending().is_none() {
                    self.game.agree_to_end().map_err(|error| CommandError::from_error(&error))?;
                }
            }
            Command::Propose(kind) => self.propose(seat, kind)?,
            Command::Agree(number) => self.agree(seat, number)?,
            Command::Decline(number) => self.decline(number)?,
            Command::Resign => {
                self.game.leave(seat, Departure::Resigned).map_err(|error| CommandError::from_error(&error))?;
                self.state.proposal = None;
                if self.game.is_paused() && self.game.ending().is_none() && self.people().next().is_none() {
                    // Nobody is left who could let the game go on.
                    self.game.set_paused(false).map_err(|error| CommandError::from_error(&error))?;
                }
            }
            Command::Pause(paused) => {
                self.game.set_paused(paused).map_err(|error| CommandError::from_error(&error))?;
                self.state.paused_by = paused.then_some(seat);
            }
            Command::TakeSeat(taken, by) => self.take_seat(seat, taken, by)?,
        }
        Ok(())
    }

    /// Returns `true` if `seat` may ask for anything of that kind at all.
    fn admit(&self, seat: Seat, command: &Command) -> Result<(), CommandError> {
        let controller = self.game.controllers().get(seat.index()).ok_or(CommandError::NoSuchSeat)?;
        if self.game.ending().is_some() {
            return Err(Refusal::GameOver.into());
        }
        if self.game.departed(seat).is_some() {
            return Err(CommandError::NoSuchSeat);
        }
        match (controller, command) {
            (Controller::Person, _) | (Controller::Computer(_), Command::Turn(_)) => Ok(()),
            // Whoever held the seat before comes back.
            (Controller::Computer(_), Command::TakeSeat(taken, Controller::Person)) if *taken == seat => Ok(()),
            (Controller::Computer(_), _) => Err(CommandError::ComputerSeat),
        }
    }

    /// Returns `true` if a seat is `by`'s to change although it is not `by`'s own: one that a computer has played from
    /// the beginning, at a table that `by` shares with no other person. A person's seat stays theirs while a computer
    /// plays it.
    fn is_common(&self, by: Seat, seat: Seat) -> bool {
        let was_persons =
            |seat: Seat| self.game.start_event().start.seats.get(seat.index()) == Some(&Controller::Person);
        let others = Seat::all(self.game.seats()).filter(|&other| other != by && other != seat);
        let mut others = others.filter(|&other| self.game.departed(other).is_none() && was_persons(other));
        !self.is_person(seat) && !was_persons(seat) && others.next().is_none()
    }

    fn take_seat(&mut self, by: Seat, taken: Seat, controller: Controller) -> Result<(), CommandError> {
        if taken != by && !self.is_common(by, taken) {
            return Err(CommandError::SeatOfAnother);
        }
        self.game.take_seat(taken, controller).map_err(|error| CommandError::from_error(&error))?;
        // Consent is asked of people; with a seat changing hands it has to be asked anew.
        self.state.proposal = None;
        Ok(())
    }
}

impl From<Game> for Table {
    /// The table at which this game is played, and at which nothing stands. Without the secret of its shuffle a game
    /// can be watched there, but not gone on with.
    fn from(game: Game) -> Self {
        Self { game, state: TableState::default() }
    }
}
