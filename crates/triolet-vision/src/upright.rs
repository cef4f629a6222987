//! The choice of the way round in which a found board is read.
//!
//! The coloured squares look the same from all four sides, so only what is written tells: the numerals of the tiles, and
//! the words on the coloured squares. The network says of each square by how many quarters it seems to be turned.

use triolet::square::{SIDE, Square};

use crate::label::{EMPTY, TEMPERATURE, log_probabilities, normalised};
use crate::network::Seen;

/// The bonus, as a logarithm, for the upright orientation: most pictures are taken from the side where the letters are
/// upright.
const UPRIGHT: f64 = 3.5;
/// The weight of a coloured square beside a tile. Many boards have no words, and where they do, all err together.
const WORD: f64 = 0.125;
/// Minimum lead, as a logarithm, of the likeliest rotation over the others for the reading to be certain of it.
const LEAD: f64 = 3.0;
/// Minimum probability of a tile where one is known to lie: something may cover it.
const COVERED: f64 = 0.01;

/// The rotation of a board in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rotation {
    /// The quarters by which it is turned clockwise.
    pub quarters: usize,
    /// `false` if another rotation is nearly as likely.
    pub sure: bool,
}

/// Returns the likeliest rotation, from the network's output for the unturned board and the squares on which tiles are
/// known to lie.
pub(crate) fn rotation(seen: &[Seen], known: &[Square]) -> Rotation {
    let mut likely = [UPRIGHT, 0.0, 0.0, 0.0];
    let mut tiles = [0.0; Square::COUNT];
    for (square, seen) in Square::all().zip(seen) {
        let tile = 1.0 - f64::from(log_probabilities(&seen.scores, TEMPERATURE)[usize::from(EMPTY)]).exp();
        tiles[square.index()] = tile;
        let word = if square.premium().is_some() { WORD } else { 0.0 };
        let weight = tile + (1.0 - tile) * word;
        for (likely, turn) in likely.iter_mut().zip(normalised(seen.turns)) {
            *likely += weight * f64::from(turn);
        }
    }
    for square in Square::all() {
        for (quarters, likely) in likely.iter_mut().enumerate() {
            if known.contains(&turned(square, quarters)) {
                *likely += tiles[square.index()].max(COVERED).ln();
            }
        }
    }
    let quarters = (0..4).rev().max_by(|&one, &other| likely[one].total_cmp(&likely[other])).unwrap_or(0);
    let sure = (0..4).all(|other| other == quarters || likely[other] + LEAD <= likely[quarters]);
    Rotation { quarters, sure }
}

/// Returns the name of a square if the board is taken to be turned clockwise by this number of quarters.
fn turned(square: Square, quarters: usize) -> Square {
    (0..quarters).fold(square, |square, _| Square::new(SIDE - 1 - square.column(), square.row()).unwrap_or(square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Corners, Homography, Point};

    /// Shows tiles on these squares of a board turned by `quarters`, each of which says so by a lead of `clear`.
    fn shown(at: &[&str], quarters: usize, clear: f32) -> Vec<Seen> {
        let squares: Vec<Square> = at.iter().map(|at| at.parse().unwrap()).collect();
        let show = |square: Square| {
            let tile = squares.contains(&turned(square, quarters));
            let mut seen = Seen::NOTHING;
            seen.scores[if tile { 7 } else { usize::from(EMPTY) }] = 20.0;
            seen.turns[quarters] = if tile { clear } else { 0.0 };
            seen
        };
        Square::all().map(show).collect()
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
        let found = |turn, clear| {
            let Rotation { quarters, sure } = rotation(&shown(&["H8", "H9", "G9"], turn, clear), &[]);
            (quarters, sure)
        };
        assert_eq!((found(0, 5.0), found(0, 0.0)), ((0, true), (0, true)));
        for turn in 1..4 {
            assert_eq!(
                (found(turn, 5.0), found(turn, 1.5), found(turn, 0.5)),
                ((turn, true), (turn, false), (0, false))
            );
            assert_eq!(rotation(&shown(&[], turn, 5.0), &[]), Rotation { quarters: 0, sure: true });
        }
    }

    #[test]
    fn known_tiles_tell_what_numerals_do_not() {
        let known = ["A1", "B1", "B2"].map(|at| at.parse().unwrap());
        for quarters in 0..4 {
            let found = rotation(&shown(&["A1", "B1", "B2"], quarters, 0.0), &known);
            assert_eq!(found, Rotation { quarters, sure: true });
        }
    }
}
