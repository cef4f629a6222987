//! The rules of placing and scoring a third time, slowly, straight from the text of RULES.md.
//!
//! It shares with the crate only the board's content, read square by square. It looks at the whole board after a play,
//! line by line, where the validator looks at the runs of the new tiles and the generator at what fits each square.

use triolet::board::Board;
use triolet::edition::{Edition, LoneOpeningTile};
use triolet::play::Play;
use triolet::square::Square;
use triolet::tile::{Face, Tile, Value};
use triolet::tiles::Tiles;

/// A square by its coordinates.
pub type At = (usize, usize);

const SIDE: usize = 15;
const CENTRE: At = (7, 7);

/// The special squares as RULES.md lists them, written out again.
const DOUBLES: [At; 9] = [(3, 7), (4, 4), (4, 10), (7, 3), (7, 7), (7, 11), (10, 4), (10, 10), (11, 7)];
const TRIPLES: [At; 8] = [(1, 4), (1, 10), (4, 1), (4, 13), (10, 1), (10, 13), (13, 4), (13, 10)];

/// A tile as the naive rules see it: what it shows, and whether it is a wild.
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
            grid.put((usize::from(square.row()), usize::from(square.column())), face);
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

    fn count(&self) -> usize {
        self.0.iter().flatten().flatten().count()
    }

    /// "Orthogonally beside a tile".
    fn beside_a_tile(&self, (row, column): At) -> bool {
        (row > 0 && self.full((row - 1, column)))
            || (row + 1 < SIDE && self.full((row + 1, column)))
            || (column > 0 && self.full((row, column - 1)))
            || (column + 1 < SIDE && self.full((row, column + 1)))
    }

    /// How many full blocks there are of `side` × `side`.
    pub fn full_blocks(&self, side: usize) -> usize {
        let corners = (0..=SIDE - side).flat_map(|row| (0..=SIDE - side).map(move |column| (row, column)));
        corners
            .filter(|&(row, column)| {
                (row..row + side).all(|row| (column..column + side).all(|column| self.full((row, column))))
            })
            .count()
    }

    /// The unbroken stretches of tiles in one line.
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

    fn total(&self, squares: &[At]) -> u32 {
        squares.iter().filter_map(|&(row, column)| self.0[row][column]).map(|cell| cell.shows).sum()
    }
}

/// "After the play, every run: 2 tiles total at most 15; 3 tiles total exactly 15; never 4 or more."
fn run_is_right(grid: &Grid, squares: &[At]) -> bool {
    match squares.len() {
        0 | 1 => true,
        2 => grid.total(squares) <= 15,
        3 => grid.total(squares) == 15,
        _ => false,
    }
}

/// One way to choose squares for a play, with everything about it that does not depend on the tiles' values settled.
pub struct Spots {
    pub squares: Vec<At>,
    /// Whether the rules on lines, contact and blocks let tiles lie there at all.
    pub fit: bool,
    /// Whether nothing but the 2 × 2 rule of the start stands against it.
    pub only_a_block: bool,
}

/// Every set of one to three squares in one row or one column, empty or not.
pub fn all_spots(board: &Board, edition: Edition, first_turn: bool) -> Vec<Spots> {
    let mut grid = Grid::new(board);
    let mut all = Vec::new();
    let mut consider = |squares: Vec<At>| {
        let fit = spots_fit(&mut grid, edition, first_turn, &squares);
        // In the edition of 2017 a later turn knows no 2 × 2 rule.
        let only_a_block = !fit && spots_fit(&mut grid, Edition::Gigamic2017, false, &squares);
        all.push(Spots { squares, fit, only_a_block });
    };
    for is_row in [true, false] {
        for line in 0..SIDE {
            let at = |along: usize| if is_row { (line, along) } else { (along, line) };
            for a in 0..SIDE {
                if is_row {
                    // A single square lies in a row and in a column, but is one set.
                    consider(vec![at(a)]);
                }
                for b in a + 1..SIDE {
                    consider(vec![at(a), at(b)]);
                    for c in b + 1..SIDE {
                        consider(vec![at(a), at(b), at(c)]);
                    }
                }
            }
        }
    }
    all
}

