//! Properties of every position.

mod common;

use common::walk::{self, Position};
use common::{Dice, after, config, naive};
use proptest::prelude::*;
use triolet::board::Board;
use triolet::edition::{Edition, LoneOpeningTile};
use triolet::generate;
use triolet::legality;
use triolet::play::Play;
use triolet::position::Setup;
use triolet::refusal::Refusal;
use triolet::score;
use triolet::square::{SIDE, Square};
use triolet::tile::{Face, Tile};
use triolet::tiles::Tiles;

/// A position of a random game or a random fragment. Proptest chooses only the seed, since a shrunk game is no game.
fn positions() -> impl Strategy<Value = Position> {
    any::<u64>().prop_map(|seed| {
        let mut dice = Dice::new(seed);
        if dice.once_in(3) {
            return walk::fragment(&mut dice);
        }
        let (edition, seats, wanted) = (dice.pick(&Edition::ALL), 2 + dice.below(3), dice.below(40));
        let mut seen = Vec::new();
        walk::game(&mut dice, edition, seats, |position| seen.push(position.clone()));
        seen.swap_remove(wanted.min(seen.len() - 1))
    })
}

/// The eight symmetries of the board.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    transposed: bool,
    upside_down: bool,
    left_right: bool,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Self> {
        let bit = |number: u8, place: u8| number >> place & 1 == 1;
        (0..8).map(move |number| Self {
            transposed: bit(number, 0),
            upside_down: bit(number, 1),
            left_right: bit(number, 2),
        })
    }

    fn square(self, square: Square) -> Square {
        let (mut row, mut column) = (square.row(), square.column());
        if self.transposed {
            (row, column) = (column, row);
        }
        if self.upside_down {
            row = SIDE - 1 - row;
        }
        if self.left_right {
            column = SIDE - 1 - column;
        }
        Square::new(row, column).expect("the board is as high as it is wide")
    }

    fn board(self, board: &Board) -> Board {
        let mut image = Board::EMPTY;
        for (square, face) in board.iter() {
            image.set(self.square(square), Some(face));
        }
        image
    }

    fn play(self, play: &Play) -> Play {
        let tiles = play.tiles().iter().map(|&(square, face)| (self.square(square), face));
        Play::new(tiles).expect("different squares stay different")
    }
}

