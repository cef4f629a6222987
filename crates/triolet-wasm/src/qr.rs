//! QR codes for links to open on another device.

use std::fmt::Write;

use qrcode::{Color, EcLevel, QrCode};
use serde::Serialize;

/// A QR code as a square of modules, with the dark ones as an SVG path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Drawing {
    /// The number of modules per row, including the margin of four on either side.
    pub side: usize,
    /// The dark modules, in units of one module.
    pub path: String,
}

/// The light margin that scanners need, in modules.
const MARGIN: usize = 4;

/// Encodes a text. Returns `None` if it is too long for a QR code.
pub fn draw(text: &str) -> Option<Drawing> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (row, colours) in code.to_colors().chunks(width).enumerate() {
        let mut column = 0;
        // Adjacent modules share a rectangle, since hairlines would show between separate ones.
        for run in colours.chunk_by(|a, b| a == b) {
            if run.first() == Some(&Color::Dark) {
                let (x, y, length) = (column + MARGIN, row + MARGIN, run.len());
                // Writing to a string cannot fail.
                let _ = write!(path, "M{x} {y}h{length}v1h-{length}z");
            }
            column += run.len();
        }
    }
    Some(Drawing { side: width + 2 * MARGIN, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_corners_are_where_readers_look() {
        let drawing = draw("https://example.org/#/room/000102030405060708090a0b0c0d0e0f").unwrap();
        let far = drawing.side - MARGIN - 7;
        for (x, y) in [(MARGIN, MARGIN), (far, MARGIN), (MARGIN, far)] {
            assert!(drawing.path.contains(&format!("M{x} {y}h7v1h-7z")), "{drawing:?}");
        }
        assert_eq!(draw(&"x".repeat(5000)), None);
    }
}
