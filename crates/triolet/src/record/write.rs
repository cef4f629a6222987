//! Printing records.

use alloc::string::String;
use core::fmt;

use crate::event::{RULESET, Shuffle};
use crate::outcome::Outcome;
use crate::record::header::print_options;
use crate::record::{FIRST_LINE, Record, line};
use crate::seat::Seat;

impl Record {
    /// The headers with the empty line after them: what comes before the line of the first event.
    pub fn print_headers(&self) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = self.write_headers(&mut text);
        text
    }

    fn write_headers(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        let start = &self.game.start_event().start;
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "Ruleset: {RULESET}")?;
        writeln!(f, "Game: {}", start.game)?;
        writeln!(f, "Edition: {}", start.edition)?;
        writeln!(f, "Options: {}", print_options(&start.options))?;
        for (seat, controller) in Seat::all(start.seats.len()).zip(&start.seats) {
            writeln!(f, "Seat {seat}: {controller}")?;
            if let Some(name) = self.name(seat) {
                writeln!(f, "Name {seat}: {name}")?;
            }
        }
        if let Some(date) = &self.date {
            writeln!(f, "Date: {date}")?;
        }
        match &start.shuffle {
            Shuffle::Local => writeln!(f, "Shuffle: local")?,
            Shuffle::Committed { commitment, contributions } => {
                writeln!(f, "Shuffle: committed")?;
                writeln!(f, "Commitment: {commitment}")?;
                for (seat, contribution) in Seat::all(contributions.len()).zip(contributions) {
                    writeln!(f, "Contribution {seat}: {contribution}")?;
                }
            }
        }
        if let Some(secret) = start.secret {
            writeln!(f, "Secret: {secret}")?;
        }
        writeln!(f)
    }

    /// The line of the final scores, without its end; `None` while the game goes on.
    pub fn print_result(&self) -> Option<String> {
        self.game.outcome().as_ref().map(print_scores)
    }
}

pub(crate) fn print_scores(outcome: &Outcome) -> String {
    let totals = outcome.seats.iter().map(|seat| alloc::format!(" {}", seat.total()));
    totals.fold(String::from("result"), |line, total| line + &total)
}

/// Prints the whole record; the text reads back as the same record.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_headers(f)?;
        for event in self.game.log() {
            writeln!(f, "{}", line::print(event))?;
        }
        match self.print_result() {
            Some(result) => writeln!(f, "{result}"),
            None => Ok(()),
        }
    }
}
