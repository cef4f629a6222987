//! Server processes that tests can kill.

use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Options with limits that tests do not reach, unless a test sets others.
const OPTIONS: &[&str] = &[
    "--pace-ms=1",
    "--creates-per-minute=9999999",
    "--joins-per-minute=9999999",
    "--messages-per-second=9999999",
    "--connections-per-address=9999999",
];

/// A server process, killed when dropped.
pub struct Process {
    pub address: SocketAddr,
    /// The database options.
    database: Vec<String>,
    child: Child,
}

impl Process {
    /// Starts a server with these options, and waits until it answers.
    pub async fn start(database: &[&str]) -> Self {
        // A free port is unlikely to be taken within moments.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let database: Vec<String> = database.iter().map(ToString::to_string).collect();
        let process = Self { address, child: spawn(address, &database), database };
        process.until_it_answers().await;
        process
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills the process without warning.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Restarts the server on its address, and waits until it answers.
    pub async fn go_on(&mut self) {
        self.child = spawn(self.address, &self.database);
        self.until_it_answers().await;
    }

    /// Sends a signal to the process.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.id().to_string()).status();
        assert!(sent.unwrap().success());
    }

    /// Sends SIGTERM, waits for the end, and returns `true` if the exit status was 0.
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
    let mut command = Command::new(env!("CARGO_BIN_EXE_triolet"));
    let is_given = |option: &&&str| !database.iter().any(|given| option.starts_with(given.as_str()));
    command.args(["serve", "--listen"]).arg(address.to_string()).args(database).args(OPTIONS.iter().filter(is_given));
    command.stderr(Stdio::null()).spawn().unwrap()
}

impl Drop for Process {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
