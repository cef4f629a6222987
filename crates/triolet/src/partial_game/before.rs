//! What could be seen before a turn, whether or not the rack of its player was.

use crate::board::Board;
use crate::partial_game::PartialGame;
use crate::tiles::Tiles;

/// Where a game stood before a turn, for anybody who does not know the rack of its player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeforeTurn {
    /// The board.
    pub board: Board,
    /// `true` if the player had yet to take a first turn.
    pub first_turn: bool,
    /// The number of tiles on the player's rack.
    pub rack_size: usize,
    /// The tiles that the rack can have held: those that lay neither on the board nor, as far as is known, on another
    /// rack.
    pub may_hold: Tiles,
}

impl PartialGame {
    /// What could be seen before the turn that is event number `event` of the log; `None` for an event that is no turn.
    pub fn before_turn(&self, event: usize) -> Option<BeforeTurn> {
        let state = self.timeline.state_before(event)?;
        let own = state.to_move.index();
        let others = state.racks.iter().enumerate().filter(|&(seat, _)| seat != own).map(|(_, rack)| rack.known);
        let elsewhere = others.chain(state.board.tiles().ok());
        Some(BeforeTurn {
            board: state.board.clone(),
            first_turn: state.first_turn[own],
            rack_size: state.racks[own].len(),
            may_hold: elsewhere.fold(Tiles::FULL_SET, |rest, tiles| rest.without(&tiles)),
        })
    }
}
