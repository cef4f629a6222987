//! The sheet on paper and in files: HTML, plain text and CSV, in the words of the caller.

use serde::Deserialize;

use crate::sheet::{Item, ItemKind, Row, RowKind, Sheet};

mod board;
mod csv;
mod html;
mod text;
mod words;

pub use words::Words;

/// A form of a printed sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// One page that needs nothing else, for A4 and Letter, with the final board.
    Html,
    /// Columns of text.
    Text,
    /// A table for spreadsheets, parted by commas.
    Csv,
}

/// Prints a sheet.
///
/// ```
/// use triolet_sheet::print::{Format, Words, print};
/// use triolet_sheet::sheet;
///
/// let sheet = sheet("Triolet partial record 1\nEdition: gigamic-2017\nSeats: 2\nName 1: Anna\n\n1 H8 11-3\n")?;
/// let csv = print(&sheet, Format::Csv, &Words::default());
/// assert!(csv.contains("\n1,Anna,H8 11-3,pair 25 (one tile counts × 2),25,25,"), "{csv}");
/// # Ok::<(), triolet_sheet::SheetError>(())
/// ```
pub fn print(sheet: &Sheet, format: Format, words: &Words) -> String {
    match format {
        Format::Html => html::print(sheet, words),
        Format::Text => text::print(sheet, words),
        Format::Csv => csv::print(sheet, words),
    }
}

/// Prints an empty sheet for so many players, to be filled in by hand: as HTML, or else as text.
pub fn print_empty(seats: usize, format: Format, words: &Words) -> String {
    match format {
        Format::Html => html::print_empty(seats, words),
        Format::Text => text::print_empty(seats, words),
        Format::Csv => csv::head(words),
    }
}

/// What a row says, cell by cell.
struct Cells {
    number: String,
    player: String,
    play: String,
    items: String,
    points: String,
    total: String,
    marks: String,
    comment: String,
}

fn cells(row: &Row, sheet: &Sheet, words: &Words) -> Cells {
    let is_scored = row.kind == RowKind::Play && row.counts;
    let mut marks: Vec<String> = Vec::new();
    let flags = [(row.replay, &words.replay), (row.anyway, &words.anyway), (row.mended, &words.mended)];
    marks.extend(flags.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word.clone()));
    if let Some(problem) = &row.problem {
        marks.push(words.problem(problem));
    }
    Cells {
        number: row.number.to_string(),
        player: row.seat.map(|seat| words.name(sheet, seat)).unwrap_or_default(),
        play: play_words(row, words),
        items: if is_scored && !row.own_points { items_words(&row.items, words) } else { String::new() },
        points: if is_scored { row.points.to_string() } else { String::new() },
        total: if is_scored { row.total.to_string() } else { String::new() },
        marks: marks.join("; "),
        comment: row.comment.clone().unwrap_or_default(),
    }
}

fn play_words(row: &Row, words: &Words) -> String {
    match row.kind {
        RowKind::Play | RowKind::Unreadable => row.text.clone(),
        RowKind::Exchange => {
            let count = usize::from(row.exchanged.unwrap_or(1)).clamp(1, words.exchange.len());
            words.exchange[count - 1].clone()
        }
        RowKind::Pass => words.pass.clone(),
        RowKind::Departure => row.why.map(|why| words.departure(why)).unwrap_or_default(),
    }
}

fn items_words(items: &[Item], words: &Words) -> String {
    if items.is_empty() {
        return words.nothing.clone();
    }
    let item = |item: &Item| {
        let template = match (item.kind, item.multiplier) {
            (ItemKind::LoneTile, _) => &words.lone_tile,
            (ItemKind::Pair, 1) => &words.pair,
            (ItemKind::Pair, _) => &words.pair_times,
            (ItemKind::Trio, 1) => &words.trio,
            (ItemKind::Trio, _) => &words.trio_times,
            (ItemKind::Triolet, _) => &words.triolet,
        };
        // Of a trio the sum shows what is multiplied, of a pair what comes of it.
        let points = match item.kind {
            ItemKind::Trio => item.points / u16::from(item.multiplier.max(1)),
            _ => item.points,
        };
        template.replace("{points}", &points.to_string()).replace("{times}", &item.multiplier.to_string())
    };
    items.iter().map(item).collect::<Vec<_>>().join(" + ")
}

/// The lines about the end: how it came, each player's final scoring, the winners; and what is missing for it.
fn end_lines(sheet: &Sheet, words: &Words) -> Vec<String> {
    let Some(end) = &sheet.end else { return Vec::new() };
    let name = |seat| words.name(sheet, seat);
    let mut lines = vec![words.ending(end.how, &end.out.map(name).unwrap_or_default())];
    if !end.missing.is_empty() {
        let names: Vec<String> = end.missing.iter().map(|&seat| name(seat)).collect();
        lines.push(words.missing.replace("{names}", &names.join(", ")));
        return lines;
    }
    for score in &end.scoring {
        let mut sum = words.placed.replace("{points}", &score.played.to_string());
        let adjustment = match score.adjustment {
            0 => None,
            gained @ 1.. => Some(words.gains.replace("{points}", &gained.to_string())),
            lost => Some(words.loses.replace("{points}", &lost.unsigned_abs().to_string())),
        };
        if let Some(adjustment) = adjustment {
            sum += &format!(" {adjustment}");
        }
        if sheet.departed.get(score.seat.index()).is_some_and(Option::is_some) {
            sum += &format!(", {}", words.left);
        }
        lines.push(words.labelled(&name(score.seat), &format!("{} = {sum}", score.total)));
    }
    if end.doubtful {
        lines.push(words.doubtful.clone());
    }
    let names: Vec<String> = end.winners.iter().map(|&seat| name(seat)).collect();
    match names.as_slice() {
        [] => {}
        [winner] => lines.push(words.winner.replace("{name}", winner)),
        shared => lines.push(words.winners_shared.replace("{names}", &shared.join(", "))),
    }
    lines
}
