//! The server as the whole of a process, and what else an operator does with its database.

use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;

use tracing::Level;
use triolet_store::{BackupError, Restored, backup, restore};

use crate::config::LogFormat;
use crate::{Config, Database, run};

/// Runs a server, logging to standard error what is at least as grave as `level`, and gives the exit status: 2 when it
/// cannot run as it was told to. `listening` is called with its address once it can be reached.
pub fn run_process(config: Config, level: Level, listening: impl FnOnce(SocketAddr)) -> ExitCode {
    log_as(config.log_format, level);
    to_its_end(async {
        match run(config, listening).await {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                tracing::error!(error = %error, cause = ?std::error::Error::source(&error), "cannot run");
                ExitCode::from(2)
            }
        }
    })
}

/// Writes a backup of a database, which may be in use, and gives the exit status.
pub fn back_up_process(database: &Database, file: &Path) -> ExitCode {
    log_as(LogFormat::Text, Level::INFO);
    to_its_end(async {
        match back_up(database, file).await {
            Ok(rooms) => {
                tracing::info!(rooms, file = %file.display(), "backed up");
                ExitCode::SUCCESS
            }
            Err(error) => failed(&error, database, file),
        }
    })
}

async fn back_up(database: &Database, file: &Path) -> Result<u64, BackupError> {
    // A name that was mistyped would be a new database, and its backup one of nothing.
    database.find()?;
    backup(&*database.open().await?, file).await
}

/// Brings the rooms of a backup back to a database, which may be in use, and gives the exit status.
pub fn restore_process(database: &Database, file: &Path) -> ExitCode {
    log_as(LogFormat::Text, Level::INFO);
    to_its_end(async {
        match bring_back(database, file).await {
            Ok(Restored { rooms, known }) => {
                tracing::info!(rooms, known, database = %database.shown(), "restored");
                ExitCode::SUCCESS
            }
            Err(error) => failed(&error, database, file),
        }
    })
}

async fn bring_back(database: &Database, file: &Path) -> Result<Restored, BackupError> {
    restore(&*database.open().await?, file).await
}

fn failed(error: &BackupError, database: &Database, file: &Path) -> ExitCode {
    tracing::error!(%error, database = %database.shown(), file = %file.display(), "failed");
    ExitCode::FAILURE
}

fn log_as(format: LogFormat, level: Level) {
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(level);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}

fn to_its_end(work: impl Future<Output = ExitCode>) -> ExitCode {
    match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => {
            let status = runtime.block_on(work);
            // Nobody waits any more for what a computer player may be thinking about still.
            runtime.shutdown_background();
            status
        }
        Err(error) => {
            tracing::error!(%error, "no runtime");
            ExitCode::FAILURE
        }
    }
}
