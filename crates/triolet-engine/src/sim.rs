//! Whole games on the fast board: racks, bag, turns and endings.
//!
//! For self-play and rollouts. It trusts its caller to make legal turns; the rules crate keeps the games between
//! people.
//!
//! ```
//! use triolet::edition::{Edition, Options};
//! use triolet_engine::player::{Budget, Player, Observation};
//! use triolet_engine::players::Greedy;
//! use triolet_engine::sim::Sim;
//!
//! let mut sim = Sim::deal(2, Edition::default(), Options::default(), 7);
//! while sim.ending().is_none() {
//!     let choice = Greedy.choose(&Observation::of(&sim), 0, Budget::Free);
//!     sim.apply(choice.turn, choice.score);
//! }
//! assert_eq!(sim.scores().len(), 2);
//! ```

use triolet::deck::SET_ASIDE;
use triolet::edition::{Edition, Options};
pub use triolet::seat::MAX_SEATS;
use triolet::seat::MIN_SEATS;
use triolet::tile::Tile;
use triolet::tiles::Tiles;

use crate::fast::{FastBoard, Placement, Rack, StartRules, has_play, is_dead_board};
use crate::random::Random;

/// Tiles on a full rack, as a byte.
pub const RACK_SIZE: u8 = triolet::RACK_SIZE as u8;
/// Tiles that the bag must hold for an exchange, as a byte.
pub const MIN_BAG_TO_EXCHANGE: u8 = triolet::MIN_BAG_TO_EXCHANGE as u8;

/// A turn: exactly one of these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FastTurn {
    /// Place tiles.
    Place(Placement),
    /// Exchange these tiles of the rack.
    Exchange(Rack),
    /// Pass.
    Pass,
}

impl FastTurn {
    /// Returns the tiles that a rack keeps after this turn. The rack must have the tiles for it.
    #[inline]
    pub fn keeps_of(self, rack: &Rack) -> Rack {
        let mut kept = *rack;
        match self {
            Self::Place(placement) => {
                kept.remove_all(placement);
            }
            Self::Exchange(given) => {
                for &kind in given.kinds() {
                    kept.remove(kind);
                }
            }
            Self::Pass => {}
        }
        kept
    }

    /// Returns the place of a placement in the order of placements; 0 for any other turn.
    pub(crate) const fn order(self) -> u64 {
        match self {
            Self::Place(placement) => placement.bits(),
            Self::Exchange(_) | Self::Pass => 0,
        }
    }
}

/// The ending of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The seat placed the last tile of its rack while the bag was empty.
    Out(u8),
    /// Every seat passed in succession.
    Passes,
    /// Too many exchanges or passes in succession (option `idle_rounds`).
    Idle,
    /// No tile fits the board any more (option `dead_board`).
    DeadBoard,
}

/// A game in progress or over, with all its tiles known.
#[derive(Clone, Debug)]
pub struct Sim {
    board: FastBoard,
    edition: Edition,
    options: Options,
    seats: u8,
    to_move: u8,
    racks: [Rack; MAX_SEATS],
    scores: [i32; MAX_SEATS],
    /// Bit mask of the seats that have taken a turn.
    begun: u8,
    /// Exchanges and passes in succession.
    idle: u16,
    /// Passes in succession.
    passes: u8,
    turns: u32,
    bag: Bag,
    ending: Option<Ending>,
}

/// The tiles to draw from. Each draw takes a random tile, which is equivalent to shuffling beforehand.
#[derive(Clone, Debug)]
struct Bag {
    tiles: [u8; Tiles::SET_SIZE],
    len: u8,
    random: Random,
}

impl Bag {
    #[inline]
    fn draw(&mut self) -> Option<u8> {
        let last = self.len.checked_sub(1)?;
        let at = self.random.below(u32::from(self.len)) as usize;
        self.len = last;
        let drawn = *self.tiles.get(at)?;
        self.tiles[at] = *self.tiles.get(usize::from(last))?;
        Some(drawn)
    }

    #[inline]
    fn put(&mut self, kind: u8) {
        if let Some(place) = self.tiles.get_mut(usize::from(self.len)) {
            *place = kind;
            self.len += 1;
        }
    }

    fn of(counts: &[u8; Tile::KINDS], random: Random) -> Self {
        let mut bag = Self { tiles: [0; Tiles::SET_SIZE], len: 0, random };
        for (kind, &count) in (0..).zip(counts) {
            (0..count).for_each(|_| bag.put(kind));
        }
        bag
    }
}

