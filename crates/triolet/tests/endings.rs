//! Endings and their adjustments. Each case cites its rule in docs/rules.md.
//!
//! Scores are printed as the points played and the adjustment of the ending: `635+27`.

mod common;

use common::script::{CASE, Case, check, error_of_last, game};
use triolet::edition::Edition;
use triolet::event::Departure;
use triolet::game::GameError;
use triolet::play::Turn;
use triolet::refusal::Refusal;
use triolet::seat::{Controller, Seat};

const OUT: &[Case] = &[
    Case {
        rule: "Out: the player adds the values of all tiles left on the other rack, the other subtracts nothing",
        lines: &["@out-two", "1 N9 13 +30 ends out"],
        standing: "out 635+27 691+0; ranks 2 1",
        ..CASE
    },
    Case {
        rule: "Out: with 3 or 4 players, of all of them; a wild on a rack counts 0",
        lines: &["@out-four", "3 C4 0-1-14 +89 ends out"],
        standing: "out 215+0 236+0 527+27 276+0; ranks 4 3 1 2",
        ..CASE
    },
    Case {
        rule: "Out: it ends at once, replay square or not",
        lines: &["@out-replay", "1 2B 2-2-11 +92 ends out"],
        standing: "out 568+6 966+0; ranks 2 1",
        ..CASE
    },
    Case {
        rule: "Out: the bag is empty and the rack too: with two tiles on the rack, the replay square gives another turn",
        lines: &["@replay-last", "3 H1 5-7-3 +110 draws 2-8"],
        standing: "3 moves again: place; 215 276 313 252; bag 0",
        ..CASE
    },
    Case {
        rule: "Out goes before every other ending: nothing fits the board any more, but nobody subtracts",
        lines: &["@out-dead", "1 pass", "2 A2 14 +45 ends out"],
        standing: "out 645+0 540+15; ranks 1 2",
        ..CASE
    },
    Case {
        rule: "Highest score wins; equal scores share the win",
        lines: &["@out-tie", "1 C15 3 +15 ends out"],
        standing: "out 572+8 580+0; ranks 1 1",
        ..CASE
    },
    Case {
        rule: "Out: a player whose rack is empty while the bag is not has refilled it, and the game goes on",
        lines: &["start 1 3-4-8 1-2-5", "1 H8 8-4-3 +110 draws 0-0-0"],
        standing: "2 moves: place exchange; 110 0; bag 71",
        ..CASE
    },
];

const BLOCKED: &[Case] = &[
    Case {
        rule: "Blocked: as many passes in succession as there are players, with tiles in the bag; each subtracts their own tiles",
        lines: &["@late-two", "1 J12 4 +35 draws 4", "2 pass", "1 pass ends blocked"],
        standing: "blocked 450-17 496-36; ranks 2 1",
        ..CASE
    },
    Case {
        rule: "Blocked: one pass of two does not end it",
        lines: &["@late-two", "1 J12 4 +35 draws 4", "2 pass"],
        standing: "1 moves: pass; 450 496; bag 4",
        ..CASE
    },
    Case {
        rule: "Blocked: with four players it takes four passes",
        lines: &["@late-four", "4 pass", "1 pass", "2 pass"],
        standing: "3 moves: pass; 285 167 250 261; bag 4",
        ..CASE
    },
    Case {
        rule: "Blocked: the fourth of four passes ends it",
        lines: &["@late-four", "4 pass", "1 pass", "2 pass", "3 pass ends blocked"],
        standing: "blocked 285-27 167-15 250-15 261-13; ranks 1 4 3 2",
        ..CASE
    },
    Case {
        rule: "Blocked: a pass in a replay turn is that player's",
        lines: &["@late-replay", "2 H15 2 +3 draws 6", "2 pass", "1 pass ends blocked"],
        standing: "blocked 654-29 583-21; ranks 1 2",
        ..CASE
    },
    Case {
        rule: "Blocked: passes in succession: a play between them begins the count anew",
        lines: &["@late-three", "1 pass", "2 H3 6-1 +67 draws 0-4", "3 G2 4-6 +22 draws 0-11"],
        refused: &[("1 pass", "pass-not-allowed")],
        standing: "1 moves: place; 339 481 304; bag 0",
        ..CASE
    },
    Case {
        rule: "Blocked: passes in succession: each seat has passed here, but with two plays in between",
        lines: &["@late-apart", "2 pass", "1 K6 1-14 +45 draws 7-11", "2 J6 13 +14 draws 12", "1 pass"],
        standing: "2 moves: place; 572 439; bag 0",
        ..CASE
    },
    Case {
        rule: "idle_rounds = none, dead_board off: the letter of the rulebooks still knows blocked",
        options: "dead_board=off idle_rounds=none",
        lines: &["@late-two", "1 J12 4 +35 draws 4", "2 pass", "1 pass ends blocked"],
        standing: "blocked 450-17 496-36; ranks 2 1",
        ..CASE
    },
];

