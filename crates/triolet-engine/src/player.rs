//! The interface of a computer player: its observation, its budget and its choice.
//!
//! To add a player, implement this trait; everything here that plays games accepts it:
//!
//! ```
//! use triolet_engine::fast::plays_into;
//! use triolet_engine::player::{Budget, Choice, Player, Observation};
//! use triolet_engine::players::Greedy;
//! use triolet_engine::selfplay::{Setup, selfplay};
//! use triolet_engine::sim::FastTurn;
//!
//! /// Keeps as many tiles as it can.
//! struct Thrifty;
//!
//! impl Player for Thrifty {
//!     fn name(&self) -> &'static str {
//!         "thrifty"
//!     }
//!
//!     fn choose(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Choice {
//!         let mut plays = Vec::new();
//!         plays_into(&seen.board, seen.rules(), &seen.rack, &mut plays);
//!         match plays.into_iter().min_by_key(|&(placement, score)| (placement.len(), u32::MAX - score, placement)) {
//!             Some((placement, score)) => Choice { turn: FastTurn::Place(placement), score, reasons: Vec::new() },
//!             None => Greedy.choose(seen, seed, budget),
//!         }
//!     }
//! }
//!
//! let setup = Setup { games: 20, ..Setup::default() };
//! assert_eq!(selfplay(|| Thrifty, &setup).totals.games, 20);
//! ```

use std::borrow::Cow;
use std::vec::Vec;

use triolet::edition::{Edition, Options};
use triolet::tile::Tile;

use crate::fast::{FastBoard, Rack, StartRules, has_play, plays_into};
use crate::opponent_model::OpponentModel;
use crate::sim::{FastTurn, Known, MAX_SEATS, MIN_BAG_TO_EXCHANGE, Sim};
use crate::thinking::{AtOnce, Thinking};

/// The observation of the seat to move: everything it may see of a game. Nothing in it depends on the others' racks or
/// on the order of the bag.
#[derive(Clone, Debug)]
pub struct Observation<'a> {
    /// The board.
    pub board: Cow<'a, FastBoard>,
    /// The rack of the seat to move.
    pub rack: Rack,
    /// The rule set in print.
    pub edition: Edition,
    /// The options for what the rulebooks leave open.
    pub options: Options,
    /// The number of seats.
    pub seats: u8,
    /// The seat to move, whose observation this is.
    pub to_move: u8,
    /// The score of each seat.
    pub scores: [i32; MAX_SEATS],
    /// The number of tiles on each rack.
    pub rack_sizes: [u8; MAX_SEATS],
    /// The known racks of other seats, for instance in the analysis of a game with open racks.
    pub known: [Option<Rack>; MAX_SEATS],
    /// `true` for each seat that has yet to take its first turn.
    pub first_turns: [bool; MAX_SEATS],
    /// The number of tiles in the bag.
    pub bag: u8,
    /// Exchanges and passes in succession.
    pub idle: u16,
    /// Passes in succession.
    pub passes: u8,
    /// The model of each seat's choices.
    pub models: [OpponentModel; MAX_SEATS],
}

impl<'a> Observation<'a> {
    /// Returns the observation of the seat to move in a simulated game, without opponent models.
    #[inline]
    pub fn of(sim: &'a Sim) -> Self {
        let mut seen = Self {
            board: Cow::Borrowed(sim.board()),
            rack: *sim.rack(sim.to_move()),
            edition: sim.edition(),
            options: sim.options(),
            seats: sim.seats(),
            to_move: sim.to_move(),
            scores: [0; MAX_SEATS],
            rack_sizes: [0; MAX_SEATS],
            known: [None; MAX_SEATS],
            first_turns: [false; MAX_SEATS],
            bag: sim.bag_len(),
            idle: sim.idle(),
            passes: sim.passes(),
            models: [OpponentModel::default(); MAX_SEATS],
        };
        for (seat, &score) in (0_u8..).zip(sim.scores()) {
            seen.scores[usize::from(seat)] = score;
            seen.rack_sizes[usize::from(seat)] = sim.rack(seat).len();
            seen.first_turns[usize::from(seat)] = sim.is_first_turn(seat);
        }
        seen
    }

