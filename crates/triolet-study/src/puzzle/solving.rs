//! How hard a puzzle is: the share of attempts by the levels that find the answer.

use core::fmt;
use core::str::FromStr;

use triolet::play::Turn;
use triolet_engine::levels;
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::random::Random;

/// The attempts of each level. Level 7 overlooks nothing, so its attempts are all the same.
pub const ATTEMPTS: u64 = 24;
/// The levels that try: all but the last, which is the strongest player and gave the answer.
pub const LEVELS: usize = levels::NAMES.len() - 1;

/// The share of attempts that find the answer, by level from 1 to 7, in thousandths.
pub type Rates = [u32; LEVELS];

/// Returns how often each level finds one of these answers.
pub fn rates(seen: &Observation<'static>, answers: &[Turn], seed: u64) -> Rates {
    let mut rates = [0; LEVELS];
    for (rate, (level, name)) in rates.iter_mut().zip((0..).zip(levels::NAMES)) {
        let Some(mut player) = levels::by_name(name) else { continue };
        let attempts = if level + 1 == LEVELS as u64 { 1 } else { ATTEMPTS };
        let found = (0..attempts).filter(|&attempt| {
            let seed = Random::for_item(seed, level * ATTEMPTS + attempt).next_u64();
            answers.contains(&player.choose(seen, seed, Budget::Free).turn.into())
        });
        *rate = (found.count() as u64 * 1000 / attempts) as u32;
    }
    rates
}

/// The grade of a puzzle, from 1, the easiest, to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

/// The error of a text that is no grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a grade is a number from 1 to {}", Grade::COUNT)]
pub struct GradeError;

impl Grade {
    /// The number of grades.
    pub const COUNT: usize = 5;

    /// Returns the grade of this number.
    ///
    /// # Errors
    /// Unless it is 1 to [`Grade::COUNT`].
    pub fn new(number: u8) -> Result<Self, GradeError> {
        if (1..=Self::COUNT as u8).contains(&number) { Ok(Self(number)) } else { Err(GradeError) }
    }

    /// Returns the number of the grade.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the grade of a puzzle with these rates: by the mean of the levels.
    pub fn of(rates: &Rates) -> Self {
        let mean = rates.iter().sum::<u32>() / LEVELS as u32;
        let harder = [600, 480, 400, 300].into_iter().filter(|&most| mean < most).count();
        Self(1 + harder as u8)
    }
}

/// The rates of many puzzles by grade.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    grades: [(u64, [u64; LEVELS]); Grade::COUNT],
}

impl Survey {
    /// Adds the rates of a puzzle of this grade.
    pub fn add(&mut self, grade: Grade, rates: &Rates) {
        let (count, sums) = &mut self.grades[usize::from(grade.0 - 1)];
        *count += 1;
        sums.iter_mut().zip(rates).for_each(|(sum, &rate)| *sum += u64::from(rate));
    }

    /// Returns, for each grade that has puzzles, their number and the mean rate of each level, in thousandths.
    pub fn grades(&self) -> impl Iterator<Item = (Grade, u64, Rates)> {
        let grades = (1..).map(Grade).zip(self.grades).filter(|(_, (count, _))| *count > 0);
        grades.map(|(grade, (count, sums))| (grade, count, sums.map(|sum| (sum / count) as u32)))
    }

    /// Returns `true` if, in each grade, each of these levels finds more answers than the one before it.
    pub fn rises(&self, levels: &[usize]) -> bool {
        self.grades().all(|(_, _, rates)| levels.windows(2).all(|pair| rates[pair[0] - 1] < rates[pair[1] - 1]))
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Grade {
    type Err = GradeError;

    fn from_str(text: &str) -> Result<Self, GradeError> {
        text.parse().map_err(|_| GradeError).and_then(Self::new)
    }
}
