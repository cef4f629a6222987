//! Successive hints: the first three presses show where the best turn is, which tiles it takes, and the whole turn; each
//! further one shows the next best turn, in a cycle.

use triolet::play::Turn;
use triolet::view::View;
use triolet_study::advice::{AdvisedTurn, advised};

use crate::text::Texts;

/// The part of a turn that a hint shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// The squares that it covers.
    Where,
    /// The tiles that it takes from the rack.
    Which,
    /// All of it.
    Whole,
}

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The advised turn and the reasons for it.
    pub advised: AdvisedTurn,
    /// The part of it that is shown.
    pub grade: Grade,
}

/// The hints of a turn.
#[derive(Debug, Default)]
pub struct Hints {
    /// The number of events for which the hints were computed.
    seq: usize,
    turns: Vec<AdvisedTurn>,
    shown: usize,
}

impl Hints {
    /// Returns the next hint for the viewer; `None` if it has no turn to take.
    pub fn next(&mut self, view: &View) -> Option<Hint> {
        if self.seq != view.seq() {
            *self = Self { seq: view.seq(), turns: advised(view), shown: 0 };
        }
        let grades: &[Grade] = match self.turns.first()?.turn {
            Turn::Place(_) => &[Grade::Where, Grade::Which],
            Turn::Exchange(_) => &[Grade::Where],
            Turn::Pass => &[],
        };
        let grade = grades.get(self.shown).copied().unwrap_or(Grade::Whole);
        let place = self.shown.saturating_sub(grades.len()) % self.turns.len();
        self.shown += 1;
        Some(Hint { advised: self.turns.get(place)?.clone(), grade })
    }
}

impl Hint {
    /// Returns the sentence for a hint that does not show the whole turn.
    pub fn words(&self, texts: &Texts) -> Option<String> {
        let AdvisedTurn { turn, reasons } = &self.advised;
        let why = reasons.first().map(|&reason| texts.reason(reason)).unwrap_or_default();
        match (self.grade, turn) {
            (Grade::Where, Turn::Place(play)) => Some(match play.tiles() {
                [(first, _), .., (last, _)] => texts.hint_where_line(first, last, why),
                [(only, _)] => texts.hint_where_square(only, why),
                [] => return None,
            }),
            (Grade::Where, Turn::Exchange(_)) => Some(texts.hint_where_exchange(why)),
            (Grade::Which, Turn::Place(play)) => Some(texts.hint_which(texts.tile_list(&play.from_rack()?), why)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use triolet::event::Start;
    use triolet::game::Game;
    use triolet::seat::Controller;
    use triolet::view::{Viewer, view};
    use triolet_study::reason::Reason;

    use super::*;

    #[test]
    fn hints_come_in_grades_and_go_round_until_the_game_changes() {
        let mut game = Game::deal(Start::local("hints", vec![Controller::Person; 2])).unwrap();
        let mut hints = Hints::default();
        for _ in 0..2 {
            let seat = game.to_move().unwrap();
            let seen = view(&game, Viewer::Seat(seat));
            let turns = advised(&seen);
            assert!(turns.len() > 1);
            for grade in [Grade::Where, Grade::Which] {
                assert_eq!(hints.next(&seen), Some(Hint { advised: turns[0].clone(), grade }));
            }
            for turn in turns.iter().chain(&turns) {
                assert_eq!(hints.next(&seen), Some(Hint { advised: turn.clone(), grade: Grade::Whole }));
            }
            game.play(seat, &turns[0].turn).unwrap();
            assert_eq!(Hints::default().next(&view(&game, Viewer::Spectator)), None);
        }
    }

    #[test]
    fn a_part_of_a_hint_names_squares_or_tiles_and_a_reason() {
        let texts = Texts::new(crate::text::Language::English);
        let words = |turn: &str, grade| {
            let advised = AdvisedTurn { turn: turn.parse().unwrap(), reasons: vec![Reason::Trio, Reason::KeepsWild] };
            Hint { advised, grade }.words(&texts)
        };
        for (turn, grade, expected) in [
            ("H8 11-3", Grade::Where, Some("Hint: look at H8 to H9: you make a trio.")),
            ("H8 3", Grade::Where, Some("Hint: look at H8: you make a trio.")),
            ("H8 3-*5", Grade::Which, Some("Hint: use 3 and wild: you make a trio.")),
            ("x 3-5", Grade::Where, Some("Hint: exchange tiles: you make a trio.")),
            ("x 3-5", Grade::Whole, None),
            ("H8 11-3", Grade::Whole, None),
        ] {
            assert_eq!(words(turn, grade).as_deref(), expected, "{turn} {grade:?}");
        }
    }
}
