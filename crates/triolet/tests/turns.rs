//! Turns: who moves, the legal options, the draws. Each case cites its rule in docs/rules.md.

mod common;

use common::script::{CASE, Case, check, error_of_last, game};
use triolet::edition::Edition;
use triolet::play::Turn;
use triolet::refusal::Refusal;
use triolet::tiles::Tiles;

const SEATS: &[Case] = &[
    Case {
        rule: "Set-up: 3 tiles are set aside and 3 dealt to each seat",
        lines: &["start 1 1-2-3 4-5-6"],
        standing: "1 moves: place exchange; 0 0; bag 74",
        ..CASE
    },
    Case {
        rule: "Set-up: the starting player is drawn at random, so it may be any seat",
        lines: &["start 3 1-2-3 4-5-6 7-8-9"],
        refused: &[("1 H8 1-2", "not-your-turn"), ("2 x 4", "not-your-turn"), ("1 pass", "not-your-turn")],
        standing: "3 moves: place exchange; 0 0 0; bag 71",
        ..CASE
    },
    Case {
        rule: "Set-up: turns go in seat order, after the last seat comes the first",
        lines: &["start 4 1-2-3 4-5-6 7-8-9 0-1-2", "4 H8 2-1 +5 draws 0-0"],
        refused: &[("4 I8 0", "not-your-turn")],
        standing: "1 moves: place exchange; 0 0 0 5; bag 66",
        ..CASE
    },
    Case {
        rule: "Worked examples: the opening that all rulebooks show",
        lines: &[
            "start 1 3-4-11 4-7-8",
            "1 H8 11-3 +25 draws 3-8",
            "2 I7 8-4 +27 draws 0-1",
            "1 6H 4-3 +37 draws 2-2",
            "2 J7 7-0 +52 draws 5-6",
            "1 J6 8 +60 draws 9",
        ],
        standing: "2 moves: place exchange; 122 79; bag 65",
        ..CASE
    },
];

const PLACING: &[Case] = &[
    Case {
        rule: "A turn, 1: place 1, 2 or 3 tiles; they come from the rack",
        lines: &["start 1 1-2-3 4-5-6"],
        refused: &[
            ("1 H8 5", "tile-not-on-rack"),
            ("1 H8 1-1", "tile-not-on-rack"),
            ("1 H8 *1", "tile-not-on-rack"),
            ("1 H8 1-2-3", "trio-not-15"),
        ],
        standing: "1 moves: place exchange; 0 0; bag 74",
        ..CASE
    },
    Case {
        rule: "Legal placement: the first play of the game covers H8, also when the first player exchanged before",
        lines: &["start 1 1-2-3 4-5-6", "1 x 1-2-3 draws 0-0-0"],
        refused: &[("2 H9 4", "centre-not-covered"), ("2 G8 4", "centre-not-covered")],
        standing: "2 moves: place exchange; 0 0; bag 74",
        ..CASE
    },
    Case {
        rule: "Legal placement: every later play lies beside a tile, H8 or not",
        lines: &["start 1 1-2-3 4-5-6", "1 H8 1 +0 draws 0"],
        refused: &[("2 H8 4", "square-occupied"), ("2 A1 4", "not-adjacent")],
        standing: "2 moves: place exchange; 0 0; bag 73",
        ..CASE
    },
    Case {
        rule: "A turn, 1: draw back up to 3 while the bag lasts, so fewer tiles come when it holds fewer",
        lines: &["@late-three", "1 pass", "2 H3 6-1 +67 draws 0-4", "3 G3 4 +10 draws 0", "1 2F 3-11 +29 draws 5"],
        standing: "2 moves: place; 368 481 292; bag 0",
        ..CASE
    },
    Case {
        rule: "A turn, 1: with the bag empty nothing is drawn, and the game goes on while the rack holds tiles",
        lines: &["@late-three", "1 pass", "2 H3 6-1 +67 draws 0-4", "3 G2 4-6 +22 draws 0-11", "1 F1 11-3 +21"],
        standing: "2 moves: place; 360 481 304; bag 0",
        ..CASE
    },
    Case {
        rule: "Score of a play: the opening of one single tile scores 0 by the letter",
        lines: &["start 1 1-2-15 4-5-6", "1 H8 15 +0 draws 3"],
        standing: "2 moves: exchange; 0 0; bag 73",
        ..CASE
    },
    Case {
        rule: "Score of a play: lone_opening_tile = doubled: value × 2",
        options: "lone_opening_tile=doubled",
        lines: &["start 1 1-2-15 4-5-6", "1 H8 15 +30 draws 3"],
        standing: "2 moves: exchange; 30 0; bag 73",
        ..CASE
    },
    Case {
        rule: "Score of a play: a lone wild scores 0 under both choices",
        options: "lone_opening_tile=doubled",
        lines: &["start 1 1-2-* 4-5-6", "1 H8 *15 +0 draws 3"],
        standing: "2 moves: exchange; 0 0; bag 73",
        ..CASE
    },
    Case {
        rule: "Score of a play: lone_opening_tile = doubled speaks of one tile only",
        options: "lone_opening_tile=doubled",
        lines: &["start 1 1-2-3 4-5-6", "1 H8 2-1 +5 draws 0-0"],
        standing: "2 moves: place exchange; 5 0; bag 72",
        ..CASE
    },
];

