//! The questions over JSON, without anything of C.
#![forbid(unsafe_code)]

use serde::Serialize;
use serde_json::Value;
use triolet::position::{Position, PositionRequest};
use triolet_study::best::{BestOptions, BestTurn};
use triolet_study::moves::without_play;
use triolet_study::score::read_position;

/// The version that answers name. Those of `score` name none, as on the command line.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Nodes for a search where none are given.
const NODES: u64 = 20_000;
/// Nodes between two looks at whether a search is over.
const STEP: u64 = 10_000;

/// Scores the play of a position.
pub fn score(position: &str) -> Result<Value, String> {
    let request = read_position(position).map_err(words)?;
    value(triolet_study::score::score(&request).map_err(words)?)
}

/// Lists the plays of a position.
pub fn moves(position: &str) -> Result<Value, String> {
    let mut answer = value(triolet_study::moves::moves(&read(position)?))?;
    answer["version"] = VERSION.into();
    Ok(answer)
}

/// Finds the best turn of a position; 0 `nodes` are as many as usual.
pub fn best(position: &str, player: &str, nodes: u64, seed: u64) -> Result<Value, String> {
    let nodes = if nodes == 0 { NODES } else { nodes };
    let options = BestOptions { player: player.into(), nodes: Some(nodes), seed };
    let mut thought = BestTurn::new(&read(position)?, options).map_err(words)?;
    while thought.step(STEP) {}
    let mut answer = value(thought.answer())?;
    answer["seed"] = seed.into();
    answer["version"] = VERSION.into();
    Ok(answer)
}

fn read(position: &str) -> Result<Position, String> {
    let request = PositionRequest::read(position).map_err(words)?;
    without_play(request).map_err(words)
}

fn value(answer: impl Serialize) -> Result<Value, String> {
    serde_json::to_value(answer).map_err(words)
}

fn words(error: impl ToString) -> String {
    error.to_string()
}
