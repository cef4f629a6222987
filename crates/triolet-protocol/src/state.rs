//! A game as it stands, as a viewer may see it.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use triolet::board::Board;
use triolet::edition::{Edition, Options};
use triolet::event::{Departure, Ending};
use triolet::seat::{Controller, Seat};
use triolet::shuffle::{Bytes32, GameId};
use triolet::tile::Tile;
use triolet::tiles::Tiles;
use triolet::view::{Viewer, VisibleTiles};

use crate::setup::TimeControl;

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct State {
    /// The identifier of the game: 32 hexadecimal digits.
    pub game: GameId,
    /// The viewer.
    pub viewer: Viewer,
    /// The printed rule set.
    pub edition: Edition,
    /// The choices for what it leaves open.
    pub options: Options,
    /// The public part of the shuffle; `null` for a local one.
    pub shuffle: Option<Shuffle>,
    /// The seats, in turn order.
    pub seats: Vec<SeatState>,
    /// The tiles on the board.
    pub board: Board,
    /// Awaited the game waits for; `null` once it is over.
    pub awaited: Option<Awaited>,
    /// Whose turn it is; `null` once the game is over.
    pub to_move: Option<Seat>,
    /// `true` if the turn to take is one that a replay square gave.
    pub replay: bool,
    /// The options of the viewer in its turn; `null` when it is not its turn.
    pub your_turn: Option<YourTurn>,
    /// Tiles in the bag, 0 to 74.
    #[cfg_attr(feature = "schemars", schemars(range(max = 74)))]
    pub bag: u8,
    /// The tiles that the viewer sees neither on the board nor on a rack, by kind.
    pub unseen: Vec<Unseen>,
    /// Exchanges and passes in succession.
    pub idle: u32,
    /// The number of turns that stand.
    pub turns: u32,
    /// `true` if the game is paused.
    pub paused: bool,
    /// The seat that has paused it. It is not there while the game is not paused, nor where nobody knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub paused_by: Option<Seat>,
    /// The kind of the proposal.
    pub proposal: Option<Proposal>,
    /// The number of turns that would stand if the viewer's last turn were taken back; `null` when it cannot be.
    pub undo_to: Option<u32>,
    /// The players' clocks; `null` where there are none.
    pub clock: Option<Clock>,
    /// `true` if hints are given.
    pub hints: Hints,
    /// The room of the next game with the same players, once one of them has asked for it.
    pub rematch: Option<String>,
    /// The commitment of the shuffle of that game, published when this one ends: before anybody contributes to the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub next_commitment: Option<Bytes32>,
    /// The number of computers' turns ahead in the wait queue of the one that the game waits for, on a
    /// server whose thinkers are all busy. It is not there while nothing waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub queue: Option<u32>,
    /// By how many turns a spectator sees the game late. It is not there for players, nor where the game is seen as it
    /// is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub late: Option<u32>,
    /// The final scoring; `null` while the game goes on.
    pub outcome: Option<FinalScoring>,
}

/// One seat of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatState {
    /// The seat that plays it.
    pub controller: Controller,
    /// The player's name; `null` for one that has none.
    pub name: Option<String>,
    /// `true` if the player is connected. A computer always is.
    pub present: bool,
    /// For how many milliseconds the player has been gone; `null` while connected.
    pub gone: Option<u32>,
    /// The rack.
    pub rack: VisibleTiles,
    /// The score of the plays so far.
    pub score: i32,
    /// `true` if it has yet to take its first turn.
    pub first_turn: bool,
    /// The reason why it has left.
    pub departed: Option<Departure>,
}

/// The way the tiles were mixed, where several took part in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shuffle {
    /// The commitment made before the contributions: 64 hexadecimal digits.
    pub commitment: Bytes32,
    /// The contributions by seat.
    pub contributions: Vec<Bytes32>,
}

/// Awaited a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Awaited {
    /// A person's turn.
    Person,
    /// A computer's turn.
    Computer,
    /// People to answer the proposal.
    Consent,
    /// Somebody to let the paused game go on.
    Resume,
}

