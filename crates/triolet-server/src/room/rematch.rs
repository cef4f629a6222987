//! The next game with the same players, each one seat on, in a room that is kept for them.

use triolet::seat::Seat;
use triolet_protocol::{Code, Setup};
use triolet_store::RoomId;

use super::Room;
use crate::extras::NextGame;

impl Room {
    /// The next game.
    pub fn next_setup(&self) -> Setup {
        let mut setup = self.setup.clone();
        setup.seats.rotate_right(1);
        setup
    }

    /// Where a seat of this game sits in the next one.
    pub fn next_seat(&self, seat: Seat) -> Option<Seat> {
        Seat::new((seat.index() + 1) % self.setup.seats.len().max(1))
    }

    /// The next game, and its room once that was opened.
    pub async fn rematch(&self) -> Result<(NextGame, Option<RoomId>), Code> {
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        let table = committed.table.as_ref().ok_or(Code::NotStarted)?;
        table.game().ending().ok_or(Code::NotOver)?;
        if committed.extras.next.is_none() {
            // A game that ended under a version that settled no next one: storing anything does.
            self.change(&mut committed, |_| Ok(())).await?;
        }
        Ok((committed.extras.next.ok_or(Code::Internal)?, committed.extras.rematch))
    }

    /// Settles the next game, for tests in which it has to follow from a seed.
    #[cfg(test)]
    pub async fn prepare(&self, next: NextGame) -> Result<(), Code> {
        let mut committed = self.committed.lock().await;
        let prepare = |change: &mut super::Change| {
            change.extras.next = Some(next);
            Ok(())
        };
        self.change(&mut committed, prepare).await.map(drop)
    }

    /// Tells everybody of the room of the next game. Answers which it is: another may have been faster.
    pub async fn announce(&self, room: RoomId) -> Result<RoomId, Code> {
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        let mut next = room;
        self.change(&mut committed, |change| {
            next = *change.extras.rematch.get_or_insert(room);
            Ok(())
        })
        .await?;
        Ok(next)
    }
}
