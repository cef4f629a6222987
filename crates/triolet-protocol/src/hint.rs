//! Advice, and the reasons for it.

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HintReason {
    /// Its name. A later version may have more of them.
    pub reason: HintReasonName,
    /// The number of groups, the points or the value that belongs to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub number: Option<u32>,
}

/// The name of a reason for an advised turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[non_exhaustive]
pub enum HintReasonName {
    /// It places the last tile of the rack with the bag empty, which ends the game.
    EndsGame,
    /// It makes a triolet that earns the bonus.
    Triolet,
    /// It makes one trio and no pair.
    Trio,
    /// It makes `number` trios, two or more.
    Trios,
    /// It makes a trio, and at least one pair.
    TrioAndPair,
    /// It makes `number` pairs, two or more, and no trio.
    Pairs,
    /// It covers a double square, for `number` points more.
    Double,
    /// It covers a triple square, for `number` points more.
    Triple,
    /// It covers a replay square.
    Replay,
    /// After it the others can expect `number` points less than after the play that scores most.
    GivesLess,
    /// It leaves no pair on the board that a tile could make a trio of.
    NoOpenPair,
    /// It keeps the wild for later.
    KeepsWild,
    /// It gets rid of a tile of value `number`, which is hard to place.
    ShedsHigh,
    /// No tile can be placed.
    NothingFits,
    /// New tiles promise more than the best play, which scores `number` points.
    BetterTiles,
    /// No play scores more.
    MostPoints,
    /// It is worth the most of all turns that were compared, by points and consequences together.
    MostValue,
}

impl HintReason {
    /// Returns the reason of this name; `None` if the protocol has none of that name.
    pub fn named(name: &str, number: Option<u32>) -> Option<Self> {
        let name: StrDeserializer<'_, Error> = name.into_deserializer();
        Some(Self { reason: HintReasonName::deserialize(name).ok()?, number })
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
