//! The time by which games are played: milliseconds since 1970 that pass evenly while this process runs.
//!
//! A wall clock is set forwards and back, and those of two machines differ. So the machine's clock is read once, at the
//! start; from then on what has passed is measured. Servers that share a database go by its clock, and follow it. Where
//! this process or its machine was stopped, nobody could play, and clocks stand for as long.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use triolet_store::Millis;

use crate::outage::Outage;

/// The longest time between two looks at the clock in which this process was running all the while.
const MAX_GAP: Millis = 2_000;
/// A difference to the database's clock that comes of a step of either, and not of how evenly they go.
const STEP: Millis = 1_000;
/// The milliseconds by which the database's clock is followed at a time.
const SLEW: Millis = 25;

/// The time by which games are played, and when nobody could play.
#[derive(Debug)]
pub struct Timeline {
    /// The milliseconds that have passed since some moment; it never goes back.
    elapsed: fn() -> Millis,
    /// The time on the machine's clock.
    wall: fn() -> Millis,
    /// The time less what has elapsed.
    offset: AtomicI64,
    /// The time that had elapsed at the last look.
    seen: AtomicI64,
    /// The longest time between two looks, where somebody looks all the time.
    max_gap: Option<Millis>,
    /// When nobody could play.
    pub outage: Outage,
}

impl Timeline {
    /// The time from now on, for a process that looks at it more often than every [`MAX_GAP`].
    pub fn new() -> Self {
        Self::measured(elapsed, wall, Some(MAX_GAP))
    }

    /// The time that a clock shows, for tests that set it.
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

    /// Returns the time. Notices when this process was stopped since the last look.
    pub fn now(&self) -> Millis {
        let elapsed = (self.elapsed)();
        let now = elapsed + self.offset.load(Ordering::SeqCst);
        let gap = elapsed - self.seen.load(Ordering::SeqCst);
        if self.max_gap.is_some_and(|most| gap > most) {
            self.outage.interrupt(now);
            tracing::warn!(milliseconds = gap, "the process was stopped: clocks have stood meanwhile");
        }
        // Only now, so that whoever finds no gap finds the clocks standing.
        self.seen.fetch_max(elapsed, Ordering::SeqCst);
        now
    }

    /// Returns until when clocks stand. What it is compared with has to be read before: the process may be stopped in
    /// between.
    pub fn stands_until(&self) -> u64 {
        self.outage.stands_until(self.now())
    }

    /// Begins to measure how long a question to the database takes.
    pub fn ask(&self) -> Millis {
        (self.elapsed)()
    }

    /// Takes in what the database's clock showed when it was asked. A small difference is made up for bit by bit; after
    /// a step nobody knows how much time has passed, so that clocks go on from now.
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

    /// Returns by how many milliseconds the machine's clock is ahead of the time.
    pub fn skew(&self) -> Millis {
        (self.wall)() - self.now()
    }
}

/// The time on the machine's clock: milliseconds since 1970.
pub fn wall() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Millis
}

/// The milliseconds since the first look, whatever happens to the machine's clock.
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

    /// A process that begins at a time of the machine's clock.
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
        // Steps of either clock, and where they agree from the first question on.
        for ahead in [-4 * DAY, -3_600_000, -20_000, 20_000, 3_600_000, 4 * DAY] {
            let timeline = begin(100 * DAY);
            pass(1_000);
            let asked = timeline.ask();
            pass(10);
            timeline.follow(asked, WALL.get() - 5 + ahead);
            assert_eq!(timeline.now(), WALL.get() + ahead, "{ahead}");
            assert_eq!(timeline.stands_until(), timeline.now() as u64, "{ahead}");
        }
        // They go unevenly: two parts in a thousand, far more than any do.
        let timeline = begin(100 * DAY);
        for second in 1..=3_600 {
            pass(1_000);
            timeline.follow(timeline.ask(), WALL.get() + 2 * second);
            let behind = WALL.get() + 2 * second - timeline.now();
            assert!((0..=2).contains(&behind), "{behind} after {second} s");
        }
        assert_eq!(timeline.stands_until(), 100 * DAY as u64, "nobody was kept from playing");
        // An answer that took long tells little.
        let (before, asked) = (timeline.now(), timeline.ask());
        pass(900);
        timeline.follow(asked, WALL.get() + 7_200);
        assert_eq!(timeline.now(), before + 900);
    }
}
