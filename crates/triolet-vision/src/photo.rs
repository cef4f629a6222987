//! Pictures: decoding and downscaling in bounded memory.

use std::io::Cursor;

use image::codecs::webp::WebPDecoder;
use image::metadata::Orientation;
use image::{ColorType, ImageDecoder, Limits};

use crate::header::{Format, is_sideways, png};

/// Maximum pixels of a file.
pub const MAX_PIXELS: u64 = 50_000_000;
/// Maximum bytes that decoding may take at once.
const MAX_BYTES: u64 = 260_000_000;
/// Minimum length of a picture's shorter side, in pixels: below it, the numerals on fifteen squares are illegible.
const MIN_SIDE: u32 = 160;
/// Minimum long side after downscaling, in pixels. A square of a board that fills the picture then has more than a
/// hundred pixels.
const KEPT_SIDE: u32 = 1600;

/// Minimum short side after downscaling, in pixels. Only a strip has less, which shows no board.
const LEAST_KEPT: u32 = 40;

/// A picture, rotated upright as its file says, and downscaled if it has more pixels than needed.
#[derive(Clone, PartialEq, Eq)]
pub struct Photo {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Three bytes per pixel: red, green, blue.
    pub(crate) rgb: Vec<u8>,
    /// The size of the picture in the file, upright.
    original: (u32, u32),
}

impl core::fmt::Debug for Photo {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Photo({} × {}, from {:?})", self.width, self.height, self.original)
    }
}

/// The reason why bytes are not a readable picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PhotoError {
    /// The file is empty.
    #[error("the file is empty")]
    Empty,
    /// A HEIC or AVIF file.
    #[error("HEIC and AVIF pictures cannot be read: save the picture as JPEG")]
    Heic,
    /// It is neither JPEG nor PNG nor WebP.
    #[error("the file is no picture: expected JPEG, PNG or WebP")]
    Unknown,
    /// It has more pixels, or needs more memory to decode, than allowed.
    #[error(
        "the picture of {0} × {1} pixels is too large: make it smaller than 50 megapixels, or save it as plain JPEG"
    )]
    TooLarge(u32, u32),
    /// It has too few pixels to show a board.
    #[error("the picture of {0} × {1} pixels is too small: its shorter side needs 160 pixels")]
    TooSmall(u32, u32),
    /// The file is truncated or inconsistent.
    #[error("the picture is damaged: {0}")]
    Damaged(String),
}

/// Pixels as decoded.
struct Raw {
    width: u32,
    height: u32,
    bytes: Vec<u8>,
    layout: Layout,
    orientation: Orientation,
    /// The size according to the file, before the decoder downscaled it.
    original: (u32, u32),
}

/// The layout of a pixel's bytes.
#[derive(Clone, Copy)]
struct Layout {
    /// The number of samples per pixel.
    samples: usize,
    /// The number of bytes per sample, of which one is used.
    bytes: usize,
    /// The index of that byte in a sample.
    high: usize,
    /// `true` for cyan, magenta, yellow and black, inverted as Adobe's programs write them.
    inks: bool,
}

impl Layout {
    fn pixel(&self, pixel: &[u8]) -> [u32; 3] {
        let sample = |at: usize| u32::from(pixel.get(at * self.bytes + self.high).copied().unwrap_or_default());
        match self.samples {
            4 if self.inks => [0, 1, 2].map(|at| sample(at) * sample(3) / 255),
            3 | 4 => [0, 1, 2].map(sample),
            _ => [sample(0); 3],
        }
    }
}

impl Photo {
    /// Decodes the bytes of a JPEG, PNG or WebP file.
    ///
    /// # Errors
    /// The reason why they are not a readable picture.
    pub fn decode(bytes: &[u8]) -> Result<Self, PhotoError> {
        let raw = match Format::of(bytes)? {
            Format::Jpeg => jpeg(bytes)?,
            Format::Png => decoded(png(bytes)?, 1)?,
            Format::WebP => decoded(WebPDecoder::new(Cursor::new(bytes)).map_err(damaged)?, 2)?,
            Format::Heic => return Err(PhotoError::Heic),
        };
        Self::from_raw(raw)
    }

