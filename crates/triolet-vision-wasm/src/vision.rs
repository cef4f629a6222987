//! Questions about photographs: the string interface to [`triolet_vision`].
//!
//! A picture comes in beside its question, and goes out beside its answer: see [`Vision`].

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use triolet::play::Play;
use triolet::position::{Position, PositionRequest};
use triolet::square::Square;
use triolet::tile::{Face, Tile};
use triolet_vision::{
    BoardReader, BoardReading, Photo, PhotoError, Proposal, ReadError, ReadRequest, SetAppearance, SetError, ShownTile,
    header,
};

/// A question. `photo` is the number under which a picture is kept until it is closed.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum VisionQuestion {
    /// Reads the header of the file that was put in; the answer is a `FileHeader`.
    Header,
    /// Decodes the file that was put in; the answer is a `PhotoSize`.
    Decode {
        /// The number of the picture.
        photo: u32,
    },
    /// Takes the pixels that were put in, four bytes each; the answer is a `PhotoSize`.
    Pixels {
        /// The number of the picture.
        photo: u32,
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
        /// The size before the picture was made smaller.
        original: PhotoSize,
    },
    /// Proposes the corners of the grid; the answer is a `Found`.
    Find {
        /// The number of the picture.
        photo: u32,
    },
    /// Reads the board; the answer is a `Reading`.
    Read {
        /// The number of the picture.
        photo: u32,
        /// The corners; by default they are found.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        corners: Option<Corners>,
        /// `true` if the corners are those of A1, A15, O15 and O1; otherwise the first may be any of them.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        fixed: bool,
        /// The calibrated set, as text.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        set: Option<String>,
        /// The position before the turn that the picture shows, as text or as JSON.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        previous: Option<String>,
    },
    /// Learns a set from its calibration picture: 0 to 14 along row G, 15 on I1, a wild on I2; the answer is a
    /// `LearnedSet`.
    Learn {
        /// The number of the picture.
        photo: u32,
        /// The corners, of which any may be that of A1; by default they are found.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        corners: Option<Corners>,
    },
    /// Makes a set surer by a board whose tiles are known; the answer is a `LearnedSet`.
    Improve {
        /// The number of the picture.
        photo: u32,
        /// The set, as text.
        set: String,
        /// The corners of A1, A15, O15 and O1.
        corners: Corners,
        /// The tiles, as in a `Reading`.
        #[cfg_attr(test, ts(type = "Record<Square, string>"))]
        board: BTreeMap<Square, String>,
    },
    /// Holds a set against the calibration picture from which it was learned; the answer is a list of `Misread`.
    Misread {
        /// The number of the picture.
        photo: u32,
        /// The set, as text.
        set: String,
        /// The corners, of which any may be that of A1.
        corners: Corners,
    },
    /// Reads a set; the answer is `null`, or why the text is no set for this reader.
    CheckSet {
        /// The set, as text.
        set: String,
    },
    /// Looks for the turns that lead to a board, as after it was corrected; the answer is that of `Reading.missing`.
    Missing {
        /// The position before, as text or as JSON.
        previous: String,
        /// The tiles, as in a `Reading`.
        #[cfg_attr(test, ts(type = "Record<Square, string>"))]
        board: BTreeMap<Square, String>,
    },
    /// Renders the board from above; the answer is a `PhotoSize`, and the pixels can be taken out.
    Straighten {
        /// The number of the picture.
        photo: u32,
        /// The corners of A1, A15, O15 and O1.
        corners: Corners,
        /// Pixels a side of a square.
        side: usize,
    },
    /// Renders a square and half a square around it; the answer is a `PhotoSize`, and the pixels can be taken out.
    Square {
        /// The number of the picture.
        photo: u32,
        /// The corners of A1, A15, O15 and O1.
        corners: Corners,
        /// The square.
        square: Square,
        /// Pixels a side of the rendered picture.
        side: usize,
    },
    /// Drops a picture; the answer is `null`.
    Close {
        /// The number of the picture.
        photo: u32,
    },
}

/// A point, in pixels of the picture as shown upright, from its top left corner.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Point {
    /// The distance to the right.
    pub x: f64,
    /// The distance down.
    pub y: f64,
}

/// The outer corners of the grid at A1, A15, O15 and O1.
pub type Corners = [Point; 4];

