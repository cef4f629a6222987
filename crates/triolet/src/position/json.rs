//! Positions as JSON.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, IgnoredAny, MapAccess, Unexpected, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::Board;
use crate::edition::{Edition, Options};
use crate::notation::{self, NotationError};
use crate::play::{Play, Turn};
use crate::position::{Position, Seats, Setup, SetupError, VERSION};
use crate::refusal::Refusal;
use crate::seat::{MAX_SEATS, MIN_SEATS, Seat};
use crate::square::{Square, SquareError};
use crate::tile::{Face, TileError};
use crate::tiles::Tiles;

/// A position and, for scoring, a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionRequest {
    /// The position.
    pub position: Position,
    /// The play to score, or the reason why no board allows it.
    pub play: Option<Result<Play, Refusal>>,
}

/// A position and a play as given, with the position unchecked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupRequest {
    /// The known part of the position.
    pub setup: Setup,
    /// The play to score, or the reason why no board allows it.
    pub play: Option<Result<Play, Refusal>>,
}

/// The `play` of a request: a map from squares to tiles, or notation.
#[derive(Debug)]
pub struct PlayRequest(Result<Play, Refusal>);

/// The fields as given.
#[derive(Default)]
struct Fields {
    version: Option<u32>,
    edition: Option<Edition>,
    first_turn: Option<bool>,
    board: Option<Board>,
    rack: Option<Tiles>,
    bag: Option<Count>,
    whole: Option<bool>,
    seats: Option<Count>,
    to_move: Option<Seat>,
    scores: Option<Vec<i32>>,
    rack_sizes: Option<Vec<Count>>,
    first_turns: Option<Vec<bool>>,
    departed: Option<Vec<bool>>,
    passed: Option<Vec<bool>>,
    options: Option<OptionsMap>,
    idle: Option<Count>,
    known_racks: Option<Vec<Option<Tiles>>>,
    play: Option<PlayRequest>,
    /// A program's identifier for matching answers to requests; not part of the position.
    id: Option<IgnoredAny>,
}

/// A count, so that error messages mention a number and not a type.
#[derive(Clone, Copy)]
struct Count(usize);

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct CountVisitor;

        impl Visitor<'_> for CountVisitor {
            type Value = Count;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number, 0 or more")
            }

            // Counts out of range are refused by the checks.
            fn visit_u64<E: Error>(self, count: u64) -> Result<Count, E> {
                Ok(Count(count.try_into().unwrap_or(usize::MAX)))
            }

            // Only negative numbers take this path.
            fn visit_i64<E: Error>(self, count: i64) -> Result<Count, E> {
                Err(E::invalid_value(Unexpected::Signed(count), &self))
            }
        }

        deserializer.deserialize_u64(CountVisitor)
    }
}

/// The options by name. Serde would also accept them as a list, which would be unreadable.
struct OptionsMap(Options);

impl<'de> Deserialize<'de> for OptionsMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OptionsVisitor;

        impl<'de> Visitor<'de> for OptionsVisitor {
            type Value = OptionsMap;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("options such as {\"dead_board\": true}")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<OptionsMap, A::Error> {
                Options::deserialize(MapAccessDeserializer::new(map)).map(OptionsMap)
            }
        }

        deserializer.deserialize_map(OptionsVisitor)
    }
}

macro_rules! read_fields {
    ($map:ident, $fields:ident: $($name:ident)*) => {
        while let Some(key) = $map.next_key::<String>()? {
            match key.as_str() {
                $(stringify!($name) => {
                    if $fields.$name.is_some() {
                        return Err(Error::custom(concat!(stringify!($name), ": the field is there twice")));
                    }
                    let value = $map.next_value();
                    $fields.$name = Some(value.map_err(|e| Error::custom(format_args!("{}: {e}", stringify!($name))))?);
                })*
                _ => return Err(Error::custom(format_args!("{key}: there is no such field"))),
            }
        }
    };
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a position such as {\"board\": {\"H8\": \"11\"}, \"rack\": [\"8\", \"4\", \"*\"]}")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let mut fields = Fields::default();
        read_fields!(map, fields: version edition first_turn board rack bag whole seats to_move scores rack_sizes
            first_turns departed passed options idle known_racks play id);
        Ok(fields)
    }
}

