//! A table in its format.

use std::io::{self, BufWriter, Write};

use anyhow::{Result, ensure};
use triolet_study::turn_table::TurnRow;

#[cfg(feature = "parquet")]
use super::parquet_file::ParquetFile;
use crate::engine_cli::TableFormat;

/// The message of a program that cannot write Parquet.
const WITHOUT_PARQUET: &str = "this program was built without Parquet; to build one with it: \
    cargo install --path crates/triolet-cli --features parquet";

/// Reports a format that this program cannot write.
pub fn check(format: TableFormat) -> Result<()> {
    ensure!(format != TableFormat::Parquet || cfg!(feature = "parquet"), WITHOUT_PARQUET);
    Ok(())
}

/// The table, row by row, in its format.
pub enum Table {
    Csv(Box<csv::Writer<Box<dyn Write + Send>>>),
    Jsonl(BufWriter<Box<dyn Write + Send>>),
    #[cfg(feature = "parquet")]
    Parquet(ParquetFile),
}

impl Table {
    pub fn new(format: TableFormat, output: Box<dyn Write + Send>) -> Result<Self> {
        Ok(match format {
            TableFormat::Csv => Self::Csv(Box::new(csv::Writer::from_writer(output))),
            TableFormat::Jsonl => Self::Jsonl(BufWriter::new(output)),
            #[cfg(feature = "parquet")]
            TableFormat::Parquet => Self::Parquet(ParquetFile::new(output)?),
            #[cfg(not(feature = "parquet"))]
            TableFormat::Parquet => anyhow::bail!(WITHOUT_PARQUET),
        })
    }

    pub fn add(&mut self, rows: Vec<TurnRow>) -> Result<()> {
        match self {
            // Whether a reader has gone shows as an error of input and output, by which the program ends quietly.
            Self::Csv(writer) => rows.iter().try_for_each(|row| writer.serialize(row)).map_err(io::Error::from)?,
            Self::Jsonl(output) => {
                for row in rows {
                    serde_json::to_writer(&mut *output, &row)?;
                    output.write_all(b"\n")?;
                }
            }
            #[cfg(feature = "parquet")]
            Self::Parquet(file) => file.add(rows)?,
        }
        Ok(())
    }

    pub fn finish(self) -> Result<()> {
        match self {
            Self::Csv(mut writer) => Ok(writer.flush()?),
            Self::Jsonl(mut output) => Ok(output.flush()?),
            #[cfg(feature = "parquet")]
            Self::Parquet(file) => file.finish(),
        }
    }
}
