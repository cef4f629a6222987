//! The table itself.

mod consent;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use triolet::event::{Event, Leaving, Start};
use triolet::game::{Fault, FoldError, Game};
use triolet::refusal::Refusal;
use triolet::seat::{Controller, PlayerName, Seat};
use triolet::view::{View, Viewer, view, view_since};
use triolet_protocol::{HintRule, Hints, TimeControl};

use crate::clock::{Clock, Moment};
use crate::command::{Command, Proposal, Refused};

/// So often a seat may pause the game, change who plays or ask the others for something between two turns: a game that nobody
/// plays on does not grow, and nobody is asked without end.
const MOST_CHANGES: u32 = 10;

/// From so many events on nothing is taken back any more, so that every game comes to its end: whoever plays and takes back in turn
/// would let what is kept grow for ever. A game that is played through has a hundred or two.
const MOST_EVENTS: usize = 5000;

/// One game, and what stands at its table beside it.
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    standing: Standing,
}

/// What stands at a table and is no part of a game's log: what people are about to agree on, and their clocks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    proposal: Option<Proposal>,
    /// How many proposals there were.
    proposals: u32,
    clock: Option<Clock>,
    hints: Hints,
    /// Who has paused the game, while it is. The log does not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    paused_by: Option<Seat>,
    /// How often each seat has paused the game, changed who plays or proposed something since the last turn, or since all
    /// agreed to something.
    #[serde(default)]
    restless: Vec<u32>,
}

impl Standing {
    /// Has the clocks go on no earlier than from `since`: nobody could play before. Answers whether there are any.
    pub fn stand_until(&mut self, since: u64) -> bool {
        self.clock.as_mut().map(|clock| clock.stand_until(since)).is_some()
    }
}

