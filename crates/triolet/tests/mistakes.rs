//! Positions that other programs of this game get wrong, or that are easy to get wrong.
//!
//! Each case is checked by the validator, the list of legal plays and the naive enumerator.

mod common;

use common::{after, board, naive, picture, play, sq, tiles};
use triolet::board::Board;
use triolet::edition::{Edition, LoneOpeningTile};
use triolet::generate;
use triolet::legality;
use triolet::play::Play;
use triolet::refusal::Refusal;
use triolet::score;
use triolet::square::Square;
use triolet::tile::{Tile, Value};
use triolet::tiles::Tiles;

type Laid = &'static [(&'static str, &'static str)];

/// A play on a board, with its score or the reason for its refusal: in the edition of 2017, and not a first turn.
struct Case {
    what: &'static str,
    board: Laid,
    play: Laid,
    verdict: Result<u16, Refusal>,
}

/// Scores a play by all implementations, or returns the reason why the validator refuses it.
fn verdict(edition: Edition, first_turn: bool, board: &Board, play: &Play) -> Result<u16, Refusal> {
    let rack = play.from_rack().expect("a rack holds tiles of the set");
    let checked = legality::check(board, edition, first_turn, play);
    let listed = generate::plays(board, edition, first_turn, &rack).contains(play);
    let by_naive = naive::plays(board, edition, first_turn, &rack).contains(play);
    assert_eq!((listed, by_naive), (checked.is_ok(), checked.is_ok()), "{play:?} on {board:?}: {checked:?}");
    let points = score::score(board, LoneOpeningTile::Zero, play).total();
    assert!(checked.is_err() || naive::score(board, LoneOpeningTile::Zero, play) == u32::from(points), "{play:?}");
    checked.map(|()| points)
}

