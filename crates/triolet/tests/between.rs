//! The plays between two boards, compared with a search through all positions on the way.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

mod common;

use std::collections::BTreeSet;

use common::walk::{self, game};
use common::{Dice, after, board, picture, sq};
use triolet::between::Unexplained;
use triolet::board::Board;
use triolet::edition::Edition;
use triolet::generate;
use triolet::play::Play;
use triolet::position::{Position, Setup};
use triolet::square::Square;
use triolet::tile::Tile;
use triolet::tiles::Tiles;

fn position(board: &Board, edition: Edition) -> Position {
    Setup { board: board.clone(), edition, ..Setup::default() }.check().unwrap()
}

/// Returns a board as it looks: without the values of its wilds.
fn shown(board: &Board) -> Vec<(Square, Tile)> {
    board.iter().map(|(square, face)| (square, face.tile())).collect()
}

fn between(before: &Board, to: &Board) -> Result<Vec<Vec<Play>>, Unexplained> {
    position(before, Edition::Gigamic2017).plays_to(&shown(to))
}

/// Returns the least number of plays, by a search through every board that legal plays of the added tiles lead to.
fn fewest(before: &Board, edition: Edition, to: &[(Square, Tile)]) -> Option<usize> {
    let tile_at = |square: Square| to.iter().find(|(at, _)| *at == square).map(|it| it.1);
    let mut boards = vec![before.clone()];
    for plays in 0.. {
        if boards.iter().any(|board| board.len() == to.len()) {
            return Some(plays);
        }
        let mut next = BTreeSet::new();
        for board in &boards {
            let left = to.iter().filter(|(square, _)| board.get(*square).is_none()).map(|it| it.1);
            let found = generate::plays(board, edition, false, &Tiles::of(left)?);
            let fits = |play: &Play| play.tiles().iter().all(|(square, face)| tile_at(*square) == Some(face.tile()));
            next.extend(
                found.iter().filter(|play| fits(play)).map(|play| after(board, play).iter().collect::<Vec<_>>()),
            );
        }
        if next.is_empty() {
            return None;
        }
        boards = next.iter().map(|tiles| Board::EMPTY.with(tiles)).collect();
    }
    None
}

#[test]
fn the_opening_of_the_rulebooks_takes_its_five_plays() {
    let opening = picture(
        ". . . . . . . . . . . . . . .\n. . . . . . . . . . . . . . .\n. . . . . . . . . . . . . . .\n\
         . . . . . . . . . . . . . . .\n. . . . . . . . . . . . . . .\n. . . . . . . . . . . . . . .\n\
         . . . . . . . . . . . . . . .\n. . . . . 4 . 11 3 . . . . . .\n. . . . . 3 8 4 . . . . . . .\n\
         . . . . . 8 7 0 . . . . . . .",
    );
    let turns = between(&Board::EMPTY, &opening).unwrap();
    assert_eq!(turns.len(), fewest(&Board::EMPTY, Edition::Gigamic2017, &shown(&opening)).unwrap());
    let mut now = Board::EMPTY;
    for turn in &turns {
        let [play] = turn[..] else { unreachable!("there is no wild") };
        assert_eq!(position(&now, Edition::Gigamic2017).check(&play), Ok(()));
        now = after(&now, &play);
    }
    assert_eq!(now, opening);
}

#[test]
fn a_turn_has_a_play_for_each_value_of_its_wild() {
    let before = board(&[("H8", "11"), ("H9", "3")]);
    let unchanged = between(&before, &before).unwrap();
    assert_eq!(unchanged, Vec::<Vec<Play>>::new());
    // Beside the 11 a wild is 0 to 4, in the line of both it is 1.
    let turns = between(&before, &board(&[("H8", "11"), ("H9", "3"), ("G8", "*2")])).unwrap();
    assert_eq!((turns.len(), turns[0].len()), (1, 5));
    let turns = between(&before, &board(&[("H8", "11"), ("H9", "3"), ("H10", "*1")])).unwrap();
    assert_eq!(turns, [[Play::new([(sq("H10"), "*1".parse().unwrap())]).unwrap()]]);
    // Two wilds never lie in one play.
    let turns = between(&before, &board(&[("H8", "11"), ("H9", "3"), ("G8", "*2"), ("F8", "*2")])).unwrap();
    assert_eq!(turns.len(), 2);
}

