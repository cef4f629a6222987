//! Thinking on a thread of its own, in steps, until there is an answer or nobody waits for it any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use triolet::play::Turn;
use triolet::view::View;
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::players::Greedy;
use triolet_protocol::Code;

use crate::secret::random_seed;

/// After how many nodes it is looked whether somebody still waits: about a millisecond.
const STEP: u64 = 1_000;

/// Stops what somebody has waited for when this is dropped.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What comes of something that takes a seed and may be told to stop. It is, when this is dropped before it has its
/// answer.
pub async fn work(think: impl FnOnce(u64, &AtomicBool) -> Option<Turn> + Send + 'static) -> Result<Turn, Code> {
    let seed = random_seed().map_err(|_| Code::Internal)?;
    let waiting = Waiting(Arc::default());
    let stop = Arc::clone(&waiting.0);
    let thinking = tokio::task::spawn_blocking(move || think(seed, &stop));
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
