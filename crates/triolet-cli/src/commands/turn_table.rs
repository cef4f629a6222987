//! `triolet table`.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use triolet_study::record::AnyRecord;
use triolet_study::turn_table::{TurnRow, turn_rows};

use super::interrupt::Interrupt;
use super::progress::Progress;
use super::records::{EXTENSION, Texts};
use crate::engine_cli::{TableFormat, TableOptions};
use crate::failure::CheckFailed;
use crate::input;
use crate::terminal;

mod file;
mod in_order;
#[cfg(feature = "parquet")]
mod parquet_file;

use file::Table;
pub use in_order::TableInOrder;

/// Records that each thread is given at a time.
const SHARE: usize = 16;

pub fn run(options: &TableOptions) -> Result<()> {
    file::check(options.format)?;
    if options.format == TableFormat::Parquet {
        let is_shown = options.output.is_none() && io::stdout().is_terminal();
        ensure!(!is_shown, "Parquet is nothing to show in a terminal: name a file with --output");
    }
    let files = files(&options.records)?;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = options.threads.map_or_else(cores, |threads| threads as usize);
    let mut texts = files.iter().map(|file| Texts::open(file)).collect::<Result<Vec<_>>>()?;
    let output: Box<dyn Write + Send> = match &options.output {
        None => Box::new(io::stdout()),
        Some(path) => Box::new(fs::File::create(path).with_context(|| format!("cannot write {}", path.display()))?),
    };
    let mut table = Table::new(options.format, output)?;
    let interrupt = Interrupt::listen()?;
    let size = files.iter().filter_map(|file| fs::metadata(file).ok()).map(|file| file.len()).sum();
    let words = |done, total: u64, left| format!("{} % of the records, about {left} left", 100 * done / total.max(1));
    let progress = Progress::new(0, size, words);
    let (mut games, mut bytes, mut bad) = (0_u64, 0_u64, 0_u64);
    let mut all = files.iter().zip(&mut texts).flat_map(|(file, texts)| texts.map(move |text| (file, text)));
    while !interrupt.is_asked() {
        let batch: Vec<_> = all.by_ref().take(SHARE * threads).collect();
        if batch.is_empty() {
            break;
        }
        let batch = batch.into_iter().map(|(file, text)| Ok((file, text?))).collect::<Result<Vec<_>>>()?;
        let rows = rows_of(&batch, games, threads);
        for ((file, text), rows) in batch.iter().zip(rows) {
            games += 1;
            bytes += text.len() as u64;
            match rows {
                Ok(rows) => table.add(rows)?,
                Err(error) => {
                    bad += 1;
                    progress.clear();
                    writeln!(terminal::stderr(), "triolet: {}: record {games}: {error}", input::name(file))?;
                }
            }
        }
        progress.set(bytes);
    }
    progress.clear();
    table.finish()?;
    interrupt.end()?;
    match bad {
        0 => Ok(()),
        _ => Err(CheckFailed(format!("{bad} of {games} records cannot be read")).into()),
    }
}

/// The files with records, those of folders in the order of their names.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let shown = path.display();
        let entries = fs::read_dir(path).with_context(|| format!("cannot read {shown}"))?;
        let found = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>();
        let mut found = found.with_context(|| format!("cannot read {shown}"))?;
        found.retain(|file| file.extension().is_some_and(|extension| extension == EXTENSION));
        ensure!(!found.is_empty(), "{shown}: no file in it ends in .{EXTENSION}");
        found.sort();
        files.append(&mut found);
    }
    Ok(files)
}

type Rows = Result<Vec<TurnRow>, String>;

/// The rows of some records, in their order; `before` is the number of records before them.
fn rows_of<F: Sync>(batch: &[(F, String)], before: u64, threads: usize) -> Vec<Rows> {
    let rows = |(game, (_, text)): (u64, &(F, String))| {
        let record = AnyRecord::read(text).map_err(|error| error.to_string())?;
        Ok(turn_rows(&record, game))
    };
    let part = batch.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let parts = (before + 1..).step_by(part).zip(batch.chunks(part));
        let workers: Vec<_> =
            parts.map(|(first, part)| scope.spawn(move || (first..).zip(part).map(rows).collect::<Vec<_>>())).collect();
        let joined = workers.into_iter().map(|worker| worker.join());
        joined.flat_map(|rows| rows.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    })
}
