//! Command-line options of the commands that run the engine.

use std::path::PathBuf;

use clap::Args;
use triolet_engine::match_play::SequentialTest;
use triolet_engine::player::Budget;

use crate::cli::{LanguageOption, PositionOptions, RecordOptions};

/// Find the best turn of a position, and tell what else was thought of.
///
/// `sim` plays turns out in worlds that could be the real one, `expect` weighs the exact mean of the best reply; each
/// lists its candidates: what the turn scores, what it is worth all in all, the mean of the best reply, and the mean of
/// the own next play, in points.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet best position.json
  triolet best position.json --player expect --top 5
  triolet best --position - --nodes 100000 --seed 7 --json < position.json
  triolet best --record table.triolet --turn 7 --rack '3-8-*'
  triolet best --batch --nodes 20000 < positions.jsonl > answers.jsonl

The same position, seed and nodes give the same answer on every machine and for every number of threads. Against \
the clock the answer is the best so far, as it is after Ctrl-C.")]
pub struct BestOptions {
    #[command(flatten)]
    pub from: PositionOptions,
    /// The player to ask
    #[arg(long, default_value = "sim", value_name = "NAME")]
    pub player: String,
    /// Think for so many milliseconds [default: 1000, without --nodes]
    #[arg(long, value_name = "N")]
    pub time_ms: Option<u64>,
    /// List only the N best turns
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub top: Option<u64>,
    #[command(flatten)]
    pub effort: Effort,
    #[command(flatten)]
    pub language: LanguageOption,
}

/// Answer another program: positions come in on standard input, turns go out on standard output.
///
/// The words are those of chess engines (UCI): `position`, `go`, `stop`, and so on; docs/engine-mode.md is the
/// reference.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet engine
  printf 'position {\"board\": {\"H8\": \"11\"}, \"rack\": [\"4\", \"8\"]}\\ngo nodes 20000\\n' | triolet engine")]
pub struct EngineModeOptions {}

/// Play a player against itself, for speed and for the look of the game.
///
/// Ctrl-C stops it with the figures of the games that are over.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet selfplay --player greedy --games 20000 --threads 1 --json
  triolet selfplay --player expect --games 200 --seats 3
  triolet selfplay --player expect --games 1000 --records games.triolet --table turns.csv

With --records or --table the games are the same for the same seed, in the same order for any number of threads.")]
pub struct SelfplayOptions {
    /// The player
    #[arg(long, default_value = "greedy", value_name = "NAME")]
    pub player: String,
    /// The number of games
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    #[command(flatten)]
    pub records: RecordsOption,
    /// Write the turns as the table that `triolet table` makes of the records, to a file that ends in `.csv`, `.jsonl` or
    /// `.parquet`
    #[arg(long, value_name = "FILE")]
    pub table: Option<PathBuf>,
    #[command(flatten)]
    pub common: EngineOptions,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Play two players against each other over mirrored deals.
///
/// Every deal is played once for each seat: A sits there, B on all others. The deal is the statistical unit: the
/// intervals are for the mean over deals. A player may be `cmd:PATH`, a program that speaks the words of
/// `triolet engine`; one that crashes, plays against the rules or takes too long loses the game.
///
/// The deals are the same for the same seed, and with a number of nodes so are the results, for any number of threads.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet match expect greedy --pairs 1000
  triolet match sim greedy --pairs 100 --nodes 20000 --json
  triolet match sim greedy --pairs 100 --seats 3
  triolet match sim sim --pairs 800 --nodes 40000 --nodes-b 20000
  triolet match sim expect --pairs 5000 --stop-at 0.5,0.55 --resume sim-expect.jsonl
  triolet match cmd:./my-engine level-4 --time-ms 200

--stop-at LOW,HIGH is a generalised sequential probability ratio test over the deals: the match ends once A's share of wins is
LOW rather than HIGH or HIGH rather than LOW, wrong in at most one match of twenty either way.")]
pub struct MatchOptions {
    /// The player under test
    #[arg(value_name = "A")]
    pub first: String,
    /// Its opponent
    #[arg(value_name = "B")]
    pub second: String,
    /// The number of deals; with two seats each is a mirrored pair of games
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub pairs: u64,
    /// What a turn may take, in milliseconds: `sim` thinks so long, and a program that takes much longer loses
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub time_ms: Option<u64>,
    /// End early, when it is settled whether A's share of wins is LOW or HIGH
    #[arg(long, value_name = "LOW,HIGH", value_parser = hypotheses)]
    pub stop_at: Option<SequentialTest>,
    /// Keep each deal in this file, a line each, and go on with those that are in it
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Spend so many nodes on a turn of B instead of as many as on one of A
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), requires = "nodes")]
    pub nodes_b: Option<u64>,
    #[command(flatten)]
    pub records: RecordsOption,
    #[command(flatten)]
    pub common: EngineOptions,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

