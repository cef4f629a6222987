//! The game to open.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use triolet::edition::{Edition, Options};
use triolet::seat::Controller;

/// The game to open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct Setup {
    /// Two to four seats, in turn order.
    #[cfg_attr(feature = "schemars", schemars(length(min = 2, max = 4)))]
    pub seats: Vec<SeatSetup>,
    /// The printed rule set; `gigamic-2017` when left out.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Edition>"))]
    pub edition: Edition,
    /// The choices for what it leaves open.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Partial<Options>"))]
    pub options: Options,
    /// `true` if others than the players may watch; yes when left out.
    #[serde(default)]
    pub spectators: Option<bool>,
    /// By how many turns others than the players see the game late, up to 20; not at all when left out. Once the game
    /// is over they see all of it.
    #[serde(default)]
    #[cfg_attr(feature = "schemars", schemars(range(max = 20)))]
    pub spectator_delay: Option<u32>,
    /// The time control; unlimited when left out. Over a network only.
    #[serde(default)]
    pub clock: Option<TimeControl>,
    /// `true` if people may be given hints in a game between several; `agreed` when left out.
    #[serde(default)]
    pub hints: Option<HintRule>,
    /// The chat rule; `phrases` when left out.
    #[serde(default)]
    pub chat: Option<ChatRule>,
    /// What to deal a local game from, so that it can be dealt again; over a network it is refused.
    #[serde(default)]
    pub seed: Option<String>,
}

/// One seat of a game to open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct SeatSetup {
    /// The seat that plays it.
    pub controller: Controller,
    /// The player's name, in a local game.
    #[serde(default)]
    pub name: Option<String>,
}

/// The time control of people. Computers have unlimited time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TimeControl {
    /// So long for each turn.
    PerTurn {
        /// 10 to 3600.
        #[cfg_attr(feature = "schemars", schemars(range(min = 10, max = 3600)))]
        seconds: u32,
    },
    /// So long for the whole game, and a little more with each turn.
    Total {
        /// For the whole game, 60 to 14,400.
        #[cfg_attr(feature = "schemars", schemars(range(min = 60, max = 14_400)))]
        seconds: u32,
        /// With each turn taken, up to 600.
        #[cfg_attr(feature = "schemars", schemars(range(max = 600)))]
        increment: u32,
    },
    /// Days for each turn, for games beside other things.
    Days {
        /// 1 to 30.
        #[cfg_attr(feature = "schemars", schemars(range(min = 1, max = 30)))]
        days: u32,
    },
}

/// `true` if people may be given hints in a game between several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum HintRule {
    /// Not in this game.
    Never,
    /// Once all have agreed to it.
    #[default]
    Agreed,
}

/// The chat rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ChatRule {
    /// Nothing.
    None,
    /// One of some phrases, which everybody reads in their own language.
    #[default]
    Phrases,
    /// Those, and whatever they type.
    Text,
}

impl TimeControl {
    /// Returns `true` if its numbers are within their limits.
    pub fn is_within_limits(self) -> bool {
        match self {
            Self::PerTurn { seconds } => (10..=3600).contains(&seconds),
            Self::Total { seconds, increment } => (60..=14_400).contains(&seconds) && increment <= 600,
            Self::Days { days } => (1..=30).contains(&days),
        }
    }
}