const DEAD_BOARD: &[Case] = &[
    Case {
        rule: "dead_board: blocked at once, even if the bag would allow exchanges; it cancels a pending replay; a wild counts 0",
        lines: &["@stairs", "2 B2 3 +36 draws 13 ends dead-board"],
        standing: "dead-board 911-27 641-22; ranks 1 2",
        ..CASE
    },
    Case {
        rule: "dead_board: off, the replay turn is taken, and nothing but exchanges is left",
        options: "dead_board=off",
        lines: &["@stairs", "2 B2 3 +36 draws 13"],
        refused: &[("2 pass", "pass-not-allowed")],
        standing: "2 moves again: exchange; 911 641; bag 32",
        ..CASE
    },
    Case {
        rule: "dead_board: off, idle rounds end what could never end otherwise",
        options: "dead_board=off idle_rounds=1",
        lines: &["@stairs", "2 B2 3 +36 draws 13", "2 x 0 draws 1", "1 x 12 draws 4 ends idle"],
        standing: "idle 911-19 641-23; ranks 1 2",
        ..CASE
    },
    Case {
        rule: "dead_board: another tile on the same square leaves room, so the game goes on",
        lines: &["@stairs", "2 B1 9 +14 draws 13"],
        standing: "1 moves: place exchange; 911 619; bag 32",
        ..CASE
    },
    Case {
        rule: "dead_board: when the board is not empty: an opening that nobody can make is no dead board",
        lines: &["start 1 1-2-3 4-5-6", "1 x 1 draws 0"],
        standing: "2 moves: place exchange; 0 0; bag 74",
        ..CASE
    },
    Case {
        rule: "dead_board: it depends on the board alone: nobody can place anything here, but a 5 or a 10 would fit",
        lines: &["@stuck", "2 x 2 draws 3", "1 x 1 draws 2"],
        standing: "2 moves: exchange; 20 5; bag 70",
        ..CASE
    },
];

