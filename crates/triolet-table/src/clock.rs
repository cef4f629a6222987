//! Clocks: how much time each seat has left.
//!
//! All times are in milliseconds of the driver's clock. A clock is brought up to date with everything that happens at
//! its table, and what it showed then is what survives a restart.

use alloc::vec;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use triolet::seat::Seat;
use triolet_protocol::TimeControl;

/// The most of a turn's time that counts as spent on the way, and not by the player. It bounds what a client gains that
/// answers late on purpose.
pub const MAX_LAG: u32 = 500;
/// The milliseconds that a player has to come to a game by minutes once it has begun: a day. Until then the clock
/// stands.
const ARRIVAL: u64 = DAY;
/// The same in a game by days, where a turn has no more: a week.
const ARRIVAL_BY_DAYS: u64 = 7 * DAY;
/// A day in milliseconds.
const DAY: u64 = 86_400_000;
/// A clock that runs is brought up to date so often, so that a restart gives back no more than this.
const KEPT_EVERY: u64 = 600_000;

/// When something reaches a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The time on the driver's clock.
    pub now: u64,
    /// The time a message takes to the player and back, as far as the driver knows.
    pub lag: u32,
}

/// The clocks of all seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    /// The time that each seat had left at `since`.
    remaining: Vec<u64>,
    since: u64,
    /// Whose turn it is, where they have let a computer play in the middle of it: their time runs on until the turn is
    /// taken.
    lent: Option<Seat>,
    /// The milliseconds in which each seat's player has yet to come to the game; `None` for one who has come, or was
    /// never awaited. They pass in the seat's own turns, as a clock does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    arrivals: Vec<Option<u64>>,
}

impl Clock {
    pub(crate) fn new(control: TimeControl, seats: usize, now: u64) -> Self {
        Self { control, remaining: vec![whole(control); seats], since: now, lent: None, arrivals: Vec::new() }
    }

    /// The time control.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Whose time runs although a computer plays.
    pub(crate) fn lent(&self) -> Option<Seat> {
        self.lent
    }

    /// Somebody's turn goes on in a computer's hands, or in nobody's.
    pub(crate) fn lend(&mut self, seat: Option<Seat>) {
        self.lent = seat;
    }

    /// Holds the seat's clock until its player has come.
    pub(crate) fn await_arrival(&mut self, seat: Seat) {
        self.arrivals.resize(self.remaining.len(), None);
        let limit = match self.control {
            TimeControl::PerTurn { .. } | TimeControl::Total { .. } => ARRIVAL,
            TimeControl::Days { .. } => ARRIVAL_BY_DAYS.max(whole(self.control)),
        };
        if let Some(arrival) = self.arrivals.get_mut(seat.index()) {
            *arrival = Some(limit);
        }
    }

    /// Returns the milliseconds in which the seat's player has yet to come.
    pub(crate) fn arrival(&self, seat: Seat) -> Option<u64> {
        self.arrivals.get(seat.index()).copied().flatten()
    }

    /// Lets the seat's clock run from its next turn, or from now where it has the turn.
    pub(crate) fn arrive(&mut self, seat: Seat) {
        if let Some(arrival) = self.arrivals.get_mut(seat.index()) {
            *arrival = None;
        }
        if self.arrivals.iter().all(Option::is_none) {
            self.arrivals.clear();
        }
    }

    /// Counts the time that has passed while the seat's player was awaited.
    pub(crate) fn pass_absence(&mut self, seat: Seat, now: u64) {
        let passed = now.saturating_sub(self.since);
        if let Some(Some(arrival)) = self.arrivals.get_mut(seat.index()) {
            *arrival = arrival.saturating_sub(passed);
        }
    }

    /// Returns when something happens to the seat whose player is awaited.
    pub(crate) fn arrival_due(&self, seat: Seat) -> u64 {
        self.since + self.arrival(seat).unwrap_or(0).min(KEPT_EVERY)
    }

