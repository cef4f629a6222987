//! Observations built from views and positions.

use std::borrow::Cow;

use triolet::deck::SET_ASIDE;
use triolet::position::{Position, Seats, Setup};
use triolet::seat::Seat;
use triolet::tiles::Tiles;
use triolet::view::View;

use crate::fast::{FastBoard, Placement, Rack};
use crate::opponent_model::OpponentModel;
use crate::opponent_tracker::OpponentTracker;
use crate::player::Observation;
use crate::sim::{FastTurn, MAX_SEATS};

impl Observation<'static> {
    /// Builds the observation of the seat to move; `None` for other viewers and once the game is over. The opponent
    /// models follow from the view's events.
    pub fn from_view(view: &View) -> Option<Self> {
        let position = view.position().filter(|_| view.is_own_turn())?;
        let mut opponents = OpponentTracker::new(view.edition, view.options);
        view.events.iter().for_each(|event| opponents.observe(event));
        Self::from_position_after(&position, &opponents)
    }

    /// Builds the observation of the player to move in a position of a game that `opponents` has followed up to there.
    ///
    /// `None` for a board that no game leads to, which a checked position never has.
    pub fn from_position_after(position: &Position, opponents: &OpponentTracker) -> Option<Self> {
        let mut seen = Self::from_position(position)?;
        let departed = position.setup().seats.as_ref().map_or(&[][..], |seats| &seats.departed);
        let stays = |seat: &usize| !departed.get(*seat).copied().unwrap_or_default();
        let models = opponents.models().iter().enumerate().filter(|(seat, _)| stays(seat));
        for (place, (_, &models)) in seen.models.iter_mut().zip(models) {
            *place = models;
        }
        Some(seen)
    }

    /// Builds the observation of the player to move in a position. Anything the position leaves open defaults to a
    /// two-player game with full racks and the remaining tiles in the bag.
    ///
    /// Seats that have left are skipped in turn order, so they are omitted; their tiles count as set aside. Returns
    /// `None` for a board that no game leads to, which a checked position never has.
    pub fn from_position(position: &Position) -> Option<Self> {
        let setup = position.setup();
        let board = FastBoard::from_board(&setup.board).ok()?;
        let rack = Rack::of(&setup.rack)?;
        let to_move = Seat::new(0)?;
        let unknown = Seats {
            rack_sizes: vec![rack.kinds().len(), triolet::RACK_SIZE],
            first_turns: vec![setup.first_turn, false],
            ..Seats::unknown(2, to_move)
        };
        let seats = setup.seats.as_ref().unwrap_or(&unknown);
        let elsewhere = usize::from(board.len()) + seats.rack_sizes.iter().sum::<usize>() + SET_ASIDE;
        let bag = setup.bag.unwrap_or(Tiles::FULL_SET.len().saturating_sub(elsewhere));
        let mut seen = Self {
            board: Cow::Owned(board),
            rack,
            edition: setup.edition,
            options: setup.options,
            seats: 0,
            to_move: 0,
            scores: [0; MAX_SEATS],
            rack_sizes: [0; MAX_SEATS],
            known: [None; MAX_SEATS],
            first_turns: [false; MAX_SEATS],
            bag: bag as u8,
            idle: seats.idle.min(u16::MAX.into()) as u16,
            passes: 0,
            models: [OpponentModel::default(); MAX_SEATS],
        };
        let stays = |seat: &Seat| !seats.departed[seat.index()];
        for seat in Seat::all(seats.count()).filter(stays) {
            let (place, index) = (usize::from(seen.seats), seat.index());
            if seat == seats.to_move {
                seen.to_move = seen.seats;
            }
            seen.scores[place] = seats.scores[index];
            seen.rack_sizes[place] = seats.rack_sizes[index] as u8;
            seen.known[place] = seats.known_racks[index].as_ref().and_then(Rack::of);
            seen.first_turns[place] = seats.first_turns[index];
            seen.passes += u8::from(seats.passed[index]);
            seen.seats += 1;
        }
        Some(seen)
    }
}

