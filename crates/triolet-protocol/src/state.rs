//! The current state of a game, as visible to a viewer.

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

/// The current state of a game.
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
    /// The options for points that the rule set leaves open.
    pub options: Options,
    /// The public part of the shuffle; `null` for a local one.
    pub shuffle: Option<Shuffle>,
    /// The seats, in turn order.
    pub seats: Vec<SeatState>,
    /// The tiles on the board.
    pub board: Board,
    /// The action that the game awaits; `null` once it is over.
    pub awaited: Option<Awaited>,
    /// The seat to move; `null` once the game is over.
    pub to_move: Option<Seat>,
    /// `true` if the current turn was granted by a replay square.
    pub replay: bool,
    /// The viewer's options on its turn; `null` otherwise.
    pub your_turn: Option<YourTurn>,
    /// The number of tiles in the bag, 0 to 74.
    #[cfg_attr(feature = "schemars", schemars(range(max = 74)))]
    pub bag: u8,
    /// The tiles that the viewer sees neither on the board nor on a rack, by kind.
    pub unseen: Vec<Unseen>,
    /// The number of successive exchanges and passes.
    pub idle: u32,
    /// The number of turns that were not undone.
    pub turns: u32,
    /// `true` if the game is paused.
    pub paused: bool,
    /// The seat that paused the game. Absent if the game is not paused, or if the seat is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub paused_by: Option<Seat>,
    /// The pending proposal; `null` if there is none.
    pub proposal: Option<Proposal>,
    /// The number of turns that would remain after undoing the viewer's last one; `null` if it cannot be undone.
    pub undo_to: Option<u32>,
    /// The players' clocks; `null` without a time control.
    pub clock: Option<Clock>,
    /// The availability of hints.
    pub hints: Hints,
    /// The room of the rematch, once a player has requested it.
    pub rematch: Option<String>,
    /// The commitment of the rematch's shuffle, published at the end of this game, before any contribution.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub next_commitment: Option<Bytes32>,
    /// The number of computers' turns ahead of the awaited one in the server's wait queue. Absent if it is not waiting.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub queue: Option<u32>,
    /// The spectator's delay in turns. Absent for players, and without a delay.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub late: Option<u32>,
    /// The final scoring; `null` before the end of the game.
    pub outcome: Option<FinalScoring>,
}

/// One seat of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatState {
    /// The player of the seat.
    pub controller: Controller,
    /// The player's name; `null` if there is none.
    pub name: Option<String>,
    /// `true` if the player is connected, or is a computer.
    pub present: bool,
    /// The number of milliseconds for which the player has been gone; `null` while connected.
    pub gone: Option<u32>,
    /// The rack.
    pub rack: VisibleTiles,
    /// The score of the plays so far.
    pub score: i32,
    /// `true` if the seat has yet to take its first turn.
    pub first_turn: bool,
    /// The reason why the seat has left; `null` if it has not.
    pub departed: Option<Departure>,
}

/// The public part of a shuffle with contributions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shuffle {
    /// The commitment made before the contributions: 64 hexadecimal digits.
    pub commitment: Bytes32,
    /// The contributions by seat.
    pub contributions: Vec<Bytes32>,
}

/// The action that a game awaits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Awaited {
    /// A person's turn.
    Person,
    /// A computer's turn.
    Computer,
    /// Answers to the proposal.
    Consent,
    /// The end of the pause.
    Resume,
}

/// The kinds of turn that a seat may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct YourTurn {
    /// `true` if anything can be placed.
    pub place: bool,
    /// `true` if tiles may be exchanged.
    pub exchange: bool,
    /// `true` if the seat may pass, which is then the only option.
    pub pass: bool,
}

/// The number of tiles of a kind that are unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Unseen {
    /// The kind of tile.
    pub tile: Tile,
    /// The number of unseen tiles, 0 to 9.
    #[cfg_attr(feature = "schemars", schemars(range(max = 9)))]
    pub count: u8,
}

/// A pending proposal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Proposal {
    /// The number of the proposal, by which answers refer to it.
    pub number: u32,
    /// The seat that made the proposal.
    pub by: Seat,
    /// The kind.
    pub kind: ProposalKind,
    /// The number of turns that would remain; `null` unless it proposes an undo.
    pub undo_to: Option<u32>,
    /// The seat that a computer would play; `null` for other kinds.
    pub seat: Option<Seat>,
    /// The computer that would play the seat; `null` for other kinds.
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
    /// An undo.
    Undo,
    /// The end of the game with the current scores.
    End,
    /// A computer in the seat of a player who is gone.
    Seat,
    /// Hints for the rest of the game.
    Hints,
}

/// The players' clocks at the time of the message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clock {
    /// The time control.
    pub control: TimeControl,
    /// The remaining time of each seat in milliseconds.
    pub remaining: Vec<u32>,
    /// The seat whose clock is running; `null` if none is.
    pub runs: Option<Seat>,
    /// The time in milliseconds within which the player to move must first come to the game; the clock stands still
    /// until then. Absent once the player has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub arrival: Option<u32>,
}

/// The availability of hints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Hints {
    /// Hints are off in this game.
    Never,
    /// Hints need the agreement of all players.
    ByAgreement,
    /// Hints are allowed.
    #[default]
    Given,
}

/// The final scoring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FinalScoring {
    /// The ending of the game.
    pub ending: Ending,
    /// The result of each seat, by seat.
    pub seats: Vec<FinalSeatScore>,
    /// The secret of the shuffle, if known: 64 hexadecimal digits.
    pub secret: Option<Bytes32>,
    /// The three tiles set aside, if known.
    pub aside: Option<Tiles>,
    /// The tiles left in the bag, if known.
    pub bag: Option<Tiles>,
}

/// The final score of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FinalSeatScore {
    /// The sum of the scores of the seat's plays.
    pub played: i32,
    /// The points added for tiles left on other racks, or subtracted for those on its own.
    pub adjustment: i32,
    /// The final score, which may be negative.
    pub total: i32,
    /// The rank: 1 for each winner; seats that left share the last rank.
    pub rank: u8,
}

/// The part of a state that is not in the log of the game.
#[derive(Clone, Debug, Default)]
pub struct StateContext {
    /// The players' names by seat.
    pub names: Vec<Option<String>>,
    /// For each seat, `true` if its player is connected.
    pub present: Vec<bool>,
    /// The action that the game awaits.
    pub awaited: Option<Awaited>,
    /// The pending proposal; `null` if there is none.
    pub proposal: Option<Proposal>,
    /// The number of turns that would remain after undoing the viewer's last one.
    pub undo_to: Option<u32>,
    /// The number of milliseconds for which each seat's player has been gone; `None` while connected.
    pub gone: Vec<Option<u32>>,
    /// The players' clocks.
    pub clock: Option<Clock>,
    /// The seat that has paused the game.
    pub paused_by: Option<Seat>,
    /// The availability of hints.
    pub hints: Hints,
    /// The room of the rematch.
    pub rematch: Option<String>,
    /// The commitment of the rematch's shuffle.
    pub next_commitment: Option<Bytes32>,
    /// The number of computers' turns ahead of the awaited one in the wait queue.
    pub queue: Option<u32>,
    /// The viewer's delay in turns.
    pub late: Option<u32>,
}
