//! The commands that answer questions about positions and records.

pub mod analyze;
pub mod best;
pub mod completions;
pub mod games;
mod interrupt;
pub mod keep;
pub mod man;
pub mod matches;
pub mod moves;
#[cfg(feature = "serve")]
pub mod open;
mod progress;
pub mod puzzle;
pub mod puzzles;
pub mod read;
mod record;
mod records;
pub mod replay;
mod replay_turns;
pub mod score;
pub mod selfplay;
pub mod sheet;
mod table;
pub mod turn_table;
pub mod version;

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;

use anyhow::{Result, anyhow};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use triolet::input::{PastedText, TextKind};
use triolet::position::PositionRequest;
use triolet::seat::{Controller, Seat};
use triolet_study::record::TurnError;

use crate::cli::{PositionOptions, RecordedPosition};
use crate::failure::CheckFailed;
use crate::input;
use crate::text::Texts;

/// Reads a position, with or without a play, in either of its forms.
pub fn read_request(text: &str) -> Result<PositionRequest, String> {
    PositionRequest::read(text).map_err(|error| error.to_string())
}

/// Reads the one position that was asked about.
fn read_position(options: &PositionOptions, texts: &Texts) -> Result<PositionRequest> {
    read_position_by(options, texts, read_request)
}

/// The same, read in some way where it is not one of a record.
fn read_position_by(
    options: &PositionOptions,
    texts: &Texts,
    read: impl FnOnce(&str) -> Result<PositionRequest, String>,
) -> Result<PositionRequest> {
    if let Some(path) = options.record() {
        let RecordedPosition { turn, rack, .. } = &options.recorded;
        let name = input::name(path);
        let record = record::read(&input::read(path)?)
            .map_err(|error| anyhow!("{name}: {}", record::error_words(&error, texts)))?;
        let position = record.position_at(*turn, *rack).map_err(|error| turn_words(error, &name))?;
        return Ok(PositionRequest { position, play: None });
    }
    let source = options.source();
    let (text, name) = match as_position(source) {
        Some(text) => (text, "the position".into()),
        None => (Cow::Owned(input::read(source.as_ref())?), input::name(source.as_ref())),
    };
    read(&text).map_err(|error| anyhow!("{name}: {error}"))
}

/// The reason why a record has no position at the turn that was asked about, with the option that helps.
fn turn_words(error: TurnError, name: &str) -> anyhow::Error {
    let help = match error {
        TurnError::RackUnknown { .. } => " with --rack, such as --rack 3-8-*",
        TurnError::Over { .. } => " with --turn",
        _ => "",
    };
    anyhow!("{name}: {error}{help}")
}

/// The position that stands on the command line itself, where a file could be named.
fn as_position(source: &OsStr) -> Option<Cow<'_, str>> {
    if source == "-" || Path::new(source).exists() {
        return None;
    }
    let text = source.to_str()?;
    let first = text.trim_start().split([' ', '_']).next().unwrap_or_default();
    // A link, or the rows of a board however many of them there are; a file of such a name would be there.
    let is_board = |part: &str| {
        part.contains('/') && part.chars().all(|c| matches!(c, 'a'..='o' | '0'..='9' | 'A'..='F' | '*' | '/'))
    };
    let is_link = first.contains("://") || first.contains("#/") || first.to_ascii_uppercase().contains("%2F");
    let is_position =
        PastedText::new(text).kind() == TextKind::Json || is_link || is_board(first) || text.contains('\n');
    is_position.then_some(Cow::Borrowed(text))
}

/// A seat as people read it: with the name of its player, or of the computer player that has it.
fn seat_words(seat: Seat, name: Option<&str>, controller: Option<&Controller>, texts: &Texts) -> String {
    match (name, controller) {
        (Some(name), _) => texts.seat_of(seat, name),
        (None, Some(computer @ Controller::Computer(_))) => texts.seat_of(seat, computer),
        _ => texts.seat_alone(seat),
    }
}

/// An answer to a line that cannot be read.
#[derive(Serialize)]
struct ErrorAnswer {
    error: String,
}

/// The answer to a line, with the `id` that the line had, or to a command. docs/schemas/answers.json describes all of them.
#[derive(Serialize)]
struct Identified<A: Serialize> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    #[serde(flatten)]
    answer: A,
    /// The version of the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<&'static str>,
}

/// The version in answers. Those of `score` have none: the contract of the command line says all that is in them.
const VERSION: Option<&str> = Some(env!("CARGO_PKG_VERSION"));

impl<A: Serialize> Identified<A> {
    const fn new(id: Option<Value>, answer: A, version: Option<&'static str>) -> Self {
        Self { id, answer, version }
    }
}

/// The `id` of a line, whatever else is in it.
fn id_of(line: &str) -> Option<Value> {
    #[derive(Deserialize)]
    struct Id {
        id: Option<Value>,
    }
    let read = |text: &str| serde_json::from_str::<Id>(text).ok();
    read(line).or_else(|| read(PastedText::new(line).text()))?.id
}

/// Answers each line of a batch with a line of JSON, as soon as it is there; a bad line, with the reason. `is_good`
/// says of an answer whether it is what one asks for, as a legal play is.
///
/// # Errors
/// A check that failed, when a line was bad or its answer is not good.
fn run_batch<A: Serialize>(
    options: &PositionOptions,
    version: Option<&'static str>,
    mut answer: impl FnMut(PositionRequest) -> Result<A, String>,
    is_good: impl Fn(&A) -> bool,
) -> Result<()> {
    let mut output = std::io::stdout().lock();
    let (mut number, mut bad) = (0_u64, Vec::new());
    // Empty lines at the end are answered like any other, but nobody meant anything by them.
    let mut blank = Vec::new();
    input::each_line(options.source().as_ref(), |line| {
        number += 1;
        let is_blank = line.as_ref().is_ok_and(|line| line.trim().is_empty());
        let id = line.as_ref().ok().and_then(|line| id_of(line));
        let mut text = match line.and_then(read_request).and_then(&mut answer) {
            Ok(answer) => {
                if !is_good(&answer) {
                    bad.append(&mut blank);
                    bad.push(number);
                }
                serde_json::to_vec(&Identified::new(id, answer, version))?
            }
            Err(error) => {
                blank.push(number);
                if !is_blank {
                    bad.append(&mut blank);
                }
                serde_json::to_vec(&Identified::new(id, ErrorAnswer { error }, version))?
            }
        };
        text.push(b'\n');
        output.write_all(&text)?;
        Ok(output.flush()?)
    })?;
    match bad.first() {
        None => Ok(()),
        Some(first) => {
            let count = bad.len();
            let message =
                format!("{count} of {number} lines cannot be read or have an illegal play, the first is line {first}");
            Err(CheckFailed(message).into())
        }
    }
}

/// Prints an answer, with the version of the program, as one line of JSON.
fn print_json(answer: &impl Serialize) -> Result<()> {
    print_json_with(answer, VERSION)
}

fn print_json_with(answer: &impl Serialize, version: Option<&'static str>) -> Result<()> {
    let mut output = std::io::stdout().lock();
    serde_json::to_writer(&mut output, &Identified::new(None, answer, version))?;
    Ok(output.write_all(b"\n")?)
}
