//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{ArgAction, Args, Parser, Subcommand};
use clap_complete::Shell;
use triolet::edition::{Edition, LoneOpeningTile};
use triolet::tiles::Tiles;

use crate::commands::games::GamesOptions;
use crate::commands::keep::KeepOptions;
use crate::commands::puzzle::PuzzleOptions;
use crate::commands::puzzles::PuzzlesOptions;
use crate::commands::read::ReadOptions;
use crate::commands::sheet::SheetOptions;
use crate::engine_cli::{AnalyzeOptions, BestOptions, EngineModeOptions, MatchOptions, SelfplayOptions, TableOptions};
use crate::play::{AskedDeal, Player};
use crate::text::Language;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Green.on_default())
    .placeholder(AnsiColor::Cyan.on_default());

/// Triolet, the game of number tiles: play it, and ask about its rules.
#[derive(Parser)]
#[command(name = "triolet", version, styles = STYLES, after_long_help = "\
Examples:
  triolet play                 Play against the computer
  triolet play -p Anna,Ben     Two people at one keyboard
  triolet moves position.json  All plays of a rack, best first
  triolet help moves           More about one command

Exit status: 0 for success, 1 for a check that failed, 2 for bad input, 130 for work that Ctrl-C stopped.")]
pub struct Cli {
    /// The language that the game and its answers speak; by default that of the environment
    ///
    /// For `play`, `moves`, `score`, `best`, `replay`, `keep`, `sheet`, `analyze`, `puzzle` and `open`. Help, messages
    /// about options, JSON and what programs read are English.
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<Language>,
    #[command(subcommand)]
    pub command: Command,
}

/// The language option of a command that answers in every language.
#[derive(Args, Clone, Copy)]
pub struct LanguageOption {
    /// The language to speak; by default that of the environment
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<Language>,
}

impl Command {
    /// Returns the language option; `None` if the command speaks only English.
    pub const fn language(&self) -> Option<LanguageOption> {
        match self {
            Self::Play(options) => Some(options.language),
            Self::Games(options) => Some(options.language),
            Self::Moves(options) => Some(options.language),
            Self::Score(options) => Some(options.language),
            Self::Replay(options) => Some(options.language),
            Self::Keep(options) => Some(options.language),
            Self::Sheet(options) => Some(options.language),
            Self::Best(options) => Some(options.language),
            Self::Analyze(options) => Some(options.language),
            Self::Puzzle(options) => Some(options.language),
            #[cfg(feature = "serve")]
            Self::Open(options) => Some(options.language),
            _ => None,
        }
    }
}

// The variants have no doc comments: one here would hide that of the options type from `--help`.
#[derive(Subcommand)]
pub enum Command {
    Play(PlayOptions),
    Games(GamesOptions),
    Moves(MovesOptions),
    Score(ScoreOptions),
    Replay(ReplayOptions),
    Keep(KeepOptions),
    Sheet(SheetOptions),
    Best(BestOptions),
    #[command(visible_alias = "analyse")]
    Analyze(AnalyzeOptions),
    Puzzle(PuzzleOptions),
    Puzzles(PuzzlesOptions),
    Read(ReadOptions),
    Match(MatchOptions),
    Engine(EngineModeOptions),
    Selfplay(SelfplayOptions),
    Table(TableOptions),
    #[cfg(feature = "serve")]
    Open(OpenOptions),
    #[cfg(feature = "serve")]
    Serve(ServeOptions),
    #[cfg(feature = "serve")]
    Backup(BackupOptions),
    #[cfg(feature = "serve")]
    Restore(RestoreOptions),
    Completions(CompletionsOptions),
    Man(ManOptions),
    Version(VersionOptions),
}

/// Play in the browser.
///
/// Starts a server on this machine and opens its page: against the computer, together on one device, or with friends by
/// a link. Games by a link are kept beside the saved game of the terminal.
#[cfg(feature = "serve")]
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet open          On this machine
  triolet open --lan    With others in the local network: prints the address and a QR code")]
