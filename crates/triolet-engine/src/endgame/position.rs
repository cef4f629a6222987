//! An endgame position with everything known, updated and undone in place.

use triolet::edition::{Edition, Options};

use super::worlds::World;
use crate::fast::{FastBoard, Placement, Rack, StartRules, has_play, is_dead_board, plays_into};
use crate::player::Observation;
use crate::random::Random;
use crate::sim::{Ending, FastTurn, RACK_SIZE};

/// The number of seats for which endings are solved.
pub const SEATS: usize = 2;

/// Maximum tiles in the bag: with more, exchanges would be legal.
pub const MAX_IN_BAG: usize = 4;

/// The small part of the state that changes with every turn; undoing a turn restores a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    /// The rack of each seat.
    pub racks: [Rack; SEATS],
    /// The seat to move.
    pub to_move: u8,
    /// Passes in succession.
    passes: u8,
    /// Exchanges and passes in succession.
    idle: u16,
    /// Bit mask of the seats that have taken a turn.
    begun: u8,
    /// The number of tiles drawn from the bag.
    drawn: u8,
    /// The ending, once the game is over.
    ending: Option<Ending>,
    /// An incremental hash of the tiles on the board.
    tiles: u64,
}

/// A two-player game near its end with everything known: both racks and the order of the bag.
#[derive(Clone, Debug)]
pub struct Position {
    board: FastBoard,
    edition: Edition,
    options: Options,
    hand: Hand,
    bag: [u8; MAX_IN_BAG],
    bag_len: u8,
}

impl Position {
    /// Builds the position that a seat sees if this world is the real one. The world's rack is the other seat's.
    ///
    /// Returns `None` unless it is a two-player game whose bag is too small for an exchange.
    pub fn of(seen: &Observation<'_>, world: &World) -> Option<Self> {
        if seen.seats != SEATS as u8 || usize::from(seen.bag) > MAX_IN_BAG || seen.may_exchange() {
            return None;
        }
        let own = usize::from(seen.to_move) % SEATS;
        let mut racks = [world.rack; SEATS];
        racks[own] = seen.rack;
        let begun = (0..SEATS).fold(0, |begun, seat| begun | u8::from(!seen.first_turns[seat]) << seat);
        let hand = Hand {
            racks,
            to_move: own as u8,
            passes: seen.passes,
            idle: seen.idle,
            begun,
            drawn: 0,
            ending: None,
            tiles: 0,
        };
        Some(Self {
            board: FastBoard::clone(&seen.board),
            edition: seen.edition,
            options: seen.options,
            hand,
            bag: world.bag,
            bag_len: seen.bag,
        })
    }

    /// Returns the state that changes with every turn.
    #[inline]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Returns the board.
    #[inline]
    pub const fn board(&self) -> &FastBoard {
        &self.board
    }

    /// Returns the number of tiles left in the bag.
    #[inline]
    pub const fn bag_left(&self) -> u8 {
        self.bag_len - self.hand.drawn
    }

    /// Returns the rack of the seat to move, then that of the other seat.
    #[inline]
    pub const fn racks(&self) -> [&Rack; SEATS] {
        let own = self.hand.to_move as usize % SEATS;
        [&self.hand.racks[own], &self.hand.racks[1 - own]]
    }

    /// Replaces a seat's rack by one of the same size.
    #[inline]
    pub fn set_rack(&mut self, seat: u8, rack: Rack) {
        self.hand.racks[usize::from(seat) % SEATS] = rack;
    }

    /// Returns the seat to move.
    #[inline]
    pub const fn to_move(&self) -> u8 {
        self.hand.to_move
    }

    /// Returns the ending, once the game is over.
    #[inline]
    pub const fn ending(&self) -> Option<Ending> {
        self.hand.ending
    }

    /// Returns the rules that the plays of the seat to move depend on.
    #[inline]
    pub const fn rules(&self) -> StartRules {
        StartRules {
            edition: self.edition,
            first_turn: self.hand.begun >> self.hand.to_move & 1 == 0,
            lone_opening_tile: self.options.lone_opening_tile,
        }
    }

    /// Returns `true` if both seats have taken a turn, so that their plays depend on the same rules.
    #[inline]
    pub const fn both_have_begun(&self) -> bool {
        self.hand.begun == (1 << SEATS) - 1
    }

