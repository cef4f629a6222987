//! The save file of a game: its record, extended by a line for each event.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use triolet::event::Event;
use triolet::record::{Record, RecordError, line, newer_version};

use crate::replace::{put, sync_folder};

/// Maximum length of a save in bytes, far above that of any game.
const MAX_LEN: u64 = 4 << 20;

/// An open save.
#[derive(Debug)]
pub struct Save {
    path: PathBuf,
    file: File,
    /// The length of the file, as far as this process wrote it.
    len: u64,
    /// Lines that could not be written yet.
    pending: String,
}

/// The result of looking for a save.
#[derive(Debug)]
pub enum Found {
    Nothing,
    /// An empty file, such as a full disk or `mktemp` leaves behind.
    Empty,
    /// A save of a later version of this program, assumed to be intact.
    Newer,
    /// A valid save, and its length in bytes.
    Game(Box<Record>, u64),
    /// An invalid save.
    Damaged {
        why: Damage,
        /// The game up to the damage, if any of it can be read.
        rescued: Option<Box<Record>>,
    },
}

/// The reason why a save is damaged.
#[derive(Debug, thiserror::Error)]
pub enum Damage {
    #[error("it is too long to be a saved game")]
    TooLong,
    #[error("it is not text")]
    NoText,
    #[error(transparent)]
    Record(RecordError),
}

/// Looks for a saved game.
pub fn find(path: &Path) -> io::Result<Found> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => {}
        // Moving a device such as /dev/null aside would remove it for the whole system, and reading a pipe may never
        // end.
        Ok(_) => return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(error),
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_LEN + 1).read_to_end(&mut bytes)?;
    let damaged = |why, rescued| Ok(Found::Damaged { why, rescued });
    if bytes.len() as u64 > MAX_LEN {
        return damaged(Damage::TooLong, None);
    }
    let len = bytes.len() as u64;
    if len == 0 {
        return Ok(Found::Empty);
    }
    match String::from_utf8(bytes) {
        Ok(text) if newer_version(text.lines().next().unwrap_or_default()).is_some() => Ok(Found::Newer),
        Ok(text) => match text.parse() {
            Ok(record) => Ok(Found::Game(Box::new(record), len)),
            Err(error) => {
                let rescued = rescue(&text, &error);
                damaged(Damage::Record(error), rescued.map(Box::new))
            }
        },
        Err(error) => {
            let (good, _) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
            // The invalid line counts as truncated, so that the game is read up to it or to an earlier error.
            let text = String::from_utf8_lossy(good) + "?";
            let rescued = text.parse::<Record>().err().and_then(|error| rescue(&text, &error));
            damaged(Damage::NoText, rescued.map(Box::new))
        }
    }
}

/// Returns the game up to the invalid line: all of the game if the last line was cut off while it was written.
fn rescue(text: &str, error: &RecordError) -> Option<Record> {
    let mut end = error.line;
    loop {
        let good: String = text.split_inclusive('\n').take(end.saturating_sub(1)).collect();
        match good.parse() {
            Ok(record) => return Some(record),
            // The parser reports a truncated line first; an earlier line may be invalid as well.
            Err(RecordError { line, .. }) if line < end => end = line,
            Err(_) => return None,
        }
    }
}

/// Moves a file to a free name beside it, and returns that name.
///
/// `game.triolet` becomes `game-1.triolet`, or `game-damaged-1.triolet` with the label `damaged`.
pub fn put_aside(path: &Path, label: Option<&str>) -> io::Result<PathBuf> {
    let aside = take_name(path, label)?;
    fs::rename(path, &aside).inspect_err(|_| give_back(&aside))?;
    Ok(aside)
}

/// Replaces a damaged save by its readable part, and keeps a copy of the original. Returns the name of the copy and the
/// length of the new save in bytes. An error leaves the file unchanged.
pub fn repair(path: &Path, rescued: &Record) -> io::Result<(PathBuf, u64)> {
    let aside = take_name(path, Some("damaged"))?;
    let text = rescued.to_string();
    let repaired = || -> io::Result<()> {
        fs::copy(path, &aside)?;
        // The new file replaces the damaged one only once it is completely on disk.
        let new = take_name(path, Some("repaired"))?;
        let file = OpenOptions::new().write(true).truncate(true).open(&new)?;
        put(file, &new, path, &text)
    };
    repaired().inspect_err(|_| give_back(&aside))?;
    Ok((aside, text.len() as u64))
}