impl Observation<'_> {
    /// Returns the observation as an unchecked position.
    pub fn to_setup(&self) -> Setup {
        let count = usize::from(self.seats);
        Setup {
            edition: self.edition,
            options: self.options,
            board: self.board.to_board(),
            rack: self.rack.tiles(),
            first_turn: self.rules().first_turn,
            bag: Some(self.bag.into()),
            whole: false,
            seats: Seat::new(self.to_move.into()).map(|to_move| Seats {
                to_move,
                scores: self.scores[..count].to_vec(),
                rack_sizes: self.rack_sizes[..count].iter().map(|&size| size.into()).collect(),
                first_turns: self.first_turns[..count].to_vec(),
                departed: vec![false; count],
                // The seats before the seat to move have passed, as many as passed in succession.
                passed: (0..count)
                    .map(|seat| (usize::from(self.to_move) + count - seat - 1) % count < usize::from(self.passes))
                    .collect(),
                idle: self.idle.into(),
                known_racks: self.known[..count].iter().map(|rack| rack.map(|rack| rack.tiles())).collect(),
            }),
        }
    }
}

impl From<FastTurn> for triolet::play::Turn {
    fn from(turn: FastTurn) -> Self {
        match turn {
            FastTurn::Place(placement) => Self::Place(placement.into()),
            FastTurn::Exchange(rack) => Self::Exchange(rack.tiles()),
            FastTurn::Pass => Self::Pass,
        }
    }
}

impl FastTurn {
    /// Converts a turn of the rules crate; `None` for an exchange of more than three tiles.
    pub fn of(turn: &triolet::play::Turn) -> Option<Self> {
        Some(match turn {
            triolet::play::Turn::Place(play) => Self::Place(Placement::from(play)),
            triolet::play::Turn::Exchange(tiles) => Self::Exchange(Rack::of(tiles)?),
            triolet::play::Turn::Pass => Self::Pass,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use triolet::event::{Departure, Start};
    use triolet::game::Game;
    use triolet::seat::Controller;
    use triolet::view::{Viewer, view};

    use crate::player::{Budget, Player};
    use crate::players::by_name;

    /// Players drive games of the rules crate to their ends, also when a seat leaves.
    #[test]
    fn players_play_games_of_the_rules_crate() {
        for (number, name) in ["greedy", "random", "expect"].into_iter().cycle().take(12).enumerate() {
            let seats = 2 + number % 3;
            let start = Start::local(&std::format!("{name} {number}"), std::vec![Controller::Person; seats]);
            let mut game = Game::deal(start).unwrap();
            let mut player = by_name(name).unwrap();
            while let Some(seat) = game.to_move() {
                let seen = Observation::from_view(&view(&game, Viewer::Seat(seat))).unwrap();
                assert_eq!(seen.rack.tiles(), game.rack(seat));
                let stay = Seat::all(seats).filter(|&seat| game.departed(seat).is_none());
                assert_eq!(usize::from(seen.seats), stay.clone().count());
                let passes = stay.filter(|&seat| game.has_passed(seat)).count();
                assert_eq!(usize::from(seen.passes), passes);
                // A position is enough, also after a round trip through text or back from an observation.
                let told = Position::from_json(&game.position().unwrap().to_json()).unwrap();
                let again = Observation::from_position(&told).unwrap().to_setup();
                assert_eq!(again, seen.to_setup());
                assert_eq!(Observation::from_position(&again.check().unwrap()).unwrap().passes, seen.passes);
                let choice = player.choose(&seen, number as u64, Budget::Free);
                let turned = game.play(seat, &choice.turn.into()).unwrap();
                assert_eq!(u32::from(turned.points), choice.score);
                assert_eq!(FastTurn::of(&turned.turn), Some(choice.turn));
                if seats > 2 && game.turn_count() == 9 {
                    game.leave(Seat::new(number % seats).unwrap(), Departure::Resigned).unwrap();
                }
            }
        }
    }
}
