//! Plays whole games in plain mode, and tries all kinds of input lines.

use std::cell::RefCell;
use std::io::Read;
use std::rc::Rc;

use triolet::edition::{Edition, Options};

use super::*;
use crate::play::opening::ResumePolicy;
use crate::play::session::Place;
use crate::play::setup::Setup;
use crate::text::Language;

fn opening(players: &[&str], seed: &str, texts: &Texts) -> Opening {
    let players = players.iter().map(|player| player.parse().unwrap()).collect();
    let setup = Setup::new(players, Edition::default(), Options::default(), Some(seed.to_owned())).unwrap();
    Opening::look(setup, Place::Unsaved, ResumePolicy::Ask, texts).unwrap()
}

/// Plays a game with these lines of input and returns the output.
fn said(players: &[&str], seed: &str, input: &[u8]) -> String {
    let texts = Texts::new(Language::English);
    let mut output = Vec::new();
    run(opening(players, seed, &texts), &texts, input, &mut output, false).unwrap();
    String::from_utf8(output).unwrap()
}

/// A writer that shares its output with the test.
#[derive(Clone, Default)]
struct Said(Rc<RefCell<Vec<u8>>>);

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A player who follows hints and knows the game only from the output.
struct Listener<'a> {
    said: Said,
    texts: &'a Texts,
    line: Vec<u8>,
}

impl Listener<'_> {
    fn answer(&self) -> String {
        let said = String::from_utf8(self.said.0.borrow().clone()).unwrap();
        let last = said.lines().last().unwrap_or_default();
        let hint = self.texts.hint_play("\t", "\t");
        if let Some(hinted) = last.strip_prefix(hint.split('\t').next().unwrap()) {
            hinted.split(" · ").next().unwrap().to_owned()
        } else if last == self.texts.must_exchange() {
            let racks = self.texts.plain_rack("\t");
            let (before, _) = racks.split_once('\t').unwrap();
            let rack = said.lines().rev().find_map(|line| line.strip_prefix(before)).unwrap();
            let first = rack.split([' ', ',', '.']).next().unwrap();
            format!("x {}", if first == self.texts.joker() { "*" } else { first })
        } else if last == self.texts.must_pass() {
            "pass".into()
        } else if last.starts_with("Anna") || last.starts_with("Ben") {
            String::new()
        } else {
            self.texts.word_hint()
        }
    }
}

impl Read for Listener<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let mut available = self.fill_buf()?;
        let read = available.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Listener<'_> {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        if self.line.is_empty() {
            self.line = (self.answer() + "\n").into_bytes();
        }
        Ok(&self.line)
    }

    fn consume(&mut self, amount: usize) {
        self.line.drain(..amount);
    }
}

#[test]
fn whole_games_in_every_language() {
    let tables: [&[&str]; 4] =
        [&["Anna", "computer"], &["Anna", "Ben"], &["Anna", "computer:random", "computer"], &["Ben", "Anna"]];
    for (language, players) in Language::ALL.into_iter().zip(tables) {
        let texts = Texts::new(language);
        let output = Said::default();
        let input = Listener { said: output.clone(), texts: &texts, line: Vec::new() };
        run(opening(players, "whole", &texts), &texts, input, output.clone(), false).unwrap();
        let said = String::from_utf8(output.0.borrow().clone()).unwrap();
        let winner = texts.winner("\t");
        let before = winner.split('\t').next().unwrap();
        let end: Vec<&str> = said.lines().rev().take(players.len() + 1).collect();
        assert!(end.last().unwrap().starts_with(before), "{said}");
        assert!(end[0].contains(" = "), "{said}");
        assert!(!said.contains(['┌', '│']), "nothing is drawn");
    }
}

