//! Servers as processes of their own, which can be killed.

use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Options with which limits are out of the way, where a test gives no others.
const OPTIONS: &[&str] = &[
    "--pace-ms=1",
    "--creates-per-minute=9999999",
    "--joins-per-minute=9999999",
    "--messages-per-second=9999999",
    "--connections-per-address=9999999",
];

/// A server that does not outlive the test, also where that fails.
pub struct Process {
    pub address: SocketAddr,
    /// Where it keeps its games, as options.
    database: Vec<String>,
    child: Child,
}

impl Process {
    /// Starts a server with these options, and waits until it answers.
    pub async fn start(database: &[&str]) -> Self {
        // A port that is free now stays so long enough.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let database: Vec<String> = database.iter().map(ToString::to_string).collect();
        let process = Self { address, child: spawn(address, &database), database };
        process.until_it_answers().await;
        process
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills it without a warning.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again where it was, and waits until it answers.
    pub async fn go_on(&mut self) {
        self.child = spawn(self.address, &self.database);
        self.until_it_answers().await;
    }

    /// Sends it a signal.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.id().to_string()).status();
        assert!(sent.unwrap().success());
    }

    /// Asks it to end, waits until it has, and says whether it ended well.
    pub async fn end(&mut self) -> bool {
        self.signal("TERM");
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.success();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn until_it_answers(&self) {
        while tokio::net::TcpStream::connect(self.address).await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

fn spawn(address: SocketAddr, database: &[String]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_triolet-server"));
    let is_given = |option: &&&str| !database.iter().any(|given| option.starts_with(given.as_str()));
    command.arg("--listen").arg(address.to_string()).args(database).args(OPTIONS.iter().filter(is_given));
    command.stderr(Stdio::null()).spawn().unwrap()
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
