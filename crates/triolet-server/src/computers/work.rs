//! Thinking on a thread of its own, in steps, until there is an answer or nobody waits for it any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use triolet::play::Turn;
use triolet::view::View;
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::Greedy;
use triolet_protocol::Code;
use triolet_study::advice::Advice;

/// After how many nodes it is looked whether somebody still waits: about a millisecond.
const STEP: u64 = 1_000;

/// Stops what somebody has waited for when this is dropped.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The answer of something that stops when the flag is set. It is set when this is dropped before the answer is there.
pub async fn work<T: Send + 'static>(think: impl FnOnce(&AtomicBool) -> Option<T> + Send + 'static) -> Result<T, Code> {
    let waiting = Waiting(Arc::default());
    let stop = Arc::clone(&waiting.0);
    let thinking = tokio::task::spawn_blocking(move || think(&stop));
    thinking.await.ok().flatten().ok_or(Code::Internal)
}

/// The turn that a player chooses from what its seat sees: the greedy one for a player that there is not. `None` where
/// there is no turn to take, or where it was stopped before there was an answer.
pub fn turn(player: Option<Box<dyn Player + Send>>, view: &View, seed: u64, stop: &AtomicBool) -> Option<Turn> {
    let mut player = player.unwrap_or_else(|| Box::new(Greedy));
    let seen = Observation::from_view(view)?;
    let is_stopped = || stop.load(Ordering::Relaxed);
    if is_stopped() {
        return None;
    }
    let mut thinking = player.think(&seen, seed, Budget::Free);
    while thinking.step(STEP) {
        if is_stopped() {
            return None;
        }
    }
    Some(thinking.choice().turn.into())
}

/// The turns that a hint shows to the seat that sees this, best first. `None` where there is no turn to take, or where it
/// was stopped before there was an answer.
pub fn advice(view: &View, stop: &AtomicBool) -> Option<Vec<Turn>> {
    let mut advice = Advice::of(view)?;
    while !stop.load(Ordering::Relaxed) {
        if !advice.step(STEP) {
            return Some(advice.turns());
        }
    }
    None
}
