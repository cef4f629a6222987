//! The rematch: the next game with the same players, each one seat on, in a room reserved for them.

use triolet::seat::Seat;
use triolet_protocol::{Code, Setup};
use triolet_store::RoomId;

use super::Room;
use crate::extras::NextGame;

impl Room {
    /// Returns the set-up of the rematch.
    pub fn next_setup(&self) -> Setup {
        let mut setup = self.setup.clone();
        setup.seats.rotate_right(1);
        setup
    }

    /// Returns the seat in the rematch of a player of this game.
    pub fn next_seat(&self, seat: Seat) -> Option<Seat> {
        Seat::new((seat.index() + 1) % self.setup.seats.len().max(1))
    }

    /// Returns the rematch, and its room once it exists.
    pub async fn rematch(&self) -> Result<(NextGame, Option<RoomId>), Code> {
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        let table = committed.table.as_ref().ok_or(Code::NotStarted)?;
        table.game().ending().ok_or(Code::NotOver)?;
        if committed.extras.next.is_none() {
            // A game that ended under an earlier version has no rematch yet; storing any change creates it.
            self.change(&mut committed, |_| Ok(())).await?;
        }
        Ok((committed.extras.next.ok_or(Code::Internal)?, committed.extras.rematch))
    }

    /// Sets the rematch, for tests in which it must follow from a seed.
    #[cfg(test)]
    pub async fn prepare(&self, next: NextGame) -> Result<(), Code> {
        let mut committed = self.committed.lock().await;
        let prepare = |change: &mut super::Change| {
            change.extras.next = Some(next);
            Ok(())
        };
        self.change(&mut committed, prepare).await.map(drop)
    }

    /// Announces the room of the rematch. Returns the room that was announced first.
    pub async fn announce_presence(&self, room: RoomId) -> Result<RoomId, Code> {
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
