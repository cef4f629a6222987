//! Successive hints: the first shows the best turn, the next one the second best, and so on in a cycle.

use triolet::play::Turn;
use triolet::view::View;
use triolet_study::advice::advise;

/// The hints of a turn.
#[derive(Debug, Default)]
pub struct Hints {
    /// The number of events for which the hints were computed.
    seq: usize,
    turns: Vec<Turn>,
    shown: usize,
}

impl Hints {
    /// Returns the next hint for the viewer; `None` if it has no turn to take.
    pub fn next(&mut self, view: &View) -> Option<Turn> {
        if self.seq != view.seq() {
            *self = Self { seq: view.seq(), turns: advise(view), shown: 0 };
        }
        let turn = self.turns.get(self.shown % self.turns.len().max(1)).copied();
        self.shown += 1;
        turn
    }
}

#[cfg(test)]
mod tests {
    use triolet::event::Start;
    use triolet::game::Game;
    use triolet::seat::Controller;
    use triolet::view::{Viewer, view};

    use super::*;

    #[test]
    fn hints_go_round_until_the_game_changes() {
        let mut game = Game::deal(Start::local("hints", vec![Controller::Person; 2])).unwrap();
        let mut hints = Hints::default();
        for _ in 0..2 {
            let seat = game.to_move().unwrap();
            let seen = view(&game, Viewer::Seat(seat));
            let turns = advise(&seen);
            assert!(turns.len() > 1);
            for turn in turns.iter().chain(&turns) {
                assert_eq!(hints.next(&seen), Some(*turn));
            }
            game.play(seat, &turns[0]).unwrap();
            assert_eq!(Hints::default().next(&view(&game, Viewer::Spectator)), None);
        }
    }
}