/// A precondition of the next property.
#[test]
fn the_layout_is_symmetric() {
    for symmetry in Symmetry::all() {
        for square in Square::all() {
            assert_eq!(symmetry.square(square).premium(), square.premium(), "{square}, {symmetry:?}");
        }
    }
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn the_board_has_no_preferred_side(position in positions()) {
        let Position { board, edition, first_turn, rack, .. } = &position;
        let plays = generate::plays(board, *edition, *first_turn, rack);
        for symmetry in Symmetry::all() {
            let image = symmetry.board(board);
            prop_assert_eq!(image.error().is_some(), board.error().is_some());
            prop_assert_eq!(image.is_connected(), board.is_connected());
            prop_assert_eq!(generate::is_dead_board(&image), generate::is_dead_board(board));
            let mut images: Vec<Play> = plays.iter().map(|play| symmetry.play(play)).collect();
            images.sort_unstable();
            prop_assert_eq!(&generate::plays(&image, *edition, *first_turn, rack), &images);
            for play in &plays {
                let breakdown = score::score(board, LoneOpeningTile::Doubled, play);
                let mirrored = score::score(&image, LoneOpeningTile::Doubled, &symmetry.play(play));
                // Equal groups may each take a double, so only the totals must agree.
                prop_assert_eq!(breakdown.total(), mirrored.total(), "{:?}, {:?}", play, symmetry);
            }
        }
    }

    #[test]
    fn fewer_tiles_give_fewer_plays(position in positions()) {
        let Position { board, edition, first_turn, rack, .. } = &position;
        let plays = generate::plays(board, *edition, *first_turn, rack);
        for tile in rack.kinds() {
            let mut fewer = *rack;
            fewer.remove(tile);
            let part = generate::plays(board, *edition, *first_turn, &fewer);
            // Exactly those that leave the tile on the rack.
            let leaving: Vec<Play> = plays
                .iter()
                .copied()
                .filter(|play| rack.minus(&play.from_rack().expect("tiles of the set")).is_some_and(|rest| rest.has(tile)))
                .collect();
            prop_assert_eq!(part, leaving);
        }
        prop_assert_eq!(generate::plays(board, *edition, *first_turn, &Tiles::NONE), vec![]);
    }

    /// The editions differ only in block rules, and first turns only forbid plays.
    #[test]
    fn a_first_turn_only_forbids(position in positions()) {
        let Position { board, rack, .. } = &position;
        let free = generate::plays(board, Edition::Gigamic2017, false, rack);
        for (edition, first_turn) in [(Edition::Gigamic2017, true), (Edition::DjGames1996, true), (Edition::DjGames1996, false)] {
            let plays = generate::plays(board, edition, first_turn, rack);
            for play in free.iter().filter(|play| !plays.contains(play)) {
                let refusal = legality::check(board, edition, first_turn, play);
                let expected = match edition {
                    Edition::Gigamic2017 => Refusal::Forms2x2OnFirstTurn,
                    Edition::DjGames1996 => Refusal::Forms2x2WithFirstFourTiles,
                };
                prop_assert_eq!(refusal, Err(expected), "{:?}", play);
            }
            prop_assert!(plays.iter().all(|play| free.contains(play)));
        }
    }

    #[test]
    fn a_legal_play_leaves_a_board_of_the_game(position in positions()) {
        let Position { board, edition, first_turn, rack, .. } = &position;
        for play in generate::plays(board, *edition, *first_turn, rack) {
            let left = after(board, &play);
            prop_assert_eq!(left.error(), None, "{:?}", play);
            prop_assert_eq!(left.len(), board.len() + play.tiles().len());
            prop_assert!(left.is_connected() || !board.is_connected(), "{:?}", play);
            let setup = Setup { board: left, edition: *edition, ..Setup::default() };
            prop_assert!(setup.check().is_ok());
        }
    }

    #[test]
    fn a_breakdown_adds_up(position in positions()) {
        let Position { board, edition, first_turn, rack, .. } = &position;
        for play in generate::plays(board, *edition, *first_turn, rack) {
            let breakdown = score::score(board, LoneOpeningTile::Zero, &play);
            let left = after(board, &play);
            let covers = |square: &Square| play.tiles().iter().any(|(laid, _)| laid == square);
            for group in &breakdown.groups {
                prop_assert!(group.squares.iter().any(covers), "{:?}: a group without a new tile", play);
                prop_assert!(group.squares.iter().all(|&square| left.get(square).is_some()));
                prop_assert_eq!(group.multiplier > 1, group.at.is_some());
                prop_assert!(group.at.is_none_or(|at| covers(&at) && group.squares.contains(&at)));
                prop_assert_eq!(group.multiplier, group.at.and_then(Square::premium).map_or(1, |premium| premium.multiplier()));
            }
            // At most one trio of three new tiles, each with a trio across, one of them tripled, and the bonus.
            prop_assert!(breakdown.total() <= 4 * 30 + 60 + 50);
            prop_assert_eq!(breakdown.triolet_bonus, if play.tiles().len() == 3 && play.tiles().iter().all(|(_, face)| !face.is_wild()) { 50 } else { 0 });
        }
    }

    /// docs/rules.md: "Single tiles suffice: every legal play contains one tile that is legal alone." So a board is
    /// dead exactly when all tiles that are not on it, held at once, give no play.
    #[test]
    fn dead_means_that_nothing_can_be_placed(position in positions(), cut in 0..20_usize) {
        // Boards with tiles removed are fragments, some of which no game leads to.
        let mut board = position.board.clone();
        for (square, _) in position.board.iter().skip(cut).step_by(cut + 2) {
            board.set(square, None);
        }
        for board in [&position.board, &board] {
            let off_board = Tiles::FULL_SET.minus(&board.tiles().expect("tiles of the set")).expect("tiles of the set");
            let nothing = !generate::has_play(board, Edition::Gigamic2017, false, &off_board);
            prop_assert_eq!(generate::is_dead_board(board), nothing && !board.is_empty());
            prop_assert_eq!(generate::is_dead_board(board), naive::is_dead_board(board));
        }
    }

    /// Legality depends on values only, so a wild is legal in place of a tile with its value, and scores no more.
    #[test]
    fn a_wild_fits_where_its_value_does(position in positions()) {
        let Position { board, edition, first_turn, rack, .. } = &position;
        if board.tiles().is_ok_and(|tiles| tiles.count(Tile::Wild) < 2) {
            for play in generate::plays(board, *edition, *first_turn, rack) {
                if play.tiles().iter().any(|(_, face)| face.is_wild()) {
                    continue;
                }
                for chosen in 0..play.tiles().len() {
                    let tiles = play.tiles().iter().enumerate().map(|(place, &(square, face))| {
                        (square, if place == chosen { Face::Wild(face.value()) } else { face })
                    });
                    let wild = Play::new(tiles).expect("the same squares");
                    prop_assert_eq!(legality::check(board, *edition, *first_turn, &wild), Ok(()));
                    let (with, without) = (score::score(board, LoneOpeningTile::Zero, &wild), score::score(board, LoneOpeningTile::Zero, &play));
                    prop_assert!(with.total() <= without.total(), "{:?} {} against {}", wild, with, without);
                }
            }
        }
    }
}
