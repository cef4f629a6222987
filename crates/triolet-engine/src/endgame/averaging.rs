//! The value of every turn averaged over all worlds, with every tile known from then on.
//!
//! This is perfect-information Monte Carlo without sampling: all worlds can be enumerated. It assumes that the other
//! seat knows the world, and that the own seat will know it from its next turn on. `docs/endgame.md` describes the
//! consequences and the remedy.

use std::vec::Vec;

use super::position::{Position, SEATS};
use super::solver::{INFINITE, Solver};
use super::utility::Worth;
use super::worlds::{World, worlds};
use crate::fast::{Placement, plays_into};
use crate::player::Observation;
use crate::sim::FastTurn;

/// The outcome of a turn in one world: the seat's lead at the end, in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Not evaluated.
    Unknown,
    /// The exact lead.
    Exactly(i32),
    /// An upper bound of the lead, too low for the turn to be the best.
    AtMost(i32),
}

/// A turn and its outcome in every world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The turn.
    pub turn: FastTurn,
    /// The score.
    pub score: u32,
    /// The outcomes, by world.
    pub cells: Vec<Cell>,
    /// The value of the worlds that are known exactly.
    pub worth: Worth,
    /// The total weight of the worlds in which it is the best turn.
    best_in: u32,
    /// `true` if it is proved to be no better than another turn.
    dropped: bool,
}

impl Row {
    /// Returns the margins by world, or `None` unless all are exact.
    pub fn margins(&self) -> Option<Vec<i32>> {
        let exact = |cell: &Cell| if let Cell::Exactly(margin) = *cell { Some(margin) } else { None };
        self.cells.iter().map(exact).collect()
    }
}

/// The resumable search for the turn with the best average.
#[derive(Clone, Debug)]
pub struct AveragingSolver<'a> {
    seen: Observation<'a>,
    worlds: Vec<World>,
    rows: Vec<Row>,
    /// By world, the seat's lead at the end under optimal play, in points.
    optimum: Vec<i32>,
    /// `true` if every cell must be exact, not only those that decide the choice.
    whole: bool,
    /// The seat's current lead, in points.
    lead: i32,
    /// The row and the world to evaluate next. The row is unused until all optima are known.
    row: usize,
    world: usize,
    /// The best row so far and its value.
    best: Option<(usize, Worth)>,
    solver: Solver,
    at_work: Option<Work>,
    over: bool,
}

/// A value that is being computed.
#[derive(Clone, Debug)]
struct Work {
    position: Position,
    /// The gain of the turn in points, and whether the same seat moves again after it.
    gain: i32,
    same: bool,
    alpha: i32,
    beta: i32,
}

impl<'a> AveragingSolver<'a> {
    /// Starts from what a seat sees. Returns `None` unless it is a two-player game whose bag is too small for an
    /// exchange.
    pub fn new(seen: Observation<'a>) -> Option<Self> {
        let worlds = worlds(&seen);
        Self::of(seen, worlds, false)
    }

    /// Starts with worlds and weights chosen by the caller, for instance weighted by inferences from the opponent's
    /// plays. With `whole`, every cell is computed exactly.
    pub fn of(seen: Observation<'a>, worlds: Vec<World>, whole: bool) -> Option<Self> {
        Position::of(&seen, worlds.first()?)?;
        let own = usize::from(seen.to_move) % SEATS;
        let mut plays = Vec::new();
        plays_into(&seen.board, seen.rules(), &seen.rack, &mut plays);
        plays.sort_unstable_by_key(|&(placement, score)| (first_sight(placement, score), placement));
        let row = |turn, score| Row {
            turn,
            score,
            cells: vec![Cell::Unknown; worlds.len()],
            worth: Worth::default(),
            best_in: 0,
            dropped: false,
        };
        let mut rows: Vec<Row> =
            plays.into_iter().map(|(placement, score)| row(FastTurn::Place(placement), score)).collect();
        if rows.is_empty() {
            rows.push(row(FastTurn::Pass, 0));
        }
        let over = rows.len() == 1 && !whole;
        Some(Self {
            lead: seen.scores[own] - seen.scores[1 - own],
            optimum: Vec::with_capacity(worlds.len()),
            seen,
            worlds,
            rows,
            whole,
            row: 0,
            world: 0,
            best: None,
            solver: Solver::default(),
            at_work: None,
            over,
        })
    }

