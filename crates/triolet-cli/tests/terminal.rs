//! The game on a whole terminal, which goes away in its middle.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use common::Folder;

/// The processes that have this file open for writing, as the game has its save.
fn holders(file: &str) -> usize {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let has_it = |process: &fs::DirEntry| {
        let open = fs::read_dir(process.path().join("fd")).into_iter().flatten().flatten();
        open.flat_map(|one| fs::read_link(one.path())).any(|target| target.as_os_str() == file)
    };
    processes.filter(has_it).count()
}

/// `script`, of util-linux, gives a program a terminal.
#[test]
fn a_game_ends_with_its_terminal() {
    let folder = Folder::new("terminal");
    let save = folder.file("game.triolet");
    let game = format!("stty rows 24 cols 80; {} play --save {save}", env!("CARGO_BIN_EXE_triolet"));
    let mut command = Command::new("script");
    command.args(["--quiet", "--return", "--command", &game, "/dev/null"]);
    let Ok(mut script) = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn() else {
        eprintln!("not run: there is no `script` here");
        return;
    };
    let mut shown = Vec::new();
    let mut output = script.stdout.take().unwrap();
    while !String::from_utf8_lossy(&shown).contains("Triolet") {
        let mut part = [0; 4096];
        let count = output.read(&mut part).unwrap();
        assert!(count > 0, "{}", String::from_utf8_lossy(&shown));
        shown.extend(&part[..count]);
    }
    assert_eq!(holders(&save), 1, "the game goes on");
    // Nobody tells the game anything any more: its terminal is gone.
    script.kill().unwrap();
    script.wait().unwrap();
    let mut waits = 0;
    while holders(&save) > 0 {
        waits += 1;
        assert!(waits < 300, "the game does not end");
        thread::sleep(Duration::from_millis(200));
    }
}
