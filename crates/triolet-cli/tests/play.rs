//! `triolet play --plain` through a pipe: whole games, saving and going on.
#![allow(clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use common::{Folder, run, triolet};

/// The game on the other end of two pipes.
struct Pipe {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    said: Vec<String>,
}

impl Pipe {
    fn open(arguments: &[&str]) -> Self {
        let mut command = triolet(arguments);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, input, output, said: Vec::new() }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The next line; `None` when the program has ended.
    fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        if self.output.read_line(&mut line).unwrap() == 0 {
            return None;
        }
        let line = line.trim_end().to_owned();
        self.said.push(line.clone());
        Some(line)
    }

    /// Follows hints for so many turns, or to the end.
    fn play(&mut self, turns: usize) {
        let mut taken = 0;
        while let Some(line) = self.hear() {
            if line.starts_with("Your tiles: ") {
                if taken == turns {
                    return;
                }
                taken += 1;
                self.say("hint");
            } else if let Some(hinted) = line.strip_prefix("Hint: ") {
                let play = hinted.split(" · ").next().unwrap().to_owned();
                self.say(&play);
            } else if line.starts_with("Nothing fits: you have to exchange") {
                // Said twice: with the turn, and for the hint.
                if self.said.iter().rev().nth(1).is_some_and(|before| *before == line) {
                    let rack = self.said.iter().rev().find_map(|line| line.strip_prefix("Your tiles: ")).unwrap();
                    let first = rack.split([',', ' ', '.']).next().unwrap();
                    let tile = if first == "wild" { "*" } else { first }.to_owned();
                    self.say(&format!("x {tile}"));
                }
            } else if line.starts_with("Nothing fits and")
                && self.said.iter().rev().nth(1).is_some_and(|before| *before == line)
            {
                self.say("pass");
            }
        }
    }
}

#[test]
fn a_whole_game_goes_through_a_pipe() {
    let folder = Folder::new("whole");
    let save = folder.file("game.triolet");
    let mut game = Pipe::open(&["play", "--plain", "--seed", "pipe", "--save", &save]);
    game.play(usize::MAX);
    assert!(game.child.wait().unwrap().success());
    let end = game.said.len() - 3;
    assert!(
        game.said[end].starts_with("Winner: ")
            || game.said[end] == "You win!"
            || game.said[end].starts_with("A draw: ")
    );
    let record = run(&["replay", "--record", &save, "--json"], "");
    assert_eq!(record.status, 0, "{}", record.stderr);
}

#[test]
fn a_killed_game_goes_on_with_nothing_lost() {
    let folder = Folder::new("killed");
    let save = folder.file("game.triolet");
    let mut game = Pipe::open(&["play", "--plain", "--seed", "kill", "--save", &save]);
    for turns in 1..=3 {
        game.play(turns);
        // `kill` sends what `kill -9` does.
        game.child.kill().unwrap();
        game.child.wait().unwrap();
        let rack = game.said.last().unwrap().clone();
        let text = fs::read_to_string(&save).unwrap();
        game = Pipe::open(&["play", "--plain", "--resume", "--save", &save]);
        game.play(0);
        assert_eq!(*game.said.last().unwrap(), rack, "the same tiles are on the rack");
        assert_eq!(fs::read_to_string(&save).unwrap(), text, "nothing was written yet");
        game.say("quit");
        while game.hear().is_some() {}
        assert!(game.said.last().unwrap().contains("The game is saved in"));
        game = Pipe::open(&["play", "--plain", "--save", &save]);
        while !game.hear().unwrap().starts_with("Press Enter to go on") {}
        game.say("");
    }
    game.play(usize::MAX);
    assert!(game.child.wait().unwrap().success());
    assert_eq!(run(&["replay", "--record", &save], "").status, 0);
}

#[test]
fn a_new_game_keeps_the_old_one() {
    let folder = Folder::new("new");
    let save = folder.file("game.triolet");
    run(&["play", "--plain", "--seed", "one", "--save", &save], "");
    let first = fs::read_to_string(&save).unwrap();
    let asked = run(&["play", "--plain", "--seed", "two", "--save", &save], "new\n");
    assert!(asked.stdout.starts_with("There is a saved game. You "), "{}", asked.stdout);
    assert_eq!(fs::read_to_string(folder.file("game-1.triolet")).unwrap(), first);
    run(&["play", "--plain", "--new", "--seed", "three", "--save", &save], "");
    assert!(folder.path().join("game-2.triolet").exists());
    let untouched = fs::read_to_string(&save).unwrap();
    assert_eq!(run(&["play", "--plain", "--save", &save], "").status, 0, "the input ends before the answer");
    let other = run(&["play", "--plain", "--edition", "dj-games-1996", "--save", &save], "");
    assert!(other.stdout.starts_with("The saved game keeps its own players and rules"), "{}", other.stdout);
    assert_eq!(fs::read_to_string(&save).unwrap(), untouched);
}