/// Reserves a free name beside a file, such as `game-1.triolet` for `game.triolet`. An empty file holds the name, so
/// that no other program takes it.
fn take_name(path: &Path, label: Option<&str>) -> io::Result<PathBuf> {
    for aside in names(path, label) {
        match OpenOptions::new().write(true).create_new(true).open(&aside) {
            Ok(_) => return Ok(aside),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Removes a reserved name that is not needed. A failure does no harm.
fn give_back(path: &Path) {
    let _ = fs::remove_file(path);
}

/// Returns the first free name beside a file.
pub fn free_name(path: &Path) -> Option<PathBuf> {
    names(path, None).find(|name| !name.exists())
}

fn names(path: &Path, label: Option<&str>) -> impl Iterator<Item = PathBuf> {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, extension) = (part(path.file_stem()), part(path.extension()));
    let label = label.map(|label| format!("-{label}")).unwrap_or_default();
    let dot = if extension.is_empty() { "" } else { "." };
    (1..=u32::MAX).map(move |number| path.with_file_name(format!("{stem}{label}-{number}{dot}{extension}")))
}

/// Returns `true` if another program has the save locked.
pub fn is_in_use(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| !lock(&file))
}

/// Locks a save until it is closed or the process ends. Returns `false` if another program holds the lock. On a system
/// without file locks it returns `true`, and concurrent writers are detected by the length of the file.
#[cfg(unix)]
fn lock(file: &File) -> bool {
    let locked = rustix::fs::flock(file, rustix::fs::FlockOperation::NonBlockingLockExclusive);
    locked != Err(rustix::io::Errno::WOULDBLOCK)
}

#[cfg(not(unix))]
fn lock(_: &File) -> bool {
    true
}

impl Save {
    /// Writes a new save. `path` must not exist, unless as an empty file.
    pub fn create(path: &Path, record: &Record) -> io::Result<Self> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        if fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() == 0) {
            // An empty file holds nothing to lose.
            fs::remove_file(path)?;
        }
        let mut file = OpenOptions::new().append(true).create_new(true).open(path)?;
        lock(&file);
        let text = record.to_string();
        // On a full disk, an incomplete save would be left behind.
        file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).inspect_err(|_| give_back(path))?;
        sync_folder(path);
        Ok(Self { path: path.to_owned(), file, len: text.len() as u64, pending: String::new() })
    }

    /// Locks the save against other programs.
    ///
    /// # Errors
    /// Returns an error if another program holds the lock.
    pub fn lock(self) -> io::Result<Self> {
        if lock(&self.file) { Ok(self) } else { Err(other_program()) }
    }

    /// Opens a save that [`find`] read, with the length that it had then.
    pub fn open(path: &Path, len: u64) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).open(path)?;
        let save = Self { path: path.to_owned(), file, len, pending: String::new() };
        // Another program may have continued the game while the player was asked about it.
        save.check_len()?;
        Ok(save)
    }

    fn check_len(&self) -> io::Result<()> {
        if self.file.metadata()?.len() == self.len { Ok(()) } else { Err(other_program()) }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Appends events, and the result once the game is over. On success they are on disk; after an error they are kept
    /// and written with the next ones.
    pub fn append(&mut self, events: &[Event], record: &Record) -> io::Result<()> {
        self.pending.extend(events.iter().map(|event| line::print(event) + "\n"));
        self.pending.extend(record.print_result().map(|result| result + "\n"));
        self.write_pending()
    }

    /// Writes the pending lines, if any.
    pub fn write_pending(&mut self) -> io::Result<()> {
        if self.pending.is_empty() {
            return Ok(());
        }
        self.check_len()?;
        // A single write, so that a kill leaves whole lines or at most one truncated line, which `find` detects.
        let written = self.file.write_all(self.pending.as_bytes()).and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            // On a full disk a part may have been written. Remove it, or the next attempt would continue a truncated
            // line. If that fails too, the length no longer matches and nothing more is written.
            let _ = self.file.set_len(self.len);
            return Err(error);
        }
        self.len += self.pending.len() as u64;
        self.pending.clear();
        Ok(())
    }
}

