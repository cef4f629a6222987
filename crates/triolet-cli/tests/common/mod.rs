//! Runs the program as a user does.

#![allow(dead_code, reason = "each test program uses a part of this")]
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The output and the exit status of the program.
pub struct Answer {
    pub stdout: String,
    pub stderr: String,
    pub status: i32,
}

/// Returns the command to run the program, with language and colour variables removed from the environment.
pub fn triolet(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_triolet"));
    command.args(arguments);
    for variable in ["LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// Runs the program with this standard input.
pub fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Answer {
    run_command(triolet(arguments), input)
}

pub fn run_command(mut command: Command, input: impl AsRef<[u8]>) -> Answer {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // A program that refuses its input early may not read all of it; that is not an error here.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let stderr = String::from_utf8(stderr).unwrap();
    assert!(!stderr.contains("panicked"), "{stderr}");
    Answer { stdout: String::from_utf8(stdout).unwrap(), stderr, status: status.code().unwrap_or(-1) }
}

/// A folder for one test, removed at its end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("triolet-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
