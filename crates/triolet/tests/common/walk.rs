//! Random positions: from random games on a simple table, and random fragments.
//!
//! The table is deliberately not the crate's game. It knows racks, a bag and turns, and uses only the crate's list of
//! legal plays, so that its positions are those of real games.

use triolet::board::Board;
use triolet::edition::Edition;
use triolet::generate;
use triolet::layout::Premium;
use triolet::play::Play;
use triolet::square::Square;
use triolet::tile::{Face, Tile, Value};
use triolet::tiles::Tiles;

use super::{Dice, after};

/// Everything that decides which plays are legal, and everything the quotas count.
#[derive(Clone, Debug)]
pub struct Position {
    pub board: Board,
    pub edition: Edition,
    pub first_turn: bool,
    pub rack: Tiles,
    /// The number of tiles in the bag; `None` for a fragment.
    pub bag: Option<usize>,
    /// The number of seats; `None` for a fragment.
    pub seats: Option<usize>,
}

/// Plays a random game and calls `see` with every position in which a turn is to be taken.
pub fn game(dice: &mut Dice, edition: Edition, seats: usize, mut see: impl FnMut(&Position)) {
    let mut bag: Vec<Tile> = Tiles::FULL_SET.iter().collect();
    dice.shuffle(&mut bag);
    if dice.once_in(2) {
        // A wild is drawn early, so that it appears on racks and boards more often than by chance.
        bag.sort_by_key(|&tile| tile == Tile::Wild);
        let late = bag.len() - 2 - dice.below(20);
        bag.swap(late, 82);
    }
    bag.drain(..3);
    let mut racks = vec![Tiles::NONE; seats];
    for rack in &mut racks {
        refill(rack, &mut bag);
    }
    let mut first_turns = vec![true; seats];
    let (mut board, mut seat, mut idle) = (Board::EMPTY, dice.below(seats), 0);
    // The preference among plays in this game, which makes its boards dense or sprawling.
    let taste = dice.below(4);
    while idle < 2 * seats {
        let (rack, first_turn) = (racks[seat], first_turns[seat]);
        see(&Position { board: board.clone(), edition, first_turn, rack, bag: Some(bag.len()), seats: Some(seats) });
        first_turns[seat] = false;
        let plays = generate::plays(&board, edition, first_turn, &rack);
        let exchanges = bag.len() >= 5 && (plays.is_empty() || dice.once_in(12));
        let mut again = false;
        if exchanges {
            idle += 1;
            exchange(dice, &mut racks[seat], &mut bag);
        } else if plays.is_empty() {
            idle += 1;
        } else {
            idle = 0;
            let play = choose(dice, taste, &board, &plays);
            board = after(&board, &play);
            let laid = play.from_rack().expect("a legal play takes tiles of the set");
            racks[seat] = rack.minus(&laid).expect("the tiles come from the rack");
            refill(&mut racks[seat], &mut bag);
            if racks[seat].is_empty() {
                return;
            }
            again = play.tiles().iter().any(|(square, _)| square.premium() == Some(Premium::Replay));
        }
        if !again {
            seat = (seat + 1) % seats;
        }
    }
}

fn refill(rack: &mut Tiles, bag: &mut Vec<Tile>) {
    while rack.len() < 3 {
        let Some(tile) = bag.pop() else { return };
        assert!(rack.insert(tile), "the bag holds tiles of the set");
    }
}

fn exchange(dice: &mut Dice, rack: &mut Tiles, bag: &mut Vec<Tile>) {
    let mut held: Vec<Tile> = rack.iter().collect();
    dice.shuffle(&mut held);
    held.truncate(1 + dice.below(3));
    for &tile in &held {
        rack.remove(tile);
    }
    refill(rack, bag);
    bag.extend(held);
    dice.shuffle(bag);
}

