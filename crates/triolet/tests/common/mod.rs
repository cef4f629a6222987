//! What several test files share: short ways to write boards and plays, a small seeded generator, and the other roads
//! to the rules.

#![allow(dead_code, reason = "each test file compiles this module by itself and uses a part of it")]
#![allow(clippy::panic, reason = "helpers of tests may panic as the tests do")]

pub mod naive;
pub mod random_games;
pub mod script;
pub mod walk;

use proptest::test_runner::{Config as ProptestConfig, FileFailurePersistence, RngSeed};
use triolet::board::Board;
use triolet::play::Play;
use triolet::square::Square;
use triolet::tile::Face;
use triolet::tiles::Tiles;

/// A square by its name. Panics on a misspelt one, as all of these do: they read constants of the tests.
pub fn sq(name: &str) -> Square {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A tile with its square, both as written.
pub fn laid(square: &str, face: &str) -> (Square, Face) {
    (sq(square), face.parse().unwrap_or_else(|error| panic!("{face}: {error}")))
}

/// A board of these tiles: `board(&[("H8", "11"), ("H9", "*3")])`.
pub fn board(tiles: &[(&str, &str)]) -> Board {
    let mut board = Board::EMPTY;
    for (square, face) in tiles {
        let (square, face) = laid(square, face);
        assert_eq!(board.set(square, Some(face)), None, "{square} is given twice");
    }
    board
}

/// A board drawn as a picture: one line a row, `.` for an empty square. Lines and columns that are left out are empty.
pub fn picture(lines: &str) -> Board {
    let mut board = Board::EMPTY;
    for (row, line) in lines.lines().filter(|line| !line.trim().is_empty()).enumerate() {
        for (column, text) in line.split_whitespace().enumerate().filter(|&(_, text)| text != ".") {
            let square = Square::new(row as u8, column as u8).expect("the picture fits the board");
            board.set(square, Some(text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))));
        }
    }
    board
}

/// A play of these tiles.
pub fn play(tiles: &[(&str, &str)]) -> Play {
    Play::new(tiles.iter().map(|(square, face)| laid(square, face))).expect("the test's play can be built")
}

/// A rack or another handful, as written: `7-12-*`.
pub fn tiles(text: &str) -> Tiles {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The board after a play, without asking whether it is legal.
pub fn after(board: &Board, play: &Play) -> Board {
    let mut after = board.clone();
    for &(square, face) in play.tiles() {
        after.set(square, Some(face));
    }
    after
}

/// Returns `true` if the long forms of the tests run: with `TRIOLET_SOAK=1` in the environment.
pub fn soak() -> bool {
    std::env::var("TRIOLET_SOAK").is_ok_and(|value| value == "1")
}

/// A fixed seed, so that a failure is the change's and not the day's; the long form looks elsewhere each time and
/// prints what it needs to be repeated.
pub fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases: if soak() { cases * 50 } else { cases },
        rng_seed: if soak() { RngSeed::Random } else { RngSeed::Fixed(15) },
        failure_persistence: Some(Box::new(FileFailurePersistence::Off)),
        ..ProptestConfig::default()
    }
}

/// SplitMix64: ten lines, the same numbers on every machine for ever, good enough to choose test cases.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound` − 1.
    pub fn below(&mut self, bound: usize) -> usize {
        // The bias is far below what any test could notice.
        (self.next() % bound as u64) as usize
    }

    /// Once in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of them.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Mixes them.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for i in (1..all.len()).rev() {
            all.swap(i, self.below(i + 1));
        }
    }
}
