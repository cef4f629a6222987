//! What a seat sees of a game of the rules crate, as players take it.

use std::borrow::Cow;
use std::vec::Vec;

use triolet::deck::SET_ASIDE;
use triolet::position::{Position, Seats, Setup};
use triolet::record::partial::PartialRecord;
use triolet::seat::Seat;
use triolet::tiles::Tiles;
use triolet::view::{View, Viewer, VisibleEvent, VisibleTiles, VisibleTurn};

use crate::fast::{FastBoard, Placement, Rack, StartRules};
use crate::opponent_model::OpponentModel;
use crate::player::Observation;
use crate::sim::{FastTurn, MAX_SEATS};

impl Observation<'static> {
    /// What the seat to move sees, for choosing its turn; `None` for other viewers and once the game is over.
    ///
    /// Seats that have left are skipped in turn order, so players need not know of them; what they put away counts as
    /// set aside.
    pub fn from_view(view: &View) -> Option<Self> {
        let to_move = view.to_move.filter(|&seat| view.viewer == Viewer::Seat(seat))?;
        let stays = |seat: &Seat| view.departed.get(seat.index()).is_some_and(Option::is_none);
        let mut seen = Self {
            board: Cow::Owned(FastBoard::from_board(&view.board).ok()?),
            rack: Rack::of(&view.own_rack()?)?,
            edition: view.edition,
            options: view.options,
            seats: 0,
            to_move: 0,
            scores: [0; MAX_SEATS],
            rack_sizes: [0; MAX_SEATS],
            known: [None; MAX_SEATS],
            first_turns: [false; MAX_SEATS],
            bag: view.bag as u8,
            idle: view.idle.min(u16::MAX.into()) as u16,
            passes: 0,
            models: [OpponentModel::default(); MAX_SEATS],
        };
        let models = models(view);
        for seat in Seat::all(view.racks.len()).filter(stays) {
            let place = usize::from(seen.seats);
            if seat == to_move {
                seen.to_move = seen.seats;
            }
            seen.scores[place] = *view.scores.get(seat.index())?;
            seen.rack_sizes[place] = view.racks.get(seat.index()).map(VisibleTiles::len)? as u8;
            seen.first_turns[place] = *view.first_turns.get(seat.index())?;
            seen.models[place] = *models.get(seat.index())?;
            seen.passes += u8::from(*view.passed.get(seat.index())?);
            seen.seats += 1;
        }
        Some(seen)
    }
}

/// How each seat has chosen in the turns that stand, since its present player took it.
fn models(view: &View) -> [OpponentModel; MAX_SEATS] {
    let mut turns = Vec::new();
    let mut players = [0; MAX_SEATS];
    for event in &view.events {
        match event {
            VisibleEvent::TurnTaken { seat, turn, points, .. } => {
                turns.push((seat.index() % MAX_SEATS, *turn, u32::from(*points), players));
            }
            VisibleEvent::Undone { turns: stand } => turns.truncate(*stand),
            VisibleEvent::SeatTaken { seat, .. } => players[seat.index() % MAX_SEATS] += 1,
            _ => {}
        }
    }
    let mut models = [OpponentModel::default(); MAX_SEATS];
    let mut board = FastBoard::EMPTY;
    let mut begun = [false; MAX_SEATS];
    for (seat, turn, points, playing) in turns {
        let first_turn = !std::mem::replace(&mut begun[seat], true);
        let VisibleTurn::Place(play) = turn else { continue };
        let (edition, lone_opening_tile) = (view.edition, view.options.lone_opening_tile);
        let rules = StartRules { edition, first_turn, lone_opening_tile };
        let placement = Placement::from(&play);
        if playing[seat] == players[seat] {
            models[seat].see(&board, rules, placement, points);
        }
        board.place(placement);
    }
    models
}

impl Observation<'static> {
    /// What the player to move sees in a position. What the position leaves open is taken to be as in a game for two:
    /// full racks, and the rest of the tiles in the bag.
    ///
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
            seats: seats.count() as u8,
            to_move: seats.to_move.index() as u8,
            scores: [0; MAX_SEATS],
            rack_sizes: [0; MAX_SEATS],
            known: [None; MAX_SEATS],
            first_turns: [false; MAX_SEATS],
            bag: bag as u8,
            idle: seats.idle.min(u16::MAX.into()) as u16,
            passes: 0,
            models: [OpponentModel::default(); MAX_SEATS],
        };
        for seat in 0..seats.count().min(MAX_SEATS) {
            seen.scores[seat] = seats.scores[seat];
            seen.rack_sizes[seat] = seats.rack_sizes[seat] as u8;
            let known = seats.known_racks.get(seat).and_then(Option::as_ref);
            seen.known[seat] = known.and_then(Rack::of);
            seen.first_turns[seat] = seats.first_turns[seat];
        }
        Some(seen)
    }
}

impl Observation<'static> {
    /// What a player saw who took the next turn of a partial record with this rack.
    ///
    /// `None` for a rack that cannot be there.
    pub fn from_partial(record: &PartialRecord, seat: Seat, rack: Tiles) -> Option<Self> {
        Self::from_position(&record.position(seat, rack).ok()?)
    }
}

impl Observation<'_> {
    /// The same as a position, for others to read.
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
    /// The turn as players give it; `None` for an exchange of more than three tiles.
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
    use triolet::view::view;

    use crate::player::{Budget, Player};
    use crate::players::by_name;

    /// Players drive games of the rules crate to their ends, also when a seat leaves.
    #[test]
    fn players_play_games_of_the_rules_crate() {
        for (number, name) in ["greedy", "random", "expect"].into_iter().cycle().take(12).enumerate() {
            let seats = 2 + number % 3;
            let start = Start::local(&std::format!("{name} {number}"), std::vec![Controller::Person; seats]);
            let mut game = Game::start(start).unwrap();
            let mut player = by_name(name).unwrap();
            while let Some(seat) = game.to_move() {
                let seen = Observation::from_view(&view(&game, Viewer::Seat(seat))).unwrap();
                assert_eq!(seen.rack.tiles(), game.rack(seat));
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
