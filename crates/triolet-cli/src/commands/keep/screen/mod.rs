//! A score sheet on the full screen: the board with a cursor, the points of the tiles laid so far, the sheet beside it.
//!
//! [`keys`] changes the [`model`], [`draw`] renders it. What changes the sheet is a line as `--plain` reads it, so both
//! front ends say and keep the same.

mod draw;
mod keys;
mod model;
#[cfg(test)]
mod tests;

use std::io::{self, Write};

use anyhow::Result;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{Event, KeyEventKind};
use triolet_sheet::Sheet;

use super::file::SheetFile;
use super::{Shows, Table};
use crate::play::screen::draw::Pen;
use crate::play::screen::theme::Theme;
use crate::play::screen::waiting::{Waited, Waiting};
use crate::play::screen::{give_back, step_aside, take};
use crate::terminal;
use crate::text::Texts;
use model::Model;

/// Keeps the sheet on the full screen until the person leaves.
pub fn run(record: String, file: SheetFile, texts: &Texts) -> Result<()> {
    let has_colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let theme = Theme::new(has_colour);
    let mut keeper = Keeper::new(record, file, Pen { texts, theme: &theme, is_ascii: terminal::is_ascii() })?;
    let mut screen = take()?;
    let result = keeper.run(&mut screen);
    give_back();
    result?;
    let kept = texts.sheet_kept_in(keeper.table.file.path().display());
    writeln!(terminal::stdout(), "{kept}")?;
    Ok(())
}

/// A sheet with its screen.
struct Keeper<'a> {
    table: Table<'a, io::Empty, Vec<u8>>,
    model: Model,
    pen: Pen<'a>,
}

/// What a key leads to beyond the model.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Effect {
    /// Reads a line, as it is typed with `--plain`.
    Line(String),
    /// Suspends the process.
    Suspend,
    Quit,
}

impl<'a> Keeper<'a> {
    fn new(record: String, file: SheetFile, pen: Pen<'a>) -> Result<Self> {
        let table = Table {
            record,
            before: Vec::new(),
            undone: Vec::new(),
            file,
            texts: pen.texts,
            input: io::empty(),
            output: Vec::new(),
            shows: Shows::Nothing,
        };
        let model = Model::new(&table.record, table.sheet()?);
        Ok(Self { table, model, pen })
    }

    fn run(&mut self, screen: &mut DefaultTerminal) -> Result<()> {
        let waiting = Waiting::new()?;
        loop {
            screen.draw(|frame| draw::draw(frame, &mut self.model, self.pen))?;
            let key = match waiting.until(None)? {
                Waited::Leave => return Ok(()),
                Waited::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => Some(key),
                Waited::Event(Event::Mouse(mouse)) => self.model.point(mouse),
                Waited::Event(_) | Waited::Time => None,
            };
            match key.and_then(|key| self.model.press(key, self.pen.texts)) {
                Some(Effect::Quit) => return Ok(()),
                Some(Effect::Suspend) => step_aside(screen)?,
                Some(Effect::Line(line)) if !self.read(&line)? => return Ok(()),
                Some(Effect::Line(_)) | None => {}
            }
        }
    }

    /// Does what a line says, and shows what there is to say of it. Returns `false` where it says to leave.
    fn read(&mut self, line: &str) -> Result<bool> {
        let before = self.table.record.clone();
        let goes_on = self.table.line(line)?;
        let said = String::from_utf8_lossy(&std::mem::take(&mut self.table.output)).trim_end().to_owned();
        if self.table.record == before {
            self.model.refuse(line, said);
        } else {
            let sheet: Sheet = self.table.sheet()?;
            self.model.renew(&self.table.record, sheet, said);
        }
        Ok(goes_on)
    }
}
