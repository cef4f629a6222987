//! Computer players: a bounded number of them thinks at a time, and each turn takes a paced time.

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
use triolet_protocol::Code;

use crate::room::{QueuePosition, Room, RoomSnapshot, Thinking};
use crate::secret::random_seed;
use pool::Pool;
use work::work;

/// The delay before a failed turn of a computer is tried again.
const RETRY: Duration = Duration::from_secs(1);
/// Maximum time that a request for advice waits for a place before it is refused.
const PATIENCE: Duration = Duration::from_secs(5);
/// The interval between two reports of the place in the wait queue. A turn that waits less
/// hears nothing.
pub const TELL: Duration = Duration::from_secs(1);

/// A place to think at.
pub type Place = pool::Place<Waits>;

/// The seat that waits for a place: a computer's turn in a room, which follows on so many events; `None` for advice.
type Waits = Option<(Arc<Room>, u32)>;

/// Waits until a room waits for another turn than this, or for none: somebody resigned, or went back, or all agreed to
/// end.
async fn moves_on(shown: &mut watch::Receiver<RoomSnapshot>, room: &Room, seq: u32) {
    while room.waits_for_computer(seq) {
        if shown.changed().await.is_err() {
            return;
        }
    }
}

/// Where computer players think.
#[derive(Clone, Debug)]
pub struct Computers {
    pool: Pool<Waits>,
    /// The number of places.
    count: usize,
    pace: Duration,
    patience: Duration,
    /// The players by their names.
    players: fn(&str) -> Option<Box<dyn Player + Send>>,
}

impl Computers {
    pub fn new(thinkers: usize, pace: Duration) -> Self {
        let count = thinkers.max(1);
        Self { pool: Pool::new(count), count, pace, patience: PATIENCE, players: by_name }
    }

    /// The number of computer players that think now.
    pub fn thinking(&self) -> usize {
        self.count - self.pool.free()
    }

    /// The number of those that wait.
    pub fn waiting(&self) -> usize {
        self.pool.waiting()
    }

    /// Has the watchers of rooms know how many turns are before the one that they wait for: to be called every
    /// [`TELL`].
    pub fn tell_who_waits(&self) {
        self.pool.tell(|waits, turns| {
            if let Some((room, seq)) = waits {
                room.show_queue_position(Some(QueuePosition { turns, seq: *seq }));
            }
        });
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
                    let (seat, seq) = (thinking.seat, thinking.seq);
                    let turn = tokio::select! {
                        turn = computers.turn(&strong, thinking) => turn,
                        // Nobody waits for this turn any more: it gives up its place, or the one it has in line.
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

    /// A turn of a room's computer. It takes whole paces from when it begins to be thought about, which players may
    /// have been told.
    async fn turn(&self, room: &Arc<Room>, thinking: Thinking) -> Result<Turn, Code> {
        let place = self.place(Some((Arc::clone(room), thinking.seq))).await?;
        room.show_queue_position(None);
        let begun = Instant::now();
        let turn = self.choose(place, thinking.player, thinking.view).await?;
        self.wait(begun).await;
        Ok(turn)
    }

    /// Waits until the pace is full: what a turn takes shows whole paces, and no more.
    async fn wait(&self, begun: Instant) {
        if !self.pace.is_zero() {
            let paces = begun.elapsed().as_millis() / self.pace.as_millis().max(1) + 1;
            sleep_until(begun + self.pace * u32::try_from(paces).unwrap_or(1)).await;
        }
    }

    async fn place(&self, waits: Waits) -> Result<Place, Code> {
        self.pool.place(waits).await.ok_or(Code::Restarting)
    }

    /// The turn that the named player chooses from what its seat sees. It stops thinking when nobody waits for the
    /// answer any more; until then the place is taken.
    async fn choose(&self, place: Place, player: String, view: View) -> Result<Turn, Code> {
        let players = self.players;
        let seed = random_seed().map_err(|_| Code::Internal)?;
        work(move |stop| {
            let _place = place;
            work::turn(players(&player), &view, seed, stop)
        })
        .await
    }

    /// Advice to the seat that sees this: its turns, best first. It waits in line like a turn, but not for long.
    pub async fn advise(&self, view: View) -> Result<Vec<Turn>, Code> {
        let place = timeout(self.patience, self.place(None)).await.map_err(|_| Code::Busy)??;
        work(move |stop| {
            let _place = place;
            work::advice(&view, stop)
        })
        .await
    }

    /// Keeps computers from thinking while the answer is there, once those that do have come to their end.
    #[cfg(test)]
    pub async fn hold(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for _ in 0..self.count {
            places.push(self.place(None).await.unwrap());
        }
        places
    }
}
