//! Games as text: one event a line, after a few headers. `docs/record-format.md` has the grammar and a sample game.
//!
//! A [`Record`] holds everything needed to replay a game to its last draw; it is the one codec of full events, for
//! files, saves and stores alike. A [`partial::PartialRecord`] holds what could be seen of a game at a table.
//!
//! ```
//! use triolet::event::Start;
//! use triolet::game::Game;
//! use triolet::play::Turn;
//! use triolet::record::Record;
//! use triolet::seat::Controller;
//!
//! let mut game = Game::deal(Start::local("a seed", vec![Controller::Person, Controller::Person]))?;
//! let (seat, play) = (game.to_move().expect("it has begun"), game.legal_plays()[0]);
//! game.play(seat, &Turn::Place(play))?;
//!
//! let text = Record::new(game.clone()).to_string();
//! assert!(text.starts_with("Triolet record 1\n"));
//! // Reading replays the game: every play, draw and score is checked.
//! assert_eq!(text.parse::<Record>()?.game, game);
//!
//! let error = text.replace(" +", " +1").parse::<Record>().unwrap_err();
//! assert!(error.error.is_some(), "the first play does not score that much: {error}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::event::Shuffle;
use crate::game::{Game, GameError};
use crate::seat::Seat;

mod cursor;
mod header;
pub mod line;
pub mod partial;
mod read;
mod write;

/// The first line of a record.
pub const FIRST_LINE: &str = "Triolet record 1";
/// The first lines of all kinds of records that this program reads.
const FIRST_LINES: [&str; 2] = [FIRST_LINE, partial::FIRST_LINE];
/// The most characters that a name in a record may have.
pub const MAX_NAME: usize = 100;

/// A game with what a record tells beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game.
    pub game: Game,
    /// The names of the players by seat, where they are told.
    pub names: Vec<Option<String>>,
    /// When it was played, as whoever wrote it put it.
    pub date: Option<String>,
}

/// The error in a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of that line, counted from 1.
    pub column: usize,
    /// The error.
    pub reason: String,
    /// The rule that the record breaks; `None` for text that cannot be read at all.
    pub error: Option<GameError>,
}

impl RecordError {
    /// That of what cannot be read.
    fn unreadable(line: usize, column: usize, reason: impl Into<String>) -> Self {
        Self { line, column, reason: reason.into(), error: None }
    }
}

/// The proof that a record gives of its shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShuffleProof {
    /// Every draw follows from a secret, and that fits its commitment. Only the players' devices can know that the
    /// commitment came before their contributions.
    Verified,
    /// Every draw follows from the secret, but nothing shows that it was not chosen: a game on one device.
    ConsistentNotCommitted,
    /// The draws are possible; the secret is not published yet.
    SecretNotPublished,
}

impl Record {
    /// A record of a game, with no names.
    pub fn new(game: Game) -> Self {
        Self { names: alloc::vec![None; game.seats()], game, date: None }
    }

    /// The name at a seat, if told.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index())?.as_deref()
    }

    /// Returns the proof of the shuffle. The draws were checked when the game was folded.
    pub fn shuffle_proof(&self) -> ShuffleProof {
        let start = &self.game.start_event().start;
        match (&start.shuffle, start.secret) {
            (_, None) => ShuffleProof::SecretNotPublished,
            (Shuffle::Local, Some(_)) => ShuffleProof::ConsistentNotCommitted,
            (Shuffle::Committed { .. }, Some(_)) => ShuffleProof::Verified,
        }
    }
}

impl fmt::Display for ShuffleProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Verified => "verified",
            Self::ConsistentNotCommitted => "consistent but not committed",
            Self::SecretNotPublished => "seed not yet published",
        })
    }
}

/// The version of the format that the first line of a text names, where it is later than the one that this program
/// reads.
pub fn newer_version(first: &str) -> Option<u32> {
    let (kind, version) = first.rsplit_once(' ')?;
    let version: u32 = version.parse().ok()?;
    let known = FIRST_LINES.iter().filter_map(|line| line.rsplit_once(' ')).find(|known| known.0 == kind)?;
    (version > known.1.parse().ok()?).then_some(version)
}

/// A name as a record can hold it: control characters become spaces, the ends are trimmed, length is bounded.
/// `None` when nothing is left.
pub fn clean_name(name: &str) -> Option<String> {
    // Marks of direction would turn round what stands beside the name on a screen; a name needs none of its own.
    let turns_text =
        |c| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let spaced: String = name.chars().map(|c| if c.is_control() || turns_text(c) { ' ' } else { c }).collect();
    let cut: String = spaced.trim().chars().take(MAX_NAME).collect();
    Some(cut.trim_end().into()).filter(|name: &String| !name.is_empty())
}
