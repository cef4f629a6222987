//! The TypeScript of what the thinker and the study answer: `web/src/protocol/study.ts`, committed and held up to date.
//!
//! `TRIOLET_WRITE=1 cargo test -p triolet-wasm` writes the file anew.

use triolet::position::Position;
use triolet::typescript::declare;
use triolet_study::error::InputError;
use triolet_study::record::{RecordedTurn, ShuffleStatus};
use triolet_study::verdict::TurnVerdict;
use ts_rs::Config;

use crate::generated;
use crate::study::{BesideAnyRack, LegalTurns, Opened, OpenedGame, OpenedSeat, PlayVerdict, SeatLuck};
use crate::thinker::{Ranked, Ranking, ReviewedTurn};

const HEAD: &str = r#"// Generated from the crate triolet-wasm. Change it there.

import type {
  ScoreBreakdown,
  Code,
  Controller,
  Edition,
  Event,
  FinalScoring,
  HintReason,
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
    declare::<PlayVerdict>(&mut text, &config);
    declare::<LegalTurns>(&mut text, &config);
    declare::<BesideAnyRack>(&mut text, &config);
    declare::<Opened>(&mut text, &config);
    declare::<OpenedGame>(&mut text, &config);
    declare::<OpenedSeat>(&mut text, &config);
    declare::<RecordedTurn>(&mut text, &config);
    declare::<ShuffleStatus>(&mut text, &config);
    declare::<InputError>(&mut text, &config);
    declare::<Ranking>(&mut text, &config);
    declare::<Ranked>(&mut text, &config);
    declare::<ReviewedTurn>(&mut text, &config);
    declare::<TurnVerdict>(&mut text, &config);
    declare::<SeatLuck>(&mut text, &config);
    format!("{}\n", text.trim_end())
}

#[test]
fn the_committed_file_is_up_to_date() {
    generated::check("web/src/protocol/study.ts", &answers());
}