pub struct OpenOptions {
    /// Let others in the local network play too
    #[arg(long)]
    pub lan: bool,
    /// The port to listen on; if something else has it, any that is free
    #[arg(long, default_value_t = 7800, value_name = "PORT")]
    pub port: u16,
    /// Keep games by a link in this file instead of the usual place
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// Print the address and open nothing
    #[arg(long)]
    pub no_browser: bool,
    #[command(flatten)]
    pub language: LanguageOption,
}

/// Keep games between people by a link.
///
/// A room is opened on the page or by a program, and joined by a link or a short code. Games are kept in one file, or
/// in a PostgreSQL database that several servers share; a turn is acknowledged once it is stored. Behind the address
/// that it listens on there is the page too, if this program was built with it (`cargo xtask web` first).
///
/// It ends on SIGTERM or an interrupt: clients are told, requests in progress are finished, for at most ten seconds.
/// `GET /healthz` says whether it lives, `GET /readyz` whether it can serve: the database can be written, and it is not
/// about to end.
///
/// Every option can be given in the environment instead, under the name beside it. What the command line says goes
/// before.
#[cfg(feature = "serve")]
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet serve                                                 On this machine only
  triolet serve --listen 0.0.0.0:7800 --database games.db       For the local network
  triolet serve --keep-days 90                                  Forget games after three months
  triolet serve --database-url postgres://db.example/triolet    One of several servers
  triolet serve --trusted-proxy 10.0.0.0/8                      Behind a proxy
  TRIOLET_LOG_FORMAT=json triolet serve                         A log for programs

Exit status:
  0  It was asked to end, and has
  2  It cannot run so, and the log says why: an option, the database, the address
  1  It cannot run here: the system refuses it threads or the like

docs/operations.md is the operator's manual, docs/protocol.md tells programs what to say.")]
pub struct ServeOptions {
    #[command(flatten)]
    pub config: triolet_server::Config,
}

/// Write all games of a server to a file, while it runs.
///
/// The file has every room as it is at that moment, in a format of text that `triolet restore` brings back to a
/// database of either kind. What is hidden in games is in it too: it is made readable for its owner alone.
#[cfg(feature = "serve")]
#[derive(Args)]
pub struct BackupOptions {
    #[command(flatten)]
    pub database: triolet_server::Database,

    /// The file to write; what was there is replaced once all is written
    #[arg(value_name = "FILE")]
    pub backup: PathBuf,
}

/// Bring the games of a backup back to a database.
///
/// Games that are there already are left as they are, so it may be done again, and while a server runs. From a backup
/// of a database of one kind games come to one of the other.
#[cfg(feature = "serve")]
#[derive(Args)]
pub struct RestoreOptions {
    #[command(flatten)]
    pub database: triolet_server::Database,

    /// The file that `triolet backup` wrote
    #[arg(value_name = "FILE")]
    pub backup: PathBuf,
}

/// Play a game in the terminal.
///
/// Without options you play against the computer at once. The game is saved after every turn; when you come back, you
/// are asked whether to go on with it.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet play                          You against the computer
  triolet play -p Anna,Ben,computer     Two people and a computer
  triolet play -p Anna,computer:level-1 Anna against a computer that is easy to beat
  triolet play --edition dj-games-1996  By the rules of 1996
  triolet play --plain                  Line by line, for a screen reader or a pipe

