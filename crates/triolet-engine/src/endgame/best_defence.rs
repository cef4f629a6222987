//! The best turn of a player who doesn't know the world, against an opponent who does.
//!
//! The average over worlds treats each world separately: it assumes that the player will know the world from the next
//! turn on, and picks the best turn for each. This search takes the same turn in all worlds that look alike. It walks
//! the tree of public turns, and the value of a turn is not a number but a [`ParetoFront`] of outcomes by world. It is
//! alpha-mu (Cazenave and Ventos, "The alpha-mu search algorithm for the game of bridge", 2019) with outcomes in
//! points. The opponent is assumed to know everything, so no defence can push the value lower.

use std::vec::Vec;

use super::averaging::{AveragingSolver, first_sight};
use super::front::{MAX_WORLDS, Outcome, ParetoFront};
use super::position::{Hand, Position, SEATS};
use super::solver::{INFINITE, Solver};
use super::utility::Worth;
use super::worlds::World;
use crate::fast::{Placement, Rack};
use crate::sim::FastTurn;

/// The resumable search against the best defence.
#[derive(Clone, Debug)]
pub struct BestDefence {
    worlds: Vec<World>,
    position: Position,
    own: u8,
    stack: Vec<Node>,
    solver: Solver,
    /// `true` while the solver is computing the current cell.
    is_at_work: bool,
    best: Option<(FastTurn, u32, Worth)>,
    nodes: u64,
}

/// A node in the tree of public turns, for either seat.
#[derive(Clone, Debug)]
struct Node {
    /// By world, the remaining tiles of the opponent's rack.
    racks: [Rack; MAX_WORLDS],
    /// The number of own turns still searched without knowledge of the world; after them everything is known.
    own_turns: u32,
    /// The own seat's lead, in points.
    lead: i32,
    /// By world, an upper bound of the outcome, also for worlds that contradict the turns so far.
    caps: Outcome,
    turns: Vec<Turn>,
    next: usize,
    front: ParetoFront,
    /// The hand before the current turn.
    before: Hand,
    /// The outcome of the current turn by world with everything known, and a bit mask of the worlds still to compute.
    seen: Outcome,
    unseen: u32,
    /// The lead after the current turn.
    ahead: i32,
}

/// A turn, and the worlds in which it is possible.
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
    /// Continues from a finished average over all worlds, and takes its solver. `own_turns` is the number of own turns
    /// searched without knowledge of the world; 1 gives the average again. Returns `None` while the bag holds tiles,
    /// since the game is then one of chance.
    pub fn new(averaging: &mut AveragingSolver<'_>, own_turns: u32) -> Option<Self> {
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
        // The best turn of the average comes first, then the others in the order in which they were tried there.
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

    /// Returns the number of turns tried so far, those of the average included.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.solver.nodes()
    }

    /// Returns `true` if no work remains.
    pub fn is_over(&self) -> bool {
        self.stack.is_empty()
    }

    /// Returns the best turn so far with its score and its value against the best defence.
    pub fn best(&self) -> Option<(FastTurn, u32, Worth)> {
        self.best
    }

    /// Spends about `nodes` nodes. Returns `true` while work remains. The step size doesn't affect the result.
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

    /// Takes one small step: a cell, a turn, or the end of a node.
    fn go_on(&mut self) {
        let Some(node) = self.stack.last_mut() else { return };
        if node.unseen != 0 {
            return self.look();
        }
        // A front that reaches the caps can't be improved; for the opponent, an empty front can't be lowered further.
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
        let gain = self.position.apply(turn.turn, turn.score);
        node.ahead = node.lead + if is_max { gain } else { -gain };
        let mut seen = node.caps;
        if self.position.ending().is_some() {
            // The gain is that of the first world; the others differ by the tiles remaining on the opponent's rack.
            let left = |world: usize| node.left(world, turn.turn, is_max).points();
            for world in each(turn.mask) {
                let margin = node.ahead + left(world) - left(first);
                seen.0[world] = seen.0[world].min(margin as i16);
            }
            let (turn, before) = (turn.turn, node.before);
            self.position.undo(turn, &before);
            return self.deliver(ParetoFront::one(seen));
        }
        node.seen = seen;
        // A turn of the opponent is searched without first computing its outcome in each world, unless it is a leaf.
        let leaf = turn.mask.is_power_of_two() || (is_max && node.own_turns <= 1);
        if is_max || leaf {
            node.unseen = turn.mask;
        }
        if node.unseen == 0 {
            self.descend();
        }
    }

    /// Computes the outcome of the current turn in the next world, with everything known.
    fn look(&mut self) {
        let best = self.best.map(|(_, _, worth)| worth);
        let own = self.own;
        let Some(node) = self.stack.last_mut() else { return };
        let world = node.unseen.trailing_zeros() as usize % MAX_WORLDS;
        let turn = node.turns[node.next - 1];
        let is_max = node.before.to_move == own;
        let rack = node.left(world, turn.turn, is_max);
        self.position.set_rack(1 - own, rack);
        // A lower outcome can't matter, even with the caps in all other worlds.
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

    /// Records the value of the cell just computed.
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
            // Nothing below this turn can matter any more.
            node.unseen = 0;
            let turn = node.turns[node.next - 1];
            let before = node.before;
            self.position.undo(turn.turn, &before);
            return self.deliver(ParetoFront::default());
        }
        if node.unseen == 0 {
            let turn = node.turns[node.next - 1];
            if turn.mask.is_power_of_two() || (is_max && node.own_turns <= 1) {
                let front = ParetoFront::one(node.seen);
                let before = node.before;
                self.position.undo(turn.turn, &before);
                return self.deliver(front);
            }
            self.descend();
        }
    }

    /// Opens a node for the current turn.
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
        // The tightest bound on the own seat's outcome comes from the opponent's earlier turns.
        let caps = if was_max { node.seen } else { node.front.top().unwrap_or(node.caps) };
        let (mask, ahead) = (turn.mask, node.ahead);
        let turns = self.turns(mask, &racks);
        let mut child = Node::new(racks, own_turns, ahead, caps, turns, *self.position.hand());
        if self.position.to_move() != own {
            child.front = ParetoFront::one(caps);
        }
        self.stack.push(child);
    }

    /// Returns the turns of the seat to move, the most promising first.
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
            // Of the plays that end the game, only the one that scores most can be the best.
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

    /// Merges the front of the turn just tried.
    fn deliver(&mut self, front: ParetoFront) {
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
            front: ParetoFront::default(),
            before,
            seen: caps,
            unseen: 0,
            ahead: lead,
        }
    }

    /// Returns the remaining tiles of the opponent's rack after a turn of the own seat or of the opponent.
    fn left(&self, world: usize, turn: FastTurn, is_own: bool) -> Rack {
        let mut rack = self.racks[world];
        if let (FastTurn::Place(placement), false) = (turn, is_own) {
            rack.remove_all(placement);
        }
        rack
    }
}
