//! A third, slow implementation of placing and scoring, written straight from docs/rules.md.
//!
//! It shares only the board's contents with the crate, read square by square. It examines the whole board after a play,
//! line by line, where the validator examines the runs of the new tiles and the generator the values that fit each
//! square.

use triolet::board::Board;
use triolet::edition::{Edition, LoneOpeningTile};
use triolet::play::Play;
use triolet::square::Square;
use triolet::tile::{Face, Tile, Value};
use triolet::tiles::Tiles;

use super::Dice;

/// A square by its coordinates.
pub type At = (usize, usize);

const SIDE: usize = 15;
const CENTRE: At = (7, 7);

/// The premium squares as listed in docs/rules.md, written out again.
const DOUBLES: [At; 9] = [(3, 7), (4, 4), (4, 10), (7, 3), (7, 7), (7, 11), (10, 4), (10, 10), (11, 7)];
const TRIPLES: [At; 8] = [(1, 4), (1, 10), (4, 1), (4, 13), (10, 1), (10, 13), (13, 4), (13, 10)];

/// A tile in the naive rules: the value it shows, and `true` for a wild.
#[derive(Clone, Copy)]
struct Cell {
    shows: u32,
    wild: bool,
}

/// The board as a plain table.
#[derive(Clone)]
pub struct Grid([[Option<Cell>; SIDE]; SIDE]);

impl Grid {
    pub fn new(board: &Board) -> Self {
        let mut grid = Self([[None; SIDE]; SIDE]);
        for (square, face) in board.iter() {
            grid.put(coordinates(square), face);
        }
        grid
    }

    fn put(&mut self, (row, column): At, face: Face) {
        self.0[row][column] = Some(Cell { shows: u32::from(face.value().get()), wild: face.is_wild() });
    }

    fn clear(&mut self, (row, column): At) {
        self.0[row][column] = None;
    }

    fn full(&self, (row, column): At) -> bool {
        self.0[row][column].is_some()
    }

    fn is_empty(&self) -> bool {
        self.0.iter().flatten().all(Option::is_none)
    }

    /// Returns the covered squares.
    fn tiles(&self) -> Vec<At> {
        let all = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)));
        all.filter(|&at| self.full(at)).collect()
    }

    /// Returns `true` if a full 2 × 2 block holds all of these squares. If there are fewer than four of them, that
    /// block is a new one.
    fn has_full_2x2_with(&self, all: &[At]) -> bool {
        let tiles = self.tiles();
        tiles.iter().any(|&(row, column)| {
            let block = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
            block.iter().all(|at| tiles.contains(at)) && all.iter().all(|at| block.contains(at))
        })
    }

    /// "Orthogonally beside a tile".
    fn beside_a_tile(&self, (row, column): At) -> bool {
        (row > 0 && self.full((row - 1, column)))
            || (row + 1 < SIDE && self.full((row + 1, column)))
            || (column > 0 && self.full((row, column - 1)))
            || (column + 1 < SIDE && self.full((row, column + 1)))
    }

    /// Returns the number of full `side` × `side` blocks.
    pub fn full_blocks(&self, side: usize) -> usize {
        let corners = (0..=SIDE - side).flat_map(|row| (0..=SIDE - side).map(move |column| (row, column)));
        corners
            .filter(|&(row, column)| {
                (row..row + side).all(|row| (column..column + side).all(|column| self.full((row, column))))
            })
            .count()
    }

    /// Returns the unbroken stretches of tiles in one line.
    fn stretches(&self, line: usize, is_row: bool) -> Vec<Vec<At>> {
        let mut all = vec![Vec::new()];
        for along in 0..SIDE {
            let at = if is_row { (line, along) } else { (along, line) };
            match (self.full(at), all.last_mut()) {
                (true, Some(last)) => last.push(at),
                _ => all.push(Vec::new()),
            }
        }
        all.retain(|stretch| !stretch.is_empty());
        all
    }

    /// "After the play, every run: 2 tiles total at most 15; 3 tiles total exactly 15; never 4 or more."
    fn line_is_right(&self, line: usize, is_row: bool) -> bool {
        let is_right = |len, total| match len {
            0 | 1 => true,
            2 => total <= 15,
            3 => total == 15,
            _ => false,
        };
        let (mut len, mut total) = (0, 0);
        for along in 0..SIDE {
            match if is_row { self.0[line][along] } else { self.0[along][line] } {
                Some(cell) => (len, total) = (len + 1, total + cell.shows),
                None if is_right(len, total) => (len, total) = (0, 0),
                None => return false,
            }
        }
        is_right(len, total)
    }
}

