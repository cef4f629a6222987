//! The TypeScript of the score sheet's questions and answers: `web/src/protocol/sheet.ts`, committed and held up to
//! date.
//!
//! `TRIOLET_WRITE=1 cargo test -p triolet-sheet-wasm` writes the file anew.

use triolet::typescript::declare;
use triolet_sheet::print::{Format, Words};
use triolet_sheet::{
    Change, Draft, End, FinalScore, Item, ItemKind, Key, Keypad, Laid, MayBeOver, Problem, Row, RowKind, Sheet,
    TileCount,
};
use ts_rs::Config;

use crate::generated;
use crate::sheet::{KeptSheet, PrintedSheet, PublicSheet, SheetQuestion, SheetRefusal};

const HEAD: &str = r#"// Generated from the crates triolet-sheet and triolet-sheet-wasm. Change it there.

import type { Departure, Edition, Ending, Face, Options, PlacedTiles, Seat, Square, Tile } from "./messages";

"#;

fn sheet() -> String {
    let mut text = String::from(HEAD);
    let config = Config::default().with_large_int("number");
    macro_rules! all {
        ($($ty:ty)*) => { $(declare::<$ty>(&mut text, &config);)* };
    }
    all!(SheetQuestion Change Laid KeptSheet SheetRefusal Problem Sheet Row RowKind Item ItemKind TileCount MayBeOver
        End FinalScore Draft Keypad Key Format Words PrintedSheet PublicSheet);
    format!("{}\n", text.trim_end())
}

#[test]
fn the_committed_file_is_up_to_date() {
    generated::check("web/src/protocol/sheet.ts", &sheet());
}
