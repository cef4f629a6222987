//! The progress of long work, on standard error of a terminal.

use std::io::{self, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::terminal;

/// The interval between two updates of the display.
const INTERVAL: Duration = Duration::from_millis(500);

/// The progress of work that has a known number of parts.
pub struct Progress<F> {
    total: u64,
    /// Parts that were done before.
    known: u64,
    start: Instant,
    state: Mutex<State>,
    is_shown: bool,
    words: F,
}

struct State {
    done: u64,
    shown: Instant,
}

impl<F: Fn(u64, u64, String) -> String> Progress<F> {
    /// `words` puts the parts done, all of them and the time left into words.
    pub fn new(known: u64, total: u64, words: F) -> Self {
        let start = Instant::now();
        let is_shown = terminal::is_capable(&io::stderr());
        Self { total, known, start, state: Mutex::new(State { done: 0, shown: start }), is_shown, words }
    }

    /// One more part is done.
    pub fn count(&self) {
        let Ok(mut state) = self.state.lock() else { return };
        state.done += 1;
        self.show(&mut state);
    }

    /// Reports the number of parts that are done.
    pub fn set(&self, done: u64) {
        let Ok(mut state) = self.state.lock() else { return };
        state.done = done;
        self.show(&mut state);
    }

    fn show(&self, state: &mut State) {
        if !self.is_shown || state.shown.elapsed() < INTERVAL || state.done == 0 {
            return;
        }
        state.shown = Instant::now();
        let done = self.known + state.done;
        let left = self.start.elapsed().as_secs_f64() / state.done as f64 * self.total.saturating_sub(done) as f64;
        // With standard error gone there is nobody left to tell.
        let _ = write!(terminal::stderr(), "\r{} \x1b[K", (self.words)(done, self.total, span(left)));
    }

    pub fn clear(&self) {
        if self.is_shown {
            let _ = write!(terminal::stderr(), "\r\x1b[K");
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
