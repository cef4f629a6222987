//! Tiles laid on the board but not yet played.

use triolet::board::Board;
use triolet::generate::{self, Values};
use triolet::play::Play;
use triolet::refusal::Refusal;
use triolet::score::ScoreBreakdown;
use triolet::square::{Axis, Square};
use triolet::tile::{Face, Tile, Value};
use triolet::tiles::Tiles;

use super::scene::Scene;

/// A rack, the tiles of it that are laid on the board, and the cursor.
#[derive(Clone, Debug)]
pub struct Laying {
    pub cursor: Square,
    /// The direction in which the cursor advances after a tile is laid.
    pub axis: Axis,
    rack: Vec<Tile>,
    /// Rack slot, square and face of each laid tile, in the order of laying.
    laid: Vec<(usize, Square, Face)>,
}

/// The reason why a tile could not be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayError {
    /// The rack has no tile in that slot, or the tile is already laid.
    NoTile,
    /// The square is covered.
    Occupied,
    /// No value of the wild fits.
    NothingFits,
}

impl Laying {
    pub fn new(rack: &Tiles) -> Self {
        Self { cursor: Square::CENTRE, axis: Axis::Row, rack: rack.iter().collect(), laid: Vec::new() }
    }

    /// Iterates over the slots of the rack; `None` for tiles that are laid.
    pub fn slots(&self) -> impl Iterator<Item = Option<Tile>> + '_ {
        let is_laid = |slot| self.laid.iter().any(|&(laid, ..)| laid == slot);
        self.rack.iter().enumerate().map(move |(slot, &tile)| (!is_laid(slot)).then_some(tile))
    }

    /// Returns all tiles of the rack by slot, laid or not.
    pub fn rack(&self) -> &[Tile] {
        &self.rack
    }

    /// Returns the tile laid on `square`.
    pub fn at(&self, square: Square) -> Option<Face> {
        self.laid.iter().find(|&&(_, at, _)| at == square).map(|&(.., face)| face)
    }

    /// Moves the cursor by `steps` unless that leaves the board.
    pub fn move_cursor(&mut self, axis: Axis, steps: i8) {
        self.cursor = self.cursor.step(axis, steps).unwrap_or(self.cursor);
    }

    /// Returns the tile of a slot if it can be laid at the cursor.
    pub fn layable(&self, board: &Board, slot: usize) -> Result<Tile, LayError> {
        let tile = self.slots().nth(slot).flatten().ok_or(LayError::NoTile)?;
        if board.get(self.cursor).is_some() || self.at(self.cursor).is_some() {
            return Err(LayError::Occupied);
        }
        Ok(tile)
    }

    /// Returns the values that fit a wild at the cursor, given the tiles laid so far.
    pub fn wild_values(&self, board: &Board) -> Values {
        generate::fitting_values(&self.board_with(board), self.cursor)
    }

    /// Lays the tile of a slot at the cursor and advances the cursor to the next free square. A wild needs a declared
    /// value.
    pub fn lay(&mut self, board: &Board, slot: usize, declared: Option<Value>) -> Result<(), LayError> {
        let face = match (self.layable(board, slot)?, declared) {
            (Tile::Number(value), _) => Face::Number(value),
            (Tile::Wild, Some(value)) => Face::Wild(value),
            (Tile::Wild, None) => return Err(LayError::NothingFits),
        };
        self.laid.push((slot, self.cursor, face));
        let mut next = self.cursor.step(self.axis, 1);
        while let Some(square) = next.filter(|&square| board.get(square).is_some() || self.at(square).is_some()) {
            next = square.step(self.axis, 1);
        }
        self.cursor = next.unwrap_or(self.cursor);
        Ok(())
    }

    /// Takes back the tile at the cursor, or else the one laid last, and moves the cursor there. Returns `false` if no
    /// tile is laid.
    pub fn take_back(&mut self) -> bool {
        let at_cursor = self.laid.iter().position(|&(_, square, _)| square == self.cursor);
        let Some(index) = at_cursor.or(self.laid.len().checked_sub(1)) else { return false };
        self.cursor = self.laid.remove(index).1;
        true
    }

    pub fn take_back_all(&mut self) {
        self.laid.clear();
    }

    /// Lays exactly the tiles of `play`.
    ///
    /// # Errors
    /// Returns a refusal if the rack lacks a tile of the play. Nothing changes then.
    pub fn lay_play(&mut self, play: &Play) -> Result<(), Refusal> {
        let mut laid: Vec<(usize, Square, Face)> = Vec::new();
        for &(square, face) in play.tiles() {
            let is_free = |slot: &usize| laid.iter().all(|&(used, ..)| used != *slot);
            let mut slots =
                self.rack.iter().enumerate().filter(|&(_, &tile)| tile == face.tile()).map(|(slot, _)| slot);
            laid.push((slots.find(is_free).ok_or(Refusal::TileNotOnRack)?, square, face));
        }
        self.cursor = play.tiles()[0].0;
        self.laid = laid;
        Ok(())
    }

    /// Returns the laid tiles as a play; `None` if there are none.
    pub fn play(&self) -> Option<Play> {
        Play::new(self.laid.iter().map(|&(_, square, face)| (square, face))).ok()
    }

    /// Returns the board with the laid tiles added.
    pub fn board_with(&self, board: &Board) -> Board {
        board.with(&self.laid.iter().map(|&(_, square, face)| (square, face)).collect::<Vec<_>>())
    }
}

