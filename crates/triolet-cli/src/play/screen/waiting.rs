//! Waiting for a key, until a moment, or until the system asks the program to leave.

use std::io::{IsTerminal, stdin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use ratatui::crossterm::event::{self, Event};

/// Maximum time until a request to leave is noticed.
const NOTICE: Duration = Duration::from_millis(200);

/// The time the game has to leave by itself once it is asked to, or its terminal is gone.
const GRACE: Duration = Duration::from_secs(2);

/// The event that ended the wait.
#[derive(Debug)]
pub enum Waited {
    Event(Event),
    /// The moment has come.
    Time,
    /// The system, or whoever closed the window, asks the program to leave.
    Leave,
}

/// Hears when the system asks the program to leave, so that the terminal can be given back as it was.
#[derive(Debug)]
pub struct Waiting {
    leave: Arc<AtomicBool>,
}

impl Waiting {
    pub fn new() -> Result<Self> {
        let leave = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        // Ctrl-C is a key here; SIGINT comes from outside.
        for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT] {
            signal_hook::flag::register(signal, Arc::clone(&leave))?;
        }
        let asked = Arc::clone(&leave);
        thread::spawn(move || end_with_terminal(&asked));
        Ok(Self { leave })
    }

    /// Waits for an event, at most until this moment.
    pub fn until(&self, moment: Option<Instant>) -> Result<Waited> {
        loop {
            if self.leave.load(Ordering::Relaxed) {
                return Ok(Waited::Leave);
            }
            let left = moment.map(|moment| moment.saturating_duration_since(Instant::now()));
            if event::poll(left.unwrap_or(NOTICE).min(NOTICE))? {
                return Ok(Waited::Event(event::read()?));
            }
            if left.is_some_and(|left| left <= NOTICE) {
                return Ok(Waited::Time);
            }
        }
    }
}

/// Ends the program where it can't end by itself: whoever waits for an event from a terminal that is gone never hears
/// of anything again, and keeps a processor busy with that. The game was saved after its last turn.
fn end_with_terminal(leave: &AtomicBool) {
    while !leave.load(Ordering::Relaxed) && stdin().is_terminal() {
        thread::sleep(GRACE / 2);
    }
    leave.store(true, Ordering::Relaxed);
    thread::sleep(GRACE);
    std::process::exit(1);
}
