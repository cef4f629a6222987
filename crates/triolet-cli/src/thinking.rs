//! Having a player think about a position, against the clock or by nodes, until it is to stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use triolet_engine::player::Observation;
use triolet_engine::search::Limits;
use triolet_engine::sim::FastTurn;
use triolet_study::best::{Best, BestOptions, BestTurn};
use triolet_study::error::QuestionError;

/// The time and the effort to spend.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    pub time: Option<Duration>,
    pub nodes: Option<u64>,
    pub seed: u64,
    pub threads: usize,
}

/// The interval between two reports of the progress.
const REPORT: Duration = Duration::from_millis(500);

/// The turn of the named player, see [`BestTurn::of`]. From time to time `report` gets the answer so far.
///
/// # Errors
/// When there is no such player.
pub fn think(
    seen: &Observation<'static>,
    player: &str,
    only: &[(FastTurn, u32)],
    task: &Task,
    stop: &AtomicBool,
    mut report: impl FnMut(&Best),
) -> Result<Best, QuestionError> {
    let deadline = task.time.map(|time| Instant::now() + time);
    let is_late = || stop.load(Ordering::Relaxed) || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let options = BestOptions { player: player.to_owned(), nodes: task.nodes, seed: task.seed };
    let mut thought = BestTurn::of(seen, only, options)?;
    // However little time there was, the answer is not the first thought.
    let mut goes_on = thought.step(1);
    while goes_on && !is_late() {
        let slice = Instant::now() + REPORT;
        let deadline = Some(deadline.map_or(slice, |deadline| deadline.min(slice)));
        goes_on = thought.drive(&Limits { deadline, stop, threads: task.threads });
        if goes_on && !is_late() {
            report(&thought.answer());
        }
    }
    Ok(thought.answer())
}
