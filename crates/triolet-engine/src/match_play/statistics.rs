//! Statistics of match results.

use super::{DealResult, PARTS};

/// The result of a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Summary {
    /// The number of deals.
    pub deals: u64,
    /// The share of wins, 0 to 1.
    pub win_rate: Estimate,
    /// The margin: points per game more than the mean of the others.
    pub margin: Estimate,
    /// The same two estimates with the luck of the draws removed.
    pub without_luck: WithoutLuck,
}

/// The result of a match with the luck of the draws removed.
///
/// The luck of the deals has mean 0 whatever the players, so the results less any multiple of it have the same mean,
/// and the least spread with the multiple that regression finds. The mean is that of the regression line where luck is
/// 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WithoutLuck {
    /// The share of wins, roughly 0 to 1.
    pub win_rate: Estimate,
    /// The margin: points per game more than the mean of the others.
    pub margin: Estimate,
}

/// A mean with its 95 % confidence interval; deals are the observations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Returns the number of observations, their mean and their sample variance.
fn moments(observations: impl Iterator<Item = f64> + Clone) -> (f64, f64, f64) {
    let count = observations.clone().count().max(1) as f64;
    let mean = observations.clone().sum::<f64>() / count;
    let squares: f64 = observations.map(|x| (x - mean) * (x - mean)).sum();
    (count, mean, if count > 1.0 { squares / (count - 1.0) } else { f64::INFINITY })
}

impl Estimate {
    fn of(observations: impl Iterator<Item = f64> + Clone) -> Self {
        let (count, mean, variance) = moments(observations);
        let half = 1.96 * (variance / count).sqrt();
        Self { mean, low: mean - half, high: mean + half }
    }

    /// Returns the mean of the observations, adjusted for luck by linear regression.
    fn without_luck(observations: impl Iterator<Item = (f64, f64)> + Clone) -> Self {
        let (count, mean, _) = moments(observations.clone().map(|(result, _)| result));
        let (_, mean_luck, variance) = moments(observations.clone().map(|(_, luck)| luck));
        let product: f64 = observations.clone().map(|(result, luck)| (result - mean) * (luck - mean_luck)).sum();
        if count < 3.0 || variance <= 0.0 {
            return Self::of(observations.map(|(result, _)| result));
        }
        let slope = product / (count - 1.0) / variance;
        let mean = mean - slope * mean_luck;
        let squares: f64 = observations.map(|(result, luck)| (result - slope * luck - mean).powi(2)).sum();
        // The variance of the regression line where luck is 0; two parameters were fitted.
        let leverage = 1.0 / count + mean_luck * mean_luck / (variance * (count - 1.0));
        let half = 1.96 * (squares / (count - 2.0) * leverage).sqrt();
        Self { mean, low: mean - half, high: mean + half }
    }
}

/// Returns the share of wins of each deal.
fn shares(results: &[DealResult], seats: u8) -> impl Iterator<Item = f64> + Clone {
    results.iter().map(move |result| result.wins as f64 / (f64::from(seats) * PARTS as f64))
}

/// Summarizes the results of deals with `seats` games each.
pub fn summarize(results: &[DealResult], seats: u8) -> Summary {
    let games = f64::from(seats);
    let margins = results.iter().map(|result| result.margin as f64 / (games * PARTS as f64));
    let luck = |place: usize, unit: f64| results.iter().map(move |result| result.luck[place] as f64 / (games * unit));
    Summary {
        deals: results.len() as u64,
        win_rate: Estimate::of(shares(results, seats)),
        margin: Estimate::of(margins.clone()),
        without_luck: WithoutLuck {
            win_rate: Estimate::without_luck(shares(results, seats).zip(luck(0, 1e6))),
            margin: Estimate::without_luck(margins.zip(luck(1, 1e3))),
        },
    }
}

/// A sequential test of two hypotheses about the share of wins.
///
/// It is the generalised sequential probability ratio test used for chess engines, with deals as the observations: for
/// the mean m and the variance v of the shares of n deals, the log likelihood ratio of `high` against `low` is about n
/// (high − low) (2m − low − high) / 2v. The test ends when it leaves ± ln(0.95 / 0.05): either verdict is wrong in at
/// most about one match of twenty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SequentialTest {
    /// The share of wins of the null hypothesis.
    pub low: f64,
    /// The share of wins of the alternative, more than `low`.
    pub high: f64,
}

