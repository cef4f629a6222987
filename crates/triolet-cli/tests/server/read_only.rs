//! A server whose database file cannot be written.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::process::Command;

use triolet_store::Sqlite;

/// An account without rights of its own. Nothing is read-only to root.
const NOBODY: u32 = 65_534;

/// SQLite opens such a file, and would only refuse to write a first game.
#[test]
fn a_server_on_a_file_that_it_may_not_write_does_not_start() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("games.db");
    drop(Sqlite::open(&database).unwrap());
    fs::set_permissions(&database, Permissions::from_mode(0o444)).unwrap();
    let program = folder.path().join("triolet");
    fs::copy(env!("CARGO_BIN_EXE_triolet"), &program).unwrap();
    let mut command = Command::new(program);
    if fs::metadata(folder.path()).unwrap().uid() == 0 {
        chown(folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
        command.uid(NOBODY).gid(NOBODY);
    }
    command.current_dir(folder.path()).args(["serve", "--listen", "127.0.0.1:0", "--database"]).arg(&database);
    let ended = command.output().unwrap();
    let log = String::from_utf8(ended.stderr).unwrap();
    assert!(ended.status.code() == Some(2) && log.contains("the file cannot be written"), "{log}");
}
