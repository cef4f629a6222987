//! `triolet replay`.

use std::io::Write;

use anyhow::{Result, anyhow};
use serde::Serialize;
use triolet::record::partial::{self, PartialRecord};
use triolet::record::{Record, RecordError};
use triolet::seat::{Controller, Seat};

use super::{print_json, seat_words};
use crate::cli::ReplayOptions;
use crate::failure::CheckFailed;
use crate::input;

/// What a record that is right tells.
#[derive(Serialize)]
struct Answer {
    ok: bool,
    kind: &'static str,
    edition: &'static str,
    turns: usize,
    seats: Vec<SeatAnswer>,
    /// How the game ended; `null` while it goes on, or where that is not known.
    ending: Option<&'static str>,
    /// What is proved of the shuffle; `null` for a partial record, which says nothing of it.
    shuffle: Option<String>,
}

#[derive(Serialize)]
struct SeatAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// Who plays it; not told by a partial record.
    #[serde(skip_serializing_if = "Option::is_none")]
    controller: Option<Controller>,
    score: i32,
}

/// What is wrong with a record.
#[derive(Serialize)]
struct ReplayError {
    ok: bool,
    line: usize,
    column: usize,
    reason: String,
}

/// Whether this is the record of a game at a table.
pub fn is_partial(text: &str) -> bool {
    text.lines().next() == Some(partial::FIRST_LINE)
}

pub fn run(options: &ReplayOptions) -> Result<()> {
    let text = input::read(options.from.path())?;
    let answer =
        if is_partial(&text) { text.parse().map(|record| of_partial(&record)) } else { text.parse().map(of_full) };
    match answer {
        Ok(answer) if options.json => print_json(&answer),
        Ok(answer) => print(&answer),
        Err(error) => fail(options, &error),
    }
}

fn fail(options: &ReplayOptions, error: &RecordError) -> Result<()> {
    if options.json {
        let RecordError { line, column, reason, .. } = error.clone();
        print_json(&ReplayError { ok: false, line, column, reason })?;
    }
    let message = format!("{}: {error}", input::name(options.from.path()));
    // A file whose very first line is not that of a record is no record at all.
    if error.line == 1 { Err(anyhow!(message)) } else { Err(CheckFailed(message).into()) }
}

fn of_full(record: Record) -> Answer {
    let game = &record.game;
    let outcome = game.outcome();
    let score = |seat: Seat| match &outcome {
        Some(outcome) => outcome.seats[seat.index()].total(),
        None => game.scores()[seat.index()],
    };
    let seat = |seat: Seat| SeatAnswer {
        name: record.name(seat).map(str::to_owned),
        controller: game.controllers().get(seat.index()).cloned(),
        score: score(seat),
    };
    Answer {
        ok: true,
        kind: "full",
        edition: game.started().start.edition.name(),
        turns: game.turns().len(),
        seats: Seat::all(game.seats()).map(seat).collect(),
        ending: game.ending().map(|ending| ending.name()),
        shuffle: Some(record.shuffle_proof().to_string()),
    }
}

fn of_partial(record: &PartialRecord) -> Answer {
    let seats = record.names.iter().zip(record.scores());
    Answer {
        ok: true,
        kind: "partial",
        edition: record.edition.name(),
        turns: record.turns().len(),
        seats: seats.map(|(name, &score)| SeatAnswer { name: name.clone(), controller: None, score }).collect(),
        ending: record.is_out().then_some("out"),
        shuffle: None,
    }
}

fn print(answer: &Answer) -> Result<()> {
    let mut output = anstream::stdout().lock();
    writeln!(output, "The record is right: {} turns, every play and score checked.", answer.turns)?;
    for (seat, told) in Seat::all(answer.seats.len()).zip(&answer.seats) {
        let words = seat_words(seat, told.name.as_deref(), told.controller.as_ref());
        writeln!(output, "{words}: {}", told.score)?;
    }
    writeln!(output, "Ending: {}", answer.ending.unwrap_or("none yet"))?;
    writeln!(output, "Shuffle: {}", answer.shuffle.as_deref().unwrap_or("not part of a partial record"))?;
    Ok(())
}