/// The options of a seat beside placing tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct YourTurn {
    /// `true` if anything can be placed.
    pub place: bool,
    /// `true` if tiles may be exchanged.
    pub exchange: bool,
    /// `true` if it may pass, which is then all it can do.
    pub pass: bool,
}

/// The number of tiles of a kind that are unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Unseen {
    /// The kind of tile.
    pub tile: Tile,
    /// The count, 0 to 9.
    #[cfg_attr(feature = "schemars", schemars(range(max = 9)))]
    pub count: u8,
}

/// The kind of the proposal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Proposal {
    /// Which proposal it is; an answer that names it is none to another.
    pub number: u32,
    /// The seat that proposes it.
    pub by: Seat,
    /// The kind.
    pub kind: ProposalKind,
    /// The number of turns that would stand; `null` for anything but taking turns back.
    pub undo_to: Option<u32>,
    /// Whose seat a computer would play; `null` for anything else.
    pub seat: Option<Seat>,
    /// The computer that would play it; `null` for anything else.
    pub computer: Option<Controller>,
    /// The people who have yet to agree.
    pub awaiting: Vec<Seat>,
}

/// The kind of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ProposalKind {
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
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clock {
    /// The time control.
    pub control: TimeControl,
    /// The milliseconds that each seat has left.
    pub remaining: Vec<u32>,
    /// Whose clock runs; `null` while none does.
    pub runs: Option<Seat>,
    /// The milliseconds that the player to move has to come to the game for the first time; their clock stands until
    /// then. It is not there once they have come.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub arrival: Option<u32>,
}

/// `true` if hints are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Hints {
    /// Not in this game.
    Never,
    /// Not yet: all would have to agree.
    ByAgreement,
    /// Yes.
    #[default]
    Given,
}

/// The final scoring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FinalScoring {
    /// The way the game ended.
    pub ending: Ending,
    /// The result of each seat, by seat.
    pub seats: Vec<FinalSeatScore>,
    /// The secret of the shuffle, where it is known: 64 hexadecimal digits.
    pub secret: Option<Bytes32>,
    /// The three tiles set aside, where they are known.
    pub aside: Option<Tiles>,
    /// The tiles still in the bag, where they are known.
    pub bag: Option<Tiles>,
}

/// The way a game ended for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FinalSeatScore {
    /// The sum of the scores of its plays.
    pub played: i32,
    /// The points added for the tiles left on the other racks, or subtracted for its own.
    pub adjustment: i32,
    /// Its final score. It may be below zero.
    pub total: i32,
    /// 1 for the winner, or for each who shares the win; seats that left share the last rank.
    pub rank: u8,
}

/// The part of a state that is not in the log of the game.
#[derive(Clone, Debug, Default)]
pub struct StateContext {
    /// The players' names by seat.
    pub names: Vec<Option<String>>,
    /// `true` if each seat's player is connected.
    pub present: Vec<bool>,
    /// Awaited the game waits for.
    pub awaited: Option<Awaited>,
    /// The kind of the proposal.
    pub proposal: Option<Proposal>,
    /// The number of turns that would stand if the viewer's last turn were taken back.
    pub undo_to: Option<u32>,
    /// For how many milliseconds each seat's player has been gone; `None` for one who is connected.
    pub gone: Vec<Option<u32>>,
    /// The players' clocks.
    pub clock: Option<Clock>,
    /// The seat that has paused the game.
    pub paused_by: Option<Seat>,
    /// `true` if hints are given.
    pub hints: Hints,
    /// The room of the next game.
    pub rematch: Option<String>,
    /// The commitment of the shuffle of the next game.
    pub next_commitment: Option<Bytes32>,
    /// The number of computers' turns ahead in the wait queue of the one that the game waits for.
    pub queue: Option<u32>,
    /// By how many turns the game is shown late.
    pub late: Option<u32>,
}
