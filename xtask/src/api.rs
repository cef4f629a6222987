//! Checks that a server never fails on HTTP requests, whether they conform to its OpenAPI description or not.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::steps::Outcome;
use crate::tools;

/// The number of requests generated for each operation.
const EXAMPLES: &str = "50";

/// A server process, killed on drop.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Runs schemathesis against a server.
pub fn check() -> Outcome {
    if !tools::on_path("schemathesis") {
        return Outcome::skipped("schemathesis is not installed", "pipx install schemathesis");
    }
    let mut build = tools::cargo();
    build.args(["build", "--package", "triolet-server", "--bin", "triolet-server"]);
    if let failed @ Outcome::Failed(_) = tools::perform(build) {
        return failed;
    }
    let folder = tools::target_dir().join("schemathesis");
    // Removes the output of an earlier run, if any.
    let _ = std::fs::remove_dir_all(&folder);
    if let Err(error) = std::fs::create_dir_all(&folder) {
        return Outcome::failed(format!("{}: {error}", folder.display()));
    }
    // A free port is unlikely to be taken in the meantime.
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let Ok(address) = free else { return Outcome::failed("there is no free port") };
    let mut command = Command::new(tools::target_dir().join("debug/triolet-server"));
    command.arg("--listen").arg(address.to_string()).arg("--database").arg(folder.join("games.db"));
    command.args(["--creates-per-minute=9999999", "--joins-per-minute=9999999", "--messages-per-second=9999999"]);
    command.arg("--connections-per-address=9999999").stderr(Stdio::null());
    let mut server = match command.spawn() {
        Ok(child) => Server(child),
        Err(error) => return Outcome::failed(format!("the server: {error}")),
    };
    while TcpStream::connect(address).is_err() {
        if let Ok(Some(status)) = server.0.try_wait() {
            return Outcome::failed(format!("the server: {status}"));
        }
        thread::sleep(Duration::from_millis(20));
    }
    let mut schemathesis = Command::new("schemathesis");
    schemathesis.current_dir(&folder).arg("run").arg(format!("http://{address}/api/openapi.json"));
    schemathesis.args(["--checks", "not_a_server_error", "--max-examples", EXAMPLES, "--seed", "1"]);
    // The event stream of a game only ends with the game.
    schemathesis.args(["--exclude-path-regex", "/events$", "--no-color"]);
    tools::perform(schemathesis)
}
