//! The set-up of a game.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use triolet::edition::{Edition, Options};
use triolet::seat::Controller;

/// The set-up of a game.
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
    /// The options for points that the rule set leaves open.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Partial<Options>"))]
    pub options: Options,
    /// `true` if spectators may watch; the default.
    #[serde(default)]
    pub spectators: Option<bool>,
    /// The spectators' delay in turns, up to 20; none when left out. Once the game is over, spectators see all of it.
    #[serde(default)]
    #[cfg_attr(feature = "schemars", schemars(range(max = 20)))]
    pub spectator_delay: Option<u32>,
    /// The time control; unlimited when left out. Over a network only.
    #[serde(default)]
    pub clock: Option<TimeControl>,
    /// The rule for hints in a game between several people; `agreed` when left out.
    #[serde(default)]
    pub hints: Option<HintRule>,
    /// The chat rule; `phrases` when left out.
    #[serde(default)]
    pub chat: Option<ChatRule>,
    /// The seed of a local deal, which makes it repeatable; refused over a network.
    #[serde(default)]
    pub seed: Option<String>,
}

/// The set-up of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct SeatSetup {
    /// The player of the seat.
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
    /// A time limit for each turn.
    PerTurn {
        /// The time in seconds, 10 to 3600.
        #[cfg_attr(feature = "schemars", schemars(range(min = 10, max = 3600)))]
        seconds: u32,
    },
    /// A time limit for the whole game, with an increment for each turn.
    Total {
        /// The time for the whole game in seconds, 60 to 14,400.
        #[cfg_attr(feature = "schemars", schemars(range(min = 60, max = 14_400)))]
        seconds: u32,
        /// The increment for each turn in seconds, up to 600.
        #[cfg_attr(feature = "schemars", schemars(range(max = 600)))]
        increment: u32,
    },
    /// A limit in days for each turn, for correspondence games.
    Days {
        /// The time in days, 1 to 30.
        #[cfg_attr(feature = "schemars", schemars(range(min = 1, max = 30)))]
        days: u32,
    },
}

/// The rule for hints in a game between several people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum HintRule {
    /// No hints.
    Never,
    /// Hints once all players have agreed.
    #[default]
    Agreed,
}

/// The chat rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ChatRule {
    /// No chat.
    None,
    /// Predefined phrases, which are translated for each reader.
    #[default]
    Phrases,
    /// Phrases and free text.
    Text,
}

impl TimeControl {
    /// Returns `true` if the numbers are within their limits.
    pub fn is_within_limits(self) -> bool {
        match self {
            Self::PerTurn { seconds } => (10..=3600).contains(&seconds),
            Self::Total { seconds, increment } => (60..=14_400).contains(&seconds) && increment <= 600,
            Self::Days { days } => (1..=30).contains(&days),
        }
    }
}
