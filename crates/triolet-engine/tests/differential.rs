//! Compares the fast board with the rules crate: the same plays with the same scores, on boards of every kind.
//!
//! A seeded part always runs; with `TRIOLET_SOAK=1` in the environment the test covers a million positions.

#![allow(clippy::unwrap_used, reason = "tests")]

use triolet::board::Board;
use triolet::edition::{Edition, LoneOpeningTile};
use triolet::generate;
use triolet::play::Play;
use triolet::score::score;
use triolet::square::Square;
use triolet::tile::Tile;
use triolet::tiles::Tiles;
use triolet_engine::fast::{FastBoard, Placement, Rack, StartRules, best_play, has_play, is_dead_board, plays_into};
use triolet_engine::random::Random;

/// The number of positions compared so far, by kind.
#[derive(Default, Debug)]
struct Tally {
    positions: u64,
    plays: u64,
    opening: u64,
    first_turns: u64,
    fragments: u64,
    wild_on_rack: u64,
    wild_on_board: u64,
    late: u64,
    small_racks: u64,
    nothing_playable: u64,
    dead: u64,
}

struct Compare {
    fast_plays: Vec<(Placement, u32)>,
    tally: Tally,
}

impl Compare {
    fn position(&mut self, board: &Board, fast: &FastBoard, rules: StartRules, rack: &Tiles) {
        let StartRules { edition, first_turn, lone_opening_tile } = rules;
        let plays = generate::plays(board, edition, first_turn, rack);
        let slow: Vec<(Play, u32)> =
            plays.iter().map(|play| (*play, u32::from(score(board, lone_opening_tile, play).total()))).collect();
        let fast_rack = Rack::of(rack).unwrap();
        plays_into(fast, rules, &fast_rack, &mut self.fast_plays);
        self.fast_plays.sort_unstable();
        let found: Vec<(Play, u32)> =
            self.fast_plays.iter().map(|&(play, points)| (Play::from(play), points)).collect();
        assert!(found == slow, "{rules:?} rack {rack}{board:?}\nfast {found:?}\nslow {slow:?}");

        let best = slow.iter().max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(&a.0))).copied();
        let fast_best = best_play(fast, rules, &fast_rack).map(|(play, points)| (Play::from(play), points));
        assert_eq!(fast_best, best, "{rules:?} rack {rack}{board:?}");
        assert_eq!(has_play(fast, rules, &fast_rack), !slow.is_empty(), "{rules:?} rack {rack}{board:?}");
        let dead = generate::is_dead_board(board);
        assert_eq!(is_dead_board(fast), dead, "{board:?}");

        let tally = &mut self.tally;
        tally.positions += 1;
        tally.plays += slow.len() as u64;
        tally.opening += u64::from(board.is_empty());
        tally.first_turns += u64::from(first_turn);
        tally.fragments += u64::from(!board.is_connected());
        tally.wild_on_rack += u64::from(rack.has(Tile::Wild));
        tally.wild_on_board += u64::from(board.iter().any(|(_, face)| face.is_wild()));
        tally.late += u64::from(board.len() >= 60);
        tally.small_racks += u64::from(rack.len() < 3);
        tally.nothing_playable += u64::from(slow.is_empty());
        tally.dead += u64::from(dead);
    }

    /// Places and undoes some of the plays last found, and checks that the board is restored.
    fn round_trip(&self, fast: &FastBoard, random: &mut Random) {
        let mut after = fast.clone();
        let some: Vec<Placement> = (0..3.min(self.fast_plays.len()))
            .map(|_| self.fast_plays[random.below(self.fast_plays.len() as u32) as usize].0)
            .collect();
        for play in some {
            after.place(play);
            assert_ne!(after, *fast);
            after.undo(play);
            assert!(after == *fast, "{play:?} on{fast:?}");
        }
    }
}

/// Returns one to three tiles that are not on the board, often with a wild, which has the most plays.
fn some_rack(board: &Board, random: &mut Random) -> Tiles {
    let mut left = Tiles::FULL_SET.minus(&board.tiles().unwrap()).unwrap();
    let mut rack = Tiles::NONE;
    let size = if random.below(4) == 0 { 1 + random.below(3) } else { 3 };
    if random.below(6) == 0 && left.remove(Tile::Wild) {
        rack.insert(Tile::Wild);
    }
    while (rack.len() as u32) < size && !left.is_empty() {
        let tile = left.iter().nth(random.below(left.len() as u32) as usize).unwrap();
        left.remove(tile);
        rack.insert(tile);
    }
    rack
}

/// Returns the board without some of its tiles.
fn fragment(board: &Board, random: &mut Random) -> Board {
    let mut part = board.clone();
    let share = 1 + random.below(8);
    for square in Square::all() {
        if random.below(10) < share {
            part.set(square, None);
        }
    }
    part
}

