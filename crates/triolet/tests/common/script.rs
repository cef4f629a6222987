//! Test cases of turns and endings, written as lines of a record.
//!
//! These games have no known secret, so that a case may draw any tile that isn't elsewhere.

use std::fmt::Write;

use triolet::edition::Edition;
use triolet::event::Event;
use triolet::game::Game;
use triolet::play::Turn;
use triolet::record::{Record, RecordError};
use triolet::seat::Seat;

/// Games to continue from, by name.
const GAMES: &str = include_str!("../data/games.txt");

/// A situation and what a rule says about it.
pub struct Case {
    /// The rule in the words of docs/rules.md or close to them, after its heading.
    pub rule: &'static str,
    pub edition: Edition,
    /// The options as in the header of a record; those not given have their defaults.
    pub options: &'static str,
    /// The events: `@` and the name of a game, or a line `start …`; then one event per line.
    pub lines: &'static [&'static str],
    /// Turns that are refused afterwards, each with the reason's stable name.
    pub refused: &'static [(&'static str, &'static str)],
    /// The resulting state, as printed by [`standing`].
    pub standing: &'static str,
}

/// The default case.
pub const CASE: Case =
    Case { rule: "", edition: Edition::Gigamic2017, options: "dead_board=on", lines: &[], refused: &[], standing: "" };

/// Returns the lines of a named game.
fn named(name: &str) -> Vec<&'static str> {
    let heading = format!("## {name}");
    let section = GAMES.lines().skip_while(|line| *line != heading).skip(1).take_while(|line| !line.starts_with("##"));
    let lines: Vec<_> = section.filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(!lines.is_empty(), "there is no game {name}");
    lines
}

/// Parses a case's lines as a record.
fn record(edition: Edition, options: &str, lines: &[&str]) -> Result<Record, RecordError> {
    let body: Vec<&str> =
        lines.iter().flat_map(|&line| line.strip_prefix('@').map_or_else(|| vec![line], |name| named(name))).collect();
    let seats = body[0].split(' ').count() - 2;
    let mut text = format!("Triolet record 1\nRuleset: 1\nGame: {:032}\nEdition: {edition}\nOptions: {options}\n", 0);
    for seat in Seat::all(seats) {
        let _ = writeln!(text, "Seat {seat}: person");
    }
    let _ = writeln!(text, "Shuffle: local\n\n{}", body.join("\n"));
    text.parse()
}

/// Returns the game of these lines.
pub fn game(edition: Edition, options: &str, lines: &[&str]) -> Game {
    match record(edition, options, lines) {
        Ok(record) => record.game,
        Err(error) => panic!("{error}\n{}", lines.join("\n")),
    }
}

/// Returns the reason why the last line is refused; the others must be correct.
pub fn error_of_last(edition: Edition, options: &str, lines: &[&str]) -> String {
    let (last, before) = lines.split_last().expect("a line");
    game(edition, options, before);
    match record(edition, options, lines) {
        Ok(_) => panic!("{last:?} was accepted"),
        Err(error) => error.reason,
    }
}

/// Prints the state of a game on one line: the seat to move and its options, or the ending; the scores by seat; the
/// bag.
pub fn standing(game: &Game) -> String {
    let mut text = String::new();
    if let Some(outcome) = game.outcome() {
        text += outcome.ending.name();
        for seat in &outcome.seats {
            let _ = write!(text, " {}{:+}", seat.played, seat.adjustment);
        }
        text += "; ranks";
        for seat in &outcome.seats {
            let _ = write!(text, " {}", seat.rank);
        }
        return text;
    }
    let seat = game.to_move().expect("the game goes on");
    let _ = write!(text, "{seat} moves{}:", if game.is_replay() { " again" } else { "" });
    let can =
        [(" place", !game.legal_plays().is_empty()), (" exchange", game.may_exchange()), (" pass", game.may_pass())];
    text.extend(can.iter().filter(|(_, can)| *can).map(|(name, _)| *name));
    text += ";";
    for score in game.scores() {
        let _ = write!(text, " {score}");
    }
    let _ = write!(text, "; bag {}", game.bag_len());
    text
}

/// Checks every case.
pub fn check(cases: &[Case]) {
    for Case { rule, edition, options, lines, refused, standing: expected } in cases {
        let mut game = game(*edition, options, lines);
        assert_eq!(standing(&game), *expected, "{rule}\n{:#?}{:?}", lines, game.board());
        for (turn, code) in *refused {
            let before = game.clone();
            let (seat, turn) = turn.split_once(' ').expect("a seat and a turn");
            let turn: Turn = turn.parse().unwrap_or_else(|error| panic!("{turn}: {error}"));
            let error = game.play(seat.parse().expect("a seat"), &turn).map(drop).expect_err(rule);
            assert_eq!(error.refusal().map(|refusal| refusal.code()), Some(*code), "{rule}: {seat} {turn}: {error}");
            assert_eq!(game, before, "{rule}: a refused turn changed the game");
        }
        let folded = Game::fold(game.log().iter().cloned()).unwrap_or_else(|error| panic!("{rule}: {error}"));
        assert_eq!(folded, game, "{rule}: the log folds to another game");
        assert!(game.log().iter().skip(1).all(|event| !matches!(event, Event::Started(_))));
    }
}
