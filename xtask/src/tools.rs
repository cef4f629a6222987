//! Helpers of all tasks: the workspace root, the cargo in use, and the search for tools.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::steps::Outcome;

/// Returns the workspace root. cargo passes this crate's folder at run time, so a workspace moved after the build is
/// still found.
pub fn root() -> PathBuf {
    let here =
        env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map_or_else(|| here.clone(), Path::to_path_buf)
}

/// Returns the folder of the workspace's build output.
pub fn target_dir() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Returns a command for the cargo that started this program, in the workspace root.
pub fn cargo() -> Command {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root());
    forget_this_package(&mut command);
    command
}

/// Removes the variables that cargo set for this program. Build scripts of other crates watch them and would rerun
/// whenever they change.
pub fn forget_this_package(command: &mut Command) {
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
}

/// Returns `true` on a machine where a skipped check counts as a failure.
pub fn under_ci() -> bool {
    env::var("CI").is_ok_and(|value| value == "true" || value == "1")
}

/// Runs a command with its output on the terminal.
pub fn perform(mut command: Command) -> Outcome {
    let line = shown(&command);
    println!("$ {line}");
    match command.status() {
        Ok(status) if status.success() => Outcome::Passed,
        Ok(status) => Outcome::failed(format!("`{line}`: {status}")),
        Err(error) => Outcome::failed(format!("`{line}`: {error}")),
    }
}

/// Returns the command line as a person would type it, without the folder of the program.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    std::iter::once(name).chain(command.get_args()).map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

/// Returns the output of a command if it succeeds.
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

/// Returns `true` if a program is on the path.
pub fn on_path(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version");
    output(command).is_some()
}

/// Returns the file of a program that starts by its name alone.
pub fn find(program: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Runs a command silently. Returns `true` if it succeeds within the limit; a command that hangs, for instance without
/// a network, is killed.
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
                // A child that has just ended by itself is as good as killed.
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
