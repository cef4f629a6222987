//! A game as it stands, as a viewer may see it.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use triolet::board::Board;
use triolet::edition::{Edition, Options};
use triolet::event::{Ending, Leaving};
use triolet::seat::{Controller, Seat};
use triolet::shuffle::{Bytes32, GameId};
use triolet::tile::Tile;
use triolet::tiles::Tiles;
use triolet::view::{Seen, Viewer};

use crate::setup::TimeControl;

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct State {
    /// What tells the game from others: 32 hexadecimal digits.
    #[cfg_attr(test, ts(type = "string"), schemars(with = "String"))]
    pub game: GameId,
    /// Who sees it so.
    #[cfg_attr(test, ts(type = "Viewer"), schemars(with = "crate::openapi::Viewer"))]
    pub viewer: Viewer,
    /// The printed rule set.
    #[cfg_attr(test, ts(type = "Edition"), schemars(with = "crate::openapi::Edition"))]
    pub edition: Edition,
    /// The choices for what it leaves open.
    #[cfg_attr(test, ts(type = "Options"), schemars(with = "crate::openapi::Options"))]
    pub options: Options,
    /// What can be told of the shuffle; `null` for a local one.
    pub shuffle: Option<Shuffle>,
    /// The seats, in turn order.
    pub seats: Vec<SeatState>,
    /// The tiles on the board.
    #[cfg_attr(test, ts(type = "Laid"), schemars(with = "crate::Laid"))]
    pub board: Board,
    /// Whom the game waits for; `null` once it is over.
    pub waits_for: Option<Whom>,
    /// Whose turn it is; `null` once the game is over.
    #[cfg_attr(test, ts(type = "Seat | null"), schemars(with = "Option<crate::openapi::Seat>"))]
    pub to_move: Option<Seat>,
    /// Whether the turn to take is one that a replay square gave.
    pub replay: bool,
    /// What the viewer may do in its turn; `null` when it is not its turn.
    pub your_turn: Option<YourTurn>,
    /// Tiles in the bag, 0 to 74.
    pub bag: u8,
    /// The tiles that the viewer sees neither on the board nor on a rack, by kind.
    pub unseen: Vec<Unseen>,
    /// Exchanges and passes in succession.
    pub idle: u32,
    /// How many turns stand.
    pub turns: u32,
    /// Whether the game is paused.
    pub paused: bool,
    /// Who has paused it. It is not there while the game is not paused, nor where nobody knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "Seat"), schemars(with = "Option<crate::openapi::Seat>"))]
    pub paused_by: Option<Seat>,
    /// What is being proposed.
    pub proposal: Option<Proposal>,
    /// How many turns would stand if the viewer's last turn were taken back; `null` when it cannot be.
    pub undo_to: Option<u32>,
    /// The players' clocks; `null` where there are none.
    pub clock: Option<Clock>,
    /// Whether hints are given.
    pub hints: Hints,
    /// The room of the next game with the same players, once one of them has asked for it.
    pub rematch: Option<String>,
    /// How many computers' turns will begin to be thought about before the one that the game waits for, on a server whose thinkers
    /// are all busy. It is not there while nothing waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub queue: Option<u32>,
    /// By how many turns a spectator sees the game late. It is not there for players, nor where the game is seen as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub late: Option<u32>,
    /// The final account; `null` while the game goes on.
    pub outcome: Option<Final>,
}

/// One seat of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SeatState {
    /// Who plays it.
    #[cfg_attr(test, ts(type = "Controller"), schemars(with = "crate::openapi::Controller"))]
    pub controller: Controller,
    /// The player's name; `null` for one that has none.
    pub name: Option<String>,
    /// Whether the player is connected. A computer always is.
    pub present: bool,
    /// For how many milliseconds the player has been gone; `null` while connected.
    pub gone: Option<u32>,
    /// The rack.
    #[cfg_attr(test, ts(type = "Seen"), schemars(with = "crate::openapi::Seen"))]
    pub rack: Seen,
    /// The score of the plays so far.
    pub score: i32,
    /// Whether it has yet to take its first turn.
    pub first_turn: bool,
    /// Whether and why it has left.
    #[cfg_attr(test, ts(type = "Leaving | null"), schemars(with = "Option<crate::openapi::Leaving>"))]
    pub left: Option<Leaving>,
}

/// How the tiles were mixed, where several took part in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Shuffle {
    /// What was committed to before the contributions: 64 hexadecimal digits.
    #[cfg_attr(test, ts(type = "string"), schemars(with = "String"))]
    pub commitment: Bytes32,
    /// The contributions by seat.
    #[cfg_attr(test, ts(type = "Array<string>"), schemars(with = "Vec<String>"))]
    pub contributions: Vec<Bytes32>,
}

/// Whom a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Whom {
    /// A person's turn.
    Person,
    /// A computer's turn.
    Computer,
    /// People to answer the proposal.
    Consent,
    /// Somebody to let the paused game go on.
    Resume,
}