    /// Replaces the contents of `plays` by the plays of the seat to move.
    #[inline]
    pub fn plays_into(&self, plays: &mut Vec<(Placement, u32)>) {
        plays_into(&self.board, self.rules(), self.racks()[0], plays);
    }

    /// Returns `true` if the seat to move has any play; without one it passes.
    #[inline]
    pub fn has_play(&self) -> bool {
        has_play(&self.board, self.rules(), self.racks()[0])
    }

    /// Takes a legal turn that scores `score` points. Returns the resulting gain of the mover over the other seat, the
    /// final scoring included if the turn ends the game.
    #[inline]
    pub fn apply(&mut self, turn: FastTurn, score: u32) -> i32 {
        match turn {
            FastTurn::Place(placement) => self.place(placement, score),
            // The bag is too small for exchanges.
            FastTurn::Exchange(_) | FastTurn::Pass => self.pass(),
        }
    }

    /// Undoes a turn; `before` is the hand before it.
    #[inline]
    pub fn undo(&mut self, turn: FastTurn, before: &Hand) {
        if let FastTurn::Place(placement) = turn {
            self.board.undo(placement);
        }
        self.hand = *before;
    }

    #[inline]
    fn place(&mut self, placement: Placement, score: u32) -> i32 {
        let own = usize::from(self.hand.to_move) % SEATS;
        self.hand.begun |= 1 << own;
        self.hand.idle = 0;
        self.hand.passes = 0;
        self.board.place(placement);
        self.hand.racks[own].remove_all(placement);
        for laid in placement.tiles() {
            self.hand.tiles = self.hand.tiles.wrapping_add(word(u64::from(laid.square) << 5 | u64::from(laid.face)));
        }
        let gain = score as i32;
        if self.bag_left() == 0 && self.hand.racks[own].is_empty() {
            self.hand.ending = Some(Ending::Out(own as u8));
            return gain + self.hand.racks[1 - own].points();
        }
        while self.hand.racks[own].len() < RACK_SIZE && self.bag_left() > 0 {
            self.hand.racks[own].insert(self.bag[usize::from(self.hand.drawn) % MAX_IN_BAG]);
            self.hand.drawn += 1;
        }
        if self.options.dead_board && is_dead_board(&self.board) {
            return gain + self.block(own, Ending::DeadBoard);
        }
        if !placement.replays() {
            self.hand.to_move ^= 1;
        }
        gain
    }

    fn pass(&mut self) -> i32 {
        let own = usize::from(self.hand.to_move) % SEATS;
        self.hand.begun |= 1 << own;
        self.hand.passes = self.hand.passes.saturating_add(1);
        self.hand.idle = self.hand.idle.saturating_add(1);
        self.hand.to_move ^= 1;
        let limit = self.options.idle_rounds.map(|rounds| u16::from(rounds) * SEATS as u16);
        if usize::from(self.hand.passes) >= SEATS {
            self.block(own, Ending::Passes)
        } else if limit.is_some_and(|limit| self.hand.idle >= limit) {
            self.block(own, Ending::Idle)
        } else {
            0
        }
    }

    /// Ends the game as blocked. Returns the gain of `seat` over the other seat.
    fn block(&mut self, seat: usize, ending: Ending) -> i32 {
        self.hand.ending = Some(ending);
        self.hand.racks[1 - seat].points() - self.hand.racks[seat].points()
    }

    /// Returns a hash of everything that the rest of the game depends on, except the order of the bag.
    #[inline]
    pub fn key(&self) -> u64 {
        let hand = &self.hand;
        let rack = |rack: &Rack| rack.kinds().iter().fold(1, |code, &kind| code << 5 | u64::from(kind));
        let racks = rack(&hand.racks[0]) << 16 | rack(&hand.racks[1]);
        let rest = u64::from(hand.idle) << 24
            | u64::from(hand.passes) << 16
            | u64::from(hand.begun) << 8
            | u64::from(hand.drawn) << 1
            | u64::from(hand.to_move);
        hand.tiles ^ word(racks).rotate_left(1) ^ word(rest ^ 1 << 63)
    }
}

/// Returns a well-mixed word for a number.
#[inline]
fn word(number: u64) -> u64 {
    Random::new(number).next_u64()
}
