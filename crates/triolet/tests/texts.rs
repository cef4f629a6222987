//! Parsers and printers: printed values read back, parsed texts print the same, and no text makes a parser panic.

mod common;

use std::fmt::{Debug, Display};
use std::str::FromStr;

use common::config;
use proptest::prelude::*;
use triolet::board::Board;
use triolet::edition::{Edition, LoneOpeningTile};
use triolet::notation;
use triolet::play::{Play, Turn};
use triolet::position::Position;
use triolet::refusal::Refusal;
use triolet::square::{SIDE, Square};
use triolet::tile::{Face, Tile, Value};
use triolet::tiles::Tiles;

fn squares() -> impl Strategy<Value = Square> {
    (0..Square::COUNT).prop_map(|index| Square::from_index(index).expect("below the count"))
}

fn values() -> impl Strategy<Value = Value> {
    (0..=15_u8).prop_map(|number| Value::new(number).expect("0 to 15"))
}

fn faces() -> impl Strategy<Value = Face> {
    prop_oneof![4 => values().prop_map(Face::Number), 1 => values().prop_map(Face::Wild)]
}

/// Multisets of tiles of the set, regardless of what a rack or a bag can hold.
fn handfuls() -> impl Strategy<Value = Tiles> {
    Just(Tiles::FULL_SET.iter().collect::<Vec<_>>())
        .prop_shuffle()
        .prop_flat_map(|all| (0..all.len()).prop_map(move |count| all[..count].to_vec()))
        .prop_map(|tiles| Tiles::of(tiles).expect("tiles of the set"))
}

/// Up to three tiles on different squares of one line, adjacent or not: whatever notation can express.
fn lines() -> impl Strategy<Value = Play> {
    (any::<bool>(), 0..SIDE, prop::collection::btree_map(0..SIDE, faces(), 1..=3)).prop_map(|(down, line, tiles)| {
        let place = |along| if down { Square::new(along, line) } else { Square::new(line, along) };
        Play::new(tiles.into_iter().filter_map(|(along, face)| Some((place(along)?, face)))).expect("different squares")
    })
}

fn reads_back<T: Display + FromStr<Err: Debug> + PartialEq + Debug>(value: T) -> Result<(), TestCaseError> {
    let text = value.to_string();
    let read = text.parse::<T>();
    prop_assert!(read.is_ok(), "{text:?}: {read:?}");
    prop_assert_eq!(read.expect("it was read"), value);
    Ok(())
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn small_things_read_back(square in squares(), face in faces(), tiles in handfuls()) {
        reads_back(square)?;
        reads_back(face)?;
        reads_back(face.tile())?;
        reads_back(tiles)?;
        for edition in Edition::ALL {
            reads_back(edition)?;
        }
        for choice in LoneOpeningTile::ALL {
            reads_back(choice)?;
        }
    }

    #[test]
    fn turns_read_back(play in lines(), tiles in handfuls()) {
        reads_back(Turn::Place(play))?;
        reads_back(Turn::Pass)?;
        if !tiles.is_empty() {
            reads_back(Turn::Exchange(tiles))?;
        }
        // On an empty board, typed text needs no completion and parses the same.
        let typed = format!("  {} ", play.to_string().to_lowercase());
        prop_assert_eq!(notation::parse_typed(&Board::EMPTY, &typed), Ok(Turn::Place(play)));
    }

    /// A parsed text prints as a text that parses the same: no print has two readings.
    #[test]
    fn parsed_turns_round_trip(text in "[A-Pa-p]{0,2}[0-9]{0,2}[A-Pa-p]{0,2} [-*.0-9 x]{0,9}") {
        if let Ok(turn) = text.parse::<Turn>() {
            reads_back(turn)?;
        }
    }

    #[test]
    fn no_text_makes_a_parser_panic(text in "\\PC{0,40}") {
        let _ = text.parse::<Square>();
        let _ = text.parse::<Face>();
        let _ = text.parse::<Tile>();
        let _ = text.parse::<Tiles>();
        let _ = text.parse::<Turn>();
        let _ = text.parse::<Edition>();
        let _ = text.parse::<Position>();
        let _ = notation::parse_typed(&Board::EMPTY, &text);
    }

    #[test]
    fn a_play_has_no_order(tiles in prop::collection::vec((squares(), faces()), 0..5), turn in 0..5_usize) {
        let mut turned = tiles.clone();
        turned.rotate_left(turn.min(tiles.len()));
        turned.reverse();
        let (play, other) = (Play::new(tiles.clone()), Play::new(turned));
        prop_assert_eq!(play.is_ok(), other.is_ok());
        prop_assert_eq!(play.ok(), other.ok());
        let mut named: Vec<Square> = tiles.iter().map(|&(square, _)| square).collect();
        named.sort_unstable();
        named.dedup();
        prop_assert_eq!(play.is_ok(), (1..=3).contains(&tiles.len()) && named.len() == tiles.len());
        if tiles.len() > 3 {
            prop_assert_eq!(play, Err(Refusal::WrongNumberOfTiles));
        }
    }

    #[test]
    fn handfuls_add_and_take_off(all in handfuls(), part in handfuls()) {
        if let Some(rest) = all.minus(&part) {
            prop_assert_eq!(rest.plus(&part), Some(all));
            prop_assert_eq!(rest.len() + part.len(), all.len());
            prop_assert_eq!(rest.points() + part.points(), all.points());
        } else {
            prop_assert!(part.iter().any(|tile| part.count(tile) > all.count(tile)));
        }
    }
}
