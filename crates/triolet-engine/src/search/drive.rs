//! Runs a search natively: on threads, with a deadline, until it is stopped.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;
use std::vec::Vec;

use super::{Outcomes, Search};

/// The limits that end a search early.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The deadline, if there is one.
    pub deadline: Option<Instant>,
    /// Set by the caller to stop the search at once.
    pub stop: &'a AtomicBool,
    /// The number of threads; it affects the result only if the search is stopped early.
    pub threads: usize,
}

impl Limits<'_> {
    /// Returns `true` once the work is to stop.
    pub fn reached(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// Runs the search until it is over or a limit is reached; the search then keeps its partial result.
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

/// Maximum worlds evaluated before their results are absorbed, to bound the memory they take.
const MAX_BATCH: u64 = 1024;

/// Evaluates the rest of a batch, or a part of it, on all threads. After a limit is reached, only the worlds before the
/// first gap are absorbed.
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