In the game, ? shows the keys and the rules in brief.")]
pub struct PlayOptions {
    /// The players in turn order, two to four: NAME, `computer` or `computer:PLAYER`
    ///
    /// `computer:level-1` is an opponent for a first game, `computer:level-8` the strongest; `computer` is
    /// `computer:level-4`. Others have names of their own: `computer:random` plays anything, `computer:greedy` takes
    /// the play that scores most, `computer:expect` and `computer:sim` look ahead.
    #[arg(short, long, value_delimiter = ',', value_name = "PLAYER,...")]
    pub players: Vec<Player>,
    /// The printed rules to play by: `gigamic-2017` or `dj-games-1996`, or the year alone
    #[arg(long, default_value_t, value_name = "EDITION")]
    pub edition: Edition,
    /// The score of a single tile that opens the game: `zero` or `doubled`
    #[arg(long, default_value_t, value_name = "SCORE")]
    pub lone_opening_tile: LoneOpeningTile,
    /// End the game when no tile fits the board any more
    #[arg(long, default_value = "on", value_name = "on|off", value_parser = on_or_off, action = ArgAction::Set)]
    pub dead_board: bool,
    /// End the game after N rounds without a placement; `none` is the letter of the rulebooks
    #[arg(long, default_value = "3", value_name = "N|none", value_parser = idle_rounds, allow_negative_numbers = true)]
    pub idle_rounds: IdleRounds,
    /// Deal from this text: the same text deals the same tiles
    #[arg(long, value_name = "TEXT")]
    pub seed: Option<String>,
    /// Play a deal that everybody gets alike: `today`, or the code or link of a deal
    #[arg(
        long,
        value_name = "today|CODE",
        conflicts_with_all = ["players", "edition", "lone_opening_tile", "dead_board", "idle_rounds", "seed"]
    )]
    pub deal: Option<AskedDeal>,
    /// Play line by line, in words
    #[arg(long)]
    pub plain: bool,
    /// Start a new game even if there is a saved one, which is kept under another name
    #[arg(long, conflicts_with = "resume")]
    pub new: bool,
    /// Go on with the saved game, by its own players and rules
    #[arg(
        long,
        conflicts_with_all = ["players", "edition", "lone_opening_tile", "dead_board", "idle_rounds", "seed", "deal"]
    )]
    pub resume: bool,
    /// Save the game in this file instead of the usual place
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    #[command(flatten)]
    pub language: LanguageOption,
}

/// A number of rounds, or none.
#[derive(Clone, Copy, Debug)]
pub struct IdleRounds(pub Option<u8>);

pub fn on_or_off(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("expected `on` or `off`".into()),
    }
}

pub fn idle_rounds(text: &str) -> Result<IdleRounds, String> {
    if text == "none" {
        return Ok(IdleRounds(None));
    }
    let rounds = text.parse().ok().filter(|&rounds| rounds > 0);
    rounds.map(|rounds| IdleRounds(Some(rounds))).ok_or_else(|| "expected a number from 1 to 255, or `none`".into())
}

