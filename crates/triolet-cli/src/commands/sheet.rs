//! `triolet sheet`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};
use triolet::event::{Departure, Ending};
use triolet::refusal::Refusal;
use triolet_sheet::print::{self, Format, Words};
use triolet_sheet::{CODES, Sheet, SheetError};

use crate::cli::LanguageOption;
use crate::failure::CheckFailed;
use crate::input;
use crate::terminal;
use crate::text::Texts;

/// Print the score sheet of a game, as text, as a page for paper or as a table.
///
/// The record may be a partial one, as `triolet keep` writes it, or a whole one. What is wrong in it is named on
/// standard error, and the rest is printed.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet sheet table.triolet
  triolet sheet table.triolet --format html > sheet.html
  triolet sheet table.triolet --format csv > sheet.csv
  triolet sheet --empty --players 3 --format html > empty.html

Exit status: 0 for a sheet with nothing wrong in it, 1 for one with something wrong, 2 where there is no sheet.")]
pub struct SheetOptions {
    /// The file with the record, `-` for standard input
    #[arg(value_name = "FILE", required_unless_present = "empty")]
    file: Option<PathBuf>,
    /// The form: columns of text, a page that needs nothing else, or a table for spreadsheets
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    /// Print an empty sheet, to fill in by hand
    #[arg(long, conflicts_with = "file")]
    empty: bool,
    /// The number of players of an empty sheet
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4), requires = "empty")]
    players: u8,
    #[command(flatten)]
    pub language: LanguageOption,
}

/// A form of a sheet.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    Html,
    Text,
    Csv,
}

impl From<Form> for Format {
    fn from(form: Form) -> Self {
        match form {
            Form::Html => Self::Html,
            Form::Text => Self::Text,
            Form::Csv => Self::Csv,
        }
    }
}

pub fn run(options: &SheetOptions, texts: &Texts) -> Result<()> {
    let Some(path) = options.file.as_deref() else {
        return write(
            &print::print_empty(options.players.into(), options.format.into(), &words(texts)),
            options.format,
        );
    };
    let name = input::name(path);
    let read = triolet_sheet::sheet(&input::read(path)?);
    let sheet = read.map_err(|SheetError(problem)| anyhow!("{name}: {}", texts.sheet_problem(&problem)))?;
    write(&print::print(&sheet, options.format.into(), &words_of(&sheet, texts)), options.format)?;
    if sheet.problems.is_empty() {
        return Ok(());
    }
    let problems = problem_lines(&sheet, texts).into_iter().map(|line| format!("{name}: {line}"));
    Err(CheckFailed(problems.collect::<Vec<_>>().join("\n")).into())
}

/// Writes text for people as their terminal can show it, and files as they are.
fn write(printed: &str, form: Form) -> Result<()> {
    match form {
        Form::Text => write!(terminal::stdout(), "{printed}")?,
        Form::Html | Form::Csv => write!(std::io::stdout().lock(), "{printed}")?,
    }
    Ok(())
}

/// What is wrong in a sheet, a line each with its place.
pub fn problem_lines(sheet: &Sheet, texts: &Texts) -> Vec<String> {
    let told = sheet.problems.iter().map(|problem| {
        let (line, column) = (problem.line.unwrap_or(1), problem.column.unwrap_or(1));
        texts.sheet_problem_at(line, column, texts.sheet_problem(problem))
    });
    told.collect()
}

/// The words of a sheet with its rules.
pub fn words_of(sheet: &Sheet, texts: &Texts) -> Words {
    let options = texts.options(&sheet.options).join(", ");
    let day = sheet.date.as_deref().and_then(|date| day_words(date, texts)).unwrap_or_default();
    Words { rules: format!("{} ({options})", texts.edition(sheet.edition)), day, ..words(texts) }
}

/// A date as the language writes it; `None` for one that is written in another way than 2026-11-29.
fn day_words(date: &str, texts: &Texts) -> Option<String> {
    let (year, rest) = date.split_once('-')?;
    let (month, day) = rest.split_once('-')?;
    let months = texts.sheet_months();
    let month = months.split(", ").nth(month.parse::<usize>().ok()?.checked_sub(1)?)?;
    let day = day.parse::<u8>().ok().filter(|day| (1..=31).contains(day))?;
    let year = year.parse::<u16>().ok()?;
    Some(texts.sheet_day(day, month, year))
}

/// The words of every sheet. What is filled in later is put into the messages as templates.
fn words(texts: &Texts) -> Words {
    let codes = CODES.iter().copied().chain(Refusal::ALL.iter().map(|refusal| refusal.code()));
    let problem = |code: &str| texts.sheet_wrong(code, "{recorded}", "{expected}", "{text}");
    Words {
        language: texts.language().code().into(),
        title: texts.sheet_title(),
        rules: String::new(),
        number: texts.sheet_number(),
        player: texts.sheet_player(),
        play: texts.sheet_play(),
        items: texts.sheet_items(),
        points: texts.sheet_points(),
        total: texts.sheet_total(),
        marks: texts.sheet_marks(),
        comment: texts.sheet_comment(),
        board: texts.sheet_board(),
        date: texts.sheet_date(),
        day: String::new(),
        label: texts.told_turn("{name}", "{text}"),
        seat: texts.seat_numbered("{number}"),
        exchange: [1, 2, 3].map(|count| texts.turn_exchange(count)),
        pass: texts.turn_pass(),
        departures: Departure::ALL.map(|why| (why.name().into(), texts.leaving(why))).into(),
        trio: texts.account_trio("{points}"),
        trio_times: texts.account_trio_times("{points}", "{times}"),
        pair: texts.account_pair("{points}"),
        pair_times: texts.account_pair_times("{points}", "{times}"),
        lone_tile: texts.account_lone_tile("{points}", "{times}"),
        triolet: texts.account_triolet("{points}"),
        nothing: texts.account_nothing(),
        replay: texts.sheet_mark_replay(),
        anyway: texts.sheet_mark_anyway(),
        mended: texts.sheet_mark_mended(),
        problems: codes.map(|code| (code.into(), problem(code))).collect(),
        endings: Ending::ALL.map(|ending| (ending.name().into(), texts.ending(ending, "{name}"))).into(),
        placed: texts.final_placed("{points}"),
        gains: texts.final_gains("{points}"),
        loses: texts.final_loses("{points}"),
        left: texts.final_left(),
        winner: texts.winner("{name}"),
        winners_shared: texts.winners_shared("{names}"),
        missing: texts.sheet_missing("{names}"),
        doubtful: texts.sheet_doubtful(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn a_date_is_written_as_the_language_writes_it() {
        let written = |date| Language::ALL.map(|language| day_words(date, &Texts::new(language)));
        let expected = ["November 29, 2026", "29 novembre 2026", "29. listopadu 2026", "29 listopada 2026"];
        assert_eq!(written("2026-11-29"), expected.map(|day| Some(day.to_owned())));
        for other in ["summer 2026", "2026-13-01", "2026-00-01", "2026-11-32", "2026-11", ""] {
            assert_eq!(written(other), [None, None, None, None], "{other}");
        }
    }
}
