//! `cargo xtask fuzz`: runs each fuzz target for a while.
//!
//! cargo-fuzz uses the address sanitizer by default, which only a nightly compiler has. With `--sanitizer none`,
//! everything else that it passes (coverage instrumentation, the `fuzzing` configuration, debug assertions and overflow
//! checks) is stable: it needs neither `RUSTC_BOOTSTRAP` nor flags of ours, only a C++ compiler for libFuzzer. The
//! sanitizer would look for memory errors, which code that forbids `unsafe` doesn't have; panics, overflows, hangs and
//! runaway memory are found without it.
//!
//! `fuzz/` is a workspace of its own, since its targets link only under cargo-fuzz. Seed inputs lie in
//! `fuzz/seeds/TARGET`; they are committed and never written to. New inputs go to `fuzz/corpus/TARGET`, failing ones to
//! `fuzz/artifacts/TARGET`.

use std::env;
use std::fs;

use clap::Args;

use crate::steps::Outcome;
use crate::tools;

/// The default seconds per target, on a developer's machine and under CI.
const SECONDS_AT_A_DESK: u64 = 10;
const SECONDS_UNDER_CI: u64 = 12;

/// The seconds after which a single input counts as a hang.
const SECONDS_FOR_ONE_INPUT: u64 = 10;

const VARIABLE: &str = "TRIOLET_FUZZ_SECONDS";

/// The targets to fuzz and the time for each.
#[derive(Args)]
pub struct Options {
    /// Seconds for each target [default: TRIOLET_FUZZ_SECONDS, else 12 under CI and 10 elsewhere]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    seconds: Option<u64>,
    /// The targets to run [default: all of them]
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
}

pub fn run(options: &Options) -> Outcome {
    let seconds = options.seconds.map_or_else(|| seconds(default_seconds()), Ok);
    match seconds {
        Ok(seconds) => fuzz(seconds, &options.targets),
        Err(why) => Outcome::Failed(why),
    }
}

/// Runs every target for the seconds set in the environment, or else for `default` seconds each.
pub fn every_target(default: u64) -> Outcome {
    match seconds(default) {
        Ok(seconds) => fuzz(seconds, &[]),
        Err(why) => Outcome::Failed(why),
    }
}

pub fn default_seconds() -> u64 {
    if tools::under_ci() { SECONDS_UNDER_CI } else { SECONDS_AT_A_DESK }
}

fn seconds(default: u64) -> Result<u64, String> {
    env::var(VARIABLE).map_or(Ok(default), |text| parse_seconds(&text))
}

/// Parses a number of seconds. Zero is refused, since libFuzzer takes it as unlimited.
fn parse_seconds(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(seconds) if seconds > 0 => Ok(seconds),
        _ => Err(format!("{VARIABLE} is a whole number of seconds from 1 up, not \"{text}\"")),
    }
}

fn fuzz(seconds: u64, wanted: &[String]) -> Outcome {
    if !tools::cargo_has("fuzz") {
        return Outcome::skipped("cargo-fuzz is not installed", "cargo install --locked cargo-fuzz");
    }
    let mut list = tools::cargo();
    list.args(["fuzz", "list", "--fuzz-dir", "fuzz"]);
    let Some(listed) = tools::output(list) else {
        return Outcome::failed("`cargo fuzz list` failed");
    };
    let targets: Vec<&str> = listed.lines().collect();
    if let Some(unknown) = wanted.iter().find(|name| !targets.contains(&name.as_str())) {
        return Outcome::failed(format!(
            "there is no fuzz target named {unknown}; the targets are: {}",
            targets.join(", ")
        ));
    }
    if targets.is_empty() {
        return Outcome::skipped("there is no fuzz target yet", "add one as fuzz/Cargo.toml says");
    }
    let mut failures = Vec::new();
    for target in targets {
        if !wanted.is_empty() && wanted.iter().all(|name| name != target) {
            continue;
        }
        if let Outcome::Failed(_) = fuzz_one(target, seconds) {
            failures.push(target);
        }
    }
    if failures.is_empty() {
        Outcome::Passed
    } else {
        Outcome::failed(format!("{}; an input that fails is kept in fuzz/artifacts", failures.join(", ")))
    }
}

fn fuzz_one(target: &str, seconds: u64) -> Outcome {
    let folder = |kind: &str| format!("fuzz/{kind}/{target}");
    let corpus = folder("corpus");
    if let Err(error) = fs::create_dir_all(tools::root().join(&corpus)) {
        return Outcome::failed(format!("{corpus}: {error}"));
    }
    let mut cargo = tools::cargo();
    cargo.args(["fuzz", "run", "--fuzz-dir", "fuzz", "--sanitizer", "none"]).args([target, &corpus]);
    // libFuzzer writes new inputs to the first folder and only reads the others.
    let seeds = folder("seeds");
    if tools::root().join(&seeds).is_dir() {
        cargo.arg(seeds);
    }
    cargo
        .arg("--")
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-timeout={SECONDS_FOR_ONE_INPUT}"))
        .args(["-verbosity=0", "-print_final_stats=1"]);
    tools::perform(cargo)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_whole_and_positive() {
        assert_eq!(parse_seconds("90"), Ok(90));
        for wrong in ["", "0", "-1", "1.5", "a minute"] {
            assert!(parse_seconds(wrong).is_err(), "{wrong}");
        }
    }
}
