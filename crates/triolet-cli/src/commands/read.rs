//! `triolet read`.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use serde::{Serialize, Serializer};
use triolet::input::decode;
use triolet::play::Play;
use triolet::position::Position;
use triolet::square::{SIDE, Square};
use triolet_vision::{
    BoardReader, BoardReading, Corners, Photo, Point, ReadError, ReadRequest, SetAppearance, ShownTile,
};

use super::{print_json, read_request};
use crate::failure::CheckFailed;
use crate::input;

/// Read the board in a photograph.
///
/// JPEG, PNG or WebP. What the rules leave open is listed as doubtful, with the likeliest values. A picture of the own
/// set makes the reading surer: lay 0 to 14 on G1 to G15, 15 on I1 and a wild on I2. With the position before, the
/// answer is what one turn makes of it.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet read board.jpg
  triolet read board.jpg --set my-set.jpg --json
  triolet read board.jpg --set my-set.jpg --save-set my-set.json
  triolet read board.jpg --previous position.json
  triolet read board.jpg --corners 112,80,1480,95,1530,1130,60,1110

Exit status: 0 when a board is read, 1 when none is found, 2 for what is no picture.")]
pub struct ReadOptions {
    /// The photograph
    #[arg(value_name = "PHOTO")]
    pub photo: PathBuf,
    /// The outer corners of the grid at A1, A15, O15 and O1, in pixels; by default they are found
    #[arg(long, value_name = "X,Y,X,Y,X,Y,X,Y", value_parser = corners, allow_hyphen_values = true)]
    pub corners: Option<Corners>,
    /// The calibration picture of the set, or the set as saved from one
    #[arg(long, value_name = "CALIBRATION")]
    pub set: Option<PathBuf>,
    /// Save what the calibration picture has taught, to be given as the set later
    #[arg(long, value_name = "FILE", requires = "set")]
    pub save_set: Option<PathBuf>,
    /// The corners in the calibration picture
    #[arg(long, value_name = "X,Y,X,Y,X,Y,X,Y", value_parser = corners, requires = "set", allow_hyphen_values = true)]
    pub set_corners: Option<Corners>,
    /// The position before the turn that the photograph shows, as JSON or as a line of text; - for standard input
    #[arg(long, value_name = "POSITION")]
    pub previous: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

fn corners(text: &str) -> Result<Corners, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|part| part.trim().parse::<f64>()).collect();
    match numbers.as_deref() {
        Ok(&[a, b, c, d, e, f, g, h]) => {
            Ok(Corners([Point::new(a, b), Point::new(c, d), Point::new(e, f), Point::new(g, h)]))
        }
        _ => Err("expected eight numbers: x and y of A1, A15, O15 and O1".into()),
    }
}

/// The output for a program.
#[derive(Serialize)]
struct Answer<'a> {
    #[serde(serialize_with = "board")]
    board: &'a BoardReading,
    #[serde(serialize_with = "doubtful")]
    doubtful: &'a BoardReading,
    corners: [[f64; 2]; 4],
    rotation: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    plays: Option<Vec<String>>,
    /// Where one turn does not lead to the board: the plays of several, by turns, or `null` if none do.
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<Option<Vec<Vec<String>>>>,
}

fn board<S: Serializer>(reading: &&BoardReading, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(reading.tiles.iter().map(|(square, tile)| (square.to_string(), tile.to_string())))
}

fn doubtful<S: Serializer>(reading: &&BoardReading, serializer: S) -> Result<S::Ok, S::Error> {
    let candidates = |candidates: &[Option<ShownTile>]| candidates.iter().map(name).collect::<Vec<_>>();
    serializer.collect_map(reading.doubtful.iter().map(|it| (it.square.to_string(), candidates(&it.candidates))))
}

fn name(shown: &Option<ShownTile>) -> String {
    shown.map_or_else(|| "empty".into(), |tile| tile.to_string())
}