#[test]
fn what_no_plays_lead_to_says_why() {
    let before = board(&[("H8", "11"), ("H9", "3")]);
    let answer = |tiles: &[(&str, &str)]| between(&before, &board(tiles)).unwrap_err();
    assert_eq!(answer(&[("H8", "11")]), Unexplained::Changed(sq("H9")));
    assert_eq!(answer(&[("H8", "11"), ("H9", "4")]), Unexplained::Changed(sq("H9")));
    assert_eq!(answer(&[("H8", "11"), ("H9", "3"), ("A1", "4")]), Unexplained::Illegal);
    assert_eq!(answer(&[("H8", "11"), ("H9", "3"), ("H10", "4")]), Unexplained::Illegal);
    let of_1996 = position(&Board::EMPTY, Edition::DjGames1996);
    let block = board(&[("H8", "1"), ("H9", "2"), ("G8", "3"), ("G9", "4")]);
    assert_eq!(of_1996.plays_to(&shown(&block)), Err(Unexplained::Illegal));
    assert_eq!(between(&Board::EMPTY, &block).unwrap().len(), 2);
    // With one more tile, the block is not the first four.
    let more = board(&[("H8", "1"), ("H9", "2"), ("G8", "3"), ("G9", "4"), ("I8", "0")]);
    let turns = of_1996.plays_to(&shown(&more));
    assert_eq!(turns.map(|turns| turns.len()).ok(), fewest(&Board::EMPTY, Edition::DjGames1996, &shown(&more)));
}

/// Returns the boards of a random game, turn by turn.
fn boards(dice: &mut Dice, edition: Edition) -> Vec<Board> {
    let mut boards = vec![Board::EMPTY];
    game(dice, edition, 2, |position: &walk::Position| {
        if boards.last() != Some(&position.board) {
            boards.push(position.board.clone());
        }
    });
    boards
}

#[test]
fn no_shorter_sequence_exists() {
    let mut dice = Dice::new(16);
    let (mut compared, mut most) = (0, 0);
    for round in 0..24 {
        let edition = Edition::ALL[round % 2];
        let boards = boards(&mut dice, edition);
        for first in [0, boards.len() / 3, boards.len() / 2] {
            let before = &boards[first];
            let last = (first..boards.len()).take_while(|&at| boards[at].len() - before.len() <= 7).last().unwrap();
            let to = shown(&boards[last]);
            let turns = position(before, edition).plays_to(&to).unwrap();
            assert_eq!(Some(turns.len()), fewest(before, edition, &to), "{before:?} {to:?}");
            assert!(turns.len() <= last - first);
            most = most.max(turns.len());
            compared += 1;
        }
    }
    assert!(compared >= 60 && most >= 3, "{compared} sequences, the longest of {most} turns");
}

#[test]
fn boards_far_apart_are_explained_within_the_bounds() {
    let mut dice = Dice::new(7);
    for _ in 0..6 {
        let boards = boards(&mut dice, Edition::Gigamic2017);
        let first = boards.len() / 4;
        let last = (first + 10).min(boards.len() - 1);
        let turns = between(&boards[first], &boards[last]).unwrap();
        assert!(turns.len() <= last - first, "{} turns instead of {}", turns.len(), last - first);
        // A whole game may lie too far back, but never without an answer.
        let whole = between(&Board::EMPTY, &boards[boards.len() - 1]);
        assert!(matches!(whole, Ok(_) | Err(Unexplained::TooFar)), "{whole:?}");
    }
}
