//! Connections: each speaks HTTP/1.1, has to say what it wants before long, and comes to its end when the server does.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How long a connection may take to say what it wants, from when it is opened or from its last answer on. Whoever opens
/// connections and says nothing, or a letter now and then, would otherwise hold as many as a process may have.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Answers what comes to `listener` with `pages` until `end` is over, and then what was begun. A connection that says nothing
/// whole for as long as `patience` is closed.
pub async fn serve(mut listener: TcpListener, pages: Router, patience: Duration, end: impl Future<Output = ()>) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience);
    let pages = TowerToHyperService::new(pages);
    let (ending, mut open, mut end) = (watch::Sender::new(false), JoinSet::new(), pin!(end));
    loop {
        let (stream, address): (_, SocketAddr) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            Some(_) = open.join_next() => continue,
            () = &mut end => break,
        };
        // What somebody waits for is small, and not to be kept back until what was sent before has arrived.
        drop(stream.set_nodelay(true));
        let pages = pages.clone();
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            pages.call(request)
        });
        let connection = http.serve_connection(TokioIo::new(stream), answer).with_upgrades();
        let mut ended = ending.subscribe();
        open.spawn(async move {
            let mut connection = pin!(connection);
            // Clients come and go as they like: that a connection broke off is no news.
            tokio::select! {
                _ = connection.as_mut() => return,
                _ = ended.wait_for(|&ended| ended) => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    ending.send_replace(true);
    while open.join_next().await.is_some() {}
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::sync::oneshot;

    use super::*;

    /// All that is answered until the connection is closed from the other side.
    async fn answer(address: SocketAddr, said: &str) -> String {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        let mut heard = String::new();
        // One that was cut off hears no more than one that was closed.
        let _ = stream.read_to_string(&mut heard).await;
        heard
    }

    #[tokio::test]
    async fn whoever_says_nothing_whole_is_not_waited_for() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let pages = Router::new().route("/", get(|from: ConnectInfo<SocketAddr>| async move { from.ip().to_string() }));
        let (end, ended) = oneshot::channel::<()>();
        let serving = tokio::spawn(serve(listener, pages, Duration::from_millis(50), async { ended.await.unwrap() }));
        for said in ["", "GET / HTTP/1.1\r\nHost: ", "nonsense"] {
            assert!(!answer(address, said).await.contains("200 OK"), "{said}");
        }
        let whole = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";
        let heard = answer(address, whole).await;
        assert!(heard.starts_with("HTTP/1.1 200 OK") && heard.ends_with("127.0.0.1"), "{heard}");
        assert_eq!(answer(address, &whole.repeat(2)).await.matches("200 OK").count(), 2);
        end.send(()).unwrap();
        serving.await.unwrap();
        assert!(TcpStream::connect(address).await.is_err());
    }
}
