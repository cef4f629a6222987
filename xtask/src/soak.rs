//! `cargo xtask soak`: tests too long to run for every change.

use crate::fuzz;
use crate::steps::{Outcome, Step};
use crate::tools;

/// The default seconds per fuzz target.
const FUZZ_SECONDS: u64 = 600;

pub const STEPS: &[Step] = &[
    Step {
        name: "long-tests",
        about: "the tests in release, with the case counts they take from TRIOLET_SOAK",
        run: long_tests,
    },
    Step { name: "fuzz", about: "ten minutes for each fuzz target", run: || fuzz::every_target(FUZZ_SECONDS) },
];

/// Runs the long tests. They are ordinary tests with more cases, not ignored ones, so their code runs with every
/// change.
fn long_tests() -> Outcome {
    let mut cargo = tools::cargo();
    cargo.args(["test", "--release", "--workspace", "--no-fail-fast"]).env("TRIOLET_SOAK", "1");
    tools::perform(cargo)
}
