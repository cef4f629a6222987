//! The stable names by which a refusal is told.

use core::fmt;

use serde::{Deserialize, Serialize};
use triolet::refusal::Refusal;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        /// The reason why something is refused: a stable name that front ends translate.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[non_exhaustive]
        pub enum Code { $($(#[$doc])* #[serde(rename = $code)] $name,)* }

        impl Code {
            /// Every code there is: those of the rules first, then those of a table, then those of the protocol.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The stable name.
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
    /// The tiles lie in one line, but in no unbroken run.
    NotContiguous = "not-contiguous";
    /// The tiles lie in no one row or column.
    NotInLine = "not-in-line";
    /// The first play of the game leaves H8 free.
    CentreNotCovered = "centre-not-covered";
    /// A tile would lie on another.
    SquareOccupied = "square-occupied";
    /// A tile would lie outside the board.
    OffTheBoard = "off-the-board";
    /// A 2 × 2 block on a player's first turn.
    Forms2x2OnFirstTurn = "forms-2x2-on-first-turn";
    /// A 2 × 2 block that holds every tile on the board while these are fewer than four (edition of 1996).
    Forms2x2WithFirstFourTiles = "forms-2x2-with-first-four-tiles";
    /// A full 3 × 3 block.
    Forms3x3 = "forms-3x3";
    /// No tile, or more than three.
    WrongNumberOfTiles = "wrong-number-of-tiles";
    /// A tile's value is not 0 to 15.
    ValueOutOfRange = "value-out-of-range";
    /// More of a kind than the set of 83 holds.
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

    /// The seat is not there or has left.
    NoSuchSeat = "no-such-seat";
    /// The seat is played by a computer.
    ComputerSeat = "computer-seat";
    /// The game is paused.
    Paused = "paused";
    /// The game is paused already, or is not.
    PausedAlready = "paused-already";
    /// There is nothing to take back, or a seat has left since.
    UndoTooFar = "undo-too-far";
    /// Something else is being proposed.
    ProposalWaiting = "proposal-waiting";
    /// Nothing is proposed that this seat could answer.
    NothingProposed = "nothing-proposed";
    /// Another person's seat is not this seat's to give away.
    SeatOfAnother = "seat-of-another";
    /// The player's time is up.
    TimeUp = "time-up";
    /// The player whose seat a computer should play is there, or has been gone for a short time only.
    StillHere = "still-here";
    /// Hints are off in this game, or are given already.
    HintsSettled = "hints-settled";
    /// The seat has paused the game or changed who plays too often since the last turn.
    TooOften = "too-often";

    /// The message cannot be read.
    Malformed = "malformed";
    /// The message is longer than is allowed.
    TooLong = "too-long";
    /// The protocol's version is not understood; the page has to be loaded anew.
    UnknownVersion = "unknown-version";
    /// There is no such game, or it is none of this client's.
    UnknownGame = "unknown-game";
    /// The client holds no such seat.
    NotYourSeat = "not-your-seat";
    /// The seat was taken to another device, and this one's token proves nothing any more.
    SeatMoved = "seat-moved";
    /// The secret is not that of a seat to be taken over, was used, or is too old.
    WrongSecret = "wrong-secret";
    /// The commitment of the shuffle is another than the client has seen.
    WrongCommitment = "wrong-commitment";
    /// The id is that of another command, which was answered before.
    IdUsed = "id-used";
    /// Nothing, or not that, may be said in this room.
    ChatOff = "chat-off";
    /// The game has changed since the command was made.
    StaleSequence = "stale-sequence";
    /// All seats are taken.
    NoSeatFree = "no-seat-free";
    /// The game has not begun yet.
    NotStarted = "not-started";
    /// The game has begun already.
    AlreadyStarted = "already-started";
    /// The game is not over yet, and the record would tell what is hidden.
    NotOver = "not-over";
    /// There is no computer player of that name.
    UnknownComputer = "unknown-computer";
    /// Nothing is left of the name once it is cleaned.
    BadName = "bad-name";
    /// Hints are off in a game between people.
    HintsOff = "hints-off";
    /// Spectators are not let in.
    NoSpectators = "no-spectators";
    /// What is asked for does not exist over this connection.
    NotHere = "not-here";
    /// A record cannot be read.
    BadRecord = "bad-record";
    /// Options or seats with which no game can start.
    BadSetup = "bad-setup";
    /// More requests than are allowed; try again later.
    TooManyRequests = "too-many-requests";
    /// The computer players are all busy; try again later.
    Busy = "busy";
    /// The game could not be saved, so nothing was done; try again later.
    StorageUnavailable = "storage-unavailable";
    /// The server is about to restart; come back at once.
    Restarting = "restarting";
    /// Something went wrong inside.
    Internal = "internal";
}

impl Code {
    /// The code with this name.
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
    fn names_are_told_apart_and_read_back() {
        for &code in Code::ALL {
            assert_eq!(Code::from_name(code.name()), Some(code));
            assert_eq!(serde_json::to_value(code).unwrap(), code.name());
        }
    }
}
