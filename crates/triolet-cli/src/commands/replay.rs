//! `triolet replay`.

use std::io::Write;

use anyhow::{Result, anyhow};
use serde::Serialize;
use triolet::outcome::OutcomeMissing;
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
    /// The seats whose tiles count in the result and are not known: the scores are those of the plays alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missing_racks: Vec<Seat>,
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
struct Wrong {
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
        print_json(&Wrong { ok: false, line, column, reason })?;
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
        missing_racks: Vec::new(),
        shuffle: Some(record.shuffle_proof().to_string()),
    }
}

fn of_partial(record: &PartialRecord) -> Answer {
    let game = &record.game;
    let outcome = game.outcome();
    let score = |seat: Seat| match &outcome {
        Ok(outcome) => outcome.seats[seat.index()].total(),
        Err(_) => game.scores()[seat.index()],
    };
    let seat =
        |seat: Seat| SeatAnswer { name: record.name(seat).map(str::to_owned), controller: None, score: score(seat) };
    Answer {
        ok: true,
        kind: "partial",
        edition: game.edition().name(),
        turns: game.turn_count(),
        seats: Seat::all(game.seats()).map(seat).collect(),
        ending: game.ending().map(|ending| ending.name()),
        missing_racks: match &outcome {
            Err(OutcomeMissing::Racks(seats)) => seats.clone(),
            Ok(_) | Err(OutcomeMissing::NotOver) => Vec::new(),
        },
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
    if !answer.missing_racks.is_empty() {
        let missing = OutcomeMissing::Racks(answer.missing_racks.clone());
        writeln!(output, "Result: not known yet. Above are the scores of the plays; {missing}.")?;
    }
    writeln!(output, "Shuffle: {}", answer.shuffle.as_deref().unwrap_or("not part of a partial record"))?;
    Ok(())
}
