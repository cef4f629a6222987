//! Opponent models of all seats, updated event by event.

use std::vec::Vec;

use triolet::edition::{Edition, Options};
use triolet::view::{VisibleEvent, VisibleTurn, VisibleTurnTaken};

use crate::fast::{FastBoard, Placement, StartRules};
use crate::opponent_model::OpponentModel;
use crate::sim::MAX_SEATS;

/// Follows the public events of a game and keeps a model of each seat's choices, from the turns that stand since its
/// present player took it. The cost of an event doesn't depend on the number of earlier ones.
#[derive(Clone, Debug)]
pub struct OpponentTracker {
    edition: Edition,
    options: Options,
    board: FastBoard,
    now: Known,
    /// The turns that stand.
    past: Vec<Past>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Known {
    models: [OpponentModel; MAX_SEATS],
    /// The number of players each seat has had.
    players: [u32; MAX_SEATS],
    /// `true` for each seat that has taken its first turn.
    begun: [bool; MAX_SEATS],
}

#[derive(Clone, Copy, Debug)]
struct Past {
    before: Known,
    placement: Option<Placement>,
}

impl OpponentTracker {
    /// Starts with a game in which nothing has happened.
    pub fn new(edition: Edition, options: Options) -> Self {
        Self { edition, options, board: FastBoard::EMPTY, now: Known::default(), past: Vec::new() }
    }

    /// Returns the model of each seat's choices, by seat.
    pub const fn models(&self) -> &[OpponentModel; MAX_SEATS] {
        &self.now.models
    }

    /// Processes the next event.
    pub fn observe(&mut self, event: &VisibleEvent) {
        match event {
            VisibleEvent::TurnTaken(taken) => self.observe_turn(taken),
            VisibleEvent::Undone { turns } => self.go_back(*turns),
            VisibleEvent::SeatTaken { seat, .. } => {
                let seat = seat.index() % MAX_SEATS;
                self.now.players[seat] += 1;
                self.now.models[seat] = OpponentModel::default();
            }
            VisibleEvent::Started { .. }
            | VisibleEvent::Departed { .. }
            | VisibleEvent::Paused
            | VisibleEvent::Resumed
            | VisibleEvent::AgreedEnd
            | VisibleEvent::RackShown { .. } => {}
        }
    }

    fn observe_turn(&mut self, taken: &VisibleTurnTaken) {
        let (before, seat) = (self.now, taken.seat.index() % MAX_SEATS);
        let first_turn = !std::mem::replace(&mut self.now.begun[seat], true);
        let placement = match &taken.turn {
            VisibleTurn::Place(play) => Some(Placement::from(play)),
            VisibleTurn::Exchange(_) | VisibleTurn::Pass => None,
        };
        if let Some(placement) = placement {
            let (edition, lone_opening_tile) = (self.edition, self.options.lone_opening_tile);
            let rules = StartRules { edition, first_turn, lone_opening_tile };
            self.now.models[seat].see(&self.board, rules, placement, taken.breakdown.total().into());
            self.board.place(placement);
        }
        self.past.push(Past { before, placement });
    }

    /// A seat that has changed hands since is played by a person without a model.
    fn go_back(&mut self, turns: usize) {
        let Some(&Past { before, .. }) = self.past.get(turns) else { return };
        for past in self.past.drain(turns..).rev() {
            past.placement.into_iter().for_each(|placement| self.board.undo(placement));
        }
        let players = self.now.players;
        self.now = Known { players, ..before };
        let changed = players.iter().zip(&before.players).map(|(now, then)| now != then);
        for (model, _) in self.now.models.iter_mut().zip(changed).filter(|(_, changed)| *changed) {
            *model = OpponentModel::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use triolet::event::Start;
    use triolet::game::Game;
    use triolet::seat::{Controller, Seat};
    use triolet::view::{Viewer, view, visible_events};

    use crate::player::{Budget, Observation, Player};
    use crate::players::by_name;
    use crate::random::Random;

    /// Builds the models from the standing turns alone, as if nothing had been undone.
    fn of_standing(game: &Game, taken_at: &[usize]) -> [OpponentModel; MAX_SEATS] {
        let mut models = [OpponentModel::default(); MAX_SEATS];
        let mut board = FastBoard::EMPTY;
        let events: Vec<VisibleEvent> = visible_events(game, Viewer::Spectator, 0).collect();
        let mut begun = [false; MAX_SEATS];
        for (event, turned) in game.turn_events() {
            let seat = turned.seat.index();
            let first_turn = !std::mem::replace(&mut begun[seat], true);
            let VisibleEvent::TurnTaken(VisibleTurnTaken { turn: VisibleTurn::Place(play), .. }) = &events[event]
            else {
                continue;
            };
            let start = &game.start_event().start;
            let rules =
                StartRules { edition: start.edition, first_turn, lone_opening_tile: start.options.lone_opening_tile };
            if event > taken_at[seat] {
                models[seat].see(&board, rules, Placement::from(play), turned.points.into());
            }
            board.place(Placement::from(play));
        }
        models
    }

    #[test]
    fn what_is_followed_is_what_the_turns_tell_that_stand() {
        let mut told = 0;
        for seed in 0..12 {
            let mut random = Random::new(seed);
            let seats = 2 + random.below(3) as usize;
            let start = Start::local(&std::format!("models {seed}"), std::vec![Controller::Person; seats]);
            let mut game = Game::deal(start).unwrap();
            let mut tracker = OpponentTracker::new(Default::default(), Default::default());
            let mut taken_at = [0; MAX_SEATS];
            let mut players = ["greedy", "expect"].map(|name| by_name(name).unwrap());
            while let Some(seat) = game.to_move() {
                let known = game.log().len();
                match random.below(12) {
                    0 if game.turn_count() > 3 => game.undo(game.turn_count() - 1 - random.below(3) as usize).unwrap(),
                    1 => {
                        let taken = Seat::new(random.below(seats as u32) as usize).unwrap();
                        game.take_seat(taken, Controller::Person).unwrap();
                        taken_at[taken.index()] = known;
                    }
                    _ => {
                        let seen = Observation::from_view(&view(&game, Viewer::Seat(seat))).unwrap();
                        let choice = players[seat.index() % 2].choose(&seen, seed, Budget::Free);
                        game.play(seat, &choice.turn.into()).unwrap();
                    }
                }
                visible_events(&game, Viewer::Spectator, known).for_each(|event| tracker.observe(&event));
                let models = of_standing(&game, &taken_at);
                assert_eq!(*tracker.models(), models, "game {seed} after {} events", game.log().len());
                told += usize::from(models != [OpponentModel::default(); MAX_SEATS]);
            }
        }
        assert!(told > 100, "{told}");
    }
}