fn spots_fit(grid: &mut Grid, edition: Edition, first_turn: bool, squares: &[At]) -> bool {
    if squares.iter().any(|&at| grid.full(at)) {
        return false;
    }
    // "The first play of the game covers H8. Every later play has at least one tile orthogonally beside a tile."
    let in_contact =
        if grid.is_empty() { squares.contains(&CENTRE) } else { squares.iter().any(|&at| grid.beside_a_tile(at)) };
    if !in_contact {
        return false;
    }
    for &at in squares {
        grid.put(at, Face::Number(Value::MIN));
    }
    let after = in_one_run(grid, squares).then(|| (grid.count(), grid.full_blocks(2), grid.full_blocks(3)));
    for &at in squares {
        grid.clear(at);
    }
    let Some((count, blocks_2x2, blocks_3x3)) = after else { return false };
    let completes_2x2 = blocks_2x2 > grid.full_blocks(2);
    // Two editions, two readings of the same rule.
    let forbidden_2x2 = match edition {
        Edition::Gigamic2017 => first_turn && completes_2x2,
        Edition::DjGames1996 => count == 4 && completes_2x2,
    };
    !forbidden_2x2 && blocks_3x3 == 0
}

/// "All tiles of a play lie in one row or one column, and belong to one unbroken run there."
fn in_one_run(grid: &Grid, squares: &[At]) -> bool {
    let (first, last) = (squares[0], squares[squares.len() - 1]);
    (first.0..=last.0).all(|row| (first.1..=last.1).all(|column| grid.full((row, column))))
}

/// Every assignment of different tiles of `rack` to the squares, each declared value of a wild apart.
///
/// With two wilds on the rack both may be assigned; such a play is for the rules to refuse.
pub fn assignments(rack: &Tiles, squares: &[At]) -> Vec<Play> {
    let mut all = Vec::new();
    assign(rack, squares, &mut Vec::new(), &mut all);
    all
}

fn assign(rack: &Tiles, squares: &[At], laid: &mut Vec<(Square, Face)>, all: &mut Vec<Play>) {
    let Some((&(row, column), later)) = squares.split_first() else {
        all.extend(Play::new(laid.iter().copied()));
        return;
    };
    let square = Square::new(row as u8, column as u8).expect("the naive squares lie on the board");
    for tile in rack.kinds() {
        let mut rest = *rack;
        rest.remove(tile);
        let faces: Vec<Face> = match tile {
            Tile::Number(value) => vec![Face::Number(value)],
            Tile::Wild => Value::all().map(Face::Wild).collect(),
        };
        for face in faces {
            laid.push((square, face));
            assign(&rest, later, laid, all);
            laid.pop();
        }
    }
}

/// Whether tiles on squares that fit also show values that do.
pub fn values_fit(grid: &Grid, play: &Play) -> bool {
    // "At most one wild per play."
    if play.tiles().iter().filter(|(_, face)| face.is_wild()).count() > 1 {
        return false;
    }
    let after = lay(grid, play);
    play.tiles().iter().all(|&(square, _)| {
        let (row, column) = (usize::from(square.row()), usize::from(square.column()));
        let lines = after.stretches(row, true).into_iter().chain(after.stretches(column, false));
        lines.into_iter().all(|run| run_is_right(&after, &run))
    })
}

fn lay(grid: &Grid, play: &Play) -> Grid {
    let mut after = grid.clone();
    for &(square, face) in play.tiles() {
        after.put((usize::from(square.row()), usize::from(square.column())), face);
    }
    after
}

/// Every legal play of `rack`, sorted.
pub fn plays(board: &Board, edition: Edition, first_turn: bool, rack: &Tiles) -> Vec<Play> {
    let grid = Grid::new(board);
    let mut all: Vec<Play> = all_spots(board, edition, first_turn)
        .iter()
        .filter(|spots| spots.fit)
        .flat_map(|spots| assignments(rack, &spots.squares))
        .filter(|play| values_fit(&grid, play))
        .collect();
    all.sort_unstable();
    all
}

/// The score of a legal play: the best over every choice of where a covered double or triple counts.
pub fn score(board: &Board, lone_opening_tile: LoneOpeningTile, play: &Play) -> u32 {
    let grid = Grid::new(board);
    let after = lay(&grid, play);
    let new: Vec<(At, Face)> = play
        .tiles()
        .iter()
        .map(|&(square, face)| ((usize::from(square.row()), usize::from(square.column())), face))
        .collect();
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

/// Whether no tile that is off the board can be laid beside a tile, by trying all of them everywhere.
pub fn is_dead(board: &Board) -> bool {
    let off_board =
        board.tiles().ok().and_then(|on_board| Tiles::FULL_SET.minus(&on_board)).expect("a board of the set");
    let mut grid = Grid::new(board);
    let beside_some_tile = (0..SIDE * SIDE)
        .map(|index| [(index / SIDE, index % SIDE)])
        .filter(|square| spots_fit(&mut grid, Edition::Gigamic2017, false, square))
        .collect::<Vec<_>>();
    !board.is_empty()
        && !beside_some_tile
            .iter()
            .flat_map(|square| assignments(&off_board, square))
            .any(|play| values_fit(&grid, &play))
}
