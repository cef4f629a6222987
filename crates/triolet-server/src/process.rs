//! The server as the whole of a process.

use std::net::SocketAddr;
use std::process::ExitCode;

use tracing::Level;

use crate::{Config, run};

/// Runs a server, logging to standard error what is at least as grave as `level`, and gives the exit status: 2 when it
/// cannot run as it was told to. `listening` is called with its address once it can be reached.
pub fn run_process(config: Config, level: Level, listening: impl FnOnce(SocketAddr)) -> ExitCode {
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(level).init();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            tracing::error!(%error, "no runtime");
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(run(config, listening)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!(error = %error, cause = ?std::error::Error::source(&error), "cannot run");
            ExitCode::from(2)
        }
    }
}
