//! The sheet as columns of text.

use triolet::seat::Seat;

use super::{Words, cells, end_lines};
use crate::sheet::Sheet;

/// The rows of an empty sheet.
const EMPTY_ROWS: usize = 30;

pub fn print(sheet: &Sheet, words: &Words) -> String {
    let Words { number, player, play, items, points, total, .. } = words;
    let mut rows: Vec<[String; 6]> = vec![[number, player, play, points, total, items].map(Clone::clone)];
    let mut notes: Vec<Vec<String>> = vec![Vec::new()];
    for row in &sheet.turns {
        let cells = cells(row, sheet, words);
        rows.push([cells.number, cells.player, cells.play, cells.points, cells.total, cells.items]);
        let marks = Some(cells.marks).filter(|marks| !marks.is_empty()).map(|marks| format!("! {marks}"));
        let comment = cells.comment.lines().map(|line| format!("# {line}"));
        notes.push(marks.into_iter().chain(comment).collect());
    }
    let width = |text: &str| text.chars().count();
    let widths: Vec<usize> =
        (0..6).map(|column| rows.iter().map(|row| width(&row[column])).max().unwrap_or_default()).collect();
    let mut text = title(sheet, words);
    for (row, notes) in rows.iter().zip(notes) {
        let cell = |column: usize| {
            let gap = " ".repeat(widths[column] - width(&row[column]));
            // Numbers stand to the right.
            if matches!(column, 0 | 3 | 4) { format!("{gap}{}", row[column]) } else { format!("{}{gap}", row[column]) }
        };
        let line: Vec<String> = (0..6).map(cell).collect();
        text += line.join("  ").trim_end();
        text.push('\n');
        for note in notes {
            text += &format!("{}{note}\n", " ".repeat(widths[0] + 2));
        }
    }
    text.push('\n');
    for (seat, total) in Seat::all(sheet.totals.len()).zip(&sheet.totals) {
        text += &words.labelled(&words.name(sheet, seat), &total.to_string());
        text.push('\n');
    }
    let end = end_lines(sheet, words);
    if !end.is_empty() {
        text += &format!("\n{}\n", end.join("\n"));
    }
    text
}

fn title(sheet: &Sheet, words: &Words) -> String {
    let mut lines = vec![words.title.clone()];
    lines.extend(Some(words.rules.clone()).filter(|rules| !rules.is_empty()));
    lines.extend(words.dated(sheet));
    lines.extend(sheet.comment.iter().flat_map(|comment| comment.lines()).map(|line| format!("# {line}")));
    lines.join("\n") + "\n\n"
}

pub fn print_empty(seats: usize, words: &Words) -> String {
    let Words { number, play, points, total, .. } = words;
    let mut text = format!("{}\n\n", words.title);
    for seat in Seat::all(seats) {
        text += &words.labelled(&words.seat.replace("{number}", &seat.to_string()), &"_".repeat(24));
        text.push('\n');
    }
    text += &format!("\n{number}  {} ", words.player);
    text += &format!("{play:<24} {points:>8} {total:>8}\n");
    let width = number.chars().count();
    for row in 1..=EMPTY_ROWS {
        text += &format!(
            "{row:>width$}  {} {} {} {}\n",
            "_".repeat(words.player.chars().count()),
            "_".repeat(24),
            "_".repeat(8),
            "_".repeat(8)
        );
    }
    text
}
