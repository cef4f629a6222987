//! A set held against the calibration picture from which it was learned.

use triolet::square::Square;

use crate::doubt;
use crate::label::{Label, Scores};
use crate::network::Seen;
use crate::squares::{SetAppearance, calibration_label, scores};

/// The squares of the calibration picture that look otherwise than they should, with the label that is seen there.
///
/// A set takes each tile for what it should be, so what the network sees without it counts as well, where that is clear.
pub(crate) fn misread(seen: &[Seen], set: &SetAppearance) -> Vec<(Square, Label)> {
    let (with, without) = (scores(seen, Some(set)), scores(seen, None));
    let other = |scores: &Scores, square: Square, least: f64| {
        let expected = calibration_label(square);
        let differs = doubt::gap(scores, square, expected) < -least;
        differs.then(|| doubt::likeliest(scores, square, 1)).into_iter().flatten().find(|&label| label != expected)
    };
    Square::all()
        .filter_map(|square| {
            let label = other(&with, square, 0.0).or_else(|| other(&without, square, doubt::DOUBT))?;
            Some((square, label))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::label::{EMPTY, LABELS, WILD};
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
                Seen { scores, direction, ..Seen::NOTHING }
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
