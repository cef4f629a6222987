//! Where a game stands between two turns, and what a turn does to it.

use alloc::vec::Vec;

use crate::board::Board;
use crate::deck::Deck;
use crate::edition::{Edition, Options};
use crate::event::{Departure, Ending};
use crate::game::GameError;
use crate::generate;
use crate::legality;
use crate::play::Play;
use crate::position::{Position, Seats, Setup};
use crate::rack::Rack;
use crate::refusal::Refusal;
use crate::score::{self, ScoreBreakdown};
use crate::seat::{MAX_SEATS, MIN_SEATS, Seat};
use crate::tiles::Tiles;
use crate::visible::{VisibleTiles, VisibleTurn, VisibleTurnTaken};

mod anyway;

/// Tiles on a full rack.
pub const RACK_SIZE: usize = 3;
/// Tiles the bag must hold for an exchange.
pub const MIN_BAG_TO_EXCHANGE: usize = 5;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub edition: Edition,
    pub options: Options,
    pub seats: usize,
    pub board: Board,
    pub racks: [Rack; MAX_SEATS],
    pub scores: [i32; MAX_SEATS],
    /// `true` if the seat has yet to take its first turn.
    pub first_turn: [bool; MAX_SEATS],
    pub departed: [Option<Departure>; MAX_SEATS],
    pub to_move: Seat,
    /// `true` if it is not known who begins: the first turn tells.
    pub is_start_open: bool,
    /// `true` if the turn is one that a replay square gave.
    pub replay: bool,
    /// The seat that passed since anybody last did something else.
    pub passed: [bool; MAX_SEATS],
    /// Exchanges and passes in succession since the opening play.
    pub idle: u32,
    pub deck: Deck,
    pub ending: Option<Ending>,
    /// `true` once something happened that the rules do not know, which only a table can decide: no position follows.
    pub is_irregular: bool,
}

impl State {
    /// The state before the first turn, with the racks dealt as far as they are known: nothing is recorded of a rack
    /// that is left out.
    pub fn deal(
        (edition, options): (Edition, Options),
        seats: usize,
        deck: Deck,
        first: Option<Seat>,
        recorded: Option<&[VisibleTiles]>,
    ) -> Result<Self, GameError> {
        if !(MIN_SEATS..=MAX_SEATS).contains(&seats) {
            return Err(GameError::SeatCount);
        }
        if options.idle_rounds == Some(0) {
            return Err(GameError::IdleRounds);
        }
        let to_move = first.or(Seat::new(0)).ok_or(GameError::NoSuchSeat)?;
        let racks_match = recorded.is_none_or(|racks| racks.len() == seats);
        if to_move.index() >= seats || !racks_match {
            return Err(GameError::NoSuchSeat);
        }
        let mut state = Self {
            edition,
            options,
            seats,
            board: Board::EMPTY,
            racks: [Rack::default(); MAX_SEATS],
            scores: [0; MAX_SEATS],
            first_turn: [true; MAX_SEATS],
            departed: [None; MAX_SEATS],
            to_move,
            is_start_open: first.is_none(),
            replay: false,
            passed: [false; MAX_SEATS],
            idle: 0,
            deck,
            ending: None,
            is_irregular: false,
        };
        for turn in 0..seats {
            let seat = (to_move.index() + turn) % seats;
            let recorded = recorded.and_then(|racks| racks.get(seat));
            let dealt = state.deck.draw(RACK_SIZE, recorded)?;
            state.racks[seat].add(&dealt);
        }
        Ok(state)
    }

