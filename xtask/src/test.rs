//! `cargo xtask test`: every check that fits into half an hour, quick ones first.

use std::fs;
use std::process::ExitCode;

use clap::Args;

use crate::api;
use crate::bench;
use crate::contrib;
use crate::fuzz;
use crate::npm;
use crate::package;
use crate::python;
use crate::steps::{self, Outcome, Selection, Step};
use crate::tools;
use crate::wasm;
use crate::web;

/// The checks to run.
#[derive(Args)]
pub struct Options {
    /// Run only what takes a minute once it is built: for every change, before the whole for every commit
    #[arg(long)]
    quick: bool,
    #[command(flatten)]
    selection: Selection,
}

pub fn run(options: &Options) -> ExitCode {
    steps::run(if options.quick { QUICK } else { STEPS }, &options.selection)
}

/// The checks that find most mistakes in little time. They need only Rust, and none of them waits.
const QUICK: &[Step] = &[
    Step { name: "fmt", about: "the code is formatted", run: fmt },
    Step { name: "clippy", about: "no lint fires", run: clippy },
    Step { name: "workspace", about: "dependencies run one way, and packages are complete", run: workspace },
    Step {
        name: "test",
        about: "the tests beside the code, and those of the rules and of the fast board",
        run: quick_test,
    },
];

const STEPS: &[Step] = &[
    Step { name: "fmt", about: "the code is formatted", run: fmt },
    Step { name: "deny", about: "licences, sources and bans of the dependencies", run: deny },
    Step { name: "workspace", about: "dependencies run one way, and packages are complete", run: workspace },
    Step { name: "clippy", about: "no lint fires", run: clippy },
    Step { name: "systemd", about: "systemd reads the server's unit without a warning", run: contrib::unit },
    Step { name: "proxy", about: "nginx reads its configuration without a warning", run: contrib::proxy },
    Step { name: "no-std", about: "the rules need no standard library, with serde or without", run: no_std },
    Step { name: "wasm", about: "the rules compile for WebAssembly", run: || wasm::build("triolet", &wasm::BROWSER) },
    Step { name: "package", about: "the libraries build from what would be published", run: package::check },
    Step { name: "doc", about: "the documentation builds without a warning", run: doc },
    Step { name: "test", about: "unit tests, integration tests and documentation examples", run: test },
    Step {
        name: "speed",
        about: "the engine is ten times as fast as its naive twin, in the same run",
        run: bench::ratio,
    },
    Step { name: "web", about: "the page builds; its types, formatting and catalogues are right", run: web::check },
    Step { name: "browser", about: "whole games in a browser, by pointer and by keyboard", run: web::browser },
    Step { name: "api", about: "requests over HTTP are answered as their description says", run: api::check },
    Step {
        name: "client",
        about: "a client generated from the description plays a whole game",
        run: api::generated_client,
    },
    Step { name: "python", about: "the Python package, installed: its tests, types and examples", run: python::check },
    Step {
        name: "npm",
        about: "the npm package, from its file: under Node, and on a page in a browser",
        run: npm::check,
    },
    Step {
        name: "fuzz",
        about: "each fuzz target for TRIOLET_FUZZ_SECONDS (12 under CI, else 10)",
        run: || fuzz::every_target(fuzz::default_seconds()),
    },
];

fn fmt() -> Outcome {
    if !tools::cargo_has("fmt") {
        return Outcome::skipped("rustfmt is not installed", "rustup component add rustfmt");
    }
    let mut cargo = tools::cargo();
    cargo.args(["fmt", "--all", "--check"]);
    // The fuzz targets are outside the workspace, so cargo doesn't find them by itself.
    let targets = fs::read_dir(tools::root().join("fuzz/fuzz_targets"));
    let mut files: Vec<_> = targets
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    if !files.is_empty() {
        files.sort();
        cargo.arg("--").args(files);
    }
    tools::perform(cargo)
}

fn deny() -> Outcome {
    if !tools::cargo_has("deny") {
        return Outcome::skipped("cargo-deny is not installed", "cargo install --locked cargo-deny");
    }
    // cargo-deny reads the manifests of every platform's dependencies, while a build fetches only this platform's; the
    // rest is fetched once, when there is a network.
    let mut fetch = tools::cargo();
    fetch.args(["fetch", "--quiet", "--offline"]);
    if tools::output(fetch).is_none() {
        let mut fetch = tools::cargo();
        fetch.args(["fetch", "--quiet"]);
        if let Outcome::Failed(why) = tools::perform(fetch) {
            return Outcome::skipped(
                format!("the dependencies of other platforms are not here, and {why}"),
                "run `cargo fetch` once with a network",
            );
        }
    }
    let mut cargo = tools::cargo();
    cargo.args(["deny", "--offline", "check"]).args(["bans", "licenses", "sources"]);
    tools::perform(cargo)
}

fn workspace() -> Outcome {
    let mut cargo = tools::cargo();
    cargo.args(["test", "--quiet", "--package", "xtask"]).args(["--test", "dependencies", "--test", "packages"]);
    tools::perform(cargo)
}

/// The integration tests of the quick tier: the rules in all implementations, games, positions, records and views, and
/// the fast board against the rules. `games` exists in both the rules and the engine.
const QUICK_TESTS: &[&str] = &[
    "conformance",
    "differential",
    "endings",
    "enumerator",
    "games",
    "mistakes",
    "perft",
    "positions",
    "properties",
    "records",
    "texts",
    "turns",
    "undo",
    "views",
];

/// A single cargo run: for one package alone, cargo would choose other features and rebuild everything.
fn quick_test() -> Outcome {
    let mut cargo = tools::cargo();
    cargo.args(["test", "--workspace", "--no-fail-fast", "--lib", "--bins"]).args(FEATURES);
    cargo.args(QUICK_TESTS.iter().flat_map(|test| ["--test", test]));
    // The network simulation takes as long as all other tests together.
    cargo.args(["--", "--skip", "simulation::"]);
    tools::perform(cargo)
}

/// What no program has unless it is asked for, and the tests always have. All cargo runs choose the same, so that nothing
/// is built twice.
const FEATURES: &[&str] = &["--features", "triolet-cli/parquet"];

fn clippy() -> Outcome {
    if !tools::cargo_has("clippy") {
        return Outcome::skipped("clippy is not installed", "rustup component add clippy");
    }
    let mut cargo = tools::cargo();
    cargo.args(["clippy", "--workspace", "--all-targets"]).args(FEATURES).args(["--", "-D", "warnings"]);
    match tools::perform(cargo) {
        Outcome::Passed => clippy_fuzz(),
        other => other,
    }
}

/// Lints the fuzz targets, a workspace of their own, so that a change of the libraries that breaks them shows at a desk
/// and not only where they are run. They need a C++ compiler for libFuzzer.
fn clippy_fuzz() -> Outcome {
    if !tools::on_path("c++") {
        return Outcome::Passed;
    }
    let mut cargo = tools::cargo();
    cargo.args(["clippy", "--manifest-path", "fuzz/Cargo.toml"]).args(["--", "-D", "warnings"]);
    tools::perform(cargo)
}

fn no_std() -> Outcome {
    match wasm::build("triolet", &wasm::BARE) {
        Outcome::Passed => wasm::build("triolet", &wasm::BAREST),
        other => other,
    }
}

fn doc() -> Outcome {
    let mut cargo = tools::cargo();
    cargo.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
    tools::perform(cargo)
}

fn test() -> Outcome {
    let mut cargo = tools::cargo();
    cargo.args(["test", "--workspace", "--no-fail-fast"]).args(FEATURES);
    tools::perform(cargo)
}
