//! `triolet version`.

use std::io::Write;

use anyhow::Result;

pub fn run() -> Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "triolet {}", env!("CARGO_PKG_VERSION"))?)
}
