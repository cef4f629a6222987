//! How far a match is, told on standard error where somebody is there to see it.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How often progress is told.
const PROGRESS: Duration = Duration::from_millis(500);

/// How far a match is.
pub struct Progress {
    total: u64,
    start: Instant,
    /// Deals that were there before, deals done since, and when that was last told.
    state: Mutex<(u64, u64, Instant)>,
    shown: bool,
}

impl Progress {
    pub fn new(known: u64, total: u64) -> Self {
        let start = Instant::now();
        Self { total, start, state: Mutex::new((known, 0, start)), shown: std::io::stderr().is_terminal() }
    }

    /// One more deal is done.
    pub fn count(&self) {
        let Ok(mut state) = self.state.lock() else { return };
        state.1 += 1;
        if !self.shown || state.2.elapsed() < PROGRESS {
            return;
        }
        state.2 = Instant::now();
        let done = state.0 + state.1;
        let left = self.start.elapsed().as_secs_f64() / state.1 as f64 * self.total.saturating_sub(done) as f64;
        // With standard error gone there is nobody left to tell.
        let _ = write!(std::io::stderr(), "\r{done} of {} deals, about {} left \x1b[K", self.total, span(left));
    }

    pub fn clear(&self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

/// A time to read: `40 s`, `12 min`, `3 h 20 min`.
fn span(seconds: f64) -> String {
    match seconds.ceil() as u64 {
        seconds @ 0..=99 => format!("{seconds} s"),
        seconds @ 100..=5999 => format!("{} min", seconds.div_ceil(60)),
        seconds => format!("{} h {} min", seconds / 3600, seconds % 3600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::span;

    #[test]
    fn times_are_told_in_units_that_fit() {
        let spans = [0.2, 99.0, 100.0, 5999.0, 12_000.0].map(span);
        assert_eq!(spans, ["1 s", "99 s", "2 min", "100 min", "3 h 20 min"]);
    }
}
