//! The stand-alone server.

use std::process::ExitCode;

use clap::Parser;
use triolet_server::{Config, Level, run_server};

/// A server for games of Triolet
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(flatten)]
    config: Config,
}

fn main() -> ExitCode {
    run_server(Cli::parse().config, Level::INFO, |_| {})
}