/// Whom a table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
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
    pub fn open(start: Start) -> Result<Self, Fault> {
        Ok(Self { game: Game::start(start)?, standing: Standing::default() })
    }

    /// Has people play by the clock, which runs from `now` on, and decides about hints. Without this there is no clock, and
    /// hints are given.
    pub fn furnish(&mut self, clock: Option<TimeControl>, hints: HintRule, now: u64) {
        self.standing.clock = clock.map(|control| Clock::new(control, self.game.seats(), now));
        self.standing.hints = match hints {
            _ if self.people().count() < 2 => Hints::Given,
            HintRule::Never => Hints::Never,
            HintRule::Agreed => Hints::ByAgreement,
        };
    }

    /// Puts back what stood at the table. A clock stands from when this was kept until `since`, which is when its driver
    /// began to run: nobody loses time while nobody can play.
    pub fn restore(&mut self, mut standing: Standing, since: u64) {
        standing.stand_until(since);
        self.standing = standing;
    }

    /// Has clocks go on no earlier than from `since`: nobody could play before.
    pub fn stand_until(&mut self, since: u64) {
        self.standing.stand_until(since);
    }

    /// What stands at the table and is no part of the log.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The table at which this log was written, and at which nothing stands.
    ///
    /// # Errors
    /// When the log is wrong, or lacks the secret of its shuffle.
    pub fn resume(log: impl IntoIterator<Item = Event>) -> Result<Self, FoldError> {
        let game = Game::fold(log)?;
        if game.started().start.secret.is_none() {
            return Err(FoldError { index: 0, fault: triolet::deck::DrawFault::SecretUnknown.into() });
        }
        Ok(Self::from(game))
    }

    /// Takes in an event that happened at this table elsewhere, after checking all that it says. What stands at the table
    /// stays as it is, to be put back with [`Self::restore`] as it is there.
    ///
    /// # Errors
    /// When it cannot have happened as it says. Nothing has changed then.
    pub fn follow(&mut self, event: &Event) -> Result<(), Fault> {
        self.game.apply(event)
    }

    /// The game, hidden tiles included: for saving and for the final account, not for players.
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
    pub fn view_now(&self, viewer: Viewer) -> View {
        view_since(&self.game, viewer, self.game.log().len())
    }

    /// What is being proposed.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.standing.proposal.as_ref()
    }

    /// Who has paused the game, while it is; `None` also where that is not known, as for a game that comes from its log alone.
    pub fn paused_by(&self) -> Option<Seat> {
        self.standing.paused_by.filter(|_| self.game.is_paused())
    }

    /// Whether hints are given.
    pub fn hints(&self) -> Hints {
        self.standing.hints
    }

    /// The players' clocks.
    pub fn clock(&self) -> Option<&Clock> {
        self.standing.clock.as_ref()
    }

    /// Whose clock runs, where there are clocks: that of a person whose turn it is. It runs on while something is proposed,
    /// for the turn can be taken all the same.
    pub fn runs(&self) -> Option<Seat> {
        let seat = self.game.to_move().filter(|_| !self.game.is_paused() && self.standing.clock.is_some())?;
        self.is_person(seat).then_some(seat)
    }

    /// Whose time the turn takes: that of a person whose turn it is, also where they have let a computer play in its middle.
    fn takes_time_of(&self) -> Option<Seat> {
        let seat = self.game.to_move()?;
        let lent = self.clock()?.lent();
        (self.is_person(seat) || lent == Some(seat)).then_some(seat)
    }

    /// Whose time is spent now.
    pub(crate) fn spends(&self) -> Option<Seat> {
        self.takes_time_of().filter(|_| !self.game.is_paused())
    }

    /// When something happens although nobody does anything; [`Self::tick`] is to be called then. `None` for never.
    pub fn due(&self) -> Option<u64> {
        Some(self.clock()?.due(self.runs()?))
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.game.controllers().get(seat.index()) == Some(&Controller::Person)
    }

    /// The people who are still in the game.
    fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.game.seats()).filter(|&seat| self.is_person(seat) && self.game.left(seat).is_none())
    }

    /// Whom the table waits for; `None` once the game is over.
    pub fn asks(&self) -> Option<Ask> {
        let seat = self.game.to_move()?;
        Some(if self.game.is_paused() {
            Ask::Resume
        } else if self.standing.proposal.is_some() {
            Ask::Consent
        } else {
            match &self.game.controllers()[seat.index()] {
                Controller::Person => Ask::Person(seat),
                Controller::Computer(name) => Ask::Computer(seat, name.clone()),
            }
        })
    }

    /// How many turns stand after taking back the last turn of `seat` and all since; `None` when it took none that
    /// could be taken back.
    pub fn undo_target(&self, seat: Seat) -> Option<usize> {
        if self.game.ending().is_some() {
            return None;
        }
        let last = self.game.turns().rposition(|turned| turned.seat == seat)?;
        (last >= self.undoable_to()).then_some(last)
    }

    /// So many turns stay whatever is proposed.
    fn undoable_to(&self) -> usize {
        if self.game.log().len() < MOST_EVENTS { self.game.undoable_to() } else { self.game.turn_count() }
    }

    /// Carries out what `seat` asks for, at a table without clocks: see [`Self::handle_at`].
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn handle(&mut self, seat: Seat, command: Command) -> Result<Vec<Event>, Refused> {
        self.handle_at(seat, command, Moment::default())
    }

    /// Carries out what `seat` asks for. Returns the events that it led to, oldest first; none where people have yet
    /// to agree, or declined.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn handle_at(&mut self, seat: Seat, command: Command, at: Moment) -> Result<Vec<Event>, Refused> {
        self.admit(seat, &command)?;
        let (runs, spends, timed) = (self.runs(), self.spends(), self.takes_time_of());
        let (to_move, before) = (self.game.to_move(), self.game.log().len());
        let is_turn = matches!(command, Command::Turn(_));
        let is_consent = matches!(command, Command::Agree(_));
        let takes_turn = is_turn && runs == Some(seat);
        let comes_back = timed == Some(seat) && matches!(command, Command::TakeSeat(_, Controller::Person));
        if (takes_turn || comes_back) && self.clock().is_some_and(|clock| clock.is_up(seat, at)) {
            return Err(Refused::TimeUp);
        }
        let is_change = self.is_change(seat, &command);
        if is_change && self.standing.restless.get(seat.index()).is_some_and(|&changes| changes >= MOST_CHANGES) {
            return Err(Refused::TooOften);
        }
        self.carry_out(seat, command)?;
        self.count_change(seat, is_change, is_turn || is_consent && self.standing.proposal.is_none());
        let next = self.game.to_move();
        let is_persons = next.is_some_and(|next| self.is_person(next));
        if let Some(clock) = &mut self.standing.clock {
            clock.pass(spends, at, takes_turn);
            if is_turn || next != to_move {
                next.into_iter().for_each(|next| clock.begin_turn(next));
            } else if matches!(self.game.log().get(before), Some(Event::SeatTaken { .. })) {
                // The turn is the same, and so is its time, whoever of the two plays it in the end.
                clock.lend(timed.filter(|_| !is_persons));
            }
        }
        Ok(self.game.log()[before..].to_vec())
    }

    /// Whether a command lets what is kept grow without the game going on. What follows on another, so that it is as frequent
    /// at most, does not count: resuming, coming back, and answering.
    fn is_change(&self, seat: Seat, command: &Command) -> bool {
        match command {
            Command::Pause(paused) => *paused,
            Command::TakeSeat(taken, Controller::Person) => self.is_person(*taken),
            Command::TakeSeat(_, Controller::Computer(_)) => true,
            // Where nobody has to agree, it is done at once; how many turns there are to take back is limited by itself.
            Command::Propose(matter) => self.others(seat, matter).next().is_some(),
            _ => false,
        }
    }

    fn count_change(&mut self, seat: Seat, is_change: bool, goes_on: bool) {
        let restless = &mut self.standing.restless;
        if goes_on {
            restless.clear();
        } else if is_change {
            restless.resize(self.game.seats(), 0);
            if let Some(changes) = restless.get_mut(seat.index()) {
                *changes += 1;
            }
        }
    }

    /// Takes in that time has passed, at [`Self::due`] or later. A player whose time is up leaves the game.
    pub fn tick(&mut self, now: u64) -> Vec<Event> {
        let before = self.game.log().len();
        let (runs, spends) = (self.runs(), self.spends());
        let up = runs.filter(|&seat| self.clock().is_some_and(|clock| clock.has_flagged(seat, now)));
        if let Some(seat) = up
            && self.game.leave(seat, Leaving::TimedOut).is_ok()
        {
            self.standing.proposal = None;
        }
        let next = self.game.to_move();
        if let Some(clock) = &mut self.standing.clock {
            clock.pass(spends, Moment { now, lag: 0 }, false);
            if let Some(next) = next.filter(|_| up.is_some()) {
                clock.begin_turn(next);
            }
        }
        self.game.log()[before..].to_vec()
    }

    fn carry_out(&mut self, seat: Seat, command: Command) -> Result<(), Refused> {
        match command {
            Command::Turn(turn) => {
                if self.game.is_paused() {
                    return Err(Refused::Paused);
                }
                self.game.play(seat, &turn).map_err(|fault| Refused::from_fault(&fault))?;
                self.standing.proposal = None;
            }
            Command::Propose(matter) => self.propose(seat, matter)?,
            Command::Agree(number) => self.agree(seat, number)?,
            Command::Decline(number) => self.decline(number)?,
            Command::Resign => {
                self.game.leave(seat, Leaving::Resigned).map_err(|fault| Refused::from_fault(&fault))?;
                self.standing.proposal = None;
                if self.game.is_paused() && self.game.ending().is_none() && self.people().next().is_none() {
                    // Nobody is left who could let the game go on.
                    self.game.set_paused(false).map_err(|fault| Refused::from_fault(&fault))?;
                }
            }
            Command::Pause(paused) => {
                self.game.set_paused(paused).map_err(|fault| Refused::from_fault(&fault))?;
                self.standing.paused_by = paused.then_some(seat);
            }
            Command::TakeSeat(taken, by) => self.take_seat(seat, taken, by)?,
        }
        Ok(())
    }

    /// Whether `seat` may ask for anything of that kind at all.
    fn admit(&self, seat: Seat, command: &Command) -> Result<(), Refused> {
        let controller = self.game.controllers().get(seat.index()).ok_or(Refused::NoSuchSeat)?;
        if self.game.ending().is_some() {
            return Err(Refusal::GameOver.into());
        }
        if self.game.left(seat).is_some() {
            return Err(Refused::NoSuchSeat);
        }
        match (controller, command) {
            (Controller::Person, _) | (Controller::Computer(_), Command::Turn(_)) => Ok(()),
            // Whoever held the seat before comes back.
            (Controller::Computer(_), Command::TakeSeat(taken, Controller::Person)) if *taken == seat => Ok(()),
            (Controller::Computer(_), _) => Err(Refused::ComputerSeat),
        }
    }

    /// Whether a seat is `by`'s to change although it is not `by`'s own: one that a computer has played from the beginning, at
    /// a table that `by` shares with no other person. A person's seat stays theirs while a computer plays it.
    fn is_common(&self, by: Seat, seat: Seat) -> bool {
        let was_persons = |seat: Seat| self.game.started().start.seats.get(seat.index()) == Some(&Controller::Person);
        let others = Seat::all(self.game.seats()).filter(|&other| other != by && other != seat);
        let mut others = others.filter(|&other| self.game.left(other).is_none() && was_persons(other));
        !self.is_person(seat) && !was_persons(seat) && others.next().is_none()
    }

    fn take_seat(&mut self, by: Seat, taken: Seat, controller: Controller) -> Result<(), Refused> {
        if taken != by && !self.is_common(by, taken) {
            return Err(Refused::SeatOfAnother);
        }
        self.game.take_seat(taken, controller).map_err(|fault| Refused::from_fault(&fault))?;
        // Consent is asked of people; with a seat changing hands it has to be asked anew.
        self.standing.proposal = None;
        Ok(())
    }
}

impl From<Game> for Table {
    /// The table at which this game is played, and at which nothing stands. Without the secret of its shuffle a game can be
    /// watched there, but not gone on with.
    fn from(game: Game) -> Self {
        Self { game, standing: Standing::default() }
    }
}
