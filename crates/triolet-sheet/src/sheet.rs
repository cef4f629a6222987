//! The sheet: what a record comes to.

use serde::Serialize;
use triolet::board::Board;
use triolet::edition::{Edition, Options};
use triolet::event::{Departure, Ending};
use triolet::play::Play;
use triolet::score::ScoreBreakdown;
use triolet::seat::Seat;
use triolet::square::Square;
use triolet::tile::Tile;
use triolet::tiles::Tiles;

use crate::problem::Problem;

/// The score sheet of a game at a real board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sheet {
    /// The names by seat; `null` where a seat has none.
    pub names: Vec<Option<String>>,
    /// The printed rule set.
    pub edition: Edition,
    /// The choices for what it leaves open.
    pub options: Options,
    /// When it was played.
    pub date: Option<String>,
    /// The comment on the whole sheet.
    pub comment: Option<String>,
    /// The turns and departures in order, and the lines that cannot be read.
    pub turns: Vec<Row>,
    /// The points of the plays so far, by seat.
    pub totals: Vec<i32>,
    /// The seat to move; `null` once the game is over, and before the first turn where it is not known who begins.
    pub to_move: Option<Seat>,
    /// `true` if the turn to take is one that a replay square gave.
    pub replay: bool,
    /// `true` if the turn to take is the first of its seat.
    pub first_turn: bool,
    /// The tiles on the board.
    pub board: Board,
    /// The tiles not yet on the board, by kind: 0 to 15, then wilds.
    pub unseen: Vec<TileCount>,
    /// Tiles left in the bag, as far as it follows.
    pub bag: usize,
    /// `true` if the bag allows an exchange.
    pub may_exchange: bool,
    /// The number of tiles on each rack, as far as it follows.
    pub rack_sizes: Vec<usize>,
    /// The racks by seat where all their tiles are known.
    pub racks: Vec<Option<Tiles>>,
    /// The seats that have left, and why.
    pub departed: Vec<Option<Departure>>,
    /// The reasons to ask whether the game is over; none once it is.
    pub may_be_over: Vec<MayBeOver>,
    /// The end of the game; `null` while it goes on.
    pub end: Option<End>,
    /// Everything that is wrong in the record, in order.
    pub problems: Vec<Problem>,
}

/// A row of the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Row {
    /// Its number, from 1, by which it is mended.
    pub number: u32,
    /// Its number among the turns that count, from 1, as other programs count them.
    pub turn: Option<u32>,
    /// The line of the record, counted from 1.
    pub line: usize,
    /// What it is.
    pub kind: RowKind,
    /// The seat; `null` for a line that cannot be read.
    pub seat: Option<Seat>,
    /// The turn in notation; of a line that cannot be read, the line.
    pub text: String,
    /// The tiles laid.
    pub play: Option<Play>,
    /// The number of tiles exchanged.
    pub exchanged: Option<u8>,
    /// The reason of a departure.
    pub why: Option<Departure>,
    /// The score, item by item.
    pub items: Vec<Item>,
    /// The score.
    pub points: u16,
    /// The total of the seat after it.
    pub total: i32,
    /// `true` if a replay square gave the turn.
    pub replay: bool,
    /// `true` if the table agreed to it whatever the rules say.
    pub anyway: bool,
    /// `true` if it was corrected later.
    pub mended: bool,
    /// `true` if the table named the points.
    pub own_points: bool,
    /// `false` for what cannot have happened, which changes nothing.
    pub counts: bool,
    /// The way it ended the game.
    pub ending: Option<Ending>,
    /// The rack before it, where all of it is known.
    pub rack: Option<Tiles>,
    /// What is wrong with it.
    pub problem: Option<Problem>,
    /// The comment on it, lines parted by `\n`.
    pub comment: Option<String>,
}

/// The kinds of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RowKind {
    /// Tiles were placed.
    Play,
    /// Tiles were exchanged.
    Exchange,
    /// A seat passed.
    Pass,
    /// A seat left.
    Departure,
    /// A line that cannot be read.
    Unreadable,
}

/// An item of a score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// The points, multiplier included.
    pub points: u16,
    /// 1, or 2 or 3 where a premium square counts in it.
    pub multiplier: u8,
    /// Its squares; none for a triolet.
    pub squares: Vec<Square>,
    /// The premium square that counts in it.
    pub at: Option<Square>,
}

/// The kinds of items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ItemKind {
    /// A single opening tile that counts double.
    LoneTile,
    /// Two tiles.
    Pair,
    /// Three tiles.
    Trio,
    /// Three tiles placed at once, none of them a wild.
    Triolet,
}

/// How many tiles of a kind are not on the board yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TileCount {
    /// The kind.
    pub tile: Tile,
    /// Those that are not on the board.
    pub left: u8,
    /// Those that the set holds.
    pub of: u8,
}

/// A reason to ask whether the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MayBeOver {
    /// The bag is empty, so somebody may have placed their last tile.
    BagEmpty,
    /// Nothing fits the board any more.
    DeadBoard,
    /// Everybody has passed in succession, which the number of tiles in the bag did not allow.
    Idle,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct End {
    /// The way it ended.
    pub how: Ending,
    /// `true` if the table said so; `false` if it follows from the turns.
    pub declared: bool,
    /// Whoever went out.
    pub out: Option<Seat>,
    /// The seats whose tiles count and are not known: there is no final scoring before they are.
    pub missing: Vec<Seat>,
    /// `true` if some rows do not count: the result may be wrong, and nobody is said to have won.
    pub doubtful: bool,
    /// The final scoring, by seat; empty as long as something is missing.
    pub scoring: Vec<FinalScore>,
    /// The winner, or those who share the win.
    pub winners: Vec<Seat>,
}

/// The final score of a seat, item by item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FinalScore {
    /// The seat.
    pub seat: Seat,
    /// The points of its plays.
    pub played: i32,
    /// The tiles left on its rack, where they are known.
    pub left: Option<Tiles>,
    /// The points added for tiles on the other racks, or taken off for its own.
    pub adjustment: i32,
    /// The final score.
    pub total: i32,
    /// 1 for a winner.
    pub rank: usize,
}

/// The items of a breakdown.
pub(crate) fn items(breakdown: &ScoreBreakdown) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for group in &breakdown.groups {
        items.push(Item {
            kind: match group.squares.len() {
                1 => ItemKind::LoneTile,
                2 => ItemKind::Pair,
                _ => ItemKind::Trio,
            },
            points: group.points,
            multiplier: group.multiplier,
            squares: group.squares.clone(),
            at: group.at,
        });
    }
    if breakdown.triolet_bonus > 0 {
        let points = breakdown.triolet_bonus;
        items.push(Item { kind: ItemKind::Triolet, points, multiplier: 1, squares: Vec::new(), at: None });
    }
    items
}
