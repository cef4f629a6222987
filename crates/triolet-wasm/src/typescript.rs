//! The TypeScript of what the thinker and the study answer: `web/src/protocol/study.ts`, committed and held up to date.
//!
//! `TRIOLET_WRITE=1 cargo test -p triolet-wasm` writes the file anew.

use std::fmt::Write as _;

use ts_rs::{Config, TS};

use crate::generated;
use crate::study::{Choices, Opened, OpenedGame, OpenedSeat, OpenedTurn, Proof, Verdict, Wrong};
use crate::thinker::{Asked, Ranked, Ranking};

const HEAD: &str = r#"// Generated from the crate triolet-wasm. Change it there.

import type {
  Account,
  Code,
  Controller,
  Edition,
  Event,
  Final,
  Laid,
  LegalPlay,
  Options,
  Seat,
  Square,
  Tile,
  Turn,
} from "./messages";

/** A position; docs/positions.md describes it. Only the board and the rack have to be given. */
export type Position = {
  version?: number;
  edition?: Edition;
  options?: Options;
  first_turn?: boolean;
  board: Laid;
  rack: Array<Tile>;
  bag?: number;
  whole?: boolean;
  seats?: number;
  to_move?: Seat;
  scores?: Array<number>;
  rack_sizes?: Array<number>;
  first_turns?: Array<boolean>;
  departed?: Array<boolean>;
  passed?: Array<boolean>;
  idle?: number;
  known_racks?: Array<Array<Tile> | null>;
};

"#;

fn declare<T: TS>(text: &mut String, config: &Config) {
    if let Some(docs) = T::docs() {
        text.push_str(&docs);
    }
    let _ = writeln!(text, "export {}\n", T::decl(config));
}

fn answers() -> String {
    let mut text = String::from(HEAD);
    let config = Config::default();
    declare::<Verdict>(&mut text, &config);
    declare::<Choices>(&mut text, &config);
    declare::<Opened>(&mut text, &config);
    declare::<OpenedGame>(&mut text, &config);
    declare::<OpenedSeat>(&mut text, &config);
    declare::<OpenedTurn>(&mut text, &config);
    declare::<Proof>(&mut text, &config);
    declare::<Wrong>(&mut text, &config);
    declare::<Ranking>(&mut text, &config);
    declare::<Ranked>(&mut text, &config);
    declare::<Asked>(&mut text, &config);
    format!("{}\n", text.trim_end())
}

#[test]
fn the_committed_file_is_up_to_date() {
    generated::check("web/src/protocol/study.ts", &answers());
}
