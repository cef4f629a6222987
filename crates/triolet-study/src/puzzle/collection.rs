//! A file of puzzles: a header, then one puzzle a line in the order of their games.
//!
//! The header is `# triolet-puzzles 1 seed=S nodes=N`. Other lines that begin with `#`, and empty ones, are left out.

use core::fmt;

use super::Puzzle;
use super::text::PuzzleError;

/// The version of the format.
pub const VERSION: u32 = 1;

/// How a collection was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The seed of its games.
    pub seed: u64,
    /// The nodes of the first search of each position.
    pub nodes: u64,
}

/// A collection of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// How it was made.
    pub header: Header,
    /// The puzzles, by ascending number.
    pub puzzles: Vec<Puzzle>,
}

/// The reason why a text is no collection of puzzles, and the line, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {error}")]
pub struct CollectionError {
    /// The line.
    pub line: usize,
    /// What is wrong with it.
    pub error: LineError,
}

/// What is wrong with a line of a collection.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The first line is no header.
    #[error("expected a header such as `# triolet-puzzles {VERSION} seed=1 nodes=100000`")]
    Header,
    /// The header names a later version.
    #[error("version {0} of the format is newer than this program")]
    Newer(u32),
    /// The puzzle cannot be read.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// The puzzle is not behind the one before it.
    #[error("puzzle {0} is out of order")]
    Order(u64),
}

impl Collection {
    /// Reads a collection.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn read(text: &str) -> Result<Self, CollectionError> {
        let mut lines = text.lines().enumerate();
        let at = |index: usize, error| CollectionError { line: index + 1, error };
        let first = lines.next().map(|(_, line)| line).unwrap_or_default();
        let header = read_header(first).map_err(|error| at(0, error))?;
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for (index, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let puzzle: Puzzle = line.parse().map_err(|error: PuzzleError| at(index, error.into()))?;
            if puzzles.last().is_some_and(|before| before.id >= puzzle.id) {
                return Err(at(index, LineError::Order(puzzle.id)));
            }
            puzzles.push(puzzle);
        }
        Ok(Self { header, puzzles })
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "# triolet-puzzles {VERSION} seed={} nodes={}", self.seed, self.nodes)
    }
}

fn read_header(line: &str) -> Result<Header, LineError> {
    let mut words = line.strip_prefix("# triolet-puzzles ").ok_or(LineError::Header)?.split(' ');
    let version = words.next().and_then(|word| word.parse().ok()).ok_or(LineError::Header)?;
    if version > VERSION {
        return Err(LineError::Newer(version));
    }
    let mut number = |name: &str| {
        let word = words.next().and_then(|word| word.strip_prefix(name)?.strip_prefix('='));
        word.and_then(|word| word.parse().ok()).ok_or(LineError::Header)
    };
    Ok(Header { seed: number("seed")?, nodes: number("nodes")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: &str = "# triolet-puzzles 1 seed=7 nodes=5000\n\
        3;o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*;I7 8-4;2;p;21\n\
        # a note\n\
        9;o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*;I7 8-4,I7 *8-4;5;tb;12%\n";

    #[test]
    fn a_collection_reads_as_it_was_written() {
        let collection = Collection::read(LINES).unwrap();
        assert_eq!(collection.header, Header { seed: 7, nodes: 5000 });
        let lines: Vec<_> = LINES.lines().filter(|line| !line.contains("note")).map(String::from).collect();
        let again = [collection.header.to_string()].into_iter();
        assert_eq!(again.chain(collection.puzzles.iter().map(Puzzle::to_string)).collect::<Vec<_>>(), lines);
    }

    #[test]
    fn the_first_wrong_line_is_named() {
        let broken = |from: &str, to: &str| Collection::read(&LINES.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(broken("puzzles 1", "puzzles 2").starts_with("line 1: version 2"));
        assert!(broken("# triolet", "#triolet").starts_with("line 1: expected a header"));
        assert_eq!(broken("9;o", "3;o"), "line 4: puzzle 3 is out of order");
        assert!(broken("gB3f", "gB3g").starts_with("line 2: position"));
        assert!(broken("I7 8-4,", "I7 8-5,").starts_with("line 4: answer \"I7 8-5\""));
        assert!(broken(";2;p", ";6;p").contains("1 to 5"));
        assert!(broken(";2;p", ";2;q").contains("'q'"));
        assert!(broken(";21", ";%").contains("lead"));
        assert!(broken(";21", "").contains("six fields"));
        assert!(Collection::read("").is_err());
    }
}
