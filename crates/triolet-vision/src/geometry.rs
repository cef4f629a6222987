//! Points, and projections from the board to the picture.
//!
//! Board coordinates are in squares: x along a row from the left edge of A1, y down a column from its top edge, z up.

use crate::SIDE;

/// A point, in squares on the board or in pixels of a picture. Pixel coordinates start at the picture's top left
/// corner, so the centre of the first pixel is (0.5, 0.5).
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Point {
    /// The distance to the right.
    pub x: f64,
    /// The distance down.
    pub y: f64,
}

impl Point {
    /// Creates a point.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the distance to another point.
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    fn scaled(self, factor: f64) -> Self {
        Self { x: self.x * factor, y: self.y * factor }
    }
}

/// The outer corners of the grid in a picture: of A1, A15, O15 and O1, in this order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corners(pub [Point; 4]);

impl Corners {
    /// Returns the corners in a picture that is `factor` times as large.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        Self(self.0.map(|point| point.scaled(factor)))
    }

    /// Returns the corners to a hundredth of a pixel, which says all there is to say.
    #[must_use]
    pub fn rounded(self) -> Self {
        let rounded = |number: f64| (number * 100.0).round() / 100.0;
        Self(self.0.map(|point| Point::new(rounded(point.x), rounded(point.y))))
    }

    /// Returns the corners renamed for a board turned clockwise by this number of quarters.
    #[must_use]
    pub fn turned(self, quarters: usize) -> Self {
        let mut corners = self.0;
        corners.rotate_left(quarters % 4);
        Self(corners)
    }

    /// Returns twice the signed area, positive if the corners run clockwise in the picture.
    fn area(&self) -> f64 {
        (0..4).map(|at| cross(self.0[at], self.0[(at + 1) % 4])).sum()
    }

    /// Returns `true` if the corners form a convex clockwise quadrilateral with no side shorter than `least` pixels.
    pub fn are_sound(&self, least: f64) -> bool {
        let corner = |at: usize| self.0[at % 4];
        let finite = self.0.iter().all(|point| point.x.is_finite() && point.y.is_finite());
        finite
            && self.area() > 0.0
            && (0..4).all(|at| {
                let (a, b, c) = (corner(at), corner(at + 1), corner(at + 2));
                let turn = cross(Point::new(b.x - a.x, b.y - a.y), Point::new(c.x - b.x, c.y - b.y));
                a.distance(b) >= least && turn > 0.05 * a.distance(b) * b.distance(c)
            })
    }

    /// Returns the side of the largest square in the picture, in pixels.
    pub fn largest_square(&self) -> f64 {
        let sides = (0..4).map(|at| self.0[at].distance(self.0[(at + 1) % 4]));
        sides.fold(0.0, f64::max) / f64::from(SIDE)
    }
}

fn cross(a: Point, b: Point) -> f64 {
    a.x * b.y - a.y * b.x
}

/// A projection of one plane onto another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Homography([[f64; 3]; 3]);

impl Homography {
    /// Computes the projection that maps four points to four others; `None` if three of them are collinear.
    pub fn between(from: &[Point; 4], to: &[Point; 4]) -> Option<Self> {
        let mut rows = [[0.0; 9]; 8];
        for (at, (from, to)) in from.iter().zip(to).enumerate() {
            rows[2 * at] = [from.x, from.y, 1.0, 0.0, 0.0, 0.0, -from.x * to.x, -from.y * to.x, to.x];
            rows[2 * at + 1] = [0.0, 0.0, 0.0, from.x, from.y, 1.0, -from.x * to.y, -from.y * to.y, to.y];
        }
        let [a, b, c, d, e, f, g, h] = solve(rows)?;
        Some(Self([[a, b, c], [d, e, f], [g, h, 1.0]]))
    }

    /// Computes the projection from board coordinates to a picture with these corners.
    pub fn of_board(corners: &Corners) -> Option<Self> {
        let side = f64::from(SIDE);
        let board = [Point::new(0.0, 0.0), Point::new(side, 0.0), Point::new(side, side), Point::new(0.0, side)];
        Self::between(&board, &corners.0)
    }

