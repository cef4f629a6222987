//! Clocks: the remaining time of each seat.
//!
//! All times are in milliseconds of the driver's clock. A clock is updated with everything that happens at its table,
//! and its state at that moment survives a restart.

use alloc::vec;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use triolet::seat::Seat;
use triolet_protocol::TimeControl;

/// Maximum part of a turn's time that counts as network lag and isn't charged to the player, in milliseconds. It bounds
/// what a client gains by delaying its answers.
pub const MAX_LAG: u32 = 500;
/// The time in milliseconds that a player has to arrive after the start of a game with a clock in minutes: a day. Until
/// then the player's clock stands still.
const ARRIVAL: u64 = DAY;
/// The same for a game with days per turn, unless a turn has more: a week.
const ARRIVAL_BY_DAYS: u64 = 7 * DAY;
/// A day in milliseconds.
const DAY: u64 = 86_400_000;
/// The interval, in milliseconds, at which a running clock is saved: a restart gives back at most this much.
const KEPT_EVERY: u64 = 600_000;

/// The time at which something reaches a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The time on the driver's clock.
    pub now: u64,
    /// The round-trip time to the player in milliseconds, as far as the driver knows it.
    pub lag: u32,
}

/// The clocks of all seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    /// The time that each seat had left at `since`.
    remaining: Vec<u64>,
    since: u64,
    /// The seat to move, if a computer has taken over in the middle of its turn: its time runs on until the turn is
    /// taken.
    lent: Option<Seat>,
    /// The remaining milliseconds for each seat's player to arrive; `None` for a player who has arrived or wasn't
    /// awaited. They elapse during the seat's own turns, like a clock.
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

    /// Returns the seat whose time runs although a computer plays.
    pub(crate) fn lent(&self) -> Option<Seat> {
        self.lent
    }

    /// Sets the seat whose time runs on while a computer plays, if any.
    pub(crate) fn lend(&mut self, seat: Option<Seat>) {
        self.lent = seat;
    }

    /// Holds the seat's clock until its player arrives.
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

    /// Returns the remaining milliseconds for the seat's player to arrive.
    pub(crate) fn arrival(&self, seat: Seat) -> Option<u64> {
        self.arrivals.get(seat.index()).copied().flatten()
    }

    /// Starts the seat's clock at its next turn, or now if the seat is to move.
    pub(crate) fn arrive(&mut self, seat: Seat) {
        if let Some(arrival) = self.arrivals.get_mut(seat.index()) {
            *arrival = None;
        }
        if self.arrivals.iter().all(Option::is_none) {
            self.arrivals.clear();
        }
    }

    /// Charges the elapsed time to the arrival limit of an awaited player.
    pub(crate) fn pass_absence(&mut self, seat: Seat, now: u64) {
        let passed = now.saturating_sub(self.since);
        if let Some(Some(arrival)) = self.arrivals.get_mut(seat.index()) {
            *arrival = arrival.saturating_sub(passed);
        }
    }

    /// Returns the time at which an awaited player's seat needs attention.
    pub(crate) fn arrival_due(&self, seat: Seat) -> u64 {
        self.since + self.arrival(seat).unwrap_or(0).min(KEPT_EVERY)
    }

    /// Returns `true` if the arrival limit of the seat's player has passed.
    pub(crate) fn is_lost(&self, seat: Seat, now: u64) -> bool {
        self.arrival(seat).is_some_and(|arrival| now.saturating_sub(self.since) >= arrival)
    }

    fn remaining(&self, seat: Seat) -> u64 {
        self.remaining.get(seat.index()).copied().unwrap_or(0)
    }

    /// Returns the elapsed time less the network lag of a turn.
    fn spent(&self, at: Moment) -> u64 {
        at.now.saturating_sub(self.since).saturating_sub(at.lag.min(MAX_LAG).into())
    }

    /// Returns `true` if a turn of the seat whose clock runs arrives too late.
    pub(crate) fn is_up(&self, seat: Seat, at: Moment) -> bool {
        self.spent(at) >= self.remaining(seat)
    }

    /// Returns `true` if no turn of the seat whose clock runs can still be in time, whatever its lag.
    pub(crate) fn has_flagged(&self, seat: Seat, now: u64) -> bool {
        self.is_up(seat, Moment { now, lag: MAX_LAG })
    }

    /// Returns the time at which the seat whose clock runs needs attention.
    pub(crate) fn due(&self, seat: Seat) -> u64 {
        self.since + (self.remaining(seat) + u64::from(MAX_LAG)).min(KEPT_EVERY)
    }

    /// Charges the elapsed time to the seat whose clock ran. A seat that takes a turn is spared its lag and gets its
    /// increment.
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

    /// Begins a turn.
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

    pub(crate) fn clamp_to_now(&mut self, now: u64) {
        self.since = self.since.min(now);
    }

    /// Returns the clocks for the protocol: the remaining times, given that clocks stood still until `stood`, the seat
    /// whose clock `runs`, and the seat that `spends` time, which may be one that a computer plays.
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

/// Returns the initial time of a seat in milliseconds.
fn whole(control: TimeControl) -> u64 {
    1000 * match control {
        TimeControl::PerTurn { seconds } | TimeControl::Total { seconds, .. } => u64::from(seconds),
        TimeControl::Days { days } => u64::from(days) * 86_400,
    }
}
