//! The seat that is at the other end of a connection, where a proxy stands in between.
//!
//! What a proxy says of its clients is believed only if it is one that the operator named: anybody can write a header.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;

use crate::app::App;
use crate::config::is_within;

/// The header in which a proxy adds the address that it was asked from to those that were there.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The address of whoever asks: the last one in the chain that no trusted proxy has.
fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: IpAddr| is_within(trusted, address);
    let mut client = peer;
    let chain = headers.get_all(FORWARDED_FOR).iter().filter_map(|value| value.to_str().ok());
    let mut chain: Vec<&str> = chain.flat_map(|value| value.split(',')).collect();
    while is_trusted(client) {
        let Some(Ok(before)) = chain.pop().map(|text| text.trim().parse()) else { break };
        client = before;
    }
    client
}

/// Puts the client's address in the place of the proxy's, before anything looks at it.
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
    fn only_trusted_proxies_are_believed() {
        let seen = |peer: &str, chain: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for value in chain {
                headers.append(FORWARDED_FOR, HeaderValue::from_static(value));
            }
            let trusted = ["10.0.0.0/8".parse().unwrap(), "192.0.2.9/32".parse().unwrap()];
            client(peer.parse().unwrap(), &headers, &trusted).to_string()
        };
        assert_eq!(seen("203.0.113.5", &["198.51.100.1"]), "203.0.113.5", "anybody can write a header");
        assert_eq!(seen("10.1.1.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(seen("::ffff:10.1.1.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(seen("10.1.1.1", &["198.51.100.7, 203.0.113.5, 192.0.2.9"]), "203.0.113.5", "behind two proxies");
        assert_eq!(seen("10.1.1.1", &["198.51.100.7", "203.0.113.5"]), "203.0.113.5", "in two headers");
        assert_eq!(seen("10.1.1.1", &[]), "10.1.1.1");
        assert_eq!(seen("10.1.1.1", &["nonsense"]), "10.1.1.1");
        assert_eq!(seen("10.1.1.1", &["203.0.113.5, nonsense"]), "10.1.1.1");
        assert_eq!(seen("10.1.1.1", &["10.2.2.2"]), "10.2.2.2", "a client in the proxies' own network");
    }
}
