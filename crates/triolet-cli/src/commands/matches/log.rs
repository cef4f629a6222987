//! The file that a match is resumed from: what is played, then one line for each deal that is done.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::Mutex;

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use triolet_engine::match_play::DealResult;

/// What results depend on; a file of another match is not gone on with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    pub version: u32,
    pub players: [String; 2],
    pub seats: u8,
    pub seed: u64,
    pub nodes: Option<u64>,
    /// Those of the second player, if they are others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes_b: Option<u64>,
    pub time_ms: Option<u64>,
}

/// One deal: wins and margin in twelfths, luck in millionths of a win and thousandths of a point.
#[derive(Serialize, Deserialize)]
struct DealLine {
    deal: u64,
    wins: i64,
    margin: i64,
    luck: [i64; 2],
    #[serde(rename = "faults")]
    forfeits: [[u32; 3]; 2],
}

/// The file, open for the next deals.
#[derive(Debug)]
pub struct Log(Mutex<File>);

impl Log {
    /// Opens the file, or makes it, and returns the deals in it. A last line that was cut off is dropped.
    pub fn open(path: &Path, header: &Header) -> Result<(Self, BTreeMap<u64, DealResult>)> {
        let shown = path.display();
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(|| format!("cannot read {shown}")),
        };
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut file = OpenOptions::new().append(true).create(true).open(path);
        let mut known = BTreeMap::new();
        let mut lines = (1..).zip(whole.lines());
        if let Some((_, first)) = lines.next() {
            let found: Header = serde_json::from_str(first).with_context(|| format!("{shown}: it is no match"))?;
            ensure!(&found == header, "{shown}: it is of another match: {first}");
        }
        for (number, line) in lines {
            let DealLine { deal, wins, margin, luck, forfeits } =
                serde_json::from_str(line).with_context(|| format!("{shown}: line {number}"))?;
            if known.insert(deal, DealResult { wins, margin, luck, forfeits }).is_some() {
                bail!("{shown}: line {number}: deal {deal} is there twice");
            }
        }
        if let Ok(file) = &mut file {
            file.set_len(whole.len() as u64)?;
            if whole.is_empty() {
                writeln!(file, "{}", serde_json::to_string(header)?)?;
            }
        }
        let file = file.with_context(|| format!("cannot write {shown}"))?;
        Ok((Self(Mutex::new(file)), known))
    }

    /// Adds a deal, in one write, so that a kill leaves whole lines or one that is cut off.
    pub fn add(&self, deal: u64, result: &DealResult) -> Result<()> {
        let DealResult { wins, margin, luck, forfeits } = *result;
        let line = serde_json::to_string(&DealLine { deal, wins, margin, luck, forfeits })? + "\n";
        let mut file = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        Ok(file.write_all(line.as_bytes())?)
    }
}