/// Scores a play of the viewer, or returns the reason why it is illegal.
pub fn judge(scene: &Scene, play: &Play) -> Result<ScoreBreakdown, Refusal> {
    scene.position.as_ref().ok_or(Refusal::NotYourTurn)?.score_from_rack(play)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laying(rack: &str) -> Laying {
        Laying::new(&rack.parse().unwrap())
    }

    fn board(tiles: &[(&str, &str)]) -> Board {
        let mut board = Board::EMPTY;
        for (square, face) in tiles {
            board.set(square.parse().unwrap(), Some(face.parse().unwrap()));
        }
        board
    }

    #[test]
    fn the_cursor_goes_on_past_tiles_on_the_board() {
        let board = board(&[("H9", "1"), ("H10", "2")]);
        let mut laying = laying("3-4-5");
        laying.lay(&board, 1, None).unwrap();
        assert_eq!(laying.cursor.to_string(), "H11");
        assert_eq!(laying.slots().collect::<Vec<_>>(), [Some("3".parse().unwrap()), None, Some("5".parse().unwrap())]);
        assert_eq!(laying.lay(&board, 1, None), Err(LayError::NoTile));
        laying.cursor = "H9".parse().unwrap();
        assert_eq!(laying.lay(&board, 0, None), Err(LayError::Occupied));
        laying.cursor = "A15".parse().unwrap();
        laying.lay(&board, 0, None).unwrap();
        assert_eq!(laying.cursor.to_string(), "A15", "there is nowhere to go on to");
        assert_eq!(laying.lay(&board, 2, None), Err(LayError::Occupied));
    }

    #[test]
    fn a_zero_and_a_wild_can_be_taken_back_and_laid_again() {
        let board = board(&[("H8", "9")]);
        let mut laying = laying("0-4-*");
        laying.cursor = "H9".parse().unwrap();
        laying.lay(&board, 0, None).unwrap();
        assert!(laying.take_back());
        assert_eq!(laying.play(), None);
        assert_eq!(laying.cursor.to_string(), "H9");
        assert_eq!(laying.lay(&board, 2, None), Err(LayError::NothingFits), "a wild needs a value");
        assert_eq!(laying.wild_values(&board).iter().map(Value::get).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
        laying.lay(&board, 2, Value::new(6)).unwrap();
        laying.take_back();
        laying.lay(&board, 2, Value::new(2)).unwrap();
        assert_eq!(laying.play().unwrap().to_string(), "H9 *2");
        assert_eq!(laying.wild_values(&board).iter().map(Value::get).collect::<Vec<_>>(), [4], "9 + 2 + 4 is a trio");
        laying.take_back_all();
        assert!(!laying.take_back());
        assert_eq!(laying.play(), None);
    }

    #[test]
    fn a_whole_play_is_laid_only_if_the_rack_has_it() {
        let mut laying = laying("4-4-*");
        let play = |text: &str| match text.parse() {
            Ok(triolet::play::Turn::Place(play)) => play,
            other => panic!("{other:?}"),
        };
        laying.lay_play(&play("H8 4-*7-4")).unwrap();
        assert_eq!(laying.play(), Some(play("H8 4-*7-4")));
        assert_eq!(laying.lay_play(&play("H8 4-4-4")), Err(Refusal::TileNotOnRack));
        assert_eq!(laying.play(), Some(play("H8 4-*7-4")), "a refusal changes nothing");
    }
}