    /// Creates a picture from three bytes per pixel, red, green and blue, row by row.
    ///
    /// # Errors
    /// If the number of bytes doesn't match, or the picture is too small or too large.
    pub fn from_rgb(width: u32, height: u32, rgb: Vec<u8>) -> Result<Self, PhotoError> {
        check_size(width, height)?;
        if rgb.len() as u64 != u64::from(width) * u64::from(height) * 3 {
            return Err(PhotoError::Damaged("the number of bytes is not three a pixel".into()));
        }
        let layout = Layout { samples: 3, bytes: 1, high: 0, inks: false };
        let orientation = Orientation::NoTransforms;
        Self::from_raw(Raw { width, height, bytes: rgb, layout, orientation, original: (width, height) })
    }

    /// Creates a picture from four bytes per pixel, red, green, blue and one to ignore, of an upright picture that may
    /// have been downscaled already. `original` is its size before, in which the corners of a reading are measured.
    ///
    /// # Errors
    /// If the number of bytes doesn't match, or the picture is too small or too large.
    pub fn from_rgba(width: u32, height: u32, rgba: Vec<u8>, original: (u32, u32)) -> Result<Self, PhotoError> {
        check_size(original.0, original.1)?;
        if rgba.len() as u64 != u64::from(width) * u64::from(height) * 4 {
            return Err(PhotoError::Damaged("the number of bytes is not four a pixel".into()));
        }
        let layout = Layout { samples: 4, bytes: 1, high: 0, inks: false };
        Self::from_raw(Raw { width, height, bytes: rgba, layout, orientation: Orientation::NoTransforms, original })
    }

    /// Returns the size in pixels, upright, in which the corners of a reading are measured: that of the file.
    pub fn size(&self) -> (u32, u32) {
        self.original
    }

    /// Returns the file's pixels per pixel kept.
    pub(crate) fn factor(&self) -> f64 {
        f64::from(self.original.0) / self.width as f64
    }

    fn from_raw(raw: Raw) -> Result<Self, PhotoError> {
        let Raw { width, height, bytes, layout, orientation, original } = raw;
        let factor = factor(width, height) as usize;
        let (width, height) = (width as usize, height as usize);
        let (small_width, small_height) = (width / factor, height / factor);
        if small_width.min(small_height) < LEAST_KEPT as usize {
            return Err(PhotoError::TooSmall(original.0, original.1));
        }
        let step = layout.samples * layout.bytes;
        let count = (factor * factor) as u32;
        let mut rgb = Vec::with_capacity(small_width * small_height * 3);
        for y in 0..small_height {
            for x in 0..small_width {
                let mut sums = [count / 2; 3];
                for row in y * factor..(y + 1) * factor {
                    for column in x * factor..(x + 1) * factor {
                        let at = (row * width + column) * step;
                        let pixel = bytes.get(at..at + step).ok_or_else(|| damaged("the pixels break off"))?;
                        for (sum, part) in sums.iter_mut().zip(layout.pixel(pixel)) {
                            *sum += part;
                        }
                    }
                }
                rgb.extend(sums.map(|sum| (sum / count) as u8));
            }
        }
        drop(bytes);
        let photo = Self { width: small_width, height: small_height, rgb, original };
        Ok(photo.upright(orientation))
    }