const FIRST_BLOCKS: &[Case] = &[
    Case {
        rule: "2 × 2 at the start, gigamic-2017: no play of a player's own first turn may complete a block",
        lines: &["start 1 1-3-11 4-7-8", "1 H8 11-3 +25 draws 0-0"],
        refused: &[("2 I8 4-8", "forms-2x2-on-first-turn")],
        standing: "2 moves: place exchange; 25 0; bag 72",
        ..CASE
    },
    Case {
        rule: "2 × 2 at the start, gigamic-2017: it is counted per player, so the last to begin is bound too",
        lines: &["start 1 0-3-11 1-7-8 4-8-9", "1 H8 11-3 +25 draws 0-0", "2 H10 1 +30 draws 1"],
        refused: &[("3 I8 4-8", "forms-2x2-on-first-turn")],
        standing: "3 moves: place exchange; 25 30 0; bag 68",
        ..CASE
    },
    Case {
        rule: "2 × 2 at the start, gigamic-2017: an exchange is a turn, the next one is no first turn",
        lines: &[
            "start 1 1-3-11 4-7-8",
            "1 H8 11-3 +25 draws 0-0",
            "2 x 7 draws 5",
            "1 H10 1 +30 draws 2",
            "2 I8 4-8 +38 draws 5-6",
        ],
        standing: "1 moves: place exchange; 55 38; bag 69",
        ..CASE
    },
    Case {
        rule: "2 × 2 at the start, dj-games-1996: the first four tiles may not be a block, whoever's turn it is",
        edition: Edition::DjGames1996,
        lines: &["start 1 1-3-11 4-7-8", "1 H8 11-3 +25 draws 0-0", "2 x 7 draws 5", "1 x 0 draws 6"],
        refused: &[("2 I8 4-8", "forms-2x2-with-first-four-tiles")],
        standing: "2 moves: place exchange; 25 0; bag 72",
        ..CASE
    },
    Case {
        rule: "2 × 2 at the start, dj-games-1996: a play that goes past four may not complete a block of all that lay there",
        edition: Edition::DjGames1996,
        lines: &["start 1 1-3-11 3-4-8", "1 H8 11-3 +25 draws 0-0"],
        refused: &[("2 I8 4-3-8", "forms-2x2-with-first-four-tiles"), ("2 I8 4-8", "forms-2x2-with-first-four-tiles")],
        standing: "2 moves: place exchange; 25 0; bag 72",
        ..CASE
    },
    Case {
        rule: "2 × 2 at the start, dj-games-1996: a play that goes past four may complete a block that leaves out one of them",
        edition: Edition::DjGames1996,
        lines: &["start 1 1-3-11 4-7-8", "1 H8 11-3-1 +110 draws 0-0-0", "2 I8 4-8 +38 draws 5-6"],
        standing: "1 moves: place exchange; 110 38; bag 69",
        ..CASE
    },
];

