//! Whatever is asked of a server over HTTP, as its description allows and as it does not, the server does not fail.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::steps::Outcome;
use crate::tools;

/// The number of requests that are made up for each operation.
const EXAMPLES: &str = "50";

/// A server that does not outlive this.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Has schemathesis ask a server of ours.
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
    // What an earlier run has left; the first one has left nothing.
    let _ = std::fs::remove_dir_all(&folder);
    if let Err(error) = std::fs::create_dir_all(&folder) {
        return Outcome::failed(format!("{}: {error}", folder.display()));
    }
    // A port that is free now stays so long enough.
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
    // The stream of a game goes on until the game is over.
    schemathesis.args(["--exclude-path-regex", "/events$", "--no-color"]);
    tools::perform(schemathesis)
}
