//! The options of a server's operator.

use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::time::Duration;

use clap::{Args, ValueEnum};
use ipnet::IpNet;

use crate::database::Database;
use crate::host_name::HostName;
#[cfg(feature = "push")]
use crate::push::PushOptions;

const NETWORK: &str = "Network";
const LIMITS: &str = "Limits for each address (of an IPv6 address, its first 64 bits)";
const TABLES: &str = "At the table";

/// Resolves an address and a port, or a host name and a port. Prefers IPv4 among several addresses, as links and
/// proxies expect of `localhost`.
fn address(text: &str) -> Result<SocketAddr, String> {
    if let Ok(address) = text.parse() {
        return Ok(address);
    }
    let found = text
        .to_socket_addrs()
        .map_err(|error| format!("expected an address and a port, such as 127.0.0.1:7800: {error}"))?;
    let mut found: Vec<SocketAddr> = found.collect();
    found.sort_by_key(SocketAddr::is_ipv6);
    found.first().copied().ok_or_else(|| "no address has that name".into())
}

/// Parses a range of addresses, such as `10.0.0.0/8`, or a single address.
fn network(text: &str) -> Result<IpNet, String> {
    let single = |_| text.parse().map(|address: IpAddr| address.into());
    let expected = |_| "a network is an address, or an address and a prefix such as 10.0.0.0/8".into();
    text.parse().or_else(single).map_err(expected)
}

/// Returns `true` if a network contains an address. IPv4 addresses may be mapped to IPv6.
pub fn is_within(networks: &[IpNet], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(&address.to_canonical()))
}

/// The options of a server. Each can also be given in the environment.
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// The address, or a name such as `localhost`, and the port to listen on; `0.0.0.0:7800` or `[::]:7800` for every
    /// network of the machine
    #[arg(long, value_parser = address, env = "TRIOLET_LISTEN", default_value = "127.0.0.1:7800", value_name = "ADDRESS:PORT", help_heading = NETWORK)]
    pub listen: SocketAddr,

    /// Where games are kept.
    #[command(flatten)]
    pub database: Database,

    /// Another address and port, which are not to be public, to serve numbers for Prometheus on: `GET /metrics`
    #[arg(long, value_parser = address, env = "TRIOLET_METRICS_LISTEN", value_name = "ADDRESS:PORT", help_heading = NETWORK)]
    pub metrics_listen: Option<SocketAddr>,

    /// Proxies whose `X-Forwarded-For` header is believed: addresses, or networks such as `10.0.0.0/8`. May be given
    /// more than once, or several with commas between them. Without it every client of a proxy has the proxy's address
    #[arg(long = "trusted-proxy", value_parser = network, env = "TRIOLET_TRUSTED_PROXY", value_delimiter = ',', value_name = "NETWORK", help_heading = NETWORK)]
    pub trusted_proxies: Vec<IpNet>,

    /// Notifications of a turn.
    #[cfg(feature = "push")]
    #[command(flatten)]
    pub push: PushOptions,

    /// The format of the log on standard error
    #[arg(long, env = "TRIOLET_LOG_FORMAT", value_enum, default_value_t, value_name = "FORMAT")]
    pub log_format: LogFormat,

    /// Other sites whose pages may connect, such as `https://example.org`; the server's own page always may. May be
    /// given more than once, or several with commas between them
    #[arg(long = "origin", env = "TRIOLET_ORIGIN", value_delimiter = ',', value_name = "ORIGIN", help_heading = NETWORK)]
    pub origins: Vec<String>,

    /// Names by which the server is reached, such as `play.example.org` or its public address; `*` for any. Addresses,
    /// `localhost` and names of a local network (`games`, `games.local`) need none. May be given more than once, or
    /// several with commas between them
    #[arg(long = "host", env = "TRIOLET_HOST", value_delimiter = ',', value_name = "NAME", help_heading = NETWORK)]
    pub hosts: Vec<HostName>,

    /// Games that may be opened in a minute
    #[arg(long, env = "TRIOLET_CREATES_PER_MINUTE", default_value_t = 20, value_name = "N", help_heading = LIMITS)]
    pub creates_per_minute: u32,

    /// Seats that may be asked for in a minute, and codes that may be tried
    #[arg(long, env = "TRIOLET_JOINS_PER_MINUTE", default_value_t = 40, value_name = "N", help_heading = LIMITS)]
    pub joins_per_minute: u32,

    /// Messages and requests a second; four times as many may come at once
    #[arg(long, env = "TRIOLET_MESSAGES_PER_SECOND", default_value_t = 30, value_name = "N", help_heading = LIMITS)]
    pub messages_per_second: u32,

    /// Sockets and event streams that may be open, with a hundred connections more that ask for something
    #[arg(long, env = "TRIOLET_CONNECTIONS_PER_ADDRESS", default_value_t = 100, value_name = "N", help_heading = LIMITS)]
    pub connections_per_address: u32,

    /// Computer players that may think at the same time, 1 or more; others wait for a place
    #[arg(long, env = "TRIOLET_THINKERS", default_value_t = 2, value_name = "N", help_heading = TABLES)]
    pub thinkers: usize,

    /// A computer player's turn takes whole multiples of so many milliseconds, so that its length tells nothing; 0 for
    /// no wait
    #[arg(long, env = "TRIOLET_PACE_MS", default_value_t = 800, value_name = "MILLISECONDS", help_heading = TABLES)]
    pub pace_ms: u64,

    /// Seconds without a connection after which the others may let a computer play somebody's seat
    #[arg(long, env = "TRIOLET_GONE_SECONDS", default_value_t = 60, value_name = "SECONDS", help_heading = TABLES)]
    pub gone_seconds: u32,

    /// Days after they were opened when games that are over, and rooms that never filled, are deleted; 0 keeps them.
    /// Games that go on are never deleted
    #[arg(long, env = "TRIOLET_KEEP_DAYS", default_value_t = 0, value_name = "DAYS", help_heading = TABLES)]
    pub keep_days: u32,
}

