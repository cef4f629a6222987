//! The steps from a picture to a board.

use core::fmt;

use triolet::between::Unexplained;
use triolet::play::Play;
use triolet::position::Position;
use triolet::square::Square;
use triolet::tile::{Face, Tile, Value};

use crate::corners::{self, Sighting};
use crate::decode::{self, Bounds, Reading};
use crate::doubt::{self, Doubtful};
use crate::follow;
use crate::geometry::Corners;
use crate::label::{EMPTY, Label, Scores, WILD, label_of_tile, tile};
use crate::misread;
use crate::network::{Finder, ModelError, Reader, Seen};
use crate::photo::Photo;
use crate::several;
use crate::squares::{self, Lens, SetAppearance, calibration_label};
use crate::upright::{self, Rotation};

/// The known facts about a picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadRequest<'a> {
    /// The corners of A1, A15, O15 and O1 in the picture, if a person has marked them.
    pub corners: Option<Corners>,
    /// The calibration from a picture of this box.
    pub look: Option<&'a SetAppearance>,
    /// The position before the turn that the picture shows.
    pub before: Option<&'a Position>,
}

/// The reason why no board was read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// No board was found in the picture.
    #[error("no board is found: take the picture so that all four corners of the grid are in it, or mark the corners")]
    NoBoard,
    /// The given corners are not those of a board.
    #[error("the corners are those of no board: give A1, A15, O15 and O1, clockwise as seen in the picture")]
    Corners,
    /// A network failed.
    #[error(transparent)]
    Network(#[from] ModelError),
}

/// A tile as visible in a picture. Written as `11`, `*` or, if the rules leave only one value for a wild, `*3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownTile {
    /// A numbered tile.
    Number(Value),
    /// A wild, with its declared value if known.
    Wild(Option<Value>),
}

impl fmt::Display for ShownTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(value) => write!(f, "{value}"),
            Self::Wild(Some(value)) => write!(f, "*{value}"),
            Self::Wild(None) => f.write_str("*"),
        }
    }
}

/// A square whose contents are uncertain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// The square.
    pub square: Square,
    /// The candidates, the likeliest first; `None` is an empty square.
    pub candidates: Vec<Option<ShownTile>>,
}

/// A square of the calibration picture that looks otherwise than it should; `None` is an empty square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misread {
    /// The square.
    pub square: Square,
    /// What it looks like.
    pub seen: Option<ShownTile>,
    /// What should lie there.
    pub expected: Option<ShownTile>,
}

/// A board read from a picture.
#[derive(Clone, Debug)]
pub struct BoardReading {
    /// The tiles with their squares, row by row.
    pub tiles: Vec<(Square, ShownTile)>,
    /// The tiles by the network alone, without the rules: a measure of what the rules add.
    pub unruled: Vec<(Square, ShownTile)>,
    /// The doubtful squares, row by row.
    pub doubtful: Vec<Doubt>,
    /// The outer corners of the grid at A1, A15, O15 and O1, in pixels of the picture.
    pub corners: Corners,
    /// The clockwise rotation of the board in the picture, in degrees: 0, 90, 180 or 270.
    pub rotation: u16,
    /// `false` if the numerals hardly tell this rotation from another. All tiles are doubtful then.
    pub rotation_sure: bool,
    /// With a position before: the plays that lead from it to this board, several if a wild may have several values,
    /// none if nothing has changed, or if one turn doesn't lead to it.
    pub plays: Vec<Play>,
    /// With a position before that one turn doesn't lead from: the plays of a shortest sequence, by turns, or the reason
    /// why there is none.
    pub missing: Option<Result<Vec<Vec<Play>>, Unexplained>>,
}

/// Corners to begin with where a person marks them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Proposal {
    /// The corners, the first at the top left of the picture.
    pub corners: Corners,
    /// `true` if a board was found there. Otherwise it is a guess, or an outline in the middle of the picture.
    pub sure: bool,
}

/// The loaded networks.
pub struct BoardReader {
    reader: Reader,
    finder: Finder,
}

impl fmt::Debug for BoardReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BoardReader")
    }
}

impl BoardReader {
    /// Loads the networks.
    ///
    /// # Errors
    /// If the runtime can't load them.
    pub fn new() -> Result<Self, ModelError> {
        Ok(Self { reader: Reader::load()?, finder: Finder::load()? })
    }

    /// Finds the grid's corners, the first at the top left of the picture.
    ///
    /// # Errors
    /// [`ReadError::NoBoard`] if there is no board.
    pub fn find(&self, photo: &Photo) -> Result<Corners, ReadError> {
        let proposal = self.propose(photo)?;
        if proposal.sure { Ok(proposal.corners) } else { Err(ReadError::NoBoard) }
    }