    /// Maps a point. Points beyond the horizon map to NaN.
    pub fn apply(&self, point: Point) -> Point {
        let [x, y, w] = self.0.map(|row| row[0] * point.x + row[1] * point.y + row[2]);
        if w > 1e-9 { Point::new(x / w, y / w) } else { Point::new(f64::NAN, f64::NAN) }
    }

    /// Returns the projection of the plane `height` squares above the board, for a picture of `width` × `depth` pixels.
    ///
    /// The camera follows from the projection of the board, assuming square pixels and an axis through the centre of
    /// the picture. If the board is seen from straight above, which leaves the focal length undetermined, a usual one
    /// is assumed.
    #[must_use]
    pub fn lifted(&self, height: f64, width: f64, depth: f64) -> Self {
        /// The focal length of an ordinary phone, in units of the picture's long side.
        const USUAL: f64 = 1.0;
        let long = width.max(depth);
        let [x, y, w] = self.0;
        // In units of the long side, from the centre of the picture.
        let centred: [[f64; 3]; 3] = [
            core::array::from_fn(|at| (x[at] - width / 2.0 * w[at]) / long),
            core::array::from_fn(|at| (y[at] - depth / 2.0 * w[at]) / long),
            w,
        ];
        let column = |at: usize| centred.map(|row| row[at]);
        let (first, second) = (column(0), column(1));
        // Two sides of a square are perpendicular and equally long: two equations for 1 / focal².
        let scale = 1.0 / (first[0].powi(2) + first[1].powi(2)).max(1e-12);
        let angle = (first[0] * second[0] + first[1] * second[1], first[2] * second[2]);
        let length = (
            (first[0].powi(2) + first[1].powi(2) - second[0].powi(2) - second[1].powi(2)) / 2.0,
            (first[2].powi(2) - second[2].powi(2)) / 2.0,
        );
        let usual = 1.0 / (USUAL * USUAL);
        let trust = 0.002;
        let top = usual * trust - scale * scale * (angle.0 * angle.1 + length.0 * length.1);
        let bottom = trust + scale * scale * (angle.0.powi(2) + length.0.powi(2));
        let inverse = (top / bottom).clamp(1.0 / (2.5 * 2.5), 1.0 / (0.5 * 0.5));
        let focal = 1.0 / inverse.sqrt();
        let ray = |column: [f64; 3]| [column[0] / focal, column[1] / focal, column[2]];
        let (first, second) = (ray(first), ray(second));
        let norm = |v: [f64; 3]| (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]).sqrt();
        let mut up = [
            first[1] * second[2] - first[2] * second[1],
            first[2] * second[0] - first[0] * second[2],
            first[0] * second[1] - first[1] * second[0],
        ];
        // Up is towards the camera, with the length of a square's sides.
        let stretch = (norm(first) * norm(second)).sqrt() / norm(up).max(1e-12);
        let sign = if up[2] > 0.0 { -1.0 } else { 1.0 };
        up = up.map(|part| part * stretch * sign * height);
        let shift = [up[0] * focal * long + width / 2.0 * up[2], up[1] * focal * long + depth / 2.0 * up[2], up[2]];
        let mut lifted = self.0;
        for (row, shift) in lifted.iter_mut().zip(shift) {
            row[2] += shift;
        }
        Self(lifted)
    }
}