/// The header of a file.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FileHeader {
    /// The width in pixels, upright.
    pub width: u32,
    /// The height in pixels, upright.
    pub height: u32,
    /// `true` for HEIC and AVIF, which this module cannot decode.
    pub is_heic: bool,
}

/// A size in pixels, upright.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PhotoSize {
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
}

/// Corners to begin with.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Found {
    /// The corners, the first at the top left of the picture.
    pub corners: Corners,
    /// `true` if a board was found there; otherwise a proposal to be dragged.
    pub sure: bool,
}

/// A square whose contents are uncertain.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Doubt {
    /// The square.
    pub square: Square,
    /// What may lie there, the likeliest first: `11`, `*`, `*3`, or `null` for an empty square.
    pub candidates: Vec<Option<String>>,
}

/// A board read from a picture.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reading {
    /// The tiles: `11`, `*`, or `*3` where the rules leave a wild one value.
    #[cfg_attr(test, ts(type = "Record<Square, string>"))]
    pub board: BTreeMap<Square, String>,
    /// The doubtful squares, row by row.
    pub doubtful: Vec<Doubt>,
    /// The corners of A1, A15, O15 and O1.
    pub corners: Corners,
    /// The clockwise rotation of the board from the corners that were given or found, in degrees.
    #[cfg_attr(test, ts(type = "0 | 90 | 180 | 270"))]
    pub rotation: u16,
    /// The plays that lead from the position before to this board, several if a wild may have several values; empty if
    /// nothing has changed. `null` without a position before, or if one turn does not lead to this board.
    pub plays: Option<Vec<String>>,
    /// The plays of a shortest sequence that leads from the position before to this board where one turn does not, by
    /// turns; `null` otherwise, and where no sequence is found.
    pub missing: Option<Vec<Vec<String>>>,
}

/// A calibrated set.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LearnedSet {
    /// The set as text, to be kept or saved as a file.
    pub set: String,
}

/// A square of the calibration picture that looks otherwise than it should; `null` is an empty square.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Misread {
    /// The square.
    pub square: Square,
    /// What it looks like: `11` or `*`.
    pub seen: Option<String>,
    /// What should lie there.
    pub expected: Option<String>,
}

/// The answer to a question that has none.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct VisionRefusal {
    /// The reason.
    pub error: VisionProblem,
}

/// The reason why a question has no answer.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct VisionProblem {
    /// The name of the reason.
    pub code: VisionCode,
    /// The reason in English, for programmers.
    pub message: String,
}

/// The names of the reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum VisionCode {
    /// The file is empty.
    Empty,
    /// The file is HEIC or AVIF, which the browser cannot decode either.
    Heic,
    /// The file is no picture, or none in a format for photographs.
    NoPicture,
    /// The picture has more than 50 megapixels, or needs too much memory.
    TooLarge,
    /// The picture is too small to show a board.
    TooSmall,
    /// The file is truncated or inconsistent.
    Damaged,
    /// No board is found.
    NoBoard,
    /// The corners are those of no board.
    Corners,
    /// The position before is none.
    Previous,
    /// The text is no calibrated set.
    Set,
    /// The set was learned by another version of the reader, or written by a newer program.
    SetVersion,
    /// A tile of the board is none.
    Board,
    /// The question is none, or the photo is not open.
    Question,
    /// The network failed.
    Network,
}

/// The state of the module: the networks and the pictures that are open.
#[derive(Default)]
pub struct Vision {
    /// What was put in: a file or pixels.
    pub input: Vec<u8>,
    /// What can be taken out: the pixels of the last rendered picture, four bytes each.
    pub output: Vec<u8>,
    reader: Option<BoardReader>,
    photos: BTreeMap<u32, Open>,
}

/// A picture that is open.
struct Open {
    photo: Photo,
    /// The corners, once they were looked for.
    found: Option<Proposal>,
}

impl Vision {
    /// Answers a question in JSON, with the requested value or `{"error": …}`.
    pub fn answer(&mut self, text: &str) -> String {
        let question = serde_json::from_str(text).map_err(|error| problem(VisionCode::Question, error));
        question.and_then(|question| self.ask(question)).unwrap_or_else(|error| json(&VisionRefusal { error }))
    }

