//! `cargo xtask chaos`: kills or restarts servers at random moments while clients play.

use clap::{Args, ValueEnum};

use crate::steps::Outcome;
use crate::tools;

/// The servers to stop, and how they are stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Servers {
    /// One server on SQLite is killed
    Sqlite,
    /// Two servers on one PostgreSQL are killed
    Postgresql,
    /// Two servers on one PostgreSQL are asked to end, in turn
    Rolling,
}

impl Servers {
    /// Returns the name of the test.
    fn test(self) -> &'static str {
        match self {
            Self::Sqlite => "one_server_on_sqlite_is_killed",
            Self::Postgresql => "two_servers_on_postgresql_are_killed",
            Self::Rolling => "two_servers_on_postgresql_are_restarted_in_turn",
        }
    }
}

/// The amount of chaos.
#[derive(Args)]
pub struct Options {
    /// The number of times a server is stopped
    #[arg(long, value_name = "N", default_value_t = 200)]
    kills: u64,
    /// Games that are played at the same time
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: u64,
    /// Seed of the random moments
    #[arg(long, value_name = "N", default_value_t = 4)]
    seed: u64,
    /// Build servers and clients in release
    #[arg(long)]
    release: bool,
    /// The servers to stop [default: all of them, one after the other]
    servers: Vec<Servers>,
}

pub fn run(options: &Options) -> Outcome {
    let mut cargo = tools::cargo();
    cargo.args(["test", "--package", "triolet-cli", "--test", "server"]);
    cargo.args(options.release.then_some("--release"));
    cargo.args(["--", "--nocapture", "--test-threads=1"]);
    // The same test binary holds tests of other kinds.
    let all = [Servers::Sqlite, Servers::Postgresql, Servers::Rolling];
    let servers = if options.servers.is_empty() { &all[..] } else { &options.servers };
    cargo.args(servers.iter().map(|servers| servers.test()));
    cargo.env("TRIOLET_KILLS", options.kills.to_string());
    cargo.env("TRIOLET_GAMES", options.games.to_string());
    cargo.env("TRIOLET_SEED", options.seed.to_string());
    tools::perform(cargo)
}

/// The load to apply, and its target.
#[derive(Args)]
pub struct Load {
    /// An empty PostgreSQL database instead of an SQLite file of its own
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    /// Servers on that database; the players of each game are at different ones
    #[arg(long, value_name = "N", default_value_t = 1, requires = "database_url")]
    servers: u32,
    /// The number of games that are played at the same time, one measurement after the other
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "10,100,1000")]
    games: Vec<u32>,
    /// Seconds of each measurement
    #[arg(long, value_name = "N", default_value_t = 20)]
    seconds: u32,
}

/// `cargo xtask load`: measures the load a server can carry, with its clients on the same machine.
pub fn load(options: &Load) -> Outcome {
    let mut cargo = tools::cargo();
    cargo.args(["bench", "--package", "triolet-cli", "--bench", "load"]);
    cargo.envs(options.database_url.as_ref().map(|url| ("TRIOLET_LOAD_DATABASE_URL", url)));
    let games: Vec<String> = options.games.iter().map(ToString::to_string).collect();
    cargo.env("TRIOLET_LOAD_GAMES", games.join(","));
    cargo.env("TRIOLET_LOAD_SERVERS", options.servers.to_string());
    cargo.env("TRIOLET_LOAD_SECONDS", options.seconds.to_string());
    tools::perform(cargo)
}
