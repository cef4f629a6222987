//! What a table can tell its sheet.

use serde::Deserialize;
use triolet::edition::{Edition, Options};
use triolet::event::{Departure, Ending};
use triolet::play::Play;
use triolet::seat::Seat;
use triolet::tiles::Tiles;

/// A change of a sheet. In JSON the field `change` names it, and fields that are optional may be left out.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "change", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// Begins a new sheet; whatever was there is replaced.
    Begin {
        /// The names by seat, 2 to 4. An empty one leaves the seat without a name.
        names: Vec<String>,
        /// The printed rule set.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<Edition>", optional))]
        edition: Edition,
        /// The choices for what it leaves open.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<Options>", optional))]
        options: Options,
        /// The seat with the first turn; without it, whoever takes that turn.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        first: Option<Seat>,
        /// When it is played, any short text.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        date: Option<String>,
    },
    /// Places tiles.
    Play {
        /// Whose turn it is; by default the seat to move.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        seat: Option<Seat>,
        /// The tiles with their squares.
        play: Laid,
        /// `true` to enter the play whatever the rules say of it, since the table has agreed.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        anyway: bool,
        /// The points that the table gives; others than the formula's only with `anyway`.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        points: Option<u16>,
        /// The whole rack before the play, where it is known.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        rack: Option<Tiles>,
    },
    /// Exchanges tiles: those named, or as many as nobody saw.
    Exchange {
        /// Whose turn it is; by default the seat to move.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        seat: Option<Seat>,
        /// The number of tiles, 1 to 3.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        count: Option<u8>,
        /// The tiles, where they are known.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        tiles: Option<Tiles>,
        /// As for a play.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        anyway: bool,
        /// The whole rack before the exchange, where it is known.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        rack: Option<Tiles>,
    },
    /// Passes.
    Pass {
        /// Whose turn it is; by default the seat to move.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        seat: Option<Seat>,
        /// `true` to enter it although a tile that is known to be on the rack can be placed. Of any other rack the table
        /// knows best, and its word is taken.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        anyway: bool,
    },
    /// Lets a seat leave.
    Leave {
        /// The seat.
        seat: Seat,
        /// The reason.
        #[serde(default = "resigned")]
        #[cfg_attr(feature = "ts", ts(as = "Option<Departure>", optional))]
        why: Departure,
    },
    /// Notes the rack that a seat has now.
    Rack {
        /// The seat.
        seat: Seat,
        /// All the tiles on it.
        tiles: Tiles,
        /// `true` to take another number of tiles than follows from the turns.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        anyway: bool,
    },
    /// Sets the comment on a turn; an empty text removes it.
    Comment {
        /// The row, by its number; by default the last. 0 is the sheet itself.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        turn: Option<u32>,
        /// One line or several.
        text: String,
    },
    /// Ends the game, or adds what was left at its end. May be told again, and replaces what was told before.
    End {
        /// The way it ended; not needed where that follows from the turns.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        how: Option<Ending>,
        /// The tiles left, by seat, where they are known.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Option<Tiles>>>", optional))]
        left: Vec<Option<Tiles>>,
        /// `true` to end it against what follows from the turns: out while the bag holds tiles, racks of other sizes.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        anyway: bool,
    },
    /// Takes an end back that the table told, and the tiles left.
    Reopen,
    /// Puts another turn in place of one. Everything after it is scored again.
    Mend {
        /// The row, by its number.
        turn: u32,
        /// A play, an exchange, a pass or a departure.
        with: Box<Change>,
    },
    /// Gives a turn to another player. Everything after it is scored again.
    Give {
        /// The row, by its number.
        turn: u32,
        /// The player who took it.
        seat: Seat,
        /// `true` if the turns after it go round from there; `false` if each stays with its player.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        rest: bool,
    },
    /// Puts a turn before another. Everything after it is scored again.
    Insert {
        /// The row, by its number; one more than the last for the end.
        before: u32,
        /// A play, an exchange, a pass or a departure.
        with: Box<Change>,
    },
    /// Removes a turn. Everything after it is scored again.
    Remove {
        /// The row, by its number.
        turn: u32,
    },
    /// Drops the last turn, and an end after it.
    Undo,
    /// Names the players anew, and corrects the order in which they sit and who began. The turns keep their order, and
    /// each counts for the player who had it by the new one.
    Rename {
        /// The names by new seat; an empty one leaves the seat without a name.
        names: Vec<String>,
        /// For each new seat, the seat so far of the player who sits there; without it, everybody stays.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        order: Option<Vec<Seat>>,
        /// The new seat of the player who began. Where there are turns, the seats are turned so that this player has the
        /// first of them.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        first: Option<Seat>,
    },
}

/// The tiles of a play: as notation, or as a map of squares.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Laid {
    /// As people type it: `H8 11-3`, `8g 5 6`.
    Notation(String),
    /// A whole turn as people type it, which may also be an exchange or a pass.
    Typed {
        /// A play with the name of the player before it or not, or in any language of the program `x 2`, `échange 2`,
        /// `výměna 7-12`, `pas`.
        typed: String,
    },
    /// The tiles with their squares.
    Tiles(Play),
}

const fn resigned() -> Departure {
    Departure::Resigned
}
