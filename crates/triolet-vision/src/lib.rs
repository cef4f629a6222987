//! Reads a board of Triolet from a photograph.
//!
//! A small network classifies each square; the rules then select the likeliest board that a game can lead to (runs of
//! three total 15, no more tiles than the set holds, all connected to H8). Uncertain squares are reported as doubtful,
//! with their candidates. One picture of the box's own tiles improves the accuracy, and a known earlier position limits
//! the reading to what one play can add.
//!
//! Nothing here opens files, reads clocks or starts threads of its own.
//!
//! ```no_run
//! # fn read(bytes: &[u8]) -> Result<(), Box<dyn std::error::Error>> {
//! use triolet_vision::{BoardReader, Photo, ReadRequest};
//!
//! let photo = Photo::decode(bytes)?;
//! let reading = BoardReader::new()?.read(&photo, &ReadRequest::default())?;
//! for (square, tile) in &reading.tiles {
//!     println!("{square}: {tile}");
//! }
//! # Ok(())
//! # }
//! ```

mod corners;
mod decode;
mod doubt;
mod follow;
mod geometry;
mod header;
mod label;
mod network;
mod photo;
mod reading;
mod set;
mod several;
mod squares;
mod upright;
mod view;

pub use geometry::{Corners, Homography, Point};
pub use header::{PhotoHeader, header};
pub use network::ModelError;
pub use photo::{MAX_PIXELS, Photo, PhotoError};
pub use reading::{BoardReader, BoardReading, Doubt, Proposal, ReadError, ReadRequest, ShownTile};
pub use set::SetError;
pub use squares::SetAppearance;
pub use view::View;

/// The number of squares along each side of the board.
const SIDE: u8 = triolet::square::SIDE;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
