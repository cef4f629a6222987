//! `cargo xtask web`: builds and checks the page for the browser.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::steps::Outcome;
use crate::tools;
use crate::wasm;

/// The command that starts npm; on Windows it is a script and needs its full name.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Names under which Chromium is packaged.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Builds the page, with its WebAssembly modules, into web/dist.
pub fn build() -> Outcome {
    steps(&[node, packages, modules, || npm(&["run", "build"])])
}

/// Compiles the modules and installs the tools of the page, with which the npm package is built too.
pub fn modules_and_tools() -> Outcome {
    steps(&[node, packages, modules])
}

/// Builds the page unless web/dist is newer than all its sources.
pub fn bring_up_to_date() -> Outcome {
    steps(&[node, packages, modules, || {
        let made = modified(&folder().join("dist/index.html"));
        let parts = [folder(), tools::root().join("locales")];
        let youngest = parts.iter().filter_map(|part| youngest(part)).max();
        if made.is_some() && made >= youngest { Outcome::Passed } else { npm(&["run", "build"]) }
    }])
}

fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}

/// Returns the newest modification time in a folder, ignoring generated folders and tests.
fn youngest(folder: &Path) -> Option<SystemTime> {
    let entries = fs::read_dir(folder).ok()?.filter_map(Result::ok);
    let relevant =
        entries.filter(|entry| !["dist", "node_modules", "tests"].iter().any(|name| entry.file_name() == *name));
    let times = relevant.filter_map(|entry| {
        let path = entry.path();
        if path.is_dir() { youngest(&path) } else { modified(&path) }
    });
    times.max()
}

/// Builds the page and checks its sources.
pub fn check() -> Outcome {
    steps(&[build, thoughts, || npm(&["run", "check"]), || npm(&["run", "format:check"]), || npm(&["test"])])
}

/// Tests the page built by `check` in a real browser, against a real server that serves it.
pub fn browser() -> Outcome {
    in_browser("test:browser")
}

/// Captures every screen into web/screenshots, and assembles the sheets in docs/images.
pub fn screenshots() -> Outcome {
    steps(&[bring_up_to_date, || in_browser("screenshots"), || in_browser("sheets")])
}

/// Measures the duration of a first visit and of a tap on a slow device with a slow network.
pub fn measure() -> Outcome {
    steps(&[bring_up_to_date, || in_browser("measure")])
}

/// Runs a script of the page that needs a browser and a server.
fn in_browser(script: &str) -> Outcome {
    let Some(browser) = find_browser() else {
        return Outcome::skipped("no Chromium is installed", "install Chromium, or name it in TRIOLET_CHROMIUM");
    };
    if !folder().join("dist/index.html").is_file() {
        return Outcome::skipped("the page is not built", "cargo xtask web");
    }
    let mut cargo = tools::cargo();
    // The workspace's tests have already built it with this profile, except for the page.
    cargo.args(["build", "--profile", "test", "--package", "triolet-cli"]);
    match tools::perform(cargo) {
        Outcome::Passed => {}
        other => return other,
    }
    let program = tools::target_dir().join("debug").join(format!("triolet{}", env::consts::EXE_SUFFIX));
    let mut command = npm_command();
    command.args(["run", script]).env("TRIOLET_CHROMIUM", browser).env("TRIOLET_SERVER", program);
    tools::perform(command)
}

/// Runs the steps in order until one doesn't pass.
fn steps(all: &[fn() -> Outcome]) -> Outcome {
    all.iter().map(|step| step()).find(|outcome| *outcome != Outcome::Passed).unwrap_or(Outcome::Passed)
}

fn folder() -> PathBuf {
    tools::root().join("web")
}

fn npm_command() -> Command {
    let mut command = Command::new(NPM);
    command.current_dir(folder());
    command
}

fn npm(arguments: &[&str]) -> Outcome {
    let mut command = npm_command();
    command.args(arguments);
    tools::perform(command)
}