    /// Returns the rules that the plays of the seat to move depend on.
    #[inline]
    pub fn rules(&self) -> StartRules {
        StartRules {
            edition: self.edition,
            first_turn: self.first_turns[usize::from(self.to_move) % MAX_SEATS],
            lone_opening_tile: self.options.lone_opening_tile,
        }
    }

    /// Returns the unseen tiles by kind: in the bag, on unknown racks, and set aside.
    pub fn unseen(&self) -> [u8; Tile::KINDS] {
        let mut unseen = *self.board.off_board();
        for rack in self.racks() {
            for &kind in rack.kinds() {
                unseen[usize::from(kind)] = unseen[usize::from(kind)].saturating_sub(1);
            }
        }
        unseen
    }

    /// Returns each seat's rack as far as it is known.
    fn racks(&self) -> [Rack; MAX_SEATS] {
        let mut racks = self.known.map(Option::unwrap_or_default);
        racks[usize::from(self.to_move) % MAX_SEATS] = self.rack;
        racks
    }

    /// Returns `true` if the bag allows an exchange.
    #[inline]
    pub const fn may_exchange(&self) -> bool {
        self.bag >= MIN_BAG_TO_EXCHANGE
    }

    /// Returns the same observation with an owned board.
    pub fn into_owned(self) -> Observation<'static> {
        Observation { board: Cow::Owned(self.board.into_owned()), ..self }
    }

    /// Returns the score of a turn, or `None` if the rules forbid it.
    pub fn score_of(&self, turn: FastTurn) -> Option<u32> {
        match turn {
            FastTurn::Place(placement) => {
                let mut plays = Vec::new();
                plays_into(&self.board, self.rules(), &self.rack, &mut plays);
                plays.iter().find(|(play, _)| *play == placement).map(|&(_, score)| score)
            }
            FastTurn::Exchange(given) => {
                let mut rack = self.rack;
                let has_them = !given.is_empty() && given.kinds().iter().all(|&kind| rack.remove(kind));
                (has_them && self.may_exchange()).then_some(0)
            }
            FastTurn::Pass => {
                let must_pass = !self.may_exchange() && !has_play(&self.board, self.rules(), &self.rack);
                must_pass.then_some(0)
            }
        }
    }

    /// Samples a game consistent with the observation: unseen tiles are drawn at random.
    pub fn imagine(&self, seed: u64) -> Sim {
        let known = Known {
            board: &self.board,
            edition: self.edition,
            options: self.options,
            seats: self.seats,
            to_move: self.to_move,
            racks: self.racks(),
            rack_sizes: self.rack_sizes,
            scores: self.scores,
            first_turns: self.first_turns,
            idle: self.idle,
            passes: self.passes,
            bag: self.bag,
        };
        Sim::redraw(&known, seed)
    }
}

/// The budget for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// The player decides for itself.
    Free,
    /// A number of nodes, a node being one play tried or one turn played out. The choice depends on seed and nodes
    /// only.
    Nodes(u64),
}

/// A player's choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The turn.
    pub turn: FastTurn,
    /// The score.
    pub score: u32,
    /// The reasons, the most important first. Empty if the score is the only reason.
    pub reasons: Vec<Reason>,
}

/// The reason for a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// No tile can be placed.
    NothingPlayable,
    /// Chosen at random among this many plays.
    OneOf(u32),
}

/// A computer player.
pub trait Player {
    /// Returns the name by which people choose it.
    fn name(&self) -> &'static str;

    /// Chooses a turn. The same observation, seed and budget in nodes give the same choice on every machine.
    fn choose(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Choice;

    /// Starts to compute what [`Player::choose`] returns, in steps.
    fn think<'a>(&mut self, seen: &Observation<'a>, seed: u64, budget: Budget) -> Box<dyn Thinking + 'a> {
        Box::new(AtOnce(self.choose(seen, seed, budget)))
    }
}

/// Forwards every method to the boxed player, including those with a default.
impl<P: Player + ?Sized> Player for Box<P> {
    fn name(&self) -> &'static str {
        (**self).name()
    }

    fn choose(&mut self, seen: &Observation<'_>, seed: u64, budget: Budget) -> Choice {
        (**self).choose(seen, seed, budget)
    }

    fn think<'a>(&mut self, seen: &Observation<'a>, seed: u64, budget: Budget) -> Box<dyn Thinking + 'a> {
        (**self).think(seen, seed, budget)
    }
}
