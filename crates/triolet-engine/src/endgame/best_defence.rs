//! The best turn of somebody who does not know the world, against somebody who does.
//!
//! The average over worlds looks at each world by itself, so it thinks that it will know the world from its next turn
//! on, and takes in each world the turn that is best there. This search takes the same turn in all worlds that look
//! alike: it goes through what both can see, and what a turn leads to is not a number but a [`Front`] of outcomes by
//! world. It is alpha-mu (Cazenave and Ventos, "The alpha-mu search algorithm for the game of bridge", 2019) with
//! outcomes in points. The other seat is thought to see all, so the value is one that no defence can push below.

use std::vec::Vec;

use super::averaging::{Averaging, first_sight};
use super::front::{Front, MAX_WORLDS, Outcome};
use super::position::{Hand, Position, SEATS};
use super::solver::{INFINITE, Solver};
use super::utility::Worth;
use super::worlds::World;
use crate::fast::{Placement, Rack};
use crate::sim::FastTurn;

/// The machine that works it out.
#[derive(Clone, Debug)]
pub struct BestDefence {
    worlds: Vec<World>,
    position: Position,
    own: u8,
    stack: Vec<Node>,
    solver: Solver,
    /// The cell that is being worked out, if it takes a while.
    is_at_work: bool,
    best: Option<(FastTurn, u32, Worth)>,
    nodes: u64,
}

/// Everybody's turn somewhere in the tree of what both can see.
#[derive(Clone, Debug)]
struct Node {
    /// By world, what is left on the other rack.
    racks: [Rack; MAX_WORLDS],
    /// The number of own turns that are searched without knowing the world; after them everything is
    /// seen.
    own_turns: u32,
    /// By how many points the own seat is ahead.
    lead: i32,
    /// By world, the most that can come of it as far as is known; also for worlds that it does not agree with.
    caps: Outcome,
    turns: Vec<Turn>,
    next: usize,
    front: Front,
    /// The hand before the turn being tried.
    before: Hand,
    /// The turn being tried, by world as if everybody saw everything; bit by world, what is still to be worked out.
    seen: Outcome,
    unseen: u32,
    /// The lead after the turn being tried.
    ahead: i32,
}

/// A turn, and the worlds in which it can be taken.
#[derive(Clone, Copy, Debug)]
struct Turn {
    turn: FastTurn,
    score: u32,
    mask: u32,
    rank: i32,
}

fn each(mask: u32) -> impl Iterator<Item = usize> {
    (0..MAX_WORLDS).filter(move |world| mask >> world & 1 == 1)
}

impl BestDefence {
    /// Goes on from an average over all worlds that is over, and takes its solver. `own_turns` is how many own turns
    /// are looked at as somebody who does not know the world; with one it is the average again. `None` with tiles in
    /// the bag, which is then a game of chance.
    pub fn new(averaging: &mut Averaging<'_>, own_turns: u32) -> Option<Self> {
        let best = averaging.best()?.turn;
        let seen = averaging.seen();
        let worlds = averaging.worlds().to_vec();
        if seen.bag > 0 || worlds.len() > MAX_WORLDS || averaging.optimum().len() < worlds.len() {
            return None;
        }
        let position = Position::of(seen, worlds.first()?)?;
        let own = seen.to_move;
        let mask = worlds.iter().enumerate().fold(0, |mask, (world, _)| mask | 1 << world);
        let mut caps = Outcome([0; MAX_WORLDS]);
        let mut racks = [Rack::EMPTY; MAX_WORLDS];
        for (world, dealt) in worlds.iter().enumerate() {
            caps.0[world] = averaging.optimum()[world] as i16;
            racks[world] = dealt.rack;
        }
        // The best turn by the average first; the others in the order in which they were looked at there.
        let turns = averaging.rows().iter().enumerate().map(|(place, row)| Turn {
            turn: row.turn,
            score: row.score,
            mask,
            rank: if row.turn == best { -1 } else { place as i32 },
        });
        let mut turns: Vec<Turn> = turns.collect();
        turns.sort_by_key(|turn| turn.rank);
        let lead = seen.scores[usize::from(own) % SEATS] - seen.scores[1 - usize::from(own) % SEATS];
        let root = Node::new(racks, own_turns.max(1), lead, caps, turns, *position.hand());
        Some(Self {
            worlds,
            position,
            own,
            stack: vec![root],
            solver: averaging.take_solver(),
            is_at_work: false,
            best: None,
            nodes: 0,
        })
    }