/// Checks for Node first, since everything else depends on it.
fn node() -> Outcome {
    let remedy = "install Node 20.19 or newer, with npm";
    let mut asked = Command::new("node");
    asked.arg("--version");
    match tools::output(asked) {
        Some(version) if is_recent(&version) && tools::on_path(NPM) => Outcome::Passed,
        Some(version) if is_recent(&version) => Outcome::skipped("npm is not installed", remedy),
        Some(version) => Outcome::skipped(format!("Node {version} is too old"), remedy),
        None => Outcome::skipped("Node is not installed", remedy),
    }
}

/// Returns `true` if a Node version such as `v20.19.1` is recent enough for the build.
fn is_recent(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|part| part.parse::<u32>().ok());
    (numbers.next(), numbers.next()) >= (Some(20), Some(19))
}

/// The modules, each with the file that the page's build expects: the game, and by need the score sheet and the reader
/// of photographs.
const MODULES: &[(&str, &wasm::Goal, &str)] = &[
    ("triolet-wasm", &wasm::BROWSER, "triolet.wasm"),
    ("triolet-sheet-wasm", &wasm::BROWSER, "sheet.wasm"),
    ("triolet-vision-wasm", &wasm::BROWSER_WITH_VECTORS, "vision.wasm"),
];

/// Compiles the modules and puts them where the page's build expects them.
fn modules() -> Outcome {
    for &(package, goal, file) in MODULES {
        let output = match wasm::compile(package, goal, "web") {
            Ok(output) => output.join(package.replace('-', "_")).with_extension("wasm"),
            Err(outcome) => return outcome,
        };
        if let Err(error) = place_module(&output, &folder().join("src/generated").join(file)) {
            return Outcome::failed(format!("the module {file}: {error}"));
        }
    }
    Outcome::Passed
}

/// Computes the engine's answers natively; the tests compare the module's answers with them.
fn thoughts() -> Outcome {
    let mut cargo = tools::cargo();
    cargo.args(["run", "--quiet", "--release", "--package", "triolet-wasm", "--example", "thoughts"]);
    let Some(thoughts) = tools::output(cargo) else { return Outcome::failed("the example thoughts of triolet-wasm") };
    match fs::write(folder().join("src/generated/thoughts.json"), thoughts) {
        Ok(()) => Outcome::Passed,
        Err(error) => Outcome::failed(format!("the thoughts to compare: {error}")),
    }
}

fn place_module(built: &Path, place: &Path) -> io::Result<()> {
    if let Some(parent) = place.parent() {
        fs::create_dir_all(parent)?;
    }
    // An up-to-date copy is not replaced, which would trigger a rebuild of the page.
    if modified(place).is_some() && modified(place) >= modified(built) {
        return Ok(());
    }
    // The compiler has already optimised; wasm-opt adds a little, if installed.
    let mut optimiser = Command::new("wasm-opt");
    optimiser.args(["-O3", "--all-features", "-o"]).arg(place).arg(built);
    if tools::output(optimiser).is_some() { Ok(()) } else { fs::copy(built, place).map(drop) }
}

/// Installs the packages of the lock file, unless they are already installed.
fn packages() -> Outcome {
    let lock = fs::read(folder().join("package-lock.json")).unwrap_or_default();
    let installed = folder().join("node_modules/.triolet-lock");
    if fs::read(&installed).is_ok_and(|there| there == lock) {
        return Outcome::Passed;
    }
    match npm(&["ci"]) {
        Outcome::Passed => fs::write(installed, lock).map_or_else(
            |error| Outcome::failed(format!("web/node_modules cannot be written: {error}")),
            |()| Outcome::Passed,
        ),
        // On a machine without a network this is no fault of the page.
        Outcome::Failed(why) => Outcome::skipped(
            format!("the packages of the page could not be installed: {why}"),
            "run `npm ci` in web/ with a network",
        ),
        skipped => skipped,
    }
}

pub fn find_browser() -> Option<PathBuf> {
    let named = env::var_os("TRIOLET_CHROMIUM").map(PathBuf::from);
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
    let found = BROWSERS.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    named.into_iter().chain(found).find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_compared_as_numbers() {
        for (version, recent) in
            [("v20.19.0", true), ("v22.1.0", true), ("v20.9.1", false), ("v8.0.0", false), ("", false)]
        {
            assert_eq!(is_recent(version), recent, "{version}");
        }
    }
}
