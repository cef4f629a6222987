//! `triolet play --plain` through a pipe: whole games, saving and resuming.
#![allow(clippy::unwrap_used, reason = "helpers of tests may panic as the tests do")]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use common::{Folder, run, triolet};

/// A game at the other end of two pipes.
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

    /// Reads the next line; `None` if the program has ended.
    fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        if self.output.read_line(&mut line).unwrap() == 0 {
            return None;
        }
        let line = line.trim_end().to_owned();
        self.said.push(line.clone());
        Some(line)
    }

    /// Plays one more hint, after the rack has been printed. The first answers show only a part of the turn.
    fn follow_hint(&mut self) {
        self.say("hint");
        while let Some(line) = self.hear() {
            if let Some(hinted) = line.strip_prefix("Hint: ") {
                self.say(hinted.split_once(" · ").map_or("hint", |(play, _)| play));
            } else if line.starts_with("Your tiles: ") {
                return;
            }
        }
    }

    /// Follows hints for `turns` turns, or to the end of the game.
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
                self.say(hinted.split_once(" · ").map_or("hint", |(play, _)| play));
            } else if line.starts_with("Nothing fits: you have to exchange") {
                // Printed twice: with the turn, and for the hint.
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
        // `kill` sends SIGKILL.
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

/// A question left unanswered must not lose later turns, the rescued game, or the damaged file.
#[test]
fn a_rescued_game_is_there_again_the_next_time() {
    let folder = Folder::new("rescued");
    let save = folder.file("game.triolet");
    run(&["play", "--plain", "-p", "Anna,computer", "--seed", "damage", "--save", &save], "hint\n");
    let text = fs::read_to_string(&save).unwrap();
    fs::write(&save, format!("{text}1 H8 1")).unwrap();
    // The input ends before the answer, like Esc on the screen.
    let asked = run(&["play", "--plain", "--save", &save], "");
    assert!(asked.stdout.contains("There is a saved game. Anna "), "{}", asked.stdout);
    let again = run(&["play", "--plain", "--save", &save], "");
    assert!(again.stdout.starts_with("There is a saved game. Anna "), "{}", again.stdout);
    assert_eq!(fs::read_to_string(&save).unwrap(), text);
    assert_eq!(fs::read_to_string(folder.file("game-damaged-1.triolet")).unwrap(), format!("{text}1 H8 1"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn what_lies_at_the_place_of_a_save_is_called_by_its_name() {
    let folder = Folder::new("kinds");
    let save = folder.file("game.triolet");
    let newer = "Triolet record 2\nGame: like none before\n";
    let over = {
        run(&["play", "--plain", "-p", "computer,computer", "--seed", "over", "--save", &save], "");
        fs::read_to_string(&save).unwrap()
    };
    for (text, words) in
        [("", "is empty"), (newer, "was written by a newer version of this program"), (over.as_str(), "is over")]
    {
        fs::write(&save, text).unwrap();
        let resumed = run(&["play", "--plain", "--resume", "--save", &save], "");
        assert!(resumed.status == 2 && resumed.stderr.contains(words), "{}", resumed.stderr);
        assert_eq!(fs::read_to_string(&save).unwrap(), text, "nothing is touched");
    }
    fs::remove_file(&save).unwrap();
    let missing = run(&["play", "--plain", "--resume", "--save", &save], "");
    assert!(missing.stderr.contains("There is no saved game in "), "{}", missing.stderr);

    // A newer save stays in place, and the new game is saved in a file of its own, which is named.
    fs::write(&save, newer).unwrap();
    for new in [&["--plain"][..], &["--plain", "--new"]] {
        let other = folder.file("game-1.triolet");
        let played = run(&[&["play", "--save", &save], new].concat(), "quit\n");
        assert!(played.stdout.contains("newer version") && played.stdout.contains(&other), "{}", played.stdout);
        let farewell = played.stdout.lines().last().unwrap();
        assert!(farewell.ends_with(&format!("triolet play --save {other}")), "{farewell}");
        assert_eq!(fs::read_to_string(&save).unwrap(), newer);
        assert_eq!(run(&["play", "--plain", "--resume", "--save", &other], "").status, 0);
        fs::remove_file(other).unwrap();
    }
    // An empty file, such as `mktemp` creates, is used.
    fs::write(&save, "").unwrap();
    let played = run(&["play", "--plain", "--save", &save], "");
    assert!(played.stdout.contains("is empty") && fs::read_to_string(&save).unwrap().starts_with("Triolet record"));
}

#[cfg(unix)]
#[test]
fn two_games_do_not_share_a_save() {
    let folder = Folder::new("share");
    let save = folder.file("game.triolet");
    let mut first = Pipe::open(&["play", "--plain", "-p", "Anna,computer", "--seed", "share", "--save", &save]);
    first.play(1);
    let text = fs::read_to_string(&save).unwrap();
    let resumed = run(&["play", "--plain", "--resume", "--save", &save], "");
    assert!(resumed.status == 2 && resumed.stderr.contains("is being played in another window"), "{}", resumed.stderr);
    for new in [&["--plain"][..], &["--plain", "--new"]] {
        let second = run(&[&["play", "--seed", "other", "--save", &save], new].concat(), "");
        assert!(second.stdout.contains("is being played in another window"), "{}", second.stdout);
        assert!(second.stdout.contains(&folder.file("game-1.triolet")), "{}", second.stdout);
        fs::remove_file(folder.file("game-1.triolet")).unwrap();
    }
    assert_eq!(fs::read_to_string(&save).unwrap(), text, "the first game is left alone");
    first.say("quit");
    while first.hear().is_some() {}
    assert_eq!(run(&["play", "--plain", "--resume", "--save", &save], "").status, 0, "its lock is gone with it");
}

/// A program that ignores locks, such as an editor, has changed the save.
#[test]
fn a_game_whose_save_was_changed_goes_to_another_file() {
    let folder = Folder::new("changed");
    let save = folder.file("game.triolet");
    let mut game = Pipe::open(&["play", "--plain", "-p", "Anna,computer", "--seed", "changed", "--save", &save]);
    game.play(1);
    let mut text = fs::read_to_string(&save).unwrap();
    text.push_str("pause\n");
    fs::write(&save, &text).unwrap();
    game.follow_hint();
    game.say("quit");
    while game.hear().is_some() {}
    let said = game.said.join("\n");
    assert_eq!(said.matches("The game could not be saved: another program").count(), 1, "{said}");
    let other = folder.file("game-1.triolet");
    assert!(said.ends_with(&format!("To go on with it: triolet play --save {other}")), "{said}");
    assert_eq!(fs::read_to_string(&save).unwrap(), text);
    let turns = |file: &str| fs::read_to_string(file).unwrap().lines().filter(|line| line.contains(" +")).count();
    assert!(turns(&other) > turns(&save), "what was played is there");
    assert_eq!(run(&["replay", &other], "").status, 0);
}

#[test]
fn where_nothing_can_be_written_the_game_is_played_all_the_same() {
    let folder = Folder::new("unwritable");
    let file = folder.file("file");
    fs::write(&file, "no folder").unwrap();
    for save in [format!("{file}/game.triolet"), folder.path().to_str().unwrap().to_owned()] {
        let played = run(&["play", "--plain", "-p", "Anna,computer", "--seed", "x", "--save", &save], "hint\nscores\n");
        assert_eq!(played.status, 0, "{}", played.stderr);
        assert!(played.stdout.starts_with("This game is not being saved: "), "{}", played.stdout);
        assert!(played.stdout.lines().next().unwrap().contains("--save"), "{}", played.stdout);
        assert!(played.stdout.contains("Hint: ") && !played.stdout.contains("is saved in"), "{}", played.stdout);
    }
    let mut home = triolet(&["play", "--plain"]);
    home.env("XDG_DATA_HOME", &file).env("HOME", &file).env("APPDATA", &file);
    let played = common::run_command(home, "");
    assert!(played.status == 0 && played.stdout.starts_with("This game is not being saved: "), "{}", played.stdout);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no empty save is left behind");
    // The game is saved elsewhere, and the message names the file.
    let save = format!("{file}/game.triolet");
    let mut game = triolet(&["play", "--plain", "-p", "computer,computer:random", "--seed", "x", "--save", &save]);
    game.env("TMPDIR", folder.path()).env("TMP", folder.path());
    let played = common::run_command(game, "").stdout;
    let record = folder.file("triolet-1.triolet");
    assert!(played.contains(&format!("triolet analyze {record}")), "{played}");
    assert_eq!(run(&["replay", &record], "").status, 0);
}

#[test]
fn options_beside_resume_are_refused() {
    let folder = Folder::new("options");
    let save = folder.file("game.triolet");
    run(&["play", "--plain", "--save", &save], "");
    for option in [
        &["-p", "Anna,Ben"][..],
        &["--edition", "1996"],
        &["--edition", "gigamic-2017"],
        &["--lone-opening-tile", "zero"],
        &["--dead-board", "on"],
        &["--idle-rounds", "3"],
        &["--seed", "x"],
        &["--new"],
    ] {
        let answer = run(&[&["play", "--plain", "--resume", "--save", &save], option].concat(), "");
        assert!(answer.status == 2 && answer.stderr.contains("cannot be used with"), "{option:?}: {}", answer.stderr);
    }
    assert_eq!(run(&["play", "--plain", "--resume", "--save", &save], "").status, 0);
}

#[test]
fn the_end_of_a_game_names_what_comes_next() {
    let folder = Folder::new("end");
    let save = folder.file("a game.triolet");
    let mut game = Pipe::open(&["play", "--plain", "-p", "Anna,computer", "--seed", "end", "--save", &save]);
    game.play(usize::MAX);
    let said = game.said.join("\n");
    assert!(said.contains(&format!("“triolet analyze '{save}'” shows which turns were good.")), "{said}");
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
fn the_requested_rules_are_shown_and_saved() {
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
