//! Chat between players. It is never part of a game's log.

use alloc::string::String;

use serde::{Deserialize, Serialize};
use triolet::seat::Seat;

/// The most characters that somebody may say at once.
pub const MAX_TEXT: usize = 200;

/// Something that is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ChatContent {
    /// One of the phrases.
    Phrase(Phrase),
    /// A text of up to 200 characters, where whoever opened the game has allowed that.
    Text(String),
}

macro_rules! phrases {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        /// The phrases, by names that front ends translate.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum Phrase { $($(#[$doc])* #[serde(rename = $text)] $name,)* }

        impl Phrase {
            /// Every phrase there is.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The stable name.
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
    /// The play.
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

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatLine {
    /// Its number in the room, from 1.
    pub number: u32,
    /// The seat that said it.
    pub seat: Seat,
    /// The kind.
    pub content: ChatContent,
}
