//! The example bot plays a whole game, if Python is available.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;

use std::path::Path;
use std::process::{Command, Stdio};

use common::{Server, config, request};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_in_python_plays_a_whole_game() {
    let python = Command::new("python3").arg("--version").stdout(Stdio::null()).status();
    if !python.is_ok_and(|status| status.success()) {
        assert!(std::env::var_os("CI").is_none(), "no python3");
        println!("skipped: no python3");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(&folder.path().join("games.db"), &[])).await;
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let mut command = Command::new("python3");
    command.arg(bot).arg(format!("http://{}", server.address));
    let played = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let text = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{text}{}", String::from_utf8_lossy(&played.stderr));
    assert!(text.lines().filter(|line| line.ends_with("accepted ")).count() > 5, "{text}");
    assert!(text.contains("seat 1: ") && text.contains("rank 1"), "{text}");
    assert_eq!(request(server.address, "GET", "/readyz", None, "").await.status, 200);
    server.end().await;
}

/// The Rust bot is built as an example beside the tests.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_in_rust_plays_a_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(config(&folder.path().join("games.db"), &[])).await;
    let tests = std::env::current_exe().unwrap();
    let bot = tests.parent().unwrap().parent().unwrap().join("examples/bot");
    let mut command = Command::new(bot);
    command.arg(server.address.to_string());
    let played = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let text = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{text}{}", String::from_utf8_lossy(&played.stderr));
    assert!(text.lines().count() > 5 && text.contains("over: "), "{text}");
    server.end().await;
}
