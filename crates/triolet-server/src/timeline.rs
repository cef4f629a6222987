//! Game time: milliseconds since 1970 that advance evenly while this process runs.
//!
//! Wall clocks are adjusted, and those of two machines differ. So the machine's clock is read once at the start, and
//! monotonic time is measured from then on. Servers that share a database follow its clock. Game clocks stand still for
//! as long as this process or its machine was stopped, because nobody could play.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use triolet_store::Millis;

use crate::outage::Outage;

/// Maximum interval between two readings of the clock for which the process counts as running throughout.
const MAX_GAP: Millis = 2_000;
/// Minimum difference from the database's clock that counts as a step of either clock rather than as drift.
const STEP: Millis = 1_000;
/// Maximum correction towards the database's clock per reading.
const SLEW: Millis = 25;

/// Game time, with the outages during which nobody could play.
#[derive(Debug)]
pub struct Timeline {
    /// Monotonic milliseconds since an arbitrary moment.
    elapsed: fn() -> Millis,
    /// The machine's wall-clock time.
    wall: fn() -> Millis,
    /// Game time minus elapsed time.
    offset: AtomicI64,
    /// The elapsed time at the last reading.
    seen: AtomicI64,
    /// The interval between readings above which the process counts as stopped; `None` disables the check.
    max_gap: Option<Millis>,
    /// The outages during which nobody could play.
    pub outage: Outage,
}

impl Timeline {
    /// Starts game time for a process that reads it more often than every [`MAX_GAP`].
    pub fn new() -> Self {
        Self::measured(elapsed, wall, Some(MAX_GAP))
    }

    /// Creates game time from a test's clock.
    #[cfg(test)]
    pub fn of(clock: fn() -> Millis) -> Self {
        Self::measured(clock, clock, None)
    }

    fn measured(elapsed: fn() -> Millis, wall: fn() -> Millis, max_gap: Option<Millis>) -> Self {
        let (began, passed) = (wall(), elapsed());
        Self {
            elapsed,
            wall,
            offset: AtomicI64::new(began - passed),
            seen: AtomicI64::new(passed),
            max_gap,
            outage: Outage::until(began),
        }
    }

    /// Returns the game time. Detects that the process was stopped since the last reading.
    pub fn now(&self) -> Millis {
        let elapsed = (self.elapsed)();
        let now = elapsed + self.offset.load(Ordering::SeqCst);
        let gap = elapsed - self.seen.load(Ordering::SeqCst);
        if self.max_gap.is_some_and(|most| gap > most) {
            self.outage.interrupt(now);
            tracing::warn!(milliseconds = gap, "the process was stopped: clocks have stood meanwhile");
        }
        // StoredRoom last, so that a thread that finds no gap finds the outage recorded.
        self.seen.fetch_max(elapsed, Ordering::SeqCst);
        now
    }

    /// Returns the time until which clocks stand still. A caller must read the time that it compares with before this
    /// call, since the process may be stopped in between.
    pub fn stands_until(&self) -> u64 {
        self.outage.stands_until(self.now())
    }

    /// Starts to measure the duration of a query to the database.
    pub fn ask(&self) -> Millis {
        (self.elapsed)()
    }

    /// Adjusts to the time that the database's clock showed for a query. Small differences are corrected gradually;
    /// after a step the elapsed time is unknown, so clocks continue from now.
    pub fn follow(&self, asked: Millis, shown: Millis) {
        let answered = (self.elapsed)();
        let took = answered - asked;
        let ahead = shown - (asked + took / 2 + self.offset.load(Ordering::SeqCst));
        if ahead.abs() > STEP + took {
            let now = answered + self.offset.fetch_add(ahead, Ordering::SeqCst) + ahead;
            self.outage.begin_anew(now);
            tracing::info!(milliseconds = ahead, "the time is set to that of the database");
        } else if ahead.abs() > took {
            self.offset.fetch_add(ahead.clamp(-SLEW, SLEW), Ordering::SeqCst);
        }
    }

    /// Returns the number of milliseconds by which the machine's clock is ahead of game time.
    pub fn skew(&self) -> Millis {
        (self.wall)() - self.now()
    }
}

/// Returns the machine's wall-clock time in milliseconds since 1970.
pub fn wall() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Millis
}

/// Returns the monotonic milliseconds since the first call.
fn elapsed() -> Millis {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed().as_millis() as Millis
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    const DAY: Millis = 86_400_000;

    thread_local! {
        static ELAPSED: Cell<Millis> = const { Cell::new(0) };
        static WALL: Cell<Millis> = const { Cell::new(0) };
    }

    /// Starts a process at a wall-clock time.
    fn begin(wall: Millis) -> Timeline {
        ELAPSED.set(500);
        WALL.set(wall);
        Timeline::measured(|| ELAPSED.get(), || WALL.get(), Some(MAX_GAP))
    }

    fn pass(milliseconds: Millis) {
        ELAPSED.set(ELAPSED.get() + milliseconds);
        WALL.set(WALL.get() + milliseconds);
    }

    #[test]
    fn a_clock_that_is_set_changes_nothing() {
        for step in [-4 * DAY, -1, 1, 4 * DAY] {
            let timeline = begin(100 * DAY);
            pass(1_000);
            WALL.set(WALL.get() + step);
            pass(1_000);
            assert_eq!(timeline.now(), 100 * DAY + 2_000, "{step}");
            assert_eq!(timeline.stands_until(), 100 * DAY as u64, "{step}: nobody was kept from playing");
            assert_eq!(timeline.skew(), step);
        }
    }

    #[test]
    fn clocks_stand_while_the_process_is_stopped() {
        let timeline = begin(DAY);
        for _ in 0..100 {
            pass(MAX_GAP);
            timeline.now();
        }
        assert_eq!(timeline.stands_until(), DAY as u64, "it was running");
        pass(30_000);
        assert_eq!(timeline.stands_until(), timeline.now() as u64);
        assert!(timeline.outage.end(timeline.now()), "players are to be shown that");
        let stood = timeline.stands_until();
        pass(MAX_GAP);
        assert_eq!(timeline.stands_until(), stood);
        assert!(!timeline.outage.end(timeline.now()));
    }

    #[test]
    fn the_clock_of_the_database_is_followed() {
        // Both clocks step, and agree from the first query on.
        for ahead in [-4 * DAY, -3_600_000, -20_000, 20_000, 3_600_000, 4 * DAY] {
            let timeline = begin(100 * DAY);
            pass(1_000);
            let asked = timeline.ask();
            pass(10);
            timeline.follow(asked, WALL.get() - 5 + ahead);
            assert_eq!(timeline.now(), WALL.get() + ahead, "{ahead}");
            assert_eq!(timeline.stands_until(), timeline.now() as u64, "{ahead}");
        }
        // The clocks drift by two parts in a thousand, far more than real ones.
        let timeline = begin(100 * DAY);
        for second in 1..=3_600 {
            pass(1_000);
            timeline.follow(timeline.ask(), WALL.get() + 2 * second);
            let behind = WALL.get() + 2 * second - timeline.now();
            assert!((0..=2).contains(&behind), "{behind} after {second} s");
        }
        assert_eq!(timeline.stands_until(), 100 * DAY as u64, "nobody was kept from playing");
        // A slow answer says little about the time.
        let (before, asked) = (timeline.now(), timeline.ask());
        pass(900);
        timeline.follow(asked, WALL.get() + 7_200);
        assert_eq!(timeline.now(), before + 900);
    }
}