#[test]
fn a_damaged_save_is_kept_aside_and_named() {
    let folder = Folder::new("damaged");
    let save = folder.file("game.triolet");
    run(&["play", "--plain", "-p", "Anna,computer", "--seed", "damage", "--save", &save], "hint\n");
    let text = fs::read_to_string(&save).unwrap();
    let cut = format!("{text}1 H8 1");
    fs::write(&save, &cut).unwrap();
    let resumed = run(&["play", "--plain", "--resume", "--save", &save], "");
    assert_eq!(resumed.status, 0, "{}", resumed.stderr);
    let aside = folder.file("game-damaged-1.triolet");
    assert!(resumed.stdout.contains(&aside) && resumed.stdout.contains("cut off"), "{}", resumed.stdout);
    assert!(resumed.stdout.contains("Everything before the damage could be read."));
    assert_eq!(fs::read_to_string(&aside).unwrap(), cut);
    assert_eq!(fs::read_to_string(&save).unwrap(), text);

    fs::write(&save, "noise").unwrap();
    let lost = run(&["play", "--plain", "--resume", "--save", &save], "");
    assert_eq!(lost.status, 2);
    assert_eq!(fs::read_to_string(folder.file("game-damaged-2.triolet")).unwrap(), "noise");
    assert_eq!(run(&["play", "--plain", "--save", &save], "").status, 0);
}

#[test]
fn a_seed_deals_the_same_game() {
    let folder = Folder::new("seed");
    let play = |name: &str| {
        let save = folder.file(name);
        run(&["play", "--plain", "-p", "computer:random,computer:random", "--seed", "same", "--save", &save], "").stdout
    };
    assert_eq!(play("a"), play("b"));
}

#[test]
fn the_language_of_the_environment_is_spoken() {
    let folder = Folder::new("language");
    for (lang, word) in [("fr_FR.UTF-8", "Vos jetons"), ("cs_CZ", "Vaše destičky"), ("pl_PL.UTF-8", "Twoje kafelki")]
    {
        let mut game = triolet(&["play", "--plain", "--new", "-p", "Anna,Ben", "--save", &folder.file("game.triolet")]);
        game.env("LANG", lang);
        let said = common::run_command(game, "\n").stdout;
        assert!(said.contains(word), "{said}");
    }
}

#[test]
fn the_rules_asked_for_are_told_and_kept() {
    let folder = Folder::new("rules");
    let save = folder.file("game.triolet");
    let rules = ["--edition", "dj-games-1996", "--dead-board", "off", "--idle-rounds", "none"];
    let arguments =
        [["play", "--plain", "--save", &save].as_slice(), &rules, &["--lone-opening-tile", "doubled"]].concat();
    let said = run(&arguments, "").stdout;
    for told in ["1996 edition", "scores double", "goes on even when no tile fits", "never end the game by themselves"]
    {
        assert!(said.contains(told), "{told} is missing in\n{said}");
    }
    let text = fs::read_to_string(&save).unwrap();
    assert!(
        text.contains("Edition: dj-games-1996\nOptions: lone_opening_tile=doubled dead_board=off idle_rounds=none\n")
    );
}

#[test]
fn without_a_file_named_the_game_is_saved_in_the_data_folder() {
    let folder = Folder::new("home");
    let mut game = triolet(&["play", "--plain"]);
    game.env("XDG_DATA_HOME", folder.path()).env("HOME", folder.path()).env("APPDATA", folder.path());
    let said = common::run_command(game, "").stdout;
    let path = said.lines().last().unwrap().split("saved in ").nth(1).unwrap().split(". ").next().unwrap().to_owned();
    assert!(path.starts_with(folder.path().to_str().unwrap()) && path.ends_with("game.triolet"), "{path}");
    assert!(fs::exists(path).unwrap());
}
