//! `triolet replay`.

use std::io::Write;

use anyhow::{Result, anyhow};
use serde::Serialize;
use triolet::board::Board;
use triolet::event::Ending;
use triolet::outcome::OutcomeMissing;
use triolet::record::partial::PartialRecord;
use triolet::record::{Record, RecordError, ShuffleProof};
use triolet::seat::{Controller, Seat};
use triolet_sheet::Sheet;

use super::record::{self, AnyRecord, error_words};
use super::replay_turns::{self, TurnAnswer};
use super::{print_json, seat_words};
use crate::cli::ReplayOptions;
use crate::failure::CheckFailed;
use crate::input;
use crate::terminal;
use crate::text::Texts;

/// The summary of a valid record.
#[derive(Serialize)]
struct Answer {
    ok: bool,
    kind: &'static str,
    edition: &'static str,
    turns: usize,
    seats: Vec<SeatAnswer>,
    /// The way the game ended; `null` while it goes on, or where that is not known.
    ending: Option<&'static str>,
    /// The seats whose tiles count in the result and are not known: the scores are those of the plays alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missing_racks: Vec<Seat>,
    /// `true` if the scores are the final ones; else they are those of the plays alone.
    #[serde(rename = "final")]
    is_scored: bool,
    /// The proof of the shuffle; `null` for a partial record, which has none.
    shuffle: Option<String>,
    #[serde(skip)]
    proof: Option<ShuffleProof>,
    /// Every turn with its score, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    taken: Option<Vec<TurnAnswer>>,
    /// The board at the end, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Board>,
}

#[derive(Serialize)]
struct SeatAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The seat that plays it; not told by a partial record.
    #[serde(skip_serializing_if = "Option::is_none")]
    controller: Option<Controller>,
    score: i32,
}

/// The error in a record.
#[derive(Serialize)]
struct ReplayError {
    ok: bool,
    line: usize,
    column: usize,
    reason: String,
}

pub fn run(options: &ReplayOptions, texts: &Texts) -> Result<()> {
    let text = input::read(options.from.path())?;
    match record::read(&text) {
        Ok(AnyRecord::Whole(whole)) => {
            let answer = of_full(&whole);
            let sheet = asked_sheet(options, &text, texts)?;
            let last = whole.game.turns().next_back().map(|taken| taken.seat);
            let ending = whole.game.ending().map(|ending| ending_words(ending, last, &answer.seats, texts));
            let ending = ending.unwrap_or_else(|| texts.replay_unended());
            tell(options, answer, sheet.as_ref(), &ending, texts)
        }
        Ok(AnyRecord::Partial(partial)) => {
            let answer = of_partial(&partial);
            let sheet = asked_sheet(options, &text, texts)?;
            let last = partial.game.turn_events().last().map(|(_, taken)| taken.seat);
            let ending = partial.game.ending().map(|ending| ending_words(ending, last, &answer.seats, texts));
            let ending = ending.unwrap_or_else(|| texts.replay_unknown());
            tell(options, answer, sheet.as_ref(), &ending, texts)
        }
        Err(error) => fail(options, &error, texts),
    }
}

/// The sheet of the record, where its turns or its board were asked for.
fn asked_sheet(options: &ReplayOptions, text: &str, texts: &Texts) -> Result<Option<Sheet>> {
    (options.turns || options.board).then(|| replay_turns::of_text(text, texts)).transpose()
}

fn tell(options: &ReplayOptions, answer: Answer, sheet: Option<&Sheet>, ending: &str, texts: &Texts) -> Result<()> {
    if !options.json {
        if let Some(sheet) = sheet {
            let mut output = terminal::stdout();
            replay_turns::write(&mut output, sheet, options.turns, options.board, texts)?;
            writeln!(output)?;
        }
        return print(&answer, ending, texts);
    }
    let taken = sheet.filter(|_| options.turns).map(|sheet| replay_turns::list(sheet, options.board));
    let board = sheet.filter(|_| options.board).map(|sheet| sheet.board.clone());
    print_json(&Answer { taken, board, ..answer })
}

fn fail(options: &ReplayOptions, error: &RecordError, texts: &Texts) -> Result<()> {
    if options.json {
        let RecordError { line, column, reason, .. } = error.clone();
        print_json(&ReplayError { ok: false, line, column, reason })?;
    }
    let message = format!("{}: {}", input::name(options.from.path()), error_words(error, texts));
    // A text in which no line announces a record is no record at all.
    if error.line == 1 { Err(anyhow!(message)) } else { Err(CheckFailed(message).into()) }
}

/// Returns a sentence about the ending; `last` took the last turn.
fn ending_words(ending: Ending, last: Option<Seat>, seats: &[SeatAnswer], texts: &Texts) -> String {
    let name = last.map(|seat| seat_name(seat, seats, texts));
    texts.ending(ending, &name.unwrap_or_default())
}

fn seat_name(seat: Seat, seats: &[SeatAnswer], texts: &Texts) -> String {
    let name = seats.get(seat.index()).and_then(|answer| answer.name.clone());
    name.unwrap_or_else(|| texts.seat_alone(seat))
}

fn of_full(record: &Record) -> Answer {
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
        edition: game.start_event().start.edition.name(),
        turns: game.turns().len(),
        seats: Seat::all(game.seats()).map(seat).collect(),
        ending: game.ending().map(|ending| ending.name()),
        missing_racks: Vec::new(),
        is_scored: outcome.is_some(),
        shuffle: Some(record.shuffle_proof().to_string()),
        proof: Some(record.shuffle_proof()),
        taken: None,
        board: None,
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
        is_scored: outcome.is_ok(),
        shuffle: None,
        proof: None,
        taken: None,
        board: None,
    }
}

fn print(answer: &Answer, ending: &str, texts: &Texts) -> Result<()> {
    let mut output = terminal::stdout();
    writeln!(output, "{}", texts.replay_right(answer.turns))?;
    for (seat, told) in Seat::all(answer.seats.len()).zip(&answer.seats) {
        let words = seat_words(seat, told.name.as_deref(), told.controller.as_ref(), texts);
        writeln!(output, "{}", texts.told_turn(words, told.score))?;
    }
    if answer.kind == "partial" && !answer.is_scored {
        // The tiles left on the racks count too, and the record does not have them all.
        writeln!(output, "{}", texts.replay_scores_of_plays())?;
    }
    if !answer.missing_racks.is_empty() {
        let names = answer.missing_racks.iter().map(|&seat| seat_name(seat, &answer.seats, texts));
        writeln!(output, "{}", texts.replay_missing_racks(names.collect::<Vec<_>>().join(", ")))?;
    }
    writeln!(output, "{}", texts.replay_ending(ending))?;
    let proof = match answer.proof {
        Some(ShuffleProof::Verified) => texts.proof_verified(),
        Some(ShuffleProof::ConsistentNotCommitted) => texts.proof_consistent(),
        Some(ShuffleProof::SecretNotPublished) => texts.proof_hidden(),
        None => texts.proof_partial(),
    };
    writeln!(output, "{}", texts.replay_shuffle(proof))?;
    Ok(())
}
