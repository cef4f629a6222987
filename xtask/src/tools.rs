//! Helpers of every chore: the root of the workspace, cargo as it was started, and the search for tools.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::steps::Outcome;

/// The root of the workspace. cargo names this crate's folder to whatever it runs, so a workspace
/// that was moved after the build is still found.
pub fn root() -> PathBuf {
    let here =
        env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map_or_else(|| here.clone(), Path::to_path_buf)
}

/// Where the workspace's build output goes.
pub fn target_dir() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The cargo that started this program, in the workspace's root.
pub fn cargo() -> Command {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root());
    forget_this_package(&mut command);
    command
}

/// Takes out of the environment what cargo set for this program alone. Build scripts of other
/// crates look at these variables, and would run again whenever they come and go.
pub fn forget_this_package(command: &mut Command) {
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
}

/// Returns `true` if this is a machine where a check that cannot run must count as failed.
pub fn under_ci() -> bool {
    env::var("CI").is_ok_and(|value| value == "true" || value == "1")
}

/// Runs a command in view of the person at the terminal.
pub fn perform(mut command: Command) -> Outcome {
    let line = shown(&command);
    println!("$ {line}");
    match command.status() {
        Ok(status) if status.success() => Outcome::Passed,
        Ok(status) => Outcome::failed(format!("`{line}`: {status}")),
        Err(error) => Outcome::failed(format!("`{line}`: {error}")),
    }
}

/// The command as a person would type it: the program without its folder, then the arguments.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    std::iter::once(name).chain(command.get_args()).map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

/// Returns what a command prints, if it succeeds.
pub fn output(mut command: Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// Returns `true` if `cargo NAME` exists.
pub fn cargo_has(name: &str) -> bool {
    let mut command = cargo();
    command.args([name, "--version"]);
    output(command).is_some()
}

/// Returns `true` if a program can be started by its name alone.
pub fn on_path(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version");
    output(command).is_some()
}

/// The file of a program that can be started by its name alone.
pub fn find(program: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Runs a command silently and says whether it succeeded in time. What hangs, for want of a
/// network for instance, is ended at the limit.
pub fn succeeds_within(limit: Duration, mut command: Command) -> bool {
    let started = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let Ok(mut child) = started else {
        return false;
    };
    let deadline = Instant::now() + limit;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(50)),
            Ok(None) | Err(_) => {
                // A child that ended between the question and the kill is just as gone.
                let _ = child.kill();
                let _ = child.wait();
                return false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_holds_the_lock_file() {
        assert!(root().join("Cargo.lock").is_file());
    }

    #[test]
    fn what_hangs_is_ended() {
        let mut hangs = Command::new("sleep");
        hangs.arg("60");
        let start = Instant::now();
        assert!(!succeeds_within(Duration::from_millis(100), hangs));
        assert!(start.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn a_missing_program_is_no_success() {
        let missing = "no-such-program-as-this";
        assert!(!on_path(missing));
        assert_eq!(find(missing), None);
        assert!(!succeeds_within(Duration::from_secs(1), Command::new(missing)));
    }
}
