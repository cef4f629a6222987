//! Plays and turns.

use core::fmt;

use crate::layout::Premium;
use crate::refusal::Refusal;
use crate::square::Square;
use crate::tile::Face;
use crate::tiles::Tiles;

/// One to three tiles placed on different squares.
///
/// The same tiles on the same squares with the same declared wilds make equal plays, whatever their order.
/// [`check`](crate::legality::check) decides whether a play is legal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    // Sorted by square; slots from `len` on repeat the first tile, so that derived equality holds.
    tiles: [(Square, Face); 3],
    len: u8,
}

impl Play {
    /// Builds a play from tiles in any order.
    ///
    /// # Errors
    /// [`Refusal::WrongNumberOfTiles`] unless there are one to three tiles; [`Refusal::SquareOccupied`] if two share a
    /// square.
    pub fn new(tiles: impl IntoIterator<Item = (Square, Face)>) -> Result<Self, Refusal> {
        let mut tiles = tiles.into_iter();
        let first = tiles.next().ok_or(Refusal::WrongNumberOfTiles)?;
        let mut play = Self { tiles: [first; 3], len: 1 };
        for placed in tiles {
            let place = play.tiles.get_mut(usize::from(play.len)).ok_or(Refusal::WrongNumberOfTiles)?;
            *place = placed;
            play.len += 1;
        }
        let laid = &mut play.tiles[..usize::from(play.len)];
        laid.sort_unstable_by_key(|&(square, _)| square);
        if laid.windows(2).any(|two| two[0].0 == two[1].0) {
            return Err(Refusal::SquareOccupied);
        }
        let first = play.tiles[0];
        play.tiles[usize::from(play.len)..].fill(first);
        Ok(play)
    }

    /// Returns the tiles with their squares, by ascending square.
    pub fn tiles(&self) -> &[(Square, Face)] {
        &self.tiles[..usize::from(self.len)]
    }

    /// Returns `true` if the play covers a replay square, which grants another turn.
    pub fn covers_replay(&self) -> bool {
        self.tiles().iter().any(|(square, _)| square.premium() == Some(Premium::Replay))
    }

    /// Returns the tiles it takes from the rack, or `None` if the set of 83 doesn't hold that many of a kind.
    pub fn from_rack(&self) -> Option<Tiles> {
        Tiles::of(self.tiles().iter().map(|(_, face)| face.tile()))
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.tiles().iter().copied()).finish()
    }
}

/// A turn: exactly one of these (docs/rules.md, "A turn").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Turn {
    /// Place one to three tiles.
    Place(Play),
    /// Exchange one to three tiles of the rack.
    Exchange(Tiles),
    /// Pass, if allowed.
    Pass,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(square: &str, face: &str) -> (Square, Face) {
        (square.parse().unwrap(), face.parse().unwrap())
    }

    #[test]
    fn a_play_does_not_depend_on_the_order_of_its_tiles() {
        let (a, b, c) = (laid("H8", "1"), laid("H9", "*2"), laid("H10", "3"));
        let play = Play::new([a, b, c]).unwrap();
        assert_eq!(Play::new([c, a, b]), Ok(play));
        assert_eq!(play.tiles(), [a, b, c]);
        assert_eq!(play.from_rack().unwrap(), "1-3-*".parse().unwrap());
        assert_ne!(Play::new([a]), Play::new([a, b]));
    }

    #[test]
    fn too_few_too_many_and_twice_the_same_square_are_refused() {
        let a = laid("H8", "1");
        assert_eq!(Play::new([]), Err(Refusal::WrongNumberOfTiles));
        assert_eq!(
            Play::new([a, laid("H9", "1"), laid("H10", "1"), laid("H11", "1")]),
            Err(Refusal::WrongNumberOfTiles)
        );
        assert_eq!(Play::new([a, laid("H8", "2")]), Err(Refusal::SquareOccupied));
    }
}