fn other_program() -> io::Error {
    io::Error::other("another program is writing the same save")
}

#[cfg(test)]
mod tests {
    use super::*;
    use triolet::event::Start;
    use triolet::game::Game;
    use triolet::play::Turn;
    use triolet::seat::Controller;

    /// A folder for one test, removed at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("triolet-save-{}-{name}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Self(path)
        }

        fn file(&self) -> PathBuf {
            self.0.join("game.triolet")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn record(turns: usize) -> Record {
        let mut game = Game::deal(Start::local("save", vec![Controller::Person; 2])).unwrap();
        for _ in 0..turns {
            let play = game.legal_plays()[0];
            game.play(game.to_move().unwrap(), &Turn::Place(play)).unwrap();
        }
        Record::new(game)
    }

    fn found(path: &Path) -> (bool, Option<Record>) {
        match find(path).unwrap() {
            Found::Nothing | Found::Empty | Found::Newer => (false, None),
            Found::Game(record, _) => (false, Some(*record)),
            Found::Damaged { rescued, .. } => (true, rescued.map(|record| *record)),
        }
    }

    #[test]
    fn what_is_saved_is_found_again_event_by_event() {
        let folder = Folder::new("events");
        assert_eq!(found(&folder.file()), (false, None));
        let mut save = Save::create(&folder.file(), &record(0)).unwrap();
        for turns in 1..5 {
            let now = record(turns);
            save.append(&now.game.log()[turns..], &now).unwrap();
            assert_eq!(found(&folder.file()), (false, Some(now)));
        }
        assert!(Save::create(&folder.file(), &record(0)).is_err(), "a save is never overwritten");
    }

    #[test]
    fn a_save_cut_off_anywhere_is_damaged_and_loses_one_line_at_most() {
        let folder = Folder::new("cut");
        let text = record(3).to_string();
        let start = text.find("\nstart ").unwrap() + 1;
        for len in 1..text.len() {
            fs::write(folder.file(), &text[..len]).unwrap();
            let (is_damaged, rescued) = found(&folder.file());
            let whole_lines = text[..len].rfind('\n').map_or(0, |at| at + 1);
            let ends_well = whole_lines == len && len > start;
            assert_eq!(is_damaged, !ends_well, "cut at byte {len}");
            if whole_lines > start {
                assert_eq!(rescued.unwrap().to_string(), &text[..whole_lines], "cut at byte {len}");
            }
        }
    }

    #[test]
    fn noise_is_damage() {
        let folder = Folder::new("noise");
        let long = vec![b'x'; MAX_LEN as usize + 1];
        for bytes in [b"\xff\xfe".as_slice(), b"no save\n", b"\n", &[0; 100_000], &long] {
            fs::write(folder.file(), bytes).unwrap();
            assert_eq!(found(&folder.file()), (true, None));
        }
    }

    #[test]
    fn a_game_that_ends_in_noise_is_rescued_up_to_it() {
        let folder = Folder::new("tail");
        let good = record(3).to_string();
        for tail in [b"\xff\xfe\n".as_slice(), b"1 H\xff", b"\0\0\0\0"] {
            fs::write(folder.file(), [good.as_bytes(), tail].concat()).unwrap();
            assert_eq!(found(&folder.file()), (true, Some(record(3))), "{tail:?}");
        }
        let wrong_before = good.replace("\n1 ", "\n4 ").replace("\n2 ", "\n4 ");
        fs::write(folder.file(), [wrong_before.as_bytes(), b"\xff"].concat()).unwrap();
        assert_eq!(found(&folder.file()), (true, Some(record(0))), "an earlier fault counts");
    }

    #[test]
    fn what_is_no_ordinary_file_is_left_alone() {
        let folder = Folder::new("special");
        assert_eq!(find(&folder.0).unwrap_err().kind(), io::ErrorKind::InvalidInput);
        #[cfg(unix)]
        {
            let socket = folder.0.join("socket");
            let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
            assert_eq!(find(&socket).unwrap_err().kind(), io::ErrorKind::InvalidInput);
        }
    }

    #[test]
    fn what_could_not_be_written_is_written_with_the_next_turn() {
        let folder = Folder::new("again");
        let mut save = Save::create(&folder.file(), &record(0)).unwrap();
        let writable = std::mem::replace(&mut save.file, File::open(folder.file()).unwrap());
        let (one, two) = (record(1), record(2));
        assert!(save.append(&one.game.log()[1..], &one).is_err(), "the file is open for reading only");
        assert_eq!(found(&folder.file()), (false, Some(record(0))));
        assert!(save.write_pending().is_err());
        save.file = writable;
        save.append(&two.game.log()[2..], &two).unwrap();
        assert_eq!(found(&folder.file()), (false, Some(two)));
        save.write_pending().unwrap();
        assert_eq!(found(&folder.file()), (false, Some(record(2))), "nothing is written twice");
    }

    #[test]
    fn what_is_put_aside_keeps_its_content_and_overwrites_nothing() {
        let folder = Folder::new("aside");
        for number in 1..4 {
            fs::write(folder.file(), format!("{number}")).unwrap();
            let aside = put_aside(&folder.file(), Some("damaged")).unwrap();
            assert!(aside.ends_with(format!("game-damaged-{number}.triolet")));
        }
        for number in 1..4 {
            let aside = folder.0.join(format!("game-damaged-{number}.triolet"));
            assert_eq!(fs::read_to_string(aside).unwrap(), format!("{number}"));
        }
    }

    #[test]
    fn what_is_empty_or_newer_is_no_damage() {
        let folder = Folder::new("other");
        fs::write(folder.file(), "").unwrap();
        assert!(matches!(find(&folder.file()).unwrap(), Found::Empty));
        let now = record(1);
        Save::create(&folder.file(), &now).unwrap();
        assert_eq!(found(&folder.file()), (false, Some(now)), "an empty file is in nobody's way");
        fs::write(folder.file(), "Triolet record 2\nGame: like none before\n").unwrap();
        assert!(matches!(find(&folder.file()).unwrap(), Found::Newer));
    }

    #[test]
    fn a_repaired_save_can_be_gone_on_with() {
        let folder = Folder::new("repair");
        let good = record(2).to_string();
        fs::write(folder.file(), format!("{good}1 H8")).unwrap();
        let Found::Damaged { rescued: Some(rescued), .. } = find(&folder.file()).unwrap() else {
            panic!("it is cut off")
        };
        let (aside, len) = repair(&folder.file(), &rescued).unwrap();
        assert_eq!(fs::read_to_string(aside).unwrap(), format!("{good}1 H8"));
        assert_eq!((found(&folder.file()), len), ((false, Some(record(2))), good.len() as u64));
        Save::open(&folder.file(), len).unwrap();
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 2, "nothing else is left behind");
    }

    #[cfg(unix)]
    #[test]
    fn a_game_that_is_being_played_is_known_by_its_lock() {
        let folder = Folder::new("lock");
        let save = Save::create(&folder.file(), &record(0)).unwrap();
        assert!(is_in_use(&folder.file()));
        let len = save.len;
        assert!(Save::open(&folder.file(), len).unwrap().lock().is_err());
        drop(save);
        assert!(!is_in_use(&folder.file()));
        let again = Save::open(&folder.file(), len).unwrap().lock().unwrap();
        assert!(is_in_use(&folder.file()) && again.path().exists());
    }

    #[test]
    fn no_empty_save_is_left_behind_where_none_can_be_written() {
        let folder = Folder::new("none");
        fs::write(folder.file(), "a file").unwrap();
        assert!(Save::create(&folder.file().join("game.triolet"), &record(0)).is_err(), "a file is no folder");
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
    }

    #[test]
    fn two_programs_do_not_write_one_save() {
        let folder = Folder::new("two");
        let mut one = Save::create(&folder.file(), &record(0)).unwrap();
        let Found::Game(_, len) = find(&folder.file()).unwrap() else { panic!("a save was written") };
        let mut other = Save::open(&folder.file(), len).unwrap();
        let now = record(1);
        one.append(&now.game.log()[1..], &now).unwrap();
        assert!(Save::open(&folder.file(), len).is_err(), "it has gone on since it was read");
        assert!(other.append(&now.game.log()[1..], &now).is_err());
        assert_eq!(found(&folder.file()), (false, Some(now)));
    }
}
