//! Tiles, turns and events as somebody sees them: which tiles they are, or only how many.
//!
//! A [`view`](crate::view) makes them from a game; a [`PartialGame`](crate::partial_game::PartialGame) is made of them.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::event::{Departure, Ending};
use crate::play::{Play, Turn};
use crate::score::ScoreBreakdown;
use crate::seat::{Controller, Seat};
use crate::state::RACK_SIZE;
use crate::tiles::{Tiles, TilesError};

/// Tiles as somebody sees them: which they are, or only how many.
///
/// Written as tiles are, such as `7-12-*`, or with a `?` for each: `?-?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum VisibleTiles {
    /// Which they are.
    Tiles(Tiles),
    /// The count, 0 to 3.
    Count(u8),
}

impl VisibleTiles {
    /// No tiles.
    pub const NONE: Self = Self::Tiles(Tiles::NONE);

    pub(crate) fn new(tiles: Tiles, open: bool) -> Self {
        if open { Self::Tiles(tiles) } else { Self::Count(tiles.len() as u8) }
    }

    /// The number of tiles.
    pub fn len(&self) -> usize {
        match self {
            Self::Tiles(tiles) => tiles.len(),
            Self::Count(count) => usize::from(*count),
        }
    }

    /// Returns `true` if there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Which tiles they are, where that is seen.
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

/// A turn as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum VisibleTurn {
    /// Placed tiles, which everybody sees.
    Place(Play),
    /// Exchanged tiles.
    Exchange(VisibleTiles),
    /// Passed.
    Pass,
}

impl VisibleTurn {
    /// The tiles that it shows to have been on the rack, where it shows any.
    pub(crate) fn shown(&self) -> Option<Tiles> {
        match self {
            Self::Place(play) => play.from_rack(),
            Self::Exchange(tiles) => tiles.tiles().copied(),
            Self::Pass => None,
        }
    }

    /// The turn itself, where all of it is seen.
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

/// Prints as notation does, tiles that are not seen as `?`: `x ?-?`.
impl fmt::Display for VisibleTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(play) => fmt::Display::fmt(play, f),
            Self::Exchange(tiles) => write!(f, "x {tiles}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// A turn as somebody sees it, with what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct VisibleTurnTaken {
    /// Whose turn it was.
    pub seat: Seat,
    /// The action of the turn.
    pub turn: VisibleTurn,
    /// The score, item by item; empty for an exchange or a pass.
    pub breakdown: ScoreBreakdown,
    /// The tiles drawn.
    pub drawn: VisibleTiles,
    /// The way it ended the game.
    pub ending: Option<Ending>,
}

/// An event as somebody sees it. But for [`VisibleEvent::RackShown`] each is one of [`Event`](crate::event::Event).
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
    /// The game went back to its first turns.
    Undone {
        /// The number of turns that stand.
        turns: usize,
    },
    /// A seat left.
    Departed {
        /// Which.
        seat: Seat,
        /// The reason.
        why: Departure,
        /// The way it ended the game.
        ending: Option<Ending>,
    },
    /// Somebody else plays a seat.
    SeatTaken {
        /// Which.
        seat: Seat,
        /// The seat that plays it now.
        by: Controller,
    },
    /// The game was paused.
    Paused,
    /// The game went on.
    Resumed,
    /// The players agreed to end it.
    AgreedEnd,
    /// A rack became known: before its turn at a table where it was noted, or at the end, when the tiles that remain
    /// are laid open. No game of which everything is known has such an event.
    RackShown {
        /// Whose rack it is.
        seat: Seat,
        /// All the tiles on it.
        rack: Tiles,
    },
}
