//! Long work that Python can watch and stop.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// The time between two looks at the signals, which is how long Ctrl-C may take.
const GLANCE: Duration = Duration::from_millis(50);

/// What the work and its watcher say to each other.
#[derive(Default)]
pub struct Watch {
    stop: AtomicBool,
    done: AtomicU64,
}

impl Watch {
    /// Set to end the work with what is done so far.
    pub const fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// Returns `true` if the work is to end with what is done so far.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Tells how much is done.
    pub fn set_done(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
    }

    /// Tells that one more is done.
    pub fn add_done(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}

/// Does the work on a thread of its own, without the interpreter's lock. Tells `progress` how much is done. Returns the
/// result and whether Ctrl-C ended it early.
pub fn watched<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Watch) -> T + Send,
) -> PyResult<(T, bool)> {
    let watch = Watch::default();
    let (send, receive) = channel();
    let mut failure = None;
    let mut told = 0;
    let result = thread::scope(|scope| {
        let watch = &watch;
        let worker = scope.spawn(move || {
            let result = work(watch);
            // Nobody listens any more only if the watcher panicked.
            let _ = send.send(());
            result
        });
        let receive = &std::sync::Mutex::new(receive);
        loop {
            let heard = py.detach(|| match receive.lock() {
                Ok(receive) => receive.recv_timeout(GLANCE),
                Err(_) => Err(RecvTimeoutError::Disconnected),
            });
            let done = watch.done.load(Ordering::Relaxed);
            let mut look = || -> PyResult<()> {
                if let Some(progress) = progress.filter(|_| done != told) {
                    progress.call1((done,))?;
                    told = done;
                }
                py.check_signals()
            };
            if let Err(error) = look() {
                watch.stop.store(true, Ordering::Relaxed);
                failure.get_or_insert(error);
            }
            if !matches!(heard, Err(RecvTimeoutError::Timeout)) {
                break;
            }
        }
        py.detach(|| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
    });
    match failure {
        Some(error) if !error.is_instance_of::<PyKeyboardInterrupt>(py) => Err(error),
        failure => Ok((result, failure.is_some())),
    }
}
