//! A puzzle as a line of text: `ID;POSITION;ANSWER,…;GRADE;THEMES;LEAD`.
//!
//! ```
//! use triolet_study::puzzle::Puzzle;
//!
//! let line = "12;o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*;I7 8-4,I7 *8-4;2;pw;21";
//! let puzzle: Puzzle = line.parse()?;
//! assert_eq!(puzzle.answers.len(), 2);
//! assert_eq!(puzzle.to_string(), line);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;
use core::str::FromStr;

use triolet::notation::NotationError;
use triolet::play::Turn;
use triolet::position::TextError;

use super::solving::GradeError;
use super::{Lead, Puzzle, Theme, Themes};

/// The reason why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// It has not six fields.
    #[error("a puzzle has six fields, separated by semicolons")]
    Fields,
    /// Its number is none.
    #[error("{0:?} is not the number of a puzzle")]
    Id(String),
    /// Its position cannot be read.
    #[error("position: {0}")]
    Position(#[from] TextError),
    /// An answer cannot be read.
    #[error("answer {answer:?}: {error}")]
    Answer {
        /// The text of the answer.
        answer: String,
        /// The error in it.
        error: NotationError,
    },
    /// An answer is not legal in the position.
    #[error("answer {0:?}: it is not legal in this position")]
    Illegal(String),
    /// Its grade is none.
    #[error("{0}")]
    Grade(#[from] GradeError),
    /// A letter stands for no theme.
    #[error("{0:?} is not the letter of a theme")]
    Theme(char),
    /// Its lead is none.
    #[error("{0:?} is not a lead, such as 18 or 12%")]
    Lead(String),
}

impl fmt::Display for Lead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(points) => write!(f, "{points}"),
            Self::Chance(hundredths) => write!(f, "{hundredths}%"),
        }
    }
}

impl fmt::Display for Themes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|theme| write!(f, "{}", theme.letter()))
    }
}

impl FromStr for Themes {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        let theme = |letter| Theme::ALL.into_iter().find(|theme| theme.letter() == letter);
        text.chars().map(|letter| theme(letter).ok_or(PuzzleError::Theme(letter))).collect()
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};{};", self.id, self.position)?;
        for (place, answer) in self.answers.iter().enumerate() {
            write!(f, "{}{answer}", if place > 0 { "," } else { "" })?;
        }
        write!(f, ";{};{};{}", self.grade, self.themes, self.lead)
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(line: &str) -> Result<Self, PuzzleError> {
        let fields: Vec<&str> = line.split(';').collect();
        let [id, position, answers, grade, themes, lead] = fields[..] else { return Err(PuzzleError::Fields) };
        let puzzle = Self {
            id: id.parse().map_err(|_| PuzzleError::Id(id.into()))?,
            position: position.parse()?,
            answers: answers.split(',').map(answer).collect::<Result<_, _>>()?,
            grade: grade.parse()?,
            themes: themes.parse()?,
            lead: read_lead(lead).ok_or_else(|| PuzzleError::Lead(lead.into()))?,
        };
        let is_legal =
            |turn: &&Turn| matches!(turn, Turn::Place(play) if puzzle.position.score_from_rack(play).is_ok());
        match puzzle.answers.iter().find(|turn| !is_legal(turn)) {
            Some(turn) => Err(PuzzleError::Illegal(turn.to_string())),
            None => Ok(puzzle),
        }
    }
}

fn answer(text: &str) -> Result<Turn, PuzzleError> {
    text.parse().map_err(|error| PuzzleError::Answer { answer: text.into(), error })
}

fn read_lead(text: &str) -> Option<Lead> {
    match text.strip_suffix('%') {
        Some(hundredths) => hundredths.parse().ok().map(Lead::Chance),
        None => text.parse().ok().map(Lead::Points),
    }
}