/// The known part of a game in progress whose unseen tiles are to be redrawn.
#[derive(Clone, Debug)]
pub struct Known<'a> {
    /// The board.
    pub board: &'a FastBoard,
    /// The rule set in print.
    pub edition: Edition,
    /// The options for what the rulebooks leave open.
    pub options: Options,
    /// The number of seats, 1 to 4.
    pub seats: u8,
    /// The seat to move.
    pub to_move: u8,
    /// Each seat's known tiles; the rest of the rack is drawn.
    pub racks: [Rack; MAX_SEATS],
    /// The number of tiles on each rack.
    pub rack_sizes: [u8; MAX_SEATS],
    /// The score of each seat.
    pub scores: [i32; MAX_SEATS],
    /// `true` for each seat that has yet to take its first turn.
    pub first_turns: [bool; MAX_SEATS],
    /// Exchanges and passes in succession.
    pub idle: u16,
    /// Passes in succession.
    pub passes: u8,
    /// The number of tiles in the bag.
    pub bag: u8,
}

impl Sim {
    /// Shuffles and deals a new game; `seats` is clamped to 2 to 4.
    pub fn deal(seats: u8, edition: Edition, options: Options, seed: u64) -> Self {
        let mut bag = Bag::of(FastBoard::EMPTY.off_board(), Random::new(seed));
        for _ in 0..SET_ASIDE {
            bag.draw();
        }
        let seats = seats.clamp(MIN_SEATS as u8, MAX_SEATS as u8);
        let to_move = bag.random.below(u32::from(seats)) as u8;
        let mut sim = Self {
            board: FastBoard::EMPTY,
            edition,
            options,
            seats,
            to_move,
            racks: [Rack::EMPTY; MAX_SEATS],
            scores: [0; MAX_SEATS],
            begun: 0,
            idle: 0,
            passes: 0,
            turns: 0,
            bag,
            ending: None,
        };
        for seat in 0..seats {
            sim.refill((to_move + seat) % seats);
        }
        sim
    }

    /// Builds a game that is consistent with `known`, with the unseen tiles drawn at random.
    ///
    /// Tiles left over once racks and bag are full are those set aside.
    pub fn redraw(known: &Known<'_>, seed: u64) -> Self {
        let mut counts = *known.board.off_board();
        for rack in &known.racks {
            for &kind in rack.kinds() {
                counts[usize::from(kind.min(16))] = counts[usize::from(kind.min(16))].saturating_sub(1);
            }
        }
        let seats = known.seats.clamp(1, MAX_SEATS as u8);
        let mut bag = Bag::of(&counts, Random::new(seed));
        let mut racks = known.racks;
        for (rack, size) in racks.iter_mut().zip(known.rack_sizes).take(usize::from(seats)) {
            while rack.len() < size && bag.draw().is_some_and(|kind| rack.insert(kind)) {}
        }
        while bag.len > known.bag {
            bag.draw();
        }
        let begun = known.first_turns.iter().zip(0..).fold(0, |begun, (&first, seat)| begun | u8::from(!first) << seat);
        Self {
            board: known.board.clone(),
            edition: known.edition,
            options: known.options,
            seats,
            to_move: known.to_move.min(seats - 1),
            racks,
            scores: known.scores,
            begun,
            idle: known.idle,
            passes: known.passes,
            turns: 0,
            bag,
            ending: None,
        }
    }

    /// Returns the board.
    #[inline]
    pub const fn board(&self) -> &FastBoard {
        &self.board
    }

    /// Returns the rule set in print.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns the options for what the rulebooks leave open.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// Returns the number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the seat to move; once the game is over, the seat that moved last or would be next.
    #[inline]
    pub const fn to_move(&self) -> u8 {
        self.to_move
    }

    /// Returns the rack of a seat.
    #[inline]
    pub const fn rack(&self, seat: u8) -> &Rack {
        &self.racks[seat as usize % MAX_SEATS]
    }

    /// Returns the scores, the final scoring included once the game is over.
    pub fn scores(&self) -> &[i32] {
        &self.scores[..usize::from(self.seats)]
    }

    /// Returns the number of tiles in the bag.
    #[inline]
    pub const fn bag_len(&self) -> u8 {
        self.bag.len
    }

    /// Returns the number of exchanges and passes in succession.
    pub const fn idle(&self) -> u16 {
        self.idle
    }

