//! The failure of a command: a message on standard error and an exit status.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::terminal;

/// A check that was asked for and that failed; its answer has been printed already, or is the message.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct CheckFailed(pub String);

/// Work that Ctrl-C stopped; what there was of it has been printed already.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
pub struct Interrupted;

/// Prints an error, if there is one, and gives the exit status: 0, 1 for a failed check, 2 for bad input, 130 for work
/// that was interrupted.
pub fn report(result: anyhow::Result<()>) -> ExitCode {
    let Err(error) = result else { return ExitCode::SUCCESS };
    if is_broken_pipe(&error) {
        // Whoever read the output has seen enough, as `head` does.
        return ExitCode::SUCCESS;
    }
    let style = anstyle_error();
    let mut stderr = terminal::stderr();
    // With standard error gone there is nobody left to tell.
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
