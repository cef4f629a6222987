//! The average over all worlds: what every turn comes to if everybody saw everything from then on.
//!
//! Known as perfect-information Monte Carlo; here nothing is sampled, since all worlds can be counted. It takes the
//! other seat for a seer, and itself for one from the next turn on: of that, and of what is done about it,
//! `docs/endgame.md` tells.

use std::vec::Vec;

use super::position::{Position, SEATS};
use super::solver::{INFINITE, Solver};
use super::utility::Worth;
use super::worlds::{World, worlds};
use crate::fast::{Placement, plays_into};
use crate::player::Observation;
use crate::sim::FastTurn;

/// The outcome of a turn in one world: the lead of the seat at the end, in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Not looked at.
    Unknown,
    /// Exactly so many.
    Exactly(i32),
    /// The most it can be, which is not enough for the turn to be the best.
    AtMost(i32),
}

/// A turn and what it comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The turn.
    pub turn: FastTurn,
    /// The score.
    pub score: u32,
    /// By world.
    pub cells: Vec<Cell>,
    /// The worth of the worlds that are known exactly.
    pub worth: Worth,
    /// In worlds of how much weight it is the best turn.
    best_in: u32,
    /// `true` if it is surely not better than another.
    dropped: bool,
}

impl Row {
    /// Its margins by world, if all are known exactly.
    pub fn margins(&self) -> Option<Vec<i32>> {
        let exact = |cell: &Cell| if let Cell::Exactly(margin) = *cell { Some(margin) } else { None };
        self.cells.iter().map(exact).collect()
    }
}

/// The machine that works it out.
#[derive(Clone, Debug)]
pub struct Averaging<'a> {
    seen: Observation<'a>,
    worlds: Vec<World>,
    rows: Vec<Row>,
    /// By world, by how many points the seat is ahead at the end if both play their best.
    optimum: Vec<i32>,
    /// `true` if every cell is wanted, and not only what decides.
    whole: bool,
    /// By how many points the seat is ahead now.
    lead: i32,
    /// The row and the world to be looked at next. While the optima are worked out, the row is not yet of use.
    row: usize,
    world: usize,
    /// The row that is best so far, and its worth.
    best: Option<(usize, Worth)>,
    solver: Solver,
    at_work: Option<Work>,
    over: bool,
}

/// A value that is being worked out.
#[derive(Clone, Debug)]
struct Work {
    position: Position,
    /// The gain of the turn, and whether the same seat is to move after it.
    gain: i32,
    same: bool,
    alpha: i32,
    beta: i32,
}

impl<'a> Averaging<'a> {
    /// What a seat sees of a game for two whose bag is too small for an exchange; else `None`.
    pub fn new(seen: Observation<'a>) -> Option<Self> {
        let worlds = worlds(&seen);
        Self::of(seen, worlds, false)
    }

    /// The same over worlds of the caller's choice, with weights of its own, which a guess at the other seat's tiles
    /// from its play may have changed. With `whole` the table has no gaps.
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

    /// The observation of the seat.
    pub fn seen(&self) -> &Observation<'a> {
        &self.seen
    }

    /// What solved the worlds, with all that it remembers; the table is then of no more use.
    pub(super) fn take_solver(&mut self) -> Solver {
        core::mem::take(&mut self.solver)
    }

    /// The worlds, in the order of the cells.
    pub fn worlds(&self) -> &[World] {
        &self.worlds
    }

    /// Every turn.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// By world, the margin at the end if both play their best; complete once the table is begun.
    pub fn optimum(&self) -> &[i32] {
        &self.optimum
    }

    /// The sum of all weights.
    pub fn weight(&self) -> u32 {
        self.worlds.iter().map(|world| world.weight).sum()
    }

    /// Turns tried so far.
    pub fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    /// Returns `true` if there is nothing left to do.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The turn that is worth most; among equals the one that was thought better beforehand. `None` before any
    /// turn is known in all worlds.
    pub fn best(&self) -> Option<&Row> {
        match self.best {
            Some((row, _)) => self.rows.get(row),
            None => self.rows.first().filter(|_| self.over),
        }
    }

    /// Works for about so many nodes. Returns whether there is anything left to do. In how many steps it is
    /// taken changes nothing.
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

    /// Turns to the next value: gives it if it is seen at once, or puts it to work.
    fn next_value(&mut self) -> Option<(i32, Work)> {
        let world = *self.worlds.get(self.world)?;
        let mut position = Position::of(&self.seen, &world)?;
        // With nothing in the bag positions that are alike have the same value in every world.
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
            work.gain = position.take(row.turn, row.score);
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

    /// What the cell to be looked at must exceed for its row to become the best, all worlds to come at their optimum.
    fn needed(&self) -> i32 {
        let Some((_, best)) = self.best else { return -INFINITE };
        let to_come = (self.world + 1..self.worlds.len())
            .map(|world| Worth::of(self.optimum[world]).times(self.worlds[world].weight))
            .fold(Worth::default(), Worth::plus);
        let weight = self.worlds[self.world].weight;
        best.minus(self.rows[self.row].worth).minus(to_come).max_margin(weight)
    }

    /// Takes in a margin that was asked for between `alpha` and `beta`.
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
                // Those that are best in many worlds are the ones to beat. The sort keeps the order of equals.
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

/// The order in which turns are looked at before anything is known: what scores, and what gets rid of tiles.
pub fn first_sight(placement: Placement, score: u32) -> i32 {
    -(score as i32 + 5 * placement.len() as i32 + if placement.replays() { 20 } else { 0 })
}
