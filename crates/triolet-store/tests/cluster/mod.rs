//! A private PostgreSQL server for a test, with its own folder and socket.
#![allow(dead_code, reason = "each test uses a part of it")]
#![allow(clippy::print_stderr, reason = "the reason for skipping a test is printed")]

use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

/// The account that runs the server if the test runs as root, as which PostgreSQL refuses to start.
const ACCOUNT: &str = "postgres";

/// A running PostgreSQL server, stopped on drop.
pub struct Cluster {
    folder: tempfile::TempDir,
    programs: PathBuf,
    account: Option<(u32, u32)>,
    running: Option<Child>,
}

impl Cluster {
    /// Starts a server. Returns `None` and prints a note if PostgreSQL is not installed; under CI that is a failure.
    pub fn start() -> Option<Self> {
        Self::start_with(&[])
    }

    /// Starts a server with settings such as `fsync=off`.
    pub fn start_with(settings: &[&str]) -> Option<Self> {
        let Some(programs) = programs() else {
            let why = "PostgreSQL is not installed; `apt-get install postgresql` would change that";
            assert!(!std::env::var("CI").is_ok_and(|value| value == "true" || value == "1"), "{why}");
            eprintln!("skipped: {why}");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let account = account();
        if let Some((user, group)) = account {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let mut cluster = Self { folder, programs, account, running: None };
        let mut initdb = cluster.program("initdb");
        initdb.args(["--auth=trust", "--username=triolet", "--encoding=UTF8", "--no-locale", "--no-sync"]);
        assert!(initdb.stdout(Stdio::null()).status().unwrap().success(), "initdb");
        cluster.go_on_with(settings);
        Some(cluster)
    }

    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        // The account may lack access to the test's working directory.
        command.current_dir(self.folder.path()).arg("-D").arg(self.folder.path().join("data"));
        if let Some((user, group)) = self.account {
            command.uid(user).gid(group);
        }
        command
    }

    /// Returns the URL of its database.
    pub fn url(&self) -> String {
        let folder = self.folder.path().to_str().unwrap().replace('/', "%2F");
        format!("postgres://triolet@{folder}/postgres")
    }

    /// Returns the path of its socket.
    pub fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    /// Stops the server abruptly, as if the machine had failed.
    pub fn kill(&mut self) {
        if let Some(mut running) = self.running.take() {
            // An immediate shutdown: nothing more is written, and the next start recovers from the log.
            let sent = Command::new("kill").arg("-QUIT").arg(running.id().to_string()).status();
            assert!(sent.unwrap().success());
            running.wait().unwrap();
        }
    }

    /// Restarts the server and waits until it accepts connections.
    pub fn go_on(&mut self) {
        self.go_on_with(&[]);
    }

    fn go_on_with(&mut self, settings: &[&str]) {
        let mut postgres = self.program("postgres");
        postgres.arg("-k").arg(self.folder.path()).args(["-c", "listen_addresses="]);
        for setting in settings {
            postgres.args(["-c", setting]);
        }
        self.running = Some(postgres.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
        let socket = self.socket();
        let ready = || {
            let mut ready = Command::new(self.programs.join("pg_isready"));
            ready.arg("--quiet").arg("--host").arg(self.folder.path()).status().unwrap().success()
        };
        while !(socket.exists() && ready()) {
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Finds the folder of PostgreSQL's programs, which Debian doesn't put on the path.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten();
    let mut versions: Vec<PathBuf> = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin"))).collect();
    versions.sort();
    let has_all = |folder: &PathBuf| ["initdb", "postgres", "pg_isready"].iter().all(|it| folder.join(it).is_file());
    std::env::split_paths(&path).chain(versions.into_iter().rev()).find(has_all)
}

/// Returns the user and group to run as; `None` for the current ones.
fn account() -> Option<(u32, u32)> {
    let id = |words: &[&str]| {
        let output = Command::new("id").args(words).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse().ok()
    };
    (id(&["-u"]) == Some(0)).then(|| (id(&["-u", ACCOUNT]).unwrap(), id(&["-g", ACCOUNT]).unwrap()))
}