    /// Rotates and mirrors the picture as its file says.
    fn upright(self, orientation: Orientation) -> Self {
        let (width, height) = (self.width, self.height);
        let swapped = is_sideways(orientation);
        // Returns the source of the pixel at (x, y).
        let source = |x: usize, y: usize| match orientation {
            Orientation::NoTransforms => (x, y),
            Orientation::FlipHorizontal => (width - 1 - x, y),
            Orientation::FlipVertical => (x, height - 1 - y),
            Orientation::Rotate180 => (width - 1 - x, height - 1 - y),
            Orientation::Rotate90 => (y, height - 1 - x),
            Orientation::Rotate270 => (width - 1 - y, x),
            Orientation::Rotate90FlipH => (y, x),
            Orientation::Rotate270FlipH => (width - 1 - y, height - 1 - x),
        };
        if orientation == Orientation::NoTransforms {
            return self;
        }
        let (new_width, new_height) = if swapped { (height, width) } else { (width, height) };
        let mut rgb = Vec::with_capacity(self.rgb.len());
        for y in 0..new_height {
            for x in 0..new_width {
                let (from_x, from_y) = source(x, y);
                let at = (from_y * width + from_x) * 3;
                rgb.extend_from_slice(&self.rgb[at..at + 3]);
            }
        }
        let (w, h) = self.original;
        let original = if swapped { (h, w) } else { (w, h) };
        Self { width: new_width, height: new_height, rgb, original }
    }

    /// Downscales the picture by an integer factor; each pixel is the mean of those it covers.
    pub(crate) fn shrunk(&self, factor: usize) -> Self {
        if factor <= 1 {
            return self.clone();
        }
        let (width, height) = (self.width / factor, self.height / factor);
        let count = (factor * factor) as u32;
        let mut rgb = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            for x in 0..width {
                let mut sums = [count / 2; 3];
                for row in y * factor..(y + 1) * factor {
                    let at = (row * self.width + x * factor) * 3;
                    for pixel in self.rgb[at..at + 3 * factor].chunks_exact(3) {
                        for (sum, &part) in sums.iter_mut().zip(pixel) {
                            *sum += u32::from(part);
                        }
                    }
                }
                rgb.extend(sums.map(|sum| (sum / count) as u8));
            }
        }
        Self { width, height, rgb, original: self.original }
    }

    /// Returns the interpolated colour at a point; beyond the edge, that of the edge.
    pub(crate) fn sample(&self, x: f64, y: f64) -> [f32; 3] {
        let (x, y) = (x as f32 - 0.5, y as f32 - 0.5);
        if !(x.is_finite() && y.is_finite()) {
            return [127.0; 3];
        }
        let clamped = |value: f32, count: usize| value.clamp(0.0, count as f32 - 1.0);
        let (x, y) = (clamped(x, self.width), clamped(y, self.height));
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let (across, down) = (x - left as f32, y - top as f32);
        let pixel = |x: usize, y: usize| {
            let at = (y * self.width + x) * 3;
            [0, 1, 2].map(|part| f32::from(self.rgb[at + part]))
        };
        let (a, b, c, d) = (pixel(left, top), pixel(right, top), pixel(left, bottom), pixel(right, bottom));
        core::array::from_fn(|part| {
            let upper = a[part] + (b[part] - a[part]) * across;
            let lower = c[part] + (d[part] - c[part]) * across;
            upper + (lower - upper) * down
        })
    }
}

pub(crate) fn damaged(error: impl ToString) -> PhotoError {
    PhotoError::Damaged(error.to_string())
}

pub(crate) fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_BYTES);
    limits
}

/// Returns the whole number by which a picture is downscaled.
fn factor(width: u32, height: u32) -> u32 {
    (width.max(height) / KEPT_SIDE).max(1)
}

pub(crate) fn check_size(width: u32, height: u32) -> Result<(), PhotoError> {
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(PhotoError::TooLarge(width, height));
    }
    if width.min(height) < MIN_SIDE || (width.min(height) / factor(width, height)) < LEAST_KEPT {
        return Err(PhotoError::TooSmall(width, height));
    }
    Ok(())
}