/// List all plays of a rack, best score first.
#[derive(Args)]
#[command(after_long_help = "\
A position is JSON, or one line of text. In JSON, everything but board and rack may be left out:

  {\"edition\": \"gigamic-2017\", \"first_turn\": false, \"board\": {\"H8\": \"11\", \"H9\": \"*3\"},
   \"rack\": [\"8\", \"4\", \"*\"], \"bag\": 72}

\"*3\" is a wild declared 3, \"*\" one on the rack.

Examples:
  triolet moves position.json
  triolet moves 'o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*' --top 5
  triolet moves --position - --json < position.json
  triolet moves --record game.triolet --turn 12
  triolet moves --batch < positions.jsonl > answers.jsonl")]
pub struct MovesOptions {
    #[command(flatten)]
    pub from: PositionOptions,
    /// List only the N plays that score most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub top: Option<u64>,
    #[command(flatten)]
    pub language: LanguageOption,
}

/// Score a play, or say why it is not legal.
///
/// The position may carry the play as a field `play`: a map of squares to tiles, or notation. The rack may be left out
/// then. An illegal play is exit status 1.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet score position.json --play 'I7 8-4'
  triolet score --record game.triolet --turn 12 --play 'I7 8-4'
  echo '{\"board\": {\"H9\": \"9\"}, \"play\": {\"H10\": \"6\"}}' | triolet score --position - --json
  triolet score --batch < plays.jsonl > scores.jsonl")]
pub struct ScoreOptions {
    #[command(flatten)]
    pub from: PositionOptions,
    /// The play in notation: `H8 11-3` to the right, `8H 11-3` down, `*3` for a joker declared 3
    #[arg(long, value_name = "PLAY", conflicts_with = "batch")]
    pub play: Option<String>,
    #[command(flatten)]
    pub language: LanguageOption,
}

#[derive(Args)]
pub struct PositionOptions {
    #[command(flatten)]
    from: PositionSource,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
    /// Read one position a line, from the file or standard input, and answer one line of JSON each, in order
    ///
    /// Each answer is there as soon as its line is. An `id` in a position comes back in its answer. A line that cannot
    /// be read is answered with `error`; then, or where a play is illegal, the exit status is 1.
    #[arg(long, conflicts_with = "record")]
    pub batch: bool,
    #[command(flatten)]
    pub recorded: RecordedPosition,
}

/// A position of a record.
#[derive(Args)]
pub struct RecordedPosition {
    /// With --record, the position before turn N of those that stand, from 1; by default before the one that comes next
    #[arg(long, value_name = "N", requires = "record")]
    pub turn: Option<usize>,
    /// With --record of a game at a real table, the rack before that turn, where the record does not have it
    #[arg(long, value_name = "TILES", requires = "record")]
    pub rack: Option<Tiles>,
}

/// The position to examine, as an argument or an option.
#[derive(Args)]
#[group(multiple = false)]
struct PositionSource {
    /// The file with the position, `-` for standard input, or the position itself
    #[arg(value_name = "FILE|POSITION", required_unless_present_any = ["position", "record", "batch"])]
    file: Option<OsString>,
    /// The same
    #[arg(long, value_name = "FILE|POSITION")]
    position: Option<OsString>,
    /// The file with the record of a game, whole or partial, whose position is asked about; `-` for standard input
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl PositionOptions {
    /// Returns the source of the position; standard input by default.
    pub fn source(&self) -> &std::ffi::OsStr {
        self.from.file.as_deref().or(self.from.position.as_deref()).unwrap_or("-".as_ref())
    }

    /// Returns the record that contains the position, if the options name one.
    pub fn record(&self) -> Option<&std::path::Path> {
        self.from.record.as_deref()
    }
}

/// Replay a recorded game and check every line of it: every play, draw and score.
///
/// The first line that is wrong is named, with exit status 1. What the record proves of the shuffle is told: verified,
/// consistent but not committed, or seed not yet published.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet replay game.triolet
  triolet replay game.triolet --turns --board
  triolet replay - --json < game.triolet")]
pub struct ReplayOptions {
    #[command(flatten)]
    pub from: RecordOptions,
    /// Show every turn that stands, with its score item by item
    #[arg(long)]
    pub turns: bool,
    /// Show the board; in JSON with --turns, the board after each turn
    #[arg(long)]
    pub board: bool,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub language: LanguageOption,
}

/// The record to examine, as an argument or an option.
#[derive(Args)]
#[group(required = true, multiple = false)]
pub struct RecordOptions {
    /// The file with the record, `-` for standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// The same
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl RecordOptions {
    /// Returns the path of the file, `-` for standard input.
    pub fn path(&self) -> &std::path::Path {
        self.file.as_deref().or(self.record.as_deref()).unwrap_or("-".as_ref())
    }
}

/// Print completions for a shell.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet completions bash > ~/.local/share/bash-completion/completions/triolet
  triolet completions fish > ~/.config/fish/completions/triolet.fish
  triolet completions zsh > \"${fpath[1]}/_triolet\"")]
pub struct CompletionsOptions {
    /// The shell
    pub shell: Shell,
}

/// Print the manual page of the program or of one command, or write all of them.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet man | man -l -
  triolet man moves > triolet-moves.1
  triolet man --dir ~/.local/share/man/man1")]
pub struct ManOptions {
    /// The command
    #[arg(value_name = "COMMAND")]
    pub command: Option<String>,
    /// Write the page of the program and those of all commands to this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    pub dir: Option<PathBuf>,
}

/// Print the version.
#[derive(Args)]
pub struct VersionOptions {}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Cli;

    #[test]
    fn the_options_of_all_commands_agree() {
        Cli::command().debug_assert();
    }
}
