//! Endings, and their values found by exhaustive search on the rules crate.

#![allow(dead_code, reason = "not every test uses all of it")]

use std::collections::BTreeSet;

use triolet::board::Board;
use triolet::edition::{Edition, Options};
use triolet::generate::{is_dead_board, plays};
use triolet::layout::Premium;
use triolet::play::Play;
use triolet::score::score;
use triolet::tile::{Tile, Value};
use triolet::tiles::Tiles;
use triolet_engine::endgame::worlds::World;
use triolet_engine::player::{Budget, Observation, Player};
use triolet_engine::random::Random;
use triolet_engine::sim::Sim;

/// Returns a game for two, played by `player` until the bag holds at most `bag` tiles and both racks together at most
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
        let choice = player.choose(&Observation::of(&sim), seeds.next_u64(), Budget::Free);
        sim.apply(choice.turn, choice.score);
        if sim.turns() > 300 {
            return None;
        }
    }
    sim.ending().is_none().then_some(sim)
}

/// A two-player game in which everything is known.
#[derive(Clone)]
pub struct Open {
    board: Board,
    edition: Edition,
    options: Options,
    racks: [Tiles; 2],
    first_turns: [bool; 2],
    bag: Vec<Tile>,
    /// The seat to move.
    pub own: usize,
    passes: u32,
    idle: u32,
}

impl Open {
    /// Builds the game that a seat sees if this world is the real one.
    pub fn of(seen: &Observation<'_>, world: &World) -> Self {
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
            // The next tile to draw comes last.
            bag: world.bag[..usize::from(seen.bag)].iter().rev().map(tile).collect(),
            own,
            passes: seen.passes.into(),
            idle: seen.idle.into(),
        }
    }

    fn points(&self, seat: usize) -> i32 {
        self.racks[seat].points().into()
    }

    /// Returns every turn of the seat to move; `None` stands for a pass.
    pub fn turns(&self) -> Vec<Option<Play>> {
        let plays = plays(&self.board, self.edition, self.first_turns[self.own], &self.racks[self.own]);
        if plays.is_empty() { vec![None] } else { plays.into_iter().map(Some).collect() }
    }

    /// Returns the game after a turn, the gain of the seat that takes it over the other, and `true` if the game is
    /// over.
    pub fn after(&self, turn: Option<Play>) -> (Self, i32, bool) {
        let own = self.own;
        let mut next = self.clone();
        next.first_turns[own] = false;
        let blocked = |game: &Self| game.points(1 - own) - game.points(own);
        let Some(play) = turn else {
            (next.passes, next.idle, next.own) = (self.passes + 1, self.idle + 1, 1 - own);
            let too_idle = self.options.idle_rounds.is_some_and(|rounds| next.idle >= 2 * u32::from(rounds));
            let is_over = next.passes == 2 || too_idle;
            return (next, if is_over { blocked(self) } else { 0 }, is_over);
        };
        let gain = i32::from(score(&self.board, self.options.lone_opening_tile, &play).total());
        (next.passes, next.idle) = (0, 0);
        next.racks[own] = next.racks[own].minus(&play.from_rack().unwrap()).unwrap();
        for &(square, face) in play.tiles() {
            next.board.set(square, Some(face));
        }
        if next.bag.is_empty() && next.racks[own].is_empty() {
            let left = next.points(1 - own);
            return (next, gain + left, true);
        }
        while next.racks[own].len() < 3 {
            let Some(tile) = next.bag.pop() else { break };
            next.racks[own].insert(tile);
        }
        if self.options.dead_board && is_dead_board(&next.board) {
            let blocked = blocked(&next);
            return (next, gain + blocked, true);
        }
        if !play.tiles().iter().any(|(square, _)| square.premium() == Some(Premium::Replay)) {
            next.own = 1 - own;
        }
        (next, gain, false)
    }

    /// Returns the points by which the seat to move comes out ahead under optimal play, or `None` if that takes more
    /// than `nodes` turns.
    pub fn value(&self, nodes: &mut u64) -> Option<i32> {
        let mut best = None;
        for turn in self.turns() {
            *nodes = nodes.checked_sub(1)?;
            let (next, gain, is_over) = self.after(turn);
            let to_come = if is_over { 0 } else { next.value(nodes)? };
            best = best.max(Some(gain + if next.own == self.own { to_come } else { -to_come }));
        }
        best
    }
}

/// The same game in several worlds, each with its number.
pub type Unknown = Vec<(usize, Open)>;

/// The lead of a seat by world, in points. Worlds that are ruled out hold `i32::MAX`.
pub type Outcome = Vec<i32>;

/// Returns the outcomes that a seat without knowledge of the world can reach against one with it: one for each of its
/// strategies, without duplicates. `None` if that takes more than `most` turns or strategies.
pub fn strategies(game: &Unknown, seat: usize, worlds: usize, most: &mut u64) -> Option<BTreeSet<Outcome>> {
    let any = || vec![i32::MAX; worlds];
    let own = game[0].1.own;
    let mut turns: Vec<Option<Play>> = game.iter().flat_map(|(_, open)| open.turns()).collect();
    turns.sort();
    turns.dedup();
    let mut reached: Option<BTreeSet<Outcome>> = None;
    for turn in turns {
        *most = most.checked_sub(1)?;
        let able = game.iter().filter(|(_, open)| open.turns().contains(&turn));
        let (mut over, mut next, mut gains) = (any(), Unknown::new(), vec![0; worlds]);
        for (world, open) in able {
            let (after, gain, is_over) = open.after(turn);
            let gain = if own == seat { gain } else { -gain };
            gains[*world] = gain;
            if is_over {
                over[*world] = gain;
            } else {
                next.push((*world, after));
            }
        }
        // The end of a game is public, so it is over in all these worlds or in none.
        let outcomes = if next.is_empty() {
            BTreeSet::from([over])
        } else {
            let on = strategies(&next, seat, worlds, most)?;
            let plus = |(margin, gain): (&i32, &i32)| if *margin == i32::MAX { *margin } else { margin + gain };
            on.iter().map(|outcome| outcome.iter().zip(&gains).map(plus).collect()).collect()
        };
        let joined = match reached.take() {
            None => outcomes,
            // The own seat chooses its turn once for all worlds.
            Some(before) if own == seat => before.union(&outcomes).cloned().collect(),
            // The other seat chooses in each world, and the own seat has an answer to each of its turns.
            Some(before) => {
                *most = most.checked_sub((before.len() * outcomes.len()) as u64)?;
                let worse = |a: &Outcome, b: &Outcome| a.iter().zip(b).map(|(a, b)| *a.min(b)).collect();
                before.iter().flat_map(|a| outcomes.iter().map(move |b| worse(a, b))).collect()
            }
        };
        *most = most.checked_sub(joined.len() as u64)?;
        reached = Some(joined);
    }
    reached
}