/// Decodes all pixels with one of the `image` crate's decoders, which takes `times` the bytes of its output.
fn decoded(mut decoder: impl ImageDecoder, times: u64) -> Result<Raw, PhotoError> {
    let (width, height) = decoder.dimensions();
    check_size(width, height)?;
    let total = decoder.total_bytes();
    if total.saturating_mul(times) > MAX_BYTES {
        return Err(PhotoError::TooLarge(width, height));
    }
    let colour = decoder.color_type();
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let (samples, bytes) =
        (usize::from(colour.channel_count()), usize::from(colour.bytes_per_pixel() / colour.channel_count()));
    let samples_kept = if matches!(colour, ColorType::La8 | ColorType::La16) { 2 } else { samples };
    // The decoders return two-byte samples in native byte order.
    let high = if bytes == 2 && cfg!(target_endian = "little") { 1 } else { 0 };
    let mut pixels = vec![0; usize::try_from(total).map_err(damaged)?];
    decoder.read_image(&mut pixels).map_err(damaged)?;
    let layout = Layout { samples: samples_kept, bytes, high, inks: false };
    Ok(Raw { width, height, bytes: pixels, layout, orientation, original: (width, height) })
}

/// Decodes a JPEG, downscaled by the decoder if possible.
fn jpeg(bytes: &[u8]) -> Result<Raw, PhotoError> {
    use jpeg_decoder::{CodingProcess, Decoder, PixelFormat};
    let mut decoder = Decoder::new(bytes);
    decoder.read_info().map_err(damaged)?;
    let info = decoder.info().ok_or_else(|| damaged("its size is missing"))?;
    let (width, height) = (u32::from(info.width), u32::from(info.height));
    check_size(width, height)?;
    let (samples, sample_bytes, inks) = match info.pixel_format {
        PixelFormat::L8 => (1, 1, false),
        PixelFormat::L16 => (1, 2, false),
        PixelFormat::RGB24 => (3, 1, false),
        PixelFormat::CMYK32 => (4, 1, true),
    };
    let pixels = u64::from(width) * u64::from(height);
    if info.coding_process != CodingProcess::DctSequential {
        // Progressive decoding keeps all coefficients until the last pass: two bytes for each sample, and the planes
        // besides.
        let needed = pixels * samples as u64 * 4;
        if needed > MAX_BYTES {
            return Err(PhotoError::TooLarge(width, height));
        }
    }
    let long = width.max(height);
    let wanted = |side: u32| (u64::from(side) * u64::from(KEPT_SIDE.min(long)) / u64::from(long)).max(1) as u16;
    let (small_width, small_height) = decoder.scale(wanted(width), wanted(height)).map_err(damaged)?;
    decoder.set_max_decoding_buffer_size(MAX_BYTES as usize);
    let decoded = decoder.decode().map_err(damaged)?;
    let orientation = decoder.exif_data().and_then(Orientation::from_exif_chunk).unwrap_or(Orientation::NoTransforms);
    let high = if sample_bytes == 2 && cfg!(target_endian = "little") { 1 } else { 0 };
    let layout = Layout { samples, bytes: sample_bytes, high, inks };
    Ok(Raw {
        width: small_width.into(),
        height: small_height.into(),
        bytes: decoded,
        layout,
        orientation,
        original: (width, height),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::codecs::png::PngEncoder;
    use image::{ExtendedColorType, ImageEncoder};

    /// Returns a picture in which every pixel encodes its position.
    fn ramp(width: u32, height: u32) -> Vec<u8> {
        (0..height).flat_map(|y| (0..width).flat_map(move |x| [(x % 256) as u8, (y % 256) as u8, 7])).collect()
    }

    fn png(width: u32, height: u32, exif: Option<Vec<u8>>) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = PngEncoder::new(&mut bytes);
        if let Some(exif) = exif {
            encoder.set_exif_metadata(exif).unwrap();
        }
        encoder.write_image(&ramp(width, height), width, height, ExtendedColorType::Rgb8).unwrap();
        bytes
    }

    /// Returns an Exif block with an orientation.
    fn exif(orientation: u8) -> Vec<u8> {
        let mut bytes = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
        bytes.extend([orientation, 0, 0, 0, 0, 0, 0]);
        bytes
    }

    #[test]
    fn a_picture_is_rotated_as_its_file_says() {
        // For each orientation, the size and the place of the file's first pixel.
        let cases = [
            (1, (200, 180), (0, 0)),
            (2, (200, 180), (199, 0)),
            (3, (200, 180), (199, 179)),
            (4, (200, 180), (0, 179)),
            (5, (180, 200), (0, 0)),
            (6, (180, 200), (179, 0)),
            (7, (180, 200), (179, 199)),
            (8, (180, 200), (0, 199)),
        ];
        for (orientation, size, (x, y)) in cases {
            let photo = Photo::decode(&png(200, 180, Some(exif(orientation)))).unwrap();
            assert_eq!(photo.size(), size, "orientation {orientation}");
            let at = (y * photo.width + x) * 3;
            assert_eq!(photo.rgb[at..at + 3], [0, 0, 7], "orientation {orientation}");
        }
    }

    #[test]
    fn invalid_pictures_are_refused_with_a_reason() {
        let plain = png(200, 180, None);
        let mut bomb = plain.clone();
        // The size in the header; the checksum would otherwise be refused first.
        bomb[16..24].copy_from_slice(&[0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF]);
        let jpeg_bomb =
            b"\xFF\xD8\xFF\xC0\0\x11\x08\xFF\xFF\xFF\xFF\x03\x01\x22\0\x02\x11\x01\x03\x11\x01\xFF\xD9".to_vec();
        type Check = fn(&PhotoError) -> bool;
        let cases: [(&str, Vec<u8>, Check); 10] = [
            ("nothing", Vec::new(), |it| matches!(it, PhotoError::Empty)),
            ("text", b"no picture at all".to_vec(), |it| matches!(it, PhotoError::Unknown)),
            ("a gif", b"GIF89a\x01\0\x01\0\0\0\0;".to_vec(), |it| matches!(it, PhotoError::Unknown)),
            ("heic", b"\0\0\0\x18ftypheic\0\0\0\0".to_vec(), |it| matches!(it, PhotoError::Heic)),
            ("half a png", plain[..plain.len() / 2].to_vec(), |it| matches!(it, PhotoError::Damaged(_))),
            ("the start of a jpeg", vec![0xFF, 0xD8, 0xFF], |it| matches!(it, PhotoError::Damaged(_))),
            ("a webp of nothing", b"RIFF\x04\0\0\0WEBP".to_vec(), |it| matches!(it, PhotoError::Damaged(_))),
            ("a stamp", png(40, 30, None), |it| matches!(it, PhotoError::TooSmall(40, 30))),
            ("a png bomb", bomb, |it| matches!(it, PhotoError::TooLarge(..) | PhotoError::Damaged(_))),
            ("a jpeg bomb", jpeg_bomb, |it| matches!(it, PhotoError::TooLarge(65535, 65535))),
        ];
        for (name, bytes, check) in cases {
            let error = Photo::decode(&bytes).unwrap_err();
            assert!(check(&error), "{name}: {error:?}");
        }
        assert!(matches!(Photo::from_rgb(200, 200, vec![0; 5]), Err(PhotoError::Damaged(_))));
    }

    #[test]
    fn a_large_picture_is_downscaled_but_reports_its_size() {
        let photo = Photo::from_rgb(4000, 3000, ramp(4000, 3000)).unwrap();
        assert_eq!((photo.width, photo.height, photo.size()), (2000, 1500, (4000, 3000)));
        assert!((photo.factor() - 2.0).abs() < 1e-9);
        let half = photo.shrunk(2);
        assert_eq!((half.width, half.height), (1000, 750));
    }

    #[test]
    fn a_sample_lies_between_the_pixels() {
        let photo = Photo::from_rgb(200, 180, ramp(200, 180)).unwrap();
        assert_eq!(photo.sample(10.5, 20.5), [10.0, 20.0, 7.0]);
        assert_eq!(photo.sample(11.0, 20.75), [10.5, 20.25, 7.0]);
        assert_eq!(photo.sample(-5.0, 500.0), [0.0, 179.0, 7.0]);
        assert_eq!(photo.sample(f64::NAN, 1.0), [127.0; 3]);
    }
}
