//! The addresses of push services. Whoever holds a seat names one, so that no request may lead into the server's own
//! network.

use std::io;
use std::net::{IpAddr, SocketAddr};

use axum::http::Uri;
use ipnet::IpNet;
use tokio::net::{TcpStream, lookup_host};
use triolet_protocol::MAX_ENDPOINT;

/// Networks of IPv4 that are not public (the registry of RFC 6890).
const NOT_PUBLIC: [&str; 14] = [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/3",
];
/// The public part of IPv6.
const PUBLIC_V6: &str = "2000::/3";
/// Networks within it that lead elsewhere: protocols that carry IPv4, and examples.
const NOT_PUBLIC_V6: [&str; 4] = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/// The address of a push service.
#[derive(Clone, Debug)]
pub struct Endpoint {
    /// The path and the query.
    pub path: String,
    /// The host and, unless it is the usual one, the port.
    pub authority: String,
    pub host: String,
    port: u16,
    pub is_encrypted: bool,
}

impl Endpoint {
    /// Reads an address. Without `is_trial` it has to be encrypted, and no address of a network that is not public.
    pub fn read(text: &str, is_trial: bool) -> Option<Self> {
        let uri: Uri = text.parse().ok().filter(|_| text.len() <= MAX_ENDPOINT)?;
        let is_encrypted = match uri.scheme_str()? {
            "https" => true,
            "http" if is_trial => false,
            _ => return None,
        };
        let authority = uri.authority().filter(|it| !it.as_str().contains('@'))?;
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        let is_closed = host.parse().is_ok_and(|address| !is_public(address));
        if host.is_empty() || is_closed && !is_trial {
            return None;
        }
        Some(Self {
            path: uri.path_and_query().map_or("/", |path| path.as_str()).into(),
            authority: authority.as_str().into(),
            port: authority.port_u16().unwrap_or(if is_encrypted { 443 } else { 80 }),
            host,
            is_encrypted,
        })
    }

    /// Returns the origin, for which a signature is made.
    pub fn origin(&self) -> String {
        format!("{}://{}", if self.is_encrypted { "https" } else { "http" }, self.authority)
    }

    /// Connects to an address that the name has now. It is the one that was checked: the name is not looked up again.
    pub async fn connect(&self, is_trial: bool) -> io::Result<TcpStream> {
        let found = lookup_host((self.host.as_str(), self.port)).await?;
        let public: Vec<SocketAddr> = found.filter(|address| is_trial || is_public(address.ip())).collect();
        if public.is_empty() {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the push service has no public address"));
        }
        TcpStream::connect(&*public).await
    }
}

/// Returns `true` for an address that anyone on the internet may ask.
fn is_public(address: IpAddr) -> bool {
    let is_within =
        |network: &str| network.parse::<IpNet>().is_ok_and(|network| network.contains(&address.to_canonical()));
    match address.to_canonical() {
        IpAddr::V4(_) => !NOT_PUBLIC.iter().copied().any(is_within),
        IpAddr::V6(_) => is_within(PUBLIC_V6) && !NOT_PUBLIC_V6.iter().copied().any(is_within),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_asked() {
        for text in ["1.1.1.1", "142.250.1.188", "172.32.0.1", "2606:4700::1111", "::ffff:1.1.1.1"] {
            assert!(is_public(text.parse().unwrap()), "{text}");
        }
        let closed = ["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.0.1", "192.168.1.1"];
        let more = ["224.0.0.1", "255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "fe80::1", "fd00::1", "ff02::1"];
        for text in closed.into_iter().chain(more).chain(["64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:1::1"]) {
            assert!(!is_public(text.parse().unwrap()), "{text}");
        }
        for network in NOT_PUBLIC.iter().chain(&NOT_PUBLIC_V6).chain([&PUBLIC_V6]) {
            assert!(network.parse::<IpNet>().is_ok(), "{network}");
        }
    }

    #[test]
    fn an_endpoint_is_encrypted_and_elsewhere() {
        let right = Endpoint::read("https://push.example:8443/a/b?c", false).unwrap();
        assert_eq!((&*right.path, right.port, &*right.origin()), ("/a/b?c", 8443, "https://push.example:8443"));
        let long = format!("https://push.example/{}", "a".repeat(MAX_ENDPOINT));
        let wrong = ["", "push.example", "http://push.example/", "https://", "https:///a", "https://a@push.example/"];
        let closed = ["https://127.0.0.1/", "https://[::1]/", "https://10.0.0.1:443/a", "ftp://push.example/", &long];
        for text in wrong.into_iter().chain(closed) {
            assert!(Endpoint::read(text, false).is_none(), "{text}");
        }
    }

    #[tokio::test]
    async fn a_name_of_this_machine_is_not_asked() {
        let endpoint = Endpoint::read("https://localhost/", false).unwrap();
        assert_eq!(endpoint.connect(false).await.unwrap_err().kind(), io::ErrorKind::PermissionDenied);
    }
}
