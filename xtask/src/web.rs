//! `cargo xtask web`: the page for the browser, and its checks.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::steps::Outcome;
use crate::tools;
use crate::wasm;

/// On Windows npm is a script, which only its full name starts.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Names under which Chromium is packaged.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Builds the page into web/dist, with the WebAssembly module inside.
pub fn build() -> Outcome {
    steps(&[node, packages, module, || npm(&["run", "build"])])
}

/// Builds the page unless what is in web/dist is younger than all that it is made of.
pub fn bring_up_to_date() -> Outcome {
    steps(&[node, packages, module, || {
        let made = modified(&folder().join("dist/index.html"));
        let parts = [folder(), tools::root().join("locales")];
        let youngest = parts.iter().filter_map(|part| youngest(part)).max();
        if made.is_some() && made >= youngest { Outcome::Passed } else { npm(&["run", "build"]) }
    }])
}

fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}

/// When something in a folder was changed last; what is not written by hand does not count, but for the module.
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

/// Plays in a real browser what `check` has built, against a real server with that page inside.
pub fn browser() -> Outcome {
    in_browser("test:browser")
}

/// Takes a picture of every screen, into web/screenshots, and puts them on sheets in docs/images.
pub fn screenshots() -> Outcome {
    steps(&[bring_up_to_date, || in_browser("screenshots"), || in_browser("sheets")])
}

/// Measures how long a first visit and a tap take on a slow device with a slow network.
pub fn measure() -> Outcome {
    steps(&[bring_up_to_date, || in_browser("measure")])
}

/// Runs a script of the page that wants a browser and a server.
fn in_browser(script: &str) -> Outcome {
    let Some(browser) = find_browser() else {
        return Outcome::skipped("no Chromium is installed", "install Chromium, or name it in TRIOLET_CHROMIUM");
    };
    if !folder().join("dist/index.html").is_file() {
        return Outcome::skipped("the page is not built", "cargo xtask web");
    }
    let mut cargo = tools::cargo();
    // As the tests of the workspace have built it already, but for the page.
    cargo.args(["build", "--profile", "test", "--package", "triolet-server"]);
    match tools::perform(cargo) {
        Outcome::Passed => {}
        other => return other,
    }
    let server = tools::target_dir().join("debug").join(format!("triolet-server{}", env::consts::EXE_SUFFIX));
    let mut command = npm_command();
    command.args(["run", script]).env("TRIOLET_CHROMIUM", browser).env("TRIOLET_SERVER", server);
    tools::perform(command)
}

/// Does one after the other, up to the first that did not pass.
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

/// Asked first: without Node there is no use for anything else.
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

/// Returns `true` if a version as Node writes it, `v20.19.1`, is one that the page's build runs on.
fn is_recent(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|part| part.parse::<u32>().ok());
    (numbers.next(), numbers.next()) >= (Some(20), Some(19))
}

/// Compiles the module and puts it where the page's build looks for it.
fn module() -> Outcome {
    match wasm::compile("triolet-wasm", &wasm::BROWSER, "web") {
        Ok(output) => {
            let result = place_module(&output.join("triolet_wasm.wasm"), &folder().join("src/generated/triolet.wasm"));
            result.map_or_else(|error| Outcome::failed(format!("the module: {error}")), |()| Outcome::Passed)
        }
        Err(outcome) => outcome,
    }
}

/// Lets this machine think about what the tests ask the module: both must come to the same answers.
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
    // One that is older than what it was made from would be made again and again, and the page with it.
    if modified(place).is_some() && modified(place) >= modified(built) {
        return Ok(());
    }
    // The compiler has optimised already; what is left is worth a little, where the tool is there.
    let mut optimiser = Command::new("wasm-opt");
    optimiser.args(["-O3", "--all-features", "-o"]).arg(place).arg(built);
    if tools::output(optimiser).is_some() { Ok(()) } else { fs::copy(built, place).map(drop) }
}

/// Installs what the lock file names, unless that is what is there.
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
        // On a machine without a network there is nothing wrong with the page.
        Outcome::Failed(why) => Outcome::skipped(
            format!("the packages of the page could not be installed: {why}"),
            "run `npm ci` in web/ with a network",
        ),
        skipped => skipped,
    }
}

fn find_browser() -> Option<PathBuf> {
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
