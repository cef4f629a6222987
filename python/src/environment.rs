//! One game as an environment to learn in: actions, masks, observations and rewards.
//!
//! It plays on the engine's fast board. `triolet/observation.py` describes the layout of an observation, and
//! `actions.rs` the path of a turn.

use triolet::RACK_SIZE;
use triolet::edition::{Edition, Options};
use triolet::square::Square;
use triolet_engine::fast::{PlacedTile, Placement, Rack, plays_into};
use triolet_engine::sim::{FastTurn, Known, MAX_SEATS, MIN_BAG_TO_EXCHANGE, Sim};

use crate::actions::{self, Action};

/// Numbers of an observation.
pub const FEATURES: usize = OBSERVED_EDITION + 1;

const OBSERVED_RACK: usize = Square::COUNT;
const OBSERVED_UNSEEN: usize = OBSERVED_RACK + RACK_SIZE;
const OBSERVED_BAG: usize = OBSERVED_UNSEEN + 17;
const OBSERVED_SCORES: usize = OBSERVED_BAG + 1;
const OBSERVED_RACK_SIZES: usize = OBSERVED_SCORES + MAX_SEATS;
const OBSERVED_FIRST_TURNS: usize = OBSERVED_RACK_SIZES + MAX_SEATS;
const OBSERVED_IDLE: usize = OBSERVED_FIRST_TURNS + MAX_SEATS;
const OBSERVED_PASSES: usize = OBSERVED_IDLE + 1;
const OBSERVED_MOVER: usize = OBSERVED_PASSES + 1;
const OBSERVED_SEATS: usize = OBSERVED_MOVER + 1;
const OBSERVED_EDITION: usize = OBSERVED_SEATS + 1;

/// Added to the face of a tile that the mover has put down in a turn that is not complete.
const PENDING: i16 = 32;
/// A wild that was put down and is not declared yet.
const UNDECLARED: i16 = 65;

/// Turns after which a game is cut short. Before the opening play exchanges are free, so a game could go on for ever.
pub const MAX_TURNS: u32 = 1000;

/// The game that is played, and how it is rewarded.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The number of seats, 2 to 4.
    pub seats: u8,
    /// The rule set in print.
    pub edition: Edition,
    /// The choices for what it leaves open.
    pub options: Options,
    /// What the rewards are.
    pub reward: Reward,
}

/// The rewards of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// The change of each seat's score, in points. They add up to its final score.
    Score,
    /// At the end the share of the win times the seats, less 1; before it 0. Those of all seats add up to 0.
    Win,
}

impl Reward {
    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Win => "win",
        }
    }

    /// The rewards of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        [Self::Score, Self::Win].into_iter().find(|reward| reward.name() == name)
    }
}

/// A game with the turn in progress.
#[derive(Clone, Debug)]
pub struct Environment {
    rules: Rules,
    sim: Sim,
    /// The legal plays that begin with the tiles put so far.
    plays: Vec<(Placement, u32)>,
    put: [PlacedTile; RACK_SIZE],
    /// The number of tiles put so far, a wild that is not declared among them.
    len: usize,
    undeclared: bool,
    /// Bits of the slots whose tiles were put.
    used: u8,
}

impl Environment {
    /// A new game of this seed.
    pub fn new(rules: Rules, seed: u64) -> Self {
        let sim = Sim::deal(rules.seats, rules.edition, rules.options, seed);
        Self::of(rules, sim, Vec::new())
    }

    /// Begins again with another seed.
    pub fn reset(&mut self, seed: u64) {
        let plays = std::mem::take(&mut self.plays);
        let sim = Sim::deal(self.rules.seats, self.rules.edition, self.rules.options, seed);
        *self = Self::of(self.rules, sim, plays);
    }

    fn of(rules: Rules, sim: Sim, plays: Vec<(Placement, u32)>) -> Self {
        let put = [PlacedTile { square: 0, face: 0 }; RACK_SIZE];
        let mut new = Self { rules, sim, plays, put, len: 0, undeclared: false, used: 0 };
        new.begin_turn();
        new
    }

    /// The game that is played, and how it is rewarded.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game, in which the turn in progress has not been taken.
    pub const fn sim(&self) -> &Sim {
        &self.sim
    }

    /// Returns `true` if the game is over or was cut short.
    pub fn is_over(&self) -> bool {
        self.sim.ending().is_some() || self.is_cut_short()
    }

    /// Returns `true` if the game was cut short after [`MAX_TURNS`].
    pub fn is_cut_short(&self) -> bool {
        self.sim.ending().is_none() && self.sim.turns() >= MAX_TURNS
    }

