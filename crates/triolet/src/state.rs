//! Where a game stands between two turns, and what a turn does to it.

use crate::board::Board;
use crate::deck::Deck;
use crate::edition::{Edition, Options};
use crate::event::{Departure, Ending, TurnTaken};
use crate::game::GameError;
use crate::generate;
use crate::layout::Premium;
use crate::legality;
use crate::play::{Play, Turn};
use crate::refusal::Refusal;
use crate::score;
use crate::seat::{MAX_SEATS, Seat};
use crate::tiles::Tiles;

/// Tiles on a full rack.
pub const RACK_SIZE: usize = 3;
/// Tiles the bag must hold for an exchange.
pub const EXCHANGE_BAG: usize = 5;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub edition: Edition,
    pub options: Options,
    pub seats: usize,
    pub board: Board,
    pub racks: [Tiles; MAX_SEATS],
    pub scores: [i32; MAX_SEATS],
    /// Whether the seat has yet to take its first turn.
    pub first_turn: [bool; MAX_SEATS],
    pub departed: [Option<Departure>; MAX_SEATS],
    pub to_move: Seat,
    /// Whether the turn is one that a replay square gave.
    pub replay: bool,
    /// Who passed since anybody last did something else.
    pub passed: [bool; MAX_SEATS],
    /// Exchanges and passes in succession since the opening play.
    pub idle: u32,
    pub deck: Deck,
    pub ending: Option<Ending>,
}

impl State {
    pub fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats).filter(|seat| self.departed[seat.index()].is_none())
    }

    pub fn legal_plays(&self) -> alloc::vec::Vec<Play> {
        let seat = self.to_move.index();
        generate::plays(&self.board, self.edition, self.first_turn[seat], &self.racks[seat])
    }

    fn can_place(&self) -> bool {
        let seat = self.to_move.index();
        generate::has_play(&self.board, self.edition, self.first_turn[seat], &self.racks[seat])
    }

    pub fn may_exchange(&self) -> bool {
        self.ending.is_none() && self.deck.len() >= EXCHANGE_BAG
    }

    pub fn may_pass(&self) -> bool {
        self.ending.is_none() && self.deck.len() < EXCHANGE_BAG && !self.can_place()
    }

    /// Takes a turn. `recorded` is what a log says was drawn. On an error the state must be thrown away.
    pub fn take_turn(&mut self, seat: Seat, turn: &Turn, recorded: Option<&Tiles>) -> Result<TurnTaken, GameError> {
        if self.ending.is_some() {
            return Err(Refusal::GameOver.into());
        }
        if seat != self.to_move {
            return Err(Refusal::NotYourTurn.into());
        }
        let (points, drawn) = match turn {
            Turn::Place(play) => self.place(play, recorded)?,
            Turn::Exchange(tiles) => (0, self.exchange(tiles, recorded)?),
            Turn::Pass => (0, self.pass(recorded)?),
        };
        self.first_turn[seat.index()] = false;
        if self.ending.is_none() && !self.replay {
            self.next_seat();
        }
        Ok(TurnTaken { seat, turn: *turn, points, drawn, ending: self.ending })
    }

    fn place(&mut self, play: &Play, recorded: Option<&Tiles>) -> Result<(u16, Tiles), GameError> {
        let seat = self.to_move.index();
        legality::check(&self.board, self.edition, self.first_turn[seat], play)?;
        let taken = play.from_rack().ok_or(Refusal::NoSuchTile)?;
        let rest = self.racks[seat].minus(&taken).ok_or(Refusal::TileNotOnRack)?;
        let points = score::score(&self.board, self.options.lone_opening_tile, play).total();

        for &(square, face) in play.tiles() {
            self.board.set(square, Some(face));
        }
        self.scores[seat] += i32::from(points);
        self.passed = [false; MAX_SEATS];
        self.idle = 0;
        self.racks[seat] = rest;
        let drawn = self.draw(RACK_SIZE - rest.len(), recorded)?;
        // The order of RULES, "End of the game": out, dead board, then the replay turn.
        if self.racks[seat].is_empty() {
            self.ending = Some(Ending::Out);
        } else if self.options.dead_board && generate::is_dead(&self.board) {
            self.ending = Some(Ending::DeadBoard);
        }
        self.replay = play.tiles().iter().any(|(square, _)| square.premium() == Some(Premium::Replay));
        Ok((points, drawn))
    }

    fn exchange(&mut self, tiles: &Tiles, recorded: Option<&Tiles>) -> Result<Tiles, GameError> {
        if !(1..=RACK_SIZE).contains(&tiles.len()) {
            return Err(Refusal::WrongNumberOfTiles.into());
        }
        let seat = self.to_move.index();
        let rest = self.racks[seat].minus(tiles).ok_or(Refusal::TileNotOnRack)?;
        if self.deck.len() < EXCHANGE_BAG {
            return Err(Refusal::ExchangeNeedsFiveInBag.into());
        }
        self.racks[seat] = rest;
        let drawn = self.draw(tiles.len(), recorded)?;
        self.deck.mix_in(tiles, self.deck.epoch() + 1);
        self.passed = [false; MAX_SEATS];
        self.idle_turn();
        Ok(drawn)
    }

    fn pass(&mut self, recorded: Option<&Tiles>) -> Result<Tiles, GameError> {
        if !self.may_pass() {
            return Err(Refusal::PassNotAllowed.into());
        }
        let drawn = self.draw(0, recorded)?;
        self.passed[self.to_move.index()] = true;
        self.idle_turn();
        self.end_if_all_passed();
        Ok(drawn)
    }

    fn draw(&mut self, wanted: usize, recorded: Option<&Tiles>) -> Result<Tiles, GameError> {
        let drawn = self.deck.draw(wanted, recorded)?;
        for tile in drawn.iter() {
            self.racks[self.to_move.index()].insert(tile);
        }
        Ok(drawn)
    }

    /// Counts an exchange or a pass, from the opening play on. With fewer seats after somebody left, fewer turns make a round.
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
