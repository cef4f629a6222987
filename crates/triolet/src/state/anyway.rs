//! Turns that the rules refuse and a real table has taken all the same.

use crate::event::Ending;
use crate::game::GameError;
use crate::legality;
use crate::rack::Rack;
use crate::refusal::Refusal;
use crate::score::{self, ScoreBreakdown};
use crate::seat::Seat;
use crate::state::{RACK_SIZE, State};
use crate::tiles::Tiles;
use crate::visible::{VisibleTiles, VisibleTurn, VisibleTurnTaken};

impl State {
    /// Takes a turn whatever the rules say of it. It scores `points`, by default what its groups give. On an error,
    /// which is what no table can do, the state must be thrown away.
    pub fn take_turn_anyway(
        &mut self,
        seat: Seat,
        turn: &VisibleTurn,
        points: Option<u16>,
        recorded: Option<&VisibleTiles>,
    ) -> Result<VisibleTurnTaken, GameError> {
        self.hand_to(seat)?;
        let (breakdown, drawn) = match turn {
            VisibleTurn::Place(play) => {
                if play.tiles().iter().any(|&(square, _)| self.board.get(square).is_some()) {
                    return Err(Refusal::SquareOccupied.into());
                }
                let tiles = play.from_rack().ok_or(Refusal::NoSuchTile)?;
                self.board.with(play.tiles()).tiles().map_err(|_| Refusal::NoSuchTile)?;
                let is_first_turn = self.first_turn[seat.index()];
                self.is_irregular |= legality::check(&self.board, self.edition, is_first_turn, play).is_err();
                self.take_anyway(&tiles)?;
                let breakdown = score::score_any(&self.board, self.options.lone_opening_tile, play);
                let drawn = self.lay(play, points.unwrap_or(breakdown.total()), recorded)?;
                (breakdown, drawn)
            }
            VisibleTurn::Exchange(tiles) => (ScoreBreakdown::default(), self.exchange_anyway(tiles, recorded)?),
            VisibleTurn::Pass => {
                self.passed[seat.index()] = self.may_pass();
                self.idle_turn();
                self.end_if_all_passed();
                (ScoreBreakdown::default(), self.draw(0, recorded)?)
            }
        };
        self.end_turn();
        Ok(VisibleTurnTaken { seat, turn: *turn, breakdown, drawn, ending: self.ending })
    }

    /// Gives the turn to `seat`, also where it is another's, and in a game that is over by the rules.
    pub fn hand_to(&mut self, seat: Seat) -> Result<(), GameError> {
        if seat.index() >= self.seats || self.departed[seat.index()].is_some() {
            return Err(GameError::NoSuchSeat);
        }
        (self.to_move, self.is_start_open, self.ending) = (seat, false, None);
        Ok(())
    }

    /// Takes tiles from the rack of the seat to move, which may hold other tiles than it seems, or fewer.
    fn take_anyway(&mut self, tiles: &Tiles) -> Result<(), GameError> {
        let rack = &mut self.racks[self.to_move.index()];
        let rest = rack.len().saturating_sub(tiles.len()) as u8;
        let unseen_before = tiles.without(&rack.known);
        if !self.deck.reveal(&unseen_before) {
            return Err(GameError::TilesElsewhere);
        }
        let is_noted_wrong = unseen_before.len() > usize::from(rack.unknown);
        rack.known = rack.known.without(tiles);
        rack.unknown = rack.unknown.saturating_sub(unseen_before.len() as u8);
        if is_noted_wrong {
            // A tile that was noted is not there after all, and nobody knows which.
            self.is_irregular = true;
            self.deck.forget(&rack.known);
            *rack = Rack { known: Tiles::NONE, unknown: rest };
        }
        Ok(())
    }

    fn exchange_anyway(
        &mut self,
        tiles: &VisibleTiles,
        recorded: Option<&VisibleTiles>,
    ) -> Result<VisibleTiles, GameError> {
        if !(1..=RACK_SIZE).contains(&tiles.len()) {
            return Err(Refusal::WrongNumberOfTiles.into());
        }
        match tiles {
            VisibleTiles::Tiles(tiles) => self.take_anyway(tiles)?,
            VisibleTiles::Count(count) => {
                let rack = &mut self.racks[self.to_move.index()];
                let rest = rack.len().saturating_sub(usize::from(*count)) as u8;
                self.is_irregular |= rack.len() < usize::from(*count);
                self.deck.forget(&rack.known);
                *rack = Rack { known: Tiles::NONE, unknown: rest };
            }
        }
        // A bag with too few tiles gives back some of those that go in.
        let short = tiles.len() > self.deck.len();
        let epoch = self.deck.epoch() + 1;
        if short {
            self.deck.mix_in(tiles, epoch);
        }
        let drawn = self.draw(tiles.len(), recorded)?;
        if !short {
            self.deck.mix_in(tiles, epoch);
        }
        self.passed = [false; crate::seat::MAX_SEATS];
        self.idle_turn();
        Ok(drawn)
    }

    /// Takes in that the rack of `seat` is this one, also where another number of tiles follows from the turns.
    pub fn show_rack_anyway(&mut self, seat: Seat, tiles: &Tiles) -> Result<(), GameError> {
        let rack = *self.racks.get(seat.index()).filter(|_| seat.index() < self.seats).ok_or(GameError::NoSuchSeat)?;
        if tiles.len() > RACK_SIZE {
            return Err(GameError::RackSize { expected: rack.len() });
        }
        self.is_irregular |= rack.len() != tiles.len();
        self.deck.forget(&rack.known);
        if !self.deck.reveal(tiles) {
            return Err(GameError::TilesElsewhere);
        }
        self.racks[seat.index()] = Rack { known: *tiles, unknown: 0 };
        Ok(())
    }

    /// Ends the game as the table says. Whoever goes out is `last`, and has no tile left.
    pub fn end(&mut self, ending: Ending, last: Option<Seat>) {
        self.ending = Some(ending);
        if let (Ending::Out, Some(seat)) = (ending, last) {
            let rack = core::mem::take(&mut self.racks[seat.index()]);
            self.is_irregular |= !rack.is_empty();
            self.deck.forget(&rack.known);
            self.to_move = seat;
        }
    }
}
