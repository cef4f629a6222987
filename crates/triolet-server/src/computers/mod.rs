//! Computer players: a bounded number think concurrently, and each turn takes a multiple of the pace.

mod pool;
#[cfg(test)]
mod tests;
mod work;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};
use triolet::play::Turn;
use triolet::view::View;
use triolet_engine::player::Player;
use triolet_engine::players::by_name;
use triolet_protocol::{Code, HintReason};

use crate::room::{QueuePosition, Room, RoomSnapshot, Thinking};
use crate::secret::random_seed;
use pool::Pool;
use work::work;

/// The delay before a failed computer turn is retried.
const RETRY: Duration = Duration::from_secs(1);
/// Maximum time that a request for advice waits for a place before it is refused.
const PATIENCE: Duration = Duration::from_secs(5);
/// The interval between reports of positions in the wait queue. A turn that waits less is not reported.
pub const TELL: Duration = Duration::from_secs(1);

/// A place to think.
pub type Place = pool::Place<Waits>;

/// The request that waits for a place: a computer's turn in a room after this number of events; `None` for advice.
type Waits = Option<(Arc<Room>, u32)>;

/// Waits until the room no longer awaits this turn, because of a resignation, an undo or an agreed end.
async fn moves_on(shown: &mut watch::Receiver<RoomSnapshot>, room: &Room, seq: u32) {
    while room.waits_for_computer(seq) {
        if shown.changed().await.is_err() {
            return;
        }
    }
}

/// The computer players of a server.
#[derive(Clone, Debug)]
pub struct Computers {
    pool: Pool<Waits>,
    /// The total number of places.
    count: usize,
    pace: Duration,
    patience: Duration,
    /// The lookup of players by name.
    players: fn(&str) -> Option<Box<dyn Player + Send>>,
}

impl Computers {
    pub fn new(thinkers: usize, pace: Duration) -> Self {
        let count = thinkers.max(1);
        Self { pool: Pool::new(count), count, pace, patience: PATIENCE, players: by_name }
    }

    /// Returns the number of players that are thinking.
    pub fn thinking(&self) -> usize {
        self.count - self.pool.free()
    }

    /// Returns the number of waiting requests.
    pub fn waiting(&self) -> usize {
        self.pool.waiting()
    }

    /// Reports to the watchers of rooms the number of turns ahead of theirs. To be called every [`TELL`].
    pub fn tell_who_waits(&self) {
        self.pool.tell(|waits, turns| {
            if let Some((room, seq)) = waits {
                room.show_queue_position(Some(QueuePosition { turns, seq: *seq }));
            }
        });
    }

    /// Takes the turns of a room's computers for as long as the room is in use.
    pub fn attend(&self, room: &Arc<Room>) {
        let (computers, mut shown, room) = (self.clone(), room.watch(), Arc::downgrade(room));
        tokio::spawn(async move {
            loop {
                shown.borrow_and_update();
                let Some(strong) = room.upgrade() else { return };
                if let Some(thinking) = strong.thinking() {
                    // Another process that has the room loaded may already be thinking, and may fail.
                    if strong.seize().await != Ok(true) {
                        let _ = timeout(RETRY, shown.changed()).await;
                        continue;
                    }
                    let (seat, seq) = (thinking.seat, thinking.seq);
                    let turn = tokio::select! {
                        turn = computers.turn(&strong, thinking) => turn,
                        // The turn is no longer awaited: it gives up its place or its position in the queue.
                        () = moves_on(&mut shown, &strong, seq) => {
                            strong.show_queue_position(None);
                            strong.release().await;
                            continue;
                        }
                    };
                    let taken = match turn {
                        Ok(turn) => strong.computer_turn(seat, seq, turn).await,
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

    /// Takes a turn for a room's computer. Its duration from the start of thinking is a multiple of the pace.
    async fn turn(&self, room: &Arc<Room>, thinking: Thinking) -> Result<Turn, Code> {
        let place = self.place(Some((Arc::clone(room), thinking.seq))).await?;
        room.show_queue_position(None);
        let begun = Instant::now();
        let turn = self.choose(place, thinking.player, thinking.view).await?;
        self.wait(begun).await;
        Ok(turn)
    }

    /// Waits for the end of the current pace, so that the duration of a turn reveals only whole paces.
    async fn wait(&self, begun: Instant) {
        if !self.pace.is_zero() {
            let paces = begun.elapsed().as_millis() / self.pace.as_millis().max(1) + 1;
            sleep_until(begun + self.pace * u32::try_from(paces).unwrap_or(1)).await;
        }
    }

    async fn place(&self, waits: Waits) -> Result<Place, Code> {
        self.pool.place(waits).await.ok_or(Code::Restarting)
    }

    /// Lets the named player choose a turn from its seat's view. Dropping the future stops the thinking; the place
    /// stays occupied until then.
    async fn choose(&self, place: Place, player: String, view: View) -> Result<Turn, Code> {
        let players = self.players;
        let seed = random_seed().map_err(|_| Code::Internal)?;
        work(move |stop| {
            let _place = place;
            work::turn(players(&player), &view, seed, stop)
        })
        .await
    }

    /// Returns a viewer's turns, best first, each with its reasons. A request queues like a turn, but only up to `patience`.
    pub async fn advise(&self, view: View) -> Result<Vec<(Turn, Vec<HintReason>)>, Code> {
        let place = timeout(self.patience, self.place(None)).await.map_err(|_| Code::Busy)??;
        work(move |stop| {
            let _place = place;
            work::advice(&view, stop)
        })
        .await
    }

    /// Occupies all places, once they are free, and so keeps computers from thinking.
    #[cfg(test)]
    pub async fn hold(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for _ in 0..self.count {
            places.push(self.place(None).await.unwrap());
        }
        places
    }
}
