//! Counters of work, by which tests check that answers late in a game cost no more than early ones.

use core::cell::Cell;

/// A counter of the current test's thread.
pub(crate) struct Count(std::thread::LocalKey<Cell<usize>>);

impl Count {
    pub(crate) fn add(&'static self) {
        self.0.with(|count| count.set(count.get() + 1));
    }

    /// Returns by how much `work` raises the counter.
    pub(crate) fn of(&'static self, work: impl FnOnce()) -> usize {
        let before = self.0.with(Cell::get);
        work();
        self.0.with(Cell::get) - before
    }
}

macro_rules! counts {
    ($($(#[$doc:meta])* $name:ident in $cell:ident;)*) => {$(
        std::thread_local! { static $cell: Cell<usize> = const { Cell::new(0) }; }
        $(#[$doc])*
        pub(crate) static $name: Count = Count($cell);
    )*};
}

counts! {
    /// Plays scored.
    PLAYS_SCORED in PLAYS_SCORED_CELL;
    /// Events shown to a viewer.
    EVENTS_SHOWN in EVENTS_SHOWN_CELL;
    /// Turns applied to a state.
    TURNS_TAKEN in TURNS_TAKEN_CELL;
}

mod tests {
    use std::format;
    use std::vec::Vec;

    use super::*;
    use crate::event::Start;
    use crate::game::Game;
    use crate::partial_game::PartialGame;
    use crate::play::Turn;
    use crate::seat::{Controller, Seat};
    use crate::view::{Viewer, view, view_since};

    /// Returns the same game after each of its turns, of which there are more than 45.
    fn long_game() -> Vec<Game> {
        let mut game =
            Game::deal(Start::local("a long game", [Controller::Person, Controller::Person].into())).unwrap();
        let mut after = Vec::from([game.clone()]);
        while let Some(seat) = game.to_move().filter(|_| game.turn_count() < 46) {
            let fewest = game.legal_plays().into_iter().min_by_key(|play| play.tiles().len());
            let turn = fewest.map_or_else(|| Turn::Exchange(game.rack(seat)), Turn::Place);
            game.play(seat, &turn).unwrap();
            after.push(game.clone());
        }
        assert!(after.len() > 45, "only {} turns", after.len());
        after
    }

    #[test]
    fn an_update_costs_the_same_late_as_early() {
        let games = long_game();
        for viewer in [Viewer::Seat(Seat::new(0).unwrap()), Viewer::Spectator, Viewer::Arbiter] {
            for turns in [5, 45] {
                let game = &games[turns];
                let known = game.log().len() - 1;
                let what = format!("{viewer:?} after {turns} turns");
                let shown = EVENTS_SHOWN.of(|| assert_eq!(view_since(game, viewer, known).seq(), known + 1));
                assert_eq!(shown, 1, "{what}");
                assert_eq!(EVENTS_SHOWN.of(|| drop(view_since(game, viewer, known + 1))), 0, "{what}");
                assert_eq!(PLAYS_SCORED.of(|| drop(view_since(game, viewer, known))), 0, "{what}");
                // A whole view shows every event, but scores nothing again.
                assert_eq!(EVENTS_SHOWN.of(|| drop(view(game, viewer))), known + 1, "{what}");
                assert_eq!(PLAYS_SCORED.of(|| drop(view(game, viewer))), 0, "{what}");
            }
        }
    }

    #[test]
    fn a_turn_is_taken_and_scored_once() {
        let games = long_game();
        for turns in [5, 45] {
            let (before, after) = (&games[turns - 1], &games[turns]);
            let event = after.log().last().unwrap();
            let apply = || before.clone().apply(event).unwrap();
            assert_eq!((TURNS_TAKEN.of(apply), PLAYS_SCORED.of(apply)), (1, 1), "turn {turns}");
        }
    }

    #[test]
    fn the_past_is_not_played_again() {
        let games = long_game();
        let game = &games[45];
        let partial =
            PartialGame::fold(Default::default(), Default::default(), view(game, Viewer::Arbiter).events).unwrap();
        let look_back = || {
            let positions = (0..game.log().len()).filter_map(|event| game.position_before(event));
            assert_eq!(positions.count(), 45);
            let positions = (0..game.log().len()).filter_map(|event| partial.position_before(event));
            assert_eq!(positions.count(), 45);
            assert!((1..=45).all(|event| game.breakdown(event).is_some()));
        };
        assert_eq!((TURNS_TAKEN.of(look_back), PLAYS_SCORED.of(look_back)), (0, 0));
    }
}