    /// Returns the likeliest corners, or an outline in the middle of the picture, for a person to move.
    ///
    /// # Errors
    /// If the network fails.
    pub fn propose(&self, photo: &Photo) -> Result<Proposal, ModelError> {
        let found = corners::find(photo, &self.finder)?;
        let (corners, sure) = match found {
            Some(Sighting { corners, sure: true }) => (corners, true),
            // Corners outside the picture could not be reached, and a speck is no help.
            Some(Sighting { corners, .. }) => (photo.nearest(corners).unwrap_or_else(|| photo.outline()), false),
            None => (photo.outline(), false),
        };
        Ok(Proposal { corners: corners.scaled(photo.factor()), sure })
    }

    /// Learns the appearance of a box from its calibration picture: 0 to 14 along row G, 15 on I1, a wild on I2.
    ///
    /// # Errors
    /// If no board is found, or the given corners are invalid.
    pub fn learn(&self, photo: &Photo, corners: Option<Corners>) -> Result<SetAppearance, ReadError> {
        match corners {
            Some(corners) => Ok(SetAppearance::learn(&self.lens(photo, corners)?.look(&self.reader)?)),
            None => self.learn_any_way_round(photo, self.find(photo)?),
        }
    }

    /// Learns as [`learn`](Self::learn) does, from corners of which any may be that of A1.
    ///
    /// # Errors
    /// If the corners are invalid.
    pub fn learn_any_way_round(&self, photo: &Photo, corners: Corners) -> Result<SetAppearance, ReadError> {
        Ok(SetAppearance::learn(&self.calibration(photo, corners)?))
    }

    /// Returns the squares of a calibration picture that look otherwise than they should, by the set that was learned
    /// from it, given corners of which any may be that of A1. There are none where the tiles lie in their order.
    ///
    /// # Errors
    /// If the corners are invalid.
    pub fn misread(&self, set: &SetAppearance, photo: &Photo, corners: Corners) -> Result<Vec<Misread>, ReadError> {
        let misread = misread::misread(&self.calibration(photo, corners)?, set);
        let expected = |square| shown(calibration_label(square));
        Ok(misread
            .into_iter()
            .map(|(square, label)| Misread { square, seen: shown(label), expected: expected(square) })
            .collect())
    }

    /// Returns the network's output for a calibration picture, the right way round.
    fn calibration(&self, photo: &Photo, corners: Corners) -> Result<Vec<Seen>, ReadError> {
        let known: Vec<Square> = Square::all().filter(|&square| calibration_label(square) != EMPTY).collect();
        Ok(self.upright(photo, corners, &known)?.0)
    }

    /// Makes a set surer by a board whose tiles are known: a wild is `Tile::Wild`, whatever its value.
    ///
    /// # Errors
    /// If the corners are invalid.
    pub fn improve(
        &self,
        set: &SetAppearance,
        photo: &Photo,
        corners: Corners,
        tiles: &[(Square, Tile)],
    ) -> Result<SetAppearance, ReadError> {
        let seen = self.lens(photo, corners)?.look(&self.reader)?;
        let mut labels = [EMPTY; Square::COUNT];
        for &(square, tile) in tiles {
            labels[square.index()] = label_of_tile(tile);
        }
        Ok(set.improved(&seen, &labels))
    }

    /// Reads the board in a picture.
    ///
    /// # Errors
    /// If no board is found, or the given corners are invalid.
    pub fn read(&self, photo: &Photo, request: &ReadRequest<'_>) -> Result<BoardReading, ReadError> {
        match request.corners {
            Some(corners) => {
                let seen = self.lens(photo, corners)?.look(&self.reader)?;
                Ok(decoded(&seen, corners, Rotation { quarters: 0, sure: true }, request))
            }
            None => self.read_any_way_round(photo, self.find(photo)?, request),
        }
    }

    /// Reads the board with these corners, of which any may be that of A1, instead of those of the request.
    ///
    /// # Errors
    /// If the corners are invalid.
    pub fn read_any_way_round(
        &self,
        photo: &Photo,
        corners: Corners,
        request: &ReadRequest<'_>,
    ) -> Result<BoardReading, ReadError> {
        let before = request.before.into_iter().flat_map(|before| before.setup().board.iter());
        let known: Vec<Square> = before.map(|(square, _)| square).collect();
        let (seen, rotation) = self.upright(photo, corners, &known)?;
        Ok(decoded(&seen, corners.turned(rotation.quarters), rotation, request))
    }

    fn lens(&self, photo: &Photo, corners: Corners) -> Result<Lens, ReadError> {
        Lens::new(photo, corners.scaled(1.0 / photo.factor())).ok_or(ReadError::Corners)
    }

    /// Returns the network's output for the likeliest rotation, and that rotation.
    fn upright(&self, photo: &Photo, corners: Corners, known: &[Square]) -> Result<(Vec<Seen>, Rotation), ReadError> {
        let lens = self.lens(photo, corners)?;
        let seen = lens.look(&self.reader)?;
        let rotation = upright::rotation(&seen, known);
        if rotation.quarters == 0 {
            return Ok((seen, rotation));
        }
        let turned = lens.turned(rotation.quarters).ok_or(ReadError::Corners)?;
        Ok((turned.look(&self.reader)?, rotation))
    }
}