pub fn run(options: &ReadOptions) -> Result<()> {
    let before = options.previous.as_deref().map(previous).transpose()?;
    let photo = photo(&options.photo)?;
    let reader = BoardReader::new()?;
    let look = options.set.as_deref().map(|path| set(&reader, path, options.set_corners)).transpose()?;
    if let (Some(path), Some(look)) = (&options.save_set, &look) {
        std::fs::write(path, look.to_json() + "\n").with_context(|| format!("cannot write {}", path.display()))?;
    }
    let request = ReadRequest { corners: options.corners, look: look.as_ref(), before: before.as_ref() };
    let reading = reader.read(&photo, &request).map_err(|error| failure(&options.photo, error))?;
    let plays = before.as_ref().map(|_| texts(&reading.plays));
    let missing = reading.missing.as_ref();
    if options.json {
        let corners = reading.corners.rounded().0.map(|point| [point.x, point.y]);
        let missing = missing.map(|turns| Some(turns.as_ref().ok()?.iter().map(|plays| texts(plays)).collect()));
        let rotation = reading.rotation;
        return print_json(&Answer { board: &reading, doubtful: &reading, corners, rotation, plays, missing });
    }
    print(&reading, plays.as_deref())
}

fn texts(plays: &[Play]) -> Vec<String> {
    plays.iter().map(ToString::to_string).collect()
}

/// An error of the reader: a board that is not found is a failed check, everything else is bad input.
fn failure(path: &Path, error: ReadError) -> anyhow::Error {
    let message = format!("{}: {error}", input::name(path));
    match error {
        ReadError::NoBoard => CheckFailed(message).into(),
        _ => anyhow!(message),
    }
}

fn photo(path: &Path) -> Result<Photo> {
    let bytes = input::bytes(path)?;
    Photo::decode(&bytes).with_context(|| input::name(path))
}

/// Reads a set as text, or learns it from its picture.
fn set(reader: &BoardReader, path: &Path, corners: Option<Corners>) -> Result<SetAppearance> {
    let bytes = input::bytes(path)?;
    // No picture begins as JSON does.
    if let Ok(text) = decode(&bytes)
        && text.trim_start().starts_with('{')
    {
        if corners.is_some() {
            bail!("--set-corners: {} is no picture", input::name(path));
        }
        return SetAppearance::from_json(&text).with_context(|| input::name(path));
    }
    let photo = Photo::decode(&bytes).with_context(|| input::name(path))?;
    reader.learn(&photo, corners).map_err(|error| failure(path, error))
}

fn previous(path: &Path) -> Result<Position> {
    let request = read_request(&input::read(path)?).map_err(|error| anyhow!("{}: {error}", input::name(path)))?;
    if request.play.is_some() {
        bail!("play: the position before is wanted without a play");
    }
    Ok(request.position)
}

/// Prints the board as a table, then what is in doubt.
fn print(reading: &BoardReading, plays: Option<&[String]>) -> Result<()> {
    let mut output = std::io::stdout().lock();
    write!(output, "  ")?;
    for column in 1..=SIDE {
        write!(output, "{column:>4}")?;
    }
    for square in Square::all() {
        if square.column() == 0 {
            write!(output, "\n{:>2}", square.row_letter())?;
        }
        let tile = reading.tiles.iter().find(|(at, _)| *at == square);
        let tile = tile.map_or_else(|| ".".to_owned(), |(_, tile)| tile.to_string());
        let open = reading.doubtful.iter().any(|it| it.square == square);
        write!(output, "{:>4}", if open { format!("{tile}?") } else { tile })?;
    }
    writeln!(output)?;
    for it in &reading.doubtful {
        let candidates: Vec<String> = it.candidates.iter().map(name).collect();
        writeln!(output, "{}: {}", it.square, candidates.join(" or "))?;
    }
    match plays {
        _ if reading.missing.is_some() => return print_missing(&mut output, reading),
        None => {}
        Some([]) => writeln!(output, "Nothing has been placed since the position before.")?,
        Some([play]) => writeln!(output, "The play: {play}")?,
        Some(plays) => writeln!(output, "The play, by the wild's value: {}", plays.join(", "))?,
    }
    Ok(())
}

/// Prints the turns that lead from the position before to a board that one turn does not lead to.
fn print_missing(output: &mut impl Write, reading: &BoardReading) -> Result<()> {
    match &reading.missing {
        Some(Ok(turns)) => {
            writeln!(output, "One turn does not lead here from the position before. These {} do:", turns.len())?;
            for turn in turns {
                writeln!(output, "  {}", texts(turn).join(" or "))?;
            }
        }
        Some(Err(reason)) => writeln!(output, "No turns lead here from the position before: {reason}.")?,
        None => {}
    }
    Ok(())
}
