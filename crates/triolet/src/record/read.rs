//! Reading records.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::str::FromStr;

use crate::event::{Event, RULESET, Shuffle, Start, Started};
use crate::game::{Game, GameError};
use crate::input::{OddCharacter, PastedText};
use crate::outcome::Outcome;
use crate::record::cursor::{LineError, Words};
use crate::record::header::{Headers, read_options};
use crate::record::line::{self, Places};
use crate::record::partial::PartialRecord;
use crate::record::{FIRST_LINE, Record, RecordError, newer_version};
use crate::seat::{MAX_SEATS, Seat};
use crate::tiles::Tiles;

/// Reads a whole record and replays the game: every play, score, draw and ending is checked.
///
/// # Errors
/// The first line that is wrong, with the column and the reason.
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = lines(text)?.into_iter().peekable();
        first_line(&mut lines, FIRST_LINE)?;
        let mut headers = Headers::read(&mut lines)?;
        let start = read_start(&mut headers)?;
        let names = headers.names(start.seats.len())?;
        let date = headers.date()?;
        headers.finish()?;

        let (number, text) = lines.next().ok_or_else(|| missing_start(headers.end))?;
        let started = read_deal(text, start).map_err(|error| at_line(number, text, &error))?;
        let mut game = Game::fold([Event::Started(started)]).map_err(|error| RecordError {
            line: number,
            column: 1,
            reason: error.error.to_string(),
            error: Some(error.error),
        })?;
        let mut result = None;
        for (number, text) in lines {
            if result.is_some() {
                return Err(RecordError::unreadable(number, 1, "nothing comes after the result"));
            }
            if text.starts_with("result") {
                result = Some(check_result(&game, text).map_err(|error| at_line(number, text, &error))?);
                continue;
            }
            let (event, places) = line::read(text).map_err(|error| at_line(number, text, &error))?;
            let error = |error: GameError| at_line(number, text, &LineError::of(place_of(&error, &places), error));
            game.apply(&event).map_err(error)?;
        }
        Ok(Self { game, names, date })
    }
}

impl Record {
    /// Reads a record as people paste it or a file has it: quoted in a mail, within a code fence, with the line ends of
    /// any system, with odd spaces and dashes, followed by empty lines.
    ///
    /// A last line without its end is taken for whole where it is the result; any other may have been cut off.
    ///
    /// # Errors
    /// As for `FromStr`, at the line and the character of the text as it was given.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        read_pasted(text)
    }
}

impl PartialRecord {
    /// Reads a partial record as people paste it, as [`Record::read`] does. It has no result, so its last line needs an
    /// end.
    ///
    /// # Errors
    /// As for `FromStr`, at the line and the character of the text as it was given.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        read_pasted(text)
    }
}

fn read_pasted<T: FromStr<Err = RecordError>>(text: &str) -> Result<T, RecordError> {
    // What is right as it stands is not touched.
    if let Ok(record) = text.parse() {
        return Ok(record);
    }
    let page = PastedText::new(text);
    let last = page.text().lines().count();
    let read: Result<T, RecordError> = page.text().parse();
    let read = match read {
        // A result without the end of its line may be whole; if it is wrong, it was cut off.
        Err(error) if error.line == last && !text.ends_with(['\n', '\r']) => page.text().trim_end().parse(),
        read => read,
    };
    read.map_err(|error: RecordError| {
        let (line, column) = page.origin(error.line, error.column);
        let found = page.text().lines().nth(error.line.wrapping_sub(1)).and_then(OddCharacter::find);
        let reason = match found {
            Some(odd) if error.error.is_none() => {
                let (_, column) = page.origin(error.line, odd.column);
                format!("{}, and {} does not belong there", error.reason, OddCharacter { column, ..odd })
            }
            _ => error.reason,
        };
        RecordError { line, column, reason, error: error.error }
    })
}

/// The lines of a text, numbered from 1. Every line must end in `\n`: a last line that does not was cut off.
pub(crate) fn lines(text: &str) -> Result<Vec<(usize, &str)>, RecordError> {
    let count = text.bytes().filter(|&byte| byte == b'\n').count();
    match text.strip_suffix('\n') {
        Some(whole) => Ok(whole
            .split('\n')
            .enumerate()
            .map(|(i, line)| (i + 1, line.strip_suffix('\r').unwrap_or(line)))
            .collect()),
        None if text.is_empty() => Err(RecordError::unreadable(1, 1, "the record is empty")),
        None => {
            let last = text.rsplit('\n').next().unwrap_or(text);
            let column = last.chars().count() + 1;
            Err(RecordError::unreadable(count + 1, column, "the last line is cut off: it has no line end"))
        }
    }
}

