//! The names by which a server may be asked.
//!
//! A page of another site can have its own name lead to an address of ours, such as that of this machine, and would
//! then be taken for our own page. Its requests name that site in `Host`, so a name that nobody has given to this server
//! is refused. Addresses and names that exist in a local network alone cannot be had by another site.

use std::convert::Infallible;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::uri::Authority;

/// Ends of names that no site of the internet has (RFC 6761, RFC 6762, RFC 8375).
const LOCAL: [&str; 3] = [".localhost", ".local", ".home.arpa"];

/// A name by which the server may be asked, from an operator: a name, a public address such as
/// `https://play.example.org`, or `*` for any name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName(String);

impl FromStr for HostName {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let name = text.split_once("://").map_or(text, |(_, rest)| rest);
        let name = name.split('/').next().unwrap_or_default();
        Ok(Self(name_of(name).unwrap_or_else(|| name.to_owned())))
    }
}

/// The name in a `Host` header, without its port; `None` where it is none.
fn name_of(host: &str) -> Option<String> {
    let authority: Authority = host.parse().ok()?;
    let is_plain = !authority.as_str().contains('@');
    is_plain.then(|| authority.host().trim_end_matches('.').to_ascii_lowercase())
}

/// Returns `true` if a server with these names may be asked by the name in a `Host` header.
pub fn may_ask(host: &str, names: &[HostName]) -> bool {
    let Some(name) = name_of(host) else { return false };
    let is_address = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
    let is_local = !name.contains('.') || LOCAL.iter().any(|end| name.ends_with(end));
    is_address || is_local || names.iter().any(|HostName(known)| known == "*" || *known == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_asked_by_its_own_names() {
        let names = ["Play.Example.org", "https://games.example:8443/triolet/"].map(|name| name.parse().unwrap());
        for host in [
            "localhost:7800",
            "127.0.0.1",
            "[::1]:7800",
            "192.168.1.7:7800",
            "raspberry:7800",
            "games.local",
            "a.localhost:1",
            "play.example.org",
            "PLAY.example.org.:443",
            "games.example",
        ] {
            assert!(may_ask(host, &names), "{host}");
        }
        for host in
            ["evil.example", "play.example.org.evil.example", "localhost.evil.example", "", "me@localhost", "a b"]
        {
            assert!(!may_ask(host, &names), "{host}");
        }
        assert!(!may_ask("play.example.org", &[]));
        assert!(may_ask("evil.example", &["*".parse().unwrap()]));
    }
}
