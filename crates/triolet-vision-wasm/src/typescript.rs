//! The TypeScript of the questions about photographs and of their answers: `web/src/protocol/vision.ts`, committed and
//! held up to date.
//!
//! `TRIOLET_WRITE=1 cargo test -p triolet-vision-wasm` writes the file anew.

use triolet::typescript::declare;
use ts_rs::Config;

use crate::generated;
use crate::vision::{
    Doubt, FileHeader, Found, LearnedSet, Misread, PhotoSize, Point, Reading, VisionCode, VisionProblem,
    VisionQuestion, VisionRefusal,
};

const HEAD: &str = r#"// Generated from the crate triolet-vision-wasm. Change it there.

import type { Square } from "./messages";

/** The outer corners of the grid at A1, A15, O15 and O1. */
export type Corners = [Point, Point, Point, Point];

"#;

fn vision() -> String {
    let mut text = String::from(HEAD);
    let config = Config::default().with_large_int("number");
    macro_rules! all {
        ($($ty:ty)*) => { $(declare::<$ty>(&mut text, &config);)* };
    }
    all!(VisionQuestion Point FileHeader PhotoSize Found Doubt Reading LearnedSet Misread VisionRefusal VisionProblem VisionCode);
    format!("{}\n", text.trim_end())
}

#[test]
fn the_committed_file_is_up_to_date() {
    generated::check("web/src/protocol/vision.ts", &vision());
}