    pub fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats).filter(|seat| self.departed[seat.index()].is_none())
    }

    fn known_rack(&self) -> &Tiles {
        &self.racks[self.to_move.index()].known
    }

    pub fn legal_plays(&self) -> Vec<Play> {
        generate::plays(&self.board, self.edition, self.first_turn[self.to_move.index()], self.known_rack())
    }

    /// Returns `true` if any of the tiles that are known can be placed.
    fn can_place(&self) -> bool {
        generate::has_play(&self.board, self.edition, self.first_turn[self.to_move.index()], self.known_rack())
    }

    pub fn may_exchange(&self) -> bool {
        self.ending.is_none() && self.deck.len() >= MIN_BAG_TO_EXCHANGE
    }

    pub fn may_pass(&self) -> bool {
        self.ending.is_none() && self.deck.len() < MIN_BAG_TO_EXCHANGE && !self.can_place()
    }

    /// The position as the seat to move sees it. `None` once the game is over, and where its rack or who begins is not
    /// known.
    pub fn position(&self) -> Option<Position> {
        let rack = self.racks[self.to_move.index()].tiles();
        let rack = rack.filter(|_| self.ending.is_none() && !self.is_start_open && !self.is_irregular)?;
        let racks = self.racks.iter().take(self.seats);
        Some(Position::of_game(Setup {
            edition: self.edition,
            options: self.options,
            board: self.board.clone(),
            rack,
            first_turn: self.first_turn[self.to_move.index()],
            bag: Some(self.deck.len()),
            // A rack that was put away still counts, so a game that a seat has left adds up too.
            whole: true,
            seats: Some(Seats {
                to_move: self.to_move,
                scores: self.scores[..self.seats].to_vec(),
                rack_sizes: racks.map(Rack::len).collect(),
                first_turns: self.first_turn[..self.seats].to_vec(),
                departed: self.departed[..self.seats].iter().map(Option::is_some).collect(),
                passed: self.passed[..self.seats].to_vec(),
                idle: self.idle,
                known_racks: alloc::vec![None; self.seats],
            }),
        }))
    }

    /// Takes a turn. `recorded` is what a log says was drawn. On an error the state must be thrown away.
    pub fn take_turn(
        &mut self,
        seat: Seat,
        turn: &VisibleTurn,
        recorded: Option<&VisibleTiles>,
    ) -> Result<VisibleTurnTaken, GameError> {
        #[cfg(test)]
        crate::work::TURNS_TAKEN.add();
        if self.ending.is_some() {
            return Err(Refusal::GameOver.into());
        }
        self.begin(seat)?;
        if seat != self.to_move {
            return Err(Refusal::NotYourTurn.into());
        }
        let (breakdown, drawn) = match turn {
            VisibleTurn::Place(play) => self.place(play, recorded)?,
            VisibleTurn::Exchange(tiles) => (ScoreBreakdown::default(), self.exchange(tiles, recorded)?),
            VisibleTurn::Pass => (ScoreBreakdown::default(), self.pass(recorded)?),
        };
        self.end_turn();
        Ok(VisibleTurnTaken { seat, turn: *turn, breakdown, drawn, ending: self.ending })
    }

    /// Hands the turn on, unless the game is over or a replay square gave another.
    fn end_turn(&mut self) {
        self.first_turn[self.to_move.index()] = false;
        if self.ending.is_none() && !self.replay {
            self.next_seat();
        }
    }

    /// Where it is not known who begins, that is `seat`.
    pub fn begin(&mut self, seat: Seat) -> Result<(), GameError> {
        if self.is_start_open {
            if seat.index() >= self.seats || self.departed[seat.index()].is_some() {
                return Err(GameError::NoSuchSeat);
            }
            (self.to_move, self.is_start_open) = (seat, false);
        }
        Ok(())
    }

    /// Takes in that these tiles are among those on the rack of `seat`. Returns whether they can be.
    pub fn reveal(&mut self, seat: Seat, tiles: &Tiles) -> bool {
        let rack = &mut self.racks[seat.index()];
        let new = tiles.without(&rack.known);
        if new.len() > usize::from(rack.unknown) || !self.deck.reveal(&new) {
            return false;
        }
        rack.unknown -= new.len() as u8;
        rack.add(&VisibleTiles::Tiles(new));
        true
    }

    /// Takes in that the rack of `seat` is this one.
    pub fn show_rack(&mut self, seat: Seat, tiles: &Tiles) -> Result<(), GameError> {
        let rack = self.racks.get(seat.index()).filter(|_| seat.index() < self.seats).ok_or(GameError::NoSuchSeat)?;
        if rack.len() != tiles.len() {
            return Err(GameError::RackSize { expected: rack.len() });
        }
        if !rack.known.without(tiles).is_empty() {
            return Err(GameError::RackDiffers(rack.known));
        }
        if self.reveal(seat, tiles) { Ok(()) } else { Err(GameError::TilesElsewhere) }
    }

    fn take_from_rack(&mut self, tiles: &Tiles) -> Result<(), Refusal> {
        if !self.reveal(self.to_move, tiles) {
            return Err(Refusal::TileNotOnRack);
        }
        let rack = &mut self.racks[self.to_move.index()];
        rack.known = rack.known.minus(tiles).ok_or(Refusal::TileNotOnRack)?;
        Ok(())
    }

    fn place(
        &mut self,
        play: &Play,
        recorded: Option<&VisibleTiles>,
    ) -> Result<(ScoreBreakdown, VisibleTiles), GameError> {
        let seat = self.to_move.index();
        legality::check(&self.board, self.edition, self.first_turn[seat], play)?;
        self.take_from_rack(&play.from_rack().ok_or(Refusal::NoSuchTile)?)?;
        let breakdown = score::score(&self.board, self.options.lone_opening_tile, play);
        let drawn = self.lay(play, breakdown.total(), recorded)?;
        Ok((breakdown, drawn))
    }

    /// Puts the tiles of a play on the board for so many points, refills the rack, and sees whether that ends the game.
    fn lay(&mut self, play: &Play, points: u16, recorded: Option<&VisibleTiles>) -> Result<VisibleTiles, GameError> {
        let seat = self.to_move.index();
        self.board = self.board.with(play.tiles());
        self.scores[seat] += i32::from(points);
        self.passed = [false; MAX_SEATS];
        self.idle = 0;
        let drawn = self.draw(RACK_SIZE.saturating_sub(self.racks[seat].len()), recorded)?;
        // The order of RULES, "End of the game": out, dead board, then the replay turn.
        if self.racks[seat].is_empty() {
            self.ending = Some(Ending::Out);
        } else if self.options.dead_board && generate::is_dead_board(&self.board) {
            self.ending = Some(Ending::DeadBoard);
        }
        self.replay = play.covers_replay();
        Ok(drawn)
    }

    fn exchange(&mut self, tiles: &VisibleTiles, recorded: Option<&VisibleTiles>) -> Result<VisibleTiles, GameError> {
        if !(1..=RACK_SIZE).contains(&tiles.len()) {
            return Err(Refusal::WrongNumberOfTiles.into());
        }
        match tiles {
            VisibleTiles::Tiles(tiles) => self.take_from_rack(tiles)?,
            VisibleTiles::Count(count) => self.take_unseen(*count)?,
        }
        if self.deck.len() < MIN_BAG_TO_EXCHANGE {
            return Err(Refusal::ExchangeNeedsFiveInBag.into());
        }
        let drawn = self.draw(tiles.len(), recorded)?;
        self.deck.mix_in(tiles, self.deck.epoch() + 1);
        self.passed = [false; MAX_SEATS];
        self.idle_turn();
        Ok(drawn)
    }

    /// Takes tiles from the rack that nobody saw. From then on none of those that are left is known.
    fn take_unseen(&mut self, count: u8) -> Result<(), Refusal> {
        let rack = &mut self.racks[self.to_move.index()];
        let rest = (rack.len() as u8).checked_sub(count).ok_or(Refusal::TileNotOnRack)?;
        self.deck.forget(&rack.known);
        *rack = Rack { known: Tiles::NONE, unknown: rest };
        Ok(())
    }

    fn pass(&mut self, recorded: Option<&VisibleTiles>) -> Result<VisibleTiles, GameError> {
        if !self.may_pass() {
            return Err(Refusal::PassNotAllowed.into());
        }
        let drawn = self.draw(0, recorded)?;
        self.passed[self.to_move.index()] = true;
        self.idle_turn();
        self.end_if_all_passed();
        Ok(drawn)
    }

    fn draw(&mut self, wanted: usize, recorded: Option<&VisibleTiles>) -> Result<VisibleTiles, GameError> {
        let drawn = self.deck.draw(wanted, recorded)?;
        self.racks[self.to_move.index()].add(&drawn);
        Ok(drawn)
    }

    /// Counts an exchange or a pass, from the opening play on. With fewer seats after somebody left, fewer turns make a
    /// round.
    fn idle_turn(&mut self) {
        self.replay = false;
        if self.board.is_empty() {
            return;
        }
        self.idle += 1;
        let limit = self.options.idle_rounds.map(|rounds| u32::from(rounds) * self.active().count() as u32);
        if limit.is_some_and(|limit| self.idle >= limit) {
            self.ending = Some(Ending::Idle);
        }
    }

    fn end_if_all_passed(&mut self) {
        if self.active().all(|seat| self.passed[seat.index()]) {
            self.ending = Some(Ending::Blocked);
        }
    }

    fn next_seat(&mut self) {
        let mut next = self.to_move.index();
        loop {
            next = (next + 1) % self.seats;
            if self.departed[next].is_none() {
                break;
            }
        }
        self.to_move = Seat::new(next).unwrap_or(self.to_move);
    }

    /// Lets a seat leave. The game ends with the last seat but one, and when all who stay have passed already.
    pub fn leave(&mut self, seat: Seat, why: Departure) -> Result<Option<Ending>, GameError> {
        if self.ending.is_some() {
            return Err(Refusal::GameOver.into());
        }
        if seat.index() >= self.seats || self.departed[seat.index()].is_some() {
            return Err(GameError::NoSuchSeat);
        }
        self.departed[seat.index()] = Some(why);
        if self.active().count() == 1 {
            self.ending = Some(Ending::LastSeat);
        } else {
            self.end_if_all_passed();
        }
        if self.ending.is_none() && seat == self.to_move {
            self.replay = false;
            self.next_seat();
        }
        Ok(self.ending)
    }
}
