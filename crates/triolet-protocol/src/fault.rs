//! The place on the board where a refusal shows.

use alloc::vec::Vec;

use serde::Serialize;
use triolet::square::Square;

/// The squares where a draft breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fault {
    /// The squares of the line or block, or the tiles that do not join.
    pub squares: Vec<Square>,
    /// The total of the line; absent for everything else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub total: Option<u16>,
}

impl From<triolet::fault::Fault> for Fault {
    fn from(fault: triolet::fault::Fault) -> Self {
        Self { squares: fault.squares, total: fault.total }
    }
}
