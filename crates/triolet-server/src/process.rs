//! The server as a process, and an operator's commands for its database.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;

use tracing::Level;
use triolet_store::{BackupError, Restored, backup, restore_with};

use crate::config::LogFormat;
use crate::restore::stand_still;
use crate::timeline::wall;
use crate::{Config, Database, run};

/// Runs a server and returns the exit status: 2 if it cannot run as configured. Logs messages of at least `level` to
/// standard error. Calls `listening` with the address once it accepts connections.
pub fn run_server(config: Config, level: Level, listening: impl FnOnce(SocketAddr)) -> ExitCode {
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

/// Backs up a database, which may be in use, reports to standard output, and returns the exit status.
pub fn run_backup(database: &Database, file: &Path) -> ExitCode {
    log_as(LogFormat::Text, Level::WARN);
    to_its_end(async {
        match back_up(database, file).await {
            Ok(rooms) => say(&format!("{} written to {}.", games(rooms), file.display())),
            Err(error) => failed(&error, database, file),
        }
    })
}

async fn back_up(database: &Database, file: &Path) -> Result<u64, BackupError> {
    // A mistyped name would create a new database and back it up empty.
    database.check_exists()?;
    backup(&*database.open().await?, file).await
}

/// Restores the rooms of a backup to a database, which may be in use, reports to standard output, and returns the exit
/// status.
pub fn run_restore(database: &Database, file: &Path) -> ExitCode {
    log_as(LogFormat::Text, Level::WARN);
    to_its_end(async {
        match bring_back(database, file).await {
            Ok(Restored { rooms, known }) => {
                let were_there = if known == 1 { "1 was there".into() } else { format!("{known} were there") };
                say(&format!("{} restored to {}; {were_there} already.", games(rooms), database.redacted()))
            }
            Err(error) => failed(&error, database, file),
        }
    })
}

async fn bring_back(database: &Database, file: &Path) -> Result<Restored, BackupError> {
    restore_with(&*database.open().await?, file, |room| stand_still(room, wall())).await
}

fn failed(error: &BackupError, database: &Database, file: &Path) -> ExitCode {
    let (database, file) = (database.redacted(), file.display());
    // There is nowhere to report a failure to write to standard error.
    let _ = writeln!(io::stderr(), "triolet: {error} (database {database}, file {file})");
    ExitCode::FAILURE
}

/// Reports to the operator. A failure to write does not undo what was done.
fn say(text: &str) -> ExitCode {
    let _ = writeln!(io::stdout(), "{text}");
    ExitCode::SUCCESS
}

fn games(count: u64) -> String {
    if count == 1 { "1 game".into() } else { format!("{count} games") }
}

fn log_as(format: LogFormat, level: Level) {
    // Colours are for capable terminals, not for log files.
    let is_dumb = cfg!(unix) && std::env::var_os("TERM").is_none_or(|name| name.is_empty() || name == "dumb");
    let is_plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let has_colours = io::stderr().is_terminal() && !is_dumb && !is_plain;
    let log = tracing_subscriber::fmt().with_writer(io::stderr).with_ansi(has_colours).with_max_level(level);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}

fn to_its_end(work: impl Future<Output = ExitCode>) -> ExitCode {
    match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => {
            let status = runtime.block_on(work);
            // Computer players may still be thinking; nothing waits for them.
            runtime.shutdown_background();
            status
        }
        Err(error) => {
            tracing::error!(%error, "no runtime");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    use triolet::seat::Seat;
    use triolet_store::{Millis, Sqlite, Store};

    use super::*;
    use crate::app::App;

    const DAY: Millis = 86_400_000;
    static NOW: AtomicI64 = AtomicI64::new(0);

    /// A game played yesterday is restored to a server that has been running for two days.
    #[tokio::test]
    async fn nobody_is_out_of_time_because_a_game_was_in_a_backup() {
        let folder = tempfile::tempdir().unwrap();
        let database = |name: &str| Database { file: folder.path().join(name), url: None };
        let clock = || NOW.load(Ordering::Relaxed);
        NOW.store(wall() - 2 * DAY, Ordering::Relaxed);
        let app = async |database: &Database| {
            let store: Arc<dyn Store> = Arc::new(Sqlite::open(&database.file).unwrap());
            App::with_clock(Config::without_limits(&[]), store, clock)
        };
        let (here, there) = (app(&database("here")).await, app(&database("there")).await);

        NOW.store(wall() - DAY, Ordering::Relaxed);
        let room = there.rooms.open_for_two().await;
        let copy = folder.path().join("copy");
        back_up(&database("there"), &copy).await.unwrap();

        NOW.store(wall(), Ordering::Relaxed);
        assert_eq!(bring_back(&database("here"), &copy).await.unwrap().rooms, 1);
        here.rooms.tick().await;
        let table = here.rooms.get(room.id).await.unwrap().now().table.unwrap();
        assert!(Seat::all(2).all(|seat| table.game().departed(seat).is_none()));
    }
}