const CASES: &[Case] = &[
    Case {
        what: "a triolet may hang by its middle tile",
        board: &[("H8", "1")],
        play: &[("I7", "2"), ("I8", "5"), ("I9", "8")],
        verdict: Ok(30 + 50 + 6),
    },
    Case {
        what: "a triolet may hang by its last tile",
        board: &[("H8", "1")],
        play: &[("I6", "2"), ("I7", "8"), ("I8", "5")],
        verdict: Ok(30 + 50 + 6),
    },
    Case {
        what: "a triolet may hang by all three of its tiles",
        board: &[("H7", "8"), ("H8", "1"), ("H9", "6")],
        play: &[("I7", "2"), ("I8", "5"), ("I9", "8")],
        verdict: Ok(30 + 50 + 10 + 6 + 14),
    },
    Case {
        what: "two tiles may lie on both sides of one",
        board: &[("H8", "1")],
        play: &[("H7", "2"), ("H9", "12")],
        verdict: Ok(30),
    },
    Case {
        what: "two tiles far apart in one row are not one play, though each joins the board",
        board: &[("H4", "1"), ("H5", "2"), ("G5", "1"), ("G6", "1"), ("G7", "13"), ("H7", "2"), ("H8", "4")],
        play: &[("H3", "12"), ("H9", "9")],
        verdict: Err(Refusal::NotContiguous),
    },
    Case {
        what: "two tiles far apart in one column are not one play either",
        board: &[("H8", "1")],
        play: &[("G8", "2"), ("O8", "2")],
        verdict: Err(Refusal::NotContiguous),
    },
    Case {
        what: "two tiles with two between them make a run of four",
        board: &[("H8", "1"), ("H9", "2")],
        play: &[("H7", "2"), ("H10", "10")],
        verdict: Err(Refusal::RunLongerThanThree),
    },
    Case {
        what: "three tiles do not go around one",
        board: &[("H8", "0")],
        play: &[("H6", "5"), ("H7", "5"), ("H9", "5")],
        verdict: Err(Refusal::RunLongerThanThree),
    },
    Case {
        what: "one tile may complete a trio and lie in another at once",
        board: &[("H6", "5"), ("H7", "6"), ("I8", "9"), ("J8", "2")],
        play: &[("H8", "4")],
        verdict: Ok(60 + 30),
    },
    Case {
        what: "a double counts in the better of two pairs, which is any: the tile itself is doubled, once",
        board: &[("H7", "3"), ("G8", "8")],
        play: &[("H8", "5")],
        verdict: Ok(5 + 3 + 5 + 8 + 5),
    },
    Case {
        what: "a double under a pair and a trio doubles the trio",
        board: &[("H7", "3"), ("F8", "8"), ("G8", "2")],
        play: &[("H8", "5")],
        verdict: Ok(8 + 60),
    },
    Case {
        what: "a triple under two trios triples one of them",
        board: &[("E3", "4"), ("E4", "6"), ("F2", "1"), ("G2", "9")],
        play: &[("E2", "5")],
        verdict: Ok(90 + 30),
    },
    Case {
        what: "the bonus of a triolet is not doubled with its trio",
        board: &[("D7", "1")],
        play: &[("D8", "5"), ("E8", "4"), ("F8", "6")],
        verdict: Ok(60 + 6 + 50),
    },
    Case {
        what: "a wild on a double under two pairs adds nothing; the others count",
        board: &[("H7", "3"), ("G8", "8")],
        play: &[("H8", "*5")],
        verdict: Ok(3 + 8),
    },
    Case {
        what: "a wild in a trio is worth as much as any tile, and spoils the triolet",
        board: &[("H8", "1")],
        play: &[("I7", "*2"), ("I8", "5"), ("I9", "8")],
        verdict: Ok(30 + 6),
    },
    Case {
        what: "a wild that lies on the board does not spoil a triolet laid beside it",
        board: &[("H8", "*1")],
        play: &[("I7", "2"), ("I8", "5"), ("I9", "8")],
        verdict: Ok(30 + 50 + 5),
    },
    Case {
        what: "a wild that lies on the board counts nothing in a new pair",
        board: &[("H8", "*15")],
        play: &[("H9", "0")],
        verdict: Ok(0),
    },
    Case {
        what: "the value of a wild that lies on the board binds",
        board: &[("H8", "*15")],
        play: &[("H9", "1")],
        verdict: Err(Refusal::PairOver15),
    },
    Case {
        what: "a wild already on the board does not keep the other from being placed",
        board: &[("H8", "*1")],
        play: &[("I8", "*14")],
        verdict: Ok(0),
    },
    Case {
        what: "a 0 is a tile: it makes a trio of a pair of 15",
        board: &[("H8", "7"), ("H9", "8")],
        play: &[("H10", "0")],
        verdict: Ok(30),
    },
    Case {
        what: "a 0 is a tile: three of them are a trio, and not of 15",
        board: &[("H8", "0"), ("H9", "0")],
        play: &[("H10", "0")],
        verdict: Err(Refusal::TrioNot15),
    },
    Case {
        what: "the end of a row is not beside the start of the next",
        board: &[("H15", "4")],
        play: &[("I1", "5")],
        verdict: Err(Refusal::NotAdjacent),
    },
    Case {
        what: "a run that a new tile joins across its line is checked too",
        board: &[("H7", "9"), ("G9", "7"), ("H8", "1")],
        play: &[("I9", "2"), ("H9", "5")],
        verdict: Err(Refusal::TrioNot15),
    },
];

#[test]
fn plays_that_are_easily_judged_wrong() {
    for case in CASES {
        let (board, play) = (board(case.board), play(case.play));
        assert_eq!(board.error(), None, "{}: the case's own board breaks the rules", case.what);
        assert_eq!(verdict(Edition::Gigamic2017, false, &board, &play), case.verdict, "{}", case.what);
    }
}

/// A wild that stays on the rack is not part of the play: it spoils no triolet, scores nothing and hides no play.
#[test]
fn a_wild_left_on_the_rack_changes_no_other_play() {
    let board = board(&[("H8", "1")]);
    let triolet = play(&[("I7", "2"), ("I8", "5"), ("I9", "8")]);
    let (without, with) = (tiles("2-5-8"), tiles("2-5-8-*"));
    let plays = |rack| generate::plays(&board, Edition::Gigamic2017, false, rack);
    let no_wild: Vec<Play> =
        plays(&with).into_iter().filter(|play| !play.from_rack().expect("tiles of the set").has(Tile::Wild)).collect();
    assert_eq!(no_wild, plays(&without));
    assert!(no_wild.contains(&triolet));
    assert_eq!(score::score(&board, LoneOpeningTile::Zero, &triolet).total(), 86);
}

