//! Scores for each square, from a picture and the corners of the grid.

use triolet::square::Square;

use crate::geometry::{Corners, Homography, Point};
use crate::label::{EMPTY, LABELS, Label, Scores, TEMPERATURE, WILD, log_probabilities};
use crate::network::{EMBEDDING, ModelError, PIXELS, Reader, Seen, WINDOW};
use crate::photo::Photo;
use crate::set::CALIBRATED;

/// The height above the board, in squares, at which squares are sampled: about that of a tile's top. The tiles of most
/// boxes are within the range that the reader was trained for.
pub(crate) const HEIGHT: f64 = 0.18;
/// Minimum pixels per square after downscaling.
const SQUARE_PIXELS: f64 = 2.0 * PIXELS as f64;

/// A board in a picture, ready for sampling square by square.
pub(crate) struct Lens {
    photo: Photo,
    corners: Corners,
    plane: Homography,
}

impl Lens {
    /// Creates a lens for a board with these corners, in pixels of the downscaled `photo`; `None` if the corners are
    /// invalid.
    pub(crate) fn new(photo: &Photo, corners: Corners) -> Option<Self> {
        if !corners.are_sound(2.0) {
            return None;
        }
        let factor = (corners.largest_square() / SQUARE_PIXELS).floor().max(1.0);
        Self::focus(photo.shrunk(factor as usize), corners.scaled(1.0 / factor))
    }

    fn focus(photo: Photo, corners: Corners) -> Option<Self> {
        let plane = Homography::of_board(&corners)?.lifted(HEIGHT, photo.width as f64, photo.height as f64);
        Some(Self { photo, corners, plane })
    }

    /// Returns a lens for the board turned clockwise by this number of quarters.
    pub(crate) fn turned(self, quarters: usize) -> Option<Self> {
        let corners = self.corners.turned(quarters);
        Self::focus(self.photo, corners)
    }

    /// Appends the window around a square: three colour planes.
    fn cut(&self, square: Square, windows: &mut Vec<f32>) {
        let spare = (WINDOW - PIXELS) as f64 / 2.0;
        let start = windows.len();
        windows.resize(start + 3 * WINDOW * WINDOW, 0.0);
        let (left, top) = (f64::from(square.column()), f64::from(square.row()));
        for row in 0..WINDOW {
            for column in 0..WINDOW {
                let mut sum = [0.0; 3];
                for (right, down) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
                    let x = left + (column as f64 + right - spare) / PIXELS as f64;
                    let y = top + (row as f64 + down - spare) / PIXELS as f64;
                    let at = self.plane.apply(Point::new(x, y));
                    for (sum, part) in sum.iter_mut().zip(self.photo.sample(at.x, at.y)) {
                        *sum += part / 4.0;
                    }
                }
                for (plane, value) in sum.into_iter().enumerate() {
                    windows[start + (plane * WINDOW + row) * WINDOW + column] = value;
                }
            }
        }
    }

    /// Returns the reader's output for each square.
    pub(crate) fn look(&self, reader: &Reader) -> Result<Vec<Seen>, ModelError> {
        let mut windows = Vec::with_capacity(Square::COUNT * 3 * WINDOW * WINDOW);
        for square in Square::all() {
            self.cut(square, &mut windows);
        }
        reader.read(&mut windows)
    }
}

/// The number of appearances of an empty square: plain, double, triple, replay, centre.
const LOOKS: usize = 5;
/// The number of prototypes: the tiles, then the appearances of an empty square.
pub(crate) const PROTOTYPES: usize = LABELS - 1 + LOOKS;

/// Returns the prototype of a label on a square.
pub(crate) fn prototype_of(square: Square, label: Label) -> usize {
    if label == EMPTY { LABELS - 1 + look_of(square) } else { usize::from(label) }
}

fn look_of(square: Square) -> usize {
    use triolet::layout::Premium;
    match square.premium() {
        _ if square == Square::CENTRE => 4,
        None => 0,
        Some(Premium::Double) => 1,
        Some(Premium::Triple) => 2,
        Some(Premium::Replay) => 3,
    }
}

/// The learned appearance of the tiles and squares of one box.
#[derive(Clone, Debug, PartialEq)]
pub struct SetAppearance {
    pub(crate) prototypes: [[f32; EMBEDDING]; PROTOTYPES],
    /// The weight of each prototype against that of one more board.
    pub(crate) weights: [f32; PROTOTYPES],
}

impl SetAppearance {
    /// Learns from the calibration picture: 0 to 14 along row G, 15 on I1, the wild on I2.
    pub(crate) fn learn(seen: &[Seen]) -> Self {
        let mut prototypes = [[0.0; EMBEDDING]; PROTOTYPES];
        for (square, seen) in Square::all().zip(seen) {
            let at = prototype_of(square, calibration_label(square));
            for (sum, part) in prototypes[at].iter_mut().zip(seen.direction) {
                *sum += part;
            }
        }
        // The norm of a direction is part of the network: it sets the weight of similarity.
        let length = seen.first().map_or(1.0, |seen| norm(&seen.direction));
        for prototype in &mut prototypes {
            let factor = length / norm(prototype).max(1e-6);
            for part in prototype {
                *part *= factor;
            }
        }
        Self { prototypes, weights: [CALIBRATED; PROTOTYPES] }
    }

    /// Adds to the scores the similarity to each tile and each empty square of the box.
    fn add(&self, seen: &Seen) -> [f32; LABELS] {
        let likeness = |at: usize| -> f32 { self.prototypes[at].iter().zip(seen.direction).map(|(a, b)| a * b).sum() };
        let empty = (LABELS - 1..PROTOTYPES).map(likeness).fold(f32::MIN, f32::max);
        core::array::from_fn(|at| seen.with_set[at] + if at == usize::from(EMPTY) { empty } else { likeness(at) })
    }
}

pub(crate) fn norm(direction: &[f32; EMBEDDING]) -> f32 {
    direction.iter().map(|part| part * part).sum::<f32>().sqrt()
}

/// Returns the label of a square in the calibration picture.
pub(crate) const fn calibration_label(square: Square) -> Label {
    match (square.row(), square.column()) {
        (6, column) => column,
        (8, 0) => 15,
        (8, 1) => WILD,
        _ => EMPTY,
    }
}

/// Returns the log-probabilities of each label on each square, from the reader's output.
pub(crate) fn scores(seen: &[Seen], look: Option<&SetAppearance>) -> Box<Scores> {
    let mut scores = Box::new([[0.0; LABELS]; Square::COUNT]);
    for (scores, seen) in scores.iter_mut().zip(seen) {
        let raw = look.map_or(seen.scores, |look| look.add(seen));
        *scores = log_probabilities(&raw, TEMPERATURE);
    }
    scores
}