const EXCHANGING: &[Case] = &[
    Case {
        rule: "A turn, 2: exchange 1, 2 or 3 tiles; it scores 0 and the turn is over",
        lines: &["start 1 1-2-3 4-5-6", "1 x 2 draws 9", "2 x 4-6 draws 0-0", "1 x 1-3-9 draws 2-4-6"],
        refused: &[
            ("2 x 4", "tile-not-on-rack"),
            ("2 x 0-0-0", "tile-not-on-rack"),
            ("2 x 0-0-5-5", "wrong-number-of-tiles"),
        ],
        standing: "2 moves: place exchange; 0 0; bag 74",
        ..CASE
    },
    Case {
        rule: "A turn: exactly one of them; an exchange is a free choice where something can be placed",
        lines: &["start 1 1-2-3 4-5-6", "1 H8 1-2 +4 draws 0-0", "2 x 5 draws 15"],
        standing: "1 moves: place exchange; 4 0; bag 72",
        ..CASE
    },
    Case {
        rule: "A turn, 2: only while the bag holds at least 5, so five are enough",
        lines: &["@late-two", "1 x 2 draws 0"],
        standing: "2 moves: exchange; 415 496; bag 5",
        ..CASE
    },
    Case {
        rule: "A turn, 2: only while the bag holds at least 5, so four are too few",
        lines: &["@late-two", "1 J12 4 +35 draws 4"],
        refused: &[("2 x 8", "exchange-needs-five-in-bag"), ("2 x 8-13-15", "exchange-needs-five-in-bag")],
        standing: "2 moves: pass; 450 496; bag 4",
        ..CASE
    },
    Case {
        rule: "A turn: when nothing can be placed and the bag holds 5 or more, the player must exchange",
        lines: &["@stuck"],
        refused: &[("2 pass", "pass-not-allowed"), ("2 G9 4", "trio-not-15")],
        standing: "2 moves: exchange; 20 5; bag 70",
        ..CASE
    },
];

const PASSING: &[Case] = &[
    Case {
        rule: "A turn, 3: a pass is never a free choice",
        lines: &["start 1 1-2-3 4-5-6"],
        refused: &[("1 pass", "pass-not-allowed")],
        standing: "1 moves: place exchange; 0 0; bag 74",
        ..CASE
    },
    Case {
        rule: "A turn, 3: with 4 in the bag a player who can place something must",
        lines: &["@late-three", "1 pass"],
        refused: &[("2 pass", "pass-not-allowed"), ("2 x 1", "exchange-needs-five-in-bag")],
        standing: "2 moves: place; 339 414 282; bag 4",
        ..CASE
    },
    Case {
        rule: "A turn: nothing can be placed: with no declared value of a wild either",
        lines: &["@late-two", "1 J12 4 +35 draws *", "2 pass"],
        refused: &[("1 pass", "pass-not-allowed")],
        standing: "1 moves: place; 450 496; bag 4",
        ..CASE
    },
    Case {
        rule: "End of the game, blocked: passing does not retire a player",
        lines: &["@late-three", "1 pass", "2 H3 6-1 +67 draws 0-4", "3 G2 4-6 +22 draws 0-11"],
        standing: "1 moves: place; 339 481 304; bag 0",
        ..CASE
    },
];

