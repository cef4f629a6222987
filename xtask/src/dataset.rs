//! `cargo xtask dataset`: games of a player against itself, and their turns as a table.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use clap::Args;

use crate::steps::Outcome;
use crate::tools;

/// The games to play.
#[derive(Args)]
pub struct Options {
    /// The folder for the records, `games.triolet`, and the table, `turns.parquet`
    folder: PathBuf,
    /// The number of games
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// The seed of all that is random
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The player
    #[arg(long, default_value = "expect")]
    player: String,
}

pub fn run(options: &Options) -> Outcome {
    if let Err(error) = fs::create_dir_all(&options.folder) {
        return Outcome::failed(format!("{}: {error}", options.folder.display()));
    }
    let mut build = tools::cargo();
    build.args(["build", "--release", "--package", "triolet-cli", "--no-default-features", "--features", "parquet"]);
    let mut play = Command::new(tools::target_dir().join("release/triolet"));
    play.args(["selfplay", "--player", &options.player]);
    play.args(["--games", &options.games.to_string(), "--seed", &options.seed.to_string()]);
    play.arg("--records").arg(options.folder.join("games.triolet"));
    play.arg("--table").arg(options.folder.join("turns.parquet"));
    match tools::perform(build) {
        Outcome::Passed => tools::perform(play),
        other => other,
    }
}
