//! Tiles, turns and events as a viewer sees them: the tiles themselves, or only their number.
//!
//! A [`view`](crate::view) derives them from a game; a [`PartialGame`](crate::partial_game::PartialGame) is built from
//! them.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::event::{Departure, Ending};
use crate::play::{Play, Turn};
use crate::score::ScoreBreakdown;
use crate::seat::{Controller, Seat};
use crate::state::RACK_SIZE;
use crate::tiles::{Tiles, TilesError};

/// Tiles as a viewer sees them: the tiles themselves, or only their number.
///
/// Written like tiles, such as `7-12-*`, or with a `?` for each hidden tile: `?-?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum VisibleTiles {
    /// The tiles.
    Tiles(Tiles),
    /// The number of hidden tiles, 0 to 3.
    Count(u8),
}

impl VisibleTiles {
    /// No tiles.
    pub const NONE: Self = Self::Tiles(Tiles::NONE);

    pub(crate) fn new(tiles: Tiles, open: bool) -> Self {
        if open { Self::Tiles(tiles) } else { Self::Count(tiles.len() as u8) }
    }

    /// Returns the number of tiles.
    pub fn len(&self) -> usize {
        match self {
            Self::Tiles(tiles) => tiles.len(),
            Self::Count(count) => usize::from(*count),
        }
    }

    /// Returns `true` if there are no tiles.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the tiles, if they are visible.
    pub const fn tiles(&self) -> Option<&Tiles> {
        match self {
            Self::Tiles(tiles) => Some(tiles),
            Self::Count(_) => None,
        }
    }
}

impl fmt::Display for VisibleTiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tiles(tiles) => fmt::Display::fmt(tiles, f),
            Self::Count(0) => fmt::Display::fmt(&Tiles::NONE, f),
            Self::Count(count) => {
                f.write_str("?")?;
                (1..*count).try_for_each(|_| f.write_str("-?"))
            }
        }
    }
}

impl FromStr for VisibleTiles {
    type Err = TilesError;

    fn from_str(text: &str) -> Result<Self, TilesError> {
        let count = text.split('-').count();
        if count <= RACK_SIZE && text.split('-').all(|part| part == "?") {
            return Ok(Self::Count(count as u8));
        }
        text.parse().map(Self::Tiles)
    }
}

/// A turn as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum VisibleTurn {
    /// A play, visible to everybody.
    Place(Play),
    /// An exchange.
    Exchange(VisibleTiles),
    /// A pass.
    Pass,
}

impl VisibleTurn {
    /// Returns the tiles that the turn shows to have been on the rack, if any.
    pub(crate) fn shown(&self) -> Option<Tiles> {
        match self {
            Self::Place(play) => play.from_rack(),
            Self::Exchange(tiles) => tiles.tiles().copied(),
            Self::Pass => None,
        }
    }

    /// Returns the turn, if all of it is visible.
    pub fn turn(&self) -> Option<Turn> {
        match self {
            Self::Place(play) => Some(Turn::Place(*play)),
            Self::Exchange(tiles) => tiles.tiles().copied().map(Turn::Exchange),
            Self::Pass => Some(Turn::Pass),
        }
    }
}

impl From<Turn> for VisibleTurn {
    fn from(turn: Turn) -> Self {
        match turn {
            Turn::Place(play) => Self::Place(play),
            Turn::Exchange(tiles) => Self::Exchange(VisibleTiles::Tiles(tiles)),
            Turn::Pass => Self::Pass,
        }
    }
}

/// Prints the turn in notation, with `?` for hidden tiles: `x ?-?`.
impl fmt::Display for VisibleTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(play) => fmt::Display::fmt(play, f),
            Self::Exchange(tiles) => write!(f, "x {tiles}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// A turn as a viewer sees it, with its results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct VisibleTurnTaken {
    /// The seat that took the turn.
    pub seat: Seat,
    /// The turn.
    pub turn: VisibleTurn,
    /// The itemised score; empty for an exchange or a pass.
    pub breakdown: ScoreBreakdown,
    /// The tiles drawn.
    pub drawn: VisibleTiles,
    /// The ending, if the turn ended the game.
    pub ending: Option<Ending>,
}

/// An event as a viewer sees it. All but [`VisibleEvent::RackShown`] correspond to an [`Event`](crate::event::Event).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case", tag = "event"))]
pub enum VisibleEvent {
    /// The game began.
    Started {
        /// The seat that had the first turn.
        first: Seat,
        /// The racks dealt, by seat.
        racks: Vec<VisibleTiles>,
    },
    /// A player took a turn.
    TurnTaken(VisibleTurnTaken),
    /// The game was reset to its first turns.
    Undone {
        /// The number of turns kept.
        turns: usize,
    },
    /// A seat left.
    Departed {
        /// The seat.
        seat: Seat,
        /// The reason.
        why: Departure,
        /// The ending, if the departure ended the game.
        ending: Option<Ending>,
    },
    /// A seat got another controller.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// The new controller.
        by: Controller,
    },
    /// The game was paused.
    Paused,
    /// The game was resumed.
    Resumed,
    /// The players agreed to end the game.
    AgreedEnd,
    /// A rack became known: before its turn in a game where racks are noted, or at the end, when the remaining tiles
    /// are revealed. A game with complete information has no such event.
    RackShown {
        /// The seat of the rack.
        seat: Seat,
        /// All the tiles on it.
        rack: Tiles,
    },
}
