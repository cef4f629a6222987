//! `cargo xtask soak`: what takes longer than a change should have to wait for.

use crate::fuzz;
use crate::steps::{Outcome, Step};
use crate::tools;

/// The time each fuzz target runs, unless the environment says otherwise.
const FUZZ_SECONDS: u64 = 600;

pub const STEPS: &[Step] = &[
    Step {
        name: "long-tests",
        about: "the tests in release, with the case counts they take from TRIOLET_SOAK",
        run: long_tests,
    },
    Step { name: "fuzz", about: "ten minutes for each fuzz target", run: || fuzz::every_target(FUZZ_SECONDS) },
];

/// A long test is an ordinary one with more cases, never an ignored one: that way its code runs,
/// and keeps working, with every change.
fn long_tests() -> Outcome {
    let mut cargo = tools::cargo();
    cargo.args(["test", "--release", "--workspace", "--no-fail-fast"]).env("TRIOLET_SOAK", "1");
    tools::perform(cargo)
}
