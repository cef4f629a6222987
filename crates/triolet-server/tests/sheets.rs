//! Score sheets that their owners show to others by a link.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

#[cfg(all(unix, feature = "postgres"))]
#[path = "../../triolet-store/tests/cluster/mod.rs"]
mod cluster;
mod common;

use std::net::SocketAddr;

use common::{Response, Server, config, request, request_with};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::TcpStream;

const HEAD: &str = "Triolet partial record 1\nEdition: gigamic-2017\n\
                    Options: lone_opening_tile=zero dead_board=on idle_rounds=3\nSeats: 2\nName 1: Anna\nName 2: Ben\n\n";
const PLAYS: [&str; 3] = ["1 H8 11-3 +25\n", "2 I7 8-4 +27\n", "1 6H 4-3 +37\n"];

/// Returns the sheet after so many turns.
fn text(turns: usize) -> String {
    HEAD.to_owned() + &PLAYS[..turns].concat()
}

/// The owner of a sheet.
struct Owner {
    sheet: String,
    token: String,
}

impl Owner {
    fn new(number: u8) -> Self {
        Self { sheet: format!("{number:02x}").repeat(16), token: format!("{number:02x}").repeat(32) }
    }

    fn path(&self) -> String {
        format!("/api/sheets/{}", self.sheet)
    }

    async fn publish(&self, address: SocketAddr, revision: u32, text: &[u8]) -> Response {
        let headers = format!("authorization: Bearer {}\r\ncontent-type: text/plain\r\n", self.token);
        request_with(address, "PUT", &format!("{}?revision={revision}", self.path()), &headers, text).await
    }

    async fn stop(&self, address: SocketAddr) -> Response {
        request(address, "DELETE", &self.path(), Some(&self.token), "").await
    }

    async fn seen(&self, address: SocketAddr) -> Value {
        request(address, "GET", &self.path(), None, "").await.json()
    }
}

/// A watcher of a sheet.
struct Watcher(Lines<BufReader<TcpStream>>);

impl Watcher {
    async fn open(address: SocketAddr, owner: &Owner) -> Self {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!("GET {}/events HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n", owner.path());
        stream.write_all(request.as_bytes()).await.unwrap();
        Self(BufReader::new(stream).lines())
    }

    /// Returns the next message, without the headers and the lengths of chunks; `None` at the end.
    async fn next(&mut self) -> Option<Value> {
        let message = async {
            loop {
                let line = self.0.next_line().await.ok()??;
                if line.starts_with('{') {
                    return serde_json::from_str(&line).ok();
                }
            }
        };
        tokio::time::timeout(std::time::Duration::from_secs(60), message).await.expect("something comes")
    }
}

#[tokio::test]
async fn every_change_reaches_the_watchers_and_a_restart_loses_none() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    let server = Server::start(config(&database, &[])).await;
    let owner = Owner::new(1);
    assert_eq!(owner.seen(server.address).await["code"], "unknown-sheet");
    assert_eq!(owner.publish(server.address, 1, text(0).as_bytes()).await.json()["revision"], 1);
    let mut watcher = Watcher::open(server.address, &owner).await;
    assert_eq!(watcher.next().await.unwrap()["text"], text(0));
    owner.publish(server.address, 2, text(1).as_bytes()).await;
    let second = watcher.next().await.unwrap();
    assert_eq!((&second["revision"], &second["text"]), (&json!(2), &json!(text(1))));
    assert!(second["age"].as_u64().unwrap() < 60_000);
    // An answer was lost, and an older request was late.
    assert_eq!(owner.publish(server.address, 2, text(1).as_bytes()).await.status, 200);
    assert_eq!(owner.publish(server.address, 1, text(0).as_bytes()).await.json()["code"], "stale-sequence");
    server.end().await;
    assert_eq!(watcher.next().await.unwrap()["code"], "restarting");
    assert_eq!(watcher.next().await, None);

    let server = Server::start(config(&database, &[])).await;
    let mut watcher = Watcher::open(server.address, &owner).await;
    assert_eq!(watcher.next().await.unwrap()["text"], text(1));
    for _ in 0..2 {
        assert_eq!(owner.stop(server.address).await.json()["type"], "sheet-stopped", "also when it is said again");
    }
    assert_eq!(watcher.next().await.unwrap()["type"], "sheet-stopped");
    assert_eq!(watcher.next().await, None);
    assert_eq!(owner.seen(server.address).await, json!({"type": "sheet-stopped"}));
    let late = owner.publish(server.address, 3, text(2).as_bytes()).await;
    assert_eq!((late.status, &late.json()["code"]), (404, &json!("unknown-sheet")), "it stays stopped");
    server.end().await;
}

