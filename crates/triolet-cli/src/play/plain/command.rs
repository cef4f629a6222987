//! Commands that a player can type instead of a turn.

use triolet::input::TypedLine;
use triolet::square::Square;

use crate::terminal::to_ascii;
use crate::text::Texts;

/// A command with an English name and a name in the player's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Help,
    Board,
    Rack,
    Scores,
    Unseen,
    History,
    Hint,
    Undo,
    Quit,
    Squares,
}

impl Command {
    pub const ALL: [Self; 10] = [
        Self::Help,
        Self::Board,
        Self::Rack,
        Self::Scores,
        Self::Unseen,
        Self::History,
        Self::Hint,
        Self::Undo,
        Self::Quit,
        Self::Squares,
    ];

    /// Returns the English name, which is understood in every language.
    const fn english(self) -> &'static str {
        match self {
            Self::Help => "help",
            Self::Board => "board",
            Self::Rack => "rack",
            Self::Scores => "scores",
            Self::Unseen => "unseen",
            Self::History => "history",
            Self::Hint => "hint",
            Self::Undo => "undo",
            Self::Quit => "quit",
            Self::Squares => "squares",
        }
    }

    /// Returns the name in the player's language.
    pub fn word(self, texts: &Texts) -> String {
        match self {
            Self::Help => texts.word_help(),
            Self::Board => texts.word_board(),
            Self::Rack => texts.word_rack(),
            Self::Scores => texts.word_scores(),
            Self::Unseen => texts.word_unseen(),
            Self::History => texts.word_history(),
            Self::Hint => texts.word_hint(),
            Self::Undo => texts.word_undo(),
            Self::Quit => texts.word_quit(),
            Self::Squares => texts.word_squares(),
        }
    }
}

/// A part of the board that a player can ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Square(Square),
    /// A row, from 0.
    Row(u8),
    /// A column, from 0.
    Column(u8),
}

/// Returns the command that a line stands for, if any. Accents may be omitted.
pub fn parse(line: &str, texts: &Texts) -> Option<Command> {
    let line = tidy(line);
    if line == "?" {
        return Some(Command::Help);
    }
    Command::ALL.into_iter().find(|command| is_word(&line, command.english(), &command.word(texts)))
}

/// Returns the part of the board that a line names: `H8`, `row H`, `column 8`, or the letter or number alone.
pub fn part(line: &str, texts: &Texts) -> Option<Part> {
    let line = tidy(line);
    if let Ok(square) = line.parse() {
        return Some(Part::Square(square));
    }
    let (word, name) = line.rsplit_once(' ').unwrap_or(("", line.as_str()));
    let row = || format!("{name}1").parse().ok().map(|square: Square| Part::Row(square.row()));
    let column = || format!("A{name}").parse().ok().map(|square: Square| Part::Column(square.column()));
    match word {
        "" => row().or_else(column),
        word if is_word(word, "row", &texts.word_row()) => row(),
        word if is_word(word, "column", &texts.word_column()) => column(),
        _ => None,
    }
}

fn tidy(line: &str) -> String {
    // `TypedLine` leaves characters that belong to no turn, such as accented letters, unchanged.
    TypedLine::new(line).text().to_lowercase()
}

fn is_word(typed: &str, english: &str, word: &str) -> bool {
    typed == english || typed == word || typed == to_ascii(word)
}

/// Returns `true` if the player asked for the review of the game.
pub fn is_review(answer: &str, texts: &Texts) -> bool {
    is_word(&tidy(answer), "review", &texts.word_review())
}

/// Returns `true` if the player chose a new game over the saved one.
pub fn is_new(answer: &str, texts: &Texts) -> bool {
    is_word(&tidy(answer), "new", &texts.word_new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn parts_of_the_board_are_named() {
        let texts = Texts::new(Language::Czech);
        let named = |line: &str| part(line, &texts);
        assert_eq!(named("h8"), Some(Part::Square(Square::CENTRE)));
        assert_eq!(named(" Ｈ８ "), Some(Part::Square(Square::CENTRE)));
        for line in ["row h", "ROW H", "h", "řádek h", "radek H"] {
            assert_eq!(named(line), Some(Part::Row(7)), "{line}");
        }
        for line in ["column 8", "8", "sloupec 8"] {
            assert_eq!(named(line), Some(Part::Column(7)), "{line}");
        }
        for line in ["p", "row 8", "column h", "16", "P1", "row", "", "H8 11", "pass", "x", "ř"] {
            assert_eq!(named(line), None, "{line}");
        }
        assert_eq!(parse("NÁPOVĚDA", &texts), Some(Command::Help));
        assert_eq!(parse("napoveda", &texts), Some(Command::Help));
    }
}