    /// A game that the seat cannot tell from this one: the tiles that it does not see are drawn anew. For another seat
    /// than the one to move, a turn in progress has not begun.
    pub fn redrawn(&self, viewer: u8, seed: u64) -> Self {
        let sim = &self.sim;
        let mut known = Known {
            board: sim.board(),
            edition: sim.edition(),
            options: sim.options(),
            seats: sim.seats(),
            to_move: sim.to_move(),
            racks: [Rack::EMPTY; MAX_SEATS],
            rack_sizes: [0; MAX_SEATS],
            scores: [0; MAX_SEATS],
            first_turns: [false; MAX_SEATS],
            idle: sim.idle(),
            passes: sim.passes(),
            bag: sim.bag_len(),
        };
        for seat in 0..sim.seats() {
            let index = usize::from(seat);
            known.rack_sizes[index] = sim.rack(seat).len();
            known.scores[index] = sim.scores()[index];
            known.first_turns[index] = sim.is_first_turn(seat);
        }
        known.racks[usize::from(viewer) % MAX_SEATS] = *sim.rack(viewer);
        let redrawn = Self::of(self.rules, Sim::redraw(&known, seed), Vec::new());
        if viewer == sim.to_move() { Self { sim: redrawn.sim, ..self.clone() } } else { redrawn }
    }

    fn begin_turn(&mut self) {
        (self.len, self.undeclared, self.used) = (0, false, 0);
        self.plays.clear();
        if !self.is_over() {
            let rack = self.sim.rack(self.sim.to_move());
            plays_into(self.sim.board(), self.sim.rules(), rack, &mut self.plays);
        }
    }

    fn rack(&self) -> &Rack {
        self.sim.rack(self.sim.to_move())
    }

    /// Calls `each` with every legal action. An action may come several times.
    fn each_action(&self, mut each: impl FnMut(Action)) {
        if self.is_over() {
            return;
        }
        let rack = self.rack();
        for (play, _) in &self.plays {
            // The tile that comes next in this play, or the wild whose value does.
            let place = self.len - usize::from(self.undeclared);
            let Some(tile) = play.tiles().nth(place) else {
                each(Action::Done);
                continue;
            };
            if self.undeclared {
                each(Action::Declare(tile.face & 15));
            } else if let Some(slot) = actions::slot_of(rack, tile.kind(), self.used) {
                each(Action::Put { square: square_index(tile.square), slot });
            }
        }
        if self.len == 0 {
            if self.sim.may_exchange() {
                (1..1 << rack.len())
                    .filter(|&slots| actions::exchanged(rack, slots).is_some())
                    .for_each(|slots| each(Action::Exchange(slots)));
            } else if self.plays.is_empty() {
                each(Action::Pass);
            }
        }
    }

    /// Writes 1 for every legal action and 0 for the others.
    pub fn write_mask(&self, mask: &mut [i8]) {
        mask.fill(0);
        self.each_action(|action| mask[usize::from(action.number())] = 1);
    }

    /// One of the legal actions, each as likely as the others, by a random number; `None` once the game is over.
    pub fn any_action(&self, mask: &mut [u64; actions::COUNT.div_ceil(64)], random: u64) -> Option<u16> {
        mask.fill(0);
        self.each_action(|action| mask[usize::from(action.number() / 64)] |= 1 << (action.number() % 64));
        let count: u32 = mask.iter().map(|word| word.count_ones()).sum();
        let mut skip = (((random >> 32) * u64::from(count)) >> 32) as u32;
        for (index, &word) in (0_u16..).zip(mask.iter()) {
            let mut word = word;
            if skip >= word.count_ones() {
                skip -= word.count_ones();
                continue;
            }
            (0..skip).for_each(|_| word &= word - 1);
            return Some(index * 64 + word.trailing_zeros() as u16);
        }
        None
    }

    /// Takes an action and returns what it is worth to each seat; `None`, and nothing changes, for an illegal one.
    pub fn take(&mut self, number: u16) -> Option<[f32; MAX_SEATS]> {
        if self.is_over() {
            return None;
        }
        match Action::of(number)? {
            Action::Put { square, slot } => self.put(square_byte(square), slot),
            Action::Declare(value) => self.declare(value),
            Action::Done => {
                let is_whole = |(play, _): &&(Placement, u32)| !self.undeclared && play.len() == self.len;
                let &(play, score) = self.plays.iter().find(is_whole)?;
                Some(self.end_turn(FastTurn::Place(play), score))
            }
            Action::Exchange(slots) if self.len == 0 && self.sim.bag_len() >= MIN_BAG_TO_EXCHANGE => {
                let given = actions::exchanged(self.rack(), slots)?;
                Some(self.end_turn(FastTurn::Exchange(given), 0))
            }
            Action::Pass if self.len == 0 && self.sim.bag_len() < MIN_BAG_TO_EXCHANGE && self.plays.is_empty() => {
                Some(self.end_turn(FastTurn::Pass, 0))
            }
            Action::Exchange(_) | Action::Pass => None,
        }
    }

    fn put(&mut self, square: u8, slot: u8) -> Option<[f32; MAX_SEATS]> {
        let kind = *self.rack().kinds().get(usize::from(slot))?;
        if self.undeclared || actions::slot_of(self.rack(), kind, self.used) != Some(slot) {
            return None;
        }
        let is_next = |tile: PlacedTile| tile.square == square && tile.kind() == kind;
        self.keep(self.len, is_next)?;
        self.put[self.len] = PlacedTile { square, face: kind };
        self.len += 1;
        self.used |= 1 << slot;
        self.undeclared = kind == 16;
        Some([0.0; MAX_SEATS])
    }