/// Solves eight linear equations; the last column is the right-hand side.
fn solve(mut rows: [[f64; 9]; 8]) -> Option<[f64; 8]> {
    for at in 0..8 {
        let best = (at..8).max_by(|&one, &other| rows[one][at].abs().total_cmp(&rows[other][at].abs()))?;
        rows.swap(at, best);
        let lead = rows[at];
        if lead[at].abs() < 1e-9 {
            return None;
        }
        for (other, row) in rows.iter_mut().enumerate() {
            if other != at {
                let factor = row[at] / lead[at];
                for (value, lead) in row.iter_mut().zip(lead) {
                    *value -= factor * lead;
                }
            }
        }
    }
    Some(core::array::from_fn(|at| rows[at][8] / rows[at][at]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A camera aimed at the middle of the board, with a picture of 1600 × 1200 pixels.
    struct Camera {
        tilt: f64,
        turn: f64,
        focal: f64,
        distance: f64,
    }

    impl Camera {
        /// Projects a point of space as in a textbook: turn, tilt, move away, divide by the depth.
        fn see(&self, x: f64, y: f64, z: f64) -> Point {
            let (x, y) = (x - 7.5, y - 7.5);
            let (tilt, turn) = (self.tilt.to_radians(), self.turn.to_radians());
            let (x, y) = (x * turn.cos() + y * turn.sin(), y * turn.cos() - x * turn.sin());
            let (down, depth) = (y * tilt.cos() - z * tilt.sin(), self.distance - y * tilt.sin() - z * tilt.cos());
            Point::new(800.0 + self.focal * x / depth, 600.0 + self.focal * down / depth)
        }

        fn corners(&self) -> Corners {
            Corners([(0.0, 0.0), (15.0, 0.0), (15.0, 15.0), (0.0, 15.0)].map(|(x, y)| self.see(x, y, 0.0)))
        }
    }

    #[test]
    fn a_board_leads_to_the_picture_and_tops_of_tiles_lie_nearer_to_the_camera() {
        for (tilt, turn, focal, allowed) in [
            (0.0, 0.0, 1600.0, 0.02),
            (0.0, 30.0, 1300.0, 0.05),
            (20.0, -10.0, 1600.0, 0.03),
            (30.0, 0.0, 2200.0, 0.03),
            (42.0, 30.0, 1400.0, 0.03),
            (42.0, -30.0, 1900.0, 0.03),
        ] {
            let camera = Camera { tilt, turn, focal, distance: focal / 50.0 };
            let board = Homography::of_board(&camera.corners()).unwrap();
            let tops = board.lifted(0.25, 1600.0, 1200.0);
            let unit = camera.corners().largest_square();
            for (x, y) in [(0.5, 0.5), (7.5, 7.5), (14.5, 0.5), (14.5, 14.5), (3.0, 11.0)] {
                let flat = board.apply(Point::new(x, y)).distance(camera.see(x, y, 0.0)) / unit;
                assert!(flat < 1e-6, "tilt {tilt}, turn {turn}: {flat}");
                let raised = tops.apply(Point::new(x, y)).distance(camera.see(x, y, 0.25)) / unit;
                assert!(raised < allowed, "tilt {tilt}, turn {turn} at {x} {y}: off by {raised} squares");
            }
        }
    }

    #[test]
    fn four_points_on_a_line_make_no_projection() {
        let line = [0.0, 1.0, 2.0, 3.0].map(|at| Point::new(at, at));
        let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(x, y)| Point::new(x, y));
        assert_eq!(Homography::between(&line, &square), None);
        assert!(Homography::between(&square, &square).is_some());
    }

    #[test]
    fn corners_are_sound_when_they_run_clockwise_around_something_convex() {
        let corners = |points: [(f64, f64); 4]| Corners(points.map(|(x, y)| Point::new(x, y)));
        let cases = [
            ([(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)], true),
            ([(20.0, 10.0), (90.0, 0.0), (110.0, 100.0), (0.0, 90.0)], true),
            ([(0.0, 0.0), (0.0, 100.0), (100.0, 100.0), (100.0, 0.0)], false),
            ([(0.0, 0.0), (100.0, 100.0), (100.0, 0.0), (0.0, 100.0)], false),
            ([(0.0, 0.0), (100.0, 0.0), (20.0, 20.0), (0.0, 100.0)], false),
            ([(0.0, 0.0), (5.0, 0.0), (5.0, 5.0), (0.0, 5.0)], false),
            ([(f64::NAN, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)], false),
            ([(0.0, 0.0), (f64::INFINITY, 0.0), (100.0, 100.0), (0.0, 100.0)], false),
        ];
        for (points, sound) in cases {
            assert_eq!(corners(points).are_sound(10.0), sound, "{points:?}");
        }
    }

    #[test]
    fn turning_a_board_renames_its_corners() {
        let corners = Corners([0.0, 1.0, 2.0, 3.0].map(|at| Point::new(at, 0.0)));
        let first = |quarters| corners.turned(quarters).0[0].x;
        // Turned a quarter clockwise, A1 lies at the top right.
        assert_eq!([first(0), first(1), first(2), first(3), first(4)], [0.0, 1.0, 2.0, 3.0, 0.0]);
    }
}
