//! The two rule sets in print, and the options for what they leave open.

use core::fmt;
use core::str::FromStr;

/// A printed rule set. They differ in one rule only: the 2 × 2 blocks forbidden at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Edition {
    /// The edition of 2017 and later: on a player's own first turn no play may complete a 2 × 2 block.
    #[default]
    Gigamic2017,
    /// The edition of 1996: while fewer than four tiles lie on the board, no play may complete a 2 × 2 block that holds
    /// all of them.
    DjGames1996,
}

impl Edition {
    /// Both editions.
    pub const ALL: [Self; 2] = [Self::Gigamic2017, Self::DjGames1996];

    /// Returns the stable name: `gigamic-2017` or `dj-games-1996`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gigamic2017 => "gigamic-2017",
            Self::DjGames1996 => "dj-games-1996",
        }
    }

    /// Returns the year, an accepted spelling of the edition: `2017` or `1996`.
    pub const fn year(self) -> &'static str {
        match self {
            Self::Gigamic2017 => "2017",
            Self::DjGames1996 => "1996",
        }
    }
}

/// The score of an opening play of one single tile, which forms no group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum LoneOpeningTile {
    /// Zero, by the letter of the rulebooks.
    #[default]
    Zero,
    /// Twice its value, since H8 is a double square; a wild 0.
    Doubled,
}

impl LoneOpeningTile {
    /// Both options.
    pub const ALL: [Self; 2] = [Self::Zero, Self::Doubled];

    /// Returns the stable name: `zero` or `doubled`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::Doubled => "doubled",
        }
    }
}

/// Options for what the rulebooks leave open (docs/rules.md, "Score of a play" and "End of the game").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Options {
    /// The score of a single tile that opens the game.
    pub lone_opening_tile: LoneOpeningTile,
    /// `true` if the game ends at once when no tile fits the board any more.
    pub dead_board: bool,
    /// The number of consecutive exchanges or passes per player, counted from the opening play on, after which the game
    /// is blocked; `None` follows the letter of the rulebooks.
    pub idle_rounds: Option<u8>,
}

impl Default for Options {
    fn default() -> Self {
        Self { lone_opening_tile: LoneOpeningTile::Zero, dead_board: true, idle_rounds: Some(3) }
    }
}

/// The error of a text that is not one of the known names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {expected}")]
pub struct UnknownName {
    /// The known names, as a list for people.
    pub expected: &'static str,
}

/// Accepts the name or the year.
impl FromStr for Edition {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let expected = "gigamic-2017, dj-games-1996, or their years 2017, 1996";
        let is_named = |edition: &Self| text == edition.name() || text == edition.year();
        Self::ALL.into_iter().find(is_named).ok_or(UnknownName { expected })
    }
}

impl FromStr for LoneOpeningTile {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let expected = "zero, doubled";
        Self::ALL.into_iter().find(|choice| choice.name() == text).ok_or(UnknownName { expected })
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for LoneOpeningTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
