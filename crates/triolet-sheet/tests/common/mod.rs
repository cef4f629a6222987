//! What the test files share: short ways to write changes, and a small seeded generator.
#![allow(dead_code, reason = "each test file compiles this module by itself and uses a part of it")]
#![allow(clippy::panic, reason = "helpers of tests may panic as the tests do")]

use triolet::seat::Seat;
use triolet_sheet::{Change, Laid, keep};

/// A sheet for players of these names, begun by whoever takes the first turn.
pub fn begin(names: &[&str]) -> String {
    let names = names.iter().map(|&name| name.into()).collect();
    let (edition, options) = Default::default();
    kept("", &Change::Begin { names, edition, options, first: None, date: None })
}

/// A play of the seat to move.
pub fn play(text: &str) -> Change {
    Change::Play { seat: None, play: Laid::Notation(text.into()), anyway: false, points: None, rack: None }
}

/// A play that the table has agreed to.
pub fn anyway(text: &str, points: Option<u16>) -> Change {
    Change::Play { seat: None, play: Laid::Notation(text.into()), anyway: true, points, rack: None }
}

/// A seat by its number, from 1.
pub fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap_or_else(|| panic!("no seat {number}"))
}

/// The text after a change that must be right.
pub fn kept(record: &str, change: &Change) -> String {
    keep(record, change).unwrap_or_else(|error| panic!("{change:?}: {error}\n{record}")).record
}

/// The text after several changes.
pub fn after(record: &str, changes: &[Change]) -> String {
    changes.iter().fold(record.to_owned(), |record, change| kept(&record, change))
}

/// A small generator (splitmix64), the same on every machine.
pub struct Dice(u64);

impl Dice {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}
