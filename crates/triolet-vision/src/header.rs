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
    let format = Format::of(bytes)?;
    let (size, orientation) = match format {
        Format::Jpeg => jpeg(bytes)?,
        Format::Png => decoded(png(bytes)?),
        Format::WebP => decoded(WebPDecoder::new(Cursor::new(bytes)).map_err(damaged)?),
        Format::Heic => (heic(bytes).ok_or_else(|| damaged("its size is missing"))?, Orientation::NoTransforms),
    };
    let (width, height) = if is_sideways(orientation) { (size.1, size.0) } else { size };
    check_size(width, height)?;
    Ok(PhotoHeader { width, height, is_heic: format == Format::Heic })
}

/// The format of a picture's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Jpeg,
    Png,
    WebP,
    /// HEIC or AVIF.
    Heic,
}

impl Format {
    /// Recognises a format by the first bytes of a file.
    pub(crate) fn of(bytes: &[u8]) -> Result<Self, PhotoError> {
        match bytes {
            [] => Err(PhotoError::Empty),
            [0xFF, 0xD8, ..] => Ok(Self::Jpeg),
            [0x89, b'P', b'N', b'G', ..] => Ok(Self::Png),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Ok(Self::WebP),
            [_, _, _, _, b'f', b't', b'y', b'p', ..] => Ok(Self::Heic),
            _ => Err(PhotoError::Unknown),
        }
    }
}

/// Returns `true` if turning the picture upright swaps its width and height.
pub(crate) fn is_sideways(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    )
}

/// Returns the decoder of a PNG whose size is within the bounds.
pub(crate) fn png(bytes: &[u8]) -> Result<PngDecoder<Cursor<&[u8]>>, PhotoError> {
    // The decoder calls a size that is beyond its bounds an error of the file.
    if let (Some(width), Some(height)) = (number(bytes, 16), number(bytes, 20)) {
        check_size(width, height)?;
    }
    PngDecoder::with_limits(Cursor::new(bytes), limits()).map_err(damaged)
}

/// Returns the four bytes at a place as a number.
fn number(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
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
    let boxes = bytes.windows(4).enumerate().filter(|(_, name)| name == b"ispe").map(|(at, _)| at);
    // The name is followed by a version and flags.
    let sizes = boxes.filter_map(|at| Some((number(bytes, at + 8)?, number(bytes, at + 12)?)));
    sizes.max_by_key(|&(width, height)| u64::from(width) * u64::from(height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::photo::Photo;

    /// Returns the start of a PNG that claims a size.
    fn png_of(width: u32, height: u32) -> Vec<u8> {
        let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
        [b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", &size[..], b"\x08\x02\0\0\0\0\0\0\0"].concat()
    }

    #[test]
    fn a_size_that_is_out_of_bounds_is_named_before_anything_is_decoded() {
        let codes = [
            (png_of(65_000, 65_000), PhotoError::TooLarge(65_000, 65_000)),
            (png_of(1, 1), PhotoError::TooSmall(1, 1)),
            (png_of(20_000, 200), PhotoError::TooSmall(20_000, 200)),
            (Vec::new(), PhotoError::Empty),
            (b"GIF89a".to_vec(), PhotoError::Unknown),
        ];
        for (file, error) in codes {
            assert_eq!(header(&file), Err(error.clone()));
            assert_eq!(Photo::decode(&file), Err(error));
        }
    }

    #[test]
    fn a_heic_has_the_size_of_its_largest_part() {
        let part =
            |width: u32, height: u32| [b"ispe\0\0\0\0", &width.to_be_bytes()[..], &height.to_be_bytes()].concat();
        let file = [b"\0\0\0\x18ftypheic".to_vec(), part(512, 512), part(4032, 3024), part(512, 512)].concat();
        assert_eq!(header(&file), Ok(PhotoHeader { width: 4032, height: 3024, is_heic: true }));
        assert!(matches!(header(&file[..14]), Err(PhotoError::Damaged(_))));
        assert_eq!(Photo::decode(&file), Err(PhotoError::Heic));
    }

    #[test]
    fn a_jpeg_has_the_size_in_which_it_is_shown() {
        let file = include_bytes!("../tests/data/turn.jpg");
        assert_eq!(header(file), Ok(PhotoHeader { width: 1000, height: 750, is_heic: false }));
        let mut exif =
            b"\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
        let turned = [&file[..2], &exif, &file[2..]].concat();
        assert_eq!(header(&turned), Ok(PhotoHeader { width: 750, height: 1000, is_heic: false }));
        exif.truncate(8);
        assert!(header(&[&file[..2], &exif, &[0xFF]].concat()).is_err());
    }
}
