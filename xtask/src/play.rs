//! `cargo play`: builds what has changed and opens the game.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use crate::steps::Outcome;
use crate::tools;
use crate::web;

/// The argument that selects the game in the terminal.
const TERMINAL: &str = "--terminal";
/// Arguments for the page; all others are for the game in the terminal.
const FOR_THE_PAGE: &[&str] = &["--lan", "--no-browser"];

/// Opens the game: in the browser if the page can be built, unless `arguments` ask for the terminal.
pub fn run(arguments: &[OsString]) -> ExitCode {
    let (terminal, others): (Vec<_>, Vec<_>) = arguments.iter().partition(|argument| *argument == TERMINAL);
    let is_for_the_page = |argument: &&OsString| FOR_THE_PAGE.iter().any(|known| *argument == known);
    if terminal.is_empty() && others.iter().all(is_for_the_page) {
        match web::bring_up_to_date() {
            Outcome::Passed => return open(&others),
            Outcome::Skipped { why, remedy } => {
                eprintln!("Opening the game in the terminal, since the page cannot be built: {why} ({remedy}).");
            }
            Outcome::Failed(why) => {
                eprintln!("Opening the game in the terminal, since the page cannot be built: {why}.")
            }
        }
    }
    // The options for the page don't apply to the terminal.
    play(others.into_iter().filter(|argument| !is_for_the_page(argument)))
}

fn open(arguments: &[&OsString]) -> ExitCode {
    announce_build("the program");
    let mut cargo = cargo_run();
    cargo.args(["--", "open"]).args(arguments);
    hand_over(cargo)
}

fn play<'a>(arguments: impl Iterator<Item = &'a OsString>) -> ExitCode {
    announce_build("the game");
    let mut cargo = cargo_run();
    // The game in the terminal needs no server, which would double the build time. But if the server has already been
    // built for the page, leaving it out would rebuild everything with other features.
    if !is_server_built() {
        cargo.arg("--no-default-features");
    }
    cargo.args(["--", "play"]).args(arguments);
    hand_over(cargo)
}

fn is_server_built() -> bool {
    let built = std::fs::read_dir(tools::target_dir().join("release").join("deps"));
    let is_server = |name: OsString| name.to_string_lossy().starts_with("libtriolet_server-");
    built.is_ok_and(|entries| entries.flatten().any(|entry| is_server(entry.file_name())))
}

fn announce_build(what: &str) {
    let built = tools::target_dir().join("release").join(format!("triolet{}", std::env::consts::EXE_SUFFIX));
    if !built.exists() {
        eprintln!("Building {what}, which takes a few minutes the first time.");
    }
}

/// Runs in the current folder, so that relative paths in the arguments work.
fn cargo_run() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    tools::forget_this_package(&mut cargo);
    cargo.args(["run", "--release", "--manifest-path"]).arg(tools::root().join("Cargo.toml")).args([
        "--package",
        "triolet-cli",
        "--bin",
        "triolet",
    ]);
    cargo
}

/// Replaces this process by the command, so that keys, signals and the exit status belong to the game.
#[cfg(unix)]
fn hand_over(mut command: Command) -> ExitCode {
    use std::os::unix::process::CommandExt;

    let error = command.exec();
    eprintln!("cargo could not be started: {error}");
    ExitCode::FAILURE
}

#[cfg(not(unix))]
fn hand_over(mut command: Command) -> ExitCode {
    match command.status() {
        Ok(status) => {
            let code = status.code().and_then(|code| u8::try_from(code).ok());
            code.map_or(ExitCode::FAILURE, ExitCode::from)
        }
        Err(error) => {
            eprintln!("cargo could not be started: {error}");
            ExitCode::FAILURE
        }
    }
}
