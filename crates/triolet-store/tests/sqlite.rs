//! The store contract on SQLite, and failures that only files can have.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

mod suite;

use std::fs;
use std::path::Path;

use suite::{append, lines, room};
use triolet_store::{Appended, BackupError, Sqlite, Store, StoreError, backup, restore};

#[tokio::test]
async fn the_suite_passes_on_a_file_and_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("games.db")).unwrap();
    suite::all(&store).await;
    suite::moves(&store, &Sqlite::open(&folder.path().join("other.db")).unwrap()).await;
    suite::all(&Sqlite::in_memory().unwrap()).await;
}

#[tokio::test]
async fn stored_data_survives_reopening_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = Sqlite::open(&path).unwrap();
    store.create(room(1)).await.unwrap();
    store.append(lines(room(1).room, 0, &["a", "b"], Some("x"))).await.unwrap();
    let before = store.load(room(1).room).await.unwrap();
    // The first store is still open, as after a killed process.
    let second = Sqlite::open(&path).unwrap();
    assert_eq!(second.load(room(1).room).await.unwrap(), before);
    assert_eq!(append(&second, lines(room(1).room, 2, &["c"], None)).await.unwrap(), Appended::Stored(3));
    assert_eq!(append(&store, lines(room(1).room, 2, &["d"], None)).await.unwrap(), Appended::Stale(3));
}

/// A torn write has no effect and doesn't damage earlier data.
#[tokio::test]
async fn a_torn_write_loses_whole_transactions_from_the_end_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = Sqlite::open(&path).unwrap();
    store.create(room(1)).await.unwrap();
    for seq in 0..40 {
        let id = format!("c{seq}");
        store.append(lines(room(1).room, seq, &[&seq.to_string()], Some(&id))).await.unwrap();
    }
    let (file, log) = (fs::read(&path).unwrap(), fs::read(folder.path().join("games.db-wal")).unwrap());
    assert!(!log.is_empty());
    let mut lengths = Vec::new();
    for cut in (0..=16).map(|part| log.len() * part / 16).chain([log.len() - 1, log.len() - 5000]) {
        let torn = folder.path().join(format!("torn-{cut}.db"));
        fs::write(&torn, &file).unwrap();
        fs::write(folder.path().join(format!("torn-{cut}.db-wal")), &log[..cut]).unwrap();
        let store = Sqlite::open(&torn).unwrap();
        let Some(found) = store.load(room(1).room).await.unwrap() else {
            lengths.push((cut, 0));
            continue;
        };
        let expected: Vec<String> = (0..found.lines.len()).map(|seq| seq.to_string()).collect();
        assert_eq!(found.lines, expected);
        assert_eq!(found.commands.len(), found.lines.len(), "a command without its event, or the other way round");
        lengths.push((cut, found.lines.len()));
    }
    lengths.sort();
    assert!(lengths.is_sorted_by_key(|&(_, length)| length), "{lengths:?}");
    assert_eq!(lengths.last(), Some(&(log.len(), 40)));
}

/// A moved or replaced file gets no writes that would be reported as stored.
#[cfg(unix)]
#[tokio::test]
async fn a_file_that_was_moved_or_deleted_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let (path, away) = (folder.path().join("games.db"), folder.path().join("away.db"));
    let store = Sqlite::open(&path).unwrap();
    assert!(store.create(room(1)).await.unwrap());
    let is_refused = |told: Result<bool, StoreError>| matches!(told, Err(StoreError::Unavailable(_)));
    fs::rename(&path, &away).unwrap();
    assert!(is_refused(store.create(room(2)).await));
    fs::copy(&away, &path).unwrap();
    assert!(is_refused(store.create(room(2)).await), "it is another file");
    fs::rename(&away, &path).unwrap();
    assert!(store.create(room(2)).await.unwrap(), "it is back");
}