/// Compares the positions of a random game and fragments of them.
fn game(compare: &mut Compare, seed: u64) {
    let mut random = Random::new(seed);
    let edition = Edition::ALL[random.below(2) as usize];
    let lone_opening_tile = LoneOpeningTile::ALL[random.below(2) as usize];
    let greedy = random.below(2) == 0;
    let (mut board, mut fast) = (Board::EMPTY, FastBoard::EMPTY);
    let mut stuck = 0;
    while stuck < 4 {
        let first_turn = board.len() < 12 && random.below(2) == 0;
        let rules = StartRules { edition, first_turn, lone_opening_tile };
        let rack = some_rack(&board, &mut random);
        compare.position(&board, &fast, rules, &rack);
        compare.round_trip(&fast, &mut random);
        let next = if compare.fast_plays.is_empty() {
            None
        } else if greedy {
            best_play(&fast, rules, &Rack::of(&rack).unwrap()).map(|(play, _)| play)
        } else {
            Some(compare.fast_plays[random.below(compare.fast_plays.len() as u32) as usize].0)
        };
        if random.below(4) == 0 {
            let part = fragment(&board, &mut random);
            let fast = FastBoard::from_board(&part).unwrap();
            let rack = some_rack(&part, &mut random);
            compare.position(&part, &fast, rules, &rack);
            compare.round_trip(&fast, &mut random);
        }
        let Some(play) = next else {
            stuck += 1;
            continue;
        };
        stuck = 0;
        fast.place(play);
        for &(square, face) in Play::from(play).tiles() {
            board.set(square, Some(face));
        }
        assert!(FastBoard::from_board(&board).unwrap() == fast, "placed one by one{board:?}");
        assert_eq!(fast.to_board(), board);
        for square in Square::all() {
            let byte = square.row() << 4 | square.column();
            assert_eq!(fast.fits(byte), generate::fitting_values(&board, square).bits(), "{square}{board:?}");
        }
    }
}

#[test]
fn plays_and_scores_are_those_of_the_rules_crate() {
    let soak = std::env::var_os("TRIOLET_SOAK").is_some_and(|value| value == "1");
    let wanted = if soak { 1_000_000 } else { 20_000 };
    let mut compare = Compare { fast_plays: Vec::new(), tally: Tally::default() };
    let mut seed = 0;
    while compare.tally.positions < wanted {
        game(&mut compare, seed);
        seed += 1;
    }
    let tally = compare.tally;
    if soak {
        eprintln!("{tally:#?}");
    }
    let each = [
        tally.opening,
        tally.first_turns,
        tally.fragments,
        tally.wild_on_rack,
        tally.wild_on_board,
        tally.late,
        tally.small_racks,
        tally.nothing_playable,
        tally.dead,
    ];
    assert!(each.iter().all(|&count| count >= wanted / 2000), "every kind of position must come up: {tally:?}");
}

/// Blocks of the first tiles, which the 1996 edition forbids: positions with up to three tiles, and some with more.
#[test]
fn the_first_blocks_of_1996_are_those_of_the_rules_crate() {
    let mut compare = Compare { fast_plays: Vec::new(), tally: Tally::default() };
    let rules = StartRules { edition: Edition::DjGames1996, ..StartRules::default() };
    let (mut refused, mut refused_past_four) = (0, 0);
    for seed in 0..1_500 {
        let mut random = Random::new(seed);
        let (mut board, mut fast) = (Board::EMPTY, FastBoard::EMPTY);
        while board.len() < 5 {
            let rack = some_rack(&board, &mut random);
            compare.position(&board, &fast, rules, &rack);
            let free = generate::plays(&board, Edition::Gigamic2017, false, &rack);
            for play in &free {
                let kept_apart = compare.fast_plays.iter().all(|&(found, _)| Play::from(found) != *play);
                refused += usize::from(kept_apart);
                refused_past_four += usize::from(kept_apart && board.len() + play.tiles().len() > 4);
            }
            if compare.fast_plays.is_empty() {
                break;
            }
            let play = compare.fast_plays[random.below(compare.fast_plays.len() as u32) as usize].0;
            fast.place(play);
            for &(square, face) in Play::from(play).tiles() {
                board.set(square, Some(face));
            }
        }
    }
    assert!(refused > refused_past_four && refused_past_four > 500, "{refused}, {refused_past_four} past four");
}

/// Removes up to three tiles of a line from the only 3 × 3 block whose rows and columns all total 15, in several
/// places.
#[test]
fn full_blocks_of_3x3_are_refused() {
    let values = [2_u8, 7, 6, 9, 5, 1, 4, 3, 8];
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]];
    let mut compare = Compare { fast_plays: Vec::new(), tally: Tally::default() };
    for (corner, extra) in [("G7", None), ("A1", None), ("M13", None), ("A1", Some("O15")), ("M1", Some("H8"))] {
        let corner: Square = corner.parse().unwrap();
        for line in lines {
            for left_out in 1..8_u8 {
                let mut board = Board::EMPTY;
                let mut rack = Tiles::NONE;
                for (place, value) in (0..9_u8).zip(values) {
                    let square = Square::new(corner.row() + place / 3, corner.column() + place % 3).unwrap();
                    let missing = line.iter().zip(0..).any(|(&at, bit)| at == place && left_out >> bit & 1 == 1);
                    if missing {
                        rack.insert(value.to_string().parse().unwrap());
                    } else {
                        board.set(square, Some(value.to_string().parse().unwrap()));
                    }
                }
                if let Some(extra) = extra {
                    board.set(extra.parse().unwrap(), Some("0".parse().unwrap()));
                }
                let fast = FastBoard::from_board(&board).unwrap();
                for edition in Edition::ALL {
                    let rules = StartRules { edition, ..StartRules::default() };
                    compare.position(&board, &fast, rules, &rack);
                    let mut with_wild = rack;
                    with_wild.remove(rack.iter().next().unwrap());
                    with_wild.insert(Tile::Wild);
                    compare.position(&board, &fast, rules, &with_wild);
                }
            }
        }
    }
}

#[test]
fn boards_that_break_the_rules_are_refused() {
    let mut board = Board::EMPTY;
    for square in ["H8", "H9", "H10"] {
        board.set(square.parse().unwrap(), Some("9".parse().unwrap()));
    }
    assert_eq!(FastBoard::from_board(&board).err(), board.error());
}
