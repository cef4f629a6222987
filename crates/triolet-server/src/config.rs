//! What an operator can set.

use std::net::SocketAddr;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::database::Database;
use crate::proxy::Network;

/// How a server is run. Every option can also be given in the environment.
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// The address to listen on
    #[arg(long, env = "TRIOLET_LISTEN", default_value = "127.0.0.1:7800", value_name = "ADDRESS")]
    pub listen: SocketAddr,

    /// Where games are kept.
    #[command(flatten)]
    pub database: Database,

    /// Another address, which is not to be public, to serve numbers for Prometheus on: `GET /metrics`
    #[arg(long, env = "TRIOLET_METRICS_LISTEN", value_name = "ADDRESS")]
    pub metrics_listen: Option<SocketAddr>,

    /// A proxy, or a network of them such as `10.0.0.0/8`, whose `X-Forwarded-For` header is believed
    #[arg(long = "trusted-proxy", env = "TRIOLET_TRUSTED_PROXY", value_delimiter = ',', value_name = "NETWORK")]
    pub trusted_proxies: Vec<Network>,

    /// How the log on standard error is written
    #[arg(long, env = "TRIOLET_LOG_FORMAT", value_enum, default_value_t, value_name = "FORMAT")]
    pub log_format: LogFormat,

    /// Another address whose pages may connect, such as `https://example.org`; the server's own always may
    #[arg(long = "origin", env = "TRIOLET_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
    pub origins: Vec<String>,

    /// Games that one address may open in a minute
    #[arg(long, env = "TRIOLET_CREATES_PER_MINUTE", default_value_t = 20, value_name = "N")]
    pub creates_per_minute: u32,

    /// Seats that one address may ask for in a minute, and codes it may try
    #[arg(long, env = "TRIOLET_JOINS_PER_MINUTE", default_value_t = 40, value_name = "N")]
    pub joins_per_minute: u32,

    /// Messages that one address may send in a second
    #[arg(long, env = "TRIOLET_MESSAGES_PER_SECOND", default_value_t = 30, value_name = "N")]
    pub messages_per_second: u32,

    /// Sockets and event streams that one address may keep open
    #[arg(long, env = "TRIOLET_CONNECTIONS_PER_ADDRESS", default_value_t = 100, value_name = "N")]
    pub connections_per_address: u32,

    /// Computer players that may think at the same time
    #[arg(long, env = "TRIOLET_THINKERS", default_value_t = 2, value_name = "N")]
    pub thinkers: usize,

    /// What a computer player's turn takes at least, in milliseconds, so that its length tells nothing
    #[arg(long, env = "TRIOLET_PACE_MS", default_value_t = 800, value_name = "MS")]
    pub pace_ms: u64,

    /// Seconds without a connection after which the others may let a computer play somebody's seat
    #[arg(long, env = "TRIOLET_GONE_SECONDS", default_value_t = 60, value_name = "S")]
    pub gone_seconds: u32,

    /// Days after which games that are over, and rooms that never filled, are deleted; 0 keeps them
    #[arg(long, alias = "keep-finished", env = "TRIOLET_KEEP_DAYS", default_value_t = 0, value_name = "DAYS")]
    pub keep_days: u32,
}

/// How a log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people
    #[default]
    Text,
    /// For programs: an object a line
    Json,
}

impl Config {
    pub(crate) fn pace(&self) -> Duration {
        Duration::from_millis(self.pace_ms)
    }
}
