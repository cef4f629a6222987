//! The two neural networks with their inputs and outputs.

use rten::{Model, NodeId};
use rten_tensor::NdTensorView;
use rten_tensor::prelude::*;

use crate::label::LABELS;

/// The reason why a network failed.
#[derive(Debug, thiserror::Error)]
#[error("the network failed: {0}")]
pub struct ModelError(String);

fn failed(error: impl ToString) -> ModelError {
    ModelError(error.to_string())
}

/// A network with one image input and several outputs.
struct Network {
    model: Model,
    input: NodeId,
    outputs: Vec<NodeId>,
}

impl Network {
    fn load(bytes: &'static [u8]) -> Result<Self, ModelError> {
        let model = Model::load_static_slice(bytes).map_err(failed)?;
        let input = *model.input_ids().first().ok_or_else(|| failed("it has no input"))?;
        let outputs = model.output_ids().to_vec();
        Ok(Self { model, input, outputs })
    }

    /// Runs the network on pictures of `side` × `side` pixels in three normalised planes. Returns the outputs in their
    /// order.
    fn run(&self, pictures: &[f32], side: usize) -> Result<Vec<Vec<f32>>, ModelError> {
        let count = pictures.len() / (3 * side * side);
        let input = NdTensorView::from_data([count, 3, side, side], pictures);
        let outputs = self.model.run(vec![(self.input, input.into())], &self.outputs, None).map_err(failed)?;
        let numbers = |output: rten::Value| -> Result<Vec<f32>, ModelError> {
            let tensor: rten_tensor::Tensor<f32> = output.try_into().map_err(|_| failed("an output is no number"))?;
            Ok(tensor.to_vec())
        };
        outputs.into_iter().map(numbers).collect()
    }
}

/// The side of the window around a square that the reader sees, in pixels.
pub(crate) const WINDOW: usize = 40;
/// The side of the square within the window, in pixels.
pub(crate) const PIXELS: usize = 30;
/// The length of an embedding.
pub(crate) const EMBEDDING: usize = 64;
/// Squares per batch, which bounds the memory.
const BATCH: usize = 45;

/// The network that classifies squares, as a file.
pub(crate) static READER: &[u8] = include_bytes!("../models/reader.rten");

/// The network that classifies squares.
pub(crate) struct Reader(Network);

/// The reader's output for a window.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// The scores of the labels before normalisation.
    pub scores: [f32; LABELS],
    /// Those to which the similarity to a calibrated set is added.
    pub with_set: [f32; LABELS],
    /// The direction of the embedding; the dot product of two measures their similarity.
    pub direction: [f32; EMBEDDING],
    /// The scores of the four quarters by which the board may be turned clockwise, before normalisation.
    pub turns: [f32; 4],
}

#[cfg(test)]
impl Seen {
    /// Something of which the network says nothing.
    pub(crate) const NOTHING: Self =
        Self { scores: [0.0; LABELS], with_set: [0.0; LABELS], direction: [0.0; EMBEDDING], turns: [0.0; 4] };
}

impl Reader {
    pub(crate) fn load() -> Result<Self, ModelError> {
        Network::load(READER).map(Self)
    }

    /// Classifies windows, each of three planes of WINDOW × WINDOW colours from 0 to 255.
    pub(crate) fn read(&self, windows: &mut [f32]) -> Result<Vec<Seen>, ModelError> {
        let size = 3 * WINDOW * WINDOW;
        let mut seen = Vec::with_capacity(windows.len() / size);
        for batch in windows.chunks_mut(BATCH * size) {
            for window in batch.chunks_exact_mut(size) {
                normalise(window);
            }
            let outputs = self.0.run(batch, WINDOW)?;
            let [scores, with_set, directions, turns] = &outputs[..] else {
                return Err(failed("the reader has four outputs"));
            };
            let squares = scores.chunks_exact(LABELS).zip(with_set.chunks_exact(LABELS));
            let others = directions.chunks_exact(EMBEDDING).zip(turns.chunks_exact(4));
            for ((scores, with_set), (direction, turns)) in squares.zip(others) {
                seen.push(Seen {
                    scores: scores.try_into().map_err(failed)?,
                    with_set: with_set.try_into().map_err(failed)?,
                    direction: direction.try_into().map_err(failed)?,
                    turns: turns.try_into().map_err(failed)?,
                });
            }
        }
        Ok(seen)
    }
}

/// The side of the picture that the finder sees, in pixels.
pub(crate) const FINDER: usize = 256;
/// The side of its output maps, in cells.
pub(crate) const CELLS: usize = 64;

/// The network that detects corners.
pub(crate) struct Finder(Network);

impl Finder {
    pub(crate) fn load() -> Result<Self, ModelError> {
        Network::load(include_bytes!("../models/finder.rten")).map(Self)
    }

    /// Returns four maps of CELLS × CELLS scores, one for each corner, for a picture in three planes.
    pub(crate) fn find(&self, picture: &mut [f32]) -> Result<Vec<f32>, ModelError> {
        normalise(picture);
        let mut outputs = self.0.run(picture, FINDER)?;
        let maps = outputs.pop().ok_or_else(|| failed("the finder has an output"))?;
        if maps.len() == 4 * CELLS * CELLS { Ok(maps) } else { Err(failed("the finder gives four maps")) }
    }
}

/// Normalises a picture to mean 0 and a spread near 1, as in training, which compensates for light and gloss.
fn normalise(picture: &mut [f32]) {
    let count = picture.len() as f64;
    let mean = picture.iter().map(|&value| f64::from(value)).sum::<f64>() / count;
    let spread = (picture.iter().map(|&value| (f64::from(value) - mean).powi(2)).sum::<f64>() / count).sqrt();
    let (mean, scale) = ((mean / 255.0) as f32, 1.0 / (spread / 255.0 + 0.05) as f32);
    for value in picture {
        *value = (*value / 255.0 - mean) * scale;
    }
}
