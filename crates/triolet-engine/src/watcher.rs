//! Watching simulated games, turn by turn.

use crate::fast::Rack;
use crate::sim::{FastTurn, Sim};

/// What is called for each turn of a simulated game. `()` does nothing.
pub trait Watcher {
    /// The game has been dealt.
    fn dealt(&mut self, sim: &Sim);

    /// A seat has taken a turn; `rack` is what it had before, and `sim` the game after it.
    fn taken(&mut self, seat: u8, rack: &Rack, turn: FastTurn, score: u32, sim: &Sim);
}

impl Watcher for () {
    #[inline]
    fn dealt(&mut self, _: &Sim) {}

    #[inline]
    fn taken(&mut self, _: u8, _: &Rack, _: FastTurn, _: u32, _: &Sim) {}
}
