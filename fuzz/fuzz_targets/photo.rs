//! Arbitrary bytes as a picture: refused, or decoded to pixels that fit its size.
#![no_main]

use libfuzzer_sys::fuzz_target;
use triolet_vision::{MAX_PIXELS, Photo};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(photo) = Photo::decode(bytes) {
        let (width, height) = photo.size();
        assert!(u64::from(width) * u64::from(height) <= MAX_PIXELS);
    }
});
