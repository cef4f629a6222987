//! The labels of a square, as numbered by the network.

use triolet::square::Square;
use triolet::tile::{Face, Tile, Value};

/// A value from 0 to 15, [`WILD`] or [`EMPTY`].
pub(crate) type Label = u8;
/// The label of a wild.
pub(crate) const WILD: Label = 16;
/// The label of an empty square.
pub(crate) const EMPTY: Label = 17;
/// The number of labels.
pub(crate) const LABELS: usize = 18;

/// The log-probabilities of each label on each square.
pub(crate) type Scores = [[f32; LABELS]; Square::COUNT];

/// The softmax temperature that calibrates the probabilities. Measured on validation pictures.
pub(crate) const TEMPERATURE: f32 = 1.0;
/// Minimum log-probability, since the network may be confident and wrong.
const FLOOR: f32 = -14.0;

/// Converts the network's output for a square to log-probabilities.
pub(crate) fn log_probabilities(raw: &[f32], temperature: f32) -> [f32; LABELS] {
    let scaled: [f32; LABELS] = core::array::from_fn(|at| raw.get(at).copied().unwrap_or(f32::MIN) / temperature);
    normalised(scaled).map(|value| value.max(FLOOR))
}

/// Converts scores to log-probabilities, without a bound.
pub(crate) fn normalised<const N: usize>(scores: [f32; N]) -> [f32; N] {
    let top = scores.iter().copied().fold(f32::MIN, f32::max);
    let total = scores.iter().map(|score| (score - top).exp()).sum::<f32>().ln() + top;
    scores.map(|score| score - total)
}

/// Returns the tile of a label, `None` for an empty square.
pub(crate) fn tile(label: Label) -> Option<Tile> {
    match label {
        EMPTY => None,
        WILD => Some(Tile::Wild),
        value => Value::new(value).map(Tile::Number),
    }
}

/// Returns the label of the contents of a square.
pub(crate) fn label_of(face: Option<Face>) -> Label {
    face.map_or(EMPTY, |face| label_of_tile(face.tile()))
}

/// Returns the label of a tile.
pub(crate) fn label_of_tile(tile: Tile) -> Label {
    match tile {
        Tile::Wild => WILD,
        Tile::Number(value) => value.get(),
    }
}
