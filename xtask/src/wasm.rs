//! `cargo xtask wasm`: a crate for WebAssembly, by whichever way this machine offers.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use clap::Args;

use crate::distribution;
use crate::steps::Outcome;
use crate::tools;

/// The target that a crate is compiled for.
pub struct Goal {
    pub triple: &'static str,
    /// The parts of the standard library that this target has, as `-Zbuild-std` names them.
    pub library: &'static str,
    /// Arguments that choose features of the crate.
    pub features: &'static [&'static str],
}

/// Code that runs in a browser.
pub const BROWSER: Goal = Goal { triple: "wasm32-unknown-unknown", library: "std,panic_abort", features: &[] };

/// A target without `std`: what compiles for it is `no_std`, in all its dependencies too.
pub const BARE: Goal = Goal { triple: "wasm32v1-none", library: "core,alloc", features: &[] };

/// The same without what a crate can do without, such as serde.
pub const BAREST: Goal = Goal { features: &["--no-default-features"], ..BARE };

/// A target that takes longer to download than this is not worth waiting for, and a machine
/// without a network must find out soon.
const DOWNLOAD_LIMIT: Duration = Duration::from_secs(30);

/// The target to build.
#[derive(Args)]
pub struct Options {
    /// The crate to build
    #[arg(default_value = "triolet")]
    package: String,
    /// Build for a target that has no standard library, as a test that the crate needs none
    #[arg(long)]
    bare: bool,
    /// Use the distribution's compiler even where another way is open
    #[arg(long)]
    distribution: bool,
}

pub fn run(options: &Options) -> Outcome {
    let goal = if options.bare { BARE } else { BROWSER };
    if options.distribution {
        compile_by_distribution(&options.package, &goal, "release").map_or_else(|outcome| outcome, |_| Outcome::Passed)
    } else {
        build(&options.package, &goal)
    }
}

/// Builds `package` in release.
pub fn build(package: &str, goal: &Goal) -> Outcome {
    compile(package, goal, "release").map_or_else(|outcome| outcome, |_| Outcome::Passed)
}

/// Builds `package` in `profile`: with the target that is installed, else with the one that rustup
/// fetches, else with the distribution's compiler and its library from source. Returns the folder
/// that the build output lies in, or why there is none.
pub fn compile(package: &str, goal: &Goal, profile: &str) -> Result<PathBuf, Outcome> {
    if installed(goal) || added_by_rustup(goal) {
        let mut cargo = tools::cargo();
        cargo.args(["build", "--profile", profile, "--package", package]).args(goal.features);
        cargo.args(["--target", goal.triple]);
        passed(tools::perform(cargo))?;
        Ok(tools::target_dir().join(goal.triple).join(profile))
    } else {
        compile_by_distribution(package, goal, profile)
    }
}

fn compile_by_distribution(package: &str, goal: &Goal, profile: &str) -> Result<PathBuf, Outcome> {
    let compiler = distribution::find().map_err(|why| {
        Outcome::skipped(
            format!("the target {} is not installed, and {why}", goal.triple),
            format!("rustup target add {}", goal.triple),
        )
    })?;
    passed(tools::perform(compiler.build(package, goal, profile)))?;
    Ok(distribution::target_dir().join(goal.triple).join(profile))
}

fn passed(outcome: Outcome) -> Result<(), Outcome> {
    if outcome == Outcome::Passed { Ok(()) } else { Err(outcome) }
}

/// rustc names the folder of a target's libraries whether or not it is there.
fn installed(goal: &Goal) -> bool {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--print", "target-libdir", "--target", goal.triple]);
    tools::output(rustc).is_some_and(|folder| Path::new(&folder).is_dir())
}

fn added_by_rustup(goal: &Goal) -> bool {
    println!("the target {} is not installed: asking rustup for it", goal.triple);
    let mut rustup = Command::new("rustup");
    rustup.args(["target", "add", goal.triple]);
    tools::succeeds_within(DOWNLOAD_LIMIT, rustup) && installed(goal)
}
