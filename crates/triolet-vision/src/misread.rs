//! A set held against the calibration picture from which it was learned.

use triolet::square::Square;

use crate::doubt;
use crate::label::{EMPTY, Label, Scores};
use crate::network::Seen;
use crate::squares::{SetAppearance, calibration_label, scores};

/// Returns the squares of the calibration picture that look otherwise than they should, with the label that is seen.
///
/// By the set, a tile that is missing or one too many stands out, since it looks like another square. Exchanged tiles do
/// not: a set takes whatever lies there for the tile that should. They are what the network sees without the set, where
/// that is clear and the place of the tile seen holds another one as well. A tile that the network misreads is alone.
pub(crate) fn misread(seen: &[Seen], set: &SetAppearance) -> Vec<(Square, Label)> {
    let (with, without) = (scores(seen, Some(set)), scores(seen, None));
    let other = |scores: &Scores, square: Square, least: f64| {
        let expected = calibration_label(square);
        let differs = doubt::gap(scores, square, expected) < -least;
        differs.then(|| doubt::likeliest(scores, square, 1)).into_iter().flatten().find(|&label| label != expected)
    };
    let exchanged = |square: Square| {
        let label = other(&without, square, doubt::DOUBT).filter(|&label| label != EMPTY)?;
        let place = Square::all().find(|&place| calibration_label(place) == label)?;
        (calibration_label(square) != EMPTY && other(&without, place, 0.0).is_some()).then_some(label)
    };
    // One of two hundred empty squares may be read wrong without being anything but empty.
    let least = |square| if calibration_label(square) == EMPTY { doubt::DOUBT } else { 0.0 };
    let wrong = |square| other(&with, square, least(square)).or_else(|| exchanged(square));
    Square::all().filter_map(|square| Some((square, wrong(square)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::label::{LABELS, WILD};
    use crate::network::EMBEDDING;
    use crate::squares::prototype_of;

    /// Returns what a network sees that tells all labels apart, with a direction of its own for each tile.
    fn seen(label: impl Fn(Square) -> Label) -> Vec<Seen> {
        Square::all()
            .map(|square| {
                let label = label(square);
                let mut scores = [0.0; LABELS];
                scores[usize::from(label)] = 9.0;
                let at = prototype_of(square, label);
                let direction: [f32; EMBEDDING] = core::array::from_fn(|part| if part == at { 3.0 } else { 0.0 });
                Seen { scores, with_set: scores, direction, ..Seen::NOTHING }
            })
            .collect()
    }

    fn misread_on(label: impl Fn(Square) -> Label) -> Vec<(String, Label)> {
        let seen = seen(label);
        misread(&seen, &SetAppearance::learn(&seen)).into_iter().map(|(at, label)| (at.to_string(), label)).collect()
    }

    #[test]
    fn tiles_in_their_order_are_all_right() {
        assert_eq!(misread_on(calibration_label), []);
    }

    #[test]
    fn a_tile_that_the_network_misreads_is_no_wrong_one() {
        let mut seen = seen(calibration_label);
        let twelve: Square = "G13".parse().unwrap();
        seen[twelve.index()].scores = core::array::from_fn(|label| if label == 13 { 6.0 } else { 0.0 });
        // Its direction is that of no other tile.
        assert_eq!(misread(&seen, &SetAppearance::learn(&seen)), []);
    }

    #[test]
    fn exchanged_and_missing_tiles_and_one_too_many_are_named() {
        let exchanged = misread_on(|square| match calibration_label(square) {
            6 => 9,
            9 => 6,
            label => label,
        });
        assert_eq!(exchanged, [("G7".into(), 9), ("G10".into(), 6)]);
        let missing = misread_on(|square| match calibration_label(square) {
            WILD => EMPTY,
            label => label,
        });
        assert_eq!(missing, [("I2".into(), EMPTY)]);
        let more = misread_on(|square| if square == Square::CENTRE { 4 } else { calibration_label(square) });
        assert_eq!(more, [("H8".into(), 4)]);
    }
}