const IDLE: &[Case] = &[
    Case {
        rule: "idle_rounds = 3: blocked after 3 × players exchanges in succession, and scores may go below zero",
        lines: &[
            "@stuck",
            "2 x 2-4-6 draws 3-8-9",
            "1 x 1-7-15 draws 1-2-7",
            "2 x 3-8-9 draws 4-6-9",
            "1 x 1-2-7 draws 3-6-11",
            "2 x 4-6-9 draws 3-12-13",
            "1 x 3-6-11 draws 2-4-14 ends idle",
        ],
        standing: "idle 20-20 5-28; ranks 1 2",
        ..CASE
    },
    Case {
        rule: "An exchange is completed before idle rounds are counted: the tiles just drawn are subtracted",
        options: "idle_rounds=1",
        lines: &["@stuck", "2 x 2 draws 12", "1 x 15 draws * ends idle"],
        standing: "idle 20-8 5-22; ranks 1 2",
        ..CASE
    },
    Case {
        rule: "idle_rounds: before the opening play nothing counts, so that exchanges never end such a game",
        options: "idle_rounds=1",
        lines: &["start 2 1-2-3 4-5-6 7-8-9", "2 x 4 draws 0", "3 x 7 draws 0", "1 x 1 draws 0", "2 x 5 draws 1"],
        standing: "3 moves: place exchange; 0 0 0; bag 71",
        ..CASE
    },
    Case {
        rule: "idle_rounds: it counts from the opening play on, and what was exchanged before does not come back into it",
        options: "idle_rounds=1",
        lines: &["start 1 1-2-3 4-5-6", "1 x 1 draws 0", "2 x 4 draws 0", "1 H8 3 +0 draws 0", "2 x 5 draws 0"],
        standing: "1 moves: place exchange; 0 0; bag 73",
        ..CASE
    },
    Case {
        rule: "idle_rounds: a whole round without a placement after the opening ends the game",
        options: "idle_rounds=1",
        lines: &["start 1 1-2-3 4-5-6", "1 H8 3 +0 draws 0", "2 x 5 draws 0", "1 x 1 draws 0 ends idle"],
        standing: "idle 0-2 0-10; ranks 1 2",
        ..CASE
    },
    Case {
        rule: "idle_rounds: a placement resets to 0",
        options: "idle_rounds=1",
        lines: &["start 1 1-2-3 4-5-6", "1 x 1 draws 0", "2 H8 4 +0 draws 0", "1 x 2 draws 0"],
        standing: "2 moves: place exchange; 0 0; bag 73",
        ..CASE
    },
    Case {
        rule: "idle_rounds: a replay turn counts as one",
        options: "idle_rounds=1",
        lines: &["@replay-stuck", "1 x 5 draws 0", "2 x 3 draws 0", "3 x 2 draws 0 ends idle"],
        standing: "idle 110-14 26-16 96-9; ranks 1 3 2",
        ..CASE
    },
    Case {
        rule: "idle_rounds = none: exchanges never end the game",
        options: "idle_rounds=none",
        lines: &[
            "@stuck",
            "2 x 2 draws 3",
            "1 x 1 draws 2",
            "2 x 3 draws 1",
            "1 x 2 draws 3",
            "2 x 1 draws 2",
            "1 x 3 draws 1",
            "2 x 2 draws 3",
            "1 x 1 draws 2",
        ],
        standing: "2 moves: exchange; 20 5; bag 70",
        ..CASE
    },
    Case {
        rule: "idle_rounds = 3 with four players: twelve, so eleven do not end it",
        lines: &[
            "start 1 1-2-3 4-5-6 7-8-9 0-0-0",
            "1 x 1 draws 1",
            "2 x 4 draws 1",
            "3 x 7 draws 1",
            "4 x 0 draws 1",
            "1 x 1 draws 1",
            "2 x 1 draws 1",
            "3 x 1 draws 1",
            "4 x 1 draws 1",
            "1 x 1 draws 1",
            "2 x 1 draws 1",
            "3 x 1 draws 1",
        ],
        standing: "4 moves: place exchange; 0 0 0 0; bag 68",
        ..CASE
    },
];

/// What docs/rules.md leaves to the table: departures and the agreed end.
const LEAVING: &[Case] = &[
    Case {
        rule: "Departure: when one seat is left the game ends; the other ranks last whatever it scored, and nothing is subtracted",
        lines: &["start 1 1-2-3 4-5-6", "1 H8 1-2 +4 draws 0-0", "leaves 1 resigned ends last-seat"],
        standing: "last-seat 4+0 0+0; ranks 2 1",
        ..CASE
    },
    Case {
        rule: "Departure: a seat that runs out of time is skipped, on its turn",
        lines: &["start 1 1-2-3 4-5-6 7-8-9", "leaves 1 timed-out"],
        refused: &[("1 H8 1", "not-your-turn")],
        standing: "2 moves: place exchange; 0 0 0; bag 71",
        ..CASE
    },
    Case {
        rule: "Departure: a seat is skipped when its turn would come, and in every round",
        lines: &["start 1 1-2-3 4-5-6 7-8-9", "leaves 2 resigned", "1 x 1 draws 0", "3 x 7 draws 0", "1 x 0 draws 1"],
        standing: "3 moves: place exchange; 0 0 0; bag 71",
        ..CASE
    },
    Case {
        rule: "Departure: a pending replay turn leaves with the seat",
        lines: &["@replay-stuck", "leaves 1 resigned"],
        standing: "2 moves: place exchange; 110 26 96; bag 56",
        ..CASE
    },
    Case {
        rule: "Departure: its rack is put away and counts for nobody at the end",
        lines: &["@out-four", "leaves 4 resigned", "3 C4 0-1-14 +89 ends out"],
        standing: "out 215+0 236+0 527+17 276+0; ranks 3 2 1 4",
        ..CASE
    },
    Case {
        rule: "Departure: fewer players, fewer passes",
        lines: &["@late-four", "leaves 2 resigned", "4 pass", "1 pass", "3 pass ends blocked"],
        standing: "blocked 285-27 167+0 250-15 261-13; ranks 1 4 3 2",
        ..CASE
    },
    Case {
        rule: "Departure: when all who stay have passed, that is as many passes as there are players",
        lines: &["@late-four", "4 pass", "1 pass", "2 pass", "leaves 3 timed-out ends blocked"],
        standing: "blocked 285-27 167-15 250+0 261-13; ranks 1 3 4 2",
        ..CASE
    },
    Case {
        rule: "Departure: seats that left share the last rank",
        lines: &["start 1 1-2-3 4-5-6 7-8-9", "leaves 2 resigned", "leaves 3 timed-out ends last-seat"],
        standing: "last-seat 0+0 0+0 0+0; ranks 1 2 2",
        ..CASE
    },
    Case {
        rule: "Agreed end: scores stand",
        lines: &["@late-two", "agreed-end"],
        standing: "agreed 415+0 496+0; ranks 2 1",
        ..CASE
    },
    Case {
        rule: "Agreed end: equal scores share the win, all four",
        lines: &["start 1 1-2-3 4-5-6 7-8-9 0-0-0", "agreed-end"],
        standing: "agreed 0+0 0+0 0+0 0+0; ranks 1 1 1 1",
        ..CASE
    },
];

