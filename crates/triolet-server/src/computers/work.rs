//! Thinking on a blocking thread, in steps, until there is an answer or the caller has gone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use triolet::play::Turn;
use triolet::view::View;
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::Greedy;
use triolet_protocol::{Code, HintReason};
use triolet_study::advice::Advice;
use triolet_study::reason::Reason;

/// The number of nodes between checks for a stop, about a millisecond's worth.
const STEP: u64 = 1_000;

/// Sets the stop flag when dropped.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Runs `think` on a blocking thread. Dropping the future sets the stop flag.
pub async fn work<T: Send + 'static>(think: impl FnOnce(&AtomicBool) -> Option<T> + Send + 'static) -> Result<T, Code> {
    let waiting = Waiting(Arc::default());
    let stop = Arc::clone(&waiting.0);
    let thinking = tokio::task::spawn_blocking(move || think(&stop));
    thinking.await.ok().flatten().ok_or(Code::Internal)
}

/// Returns the turn that a player chooses from its seat's view; an unknown player plays like `greedy`. `None` if no
/// turn is possible, or if it was stopped before its answer.
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

/// Returns the turns of a hint for a viewer, best first, each with its reasons. `None` if no turn is possible, or if it was stopped before its
/// answer.
pub fn advice(view: &View, stop: &AtomicBool) -> Option<Vec<(Turn, Vec<HintReason>)>> {
    let mut advice = Advice::of(view)?;
    while !stop.load(Ordering::Relaxed) {
        if !advice.step(STEP) {
            let reasons = |reasons: &[Reason]| {
                reasons.iter().filter_map(|reason| HintReason::named(reason.name(), reason.number())).collect()
            };
            return Some(advice.advised().iter().map(|advised| (advised.turn, reasons(&advised.reasons))).collect());
        }
    }
    None
}
