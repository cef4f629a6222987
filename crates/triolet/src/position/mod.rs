//! Positions: a board with a rack, and as much of a game around it as is known.
//!
//! A [`Setup`] is unchecked and open; [`Setup::check`] makes a [`Position`] of it or names what is wrong. Positions
//! come as JSON (`json`) and as one line of text (`text`); `docs/positions.md` describes both. What people paste is read by
//! [`PositionRequest::read`].

use alloc::vec::Vec;

use crate::board::Board;
use crate::edition::{Edition, Options};
use crate::generate;
use crate::legality;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::score::{self, ScoreBreakdown};
use crate::seat::{MAX_SEATS, MIN_SEATS, Seat};
use crate::state::{EXCHANGE_BAG, RACK_SIZE};
use crate::tiles::Tiles;
use crate::view::{View, Viewer};

mod check;
mod error;
#[cfg(feature = "serde")]
mod json;
mod read;
mod text;

pub use error::{SetupError, SetupErrorKind};
#[cfg(feature = "serde")]
pub use json::{PlayRequest, PositionRequest, SetupRequest};
pub use read::ReadError;
pub use text::TextError;

/// The version of the position formats.
pub const VERSION: u32 = 1;

/// A position that may be anything. What is not known is left at its default.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Setup {
    /// The printed rule set.
    pub edition: Edition,
    /// The choices for what it leaves open.
    pub options: Options,
    /// The board.
    pub board: Board,
    /// The rack of the player to move, 0 to 3 tiles.
    pub rack: Tiles,
    /// Whether it is that player's own first turn.
    pub first_turn: bool,
    /// Tiles in the bag; unknown counts as enough to exchange.
    pub bag: Option<usize>,
    /// Whether it is a whole position of a game and not a fragment such as a diagram.
    pub whole: bool,
    /// What is known of all the seats.
    pub seats: Option<Seats>,
}

/// What is known of the seats around a position. Every list has one entry for each of 2 to 4 seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    /// Who is to move.
    pub to_move: Seat,
    /// The scores so far.
    pub scores: Vec<i32>,
    /// How many tiles are on each rack.
    pub rack_sizes: Vec<usize>,
    /// Whether each seat has yet to take its first turn.
    pub first_turns: Vec<bool>,
    /// Exchanges and passes in succession.
    pub idle: u32,
    /// The racks of others that are known.
    pub known_racks: Vec<Option<Tiles>>,
}

/// A position that can occur, as far as it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    setup: Setup,
}

impl Setup {
    /// The position, if it can occur.
    ///
    /// A fragment is checked for tile counts, runs and 3 × 3 blocks; a whole position also for being connected, for
    /// covering H8 and for adding up to 83 tiles.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(self) -> Result<Position, SetupError> {
        check::check(&self)?;
        Ok(Position { setup: self })
    }
}

impl Position {
    /// What it is made of.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Every legal play of the rack, each once, in the order of [`Play`].
    pub fn plays(&self) -> Vec<Play> {
        generate::plays(&self.setup.board, self.setup.edition, self.setup.first_turn, &self.setup.rack)
    }

    /// What a play scores, whether or not its tiles are on the rack.
    ///
    /// # Errors
    /// Why the rules refuse it.
    pub fn score(&self, play: &Play) -> Result<ScoreBreakdown, Refusal> {
        legality::check(&self.setup.board, self.setup.edition, self.setup.first_turn, play)?;
        Ok(self.breakdown(play))
    }

    /// The breakdown of a play that is known to be legal here.
    pub fn breakdown(&self, play: &Play) -> ScoreBreakdown {
        score::score(&self.setup.board, self.setup.options.lone_opening_tile, play)
    }

    /// Whether tiles may be exchanged.
    pub fn may_exchange(&self) -> bool {
        !self.setup.rack.is_empty() && self.setup.bag.is_none_or(|bag| bag >= EXCHANGE_BAG)
    }

    /// Whether the player may pass, which is then all there is to do.
    pub fn may_pass(&self) -> bool {
        let setup = &self.setup;
        setup.bag.is_some_and(|bag| bag < EXCHANGE_BAG)
            && !generate::has_play(&setup.board, setup.edition, setup.first_turn, &setup.rack)
    }

    /// The position that the seat to move sees in a game; `None` for other viewers and once the game is over.
    pub fn of_view(view: &View) -> Option<Self> {
        let to_move = view.to_move.filter(|&to_move| view.viewer == Viewer::Seat(to_move))?;
        let known = |seat: Seat| view.racks.get(seat.index())?.tiles().copied().filter(|_| seat != to_move);
        let setup = Setup {
            edition: view.edition,
            options: view.options,
            board: view.board.clone(),
            rack: view.own_rack()?,
            first_turn: *view.first_turns.get(to_move.index())?,
            bag: Some(view.bag),
            // A rack that was put away still counts, so a game that a seat has left adds up too.
            whole: true,
            seats: Some(Seats {
                to_move,
                scores: view.scores.clone(),
                rack_sizes: view.racks.iter().map(|rack| rack.len()).collect(),
                first_turns: view.first_turns.clone(),
                idle: view.idle,
                known_racks: Seat::all(view.racks.len()).map(known).collect(),
            }),
        };
        setup.check().ok()
    }
}

impl Seats {
    /// What a game of so many seats is like before anything is known of it.
    pub fn unknown(count: usize, to_move: Seat) -> Self {
        let count = count.clamp(MIN_SEATS, MAX_SEATS);
        Self {
            to_move,
            scores: alloc::vec![0; count],
            rack_sizes: alloc::vec![RACK_SIZE; count],
            first_turns: alloc::vec![false; count],
            idle: 0,
            known_racks: alloc::vec![None; count],
        }
    }

    /// How many seats there are.
    pub fn count(&self) -> usize {
        self.scores.len()
    }
}
