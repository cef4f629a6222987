//! A table of games that end in any order.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, bail, ensure};
use triolet_study::turn_table::TurnRow;

use super::file::{Table, check};
use crate::engine_cli::TableFormat;

/// A table whose games end on any thread. It has them in their order: those that ended before an earlier one wait.
pub struct TableInOrder {
    shown: String,
    state: Mutex<State>,
}

struct State {
    table: Table,
    /// The number of games written, which is that of the last.
    games: u64,
    waiting: BTreeMap<u64, Vec<TurnRow>>,
    /// Nothing more is written after the first failure.
    failure: Option<anyhow::Error>,
}

impl TableInOrder {
    /// Makes the file, which may not be there yet. The end of its name chooses the format.
    pub fn create(path: &Path) -> Result<Self> {
        let shown = path.display().to_string();
        let format = match path.extension().and_then(|extension| extension.to_str()) {
            Some("csv") => TableFormat::Csv,
            Some("jsonl") => TableFormat::Jsonl,
            Some("parquet") => TableFormat::Parquet,
            _ => bail!("{shown}: the name of a table ends in .csv, .jsonl or .parquet"),
        };
        check(format)?;
        ensure!(!path.exists(), "{shown} is there already");
        let file = File::create(path).with_context(|| format!("cannot write {shown}"))?;
        let table = Table::new(format, Box::new(file))?;
        let state = State { table, games: 0, waiting: BTreeMap::new(), failure: None };
        Ok(Self { shown, state: Mutex::new(state) })
    }

    /// Adds the rows of game number `game`, counted from 0. Returns `false` once the table has failed.
    pub fn add(&self, game: u64, rows: Result<Vec<TurnRow>>) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.failure.is_none() {
            state.failure = rows.and_then(|rows| state.add(game, rows)).err();
        }
        state.failure.is_none()
    }

    /// Writes what waits for games that were not played, and reports the first failure.
    pub fn finish(self) -> Result<()> {
        let mut state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let finished = match state.failure.take() {
            Some(error) => Err(error),
            None => state.finish(),
        };
        finished.with_context(|| format!("cannot write {}", self.shown))
    }
}

impl State {
    fn add(&mut self, game: u64, rows: Vec<TurnRow>) -> Result<()> {
        self.waiting.insert(game, rows);
        while let Some(rows) = self.waiting.remove(&self.games) {
            self.write(rows)?;
        }
        Ok(())
    }

    /// Writes a game under its number among those written, as a table of their records has it.
    fn write(&mut self, mut rows: Vec<TurnRow>) -> Result<()> {
        self.games += 1;
        for row in &mut rows {
            row.game = self.games;
        }
        self.table.add(rows)
    }

    fn finish(mut self) -> Result<()> {
        while let Some((_, rows)) = self.waiting.pop_first() {
            self.write(rows)?;
        }
        self.table.finish()
    }
}
