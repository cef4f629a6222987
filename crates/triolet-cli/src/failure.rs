//! Failures of commands: a message on standard error and an exit status.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::terminal;

/// The error of a failed check, which exits with status 1. Its answer has been printed, unless it is the message.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct CheckFailed(pub String);

/// The error of a command stopped by Ctrl-C. Its partial results have been printed.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
pub struct Interrupted;

/// Prints the error, if any, and returns the exit status: 0 for success, 1 for a failed check, 2 for bad input, 130 for
/// interrupted work.
pub fn report(result: anyhow::Result<()>) -> ExitCode {
    let Err(error) = result else { return ExitCode::SUCCESS };
    if is_broken_pipe(&error) {
        // The reader of the pipe, such as `head`, has read enough.
        return ExitCode::SUCCESS;
    }
    let style = anstyle_error();
    let mut stderr = terminal::stderr();
    // There is nowhere to report a failure to write to standard error.
    let _ = writeln!(stderr, "{style}triolet:{style:#} {error:#}");
    let status = match () {
        () if error.is::<CheckFailed>() => 1,
        () if error.is::<Interrupted>() => 130,
        () => 2,
    };
    ExitCode::from(status)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is_broken = |cause: &(dyn std::error::Error + 'static)| {
        let kind = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let kind =
            kind.or_else(|| cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind));
        kind == Some(io::ErrorKind::BrokenPipe)
    };
    error.chain().any(is_broken)
}

const fn anstyle_error() -> clap::builder::styling::Style {
    clap::builder::styling::AnsiColor::Red.on_default().bold()
}
