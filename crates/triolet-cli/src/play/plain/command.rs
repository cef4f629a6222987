//! What can be typed beside a turn.

use crate::text::Texts;

/// A command, with its English name and the words of the language.
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
}

impl Command {
    pub const ALL: [Self; 9] = [
        Self::Help,
        Self::Board,
        Self::Rack,
        Self::Scores,
        Self::Unseen,
        Self::History,
        Self::Hint,
        Self::Undo,
        Self::Quit,
    ];

    /// The English word, which is understood in every language.
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
        }
    }

    /// The word of the language.
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
        }
    }
}

/// The command that a line is, if it is one.
pub fn parse(line: &str, texts: &Texts) -> Option<Command> {
    let line = line.to_lowercase();
    if line == "?" {
        return Some(Command::Help);
    }
    Command::ALL.into_iter().find(|command| line == command.english() || line == command.word(texts))
}

/// Whether the answer to the question about a saved game is to start a new one.
pub fn is_new(answer: &str, texts: &Texts) -> bool {
    let answer = answer.to_lowercase();
    answer == "new" || answer == texts.word_new()
}
