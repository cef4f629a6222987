//! Clients behind a reverse proxy.
//!
//! Forwarding headers are trusted only from proxies that the operator has named, since any client can send them.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;

/// The header to which each proxy appends the address of its client.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// A range of addresses, such as `10.0.0.0/8`, or a single one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    /// The number of leading bits that all addresses of the range share.
    prefix: u32,
}

/// The error for text that is not a range of addresses.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("a network is an address, or an address and a prefix such as 10.0.0.0/8")]
pub struct NetworkError;

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Self, NetworkError> {
        let (address, prefix) = text.split_once('/').map_or((text, None), |(address, prefix)| (address, Some(prefix)));
        let address: IpAddr = address.parse().map_err(|_| NetworkError)?;
        let bits = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Ok(bits), str::parse).map_err(|_| NetworkError)?;
        if prefix > bits { Err(NetworkError) } else { Ok(Self { address, prefix }) }
    }
}

impl Network {
    /// Returns `true` if an address is in the range.
    pub(crate) fn contains(self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                (own.to_bits() ^ other.to_bits()).checked_shr(32 - self.prefix).unwrap_or(0) == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                (own.to_bits() ^ other.to_bits()).checked_shr(128 - self.prefix).unwrap_or(0) == 0
            }
            _ => false,
        }
    }
}

/// Returns the client's address: the last one in the chain that is not a trusted proxy's.
fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = peer;
    let chain = headers.get_all(FORWARDED_FOR).iter().filter_map(|value| value.to_str().ok());
    let mut chain: Vec<&str> = chain.flat_map(|value| value.split(',')).collect();
    while is_trusted(client) {
        let Some(Ok(before)) = chain.pop().map(|text| text.trim().parse()) else { break };
        client = before;
    }
    client
}

/// Replaces the proxy's address by the client's for all later handlers.
pub async fn see_through(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    if let Some(peer) = peer.filter(|_| !app.config.trusted_proxies.is_empty()) {
        let address = client(peer.ip(), request.headers(), &app.config.trusted_proxies);
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(address, peer.port())));
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn networks_are_read_and_hold_their_addresses() {
        let within =
            |network: &str, address: &str| network.parse::<Network>().unwrap().contains(address.parse().unwrap());
        assert!(within("10.0.0.0/8", "10.255.1.2") && !within("10.0.0.0/8", "11.0.0.1"));
        assert!(within("127.0.0.1", "127.0.0.1") && !within("127.0.0.1", "127.0.0.2"));
        assert!(within("0.0.0.0/0", "192.0.2.1") && !within("0.0.0.0/0", "2001:db8::1"));
        assert!(within("2001:db8::/32", "2001:db8:1::1") && !within("2001:db8::/32", "2001:db9::1"));
        assert!(within("::/0", "2001:db8::1"));
        assert!(within("10.0.0.0/8", "::ffff:10.0.0.1"), "an address of the older kind in the newer's clothes");
        for wrong in ["", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.0/-1", "a/8"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let seen = |peer: &str, chain: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for value in chain {
                headers.append(FORWARDED_FOR, HeaderValue::from_static(value));
            }
            let trusted = ["10.0.0.0/8".parse().unwrap(), "192.0.2.9".parse().unwrap()];
            client(peer.parse().unwrap(), &headers, &trusted).to_string()
        };
        assert_eq!(seen("203.0.113.5", &["198.51.100.1"]), "203.0.113.5", "anybody can write a header");
        assert_eq!(seen("10.1.1.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(seen("10.1.1.1", &["198.51.100.7, 203.0.113.5, 192.0.2.9"]), "203.0.113.5", "behind two proxies");
        assert_eq!(seen("10.1.1.1", &["198.51.100.7", "203.0.113.5"]), "203.0.113.5", "in two headers");
        assert_eq!(seen("10.1.1.1", &[]), "10.1.1.1");
        assert_eq!(seen("10.1.1.1", &["nonsense"]), "10.1.1.1");
        assert_eq!(seen("10.1.1.1", &["203.0.113.5, nonsense"]), "10.1.1.1");
        assert_eq!(seen("10.1.1.1", &["10.2.2.2"]), "10.2.2.2", "a client in the proxies' own network");
    }
}