impl Fields {
    fn into_request<E: Error>(self) -> Result<SetupRequest, E> {
        if self.version.is_some_and(|version| version != VERSION) {
            return Err(E::custom(format_args!("version: this program knows version {VERSION} only")));
        }
        let play = self.play.map(|play| play.0);
        let board = self.board.ok_or_else(|| E::custom("board: the field is missing"))?;
        let rack = match (self.rack, &play) {
            (Some(rack), _) => rack,
            (None, Some(_)) => Tiles::NONE,
            (None, None) => return Err(E::custom("rack: the field is missing")),
        };
        let counts = [
            self.seats.map(|count| count.0),
            self.scores.as_ref().map(Vec::len),
            self.rack_sizes.as_ref().map(Vec::len),
            self.first_turns.as_ref().map(Vec::len),
            self.departed.as_ref().map(Vec::len),
            self.passed.as_ref().map(Vec::len),
            self.known_racks.as_ref().map(Vec::len),
            self.to_move.map(|_| MIN_SEATS),
            self.idle.map(|_| MIN_SEATS),
        ];
        let mut first_turn = self.first_turn;
        let seats = counts.into_iter().flatten().next().map(|count| {
            if !(MIN_SEATS..=MAX_SEATS).contains(&count) {
                return Err(E::custom("seats: a game has 2 to 4 seats"));
            }
            let to_move = self.to_move.or(Seat::new(0)).ok_or_else(|| E::custom("to_move: there is no such seat"))?;
            let mut seats = Seats::unknown(count, to_move);
            let mover = to_move.index();
            if let Some(size) = seats.rack_sizes.get_mut(mover) {
                *size = rack.len();
            }
            if let Some(first) = seats.first_turns.get_mut(mover) {
                *first = first_turn.unwrap_or(false);
            }
            if let Some(firsts) = self.first_turns {
                first_turn = first_turn.or(firsts.get(mover).copied());
                seats.first_turns = firsts;
            }
            seats.scores = self.scores.unwrap_or(seats.scores);
            if let Some(sizes) = self.rack_sizes {
                seats.rack_sizes = sizes.into_iter().map(|size| size.0).collect();
            }
            seats.departed = self.departed.unwrap_or(seats.departed);
            seats.passed = self.passed.unwrap_or(seats.passed);
            seats.known_racks = self.known_racks.unwrap_or(seats.known_racks);
            seats.idle = self.idle.map_or(0, |idle| idle.0.try_into().unwrap_or(u32::MAX));
            if self.seats.is_some_and(|given| given.0 != seats.count()) {
                return Err(E::custom(format_args!("scores: one entry for each of the {count} seats is needed")));
            }
            Ok(seats)
        });
        let setup = Setup {
            edition: self.edition.unwrap_or_default(),
            options: self.options.map_or_else(Options::default, |options| options.0),
            board,
            rack,
            first_turn: first_turn.unwrap_or_default(),
            bag: self.bag.map(|count| count.0),
            whole: self.whole.unwrap_or_default(),
            seats: seats.transpose()?,
        };
        Ok(SetupRequest { setup, play })
    }
}

impl SetupRequest {
    /// Checks the position.
    ///
    /// # Errors
    /// The first error found.
    pub fn check(self) -> Result<PositionRequest, SetupError> {
        Ok(PositionRequest { position: self.setup.check()?, play: self.play })
    }
}

impl<'de> Deserialize<'de> for SetupRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(FieldsVisitor)?.into_request()
    }
}

impl<'de> Deserialize<'de> for PositionRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        SetupRequest::deserialize(deserializer)?.check().map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let request = PositionRequest::deserialize(deserializer)?;
        match request.play {
            None => Ok(request.position),
            Some(_) => Err(D::Error::custom("play: a position by itself has no play")),
        }
    }
}

