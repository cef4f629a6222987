//! `cargo xtask bench`: the benchmarks of every crate.

use crate::steps::{Outcome, Step};
use crate::tools;

pub const STEPS: &[Step] = &[Step { name: "benches", about: "cargo bench over the workspace", run: benches }];

fn benches() -> Outcome {
    let mut cargo = tools::cargo();
    cargo.args(["bench", "--workspace"]);
    tools::perform(cargo)
}

/// Runs the gate on engine speed. The engine and its naive twin alternate, so that other load on the machine affects
/// both.
pub fn ratio() -> Outcome {
    let mut cargo = tools::cargo();
    cargo.args(["bench", "--quiet", "--package", "triolet-engine", "--bench", "ratio", "--", "--at-least", "10"]);
    tools::perform(cargo)
}
