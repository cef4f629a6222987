//! Driving a search natively: on threads, against the clock, until told to stop.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;
use std::vec::Vec;

use super::{Outcomes, Search};

/// The limits that end a search early.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// When to stop, if the clock counts.
    pub deadline: Option<Instant>,
    /// Set by somebody else to stop it at once.
    pub stop: &'a AtomicBool,
    /// The number of threads that work at it; the answer does not depend on it unless the clock or somebody stops it.
    pub threads: usize,
}

impl Limits<'_> {
    /// Returns `true` once the work is to stop.
    pub fn reached(&self) -> bool {
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

/// The number of worlds a thread takes at a time.
const SHARE: u64 = 8;

/// The most worlds before anything is absorbed, so that what they came to does not pile up.
const MAX_BATCH: u64 = 1024;

/// Works at the rest of a batch, or a part of it, on all threads. After a limit is reached, only the worlds before the
/// first that is missing are absorbed.
fn batch(search: &mut Search<'_>, limits: &Limits<'_>) {
    let first = search.worlds();
    let count = search.ready().min(MAX_BATCH);
    let next = AtomicU64::new(0);
    let done: Vec<Mutex<Vec<Outcomes>>> = (0..count.div_ceil(SHARE)).map(|_| Mutex::default()).collect();
    let shared: &Search<'_> = search;
    let work = || {
        loop {
            let share = next.fetch_add(1, Ordering::Relaxed);
            let Some(slot) = done.get(share as usize) else { return };
            let mut outcomes = Vec::new();
            for world in share * SHARE..count.min((share + 1) * SHARE) {
                if limits.reached() {
                    break;
                }
                outcomes.push(shared.evaluate(first + world));
            }
            if let Ok(mut slot) = slot.lock() {
                *slot = outcomes;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..limits.threads {
            scope.spawn(work);
        }
        work();
    });
    for (share, slot) in (0..).zip(done) {
        let outcomes = slot.into_inner().unwrap_or_default();
        outcomes.iter().for_each(|outcomes| search.absorb(outcomes));
        if (outcomes.len() as u64) < SHARE.min(count - share * SHARE) {
            return;
        }
    }
}
