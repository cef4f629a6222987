//! `triolet games`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, Parser, Subcommand};
use serde_json::json;
use triolet::record::Record;
use triolet::seat::Controller;

use super::record::error_words;
use crate::cli::{Cli, Command, LanguageOption};
use crate::play::{self, data_folder, shown_names};
use crate::terminal;
use crate::text::Texts;

/// The extension of saved games.
const EXTENSION: &str = "triolet";
/// The first line of a file of games, which the page's list of games reads and writes too (docs/web.md).
const FIRST_LINE: &str = "Triolet games 1";

/// List, open and export the games saved by `triolet play`.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet games                        The saved games, the latest first
  triolet games open game-1            Goes on with the game in game-1.triolet
  triolet games export > games.txt     All of them in one text, which the page in the browser adds to its own")]
pub struct GamesOptions {
    #[command(subcommand)]
    action: Option<Action>,
    /// Look in this folder instead of the usual one
    #[arg(long, value_name = "FOLDER", global = true)]
    folder: Option<PathBuf>,
    #[command(flatten)]
    pub language: LanguageOption,
}

#[derive(Subcommand)]
enum Action {
    /// List the saved games, the latest first
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Go on with a saved game
    Open {
        /// The name of its file, with or without `.triolet`
        name: String,
        /// Play line by line, in words
        #[arg(long)]
        plain: bool,
    },
    /// Print all saved games that can be read as one text
    Export,
}

/// A saved game.
struct SavedGame {
    path: PathBuf,
    /// When it was written last, in milliseconds since the epoch.
    at: u128,
    text: String,
    /// The game, or what is wrong with the file.
    record: Result<Record, String>,
}

impl SavedGame {
    fn name(&self) -> String {
        self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }
}

pub fn run(options: GamesOptions, texts: &Texts) -> Result<()> {
    let folder = options.folder.or_else(data_folder).ok_or_else(|| anyhow!(texts.save_nowhere()))?;
    match options.action.unwrap_or(Action::List { json: false }) {
        Action::List { json } => list(&saved_games(&folder, texts)?, json, texts),
        Action::Open { name, plain } => open(&folder, &name, plain, texts),
        Action::Export => export(&saved_games(&folder, texts)?),
    }
}

/// Returns the saved games of a folder, the latest first. Without the folder there are none.
fn saved_games(folder: &Path, texts: &Texts) -> Result<Vec<SavedGame>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let failed = || folder.display().to_string();
    let mut games = Vec::new();
    for entry in fs::read_dir(folder).with_context(failed)? {
        let path = entry.with_context(failed)?.path();
        if path.extension().is_none_or(|extension| extension != EXTENSION) || !path.is_file() {
            continue;
        }
        let written = fs::metadata(&path).and_then(|found| found.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
        let at = written.duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let (text, record) = match fs::read_to_string(&path) {
            Ok(text) => {
                let record = text.parse().map_err(|error| error_words(&error, texts));
                (text, record)
            }
            Err(error) => (String::new(), Err(error.to_string())),
        };
        games.push(SavedGame { path, at, text, record });
    }
    games.sort_by(|a, b| b.at.cmp(&a.at).then_with(|| a.path.cmp(&b.path)));
    Ok(games)
}

fn list(games: &[SavedGame], as_json: bool, texts: &Texts) -> Result<()> {
    let mut output = terminal::stdout();
    if as_json {
        let games: Vec<_> = games.iter().map(as_json_value).collect();
        writeln!(output, "{}", json!({ "games": games }))?;
        return Ok(());
    }
    if games.is_empty() {
        writeln!(output, "{}", texts.games_none())?;
    }
    let width = games.iter().map(|game| game.name().chars().count()).max().unwrap_or_default();
    for game in games {
        let name = game.name();
        match &game.record {
            Ok(record) => {
                let names = shown_names(record, texts);
                let scores: Vec<String> =
                    names.iter().zip(scores(record)).map(|(name, score)| format!("{name} {score}")).collect();
                let state = if record.game.outcome().is_some() { texts.games_over() } else { texts.games_going() };
                writeln!(output, "{name:width$}  {}  ({state})", scores.join(", "))?;
            }
            Err(why) => writeln!(output, "{name:width$}  {}", texts.games_unreadable(why))?,
        }
    }
    Ok(())
}

/// Returns the final scores of a game, or those so far.
fn scores(record: &Record) -> Vec<i32> {
    match record.game.outcome() {
        Some(outcome) => outcome.seats.iter().map(|seat| seat.total()).collect(),
        None => record.game.scores().to_vec(),
    }
}

fn as_json_value(game: &SavedGame) -> serde_json::Value {
    let at = u64::try_from(game.at).unwrap_or(u64::MAX);
    match &game.record {
        Ok(record) => json!({
            "name": game.name(),
            "file": game.path.display().to_string(),
            "at": at,
            "names": record.names,
            "scores": scores(record),
            "over": record.game.outcome().is_some(),
        }),
        Err(why) => json!({ "name": game.name(), "file": game.path.display().to_string(), "at": at, "error": why }),
    }
}

fn open(folder: &Path, name: &str, plain: bool, texts: &Texts) -> Result<()> {
    let stem = name.strip_suffix(&format!(".{EXTENSION}")).unwrap_or(name);
    // A name, not a way to other folders.
    if stem.is_empty() || Path::new(stem).file_name().is_none_or(|only| only != stem) {
        bail!(texts.save_missing(name));
    }
    let path = folder.join(format!("{stem}.{EXTENSION}"));
    if !path.is_file() {
        bail!(texts.save_missing(path.display()));
    }
    let mut arguments =
        vec!["triolet".into(), "play".into(), "--resume".into(), "--save".into(), path.into_os_string()];
    if plain {
        arguments.push("--plain".into());
    }
    match Cli::try_parse_from(arguments)?.command {
        Command::Play(options) => play::run(options, texts),
        _ => Ok(()),
    }
}

fn export(games: &[SavedGame]) -> Result<()> {
    let mut output = terminal::stdout();
    writeln!(output, "{FIRST_LINE}")?;
    for game in games {
        let Ok(record) = &game.record else { continue };
        let persons = record.game.controllers().iter().filter(|who| **who == Controller::Person).count();
        let kind = if persons > 1 { "device" } else { "computer" };
        let at = u64::try_from(game.at).unwrap_or(u64::MAX);
        write!(output, "\n=== {}\n{}", json!({ "kind": kind, "at": at }), game.text)?;
    }
    Ok(())
}
