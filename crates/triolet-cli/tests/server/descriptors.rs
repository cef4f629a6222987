//! A process that has run out of file descriptors.

use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Clients cannot learn why the server does not answer, so the log must tell the operator.
#[test]
fn an_operator_reads_that_no_connection_can_be_accepted() {
    let folder = tempfile::tempdir().unwrap();
    // A free port is unlikely to be taken within moments.
    let address: SocketAddr = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = env!("CARGO_BIN_EXE_triolet");
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -n 48; exec \"$0\" \"$@\"", server, "serve", "--log-format", "json", "--listen"])
        .arg(address.to_string())
        .arg("--database")
        .arg(folder.path().join("games.db"))
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while TcpStream::connect(address).is_err() {
        std::thread::sleep(Duration::from_millis(10));
    }
    // The kernel queues as many as its backlog allows.
    let _connections: Vec<_> = (0..64).filter_map(|_| TcpStream::connect(address).ok()).collect();
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    let line = log.find(|line| line.contains("no connection can be accepted"));
    child.kill().unwrap();
    child.wait().unwrap();
    let line: serde_json::Value = serde_json::from_str(&line.expect("it is in the log")).unwrap();
    assert_eq!(line["level"], "ERROR");
    assert!(line["fields"]["error"].as_str().unwrap().contains("os error 24"), "{line}");
}
