//! Chat between players, which is not part of a game's log.

use alloc::string::String;

use serde::{Deserialize, Serialize};
use triolet::seat::Seat;

/// Maximum length of a chat text in characters.
pub const MAX_TEXT: usize = 200;

/// The content of a chat line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ChatContent {
    /// A predefined phrase.
    Phrase(Phrase),
    /// A text of up to 200 characters, if the set-up of the game allows it.
    Text(String),
}

macro_rules! phrases {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        /// The predefined phrases, by names that front ends translate.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum Phrase { $($(#[$doc])* #[serde(rename = $text)] $name,)* }

        impl Phrase {
            /// All phrases.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Returns the stable name.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

phrases! {
    /// Hello.
    Hello = "hello";
    /// Good luck.
    GoodLuck = "good-luck";
    /// Well played.
    WellPlayed = "well-played";
    /// Wow!
    Wow = "wow";
    /// Thank you.
    Thanks = "thanks";
    /// Sorry.
    Sorry = "sorry";
    /// That was a mistake.
    Oops = "oops";
    /// Let me think.
    Thinking = "thinking";
    /// I will be back in a moment.
    OneMoment = "one-moment";
    /// It is your turn.
    YourTurn = "your-turn";
    /// That was a good game.
    GoodGame = "good-game";
    /// Goodbye.
    Goodbye = "goodbye";
}

/// A chat line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatLine {
    /// The number of the line in the room, from 1.
    pub number: u32,
    /// The seat of its author.
    pub seat: Seat,
    /// The content.
    pub content: ChatContent,
}
