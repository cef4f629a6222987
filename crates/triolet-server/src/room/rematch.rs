//! The next game with the same players, each one seat on, in a room that is kept for them.

use triolet::seat::Seat;
use triolet_protocol::{Code, Setup};
use triolet_store::RoomId;

use super::Room;

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

    /// The room of the next game, once one was opened.
    pub async fn rematch(&self) -> Result<Option<RoomId>, Code> {
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        let table = committed.table.as_ref().ok_or(Code::NotStarted)?;
        table.game().ending().ok_or(Code::NotOver)?;
        Ok(committed.extras.rematch)
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