    /// Returns whether the seat's player can come no more.
    pub(crate) fn is_lost(&self, seat: Seat, now: u64) -> bool {
        self.arrival(seat).is_some_and(|arrival| now.saturating_sub(self.since) >= arrival)
    }

    fn remaining(&self, seat: Seat) -> u64 {
        self.remaining.get(seat.index()).copied().unwrap_or(0)
    }

    /// The time that has passed, less what a turn spent on the way.
    fn spent(&self, at: Moment) -> u64 {
        at.now.saturating_sub(self.since).saturating_sub(at.lag.min(MAX_LAG).into())
    }

    /// Returns `true` if a turn of the seat whose clock runs comes too late.
    pub(crate) fn is_up(&self, seat: Seat, at: Moment) -> bool {
        self.spent(at) >= self.remaining(seat)
    }

    /// Returns `true` if no turn of the seat whose clock runs can be in time any more, however long it was on its way.
    pub(crate) fn has_flagged(&self, seat: Seat, now: u64) -> bool {
        self.is_up(seat, Moment { now, lag: MAX_LAG })
    }

    /// When something happens to the seat whose clock runs.
    pub(crate) fn due(&self, seat: Seat) -> u64 {
        self.since + (self.remaining(seat) + u64::from(MAX_LAG)).min(KEPT_EVERY)
    }

    /// Charges what has passed to the seat whose time it was. Who takes a turn is spared the time on the way, and given
    /// what there is for it.
    pub(crate) fn pass(&mut self, ran: Option<Seat>, at: Moment, takes_turn: bool) {
        let lag = if takes_turn { at.lag } else { 0 };
        let spent = self.spent(Moment { now: at.now, lag });
        if let Some(remaining) = ran.and_then(|seat| self.remaining.get_mut(seat.index())) {
            *remaining = remaining.saturating_sub(spent);
            if let (TimeControl::Total { increment, .. }, true) = (self.control, takes_turn) {
                *remaining += u64::from(increment) * 1000;
            }
        }
        self.since = self.since.max(at.now);
    }

    /// A turn begins.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.lent = None;
        if let (TimeControl::PerTurn { .. } | TimeControl::Days { .. }, Some(remaining)) =
            (self.control, self.remaining.get_mut(seat.index()))
        {
            *remaining = whole(self.control);
        }
    }

    pub(crate) fn stand_until(&mut self, since: u64) {
        self.since = self.since.max(since);
    }

    pub(crate) fn count_by(&mut self, now: u64) {
        self.since = self.since.min(now);
    }

    /// What each seat has left now, where clocks stood until another moment, with whose clock `runs` and who `spends`
    /// time, which may be while a computer plays.
    pub(crate) fn to_wire(
        &self,
        runs: Option<Seat>,
        spends: Option<Seat>,
        awaits: Option<Seat>,
        (stood, now): (u64, u64),
    ) -> triolet_protocol::Clock {
        let spent = now.saturating_sub(self.since.max(stood));
        let remaining = Seat::all(self.remaining.len()).map(|seat| {
            let remaining =
                if spends == Some(seat) { self.remaining(seat).saturating_sub(spent) } else { self.remaining(seat) };
            millis(remaining)
        });
        let arrival = awaits.and_then(|seat| self.arrival(seat));
        let arrival = arrival.map(|arrival| millis(arrival.saturating_sub(spent)));
        triolet_protocol::Clock { control: self.control, remaining: remaining.collect(), runs, arrival }
    }
}

fn millis(time: u64) -> u32 {
    u32::try_from(time).unwrap_or(u32::MAX)
}

/// The initial time of a seat.
fn whole(control: TimeControl) -> u64 {
    1000 * match control {
        TimeControl::PerTurn { seconds } | TimeControl::Total { seconds, .. } => u64::from(seconds),
        TimeControl::Days { days } => u64::from(days) * 86_400,
    }
}
