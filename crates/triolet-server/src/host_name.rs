//! The host names under which a server answers.
//!
//! In a DNS rebinding attack, another site's name resolves to our address, so that its page appears to be of the same
//! origin. Its requests carry that name in `Host`, so names that the operator has not configured are refused. Addresses
//! and local names cannot belong to another site.

use std::convert::Infallible;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::uri::Authority;

/// Suffixes of names that no site on the internet has (RFC 6761, RFC 6762, RFC 8375).
const LOCAL: [&str; 3] = [".localhost", ".local", ".home.arpa"];

/// A host name configured by the operator: a name, a public address such as `https://play.example.org`, or `*` for any
/// name.
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

/// Returns the name in a `Host` header, without its port; `None` if it is invalid.
fn name_of(host: &str) -> Option<String> {
    let authority: Authority = host.parse().ok()?;
    let is_plain = !authority.as_str().contains('@');
    is_plain.then(|| authority.host().trim_end_matches('.').to_ascii_lowercase())
}

/// Returns `true` if a server with these names answers under the name in a `Host` header.
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
