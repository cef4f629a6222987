//! The naive twin: the engine's greedy games, written plainly on the rules crate.
//!
//! It generates all plays, scores each, takes the best, and keeps the bag as a list. Only the random numbers are the
//! engine's, drawn in the same order, so that both play exactly the same games.

use triolet::board::Board;
use triolet::edition::{Edition, Options};
use triolet::generate::{is_dead_board, plays};
use triolet::layout::Premium;
use triolet::play::Play;
use triolet::score::score;
use triolet::tile::Tile;
use triolet::tiles::Tiles;
use triolet_engine::random::Random;

/// A game that is over.
pub struct Played {
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// The number of turns.
    pub turns: u32,
    /// The board at the end.
    pub board: Board,
}

fn draw(bag: &mut Vec<Tile>, random: &mut Random) -> Option<Tile> {
    let at = random.below(bag.len() as u32) as usize;
    (!bag.is_empty()).then(|| bag.swap_remove(at))
}

fn refill(rack: &mut Tiles, bag: &mut Vec<Tile>, random: &mut Random) {
    while rack.len() < 3 {
        match draw(bag, random) {
            Some(tile) => assert!(rack.insert(tile)),
            None => break,
        }
    }
}

/// Returns the highest-scoring play; among equals the first in the order of plays.
pub fn best(board: &Board, edition: Edition, options: Options, first_turn: bool, rack: &Tiles) -> Option<(Play, u32)> {
    let mut best: Option<(Play, u32)> = None;
    for play in plays(board, edition, first_turn, rack) {
        let points = u32::from(score(board, options.lone_opening_tile, &play).total());
        if best.is_none_or(|(_, most)| points > most) {
            best = Some((play, points));
        }
    }
    best
}

/// Plays one game with all seats greedy.
pub fn game(seats: usize, edition: Edition, options: Options, seed: u64) -> Played {
    let mut random = Random::new(seed);
    let mut bag: Vec<Tile> = Tiles::FULL_SET.iter().collect();
    for _ in 0..3 {
        draw(&mut bag, &mut random);
    }
    let mut seat = random.below(seats as u32) as usize;
    let mut racks = vec![Tiles::NONE; seats];
    for next in 0..seats {
        refill(&mut racks[(seat + next) % seats], &mut bag, &mut random);
    }
    let mut board = Board::EMPTY;
    let mut played = Played { scores: vec![0; seats], turns: 0, board: Board::EMPTY };
    let mut begun = vec![false; seats];
    let (mut idle, mut passes) = (0, 0);
    loop {
        played.turns += 1;
        let first_turn = !std::mem::replace(&mut begun[seat], true);
        let Some((play, points)) = best(&board, edition, options, first_turn, &racks[seat]) else {
            // Idle rounds count from the opening play on.
            idle += usize::from(!board.is_empty());
            if bag.len() >= 5 {
                passes = 0;
                let old = std::mem::take(&mut racks[seat]);
                refill(&mut racks[seat], &mut bag, &mut random);
                bag.extend(old.iter());
            } else {
                passes += 1;
            }
            if passes == seats || options.idle_rounds.is_some_and(|rounds| idle == usize::from(rounds) * seats) {
                break;
            }
            seat = (seat + 1) % seats;
            continue;
        };
        (idle, passes) = (0, 0);
        played.scores[seat] += points as i32;
        racks[seat] = racks[seat].minus(&play.from_rack().unwrap()).unwrap();
        for &(square, face) in play.tiles() {
            board.set(square, Some(face));
        }
        if bag.is_empty() && racks[seat].is_empty() {
            played.scores[seat] += racks.iter().map(|rack| i32::from(rack.points())).sum::<i32>();
            played.board = board;
            return played;
        }
        refill(&mut racks[seat], &mut bag, &mut random);
        if options.dead_board && is_dead_board(&board) {
            break;
        }
        if !play.tiles().iter().any(|(square, _)| square.premium() == Some(Premium::Replay)) {
            seat = (seat + 1) % seats;
        }
    }
    for (score, rack) in played.scores.iter_mut().zip(&racks) {
        *score -= i32::from(rack.points());
    }
    played.board = board;
    played
}
