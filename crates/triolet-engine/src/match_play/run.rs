//! Runs a match on threads until all deals are played, the match is stopped, or its test is decided.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::vec::Vec;

use super::{Contestant, DealResult, MatchSetup, SequentialTest, Verdict, play_deal_watched};
use crate::sim::Sim;
use crate::watcher::Watcher;

/// Options of a match beyond its players.
#[derive(Clone, Debug)]
pub struct MatchRun<'a> {
    /// Results of deals played before, by number; they are not replayed.
    pub known: BTreeMap<u64, DealResult>,
    /// Set by the caller to end the match with the deals that are done.
    pub stop: &'a AtomicBool,
    /// The test that may end the match early.
    pub test: Option<SequentialTest>,
}

/// Plays all deals. `make` creates the two players of each thread; `seen` is called with the number of finished deals.
///
/// Results are in the order of the deals, whatever the number of threads.
pub fn play<C: Contestant>(
    make: impl Fn() -> [C; 2] + Sync,
    setup: &MatchSetup,
    seen: impl Fn(u64) + Sync,
) -> Vec<DealResult> {
    let run = MatchRun { known: BTreeMap::new(), stop: &AtomicBool::new(false), test: None };
    let done = AtomicU64::new(0);
    run.run(make, setup, |_, _| seen(done.fetch_add(1, Ordering::Relaxed) + 1)).0
}

/// The deals so far, and the state of the test over those before the first gap.
struct Progress {
    results: BTreeMap<u64, DealResult>,
    tested: Vec<DealResult>,
    verdict: Option<Verdict>,
}

impl Progress {
    /// Advances the test. It takes deals in order, so it ends at the same deal for any number of threads.
    fn test(&mut self, test: Option<&SequentialTest>, seats: u8) -> bool {
        let Some(test) = test else { return false };
        while self.verdict.is_none() {
            let Some(result) = self.results.get(&(self.tested.len() as u64)) else { return false };
            self.tested.push(*result);
            self.verdict = test.verdict(&self.tested, seats);
        }
        self.verdict.is_some()
    }
}

impl MatchRun<'_> {
    /// Plays the deals that are not known yet. `seen` is called with the number and result of each finished deal.
    ///
    /// Returns the results in the order of the deals, and the verdict of the test. Deals beyond the one that decided
    /// the test are left out, so that the results don't depend on the threads; those of a stopped match may have gaps.
    pub fn run<C: Contestant>(
        &self,
        make: impl Fn() -> [C; 2] + Sync,
        setup: &MatchSetup,
        seen: impl Fn(u64, &DealResult) + Sync,
    ) -> (Vec<DealResult>, Option<Verdict>) {
        self.run_watched(make, setup, seen, |_| (), |_, _, (), _| ())
    }

    /// Plays a match as [`MatchRun::run`] does, each game with a watcher of its own. `watcher` makes one for the game in
    /// which the player under test has a seat; `played` is called with the number of the deal, that seat, the watcher and
    /// the end of the game.
    pub fn run_watched<C: Contestant, W: Watcher>(
        &self,
        make: impl Fn() -> [C; 2] + Sync,
        setup: &MatchSetup,
        seen: impl Fn(u64, &DealResult) + Sync,
        watcher: impl Fn(u8) -> W + Sync,
        played: impl Fn(u64, u8, W, &Sim) + Sync,
    ) -> (Vec<DealResult>, Option<Verdict>) {
        let known = self.known.range(..setup.deals).map(|(deal, result)| (*deal, *result)).collect();
        let mut progress = Progress { results: known, tested: Vec::new(), verdict: None };
        let settled = AtomicBool::new(progress.test(self.test.as_ref(), setup.seats));
        let progress = Mutex::new(progress);
        let next = AtomicU64::new(0);
        let work = || {
            let mut players = make();
            while !settled.load(Ordering::Relaxed) && !self.stop.load(Ordering::Relaxed) {
                let deal = next.fetch_add(1, Ordering::Relaxed);
                if deal >= setup.deals {
                    return;
                }
                if self.known.contains_key(&deal) {
                    continue;
                }
                let result = play_deal_watched(&mut players, setup, deal, &watcher, |tested, watching, sim| {
                    played(deal, tested, watching, sim);
                });
                seen(deal, &result);
                let Ok(mut progress) = progress.lock() else { return };
                progress.results.insert(deal, result);
                if progress.test(self.test.as_ref(), setup.seats) {
                    settled.store(true, Ordering::Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..setup.threads.max(1)).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            }
        });
        let progress = progress.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let end = if progress.verdict.is_some() { progress.tested.len() as u64 } else { u64::MAX };
        (progress.results.range(..end).map(|(_, result)| *result).collect(), progress.verdict)
    }
}
