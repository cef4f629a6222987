//! Driving a search natively: on threads, against the clock, until told to stop.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;
use std::vec::Vec;

use super::{BATCH, Outcomes, Search};

/// What ends a search before it is over by itself.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// When to stop, if the clock counts.
    pub deadline: Option<Instant>,
    /// Set by somebody else to stop it at once.
    pub stop: &'a AtomicBool,
    /// How many threads work at it; the answer does not depend on it unless the clock or somebody stops it.
    pub threads: usize,
}

impl Limits<'_> {
    fn reached(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// Works until the search is over or a limit is reached; the search then stands with what it has.
pub fn drive(search: &mut Search<'_>, limits: &Limits<'_>) {
    while !search.is_over() && !limits.reached() {
        if limits.threads <= 1 {
            let outcomes = search.evaluate(search.worlds());
            search.absorb(&outcomes);
        } else {
            batch(search, limits);
        }
    }
}

/// Works at the rest of a batch on all threads. After a limit is reached, only the worlds before the first that is
/// missing are absorbed.
fn batch(search: &mut Search<'_>, limits: &Limits<'_>) {
    let first = search.worlds();
    let count = BATCH - first % BATCH;
    let next = AtomicU64::new(0);
    let done: Vec<Mutex<Option<Outcomes>>> = (0..count).map(|_| Mutex::new(None)).collect();
    let shared: &Search<'_> = search;
    let work = || {
        while !limits.reached() {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(slot) = done.get(place as usize) else { return };
            let outcomes = shared.evaluate(first + place);
            if let Ok(mut slot) = slot.lock() {
                *slot = Some(outcomes);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..limits.threads {
            scope.spawn(work);
        }
        work();
    });
    for slot in done {
        match slot.into_inner() {
            Ok(Some(outcomes)) => search.absorb(&outcomes),
            _ => return,
        }
    }
}
