//! Pictures of the board for people: from above, and one square large.

use triolet::square::{SIDE, Square};

use crate::geometry::{Corners, Homography, Point};
use crate::photo::Photo;
use crate::squares::HEIGHT;

/// Maximum side of a rendered picture, in pixels.
const MAX_SIDE: usize = 2000;
/// The part of a picture's shorter side that the outline takes up where no board is found.
const OUTLINE: f64 = 0.8;
/// Minimum side of a proposed board, in pixels: its corners must lie apart for a finger.
const LEAST_SIDE: f64 = 60.0;

/// A rendered picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// Four bytes per pixel: red, green, blue, and opaque.
    pub rgba: Vec<u8>,
}

impl Photo {
    /// Renders the board from above, upright, with `pixels` a side of each square. The tops of the tiles lie in their
    /// squares, as the reader sees them.
    ///
    /// Returns `None` if the corners are those of no board, or the picture would be larger than 2,000 pixels a side.
    pub fn straightened(&self, corners: Corners, pixels: usize) -> Option<View> {
        self.rendered(corners, Point::new(0.0, 0.0), f64::from(SIDE), usize::from(SIDE) * pixels)
    }

    /// Renders a square with half a square around it, `pixels` wide and high.
    ///
    /// Returns `None` if the corners are those of no board, or the picture would be larger than 2,000 pixels a side.
    pub fn around(&self, corners: Corners, square: Square, pixels: usize) -> Option<View> {
        let start = Point::new(f64::from(square.column()) - 0.5, f64::from(square.row()) - 0.5);
        self.rendered(corners, start, 2.0, pixels)
    }

    /// Renders the part of the board that begins at `start` and is `squares` wide and high.
    fn rendered(&self, corners: Corners, start: Point, squares: f64, pixels: usize) -> Option<View> {
        if !(1..=MAX_SIDE).contains(&pixels) {
            return None;
        }
        let corners = corners.scaled(1.0 / self.factor());
        if !corners.are_sound(2.0) {
            return None;
        }
        let plane = Homography::of_board(&corners)?.lifted(HEIGHT, self.width as f64, self.height as f64);
        let step = squares / pixels as f64;
        // Where a pixel covers several of the photograph, it is the mean of as many samples.
        let samples = ((corners.largest_square() * step).round() as usize).clamp(1, 4);
        let mut rgba = Vec::with_capacity(pixels * pixels * 4);
        for row in 0..pixels {
            for column in 0..pixels {
                let mut sum = [0.0; 3];
                for at in 0..samples * samples {
                    let part = |index: usize| (index as f64 + 0.5) / samples as f64;
                    let x = start.x + (column as f64 + part(at % samples)) * step;
                    let y = start.y + (row as f64 + part(at / samples)) * step;
                    let point = plane.apply(Point::new(x, y));
                    for (sum, part) in sum.iter_mut().zip(self.sample(point.x, point.y)) {
                        *sum += part;
                    }
                }
                let mean = (samples * samples) as f32;
                rgba.extend(sum.map(|sum| (sum / mean).round() as u8));
                rgba.push(u8::MAX);
            }
        }
        Some(View { width: pixels, height: pixels, rgba })
    }

    /// Returns an upright square in the middle of the picture, in pixels kept.
    pub(crate) fn outline(&self) -> Corners {
        let (width, height) = (self.width as f64, self.height as f64);
        let half = width.min(height) * OUTLINE / 2.0;
        let (x, y) = (width / 2.0, height / 2.0);
        let corner = |right: f64, down: f64| Point::new(x + right * half, y + down * half);
        Corners([corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)])
    }

    /// Returns the corners moved into the picture; `None` if they are then those of no board.
    pub(crate) fn nearest(&self, corners: Corners) -> Option<Corners> {
        let inside =
            |point: Point| Point::new(point.x.clamp(0.0, self.width as f64), point.y.clamp(0.0, self.height as f64));
        Some(Corners(corners.0.map(inside))).filter(|corners| corners.are_sound(LEAST_SIDE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a picture of 400 × 300 pixels with a board of 15 pixels a square from (60, 40) on, whose squares show
    /// their number in red.
    fn photo() -> (Photo, Corners) {
        let colour = |x: usize, y: usize| {
            let square = Square::new((y.wrapping_sub(40) / 15) as u8, (x.wrapping_sub(60) / 15) as u8);
            [square.filter(|_| x >= 60 && y >= 40).map_or(255, |square| square.index() as u8), 0, 9]
        };
        let rgb = (0..300).flat_map(|y| (0..400).flat_map(move |x| colour(x, y))).collect();
        let corners = [(60.0, 40.0), (285.0, 40.0), (285.0, 265.0), (60.0, 265.0)].map(|(x, y)| Point::new(x, y));
        (Photo::from_rgb(400, 300, rgb).unwrap(), Corners(corners))
    }

    fn red(view: &View, x: usize, y: usize) -> u8 {
        view.rgba[(y * view.width + x) * 4]
    }

    #[test]
    fn a_straightened_board_has_each_square_in_its_place() {
        let (photo, corners) = photo();
        let view = photo.straightened(corners, 10).unwrap();
        assert_eq!((view.width, view.height, view.rgba.len()), (150, 150, 90_000));
        for square in Square::all() {
            let (x, y) = (usize::from(square.column()) * 10 + 5, usize::from(square.row()) * 10 + 5);
            assert_eq!(red(&view, x, y), square.index() as u8, "{square}");
        }
        // Turned by a quarter, O1 is where A1 was.
        let turned = photo.straightened(corners.turned(1), 10).unwrap();
        assert_eq!(red(&turned, 5, 145), 0);
    }

    #[test]
    fn a_square_is_shown_with_what_is_around_it() {
        let (photo, corners) = photo();
        let (square, right): (Square, Square) = ("B3".parse().unwrap(), "B4".parse().unwrap());
        let view = photo.around(corners, square, 40).unwrap();
        assert_eq!((red(&view, 20, 20), red(&view, 37, 20)), (square.index() as u8, right.index() as u8));
        assert_eq!(photo.around(corners, square, 5000), None);
        let [a, b, c, d] = corners.0;
        assert_eq!(photo.around(Corners([a, d, c, b]), square, 40), None);
    }

    #[test]
    fn pixels_that_were_made_smaller_keep_the_corners_of_the_original() {
        let photo = Photo::from_rgba(400, 300, vec![9; 400 * 300 * 4], (4000, 3000)).unwrap();
        assert_eq!(
            (photo.size(), photo.outline().scaled(photo.factor()).0[0]),
            ((4000, 3000), Point::new(800.0, 300.0))
        );
        for (width, height, bytes, original) in [
            (400, 300, 5, (400, 300)),
            (0, 0, 0, (400, 300)),
            (9000, 1, 36_000, (400, 300)),
            (400, 300, 480_000, (9, 9)),
        ] {
            assert!(Photo::from_rgba(width, height, vec![0; bytes], original).is_err(), "{width} × {height}");
        }
    }

    #[test]
    fn proposed_corners_can_be_reached() {
        let (photo, _) = photo();
        let far = [(-90.0, -50.0), (500.0, 10.0), (450.0, 290.0), (30.0, 400.0)].map(|(x, y)| Point::new(x, y));
        let near = photo.nearest(Corners(far)).unwrap();
        assert!(near.0.iter().all(|point| (0.0..=400.0).contains(&point.x) && (0.0..=300.0).contains(&point.y)));
        assert_eq!(photo.nearest(Corners([Point::new(5.0, 5.0); 4])), None);
        assert_eq!(photo.outline().0[0], Point::new(80.0, 30.0));
    }
}