/// The same for the write-ahead log, which may be mistaken for a leftover. Data acknowledged before is kept.
#[cfg(unix)]
#[tokio::test]
async fn a_log_that_was_deleted_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = Sqlite::open(&path).unwrap();
    assert!(store.create(room(1)).await.unwrap());
    fs::remove_file(folder.path().join("games.db-wal")).unwrap();
    assert!(matches!(store.create(room(2)).await, Err(StoreError::Unavailable(_))));
}

#[tokio::test]
async fn one_server_at_a_time_has_a_file_and_backups_get_at_it() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("games.db"), folder.path().join("games.backup"));
    let server = Sqlite::open_to_serve(&path).unwrap();
    assert!(server.create(room(1)).await.unwrap());
    let refused = Sqlite::open_to_serve(&path).err();
    assert!(matches!(&refused, Some(StoreError::Unavailable(why)) if why.contains("another server")), "{refused:?}");
    #[cfg(unix)]
    {
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert!(Sqlite::open_to_serve(&link).is_err(), "it is the same file");
    }
    assert_eq!(backup(&Sqlite::open(&path).unwrap(), &copy).await.unwrap(), 1);
    assert_eq!(restore(&Sqlite::open(&path).unwrap(), &copy).await.unwrap().known, 1);
    assert!(server.create(room(2)).await.unwrap());
    drop(server);
    assert!(Sqlite::open_to_serve(&path).is_ok());
}

/// The files are readable by their owner alone, whatever the umask, since they contain secrets.
#[cfg(unix)]
#[tokio::test]
async fn the_files_of_a_database_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let mode = |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777;
    let server = Sqlite::open_to_serve(&path).unwrap();
    assert!(server.create(room(1)).await.unwrap());
    let mut names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["games.db", "games.db-server", "games.db-shm", "games.db-wal"]);
    for name in names {
        assert_eq!(mode(name.to_str().unwrap()), 0o600, "{name:?}");
    }
    drop(server);
    // Group permissions granted on purpose are kept.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    drop(Sqlite::open(&path).unwrap());
    assert_eq!(mode("games.db"), 0o640);
}

/// Two concurrent backups, as by an overeager timer, are both complete and readable by their owner alone.
#[cfg(unix)]
#[tokio::test]
async fn concurrent_backups_do_not_interfere() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("games.db")).unwrap();
    for number in 1..=30 {
        store.create(room(number)).await.unwrap();
    }
    let copy = folder.path().join("games.backup");
    fs::write(&copy, "an older one that everybody may read").unwrap();
    let written = tokio::join!(backup(&store, &copy), backup(&store, &copy));
    assert_eq!((written.0.unwrap(), written.1.unwrap()), (30, 30));
    assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(restore(&store, &copy).await.unwrap().known, 30);
    assert!(matches!(restore(&store, Path::new("/dev/null")).await, Err(BackupError::File(_))));
}

/// A backup replaces only regular files and leaves no partial file behind.
#[cfg(unix)]
#[tokio::test]
async fn a_backup_replaces_only_regular_files() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("games.db")).unwrap();
    store.create(room(1)).await.unwrap();
    let file = |name: &str| folder.path().join(name);
    fs::write(file("old"), "an older one").unwrap();
    std::os::unix::fs::symlink(file("old"), file("link")).unwrap();
    assert_eq!(backup(&store, &file("link")).await.unwrap(), 1);
    assert!(file("link").is_symlink() && fs::read_to_string(file("old")).unwrap().contains("triolet-backup"));
    fs::create_dir(file("folder")).unwrap();
    for refused in [file("folder"), "/dev/null".into(), file("nowhere/new")] {
        assert!(matches!(backup(&store, &refused).await, Err(BackupError::File(_))), "{}", refused.display());
    }
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(!left.iter().any(|name| name.to_string_lossy().ends_with(".unfinished")), "{left:?}");
    assert!(fs::read_dir(file("folder")).unwrap().next().is_none() && file("folder").is_dir());
}

#[test]
fn a_file_that_is_not_a_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    fs::write(&path, "this is a letter to a friend, and quite a long one, ".repeat(100)).unwrap();
    assert!(Sqlite::open(&path).is_err());
    assert!(Sqlite::open(&folder.path().join("nowhere/games.db")).is_err());
}