/// Returns the tile of a label, a wild without a value; `None` is an empty square.
fn shown(label: Label) -> Option<ShownTile> {
    match label {
        EMPTY => None,
        WILD => Some(ShownTile::Wild(None)),
        label => Value::new(label).map(ShownTile::Number),
    }
}

/// Returns the reading of what the network has seen of each square.
fn decoded(seen: &[Seen], corners: Corners, rotation: Rotation, request: &ReadRequest<'_>) -> BoardReading {
    let scores = squares::scores(seen, request.look);
    let Read { tiles, mut doubts, plays, missing } = match request.before {
        Some(before) => follow(&scores, before),
        None => decode(&scores),
    };
    if !rotation.sure {
        doubt::add_tiles(&scores, tiles.iter().map(|&(square, _)| square), &mut doubts);
    }
    let doubtful = doubts.into_iter().map(|(square, labels)| {
        let first = tiles.iter().find(|(at, _)| *at == square).map(|&(_, tile)| tile);
        let others = labels.into_iter().skip(1).map(shown).filter(|&other| other != first);
        Doubt { square, candidates: core::iter::once(first).chain(others).collect() }
    });
    BoardReading {
        doubtful: doubtful.collect(),
        tiles,
        unruled: self::tiles(&decode::unruled(&scores).reading, |_| None),
        corners,
        rotation: 90 * rotation.quarters as u16,
        rotation_sure: rotation.sure,
        plays,
        missing,
    }
}

/// A board as decoded from scores.
struct Read {
    tiles: Vec<(Square, ShownTile)>,
    doubts: Vec<Doubtful>,
    plays: Vec<Play>,
    missing: Option<Result<Vec<Vec<Play>>, Unexplained>>,
}

impl Read {
    fn new(tiles: Vec<(Square, ShownTile)>, doubts: Vec<Doubtful>) -> Self {
        Self { tiles, doubts, plays: Vec::new(), missing: None }
    }
}

/// Returns the likeliest board by the rules alone.
fn decode(scores: &Scores) -> Read {
    let Some(best) = decode::best(scores, Bounds::NONE).filter(|best| best.proven) else {
        // The scores contradict the rules so much that no board stands out, so everything seen is doubtful.
        let seen = decode::unruled(scores);
        return Read::new(tiles(&seen.reading, |_| None), doubt::of_all(scores, &seen));
    };
    Read::new(tiles(&best.reading, only_values(&best.reading)), doubt::of_board(scores, &best))
}

/// Returns the values that the rules leave the wilds of a board.
fn only_values(reading: &Reading) -> impl Fn(Square) -> Option<Value> {
    let values = decode::wild_values(reading);
    move |square| values.iter().find(|(at, _)| *at == square).and_then(|&(_, value)| value)
}

/// Returns the likeliest board that one turn makes of the position before, or several turns if one is too unlikely.
fn follow(scores: &Scores, before: &Position) -> Read {
    let board = &before.setup().board;
    let explanations = follow::explanations(scores, before);
    let readings = doubt::readings(board, &explanations);
    let (Some(best), Some(reading)) = (explanations.first(), readings.first()) else { return decode(scores) };
    if let Some((other, by)) = several::board(scores, board, best.cost) {
        let mut doubts = doubt::of_board(&by, &other);
        doubt::against_the_eye(scores, &other.reading, &mut doubts);
        return Read { doubts, ..beyond(before, &other.reading) };
    }
    let value = |square: Square| board.get(square).or_else(|| follow::declared(best, square)).map(Face::value);
    let doubts = doubt::of_explanation(scores, &explanations, &readings);
    Read { plays: best.plays.clone(), ..Read::new(tiles(reading, value), doubts) }
}

/// Returns a board with the turns that lead to it from the position before.
fn beyond(before: &Position, reading: &Reading) -> Read {
    let shown = Square::all().filter_map(|square| Some((square, tile(reading[square.index()])?)));
    let missing = before.plays_to(&shown.collect::<Vec<_>>());
    let played = |square: Square| {
        let mut values = missing.iter().flatten().flatten().flat_map(Play::tiles).filter(|(at, _)| *at == square);
        let first = values.next()?.1.value();
        values.all(|(_, face)| face.value() == first).then_some(first)
    };
    let (board, only) = (&before.setup().board, only_values(reading));
    let value = |square: Square| board.get(square).map(Face::value).or_else(|| played(square)).or_else(|| only(square));
    let tiles = tiles(reading, value);
    Read { missing: Some(missing), ..Read::new(tiles, Vec::new()) }
}

fn tiles(reading: &Reading, value: impl Fn(Square) -> Option<Value>) -> Vec<(Square, ShownTile)> {
    let shown = |square: Square| match tile(reading[square.index()])? {
        Tile::Number(value) => Some((square, ShownTile::Number(value))),
        Tile::Wild => Some((square, ShownTile::Wild(value(square)))),
    };
    Square::all().filter_map(shown).collect()
}