/// The format of the log.
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

    /// Returns the configuration of a test server without limits or pace, with further options.
    #[cfg(test)]
    pub(crate) fn without_limits(more: &[&str]) -> Self {
        use clap::FromArgMatches;
        let never = u32::MAX.to_string();
        let limits = ["--creates-per-minute", "--joins-per-minute", "--messages-per-second"];
        let words = ["test", "--pace-ms", "0"].into_iter().chain(limits.into_iter().flat_map(|limit| [limit, &never]));
        let command = Self::augment_args(clap::Command::new("test"));
        let matches = command.get_matches_from(words.chain(more.iter().copied()));
        Self::from_arg_matches(&matches).unwrap()
    }
}

#[cfg(test)]
mod tests {
    use super::{address, is_within, network};

    #[test]
    fn names_are_addresses_too() {
        assert_eq!(address("127.0.0.1:80"), Ok(([127, 0, 0, 1], 80).into()));
        assert_eq!(address("[::1]:80").map(|address| address.is_ipv6()), Ok(true));
        assert!(address("localhost:80").is_ok_and(|address| address.ip().is_loopback() && address.port() == 80));
        for text in ["", "localhost", ":80", "127.0.0.1", "127.0.0.1:port", "127.0.0.1:99999", "no such name:80"] {
            assert!(address(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn networks_are_ranges_or_single_addresses() {
        let within = |range: &str, address: &str| is_within(&[network(range).unwrap()], address.parse().unwrap());
        assert!(within("10.0.0.0/8", "10.255.1.2") && !within("10.0.0.0/8", "11.0.0.1"));
        assert!(within("127.0.0.1", "127.0.0.1") && !within("127.0.0.1", "127.0.0.2"));
        assert!(within("0.0.0.0/0", "192.0.2.1") && !within("0.0.0.0/0", "2001:db8::1"));
        assert!(within("2001:db8::/32", "2001:db8:1::1") && !within("2001:db8::/32", "2001:db9::1"));
        assert!(within("::/0", "2001:db8::1"));
        assert!(within("10.0.0.0/8", "::ffff:10.0.0.1"), "an address of IPv4 in the form of IPv6");
        for wrong in ["", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.0/-1", "a/8"] {
            assert!(network(wrong).is_err(), "{wrong}");
        }
    }
}
