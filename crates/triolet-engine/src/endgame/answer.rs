//! The turn to take at the end of a game.

use std::vec::Vec;

use super::averaging::Averaging;
use crate::player::{Choice, Seen};

/// By what a turn is chosen at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Method {
    /// As anywhere else in the game.
    Off,
    /// By the average over all worlds.
    #[default]
    Averaging,
}

/// How many tiles the bag may hold for the end of the game to be worked out.
pub const MOST_IN_BAG: u8 = 0;

/// What there is to say about a turn at the end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The turn, unless the game does not end yet or there were too few nodes to tell.
    pub choice: Option<Choice>,
    /// The nodes spent, a node being one turn tried.
    pub nodes: u64,
}

/// The machine that works the end of a game out; `None` when this is none, or is not to be worked out.
pub fn begin<'a>(seen: &Seen<'a>, method: Method) -> Option<Averaging<'a>> {
    if method == Method::Off || seen.bag > MOST_IN_BAG {
        return None;
    }
    Averaging::new(seen.clone())
}

/// The turn to take with so many nodes to spend. The same view and nodes give the same answer on every machine.
pub fn answer(seen: &Seen<'_>, method: Method, nodes: u64) -> Answer {
    let Some(mut averaging) = begin(seen, method) else { return Answer { choice: None, nodes: 0 } };
    averaging.step(nodes);
    let choice = averaging.best().map(|row| Choice { turn: row.turn, score: row.score, reasons: Vec::new() });
    Answer { choice, nodes: averaging.nodes() }
}
