//! Computer players: a bounded number of them thinks at a time, and each turn takes a paced time.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep_until, timeout};
use triolet::play::Turn;
use triolet::view::View;
use triolet_engine::player::{Budget, Player, Seen};
use triolet_engine::players::{Greedy, by_name};
use triolet_protocol::Code;

use crate::room::{Room, Shown};
use crate::secret::random_seed;

/// How soon a computer's turn that could not be taken is tried again.
const RETRY: Duration = Duration::from_secs(1);
/// The player that gives hints.
const ADVISER: &str = "expect";

/// Waits until a room waits for another turn than this, or for none: somebody resigned, or went back, or all agreed to end.
async fn moves_on(shown: &mut watch::Receiver<Shown>, room: &Room, seq: u32) {
    while room.thinking().is_some_and(|thinking| thinking.seq == seq) {
        if shown.changed().await.is_err() {
            return;
        }
    }
}

/// Where computer players think.
#[derive(Clone, Debug)]
pub struct Computers {
    places: Arc<Semaphore>,
    /// How many places there are.
    count: usize,
    pace: Duration,
}

impl Computers {
    pub fn new(thinkers: usize, pace: Duration) -> Self {
        let count = thinkers.max(1);
        Self { places: Arc::new(Semaphore::new(count)), count, pace }
    }

    /// How many computer players think now.
    pub fn thinking(&self) -> usize {
        self.count - self.places.available_permits()
    }

    /// Takes the turns of a room's computers for as long as the room is in use: whenever the game waits for one.
    pub fn attend(&self, room: &Arc<Room>) {
        let (computers, mut shown, room) = (self.clone(), room.watch(), Arc::downgrade(room));
        tokio::spawn(async move {
            loop {
                shown.borrow_and_update();
                let Some(strong) = room.upgrade() else { return };
                if let Some(thinking) = strong.thinking() {
                    // Another process that has the room may be thinking already; it may also come to its end.
                    if strong.seize().await != Ok(true) {
                        let _ = timeout(RETRY, shown.changed()).await;
                        continue;
                    }
                    let begun = Instant::now();
                    let turn = tokio::select! {
                        turn = computers.choose(thinking.player, thinking.view) => turn,
                        // Nobody waits for this turn any more: it gives up its place among those that wait to think.
                        () = moves_on(&mut shown, &strong, thinking.seq) => {
                            strong.release().await;
                            continue;
                        }
                    };
                    if turn.is_ok() {
                        computers.wait(begun).await;
                    }
                    let taken = match turn {
                        Ok(turn) => strong.computer_turn(thinking.seat, thinking.seq, turn).await,
                        Err(code) => Err(code),
                    };
                    strong.release().await;
                    if let Err(code) = taken {
                        tracing::warn!(%code, "a computer's turn was not taken");
                        sleep_until(Instant::now() + RETRY).await;
                    }
                    continue;
                }
                drop(strong);
                if shown.changed().await.is_err() {
                    return;
                }
            }
        });
    }

    /// Waits until the pace is full: what a turn takes shows whole paces, and no more.
    async fn wait(&self, begun: Instant) {
        if !self.pace.is_zero() {
            let paces = begun.elapsed().as_millis() / self.pace.as_millis().max(1) + 1;
            sleep_until(begun + self.pace * u32::try_from(paces).unwrap_or(1)).await;
        }
    }

    /// The turn that the named player chooses from what its seat sees.
    async fn choose(&self, player: String, view: View) -> Result<Turn, Code> {
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| Code::Restarting)?;
        let seed = random_seed().map_err(|_| Code::Internal)?;
        let thinking = tokio::task::spawn_blocking(move || {
            let _place = place;
            let mut player = by_name(&player).unwrap_or_else(|| Box::new(Greedy) as Box<dyn Player + Send>);
            let seen = Seen::from_view(&view)?;
            Some(player.choose(&seen, seed, Budget::Free).turn.into())
        });
        thinking.await.ok().flatten().ok_or(Code::Internal)
    }

    /// Keeps computers from thinking while the answer is there, once those that do have come to their end.
    #[cfg(test)]
    pub async fn hold(&self) -> tokio::sync::OwnedSemaphorePermit {
        Arc::clone(&self.places).acquire_many_owned(self.count as u32).await.unwrap()
    }

    /// Advice to whoever sees this. A busy pool answers at once instead of keeping anybody waiting.
    pub async fn advise(&self, view: View) -> Result<Turn, Code> {
        if self.places.available_permits() == 0 {
            return Err(Code::Busy);
        }
        self.choose(ADVISER.into(), view).await
    }
}