    fn declare(&mut self, value: u8) -> Option<[f32; MAX_SEATS]> {
        let place = self.len.checked_sub(1).filter(|_| self.undeclared)?;
        let face = value | 16;
        self.keep(place, |tile| tile.face == face)?;
        self.put[place].face = face;
        self.undeclared = false;
        Some([0.0; MAX_SEATS])
    }

    /// Keeps the plays whose tile at a place is such a one; `None`, and nothing changes, when there is none.
    fn keep(&mut self, place: usize, fits: impl Fn(PlacedTile) -> bool) -> Option<()> {
        let fits = |(play, _): &(Placement, u32)| play.tiles().nth(place).is_some_and(&fits);
        self.plays.iter().any(fits).then(|| self.plays.retain(fits))
    }

    fn end_turn(&mut self, turn: FastTurn, score: u32) -> [f32; MAX_SEATS] {
        let mut rewards = [0.0; MAX_SEATS];
        let mut before = [0; MAX_SEATS];
        before[..self.sim.scores().len()].copy_from_slice(self.sim.scores());
        self.sim.apply(turn, score);
        match self.rules.reward {
            Reward::Score => {
                for ((reward, after), before) in rewards.iter_mut().zip(self.sim.scores()).zip(before) {
                    *reward = (after - before) as f32;
                }
            }
            Reward::Win if self.sim.ending().is_some() => {
                let scores = self.sim.scores();
                let best = scores.iter().max();
                let winners = scores.iter().filter(|score| Some(*score) == best).count() as f32;
                for (reward, score) in rewards.iter_mut().zip(scores) {
                    let share = if Some(score) == best { 1.0 / winners } else { 0.0 };
                    *reward = share * scores.len() as f32 - 1.0;
                }
            }
            Reward::Win => {}
        }
        self.begin_turn();
        rewards
    }

    /// Writes what the seat to move sees over what it saw before the last action, where that was of the same turn.
    pub fn observe_again(&self, seen: &mut [i16]) {
        if self.len == 0 {
            return self.observe(self.sim.to_move(), seen);
        }
        self.write_put(seen);
        for slot in (0..RACK_SIZE).filter(|slot| self.used >> slot & 1 == 1) {
            seen[OBSERVED_RACK + slot] = 0;
        }
    }

    /// Writes the tiles that the mover has put in this turn.
    fn write_put(&self, seen: &mut [i16]) {
        let last = self.len.wrapping_sub(1);
        for (place, tile) in self.put[..self.len].iter().enumerate() {
            let is_open = self.undeclared && place == last;
            let face = if is_open { UNDECLARED } else { i16::from(tile.face) + 1 + PENDING };
            seen[usize::from(square_index(tile.square))] = face;
        }
    }

    /// Writes what a seat sees.
    pub fn observe(&self, viewer: u8, seen: &mut [i16]) {
        seen.fill(0);
        let sim = &self.sim;
        let board = sim.board();
        for index in 0..Square::COUNT as u8 {
            seen[usize::from(index)] = board.face(square_byte(index)).map_or(0, |face| i16::from(face) + 1);
        }
        let is_mover = viewer == sim.to_move();
        if is_mover {
            self.write_put(seen);
        }
        let rack = sim.rack(viewer);
        let mut unseen = *board.off_board();
        for (slot, &kind) in rack.kinds().iter().enumerate() {
            unseen[usize::from(kind)] -= 1;
            if !is_mover || self.used >> slot & 1 == 0 {
                seen[OBSERVED_RACK + slot] = i16::from(kind) + 1;
            }
        }
        for (place, count) in seen[OBSERVED_UNSEEN..OBSERVED_BAG].iter_mut().zip(unseen) {
            *place = i16::from(count);
        }
        seen[OBSERVED_BAG] = i16::from(sim.bag_len());
        for after in 0..sim.seats() {
            let seat = (viewer + after) % sim.seats();
            let place = usize::from(after);
            seen[OBSERVED_SCORES + place] = sim.scores()[usize::from(seat)] as i16;
            seen[OBSERVED_RACK_SIZES + place] = i16::from(sim.rack(seat).len());
            seen[OBSERVED_FIRST_TURNS + place] = i16::from(sim.is_first_turn(seat));
        }
        seen[OBSERVED_IDLE] = sim.idle() as i16;
        seen[OBSERVED_PASSES] = i16::from(sim.passes());
        seen[OBSERVED_MOVER] = i16::from((sim.to_move() + sim.seats() - viewer) % sim.seats());
        seen[OBSERVED_SEATS] = i16::from(sim.seats());
        seen[OBSERVED_EDITION] = i16::from(sim.edition() == Edition::DjGames1996);
    }
}

/// The square of the fast board, row × 16 + column, of a square's index.
const fn square_byte(index: u8) -> u8 {
    index / 15 * 16 + index % 15
}

/// The index of a square of the fast board.
const fn square_index(byte: u8) -> u8 {
    byte / 16 * 15 + byte % 16
}
