//! `triolet completions`.

use std::io::Write;

use anyhow::Result;
use clap::CommandFactory;

use crate::cli::{Cli, CompletionsOptions};

pub fn run(options: &CompletionsOptions) -> Result<()> {
    // Generated into memory first, since the generator panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "triolet", &mut script);
    Ok(std::io::stdout().lock().write_all(&script)?)
}
