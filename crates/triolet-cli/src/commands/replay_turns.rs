//! The turns of a record one by one: `triolet replay --turns` and `--board`.

use std::io::Write;

use anyhow::{Result, anyhow};
use serde::Serialize;
use triolet::board::Board;
use triolet_sheet::print::{Format, print};
use triolet_sheet::{Item, RowKind, Sheet, SheetError, sheet};

use super::sheet::words_of;
use crate::text::Texts;

/// A turn or a departure that stands.
#[derive(Serialize)]
pub struct TurnAnswer {
    /// Its number among the turns, from 1; left out for a departure.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<u32>,
    seat: Option<triolet::seat::Seat>,
    kind: RowKind,
    /// The turn in notation.
    text: String,
    items: Vec<Item>,
    points: u16,
    /// The points of all plays so far, by seat.
    totals: Vec<i32>,
    /// `true` if the table agreed to it against the rules.
    anyway: bool,
    /// `true` if it was corrected later.
    mended: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    /// The board after it, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Board>,
}

/// The sheet of a record that was found right.
pub fn of_text(text: &str, texts: &Texts) -> Result<Sheet> {
    sheet(text).map_err(|SheetError(problem)| anyhow!(texts.sheet_problem(&problem)))
}

/// The turns that stand, in order.
pub fn list(sheet: &Sheet, with_boards: bool) -> Vec<TurnAnswer> {
    let mut board = Board::EMPTY;
    let mut totals = vec![0; sheet.names.len()];
    let turn = |row: &triolet_sheet::Row| {
        if let Some(play) = &row.play {
            board = board.with(play.tiles());
        }
        if let Some(total) = row.seat.and_then(|seat| totals.get_mut(seat.index())) {
            *total += i32::from(row.points);
        }
        TurnAnswer {
            turn: row.turn,
            seat: row.seat,
            kind: row.kind,
            text: row.text.clone(),
            items: row.items.clone(),
            points: row.points,
            totals: totals.clone(),
            anyway: row.anyway,
            mended: row.mended,
            comment: row.comment.clone(),
            board: with_boards.then(|| board.clone()),
        }
    };
    sheet.turns.iter().map(turn).collect()
}

/// Prints the turns as the sheet has them, and the board.
pub fn write(output: &mut impl Write, sheet: &Sheet, turns: bool, board: bool, texts: &Texts) -> Result<()> {
    if turns {
        writeln!(output, "{}", print(sheet, Format::Text, &words_of(sheet, texts)).trim_end())?;
    }
    if board {
        writeln!(output, "{}", format!("{:?}", sheet.board).trim_matches('\n'))?;
    }
    Ok(())
}
