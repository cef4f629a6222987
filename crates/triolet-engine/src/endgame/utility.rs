//! The value of outcomes.

/// The value of outcomes summed over worlds: wins decide, and margins only break ties.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Worth {
    /// Twice the number of wins, weighted by world; a shared win counts half.
    pub wins: i64,
    /// The final lead in points, weighted by world.
    pub margin: i64,
}

impl Worth {
    /// Returns the value of one outcome with this final lead, in points.
    #[inline]
    pub const fn of(margin: i32) -> Self {
        Self { wins: 1 + margin.signum() as i64, margin: margin as i64 }
    }

    /// Returns the value of `weight` such outcomes.
    #[inline]
    #[must_use]
    pub const fn times(self, weight: u32) -> Self {
        Self { wins: self.wins * weight as i64, margin: self.margin * weight as i64 }
    }

    /// Returns the sum.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { wins: self.wins + other.wins, margin: self.margin + other.margin }
    }

    /// Returns the difference.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self { wins: self.wins - other.wins, margin: self.margin - other.margin }
    }

    /// Returns the highest margin at which an outcome of this weight is still worth no more than `self`.
    pub fn max_margin(self, weight: u32) -> i32 {
        let weight = i64::from(weight.max(1));
        // Within a loss, a draw or a win the margin decides only where the wins are equal.
        let most = |low: i64, high: i64, wins: i64| match (wins * weight).cmp(&self.wins) {
            core::cmp::Ordering::Less => high,
            core::cmp::Ordering::Equal => self.margin.div_euclid(weight).clamp(low - 1, high),
            core::cmp::Ordering::Greater => low - 1,
        };
        let far = i64::from(FAR);
        for (low, high, wins) in [(1, far, 2), (0, 0, 1), (-far, -1, 0)] {
            let margin = most(low, high, wins);
            if margin >= low {
                return margin as i32;
            }
        }
        -FAR - 1
    }
}

/// A bound beyond every margin of a game.
pub const FAR: i32 = 30_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_margin_is_the_last_that_is_not_worth_more() {
        for weight in [1, 3, 20] {
            for wins in -1..=2 * i64::from(weight) + 1 {
                for margin in [-100, -41, -1, 0, 1, 7, 40, 100] {
                    let worth = Worth { wins, margin };
                    let most = worth.max_margin(weight);
                    let not_more = |margin: i32| Worth::of(margin).times(weight) <= worth;
                    let expected = (-200..=200).rev().find(|&margin| not_more(margin));
                    assert_eq!(most.clamp(-201, 200), expected.unwrap_or(-201), "{worth:?}, {weight}");
                }
            }
        }
    }
}
