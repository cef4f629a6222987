//! `cargo xtask wasm`: builds a crate for WebAssembly in whatever way this machine allows.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use clap::Args;

use crate::distribution;
use crate::steps::Outcome;
use crate::tools;

/// A compilation target.
pub struct Goal {
    pub triple: &'static str,
    /// The parts of the standard library available on this target, as `-Zbuild-std` names them.
    pub library: &'static str,
    /// Arguments that select features of the crate.
    pub features: &'static [&'static str],
    /// Flags of the compiler.
    pub flags: &'static str,
}

impl Goal {
    /// Returns the variable with which cargo is given the flags for this target alone.
    pub fn flags_variable(&self) -> String {
        format!("CARGO_TARGET_{}_RUSTFLAGS", self.triple.to_uppercase().replace('-', "_"))
    }
}

/// The browser.
pub const BROWSER: Goal =
    Goal { triple: "wasm32-unknown-unknown", library: "std,panic_abort", features: &[], flags: "" };

/// The browser for modules that compute with vectors of 128 bits. All browsers of the last years have them, but a module
/// with them is refused as a whole by others, so the modules of the game do without.
pub const BROWSER_WITH_VECTORS: Goal = Goal { flags: "-Ctarget-feature=+simd128", ..BROWSER };

/// A target without `std`: a crate that compiles for it is `no_std`, including all its dependencies.
pub const BARE: Goal = Goal { triple: "wasm32v1-none", library: "core,alloc", features: &[], flags: "" };

/// The same without default features such as serde.
pub const BAREST: Goal = Goal { features: &["--no-default-features"], ..BARE };

/// Maximum wait for a download of the target, so that a machine without a network finds out soon.
const DOWNLOAD_LIMIT: Duration = Duration::from_secs(30);

/// The crate to build and the way to build it.
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

/// Builds `package` in release mode.
pub fn build(package: &str, goal: &Goal) -> Outcome {
    compile(package, goal, "release").map_or_else(|outcome| outcome, |_| Outcome::Passed)
}

/// Builds `package` with `profile`: with the installed target, else with one added by rustup, else with the
/// distribution's compiler and its library from source. Returns the output folder.
pub fn compile(package: &str, goal: &Goal, profile: &str) -> Result<PathBuf, Outcome> {
    if installed(goal) || added_by_rustup(goal) {
        let mut cargo = tools::cargo();
        cargo.args(["build", "--profile", profile, "--package", package]).args(goal.features);
        cargo.args(["--target", goal.triple]);
        cargo.envs((!goal.flags.is_empty()).then(|| (goal.flags_variable(), goal.flags)));
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

/// Returns `true` if the target is installed; rustc prints the folder of its libraries whether or not it exists.
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