fn choose(dice: &mut Dice, taste: usize, board: &Board, plays: &[Play]) -> Play {
    let neighbours = |play: &Play| {
        let beside = |square: Square| square.neighbours().filter(|&next| board.get(next).is_some()).count();
        play.tiles().iter().map(|&(square, _)| beside(square)).sum::<usize>()
    };
    let some: Vec<Play> = (0..6).map(|_| dice.pick(plays)).collect();
    match taste {
        // Dense: many blocks, and boards on which little fits.
        0 => some.into_iter().max_by_key(neighbours).unwrap_or(plays[0]),
        // One tile at a time: long games with crowded boards.
        1 => some.into_iter().min_by_key(|play| play.tiles().len()).unwrap_or(plays[0]),
        // Wilds are kept for later, so that they meet crowded boards.
        2 => {
            some.into_iter().min_by_key(|play| play.tiles().iter().any(|(_, face)| face.is_wild())).unwrap_or(plays[0])
        }
        _ => some[0],
    }
}

/// Returns tiles strewn over a part of the board without breaking a rule on runs, blocks or counts. They may be
/// disconnected, as in a rulebook's diagram.
pub fn fragment(dice: &mut Dice) -> Position {
    if dice.once_in(12) {
        return nearly_full_block(dice);
    }
    let mut board = Board::EMPTY;
    let (top, left, span) = (dice.below(12), dice.below(12), 3 + dice.below(5));
    for _ in 0..dice.below(40) {
        let (row, column) = ((top + dice.below(span)) as u8, (left + dice.below(span)) as u8);
        let Some(square) = Square::new(row, column).filter(|&square| board.get(square).is_none()) else { continue };
        // The value is chosen among those that fit: random numbers would hardly ever make a trio.
        let fitting: Vec<Value> = generate::fitting_values(&board, square).iter().collect();
        if fitting.is_empty() {
            continue;
        }
        let value = dice.pick(&fitting);
        let face = if dice.once_in(12) { Face::Wild(value) } else { Face::Number(value) };
        board.set(square, Some(face));
        if board.error().is_some() {
            board.set(square, None);
        }
    }
    let on_board = board.tiles().expect("a board that breaks no rule is of the set");
    let mut off_board: Vec<Tile> =
        Tiles::FULL_SET.minus(&on_board).into_iter().flat_map(|all| all.iter().collect::<Vec<_>>()).collect();
    dice.shuffle(&mut off_board);
    // Racks in a game hold up to three tiles; the analysis of unseen tiles uses larger multisets.
    let held = if dice.once_in(8) { 4 } else { dice.below(4) };
    if dice.once_in(2) {
        off_board.sort_unstable_by_key(|&tile| tile != Tile::Wild);
    }
    Position {
        board,
        edition: dice.pick(&Edition::ALL),
        first_turn: dice.once_in(3),
        rack: Tiles::of(off_board.into_iter().take(held)).expect("tiles off the board are of the set"),
        bag: None,
        seats: None,
    }
}

/// Returns a 3 × 3 block whose lines all total 15, with one to three of its tiles moved to the rack. A real game could
/// get there only in its first turns, and hardly ever does.
fn nearly_full_block(dice: &mut Dice) -> Position {
    let (mut board, mut rack) = (Board::EMPTY, Tiles::NONE);
    // Board and rack together stay within the set.
    let of_the_set = |board: &Board, rack: &Tiles| board.tiles().is_ok_and(|tiles| tiles.plus(rack).is_some());
    while board.is_empty() || board.error().is_some() || !of_the_set(&board, &rack) {
        (board, rack) = (Board::EMPTY, Tiles::NONE);
        let [a, b, c, d] = [0; 4].map(|_| dice.below(8) as u8);
        let rows = [[a, b], [c, d]].map(|[x, y]| [x, y, 15_u8.saturating_sub(x + y)]);
        let last = [0, 1, 2].map(|column| 15_u8.saturating_sub(rows[0][column] + rows[1][column]));
        let (top, left) = (dice.below(13) as u8, dice.below(13) as u8);
        let (line, missing) = (dice.below(3), 1 + dice.below(3));
        for (row, values) in [rows[0], rows[1], last].into_iter().enumerate() {
            for (column, number) in values.into_iter().enumerate() {
                let face = Value::new(number).map(Face::Number).expect("at most 15");
                if row == line && column < missing {
                    rack.insert(face.tile());
                } else {
                    board.set(Square::new(top + row as u8, left + column as u8).expect("13 + 2"), Some(face));
                }
            }
        }
    }
    let (edition, first_turn) = (dice.pick(&Edition::ALL), false);
    Position { board, edition, first_turn, rack, bag: None, seats: None }
}