const REPLAYING: &[Case] = &[
    Case {
        rule: "Replay: the play is scored, the rack is refilled, and the same player takes another full turn at once",
        lines: &["@replay", "2 8N 1-3 +34 draws 3-5"],
        refused: &[("1 x 0", "not-your-turn"), ("1 G7 0", "not-your-turn")],
        standing: "2 moves again: place exchange; 74 120; bag 59",
        ..CASE
    },
    Case {
        rule: "Replay: what was drawn may be placed in the replay turn, and it may chain",
        lines: &["@replay", "2 8N 1-3 +34 draws 3-5", "2 N12 3-5-7 +93 draws 4-6-10"],
        standing: "2 moves again: place exchange; 74 213; bag 56",
        ..CASE
    },
    Case {
        rule: "Replay: the replay turn is a full turn, so an exchange will do",
        lines: &["@replay", "2 8N 1-3 +34 draws 3-5", "2 x 3 draws 0"],
        standing: "1 moves: place exchange; 74 120; bag 59",
        ..CASE
    },
    Case {
        rule: "Replay: it is not optional: no pass, and the other seat waits",
        lines: &["@replay", "2 8N 1-3 +34 draws 3-5"],
        refused: &[("2 pass", "pass-not-allowed"), ("1 pass", "not-your-turn")],
        standing: "2 moves again: place exchange; 74 120; bag 59",
        ..CASE
    },
    Case {
        rule: "Replay: a play in the replay turn that covers no replay square ends it",
        lines: &["@replay", "2 8N 1-3 +34 draws 3-5", "2 7G 3-7 +22 draws 0-0"],
        standing: "1 moves: place exchange; 74 142; bag 57",
        ..CASE
    },
    Case {
        rule: "Score of a play: a covered special square never counts again: beside O8 nobody moves twice",
        lines: &["@replay", "2 8N 1-3 +34 draws 3-5", "2 x 3 draws 0", "1 O9 8 +25 draws 1"],
        standing: "2 moves: place exchange; 99 120; bag 58",
        ..CASE
    },
    Case {
        rule: "Replay: when nothing can be placed in the replay turn, the player must exchange",
        lines: &["@replay-stuck"],
        refused: &[("1 pass", "pass-not-allowed")],
        standing: "1 moves again: exchange; 110 26 96; bag 56",
        ..CASE
    },
    Case {
        rule: "Replay: pass where allowed",
        lines: &["@late-replay", "2 H15 2 +3 draws 6"],
        refused: &[("2 x 6", "exchange-needs-five-in-bag")],
        standing: "2 moves again: pass; 654 583; bag 4",
        ..CASE
    },
    Case {
        rule: "Replay: a pass in a replay turn ends it like any other",
        lines: &["@late-replay", "2 H15 2 +3 draws 6", "2 pass"],
        standing: "1 moves: pass; 654 583; bag 4",
        ..CASE
    },
];

#[test]
fn who_moves() {
    check(SEATS);
}

#[test]
fn placing() {
    check(PLACING);
}

#[test]
fn blocks_at_the_start() {
    check(FIRST_BLOCKS);
}

#[test]
fn exchanging() {
    check(EXCHANGING);
}

#[test]
fn passing() {
    check(PASSING);
}

#[test]
fn replaying() {
    check(REPLAYING);
}

/// A turn, 2: "draw the new tiles first, then put the old ones into the bag (so no one draws back what they put in)".
#[test]
fn nobody_draws_back_what_they_put_in() {
    let rules = |lines: &[&str]| error_of_last(Edition::Gigamic2017, "dead_board=on", lines);
    let opening = "start 1 1-2-15 4-5-6";
    assert_eq!(rules(&[opening, "1 x 15 draws 15"]), "those tiles cannot be in the bag");
    // The next player may draw it.
    game(Edition::Gigamic2017, "dead_board=on", &[opening, "1 x 15 draws 0", "2 x 4 draws 15"]);
}

/// A turn, 1 and 2: the turn and the bag determine the number of tiles drawn.
#[test]
fn draws_have_the_right_number() {
    let cases: [(&[&str], &str); 4] = [
        (&["start 1 1-2-3 4-5-6", "1 H8 1 +0 draws 0-0"], "1 tiles are drawn here"),
        (&["start 1 1-2-3 4-5-6", "1 H8 1 +0"], "1 tiles are drawn here"),
        (&["start 1 1-2-3 4-5-6", "1 x 1-2 draws 0"], "2 tiles are drawn here"),
        (&["start 1 1-2-14 4-5-6", "1 H8 1 +0 draws 14"], "those tiles cannot be in the bag"),
    ];
    for (lines, error) in cases {
        assert_eq!(error_of_last(Edition::Gigamic2017, "dead_board=on", lines), error, "{lines:?}");
    }
}

/// A turn, 2: exchange "1, 2 or 3 tiles". The notation can't express an empty exchange, but a program can ask for it.
#[test]
fn an_exchange_of_nothing_is_refused() {
    let mut game = game(Edition::Gigamic2017, "dead_board=on", &["start 1 1-2-3 4-5-6"]);
    let seat = game.to_move().expect("the game goes on");
    let error = game.play(seat, &Turn::Exchange(Tiles::NONE)).map(drop).expect_err("nothing is exchanged");
    assert_eq!(error.refusal(), Some(Refusal::WrongNumberOfTiles));
}