#[test]
fn commands_tell_about_the_game() {
    let asked = said(
        &["Anna", "computer"],
        "demo",
        b"help\nBOARD\nrack\nscores\nunseen\nhistory\nhint\nhint\nhint\n? H8 7-4\n",
    );
    for told in [
        "Place tiles so that three in a line total 15",
        "83 tiles: 81 with the values 0 to 15, and two wilds",
        "0 × 9, 1 × 9, 2 × 8, 3 × 8, 4 × 7, 5 × 8, 6 × 6, 7 × 6, 8 × 4, 9 × 4, 10 × 3, 11 × 3, 12 × 2, 13 × 2, 14 × 1, 15 × 1, wild × 2.",
        "turns go clockwise. A rack is three tiles.",
        "You draw the new tiles before the old",
        "tiles that only touch at a corner are not beside each other.",
        "A wild counts 0 in a pair and 0 on a rack. A trio with a wild scores 30 like any other.",
        "A replay turn is a new turn and may have another.",
        "The centre space doubles.",
        "The 50 is never multiplied.",
        "A triolet with a wild in it is called one, too, but has no 50.",
        "A special space works once",
        "counted from the opening play on.",
        "Commands: help, board, rack, scores, unseen, history, hint, undo, quit.",
        "The board is empty.",
        "Your tiles: 2, 4 and 7.",
        "Anna: 0",
        "74 tiles in the bag",
        "Unseen: 80 tiles",
        "wild: 2",
        "Hint: look at H7 to H8: the double adds 7.",
        "Hint: use 4 and 7: the double adds 7.",
        "Hint: H7 4-7 · pair 18 (one tile counts × 2) · the double adds 7",
        "pair 18 (one tile counts × 2)",
    ] {
        assert!(asked.contains(told), "{told} is missing in\n{asked}");
    }
    let played = said(&["Anna", "computer"], "demo", b"  h8  7-4 \nboard\nhistory\n");
    assert!(played.contains("You have") || played.contains("7 on H8 and 4 on H9. 18 points: pair 18"), "{played}");
    assert!(played.contains("7 on H8, 4 on H9"), "{played}");
    assert!(played.contains("1. Anna: 7 on H8 and 4 on H9. 18 points."), "{played}");
}

#[test]
fn the_board_is_described_part_by_part() {
    let told = said(&["Anna", "computer"], "demo", "squares\nrow h\nA\nH8\ncolumn 2\na1\n？\n".as_bytes());
    for words in [
        "Double: D8, E5, E11, H4, H8, H12, K5, K11 and L8\n",
        "Triple: B5, B11, E2, E14, K2, K14, N5 and N11\n",
        "Replay: A8, B2, B14, H1, H15, N2, N14 and O8\n",
        "\nreplay on H1, double on H4, double on H8, double on H12, replay on H15.\n",
        "\nreplay on A8.\n",
        "\ndouble on H8.\n",
        "\nreplay on B2, triple on E2, triple on K2, replay on N2.\n",
        "\nNothing there.\n",
        "Parts of the board: squares names the special spaces; row H, column 8 and H8 show what is there.",
    ] {
        assert!(told.contains(words), "{words:?} is missing in\n{told}");
    }
    let played = said(&["Anna", "computer"], "demo", b"H8 7-4\nh8\nsquares\nundo\n");
    assert!(played.contains("\n7 on H8.\n") && played.contains("Double: D8, E5, E11, H4, H12,"), "{played}");
}

#[test]
fn a_turn_can_be_taken_back() {
    let said = said(&["Anna", "computer"], "demo", b"undo\nH8 7-4\nundo\nscores\n");
    assert!(said.contains("The game cannot be taken back that far."), "{said}");
    assert!(said.contains("The last turn has been taken back."), "{said}");
    assert!(said.contains("Anna: 0\nComputer: 0"), "{said}");
}

#[test]
fn bad_lines_are_refused_and_the_game_goes_on() {
    let noise: Vec<u8> = (0..1_000_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8 | 0x80).collect();
    let lines: [(&[u8], &str); 13] = [
        (b"h8 4-*", "Write a wild with the value it stands for"),
        (b"H8 16", "Tiles have values from 0 to 15."),
        (b"H8 -1", "Write H8 11-3"),
        (b"H8 9", "That tile is not on your rack."),
        (b"P1 2", "That space is off the board"),
        (b"A1 2", "cover the centre space"),
        (b"H8 2-4-7", "Three tiles in a line must total exactly 15."),
        (b"x 9", "That tile is not on your rack."),
        (b"x 15-15", "The game does not have that many tiles"),
        (b"pass", "You may pass only when"),
        (b"nonsense", "Write H8 11-3"),
        (b"\xff\xfe\x00", "Write H8 11-3"),
        (&noise, "Write H8 11-3"),
    ];
    for (line, refusal) in lines {
        let input = [line, b"\nscores\n"].concat();
        let said = said(&["Anna", "computer"], "demo", &input);
        assert!(said.contains(refusal), "{:?}: {said}", String::from_utf8_lossy(&line[..line.len().min(40)]));
        assert!(said.ends_with("Anna: 0\nComputer: 0\n74 tiles in the bag\n"), "{said}");
    }
}

#[test]
fn two_people_hand_over() {
    let said = said(&["Anna", "Ben"], "two", b"\nhint\n");
    let hand_over = said.lines().position(|line| line.contains("press Enter when nobody else is looking")).unwrap();
    let rack = said.lines().position(|line| line.starts_with("Your tiles: ")).unwrap();
    assert!(hand_over < rack, "{said}");
}
