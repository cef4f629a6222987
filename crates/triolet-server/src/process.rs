//! The server as the whole of a process.

use std::process::ExitCode;

use crate::{Config, run};

/// Runs a server, logging to standard error, and gives the exit status: 2 when it cannot run as it was told to.
pub fn run_process(config: Config) -> ExitCode {
    tracing_subscriber::fmt().with_writer(std::io::stderr).init();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            tracing::error!(%error, "no runtime");
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(run(config)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!(error = %error, cause = ?std::error::Error::source(&error), "cannot run");
            ExitCode::from(2)
        }
    }
}