    /// Returns the seat's observation.
    pub fn seen(&self) -> &Observation<'a> {
        &self.seen
    }

    /// Takes the solver with everything it remembers. The table must not be stepped afterwards.
    pub(super) fn take_solver(&mut self) -> Solver {
        core::mem::take(&mut self.solver)
    }

    /// Returns the worlds, in the order of the cells.
    pub fn worlds(&self) -> &[World] {
        &self.worlds
    }

    /// Returns every turn.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Returns, by world, the margin at the end under optimal play; complete once rows are being evaluated.
    pub fn optimum(&self) -> &[i32] {
        &self.optimum
    }

    /// Returns the sum of all weights.
    pub fn weight(&self) -> u32 {
        self.worlds.iter().map(|world| world.weight).sum()
    }

    /// Returns the number of turns tried so far.
    pub fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    /// Returns `true` if no work remains.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Returns the turn of the highest value; among equals the one ranked first by the heuristic. `None` until some
    /// turn is known in all worlds.
    pub fn best(&self) -> Option<&Row> {
        match self.best {
            Some((row, _)) => self.rows.get(row),
            None => self.rows.first().filter(|_| self.over),
        }
    }

    /// Spends about `nodes` nodes. Returns `true` while work remains. The step size doesn't affect the result.
    pub fn step(&mut self, nodes: u64) -> bool {
        let enough = self.nodes().saturating_add(nodes.max(1));
        while !self.over && self.nodes() < enough {
            let value = match self.at_work.take() {
                Some(mut work) => {
                    let left = enough - self.nodes();
                    match self.solver.go_on(&mut work.position, left) {
                        Some(value) => Some((value, work)),
                        None => {
                            self.at_work = Some(work);
                            None
                        }
                    }
                }
                None => self.next_value(),
            };
            if let Some((value, work)) = value {
                let margin = self.lead + work.gain + if work.same { value } else { -value };
                self.found(margin, work.alpha, work.beta);
            }
        }
        !self.over
    }

    /// Advances to the next value: returns it if it is found at once, otherwise starts to compute it.
    fn next_value(&mut self) -> Option<(i32, Work)> {
        let world = *self.worlds.get(self.world)?;
        let mut position = Position::of(&self.seen, &world)?;
        // With an empty bag, equal positions have equal values in every world and can share memory.
        self.solver.turn_to(if self.seen.bag == 0 { 0 } else { self.world });
        let mut work = Work { gain: 0, same: true, alpha: -INFINITE, beta: INFINITE, position: position.clone() };
        if self.optimum.len() == self.worlds.len() {
            let row = &self.rows[self.row];
            let optimum = self.optimum[self.world];
            work.alpha = if self.whole { -INFINITE } else { self.needed() };
            if work.alpha >= optimum {
                self.found(optimum, work.alpha, INFINITE);
                return None;
            }
            if row.cells[self.world] == Cell::Exactly(optimum) {
                self.found(optimum, -INFINITE, INFINITE);
                return None;
            }
            // No turn is better than the best.
            work.beta = optimum;
            let own = position.to_move();
            work.gain = position.apply(row.turn, row.score);
            if position.ending().is_some() {
                self.found(self.lead + work.gain, work.alpha, INFINITE);
                return None;
            }
            work.same = position.to_move() == own;
            work.position = position;
        }
        let (alpha, beta) = (work.alpha - self.lead - work.gain, work.beta - self.lead - work.gain);
        let (alpha, beta) = if work.same { (alpha, beta) } else { (-beta, -alpha) };
        match self.solver.begin(&mut work.position, alpha, beta) {
            Some(value) => Some((value, work)),
            None => {
                self.at_work = Some(work);
                None
            }
        }
    }

    /// Returns the margin that the current cell must exceed for its row to become the best, assuming the optimum in all
    /// remaining worlds.
    fn needed(&self) -> i32 {
        let Some((_, best)) = self.best else { return -INFINITE };
        let to_come = (self.world + 1..self.worlds.len())
            .map(|world| Worth::of(self.optimum[world]).times(self.worlds[world].weight))
            .fold(Worth::default(), Worth::plus);
        let weight = self.worlds[self.world].weight;
        best.minus(self.rows[self.row].worth).minus(to_come).max_margin(weight)
    }

    /// Records a margin that was searched for between `alpha` and `beta`.
    fn found(&mut self, margin: i32, alpha: i32, beta: i32) {
        let weight = self.worlds[self.world].weight;
        if self.optimum.len() < self.worlds.len() {
            let best = Position::of(&self.seen, &self.worlds[self.world])
                .and_then(|position| self.solver.best_of(&position))
                .map(FastTurn::Place);
            if let Some(row) = self.rows.iter_mut().find(|row| Some(row.turn) == best) {
                row.cells[self.world] = Cell::Exactly(margin);
                row.best_in += weight;
            }
            self.optimum.push(margin);
            self.world += 1;
            if self.world == self.worlds.len() {
                self.world = 0;
                // Turns that are best in many worlds are tried first. The sort is stable.
                self.rows.sort_by_key(|row| u32::MAX - row.best_in);
            }
            return;
        }
        let row = &mut self.rows[self.row];
        if margin <= alpha {
            row.cells[self.world] = Cell::AtMost(margin);
            row.dropped = true;
        } else {
            let margin = margin.min(beta);
            row.cells[self.world] = Cell::Exactly(margin);
            row.worth = row.worth.plus(Worth::of(margin).times(weight));
            self.world += 1;
        }
        if self.world == self.worlds.len() && self.best.is_none_or(|(_, worth)| row.worth > worth) {
            self.best = Some((self.row, row.worth));
        }
        if row.dropped || self.world == self.worlds.len() {
            self.world = 0;
            self.row += 1;
            self.over = self.row == self.rows.len();
        }
    }
}

/// Returns the initial order of turns: high scores and plays that shed tiles come first.
pub fn first_sight(placement: Placement, score: u32) -> i32 {
    -(score as i32 + 5 * placement.len() as i32 + if placement.replays() { 20 } else { 0 })
}