    /// Returns the number of passes in succession.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Returns the number of turns taken.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Returns the ending, once the game is over.
    #[inline]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Returns `true` if the seat has yet to take its first turn.
    #[inline]
    pub const fn is_first_turn(&self, seat: u8) -> bool {
        self.begun >> seat & 1 == 0
    }

    /// Returns the rules that the plays of the seat to move depend on.
    #[inline]
    pub const fn rules(&self) -> StartRules {
        StartRules {
            edition: self.edition,
            first_turn: self.is_first_turn(self.to_move),
            lone_opening_tile: self.options.lone_opening_tile,
        }
    }

    /// Returns `true` if the bag allows an exchange.
    #[inline]
    pub const fn may_exchange(&self) -> bool {
        self.bag.len >= MIN_BAG_TO_EXCHANGE
    }

    /// Returns `true` if the seat to move may pass: it can neither place nor exchange.
    pub fn may_pass(&self) -> bool {
        !self.may_exchange() && !has_play(&self.board, self.rules(), self.rack(self.to_move))
    }

    /// Takes a turn of the seat to move. `score` is the score of a placement, 0 for an exchange or a pass.
    #[inline]
    pub fn apply(&mut self, turn: FastTurn, score: u32) {
        match turn {
            FastTurn::Place(placement) => self.place(placement, score),
            FastTurn::Exchange(tiles) => self.exchange(tiles),
            FastTurn::Pass => self.pass(),
        }
    }

    /// Places tiles for `score` points and ends the turn.
    #[inline]
    pub fn place(&mut self, placement: Placement, score: u32) {
        let seat = usize::from(self.to_move) % MAX_SEATS;
        self.begin_turn();
        self.idle = 0;
        self.passes = 0;
        self.board.place(placement);
        self.racks[seat].remove_all(placement);
        self.scores[seat] += score as i32;
        if self.bag.len == 0 && self.racks[seat].is_empty() {
            self.end(Ending::Out(self.to_move));
            return;
        }
        self.refill(self.to_move);
        if self.options.dead_board && is_dead_board(&self.board) {
            self.end(Ending::DeadBoard);
        } else if !placement.replays() {
            self.next_seat();
        }
    }

    /// Exchanges tiles and ends the turn.
    pub fn exchange(&mut self, tiles: Rack) {
        let seat = usize::from(self.to_move) % MAX_SEATS;
        self.begin_turn();
        self.passes = 0;
        for &kind in tiles.kinds() {
            self.racks[seat].remove(kind);
        }
        self.refill(self.to_move);
        for &kind in tiles.kinds() {
            self.bag.put(kind);
        }
        self.count_idle();
        self.next_seat();
    }

    /// Passes and ends the turn.
    pub fn pass(&mut self) {
        self.begin_turn();
        self.passes = self.passes.saturating_add(1);
        if self.passes >= self.seats {
            self.end(Ending::Passes);
        } else {
            self.count_idle();
        }
        self.next_seat();
    }

    #[inline]
    fn begin_turn(&mut self) {
        self.begun |= 1 << self.to_move;
        self.turns = self.turns.saturating_add(1);
    }

    #[inline]
    fn next_seat(&mut self) {
        self.to_move = if self.to_move + 1 < self.seats { self.to_move + 1 } else { 0 };
    }

    #[inline]
    fn refill(&mut self, seat: u8) {
        let rack = &mut self.racks[usize::from(seat) % MAX_SEATS];
        while rack.len() < RACK_SIZE {
            let Some(kind) = self.bag.draw() else { break };
            rack.insert(kind);
        }
    }

    /// Counts an exchange or a pass. Before the opening play every exchange is a free choice and does not count.
    fn count_idle(&mut self) {
        if self.board.is_empty() {
            return;
        }
        self.idle = self.idle.saturating_add(1);
        let limit = self.options.idle_rounds.map(|rounds| u16::from(rounds) * u16::from(self.seats));
        if limit.is_some_and(|limit| self.idle >= limit) {
            self.end(Ending::Idle);
        }
    }

    fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
        let seats = usize::from(self.seats);
        let left = self.racks.map(|rack| rack.points());
        match ending {
            Ending::Out(seat) => self.scores[usize::from(seat) % MAX_SEATS] += left[..seats].iter().sum::<i32>(),
            Ending::Passes | Ending::Idle | Ending::DeadBoard => {
                self.scores.iter_mut().zip(left).take(seats).for_each(|(score, left)| *score -= left);
            }
        }
    }
}
