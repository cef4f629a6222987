//! Helpers of several test files: short constructors for boards and plays, a small seeded generator, and independent
//! implementations of the rules.

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

/// Parses a square. It panics on an error, like all helpers here, which read constants of the tests.
pub fn sq(name: &str) -> Square {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Parses a tile with its square.
pub fn laid(square: &str, face: &str) -> (Square, Face) {
    (sq(square), face.parse().unwrap_or_else(|error| panic!("{face}: {error}")))
}

/// Builds a board: `board(&[("H8", "11"), ("H9", "*3")])`.
pub fn board(tiles: &[(&str, &str)]) -> Board {
    let mut board = Board::EMPTY;
    for (square, face) in tiles {
        let (square, face) = laid(square, face);
        assert_eq!(board.set(square, Some(face)), None, "{square} is given twice");
    }
    board
}

/// Reads a board from a picture: one line per row, `.` for an empty square. Missing rows and columns are empty.
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

/// Builds a play.
pub fn play(tiles: &[(&str, &str)]) -> Play {
    Play::new(tiles.iter().map(|(square, face)| laid(square, face))).expect("the test's play can be built")
}

/// Parses a rack or another multiset of tiles: `7-12-*`.
pub fn tiles(text: &str) -> Tiles {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the board after a play, legal or not.
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

/// Configures proptest with a fixed seed, so that a failure is due to the change under test. The long form uses a
/// random seed and prints how to reproduce a failure.
pub fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases: if soak() { cases * 50 } else { cases },
        rng_seed: if soak() { RngSeed::Random } else { RngSeed::Fixed(15) },
        failure_persistence: Some(Box::new(FileFailurePersistence::Off)),
        ..ProptestConfig::default()
    }
}

/// SplitMix64: short, the same on every machine, and good enough to choose test cases.
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

    /// Returns a number from 0 to `bound` − 1.
    pub fn below(&mut self, bound: usize) -> usize {
        // The bias is far too small for any test to notice.
        (self.next() % bound as u64) as usize
    }

    /// Returns `true` with probability 1 / `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Returns one of the elements.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Shuffles the elements.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for i in (1..all.len()).rev() {
            all.swap(i, self.below(i + 1));
        }
    }
}