pub(crate) fn first_line<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    expected: &str,
) -> Result<(), RecordError> {
    match lines.next() {
        Some((_, line)) if line == expected => Ok(()),
        first => {
            let reason = match first.and_then(|(_, line)| newer_version(line)) {
                Some(version) => {
                    format!("version {version} of the format is newer than this program, which reads `{expected}`")
                }
                None => format!("the first line must be `{expected}`"),
            };
            Err(RecordError::unreadable(1, 1, reason))
        }
    }
}

pub(crate) fn at_line(line: usize, text: &str, error: &LineError) -> RecordError {
    let before = text.get(..error.at).unwrap_or(text);
    RecordError { line, column: before.chars().count() + 1, reason: error.reason.clone(), error: error.error.clone() }
}

fn missing_start(line: usize) -> RecordError {
    RecordError::unreadable(line, 1, "the line `start` with the first seat and the racks is missing")
}

pub(crate) fn place_of(error: &GameError, places: &Places) -> usize {
    match error {
        GameError::Refused(_) => places.turn,
        GameError::Points { .. } => places.points,
        GameError::Draw(_) => places.drawn,
        GameError::Ending { .. } => places.ending,
        GameError::RackSize { .. } | GameError::RackDiffers(_) | GameError::TilesElsewhere => places.rack,
        _ => 0,
    }
}

fn read_start(headers: &mut Headers<'_>) -> Result<Start, RecordError> {
    let ruleset = headers.need("Ruleset")?;
    if ruleset.parse::<u32>()? != RULESET {
        return Err(ruleset.error(format!("this program knows ruleset {RULESET} only")));
    }
    let game = headers.need("Game")?.parse()?;
    let edition = headers.need("Edition")?.parse()?;
    let options = headers.find("Options").map(|header| read_options(&header)).transpose()?.unwrap_or_default();
    let mut seats = Vec::new();
    for seat in Seat::all(MAX_SEATS) {
        match headers.find(&format!("Seat {seat}")) {
            Some(header) if seats.len() == seat.index() => seats.push(header.parse()?),
            Some(header) => return Err(header.error("the seats before this one are missing")),
            None => {}
        }
    }
    if seats.len() < 2 {
        headers.need("Seat 2")?;
    }
    let shuffle = headers.need("Shuffle")?;
    let shuffle = match shuffle.value {
        "local" => Shuffle::Local,
        "committed" => {
            let commitment = headers.need("Commitment")?.parse()?;
            let mut contributions = Vec::new();
            for seat in Seat::all(seats.len()) {
                contributions.push(headers.need(&format!("Contribution {seat}"))?.parse()?);
            }
            Shuffle::Committed { commitment, contributions }
        }
        _ => return Err(shuffle.error("a shuffle is local or committed")),
    };
    let secret = headers.find("Secret").map(|header| header.parse()).transpose()?;
    Ok(Start { game, edition, options, seats, shuffle, secret })
}

/// Reads `start 2 7-12-* 0-3-3`.
fn read_deal(text: &str, start: Start) -> Result<Started, LineError> {
    let mut words = Words::new(text);
    if !words.take("start") {
        return Err(LineError::new(0, "expected `start`, the seat with the first turn and the racks"));
    }
    let first = words.read("the seat with the first turn")?;
    let mut racks: Vec<Tiles> = Vec::new();
    for seat in Seat::all(start.seats.len()) {
        racks.push(words.read(&format!("the rack of seat {seat}"))?);
    }
    words.end()?;
    Ok(Started { start, first, racks })
}

fn check_result(game: &Game, text: &str) -> Result<(), LineError> {
    check_scores(&game.outcome().ok_or_else(|| LineError::new(0, "the game is not over here"))?, text)
}

/// Checks `result 412 385` against the final scoring.
pub(crate) fn check_scores(outcome: &Outcome, text: &str) -> Result<(), LineError> {
    let mut words = Words::new(text);
    if !words.take("result") {
        return Err(LineError::new(0, "expected `result` and the final scores"));
    }
    for (seat, outcome) in Seat::all(outcome.seats.len()).zip(&outcome.seats) {
        let recorded: i32 = words.read(&format!("the final score of seat {seat}"))?;
        if recorded != outcome.total() {
            let reason = format!("seat {seat} ends with {}, not {recorded}", outcome.total());
            return Err(LineError::new(words.at, reason));
        }
    }
    words.end()
}
