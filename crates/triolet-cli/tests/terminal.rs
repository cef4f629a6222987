//! Runs the full-screen game on a terminal that disappears during the game.
#![cfg(target_os = "linux")]
#![allow(
    clippy::panic,
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "helpers of tests may panic as the tests do"
)]

mod common;

use std::fs;
use std::io::{Read, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread;
use std::time::Duration;

use common::Folder;

/// Returns the processes that have a file open, as the game has its save.
fn holders(file: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let has_it = |process: &fs::DirEntry| {
        let open = fs::read_dir(process.path().join("fd")).into_iter().flatten().flatten();
        open.flat_map(|one| fs::read_link(one.path())).any(|target| target.as_os_str() == file)
    };
    processes.filter(has_it).map(|process| process.file_name().to_string_lossy().into_owned()).collect()
}

/// A program on a pseudo-terminal of `script` (util-linux), and its output so far.
struct Terminal {
    script: Child,
    output: ChildStdout,
    shown: Vec<u8>,
}

impl Terminal {
    /// Runs the program with these arguments; `None` if `script` is not installed.
    fn open(size: &str, words: &str, environment: &[(&str, &str)]) -> Option<Self> {
        let line = format!("stty {size}; exec {} {words}", env!("CARGO_BIN_EXE_triolet"));
        let mut command = Command::new("script");
        command.args(["--quiet", "--return", "--command", &line, "/dev/null"]);
        command.env("TERM", "xterm-256color").env("LANG", "C.UTF-8").env_remove("LC_ALL").env_remove("NO_COLOR");
        command.envs(environment.iter().copied());
        let Ok(mut script) = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn() else {
            eprintln!("not run: there is no `script` here");
            return None;
        };
        let output = script.stdout.take().unwrap();
        Some(Self { script, output, shown: Vec::new() })
    }

    /// Waits until the output contains `words`, and returns all of it.
    fn until(&mut self, words: &str) -> String {
        loop {
            let shown = String::from_utf8_lossy(&self.shown).into_owned();
            if shown.contains(words) {
                return shown;
            }
            let mut part = [0; 4096];
            let count = self.output.read(&mut part).unwrap();
            assert!(count > 0, "{words} is not in {shown}");
            self.shown.extend(&part[..count]);
        }
    }

    fn type_in(&mut self, keys: &str) {
        self.script.stdin.as_mut().unwrap().write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until the program ends, and returns all output.
    fn end(mut self) -> String {
        self.output.read_to_end(&mut self.shown).unwrap();
        self.script.wait().unwrap();
        String::from_utf8_lossy(&self.shown).into_owned()
    }
}

/// The sequences that leave the alternate screen and stop mouse reporting.
const AS_IT_WAS: [&str; 2] = ["\u{1b}[?1049l", "\u{1b}[?1000l"];

#[test]
fn a_terminal_that_only_prints_gets_the_game_line_by_line() {
    for (name, value) in [("TERM", "dumb"), ("TERM", "")] {
        let folder = Folder::new("dumb");
        let words = format!("play --save {}", folder.file("game.triolet"));
        let Some(mut terminal) = Terminal::open("rows 24 cols 80", &words, &[(name, value)]) else { return };
        terminal.until("Your tiles: ");
        terminal.type_in("quit\n");
        let shown = terminal.end();
        assert!(shown.contains("The game is saved in") && !shown.contains('\u{1b}'), "{shown}");
    }
    let folder = Folder::new("dumb-two");
    let words = format!("play -p Anna,Ben --save {}", folder.file("game.triolet"));
    let Some(mut terminal) = Terminal::open("rows 24 cols 80", &words, &[("TERM", "dumb")]) else { return };
    terminal.until("press Enter");
    terminal.type_in("\n");
    terminal.until("Your tiles: ");
    terminal.type_in("quit\n");
    assert!(!terminal.end().contains('\u{1b}'), "between two people neither");
}

#[test]
fn a_sheet_is_kept_on_the_screen_and_the_terminal_is_given_back() {
    let folder = Folder::new("keep-screen");
    let file = folder.file("table.triolet");
    let words = format!("keep {file} -p Anna,Ben --first Anna");
    let Some(mut terminal) = Terminal::open("rows 24 cols 80", &words, &[]) else { return };
    // Only what changes is drawn, so no words but a name are sure to come in one piece.
    terminal.until("Anna");
    terminal.type_in("113\rq");
    let shown = terminal.end();
    assert!(shown.contains("\x1b[?1049l"), "the screen before is back: {shown:?}");
    let kept = fs::read_to_string(&file).unwrap();
    assert!(kept.ends_with("1 H8 11-3 +25\n"), "{kept}");
}

#[test]
fn an_interrupt_from_outside_leaves_the_terminal_as_it_was() {
    for signal in ["-INT", "-TERM"] {
        let folder = Folder::new("signal");
        let save = folder.file("game.triolet");
        let Some(mut terminal) = Terminal::open("rows 24 cols 80", &format!("play --save {save}"), &[]) else { return };
        terminal.until("Triolet");
        let [game] = &holders(&save)[..] else { panic!("one game has the save open") };
        assert!(Command::new("kill").args([signal, game]).status().unwrap().success());
        let shown = terminal.end();
        let (before, after) = shown.rsplit_once(AS_IT_WAS[0]).unwrap();
        assert!(before.contains(AS_IT_WAS[1]) && after.contains("The game is saved in"), "{signal}: {shown}");
    }
}

#[test]
fn a_small_terminal_plays_in_ascii_where_it_has_nothing_else() {
    let folder = Folder::new("ascii");
    let words = format!("play -p Anna,computer --seed demo --save {}", folder.file("game.triolet"));
    let Some(mut terminal) = Terminal::open("rows 20 cols 60", &words, &[("LC_ALL", "C")]) else { return };
    terminal.until(">Anna");
    terminal.type_in("q");
    terminal.until("Leave the game?");
    terminal.type_in("y");
    let shown = terminal.end();
    assert!(shown.is_ascii() && shown.contains("x2"), "{shown}");
    assert!(AS_IT_WAS.iter().all(|sequence| shown.contains(sequence)));
}

#[test]
fn what_there_is_to_say_of_a_save_is_asked_before_the_game() {
    let folder = Folder::new("asked");
    let save = folder.file("game.triolet");
    fs::write(&save, "Triolet record 2\n").unwrap();
    for keys in ["\u{1b}", "\r"] {
        let Some(mut terminal) = Terminal::open("rows 24 cols 80", &format!("play --save {save}"), &[]) else { return };
        terminal.until("Enter: play");
        terminal.type_in(keys);
        if keys == "\r" {
            terminal.until("Scores");
            terminal.type_in("qy");
        }
        let shown = terminal.end();
        assert_eq!(shown.contains("triolet play --save"), keys == "\r", "{shown}");
        assert_eq!(fs::exists(folder.file("game-1.triolet")).unwrap(), keys == "\r", "Esc changes nothing");
    }
    assert_eq!(fs::read_to_string(&save).unwrap(), "Triolet record 2\n");
}

/// `script` (util-linux) provides the terminal.
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
    assert_eq!(holders(&save).len(), 1, "the game goes on");
    // The terminal is gone, so the game receives no more input.
    script.kill().unwrap();
    script.wait().unwrap();
    let mut waits = 0;
    while !holders(&save).is_empty() {
        waits += 1;
        assert!(waits < 300, "the game does not end");
        thread::sleep(Duration::from_millis(200));
    }
}
