//! The doubtful squares of a reading, with their candidates.

use triolet::square::Square;

use crate::decode::{self, Best, Bounds, Reading};
use crate::follow::{self, Explanation};
use crate::label::{EMPTY, LABELS, Label, Scores};

/// Maximum cost by which another board may exceed the best for its difference to be doubtful: the logarithm of the
/// ratio of probabilities. Measured on validation pictures.
pub(crate) const DOUBT: f64 = 5.0;
/// Maximum candidates of a doubtful square.
const CANDIDATES: usize = 4;
/// Maximum squares for which alternative boards are searched, the likeliest to differ first.
const SEARCHED: usize = 48;

/// A doubtful square with its candidates, the label of the reading first.
pub(crate) type Doubtful = (Square, Vec<Label>);

/// Returns the doubts about a board that was found by the rules alone.
pub(crate) fn of_board(scores: &Scores, best: &Best) -> Vec<Doubtful> {
    let surplus = best.cost - decode::unruled(scores).cost;
    // Another board can be as likely only where a square's next label makes up for what the rules cost.
    let mut open: Vec<(f64, Square)> = Square::all()
        .map(|square| (gap(scores, square, best.reading[square.index()]), square))
        .filter(|(gap, _)| *gap < DOUBT + surplus)
        .collect();
    open.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut doubts = Vec::new();
    for (_, square) in open.into_iter().take(SEARCHED) {
        let mut labels = vec![best.reading[square.index()]];
        while labels.len() < CANDIDATES {
            let without: Vec<_> = labels.iter().map(|&label| (square, label)).collect();
            let bounds = Bounds { without: &without, below: best.cost + DOUBT };
            let Some(other) = decode::best(scores, bounds) else { break };
            labels.push(other.reading[square.index()]);
            if !other.proven {
                break;
            }
        }
        if labels.len() > 1 {
            doubts.push((square, labels));
        }
    }
    against_the_eye(scores, &best.reading, &mut doubts);
    doubts
}

/// Returns all tiles of a board that the rules don't confirm, and every square on which the network is unsure.
pub(crate) fn of_all(scores: &Scores, seen: &Best) -> Vec<Doubtful> {
    let open = |square: &Square| {
        let label = seen.reading[square.index()];
        label != EMPTY || gap(scores, *square, label) < DOUBT
    };
    Square::all().filter(open).map(|square| (square, likeliest(scores, square, 2))).collect()
}

/// Returns the likeliest labels of a square, the best first.
pub(crate) fn likeliest(scores: &Scores, square: Square, count: usize) -> Vec<Label> {
    let of_square = &scores[square.index()];
    let mut labels: Vec<Label> = (0..LABELS as Label).collect();
    labels.sort_by(|&one, &other| of_square[usize::from(other)].total_cmp(&of_square[usize::from(one)]));
    labels.truncate(count);
    labels
}

/// Returns the doubts about an explanation, given all explanations with the likeliest first.
pub(crate) fn of_explanation(scores: &Scores, explanations: &[Explanation], readings: &[Reading]) -> Vec<Doubtful> {
    let (Some(best), Some(reading)) = (explanations.first(), readings.first()) else { return Vec::new() };
    let near = explanations.iter().zip(readings).filter(|(other, _)| other.cost < best.cost + DOUBT);
    let near: Vec<&Reading> = near.map(|(_, reading)| reading).collect();
    let mut doubts = Vec::new();
    for square in Square::all() {
        let mut labels = vec![reading[square.index()]];
        for other in &near {
            let label = other[square.index()];
            if !labels.contains(&label) && labels.len() < CANDIDATES {
                labels.push(label);
            }
        }
        if labels.len() > 1 {
            doubts.push((square, labels));
        }
    }
    against_the_eye(scores, reading, &mut doubts);
    doubts
}

/// Adds the squares on which the rules overrule a confident network: the picture may show an impossible board.
pub(crate) fn against_the_eye(scores: &Scores, reading: &Reading, doubts: &mut Vec<Doubtful>) {
    for square in Square::all() {
        let label = reading[square.index()];
        if gap(scores, square, label) < -DOUBT && !doubts.iter().any(|(at, _)| *at == square) {
            let seen = likeliest(scores, square, 1);
            doubts.push((square, core::iter::once(label).chain(seen).collect()));
        }
    }
    doubts.sort_by_key(|(square, _)| *square);
}

/// Adds squares of which nothing in particular is doubtful, but the whole reading is.
pub(crate) fn add_tiles(scores: &Scores, squares: impl Iterator<Item = Square>, doubts: &mut Vec<Doubtful>) {
    for square in squares {
        if !doubts.iter().any(|(at, _)| *at == square) {
            doubts.push((square, likeliest(scores, square, 2)));
        }
    }
    doubts.sort_by_key(|(square, _)| *square);
}

/// Returns the log-probability of a label less that of the likeliest other one on a square.
pub(crate) fn gap(scores: &Scores, square: Square, label: Label) -> f64 {
    let of_square = &scores[square.index()];
    let others = (0..LABELS).filter(|&other| other != usize::from(label)).map(|other| of_square[other]);
    f64::from(of_square[usize::from(label)] - others.fold(f32::MIN, f32::max))
}

/// Returns the readings of explanations, in order.
pub(crate) fn readings(before: &triolet::board::Board, explanations: &[Explanation]) -> Vec<Reading> {
    explanations.iter().map(|explanation| follow::reading(before, explanation)).collect()
}