/// Each declared value of a wild is a play of its own, and equal tiles give the same play only once.
#[test]
fn each_value_of_a_wild_is_a_play_and_no_play_comes_twice() {
    let board = board(&[("H8", "9")]);
    let on_h9: Vec<Play> = generate::plays(&board, Edition::Gigamic2017, false, &tiles("*"))
        .into_iter()
        .filter(|play| play.tiles()[0].0 == sq("H9"))
        .collect();
    assert_eq!(on_h9.len(), 7, "0 to 6 fit beside a 9: {on_h9:?}");
    let mut twins = generate::plays(&board, Edition::Gigamic2017, false, &tiles("3-3-3"));
    let all = twins.len();
    twins.dedup();
    assert_eq!(twins.len(), all);
}

/// The block rule of the first turn applies per player, not per game: docs/rules.md, "2 × 2 at the start".
#[test]
fn the_rule_on_first_blocks_differs_by_edition() {
    // The play completes a block with the fourth tile, with the fifth, or with a play that skips past four tiles.
    let three = board(&[("H8", "4"), ("H9", "3"), ("I8", "5")]);
    let four = after(&three, &play(&[("G9", "10")]));
    let fourth = play(&[("I9", "2")]);
    let jumping = play(&[("I9", "2"), ("I10", "8")]);
    // Three tiles under a pair hold both tiles of the pair in a block. A block beside a row of three leaves one of them
    // out.
    let pair = board(&[("H8", "11"), ("H9", "3")]);
    let triolet = play(&[("I8", "4"), ("I9", "3"), ("I10", "8")]);
    let row = board(&[("H8", "4"), ("H9", "3"), ("H10", "8")]);
    let beside_the_row = play(&[("I9", "1"), ("I10", "3")]);
    let new = Edition::Gigamic2017;
    let old = Edition::DjGames1996;
    let cases = [
        (new, true, &three, &fourth, Err(Refusal::Forms2x2OnFirstTurn)),
        (new, false, &three, &fourth, Ok(7 + 5)),
        (new, true, &four, &fourth, Err(Refusal::Forms2x2OnFirstTurn)),
        (new, false, &four, &fourth, Ok(30 + 7)),
        (new, true, &three, &jumping, Err(Refusal::Forms2x2OnFirstTurn)),
        (old, true, &three, &fourth, Err(Refusal::Forms2x2WithFirstFourTiles)),
        (old, false, &three, &fourth, Err(Refusal::Forms2x2WithFirstFourTiles)),
        (old, true, &four, &fourth, Ok(30 + 7)),
        (old, true, &three, &jumping, Err(Refusal::Forms2x2WithFirstFourTiles)),
        (old, false, &pair, &triolet, Err(Refusal::Forms2x2WithFirstFourTiles)),
        (old, false, &row, &beside_the_row, Ok(4 + 4 + 11)),
        (new, false, &three, &jumping, Ok(30 + 5)),
    ];
    for (edition, first_turn, board, play, expected) in cases {
        let judged = verdict(edition, first_turn, board, play);
        assert_eq!(judged, expected, "{edition}, first turn {first_turn}: {play:?} on {board:?}");
    }
}

/// A staircase of trios from corner to corner. Every square beside it lies at the end of a full trio, and the edge
/// closes the corners, so that no value fits anywhere, without any 3 × 3 block or scarce tile.
const STAIRCASE: &str = "
     5  3  7  .  .  .  .  .  .  .  .  .  .  .  .
     .  3  1 11  .  .  .  .  .  .  .  .  .  .  .
     .  .  7  2  6  .  .  .  .  .  .  .  .  .  .
     .  .  .  2  4  9  .  .  .  .  .  .  .  .  .
     .  .  .  .  5  0 10  .  .  .  .  .  .  .  .
     .  .  .  .  .  6  4  5  .  .  .  .  .  .  .
     .  .  .  .  .  .  1  0 14  .  .  .  .  .  .
     .  .  .  .  .  .  . 10  1  4  .  .  .  .  .
     .  .  .  .  .  .  .  .  0  2 13  .  .  .  .
     .  .  .  .  .  .  .  .  .  9  1  5  .  .  .
     .  .  .  .  .  .  .  .  .  .  1  8  6  .  .
     .  .  .  .  .  .  .  .  .  .  .  2  2 11  .
     .  .  .  .  .  .  .  .  .  .  .  .  7  1  7
     .  .  .  .  .  .  .  .  .  .  .  .  .  3  4
     .  .  .  .  .  .  .  .  .  .  .  .  .  .  4";

