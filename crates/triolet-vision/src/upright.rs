//! The choice of the way round in which a found board is read.
//!
//! The coloured squares look the same from all four sides, so only the tiles tell. The sum of the exponentials of the
//! network's raw scores says how familiar a square looks to it, and a numeral on its side looks unfamiliar even where
//! the network is sure of a label. The probabilities, which leave that sum out, hardly differ between the rotations.

use triolet::square::{SIDE, Square};

use crate::label::{EMPTY, LABELS, Label, TEMPERATURE, log_probabilities};
use crate::network::Seen;

/// The bonus, as a logarithm, for the upright orientation: most pictures are taken from the side where the letters are
/// upright. Five legible tiles nearly always outweigh it, one or two do half the time. Set on the validation pictures.
const TURNED: f64 = 4.0;
/// Minimum mean probability of a tile at which a square counts.
const TILE: f32 = 0.5;

/// Returns the likeliest rotation in quarters, from the network's output for each of the four and the known labels.
pub(crate) fn quarters(seen: &[Vec<Seen>; 4], known: &[(Square, Label)]) -> usize {
    let places = tiles(seen);
    let likely = |quarters: usize| -> f64 {
        let seen = &seen[quarters];
        let familiar: f64 =
            places.iter().map(|&square| familiarity(&seen[turned(square, quarters).index()].scores)).sum();
        let matches = |&(square, label): &(Square, Label)| {
            let scores = log_probabilities(&seen[square.index()].scores, TEMPERATURE);
            f64::from(scores[usize::from(label)])
        };
        let expected: f64 = known.iter().map(matches).sum();
        familiar + expected + if quarters == 0 { TURNED } else { 0.0 }
    };
    // The last of equals wins, which is upright.
    (0..4).rev().max_by(|&one, &other| likely(one).total_cmp(&likely(other))).unwrap_or(0)
}

/// Returns the squares, named as in the unturned board, that bear a tile in the mean of all rotations.
fn tiles(seen: &[Vec<Seen>; 4]) -> Vec<Square> {
    let tile = |square: Square, quarters: usize| {
        let seen = &seen[quarters][turned(square, quarters).index()];
        1.0 - log_probabilities(&seen.scores, TEMPERATURE)[usize::from(EMPTY)].exp()
    };
    Square::all().filter(|&square| (0..4).map(|quarters| tile(square, quarters)).sum::<f32>() > 4.0 * TILE).collect()
}

/// Returns the logarithm of the sum of the exponentials of the scores.
fn familiarity(scores: &[f32; LABELS]) -> f64 {
    let top = scores.iter().copied().fold(f32::MIN, f32::max);
    f64::from(scores.iter().map(|score| (score - top).exp()).sum::<f32>().ln() + top)
}

/// Returns the name of a square if the board is taken to be turned clockwise by this number of quarters.
fn turned(square: Square, quarters: usize) -> Square {
    (0..quarters).fold(square, |square, _| Square::new(SIDE - 1 - square.column(), square.row()).unwrap_or(square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Corners, Homography, Point};
    use crate::network::EMBEDDING;

    /// Shows tiles of one label on these squares of a board turned by `quarters`, which look best in that rotation.
    fn shown(at: &[&str], quarters: usize, better: f32) -> [Vec<Seen>; 4] {
        let squares: Vec<Square> = at.iter().map(|at| at.parse().unwrap()).collect();
        let unturned: Vec<Square> = Square::all().filter(|&it| squares.contains(&turned(it, quarters))).collect();
        core::array::from_fn(|rotation| {
            let mut seen = vec![Seen { scores: [0.0; LABELS], direction: [0.0; EMBEDDING] }; Square::COUNT];
            for square in Square::all() {
                let tile = unturned.contains(&square);
                let score = 20.0 + if rotation == quarters { better } else { 0.0 };
                let seen = &mut seen[turned(square, rotation).index()].scores;
                seen[if tile { 7 } else { usize::from(EMPTY) }] = if tile { score } else { 20.0 };
            }
            seen
        })
    }

    #[test]
    fn squares_are_renamed_as_corners_are() {
        let corners = Corners([(0.0, 0.0), (15.0, 0.0), (15.0, 15.0), (0.0, 15.0)].map(|(x, y)| Point::new(x, y)));
        for quarters in 0..4 {
            let plane = Homography::of_board(&corners.turned(quarters)).unwrap();
            for square in Square::all() {
                let name = turned(square, quarters);
                let at = plane.apply(Point::new(f64::from(name.column()) + 0.5, f64::from(name.row()) + 0.5));
                let place = Point::new(f64::from(square.column()) + 0.5, f64::from(square.row()) + 0.5);
                assert!(at.distance(place) < 1e-6, "{square} turned {quarters}: {name}");
            }
        }
    }

    #[test]
    fn a_board_is_turned_only_for_clear_evidence() {
        for turn in 0..4 {
            let three = ["H8", "H9", "G9"];
            assert_eq!(quarters(&shown(&three, turn, 2.0), &[]), turn);
            assert_eq!(quarters(&shown(&three, turn, 1.0), &[]), 0);
            assert_eq!(quarters(&shown(&[], turn, 2.0), &[]), 0);
        }
    }

    #[test]
    fn known_tiles_tell_what_numerals_do_not() {
        for turn in 0..4 {
            let known = [("H8".parse().unwrap(), 7), ("H9".parse().unwrap(), 7)];
            assert_eq!(quarters(&shown(&["H8", "H9"], turn, 0.0), &known), turn);
        }
    }
}
