//! Positions: a board with a rack, and as much of the game around it as is known.
//!
//! A [`Setup`] is unchecked and has public fields; [`Setup::check`] turns it into a [`Position`] or names the error.
//! Positions are written as JSON (`json`) and as one line of text (`text`); `docs/positions.md` describes both.
//! [`PositionRequest::read`] reads pasted text.
//! read by [`PositionRequest::read`].

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::between::{Unexplained, plays_between};
use crate::board::Board;
use crate::edition::{Edition, Options};
use crate::fault::{Fault, faults};
use crate::generate;
use crate::legality;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::score::{self, ScoreBreakdown};
use crate::seat::{MAX_SEATS, MIN_SEATS, Seat};
use crate::square::Square;
use crate::state::{MIN_BAG_TO_EXCHANGE, RACK_SIZE};
use crate::tile::Tile;
use crate::tiles::Tiles;

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

/// An unchecked position. Unknown fields keep their defaults.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Setup {
    /// The printed rule set.
    pub edition: Edition,
    /// The options for what it leaves open.
    pub options: Options,
    /// The board.
    pub board: Board,
    /// The rack of the player to move, 0 to 3 tiles.
    pub rack: Tiles,
    /// `true` on that player's own first turn.
    pub first_turn: bool,
    /// The number of tiles in the bag; if unknown, exchanges are assumed to be possible.
    pub bag: Option<usize>,
    /// `true` for a whole position of a game, `false` for a fragment such as a diagram.
    pub whole: bool,
    /// The seats around the board, if known.
    pub seats: Option<Seats>,
}

/// The seats around a position. Every list has one entry for each of the 2 to 4 seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    /// The seat to move.
    pub to_move: Seat,
    /// The scores so far.
    pub scores: Vec<i32>,
    /// The number of tiles on each rack.
    pub rack_sizes: Vec<usize>,
    /// `true` for each seat that has yet to take its first turn.
    pub first_turns: Vec<bool>,
    /// `true` for each seat that has left the game: it is skipped, and its rack put away.
    pub departed: Vec<bool>,
    /// `true` for each seat that has passed since the last turn that wasn't a pass.
    pub passed: Vec<bool>,
    /// Exchanges and passes in succession.
    pub idle: u32,
    /// The known racks of seats other than the one to move.
    pub known_racks: Vec<Option<Tiles>>,
}

/// A checked position: one that can occur, as far as it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    setup: Setup,
}

impl Setup {
    /// Checks the set-up.
    ///
    /// A fragment is checked for tile counts, runs and 3 × 3 blocks; a whole position must also be connected, cover H8
    /// and add up to 83 tiles.
    ///
    /// # Errors
    /// The first error found.
    pub fn check(self) -> Result<Position, SetupError> {
        check::check(&self)?;
        Ok(Position { setup: self })
    }
}

impl Position {
    /// Returns the set-up of the position.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns every legal play of the rack, each once, in the order of [`Play`].
    pub fn plays(&self) -> Vec<Play> {
        generate::plays(&self.setup.board, self.setup.edition, self.setup.first_turn, &self.setup.rack)
    }

    /// Returns every legal play of the rack with its breakdown, by descending score, equals in the order of [`Play`].
    pub fn ranked_plays(&self) -> Vec<(Play, ScoreBreakdown)> {
        let mut plays: Vec<_> = self.plays().into_iter().map(|play| (play, self.breakdown(&play))).collect();
        plays.sort_by_key(|(_, breakdown)| Reverse(breakdown.total()));
        plays
    }

    /// Returns `true` if the rack has any legal play.
    pub fn has_play(&self) -> bool {
        generate::has_play(&self.setup.board, self.setup.edition, self.setup.first_turn, &self.setup.rack)
    }

    /// Checks a play, whether or not its tiles are on the rack.
    ///
    /// # Errors
    /// The reason why the rules refuse it.
    pub fn check(&self, play: &Play) -> Result<(), Refusal> {
        legality::check(&self.setup.board, self.setup.edition, self.setup.first_turn, play)
    }

