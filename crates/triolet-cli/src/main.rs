//! The `triolet` command: the game in a terminal, and the rules as a command-line tool.

mod cli;
mod commands;
mod engine_cli;
mod engine_mode;
mod failure;
mod input;
mod play;
mod replace;
mod terminal;
mod text;
mod thinking;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command};
use text::{Language, Texts};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let asked = match (cli.command.language(), cli.lang) {
        (Some(option), before) => option.lang.or(before),
        (None, None) => None,
        (None, Some(_)) => {
            let error = anyhow::anyhow!("--lang: this command speaks English only");
            return failure::report(Err(error));
        }
    };
    let language = asked.unwrap_or_else(|| Language::from_environment(|name| std::env::var_os(name)));
    let texts = Texts::new(language);
    let result = match cli.command {
        Command::Play(options) => play::run(options, &texts),
        Command::Games(options) => commands::games::run(options, &texts),
        Command::Moves(options) => commands::moves::run(&options, &texts),
        Command::Score(options) => commands::score::run(&options, &texts),
        Command::Replay(options) => commands::replay::run(&options, &texts),
        Command::Keep(options) => commands::keep::run(&options, &texts),
        Command::Sheet(options) => commands::sheet::run(&options, &texts),
        Command::Analyze(options) => commands::analyze::run(&options, &texts),
        Command::Puzzle(options) => commands::puzzle::run(&options, &texts),
        Command::Puzzles(options) => commands::puzzles::run(&options),
        Command::Best(options) => commands::best::run(&options, &texts),
        Command::Read(options) => commands::read::run(&options),
        Command::Match(options) => commands::matches::run(&options),
        Command::Engine(_) => engine_mode::run(),
        Command::Selfplay(options) => commands::selfplay::run(&options),
        Command::Table(options) => commands::turn_table::run(&options),
        #[cfg(feature = "serve")]
        Command::Open(options) => match commands::open::run(&options, &texts) {
            Ok(status) => return status,
            Err(error) => Err(error),
        },
        #[cfg(feature = "serve")]
        Command::Serve(options) => {
            return triolet_server::run_server(options.config, triolet_server::Level::INFO, |_| {});
        }
        #[cfg(feature = "serve")]
        Command::Backup(options) => return triolet_server::run_backup(&options.database, &options.backup),
        #[cfg(feature = "serve")]
        Command::Restore(options) => return triolet_server::run_restore(&options.database, &options.backup),
        Command::Completions(options) => commands::completions::run(&options),
        Command::Man(options) => commands::man::run(&options),
        Command::Version(_) => commands::version::run(),
    };
    failure::report(result)
}
