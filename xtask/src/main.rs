//! The workspace's development tasks, one subcommand each. `cargo play` and `cargo xtask` are aliases for this program.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a chore talks to the person who started it")]

mod api;
mod bench;
mod chaos;
mod contrib;
mod dataset;
mod distribution;
mod fuzz;
mod npm;
mod package;
mod play;
mod python;
mod soak;
mod steps;
mod test;
mod tools;
mod vision;
mod wasm;
mod web;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use steps::Selection;

/// Development tasks of the Triolet workspace.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Build what has changed and open the game in the browser; `--lan` for the local network, `--terminal` for the
    /// terminal
    // Other arguments are passed on to `triolet play`, including `--help`.
    #[command(disable_help_flag = true)]
    Play {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Run every check that fits in half an hour, quick ones first; with `--quick`, what takes a minute once it is
    /// built
    Test(test::Options),
    /// Run the long tests: more games, more positions, longer fuzzing
    Soak(Selection),
    /// Run the benchmarks
    Bench(Selection),
    /// Kill servers while clients play, and check that nothing is lost
    Chaos(chaos::Options),
    /// Measure the load a server can carry
    Load(chaos::Load),
    /// Build a crate for WebAssembly
    Wasm(wasm::Options),
    /// Build the page for the browser, into web/dist
    Web,
    /// Take a picture of every screen of the page, into web/screenshots
    Screenshots,
    /// Measure a first visit to the page, and a tap, on a slow device with a slow network
    Page,
    /// Build the Python package, install it in an environment of its own and test it there
    Python,
    /// Build the npm package and try it from its packed file
    Npm,
    /// Play games and write them as records and as a table of turns
    Dataset(dataset::Options),
    /// Fuzz each target for a while
    Fuzz(fuzz::Options),
    /// Draw the pictures, train the networks that read photographs and write them to crates/triolet-vision/models
    Vision(vision::Options),
}

fn main() -> ExitCode {
    match Cli::parse().chore {
        Chore::Play { arguments } => play::run(&arguments),
        Chore::Test(options) => test::run(&options),
        Chore::Soak(selection) => steps::run(soak::STEPS, &selection),
        Chore::Bench(selection) => steps::run(bench::STEPS, &selection),
        Chore::Chaos(options) => chaos::run(&options).report(),
        Chore::Load(options) => chaos::load(&options).report(),
        Chore::Wasm(options) => wasm::run(&options).report(),
        Chore::Web => web::build().report(),
        Chore::Screenshots => web::screenshots().report(),
        Chore::Page => web::measure().report(),
        Chore::Python => python::check().report(),
        Chore::Npm => npm::check().report(),
        Chore::Dataset(options) => dataset::run(&options).report(),
        Chore::Fuzz(options) => fuzz::run(&options).report(),
        Chore::Vision(options) => vision::run(&options).report(),
    }
}
