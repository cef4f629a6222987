//! Reads a board of Triolet from a photograph.
//!
//! A small network looks at each square; the rules then pick the likeliest board that a game can lead to (runs of three
//! total 15, no more tiles than the set holds, all of them joined to H8). What stays open is named as doubtful, with
//! what it may be. One picture of the box's own tiles makes the network surer, and a known position before leaves only
//! what one play can add to it.
//!
//! Nothing here opens a file, reads a clock or starts a thread of its own.
//!
//! ```no_run
//! # fn read(bytes: &[u8]) -> Result<(), Box<dyn std::error::Error>> {
//! use triolet_vision::{BoardReader, Photo, Request};
//!
//! let photo = Photo::decode(bytes)?;
//! let reading = BoardReader::new()?.read(&photo, &Request::default())?;
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
mod label;
mod network;
mod photo;
mod reading;
mod squares;

pub use geometry::{Corners, Homography, Point};
pub use network::NetworkError;
pub use photo::{MAX_PIXELS, Photo, PhotoError};
pub use reading::{BoardReader, BoardReading, Doubt, ReadError, Request, ShownTile};
pub use squares::BoxLook;

/// Squares along each side of the board.
const SIDE: u8 = triolet::square::SIDE;

/// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