#[tokio::test]
async fn nothing_but_a_sheet_is_shown_and_nobody_but_its_owner_changes_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(&folder.path().join("games.db"), &[])).await;
    let address = server.address;
    let owner = Owner::new(1);
    let with = |line: &str| format!("{}{line}\n", text(2)).into_bytes();
    for (body, status, code) in [
        (b"".to_vec(), 422, "bad-record"),
        (b"<h1>hello</h1>\n".to_vec(), 422, "bad-record"),
        (b"\xff\xfe\xff".to_vec(), 422, "bad-record"),
        (text(2).replace('\n', "\r\n").into_bytes(), 422, "bad-record"),
        (with("2 nonsense"), 422, "bad-record"),
        (with("# buy https://evil.example"), 422, "bad-record"),
        (with("rack 1 3-4-*"), 422, "bad-record"),
        (with("1 6H 4-3 +37 rack 3-4-*"), 422, "bad-record"),
        (with("1 x 4-3"), 422, "bad-record"),
        (vec![b'x'; 65_537], 413, "too-long"),
    ] {
        let refused = owner.publish(address, 1, &body).await;
        let shown = String::from_utf8_lossy(&body[..body.len().min(300)]).into_owned();
        assert_eq!((refused.status, refused.json()["code"].as_str()), (status, Some(code)), "{shown}");
    }
    assert_eq!(owner.seen(address).await["code"], "unknown-sheet", "nothing of it was kept");
    owner.publish(address, 1, text(1).as_bytes()).await;
    let thief = Owner { token: "ff".repeat(32), ..Owner::new(1) };
    for refused in [thief.publish(address, 9, text(2).as_bytes()).await, thief.stop(address).await] {
        assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("not-your-sheet")));
    }
    let path = format!("{}?revision=2", owner.path());
    for (token, status) in [(None, 403), (Some("short"), 403), (Some("ü"), 403)] {
        assert_eq!(request(address, "PUT", &path, token, &text(2)).await.status, status, "{token:?}");
    }
    for path in ["/api/sheets/1", "/api/sheets/x", &format!("/api/sheets/{}", "0".repeat(32))] {
        assert_eq!(request(address, "GET", path, None, "").await.status, 404, "{path}");
        assert_eq!(request(address, "GET", &format!("{path}/events"), None, "").await.status, 404, "{path}");
    }
    for query in ["", "?revision=-1", "?revision=4294967296", "?revision=1&x=2"] {
        let answer = request(address, "PUT", &(owner.path() + query), Some(&owner.token), &text(2)).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("malformed")), "{query}");
    }
    let evil = format!("authorization: Bearer {}\r\norigin: https://evil.example\r\n", owner.token);
    assert_eq!(request_with(address, "PUT", &path, &evil, text(2).as_bytes()).await.status, 404);
    assert_eq!(owner.seen(address).await["text"], text(1));
    server.end().await;
}

#[tokio::test]
async fn an_address_publishes_a_limited_number_of_sheets() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder.path().join("games.db"), &[]);
    config.creates_per_minute = 3;
    let server = Server::start(config).await;
    let mut statuses = Vec::new();
    for number in 0..4 {
        statuses.push(Owner::new(number).publish(server.address, 1, text(0).as_bytes()).await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 429]);
    // Changes of a sheet that is there are not limited so.
    assert_eq!(Owner::new(0).publish(server.address, 2, text(1).as_bytes()).await.status, 200);
    server.end().await;
}

#[cfg(all(unix, feature = "postgres"))]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sheet_is_watched_at_another_server() {
    use std::sync::Arc;
    use triolet_store::{Postgres, Store};
    let Some(cluster) = cluster::Cluster::start() else { return };
    let mut servers = Vec::new();
    for _ in 0..2 {
        let store: Arc<dyn Store> = Arc::new(Postgres::open(&cluster.url()).await.unwrap());
        servers.push(Server::start_with(config(std::path::Path::new("unused"), &[]), store).await);
    }
    let [a, b] = [servers[0].address, servers[1].address];
    let owner = Owner::new(1);
    owner.publish(a, 1, text(0).as_bytes()).await;
    let mut watcher = Watcher::open(b, &owner).await;
    assert_eq!(watcher.next().await.unwrap()["text"], text(0));
    for turns in 1..=3 {
        owner.publish(a, 1 + turns as u32, text(turns).as_bytes()).await;
        assert_eq!(watcher.next().await.unwrap()["text"], text(turns));
    }
    assert_eq!(owner.stop(a).await.status, 200);
    assert_eq!(watcher.next().await.unwrap()["type"], "sheet-stopped");
}
