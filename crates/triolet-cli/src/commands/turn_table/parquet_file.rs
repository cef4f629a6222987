//! The table as Apache Parquet.

use std::io::Write;
use std::sync::Arc;

use anyhow::Result;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::record::RecordWriter;
use parquet_derive::ParquetRecordWriter;
use triolet_study::turn_table::TurnRow;

/// Rows in a group, which is compressed as a whole and held in memory until then.
const GROUP: usize = 100_000;

/// A file, and the rows of the group that is not full yet.
pub struct ParquetFile {
    rows: Vec<Row>,
    writer: SerializedFileWriter<Box<dyn Write + Send>>,
}

/// Declares the columns of a file. They are those of [`TurnRow`], which is destructured so that none is forgotten.
macro_rules! columns {
    // The derive macro reads the tokens of a type, so it is no `ty` here.
    ($($name:ident: [$($kind:tt)+],)*) => {
        #[derive(ParquetRecordWriter)]
        struct Row {
            $($name: $($kind)+,)*
        }

        impl From<TurnRow> for Row {
            fn from(TurnRow { $($name,)* }: TurnRow) -> Self {
                Self { $($name,)* }
            }
        }
    };
}

columns! {
    game: [u64],
    turn: [u32],
    seat: [u32],
    seats: [u32],
    edition: [String],
    player: [Option<String>],
    rack: [Option<String>],
    bag: [Option<u32>],
    board: [Option<String>],
    unseen: [Option<String>],
    score_before: [i32],
    lead_before: [i32],
    kind: [String],
    play: [String],
    tiles: [u32],
    score: [u32],
    pair_points: [u32],
    trio_points: [u32],
    triolet_points: [u32],
    multiplier: [u32],
    legal_plays: [Option<u32>],
    best_score: [Option<u32>],
    value: [Option<f64>],
    best_play: [Option<String>],
    best_value: [Option<f64>],
    rank: [Option<u32>],
    final_score: [Option<i32>],
    won: [Option<f64>],
    ending: [Option<String>],
}

impl ParquetFile {
    pub fn new(output: Box<dyn Write + Send>) -> Result<Self> {
        let schema = [].as_slice() as &[Row];
        let compression = Compression::ZSTD(ZstdLevel::default());
        let properties = WriterProperties::builder().set_compression(compression).build();
        let writer = SerializedFileWriter::new(output, schema.schema()?, Arc::new(properties))?;
        Ok(Self { rows: Vec::new(), writer })
    }

    pub fn add(&mut self, rows: Vec<TurnRow>) -> Result<()> {
        self.rows.extend(rows.into_iter().map(Row::from));
        if self.rows.len() < GROUP { Ok(()) } else { self.write_group() }
    }

    fn write_group(&mut self) -> Result<()> {
        let mut group = self.writer.next_row_group()?;
        self.rows.as_slice().write_to_row_group(&mut group)?;
        group.close()?;
        self.rows.clear();
        Ok(())
    }

    pub fn finish(mut self) -> Result<()> {
        if !self.rows.is_empty() {
            self.write_group()?;
        }
        self.writer.close()?;
        Ok(())
    }
}
