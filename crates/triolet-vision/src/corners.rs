//! Detection of the grid's corners.
//!
//! The detector runs several times: on the whole picture, and then on the board rectified by the previous result, where
//! each square is larger and closer to its expected place.

use crate::SIDE;
use crate::geometry::{Corners, Homography, Point};
use crate::network::{CELLS, FINDER, Finder, ModelError};
use crate::photo::Photo;

/// The share of the picture's side that the grid takes up in the rectified passes, as in training.
const SHARE: f64 = 0.75;
/// The number of passes after the first.
const LOOKS: usize = 3;
/// Minimum confidence of every corner in the last pass to accept a board.
const LEAST: f32 = 0.95;
/// Maximum distance, in squares, by which the last pass may still move a corner of an accepted board. A board that the
/// detector is sure of hardly moves; a rejected one wanders about.
const SETTLED: f64 = 0.5;
/// Minimum length of a board's sides, in pixels, to go on looking.
const LEAST_SIDE: f64 = 30.0;
/// Minimum confidence of a corner in the first pass to continue.
const HOPE: f32 = 0.05;

/// The corners of a board in picture order, the top left one first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sighting {
    pub corners: Corners,
    /// `false` if they may lie elsewhere, or if there may be no board at all.
    pub sure: bool,
}

impl Sighting {
    const fn unsure(corners: Corners) -> Self {
        Self { corners, sure: false }
    }
}

/// Finds the corners. Returns `None` if nothing looks like a board.
pub(crate) fn find(photo: &Photo, finder: &Finder) -> Result<Option<Sighting>, ModelError> {
    let long = photo.width.max(photo.height) as f64;
    let scale = FINDER as f64 / long;
    let shift = |side: usize| (FINDER as f64 - side as f64 * scale) / 2.0;
    let (left, top) = (shift(photo.width), shift(photo.height));
    let whole = |x: f64, y: f64| Point::new((x - left) / scale, (y - top) / scale);
    let mut sizes = Sizes { photo, smaller: Vec::new() };
    let mut picture = sizes.view(whole, long / FINDER as f64);
    let found = places(&finder.find(&mut picture)?);
    let Some(mut corners) =
        complete(&found.map(|place| (place.chance >= HOPE).then(|| whole(place.point.x, place.point.y))))
    else {
        return Ok(None);
    };
    let (mut least, mut moved) = (0.0, f64::INFINITY);
    let mut sound = None;
    for _ in 0..LOOKS {
        if !corners.are_sound(LEAST_SIDE) {
            return Ok(sound.map(Sighting::unsure));
        }
        sound = Some(corners);
        let (low, high) = (FINDER as f64 * (1.0 - SHARE) / 2.0, FINDER as f64 * (1.0 + SHARE) / 2.0);
        let target = [Point::new(low, low), Point::new(high, low), Point::new(high, high), Point::new(low, high)];
        let Some(back) = Homography::between(&target, &corners.0) else { return Ok(sound.map(Sighting::unsure)) };
        let step = corners.largest_square() * 15.0 / (FINDER as f64 * SHARE);
        let mut picture = sizes.view(|x, y| back.apply(Point::new(x, y)), step);
        let found = places(&finder.find(&mut picture)?);
        let square = FINDER as f64 * SHARE / f64::from(SIDE);
        moved = found.iter().zip(target).map(|(place, at)| place.point.distance(at) / square).fold(0.0, f64::max);
        least = found.iter().map(|place| place.chance).fold(1.0, f32::min);
        let again = found.map(|place| (place.chance >= HOPE).then(|| back.apply(place.point)));
        let Some(better) = complete(&again) else { return Ok(sound.map(Sighting::unsure)) };
        corners = better;
    }
    let inside = |point: &Point| {
        let (width, height) = (photo.width as f64, photo.height as f64);
        (-0.1 * width..1.1 * width).contains(&point.x) && (-0.1 * height..1.1 * height).contains(&point.y)
    };
    let sure = least >= LEAST && moved <= SETTLED && corners.are_sound(60.0) && corners.0.iter().all(inside);
    if sure {
        return Ok(Some(Sighting { corners, sure }));
    }
    Ok(Some(corners).filter(|corners| corners.are_sound(LEAST_SIDE)).or(sound).map(Sighting::unsure))
}

/// A photo in the sizes from which the detector's pictures are rendered.
struct Sizes<'a> {
    photo: &'a Photo,
    /// The photo made smaller, by the factor.
    smaller: Vec<(usize, Photo)>,
}

impl Sizes<'_> {
    /// Renders a picture in which each pixel covers `step` pixels of the photo, from a size of which it covers two or
    /// three: that takes a fraction of the samples.
    fn view(&mut self, back: impl Fn(f64, f64) -> Point, step: f64) -> Vec<f32> {
        let factor = ((step / 2.0) as usize).max(1);
        if factor > 1 && !self.smaller.iter().any(|(of, _)| *of == factor) {
            self.smaller.push((factor, self.photo.shrunk(factor)));
        }
        let photo = self.smaller.iter().find(|(of, _)| *of == factor).map_or(self.photo, |(_, photo)| photo);
        let scale = 1.0 / factor as f64;
        let back = |x, y| {
            let Point { x, y } = back(x, y);
            Point::new(x * scale, y * scale)
        };
        view(photo, back, step * scale)
    }
}

