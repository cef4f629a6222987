//! One word for how good a turn was.

use serde::Serialize;

/// The verdict on a turn by what it lost against the best one: in points and in the chance to win, whichever is worse.
///
/// | verdict | loss in points | loss in the chance to win |
/// |---|---|---|
/// | best | none that the search is sure of | |
/// | good | less than 3 | less than 2 % |
/// | inaccuracy | less than 10 | less than 5 % |
/// | mistake | less than 25 | less than 12 % |
/// | blunder | more | more |
///
/// A pair is worth some ten points, a trio 30: a mistake lost about the one, a blunder nearly the other. Late in the
/// game a few points decide, and the chance to win has the say. In a game that is decided all the same, which is won or
/// lost in 99 of 100 cases, no turn is worse than an inaccuracy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TurnVerdict {
    /// The search cannot tell it from the best one.
    Best,
    /// It lost next to nothing.
    Good,
    /// It lost a little.
    Inaccuracy,
    /// It lost about a pair.
    Mistake,
    /// It lost about a trio, or the game.
    Blunder,
}

/// The least loss for each verdict below [`TurnVerdict::Good`]: in thousandths of a point, and of the chance to win in
/// ten-thousandths.
const THRESHOLDS: [(TurnVerdict, i64, u32); 3] =
    [(TurnVerdict::Inaccuracy, 3_000, 200), (TurnVerdict::Mistake, 10_000, 500), (TurnVerdict::Blunder, 25_000, 1_200)];

/// Chances to win, in ten-thousandths, from which on a game counts as lost or won.
const DECIDED: (u32, u32) = (100, 9_900);

/// The measured loss of a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loss {
    /// In thousandths of a point.
    pub points: i64,
    /// The chance to win with the turn, in ten-thousandths.
    pub win: u32,
    /// The loss of the chance to win, in ten-thousandths.
    pub win_loss: u32,
    /// `true` if it is less than two standard errors behind the best turn.
    pub among_best: bool,
}

impl TurnVerdict {
    pub(crate) fn of(loss: Loss) -> Self {
        if loss.among_best {
            return Self::Best;
        }
        let is_reached = |(_, points, win): &&(Self, i64, u32)| loss.points >= *points || loss.win_loss >= *win;
        let verdict = THRESHOLDS.iter().rfind(is_reached).map_or(Self::Good, |(verdict, ..)| *verdict);
        let is_decided = loss.win >= DECIDED.1 || loss.win + loss.win_loss <= DECIDED.0;
        if is_decided { verdict.min(Self::Inaccuracy) } else { verdict }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worse_of_points_and_chance_gives_the_verdict() {
        use TurnVerdict::{Best, Blunder, Good, Inaccuracy, Mistake};
        for (points, win, win_loss, expected) in [
            (0, 5_000, 0, Good),
            (2_999, 5_000, 199, Good),
            (3_000, 5_000, 0, Inaccuracy),
            (0, 5_000, 200, Inaccuracy),
            (9_999, 5_000, 499, Inaccuracy),
            (10_000, 5_000, 0, Mistake),
            (0, 5_000, 500, Mistake),
            (25_000, 5_000, 0, Blunder),
            (1_000, 4_000, 1_200, Blunder),
            // The game is won or lost whatever is played.
            (40_000, 9_900, 100, Inaccuracy),
            (40_000, 20, 80, Inaccuracy),
            (2_000, 20, 80, Good),
            (40_000, 9_800, 100, Blunder),
        ] {
            let loss = Loss { points, win, win_loss, among_best: false };
            assert_eq!(TurnVerdict::of(loss), expected, "{loss:?}");
            assert_eq!(TurnVerdict::of(Loss { among_best: true, ..loss }), Best, "{loss:?}");
        }
    }
}
