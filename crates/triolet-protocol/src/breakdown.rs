//! The score of a play, as data.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use triolet::play::{Play, Turn};
use triolet::score;
use triolet::square::Square;

/// The itemised score of a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScoreBreakdown {
    /// Every group that holds a new tile.
    pub groups: Vec<Group>,
    /// 50 for a triolet, else 0.
    pub triolet_bonus: u16,
    /// The totals.
    pub total: u16,
}

/// One pair or trio of a breakdown, or the single tile of an opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Group {
    /// Its squares, in order.
    pub squares: Vec<Square>,
    /// The score, multiplier included.
    pub points: u16,
    /// 1, or 2 or 3 where a premium square counts in this group.
    pub multiplier: u8,
    /// The premium square that counts here.
    pub at: Option<Square>,
}

/// A play that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LegalPlay {
    /// The tiles with their squares.
    pub tiles: Play,
    /// As it is written in a record, such as `H8 11-3`.
    pub notation: String,
    /// The score.
    pub breakdown: ScoreBreakdown,
    /// `true` if it covers a replay square.
    pub replay: bool,
}

impl From<&score::ScoreBreakdown> for ScoreBreakdown {
    fn from(breakdown: &score::ScoreBreakdown) -> Self {
        let group = |group: &score::Group| Group {
            squares: group.squares.clone(),
            points: group.points,
            multiplier: group.multiplier,
            at: group.at,
        };
        Self {
            groups: breakdown.groups.iter().map(group).collect(),
            triolet_bonus: breakdown.triolet_bonus,
            total: breakdown.total(),
        }
    }
}

impl LegalPlay {
    /// A legal play with its score.
    pub fn new(play: Play, breakdown: &score::ScoreBreakdown) -> Self {
        let (notation, replay) = (Turn::Place(play).to_string(), play.covers_replay());
        Self { tiles: play, notation, breakdown: breakdown.into(), replay }
    }
}
