//! TypeScript declarations of the small types as serde writes them, for the messages that contain them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use ts_rs::{Config, TS};

use crate::board::Board;
use crate::edition::{Edition, LoneOpeningTile, Options};
use crate::event::{Departure, Ending};
use crate::play::Play;
use crate::position::Position;
use crate::seat::{Controller, Seat};
use crate::shuffle::Hex;
use crate::square::Square;
use crate::tile::{Face, Tile};
use crate::tiles::Tiles;
use crate::view::{Viewer, VisibleTiles};

/// Gives types a name and its declaration. Types with the same form share both.
macro_rules! declared {
    ($($($ty:ty)|+ = $name:literal, $docs:literal, $text:expr;)*) => { $($(
        impl TS for $ty {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &Config) -> String {
                $name.to_owned()
            }

            fn inline(_: &Config) -> String {
                $text.to_owned()
            }

            fn docs() -> Option<String> {
                Some(concat!("/** ", $docs, " */\n").to_owned())
            }

            fn decl(config: &Config) -> String {
                format!("type {} = {};", $name, Self::inline(config))
            }

            fn decl_concrete(config: &Config) -> String {
                Self::decl(config)
            }
        }
    )+)* };
}

/// Gives types without a name of their own the form of another type.
macro_rules! written_as {
    ($($(@$n:ident)? $ty:ty = $text:literal;)*) => { $(
        impl<$(const $n: usize)?> TS for $ty {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &Config) -> String {
                $text.to_owned()
            }

            fn inline(_: &Config) -> String {
                $text.to_owned()
            }
        }
    )* };
}

fn one_of<const N: usize>(names: [&str; N]) -> String {
    names.map(|name| format!("{name:?}")).join(" | ")
}

/// A position as `docs/positions.md` describes it.
const POSITION: &str = "{
  version?: number;
  edition?: Edition;
  options?: Options;
  first_turn?: boolean;
  board: PlacedTiles;
  rack: Array<Tile>;
  bag?: number;
  whole?: boolean;
  seats?: number;
  to_move?: Seat;
  scores?: Array<number>;
  rack_sizes?: Array<number>;
  first_turns?: Array<boolean>;
  idle?: number;
  known_racks?: Array<Array<Tile> | null>;
}";

declared! {
    Seat = "Seat", "A seat, from 1.", "1 | 2 | 3 | 4";
    Square = "Square", "A square: the row's letter and the column's number, such as \"H8\".", "string";
    Tile = "Tile", "A tile in the bag or on a rack: \"0\" to \"15\", \"*\" for a wild.", "string";
    Face = "Face", "A tile on the board: \"0\" to \"15\", \"*0\" to \"*15\" for a wild and its declared value.", "string";
    Play | Board = "PlacedTiles", "Tiles on their squares.", "{ [square: Square]: Face }";
    VisibleTiles = "VisibleTiles", "The tiles if the viewer sees them, otherwise their number.", "Array<Tile> | number";
    Viewer = "Viewer", "The viewer of a game.", "{ seat: Seat } | \"spectator\" | \"arbiter\"";
    Controller = "Controller", "The controller of a seat: a person, or a computer player by name.",
        "\"person\" | `computer:${string}`";
    Edition = "Edition", "The printed rule set.", one_of(Self::ALL.map(Self::name));
    LoneOpeningTile = "LoneOpeningTile", "The score of a single opening tile.", one_of(Self::ALL.map(Self::name));
    Ending = "Ending", "The ending of a game.", one_of(Self::ALL.map(Self::name));
    Departure = "Departure", "The reason why a seat left.", one_of(Self::ALL.map(Self::name));
    Options = "Options", "The options for what the rulebooks leave open.",
        "{ lone_opening_tile: LoneOpeningTile, dead_board: boolean, idle_rounds: number | null }";
    Position = "Position", "A position, as described in docs/positions.md. Only the board and the rack are required.",
        POSITION;
}

written_as! {
    Tiles = "Array<Tile>";
    @N Hex<N> = "string";
}

/// Appends the exported declaration of a type to a file.
pub fn declare<T: TS>(file: &mut String, config: &Config) {
    if let Some(docs) = T::docs() {
        file.push_str(&docs);
    }
    file.push_str("export ");
    file.push_str(&T::decl(config));
    file.push_str("\n\n");
}

/// Returns the declarations of the types here that messages use: all but [`Position`].
pub fn declarations() -> String {
    let (mut file, config) = (String::new(), Config::default());
    macro_rules! all {
        ($($ty:ty)*) => { $(declare::<$ty>(&mut file, &config);)* };
    }
    all!(Seat Square Tile Face Play VisibleTiles Viewer Controller Edition LoneOpeningTile Ending Departure Options);
    file
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn a_field_is_named_by_its_type() {
        let config = Config::default();
        assert_eq!(<Option<Seat>>::name(&config), "Seat | null");
        assert_eq!(<Vec<Option<Tiles>>>::name(&config), "Array<Array<Tile> | null>");
        assert_eq!(<Hex<32>>::name(&config), "string");
        assert_eq!((Play::name(&config), Board::decl(&config)), ("PlacedTiles".into(), Play::decl(&config)));
    }

    /// Every name that a declaration uses is declared here or built into TypeScript.
    #[test]
    fn the_declarations_are_complete() {
        let declarations = declarations() + &Position::decl(&Config::default());
        let declared = |name: &str| declarations.contains(&format!("type {name} = "));
        let code = declarations.lines().filter(|line| !line.starts_with("/**"));
        let words = code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric()));
        for name in words.filter(|word| word.starts_with(char::is_uppercase) && *word != "Array") {
            assert!(declared(name), "{name} is not declared");
        }
    }
}
