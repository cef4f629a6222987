//! The size of a picture by the header of its file, before anything is decoded.

use std::io::Cursor;

use image::ImageDecoder;
use image::codecs::png::PngDecoder;
use image::codecs::webp::WebPDecoder;
use image::metadata::Orientation;

use crate::photo::{PhotoError, check_size, damaged, limits};

/// The header of a picture's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhotoHeader {
    /// The width in pixels, upright.
    pub width: u32,
    /// The height in pixels, upright.
    pub height: u32,
    /// `true` for HEIC and AVIF, which other decoders may read, and [`Photo`](crate::Photo) does not.
    pub is_heic: bool,
}

/// Reads the header of a picture's file and checks that it can be decoded in bounded memory.
///
/// # Errors
/// The reason why the file is not a readable picture.
pub fn header(bytes: &[u8]) -> Result<PhotoHeader, PhotoError> {
    let (size, orientation, is_heic) = match bytes {
        [] => return Err(PhotoError::Empty),
        [0xFF, 0xD8, ..] => {
            let (size, orientation) = jpeg(bytes)?;
            (size, orientation, false)
        }
        [0x89, b'P', b'N', b'G', ..] => {
            let decoder = PngDecoder::with_limits(Cursor::new(bytes), limits()).map_err(damaged)?;
            let (size, orientation) = decoded(decoder);
            (size, orientation, false)
        }
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => {
            let (size, orientation) = decoded(WebPDecoder::new(Cursor::new(bytes)).map_err(damaged)?);
            (size, orientation, false)
        }
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => {
            (heic(bytes).ok_or_else(|| damaged("its size is missing"))?, Orientation::NoTransforms, true)
        }
        _ => return Err(PhotoError::Unknown),
    };
    let (width, height) = if is_sideways(orientation) { (size.1, size.0) } else { size };
    check_size(width, height)?;
    Ok(PhotoHeader { width, height, is_heic })
}

/// Returns `true` if turning the picture upright swaps its width and height.
pub(crate) fn is_sideways(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    )
}

fn jpeg(bytes: &[u8]) -> Result<((u32, u32), Orientation), PhotoError> {
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    decoder.read_info().map_err(damaged)?;
    let info = decoder.info().ok_or_else(|| damaged("its size is missing"))?;
    let orientation = decoder.exif_data().and_then(Orientation::from_exif_chunk).unwrap_or(Orientation::NoTransforms);
    Ok(((info.width.into(), info.height.into()), orientation))
}

fn decoded(mut decoder: impl ImageDecoder) -> ((u32, u32), Orientation) {
    (decoder.dimensions(), decoder.orientation().unwrap_or(Orientation::NoTransforms))
}

/// Returns the largest size that the boxes named `ispe` give: a picture may be stored in parts, each with its own.
fn heic(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let boxes = bytes.windows(4).enumerate().filter(|(_, name)| name == b"ispe").map(|(at, _)| at);
    // The name is followed by a version and flags.
    let sizes = boxes.filter_map(|at| Some((number(at + 8)?, number(at + 12)?)));
    sizes.max_by_key(|&(width, height)| u64::from(width) * u64::from(height))
}
