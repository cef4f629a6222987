//! `cargo play`: builds the game and hands it the terminal.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use crate::tools;

/// Opens the terminal game with `arguments`, in the folder it was started from, so that files
/// named in them are found.
pub fn run(arguments: &[OsString]) -> ExitCode {
    eprintln!("Opening the game in the terminal. (For a browser: `cargo xtask web`, then `triolet serve`.)");
    let root = tools::root();
    let built = tools::target_dir().join("release").join(format!("triolet{}", std::env::consts::EXE_SUFFIX));
    if !built.exists() {
        eprintln!("Building it first, which takes a few minutes the first time.");
    }
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    tools::forget_this_package(&mut cargo);
    cargo
        .args(["run", "--release", "--manifest-path"])
        .arg(root.join("Cargo.toml"))
        .args(["--package", "triolet-cli", "--bin", "triolet"])
        // The game in the terminal needs no server, which would take as long to build as all the rest.
        .args(["--no-default-features", "--", "play"])
        .args(arguments);
    hand_over(cargo)
}

/// Becomes the command, so that keys, signals and the exit status are the game's alone.
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
