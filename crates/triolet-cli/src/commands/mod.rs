//! The commands that answer questions about positions and records.

pub mod analyze;
pub mod best;
pub mod completions;
pub mod matches;
pub mod moves;
#[cfg(feature = "serve")]
pub mod open;
pub mod read;
pub mod replay;
pub mod score;
pub mod selfplay;

use std::io::Write;

use anyhow::{Context, Result, anyhow};
use serde::Serialize;
use triolet::position::PositionRequest;
use triolet::seat::{Controller, Seat};

use crate::cli::PositionOptions;
use crate::input;

/// Reads a position, with or without a play, in either of its forms.
pub fn read_request(text: &str) -> Result<PositionRequest, String> {
    if text.trim().is_empty() {
        return Err("a position is missing: there is nothing but empty space".into());
    }
    if text.trim_start().starts_with(['{', '[', '"']) {
        return PositionRequest::from_json(text);
    }
    let position = text.trim_end_matches(['\n', '\r']).parse().map_err(|error| format!("{error}"))?;
    Ok(PositionRequest { position, play: None })
}

/// Reads the one position that was asked about.
fn read_position(options: &PositionOptions) -> Result<PositionRequest> {
    read_position_by(options, read_request)
}

/// The same, read in some way.
fn read_position_by(
    options: &PositionOptions,
    read: impl FnOnce(&str) -> Result<PositionRequest, String>,
) -> Result<PositionRequest> {
    let path = options.position.as_deref().context("--position is missing")?;
    let text = input::read(path)?;
    read(&text).map_err(|error| anyhow!("{}: {error}", input::name(path)))
}

/// A seat as people read it: with the name of its player, or of the computer player that has it.
fn seat_words(seat: Seat, name: Option<&str>, controller: Option<&Controller>) -> String {
    match (name, controller) {
        (Some(name), _) => format!("Seat {seat} ({name})"),
        (None, Some(computer @ Controller::Computer(_))) => format!("Seat {seat} ({computer})"),
        _ => format!("Seat {seat}"),
    }
}

/// An answer to a line that cannot be read.
#[derive(Serialize)]
struct ErrorAnswer {
    error: String,
}

/// Answers each line of a batch with a line of JSON; a bad line, with the reason.
fn run_batch<A: Serialize>(
    options: &PositionOptions,
    answer: impl Fn(PositionRequest) -> Result<A, String>,
) -> Result<()> {
    let path = options.position.as_deref().unwrap_or("-".as_ref());
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    input::each_line(path, |line| {
        match line.and_then(read_request).and_then(&answer) {
            Ok(answer) => serde_json::to_writer(&mut output, &answer)?,
            Err(error) => serde_json::to_writer(&mut output, &ErrorAnswer { error })?,
        }
        Ok(output.write_all(b"\n")?)
    })?;
    Ok(output.flush()?)
}

/// Prints an answer as one line of JSON.
fn print_json(answer: &impl Serialize) -> Result<()> {
    let mut output = std::io::stdout().lock();
    serde_json::to_writer(&mut output, answer)?;
    Ok(output.write_all(b"\n")?)
}