    fn ask(&mut self, question: VisionQuestion) -> Result<String, VisionProblem> {
        Ok(match question {
            VisionQuestion::Header => {
                let header = header(&self.input)?;
                json(&FileHeader { width: header.width, height: header.height, is_heic: header.is_heic })
            }
            VisionQuestion::Decode { photo } => {
                let file = core::mem::take(&mut self.input);
                self.open(photo, Photo::decode(&file)?)
            }
            VisionQuestion::Pixels { photo, width, height, original } => {
                let pixels = core::mem::take(&mut self.input);
                self.open(photo, Photo::from_rgba(width, height, pixels, (original.width, original.height))?)
            }
            VisionQuestion::Find { photo } => {
                let Proposal { corners, sure } = self.found(photo)?;
                json(&Found { corners: points(&corners), sure })
            }
            VisionQuestion::Read { photo, corners, fixed, set, previous } => {
                let before = previous.as_deref().map(position).transpose()?;
                let look = set.as_deref().map(SetAppearance::from_json).transpose()?;
                let request = ReadRequest { corners: None, look: look.as_ref(), before: before.as_ref() };
                let reading = self.read(photo, corners, fixed, request)?;
                json(&answer(&reading, before.is_some()))
            }
            VisionQuestion::Learn { photo, corners } => {
                let corners = self.given_or_found(photo, corners)?;
                let (reader, open) = self.look(photo)?;
                json(&LearnedSet { set: reader.learn_any_way_round(&open.photo, corners)?.to_json() })
            }
            VisionQuestion::Improve { photo, set, corners, board } => {
                let set = SetAppearance::from_json(&set)?;
                let tiles = tiles(&board)?;
                let (reader, open) = self.look(photo)?;
                json(&LearnedSet { set: reader.improve(&set, &open.photo, given(&corners), &tiles)?.to_json() })
            }
            VisionQuestion::Misread { photo, set, corners } => {
                let set = SetAppearance::from_json(&set)?;
                let (reader, open) = self.look(photo)?;
                let misread = reader.misread(&set, &open.photo, given(&corners))?;
                let text = |tile: Option<ShownTile>| tile.map(|tile| tile.to_string());
                let of = |one: triolet_vision::Misread| Misread {
                    square: one.square,
                    seen: text(one.seen),
                    expected: text(one.expected),
                };
                json(&misread.into_iter().map(of).collect::<Vec<_>>())
            }
            VisionQuestion::CheckSet { set } => {
                SetAppearance::from_json(&set)?;
                json(&())
            }
            VisionQuestion::Missing { previous, board } => {
                let turns = position(&previous)?.plays_to(&tiles(&board)?);
                json(&turns.ok().map(|turns| turns.iter().map(|plays| texts(plays)).collect::<Vec<_>>()))
            }
            VisionQuestion::Straighten { photo, corners, side } => {
                let view = self.photo(photo)?.straightened(given(&corners), side);
                self.show(view)?
            }
            VisionQuestion::Square { photo, corners, square, side } => {
                let view = self.photo(photo)?.around(given(&corners), square, side);
                self.show(view)?
            }
            VisionQuestion::Close { photo } => {
                self.photos.remove(&photo);
                json(&())
            }
        })
    }

    fn open(&mut self, number: u32, photo: Photo) -> String {
        let (width, height) = photo.size();
        self.photos.insert(number, Open { photo, found: None });
        json(&PhotoSize { width, height })
    }

    fn photo(&self, number: u32) -> Result<&Photo, VisionProblem> {
        self.photos.get(&number).map(|open| &open.photo).ok_or_else(|| not_open(number))
    }

    /// Returns a picture and the networks, which are loaded with the first question to them.
    fn look(&mut self, number: u32) -> Result<(&BoardReader, &mut Open), VisionProblem> {
        let Self { reader, photos, .. } = self;
        let open = photos.get_mut(&number).ok_or_else(|| not_open(number))?;
        let reader = match reader {
            Some(reader) => reader,
            None => reader.insert(BoardReader::new().map_err(ReadError::Network)?),
        };
        Ok((reader, open))
    }

    fn found(&mut self, number: u32) -> Result<Proposal, VisionProblem> {
        let (reader, open) = self.look(number)?;
        if let Some(found) = open.found {
            return Ok(found);
        }
        let found = reader.propose(&open.photo).map_err(ReadError::Network)?;
        open.found = Some(found);
        Ok(found)
    }

    /// Returns the corners that were given, or those that the finder is sure of.
    fn given_or_found(
        &mut self,
        number: u32,
        corners: Option<Corners>,
    ) -> Result<triolet_vision::Corners, VisionProblem> {
        match corners {
            Some(corners) => Ok(given(&corners)),
            None => Ok(Some(self.found(number)?).filter(|found| found.sure).ok_or(ReadError::NoBoard)?.corners),
        }
    }