/// A choice of squares for a play.
pub struct Spots {
    squares: [At; 3],
    len: usize,
    pub fit: Fit,
}

/// The verdict on tiles on some squares, by everything that doesn't depend on their values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// Allowed.
    Yes,
    /// Forbidden only by the 2 × 2 rule of the start.
    Forms2x2,
    /// Forbidden only by the rule on full 3 × 3 blocks.
    Forms3x3,
    /// Forbidden.
    No,
}

impl Spots {
    pub fn squares(&self) -> &[At] {
        &self.squares[..self.len]
    }
}

/// Returns every set of one to three squares in one row or column, covered or not.
pub fn all_spots(board: &Board, edition: Edition, first_turn: bool) -> Vec<Spots> {
    let mut grid = Grid::new(board);
    let mut all = Vec::new();
    let mut consider = |squares: [At; 3], len| {
        let fit = spots_fit(&mut grid, edition, first_turn, &squares[..len]);
        all.push(Spots { squares, len, fit });
    };
    for is_row in [true, false] {
        for line in 0..SIDE {
            let at = |along: usize| if is_row { (line, along) } else { (along, line) };
            for a in 0..SIDE {
                if is_row {
                    // A single square lies in a row and in a column, but is visited only once.
                    consider([at(a); 3], 1);
                }
                for b in a + 1..SIDE {
                    consider([at(a), at(b), at(b)], 2);
                    for c in b + 1..SIDE {
                        consider([at(a), at(b), at(c)], 3);
                    }
                }
            }
        }
    }
    all
}

fn spots_fit(grid: &mut Grid, edition: Edition, first_turn: bool, squares: &[At]) -> Fit {
    // "The first play of the game covers H8. Every later play has at least one tile orthogonally beside a tile."
    let in_contact = |grid: &Grid| {
        if grid.is_empty() { squares.contains(&CENTRE) } else { squares.iter().any(|&at| grid.beside_a_tile(at)) }
    };
    if squares.iter().any(|&at| grid.full(at)) || !in_one_run(grid, squares) || !in_contact(grid) {
        return Fit::No;
    }
    let (blocks_before, tiles_before) = (grid.full_blocks(2), grid.tiles());
    for &at in squares {
        grid.put(at, Face::Number(Value::MIN));
    }
    // Two editions, two readings of the same rule.
    let forms_2x2 = match edition {
        Edition::Gigamic2017 => first_turn && grid.full_blocks(2) > blocks_before,
        // "While fewer than four tiles lie on the board, no play may complete a full 2 × 2 that holds every one of
        // them."
        Edition::DjGames1996 => tiles_before.len() < 4 && grid.has_full_2x2_with(&tiles_before),
    };
    let forms_3x3 = grid.full_blocks(3) > 0;
    for &at in squares {
        grid.clear(at);
    }
    match (forms_3x3, forms_2x2) {
        (true, _) => Fit::Forms3x3,
        (false, true) => Fit::Forms2x2,
        (false, false) => Fit::Yes,
    }
}

/// "All tiles of a play lie in one row or one column, and belong to one unbroken run there."
fn in_one_run(grid: &Grid, squares: &[At]) -> bool {
    let (first, last) = (squares[0], squares[squares.len() - 1]);
    let covered = |at| grid.full(at) || squares.contains(&at);
    (first.0..=last.0).all(|row| (first.1..=last.1).all(|column| covered((row, column))))
}

/// Returns every assignment of distinct tiles of `rack` to the squares, with each declared value of a wild separately.
///
/// With two wilds on the rack both may be assigned; the rules must refuse such a play.
pub fn assignments(rack: &Tiles, squares: &[At]) -> Vec<Play> {
    let mut all = Vec::new();
    assign(rack, squares, &mut Vec::new(), &mut all);
    all
}

/// Returns a random assignment, or `None` if the rack holds too few tiles.
pub fn any_assignment(dice: &mut Dice, rack: &Tiles, squares: &[At]) -> Option<Play> {
    let mut tiles: Vec<Tile> = rack.iter().collect();
    dice.shuffle(&mut tiles);
    let laid = squares.iter().zip(&tiles).map(|(&at, &tile)| {
        let face = match tile {
            Tile::Number(value) => Face::Number(value),
            Tile::Wild => Face::Wild(Value::new(dice.below(16) as u8).expect("below 16")),
        };
        (square(at), face)
    });
    Play::new(laid).ok().filter(|_| tiles.len() >= squares.len())
}

