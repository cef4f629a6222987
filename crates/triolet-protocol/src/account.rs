//! What a play scores, as data.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use triolet::play::{Play, Turn};
use triolet::score;
use triolet::square::Square;

/// The itemised score of a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Account {
    /// Every group that holds a new tile.
    pub groups: Vec<Group>,
    /// 50 for a triolet, else 0.
    pub triolet_bonus: u16,
    /// What it all comes to.
    pub total: u16,
}

/// One pair or trio of an account, or the single tile of an opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Group {
    /// Its squares, in order.
    #[cfg_attr(test, ts(type = "Array<Square>"), schemars(with = "Vec<crate::openapi::Square>"))]
    pub squares: Vec<Square>,
    /// What it scores, the multiplier included.
    pub points: u16,
    /// 1, or 2 or 3 where a premium square counts in this group.
    pub multiplier: u8,
    /// The premium square that counts here.
    #[cfg_attr(test, ts(type = "Square | null"), schemars(with = "Option<crate::openapi::Square>"))]
    pub at: Option<Square>,
}

/// A play that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LegalPlay {
    /// The tiles with their squares.
    #[cfg_attr(test, ts(type = "Laid"), schemars(with = "crate::Laid"))]
    pub tiles: Play,
    /// As it is written in a record, such as `H8 11-3`.
    pub notation: String,
    /// What it scores.
    pub account: Account,
    /// Whether it covers a replay square.
    pub replay: bool,
}

impl From<&score::Account> for Account {
    fn from(account: &score::Account) -> Self {
        let group = |group: &score::Group| Group {
            squares: group.squares.clone(),
            points: group.points,
            multiplier: group.multiplier,
            at: group.at,
        };
        Self {
            groups: account.groups.iter().map(group).collect(),
            triolet_bonus: account.triolet_bonus,
            total: account.total(),
        }
    }
}

impl LegalPlay {
    pub(crate) fn new(play: Play, account: Account) -> Self {
        let replay = play.covers_replay();
        Self { tiles: play, notation: Turn::Place(play).to_string(), account, replay }
    }
}