#[test]
fn out() {
    check(OUT);
}

#[test]
fn blocked() {
    check(BLOCKED);
}

#[test]
fn dead_board() {
    check(DEAD_BOARD);
}

#[test]
fn idle() {
    check(IDLE);
}

#[test]
fn leaving() {
    check(LEAVING);
}

/// After each ending every action is refused with the same reason.
#[test]
fn nothing_follows_an_ending() {
    let endings: [&[&str]; 6] = [
        &["@out-two", "1 N9 13 +30 ends out"],
        &["@late-two", "1 J12 4 +35 draws 4", "2 pass", "1 pass ends blocked"],
        &["@stairs", "2 B2 3 +36 draws 13 ends dead-board"],
        &["start 1 1-2-3 4-5-6", "leaves 1 resigned ends last-seat"],
        &["start 1 1-2-3 4-5-6", "agreed-end"],
        &["@out-replay", "1 2B 2-2-11 +92 ends out"],
    ];
    let over = Err(GameError::Refused(Refusal::GameOver));
    for lines in endings {
        let mut game = game(Edition::Gigamic2017, "dead_board=on", lines);
        let before = game.clone();
        assert_eq!((game.to_move(), game.is_replay()), (None, false), "{lines:?}");
        assert_eq!((game.may_exchange(), game.may_pass(), game.legal_plays().len()), (false, false, 0), "{lines:?}");
        for seat in Seat::all(2) {
            let rack = game.rack(seat);
            for turn in [Turn::Pass, Turn::Exchange(rack), "H8 1".parse().expect("a turn")] {
                assert_eq!(game.play(seat, &turn).map(drop), over, "{lines:?}: {turn}");
            }
            assert_eq!(game.leave(seat, Departure::Resigned), over);
            assert_eq!(game.take_seat(seat, Controller::Person), over);
        }
        assert_eq!(game.undo(0), over);
        assert_eq!(game.set_paused(true), over);
        assert_eq!(game.agree_to_end(), over);
        assert_eq!(game, before, "{lines:?}");
    }
}

/// A log must record every ending at its event, and no other.
#[test]
fn a_log_must_record_each_ending_at_its_event() {
    let cases: [(&[&str], &str); 5] = [
        (&["@out-two", "1 N9 13 +30"], "the game ends (out) here, not goes on"),
        (&["@out-two", "1 N9 13 +30 ends blocked"], "the game ends (out) here, not ends (blocked)"),
        (&["@stairs", "2 B2 3 +36 draws 13"], "the game ends (dead-board) here, not goes on"),
        (&["@late-four", "4 pass ends blocked"], "the game goes on here, not ends (blocked)"),
        (&["@late-four", "leaves 4 resigned ends last-seat"], "the game goes on here, not ends (last-seat)"),
    ];
    for (lines, error) in cases {
        assert_eq!(error_of_last(Edition::Gigamic2017, "dead_board=on", lines), error, "{lines:?}");
    }
}