fn hypotheses(text: &str) -> Result<SequentialTest, String> {
    let shares = text.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    match shares {
        Some((low, high)) if 0.0 < low && low < high && high < 1.0 => Ok(SequentialTest { low, high }),
        _ => Err("expected two shares of wins between 0 and 1, the lower first, such as `0.5,0.55`".into()),
    }
}

/// Where games are written.
#[derive(Args)]
pub struct RecordsOption {
    /// Write the games: to one file, if the name ends in `.triolet`, else each to a file of its own in this folder
    ///
    /// They are records of games at a table in which every rack is known, as `triolet replay`, `analyze` and `table`
    /// read them. Games that Ctrl-C leaves unfinished are not written.
    #[arg(long, value_name = "FILE|FOLDER")]
    pub records: Option<PathBuf>,
}

/// Write the turns of recorded games as a table, a row for each turn.
///
/// Each row has what the player saw (rack, board, bag, tiles unseen), the turn with its score item by item, and what the
/// player `expect` makes of it: value, rank, and the best turn. docs/data.md lists the columns. A record that cannot be
/// read is named and left out, and the exit status is 1. Ctrl-C ends it with the games so far.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet table game.triolet > turns.csv
  triolet table games/ --format jsonl --output turns.jsonl
  triolet match greedy expect --pairs 500 --records games.triolet && triolet table games.triolet > turns.csv")]
pub struct TableOptions {
    /// The files with records, one or many in each, or folders of such files that end in `.triolet`; `-` for standard
    /// input
    #[arg(value_name = "RECORDS", required = true)]
    pub records: Vec<PathBuf>,
    /// The format of the table
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: TableFormat,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The number of threads that work; the table does not depend on it [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=256))]
    pub threads: Option<u64>,
}

/// The format of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum TableFormat {
    /// Comma-separated values with a line of names
    #[default]
    Csv,
    /// An object of JSON a line
    Jsonl,
    /// Apache Parquet, in a program that was built with the feature `parquet`
    Parquet,
}

#[derive(Args)]
pub struct EngineOptions {
    /// The number of seats, 2 to 4
    #[arg(long, default_value_t = 2, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=4))]
    pub seats: u8,
    #[command(flatten)]
    pub effort: Effort,
}

/// The search effort and its seed.
#[derive(Args)]
pub struct Effort {
    /// Spend so many nodes on a turn, a node being one turn played out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// The seed of all that is random
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    /// The number of threads that work; with a number of nodes the answer does not depend on it [default: one for each
    /// core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: Option<u64>,
}

impl Effort {
    /// Returns the number of worker threads.
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, |threads| threads as usize)
    }

    /// Returns the budget of a player per turn.
    pub fn budget(&self) -> Budget {
        self.nodes.map_or(Budget::Free, Budget::Nodes)
    }
}

/// Judge every turn of a recorded game.
///
/// For each turn: a verdict, what it lost, in points, against the best one that the player could have found with what
/// it saw, the chance to win with it, and the best turn; in JSON also its rank among the turns there were. At the end,
/// a summary for each player. Turns that were taken back are marked and not summed up. Ctrl-C stops it with what it has
/// found so far.
///
/// Of a record of a game at a table, the turns are judged whose rack is known. The others are placed among all racks
/// that the player can have held: the share of them that score no more, the best play of any, and the best of the very
/// tiles that were placed; in JSON, `any_rack`.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  triolet analyze game.triolet
  triolet analyze game.triolet --nodes 200000 --top 5 --json")]
pub struct AnalyzeOptions {
    #[command(flatten)]
    pub from: RecordOptions,
    /// Spend so many nodes on each turn
    #[arg(long, default_value_t = 20_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The number of best turns to name in JSON; for people it is one
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=20))]
    pub top: u64,
    /// The seed of the worlds
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub language: LanguageOption,
}
