//! The part of a sheet that everybody at the table sees.

use triolet::record::partial::{Line, TurnLine};
use triolet::view::{VisibleTiles, VisibleTurn};

use crate::document::{Document, Entry};
use crate::problem::{Problem, SheetError};

/// Returns the text of a record without what only its keeper may know: racks before the end, tiles exchanged and drawn,
/// comments and the date. The text of the result is the result again.
///
/// # Errors
/// When there is nothing to read, a later program wrote it, or a line cannot be read.
pub fn public_text(record: &str) -> Result<String, SheetError> {
    let mut document = Document::read(record)?;
    document.head.date = None;
    let is_over = document.evaluate().record.game.ending().is_some();
    // Racks after the last turn are what was left at the end.
    let last_row = document.rows().next_back().filter(|_| is_over);
    let mut text = document.head.print_headers();
    for (index, entry) in document.entries.iter().enumerate() {
        let is_final = last_row.is_some_and(|last| index > last);
        if let Some(line) = public_line(entry, is_final)? {
            text.push_str(&format!("{line}\n"));
        }
    }
    Ok(text)
}

fn public_line(entry: &Entry, is_final: bool) -> Result<Option<Line>, SheetError> {
    let line = match &entry.line {
        Ok((line, _)) => line,
        Err(error) => {
            return Err(Problem { line: Some(entry.number), ..Problem::of_record(error) }.into());
        }
    };
    let count = |tiles: &VisibleTiles| VisibleTiles::Count(tiles.len() as u8);
    Ok(match line {
        Line::Comment(_) | Line::Undone { .. } => None,
        Line::Rack { .. } => is_final.then(|| line.clone()),
        Line::Start { first, racks } => Some(Line::Start { first: *first, racks: racks.iter().map(count).collect() }),
        Line::Turn(turn) => {
            let shown = match &turn.turn {
                VisibleTurn::Exchange(tiles) => VisibleTurn::Exchange(count(tiles)),
                other => *other,
            };
            Some(Line::Turn(TurnLine { turn: shown, drawn: None, rack: None, ..turn.clone() }))
        }
        other => Some(other.clone()),
    })
}
