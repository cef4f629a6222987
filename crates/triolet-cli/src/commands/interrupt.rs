//! Ctrl-C for work that has something to show for its time: the first ends it with what there is, a second ends the
//! program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

use crate::failure::Interrupted;

/// `true` if somebody has asked the work to stop.
#[derive(Clone, Debug)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens for Ctrl-C from now on.
    pub fn listen() -> Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        signal_hook::flag::register_conditional_shutdown(signal_hook::consts::SIGINT, 130, Arc::clone(&stop))
            .and_then(|_| signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&stop)))
            .context("cannot listen for Ctrl-C")?;
        Ok(Self(stop))
    }

    /// The flag itself, for work that looks at one or that stops for reasons of its own.
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }

    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The exit of a command that has printed a partial result.
    pub fn end(&self) -> Result<()> {
        if self.is_asked() { Err(Interrupted.into()) } else { Ok(()) }
    }
}
