//! The puzzle of a date: the same for everybody who has the same collection, without a network.
//!
//! The days are counted from 1970-01-01, and the puzzle of day `d` in a collection of `n` is the one at place
//! `d × 1987 mod n`, counted from 0. As 1987 is prime, no puzzle comes again within `n` days.

use core::fmt;
use core::str::FromStr;

/// The step from one day's place to the next.
pub const STEP: u64 = 1987;

/// A date of the Gregorian calendar, from 1970 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    /// The days since 1970-01-01.
    number: u32,
}

/// The error of a text that is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a date from 1970 on, such as 2026-11-29")]
pub struct DayError;

/// The days of 400 years, after which the calendar repeats itself.
const CYCLE: u32 = 146_097;
/// The days from 0000-03-01 to 1970-01-01.
const EPOCH: u32 = 719_468;
/// The last day that has four digits for its year.
const LAST: u32 = 2_932_896;

impl Day {
    /// Returns the day this many days after 1970-01-01; the last one for a number beyond it.
    pub fn new(number: u64) -> Self {
        Self { number: number.min(LAST.into()) as u32 }
    }

    /// Returns the days since 1970-01-01.
    pub const fn number(self) -> u32 {
        self.number
    }

    /// Returns the place of its puzzle among `count`, counted from 0; `None` if there are none.
    pub fn place(self, count: usize) -> Option<usize> {
        let place = (u64::from(self.number) * STEP).checked_rem(count as u64)?;
        usize::try_from(place).ok()
    }

    /// Returns year, month and day of the month. Years are counted from March, so that the leap day comes last (Howard
    /// Hinnant, "chrono-compatible low-level date algorithms").
    fn date(self) -> (u32, u32, u32) {
        let days = self.number + EPOCH;
        let (cycle, of_cycle) = (days / CYCLE, days % CYCLE);
        let year = (of_cycle - of_cycle / 1460 + of_cycle / 36_524 - of_cycle / 146_096) / 365;
        let of_year = of_cycle - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (400 * cycle + year + u32::from(month <= 2), month, day)
    }

    fn of(year: u32, month: u32, day: u32) -> Option<Self> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        let from_march = year - u32::from(month <= 2);
        let (cycle, of_cycle) = (from_march / 400, from_march % 400);
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let number = cycle * CYCLE + 365 * of_cycle + of_cycle / 4 - of_cycle / 100 + of_year - EPOCH;
        // The 31st of a shorter month would be a day of the next one.
        Some(Self { number }).filter(|found| found.date() == (year, month, day))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let number = |part: &str, length| {
            let is_number = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse().ok().filter(|_| is_number)
        };
        let mut parts = text.split('-');
        let mut next = |length| parts.next().and_then(|part| number(part, length));
        let (year, month, day) = (next(4), next(2), next(2));
        let day = year.zip(month).zip(day).and_then(|((year, month), day)| Self::of(year, month, day));
        day.filter(|_| parts.next().is_none()).ok_or(DayError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_dates_are_the_same() {
        let known = [("1970-01-01", 0), ("2000-02-29", 11_016), ("2026-11-29", 20_786), ("9999-12-31", LAST)];
        for (date, number) in known {
            assert_eq!(date.parse(), Ok(Day { number }));
        }
        for number in 0..200_000 {
            let day = Day { number };
            assert_eq!(day.to_string().parse(), Ok(day));
        }
        for wrong in
            ["", "2026-02-29", "2026-04-31", "2026-13-01", "1969-12-31", "2026-1-1", "2026-01-01-01", "+026-01-01"]
        {
            assert_eq!(wrong.parse::<Day>(), Err(DayError), "{wrong}");
        }
    }

    #[test]
    fn no_puzzle_comes_again_before_all_have_been_there() {
        let places: std::collections::BTreeSet<_> = (20_000..23_000).map(|number| Day { number }.place(3000)).collect();
        assert_eq!(places.len(), 3000);
        assert_eq!("2026-11-29".parse::<Day>().unwrap().place(3000), Some(20_786 * 1987 % 3000));
        assert_eq!(Day::new(5).place(0), None);
    }
}