/// What a seat may do in its turn beside placing tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct YourTurn {
    /// Whether anything can be placed.
    pub place: bool,
    /// Whether tiles may be exchanged.
    pub exchange: bool,
    /// Whether it may pass, which is then all it can do.
    pub pass: bool,
}

/// How many tiles of a kind are unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Unseen {
    /// The kind of tile.
    #[cfg_attr(test, ts(type = "Tile"), schemars(with = "crate::openapi::Tile"))]
    pub tile: Tile,
    /// How many, 0 to 9.
    pub count: u8,
}

/// What is being proposed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Proposal {
    /// Which proposal it is; an answer that names it is none to another.
    pub number: u32,
    /// Who proposes it.
    #[cfg_attr(test, ts(type = "Seat"), schemars(with = "crate::openapi::Seat"))]
    pub by: Seat,
    /// What.
    pub matter: Matter,
    /// How many turns would stand; `null` for anything but taking turns back.
    pub undo_to: Option<u32>,
    /// Whose seat a computer would play; `null` for anything else.
    #[cfg_attr(test, ts(type = "Seat | null"), schemars(with = "Option<crate::openapi::Seat>"))]
    pub seat: Option<Seat>,
    /// The computer that would play it; `null` for anything else.
    #[cfg_attr(test, ts(type = "Controller | null"), schemars(with = "Option<crate::openapi::Controller>"))]
    pub computer: Option<Controller>,
    /// The people who have yet to agree.
    #[cfg_attr(test, ts(type = "Array<Seat>"), schemars(with = "Vec<crate::openapi::Seat>"))]
    pub awaiting: Vec<Seat>,
}

/// What a proposal is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Matter {
    /// To take turns back.
    Undo,
    /// To end the game as it stands.
    End,
    /// To let a computer play the seat of somebody who is gone.
    Seat,
    /// To allow hints.
    Hints,
}

/// The players' clocks, as they stood when the message was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Clock {
    /// How much time people have.
    pub control: TimeControl,
    /// The milliseconds that each seat has left.
    pub left: Vec<u32>,
    /// Whose clock runs; `null` while none does.
    #[cfg_attr(test, ts(type = "Seat | null"), schemars(with = "Option<crate::openapi::Seat>"))]
    pub runs: Option<Seat>,
}

/// Whether hints are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Hints {
    /// Not in this game.
    Never,
    /// Not yet: all would have to agree.
    ByAgreement,
    /// Yes.
    #[default]
    Given,
}

/// The final account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Final {
    /// How the game ended.
    #[cfg_attr(test, ts(type = "Ending"), schemars(with = "crate::openapi::Ending"))]
    pub ending: Ending,
    /// What came of each seat, by seat.
    pub seats: Vec<FinalSeat>,
    /// The secret of the shuffle, where it is known: 64 hexadecimal digits.
    #[cfg_attr(test, ts(type = "string | null"), schemars(with = "Option<String>"))]
    pub secret: Option<Bytes32>,
    /// The three tiles set aside, where they are known.
    #[cfg_attr(test, ts(type = "Array<Tile> | null"), schemars(with = "Option<Vec<crate::openapi::Tile>>"))]
    pub aside: Option<Tiles>,
    /// What the bag still holds, where it is known.
    #[cfg_attr(test, ts(type = "Array<Tile> | null"), schemars(with = "Option<Vec<crate::openapi::Tile>>"))]
    pub bag: Option<Tiles>,
}

/// How a game ended for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct FinalSeat {
    /// What its plays scored.
    pub played: i32,
    /// What is added for the tiles left on the other racks, or taken off for its own.
    pub adjustment: i32,
    /// Its final score. It may be below zero.
    pub total: i32,
    /// 1 for the winner, or for each who shares the win; seats that left share the last rank.
    pub rank: u8,
}

/// What a state tells beside the game itself: what is not in a log.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// The players' names by seat.
    pub names: Vec<Option<String>>,
    /// Whether each seat's player is connected.
    pub present: Vec<bool>,
    /// Whom the game waits for.
    pub waits_for: Option<Whom>,
    /// What is being proposed.
    pub proposal: Option<Proposal>,
    /// How many turns would stand if the viewer's last turn were taken back.
    pub undo_to: Option<u32>,
    /// For how many milliseconds each seat's player has been gone; `None` for one who is connected.
    pub gone: Vec<Option<u32>>,
    /// The players' clocks.
    pub clock: Option<Clock>,
    /// Who has paused the game.
    pub paused_by: Option<Seat>,
    /// Whether hints are given.
    pub hints: Hints,
    /// The room of the next game.
    pub rematch: Option<String>,
    /// How many computers' turns will begin to be thought about before the one that the game waits for.
    pub queue: Option<u32>,
    /// By how many turns the game is shown late.
    pub late: Option<u32>,
}