fn assign(rack: &Tiles, squares: &[At], laid: &mut Vec<(Square, Face)>, all: &mut Vec<Play>) {
    let Some((&at, later)) = squares.split_first() else {
        all.extend(Play::new(laid.iter().copied()));
        return;
    };
    for tile in rack.kinds() {
        let mut rest = *rack;
        rest.remove(tile);
        let faces: Vec<Face> = match tile {
            Tile::Number(value) => vec![Face::Number(value)],
            Tile::Wild => Value::all().map(Face::Wild).collect(),
        };
        for face in faces {
            laid.push((square(at), face));
            assign(&rest, later, laid, all);
            laid.pop();
        }
    }
}

/// Returns `true` if tiles on allowed squares also have allowed values. The grid is restored.
pub fn values_fit(grid: &mut Grid, play: &Play) -> bool {
    // "At most one wild per play."
    if play.tiles().iter().filter(|(_, face)| face.is_wild()).count() > 1 {
        return false;
    }
    for &(square, face) in play.tiles() {
        grid.put(coordinates(square), face);
    }
    let fit = play.tiles().iter().all(|&(square, _)| {
        let (row, column) = coordinates(square);
        grid.line_is_right(row, true) && grid.line_is_right(column, false)
    });
    for &(square, _) in play.tiles() {
        grid.clear(coordinates(square));
    }
    fit
}

fn square((row, column): At) -> Square {
    Square::new(row as u8, column as u8).expect("the naive squares lie on the board")
}

fn coordinates(square: Square) -> At {
    (usize::from(square.row()), usize::from(square.column()))
}

fn lay(grid: &Grid, play: &Play) -> Grid {
    let mut after = grid.clone();
    for &(square, face) in play.tiles() {
        after.put(coordinates(square), face);
    }
    after
}

/// Returns every legal play of `rack`, sorted.
pub fn plays(board: &Board, edition: Edition, first_turn: bool, rack: &Tiles) -> Vec<Play> {
    let mut grid = Grid::new(board);
    let mut all: Vec<Play> = all_spots(board, edition, first_turn)
        .iter()
        .filter(|spots| spots.fit == Fit::Yes)
        .flat_map(|spots| assignments(rack, spots.squares()))
        .filter(|play| values_fit(&mut grid, play))
        .collect();
    all.sort_unstable();
    all
}

/// Returns the score of a legal play: the maximum over all choices of the group in which a premium square counts.
pub fn score(board: &Board, lone_opening_tile: LoneOpeningTile, play: &Play) -> u32 {
    let grid = Grid::new(board);
    let after = lay(&grid, play);
    let new: Vec<(At, Face)> = play.tiles().iter().map(|&(square, face)| (coordinates(square), face)).collect();
    let groups: Vec<Vec<At>> = (0..SIDE)
        .flat_map(|line| [after.stretches(line, true), after.stretches(line, false)])
        .flatten()
        .filter(|run| run.len() >= 2 && run.iter().any(|&at| new.iter().any(|&(square, _)| square == at)))
        .collect();
    let counted = |at: At| after.0[at.0][at.1].filter(|cell| !cell.wild).map_or(0, |cell| cell.shows);
    let plain = |run: &[At]| if run.len() == 3 { 30 } else { run.iter().map(|&at| counted(at)).sum() };

    let without: u32 = groups.iter().map(|run| plain(run)).sum();
    let mut best = without;
    for &(at, _) in &new {
        let times = if DOUBLES.contains(&at) { 2 } else { u32::from(TRIPLES.contains(&at)) * 3 };
        for run in groups.iter().filter(|run| times > 0 && run.contains(&at)) {
            let with = if run.len() == 3 { 30 * times } else { plain(run) - counted(at) + times * counted(at) };
            best = best.max(without - plain(run) + with);
        }
    }
    let triolet = if new.len() == 3 && new.iter().all(|(_, face)| !face.is_wild()) { 50 } else { 0 };
    let lone = grid.is_empty() && new.len() == 1 && lone_opening_tile == LoneOpeningTile::Doubled;
    best + triolet + if lone { 2 * counted(new[0].0) } else { 0 }
}

/// Returns `true` if no tile that is off the board can be placed beside a tile, by trying all of them everywhere.
pub fn is_dead_board(board: &Board) -> bool {
    let off_board =
        board.tiles().ok().and_then(|on_board| Tiles::FULL_SET.minus(&on_board)).expect("a board of the set");
    let mut grid = Grid::new(board);
    let beside_some_tile = (0..SIDE * SIDE)
        .map(|index| [(index / SIDE, index % SIDE)])
        .filter(|square| spots_fit(&mut grid, Edition::Gigamic2017, false, square) == Fit::Yes)
        .collect::<Vec<_>>();
    !board.is_empty()
        && !beside_some_tile
            .iter()
            .flat_map(|square| assignments(&off_board, square))
            .any(|play| values_fit(&mut grid, &play))
}