    fn read(
        &mut self,
        number: u32,
        corners: Option<Corners>,
        fixed: bool,
        request: ReadRequest<'_>,
    ) -> Result<BoardReading, VisionProblem> {
        let is_fixed = fixed && corners.is_some();
        let corners = self.given_or_found(number, corners)?;
        let (reader, open) = self.look(number)?;
        Ok(if is_fixed {
            reader.read(&open.photo, &ReadRequest { corners: Some(corners), ..request })?
        } else {
            reader.read_any_way_round(&open.photo, corners, &request)?
        })
    }

    fn show(&mut self, view: Option<triolet_vision::View>) -> Result<String, VisionProblem> {
        let view = view.ok_or(ReadError::Corners)?;
        self.output = view.rgba;
        Ok(json(&PhotoSize { width: view.width as u32, height: view.height as u32 }))
    }
}

fn position(text: &str) -> Result<Position, VisionProblem> {
    Ok(PositionRequest::read(text).map_err(|error| problem(VisionCode::Previous, error))?.position)
}

/// Reads a tile as a reading has it: a wild with or without its value.
fn tile(text: &str) -> Result<Tile, VisionProblem> {
    if text == "*" {
        return Ok(Tile::Wild);
    }
    text.parse().map(Face::tile).map_err(|_| problem(VisionCode::Board, format!("{text:?} is no tile")))
}

fn tiles(board: &BTreeMap<Square, String>) -> Result<Vec<(Square, Tile)>, VisionProblem> {
    board.iter().map(|(&square, text)| Ok((square, tile(text)?))).collect()
}

fn points(corners: &triolet_vision::Corners) -> Corners {
    corners.rounded().0.map(|point| Point { x: point.x, y: point.y })
}

fn given(corners: &Corners) -> triolet_vision::Corners {
    triolet_vision::Corners(corners.map(|point| triolet_vision::Point::new(point.x, point.y)))
}

fn answer(reading: &BoardReading, is_after: bool) -> Reading {
    let doubtful = reading.doubtful.iter().map(|doubt| Doubt {
        square: doubt.square,
        candidates: doubt.candidates.iter().map(|tile| tile.map(|tile| tile.to_string())).collect(),
    });
    Reading {
        board: reading.tiles.iter().map(|(square, tile)| (*square, tile.to_string())).collect(),
        doubtful: doubtful.collect(),
        corners: points(&reading.corners),
        rotation: reading.rotation,
        plays: (is_after && reading.missing.is_none()).then(|| texts(&reading.plays)),
        missing: reading
            .missing
            .as_ref()
            .and_then(|turns| turns.as_ref().ok())
            .map(|turns| turns.iter().map(|plays| texts(plays)).collect()),
    }
}

fn texts(plays: &[Play]) -> Vec<String> {
    plays.iter().map(ToString::to_string).collect()
}

fn not_open(number: u32) -> VisionProblem {
    problem(VisionCode::Question, format!("photo {number} is not open"))
}

fn problem(code: VisionCode, error: impl ToString) -> VisionProblem {
    VisionProblem { code, message: error.to_string() }
}

impl From<PhotoError> for VisionProblem {
    fn from(error: PhotoError) -> Self {
        let code = match error {
            PhotoError::Empty => VisionCode::Empty,
            PhotoError::Heic => VisionCode::Heic,
            PhotoError::TooLarge(..) => VisionCode::TooLarge,
            PhotoError::TooSmall(..) => VisionCode::TooSmall,
            PhotoError::Damaged(_) => VisionCode::Damaged,
            _ => VisionCode::NoPicture,
        };
        problem(code, error)
    }
}

impl From<SetError> for VisionProblem {
    fn from(error: SetError) -> Self {
        let code = match error {
            SetError::Version(_) | SetError::Reader => VisionCode::SetVersion,
            _ => VisionCode::Set,
        };
        problem(code, error)
    }
}

impl From<ReadError> for VisionProblem {
    fn from(error: ReadError) -> Self {
        let code = match error {
            ReadError::NoBoard => VisionCode::NoBoard,
            ReadError::Corners => VisionCode::Corners,
            _ => VisionCode::Network,
        };
        problem(code, error)
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| {
        debug_assert!(false, "every key of every map is a string: {error}");
        String::new()
    })
}
