//! Undo returns the drawn tiles and mixes the bag anew.

mod common;

use common::script::{CASE, Case, check, game};
use triolet::edition::Edition;
use triolet::game::GameError;

const CASES: &[Case] = &[
    Case {
        rule: "Undo: the play, its score and its draw are taken back, and the same seat moves with the rack it had",
        lines: &["@replay", "2 8N 1-3 +34 draws 3-5", "undo 7"],
        refused: &[("2 N12 3-5", "tile-not-on-rack"), ("1 x 0", "not-your-turn")],
        standing: "2 moves: place exchange; 74 86; bag 61",
        ..CASE
    },
    Case {
        rule: "Undo: what is drawn afterwards is drawn anew, be it the same or not",
        lines: &["@replay", "2 8N 1-3 +34 draws 3-5", "undo 7", "2 8N 1-3 +34 draws 0-12"],
        standing: "2 moves again: place exchange; 74 120; bag 59",
        ..CASE
    },
    Case {
        rule: "Undo: back into a replay turn it is a replay turn again",
        lines: &["@replay", "2 8N 1-3 +34 draws 3-5", "2 x 3 draws 0", "undo 8"],
        standing: "2 moves again: place exchange; 74 120; bag 59",
        ..CASE
    },
    Case {
        rule: "Undo: a first turn taken back is a first turn again",
        lines: &["start 1 1-3-11 4-7-8", "1 H8 11-3 +25 draws 0-0", "2 x 7 draws 5", "undo 1"],
        refused: &[("2 I8 4-8", "forms-2x2-on-first-turn")],
        standing: "2 moves: place exchange; 25 0; bag 72",
        ..CASE
    },
    Case {
        rule: "Undo: to the start, the opening covers H8 again",
        lines: &["start 1 1-3-11 4-7-8", "1 H8 11-3 +25 draws 0-0", "2 x 7 draws 5", "undo 0"],
        refused: &[("1 H9 1", "centre-not-covered")],
        standing: "1 moves: place exchange; 0 0; bag 74",
        ..CASE
    },
    Case {
        rule: "Undo: idle turns taken back do not count",
        options: "idle_rounds=1",
        lines: &["start 1 1-2-3 4-5-6", "1 x 1 draws 0", "undo 0", "1 x 2 draws 0"],
        standing: "2 moves: place exchange; 0 0; bag 74",
        ..CASE
    },
    Case {
        rule: "Undo: a pass taken back is not one of the passes in succession",
        lines: &["@late-two", "1 J12 4 +35 draws 4", "2 pass", "undo 37", "2 pass"],
        standing: "1 moves: pass; 450 496; bag 4",
        ..CASE
    },
    Case {
        rule: "Undo: twice in succession",
        lines: &["@replay", "2 8N 1-3 +34 draws 3-5", "undo 7", "undo 6"],
        standing: "1 moves: place exchange; 60 86; bag 62",
        ..CASE
    },
    Case {
        rule: "Undo: an exchange taken back gives back the very tiles, wherever they went since",
        lines: &["start 1 1-2-15 4-5-6", "1 x 15 draws 0", "2 x 4 draws 15", "undo 0", "1 H8 15 +0 draws 3"],
        standing: "2 moves: exchange; 0 0; bag 73",
        ..CASE
    },
];

#[test]
fn undoing() {
    check(CASES);
}

/// Undo goes back only to turns that stand, and never past a departure.
#[test]
fn some_turns_cannot_be_undone() {
    let cases: [(&[&str], usize); 5] = [
        (&["start 1 1-2-3 4-5-6"], 0),
        (&["start 1 1-2-3 4-5-6", "1 x 1 draws 0"], 1),
        (&["start 1 1-2-3 4-5-6", "1 x 1 draws 0"], usize::MAX),
        (&["start 1 1-2-3 4-5-6 7-8-9", "1 x 1 draws 0", "leaves 2 resigned"], 0),
        (&["start 1 1-2-3 4-5-6 7-8-9", "1 x 1 draws 0", "leaves 2 resigned", "3 x 7 draws 0"], 0),
    ];
    for (lines, turns) in cases {
        let mut game = game(Edition::Gigamic2017, "dead_board=on", lines);
        let before = game.clone();
        assert_eq!(game.undo(turns), Err(GameError::UndoTooFar), "{lines:?} to {turns}");
        assert_eq!(game, before);
    }
    let mut game = game(
        Edition::Gigamic2017,
        "dead_board=on",
        &["start 1 1-2-3 4-5-6 7-8-9", "1 x 1 draws 0", "leaves 2 resigned", "3 x 7 draws 0"],
    );
    assert_eq!(game.undo(1), Ok(()), "the turn after the departure can be");
}
