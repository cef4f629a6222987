//! Connections: each speaks HTTP/1.1, has to say what it wants before long and to take the answer, and comes to its end
//! when the server does.

use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use triolet_protocol::Code;

use crate::answer::error;
use crate::timeouts::{TimelyBody, TimelyStream};

/// The time a connection may take for a request, from when it is opened or from its last answer on. A client that
/// opens connections and says nothing, or a letter now and then, would otherwise hold as many as a process may have.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The delay before the next attempt to accept a connection.
const RETRY: Duration = Duration::from_secs(1);

/// The most that is read of a request's headers: some more than browsers send.
const MAX_HEADERS: usize = 32 * 1024;

/// Answers what comes to `listener` with `pages` until `end` is over, and then what was begun. A connection that says
/// nothing whole, or takes nothing of its answer, for as long as `patience` is closed. An address is let in as far as
/// `admit` says, and counts as connected until what that has given is dropped.
pub async fn serve<Counted: Send + 'static>(
    listener: TcpListener,
    pages: Router,
    patience: Duration,
    admit: impl Fn(IpAddr) -> Option<Counted>,
    end: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(MAX_HEADERS);
    let pages = TowerToHyperService::new(pages);
    let (ending, mut open, mut end) = (watch::Sender::new(false), JoinSet::new(), pin!(end));
    loop {
        let (stream, address): (_, SocketAddr) = tokio::select! {
            accepted = accept(&listener) => accepted,
            Some(_) = open.join_next() => continue,
            () = &mut end => break,
        };
        let Some(counted) = admit(address.ip()) else {
            // Whoever does not take it at once does without.
            let _ = stream.try_write(turned_away().as_bytes());
            continue;
        };
        // What somebody waits for is small, and not to be kept back until what was sent before has arrived.
        drop(stream.set_nodelay(true));
        let pages = pages.clone();
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            pages.call(request.map(|body| TimelyBody::new(body, patience)))
        });
        let stream = TokioIo::new(TimelyStream::new(stream, patience));
        let connection = http.serve_connection(stream, answer).with_upgrades();
        let mut ended = ending.subscribe();
        open.spawn(async move {
            let _counted = counted;
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

/// Waits for a connection. Where the process can take none, for want of file descriptors most likely, the operator reads
/// of it: clients see nothing but a server that does not answer.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            // The client has gone again already.
            Err(error)
                if matches!(
                    error.kind(),
                    ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
                ) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be accepted");
                tokio::time::sleep(RETRY).await;
            }
        }
    }
}

/// The answer to an address with too many connections.
fn turned_away() -> String {
    let told = error(Code::TooManyRequests).to_json();
    let (status, length) = ("429 Too Many Requests", told.len());
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{told}"
    )
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::Arc;

    use axum::body::Body;
    use axum::routing::{get, post};
    use futures_util::stream;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::sync::{Semaphore, oneshot};
    use tokio::task::JoinHandle;

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

    /// Serves with little patience until the answer is dropped.
    async fn serve_all(pages: Router) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (end, ended) = oneshot::channel::<()>();
        let end_of = async { drop(ended.await) };
        let serving = tokio::spawn(serve(listener, pages, Duration::from_millis(50), |_| Some(()), end_of));
        (address, end, serving)
    }

    #[tokio::test]
    async fn whoever_says_nothing_whole_is_not_waited_for() {
        let pages = Router::new()
            .route("/", get(|from: ConnectInfo<SocketAddr>| async move { from.ip().to_string() }))
            .route("/", post(|body: String| async move { body }));
        let (address, end, serving) = serve_all(pages).await;
        for said in ["", "GET / HTTP/1.1\r\nHost: ", "nonsense"] {
            assert!(!answer(address, said).await.contains("200 OK"), "{said}");
        }
        let half = "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nhalf";
        assert!(answer(address, half).await.starts_with("HTTP/1.1 400"));
        let huge = format!("GET / HTTP/1.1\r\nHost: here\r\nX: {}", "x".repeat(2 * MAX_HEADERS));
        assert!(!answer(address, &huge).await.contains("200 OK"));
        let whole = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";
        let heard = answer(address, whole).await;
        assert!(heard.starts_with("HTTP/1.1 200 OK") && heard.ends_with("127.0.0.1"), "{heard}");
        assert_eq!(answer(address, &whole.repeat(2)).await.matches("200 OK").count(), 2);
        end.send(()).unwrap();
        serving.await.unwrap();
        assert!(TcpStream::connect(address).await.is_err());
    }

    #[tokio::test]
    async fn whoever_takes_nothing_is_not_waited_for() {
        let endless = || stream::repeat_with(|| Ok::<_, Infallible>(vec![0; 1 << 16]));
        let pages = Router::new().route("/", get(move || async move { Body::from_stream(endless()) }));
        let (address, end, serving) = serve_all(pages).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n").await.unwrap();
        // The answer has no end, so that the server ends only if it does not wait for somebody to take it.
        drop(end);
        tokio::time::timeout(Duration::from_secs(60), serving).await.expect("it waits for ever").unwrap();
        drop(stream);
    }

    #[tokio::test]
    async fn whoever_has_too_many_connections_is_told_so() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let places = Arc::new(Semaphore::new(1));
        let admit = move |_| Arc::clone(&places).try_acquire_owned().ok();
        let serving = tokio::spawn(serve(listener, Router::new(), PATIENCE, admit, std::future::pending()));
        let mut first = TcpStream::connect(address).await.unwrap();
        first.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
        let heard = answer(address, "").await;
        assert!(heard.starts_with("HTTP/1.1 429") && heard.contains("too-many-requests"), "{heard}");
        drop(first);
        // When the server notices that there is a place again is its own affair.
        while !answer(address, "GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").await.contains("404") {}
        serving.abort();
    }
}
