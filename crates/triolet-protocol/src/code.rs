//! The stable names of refusals.

use core::fmt;

use serde::{Deserialize, Serialize};
use triolet::refusal::Refusal;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        /// The reason for a refusal, with a stable name that front ends translate.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[non_exhaustive]
        pub enum Code { $($(#[$doc])* #[serde(rename = $code)] $name,)* }

        impl Code {
            /// All codes: those of the rules first, then those of a table, then those of the protocol.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Returns the stable name.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }
        }
    };
}

codes! {
    /// More than one wild in one play.
    TwoWilds = "two-wilds";
    /// A pair would total more than 15.
    PairOver15 = "pair-over-15";
    /// A trio would not total 15.
    TrioNot15 = "trio-not-15";
    /// Four or more tiles would form a run.
    RunLongerThanThree = "run-longer-than-three";
    /// No tile of the play lies beside a tile on the board.
    NotAdjacent = "not-adjacent";
    /// The tiles are in one line but not in an unbroken run.
    NotContiguous = "not-contiguous";
    /// The tiles are not in one row or column.
    NotInLine = "not-in-line";
    /// The first play of the game leaves H8 free.
    CentreNotCovered = "centre-not-covered";
    /// A tile would lie on another.
    SquareOccupied = "square-occupied";
    /// A tile would lie outside the board.
    OffTheBoard = "off-the-board";
    /// A 2 × 2 block on a player's first turn.
    Forms2x2OnFirstTurn = "forms-2x2-on-first-turn";
    /// A 2 × 2 block that contains every tile on the board while there are fewer than four (edition of 1996).
    Forms2x2WithFirstFourTiles = "forms-2x2-with-first-four-tiles";
    /// A full 3 × 3 block.
    Forms3x3 = "forms-3x3";
    /// No tile, or more than three.
    WrongNumberOfTiles = "wrong-number-of-tiles";
    /// A tile's value is not 0 to 15.
    ValueOutOfRange = "value-out-of-range";
    /// More tiles of a kind than the set of 83 contains.
    NoSuchTile = "no-such-tile";
    /// The player does not have the tile.
    TileNotOnRack = "tile-not-on-rack";
    /// Too few tiles in the bag to exchange.
    ExchangeNeedsFiveInBag = "exchange-needs-five-in-bag";
    /// A tile can be placed or exchanged.
    PassNotAllowed = "pass-not-allowed";
    /// The game has ended.
    GameOver = "game-over";
    /// It is another seat's turn.
    NotYourTurn = "not-your-turn";

    /// The seat does not exist or has left.
    NoSuchSeat = "no-such-seat";
    /// The seat is played by a computer.
    ComputerSeat = "computer-seat";
    /// The game is paused.
    Paused = "paused";
    /// The game is already paused, or is not paused.
    PausedAlready = "paused-already";
    /// There is no turn to undo, or a seat has left since.
    UndoTooFar = "undo-too-far";
    /// Another proposal is pending.
    ProposalWaiting = "proposal-waiting";
    /// There is no proposal that this seat could answer.
    NothingProposed = "nothing-proposed";
    /// Another person's seat is not this seat's to give away.
    SeatOfAnother = "seat-of-another";
    /// The player's time has run out.
    TimeUp = "time-up";
    /// The player whose seat a computer should play is present, or has been gone only briefly.
    StillHere = "still-here";
    /// Hints are off in this game, or have already been allowed.
    HintsSettled = "hints-settled";
    /// The seat has paused the game or changed its player too often since the last turn.
    TooOften = "too-often";

    /// The message cannot be parsed.
    Malformed = "malformed";
    /// The message is too long.
    TooLong = "too-long";
    /// The protocol version is not supported; the page must be reloaded.
    UnknownVersion = "unknown-version";
    /// The game does not exist, or is not open to this client.
    UnknownGame = "unknown-game";
    /// The client holds no such seat.
    NotYourSeat = "not-your-seat";
    /// The seat was moved to another device, and this one's token is no longer valid.
    SeatMoved = "seat-moved";
    /// The secret is unknown, was already used, or has expired.
    WrongSecret = "wrong-secret";
    /// The commitment of the shuffle is not the one that the client has seen.
    WrongCommitment = "wrong-commitment";
    /// The id belongs to another command, which has been answered.
    IdUsed = "id-used";
    /// The chat of this room is off, or does not allow this content.
    ChatOff = "chat-off";
    /// Nothing remains of the text after cleaning.
    EmptyText = "empty-text";
    /// The game has changed since the command was made.
    StaleSequence = "stale-sequence";
    /// All seats are taken.
    NoSeatFree = "no-seat-free";
    /// The game has not begun yet.
    NotStarted = "not-started";
    /// The game has already begun.
    AlreadyStarted = "already-started";
    /// The game is not over, and the record would reveal hidden tiles.
    NotOver = "not-over";
    /// There is no computer player with that name.
    UnknownComputer = "unknown-computer";
    /// Nothing remains of the name after cleaning.
    BadName = "bad-name";
    /// Hints are off in a game between people.
    HintsOff = "hints-off";
    /// Spectators are not admitted.
    NoSpectators = "no-spectators";
    /// The request is not available over this connection.
    NotHere = "not-here";
    /// The record cannot be parsed.
    BadRecord = "bad-record";
    /// There is no such shared sheet, or its owner has stopped showing it.
    UnknownSheet = "unknown-sheet";
    /// The shared sheet belongs to the holder of another token.
    NotYourSheet = "not-your-sheet";
    /// No game can start with these options or seats.
    BadSetup = "bad-setup";
    /// The rate limit is exceeded; try again later.
    TooManyRequests = "too-many-requests";
    /// The computer players are all busy; try again later.
    Busy = "busy";
    /// The game could not be saved, so nothing was done; try again later.
    StorageUnavailable = "storage-unavailable";
    /// The server is about to restart; reconnect at once.
    Restarting = "restarting";
    /// An internal error occurred.
    Internal = "internal";
}

impl Code {
    /// Returns the code with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }
}

impl From<Refusal> for Code {
    fn from(refusal: Refusal) -> Self {
        let code = Self::from_name(refusal.code());
        debug_assert!(code.is_some(), "{} has no code", refusal.code());
        code.unwrap_or(Self::Internal)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_of_the_rules_has_its_code() {
        for &refusal in Refusal::ALL {
            assert_eq!(Code::from(refusal).name(), refusal.code());
        }
    }

    #[test]
    fn names_are_distinct_and_parsed_back() {
        for &code in Code::ALL {
            assert_eq!(Code::from_name(code.name()), Some(code));
            assert_eq!(serde_json::to_value(code).unwrap(), code.name());
        }
    }
}
