//! The reasons why a turn is refused.

use core::fmt;

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $text:literal;)*) => {
        /// The reason why a turn is refused. Each has a stable name, [`Refusal::code`], by which front ends translate
        /// it.
        ///
        /// When several apply, any one of them may be given.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Refusal { $($(#[$doc])* $name,)* }

        impl Refusal {
            /// Every reason.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Returns the stable name, as used in the rules and in JSON.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            const fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

refusals! {
    /// More than one wild in a play.
    TwoWilds = "two-wilds", "at most one wild may be placed in a play";
    /// A pair would total more than 15.
    PairOver15 = "pair-over-15", "two tiles side by side may total at most 15";
    /// A trio would not total 15.
    TrioNot15 = "trio-not-15", "three tiles in a run must total exactly 15";
    /// Four or more tiles would form a run.
    RunLongerThanThree = "run-longer-than-three", "a run may not be longer than three tiles";
    /// No tile of the play lies beside a tile on the board.
    NotAdjacent = "not-adjacent", "at least one tile must lie beside a tile on the board";
    /// The tiles lie in one line, but not in an unbroken run.
    NotContiguous = "not-contiguous", "the tiles of a play must belong to one unbroken run";
    /// The tiles don't lie in one row or column.
    NotInLine = "not-in-line", "the tiles of a play must lie in one row or one column";
    /// The first play of the game leaves H8 free.
    CentreNotCovered = "centre-not-covered", "the first play of the game must cover H8";
    /// A tile would lie on another one.
    SquareOccupied = "square-occupied", "a tile already lies on that square";
    /// A tile would lie outside the board.
    OffTheBoard = "off-the-board", "the board has rows A to O and columns 1 to 15";
    /// A 2 × 2 block on a player's first turn (edition of 2017).
    Forms2x2OnFirstTurn = "forms-2x2-on-first-turn", "a player's first turn may not complete a block of 2 by 2";
    /// A 2 × 2 block that holds every tile on the board, while there are fewer than four (edition of 1996).
    Forms2x2WithFirstFourTiles = "forms-2x2-with-first-four-tiles", "the first four tiles may not form a block of 2 by 2";
    /// A full 3 × 3 block.
    Forms3x3 = "forms-3x3", "a full block of 3 by 3 is not allowed";
    /// No tile, or more than three.
    WrongNumberOfTiles = "wrong-number-of-tiles", "a turn takes one to three tiles";
    /// A tile's value is not 0 to 15.
    ValueOutOfRange = "value-out-of-range", "a tile's value is 0 to 15";
    /// More of a kind than the set of 83 holds.
    NoSuchTile = "no-such-tile", "the set does not hold that many tiles of that kind";
    /// The player does not have the tile.
    TileNotOnRack = "tile-not-on-rack", "that tile is not on the rack";
    /// Too few tiles in the bag to exchange.
    ExchangeNeedsFiveInBag = "exchange-needs-five-in-bag", "tiles may be exchanged only while the bag holds at least five";
    /// A tile can be placed or exchanged.
    PassNotAllowed = "pass-not-allowed", "a pass is allowed only when nothing can be placed or exchanged";
    /// The game has ended.
    GameOver = "game-over", "the game is over";
    /// It is another seat's turn.
    NotYourTurn = "not-your-turn", "it is another player's turn";
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl core::error::Error for Refusal {}
