//! A process that has run out of file descriptors.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Nobody who connects learns why there is no answer, so the operator has to read it.
#[test]
fn an_operator_reads_that_no_connection_can_be_accepted() {
    let folder = tempfile::tempdir().unwrap();
    // A port that is free now stays so long enough.
    let address: SocketAddr = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = env!("CARGO_BIN_EXE_triolet-server");
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -n 48; exec \"$0\" \"$@\"", server, "--log-format", "json", "--listen"])
        .arg(address.to_string())
        .arg("--database")
        .arg(folder.path().join("games.db"))
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while TcpStream::connect(address).is_err() {
        std::thread::sleep(Duration::from_millis(10));
    }
    // As many wait to be accepted as the system lets.
    let _connections: Vec<_> = (0..64).filter_map(|_| TcpStream::connect(address).ok()).collect();
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    let line = log.find(|line| line.contains("no connection can be accepted"));
    child.kill().unwrap();
    child.wait().unwrap();
    let line: serde_json::Value = serde_json::from_str(&line.expect("it is in the log")).unwrap();
    assert_eq!(line["level"], "ERROR");
    assert!(line["fields"]["error"].as_str().unwrap().contains("os error 24"), "{line}");
}
