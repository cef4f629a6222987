//! The sheet as a table for spreadsheets (RFC 4180).

use super::{Words, cells, end_lines};
use crate::sheet::Sheet;

pub fn head(words: &Words) -> String {
    let Words { number, player, play, items, points, total, marks, comment, .. } = words;
    line(&[number, player, play, items, points, total, marks, comment])
}

pub fn print(sheet: &Sheet, words: &Words) -> String {
    let mut csv = head(words);
    for row in &sheet.turns {
        let cells = cells(row, sheet, words);
        csv += &line(&[
            &cells.number,
            &cells.player,
            &cells.play,
            &cells.items,
            &cells.points,
            &cells.total,
            &cells.marks,
            &cells.comment,
        ]);
    }
    for ending in end_lines(sheet, words) {
        csv += &line(&["", "", &ending, "", "", "", "", ""]);
    }
    csv
}

fn line(fields: &[&str]) -> String {
    let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
    fields.join(",") + "\r\n"
}

fn quoted(field: &str) -> String {
    // A spreadsheet would take a name or a comment that begins so for a formula.
    let is_formula = field.starts_with(['=', '+', '-', '@', '\t']) && field.parse::<i32>().is_err();
    let field = if is_formula { format!("'{field}") } else { field.to_owned() };
    if field.contains([',', '"', '\n', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field }
}
