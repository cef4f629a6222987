//! Endings, and their values worked out plainly on the rules crate: every line of play to its end, nothing left out.

use triolet::board::Board;
use triolet::edition::{Edition, Options};
use triolet::generate::{is_dead, plays};
use triolet::layout::Premium;
use triolet::score::score;
use triolet::tile::{Tile, Value};
use triolet::tiles::Tiles;
use triolet_engine::endgame::worlds::World;
use triolet_engine::player::{Budget, Player, Seen};
use triolet_engine::random::Random;
use triolet_engine::sim::Sim;

/// A game for two, played by `player` until the bag holds no more than `bag` tiles and both racks together no more than
/// `tiles`; `None` if it is over by then.
pub fn ending(
    player: &mut dyn Player,
    options: Options,
    edition: Edition,
    bag: u8,
    tiles: u8,
    seed: u64,
) -> Option<Sim> {
    let mut sim = Sim::deal(2, edition, options, seed);
    let mut seeds = Random::new(seed);
    while sim.ending().is_none() && (sim.bag_len() > bag || sim.rack(0).len() + sim.rack(1).len() > tiles) {
        let choice = player.choose(&Seen::of(&sim), seeds.next_u64(), Budget::Free);
        sim.take(choice.turn, choice.score);
        if sim.turns() > 300 {
            return None;
        }
    }
    sim.ending().is_none().then_some(sim)
}

/// A game for two in which everything is known.
#[derive(Clone)]
pub struct Open {
    board: Board,
    edition: Edition,
    options: Options,
    racks: [Tiles; 2],
    first_turns: [bool; 2],
    bag: Vec<Tile>,
    own: usize,
    passes: u32,
    idle: u32,
}

impl Open {
    /// The game that a seat sees, if it takes place in this world.
    pub fn of(seen: &Seen<'_>, world: &World) -> Self {
        let own = usize::from(seen.to_move);
        let mut racks = [world.rack.tiles(), world.rack.tiles()];
        racks[own] = seen.rack.tiles();
        let tile = |&kind: &u8| Value::new(kind).map_or(Tile::Wild, Tile::Number);
        Self {
            board: seen.board.to_board(),
            edition: seen.edition,
            options: seen.options,
            racks,
            first_turns: [seen.first_turns[0], seen.first_turns[1]],
            // The next tile to be drawn comes last.
            bag: world.bag[..usize::from(seen.bag)].iter().rev().map(tile).collect(),
            own,
            passes: seen.passes.into(),
            idle: seen.idle.into(),
        }
    }

    fn points(&self, seat: usize) -> i32 {
        self.racks[seat].points().into()
    }

    /// By how many points the seat to move comes ahead when both play their best, or `None` when that takes more than
    /// `nodes` turns to find out.
    pub fn value(&self, nodes: &mut u64) -> Option<i32> {
        let mut best = None;
        let own = self.own;
        for play in plays(&self.board, self.edition, self.first_turns[own], &self.racks[own]) {
            *nodes = nodes.checked_sub(1)?;
            let mut next = self.clone();
            let mut gain = i32::from(score(&self.board, self.options.lone_opening_tile, &play).total());
            (next.passes, next.idle, next.first_turns[own]) = (0, 0, false);
            next.racks[own] = next.racks[own].minus(&play.from_rack().unwrap()).unwrap();
            for &(square, face) in play.tiles() {
                next.board.set(square, Some(face));
            }
            if next.bag.is_empty() && next.racks[own].is_empty() {
                gain += next.points(1 - own);
            } else {
                while next.racks[own].len() < 3 {
                    let Some(tile) = next.bag.pop() else { break };
                    next.racks[own].insert(tile);
                }
                if self.options.dead_board && is_dead(&next.board) {
                    gain += next.points(1 - own) - next.points(own);
                } else if play.tiles().iter().any(|(square, _)| square.premium() == Some(Premium::Replay)) {
                    gain += next.value(nodes)?;
                } else {
                    next.own = 1 - own;
                    gain -= next.value(nodes)?;
                }
            }
            best = best.max(Some(gain));
        }
        if best.is_some() {
            return best;
        }
        let mut next = self.clone();
        (next.passes, next.idle, next.first_turns[own]) = (self.passes + 1, self.idle + 1, false);
        let too_idle = self.options.idle_rounds.is_some_and(|rounds| next.idle >= 2 * u32::from(rounds));
        if next.passes == 2 || too_idle {
            return Some(self.points(1 - own) - self.points(own));
        }
        next.own = 1 - own;
        Some(-next.value(nodes)?)
    }
}
