//! Advice to a player: the one policy of hints, the same at a server, in a browser and in a terminal.
//!
//! The player [`PLAYER`] thinks for [`NODES`] nodes about what the seat sees, from a seed that follows from that alone.
//! A first hint shows the best turn of the list that comes of it, a second one the next best, and so on.

use triolet::play::Turn;
use triolet::position::Position;
use triolet::view::View;
use triolet_engine::expect::candidates;
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::search::SimPlayer;
use triolet_engine::thinking::Thinking;

use crate::reason::{Reason, reasons};

/// The player that gives hints.
pub const PLAYER: &str = "sim";

/// Nodes that a hint may spend. In WebAssembly a thousand take 0.7 to 1.3 milliseconds on a core of a present-day
/// machine, so a phone that is eight times slower has its answer within a second.
pub const NODES: u64 = 100_000;

/// Maximum turns in the list.
pub const MAX_TURNS: usize = 5;

/// A turn of a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdvisedTurn {
    /// The turn.
    pub turn: Turn,
    /// The reasons for it, the most important first.
    pub reasons: Vec<Reason>,
}

/// A hint in the making, in steps.
///
/// ```
/// use triolet::event::Start;
/// use triolet::game::Game;
/// use triolet::seat::Controller;
/// use triolet::view::{Viewer, view};
/// use triolet_study::advice::Advice;
///
/// let game = Game::deal(Start::local("a seed", vec![Controller::Person; 2]))?;
/// let seat = game.to_move().expect("it has begun");
/// let mut advice = Advice::of(&view(&game, Viewer::Seat(seat))).expect("it is this seat's turn");
/// while advice.step(10_000) {}
/// assert!(advice.turns().len() > 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Advice {
    seen: Observation<'static>,
    position: Position,
    thinking: Box<dyn Thinking>,
}

impl Advice {
    /// Begins to think about the turn of the seat whose view this is. The view must have all that happened, since the
    /// way the others have played so far counts too. `None` where it is not this seat's turn.
    pub fn of(view: &View) -> Option<Self> {
        debug_assert_eq!(view.from, 0, "a view of a part of the game would give other hints");
        let position = view.position().filter(|_| view.is_own_turn())?;
        let seen = Observation::from_view(view)?;
        let thinking = SimPlayer::default().think(&seen, seed(&position), Budget::Nodes(NODES));
        Some(Self { seen, position, thinking })
    }

    /// Works for about so many nodes. Returns whether there is anything left to do.
    pub fn step(&mut self, nodes: u64) -> bool {
        self.thinking.step(nodes)
    }

    /// The turns, best first, at least one and at most [`MAX_TURNS`].
    ///
    /// At the end of a game for two, which is worked out and not compared, those behind the best one are in the order of
    /// the player `expect`.
    pub fn turns(&self) -> Vec<Turn> {
        let best = self.thinking.choice().turn;
        let others: Vec<_> = match self.thinking.compared() {
            Some(progress) => progress.ranked().into_iter().map(|arm| arm.candidate.turn).collect(),
            None => candidates(&self.seen, &mut Vec::new()).iter().map(|candidate| candidate.turn).collect(),
        };
        let others = others.into_iter().filter(|turn| *turn != best);
        std::iter::once(best).chain(others).take(MAX_TURNS).map(Turn::from).collect()
    }

    /// The turns of [`Advice::turns`] with the reasons for each.
    pub fn advised(&self) -> Vec<AdvisedTurn> {
        let advised = |turn| AdvisedTurn { reasons: reasons(&self.seen, &self.position, &turn), turn };
        self.turns().into_iter().map(advised).collect()
    }
}

/// Thinks to the end. Returns the turns, best first; none where it is not the turn of the view's seat.
pub fn advise(view: &View) -> Vec<Turn> {
    thought(view).map(|advice| advice.turns()).unwrap_or_default()
}

/// The turns of [`advise`] with the reasons for each.
pub fn advised(view: &View) -> Vec<AdvisedTurn> {
    thought(view).map(|advice| advice.advised()).unwrap_or_default()
}

fn thought(view: &View) -> Option<Advice> {
    let mut advice = Advice::of(view)?;
    while advice.step(u64::MAX) {}
    Some(advice)
}

/// The seed of a hint: the FNV-1a hash of the position as the seat sees it.
fn seed(position: &Position) -> u64 {
    let bytes = position.to_json().into_bytes();
    bytes.into_iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
}
