//! Waiting for a key, for a moment, or for a signal to leave.

use std::io::{IsTerminal, stdin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use ratatui::crossterm::event::{self, Event};

/// Maximum time until a request to leave is noticed.
const NOTICE: Duration = Duration::from_millis(200);

/// The time until the process is ended after a request to leave or the loss of its terminal.
const GRACE: Duration = Duration::from_secs(2);

/// The event that ended the wait.
#[derive(Debug)]
pub enum Waited {
    Event(Event),
    /// The moment has come.
    Time,
    /// The system or the closing of the window requests the program to leave.
    Leave,
}

/// A listener for signals to leave, so that the terminal can be restored.
#[derive(Debug)]
pub struct Waiting {
    leave: Arc<AtomicBool>,
}

impl Waiting {
    pub fn new() -> Result<Self> {
        let leave = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        // Ctrl-C arrives as a key; SIGINT comes from another process.
        for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT] {
            signal_hook::flag::register(signal, Arc::clone(&leave))?;
        }
        let asked = Arc::clone(&leave);
        thread::spawn(move || end_with_terminal(&asked));
        Ok(Self { leave })
    }

    /// Waits for an event until `moment`.
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

/// Ends the process if the main loop cannot: a wait for events from a lost terminal never returns and keeps a processor
/// busy. The game was saved after its last turn.
fn end_with_terminal(leave: &AtomicBool) {
    while !leave.load(Ordering::Relaxed) && stdin().is_terminal() {
        thread::sleep(GRACE / 2);
    }
    leave.store(true, Ordering::Relaxed);
    thread::sleep(GRACE);
    std::process::exit(1);
}