/// Renders a picture of FINDER × FINDER pixels in three planes; each pixel is the mean of as many samples as its size
/// requires.
fn view(photo: &Photo, back: impl Fn(f64, f64) -> Point, step: f64) -> Vec<f32> {
    let samples = (step.round() as usize).clamp(1, 4);
    let mut planes = vec![0.0; 3 * FINDER * FINDER];
    let share = 1.0 / (samples * samples) as f32;
    for row in 0..FINDER {
        for column in 0..FINDER {
            let mut sum = [0.0; 3];
            for at in 0..samples * samples {
                let part = |index: usize| (index as f64 + 0.5) / samples as f64;
                let (x, y) = (column as f64 + part(at % samples), row as f64 + part(at / samples));
                let point = back(x, y);
                let outside =
                    !(0.0..photo.width as f64).contains(&point.x) || !(0.0..photo.height as f64).contains(&point.y);
                let colour = if outside { [127.0; 3] } else { photo.sample(point.x, point.y) };
                for (sum, part) in sum.iter_mut().zip(colour) {
                    *sum += part * share;
                }
            }
            for (plane, value) in sum.into_iter().enumerate() {
                planes[(plane * FINDER + row) * FINDER + column] = value;
            }
        }
    }
    planes
}

/// The estimated place of a corner in the detector's picture, with its confidence.
#[derive(Clone, Copy)]
struct Place {
    point: Point,
    chance: f32,
}

/// Decodes the four maps: softmax over the cells and "nowhere", with score 0; then the centroid around the best cell.
fn places(maps: &[f32]) -> [Place; 4] {
    core::array::from_fn(|corner| {
        let map = maps.get(corner * CELLS * CELLS..(corner + 1) * CELLS * CELLS).unwrap_or_default();
        let (best, top) =
            map.iter().copied().enumerate().max_by(|one, other| one.1.total_cmp(&other.1)).unwrap_or((0, f32::MIN));
        let peak = top.max(0.0);
        let total: f32 = map.iter().map(|score| (score - peak).exp()).sum();
        let nowhere = (-peak).exp();
        let (mut weight, mut x, mut y) = (0.0, 0.0, 0.0);
        let (row, column) = (best / CELLS, best % CELLS);
        for down in row.saturating_sub(2)..(row + 3).min(CELLS) {
            for right in column.saturating_sub(2)..(column + 3).min(CELLS) {
                let part = f64::from((map.get(down * CELLS + right).copied().unwrap_or(f32::MIN) - top).exp());
                weight += part;
                x += part * (right as f64 + 0.5);
                y += part * (down as f64 + 0.5);
            }
        }
        let cell = (FINDER / CELLS) as f64;
        let point = Point::new(x / weight.max(1e-9) * cell, y / weight.max(1e-9) * cell);
        Place { point, chance: total / (total + nowhere) }
    })
}

/// Completes the four corners; a single missing one is the fourth corner of a parallelogram.
fn complete(found: &[Option<Point>; 4]) -> Option<Corners> {
    let mut corners = [Point::default(); 4];
    let mut missing = 0;
    for (at, corner) in corners.iter_mut().enumerate() {
        *corner = match found[at] {
            Some(point) => point,
            None => {
                missing += 1;
                let (before, after, across) = (found[(at + 3) % 4]?, found[(at + 1) % 4]?, found[(at + 2) % 4]?);
                Point::new(before.x + after.x - across.x, before.y + after.y - across.y)
            }
        };
    }
    let finite = corners.iter().all(|point| point.x.is_finite() && point.y.is_finite());
    (missing < 2 && finite).then_some(Corners(corners))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a map with a peak at a point, in pixels of the detector's picture.
    fn hill(x: f32, y: f32, height: f32) -> Vec<f32> {
        let cell = (FINDER / CELLS) as f32;
        let far = |at: usize, to: f32| (at as f32 + 0.5 - to / cell).powi(2);
        (0..CELLS * CELLS).map(|at| height - (far(at % CELLS, x) + far(at / CELLS, y)) / 2.0 - 4.0).collect()
    }

    #[test]
    fn a_corner_is_located_between_the_cells_at_its_peak() {
        let corners = [(30.0, 40.0), (225.5, 33.3), (240.0, 236.0), (9.0, 200.7)];
        let maps: Vec<f32> = corners.iter().flat_map(|&(x, y)| hill(x, y, 20.0)).collect();
        for (place, (x, y)) in places(&maps).iter().zip(corners) {
            assert!(place.point.distance(Point::new(x.into(), y.into())) < 0.6, "{:?} is not {x} {y}", place.point);
            assert!(place.chance > 0.99);
        }
        let flat = places(&vec![-20.0; 4 * CELLS * CELLS]);
        assert!(flat.iter().all(|place| place.chance < 0.01));
    }

    #[test]
    fn one_hidden_corner_follows_from_the_others() {
        let seen = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)].map(|(x, y)| Some(Point::new(x, y)));
        for hidden in 0..4 {
            let mut found = seen;
            found[hidden] = None;
            assert_eq!(complete(&found).unwrap().0[hidden], seen[hidden].unwrap());
        }
        let mut found = seen;
        (found[0], found[1]) = (None, None);
        assert_eq!(complete(&found), None);
    }
}
