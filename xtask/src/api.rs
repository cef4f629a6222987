//! The HTTP interface against its description: whatever the description allows is answered as it says, and a client that
//! is generated from it plays a whole game.

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::steps::Outcome;
use crate::tools;

/// The number of requests generated for each operation.
const EXAMPLES: &str = "50";

/// What the rules refuse, with status 422, no schema can say.
const SCHEMATHESIS: &str = r#"[checks]
positive_data_acceptance.expected-statuses = ["2xx", 403, 404, 409, 422, 429]
"#;

/// A program that makes clients for Python.
const GENERATOR: &str = "openapi-python-client";

/// A server that does not outlive this.
struct Server {
    address: SocketAddr,
    process: Child,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Server {
    /// Builds a server, and starts it in a folder of its own, which is empty.
    fn start(name: &str) -> Result<(Self, PathBuf), Outcome> {
        let mut build = tools::cargo();
        build.args(["build", "--package", "triolet-cli", "--bin", "triolet"]);
        if let failed @ Outcome::Failed(_) = tools::perform(build) {
            return Err(failed);
        }
        let folder = tools::target_dir().join(name);
        // What an earlier run has left; the first one has left nothing.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(|error| Outcome::failed(format!("{}: {error}", folder.display())))?;
        // A port that is free now stays so long enough.
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let address = free.map_err(|error| Outcome::failed(format!("there is no free port: {error}")))?;
        let mut command = Command::new(tools::target_dir().join("debug/triolet"));
        command.args(["serve", "--listen"]).arg(address.to_string()).arg("--database").arg(folder.join("games.db"));
        command.args(["--creates-per-minute=9999999", "--joins-per-minute=9999999", "--messages-per-second=9999999"]);
        command.args(["--connections-per-address=9999999", "--pace-ms=1"]).stderr(Stdio::null());
        let process = command.spawn().map_err(|error| Outcome::failed(format!("the server: {error}")))?;
        let mut server = Self { address, process };
        while TcpStream::connect(address).is_err() {
            if let Ok(Some(status)) = server.process.try_wait() {
                return Err(Outcome::failed(format!("the server: {status}")));
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok((server, folder))
    }
}

/// Runs schemathesis against a server.
pub fn check() -> Outcome {
    if !tools::on_path("schemathesis") {
        return Outcome::skipped("schemathesis is not installed", "pipx install schemathesis");
    }
    let (server, folder) = match Server::start("schemathesis") {
        Ok(started) => started,
        Err(outcome) => return outcome,
    };
    if let Err(error) = fs::write(folder.join("schemathesis.toml"), SCHEMATHESIS) {
        return Outcome::failed(format!("schemathesis.toml: {error}"));
    }
    let mut schemathesis = Command::new("schemathesis");
    schemathesis.current_dir(&folder).arg("run").arg(format!("http://{}/api/openapi.json", server.address));
    schemathesis.args(["--max-examples", EXAMPLES, "--seed", "1"]);
    // The stream of a game goes on until the game is over.
    schemathesis.args(["--exclude-path-regex", "/events$", "--no-color"]);
    tools::perform(schemathesis)
}

/// Has a client that is generated from the description play a whole game.
pub fn generated_client() -> Outcome {
    let Some(generator) = tools::find(GENERATOR) else {
        return Outcome::skipped(format!("{GENERATOR} is not installed"), format!("pipx install {GENERATOR}"));
    };
    let (server, folder) = match Server::start("generated-client") {
        Ok(started) => started,
        Err(outcome) => return outcome,
    };
    let mut generate = Command::new(&generator);
    generate.arg("generate").arg("--path").arg(tools::root().join("docs/openapi.json"));
    generate.arg("--output-path").arg(folder.join("triolet_client")).args(["--meta", "none"]);
    if let failed @ Outcome::Failed(_) = tools::perform(generate) {
        return failed;
    }
    let mut play = Command::new(python_of(&generator));
    play.arg(tools::root().join("xtask/generated_client.py")).arg(&folder).arg(format!("http://{}", server.address));
    tools::perform(play)
}

/// The Python that a program was installed for, which has the libraries that a client needs.
fn python_of(program: &Path) -> PathBuf {
    let beside = program.canonicalize().ok().and_then(|program| Some(program.parent()?.join("python")));
    beside.filter(|python| python.exists()).unwrap_or_else(|| "python3".into())
}
