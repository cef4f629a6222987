//! The TypeScript of what the thinker and the study answer, and of the score sheet's questions and answers:
//! `web/src/protocol/study.ts` and `sheet.ts`, committed and held up to date.
//!
//! `TRIOLET_WRITE=1 cargo test -p triolet-wasm` writes the files anew.

use triolet::position::Position;
use triolet::typescript::declare;
use triolet_sheet::print::{Format, Words};
use triolet_sheet::{
    Change, Draft, End, FinalScore, Item, ItemKind, Key, Keypad, Laid, MayBeOver, Problem, Row, RowKind, Sheet,
    TileCount,
};
use triolet_study::error::InputError;
use triolet_study::record::{Proof, RecordedTurn};
use ts_rs::Config;

use crate::generated;
use crate::sheet::{KeptSheet, PrintedSheet, SheetQuestion, SheetRefusal};
use crate::study::{Choices, Opened, OpenedGame, OpenedSeat, Verdict};
use crate::thinker::{Ranked, Ranking, ReviewedTurn};

const HEAD: &str = r#"// Generated from the crate triolet-wasm. Change it there.

import type {
  ScoreBreakdown,
  Code,
  Controller,
  Edition,
  Event,
  FinalScoring,
  PlacedTiles,
  LegalPlay,
  Options,
  Seat,
  Square,
  Tile,
  Turn,
} from "./messages";

"#;

fn answers() -> String {
    let mut text = String::from(HEAD);
    let config = Config::default().with_large_int("number");
    declare::<Position>(&mut text, &config);
    declare::<Verdict>(&mut text, &config);
    declare::<Choices>(&mut text, &config);
    declare::<Opened>(&mut text, &config);
    declare::<OpenedGame>(&mut text, &config);
    declare::<OpenedSeat>(&mut text, &config);
    declare::<RecordedTurn>(&mut text, &config);
    declare::<Proof>(&mut text, &config);
    declare::<InputError>(&mut text, &config);
    declare::<Ranking>(&mut text, &config);
    declare::<Ranked>(&mut text, &config);
    declare::<ReviewedTurn>(&mut text, &config);
    format!("{}\n", text.trim_end())
}

const SHEET_HEAD: &str = r#"// Generated from the crates triolet-sheet and triolet-wasm. Change it there.

import type { Departure, Edition, Ending, Face, Options, PlacedTiles, Seat, Square, Tile } from "./messages";

"#;

fn sheet() -> String {
    let mut text = String::from(SHEET_HEAD);
    let config = Config::default().with_large_int("number");
    macro_rules! all {
        ($($ty:ty)*) => { $(declare::<$ty>(&mut text, &config);)* };
    }
    all!(SheetQuestion Change Laid KeptSheet SheetRefusal Problem Sheet Row RowKind Item ItemKind TileCount MayBeOver
        End FinalScore Draft Keypad Key Format Words PrintedSheet);
    format!("{}\n", text.trim_end())
}

#[test]
fn the_committed_files_are_up_to_date() {
    generated::check("web/src/protocol/study.ts", &answers());
    generated::check("web/src/protocol/sheet.ts", &sheet());
}