/// The result of a [`SequentialTest`] test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The data favour the high share of wins.
    High,
    /// The data favour the low share of wins.
    Low,
}

/// Minimum deals for a verdict: with fewer, the variance is unreliable.
const LEAST_DEALS: usize = 20;

/// ln(0.95 / 0.05).
const BOUND: f64 = 2.944_438_979_166_440_3;

impl SequentialTest {
    /// Returns the log likelihood ratio of the high hypothesis against the low one.
    pub fn ratio(&self, results: &[DealResult], seats: u8) -> f64 {
        let (count, mean, variance) = moments(shares(results, seats));
        // Identical deals would otherwise look like certainty.
        let variance = variance.max(0.01);
        count * (self.high - self.low) * (2.0 * mean - self.low - self.high) / (2.0 * variance)
    }

    /// Returns the verdict, or `None` while the deals don't decide.
    pub fn verdict(&self, results: &[DealResult], seats: u8) -> Option<Verdict> {
        let ratio = self.ratio(results, seats);
        match results.len() >= LEAST_DEALS {
            true if ratio >= BOUND => Some(Verdict::High),
            true if ratio <= -BOUND => Some(Verdict::Low),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deals(wins: &[i64]) -> Vec<DealResult> {
        wins.iter().map(|&wins| DealResult { wins, ..DealResult::default() }).collect()
    }

    #[test]
    fn the_test_tells_the_hypotheses_apart_and_waits_where_it_cannot() {
        let test = SequentialTest { low: 0.5, high: 0.55 };
        let even = deals(&[0, 24, 12, 12]).repeat(400);
        let strong = deals(&[24, 24, 12, 0]).repeat(100);
        assert_eq!(test.verdict(&even, 2), Some(Verdict::Low));
        assert_eq!(test.verdict(&strong, 2), Some(Verdict::High));
        assert_eq!(test.verdict(&even[..40], 2), None);
        assert_eq!(test.verdict(&deals(&[24; 19]), 2), None, "too few deals");
        // Worked by hand: 40 deals of mean 0.5 and variance 5 / 39: 40 · 0.05 · (−0.05) · 39 / 10.
        assert!((test.ratio(&even[..40], 2) + 0.39).abs() < 1e-9, "{}", test.ratio(&even[..40], 2));
    }

    #[test]
    fn luck_is_taken_out_as_far_as_it_explains_anything() {
        // Four lucky deals, all won; two unlucky ones, one won. The line goes through the means of both: (1, 1) and
        // (−1, ½).
        let lucky = |wins, luck: i64| DealResult { wins, luck: [luck * 2_000_000, 0], ..DealResult::default() };
        let deals_of_luck = [lucky(24, 1), lucky(24, 1), lucky(24, 1), lucky(24, 1), lucky(0, -1), lucky(24, -1)];
        let summary = summarize(&deals_of_luck, 2);
        let without = summary.without_luck.win_rate;
        assert!((summary.win_rate.mean - 5.0 / 6.0).abs() < 1e-9);
        assert!((without.mean - 0.75).abs() < 1e-9, "{without:?}");
        // The residuals are ±½ twice, so their variance is ½ / 4; where luck is 0 the leverage is 1/6 + (1/3)² /
        // (16/3).
        let half = 1.96 * (0.125_f64 * (1.0 / 6.0 + 1.0 / 48.0)).sqrt();
        assert!((without.high - without.mean - half).abs() < 1e-9, "{without:?}");
        let plain = deals(&[0, 24, 12, 24]);
        assert_eq!(
            summarize(&plain, 2).without_luck.win_rate,
            summarize(&plain, 2).win_rate,
            "no luck, nothing to take out"
        );
    }

    #[test]
    fn intervals_are_those_of_the_mean() {
        let estimate = summarize(&deals(&[0, 24]), 2).win_rate;
        assert!((estimate.mean - 0.5).abs() < 1e-9 && (estimate.high - 0.5 - 0.98).abs() < 1e-9, "{estimate:?}");
    }
}