#[test]
fn a_staircase_can_be_dead() {
    let stairs = picture(STAIRCASE);
    assert_eq!(stairs.error(), None);
    assert!(stairs.is_connected() && stairs.get(Square::CENTRE).is_some(), "a game could lead there");
    let off_board = tiles_off(&stairs);
    assert_eq!(off_board.len(), 41);
    assert_eq!(off_board.kinds().count(), Tile::KINDS - 1, "all kinds but the one 14 are left: {off_board}");
    assert!(generate::is_dead_board(&stairs) && naive::is_dead_board(&stairs));
    for edition in Edition::ALL {
        assert_eq!(generate::plays(&stairs, edition, false, &off_board), []);
    }
}

/// Without any one of its tiles the staircase is alive, so the check looks at every square along it.
#[test]
fn a_staircase_with_one_tile_missing_is_alive() {
    let stairs = picture(STAIRCASE);
    for (square, face) in stairs.iter() {
        let mut gap = stairs.clone();
        gap.set(square, None);
        assert!(!generate::is_dead_board(&gap) && !naive::is_dead_board(&gap), "without the {face} on {square}");
        let back = Play::new([(square, face)]).expect("one tile");
        assert_eq!(legality::check(&gap, Edition::Gigamic2017, false, &back), Ok(()));
    }
}

/// Open at one corner: a tile on A1 completes a trio and must be a 14, and the only 14 lies on B4.
const STAIRCASE_FOR_A_14: &str = "
     .  0  1  .  .  .  .  .  .  .  .  .  .  .  .
     .  0  1 14  .  .  .  .  .  .  .  .  .  .  .
     .  . 13  0  2  .  .  .  .  .  .  .  .  .  .
     .  .  .  1  5  9  .  .  .  .  .  .  .  .  .
     .  .  .  .  8  3  4  .  .  .  .  .  .  .  .
     .  .  .  .  .  3  7  5  .  .  .  .  .  .  .
     .  .  .  .  .  .  4  2  9  .  .  .  .  .  .
     .  .  .  .  .  .  .  8  0  7  .  .  .  .  .
     .  .  .  .  .  .  .  .  6  2  7  .  .  .  .
     .  .  .  .  .  .  .  .  .  6  4  5  .  .  .
     .  .  .  .  .  .  .  .  .  .  4  3  8  .  .
     .  .  .  .  .  .  .  .  .  .  .  7  3  5  .
     .  .  .  .  .  .  .  .  .  .  .  .  4  0 11
     .  .  .  .  .  .  .  .  .  .  .  .  . 10  2
     .  .  .  .  .  .  .  .  .  .  .  .  .  .  2";

/// "No tile that is not on the board (a wild stands for every value)": docs/rules.md, the house rule `dead_board`.
#[test]
fn only_tiles_off_the_board_keep_it_alive() {
    let mut stairs = picture(STAIRCASE_FOR_A_14);
    assert_eq!(stairs.error(), None);
    let corner = sq("A1");
    let fits: Vec<u8> = generate::fitting_values(&stairs, corner).iter().map(Value::get).collect();
    assert_eq!(fits, [14]);
    for (square, declared, dead) in [("H8", "*8", false), ("K12", "*3", true)] {
        assert!(
            !generate::is_dead_board(&stairs) && !naive::is_dead_board(&stairs),
            "a wild off the board stands for the 14"
        );
        let (square, wild) = common::laid(square, declared);
        let plain = stairs.set(square, Some(wild)).expect("a tile lies there");
        assert_eq!(plain.value(), wild.value(), "the wild shows what lay there, so the runs stay right");
        assert_eq!(
            (generate::is_dead_board(&stairs), naive::is_dead_board(&stairs)),
            (dead, dead),
            "with {wild} on {square}"
        );
    }
    // The reverse: the 14 itself is off the board, with a wild in its place.
    stairs.set(sq("K12"), Some("3".parse().expect("a tile")));
    stairs.set(sq("B4"), Some("*14".parse().expect("a tile")));
    assert!(!generate::is_dead_board(&stairs) && !naive::is_dead_board(&stairs));
    assert!(!generate::is_dead_board(&Board::EMPTY), "an empty board waits for its first play");
}

fn tiles_off(board: &Board) -> Tiles {
    let on_board = board.tiles().expect("a board of the set");
    Tiles::FULL_SET.minus(&on_board).expect("a board of the set")
}