impl Position {
    /// Reads a position from JSON.
    ///
    /// # Errors
    /// A message that names the field, the square if there is one, and the line and column of the text.
    pub fn from_json(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| format!("{error}"))
    }

    /// Prints the position as JSON, on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| {
            debug_assert!(false, "every key of every map is a string: {error}");
            String::new()
        })
    }
}

impl PositionRequest {
    /// Reads a position with or without a play from JSON.
    ///
    /// # Errors
    /// As for [`Position::from_json`].
    pub fn from_json(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| format!("{error}"))
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let setup = self.setup();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("version", &VERSION)?;
        map.serialize_entry("edition", &setup.edition)?;
        map.serialize_entry("options", &setup.options)?;
        map.serialize_entry("first_turn", &setup.first_turn)?;
        map.serialize_entry("board", &setup.board)?;
        map.serialize_entry("rack", &setup.rack)?;
        if let Some(bag) = setup.bag {
            map.serialize_entry("bag", &bag)?;
        }
        if setup.whole {
            map.serialize_entry("whole", &true)?;
        }
        if let Some(seats) = &setup.seats {
            map.serialize_entry("seats", &seats.count())?;
            map.serialize_entry("to_move", &seats.to_move)?;
            map.serialize_entry("scores", &seats.scores)?;
            map.serialize_entry("rack_sizes", &seats.rack_sizes)?;
            map.serialize_entry("first_turns", &seats.first_turns)?;
            for (name, flags) in [("departed", &seats.departed), ("passed", &seats.passed)] {
                if flags.contains(&true) {
                    map.serialize_entry(name, flags)?;
                }
            }
            map.serialize_entry("idle", &seats.idle)?;
            if seats.known_racks.iter().any(Option::is_some) {
                map.serialize_entry("known_racks", &seats.known_racks)?;
            }
        }
        map.end()
    }
}

/// A well-formed square or tile may still be one that no board or set has: that refuses the play and isn't an error of
/// the request.
impl<'de> Deserialize<'de> for PlayRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PlayVisitor;

        impl<'de> Visitor<'de> for PlayVisitor {
            type Value = PlayRequest;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a play such as {\"H8\": \"11\", \"H9\": \"*3\"} or \"H8 11-*3\"")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<PlayRequest, E> {
                let refused = |error: NotationError| error.refusal().ok_or_else(|| E::custom(error));
                match notation::parse_typed(&Board::EMPTY, text) {
                    Ok(Turn::Place(play)) => Ok(PlayRequest(Ok(play))),
                    Ok(_) => Err(E::custom("only plays that place tiles are scored")),
                    Err(error) => Ok(PlayRequest(Err(refused(error)?))),
                }
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<PlayRequest, A::Error> {
                let mut tiles: Vec<(Square, Face)> = Vec::new();
                let mut squares: Vec<String> = Vec::new();
                let mut refusal = None;
                while let Some((square, face)) = map.next_entry::<String, String>()? {
                    if squares.contains(&square) {
                        return Err(A::Error::custom(format_args!("{square} is named twice")));
                    }
                    let at = match square.parse() {
                        Ok(at) => Some(at),
                        Err(SquareError::OffTheBoard) => {
                            refusal = refusal.or(Some(Refusal::OffTheBoard));
                            None
                        }
                        Err(error) => return Err(A::Error::custom(format_args!("{square:?}: {error}"))),
                    };
                    match face.parse() {
                        Ok(face) => tiles.extend(at.map(|at| (at, face))),
                        Err(TileError::OutOfRange) => refusal = refusal.or(Some(Refusal::ValueOutOfRange)),
                        Err(error) => return Err(A::Error::custom(format_args!("{square}: {face:?}: {error}"))),
                    }
                    squares.push(square);
                }
                Ok(PlayRequest(refusal.map_or_else(|| Play::new(tiles), Err)))
            }
        }

        deserializer.deserialize_any(PlayVisitor)
    }
}