    /// Returns the place on the board where a refusal of a play shows; `None` for a refusal that has none.
    ///
    /// ```
    /// use triolet::position::Position;
    /// use triolet::refusal::Refusal;
    ///
    /// let position: Position = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 1-4-9".parse()?;
    /// let play = triolet::play::Play::new([("H7".parse()?, "9".parse()?)])?;
    /// let refusal = position.check(&play).expect_err("a trio of 23");
    /// let fault = position.fault(&play, refusal).expect("it is about a line");
    /// assert_eq!((refusal, fault.total), (Refusal::TrioNot15, Some(23)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn fault(&self, play: &Play, refusal: Refusal) -> Option<Fault> {
        let all = faults(&self.setup.board, self.setup.edition, self.setup.first_turn, play);
        all.into_iter().find(|fault| fault.refusal == refusal)
    }

    /// Scores a play, whether or not its tiles are on the rack.
    ///
    /// # Errors
    /// The reason why the rules refuse it.
    pub fn score(&self, play: &Play) -> Result<ScoreBreakdown, Refusal> {
        self.check(play)?;
        Ok(self.breakdown(play))
    }

    /// Scores a play of tiles on the rack.
    ///
    /// # Errors
    /// The reason why the rules refuse it; [`Refusal::TileNotOnRack`] if the rack lacks a tile.
    pub fn score_from_rack(&self, play: &Play) -> Result<ScoreBreakdown, Refusal> {
        self.check(play)?;
        let on_rack = play.from_rack().is_some_and(|tiles| self.setup.rack.minus(&tiles).is_some());
        if on_rack { Ok(self.breakdown(play)) } else { Err(Refusal::TileNotOnRack) }
    }

    /// Returns the plays of a shortest sequence that leads from here to another board, by turns: for each turn the play,
    /// or several if its wild may have had several values. Wilds show no value.
    ///
    /// Neither racks nor seats are taken into account, nor the rule for a player's own first turn.
    ///
    /// ```
    /// use triolet::position::Position;
    ///
    /// let position: Position = "o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o none".parse()?;
    /// let board = ["H8 11", "H9 3", "I9 8", "I10 4", "J10 8"].map(|text| text.split_once(' ').expect("two words"));
    /// let board = board.map(|(square, tile)| Ok((square.parse()?, tile.parse()?)));
    /// let board: Vec<_> = board.into_iter().collect::<Result<_, Box<dyn core::error::Error>>>()?;
    /// let turns = position.plays_to(&board)?;
    /// assert_eq!(turns.len(), 2);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason why no sequence was found.
    pub fn plays_to(&self, board: &[(Square, Tile)]) -> Result<Vec<Vec<Play>>, Unexplained> {
        plays_between(&self.setup.board, self.setup.edition, board)
    }

    /// Returns the breakdown of a play that is known to be legal here.
    pub fn breakdown(&self, play: &Play) -> ScoreBreakdown {
        score::score(&self.setup.board, self.setup.options.lone_opening_tile, play)
    }

    /// Returns the kinds of turn that the player may choose from.
    pub fn turn_options(&self) -> TurnOptions {
        TurnOptions { place: self.has_play(), exchange: self.may_exchange(), pass: self.may_pass() }
    }

    /// Returns `true` if the player may exchange tiles.
    pub fn may_exchange(&self) -> bool {
        !self.setup.rack.is_empty() && self.setup.bag.is_none_or(|bag| bag >= MIN_BAG_TO_EXCHANGE)
    }

    /// Returns `true` if the player may pass, which is then the only option.
    pub fn may_pass(&self) -> bool {
        self.setup.bag.is_some_and(|bag| bag < MIN_BAG_TO_EXCHANGE) && !self.has_play()
    }

    /// Wraps the position of a game, which is valid by construction.
    pub(crate) fn of_game(setup: Setup) -> Self {
        debug_assert_eq!(check::check(&setup), Ok(()));
        Self { setup }
    }
}

/// The kinds of turn that a player may choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnOptions {
    /// Tiles can be placed.
    pub place: bool,
    /// Tiles may be exchanged.
    pub exchange: bool,
    /// Passing is allowed; it is then the only option.
    pub pass: bool,
}

impl Seats {
    /// Returns the defaults for `count` seats of which nothing is known.
    pub fn unknown(count: usize, to_move: Seat) -> Self {
        let count = count.clamp(MIN_SEATS, MAX_SEATS);
        Self {
            to_move,
            scores: alloc::vec![0; count],
            rack_sizes: alloc::vec![RACK_SIZE; count],
            first_turns: alloc::vec![false; count],
            departed: alloc::vec![false; count],
            passed: alloc::vec![false; count],
            idle: 0,
            known_racks: alloc::vec![None; count],
        }
    }

    /// Returns the number of seats.
    pub fn count(&self) -> usize {
        self.scores.len()
    }
}