    /// Turns tried so far, those of the average included.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.solver.nodes()
    }

    /// Returns `true` if there is nothing left to do.
    pub fn is_over(&self) -> bool {
        self.stack.is_empty()
    }

    /// The best turn so far with its score, and what it is worth against the best defence.
    pub fn best(&self) -> Option<(FastTurn, u32, Worth)> {
        self.best
    }

    /// Works for about so many nodes. Returns whether there is anything left to do. In how many steps it is taken
    /// changes nothing.
    pub fn step(&mut self, nodes: u64) -> bool {
        let enough = self.nodes().saturating_add(nodes.max(1));
        while !self.is_over() && self.nodes() < enough {
            if self.is_at_work {
                let left = enough - self.nodes();
                if let Some(value) = self.solver.go_on(&mut self.position, left) {
                    self.is_at_work = false;
                    self.cell(value);
                }
            } else {
                self.go_on();
            }
        }
        !self.is_over()
    }

    /// One small step: a cell, a turn, or the end of a node.
    fn go_on(&mut self) {
        let Some(node) = self.stack.last_mut() else { return };
        if node.unseen != 0 {
            return self.look();
        }
        // Nothing can be better than the caps, and nothing is worse than no outcome that is wanted.
        let is_max = node.before.to_move == self.own;
        let is_done = node.next == node.turns.len()
            || if is_max { node.front.covers(&node.caps) } else { node.front.outcomes().is_empty() };
        if is_done {
            let front = core::mem::take(&mut node.front);
            self.stack.pop();
            if let Some(above) = self.stack.last() {
                let (turn, before) = (above.turns[above.next - 1].turn, above.before);
                self.position.undo(turn, &before);
                self.deliver(front);
            }
            return;
        }
        let turn = node.turns[node.next];
        node.next += 1;
        self.nodes += 1;
        node.before = *self.position.hand();
        let first = turn.mask.trailing_zeros() as usize % MAX_WORLDS;
        self.position.set_rack(1 - self.own, node.racks[first]);
        let gain = self.position.take(turn.turn, turn.score);
        node.ahead = node.lead + if is_max { gain } else { -gain };
        let mut seen = node.caps;
        if self.position.ending().is_some() {
            // The gain was that of the first world; what is left on the other rack makes the difference.
            let left = |world: usize| node.left(world, turn.turn, is_max).points();
            for world in each(turn.mask) {
                let margin = node.ahead + left(world) - left(first);
                seen.0[world] = seen.0[world].min(margin as i16);
            }
            let (turn, before) = (turn.turn, node.before);
            self.position.undo(turn, &before);
            return self.deliver(Front::one(seen));
        }
        node.seen = seen;
        // A turn of the other seat is followed without knowing first what it comes to in each world, unless that is
        // all.
        let leaf = turn.mask.is_power_of_two() || (is_max && node.own_turns <= 1);
        if is_max || leaf {
            node.unseen = turn.mask;
        }
        if node.unseen == 0 {
            self.descend();
        }
    }

    /// Works out what the turn being tried comes to in the next world, as if everybody saw everything.
    fn look(&mut self) {
        let best = self.best.map(|(_, _, worth)| worth);
        let own = self.own;
        let Some(node) = self.stack.last_mut() else { return };
        let world = node.unseen.trailing_zeros() as usize % MAX_WORLDS;
        let turn = node.turns[node.next - 1];
        let is_max = node.before.to_move == own;
        let rack = node.left(world, turn.turn, is_max);
        self.position.set_rack(1 - own, rack);
        // Below this the outcome is not wanted, with the most everywhere else.
        let needed = match best {
            Some(best) => {
                let weight = self.worlds[world].weight;
                let all = node.seen.worth(&self.worlds);
                let elsewhere = all.minus(Worth::of(node.seen.0[world].into()).times(weight));
                best.minus(elsewhere).max_margin(weight)
            }
            None => -INFINITE,
        };
        let (alpha, beta) = (needed - node.ahead, i32::from(node.seen.0[world]) - node.ahead);
        if alpha >= beta {
            let value = if self.position.to_move() == own { alpha } else { -alpha };
            return self.cell(value);
        }
        let (alpha, beta) = if self.position.to_move() == own { (alpha, beta) } else { (-beta, -alpha) };
        match self.solver.begin(&mut self.position, alpha, beta) {
            Some(value) => self.cell(value),
            None => self.is_at_work = true,
        }
    }

    /// Takes in the value of the cell that was worked out.
    fn cell(&mut self, value: i32) {
        let own = self.own;
        let same = self.position.to_move() == own;
        let best = self.best.map(|(_, _, worth)| worth);
        let worlds = &self.worlds;
        let Some(node) = self.stack.last_mut() else { return };
        let world = node.unseen.trailing_zeros() as usize % MAX_WORLDS;
        let margin = node.ahead + if same { value } else { -value };
        node.seen.0[world] = node.seen.0[world].min(margin as i16);
        node.unseen &= node.unseen - 1;
        let is_max = node.before.to_move == own;
        let unwanted = best.is_some_and(|best| node.seen.worth(worlds) <= best);
        if unwanted || (is_max && node.front.covers(&node.seen)) {
            // Nothing that comes of it can count any more.
            node.unseen = 0;
            let turn = node.turns[node.next - 1];
            let before = node.before;
            self.position.undo(turn.turn, &before);
            return self.deliver(Front::default());
        }
        if node.unseen == 0 {
            let turn = node.turns[node.next - 1];
            if turn.mask.is_power_of_two() || (is_max && node.own_turns <= 1) {
                let front = Front::one(node.seen);
                let before = node.before;
                self.position.undo(turn.turn, &before);
                return self.deliver(front);
            }
            self.descend();
        }
    }

    /// Goes into the turn being tried.
    fn descend(&mut self) {
        let own = self.own;
        let Some(node) = self.stack.last() else { return };
        let turn = node.turns[node.next - 1];
        let was_max = node.before.to_move == own;
        let mut racks = node.racks;
        for world in each(turn.mask) {
            racks[world] = node.left(world, turn.turn, was_max);
        }
        let own_turns = node.own_turns - u32::from(was_max);
        // What the other seat can still hold the own seat to is known best after its earlier turns.
        let caps = if was_max { node.seen } else { node.front.top().unwrap_or(node.caps) };
        let (mask, ahead) = (turn.mask, node.ahead);
        let turns = self.turns(mask, &racks);
        let mut child = Node::new(racks, own_turns, ahead, caps, turns, *self.position.hand());
        if self.position.to_move() != own {
            child.front = Front::one(caps);
        }
        self.stack.push(child);
    }

    /// The turns of the seat to move, those first that are thought best.
    fn turns(&mut self, mask: u32, racks: &[Rack; MAX_WORLDS]) -> Vec<Turn> {
        let own = self.own;
        let mut plays = Vec::new();
        let mut turns: Vec<Turn> = Vec::new();
        let mut add = |placement: Placement, score: u32, mask: u32| {
            let turn = FastTurn::Place(placement);
            turns.push(Turn { turn, score, mask, rank: first_sight(placement, score) });
        };
        let is_own = self.position.to_move() == own;
        let mut best = Vec::new();
        let mut pass = 0;
        for world in each(mask) {
            self.position.set_rack(1 - own, racks[world]);
            best.extend(self.solver.best_of(&self.position).map(FastTurn::Place));
            if is_own && world != mask.trailing_zeros() as usize {
                continue;
            }
            self.position.plays_into(&mut plays);
            if plays.is_empty() {
                pass |= 1 << world;
            }
            // Of the plays that end the game only the one that scores most can be the best.
            let out_with = usize::from(self.position.racks()[0].len());
            let out = plays
                .iter()
                .filter(|play| play.0.len() == out_with)
                .max_by_key(|play| (play.1, u64::MAX - play.0.bits()));
            if let Some(&(placement, score)) = out {
                add(placement, score, if is_own { mask } else { 1 << world });
            }
            if out_with > 1 {
                for &(placement, score) in plays.iter().filter(|play| play.0.len() < out_with) {
                    add(placement, score, if is_own { mask } else { 1 << world });
                }
            }
        }
        if pass != 0 {
            let mask = if is_own { mask } else { pass };
            turns.push(Turn { turn: FastTurn::Pass, score: 0, mask, rank: 0 });
        }
        turns.sort_unstable_by_key(|turn| match turn.turn {
            FastTurn::Place(placement) => placement.bits(),
            FastTurn::Exchange(_) | FastTurn::Pass => u64::MAX,
        });
        turns.dedup_by(|next, kept| {
            let same = next.turn == kept.turn;
            if same {
                kept.mask |= next.mask;
            }
            same
        });
        for turn in &mut turns {
            turn.rank -= 200 * best.iter().filter(|&&best| best == turn.turn).count() as i32;
        }
        turns.sort_by_key(|turn| turn.rank);
        turns
    }

    /// Takes in what can come of the turn that was tried.
    fn deliver(&mut self, front: Front) {
        let own = self.own;
        let best = self.best.map(|(_, _, worth)| worth);
        let worlds = &self.worlds;
        let wanted = |outcome: &Outcome| best.is_none_or(|best| outcome.worth(worlds) > best);
        let is_root = self.stack.len() == 1;
        let Some(node) = self.stack.last_mut() else { return };
        if node.before.to_move != own {
            node.front = node.front.worse(&front, wanted);
        } else if is_root {
            let turn = node.turns[node.next - 1];
            if let Some(worth) = front.outcomes().iter().map(|outcome| outcome.worth(worlds)).max()
                && best.is_none_or(|best| worth > best)
            {
                self.best = Some((turn.turn, turn.score, worth));
            }
        } else {
            front.outcomes().iter().filter(|outcome| wanted(outcome)).for_each(|outcome| node.front.insert(*outcome));
        }
    }
}

impl Node {
    fn new(
        racks: [Rack; MAX_WORLDS],
        own_turns: u32,
        lead: i32,
        caps: Outcome,
        turns: Vec<Turn>,
        before: Hand,
    ) -> Self {
        Self {
            racks,
            own_turns,
            lead,
            caps,
            turns,
            next: 0,
            front: Front::default(),
            before,
            seen: caps,
            unseen: 0,
            ahead: lead,
        }
    }

    /// What is left on the other rack after a turn, which was the own seat's or the other's.
    fn left(&self, world: usize, turn: FastTurn, is_own: bool) -> Rack {
        let mut rack = self.racks[world];
        if let (FastTurn::Place(placement), false) = (turn, is_own) {
            rack.remove_all(placement);
        }
        rack
    }
}
