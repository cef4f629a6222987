//! Advice, and the reasons for it.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

use crate::Turn;

/// Advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// The id of the answered message.
    pub id: String,
    /// The number of events of the game to which the answer applies.
    pub seq: u32,
    /// The advised turn.
    pub turn: Turn,
    /// The further turns to show on repeated requests, next best first; at most four.
    pub others: Vec<Turn>,
    /// The reasons for each turn, first those for the advised one; the most important first, at most three for each.
    pub reasons: Vec<Vec<HintReason>>,
}

/// A reason for an advised turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HintReason {
    /// Its name. A later version may have more of them.
    pub reason: HintReasonName,
    /// The number of groups, the points or the value that belongs to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub number: Option<u32>,
}

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        /// The name of a reason for an advised turn.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[non_exhaustive]
        pub enum HintReasonName { $($(#[$doc])* #[serde(rename = $text)] $name,)* }

        impl HintReasonName {
            /// Every name with its text.
            const ALL: &'static [(Self, &'static str)] = &[$((Self::$name, $text),)*];
        }
    };
}

names! {
    /// It places the last tile of the rack with the bag empty, which ends the game.
    EndsGame = "ends-game";
    /// It makes a triolet that earns the bonus.
    Triolet = "triolet";
    /// It makes one trio and no pair.
    Trio = "trio";
    /// It makes `number` trios, two or more.
    Trios = "trios";
    /// It makes a trio, and at least one pair.
    TrioAndPair = "trio-and-pair";
    /// It makes `number` pairs, two or more, and no trio.
    Pairs = "pairs";
    /// It covers a double square, for `number` points more.
    Double = "double";
    /// It covers a triple square, for `number` points more.
    Triple = "triple";
    /// It covers a replay square.
    Replay = "replay";
    /// After it the others can expect `number` points less than after the play that scores most.
    GivesLess = "gives-less";
    /// It leaves no pair on the board that a tile could make a trio of.
    NoOpenPair = "no-open-pair";
    /// It keeps the wild for later.
    KeepsWild = "keeps-wild";
    /// It gets rid of a tile of value `number`, which is hard to place.
    ShedsHigh = "sheds-high";
    /// No tile can be placed.
    NothingFits = "nothing-fits";
    /// New tiles promise more than the best play, which scores `number` points.
    BetterTiles = "better-tiles";
    /// No play scores more.
    MostPoints = "most-points";
    /// It is worth the most of all turns that were compared, by points and consequences together.
    MostValue = "most-value";
}

impl HintReason {
    /// Returns the reason of this name; `None` if the protocol has none of that name.
    pub fn named(name: &str, number: Option<u32>) -> Option<Self> {
        let (reason, _) = HintReasonName::ALL.iter().find(|(_, text)| *text == name)?;
        Some(Self { reason: *reason, number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_found_by_its_name() {
        let reason = HintReason::named("sheds-high", Some(15)).unwrap();
        assert_eq!(serde_json::to_value(reason).unwrap(), serde_json::json!({"reason": "sheds-high", "number": 15}));
        let reason = HintReason::named("triolet", None).unwrap();
        assert_eq!(serde_json::to_value(reason).unwrap(), serde_json::json!({"reason": "triolet"}));
        assert_eq!(HintReason::named("luck", None), None);
    }
}
